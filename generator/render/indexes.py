"""The pages by which one finds records: home, the front of each game, the index of each kind."""

from itertools import groupby
from typing import NamedTuple

from markupsafe import Markup

from generator.calculator.model import KIND as CALCULATOR
from generator.document.typography import typeset
from generator.expr import Call
from generator.model import Field, Key, Kind, Record, System
from generator.model.engine import abbreviation
from generator.model.once import once
from generator.model.tools import tools
from generator.names import fold
from generator.render.page import RenderedPage
from generator.render.site import Site, href
from generator.render.values import stat_text

_TOP, _BIGGEST = 8, 4


class Door(NamedTuple):
    """A link to a part of a game."""

    name: str
    url: str
    icon: str = ""
    size: int = 0


class DoorGroup(NamedTuple):
    """The kinds of a game under one heading."""

    name: str
    kinds: tuple[Door, ...]


class KeyGroup(NamedTuple):
    """Records of an index under one heading."""

    name: str
    id: str
    keys: tuple[Key, ...]


def kinds_of(site: Site, system: System) -> list[Kind]:
    """Return the kinds that a game has records of, by group and order."""
    present = {key.kind for key in site.compendium.records if key.system == system.slug}
    kinds = [system.kind(kind) for kind in site.compendium.kinds if kind in present]
    groups = _group_order(site)
    return sorted(kinds, key=lambda kind: (groups.index(kind.group), kind.order, kind.id))


def _group_order(site: Site) -> list[str]:
    # Groups come in the order in which data/kinds.yaml first names them.
    return list(dict.fromkeys(kind.group for kind in site.compendium.kinds.values()))


def door_groups(site: Site, system: System) -> list[DoorGroup]:
    """Return a game's kinds, grouped as its menu lists them."""
    of = site.compendium
    found = []
    for name, kinds in groupby(kinds_of(site, system), key=lambda kind: kind.group):
        doors = tuple(
            Door(
                kind.plural,
                of.kind_url(system.slug, kind.id),
                kind.icon,
                len(of.records_of(system.slug, kind.id)),
            )
            for kind in kinds
        )
        found.append(DoorGroup(name, doors))
    return found


class Step(NamedTuple):
    """A chapter as lists of chapters show it."""

    title: str
    url: str
    summary: str


def steps(site: Site, system: System) -> list[Step]:
    """Return a game's chapters in reading order."""
    of = site.compendium
    return [
        Step(
            chapter.title,
            of.chapter_url(system.slug, chapter.slug),
            site.plain(system.slug, chapter.summary),
        )
        for chapter in of.chapters_of(system.slug)
    ]


def home_page(site: Site) -> RenderedPage:
    """Render the home page: the games, each with its ways in, and what the player keeps."""
    games = [{"system": system, "doors": _doors(site, system)} for system in site.compendium.systems.values()]
    armies = [
        army._replace(name=f"{army.name} · {system.name}")
        for system in site.compendium.systems.values()
        for army in tools(site.compendium.project, system)
        if army.id == "army"
    ]
    body = site.render("home", games=games, armies=armies)
    return RenderedPage(
        url="", title="Compendium de règles", template="home", body=body,
        description="Règles, profils et sorts de jeux de figurines, à retrouver en deux gestes.",
    )  # fmt: skip


def _doors(site: Site, system: System) -> list[Door]:
    doors = [Door("Chapitres", f"{system.slug}/#regles")] if site.compendium.chapters_of(system.slug) else []
    # Players come for what is of use at the table and for the biggest kinds; the rest is one page further.
    kinds, dice = kinds_of(site, system), _dice_group(site)
    at_hand = {kind.id for kind in kinds if kind.profile or kind.group == dice}
    others = [kind for kind in kinds if kind.id not in at_hand]
    others.sort(key=lambda kind: -len(site.compendium.records_of(system.slug, kind.id)))
    first = at_hand | {kind.id for kind in others[:_BIGGEST]}
    doors += [_door(site, system, kind, straight=kind.group == dice) for kind in kinds if kind.id in first]
    return doors + [Door(tool.name, tool.url) for tool in tools(site.compendium.project, system) if tool.door]


def _dice_group(site: Site) -> str:
    calculators = site.compendium.kinds.get(CALCULATOR)
    return calculators.group if calculators else ""


def _door(site: Site, system: System, kind: Kind, *, straight: bool) -> Door:
    """Return the way to a kind's records, or straight to the only one that there is."""
    of = site.compendium
    records = of.records_of(system.slug, kind.id)
    if straight and len(records) == 1:
        return Door(kind.label, of.url(records[0].key))
    return Door(kind.plural, of.kind_url(system.slug, kind.id))


def front_page(site: Site, system: System) -> RenderedPage:
    """Render a game's front page: what it is, its chapters, its kinds."""
    of = site.compendium
    mine = [record for key, record in of.records.items() if key.system == system.slug]
    body = site.render(
        "front",
        system=system,
        doors=_doors(site, system),
        chapters=steps(site, system),
        groups=door_groups(site, system),
        tools=tools(site.compendium.project, system),
        top=[site.key_link(key) for key in _most_used(site, mine)],
        rulings=sum(len(record.rulings) for record in mine) + len(system.rulings),
        readings=sum(len(record.readings) for record in mine) + len(system.readings),
    )
    return RenderedPage(
        url=f"{system.slug}/", title=system.name, template="front", body=body, system=system.slug,
        description=site.plain(system.slug, system.summary),
    )  # fmt: skip


def _most_used(site: Site, records: list[Record]) -> list[Key]:
    # What others refer to most and defines itself in a sentence; profiles and lists are no rules.
    rules = [
        record.key
        for record in records
        if record.summary and not site.kind(record.key).profile and not abbreviation(record)
    ]
    return sorted(rules, key=lambda key: (-site.weight[key], key))[:_TOP]


