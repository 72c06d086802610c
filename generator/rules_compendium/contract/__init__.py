"""What the generator writes and the page's scripts read, declared once.

Each module declares dataclasses, and in FILES which of them stands in which file of the site (or, with
a `#`, in which script element of a page, in which variable of a script; `{address[play]}` is the language's
word), in SAVED which of them is a file
that players keep. `compendium docs` makes JSON Schemas and web/types.d.ts of them.
"""

import json
from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass, replace
from functools import cache
from types import UnionType
from typing import Annotated, Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from markupsafe import Markup

T = TypeVar("T")
# Words that the page shows: they are typeset on their way out.
Words = Annotated[str, "words"]


def dump(value: Any) -> bytes:
    """Return a value of the contract as JSON, one line, the same bytes for the same value."""
    return (json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=as_json) + "\n").encode()


def embed(value: Any) -> Markup:
    """Return a value of the contract as JSON that can stand in a script element."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=as_json)
    return Markup(text.replace("<", "\\u003c"))  # noqa: S704 - no tag can stand in it


def as_json(value: Any) -> dict[str, Any]:
    """Return the fields of a dataclass by name; one that has its default is left out."""
    written = {}
    for name, default in _defaults(value.__class__):
        item = getattr(value, name)
        if item != default:
            written[name] = item
    return written


@cache
def _defaults(type_: Any) -> list[tuple[str, Any]]:
    """Return the fields of a dataclass, each with its default: MISSING, which equals no value, for none."""
    if not is_dataclass(type_):
        message = f"{type_.__name__} is no part of the contract"
        raise TypeError(message)
    return [
        (field.name, field.default if field.default_factory is MISSING else field.default_factory())
        for field in fields(type_)
    ]


def shaped(type_: type[T], source: Any, /, **others: Any) -> T:
    """Return a value of the contract: its fields are a source's of the same name, and some others."""
    names = [field.name for field in fields(cast("Any", type_)) if field.name not in others]
    return type_(**{name: getattr(source, name) for name in names}, **others)


def worded(value: T, typeset: Callable[[str], str]) -> T:
    """Return a value of the contract with its words typeset."""
    return cast("T", _change_of(cast("Any", type(value)))(value, typeset))


_Change = Callable[[Any, Callable[[str], str]], Any]


def _as_it_is(value: Any, _typeset: Callable[[str], str]) -> Any:
    return value


@cache
def _change_of(hint: Any) -> _Change:
    """Return what typesets the words in a value of a type."""
    if hint == Words:
        return lambda value, typeset: typeset(value)
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return lambda value, typeset: _change_of(value.__class__)(value, typeset)
    below = [_change_of(one) for one in args if one is not Ellipsis] if origin in (dict, tuple) else []
    if all(change is _as_it_is for change in below):
        return _change_of_fields(hint) if is_dataclass(hint) else _as_it_is
    if origin is dict:
        return lambda value, typeset: {name: below[1](item, typeset) for name, item in value.items()}
    if args[-1] is Ellipsis:
        return lambda value, typeset: tuple([below[0](item, typeset) for item in value])
    return lambda value, typeset: tuple(
        [change(item, typeset) for change, item in zip(below, value, strict=True)]
    )


def _change_of_fields(type_: Any) -> _Change:
    hints = get_type_hints(type_, include_extras=True)
    changes = {name: change for name, hint in hints.items() if (change := _change_of(hint)) is not _as_it_is}
    if not changes:
        return _as_it_is
    return lambda value, typeset: replace(
        value, **{name: change(getattr(value, name), typeset) for name, change in changes.items()}
    )
