"""The prices of profiles, as a game's own formula works them out."""

from typing import Any, NamedTuple

from rules_compendium.calculator.evaluator import answer
from rules_compendium.calculator.expressions import Report, tried
from rules_compendium.calculator.model import Outline, outline
from rules_compendium.calculator.odds import unanswered
from rules_compendium.calculator.rules import profile
from rules_compendium.contract.calculators import Request
from rules_compendium.model import Record
from rules_compendium.model.numbers import number
from rules_compendium.model.once import once
from rules_compendium.model.project import Project
from rules_compendium.model.tools import with_role


class Priced(NamedTuple):
    """A profile with its printed and its computed price, and the inputs that the formula got."""

    record: Record
    printed: int
    computed: int
    inputs: dict[str, Any]


@once
def formula(project: Project, system: str) -> Outline | None:
    """Return a game's price calculator, where it has one."""
    record = with_role(project, project.systems[system], "price")
    return outline(project, record.key) if record is not None else None


def priced(project: Project, record: Record, report: Report = unanswered) -> Priced | None:
    """Return what a game's formula gives for a profile that has a printed price, where it gives something."""
    system = record.key.system
    asked = formula(project, system)
    printed = number(record.stats.get(project.systems[system].profile.cost))
    if printed is None or asked is None:
        return None
    (side,) = asked.wholes
    if record.key.kind not in side.kinds:
        return None
    request = Request(set={}, profiles={side.id: profile(project, record)}, rules={}, without=())
    answered = tried(report, (record.key.id,), answer, project, asked.key, request)
    if answered is None:
        return None
    (computed,) = answered.result.outputs[next(iter(asked.declared.outputs))].weights.values()
    return Priced(record, printed, computed, answered.inputs)
