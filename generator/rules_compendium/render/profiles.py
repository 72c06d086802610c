"""The table of a game's profiles, with what its filters and its comparison need."""

import re
from collections import Counter
from collections.abc import Container, Iterable
from typing import Any, NamedTuple

from markupsafe import Markup

from rules_compendium.contract import dump
from rules_compendium.contract.profiles import ProfileTable, TableRow, TableStat
from rules_compendium.languages import Language
from rules_compendium.model import Key, Kind, Record, System
from rules_compendium.model.engine import CHARACTERISTIC, PARTIAL, Characteristic
from rules_compendium.model.numbers import NUMERAL
from rules_compendium.names import fold
from rules_compendium.render.duel import duel
from rules_compendium.render.indexes import figures, search_words
from rules_compendium.render.page import RenderedPage
from rules_compendium.render.site import Site
from rules_compendium.render.values import EMPTY, Stat, own_rules, stat, stat_lines

_WIDEST = 8
_FEWEST = 2
_NUMBER = re.compile(f"-?{NUMERAL}")


# With so many values a characteristic is chosen from a list; with more, its bounds are typed.
_MOST_VALUES = 12


class Range(NamedTuple):
    """What a characteristic can be narrowed to: its ends, or the values of which one or better is asked."""

    stat: Stat
    low: int
    high: int
    # The name of the bound that a better value keeps, and the values, each with its words.
    bound: str
    values: tuple[tuple[int, str], ...]


class Shown(NamedTuple):
    """A profile's row: its figures, what has no column, the rules that its own fields list."""

    record: Record
    row: TableRow
    more: str
    rules: list[Markup]


class Shape(NamedTuple):
    """A table of profiles: the characteristic that is their price, those that have columns, the rows."""

    cost: Stat | None
    columns: dict[str, Stat]
    rows: list[Shown]


def shape(site: Site, system: System, records: list[Record]) -> Shape:
    """Return the table of some of a game's profiles."""
    stats, cost = _stats(site, system, records), system.profile.cost
    columns = {name: stats[name] for name in _shown(system) if name in stats and name != cost}
    rows = [
        Shown(one, _row(site, one, _rules(site, one)), _more(site, one, columns), list(own_rules(site, one)))
        for one in records
    ]
    return Shape(stats.get(cost), columns, rows)


def _shown(system: System) -> tuple[str, ...]:
    """Return the characteristics that a table of profiles has room for."""
    profile = system.profile
    return tuple(profile.stats if len(profile.stats) <= _WIDEST else profile.filters)


def _whole(system: System, records: list[Record]) -> list[Record]:
    """Return the profiles of which the source gives all that their table shows."""
    used = {name for record in records for name in record.stats}
    needed = {system.profile.cost, *_shown(system)} & used
    return [one for one in records if not one.fields.get(PARTIAL) or needed <= one.stats.keys()]


def profiles_page(site: Site, system: System, kind: Kind) -> RenderedPage:
    """Render the table of the profiles of a game; what is only named or quoted in part stands below it."""
    compendium = site.compendium
    every = compendium.records_of(system.slug, kind.id)
    records = _whole(system, every)
    table = shape(site, system, records)
    rules = [_rules(site, record) for record in records]
    rows = [one.row for one in table.rows]
    stats = _stats(site, system, records)
    homes = [home for record in records if (home := compendium.home(record))]
    return site.page(
        "profiles",
        kind.plural,
        site.language(system.slug).say("profiles-description", game=system.name),
        system=system,
        scripts=("profiles",) if records else (),
        kind=kind,
        table=table,
        cited=[(one, _quoted(site, one), list(own_rules(site, one))) for one in every if one not in records],
        lists=_choices(site.language(system.slug), ((home.key.id, home.name) for home in homes)),
        rules=_choices(
            site.language(system.slug),
            ((key.ref, compendium.records[key].name) for keys in rules for key in keys),
        ),
        ranges=[
            one for name in system.profile.filters if (one := _range(site, system, stats.get(name), rows))
        ],
        duel=duel(site, system),
    )


def _quoted(site: Site, record: Record) -> str:
    """Return all figures that are known of a profile, on one line."""
    lines = _more(site, record, record.stats)
    return " — ".join(filter(None, (figures(site, record) if record.stats else "", lines)))


