"""A system's calculators compiled: what the command line and the page both work from."""

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import Any

from rules_compendium.calculator.effects import ASKED, compile_effects
from rules_compendium.calculator.expressions import Report, Where, expression, tried
from rules_compendium.calculator.model import WIDEST, Outline, calculators
from rules_compendium.calculator.rules import rule, rule_records
from rules_compendium.contract.calculators import Bundle, Calculator, Code
from rules_compendium.expr import Boolean, ExprError, InputType, Integer, compile_program
from rules_compendium.model import Key, Record
from rules_compendium.model.once import once
from rules_compendium.model.project import Project

# What a unit at the table has of models and wounds.
_COUNTED = ("models", "size", "began", "hurt", "lost", "joined_models", "joined_size")
# Of a characteristic the most and the least in a unit with those who have joined it, and the sum of theirs.
_TOGETHER = ("most", "least", "joined")

# What does not compile: the record, the keys below it, and what is wrong there.
Refusal = tuple[Key, Where, ExprError]


def bundle(project: Project, system: str) -> Bundle:
    """Return a system's calculators and the rules that act on them; raise the first refusal."""
    result, refused = compiled(project, system)
    if refused:
        raise refused[0][-1]
    return result


@once
def compiled(project: Project, system: str) -> tuple[Bundle, list[Refusal]]:
    """Return a system's calculators and the rules that act on them, and what of them does not compile."""
    refused: list[Refusal] = []

    def report(key: Key, *said: Any) -> None:
        *above, where, error = said
        refused.append((key, (*above, *where), error))

    outlines = calculators(project, system)
    by_id = {calc.key.id: _calculator(project, calc, partial(report, calc.key)) for calc in outlines}
    records = rule_records(project, system)
    acting = set()
    for record in records:
        for calc in outlines:
            effects = tuple(compile_effects(project, calc, record, partial(report, record.key)))
            if effects:
                by_id[calc.key.id].effects[record.key.ref] = effects
                acting.add(record.key)
    known = dict.fromkeys(
        record.key for record in (*records, *_records_asked_about(project, system, by_id.values()))
    )
    rules = {key.ref: rule(project, project.records[key], acts=key in acting) for key in known}
    return Bundle(by_id, rules), refused


def _calculator(project: Project, calc: Outline, report: Report) -> Calculator:
    """Return a calculator with its program and the conditions of its inputs; nothing acts on it yet."""
    conditions: dict[str, Code] = {}
    tallies: dict[str, Code] = {}
    ir = tried(report, ("program",), compile_program, calc.declared.program, calc.types)
    for entry in calc.inputs.values():
        id_, declared = calc.source(entry)
        where = ("inputs", id_, "when")
        if declared.when:
            code = tried(report, where, expression, declared.when, calc.types, Boolean())
            conditions |= {entry.id: code} if code else {}
        if declared.tally is not None:
            known = _at_the_table(project, calc.key.system)
            wanted = calc.types[entry.id]
            code = tried(report, ("inputs", id_, "tally"), expression, declared.tally, known, wanted)
            tallies |= {entry.id: code} if code else {}
    inputs = (replace(entry, tally=tallies.get(id_)) for id_, entry in calc.inputs.items())
    return Calculator(
        id=calc.key.id, name=calc.name, role=calc.declared.role,
        url=f"{calc.key.system}/{project.systems[calc.key.system].kinds[calc.key.kind].slug}/{calc.key.id}/",
        sides=tuple(calc.sides.values()), inputs=tuple(inputs),
        outputs=calc.outputs, ir=ir or {}, conditions=conditions, effects={},
    )  # fmt: skip


def _at_the_table(project: Project, system: str) -> dict[str, InputType]:
    """Return what is known of a unit at the table: its models and wounds, its figures and those around it."""
    lines = project.systems[system].profile.lines.items()
    told = (f"{id_}.{stat}" for id_, line in lines for stat in line.stats)
    stats = [re.sub(r"[.-]", "_", stat) for stat in (*project.characteristics(system), *told)]
    names = (*_COUNTED, *stats, *(f"{over}_{stat}" for over in _TOGETHER for stat in stats))
    return dict.fromkeys(names, Integer(-WIDEST, WIDEST))


def _records_asked_about(project: Project, system: str, compiled: Iterable[Calculator]) -> list[Record]:
    """Return the records that effects ask about: the bundle needs them though they act on nothing."""
    mine = {record.key.ref: record for record in project.records_of(system)}
    asked = {
        (rule, name)
        for calc in compiled
        for rule, effects in calc.effects.items()
        for effect in effects
        for field in ASKED
        for name in getattr(effect, field)
    }
    names = {name for _, name in asked}
    kinds = {
        kind
        for rule, name in asked
        for param in mine[rule].params
        if name == f"{{{param.name}}}"
        for kind in param.kinds
    }
    return [record for name, record in mine.items() if name in names or record.key.kind in kinds]
