"""The pages by which one finds records: home, the front of each game, the index of each kind."""

from collections.abc import Collection
from functools import partial
from itertools import groupby
from typing import NamedTuple

from markupsafe import Markup

from rules_compendium.expr import Call
from rules_compendium.languages import Language
from rules_compendium.model import Field, Key, Kind, Record, System
from rules_compendium.model.engine import CALCULATOR, abbreviation
from rules_compendium.model.once import once
from rules_compendium.model.tools import tools
from rules_compendium.names import fold
from rules_compendium.render.comparisons import Compared, compared
from rules_compendium.render.facts import choices, listed, narrowed
from rules_compendium.render.feeds import feeds
from rules_compendium.render.figures import thumbnail
from rules_compendium.render.page import PagePart, RenderedPage
from rules_compendium.render.site import Site
from rules_compendium.render.values import stat

_TOP, _BIGGEST = 8, 4
# A game's doors on the shelf of all games.
_DOORS = 4


def kinds_of(site: Site, system: System) -> list[Kind]:
    """Return the kinds that a game has records of, by group and order."""
    present = {record.key.kind for record in site.compendium.records_of(system.slug)}
    kinds = [system.kinds[kind] for kind in site.compendium.kinds if kind in present]
    # Groups come in the order in which data/kinds.yaml first names them.
    groups = list(dict.fromkeys(kind.group for kind in site.compendium.kinds.values()))
    return sorted(kinds, key=lambda kind: (groups.index(kind.group), kind.order, kind.id))


def grouped_kinds(site: Site, system: System) -> list[tuple[str, list[Kind]]]:
    """Return a game's kinds, grouped as its menu lists them."""
    groups = groupby(kinds_of(site, system), key=lambda kind: kind.group)
    language = site.language(system.slug)
    return [(_group(language, name), list(kinds)) for name, kinds in groups]


def _group(language: Language, name: str) -> str:
    """Return the heading of a group: what the language calls it, else what data/kinds.yaml does."""
    return language.say(f"group-{name}") if f"group-{name}" in language else name


def home_page(site: Site) -> RenderedPage:
    """Render the home page: the games, each with its doors and the address of its armies."""
    systems = site.compendium.systems.values()
    project = site.compendium.project
    known = {system.slug: _most_named(site, system) for system in systems}
    return site.page(
        "home",
        site.settings.name,
        site.settings.description,
        games=[
            (
                system,
                [one for one in _shortcuts(site, system) if one.main][:_DOORS],
                next((tool.url for tool in tools(project, system) if tool.id == "army"), ""),
                _biggest(site, system),
            )
            for system in systems
        ],
        examples=[site.compendium.records[keys[0]] for keys in known.values() if keys],
        specimen=_specimen(site, [key for keys in known.values() for key in keys]),
    )


def _biggest(site: Site, system: System) -> list[tuple[Kind, int]]:
    """Return the kinds of which a game has most, and how many."""
    counts = [
        (kind, len(site.compendium.records_of(system.slug, kind.id))) for kind in kinds_of(site, system)
    ]
    return sorted(counts, key=lambda one: -one[1])[:_BIGGEST]


def _most_named(site: Site, system: System) -> list[Key]:
    """Return what others refer to most and defines itself in a sentence; profiles and lists are no rules."""
    rules = [
        record.key
        for record in site.compendium.records_of(system.slug)
        if record.summary and not site.kind(record.key).profile and not abbreviation(record)
    ]
    return sorted(rules, key=lambda key: (-site.weight(key), key))


def _specimen(site: Site, keys: list[Key]) -> tuple[Record, list[Compared]] | None:
    """Return the rule, of those that are named most, that shows what a page holds: it changes some chance."""
    for key in sorted(keys, key=lambda key: (-site.weight(key), key)):
        record = site.compendium.records[key]
        if record.effects and not record.params:
            for alike in compared(site, key):
                if any(row.shares for row in alike[0].rows):
                    return record, alike[:1]
    return None


class Shortcut(NamedTuple):
    """What players open in a game, and whether it is of use in the middle of a battle."""

    name: str
    url: str
    icon: str
    main: bool = False


def _shortcuts(site: Site, system: System) -> list[Shortcut]:
    """Return what players open most in a game."""
    compendium = site.compendium
    # Players come for what is of use at the table, for what each part of the menu begins with and for the
    # biggest kinds; the rest is one page further.
    dice = compendium.kinds[CALCULATOR].group if CALCULATOR in compendium.kinds else ""
    kinds = kinds_of(site, system)
    records = {kind.id: compendium.records_of(system.slug, kind.id) for kind in kinds}
    firsts = {next(group).id for _, group in groupby(kinds, key=lambda kind: kind.group)}
    others = [kind.id for kind in kinds if not kind.profile and kind.group != dice]
    left_out = {*sorted(others, key=lambda kind: -len(records[kind]))[_BIGGEST:]} - firsts
    say = site.language(system.slug).say
    top = f"{system.slug}/#{say('address-chapters')}"
    shortcuts = [Shortcut(say("chapters"), top, "book")] if compendium.chapters_of(system.slug) else []
    # Profiles, or else what a game has most of.
    biggest = max(others, key=lambda kind: len(records[kind]), default="")
    known = next((kind.id for kind in kinds if kind.profile), biggest)
    for kind in (one for one in kinds if one.id not in left_out):
        name, url = kind.plural, compendium.kind_url(system.slug, kind.id)
        if kind.group == dice and len(records[kind.id]) == 1:
            name, url = kind.label, compendium.url(records[kind.id][0].key)
        shortcuts.append(Shortcut(name, url, kind.icon, kind.group == dice or kind.id == known))
    offered = (tool for tool in tools(compendium.project, system) if tool.prominent)
    return shortcuts + [Shortcut(tool.name, tool.url, tool.icon, tool.id == "army") for tool in offered]


