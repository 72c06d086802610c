"""What the generator writes and the page's scripts read, declared once.

Each module declares dataclasses, and in FILES which of them stands in which file of the site (or, with
a `#`, in which script element of a page). `compendium docs` makes JSON Schemas and web/types.d.ts of them.
"""

import json
from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass, replace
from functools import cache
from typing import Annotated, Any, TypeVar, cast, get_args, get_origin, get_type_hints

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
    if not is_dataclass(value) or isinstance(value, type):
        message = f"{value!r} is no part of the contract"
        raise TypeError(message)
    found = {}
    for field in fields(value):
        item = getattr(value, field.name)
        default = field.default if field.default_factory is MISSING else field.default_factory()
        if default is MISSING or item != default:
            found[field.name] = item
    return found


def shaped(type_: type[T], source: Any, /, **others: Any) -> T:
    """Return a value of the contract: its fields are a source's of the same name, and some others."""
    names = [field.name for field in fields(cast("Any", type_)) if field.name not in others]
    return type_(**{name: getattr(source, name) for name in names}, **others)


def worded(value: T, typeset: Callable[[str], str]) -> T:
    """Return a value of the contract with its words typeset."""
    found: T = _worded(type(value), value, typeset)
    return found


def _worded(hint: Any, value: Any, typeset: Callable[[str], str]) -> Any:
    origin, args = get_origin(hint), get_args(hint)
    if hint == Words:
        return typeset(value)
    if origin is dict:
        return {name: _worded(args[1], item, typeset) for name, item in value.items()}
    if origin is tuple:
        hints = args[:1] * len(value) if args[-1] is Ellipsis else args
        return tuple(_worded(below, item, typeset) for below, item in zip(hints, value, strict=True))
    below = _hints(value.__class__)
    found = {name: _worded(one, getattr(value, name), typeset) for name, one in below.items()}
    return replace(value, **found) if found else value


@cache
def _hints(type_: Any) -> dict[str, Any]:
    """Return the types of a dataclass' fields; nothing for what is none."""
    return get_type_hints(type_, include_extras=True) if is_dataclass(type_) else {}
