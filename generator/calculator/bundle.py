"""A system's calculators as one JSON: what the command line and the page both work from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from generator.calculator.effects import RELATIONS, compile_effect, expression
from generator.calculator.model import Calculator, Input, Shown, calculators
from generator.calculator.rules import arguments, targets
from generator.calculator.totals import totals
from generator.expr import Boolean, Call, ExprError, compile_program
from generator.model import wording
from generator.model.figures import number
from generator.model.held import Held, brought, held
from generator.model.memo import Memo

if TYPE_CHECKING:
    from collections.abc import Callable

    from generator.calculator import shapes
    from generator.calculator.shapes import Bundle
    from generator.expr import InputType, Ir
    from generator.model import Key, Record
    from generator.model.project import Project

    # Record, place below it, and what is wrong there.
    Report = Callable[[Record, tuple[str | int, ...], ExprError], None]


def ref(key: Key) -> str:
    """Return a record's name inside its system."""
    return f"{key.kind}/{key.id}"


def silent(_record: Record, _where: tuple[str | int, ...], error: ExprError) -> None:
    """Take a refusal as it is: the data has been checked."""
    raise error


_BUNDLES: Memo[Bundle] = Memo("bundle")


def bundle(project: Project, system: str, report: Report = silent) -> Bundle:
    """Return a system's calculators and the rules that act on them, compiled once for a project."""
    known = _BUNDLES.recall(project, system)
    if known is not None:
        return known
    refused: list[ExprError] = []

    def noted(record: Record, where: tuple[str | int, ...], error: ExprError) -> None:
        refused.append(error)
        report(record, where, error)

    made = _bundle(project, system, noted)
    return made if refused else _BUNDLES.keep(project, system, made)


def _bundle(project: Project, system: str, report: Report) -> Bundle:
    found = calculators(project, system)
    compiled = {calc.key.id: _calculator(project, calc, report) for calc in found}
    rules: dict[str, shapes.Rule] = {}
    for record in _rules(project, system):
        entry = _rule(project, record)
        for calc in found:
            effects = [*_effects(project, calc, record, report), *totals(calc, record)]
            if effects:
                compiled[calc.key.id]["effects"][ref(record.key)] = effects
                entry["acts"] = True
        rules[ref(record.key)] = entry
    for record in _asked(project, system, compiled):
        if ref(record.key) not in rules:
            rules[ref(record.key)] = _rule(project, record)
    return {"calculators": compiled, "rules": rules}


def _asked(project: Project, system: str, compiled: dict[str, shapes.Calculator]) -> list[Record]:
    """Return what effects ask about: a side is known to have it though it acts on nothing itself."""
    mine = {ref(key): record for key, record in project.records.items() if key.system == system}
    asked = [
        (rule, name)
        for calc in compiled.values()
        for rule, effects in calc["effects"].items()
        for effect in effects
        for relation in RELATIONS
        for name in effect[relation]
    ]
    names = {name for _, name in asked}
    kinds = {
        kind
        for rule, name in asked
        for param in mine[rule].params
        if name == f"{{{param.name}}}"
        for kind in param.kinds
    }
    return [record for name, record in mine.items() if name in names or record.key.kind in kinds]


def _rules(project: Project, system: str) -> list[Record]:
    """Return what a profile can have that acts, or says that it does not."""
    rules = {rule for kind in project.kinds.values() if kind.profile for rule in kind.rules}
    return [
        record
        for record in project.records.values()
        if record.key.system == system and (record.effects or record.no_effect or record.key.kind in rules)
    ]


def _rule(project: Project, record: Record) -> shapes.Rule:
    params: list[shapes.Param] = [
        {
            "name": p.name, "type": p.type, "label": p.label, "min": p.min, "max": p.max,
            "values": list(p.values), "kinds": list(p.kinds), "many": p.many,
        }
        for p in record.params
    ]  # fmt: skip
    itself = Call(record.key.id, (), 0, record.key.kind)
    brings = [as_json(project, item) for item in brought(project, record.key.system, [itself])[1:]]
    return {
        "name": record.name, "label": record.label, "params": params,
        "none": record.no_effect, "brings": brings, "acts": False,
    }  # fmt: skip


