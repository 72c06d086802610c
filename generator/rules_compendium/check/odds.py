"""E309: profiles for which a calculator gives no answer: their odds on cards, their price."""

from collections.abc import Iterator

from rules_compendium.calculator.bundle import compiled
from rules_compendium.calculator.expressions import Where
from rules_compendium.calculator.model import Outline
from rules_compendium.calculator.odds import asked_by, odds
from rules_compendium.calculator.prices import formula, priced
from rules_compendium.check import roles
from rules_compendium.errors import Diagnostic
from rules_compendium.expr import ExprError
from rules_compendium.model.project import Project

PROOF = True


def check_system(project: Project, system: str) -> Iterator[Diagnostic]:
    """Yield, for odds and for prices, the first profile for which their calculator has no answer."""
    if compiled(project, system)[1] or any(roles.check_system(project, system)):
        return
    refused: list[tuple[Where, ExprError]] = []

    def report(where: Where, error: ExprError) -> None:
        refused.append((where, error))

    def judged(calculator: Outline) -> Iterator[Diagnostic]:
        for where, error in refused[:1]:
            place = project.place(project.records[calculator.key], "program", offset=None)
            message = f"with {' against '.join(map(str, where))} there is {error.message} ({error.code})"
            yield Diagnostic(place, roles.E309, message, error.cure)
        refused.clear()

    records = [record for record in project.records_of(system) if project.kinds[record.key.kind].profile]
    if asking := asked_by(project, project.systems[system]):
        for record in records:
            tuple(odds(project, record, report))
        yield from judged(asking[1])
    if price := formula(project, system):
        for record in records:
            priced(project, record, report)
        yield from judged(price)
