"""Typography by what a language says of itself, applied to text and never to markup."""

import re
from collections.abc import Callable
from functools import lru_cache

NARROW = "\u202f"
FIXED = "\u00a0"
MINUS = "\u2212"
INCH = "\u2033"
APOSTROPHE = "\u2019"
# Private letters that the renderer keeps for itself: data may not bring them along.
ROOT_MARK = "\ue000"
# Stands for what is no words while the words around it are typeset.
SLOT_MARK = "\ue002"
_PRIVATE = re.compile("[\ue000-\uf8ff]")
_DIGITS = frozenset("0123456789")
_ANY_SPACE = "[ \u00a0\u202f]"


def typesetter(said: Callable[[str], str]) -> Callable[[str], str]:
    """Return what sets plain text with the spaces, quotes, apostrophes and dashes of a language."""
    rules = tuple((frozenset(needed), re.compile(pattern), put) for needed, pattern, put in _rules(said))

    @lru_cache(maxsize=32_768)
    def typeset(text: str) -> str:
        letters = set(text)
        for needed, pattern, put in rules:
            # Each rule has the characters of which a text must hold one: most texts hold none.
            if not needed.isdisjoint(letters):
                text = pattern.sub(put, text)
        return text

    return typeset


def _rules(said: Callable[[str], str]) -> list[tuple[str | frozenset[str], str, str]]:
    opening, closing = said("language-quotes").split("|")
    first, last = opening[0], closing[-1]
    spaced, dash = said("language-spaced"), said("language-dash")
    signs = re.escape(spaced.replace("%", ""))
    units = "|".join(said("language-units").split())
    quotes = [
        ('"', r'(?<![\w"])"(?=[^\s"])([^"\n]*[^\s"])"(?![\w"])', rf"{opening}\1{closing}"),
    ]
    if opening != first:
        quotes += [
            (first, rf"{first}{_ANY_SPACE}?(?=\S)", opening),
            (last, rf"(?<=[^\s\u202f\u00a0{first}]){last}", closing),
        ]
    before = [(spaced, rf"(?<=\S)[ \u00a0](?=[{signs}])", NARROW)] if signs else []
    percent = [("%", r"(?<=\d)[ \u00a0](?=%)", NARROW if "%" in spaced else "")]
    # A dash with spaces around it takes the place of the sign alone, one without that of the spaces too.
    sign = r"(?<=\s)[-–](?=\s)" if dash != dash.strip() else r"(?<=\S) [-–] (?=\S)"
    # A measure has the decimal sign of the language; another number with a point may be a name.
    decimal = said("language-decimal")
    measure = rf"(?<=\d)\.(?=\d+{_ANY_SPACE}?(?:[{INCH}%]|(?:{units})\b))"
    return [
        (".", r"\.\.\.", "…"),
        *quotes[:1],
        ('"', r"(?<=[\dD*])\"", INCH),
        ("'", r"'", APOSTROPHE),
        *before,
        *quotes[1:],
        *percent,
        (_DIGITS, r"(?<=\d) (?=\d{3}(?!\d))", NARROW),
        (_DIGITS, rf"(?<=\d) (?=(?:{units})\b)", FIXED),
        *([(".", measure, decimal)] if decimal != "." else []),
        ("-", r"(?<![\w\u2212-])-(?=\d)", MINUS),
        ("-", r"(?<![\w.,=\u2212-])(\d+)-(?=\d+(?![\w=-]))", r"\1–"),
        ("-–", sign, dash.strip()),
    ]


def clean(text: str) -> str:
    """Return a text without private letters, which the renderer needs for its own marks."""
    return _PRIVATE.sub("", text)
