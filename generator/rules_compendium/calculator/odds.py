"""The odds of a profile against its game's typical opponents, as its system.yaml asks for them."""

from collections.abc import Iterator
from typing import NamedTuple

from rules_compendium.calculator.evaluator import Asker, answer
from rules_compendium.calculator.expressions import Report, Where, tried
from rules_compendium.calculator.model import Outline, outline
from rules_compendium.calculator.rules import profile
from rules_compendium.expr import ExprError, Output
from rules_compendium.model import Record, System
from rules_compendium.model.project import Project
from rules_compendium.model.records import Odds


class Against(NamedTuple):
    """An opponent, and the chance against it."""

    opponent: Record
    chance: Output


def asked_by(project: Project, system: System) -> tuple[Odds, Outline] | None:
    """Return what a game asks for, and the calculator that answers; nothing where it asks for nothing."""
    asked = system.cards.odds
    if asked is None or asked.calculator is None:
        return None
    key = project.one(system.slug, asked.calculator)
    return (asked, outline(project, key)) if key else None


def unanswered(_where: Where, _error: ExprError) -> None:
    """Leave out what has no answer: for data of which the checks say why."""


def odds(
    project: Project, record: Record, report: Report = unanswered, *, suffered: bool = False
) -> Iterator[Against]:
    """Yield a profile's chance against each typical opponent, where all numbers that count are known.

    Or each opponent's against it, where it is `suffered`.
    """
    asking = asked_by(project, project.systems[record.key.system])
    if asking is None:
        return
    asked, calculator = asking
    own, other = (asked.other, asked.side) if suffered else (asked.side, asked.other)
    if record.key.kind not in calculator.sides[own].kinds or lacks(project, calculator, record, own):
        return
    for call in asked.against:
        key = project.one(record.key.system, call)
        if key is None:
            continue  # told of as a reference
        opponent = project.records[key]
        profiles = {own: record.key.ref, other: opponent.key.ref}
        request = Asker(project, calculator).request({}, profiles, {})
        answered = tried(report, (record.key.id, key.id), answer, project, calculator.key, request)
        if answered:
            yield Against(opponent, answered.result.outputs[asked.output])


def lacks(project: Project, calculator: Outline, record: Record, side: str) -> str:
    """Return a characteristic that a calculator takes from its side and a profile does not have, if any."""
    stats = profile(project, record).stats
    taken = (entry.sources for entry in calculator.inputs.values() if entry.side == side and entry.sources)
    return next((sources[0] for sources in taken if not {*sources} & stats.keys()), "")
