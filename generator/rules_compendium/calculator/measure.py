"""What an army is measured by: its models, its cost, or a characteristic, over some of its profiles."""

import re
from collections.abc import Iterator, Sequence

from rules_compendium.calculator.expressions import Report, Where, expression, tried
from rules_compendium.contract.profiles import ArmyLimit, Measure
from rules_compendium.errors import did_you_mean, shown
from rules_compendium.expr import Boolean, Call, ExprError, Integer, StarArg
from rules_compendium.model import Record, engine
from rules_compendium.model.project import Project

# What the limits of an army may speak of.
ARMY = {"limit": Integer(0, 10**6), "models": Integer(0, 10**4), "cost": Integer(0, 10**6)}
_ANY = Integer(-(10**6), 10**6)
# `{}` or `{word}` in a sentence that the page fills in.
PLACEHOLDER = re.compile(r"\{([^{}]*)\}")


def raised(_where: Where, error: ExprError) -> None:
    """Raise a refusal: the data has been checked."""
    raise error


def army_limit(project: Project, record: Record, report: Report = raised) -> ArmyLimit | None:
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
    codes = {
        name: tried(report, ("check", name), expression, text, ARMY, _ANY) for name, text in bounds.items()
    }
    return ArmyLimit(
        id=record.key.ref, name=record.name, url="", say=limit.say,
        measure=_measure(project, record.key.system, limit.measure, ("check", "measure"), report),
        most=codes.get("most"), least=codes.get("least"),
    )  # fmt: skip


def army_inputs(project: Project, record: Record, report: Report = raised) -> dict[str, Measure]:
    """Return what of an army fills which inputs of a calculator."""
    inputs = record.own.inputs if isinstance(record.own, engine.Calculator) else {}
    return {
        name: _measure(project, record.key.system, entry.measure, ("inputs", name, "measure"), report)
        for name, entry in inputs.items()
        if entry.measure
    }


def _measure(project: Project, system: str, measure: engine.Measure, where: Where, report: Report) -> Measure:
    """Return a measure as the page takes it; what is wrong goes to the report."""
    stats = project.characteristics(system)
    if measure.of not in (*ARMY, *stats):
        names = [*ARMY, *stats]
        cure = did_you_mean(measure.of, names, f"name one of {', '.join(names)}")
        report((*where, "of"), ExprError("name", f"an army has no {measure.of}", cure))
    elif measure.of not in ARMY and stats[measure.of].typed(engine.Characteristic).value in ("dice", "text"):
        message = f"{measure.of} is no number that could be added up"
        report((*where, "of"), ExprError("type", message, "name a characteristic of value: integer"))
    # Expressions write a characteristic's id with _.
    types = {id_.replace("-", "_"): _ANY for id_ in stats}
    condition = (*where, "where")
    return Measure(
        of=measure.of, by=measure.by,
        where=tried(report, condition, expression, measure.where, types, Boolean())
        if measure.where else None,
        having=tuple(_refs(project, system, measure.having, (*where, "having"), report)),
        lacking=tuple(_refs(project, system, measure.lacking, (*where, "lacking"), report)),
    )  # fmt: skip


def _refs(
    project: Project, system: str, calls: Sequence[Call], where: Where, report: Report
) -> Iterator[str]:
    for i, call in enumerate(calls):
        keys = project.candidates(system, call)
        if len(keys) == 1:  # the check of references speaks of the others
            yield keys[0].ref
        # Whoever has the rule counts, whatever its arguments: some that are written would be ignored.
        if not all(isinstance(arg, StarArg) for arg in call.args):
            message = f"a measure does not look at arguments: {shown(call)} counts every {call.name}"
            report((*where, i), ExprError("reference", message, f"write {call.target}"))
