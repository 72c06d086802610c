"""French typography, applied to text and never to markup."""

from __future__ import annotations

import re
from functools import lru_cache

NARROW = "\u202f"
FIXED = "\u00a0"
MINUS = "\u2212"
INCH = "\u2033"
APOSTROPHE = "\u2019"

# Private-use characters that the renderer keeps for itself: data may not bring them along.
ROOT_MARK = "\ue000"
PIPE_MARK = "\ue001"
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
_TAGS = re.compile(r"(<[^>]*>)")
_DOUBLE = (";", ":", "!", "?", "»")
_VERBATIM = ("code", "pre", "script", "style")


@lru_cache(maxsize=32_768)
def typeset(text: str) -> str:
    """Return plain text with the spaces, apostrophes and marks of French typesetting."""
    held = set(text)
    for needed, pattern, replacement in _RULES:
        if not needed.isdisjoint(held):
            text = pattern.sub(replacement, text)
    return text


def typeset_html(html: str) -> str:
    """Apply :func:`typeset` to the text of finished HTML, outside tags and code."""
    pieces = _TAGS.split(html)
    depth = 0
    for index, whole in enumerate(pieces):
        piece = whole
        if index % 2:
            name = piece.strip("</>").split(" ", 1)[0]
            if name in _VERBATIM:
                depth += -1 if piece.startswith("</") else 1
        elif piece and not depth:
            # Where a tag ends, the word before is in another piece.
            if index and piece[0] == " " and piece[1:2] in _DOUBLE:
                piece = NARROW + piece[1:]
            pieces[index] = _typeset_entities(piece)
    return "".join(pieces)


def _typeset_entities(piece: str) -> str:
    # Serializers write quotes in text either way; the inch rule needs the character.
    return typeset(piece.replace("&quot;", '"'))


def clean(text: str) -> str:
    """Drop private-use characters, which the renderer needs for its own marks."""
    return _PRIVATE.sub("", text)
