"""Figures as data writes them: what a distance looks like, everywhere the same."""

from __future__ import annotations

import re

DISTANCE = re.compile(r"(?P<whole>\d+)(?P<part>[.,]\d+)?\s?(?P<unit>\"|″|”|cm|mm|m|')?\Z")


def is_distance(text: str) -> bool:
    """Tell whether a text is a distance with its unit."""
    found = DISTANCE.match(text)
    return found is not None and found["unit"] is not None


def number(value: object) -> int | None:
    """Return a characteristic's value as calculators read it: a whole number, or a distance's."""
    if isinstance(value, int):
        return value
    found = DISTANCE.match(str(value))
    return int(found["whole"]) if found and found["unit"] and not found["part"] else None
