"""A game as a book: its chapters, rules, profiles and rulings; the template adds contents and index."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain, groupby
from typing import Any

from rules_compendium.cards import compiler
from rules_compendium.cards.blocks import PLACE, joined, labelled, plain
from rules_compendium.cards.drawn import Drawing, drawing
from rules_compendium.cards.model import CardWriter, lists_rules
from rules_compendium.cards.more import ruled
from rules_compendium.cards.sheets import KIND as SHEET
from rules_compendium.cards.sheets import edition
from rules_compendium.cards.texts import Texts, defined
from rules_compendium.contract.cards import CardBlock, ItemBlock, Runs, StatRow, TableBlock, TextBlock
from rules_compendium.document.nodes import Inlines, Insert, Link, Styled, Text, nodes_of
from rules_compendium.expr import Call
from rules_compendium.figures import on_cover
from rules_compendium.model import Chapter, Field, Key, Kind, Mention, Record, System
from rules_compendium.model.engine import CALCULATOR, FIGURE, TABLE
from rules_compendium.model.figure import Figure
from rules_compendium.names import fold
from rules_compendium.render.face import emblem, pattern
from rules_compendium.render.indexes import in_groups, kinds_of
from rules_compendium.render.site import Site, drawing_of
from rules_compendium.render.values import NOTHING, stat

# Kinds that are no reading matter: they reckon, or show what stands elsewhere.
_LEFT_OUT = (CALCULATOR, SHEET)
# So many letters of a name are no question, and looked up in an index.
_LONGEST = 40
# A word is known by so many letters, where it has so many.
_STEM, _SHORTEST = 5, 3
# A table of profiles has room for so many figures.
_COLUMNS = 9

Shown = CardBlock | Drawing


@dataclass(frozen=True, kw_only=True)
class Item:
    """A record as the book shows it; `cells` are its figures where it is a row of a table."""

    key: str
    name: str
    corner: str
    under: Runs
    stats: tuple[StatRow, ...]
    cells: tuple[str, ...]
    rules: Runs
    blocks: tuple[Shown, ...]
    see: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, kw_only=True)
class Group:
    """Records below each other, under a heading or under none; with heads, they are a table."""

    name: str
    heads: tuple[str, ...]
    items: tuple[Item, ...]


@dataclass(frozen=True, kw_only=True)
class Part:
    """What begins on a page of its own: a chapter with its number, all records of a kind, the rulings."""

    id: str
    title: str
    # What its mark at the edge of the page shows: the number of a chapter, the icon of a kind.
    number: str
    icon: str
    lead: Runs
    blocks: tuple[Shown, ...]
    groups: tuple[Group, ...]
    # What its text speaks of and does not name, each by its name with its key.
    see: tuple[tuple[str, str], ...] = ()


def _words(blocks: Iterable[Shown]) -> str:
    """Return the words of blocks."""
    said: list[Runs] = []
    for block in blocks:
        if isinstance(block, TableBlock):
            said += chain(block.heads, *block.rows)
        elif isinstance(block, TextBlock | ItemBlock):
            said.append(block.r)
        elif isinstance(block, Drawing):
            said += (block.said, *(one.said for one in block.moments))
    return " ".join(map(plain, said))


def _stems(words: str) -> set[str]:
    """Return how the words of a text begin, whatever their ending; short ones name nothing."""
    return {word[:_STEM] for word in fold(words).split("-") if len(word) >= _SHORTEST}


class _BookWriter(CardWriter):
    """Writes a record; rules that have a place of their own in the book are only named."""

    beside = 0
    # Whether the names of its rules stand in a column of their own.
    tabled = False

    def names(self) -> Runs:
        """Return the names of what it has, in one line."""
        had = (self.record.fields.get(name) or [] for name in self.fields if lists_rules(self.fields[name]))
        return joined([((self._names(calls), ""),) for calls in had if calls], ", ")

    def _names(self, calls: list[Call]) -> str:
        resolve, slug = self.site.compendium.resolve, self.system.slug
        return ", ".join(self.language.words(resolve(slug, call, call.kinds).label) for call in calls)

    def _rule_blocks(self, field: Field, calls: list[Call], *, first: bool) -> list[CardBlock]:
        names = "" if self.tabled else self._names(calls)
        said = labelled("" if first else self._label(field.name), "l", ((names, ""),))
        return [TextBlock(t="p", r=((names, ""),) if first else said)] if names else []


class Book:
    """A game's book."""

    def __init__(self, site: Site, system: System) -> None:
        self.site, self.system = site, system
        self.language = site.language(system.slug)
        self.texts = Texts(site.compendium, system.slug, marked=True, behind=self._behind)
        self.chapters = site.compendium.chapters_of(system.slug)

    def data(self) -> str:
        """Return what the template needs."""
        say, accent, parts = self.language.say, self.system.colour, [*self.parts()]
        return compiler.text_of({
            "heading": say("book-title", game=self.system.name),
            "game": self.language.words(self.system.name),
            "summary": self.texts.sentence(self.system.summary), "author": say("site-short"),
            "lang": self.language.short, "accent": accent,
            "emblem": emblem(self.system, "#000"), "white": emblem(self.system, "#fff"),
            "pattern": pattern(self.system, 7, 9, "#fff"), "cover": self._cover(),
            "after": self._after(edition(parts)), "address": self.site.settings.address or "",
            "contents": say("book-contents"), "index": say("book-index"), "notes": say("card-notes"),
            "divisions": [say("book-rules"), say("book-reference")], "parts": parts,
            "named": self._index(),
        })  # fmt: skip

    def _cover(self) -> str:
        """Return the drawing of the cover: the map that shows the most, else such a figure."""

        def shown(record: Record) -> tuple[bool, int]:
            figure = record.typed(Figure)
            return bool(figure.table.edges), len(figure.elements)

        figures = self.site.compendium.records_of(self.system.slug, FIGURE)
        most = max(figures, key=shown, default=None)
        return on_cover(self.site.compendium.project, most.key) if most else ""

    def _after(self, edition: str) -> str:
        """Return whose rules these are, and which printing this is."""
        title = self.system.source.get("title") or self.system.name
        return self.language.say("book-after", title=self.language.words(title), edition=edition)

    def digest(self) -> str:
        """Return what the book depends on, as a digest."""
        return compiler.digest(self.data(), self.site.root)

    def pdf(self) -> bytes:
        """Return the book as a PDF."""
        return compiler.pdf("book", self.data(), root=self.site.root)

    def parts(self) -> Iterator[Part]:
        """Yield the chapters, what the game has of each kind, and the rulings of no record."""
        for number, chapter in enumerate(self.chapters, 1):
            yield self._chapter(chapter, str(number))
        for kind in self._kinds:
            groups = tuple(self._groups(kind, self._records(kind)))
            id_, title = f"kind-{kind.id}", self.language.words(kind.plural)
            icon = drawing_of(self.site.root, kind.icon, "#fff")
            yield Part(id=id_, title=title, number="", icon=icon, lead=(), blocks=(), groups=groups)
        if self.system.rulings:
            blocks = tuple(ruled(self.texts, self.system.rulings))
            title = self.language.say("rulings-title")
            icon = drawing_of(self.site.root, "ruling", "#fff")
            yield Part(id="rulings", title=title, number="", icon=icon, lead=(), blocks=blocks, groups=())

    def _chapter(self, chapter: Chapter, number: str) -> Part:
        blocks, lead = (
            tuple(self.texts.whole(chapter.body, self._insert)),
            self.texts.sentence(chapter.summary),
        )
        return Part(
            id=f"chapter-{chapter.slug}",
            title=self.language.words(chapter.title),
            number=number,
            icon="",
            lead=lead,
            blocks=blocks,
            groups=(),
            see=self._see(chapter.mentions, None, f"{plain(lead)} {_words(blocks)}"),
        )

    def _behind(self, link: Link, before: str) -> Inlines:
        """Return the page of what a text leads to: a chapter, all of a kind, a record after "see".

        What has no place in the book is on the site.
        """
        target, say = self.site.compendium.resolve(self.system.slug, link.call), self.language.say
        if target.chapter is not None:
            id_ = f"chapter-{target.chapter.slug}"
        elif target.kind is not None:
            id_ = f"kind-{target.kind.id}"
        else:
            id_ = target.record.key.ref if target.record else ""
        if target.record and target.record.key.kind not in _LEFT_OUT and not self._leads.search(before):
            return ()
        if id_ not in self._ids or link.call.system not in (None, self.system.slug):
            return (Styled(PLACE, (Text(f" {say('book-elsewhere')}"),)),)
        return (Styled(f"{PLACE}{id_}", (Text(f" {say('book-page', page='…')}"),)),)

    @cached_property
    def _leads(self) -> re.Pattern[str]:
        """Return what words that lead to a record end with: a verb, and an article at most."""
        return re.compile(rf"\b({self.language.say('book-leads')})\b[^.;:,]{{0,4}}$", re.IGNORECASE)

    @cached_property
    def _ids(self) -> set[str]:
        """Return the names of all places in the book."""
        named = {f"kind-{kind.id}" for kind in self._kinds} | {f"chapter-{one.slug}" for one in self.chapters}
        return named | {key.ref for key in self._placed}

    def _see(self, mentions: Iterable[Mention], own: Key | None, said: str) -> tuple[tuple[str, str], ...]:
        """Return the records that a text links to in other words than their names: an index does not help."""
        slug, found, told = self.system.slug, {}, _stems(said)
        for mention in mentions:
            if not mention.prose or mention.ruling or mention.call.system not in (None, slug):
                continue
            record = self.site.compendium.resolve(slug, mention.call).record
            if record is None or record.key == own or record.key not in self._placed:
                continue
            if not _stems(record.name) <= told:
                found[record.key] = record.name
        return tuple((self.language.words(name), key.ref) for key, name in found.items())

    @cached_property
    def _kinds(self) -> list[Kind]:
        """Return the kinds that have a part of the book."""
        kinds = kinds_of(self.site, self.system)
        return [kind for kind in kinds if kind.id not in _LEFT_OUT and self._records(kind)]

    @cached_property
    def _placed(self) -> set[Key]:
        """Return the records that have a place of their own in the book."""
        return {one.key for kind in self._kinds for one in self._records(kind)}

    def _insert(self, placed: Insert) -> Iterable[Any]:
        """Return the blocks of a record that a chapter shows in place."""
        slug = self.system.slug
        if placed.name == "entry":
            return (defined(self.site, slug, placed.call, ()),)
        record = self.site.compendium.find(slug, placed.call, (placed.name,))
        if placed.name == FIGURE:
            return (drawing(self.site, record),)
        name = self.language.words(record.name)
        match [*_BookWriter(self.site, record, {}, marked=True).blocks(lead=False)]:
            case [TableBlock(cap="") as table, *below]:
                return (replace(table, cap=name), *below)
            case below:
                return (TextBlock(t="fact", r=((name, "n"),)), *below)

    def _records(self, kind: Kind) -> list[Record]:
        """Return the records of a kind, without tables and figures that stand in a chapter."""
        records, inserted = self.site.compendium.records_of(self.system.slug, kind.id), self._inserted
        return [one for one in records if one.key not in inserted]

    @cached_property
    def _inserted(self) -> set[Key]:
        """Return the tables and figures that stand in a chapter."""
        inserts = [one for chapter in self.chapters for one in nodes_of(chapter.body.blocks, Insert)]
        find, slug = self.site.compendium.find, self.system.slug
        return {find(slug, one.call, (one.name,)).key for one in inserts if one.name in (TABLE, FIGURE)}

    def _groups(self, kind: Kind, records: list[Record]) -> Iterator[Group]:
        grouped = in_groups(self.site, self.system, kind, records)
        if kind.profile:
            grouped = {}
            for one in records:
                list_ = self.site.compendium.home(one)
                grouped.setdefault(list_.name if list_ else "", []).append(one)
        order = self._columns(kind)
        for name, members in grouped.items():
            heads = self._heads(order) if order else ()
            items = tuple(self._item(one, order, name) for one in members)
            yield Group(name=self.language.words(name), heads=heads, items=items)

    def _columns(self, kind: Kind) -> tuple[str, ...]:
        """Return the figures by which profiles of a kind are a table; none where there are too many."""
        profile = self.system.profile
        fits = kind.profile and not profile.lines and 0 < len(profile.stats) < _COLUMNS
        return (*profile.stats, *filter(None, [profile.cost])) if fits else ()

    def _heads(self, order: tuple[str, ...]) -> tuple[str, ...]:
        say = self.language.say
        abbrs = [self.language.typeset(stat(self.site, self.system.slug, id_, None).abbr) for id_ in order]
        return (say("name"), *abbrs, say("rules"))

    def _item(self, record: Record, order: tuple[str, ...], group: str) -> Item:
        writer = _BookWriter(self.site, record, {}, marked=True)
        writer.texts = writer.texts._replace(behind=self._behind)
        writer.tabled = bool(order)
        # First: what stands in the corner is not said again.
        corner = writer.corner()
        blocks: list[Shown] = [*writer.blocks()]
        if record.key.kind == FIGURE:
            blocks = [drawing(self.site, record)]
        blocks += ruled(writer.texts, record.rulings)
        return Item(
            key=record.key.ref,
            name=self.language.words(record.name),
            corner=" ".join(filter(None, corner)),
            under=self._under(writer, group),
            stats=tuple(writer.stats()),
            cells=tuple(self._figure(record, id_) for id_ in order),
            rules=writer.names() if order else (),
            blocks=tuple(blocks),
            see=() if order else self._see(record.mentions, record.key, _words(blocks)),
        )

    def _figure(self, record: Record, id_: str) -> str:
        value = record.stats.get(id_)
        return "–" if value in NOTHING else stat(self.site, self.system.slug, id_, value).value

    def _under(self, writer: CardWriter, group: str) -> Runs:
        """Return what stands below a name and is not the heading above it."""
        # A profile stands below the name of its list.
        tag = "" if writer.kind.profile else writer.tag()
        told = [writer.sentence(writer.layout.under), ((tag, ""),) if tag else ()]
        return joined([one for one in told if one and fold(plain(one)) != fold(group)], " · ")

    def _index(self) -> list[tuple[str, list[tuple[str, str]]]]:
        """Return the names of the index, by the letter that they begin with."""
        named = groupby(self._index_entries(), key=lambda one: self.language.order(one[0])[:1].upper())
        return [(letter if letter.isalpha() else "#", list(some)) for letter, some in named]

    def _index_entries(self) -> list[tuple[str, str]]:
        """Return the names of the index in their order, each with what it names."""
        items = [
            (self.language.words(one.name), one.key.ref)
            for kind in self._kinds for one in self._records(kind) if len(one.name) <= _LONGEST
        ]  # fmt: skip
        chapters = [(self.language.words(one.title), f"chapter-{one.slug}") for one in self.chapters]
        return sorted({*items, *chapters}, key=lambda pair: (self.language.order(pair[0]), pair[1]))
