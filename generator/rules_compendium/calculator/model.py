"""A calculator's record with its repeats written out, before its program is compiled."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from rules_compendium.contract import shaped
from rules_compendium.contract.calculators import Input, ShownOutput, Side
from rules_compendium.expr import Boolean, Enum, InputType, Integer
from rules_compendium.expr.result import Given
from rules_compendium.model import Key, engine
from rules_compendium.model.numbers import whole
from rules_compendium.model.once import once
from rules_compendium.model.project import Project

# What an input of a whole number may be where its record does not say.
WIDEST = 10**6
# A side that asks more than this keeps its switches folded.
_OPEN = 6


@dataclass(frozen=True)
class Outline:
    """What a calculator asks and shows."""

    key: Key
    name: str
    declared: engine.Calculator
    sides: dict[str, Side]
    inputs: dict[str, Input]

    @cached_property
    def types(self) -> dict[str, InputType]:
        """Return the inputs as the program sees them."""
        return {name: _type(entry) for name, entry in self.inputs.items()}

    @property
    def outputs(self) -> tuple[ShownOutput, ...]:
        """Return how the outputs are shown, in their order."""
        declared = self.declared.outputs.items()
        return tuple(shaped(ShownOutput, output, id=id_, name=output.name or id_) for id_, output in declared)

    @property
    def wholes(self) -> tuple[Side, ...]:
        """Return the sides that are no part of another."""
        return tuple(side for side in self.sides.values() if not side.of)

    def source(self, entry: Input) -> tuple[str, engine.Input]:
        """Return the id and the declaration that an input is a copy of."""
        id_ = entry.id.removesuffix(_ending(self.sides.get(entry.side)))
        return id_, self.declared.inputs[id_]


def facing(one: Side, other: Side) -> tuple[str, ...]:
    """Return the kinds of records that can be chosen for both of two sides."""
    return tuple(kind for kind in one.kinds if kind in other.kinds)


def _type(entry: Input) -> InputType:
    if entry.type == "boolean":
        return Boolean()
    return Enum(tuple(entry.values)) if entry.type == "enum" else Integer(entry.least, entry.most)


@once
def calculators(project: Project, system: str) -> list[Outline]:
    """Return a system's calculators in reading order."""
    return [outline(project, record.key) for record in project.records_of(system, engine.CALCULATOR)]


@once
def outline(project: Project, key: Key) -> Outline:
    """Return the outline of a calculator's record; the checks report what is wrong with it."""
    record = project.records[key]
    declared = record.typed(engine.Calculator)
    sides = _sides(declared)
    inputs = _inputs(declared, sides)
    named = {
        id_: replace(side, enemy=_enemy(sides, side), names=_names(sides, inputs, side))
        for id_, side in sides.items()
    }
    return Outline(record.key, record.name, declared, named, inputs)


def _sides(declared: engine.Calculator) -> dict[str, Side]:
    """Return the sides by id; a part that repeats is several sides with one `base`."""
    sides = {}
    for base, side in declared.sides.items():
        for number in range(1, max(1, side.repeat) + 1):
            id_ = f"{base}_{number}" if number > 1 else base
            name = f"{side.name or base} {number}" if side.repeat > 1 else side.name or base
            role = side.role or base
            sides[id_] = shaped(Side, side, id=id_, base=base, name=name, role=role, enemy="", names={})
    return sides


def _ending(side: Side | None) -> str:
    """Return what the names of a side's inputs end with: nothing for the first of several."""
    return side.id.removeprefix(side.base) if side else ""


def _enemy(sides: dict[str, Side], side: Side) -> str:
    """Return the other side of a duel; nothing where there are not two."""
    others = [other.id for other in sides.values() if not other.of and other.id != (side.of or side.id)]
    return others[0] if len(others) == 1 else ""


def _names(sides: dict[str, Side], inputs: dict[str, Input], side: Side) -> dict[str, str]:
    """Return every name that a side's effects may use, with the input that it means."""

    def short(side: str) -> dict[str, str]:
        return {entry.short: entry.id for entry in inputs.values() if side and entry.side == side}

    enemy = {f"enemy_{name}": id_ for name, id_ in short(_enemy(sides, side)).items()}
    return {id_: id_ for id_ in inputs} | enemy | short(side.of) | short(side.id)


def _inputs(declared: engine.Calculator, sides: dict[str, Side]) -> dict[str, Input]:
    # The longest id first: `attacker_weapon_ap` belongs to the attacker's weapon.
    bases = sorted(declared.sides, key=len, reverse=True)
    inputs = {}
    for id_, entry in declared.inputs.items():
        base = entry.side or next((base for base in bases if id_.startswith(f"{base}_")), "")
        copies: list[Side | None] = [side for side in sides.values() if side.base == base]
        for side in copies or [None]:
            one = _input(id_, id_.removeprefix(f"{base}_") if base else id_, entry, side)
            inputs[one.id] = one
    return {
        id_: replace(
            entry,
            rare=entry.rare or _folded(inputs, entry),
            default=inputs[entry.like].default if entry.like in inputs else entry.default,
        )
        for id_, entry in inputs.items()
    }


def _folded(inputs: dict[str, Input], entry: Input) -> bool:
    """Tell whether an input is seldom needed: another reading, or a switch of a side with many inputs."""
    if entry.reading:
        return True
    if not entry.side or entry.type != "boolean":
        return False
    asked = [one for one in inputs.values() if one.side == entry.side and not (one.by_rules or one.rare)]
    return len(asked) > _OPEN


def _input(id_: str, short: str, entry: engine.Input, side: Side | None) -> Input:
    type_ = entry.type or "integer"
    ending = _ending(side)
    again = bool(ending) and entry.again is not None
    default = entry.again if again else entry.default
    return shaped(
        Input, entry, id=id_ + ending, short=short, type=type_, name=entry.name or id_,
        default=typed(type_, 0 if default is None else default), side=side.id if side else "",
        like="" if again else entry.like,
        least=-WIDEST if entry.min is None else entry.min, most=WIDEST if entry.max is None else entry.max,
        sources=tuple(entry.sources.split()), reading=bool(entry.ruling), tally=None,
        states={state: typed(type_, value) for state, value in entry.states.items()},
    )  # fmt: skip


def typed(type_: str, written: Any) -> Given:
    """Return a value as its type, or as it is written where it cannot be."""
    text = str(written)
    if type_ == "boolean":
        return {"true": True, "false": False}.get(text.lower(), text)
    number = whole(text) if type_ == "integer" else None
    return text if number is None else number
