"""The texts of a game: of its records, of itself, and its chapters, each with its place."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, NamedTuple

from rules_compendium.document.prose import Prose
from rules_compendium.errors import Span
from rules_compendium.expr.reference import Call
from rules_compendium.model.project import Project
from rules_compendium.model.records import Chapter, Record, System

Path = tuple[str | int, ...]
_OF_RECORD = ("summary", "exceptions", "text", "source", "rulings", "readings", "no_effect")
_OF_SYSTEM = ("summary", "text", "rulings", "readings")
_WITHOUT = frozenset((str, int, float, bool, Call, Span))


class FieldText(NamedTuple):
    """A text with what holds it and its path there; a chapter's body has none."""

    holder: Record | System | Chapter
    where: Path
    text: Prose

    def place(self, project: Project, offset: int) -> Span:
        """Return the place of a character of the text."""
        if not isinstance(self.holder, Chapter):
            return project.place(self.holder, *self.where, offset=offset)
        source = (project.root / self.holder.span.path).read_text(encoding="utf-8").replace("\r\n", "\n")
        before = source[: len(source) - len(self.text) + offset]
        return Span(self.holder.span.path, before.count("\n") + 1, len(before) - before.rfind("\n"))


def field_texts(project: Project, system: str) -> Iterator[FieldText]:
    """Yield every text of a game."""
    game = project.systems[system]
    holders: list[Record | System] = [game, *project.records_of(system)]
    for holder in holders:
        yield from (FieldText(holder, where, text) for where, text in texts_of(holder))
    for chapter in project.chapters.values():
        if chapter.system == system:
            yield FieldText(chapter, (), chapter.body)


def texts_of(holder: Record | System) -> list[tuple[Path, Prose]]:
    """Return every text that a record or a game holds."""
    texts: list[tuple[Path, Prose]] = []
    for name in _OF_RECORD if isinstance(holder, Record) else _OF_SYSTEM:
        _gather(texts, (name,), getattr(holder, name))
    if isinstance(holder, Record):
        for name, value in holder.fields.items():
            _gather(texts, (name,), value)
    return texts


def _gather(texts: list[tuple[Path, Prose]], where: Path, value: Any) -> None:
    """Add the texts in a value, each with its path; most values are no texts and hold none."""
    if not value or type(value) in _WITHOUT:
        return
    if isinstance(value, Prose):
        texts.append((where, value))
    elif isinstance(value, dict):
        for name, inner in value.items():
            _gather(texts, (*where, name), inner)
    elif isinstance(value, list | tuple) and not hasattr(value, "_fields"):
        for at, inner in enumerate(value):
            _gather(texts, (*where, at), inner)
    elif is_dataclass(value):
        for one in fields(value):
            _gather(texts, (*where, one.name), getattr(value, one.name))


def leaves(value: Any, *, keys: bool = False) -> Iterator[Any]:
    """Yield the single values below a value, and the keys of mappings where they are asked for."""
    if isinstance(value, dict):
        yield from value if keys else ()
        value = list(value.values())
    if isinstance(value, list | tuple):
        for below in value:
            yield from leaves(below, keys=keys)
    else:
        yield value
