"""Signs, numbers and prices as players write them. Its twin in the page is web/import/words.js."""

import re

from rules_compendium.importing.emit import clean
from rules_compendium.importing.rosters import points

# A number as prices are written, and what they are counted in.
NUMBER = r"(?<!\d)(?<!\d[.,’'])(?:\d{1,3}(?:[.,’']\d{3})+|\d{1,3}(?: \d{3})+|\d{1,6}(?:[.,]\d{1,2})?)(?!\d)"
MONEY = r"(?:pts?\.?|points?|pkt\.?|punkte|pa|p)(?![^\W_])"
# What makes words bold.
MARKS = re.compile(r"\*\*|__|~~|`")
LINK = re.compile(r"(?:https?|file)://")
_BEFORE, _BEHIND = " .•*·–—#>=+-", " #+=–—:;,@-"
# How many of what a weapon is, or was chosen.
COUNT = re.compile(r"(?P<count>\d{1,3}) ?[x×] (?P<name>.*)", re.ASCII)


def whole(number: str) -> int:
    """Return a price; what stands before three digits stands between thousands."""
    return points(re.sub(r"[.,’' ](?=\d{3}(?!\d))", "", number).replace(",", "."))


def bare(text: str) -> str:
    """Return a text without the signs around it."""
    return _begun(text).rstrip(_BEHIND)


def _begun(text: str) -> str:
    return text.lstrip(_BEFORE)


def unmarked(line: str) -> str:
    """Return a line without what makes it bold, a heading or a part of a list."""
    return _begun(MARKS.sub("", clean(line)))
