"""Structures that are declared once, as dataclasses: their fields for loader and schemas, their values.

A field's type says what it holds: `str` words without marks, `Prose` a sentence, `Markdown` a text,
`int`, `bool`, `Literal` one of some words, `tuple[X, ...]` a list, `dict[str, X]` a mapping with free
keys, a dataclass a mapping with these fields; `Annotated` names any other type of model/schema.py. The
key in a file is the field's name, or what its metadata says ("key"; None stands in no file).
"""

from dataclasses import fields, is_dataclass, replace
from functools import cache
from types import UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from generator.document.prose import Prose as Prose  # noqa: PLC0414 - declared structures say it
from generator.expr import Call
from generator.model.kinds import Field

T = TypeVar("T")
Markdown = Annotated[Prose, "markdown"]
Names = Annotated[tuple[str, ...], "names"]
Reference = Annotated[Call, "ref"]
Value = Annotated[Any, "value"]
_PLAIN = {str: "plain", Prose: "text", int: "integer", bool: "boolean", Any: "any"}


@cache
def _hints(type_: Any) -> dict[str, Any]:
    return get_type_hints(type_, include_extras=True)


@cache
def keys_of(type_: Any) -> dict[str, str]:
    """Return the names of a dataclass' fields by their keys in a file."""
    found = {one.metadata.get("key", one.name): one.name for one in fields(type_)}
    return {name: attribute for name, attribute in found.items() if name}


@cache
def fields_of(type_: type) -> dict[str, Field]:
    """Return what a mapping that stands for a dataclass may hold, by key."""
    hints = _hints(type_)
    return {name: _field(name, hints[attribute]) for name, attribute in keys_of(type_).items()}


def _field(name: str, hint: Any) -> Field:
    origin, args = get_origin(hint), get_args(hint)
    found = Field(name, _PLAIN.get(hint, ""), place="hidden")
    if origin in (Union, UnionType):
        found = _field(name, next(arg for arg in args if arg is not type(None)))
    elif origin is Annotated:
        found = replace(found, type=args[1], kinds=tuple(args[2:]))
    elif origin is Literal:
        found = replace(found, type="enum", values=tuple(arg for arg in args if arg))
    elif origin in (tuple, dict):
        below = _field(name.removesuffix("s"), args[origin is dict])
        found = replace(found, type="map" if origin is dict else "list", of=below)
    elif not found.type:
        found = replace(found, type="struct", fields=fields_of(hint))
    return found


def build(type_: type[T], values: dict[str, Any], **more: Any) -> T:
    """Return the dataclass that values by key stand for; keys of others are left out."""
    hashable: Any = type_
    hints = _hints(hashable)
    found = {
        attribute: _value(hints[attribute], values[name])
        for name, attribute in keys_of(hashable).items()
        if name in values
    }
    return type_(**found, **more)


def _value(hint: Any, value: Any) -> Any:
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return _value(next(arg for arg in args if arg is not type(None)), value)
    if origin is Annotated and args[1] == "names":
        return tuple(value)
    if origin is tuple:
        return tuple(_value(args[0], item) for item in value)
    if origin is dict:
        return {name: _value(args[1], item) for name, item in value.items()}
    return build(hint, value) if is_dataclass(hint) and isinstance(hint, type) else value
