"""A record of the kind calculator as the machinery reads it: sides and inputs, repeats written out."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from generator.expr import Boolean, Enum, Integer
from generator.model.memo import Memo
from generator.model.tools import CALCULATOR

if TYPE_CHECKING:
    from generator.expr import InputType
    from generator.expr.result import Given
    from generator.model import Key, Record
    from generator.model.project import Project

KIND = CALCULATOR
# What an input of a whole number may be where its record does not say.
WIDEST = 10**6


@dataclass(frozen=True, slots=True)
class Side:
    """What a profile can be chosen for; a part that repeats is several sides with one `base`."""

    id: str
    base: str
    number: int
    name: str
    kinds: tuple[str, ...]
    needs: tuple[str, ...]
    role: str
    of: str

    @property
    def ending(self) -> str:
        """Return what the names of this copy's inputs end with."""
        return f"_{self.number}" if self.number > 1 else ""


@dataclass(frozen=True, slots=True)
class Input:
    """One thing that a player can set."""

    id: str
    short: str
    type: str
    default: Given
    name: str
    side: str
    least: int
    most: int
    values: dict[str, str]
    sources: tuple[str, ...]
    total: str
    by_rules: bool
    rare: bool
    when: str
    group: str
    unit: str
    help: str
    ruling: str

    @property
    def kind(self) -> InputType:
        """Return its type as programs know it."""
        if self.type == "boolean":
            return Boolean()
        if self.type == "enum":
            return Enum(tuple(self.values))
        return Integer(self.least, self.most)


@dataclass(frozen=True, slots=True)
class Shown:
    """How one output of the program is shown."""

    id: str
    name: str
    show: str
    say: str
    outcomes: dict[str, str]
    axis: str
    help: str


@dataclass(frozen=True)
class Calculator:
    """A calculator whose repeats are written out."""

    key: Key
    name: str
    program: str
    sides: dict[str, Side]
    inputs: dict[str, Input]
    outputs: dict[str, Shown]

    @cached_property
    def types(self) -> dict[str, InputType]:
        """Return the inputs as the program sees them."""
        return {name: entry.kind for name, entry in self.inputs.items()}

    def enemy(self, side: str) -> str:
        """Return the other side of a duel; nothing where there are not two."""
        whole = self.sides[side].of or side
        others = [s.id for s in self.sides.values() if not s.of and s.id != whole]
        return others[0] if len(others) == 1 else ""

    @cached_property
    def names(self) -> dict[str, dict[str, str]]:
        """Return, by side, every name that the side's effects may use, with the input that it means."""
        return {side: self._names(side) for side in self.sides}

    def _names(self, side: str) -> dict[str, str]:
        names = {id_: id_ for id_ in self.inputs}
        whole, enemy = self.sides[side].of, self.enemy(side)
        if enemy:
            names |= {f"enemy_{short}": id_ for short, id_ in self._shorts(enemy).items()}
        if whole:
            names |= self._shorts(whole)
        return names | self._shorts(side)

    def _shorts(self, side: str) -> dict[str, str]:
        return {entry.short: entry.id for entry in self.inputs.values() if entry.side == side}


_CALCULATORS: Memo[list[Calculator]] = Memo("calculators")


def calculators(project: Project, system: str) -> list[Calculator]:
    """Return a system's calculators in reading order, read once for a project."""
    known = _CALCULATORS.recall(project, system)
    if known is None:
        found = [calculator(record) for record in project.of(system, KIND)]
        known = _CALCULATORS.keep(project, system, found)
    return known


def calculator(record: Record) -> Calculator:
    """Read a record; what is wrong with it is the checks' to say."""
    fields = record.fields
    sides = _sides(fields.get("sides", {}))
    return Calculator(
        key=record.key,
        name=record.name,
        program=fields.get("program", ""),
        sides=sides,
        inputs=_inputs(fields.get("inputs", {}), sides),
        outputs={id_: _shown(id_, values) for id_, values in fields.get("outputs", {}).items()},
    )


def _sides(declared: dict[str, Any]) -> dict[str, Side]:
    sides = {}
    for base, values in declared.items():
        for number in range(1, max(1, values.get("repeat", 1)) + 1):
            ending = f"_{number}" if number > 1 else ""
            name = values.get("name", base)
            sides[base + ending] = Side(
                id=base + ending,
                base=base,
                number=number,
                name=f"{name} {number}" if values.get("repeat", 1) > 1 else name,
                kinds=tuple(values.get("kinds", ())),
                needs=tuple(values.get("needs", ())),
                role=values.get("role", base),
                of=values.get("of", ""),
            )
    return sides


def _inputs(declared: dict[str, Any], sides: dict[str, Side]) -> dict[str, Input]:
    inputs = {}
    for id_, values in declared.items():
        base = values.get("side") or _side_of(id_, sides)
        short = id_.removeprefix(f"{base}_") if base else id_
        copies: list[Side | None] = [side for side in sides.values() if side.base == base]
        for side in copies or [None]:
            entry = _input(id_, short, values, side)
            inputs[entry.id] = entry
    return inputs


def _side_of(id_: str, sides: dict[str, Side]) -> str:
    """Return the side whose id the input's id begins with, the longest first."""
    bases = sorted({side.base for side in sides.values()}, key=len, reverse=True)
    return next((base for base in bases if id_.startswith(f"{base}_")), "")


def _input(id_: str, short: str, values: dict[str, Any], side: Side | None) -> Input:
    type_ = values.get("type", "integer")
    written = values.get("default", 0)
    if side is not None and side.number > 1:
        written = values.get("again", written)
    return Input(
        id=id_ + (side.ending if side else ""),
        short=short,
        type=type_,
        default=typed(type_, written),
        name=values.get("name", id_),
        side=side.id if side else "",
        least=values.get("min", -WIDEST),
        most=values.get("max", WIDEST),
        values=values.get("values", {}),
        sources=tuple(values.get("from", "").split()),
        total=values.get("total", ""),
        by_rules=values.get("by_rules", False),
        rare=values.get("rare", False),
        when=values.get("when", ""),
        group=values.get("group", ""),
        unit=values.get("unit", ""),
        help=values.get("help", ""),
        ruling=str(values.get("ruling", "")),
    )


def typed(type_: str, written: Any) -> Given:
    """Return a value as its type, or as it is written where it cannot be."""
    text = str(written)
    if type_ == "boolean":
        return {"true": True, "false": False}.get(text.lower(), text)
    if type_ == "integer":
        return int(text) if text.lstrip("+-").isdecimal() else text
    return text


def _shown(id_: str, values: dict[str, Any]) -> Shown:
    return Shown(
        id=id_,
        name=values.get("name", id_),
        show=values.get("show", "chart"),
        say=values.get("say", ""),
        outcomes=values.get("outcomes", {}),
        axis=values.get("axis", ""),
        help=values.get("help", ""),
    )
