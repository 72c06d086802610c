"""Whether what is around a record stands beside its text, or in columns below it."""

from collections.abc import Iterator
from math import ceil

from rules_compendium.model import Record
from rules_compendium.render.comparisons import Compared
from rules_compendium.render.odds import OddsTable
from rules_compendium.render.relations import Links, Relations
from rules_compendium.render.site import Site

# Letters in a line of the text, in one of what stands beside it, and in most links there.
_TEXT, _BESIDE, _LINK = 80, 44, 18
# About how many lines a heading takes, and a rule of a profile, which stands open.
_HEADING, _RULE = 3, 3
# Fewer lines are not worth a column; so many more than the text has leave the text alone beside them.
_FEW, _MORE = 5, 8


def stand_beside(site: Site, record: Record, rules: int, around: int) -> bool:
    """Tell whether so many lines are about as high as a record's text and its open rules."""
    said = (record.summary, *(one.text for one in record.exceptions), record.text)
    text = sum(ceil(len(site.plain(record.key.system, one)) / _TEXT) for one in said)
    return _FEW <= around <= text + rules * _RULE + _MORE


def lines_of_links(around: Relations) -> int:
    """Return about how many lines the links around a record take."""
    return sum(_lines(around))


def lines_of_changes(compared: list[list[Compared]]) -> int:
    """Return how many lines say what a rule changes."""
    return sum(len(alike) + 2 * len(alike[0].rows) for alike in compared)


def lines_of_chances(odds: OddsTable | None) -> int:
    """Return how many lines the chances of a profile take, with their caption."""
    return _HEADING + 2 + len(odds.rows) if odds else 0


def _lines(around: Relations) -> Iterator[int]:
    lists: list[Links] = [around.see, around.effects]
    for groups in (around.owners, around.inverse, around.related, around.mentions):
        lists += (group.links for group in groups)
    for links in filter(None, lists):
        yield _HEADING + ceil(len(links) * _LINK / _BESIDE)
