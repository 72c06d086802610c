"""Quick-reference sheets: what they show, worked out once for paper and page, and how they are printed."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any, Literal, NamedTuple

from rules_compendium.cards import compiler
from rules_compendium.cards.blocks import joined, labelled
from rules_compendium.cards.drawn import Drawing, drawing
from rules_compendium.cards.geometry import PAPERS, Paper, Try
from rules_compendium.cards.model import CardWriter
from rules_compendium.cards.texts import Texts
from rules_compendium.contract.cards import CardBlock, TextBlock
from rules_compendium.document.nodes import Inlines, Table
from rules_compendium.document.plain import plain
from rules_compendium.document.prose import Prose
from rules_compendium.expr import Call
from rules_compendium.link import Target
from rules_compendium.model import Key, Record, System
from rules_compendium.model.engine import FIGURE, TABLE
from rules_compendium.model.engine import Table as TableRecord
from rules_compendium.model.once import once
from rules_compendium.render.face import emblem
from rules_compendium.render.site import Site
from rules_compendium.render.values import record_table, words_of

KIND = "sheet"
_LETTERS = str.maketrans("0123456789", "ghjkmnpqrs")


class Text(NamedTuple):
    """A text of the sheet's own."""

    text: Prose


class Rows(NamedTuple):
    """The table of a record, and what is rolled on it; or those of several as one."""

    calls: tuple[Call, ...]
    name: str
    table: Table
    roll: str


class Names(NamedTuple):
    """Names in one line."""

    calls: tuple[Call, ...]


class SheetEntry(NamedTuple):
    """A record: its definition (`summary`), all of it (`full`) or all but its definition (`body`)."""

    call: Call
    target: Target
    record: Record
    show: str

    @property
    def unset(self) -> list[str]:
        """Return the parameters that the sheet gives no value."""
        return [param.name for param in self.record.params if param.name not in self.target.args]


class Drawn(NamedTuple):
    """A figure."""

    record: Record


Part = Text | Rows | Names | SheetEntry | Drawn


class Outlined(NamedTuple):
    """A section of a sheet: its title, its parts in their order, and whether it stands across the page."""

    title: str
    parts: tuple[Part, ...]
    across: bool


@once
def outline(site: Site, key: Key) -> tuple[tuple[Outlined, ...], ...]:
    """Return the pages of a sheet, section by section."""
    # As its author wrote it: the parts of a section stand in the order of its keys, which no dataclass keeps.
    pages = site.compendium.records[key].fields["pages"]
    return tuple(tuple(_section(site, key.system, section) for section in page) for page in pages)


def _section(site: Site, system: str, written: dict[str, Any]) -> Outlined:
    parts: list[Part] = []
    language = site.language(system)
    for name, value in written.items():
        if name == "text" and value:
            parts.append(Text(value))
        elif name == "entries" and value and written.get("show") == "name":
            parts.append(Names(tuple(value)))
        elif name == "merged" and value:
            parts.append(_merged(site, system, value))
        elif name in _SHOWN:
            shown = (_SHOWN[name](site, system, call, written) for call in value)
            parts += (part for part in shown if part is not None)
    return Outlined(language.words(written.get("title", "")), tuple(parts), written.get("across", False))


def _rows(site: Site, system: str, call: Call, _written: dict[str, Any]) -> Part | None:
    record = site.compendium.find(system, call)
    language = site.language(system)
    roll = language.words(record.typed(TableRecord).roll)
    found = record_table(site, record)
    return Rows((call,), language.words(record.name), found, roll) if found is not None else None


