"""French typography, applied to text and never to markup."""

import re
from functools import lru_cache

NARROW = "\u202f"
FIXED = "\u00a0"
MINUS = "\u2212"
INCH = "\u2033"
APOSTROPHE = "\u2019"

# Private-use characters that the renderer keeps for itself: data may not bring them along.
ROOT_MARK = "\ue000"
# Stands for what is no words while the words around it are typeset.
SLOT_MARK = "\ue002"
_PRIVATE = re.compile("[\ue000-\uf8ff]")

_DIGITS = frozenset("0123456789")
# Each rule with the characters of which a text must hold one: most texts hold none, and looking is quick.
_RULES: tuple[tuple[frozenset[str], re.Pattern[str], str], ...] = tuple(
    (frozenset(needed), re.compile(pattern), replacement)
    for needed, pattern, replacement in (
        (".", r"\.\.\.", "…"),
        ('"', r"(?<=[\dD*])\"", INCH),
        ("'", r"'", APOSTROPHE),
        (";:!?»", r"(?<=\S)[ \u00a0](?=[;:!?»])", NARROW),
        ("«", r"«[ \u00a0\u202f]?(?=\S)", "«" + NARROW),
        ("»", r"(?<=[^\s\u202f\u00a0«])»", NARROW + "»"),
        ("%", r"(?<=\d)[ \u00a0](?=%)", NARROW),
        (_DIGITS, r"(?<=\d) (?=\d{3}(?!\d))", NARROW),
        (_DIGITS, r"(?<=\d) (?=(?:cm|mm|m|kg|pts?|points?|dés?|pouces?|ps|pas)\b)", FIXED),
        ("-", r"(?<![\w\u2212-])-(?=\d)", MINUS),
        ("-–", r"(?<=\s)[-–](?=\s)", "–"),
    )
)


@lru_cache(maxsize=32_768)
def typeset(text: str) -> str:
    """Return plain text with the spaces, apostrophes and marks of French typesetting."""
    letters = set(text)
    for needed, pattern, replacement in _RULES:
        if not needed.isdisjoint(letters):
            text = pattern.sub(replacement, text)
    return text


def clean(text: str) -> str:
    """Drop private-use characters, which the renderer needs for its own marks."""
    return _PRIVATE.sub("", text)
