"""The search's files: names and definitions of records, and what texts and chapters say."""

import gzip
import re
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from typing import Any, Literal

from rules_compendium.contract import dump
from rules_compendium.contract.search import (
    SearchEntry,
    SearchKind,
    SearchLanguage,
    SearchNames,
    SearchPassage,
    SearchRecords,
    SearchStat,
    SearchSystem,
    SearchTexts,
)
from rules_compendium.document.blocks import ALWAYS
from rules_compendium.document.nodes import Block, Heading, Paragraph
from rules_compendium.figures import in_words
from rules_compendium.languages import Language
from rules_compendium.link import Compendium
from rules_compendium.model import Chapter, Key, Record
from rules_compendium.model.engine import FIGURE, Characteristic, abbreviation
from rules_compendium.model.figure import Figure
from rules_compendium.model.kinds import Kind
from rules_compendium.model.numbers import NUMERAL
from rules_compendium.model.texts import leaves
from rules_compendium.names import fold
from rules_compendium.render.definitions import figures_line
from rules_compendium.render.duel import duel
from rules_compendium.render.facts import facts, number_words, numbers
from rules_compendium.render.site import Site

FOLDER = "search"
# How hard each part is compressed: the first key waits for names, texts come while somebody types.
_NAMES, _TEXTS = 9, 7
_MEASURED = re.compile(r"\d+\s([^\W\d]+)")
_WORD = re.compile(r"[^\W\d]{3}")
# Shown with the name, and so found with it.
_ELSEWHERE = ("gear", "abbr")


def search_files(site: Site) -> dict[str, bytes]:
    """Return the search's files, each plain, and compressed for browsers that decompress it themselves."""
    compendium = site.compendium
    systems = {slug: at for at, slug in enumerate(compendium.systems)}
    codes = {slug: compendium.language(slug).code for slug in systems}
    used = {compendium.language(slug) for slug in systems}
    kinds: dict[SearchKind, int] = {}
    places = {key: at for at, key in enumerate(compendium.records)}
    records = tuple(
        _entry(site, record, systems, kinds, tuple(places[shown] for shown in _shown_in_figure(site, record)))
        for record in compendium.records.values()
    )
    texts = tuple(_text(site, record) for record in compendium.records.values())
    questions = tuple(_questions(site, record) for record in compendium.records.values())
    chapters = (chapter for slug in systems for chapter in compendium.chapters_of(slug))
    passages = tuple(passage for each in chapters for passage in _passages(site, each, systems))
    names = SearchNames(
        languages={one.code: search_language(one) for one in sorted(used, key=lambda one: one.code)},
        systems=tuple(
            SearchSystem(
                s.slug,
                s.name,
                s.short,
                codes[s.slug],
                compendium.project.page_url("chapters", s.slug),
                s.aliases,
                duel(site, s),
            )
            for s in compendium.systems.values()
        ),
        kinds=tuple(kinds),
        stats=(*_stats(compendium, systems), *_fields(site, systems)),
        records=len(records),
    )
    files = _packed("names", names, _NAMES)
    for slug, at in systems.items():
        own = [(place, record) for place, record in enumerate(records) if record.system == at]
        part = SearchRecords(own[0][0] if own else 0, tuple(record for _, record in own))
        files |= _packed(f"records/{slug}", part, _NAMES)
    return files | _packed("texts", SearchTexts(questions=questions, texts=texts, passages=passages), _TEXTS)


def _packed(part: str, content: object, level: int) -> dict[str, bytes]:
    """Return a part as it is, and compressed: hosts differ in what they compress, and the first key waits."""
    plain = dump(content)
    return {
        f"{FOLDER}/{part}.json": plain,
        f"{FOLDER}/{part}.bin": gzip.compress(plain, level, mtime=0),
    }