def _offline(site: Site, system: System) -> Shortcut:
    """Return the way to the switch that keeps a game for reading without a network."""
    say = site.language(system.slug).say
    return Shortcut(say("front-offline"), f"{system.slug}/#{say('address-offline')}", "offline")


def front_page(site: Site, system: System) -> RenderedPage:
    """Render a game's front page: what it is, its chapters, its kinds."""
    mine = site.compendium.records_of(system.slug)
    noted: list[System | Record] = [system, *mine]
    return site.page(
        "front",
        "",
        site.plain(system.slug, system.summary),
        system=system,
        shortcuts=[*_shortcuts(site, system), _offline(site, system)],
        groups=grouped_kinds(site, system),
        tools=tools(site.compendium.project, system),
        top=_most_named(site, system)[:_TOP],
        changes=sorted(system.changes, key=lambda one: one.date, reverse=True),
        feeds=feeds(site, system),
        rulings=sum(len(one.rulings) for one in noted),
        readings=sum(len(one.readings) for one in noted),
    )


def index_page(site: Site, system: System, kind: Kind) -> RenderedPage:
    """Render the index of a kind."""
    records = site.compendium.records_of(system.slug, kind.id)
    seen = [record for record in records if thumbnail(site, record.key)]
    pictured = len(seen) > 1 and len(seen) * 3 >= len(records) * 2
    groups = in_groups(site, system, kind, records)
    # What holds for all of them helps nobody to choose: it is said once.
    said = [labelled_values(site, record) for record in records]
    common = [fact for fact in said[0] if all(fact in one for one in said[1:])] if len(said) > 1 else []
    return site.page(
        "index",
        kind.plural,
        site.language(system.slug).say("index-description", plural=kind.plural, game=system.name),
        system=system,
        kind=kind,
        count=len(records),
        choices=list(choices(site, kind, records)),
        groups=groups,
        parts=[
            PagePart(fold(name), site.typeset(system.slug, name), len(ones)) for name, ones in groups.items()
        ],
        common=common,
        pictured=pictured,
        entry=lambda key: _entry(site, key, thumbnail(site, key) if pictured else Markup(), common),
    )


def in_groups(site: Site, system: System, kind: Kind, records: list[Record]) -> dict[str, list[Record]]:
    """Group records by the field that sorts them best, else leave them in alphabetical order."""
    language = site.language(system.slug)
    field = grouping(kind, records)
    if field is None:
        return {"": sorted(records, key=lambda record: (_rank(kind, record), language.order(record.name)))}
    groups: dict[str, list[Record]] = {}
    for record in records:
        name = _group_name(site, system, field, record.fields.get(field.name))
        groups.setdefault(name, []).append(record)
    rest = groups.pop("", [])
    in_order = {
        name: sorted(members, key=lambda r: language.order(r.name)) for name, members in groups.items()
    }
    return in_order | ({language.say("index-others"): rest} if rest else {})


def neighbours(site: Site, key: Key) -> tuple[Record | None, Record | None]:
    """Return the records that stand before and after one in the index of its kind."""
    return _neighbours(site, key.system, key.kind)[key]


@once
def _neighbours(site: Site, slug: str, kind: str) -> dict[Key, tuple[Record | None, Record | None]]:
    system = site.compendium.systems[slug]
    shown, order = system.kinds[kind], site.compendium.records_of(slug, kind)
    # A table of profiles keeps the order of their lists.
    if not shown.profile:
        order = [one for group in in_groups(site, system, shown, order).values() for one in group]
    pairs = zip([None, *order[:-1]], [*order[1:], None], strict=True)
    return {record.key: pair for record, pair in zip(order, pairs, strict=True)}


def _rank(kind: Kind, record: Record) -> int:
    """Return the number that orders a kind whose records are numbered: phases, levels."""
    for field in kind.fields.values():
        if field.type == "integer" and field.place == "headline":
            value = record.fields.get(field.name)
            return value if isinstance(value, int) else 999
    return 0


def _group_name(site: Site, system: System, field: Field, value: object) -> str:
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
    return _entry(site, key, Markup(), ())


def _entry(site: Site, key: Key, picture: Markup, known: Collection[tuple[str, str]]) -> Markup:
    """Return a record as lists show it, with its picture, but for the facts that are known of all of them."""
    record, words = site.compendium.records[key], search_words(site.compendium.records[key])
    facts = [fact for fact in labelled_values(site, record) if fact not in known]
    template = site.template("partials/entry.html.j2", key.system)
    html = template.render(
        site=site, record=record, facts=facts, words=words, picture=picture, narrowed=narrowed(site, record)
    )
    return Markup(html)  # noqa: S704 - rendered with autoescape


def search_words(record: Record) -> str:
    """Return the words by which an index finds a record, folded."""
    names = (record.name, *record.en, *record.aliases, *record.tags)
    return fold(" ".join(names)).replace("-", " ")


def labelled_values(site: Site, record: Record) -> list[tuple[str, str]]:
    """Return a record's characteristics, or else what lists say of it, each with its label."""
    stats = (stat(site, record.key.system, name, value) for name, value in record.stats.items())
    said = [(one.abbr, one.value) for one in stats] or listed(site, record)
    typeset = partial(site.typeset, record.key.system)
    return [(typeset(name), typeset(value)) for name, value in said]


def figures(site: Site, record: Record) -> str:
    """Return the same on one line: `Q 2+ · C 3`."""
    return " · ".join(f"{name} {value}" for name, value in labelled_values(site, record))
