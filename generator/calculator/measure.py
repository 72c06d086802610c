"""What an army is measured by: its models, its cost, or a characteristic, over some of its profiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from generator.calculator.effects import expression
from generator.expr import Boolean, ExprError, Integer, compile_program

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

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


def word(name: str) -> str:
    """Return a characteristic's id as expressions write it."""
    return name.replace("-", "_")


def numbers(project: Project, system: str) -> dict[str, InputType]:
    """Return what is known of one profile: its characteristics."""
    return {word(record.key.id): _ANY for record in project.of(system, "characteristic")}


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
    if of not in ARMY and word(of) not in known:
        names = ", ".join([*ARMY, *project.index.ids(system, ("characteristic",))])
        report((*where, "of"), ExprError("name", f"an army has no {of}", f"name one of {names}"))
    compiled: dict[str, Any] = {"of": of, "by": values.get("by", "sum"), "where": None}
    if "where" in values:
        try:
            compiled["where"] = expression(values["where"], known, Boolean())
        except ExprError as error:
            report((*where, "where"), error)
    for key in ("having", "lacking"):
        compiled[key] = _refs(project, system, values.get(key, ()))
    return compiled


def _refs(project: Project, system: str, calls: tuple[Call, ...] | list[Call]) -> list[str]:
    found = []
    for call in calls:
        keys = project.index.candidates(system, call)
        if len(keys) == 1:  # the check of references speaks of the others
            found.append(f"{keys[0].kind}/{keys[0].id}")
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
    for bound in ("most", "least"):
        if bound in values:
            try:
                compiled[bound] = expression(values[bound], ARMY, _ANY)
            except ExprError as error:
                report(("check", bound), error)
    return compiled


def army_inputs(project: Project, record: Record, report: Report) -> dict[str, Any]:
    """Return what of an army fills which inputs of a calculator."""
    return {
        name: measure(project, record, values["measure"], ("inputs", name, "measure"), report)
        for name, values in record.fields.get("inputs", {}).items()
        if "measure" in values
    }