@cache
def search_language(language: Language) -> SearchLanguage:
    """Return what the search knows of a language; nothing where its catalogue says nothing of it."""
    names = [field.name for field in fields(SearchLanguage) if f"search-{field.name}" in language]
    known: dict[str, Any] = {name: " ".join(language.data(f"search-{name}").split()) for name in names}
    if "synonyms" in known:
        known["synonyms"] = tuple(language.data("search-synonyms").splitlines())
        known["numbers"] = " ".join(f"{word}={figure}" for word, figure in number_words(language).items())
    return SearchLanguage(**known)


def _entry(
    site: Site,
    record: Record,
    systems: dict[str, int],
    kinds: dict[SearchKind, int],
    shows: tuple[int, ...],
) -> SearchEntry:
    """Return a record as results show it; a kind's number is its place among the kinds, each name once."""
    compendium = site.compendium
    key, language = record.key, site.language(record.key.system)
    kind = compendium.systems[key.system].kinds[key.kind]
    labels = tuple(_labels(site, record))
    row = SearchKind(
        kind.id, kind.slug, language.typeset(kind.label), language.typeset(kind.plural), _nature(kind)
    )
    # The abbreviation that stat lines write is a name too.
    short = abbreviation(record)
    shorts = [short] if short and fold(short) != fold(record.name) else []
    return SearchEntry(
        system=systems[key.system],
        kind=kinds.setdefault(row, len(kinds)),
        name=language.words(record.name),
        id=key.id if key.id != fold(record.name) else "",
        english=tuple(record.en),
        aliases=tuple(language.words(alias) for alias in (*shorts, *record.aliases, *record.tags)),
        parameters=tuple(_parameters(compendium, record)),
        labels=labels,
        own=tuple(_own(compendium, record, labels)) if kind.profile else (),
        definition=" ".join(filter(None, (site.plain_summary(record.key), *_exceptions(site, record)))),
        figures=figures_line(site, record) if kind.profile or kind.listed or not record.summary else "",
        values=_values(site, record),
        mentions=site.weight(key),
        shows=shows,
    )


def _shown_in_figure(site: Site, record: Record) -> Iterator[Key]:
    """Yield the records that a figure shows."""
    if record.key.kind == FIGURE:
        for call in record.typed(Figure).shows:
            if key := site.compendium.project.one(record.key.system, call):
                yield key


def _nature(kind: Kind) -> Literal["profile", "tool", "picture", ""]:
    """Return how the ranking treats a kind: tools and pictures come after the rules that they are about."""
    if kind.profile:
        return "profile"
    if any(field.type == "program" for field in kind.fields.values()):
        return "tool"
    return "picture" if kind.id == FIGURE else ""


def _exceptions(site: Site, record: Record) -> Iterator[str]:
    """Yield the exceptions of a definition, without which none is shown."""
    return (site.plain(record.key.system, one.text, record.param_titles) for one in record.exceptions)


def _labels(site: Site, record: Record) -> Iterator[str]:
    """Yield what a record has or belongs to, under the names that its page shows."""
    compendium = site.compendium
    labels = [compendium.resolve(record.key.system, owned.call).label for owned in compendium.owned(record)]
    if record.gear:
        labels.append(site.plain(record.key.system, record.gear))
    yield from dict.fromkeys(site.typeset(record.key.system, label) for label in labels)


def _own(compendium: Compendium, record: Record, labels: tuple[str, ...]) -> list[int]:
    """Return which of the labels a profile's line of results shows: its own rules."""
    named = (
        compendium.language(record.key.system).typeset(compendium.resolve(record.key.system, call).label)
        for field, call in compendium.calls_of(record)
        if field.place == "body" and not field.inverse
    )
    return [labels.index(label) for label in dict.fromkeys(named) if label in labels]


def _parameters(compendium: Compendium, record: Record) -> Iterator[str]:
    """Yield the words that a parameter may be: those it allows, and those that the data uses."""
    if record.params:
        allowed = [word for param in record.params for word in (param.title, *param.values)]
        given = [compendium.arguments(record, owner.call).values() for owner in compendium.owners(record.key)]
        used = [value for values in given for value in values if not value.isdigit()]
        yield from map(compendium.language(record.key.system).typeset, dict.fromkeys([*allowed, *used]))


