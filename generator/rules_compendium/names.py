"""Names folded for comparison, lower-case ASCII words joined by hyphens; and lists of names."""

import re
import unicodedata
from functools import lru_cache

_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss"})
_ACCENTS = re.compile("[\u0300-\u036f]+")
_BETWEEN = re.compile(r"[^a-z0-9]+")
ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*\Z")
LONGEST_ID = 80
# What some systems keep for devices: no file and no folder may have such a name.
DEVICES = frozenset(
    {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}
)
# What every object of the page's scripts has already.
SCRIPT_NAMES = frozenset(
    {
        "constructor",
        "hasOwnProperty",
        "isPrototypeOf",
        "propertyIsEnumerable",
        "toLocaleString",
        "toString",
        "valueOf",
    }
)


@lru_cache(maxsize=65_536)
def fold(text: str) -> str:
    """Return a name as ids and anchors are written: `Pénétration d’Armure` is `penetration-d-armure`.

    Its twin in the page is web/lib/fold.js, with spaces for hyphens; tests/vectors/folds.json holds both.
    """
    if ID.match(text):
        return text
    return _BETWEEN.sub("-", bare(unicodedata.normalize("NFKD", text).lower())).strip("-")


def bare(text: str) -> str:
    """Return small letters without accents and ligatures."""
    return _ACCENTS.sub("", unicodedata.normalize("NFKD", text).translate(_LIGATURES))


def parts_of(text: str) -> list[str]:
    """Return the parts of a list between its commas and lines, leaving those inside brackets."""
    parts, depth, start = [], 0, 0
    for place, letter in enumerate(f"{text},"):
        depth = max(0, depth + (letter == "(") - (letter == ")"))
        if letter == "\n" or (letter == "," and (not depth or place == len(text))):
            depth = 0
            if part := text[start:place].strip():
                parts.append(part)
            start = place + 1
    return parts
