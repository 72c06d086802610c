"""The page of a record."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from markupsafe import Markup

from generator.document.nodes import Inlines, Link, Table
from generator.document.typography import clean, typeset
from generator.expr import Call, within
from generator.model import Field, Key, Param, Record
from generator.model.once import once
from generator.model.tools import enlist
from generator.render import relations
from generator.render.audit import recount
from generator.render.page import RenderedPage
from generator.render.site import Site
from generator.render.values import (
    StatLine,
    between,
    caption_above,
    field_html,
    record_table,
    stat,
    stat_lines,
    stat_text,
    struct_table,
    words_of,
)


class Fact(NamedTuple):
    """A labelled value, or a table that stands among such values."""

    label: str
    value: Markup
    table: Table | None = None


class Trait(NamedTuple):
    """A rule of a profile, open in place."""

    link: Markup
    definition: Markup
    exceptions: tuple[Markup, ...]
    brings: tuple[Markup, ...]


class Traits(NamedTuple):
    """The rules that one field lists."""

    label: str
    traits: tuple[Trait, ...]


class Shown(NamedTuple):
    """A parameter as the page explains it."""

    name: str
    text: str


@dataclass(slots=True)
class View:
    """A record as its template reads it; fields go one by one to where they stand."""

    record: Record
    name: str
    params: str
    cost: str
    cost_name: str
    headline: list[Fact]
    facts: list[Fact]
    bodies: list[Fact]
    tables: list[Table]
    traits: list[Traits]
    lines: list[StatLine]
    parameters: list[Shown]


def record_page(site: Site, key: Key) -> RenderedPage:
    """Render the page of a record."""
    of = site.compendium
    record = of.records[key]
    kind = site.kind(key)
    return site.page(
        "record",
        f"{record.name} · {kind.label}",
        site.plain_summary(record) or typeset(record.name),
        system=of.systems[key.system],
        view=view(site, record),
        kind=kind,
        back=of.kind_url(key.system, key.kind),
        relations=relations.gather(site, record),
        # A profile's rules are open on its page; a rule's page opens with its definition.
        profile=kind.profile,
        recount=recount(site, record) if kind.profile else None,
        enlist=enlist(of.project, record) if kind.profile else None,
    )


def view(site: Site, record: Record) -> View:
    """Sort a record's fields by where they stand on the page."""
    cost, cost_name = _cost(site, record)
    shown = View(
        record=record,
        name=typeset(clean(record.name)),
        params=typeset(", ".join(param.label or param.name for param in record.params)),
        cost=cost,
        cost_name=cost_name,
        headline=[], facts=[], bodies=[], tables=[], traits=[],
        lines=stat_lines(site, record) if _has_stats(record) else [],
        parameters=[Shown(typeset(p.label or p.name), explain(site, record, p)) for p in record.params],
    )  # fmt: skip
    table = record_table(site, record)
    if table is not None:
        shown.tables.append(table)
    for field in site.compendium.kind_of(record).fields.values():
        value = record.fields.get(field.name)
        if value not in (None, "", [], {}):
            _place(site, record, field, value, shown)
    return shown


def _cost(site: Site, record: Record) -> tuple[str, str]:
    """Return what a profile costs and in what; nothing where no cost is known."""
    slug = record.key.system
    name = site.compendium.systems[slug].profile.cost
    value = record.stats.get(name)
    if value is None:
        return "", ""
    return stat_text(site, slug, name, value), typeset(stat(site, slug, name, value).abbr)


def _has_stats(record: Record) -> bool:
    return bool(record.stats or record.lines)


def _place(site: Site, record: Record, field: Field, value: Any, shown: View) -> None:
    if field.place == "hidden" or field.type in ("stats", "lines", "rows"):
        return
    if field.type == "list" and field.of is not None:
        if field.of.type == "call" and field.place == "table":
            shown.tables.append(equipment_table(site, record, field, value))
            return
        if field.of.type == "call":
            traits = tuple(trait(site, record.key.system, call, field.of.kinds) for call in value)
            shown.traits.append(Traits(typeset(field.label), traits))
            return
        if field.of.type == "struct" and field.place == "table":
            _struct(field, struct_table(field, value), shown)
            return
    target = {"headline": shown.headline, "facts": shown.facts}.get(field.place, shown.bodies)
    target.append(Fact(typeset(field.label or field.name), field_html(site, record, field, value)))