def index_page(site: Site, system: System, kind: Kind) -> RenderedPage:
    """Render the index of a kind."""
    records = site.compendium.records_of(system.slug, kind.id)
    body = site.render(
        "index",
        system=system,
        kind=kind,
        count=len(records),
        groups=group_records(site, system, kind, records),
    )
    return RenderedPage(
        url=site.compendium.kind_url(system.slug, kind.id),
        title=f"{typeset(kind.plural)} · {system.name}",
        template="index", body=body, system=system.slug,
        description=f"{typeset(kind.plural)} de {system.name}, avec leur définition.",
    )  # fmt: skip


def group_records(site: Site, system: System, kind: Kind, records: list[Record]) -> list[KeyGroup]:
    """Group records by the field that sorts them best, else leave them in alphabetical order."""
    field = grouping(kind, records)
    if field is None:
        ranked = sorted(records, key=lambda record: (_rank(kind, record), fold(record.name)))
        return [KeyGroup("", "", tuple(record.key for record in ranked))]
    groups: dict[str, list[Record]] = {}
    for record in records:
        groups.setdefault(group_name(site, system, field, record.fields.get(field.name)), []).append(record)
    rest = groups.pop("", [])
    found = [
        KeyGroup(name, fold(name), tuple(r.key for r in sorted(members, key=lambda r: fold(r.name))))
        for name, members in groups.items()
    ]
    if rest:
        found.append(KeyGroup("Autres", "autres", tuple(record.key for record in rest)))
    return found


def _rank(kind: Kind, record: Record) -> int:
    """Return the number that orders a kind whose records are numbered: phases, levels."""
    for field in kind.fields.values():
        if field.type == "integer" and field.place == "headline":
            value = record.fields.get(field.name)
            return value if isinstance(value, int) else 999
    return 0


def group_name(site: Site, system: System, field: Field, value: object) -> str:
    """Return the heading for one value of the grouping field."""
    if value is None or value == "":
        return ""
    if isinstance(value, Call):
        return site.compendium.resolve(system.slug, value, field.kinds).label
    text = site.plain(system.slug, value if isinstance(value, str) else str(value))
    return text[:1].upper() + text[1:]


_MOST_GROUPS = 24
_LONGEST_NAME = 32


def grouping(kind: Kind, records: list[Record]) -> Field | None:
    """Return the field by which a kind's index falls into groups, if there is one."""
    for field in kind.fields.values():
        if field.type not in ("ref", "enum", "text") or field.place not in ("facts", "headline"):
            continue
        values = [str(record.fields[field.name]) for record in records if record.fields.get(field.name)]
        kinds = set(values)
        mostly = len(values) * 3 >= len(records) * 2
        few = 1 < len(kinds) <= min(_MOST_GROUPS, max(2, len(values) // 2))
        if mostly and few and all(len(value) <= _LONGEST_NAME for value in kinds):
            return field
    return None


@once
def entry_html(site: Site, key: Key) -> Markup:
    """Return a record as lists of records show it: its name and its definition."""
    record = site.compendium.records[key]
    template = site.env.get_template("partials/entry.html.j2")
    return Markup(  # noqa: S704 - rendered with autoescape
        template.render(
            url=site.compendium.url(key),
            name=typeset(record.name) + _params(record),
            en=", ".join(record.en),
            text=site.summary(record),
            exceptions=site.exceptions(record),
            figures=figures(site, record),
            words=search_words(record),
        )
    )


def _params(record: Record) -> str:
    names = ", ".join(param.label or param.name for param in record.params)
    return f" ({typeset(names)})" if names else ""


def search_words(record: Record) -> str:
    """Return the words by which an index finds a record, folded."""
    names = (record.name, *record.en, *record.aliases, *record.tags)
    return fold(" ".join(names)).replace("-", " ")


def figures(site: Site, record: Record) -> str:
    """Return a record's characteristics on one line: `Q 2+ · C 3`."""
    stats = record.stats
    if not isinstance(stats, dict):
        return ""
    system = record.key.system
    parts = []
    for name, value in stats.items():
        of = site.compendium.project.characteristic(system, name)
        abbr = abbreviation(of) or of.name if of else name
        parts.append(f"{abbr} {stat_text(site, system, name, value)}")
    return typeset(" · ".join(parts))


def menu_html(site: Site, system: System) -> Markup:
    """Return a game's menu: its chapters, its kinds, the other games."""
    groups = [("Chapitres", [(step.title, step.url) for step in steps(site, system)])]
    groups += [
        (group.name, [(door.name, door.url) for door in group.kinds]) for group in door_groups(site, system)
    ]
    others = [
        (other.name, f"{other.slug}/") for other in site.compendium.systems.values() if other is not system
    ]
    front = [("Accueil du jeu", f"{system.slug}/"), ("Arbitrages", f"{system.slug}/arbitrages/"),
             ("Lectures du livre", f"{system.slug}/lectures/")]  # fmt: skip
    groups.append(("Outils", [(tool.name, tool.url) for tool in tools(site.compendium.project, system)]))
    groups += [("Ce jeu", front), ("Autres jeux", others)]
    return Markup("").join(_menu_group(name, links) for name, links in groups if links)


def _menu_group(name: str, links: list[tuple[str, str]]) -> Markup:
    item = Markup('<li><a href="{}">{}</a></li>')
    items = Markup("").join(item.format(href(url), typeset(text)) for text, url in links)
    return Markup('<div class="menu-group"><p class="label">{}</p><ul>{}</ul></div>').format(name, items)
