"""E311: measures and limits of armies that cannot be worked out."""

from collections.abc import Iterator
from functools import partial

from rules_compendium.calculator.composition import groups
from rules_compendium.calculator.effects import unsummable
from rules_compendium.calculator.evaluator import Asker, AskError
from rules_compendium.calculator.expressions import Where
from rules_compendium.calculator.measure import army_inputs, army_limits, who
from rules_compendium.calculator.model import outline, typed
from rules_compendium.calculator.rules import rule_records
from rules_compendium.calculator.thresholds import thresholds
from rules_compendium.errors import Diagnostic, Loss, code, did_you_mean, quoted
from rules_compendium.expr import ExprError
from rules_compendium.model import Record, System
from rules_compendium.model.army import ArmyRule
from rules_compendium.model.engine import CALCULATOR, STATUS, Calculator
from rules_compendium.model.project import KEY, Project

E311 = code("E311", "bad-measure", loses=Loss.SUM, waits_for=Loss.VALUE)


def check(project: Project) -> Iterator[Diagnostic]:
    """Yield measures that do not compile, and totals that cannot be added up."""
    problems: list[Diagnostic] = []

    def report(record: Record, where: Where, error: ExprError) -> None:
        place = project.place(record, *where, offset=error.offset)
        problems.append(Diagnostic(place, E311, error.message, error.cure))

    for record in project.records.values():
        told = partial(report, record)
        tuple(army_limits(project, record, told))
        groups(project, record, record.options, told)
        if isinstance(record.own, ArmyRule):
            groups(project, record, record.own.options, told)
            who(project, record.key.system, record.own.offered, ("offered",), told)
        army_inputs(project, record, told)
        if isinstance(record.own, Calculator):
            problems += _totals(project, record, record.own)
            problems += _unfit_states(project, record, record.own)
    for system in project.systems.values():
        problems += _thresholds(project, system)
    yield from dict.fromkeys(problems)


def _thresholds(project: Project, system: System) -> list[Diagnostic]:
    """Return thresholds whose condition does not compile, or that no rule says."""
    problems: list[Diagnostic] = []

    def report(where: Where, error: ExprError) -> None:
        place = project.place(system, *where, offset=error.offset)
        problems.append(Diagnostic(place, E311, error.message, error.cure))

    tuple(thresholds(project, system, report))
    problems += _odds(project, system)
    return problems


def _odds(project: Project, system: System) -> Iterator[Diagnostic]:
    """Yield thresholds that tell the odds of no calculator, or set what it does not ask."""
    for i, threshold in enumerate(system.play.thresholds):
        where: Where = ("play", "thresholds", i)
        key = project.one(system.slug, threshold.odds) if threshold.odds else None
        if key is None:
            continue  # the check of references says why
        if key.kind != CALCULATOR:
            calculators = [one.key.id for one in project.records_of(system.slug, CALCULATOR)]
            cure = f"name one of {', '.join(calculators)}" if calculators else "take it out"
            place = project.place(system, *where, "odds")
            yield Diagnostic(place, E311, f"{quoted(key.ref)} is no calculator", cure)
            continue
        try:
            Asker(project, outline(project, key)).request(threshold.set, {}, {})
        except AskError as error:
            yield Diagnostic(project.place(system, *where, *error.where), E311, error.message, error.cure)


def _unfit_states(project: Project, record: Record, calculator: Calculator) -> Iterator[Diagnostic]:
    """Yield states of the table that the game does not have, and values that their input cannot have."""
    system = record.key.system
    named = project.systems[system].play.states if system in project.systems else ()
    told = (project.one(system, call) for call in named)
    statuses = (one.key for one in project.records_of(system, STATUS))
    known = {key.id for key in (*statuses, *told) if key}
    for name, entry in calculator.inputs.items():
        for state, value in entry.states.items():
            if state not in known:
                at = project.place(record, "inputs", name, "states", state, KEY)
                cure = did_you_mean(state, known, "name a status by its id")
                yield Diagnostic(at, E311, f"the game has no state {quoted(state)}", cure)
            given = typed(entry.type or "integer", value)
            fits = {"boolean": isinstance(given, bool), "enum": given in entry.values}
            if not fits.get(entry.type, isinstance(given, int)):
                place = project.place(record, "inputs", name, "states", state)
                message = f"{quoted(name)} cannot be {quoted(value)}"
                yield Diagnostic(place, E311, message, "write a value that the input has")


def _totals(project: Project, record: Record, calculator: Calculator) -> Iterator[Diagnostic]:
    """Yield totals for which no rule has a number, and values of rules that cannot be added up."""
    rules = rule_records(project, record.key.system)
    for name, entry in calculator.inputs.items():
        if not entry.total:
            continue
        if not outline(project, record.key).inputs[name].side:
            place = project.place(record, "inputs", name, "total")
            message = f"{quoted(name)} belongs to no side, whose rules could be added up"
            yield Diagnostic(place, E311, message, "add side: …")
        if not any(rule.fields.get(entry.total) is not None for rule in rules):
            place = project.place(record, "inputs", name, "total")
            cure = "name a field of the rules that holds a number"
            yield Diagnostic(place, E311, f"no rule has a number under {quoted(entry.total)}", cure)
        for rule in rules:
            for where, message, cure in unsummable(rule, entry.total):
                yield Diagnostic(project.place(rule, entry.total, *where), E311, message, cure)
