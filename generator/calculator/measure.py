"""What an army is measured by: its models, its cost, or a characteristic, over some of its profiles."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from generator.calculator.effects import expression
from generator.contract.profiles import ArmyLimit, Measure
from generator.errors import did_you_mean, shown
from generator.expr import Boolean, Call, ExprError, InputType, Integer, StarArg, compile_program
from generator.model import Record, engine
from generator.model.project import Project

# Keys below the record's fields, and what is wrong there.
Report = Callable[[tuple[str | int, ...], ExprError], None]

MODELS = "models"
COST = "cost"
LIMIT = "limit"
# What the limits of an army may speak of.
ARMY = {LIMIT: Integer(0, 10**6), MODELS: Integer(0, 10**4), COST: Integer(0, 10**6)}
_ANY = Integer(-(10**6), 10**6)
# `{}` or `{word}` in a sentence that the page fills in.
PLACEHOLDER = re.compile(r"\{([^{}]*)\}")


def word(name: str) -> str:
    """Return a characteristic's id as expressions write it."""
    return name.replace("-", "_")


def numbers(project: Project, system: str) -> dict[str, InputType]:
    """Return what is known of one profile: its characteristics."""
    return {word(id_): _ANY for id_ in project.characteristics(system)}


def shared() -> dict[str, Any]:
    """Return what every compiled expression leaves out."""
    ir = compile_program("output value = 0;", {})
    return {"version": ir["version"], "limits": ir["limits"]}


def measure(
    project: Project, system: str, asked: engine.Measure, where: tuple[str | int, ...], report: Report
) -> Measure:
    """Return a measure as the page takes it; what is wrong goes to the report."""
    if asked.of not in ARMY:
        _countable(project, system, asked.of, (*where, "of"), report)
    condition = None
    if asked.where:
        try:
            condition = expression(asked.where, numbers(project, system), Boolean())
        except ExprError as error:
            report((*where, "where"), error)
    return Measure(
        of=asked.of, by=asked.by, where=condition,
        having=_refs(project, system, asked.having, (*where, "having"), report),
        lacking=_refs(project, system, asked.lacking, (*where, "lacking"), report),
    )  # fmt: skip


def _countable(project: Project, system: str, of: str, where: tuple[str | int, ...], report: Report) -> None:
    """Report a characteristic that is not there, or that is no number."""
    stats = project.characteristics(system)
    if of not in stats:
        names = [*ARMY, *stats]
        cure = did_you_mean(of, names, f"name one of {', '.join(names)}")
        report(where, ExprError("name", f"an army has no {of}", cure))
    elif stats[of].typed(engine.Characteristic).value in ("dice", "text"):
        message = f"{of} is no number that could be added up"
        report(where, ExprError("type", message, "name a characteristic of value: integer"))


def _refs(
    project: Project, system: str, calls: Sequence[Call], where: tuple[str | int, ...], report: Report
) -> tuple[str, ...]:
    found = []
    for i, call in enumerate(calls):
        keys = project.index.candidates(system, call)
        if len(keys) == 1:  # the check of references speaks of the others
            found.append(f"{keys[0].kind}/{keys[0].id}")
        # Whoever has the rule counts, whatever its arguments: some that are written would be ignored.
        if not all(isinstance(arg, StarArg) for arg in call.args):
            message = f"a measure does not look at arguments: {shown(call)} counts every {call.name}"
            report((*where, i), ExprError("reference", message, f"write {call.target}"))
    return tuple(found)


def army_limit(project: Project, record: Record, report: Report) -> ArmyLimit | None:
    """Return what an army's rule holds an army to; nothing where it cannot be checked."""
    limit = record.own.check if isinstance(record.own, engine.ArmyRule) else None
    if limit is None:
        return None
    bounds = {name: text for name, text in (("most", limit.most), ("least", limit.least)) if text}
    if not bounds:
        report(("check",), ExprError("name", "a check without a bound", "add most: or least:"))
    filled = ["total", *bounds]
    for match in PLACEHOLDER.finditer(limit.say):
        if match[1] not in filled:
            cure = did_you_mean(match[1], filled, f"it knows {', '.join(filled)}")
            message = f"nothing fills {match[0]} in say"
            report(("check", "say"), ExprError("name", message, cure, match.start()))
    codes = {}
    for name, text in bounds.items():
        try:
            codes[name] = expression(text, ARMY, _ANY)
        except ExprError as error:
            report(("check", name), error)
    return ArmyLimit(
        id=f"{record.key.kind}/{record.key.id}", name=record.name, url="", say=limit.say,
        measure=measure(project, record.key.system, limit.measure, ("check", "measure"), report),
        most=codes.get("most"), least=codes.get("least"),
    )  # fmt: skip


def army_inputs(project: Project, record: Record, report: Report) -> dict[str, Measure]:
    """Return what of an army fills which inputs of a calculator."""
    inputs = record.own.inputs if isinstance(record.own, engine.Calculator) else {}
    return {
        name: measure(project, record.key.system, entry.measure, ("inputs", name, "measure"), report)
        for name, entry in inputs.items()
        if entry.measure
    }
