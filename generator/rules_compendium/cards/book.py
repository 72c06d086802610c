"""A game as a book: its chapters, rules, profiles and rulings; the template adds contents and index."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from operator import itemgetter

from rules_compendium.cards import compiler
from rules_compendium.cards.blocks import joined, labelled
from rules_compendium.cards.model import Writer
from rules_compendium.cards.more import ruled
from rules_compendium.cards.sheets import KIND as SHEET
from rules_compendium.cards.texts import Texts, defined
from rules_compendium.contract.cards import CardBlock, PictureBlock, Runs, StatRow, TextBlock
from rules_compendium.document.nodes import Insert, nodes_of
from rules_compendium.expr import Call
from rules_compendium.figures import printed
from rules_compendium.model import Chapter, Field, Key, Kind, Record, System
from rules_compendium.model.engine import CALCULATOR, FIGURE, TABLE
from rules_compendium.render.face import emblem, pattern
from rules_compendium.render.indexes import in_groups, kinds_of
from rules_compendium.render.site import Site

# Kinds that are no reading matter: they reckon, or show what stands elsewhere.
_LEFT_OUT = (CALCULATOR, SHEET)
# So many letters of a name are no question, and looked up in an index.
_LONGEST = 40


@dataclass(frozen=True, kw_only=True)
class Item:
    """A record as the book shows it."""

    key: str
    name: str
    corner: str
    under: Runs
    stats: tuple[StatRow, ...]
    blocks: tuple[CardBlock, ...]


@dataclass(frozen=True, kw_only=True)
class Group:
    """Records below each other, under a heading or under none."""

    name: str
    items: tuple[Item, ...]


@dataclass(frozen=True, kw_only=True)
class Part:
    """What begins on a page of its own: a chapter, all records of a kind, the rulings."""

    id: str
    title: str
    lead: Runs
    blocks: tuple[CardBlock, ...]
    groups: tuple[Group, ...]


class _Reader(Writer):
    """Writes a record; rules that have a place of their own in the book are only named."""

    def _rules(self, field: Field, calls: list[Call], *, first: bool) -> list[CardBlock]:
        resolve, slug = self.site.compendium.resolve, self.system.slug
        names = ", ".join(self.language.words(resolve(slug, call, call.kinds).label) for call in calls)
        said = labelled("" if first else self._label(field.name), "l", ((names, ""),))
        return [TextBlock(t="p", r=((names, ""),) if first else said)] if names else []


class Book:
    """A game's book."""

    def __init__(self, site: Site, system: System) -> None:
        self.site, self.system = site, system
        self.language = site.language(system.slug)
        self.texts = Texts(site.compendium, system.slug)
        self.chapters = site.compendium.chapters_of(system.slug)

    def data(self) -> str:
        """Return what the template needs."""
        say, accent = self.language.say, self.system.colour
        return compiler.text_of({
            "heading": say("book-title", game=self.system.name), "game": self.system.name,
            "summary": self.texts.sentence(self.system.summary), "author": say("site-short"),
            "lang": self.language.short, "accent": accent,
            "emblem": emblem(self.system, "#000"), "pattern": pattern(self.system, 7, 3, accent),
            "contents": say("book-contents"), "index": say("book-index"), "parts": list(self.parts()),
            "named": self._named(),
        })  # fmt: skip

    def digest(self) -> str:
        """Return what the book depends on, as a digest."""
        return compiler.digest(self.data(), self.site.root)

    def pdf(self) -> bytes:
        """Return the book as a PDF."""
        return compiler.pdf("book", self.data(), root=self.site.root)

    def parts(self) -> Iterator[Part]:
        """Yield the chapters, what the game has of each kind, and the rulings of no record."""
        yield from map(self._chapter, self.chapters)
        for kind in kinds_of(self.site, self.system):
            if kind.id not in _LEFT_OUT and (records := self._records(kind)):
                groups, title = tuple(self._groups(kind, records)), self.language.words(kind.plural)
                yield Part(id=f"kind-{kind.id}", title=title, lead=(), blocks=(), groups=groups)
        if self.system.rulings:
            blocks = tuple(ruled(self.texts, self.system.rulings))
            yield Part(
                id="rulings", title=self.language.say("rulings-title"), lead=(), blocks=blocks, groups=()
            )

    def _chapter(self, chapter: Chapter) -> Part:
        words, lead = self.language.words(chapter.title), self.texts.sentence(chapter.summary)
        blocks = tuple(self.texts.whole(chapter.body, self._insert))
        return Part(id=f"chapter-{chapter.slug}", title=words, lead=lead, blocks=blocks, groups=())

    def _insert(self, placed: Insert) -> Iterable[CardBlock]:
        """Return the blocks of a record that a chapter shows in place."""
        slug = self.system.slug
        if placed.name == "entry":
            return (defined(self.site, slug, placed.call, ()),)
        record = self.site.compendium.find(slug, placed.call, (placed.name,))
        if placed.name == FIGURE:
            return self._pictures(record)
        name = TextBlock(t="fact", r=((self.language.words(record.name), "n"),))
        return (name, *_Reader(self.site, record, {}).blocks(lead=False))

    def _pictures(self, record: Record) -> tuple[CardBlock, ...]:
        said = self.site.plain_summary(record)
        pictures = printed(self.site.compendium.project, record.key)
        return tuple(PictureBlock(t="figure", svg=one, alt=said) for one in pictures)

    def _records(self, kind: Kind) -> list[Record]:
        """Return the records of a kind, without tables and figures that stand in a chapter."""
        shown = self._shown
        return [
            one for one in self.site.compendium.records_of(self.system.slug, kind.id) if one.key not in shown
        ]

    @cached_property
    def _shown(self) -> set[Key]:
        """Return the tables and figures that stand in a chapter."""
        inserts = [one for chapter in self.chapters for one in nodes_of(chapter.body.blocks, Insert)]
        find, slug = self.site.compendium.find, self.system.slug
        return {find(slug, one.call, (one.name,)).key for one in inserts if one.name in (TABLE, FIGURE)}

    def _groups(self, kind: Kind, records: list[Record]) -> Iterator[Group]:
        if kind.profile:
            home = self.site.compendium.home
            named = ((list_.name if (list_ := home(one)) else "", one) for one in records)
            lists = groupby(named, key=itemgetter(0))
            grouped = [(name, [one for _, one in some]) for name, some in lists]
        else:
            grouped = list(in_groups(self.site, self.system, kind, records).items())
        for name, members in grouped:
            yield Group(name=self.language.words(name), items=tuple(map(self._item, members)))

    def _item(self, record: Record) -> Item:
        writer = _Reader(self.site, record, {})
        blocks: list[CardBlock] = [*writer.blocks()]
        if record.key.kind == FIGURE:
            blocks += self._pictures(record)
        blocks += ruled(writer.texts, record.rulings)
        # A profile stands below the name of its list.
        names = (writer.layout.under, () if writer.kind.profile else writer.layout.tag)
        under = joined(filter(None, map(writer.sentence, names)), " · ")
        return Item(
            key=record.key.ref,
            name=self.language.words(record.name),
            corner=" ".join(filter(None, writer.corner())),
            under=under,
            stats=tuple(writer.stats()),
            blocks=tuple(blocks),
        )

    def _named(self) -> list[tuple[str, str]]:
        """Return the names of the index in their order, each with what it names."""
        items = [
            (self.language.words(one.name), one.key.ref)
            for kind in kinds_of(self.site, self.system) if kind.id not in _LEFT_OUT
            for one in self._records(kind) if len(one.name) <= _LONGEST
        ]  # fmt: skip
        chapters = [(self.language.words(one.title), f"chapter-{one.slug}") for one in self.chapters]
        return sorted({*items, *chapters}, key=lambda pair: (self.language.order(pair[0]), pair[1]))
