"""What is wrong with the sides and inputs of a calculator, before its program is compiled."""

from __future__ import annotations

import re
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

from generator.calculator.request import AskError, given
from generator.errors import did_you_mean, shown
from generator.model.figures import number
from generator.names import fold

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.calculator.model import Calculator, Input
    from generator.model import Record
    from generator.model.project import Project


class Fault(NamedTuple):
    """One mistake: the keys below the record, what is wrong, the cure, and how far into the value."""

    where: tuple[str | int, ...]
    message: str
    cure: str
    offset: int = 0


_ID = re.compile(r"[^\W\d]\w*\Z")


def faults(project: Project, calc: Calculator, record: Record) -> Iterator[Fault]:
    """Yield what does not hold together; a place without a value is that of the input or side itself."""
    sides, inputs = record.fields.get("sides", {}), record.fields.get("inputs", {})
    for base, values in sides.items():
        for where, message, cure, offset in (*_named("side", base), *_side(project, record, values)):
            yield Fault(("sides", base, *where), message, cure, offset)
    for id_, values in inputs.items():
        found = [*_named("input", id_), *_input(project, calc, calc.inputs[id_], values)]
        for where, message, cure, offset in found:
            yield Fault(("inputs", id_, *where), message, cure, offset)


def _named(what: str, id_: str) -> Iterator[Fault]:
    """Judge an id, which programs and effects use as a name."""
    if not _ID.match(id_):
        word = re.sub(r"\W+", "_", id_).strip("_")
        name = word if _ID.match(word) else fold(id_).replace("-", "_") or "another word"
        yield Fault((), f"{what} {shown(id_)} is no name that a program can use", f"write {name}")


def _side(project: Project, record: Record, values: dict[str, Any]) -> Iterator[Fault]:
    """Judge a side: kinds that exist, a whole that is there if it is a part, characteristics it needs."""
    for i, kind in enumerate(values.get("kinds", ())):
        if kind not in project.kinds:
            cure = did_you_mean(kind, project.kinds, "write a kind of data/kinds.yaml")
            yield Fault(("kinds", i), f"unknown kind {shown(kind)}", cure)
    if not values.get("kinds"):
        yield Fault((), "a side that says no kinds", "add kinds: [unit]")
    sides = record.fields.get("sides", {})
    whole = values.get("of")
    if whole and whole not in sides:
        cure = did_you_mean(whole, sides, f"the sides are {', '.join(sides)}")
        yield Fault(("of",), f"part of an unknown side {shown(whole)}", cure)
    stats = project.index.ids(record.key.system, ("characteristic",))
    for i, stat in enumerate(values.get("needs", ())):
        if stat.rpartition(".")[2] not in stats:
            yield Fault(("needs", i), *_unknown(stat, stats))


def _input(project: Project, calc: Calculator, entry: Input, values: dict[str, Any]) -> Iterator[Fault]:
    """Judge an input: its side, what it must say, its values, the characteristics that fill it."""
    side = values.get("side")
    bases = {one.base for one in calc.sides.values()}
    if side and side not in bases:
        cure = did_you_mean(side, bases, "name one of the sides")
        yield Fault(("side",), f"belongs to an unknown side {shown(side)}", cure)
    for key in ("name", "type", "default"):
        if key not in values:
            yield Fault((), f"input {shown(entry.id)} has no {key}", f"add {key}: …")
    if "type" in values:
        yield from _values(entry, values)
    if not side or side in bases:
        offset = 0
        for source in entry.sources:
            offset = values["from"].index(source, offset)
            problem = _source(project, calc, entry, source)
            if problem:
                yield Fault(("from",), *problem, offset)
            offset += len(source)


def _values(entry: Input, values: dict[str, Any]) -> Iterator[Fault]:
    """Judge what an input may be, then its defaults as if a player had typed them."""
    lacking = [key for key in ("min", "max") if key not in values]
    if entry.type == "integer" and lacking:
        missing = " and ".join(f"{key}: …" for key in lacking)
        yield Fault((), f"input {shown(entry.id)} has no {' and no '.join(lacking)}", f"add {missing}")
    elif entry.type == "integer" and entry.least > entry.most:
        cure = "write the smaller number first: min, then max"
        yield Fault(("min",), f"min {entry.least} is above max {entry.most}", cure)
    elif entry.type == "enum" and not entry.values:
        yield Fault((), f"enum {shown(entry.id)} has no values", "add values: {word: Mot montré}")
    else:
        for key in ("default", "again"):
            try:
                if key in values:
                    given(entry, values[key])
            except AskError as error:
                yield Fault((key,), f"{key}: {error.message}", error.cure)


def _unknown(stat: str, stats: list[str]) -> tuple[str, str]:
    return f"unknown characteristic {shown(stat)}", did_you_mean(stat, stats, "write its id")


def _source(project: Project, calc: Calculator, entry: Input, source: str) -> tuple[str, str] | None:
    """Return why a characteristic can never fill an input, and the cure."""
    system = calc.key.system
    line, _, stat = source.rpartition(".")
    known = project.characteristics(system)
    side = calc.sides.get(entry.side)
    if stat not in known:
        return _unknown(stat, list(known))
    if line and not _has_line(project, system, line):
        lines = project.systems[system].profile.lines
        cure = did_you_mean(line, lines, f"the game's lines are {', '.join(lines) or 'none'}")
        return f"profiles have no line {shown(line)}", cure
    if side is None:
        cure = "add side: …, or leave from: out" if calc.sides else "add sides:, or leave from: out"
        return f"nothing fills input {shown(entry.id)}, which belongs to no side", cure
    if entry.type != "integer":
        return f"a characteristic fills no {entry.type}", "write type: integer, or leave from: out"
    if not project.kinds.keys() >= set(side.kinds):
        return None  # said of the side
    return _kept(project, known[stat], side.kinds)


def _has_line(project: Project, system: str, line: str) -> bool:
    """Tell whether a game names a line of its profiles, or one of its profiles has it."""
    if line in project.systems[system].profile.lines:
        return True
    return any(line in record.lines for record in project.records.values() if record.key.system == system)


def _kept(project: Project, stat: Record, kinds: tuple[str, ...]) -> tuple[str, str] | None:
    """Return why the records of a side's kinds have no number under a characteristic, and the cure."""
    id_, system = stat.key.id, stat.key.system
    if not any(id_ in project.characteristics(system, kind) for kind in kinds):
        having = stat.fields.get("of") or [kind.id for kind in project.kinds.values() if kind.profile]
        message = (
            f"{shown(id_)} is a characteristic of {' and '.join(having)}, the side is for {', '.join(kinds)}"
        )
        return message, f"name one that a {' or '.join(kinds)} has, or another side"
    if stat.fields.get("value") in _CURES:
        value = stat.fields["value"]
        return f"{shown(id_)} is {_READ[value]}, which no input can read", _CURES[value]
    written = (record for kind in kinds for record in project.of(system, kind) if id_ in record.stats)
    first = next(written, None)
    if first is None or any(number(record.stats[id_]) is not None for record in chain((first,), written)):
        return None
    message = f"no {' or '.join(kinds)} has a whole number for {shown(id_)}"
    return message, f"{first.key.id} has {shown(first.stats[id_])}; write a number there"


_READ = {"dice": "dice", "text": "a text"}
_CURES = {
    "dice": 'make it value: integer with format: "{}D6", or leave from: out',
    "text": "make it value: integer, or leave from: out",
}
