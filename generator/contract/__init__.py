"""What the generator writes and the page's scripts read, declared once.

Each module declares dataclasses, and in FILES which of them stands in which file of the site (or, with
a `#`, in which script element of a page). `compendium docs` makes JSON Schemas and web/types.d.ts of them.
"""

from __future__ import annotations

import json
from dataclasses import MISSING, fields, is_dataclass
from typing import Any


def dump(value: Any) -> bytes:
    """Return a value of the contract as JSON, one line, the same bytes for the same value."""
    return (json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=as_json) + "\n").encode()


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
