"""What a profile has: its rules, those that they bring, and the values of their parameters."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from generator.expr import Call, DiceArg, Enum, Integer, NumberArg
from generator.model.text import fold

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.expr import Arg, InputType
    from generator.model import Key, Param, Record
    from generator.model.project import Project

_WIDEST = 10**6


@dataclass(frozen=True)
class Held:
    """A rule that a side has: as which call, with which parameters, brought by which others."""

    key: Key
    call: Call
    args: dict[str, int | str] = field(default_factory=dict)
    # The records that arguments name, by parameter.
    targets: dict[str, Key] = field(default_factory=dict)
    via: tuple[Key, ...] = ()


def resolve(project: Project, system: str, call: Call, kinds: tuple[str, ...] = ()) -> Record | None:
    """Return the one record that a reference names; nothing where none or several do."""
    found = project.index.candidates(system, call, kinds)
    return project.records[found[0]] if len(found) == 1 else None


def held(project: Project, record: Record, without: frozenset[str] = frozenset()) -> list[Held]:
    """Return all that a record has and what that brings, each once; `without` leaves kinds out."""
    found: dict[tuple[Key, str], Held] = {}
    for call, kinds in _calls(project, record, direct=True):
        _bring(project, record.key.system, call, kinds, (), found, without)
    return list(found.values())


def brought(project: Project, system: str, calls: list[Call]) -> list[Held]:
    """Return the rules that calls name and what those bring, each once."""
    found: dict[tuple[Key, str], Held] = {}
    for call in calls:
        _bring(project, system, call, (), (), found, frozenset())
    return list(found.values())


def _bring(
    project: Project, system: str, call: Call, kinds: tuple[str, ...], via: tuple[Key, ...],
    found: dict[tuple[Key, str], Held], without: frozenset[str],
) -> None:  # fmt: skip
    record = resolve(project, system, call, kinds)
    if record is None or record.key.kind in without:
        return
    args = arguments(record, call)
    key = (record.key, str(call))
    if key in found:
        if not via:  # who has a rule itself pays for it, whatever else brings it
            found[key] = replace(found[key], via=())
        return
    found[key] = Held(record.key, call, args, _targets(project, system, record, call), via)
    for below, below_kinds in _calls(project, record, direct=False):
        _bring(project, system, below, below_kinds, (*via, record.key), found, without)


def _calls(project: Project, record: Record, *, direct: bool) -> Iterator[tuple[Call, tuple[str, ...]]]:
    """Yield what a record refers to: a profile by all its fields, what it has by lists of calls."""
    for name, value in record.fields.items():
        declared = project.kinds[record.key.kind].fields[name]
        single = declared.type in ("ref", "call")
        inner = declared if single else declared.of
        if inner is None or inner.type not in ("ref", "call") or declared.type not in ("ref", "call", "list"):
            continue
        if direct or (not single and inner.type == "call"):
            for call in [value] if single else value:
                yield call, inner.kinds
    for call in record.implies:
        yield call, ()


def _targets(project: Project, system: str, record: Record, call: Call) -> dict[str, Key]:
    targets = {}
    for param, arg in zip(record.params, call.args, strict=False):
        named = resolve(project, system, arg, param.kinds) if isinstance(arg, Call) else None
        if named is not None:
            targets[param.name] = named.key
    return targets


def arguments(record: Record, call: Call) -> dict[str, int | str]:
    """Return a call's arguments as expressions see them, every parameter with a value."""
    values: dict[str, int | str] = {}
    for i, param in enumerate(record.params):
        values |= argument(param, call.args[i] if i < len(call.args) else None)
    return values


def argument(param: Param, arg: Arg | None) -> dict[str, int | str]:
    """Return one argument: an integer, the parts of dice, a value of an enum, or an id."""
    if param.type == "dice":
        return dict(zip(_dice_names(param), _dice(arg), strict=True))
    if param.type in _INTEGERS:
        whole = isinstance(arg, NumberArg) and arg.value.denominator == 1
        return {param.name: int(arg.value) if whole and isinstance(arg, NumberArg) else param.min or 0}
    if param.type == "enum":
        known = {fold(value): value for value in param.values}
        first = param.values[0] if param.values else ""
        return {param.name: known.get(fold(str(arg)), first)}
    return {param.name: fold(arg.name) if isinstance(arg, Call) else str(arg or "")}


_INTEGERS = ("integer", "number", "distance")


def _dice(arg: Arg | None) -> tuple[int, int, int]:
    """Return number of dice, faces and what is added; a plain number is what is added to no die."""
    if isinstance(arg, DiceArg):
        return arg.count, arg.sides, arg.bonus
    whole = isinstance(arg, NumberArg) and arg.value.denominator == 1
    return 0, 1, int(arg.value) if whole and isinstance(arg, NumberArg) else 0


def _dice_names(param: Param) -> tuple[str, str, str]:
    return f"{param.name}_dice", f"{param.name}_faces", f"{param.name}_bonus"


def param_types(record: Record) -> dict[str, InputType]:
    """Return the parameters that expressions see; references and texts they do not."""
    types: dict[str, InputType] = {}
    for param in record.params:
        if param.type in _INTEGERS:
            least = -_WIDEST if param.min is None else min(param.min, 0)
            types[param.name] = Integer(least, _WIDEST if param.max is None else param.max)
        elif param.type == "enum":
            types[param.name] = Enum(param.values)
        elif param.type == "dice":
            types |= dict.fromkeys(_dice_names(param), Integer(-_WIDEST, _WIDEST))
    return types
