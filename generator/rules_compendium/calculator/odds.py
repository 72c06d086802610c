"""The odds of a profile against its game's typical opponents, as its system.yaml asks for them."""

from collections.abc import Iterator
from typing import NamedTuple

from rules_compendium.calculator.evaluator import Asker, AskError, answer
from rules_compendium.calculator.model import Outline, outline
from rules_compendium.contract.calculators import Request
from rules_compendium.errors import did_you_mean, quoted
from rules_compendium.expr import Output
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


def odds(project: Project, record: Record) -> Iterator[Against]:
    """Yield a profile's chance against each typical opponent, where all numbers that count are known."""
    asking = asked_by(project, project.systems[record.key.system])
    if asking is None or not known(asking[1], record, asking[0].side):
        return
    asked, calculator = asking
    for call in asked.against:
        key = project.one(record.key.system, call)
        if key is None:
            continue  # told of as a reference
        opponent = project.records[key]
        profiles = {asked.side: record.key.ref, asked.other: opponent.key.ref}
        request = Asker(project, calculator).request({}, profiles, {})
        yield Against(opponent, _chance(project, calculator, asked.output, request))


def known(calculator: Outline, record: Record, side: str) -> bool:
    """Tell whether a profile has every characteristic that a calculator takes from its side."""
    sources = (
        calculator.source(entry)[1].sources for entry in calculator.inputs.values() if entry.side == side
    )
    return record.key.kind in calculator.sides[side].kinds and {*filter(None, sources)} <= {*record.stats}


def _chance(project: Project, calculator: Outline, output: str, request: Request) -> Output:
    outputs = answer(project, calculator.key, request).result.outputs
    if output not in outputs:
        message = f"{calculator.key.id} has no output {quoted(output)}"
        raise AskError(message, did_you_mean(output, outputs, f"its outputs are {', '.join(outputs)}"))
    return outputs[output]