def as_json(project: Project, item: Held) -> shapes.Held:
    """Return a rule that a side has as the bundle carries it."""
    record = project.records[item.key]
    named = targets(project.index, record, item.call)
    return {
        "rule": ref(item.key), "name": wording.label(project.index, record, item.call),
        "args": arguments(record, item.call), "targets": {name: ref(key) for name, key in named.items()},
        "call": str(item.call), "brought": bool(item.via),
    }  # fmt: skip


def _calculator(project: Project, calc: Calculator, report: Report) -> shapes.Calculator:
    record = project.records[calc.key]
    ir: Ir = {}
    try:
        ir = compile_program(calc.program, calc.types)
    except ExprError as error:
        report(record, ("program",), error)
    sides: list[shapes.Side] = [
        {
            "id": s.id, "base": s.base, "name": s.name, "kinds": s.kinds, "needs": s.needs, "of": s.of,
            "enemy": calc.enemy(s.id), "names": calc.names[s.id],
        }
        for s in calc.sides.values()
    ]  # fmt: skip
    return {
        "id": calc.key.id, "name": calc.name, "sides": sides,
        "inputs": [_input(record, entry, calc.types, report) for entry in calc.inputs.values()],
        "outputs": [_shown(output) for output in calc.outputs.values()],
        "role": record.fields.get("role", ""), "ir": ir, "effects": {},
    }  # fmt: skip


def _input(record: Record, entry: Input, types: dict[str, InputType], report: Report) -> shapes.Input:
    when: shapes.Code | str = entry.when
    if entry.when:
        try:
            when = expression(entry.when, types, Boolean())
        except ExprError as error:
            report(record, ("inputs", entry.id, "when"), error)
    return {
        "id": entry.id, "short": entry.short, "type": entry.type, "default": entry.default,
        "name": entry.name, "side": entry.side, "least": entry.least, "most": entry.most,
        "values": entry.values, "sources": entry.sources, "total": entry.total,
        "by_rules": entry.by_rules, "rare": entry.rare, "when": when, "group": entry.group,
        "unit": entry.unit, "help": entry.help, "ruling": entry.ruling,
    }  # fmt: skip


def _shown(output: Shown) -> shapes.Shown:
    return {
        "id": output.id, "name": output.name, "show": output.show, "say": output.say,
        "outcomes": output.outcomes, "axis": output.axis, "help": output.help,
    }  # fmt: skip


def _effects(project: Project, calc: Calculator, record: Record, report: Report) -> list[shapes.Effect]:
    compiled = []
    for i, effect in enumerate(record.effects):
        if calc.key.id not in effect.calculators:
            continue

        def below(where: tuple[str | int, ...], error: ExprError, index: int = i) -> None:
            report(record, ("effects", index, *where), error)

        done = compile_effect(project, calc, record, effect, below)
        if done is not None:
            compiled.append(done)
    return compiled


def profile(project: Project, record: Record, calculator_parts: frozenset[str]) -> shapes.Profile:
    """Return a profile: its numbers, its rules, and the records that its parts can be."""
    stats: dict[str, Any] = dict(record.stats)
    for line, values in record.lines.items():
        stats |= {f"{line}.{name}": value for name, value in values.items()}
    # Most games have no parts that are chosen by themselves: nothing to look for there.
    having = held(project, record) if calculator_parts else []
    parts: list[shapes.Part] = [
        {"ref": ref(item.key), "call": str(item.call)}
        for item in having
        if item.key.kind in calculator_parts and not item.via
    ]
    return {
        "id": ref(record.key), "name": record.name,
        "stats": {name: counted for name, value in stats.items() if (counted := number(value)) is not None},
        "rules": [as_json(project, item) for item in held(project, record, calculator_parts)],
        "parts": parts,
    }  # fmt: skip


def part_kinds(found: list[Calculator]) -> frozenset[str]:
    """Return the kinds that fill parts of a side; their rules are not the whole side's."""
    return frozenset(kind for calc in found for side in calc.sides.values() if side.of for kind in side.kinds)
