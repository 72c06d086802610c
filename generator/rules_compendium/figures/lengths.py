"""Lengths as figures write them, in millimetres."""

import re
from collections.abc import Mapping

_LENGTH = re.compile(r"(?P<number>-?\d{1,4}(?:[.,]\d{1,3})?)\s?(?P<unit>\"|″|”|mm|cm|m)\Z")
# Lengths within a text.
LENGTHS = re.compile(r"\d{1,4}(?:[.,]\d{1,3})?\s?(?:\"|″|”|mm\b|cm\b|m\b)")
_MILLIMETRES = {'"': 25.4, "″": 25.4, "”": 25.4, "mm": 1.0, "cm": 10.0, "m": 1000.0}
# The units that a length can be written in again; the longest whole or half number reads best.
_SHOWN = {"inch": ("″", 25.4), "cm": (" cm", 10.0), "mm": (" mm", 1.0)}


def length(text: str, named: Mapping[str, str]) -> float | None:
    """Return a length in millimetres; nothing where the text is none. `named` are a game's own lengths."""
    match = _LENGTH.match(named.get(text, text).strip())
    if match is None:
        return None
    return float(match["number"].replace(",", ".")) * _MILLIMETRES[match["unit"]]


def unit_of(text: str, named: Mapping[str, str]) -> str:
    """Return the unit in which a length is written: inch, cm or mm."""
    match = _LENGTH.match(named.get(text, text).strip())
    unit = match["unit"] if match else "cm"
    return {"mm": "mm", "cm": "cm", "m": "cm"}.get(unit, "inch")


def format_length(millimetres: float, unit: str, decimal: str = ".") -> str:
    """Return a length as a figure says it, to a tenth of its unit."""
    sign, size = _SHOWN[unit]
    tenths = round(millimetres / size * 10)
    whole, part = divmod(tenths, 10)
    return f"{whole}{f'{decimal}{part}' if part else ''}{sign}"
