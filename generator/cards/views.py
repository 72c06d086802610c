"""A reference sheet as its page reads it: the outline of the paper, with links to everything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from markupsafe import Markup

from generator.cards.fields import BRINGS
from generator.cards.model import layout_of
from generator.cards.words import without_asides, without_examples
from generator.document.typography import clean, typeset
from generator.render.record import Fact, Trait, trait, view
from generator.render.site import names_of
from generator.render.values import Table, record_table

if TYPE_CHECKING:
    from generator.expr import Call
    from generator.model import Record
    from generator.render.site import Site


class Entry(NamedTuple):
    """An entry of a section: its definition, and what follows it where the sheet shows more."""

    trait: Trait | None
    params: str
    facts: list[Fact]
    tables: list[Table]
    traits: list[Trait]
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
            pieces += _entries(site, system, outline)
    return Section(typeset(clean(outline.get("title", ""))), pieces)


def _table(site: Site, system: str, call: Call) -> Piece:
    record = site.compendium.resolve(system, call).record
    assert record is not None
    roll = typeset(clean(str(record.fields.get("roll", ""))))
    return Piece(table=record_table(site, record), caption=site.link(system, call), roll=roll)


def _entries(site: Site, system: str, outline: dict[str, Any]) -> list[Piece]:
    show, calls = outline.get("show", "summary"), outline["entries"]
    if show == "name":
        names = Markup(" · ").join(site.link(system, call) for call in calls)
        return [Piece(text=Markup("<p>{}</p>").format(names))] if calls else []
    return [Piece(entry=_entry(site, system, call, show)) for call in calls]


def _entry(site: Site, system: str, call: Call, show: str) -> Entry:
    target = site.compendium.resolve(system, call)
    record = target.record
    assert record is not None
    shown = view(site, record)
    unset = [param.name for param in record.params if param.name not in target.args]
    defined = None if show == "body" else trait(site, system, call)
    if defined is not None and unset:
        summary = without_asides(record.summary, unset)
        values = names_of(record) | target.args
        defined = defined._replace(definition=site.inline(record.key.system, summary, values))
    params = "" if target.args else shown.params
    if show == "summary":
        return Entry(defined, params, [], [], [], [], None)
    text = site.text(record, without_asides(without_examples(record.text), unset))
    printed = _printed(site, record)
    facts = [fact for fact in (*shown.headline, *shown.facts) if fact.label in printed]
    if record.implies and not shown.traits:
        brought = Markup(", ").join(site.link(record.key.system, one) for one in record.implies)
        facts.append(Fact(BRINGS, brought))
    traits = [one for group in shown.traits for one in group.traits]
    return Entry(defined, params, facts, shown.tables, traits, shown.bodies, text or None)


def _printed(site: Site, record: Record) -> set[str]:
    """Return the labels of the fields that a card of the kind prints: a place in an order is none of them."""
    kind = site.kind(record.key)
    at = layout_of(kind)
    names = {*at.corner, *at.under, *at.tag, *at.facts}
    return {typeset(field.label or name) for name, field in kind.fields.items() if name in names}
