"""What is wrong with the sides and inputs of a calculator, before its program is compiled."""

import re
from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from generator.calculator.model import Outline
from generator.calculator.request import AskError, given
from generator.contract.calculators import Input
from generator.errors import did_you_mean, shown
from generator.model import Record, engine
from generator.model.figures import number
from generator.model.project import Project
from generator.names import fold


class Fault(NamedTuple):
    """One mistake: the keys below the record, what is wrong, the cure, and how far into the value."""

    where: tuple[str | int, ...]
    message: str
    cure: str
    offset: int = 0


_ID = re.compile(r"[^\W\d]\w*\Z")
# What every object of the page's scripts has already.
_TAKEN = (
    "constructor", "hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable", "toLocaleString", "toString",
    "valueOf",
)  # fmt: skip


def faults(project: Project, calc: Outline) -> Iterator[Fault]:
    """Yield what does not hold together; a place without a value is that of the input or side itself."""
    for base, side in calc.declared.sides.items():
        for where, message, cure, offset in (*_named("side", base), *_side(project, calc, side)):
            yield Fault(("sides", base, *where), message, cure, offset)
    for name in calc.declared.outputs:
        for where, message, cure, offset in _named("output", name):
            yield Fault(("outputs", name, *where), message, cure, offset)
    for id_, entry in calc.declared.inputs.items():
        found = [*_named("input", id_), *_input(project, calc, calc.inputs[id_], entry)]
        for where, message, cure, offset in found:
            yield Fault(("inputs", id_, *where), message, cure, offset)


def _named(what: str, id_: str) -> Iterator[Fault]:
    """Judge an id, which programs, effects and the page's scripts use as a name."""
    if id_ in _TAKEN or id_.startswith("__"):
        yield Fault((), f"{what} {shown(id_)} has a name that JavaScript keeps for itself", "choose another")
    elif not _ID.match(id_):
        word = re.sub(r"\W+", "_", id_).strip("_")
        name = word if _ID.match(word) else fold(id_).replace("-", "_") or "another word"
        yield Fault((), f"{what} {shown(id_)} is no name that a program can use", f"write {name}")


def _side(project: Project, calc: Outline, side: engine.Side) -> Iterator[Fault]:
    """Judge a side: kinds that exist, a whole that is there if it is a part, characteristics it needs."""
    for i, kind in enumerate(side.kinds):
        if kind not in project.kinds:
            cure = did_you_mean(kind, project.kinds, "write a kind of data/kinds.yaml")
            yield Fault(("kinds", i), f"unknown kind {shown(kind)}", cure)
    if not side.kinds:
        yield Fault((), "a side that says no kinds", "add kinds: [unit]")
    sides = calc.declared.sides
    if side.of and side.of not in sides:
        cure = did_you_mean(side.of, sides, f"the sides are {', '.join(sides)}")
        yield Fault(("of",), f"part of an unknown side {shown(side.of)}", cure)
    stats = list(project.characteristics(calc.key.system))
    for i, stat in enumerate(side.needs):
        if stat.rpartition(".")[2] not in stats:
            yield Fault(("needs", i), *_unknown(stat, stats))


def _input(project: Project, calc: Outline, entry: Input, declared: engine.Input) -> Iterator[Fault]:
    """Judge an input: its side, what it must say, its values, the characteristics that fill it."""
    side, bases = declared.side, calc.declared.sides
    if side and side not in bases:
        cure = did_you_mean(side, bases, "name one of the sides")
        yield Fault(("side",), f"belongs to an unknown side {shown(side)}", cure)
    for key in ("name", "type", "default"):
        if getattr(declared, key) in ("", None):
            yield Fault((), f"input {shown(entry.id)} has no {key}", f"add {key}: …")
    if declared.type:
        yield from _values(entry, declared)
    if not side or side in bases:
        offset = 0
        for source in entry.sources:
            offset = declared.sources.index(source, offset)
            problem = _source(project, calc, entry, source)
            if problem:
                yield Fault(("from",), *problem, offset)
            offset += len(source)


def _values(entry: Input, declared: engine.Input) -> Iterator[Fault]:
    """Judge what an input may be, then its defaults as if a player had typed them."""
    lacking = [key for key in ("min", "max") if getattr(declared, key) is None]
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
                if getattr(declared, key) is not None:
                    given(entry, getattr(declared, key))
            except AskError as error:
                yield Fault((key,), f"{key}: {error.message}", error.cure)


def _unknown(stat: str, stats: list[str]) -> tuple[str, str]:
    return f"unknown characteristic {shown(stat)}", did_you_mean(stat, stats, "write its id")


def _source(project: Project, calc: Outline, entry: Input, source: str) -> tuple[str, str] | None:
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
    id_, system, own = stat.key.id, stat.key.system, stat.typed(engine.Characteristic)
    if not any(id_ in project.characteristics(system, kind) for kind in kinds):
        having = " and ".join(project.carriers(stat))
        message = f"{shown(id_)} is a characteristic of {having}, the side is for {', '.join(kinds)}"
        return message, f"name one that a {' or '.join(kinds)} has, or another side"
    if own.value in _CURES:
        return f"{shown(id_)} is {_READ[own.value]}, which no input can read", _CURES[own.value]
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
