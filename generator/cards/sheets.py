"""Quick-reference sheets on paper: the outlines of `sheet` records as blocks on numbered pages."""

from bisect import bisect_left
from dataclasses import dataclass, replace
from typing import Literal

from generator import __version__
from generator.cards import compiler, outline
from generator.cards.blocks import joined, labelled
from generator.cards.fields import Texts, Writer
from generator.cards.model import layout_of
from generator.contract.cards import CardBlock, TextBlock
from generator.document.typography import clean, typeset
from generator.link import Target
from generator.model import Record, System
from generator.render.site import Site

SIZES = (9.0, 8.75, 8.5, 8.25, 8.0)


@dataclass(frozen=True, kw_only=True)
class Together:
    """Blocks of one entry, which stay in one column where they are not long."""

    t: Literal["entry"]
    blocks: tuple[CardBlock, ...]


@dataclass(frozen=True, kw_only=True)
class Section:
    """A section of a sheet as it is printed."""

    title: str
    blocks: tuple[CardBlock | Together, ...]


def sheet_path(system: System) -> str:
    """Return the address of a game's sheet below the site's root."""
    return f"sheets/{system.slug}.pdf"


def section(site: Site, system: str, shown: outline.Section) -> Section:
    """Return a section with its blocks."""
    texts = Texts(site.compendium, system)
    found: list[CardBlock | Together] = []
    for part in shown.parts:
        match part:
            case outline.Text(text):
                found += texts.blocks(text)
            case outline.Rows(_, name, table, roll):
                # A table that is all of its section needs no second name.
                caption = " · ".join(word for word in ("" if name == shown.title else name, roll) if word)
                found += texts.laid((replace(table, caption=caption),))
            case outline.Names(calls):
                names = [((_label(site.compendium.resolve(system, call)), ""),) for call in calls]
                found.append(TextBlock(t="p", r=joined(names, " · ")))
            case outline.Entry():
                found += _entry(site, part)
    # The section's own title says what a first heading says.
    if shown.title and found and found[0].t == "h":
        found = found[1:]
    return Section(title=shown.title, blocks=tuple(found))


def _entry(site: Site, part: outline.Entry) -> list[CardBlock | Together]:
    record = part.record
    writer = Writer(site, record, part.target.args, frozenset())
    found: list[CardBlock] = []
    if part.show != "body":
        texts = writer.texts
        said = texts.definition(record) if part.show == "summary" else texts.sentence(record.summary)
        found.append(TextBlock(t="p", r=labelled(_label(part.target), "n", said)))
    if part.show != "summary":
        found += writer.blocks(replace(layout_of(site.kind(record.key)), lead=()))
    return [Together(t="entry", blocks=tuple(found))] if len(found) > 1 else [*found]


def _label(target: Target) -> str:
    assert target.record is not None
    params = ", ".join(param.label or param.name for param in target.record.params)
    named = target.label if target.args or not params else f"{target.label} ({params})"
    return typeset(clean(named))


class Sheet:
    """A game's sheet, laid out as large as its pages allow."""

    def __init__(self, site: Site, system: System, records: list[Record]) -> None:
        self.system = system
        self.pages = [
            [section(site, system.slug, shown) for shown in page]
            for record in records for page in outline.outline(site, record.key)
        ]  # fmt: skip

    def data(self, points: float) -> str:
        """Return what the template needs, with the size of the text."""
        return compiler.text_of({
            "heading": f"Feuille de référence – {self.system.name}", "game": self.system.name,
            "author": "Compendium", "accent": self.system.accent.get("light", "#444444"),
            "version": f"v{__version__}", "pages": self.pages, "points": points,
        })  # fmt: skip

    @property
    def digest(self) -> str:
        """Return what the sheet depends on, as a digest."""
        return compiler.digest(self.data(SIZES[0]))

    def pdf(self) -> bytes:
        """Return the sheet as a PDF; LayoutError when it does not fit at the smallest size."""
        made: dict[float, bytes] = {}

        def fits(points: float) -> bool:
            made[points] = compiler.pdf("sheet", self.data(points))
            return compiler.count_pages(made[points]) == len(self.pages)

        largest = bisect_left(SIZES, 1, key=fits)
        if largest < len(SIZES):
            return made[SIZES[largest]]
        count = len(self.pages)
        pages = f"{count} {'page' if count == 1 else 'pages'}"
        problem = f"the sheet of {self.system.slug} does not fit on {pages} at {SIZES[-1]} pt"
        message = f"{problem}; show less of some entries"
        raise compiler.LayoutError(message)


def sheet_of(site: Site, system: System) -> Sheet | None:
    """Return a game's sheet, if its data has one."""
    records = outline.sheets_of(site.compendium, system)
    return Sheet(site, system, records) if records else None
