"""The texts of a record or a game, each with its path in the file."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from rules_compendium.document.prose import Prose
from rules_compendium.model.records import Record, System

Path = tuple[str | int, ...]
_OF_RECORD = ("summary", "exceptions", "text", "source", "rulings", "readings", "no_effect")
_OF_SYSTEM = ("summary", "text", "rulings", "readings")


def texts_of(holder: Record | System) -> Iterator[tuple[Path, Prose]]:
    """Yield every text that a record or a game holds."""
    names = _OF_RECORD if isinstance(holder, Record) else _OF_SYSTEM
    for name in names:
        yield from _below((name,), getattr(holder, name))
    if isinstance(holder, Record):
        for name, value in holder.fields.items():
            yield from _below((name,), value)


def _below(where: Path, value: Any) -> Iterator[tuple[Path, Prose]]:
    if isinstance(value, Prose):
        if value:
            yield where, value
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield from _below((*where, name), inner)
    elif isinstance(value, list | tuple) and not hasattr(value, "_fields"):
        for at, inner in enumerate(value):
            yield from _below((*where, at), inner)
    elif is_dataclass(value):
        for one in fields(value):
            yield from _below((*where, one.name), getattr(value, one.name))