def _values(site: Site, record: Record) -> dict[str, tuple[int, ...]]:
    """Return a record's values by field and characteristic; each line of a profile may give another one."""
    language = site.language(record.key.system)
    values = {field.name: dict.fromkeys(numbers(language, words)) for field, words in facts(site, record)}
    for stats in (record.stats, *record.lines.values()):
        for name, value in stats.items():
            if number := re.match(f"-?{NUMERAL}", str(value)):
                values.setdefault(name, {})[int(number[0])] = None
    return {name: tuple(figures) for name, figures in values.items() if figures}


def _stats(compendium: Compendium, systems: dict[str, int]) -> Iterator[SearchStat]:
    """Yield the characteristics of profiles."""
    for key, record in compendium.records.items():
        if isinstance(record.own, Characteristic):
            names = dict.fromkeys([record.own.abbr, record.name, *record.en, *record.aliases])
            given = tuple(name for name in names if name)
            yield SearchStat(systems[key.system], key.id, given, record.own.format, record.own.better)


def _fields(site: Site, systems: dict[str, int]) -> Iterator[SearchStat]:
    """Yield the fields of records that say numbers, each once in a game."""
    labels: dict[tuple[int, str], dict[str, None]] = {}
    for record in site.compendium.records.values():
        language = site.language(record.key.system)
        for field, words in facts(site, record):
            if numbers(language, words) and field.label:
                names = labels.setdefault((systems[record.key.system], field.name), {})
                names[field.label] = None
                # A number with its unit alone: "2 Pm" is asked for as "2 pm".
                if measured := _MEASURED.fullmatch(words):
                    names[measured[1]] = None
    return (SearchStat(system, id_, tuple(names), "") for (system, id_), names in labels.items())


def _text(site: Site, record: Record) -> str:
    """Return a record's prose beyond its definition."""
    compendium = site.compendium
    parts: list[str] = [record.text]
    for name, field in site.kind(record.key).fields.items():
        if field.place != "hidden" and name not in _ELSEWHERE:
            values = leaves(record.fields.get(name))
            parts += [one for one in values if isinstance(one, str) and _WORD.search(one)]
    parts += [ruling.reading for ruling in record.rulings]
    if record.key.kind == FIGURE:
        parts += in_words(
            record.typed(Figure),
            site.language(record.key.system),
            compendium.systems[record.key.system].lengths,
        )
    words = (site.plain(record.key.system, part, record.param_titles) for part in parts if part)
    return " ".join(filter(None, words))


def _questions(site: Site, record: Record) -> str:
    """Return what is asked about a record: as players ask it."""
    asked = (ruling.question for ruling in record.rulings if ruling.question)
    return " ".join(site.plain(record.key.system, question, record.param_titles) for question in asked)


def _passages(site: Site, chapter: Chapter, systems: dict[str, int]) -> Iterator[SearchPassage]:
    """Yield a chapter part by part, each under the heading and the anchor that its page has."""
    title = site.typeset(chapter.system, chapter.title)
    lead = Heading(2, ALWAYS, ())
    parts: list[tuple[Heading, list[Block]]] = [(lead, [])]
    for block in chapter.body.blocks:
        if isinstance(block, Heading):
            parts.append((block, []))
        else:
            parts[-1][1].append(block)
    for heading, blocks in parts:
        words = site.plain_blocks(chapter.system, tuple(blocks))
        if heading is lead:
            words = " ".join(filter(None, (site.plain(chapter.system, chapter.summary), words)))
        name = site.plain_blocks(chapter.system, (Paragraph(heading.children),))
        yield SearchPassage(systems[chapter.system], chapter.slug, heading.id, title, name, words)
