"""A system's calculators compiled: what the command line and the page both work from."""

from collections.abc import Callable
from typing import Any

from generator.calculator.effects import ASKED, compile_effect, expression
from generator.calculator.model import Outline, calculators, outputs
from generator.calculator.rules import arguments, targets
from generator.calculator.totals import totals
from generator.contract.calculators import Bundle, Calculator, Code, Effect, Owned, Profile, Rule, RuleParam
from generator.expr import Boolean, Call, ExprError, Ir, compile_program
from generator.model import Key, Record, wording
from generator.model.figures import number
from generator.model.owned import OwnedRecord, implied_by, owned_by
from generator.model.project import Project
from generator.model.relations import RELATIONS

# Record, place below it, and what is wrong there.
Report = Callable[[Record, tuple[str | int, ...], ExprError], None]


def ref(key: Key) -> str:
    """Return a record's name inside its system."""
    return f"{key.kind}/{key.id}"


def silent(_record: Record, _where: tuple[str | int, ...], error: ExprError) -> None:
    """Take a refusal as it is: the data has been checked."""
    raise error


def bundle(project: Project, system: str, report: Report = silent) -> Bundle:
    """Return a system's calculators and the rules that act on them, compiled once for a project."""
    known: Bundle | None = project.known.get(("bundle", system))
    if known is not None:
        return known
    refused: list[ExprError] = []

    def noted(record: Record, where: tuple[str | int, ...], error: ExprError) -> None:
        refused.append(error)
        report(record, where, error)

    made = _bundle(project, system, noted)
    if not refused:
        project.known["bundle", system] = made
    return made


def _bundle(project: Project, system: str, report: Report) -> Bundle:
    outlines = calculators(project, system)
    # Programs first: the effects on one that does not compile are not judged.
    programs = {calc.key.id: _program(project, calc, report) for calc in outlines}
    effects: dict[str, dict[str, tuple[Effect, ...]]] = {id_: {} for id_ in programs}
    records = rule_records(project, system)
    for record in records:
        for calc in outlines:
            acting = (*_effects(project, calc, record, report), *totals(calc, record))
            if acting:
                effects[calc.key.id][ref(record.key)] = acting
    compiled = {
        calc.key.id: _calculator(project, calc, *programs[calc.key.id], effects[calc.key.id])
        for calc in outlines
    }
    acting_refs = {name for found in effects.values() for name in found}
    known = dict.fromkeys(record.key for record in (*records, *_asked(project, system, compiled)))
    rules = {ref(key): _rule(project, project.records[key], acts=ref(key) in acting_refs) for key in known}
    return Bundle(compiled, rules)


def _asked(project: Project, system: str, compiled: dict[str, Calculator]) -> list[Record]:
    """Return what effects ask about: a side is known to have it though it acts on nothing itself."""
    mine = {ref(key): record for key, record in project.records.items() if key.system == system}
    asked = {
        (rule, name)
        for calc in compiled.values()
        for rule, effects in calc.effects.items()
        for effect in effects
        for field in ASKED.values()
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


def rule_records(project: Project, system: str) -> list[Record]:
    """Return what a profile can have that acts, or says that it does not."""
    rules = {rule for kind in project.kinds.values() if kind.profile for rule in kind.rules}
    return [
        record
        for record in project.records.values()
        if record.key.system == system and (record.effects or record.no_effect or record.key.kind in rules)
    ]


def _rule(project: Project, record: Record, *, acts: bool) -> Rule:
    params = tuple(
        RuleParam(
            name=p.name, type=p.type, label=p.label, min=p.min, max=p.max, values=p.values, kinds=p.kinds,
            many=p.many,
        )
        for p in record.params
    )  # fmt: skip
    system = record.key.system
    itself = Call(record.key.id, (), 0, record.key.kind)
    related = (
        project.index.one(system, call)
        for name, calls in record.relations.items()
        if RELATIONS[name].compared
        for call in calls
    )
    return Rule(
        name=record.name, label=record.label, params=params, no_effect=record.no_effect, acts=acts, usual=(),
        implies=tuple(owned(project, item) for item in implied_by(project, system, [itself])[1:]),
        compared=tuple(ref(key) for key in dict.fromkeys(related) if key is not None), given=record.given,
    )  # fmt: skip


def owned(project: Project, item: OwnedRecord) -> Owned:
    """Return a rule that a side has as the bundle carries it."""
    record = project.records[item.key]
    named = targets(project.index, record, item.call)
    return Owned(
        rule=ref(item.key), name=wording.label(project.index, record, item.call),
        args=arguments(record, item.call), targets={name: ref(key) for name, key in named.items()},
        call=str(item.call), implied=bool(item.via),
    )  # fmt: skip


def _program(project: Project, calc: Outline, report: Report) -> tuple[Ir, dict[str, Code]]:
    """Return a calculator's program and the conditions of its inputs, compiled."""
    record = project.records[calc.key]
    ir: Ir = {}
    try:
        ir = compile_program(calc.declared.program, calc.types)
    except ExprError as error:
        report(record, ("program",), error)
    conditions = {}
    for entry in calc.inputs.values():
        id_, declared = calc.source(entry)
        if declared.when:
            try:
                conditions[entry.id] = expression(declared.when, calc.types, Boolean())
            except ExprError as error:
                report(record, ("inputs", id_, "when"), error)
    return ir, conditions


def _calculator(
    project: Project, calc: Outline, ir: Ir, conditions: dict[str, Code],
    effects: dict[str, tuple[Effect, ...]],
) -> Calculator:  # fmt: skip
    return Calculator(
        id=calc.key.id, name=calc.name, role=calc.declared.role,
        url=f"{calc.key.system}/{project.kinds[calc.key.kind].slug}/{calc.key.id}/",
        sides=tuple(calc.sides.values()), inputs=tuple(calc.inputs.values()),
        outputs=outputs(calc.declared), ir=ir, conditions=conditions, effects=effects,
    )  # fmt: skip


def _effects(project: Project, calc: Outline, record: Record, report: Report) -> list[Effect]:
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


def profile(project: Project, record: Record, calculator_parts: frozenset[str]) -> Profile:
    """Return a profile: its numbers, its rules, and the records that its parts can be."""
    stats: dict[str, Any] = dict(record.stats)
    for line, values in record.lines.items():
        stats |= {f"{line}.{name}": value for name, value in values.items()}
    # Most games have no parts that are chosen by themselves: nothing to look for there.
    parts = owned_by(project, record) if calculator_parts else []
    return Profile(
        id=ref(record.key), name=record.name,
        stats={name: counted for name, value in stats.items() if (counted := number(value)) is not None},
        rules=tuple(owned(project, item) for item in owned_by(project, record, calculator_parts)),
        parts=tuple(
            ref(item.key) for item in parts if item.key.kind in calculator_parts and not item.via
        ),
        list="",
    )  # fmt: skip


def part_kinds(found: list[Outline]) -> frozenset[str]:
    """Return the kinds that fill parts of a side; their rules are not the whole side's."""
    return frozenset(kind for calc in found for side in calc.sides.values() if side.of for kind in side.kinds)
