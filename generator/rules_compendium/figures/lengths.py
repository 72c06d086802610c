"""Lengths as figures write them, in millimetres."""

from collections.abc import Mapping

from rules_compendium.model.numbers import DISTANCE

_INCH, _FOOT = 25.4, 304.8
_MILLIMETRES = {
    '"': _INCH, "″": _INCH, "”": _INCH, "'": _FOOT, "mm": 1.0, "cm": 10.0, "m": 1000.0,
}  # fmt: skip
# The units that a length can be written in again; the longest whole or half number reads best.
_SHOWN = {"inch": ("″", _INCH), "cm": (" cm", 10.0), "mm": (" mm", 1.0)}


def length(text: str, named: Mapping[str, str]) -> float | None:
    """Return a length in millimetres; nothing where the text is none. `named` are a game's own lengths."""
    written = named.get(text, text).strip()
    match = DISTANCE.match(written.removeprefix("-"))
    if match is None or match["unit"] is None:
        return None
    number = float(match["whole"] + (match["part"] or "").replace(",", "."))
    return number * _MILLIMETRES[match["unit"]] * (-1 if written[0] == "-" else 1)


def unit_of(text: str, named: Mapping[str, str]) -> str:
    """Return the unit in which a length is written: inch, cm or mm."""
    match = DISTANCE.match(named.get(text, text).strip().removeprefix("-"))
    return {"mm": "mm", "cm": "cm", "m": "cm", None: "cm"}.get(match["unit"] if match else None, "inch")


def format_length(millimetres: float, unit: str, decimal: str = ".") -> str:
    """Return a length as a figure says it, to a tenth of its unit."""
    sign, size = _SHOWN[unit]
    tenths = round(millimetres / size * 10)
    whole, part = divmod(tenths, 10)
    return f"{whole}{f'{decimal}{part}' if part else ''}{sign}"
