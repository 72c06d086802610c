"""What an army is measured by: its models, its cost, or a characteristic, over some of its profiles."""

import re
from collections.abc import Iterator, Sequence
from functools import partial

from rules_compendium.calculator.expressions import Report, Where, expression, tried
from rules_compendium.contract.armies import ArmyLimit, Measure, Who
from rules_compendium.errors import did_you_mean, quoted
from rules_compendium.expr import Boolean, Call, ExprError, Integer, StarArg
from rules_compendium.model import Record, army, engine
from rules_compendium.model.army import ArmyRule
from rules_compendium.model.project import Project

# What the limits of an army may name.
ARMY = {
    "limit": Integer(0, 10**6), "models": Integer(0, 10**4), "units": Integer(0, 10**4),
    "cost": Integer(0, 10**6),
}  # fmt: skip
# What can be counted of it beside characteristics.
COUNTED = (*ARMY, "lists", "choices", "rules")
_ANY = Integer(-(10**6), 10**6)
# `{}` or `{word}` in a sentence that the page fills in.
PLACEHOLDER = re.compile(r"\{([^{}]*)\}")


def raised(_where: Where, error: ExprError) -> None:
    """Raise a refusal: for data that has been checked."""
    raise error


def army_limits(project: Project, record: Record, report: Report = raised) -> Iterator[ArmyLimit]:
    """Yield what an army's rule holds an army to."""
    rule = record.own if isinstance(record.own, ArmyRule) else ArmyRule()
    for i, limit in enumerate(rule.checks):
        yield _limit(project, record, limit, ("checks", i), report)


def _limit(project: Project, record: Record, limit: army.Limit, where: Where, report: Report) -> ArmyLimit:
    bounds = {name: text for name, text in (("most", limit.most), ("least", limit.least)) if text}
    if not bounds:
        report(where, ExprError("name", "a check without a bound", "add most: or least:"))
    filled = ["total", "part", *bounds, *limit.counts]
    for match in PLACEHOLDER.finditer(limit.say):
        if match[1] not in filled:
            cure = did_you_mean(match[1], filled, f"it knows {', '.join(filled)}")
            message = f"nothing fills {match[0]} in say"
            report((*where, "say"), ExprError("name", message, cure, match.start()))
    # `host`: how many models the unit has that a part is about, such as the one that others have joined.
    types = {**ARMY, "host": ARMY["models"]} | dict.fromkeys(limit.counts, _ANY)
    codes = {name: tried(report, (*where, name), expression, text, types, _ANY)
             for name, text in bounds.items()}  # fmt: skip
    measures = partial(_measure, project, record.key.system, report=report)
    return ArmyLimit(
        id=record.key.ref, name=record.name, url="", say=limit.say, each=limit.each,
        measure=measures(limit.measure, (*where, "measure")),
        counts={name: measures(one, (*where, "counts", name)) for name, one in limit.counts.items()},
        most=codes.get("most"), least=codes.get("least"), advice=limit.advice,
        optional=record.typed(ArmyRule).optional,
    )  # fmt: skip


def army_inputs(project: Project, record: Record, report: Report = raised) -> dict[str, Measure]:
    """Return what of an army fills which inputs of a calculator."""
    inputs = record.own.inputs if isinstance(record.own, engine.Calculator) else {}
    return {
        name: _measure(project, record.key.system, entry.measure, ("inputs", name, "measure"), report)
        for name, entry in inputs.items()
        if entry.measure
    }


def _measure(project: Project, system: str, measure: army.Measure, where: Where, report: Report) -> Measure:
    """Return a measure as the page takes it; what is wrong goes to the report."""
    stats = project.characteristics(system)
    if measure.of not in (*COUNTED, *stats):
        names = [*COUNTED, *stats]
        cure = did_you_mean(measure.of, names, f"name one of {', '.join(names)}")
        report((*where, "of"), ExprError("name", f"an army has no {measure.of}", cure))
    elif measure.of not in COUNTED and stats[measure.of].typed(engine.Characteristic).value in (
        "dice",
        "text",
    ):
        message = f"{measure.of} is no number that could be added up"
        report((*where, "of"), ExprError("type", message, "name a characteristic of value: integer"))
    return Measure(
        **vars(who(project, system, measure, where, report)), of=measure.of, by=measure.by, tags=measure.tags
    )


def who(project: Project, system: str, meant: army.Who, where: Where, report: Report = raised) -> Who:
    """Return which units are meant, as the page takes it."""
    # Expressions write a characteristic's id with _.
    types = {id_.replace("-", "_"): _ANY for id_ in project.characteristics(system)}
    roles = project.systems[system].army.roles
    for i, role in enumerate(meant.roles):
        if role not in roles:
            cure = did_you_mean(role, roles, f"system.yaml names {', '.join(roles) or 'none'}")
            report((*where, "roles", i), ExprError("name", f"unknown role {quoted(role)}", cure))
    if meant.alike and meant.alike not in project.kinds:
        cure = did_you_mean(meant.alike, project.kinds, "name a kind")
        report((*where, "alike"), ExprError("name", f"unknown kind {quoted(meant.alike)}", cure))
    return Who(
        where=tried(report, (*where, "where"), expression, meant.where, types, Boolean())
        if meant.where else None,
        having=tuple(_refs(project, system, meant.having, (*where, "having"), report)),
        lacking=tuple(_refs(project, system, meant.lacking, (*where, "lacking"), report)),
        roles=meant.roles, grouped=meant.grouped, joined=meant.joined, alike=meant.alike,
    )  # fmt: skip


def _refs(
    project: Project, system: str, calls: Sequence[Call], where: Where, report: Report
) -> Iterator[str]:
    for i, call in enumerate(calls):
        keys = project.candidates(system, call)
        if len(keys) == 1:  # the check of references reports the others
            yield keys[0].ref
        # Whoever has the rule counts, whatever its arguments: some that are written would be ignored.
        if not all(isinstance(arg, StarArg) for arg in call.args):
            message = f"a measure does not look at arguments: {quoted(call)} counts every {call.name}"
            report((*where, i), ExprError("reference", message, f"write {call.target}"))
