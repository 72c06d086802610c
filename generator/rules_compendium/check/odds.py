"""E305: odds of system.yaml that no calculator gives."""

from collections.abc import Iterator

from rules_compendium.calculator.evaluator import AskError
from rules_compendium.calculator.odds import asked_by, known, odds
from rules_compendium.check.examples import E305
from rules_compendium.errors import Diagnostic, did_you_mean, quoted
from rules_compendium.expr import ExprError
from rules_compendium.model.project import Project


def check_system(project: Project, system: str) -> Iterator[Diagnostic]:
    """Yield what keeps the odds of a game's cards from being worked out, tried with its first profile."""
    asking = project.systems[system]
    asked_for = asked_by(project, asking)
    if asked_for is None:
        return
    asked, calculator = asked_for
    for name in (asked.side, asked.other):
        if name not in calculator.sides:
            sides = calculator.sides
            cure = did_you_mean(name, sides, f"its sides are {', '.join(sides)}")
            place = project.place(asking, "cards", "odds")
            yield Diagnostic(place, E305, f"{calculator.key.id} has no side {quoted(name)}", cure)
            return
    kinds = calculator.sides[asked.side].kinds
    profiles = (record for kind in kinds for record in project.records_of(system, kind))
    first = next((record for record in profiles if known(calculator, record, asked.side)), None)
    try:
        list(odds(project, first) if first else ())
    except (AskError, ExprError) as error:
        yield Diagnostic(project.place(asking, "cards", "odds"), E305, error.message, error.cure)
