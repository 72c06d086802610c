"""E207 and E208: characteristics that do not exist, or values out of their range."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from generator.errors import Diagnostic, code, did_you_mean, shown
from generator.expr import DiceArg, ExprError, NumberArg, parse_call
from generator.model.arguments import bounds

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.model import Record
    from generator.model.project import Project

E207 = code(
    "E207", "out-of-range", "A characteristic out of its range",
    "The characteristic's record gives `min` and `max`, and with `value` whether it is a number."
    " Check the figure in the rulebook; if it is printed so, the characteristic's record is wrong."
    " What the rulebook does not print is left out.",
)  # fmt: skip
E208 = code(
    "E208", "unknown-characteristic", "A characteristic that the game does not have",
    "`stats` maps ids of characteristic records to values, and only those whose `of` names this"
    " kind. Write the id, or add the characteristic.",
)  # fmt: skip


def check(project: Project) -> Iterator[Diagnostic]:
    """Yield unknown characteristics and values out of range."""
    for record in project.records.values():
        for where, stats in _stat_maps(project, record):
            known = project.characteristics(record.key.system, record.key.kind)
            for id_, value in stats.items():
                problem = _problem(known, id_, value)
                if problem:
                    span = project.place(record, *where, id_)
                    yield Diagnostic(span, *problem)
    for system in project.systems.values():
        known = {record.key.id: record for record in project.of(system.slug, "characteristic")}
        for id_ in _named(system):
            if id_ not in known:
                cure = did_you_mean(id_, known, "add the characteristic")
                span = project.locate(system.span.path, ("profile",), id_)
                yield Diagnostic(span, E208, f"unknown characteristic {shown(id_)}", cure)


def _named(system: Any) -> Iterator[str]:
    yield from system.profile.stats
    yield from system.profile.filters
    yield from system.weapon_stats
    if system.profile.cost:
        yield system.profile.cost
    for line in system.profile.lines.values():
        yield from line.stats


def _stat_maps(project: Project, record: Record) -> Iterator[tuple[tuple[str, ...], dict[str, Any]]]:
    for name, field in project.kinds[record.key.kind].fields.items():
        value = record.fields.get(name)
        if field.type == "stats" and value:
            yield (name,), value
        elif field.type == "lines" and value:
            for line, stats in value.items():
                yield (name, line), stats


def _problem(known: dict[str, Record], id_: str, value: Any) -> tuple[str, str, str] | None:
    characteristic = known.get(id_)
    if characteristic is None:
        return E208, f"unknown characteristic {shown(id_)}", did_you_mean(id_, known, "add it first")
    if not isinstance(value, int):
        return _word(characteristic, value)
    low, high = characteristic.fields.get("min"), characteristic.fields.get("max")
    if (low is not None and value < low) or (high is not None and value > high):
        return E207, f"{characteristic.name} is {value}", f"write a number {bounds(low, high)}"
    return None


def _word(characteristic: Record, value: Any) -> tuple[str, str, str] | None:
    """Refuse a word where a number stands; dice may stand there too."""
    if characteristic.fields.get("value") not in ("integer", "dice") or _counts(str(value)):
        return None
    cure = "write a number or dice, or leave it out"
    return E207, f"{characteristic.name} is {shown(str(value))}", cure


def _counts(text: str) -> bool:
    try:
        args = parse_call(f"x({text})").args
    except ExprError:
        return False
    return len(args) == 1 and isinstance(args[0], NumberArg | DiceArg)