def _struct(field: Field, table: Table, shown: View) -> None:
    """Put a table where its field stands: what is counted at the end of a game comes after its start."""
    if shown.bodies:
        shown.bodies.append(Fact(typeset(field.label), Markup(""), table))
    else:
        shown.tables.append(table)


def trait(site: Site, system: str, call: Call, kinds: tuple[str, ...] = ()) -> Trait:
    """Return a reference with its definition, its parameters filled in, and what it brings."""
    return _trait(site, system, call, kinds or call.kinds)


@once
def _trait(site: Site, system: str, call: Call, kinds: tuple[str, ...]) -> Trait:
    target = site.compendium.resolve(system, call, kinds)
    assert target.record is not None
    values = {name: typeset(value) for name, value in target.args.items()}
    summary = site.summary(target.record, values)
    brings = tuple(site.link(target.record.key.system, implied) for implied in target.record.implies)
    return Trait(site.link(system, call, kinds), summary, site.exceptions(target.record, values), brings)


def equipment_table(site: Site, record: Record, field: Field, calls: list[Call]) -> Table:
    """Return what a profile has, weapons above all, as a table of their characteristics."""
    of = site.compendium
    system = of.systems[record.key.system]
    kinds = field.of.kinds if field.of else ()
    targets = [(call, of.resolve(system.slug, call, kinds).record) for call in calls]
    records = [item for _, item in targets if item is not None]
    stats = [s for s in system.weapon_stats if any(s in r.stats for r in records)]
    ruled = any(r.fields.get("rules") for r in records)
    names = [field.label, *(_named(site, record, name) for name in stats), *(["Règles"] if ruled else [])]
    aligns = ("left", *("right" for _ in stats), *(["left"] if ruled else []))
    rows = []
    for call, item in targets:
        values = item.stats if item else {}
        figures = (words_of(stat_text(site, system.slug, s, values.get(s))) for s in stats)
        rules = (_rules(site, item),) if ruled and item else ()
        rows.append(((_link(call, kinds),), *figures, *rules))
    heads = tuple(map(words_of, names))
    return Table(heads, aligns, tuple(rows), caption_above(field, heads))


def _named(site: Site, record: Record, stat: str) -> str:
    found = site.compendium.project.characteristic(record.key.system, stat)
    return found.name if found else stat


def _rules(site: Site, item: Record) -> Inlines:
    """Return the rules of a weapon or another part of a profile, by name."""
    calls = (
        (_link(call, field.of.kinds if field.of else ()),)
        for field, call in site.compendium.calls_of(item)
        if field.place == "body"
    )
    return between(", ", calls)


def _link(call: Call, kinds: tuple[str, ...]) -> Link:
    return Link(within(call, kinds), "", (), 0)


_TYPES = {
    "integer": "un nombre entier", "number": "un nombre", "dice": "un jet de dés",
    "distance": "une distance", "text": "un texte", "any": "une valeur", "call": "une règle",
}  # fmt: skip


def explain(site: Site, record: Record, param: Param) -> str:
    """Say in words what a parameter may be."""
    if param.values:
        text = ", ".join(param.values)
    elif param.kinds:
        kinds = site.compendium.systems[record.key.system].kinds
        text = " ou ".join(kinds[kind].label.lower() for kind in param.kinds if kind in kinds)
    else:
        text = _TYPES.get(param.type, "une valeur")
    if param.min is not None and param.max is not None:
        text += f" de {param.min} à {param.max}"
    elif param.min is not None:
        text += f", au moins {param.min}"
    elif param.max is not None:
        text += f", au plus {param.max}"
    text += " (plusieurs possibles)" if param.many else ""
    return typeset(text + (" (facultatif)" if param.optional else ""))
