"""What fields say in numbers: "2 to 4" is 2, 3 and 4, for the search and for lists that are narrowed."""

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from rules_compendium.languages import Language
from rules_compendium.model import Field, Kind, Record
from rules_compendium.model.numbers import NUMERAL
from rules_compendium.names import fold
from rules_compendium.render.site import Site

_PLACES = ("facts", "headline")
_TYPES = ("text", "value", "integer")
# A longer range is a table of dice, nothing that somebody asks for.
_WIDEST = 50


def number_words(language: Language) -> dict[str, str]:
    """Return the words of a language for numbers, folded, each with its figure."""
    return {fold(word): figure for word, figure in language.numbers.items()}


@cache
def _pattern(language: Language) -> re.Pattern[str]:
    # As its dictionary writes them, and as somebody does whose keyboard has not these letters.
    words = "|".join([NUMERAL, *language.numbers, *number_words(language)])
    between = "|".join(["-", "–", *map(re.escape, language.data("language-span").split())])
    return re.compile(rf"(?<![\w.,])({words})(?:\s*(?:{between})\s*({words}))?(?!\w)", re.IGNORECASE)


def numbers(language: Language, text: str) -> tuple[int, ...]:
    """Return the whole numbers that a text names, with all that lie between the ends of a range."""
    words = number_words(language)
    figures: dict[int, None] = {}
    for ends in _pattern(language).findall(text):
        low, *high = (int(words.get(fold(end), end)) for end in ends if end)
        wide = bool(high) and 0 < high[0] - low <= _WIDEST
        figures |= dict.fromkeys(range(low, high[0] + 1) if wide else [low, *high])
    return tuple(figures)


def facts(site: Site, record: Record) -> Iterator[tuple[Field, str]]:
    """Yield the fields that say something short of a record, with their words."""
    for field in site.kind(record.key).fields.values():
        value = record.fields.get(field.name)
        if field.place in _PLACES and field.type in _TYPES and isinstance(value, str | int):
            yield field, site.plain(record.key.system, str(value))


def listed(site: Site, record: Record) -> list[tuple[str, str]]:
    """Return what lists say of a record beside its name, each with its label."""
    wanted = site.kind(record.key).listed
    said = {field.name: (field.label, words) for field, words in facts(site, record)}
    return [said[name] for name in wanted if name in said]


class Narrowing(NamedTuple):
    """A field that an index can be narrowed by, and the numbers that some of its records have."""

    name: str
    label: str
    numbers: tuple[int, ...]


def narrowed(site: Site, record: Record) -> dict[str, tuple[int, ...]]:
    """Return the numbers of a record by which its index can be narrowed."""
    language = site.language(record.key.system)
    said = {name: record.fields.get(name) for name in site.kind(record.key).narrowed}
    return {name: numbers(language, str(value)) for name, value in said.items() if value is not None}


def choices(site: Site, kind: Kind, records: list[Record]) -> Iterator[Narrowing]:
    """Yield what an index can be narrowed by: what tells some of its records from others."""
    known = [narrowed(site, record) for record in records]
    for name in kind.narrowed:
        all_of = [{*one.get(name, ())} for one in known]
        if any(one != all_of[0] for one in all_of):
            yield Narrowing(name, kind.fields[name].label, tuple(sorted(set[int]().union(*all_of))))