def _merged(site: Site, system: str, calls: dict[str, Call]) -> Rows:
    """Return tables as one: a row for each case, with a column for each of the tables."""
    language = site.language(system)
    tables = [record_table(site, site.compendium.find(system, call, (TABLE,))) for call in calls.values()]
    rows: dict[tuple[str, ...], list[Inlines]] = {}
    heads: tuple[Inlines, ...] = ()
    for number, one in enumerate(tables):
        assert one is not None
        at = one.aligns.index("right")
        heads, *below = [(*row[:at], *row[at + 1 :]) for row in (one.heads, *one.rows)]
        for row, case in zip(one.rows, below, strict=True):
            said = tuple(map(plain, case))
            rows.setdefault(said, [*case, *[()] * len(tables)])[len(case) + number] = row[at]
    names = tuple(words_of(language, name) for name in calls)
    aligns = (*["left"] * len(heads), *["right"] * len(names))
    merged = Table((*heads, *names), aligns, tuple(map(tuple, rows.values())))
    return Rows(tuple(calls.values()), "", merged, "")


def _figure(site: Site, system: str, call: Call, _written: dict[str, Any]) -> Part:
    return Drawn(site.compendium.find(system, call, (FIGURE,)))


def _entry_of(site: Site, system: str, call: Call, written: dict[str, Any]) -> Part:
    target, record = site.compendium.resolve(system, call), site.compendium.find(system, call)
    return SheetEntry(call, target, record, written.get("show", "summary"))


# What a section lists, by its key.
_SHOWN = {"tables": _rows, "figures": _figure, "entries": _entry_of}


@dataclass(frozen=True, kw_only=True)
class Together:
    """Blocks of one entry, which stay in one column where they are not long."""

    t: Literal["entry"]
    blocks: tuple[CardBlock | Drawing, ...]


@dataclass(frozen=True, kw_only=True)
class Section:
    """A section of a sheet as it is printed."""

    title: str
    blocks: tuple[CardBlock | Together, ...]
    across: bool = False


def edition(content: Any) -> str:
    """Return which of several printings this is, without digits, which would look like dice."""
    return hashlib.sha256(compiler.text_of(content).encode()).hexdigest()[:6].translate(_LETTERS).upper()


def sheet_path(system: System, paper: Paper = PAPERS["a4"]) -> str:
    """Return the address of a game's sheet on a paper, below the site's root."""
    return f"sheets/{system.slug}.pdf" if paper is PAPERS["a4"] else f"sheets/{system.slug}-{paper.id}.pdf"


def section(site: Site, system: str, shown: Outlined) -> Section:
    """Return a section with its blocks."""
    texts = Texts(site.compendium, system)
    blocks: list[CardBlock | Together] = []
    for part in shown.parts:
        match part:
            case Text(text):
                blocks += texts.blocks(text)
            case Rows(_, name, found, roll):
                # A table that is all of its section needs no second name.
                caption = " · ".join(word for word in ("" if name == shown.title else name, roll) if word)
                blocks += texts.laid((replace(found, caption=caption),))
            case Names(calls):
                names = [((_label(site, system, call), ""),) for call in calls]
                blocks.append(TextBlock(t="p", r=joined(names, " · ")))
            case SheetEntry():
                blocks += _entry(site, part)
            case Drawn(record):
                blocks.append(Together(t="entry", blocks=(drawing(site, record),)))
    # The section's own title says what a first heading says.
    if shown.title and blocks and blocks[0].t == "h":
        blocks = blocks[1:]
    return Section(title=shown.title, blocks=tuple(blocks), across=shown.across)


def entry_blocks(site: Site, system: str, call: Call) -> list[CardBlock | Together]:
    """Return a record's definition as a sheet has it."""
    part = _entry_of(site, system, call, {})
    assert isinstance(part, SheetEntry)
    return _entry(site, part)


def _entry(site: Site, part: SheetEntry) -> list[CardBlock | Together]:
    record = part.record
    writer = CardWriter(site, record, part.target.args)
    blocks: list[CardBlock] = []
    if part.show != "body":
        said = writer.texts.definition(record)
        blocks.append(TextBlock(t="p", r=labelled(_label(site, record.key.system, part.call), "n", said)))
    if part.show != "summary":
        blocks += writer.blocks(lead=False)
    return [Together(t="entry", blocks=tuple(blocks))]


