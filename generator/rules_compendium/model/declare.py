"""Structures that are declared once, as dataclasses: their fields for loader and schemas, their values.

A field's type says what it holds: `str` words without marks, `Prose` a sentence, `Markdown` a text,
`int`, `bool`, `Call` a reference, `Literal` one of some words, `tuple[X, ...]` a list, `dict[str, X]` a
mapping with free keys, a dataclass a mapping with these fields; `Annotated` names any other type of
load/shape.py. The key in a file is the field's name, or the "key" of its metadata; a field without a
default stands in no file.
"""

from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass, replace
from functools import cache, partial
from types import UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from rules_compendium.document.nodes import Mark
from rules_compendium.document.prose import Prose as Prose  # noqa: PLC0414 - declared structures say it
from rules_compendium.expr import Call
from rules_compendium.model.kinds import Field

T = TypeVar("T")
Markdown = Annotated[Prose, "markdown"]
Names = Annotated[tuple[str, ...], "names"]
Reference = Annotated[Call, "ref"]
Value = Annotated[Any, "value"]
Credit = Annotated[Any, "credit"]
RulingName = Annotated[Mark, "ruling"]
Natural = Annotated[int, "natural"]
# How many times something is there.
Times = Annotated[int, "times"]
Date = Annotated[str, "date"]
_PLAIN = {str: "plain", Prose: "text", int: "integer", bool: "boolean", Call: "call", Any: "any"}


@cache
def _declared(type_: Any) -> list[tuple[str, str, Any]]:
    """Return the fields of a dataclass that stand in files: key, attribute, type."""
    hints = get_type_hints(type_, include_extras=True)
    return [
        (one.metadata.get("key", one.name), one.name, hints[one.name])
        for one in fields(type_)
        if one.default is not MISSING or one.default_factory is not MISSING
    ]


@cache
def fields_of(type_: type) -> dict[str, Field]:
    """Return what a mapping that stands for a dataclass may hold, by key."""
    return {key: _field(key, hint) for key, _, hint in _declared(type_)}


def _field(name: str, hint: Any) -> Field:
    origin, args = get_origin(hint), get_args(hint)
    field = Field(name, _PLAIN.get(hint, ""), place="hidden")
    if origin in (Union, UnionType):
        field = _field(name, _inside(args))
    elif origin is Annotated:
        field = replace(field, type=args[1], kinds=tuple(args[2:]))
    elif origin is Literal:
        field = replace(field, type="enum", values=tuple(arg for arg in args if arg))
    elif origin in (tuple, dict):
        below = _field(name.removesuffix("s"), args[origin is dict])
        field = replace(field, type="map" if origin is dict else "list", of=below)
    elif not field.type:
        field = replace(field, type="struct", fields=fields_of(hint))
    return field


def _inside(args: tuple[Any, ...]) -> Any:
    """Return what an optional value is where it is there."""
    return next(arg for arg in args if arg is not type(None))


def build(type_: Callable[..., T], values: dict[str, Any], **more: Any) -> T:
    """Return the dataclass that values by key stand for, with attributes that stand in no file."""
    for key, attribute, make in _makers(type_):
        if key in values and attribute not in more:
            more[attribute] = make(values[key]) if make else values[key]
    return type_(**more)


@cache
def _makers(type_: Any) -> list[tuple[str, str, Callable[[Any], Any] | None]]:
    return [(key, attribute, _maker(hint)) for key, attribute, hint in _declared(type_)]


def _maker(hint: Any) -> Callable[[Any], Any] | None:
    """Return what turns a value of a file into what is declared; nothing where it is that already."""
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return _maker(_inside(args))
    if origin is Annotated:
        return tuple if args[1] == "names" else None
    if origin is tuple:
        item = _maker(args[0])
        return (lambda values: tuple(map(item, values))) if item else tuple
    if origin is dict and (below := _maker(args[1])):
        return lambda values: {name: below(value) for name, value in values.items()}
    return partial(build, hint) if is_dataclass(hint) else None  # type: ignore[arg-type]
