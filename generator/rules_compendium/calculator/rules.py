"""Rules as calculators need them: parameters, arguments of a call, and the rules of a profile."""

from collections.abc import Iterable
from typing import Any

from rules_compendium.calculator.model import WIDEST, calculators
from rules_compendium.contract import shaped
from rules_compendium.contract.calculators import Owned, Profile, Rule, RuleParam
from rules_compendium.expr import Arg, Call, DiceArg, Enum, InputType, Integer, NumberArg
from rules_compendium.model import Param, Record, wording
from rules_compendium.model.numbers import number
from rules_compendium.model.owned import OwnedRecord, implied_by, owned_by
from rules_compendium.model.project import Project
from rules_compendium.names import fold

_INTEGERS = ("integer", "number", "distance")


def rule_records(project: Project, system: str) -> list[Record]:
    """Return a game's rules: records that say what they do to calculators, and those of kinds of rules."""
    rules = {rule for kind in project.kinds.values() if kind.profile for rule in (*kind.rules, *kind.traits)}
    return [
        record
        for record in project.records_of(system)
        if record.effects or record.no_effect or record.key.kind in rules
    ]


def rule(project: Project, record: Record, *, acts: bool) -> Rule:
    """Return a rule as the bundle has it."""
    system = record.key.system
    itself = Call(record.key.id, (), 0, record.key.kind)
    return shaped(
        Rule, record, acts=acts, params=tuple(shaped(RuleParam, param) for param in record.params),
        implies=owned(project, implied_by(project, system, [itself])[1:]),
    )  # fmt: skip


def added(project: Project, system: str, calls: Iterable[Call]) -> tuple[Owned, ...]:
    """Return rules that are given to a side, with what they imply."""
    return owned(project, implied_by(project, system, calls))


def owned(project: Project, items: Iterable[OwnedRecord]) -> tuple[Owned, ...]:
    """Return rules that a side has as the bundle carries them."""
    named = ((project.records[item.key], item) for item in items)
    return tuple(
        Owned(
            rule=item.key.ref, name=wording.label(project, record, item.call),
            args=arguments(record, item.call), targets=_targets(project, record, item.call),
            call=str(item.call), implied=bool(item.via),
        )
        for record, item in named
    )  # fmt: skip


def profile(project: Project, record: Record) -> Profile:
    """Return a profile: its numbers, its rules, and the records that its parts can be."""
    stats: dict[str, Any] = dict(record.stats)
    for line, values in record.lines.items():
        stats |= {f"{line}.{name}": value for name, value in values.items()}
    # What fills parts of a side has rules of its own, which are not the whole side's.
    sides = (side for calc in calculators(project, record.key.system) for side in calc.sides.values())
    kinds = {kind for side in sides if side.of for kind in side.kinds}
    # Most games have no parts that are chosen by themselves: nothing to look for there.
    parts = owned_by(project, record) if kinds else []
    return Profile(
        id=record.key.ref, name=record.name,
        stats={name: counted for name, value in stats.items() if (counted := number(value)) is not None},
        rules=owned(project, owned_by(project, record, kinds)),
        parts=tuple(item.key.ref for item in parts if item.key.kind in kinds and not item.via), list="",
    )  # fmt: skip


def _targets(project: Project, record: Record, call: Call) -> dict[str, str]:
    """Return the records that a call's arguments name, by parameter."""
    targets = {}
    for param, arg in zip(record.params, call.args, strict=False):
        if isinstance(arg, Call) and param.type in ("ref", "call"):
            named = project.one(record.key.system, arg, param.kinds)
            if named is not None:
                targets[param.name] = named.ref
    return targets


def arguments(record: Record, call: Call) -> dict[str, int | str]:
    """Return a call's arguments as expressions see them, every parameter with a value."""
    values: dict[str, int | str] = {}
    for i, param in enumerate(record.params):
        values |= _argument(param, call.args[i] if i < len(call.args) else None)
    return values


def _argument(param: Param, arg: Arg | None) -> dict[str, int | str]:
    """Return one argument: an integer, the parts of dice, a value of an enum, or an id."""
    whole = isinstance(arg, NumberArg) and arg.value.denominator == 1
    value = int(arg.value) if whole and isinstance(arg, NumberArg) else None
    if param.type == "dice":
        # A plain number is what is added to no die.
        parts = (arg.count, arg.sides, arg.bonus) if isinstance(arg, DiceArg) else (0, 1, value or 0)
        return dict(zip(_dice_names(param), parts, strict=True))
    if param.type in _INTEGERS:
        return {param.name: (param.min or 0) if value is None else value}
    if param.type == "enum":
        first = param.values[0] if param.values else ""
        return {param.name: str(arg) if str(arg) in param.values else first}
    return {param.name: fold(arg.name) if isinstance(arg, Call) else str(arg or "")}


def _dice_names(param: Param) -> tuple[str, str, str]:
    return f"{param.name}_dice", f"{param.name}_faces", f"{param.name}_bonus"


def param_types(record: Record) -> dict[str, InputType]:
    """Return the parameters that expressions see; references and texts they do not."""
    types: dict[str, InputType] = {}
    for param in record.params:
        if param.type in _INTEGERS:
            least = -WIDEST if param.min is None else min(param.min, 0)
            types[param.name] = Integer(least, WIDEST if param.max is None else param.max)
        elif param.type == "enum":
            types[param.name] = Enum(param.values)
        elif param.type == "dice":
            types |= dict.fromkeys(_dice_names(param), Integer(-WIDEST, WIDEST))
    return types