def _label(site: Site, system: str, call: Call) -> str:
    target = site.compendium.resolve(system, call)
    assert target.record is not None
    params = ", ".join(param.title for param in target.record.params)
    named = target.label if target.args or not params else f"{target.label} ({params})"
    return site.language(system).words(named)


class Sheet:
    """A game's sheet, laid out as large as its pages allow."""

    def __init__(self, site: Site, system: System, records: list[Record]) -> None:
        self.system = system
        self.language = site.language(system.slug)
        self.root = site.root
        self.address = (site.settings.address or "").removeprefix("https://").rstrip("/")
        self.heading = self.language.say("sheet-title", game=system.name)
        self.pages = [
            [section(site, system.slug, shown) for shown in page]
            for record in records for page in outline(site, record.key)
        ]  # fmt: skip

    def data(self, paper: Paper) -> str:
        """Return what the template needs to lay it out on a paper."""
        return self._data(self._tries(paper), level=True)

    def _tries(self, paper: Paper) -> list[Try]:
        """Return on how many panels the sheet may stand on a paper, each with the sizes to try."""
        return [(panels or len(self.pages), sizes) for panels, sizes in paper.tries]

    def _data(self, tries: Sequence[Try], *, level: bool) -> str:
        """Return what the template needs: what it lays out, on how many panels and how large."""
        return compiler.text_of({
            "heading": self.heading, "game": self.language.words(self.system.name),
            "author": self.language.say("site-short"), "imprint": self._imprint(),
            "goes_on": self.language.say("sheet-goes-on"), "notes": self.language.say("card-notes"),
            "lang": self.language.short,
            "accent": self.system.colour, "emblem": emblem(self.system, "#000"),
            "sections": list(chain(*self.pages)), "tries": tries, "level": level,
        })  # fmt: skip

    def _imprint(self) -> str:
        """Return whose rules these are, and which of several printings this is."""
        title = self.language.words(self.system.source.get("title") or self.system.name)
        said = self.language.say("sheet-imprint", title=title, edition=edition(self.pages))
        return f"{said} {self.address}".strip()

    def digest(self, paper: Paper) -> str:
        """Return what the sheet on a paper depends on, as a digest."""
        return compiler.digest(self.data(paper) + compiler.text_of(paper), self.root)

    def pdf(self, paper: Paper = PAPERS["a4"]) -> bytes:
        """Return the sheet on a paper as a PDF; LayoutError when it does not fit at the smallest size."""
        made = self._printed(self.data(paper), paper)
        if made is None:
            raise self.too_long(paper)
        return made

    def fits(self, paper: Paper) -> bool:
        """Tell whether the sheet fits on a paper at the smallest size, in the pages that hold the most."""
        panels, sizes = self._tries(paper)[-1]
        return self._printed(self._data([(panels, sizes[-1:])], level=False), paper) is not None

    def too_long(self, paper: Paper) -> compiler.LayoutError:
        """Return what is said of a sheet that does not fit on a paper."""
        count, sizes = self._tries(paper)[-1]
        pages = f"{count} {'page' if count == 1 else 'pages'}"
        problem = f"the sheet of {self.system.slug} does not fit on {pages} of {paper.id} at {sizes[-1]} pt"
        return compiler.LayoutError(problem, "show less of some entries")

    def _printed(self, data: str, paper: Paper) -> bytes | None:
        """Return the sheet, if it fits."""
        made = compiler.pdf("sheet", data, paper, self.root)
        return made if compiler.count_pages(made) <= self._tries(paper)[-1][0] else None


def sheet_of(site: Site, system: System) -> Sheet | None:
    """Return a game's sheet, if its data has one."""
    records = site.compendium.records_of(system.slug, KIND)
    return Sheet(site, system, records) if records else None
