"""Numbers as data and people write them: whole numbers, fractions and distances, everywhere the same."""

import re
from fractions import Fraction

DISTANCE = re.compile(r"(?P<whole>\d{1,9})(?P<part>[.,]\d+)?\s?(?P<unit>\"|″|”|cm|mm|m|')?\Z")
# Distances within a text.
DISTANCES = re.compile(r"\d{1,9}(?:[.,]\d+)?\s?(?:\"|″|”|cm\b|mm\b|m\b|')")
# No figure of a game is longer; a longer one takes time, or is refused by Python.
_FRACTION = re.compile(r"[+-]?[0-9]{1,2000}(?:/(?P<below>[0-9]{1,2000})|\.[0-9]{1,200})?\Z")
_WHOLE = re.compile(r"[+-]?[0-9]{1,15}\Z")
# So many times is anything drawn, repeated or played.
MOST_TIMES = 40
# A number in words: what is longer stands for none, and loading refuses it in a fact.
NUMERAL = r"(?<!\d)\d{1,15}(?!\d)"
OVERLONG = re.compile(r"\d{16}")


def whole(text: str) -> int | None:
    """Return the whole number that a text is."""
    return int(text) if _WHOLE.match(text) else None


def is_distance(text: str) -> bool:
    """Tell whether a text is a distance with its unit."""
    match = DISTANCE.match(text)
    return match is not None and match["unit"] is not None


def number(value: object) -> int | None:
    """Return a characteristic's value as calculators read it: a whole number, or a distance's."""
    if isinstance(value, int):
        return value
    match = DISTANCE.match(str(value))
    return int(match["whole"]) if match and match["unit"] and not match["part"] else None


def fraction(text: str) -> Fraction | None:
    """Return the exact number that a text is: 4/25, 0.16, 7."""
    match = _FRACTION.match(text)
    if match is None or (match["below"] and not int(match["below"])):
        return None
    return Fraction(text)