def profile_table(site: Site, system: System, kind: Kind) -> bytes:
    """Return what the page's script filters, sorts and compares the profiles by."""
    records = _whole(system, site.compendium.records_of(system.slug, kind.id))
    stats = _stats(site, system, records).values()
    rows = [_row(site, record, _rules(site, record)) for record in records]
    return dump(ProfileTable(tuple(_compared(site, system, one) for one in stats), tuple(rows)))


def _stats(site: Site, system: System, records: list[Record]) -> dict[str, Stat]:
    """Return the characteristics that some profile has, the cost first."""
    profile = system.profile
    used = {name for record in records for name in record.stats}
    names = dict.fromkeys([profile.cost, *profile.stats, *profile.filters])
    return {name: stat(site, system.slug, name, None) for name in names if name in used}


def _compared(site: Site, system: System, shown: Stat) -> TableStat:
    better = site.compendium.records[Key(system.slug, CHARACTERISTIC, shown.id)].typed(Characteristic).better
    return TableStat(id=shown.id, name=site.typeset(system.slug, shown.name), better=better)


def _row(site: Site, record: Record, rules: list[Key]) -> TableRow:
    """Return what is known of a profile in the table."""
    home = site.compendium.home(record)
    stats = record.stats
    return TableRow(
        id=record.key.id,
        list=home.key.id if home else "",
        numbers={name: number(value) for name, value in stats.items()},
        shown={name: stat(site, record.key.system, name, value).value for name, value in stats.items()},
        rules=tuple(key.ref for key in rules),
        words=_words(record),
    )


def _rules(site: Site, record: Record) -> list[Key]:
    """Return all that a profile has or belongs to, each once."""
    compendium = site.compendium
    home = compendium.home(record)
    keys = (compendium.project.one(record.key.system, owned.call) for owned in compendium.owned(record))
    return [
        key
        for key in dict.fromkeys(keys)
        if key is not None and not compendium.kinds[key.kind].profile and (home is None or key != home.key)
    ]


def _words(record: Record) -> str:
    return f"{search_words(record)} {fold(record.gear).replace('-', ' ')}"


def _more(site: Site, record: Record, columns: Container[str]) -> str:
    """Return the characteristics that the table has no column for, on one line."""
    parts, language = [], site.language(record.key.system)
    for line in stat_lines(site, record):
        figures = " · ".join(
            f"{s.abbr} {s.value}"
            for s in line.stats
            if s.value != EMPTY and (line.name or s.id not in columns)
        )
        if figures:
            named = language.say("named", name=line.name, value=figures) if line.name else figures
            parts.append(language.typeset(named))
    return " — ".join(parts)


def _choices(language: Language, pairs: Iterable[tuple[str, str]]) -> list[tuple[str, str, int]]:
    """Return the choices of a filter by name: their ids, their names, and how many profiles each leaves."""
    counts = Counter(pairs)
    order = sorted(counts, key=lambda choice: (language.order(choice[1]), choice[0]))
    return [(id_, language.typeset(name), counts[id_, name]) for id_, name in order]


def _range(site: Site, system: System, shown: Stat | None, rows: list[TableRow]) -> Range | None:
    """Return what a characteristic can be narrowed to, where profiles differ in it."""
    if shown is None:
        return None
    values = sorted({value for row in rows if (value := row.numbers.get(shown.id)) is not None})
    if len(values) < _FEWEST:
        return None
    better = _compared(site, system, shown).better
    if not better or len(values) > _MOST_VALUES:
        return Range(shown, values[0], values[-1], "", ())
    # The worst of all narrows nothing.
    steps = values[:-1] if better == "low" else values[:0:-1]
    say = site.language(system.slug).say
    words = ((step, stat(site, system.slug, shown.id, step).value) for step in steps)
    choices = tuple((step, say("profiles-or-better", value=value)) for step, value in words)
    return Range(shown, values[0], values[-1], "max" if better == "low" else "min", choices)


def number(value: Any) -> int | None:
    """Return the number by which a characteristic sorts: its own, or the first in its text."""
    if isinstance(value, bool) or value is None:
        return None
    if isinstance(value, int):
        return value
    match = _NUMBER.search(str(value))
    return int(match.group()) if match else None
