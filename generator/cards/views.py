"""A reference sheet as its page reads it: the outline of the paper, with links to everything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from generator.render.record import Fact, Trait, trait, view
from generator.render.typography import clean, typeset
from generator.render.values import Table, record_table

if TYPE_CHECKING:
    from markupsafe import Markup

    from generator.expr import Call
    from generator.model import Record
    from generator.render.site import Site


class Entry(NamedTuple):
    """An entry of a section: its definition, and what follows it where the sheet shows more."""

    trait: Trait | None
    facts: list[Fact]
    bodies: list[Fact]
    text: Markup | None


class Piece(NamedTuple):
    """A table, a text or an entry, whichever is there."""

    table: Table | None = None
    caption: Markup | None = None
    roll: str = ""
    text: Markup | None = None
    entry: Entry | None = None


class Section(NamedTuple):
    """A section of a sheet."""

    title: str
    pieces: list[Piece]


def sheet_sections(site: Site, record: Record) -> list[list[Section]]:
    """Return the pages of a sheet, section by section."""
    pages = record.fields.get("pages") or []
    return [[_section(site, record.key.system, outline) for outline in page] for page in pages]


def _section(site: Site, system: str, outline: dict[str, Any]) -> Section:
    pieces: list[Piece] = []
    for name in outline:
        if name == "text":
            pieces.append(Piece(text=site.block(system, outline["text"])))
        elif name == "tables":
            pieces += [_table(site, system, call) for call in outline["tables"]]
        elif name == "entries":
            show = outline.get("show", "summary")
            pieces += [Piece(entry=_entry(site, system, call, show)) for call in outline["entries"]]
    return Section(typeset(clean(outline.get("title", ""))), pieces)


def _table(site: Site, system: str, call: Call) -> Piece:
    record = site.compendium.resolve(system, call).record
    assert record is not None
    roll = typeset(clean(str(record.fields.get("roll", ""))))
    return Piece(table=record_table(site, record), caption=site.link(system, call), roll=roll)


def _entry(site: Site, system: str, call: Call, show: str) -> Entry:
    record = site.compendium.resolve(system, call).record
    assert record is not None
    defined = None if show == "body" else trait(site, system, call)
    if show in ("summary", "name"):
        return Entry(defined, [], [], None)
    shown = view(site, record)
    return Entry(defined, shown.facts, shown.bodies, site.text(record) if record.text else None)
