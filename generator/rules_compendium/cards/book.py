"""A game as a book: its chapters, rules, profiles and rulings; the template adds contents and index."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby
from typing import Any

from rules_compendium.cards import compiler
from rules_compendium.cards.blocks import joined, labelled, plain
from rules_compendium.cards.drawn import Drawing, drawing
from rules_compendium.cards.model import Writer, lists_rules
from rules_compendium.cards.more import ruled
from rules_compendium.cards.sheets import KIND as SHEET
from rules_compendium.cards.texts import Texts, defined
from rules_compendium.contract.cards import CardBlock, Runs, StatRow, TableBlock, TextBlock
from rules_compendium.document.nodes import Insert, nodes_of
from rules_compendium.expr import Call
from rules_compendium.model import Chapter, Field, Key, Kind, Mention, Record, System
from rules_compendium.model.engine import CALCULATOR, FIGURE, TABLE
from rules_compendium.names import fold
from rules_compendium.render.face import emblem, pattern
from rules_compendium.render.indexes import in_groups, kinds_of
from rules_compendium.render.site import Site
from rules_compendium.render.values import NOTHING, stat

# Kinds that are no reading matter: they reckon, or show what stands elsewhere.
_LEFT_OUT = (CALCULATOR, SHEET)
# So many letters of a name are no question, and looked up in an index.
_LONGEST = 40
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
    number: str
    lead: Runs
    blocks: tuple[Shown, ...]
    groups: tuple[Group, ...]
    # What its text speaks of and stands elsewhere, each name with what it names.
    see: tuple[tuple[str, str], ...] = ()


class _Reader(Writer):
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

    def _rules(self, field: Field, calls: list[Call], *, first: bool) -> list[CardBlock]:
        names = "" if self.tabled else self._names(calls)
        said = labelled("" if first else self._label(field.name), "l", ((names, ""),))
        return [TextBlock(t="p", r=((names, ""),) if first else said)] if names else []


class Book:
    """A game's book."""

    def __init__(self, site: Site, system: System) -> None:
        self.site, self.system = site, system
        self.language = site.language(system.slug)
        self.texts = Texts(site.compendium, system.slug, marked=True)
        self.chapters = site.compendium.chapters_of(system.slug)

    def data(self) -> str:
        """Return what the template needs."""
        say, accent = self.language.say, self.system.colour
        return compiler.text_of({
            "heading": say("book-title", game=self.system.name),
            "game": self.language.words(self.system.name),
            "summary": self.texts.sentence(self.system.summary), "author": say("site-short"),
            "lang": self.language.short, "accent": accent,
            "emblem": emblem(self.system, "#000"), "white": emblem(self.system, "#fff"),
            "pattern": pattern(self.system, 7, 9, "#fff"), "after": self._after(),
            "contents": say("book-contents"), "index": say("book-index"),
            "divisions": [say("book-rules"), say("book-reference")], "parts": list(self.parts()),
            "named": self._index(),
        })  # fmt: skip

    def _after(self) -> str:
        """Return whose rules these are."""
        title = self.system.source.get("title") or self.system.name
        return self.language.say("book-after", title=self.language.words(title))

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
        for kind in kinds_of(self.site, self.system):
            if kind.id not in _LEFT_OUT and (records := self._records(kind)):
                groups, title = tuple(self._groups(kind, records)), self.language.words(kind.plural)
                id_ = f"kind-{kind.id}"
                yield Part(id=id_, title=title, number="", lead=(), blocks=(), groups=groups)
        if self.system.rulings:
            blocks = tuple(ruled(self.texts, self.system.rulings))
            title = self.language.say("rulings-title")
            yield Part(id="rulings", title=title, number="", lead=(), blocks=blocks, groups=())

    def _chapter(self, chapter: Chapter, number: str) -> Part:
        return Part(
            id=f"chapter-{chapter.slug}",
            title=self.language.words(chapter.title),
            number=number,
            lead=self.texts.sentence(chapter.summary),
            blocks=tuple(self.texts.whole(chapter.body, self._insert)),
            groups=(),
            see=self._see(chapter.mentions, f"chapter-{chapter.slug}"),
        )

    def _see(self, mentions: Iterable[Mention], own: str) -> tuple[tuple[str, str], ...]:
        """Return what a text links to in the book by its name: paper can only say where it stands."""
        slug, found = self.system.slug, {}
        for mention in mentions:
            if not mention.prose or mention.ruling or mention.call.system not in (None, slug):
                continue
            target = self.site.compendium.resolve(slug, mention.call)
            if target.chapter is not None:
                found[f"chapter-{target.chapter.slug}"] = target.chapter.title
            elif target.record is not None and target.record.key in self._placed:
                found[target.record.key.ref] = target.record.name
        found.pop(own, None)
        return tuple((self.language.words(name), id_) for id_, name in found.items())

    @cached_property
    def _placed(self) -> set[Key]:
        """Return the records that have a place of their own in the book."""
        kinds = [kind for kind in kinds_of(self.site, self.system) if kind.id not in _LEFT_OUT]
        return {one.key for kind in kinds for one in self._records(kind)}

    def _insert(self, placed: Insert) -> Iterable[Any]:
        """Return the blocks of a record that a chapter shows in place."""
        slug = self.system.slug
        if placed.name == "entry":
            return (defined(self.site, slug, placed.call, ()),)
        record = self.site.compendium.find(slug, placed.call, (placed.name,))
        if placed.name == FIGURE:
            return (drawing(self.site, record),)
        name = self.language.words(record.name)
        match [*_Reader(self.site, record, {}, marked=True).blocks(lead=False)]:
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
        writer = _Reader(self.site, record, {}, marked=True)
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
            see=() if order else self._see(record.mentions, record.key.ref),
        )

    def _figure(self, record: Record, id_: str) -> str:
        value = record.stats.get(id_)
        return "–" if value in NOTHING else stat(self.site, self.system.slug, id_, value).value

    def _under(self, writer: Writer, group: str) -> Runs:
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
            for kind in kinds_of(self.site, self.system) if kind.id not in _LEFT_OUT
            for one in self._records(kind) if len(one.name) <= _LONGEST
        ]  # fmt: skip
        chapters = [(self.language.words(one.title), f"chapter-{one.slug}") for one in self.chapters]
        return sorted({*items, *chapters}, key=lambda pair: (self.language.order(pair[0]), pair[1]))
