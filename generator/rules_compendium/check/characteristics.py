"""E207, E208 and E223: values out of range, unknown characteristics, characteristics that are wrong."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from rules_compendium.check.contents import reported
from rules_compendium.errors import Diagnostic, Loss, code, did_you_mean, quoted
from rules_compendium.expr import DiceArg, ExprError, parse_call
from rules_compendium.model import Record, System
from rules_compendium.model.army import ArmyRule, Choice
from rules_compendium.model.engine import CHARACTERISTIC, Characteristic
from rules_compendium.model.numbers import is_distance
from rules_compendium.model.project import KEY, Project
from rules_compendium.model.wording import contradict, out_of_range

E207 = code("E207", "out-of-range", loses=Loss.VALUE)
_OF_ANOTHER = "take it out, or add the kind to its of:"
E208 = code("E208", "unknown-characteristic", loses=Loss.VALUE)
E223 = code("E223", "bad-characteristic")


def check(project: Project) -> Iterator[Diagnostic]:
    """Yield unknown characteristics, values out of range, and characteristics' records that are wrong."""
    for record in project.records.values():
        if record.key.kind == CHARACTERISTIC:
            yield from _record(project, record)
        if not project.may_hold(record.key.system, (CHARACTERISTIC,)):
            yield from _values(project, record)
    for system in project.systems.values():
        if not project.may_hold(system.slug, (CHARACTERISTIC,)):
            yield from _listed(project, system)


def _values(project: Project, record: Record) -> Iterator[Diagnostic]:
    """Yield the values of a record's characteristics that cannot be."""
    lines = project.systems[record.key.system].profile.lines
    for where, stats in _stat_maps(project, record):
        if lines and project.kinds[record.key.kind].profile and where[0] == "lines" and where[1] not in lines:
            cure = did_you_mean(str(where[1]), lines, f"the game's lines are {', '.join(lines)}")
            message = f"profiles have no line {quoted(where[1])}"
            yield Diagnostic(project.place(record, *where, KEY), E208, message, cure)
        kinds = () if isinstance(record.own, ArmyRule) else (record.key.kind,)
        known = project.characteristics(record.key.system, *kinds)
        others = project.characteristics(record.key.system).keys() - known.keys()
        for id_, value in stats.items():
            if id_ in others:
                if not _astray(project, record.key.system, id_):
                    what = f"{quoted(id_)} is no characteristic of a {record.key.kind}"
                    yield Diagnostic(project.place(record, *where, id_, KEY), E208, what, _OF_ANOTHER)
            elif problem := _problem(known, id_, value):
                unknown = problem[0] == E208
                place = project.place(record, *where, *((id_, KEY) if unknown else (id_,)))
                yield Diagnostic(place, *problem, missing=f"{record.key.system}/{id_}" if unknown else "")
    for where, choice in _choices(record):
        for id_ in choice.gains.keys() - project.characteristics(record.key.system).keys():
            place = project.place(record, *where, "gains", id_, KEY)
            yield Diagnostic(place, *_unknown(project.characteristics(record.key.system), id_))


def _record(project: Project, record: Record) -> Iterator[Diagnostic]:
    """Yield what is wrong with a characteristic itself."""
    own = record.typed(Characteristic)
    name = f"characteristic {quoted(record.key.id)}"
    if contradict(own.min, own.max):
        what = f"min {own.min} is above max {own.max}"
        yield Diagnostic(project.place(record, "max"), E223, what, "swap them, or correct one")
    if own.format and "{}" not in own.format:
        what = f"format {quoted(own.format)} leaves no place for the value"
        yield Diagnostic(project.place(record, "format"), E223, what, 'write {} where it stands: "{}+"')
    if not own.value and not reported(project, record, "value"):
        cure = "add value: integer, dice, distance or text"
        yield Diagnostic(record.span, E223, f"{name} does not say what its value is", cure)
    carriers = [kind.id for kind in project.kinds.values() if kind.measured]
    for i, kind in enumerate(own.of):
        if kind not in carriers:
            what = f"{quoted(kind)} has no characteristics"
            cure = did_you_mean(kind, carriers, f"write one of {', '.join(carriers)}")
            yield Diagnostic(project.place(record, "of", i), E223, what, cure)


