"""The table of a game's profiles, with what its filters and its comparison need."""

import re
from collections.abc import Iterable
from typing import Any, NamedTuple

from markupsafe import Markup

from generator.contract import embed
from generator.contract.profiles import ProfileTable, TableRow, TableStat
from generator.document.typography import clean, typeset
from generator.model import Key, Kind, Record, System
from generator.model.engine import Characteristic
from generator.names import fold
from generator.render.indexes import search_words
from generator.render.page import RenderedPage
from generator.render.site import Site
from generator.render.values import EMPTY, stat, stat_lines, stat_text

_WIDEST = 8
_NUMBER = re.compile(r"-?\d+")


class Column(NamedTuple):
    """A characteristic as a column."""

    id: str
    name: str
    abbr: str


class Choice(NamedTuple):
    """One choice of a filter."""

    id: str
    name: str
    size: int


class Range(NamedTuple):
    """A filter by the smallest and the largest value of a characteristic."""

    id: str
    name: str
    low: int
    high: int


class Row(NamedTuple):
    """One profile."""

    key: Key
    name: str
    words: str
    gear: str
    list: str
    cells: tuple[str, ...]
    cost: str
    more: str
    rules: tuple[Markup, ...]


def profiles_page(site: Site, system: System, kind: Kind) -> RenderedPage:
    """Render the table of the profiles of a game."""
    records = site.compendium.records_of(system.slug, kind.id)
    columns = _columns(site, system, records)
    body = site.render(
        "profiles",
        system=system,
        kind=kind,
        columns=columns,
        cost=_column(site, system, system.profile.cost) if _priced(system, records) else None,
        rows=[_row(site, system, record, columns) for record in records],
        lists=_choices(_lists(site, records)),
        rules=_choices(_held(site, records)),
        ranges=[r for name in system.profile.filters if (r := _range(site, system, name, records))],
        data=embed(_data(site, system, records)),
    )
    return RenderedPage(
        url=site.compendium.kind_url(system.slug, kind.id),
        title=f"{typeset(kind.plural)} · {system.name}",
        template="profiles", body=body, system=system.slug, scripts=("profiles",),
        description=f"Tous les profils de {system.name}, à trier, filtrer et comparer.",
    )  # fmt: skip


def _priced(system: System, records: list[Record]) -> bool:
    cost = system.profile.cost
    return bool(cost) and any(cost in record.stats for record in records)


def _column(site: Site, system: System, name: str) -> Column:
    found = stat(site, system.slug, name, 0)
    return Column(name, typeset(found.name), typeset(found.abbr))


def _columns(site: Site, system: System, records: list[Record]) -> list[Column]:
    profile = system.profile
    names = profile.stats if len(profile.stats) <= _WIDEST else profile.filters
    used = {name for record in records for name in record.stats}
    return [_column(site, system, name) for name in names if name in used and name != profile.cost]


def _row(site: Site, system: System, record: Record, columns: list[Column]) -> Row:
    stats = record.stats
    cost = stats.get(system.profile.cost)
    home = site.compendium.home(record)
    return Row(
        key=record.key,
        name=typeset(clean(record.name)),
        words=search_words(record) + " " + _folded(record.gear),
        gear=typeset(clean(record.gear)),
        list=home.name if home else "",
        cells=tuple(stat_text(site, system.slug, column.id, stats.get(column.id)) for column in columns),
        cost=stat_text(site, system.slug, system.profile.cost, cost) if cost is not None else "",
        more=_more(site, record, {column.id for column in columns}),
        rules=tuple(_own(site, record)),
    )


def _folded(text: object) -> str:
    return fold(str(text)).replace("-", " ")


def _more(site: Site, record: Record, shown: set[str]) -> str:
    """Return the characteristics that the table has no column for, on one line."""
    parts = []
    for line in stat_lines(site, record):
        figures = " · ".join(
            f"{s.abbr} {s.value}" for s in line.stats if s.value != EMPTY and (line.name or s.id not in shown)
        )
        if figures:
            parts.append(typeset(f"{line.name} : {figures}" if line.name else figures))
    return " — ".join(parts)


def _own(site: Site, record: Record) -> Iterable[Markup]:
    """Return what a profile's own fields list: its rules, not what it belongs to."""
    for field, call in site.compendium.calls_of(record):
        of = field.of if field.type == "list" and field.of else field
        if of.type == "call":
            yield site.link(record.key.system, call, of.kinds)


def _rules(site: Site, record: Record) -> list[Key]:
    """Return all that a profile has or belongs to, each once."""
    of = site.compendium
    home = of.home(record)
    keys = (of.project.index.one(record.key.system, owned.call) for owned in of.owned(record))
    return [
        key
        for key in dict.fromkeys(keys)
        if key is not None and not of.kinds[key.kind].profile and (home is None or key != home.key)
    ]


def _lists(site: Site, records: list[Record]) -> Iterable[tuple[str, str]]:
    homes = (site.compendium.home(record) for record in records)
    return ((home.key.id, home.name) if home else ("", "") for home in homes)


def _held(site: Site, records: list[Record]) -> Iterable[tuple[str, str]]:
    for record in records:
        for key in _rules(site, record):
            yield f"{key.kind}/{key.id}", site.compendium.records[key].name


def _choices(pairs: Iterable[tuple[str, str]]) -> list[Choice]:
    counts: dict[str, int] = {}
    names: dict[str, str] = {}
    for id_, name in pairs:
        if id_:
            counts[id_] = counts.get(id_, 0) + 1
            names[id_] = name
    order = sorted(names, key=lambda id_: (_folded(names[id_]), id_))
    return [Choice(id_, typeset(names[id_]), counts[id_]) for id_ in order]


def number(value: Any) -> int | None:
    """Return the number by which a characteristic sorts: its own, or the first in its text."""
    if isinstance(value, bool) or value is None:
        return None
    if isinstance(value, int):
        return value
    found = _NUMBER.search(str(value))
    return int(found.group()) if found else None


def _range(site: Site, system: System, name: str, records: list[Record]) -> Range | None:
    values = [n for record in records if (n := number(record.stats.get(name))) is not None]
    if len(set(values)) < 2:  # noqa: PLR2004 - one value leaves nothing to choose
        return None
    return Range(name, _column(site, system, name).name, min(values), max(values))


def _data(site: Site, system: System, records: list[Record]) -> ProfileTable:
    """Return what the page's script filters, sorts and compares by."""
    profile = system.profile
    used = {name for record in records for name in record.stats}
    names = dict.fromkeys([profile.cost, *profile.stats, *profile.filters])
    return ProfileTable(
        tuple(_stat(site, system, name) for name in names if name in used),
        tuple(_table_row(site, system, record) for record in records),
    )


def _stat(site: Site, system: System, name: str) -> TableStat:
    record = site.compendium.project.characteristic(system.slug, name)
    better = record.typed(Characteristic).better if record else ""
    return TableStat(id=name, name=_column(site, system, name).name, better=better)


def _table_row(site: Site, system: System, record: Record) -> TableRow:
    home = site.compendium.home(record)
    stats = record.stats
    return TableRow(
        id=record.key.id,
        list=home.key.id if home else "",
        numbers={name: number(value) for name, value in stats.items()},
        shown={name: stat_text(site, system.slug, name, value) for name, value in stats.items()},
        rules=tuple(f"{key.kind}/{key.id}" for key in _rules(site, record)),
    )
