"""A reference sheet as its page reads it: the outline of the paper, with links to everything."""

from typing import NamedTuple

from markupsafe import Markup

from generator.cards import outline
from generator.cards.fields import BRINGS
from generator.cards.model import layout_of
from generator.document.nodes import Inlines, Table
from generator.document.passes import changed, filled, set_in_type, without_asides, without_examples
from generator.document.typography import typeset
from generator.model import Record
from generator.render.record import Fact, Trait, trait, view
from generator.render.site import Site, names_of
from generator.render.values import record_table


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
    return [
        [
            Section(shown.title, [_piece(site, record.key.system, part) for part in shown.parts])
            for shown in page
        ]
        for page in outline.outline(site, record.key)
    ]


def _piece(
    site: Site, system: str, part: outline.Text | outline.Rows | outline.Names | outline.Entry
) -> Piece:
    match part:
        case outline.Text(text):
            return Piece(text=site.block(system, text))
        case outline.Rows(call, record, roll):
            return Piece(table=record_table(site, record), caption=site.link(system, call), roll=roll)
        case outline.Names(calls):
            names = Markup(" · ").join(site.link(system, call) for call in calls)
            return Piece(text=Markup("<p>{}</p>").format(names) if calls else None)
        case outline.Entry():
            return Piece(entry=_entry(site, part))


def _entry(site: Site, part: outline.Entry) -> Entry:
    record, system = part.record, part.record.key.system
    shown = view(site, record)
    values = names_of(record) | part.target.args

    def as_set(children: Inlines) -> Inlines:
        return set_in_type(filled(without_asides(children, part.unset), values))

    defined = None if part.show == "body" else trait(site, system, part.call)
    if defined is not None and part.unset:
        defined = defined._replace(definition=site.inlines(system, as_set(record.summary.inlines)))
    params = "" if part.target.args else shown.params
    if part.show == "summary":
        return Entry(defined, params, [], [], [], [], None)
    text = site.blocks(system, changed(without_examples(record.text.blocks), as_set))
    printed = _printed(site, record)
    facts = [fact for fact in (*shown.headline, *shown.facts) if fact.label in printed]
    if record.implies and not shown.traits:
        implied = Markup(", ").join(site.link(system, one) for one in record.implies)
        facts.append(Fact(BRINGS, implied))
    traits = [one for group in shown.traits for one in group.traits]
    return Entry(defined, params, facts, shown.tables, traits, shown.bodies, text or None)


def _printed(site: Site, record: Record) -> set[str]:
    """Return the labels of the fields that a card of the kind prints: a place in an order is none of them."""
    kind = site.kind(record.key)
    at = layout_of(kind)
    names = {*at.corner, *at.under, *at.tag, *at.facts}
    return {typeset(field.label or name) for name, field in kind.fields.items() if name in names}
