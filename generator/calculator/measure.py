"""What an army is measured by: its models, its cost, or a characteristic, over some of its profiles."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from generator.calculator.effects import expression
from generator.errors import did_you_mean, shown
from generator.expr import Boolean, ExprError, Integer, StarArg, compile_program

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from generator.expr import Call, InputType
    from generator.model import Record
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
    project: Project, record: Record, values: Mapping[str, Any], where: tuple[str | int, ...], report: Report
) -> dict[str, Any]:
    """Return a measure as the page takes it; what is wrong goes to the report."""
    system = record.key.system
    known = numbers(project, system)
    of = values.get("of", MODELS)
    if of not in ARMY:
        _countable(project, system, of, (*where, "of"), report)
    compiled: dict[str, Any] = {"of": of, "by": values.get("by", "sum"), "where": None}
    if "where" in values:
        try:
            compiled["where"] = expression(values["where"], known, Boolean())
        except ExprError as error:
            report((*where, "where"), error)
    for key in ("having", "lacking"):
        compiled[key] = _refs(project, system, values.get(key, ()), (*where, key), report)
    return compiled


def _countable(project: Project, system: str, of: str, where: tuple[str | int, ...], report: Report) -> None:
    """Report a characteristic that is not there, or that is no number."""
    stats = project.characteristics(system)
    if of not in stats:
        names = [*ARMY, *stats]
        cure = did_you_mean(of, names, f"name one of {', '.join(names)}")
        report(where, ExprError("name", f"an army has no {of}", cure))
    elif stats[of].fields.get("value") in ("dice", "text"):
        message = f"{of} is no number that could be added up"
        report(where, ExprError("type", message, "name a characteristic of value: integer"))


def _refs(
    project: Project, system: str, calls: Sequence[Call], where: tuple[str | int, ...], report: Report
) -> list[str]:
    found = []
    for i, call in enumerate(calls):
        keys = project.index.candidates(system, call)
        if len(keys) == 1:  # the check of references speaks of the others
            found.append(f"{keys[0].kind}/{keys[0].id}")
        # Whoever has the rule counts, whatever its arguments: some that are written would be ignored.
        if not all(isinstance(arg, StarArg) for arg in call.args):
            message = f"a measure does not look at arguments: {shown(call)} counts every {call.name}"
            report((*where, i), ExprError("reference", message, f"write {call.target}"))
    return found


def army_check(project: Project, record: Record, report: Report) -> dict[str, Any] | None:
    """Return what an army's rule holds an army to; nothing where it cannot be checked."""
    values = record.fields.get("check")
    if not values:
        return None
    compiled: dict[str, Any] = {
        "measure": measure(project, record, values.get("measure", {}), ("check", "measure"), report),
        "say": values.get("say", ""), "most": None, "least": None,
    }  # fmt: skip
    if "most" not in values and "least" not in values:
        report(("check",), ExprError("name", "a check without a bound", "add most: or least:"))
    filled = ["total", *(bound for bound in ("most", "least") if bound in values)]
    for match in PLACEHOLDER.finditer(values.get("say", "")):
        if match[1] not in filled:
            cure = did_you_mean(match[1], filled, f"it knows {', '.join(filled)}")
            report(("check", "say"), _unfilled(match, cure))
    for bound in ("most", "least"):
        if bound in values:
            try:
                compiled[bound] = expression(values[bound], ARMY, _ANY)
            except ExprError as error:
                report(("check", bound), error)
    return compiled


def _unfilled(match: re.Match[str], cure: str) -> ExprError:
    return ExprError("name", f"nothing fills {match[0]} in say", cure, match.start())


def army_inputs(project: Project, record: Record, report: Report) -> dict[str, Any]:
    """Return what of an army fills which inputs of a calculator."""
    return {
        name: measure(project, record, values["measure"], ("inputs", name, "measure"), report)
        for name, values in record.fields.get("inputs", {}).items()
        if "measure" in values
    }