def _listed(project: Project, system: System) -> Iterator[Diagnostic]:
    """Yield what system.yaml lists and no characteristic of that kind is."""
    profiles = {kind.id for kind in project.kinds.values() if kind.profile}
    others = {kind.id for kind in project.kinds.values() if kind.measured} - profiles
    known = project.characteristics(system.slug)
    for where, id_ in _characteristics_of(system):
        kinds = others if where[0] == "weapon" else profiles
        missing = "" if id_ in known else f"{system.slug}/{id_}"
        if missing:
            what = f"unknown characteristic {quoted(id_)}"
            cure = did_you_mean(id_, known, "add the characteristic")
        elif kinds.isdisjoint(project.carriers(known[id_])) and not _astray(project, system.slug, id_):
            what = f"{quoted(id_)} is no characteristic of a {' or '.join(sorted(kinds))}"
            cure = _OF_ANOTHER
        else:
            continue
        yield Diagnostic(project.place(system, *where), E208, what, cure, missing)


def _astray(project: Project, system: str, id_: str) -> bool:
    """Tell whether a game has such a characteristic, of which it is not known what has it."""
    record = project.characteristics(system).get(id_)
    if record is None:
        return False
    strange = any(kind not in project.kinds for kind in record.typed(Characteristic).of)
    return strange or reported(project, record, "of")


def _characteristics_of(system: System) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Yield the characteristics that a system lists, each with its place."""
    profile = system.profile
    lists: dict[tuple[str, ...], tuple[str, ...]] = {
        ("profile", "stats"): profile.stats,
        ("profile", "filters"): profile.filters,
        ("weapon", "stats"): system.weapon_stats,
    }
    lists |= {("profile", "lines", id_, "stats"): line.stats for id_, line in profile.lines.items()}
    if profile.cost:
        yield ("profile", "cost"), profile.cost
    for where, ids in lists.items():
        for i, id_ in enumerate(ids):
            yield (*where, i), id_


def _stat_maps(project: Project, record: Record) -> Iterator[tuple[tuple[str | int, ...], Mapping[str, Any]]]:
    for name, field in project.kinds[record.key.kind].fields.items():
        value = record.fields.get(name)
        if field.type == "stats" and value:
            yield (name,), value
        elif field.type == "lines" and value:
            for line, stats in value.items():
                yield (name, line), stats
    for where, choice in _choices(record):
        yield (*where, "stats"), choice.stats
    if isinstance(record.own, ArmyRule):
        for i, army in enumerate(record.own.armies):
            for j, unit in enumerate(army.units):
                yield ("armies", i, "units", j, "stats"), unit.stats


def _choices(record: Record) -> Iterator[tuple[tuple[str | int, ...], Choice]]:
    """Yield what a unit may take, or what a rule offers, with its place."""
    groups = record.own.options if isinstance(record.own, ArmyRule) else record.options
    for id_, group in groups.items():
        for name, choice in group.choices.items():
            yield ("options", id_, "choices", name), choice


def _problem(known: dict[str, Record], id_: str, value: Any) -> tuple[str, str, str] | None:
    characteristic = known.get(id_)
    if characteristic is None:
        return _unknown(known, id_)
    own = characteristic.typed(Characteristic)
    if isinstance(value, bool):
        written = str(value).lower()
        return E207, f"{characteristic.name} is {written}", f'write a number, or "{written}" between quotes'
    if not isinstance(value, int) or own.value == "distance":
        return _word(characteristic, value)
    cure = out_of_range(value, own.min, own.max)
    return (E207, f"{characteristic.name} is {value}", cure) if cure else None


def _unknown(known: Mapping[str, Record], id_: str) -> tuple[str, str, str]:
    return E208, f"unknown characteristic {quoted(id_)}", did_you_mean(id_, known, "add it first")


def _word(characteristic: Record, value: Any) -> tuple[str, str, str] | None:
    """Refuse what is not of the characteristic's type; dice may stand where a number does."""
    type_ = characteristic.typed(Characteristic).value
    text = str(value)
    dice, figure = _dice(text), _FIGURE.match(text)
    if type_ in ("text", "") or (type_ == "distance" and (is_distance(text) or dice)) or dice == text:
        return None
    if type_ == "distance":
        cure = f'write a distance such as {figure[0] if figure else "6"}" or 5 cm, or leave it out'
    elif dice:
        cure = f"write {dice}"
    elif figure and figure.end() == len(text.rstrip("+")):
        cure = f"write {figure[0]}" + (", the number alone" if text[-1] == "+" else " without quotes")
    else:
        cure = "write a whole number or dice, or leave it out"
    return E207, f"{characteristic.name} is {quoted(text)}", cure


_FIGURE = re.compile(r"[+-]?\d{1,15}(?!\d)")


def _dice(text: str) -> str:
    """Return dice as they are written everywhere; nothing where it is no dice."""
    try:
        args = parse_call(f"x({text})").args
    except ExprError:
        return ""
    return str(args[0]) if len(args) == 1 and isinstance(args[0], DiceArg) else ""
