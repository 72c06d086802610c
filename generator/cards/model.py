"""The card of a record, in words; paper and page lay it out and know no field and no game."""

from collections.abc import Iterable, Mapping
from typing import Any

from generator import __version__
from generator.cards import fields
from generator.cards.blocks import plain
from generator.contract.cards import Card, StatRow
from generator.document.typography import clean, typeset
from generator.expr import Call
from generator.model import CardLayout, Key, Kind, Record
from generator.render.site import Site
from generator.render.values import stat

# A record, and how it is called where its parameters are filled in.
Wanted = tuple[Record, Call | None]

_SHORT = 14
_NAMED = 4


def card_of(site: Site, record: Record, call: Call | None = None) -> Card:
    """Compute the card of a record, its parameters filled in when it is asked for as a call."""
    system = site.compendium.systems[record.key.system]
    kind = system.kinds[record.key.kind]
    target = site.compendium.resolve(system.slug, call) if call is not None else None
    given = target.args if target else {}
    layout = layout_of(kind)
    corner, corner_name, cornered = _corner(site, record, layout, fields.filled(record, given))
    writer = fields.Writer(site, record, given, cornered)
    return Card(
        name=typeset(clean(target.label if target and target.args else record.name)),
        args="" if target and target.args else typeset(", ".join(p.label or p.name for p in record.params)),
        game=typeset(system.short),
        kind=typeset(kind.label),
        icon=kind.icon,
        corner=corner,
        corner_name=corner_name,
        under=writer.sentence(layout.under),
        tag=plain(writer.sentence(layout.tag)),
        stats=_stats(site, record),
        blocks=tuple(writer.blocks(layout)),
        source=_source(record),
        version=f"v{__version__}",
        uses=tuple(uses(site, record, call)),
    )


def identity(record: Record, call: Call | None = None) -> str:
    """Return how a deck names a card: its key, and its arguments if it has any."""
    written = str(call) if call is not None and call.args else ""
    return str(record.key) + (written[written.index("(") :] if "(" in written else "")


def layout_of(kind: Kind) -> CardLayout:
    """Return where a kind's fields stand on a card: as on its page, where it says nothing about its cards."""
    if kind.card:
        return kind.card
    at: dict[str, list[str]] = {"headline": [], "facts": [], "body": [], "table": []}
    for name, field in kind.fields.items():
        at.get(field.place, []).append(name)
    return CardLayout(
        lead=("summary",),
        facts=(*at["headline"], *at["facts"]),
        body=(*at["table"], "text", *at["body"]),
    )


def _corner(
    site: Site, record: Record, layout: CardLayout, values: Mapping[str, str]
) -> tuple[str, str, frozenset[str]]:
    """Return the figure of the corner, its unit or name, and the field that it comes from."""
    kind = site.compendium.kind_of(record)
    profile = site.compendium.systems[record.key.system].profile
    for name in layout.corner:
        value = record.fields.get(name)
        if value is None or value == "":
            continue
        if kind.fields[name].type == "stats":
            if value.get(profile.cost) is None:
                continue
            price = stat(site, record.key.system, profile.cost, value[profile.cost])
            return price.value, typeset(price.abbr), frozenset({name})
        if isinstance(value, dict):
            value = next((v for key, v in value.items() if key in values.values()), None)
        if value is not None and len(str(value)) <= _SHORT:
            found = typeset(clean(str(value)))
            # One word beside the figure: the rest of a label would take the name's room.
            return found, typeset(kind.fields[name].label.split()[0]), frozenset({name})
    return "", "", frozenset()


def _stats(site: Site, record: Record) -> tuple[StatRow, ...]:
    """Return the stat line; every card of a game has the same cells in the same order."""
    system = site.compendium.systems[record.key.system]
    kind = site.compendium.kind_of(record)
    order = system.profile.stats if kind.profile else system.weapon_stats
    rows: list[StatRow] = []
    for name, field in kind.fields.items():
        values = record.fields.get(name)
        if field.type == "stats" and (values or kind.profile) and order:
            rows.extend(_rows(site, record.key, "", order, values or {}, system.profile.cost))
        elif field.type == "lines" and system.profile.lines:
            for id_, line in system.profile.lines.items():
                given = (values or {}).get(id_)
                rows.extend(_rows(site, record.key, line.name, line.stats, given or {}, system.profile.cost))
    return tuple(rows)


def _rows(
    site: Site, key: Key, name: str, order: Iterable[str], values: Mapping[str, Any], cost: str
) -> list[StatRow]:
    shown = [*order, *(id_ for id_ in values if id_ not in order and id_ != cost)]
    found = [stat(site, key.system, id_, values.get(id_)) for id_ in shown]
    full = len(found) <= _NAMED and not name
    cells = tuple((typeset(s.name if full else s.abbr), s.value) for s in found)
    return [StatRow(name=typeset(name), cells=cells)] if cells else []


def _source(record: Record) -> str:
    lines = record.source.lines
    if not lines:
        return ""
    more = " …" if len(lines) > 1 else ""
    return f"l.\u00a0{lines[0]}{more}"


def uses(site: Site, record: Record, call: Call | None = None) -> dict[str, Wanted]:
    """Return the rules that a card uses, each once, by what a deck calls them."""
    profiles = [kind for kind in site.compendium.kinds.values() if kind.profile]
    fields_ = [field for kind in profiles for field in kind.fields.values() if fields.lists_rules(field)]
    listed = [field.of.kinds for field in fields_ if field.of]
    rules = {kind for kinds in listed for kind in kinds}
    # Of what comes through something else only rules in the narrow sense: the kinds that come first.
    main = {kinds[0] for kinds in listed if kinds}
    found: dict[str, Wanted] = {}
    for owned in site.compendium.owned(record):
        if owned.key.kind in (main if owned.via else rules):
            used = site.compendium.records[owned.key]
            found[identity(used, owned.call)] = (used, owned.call if owned.call.args else None)
    found.pop(identity(record, call), None)
    return found
