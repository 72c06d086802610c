"""E309: calculators that cannot give what pages ask of them: in a role, or for the odds on cards."""

from collections.abc import Iterator
from typing import Any

from rules_compendium.calculator.bundle import compiled
from rules_compendium.calculator.model import Outline, facing, outline
from rules_compendium.calculator.odds import lacks
from rules_compendium.errors import Diagnostic, Loss, code, did_you_mean, quoted
from rules_compendium.expr.errors import whole_instead
from rules_compendium.model import Record, System
from rules_compendium.model.engine import CALCULATOR, ROLES, Calculator
from rules_compendium.model.project import Project
from rules_compendium.model.records import Odds

E309 = code("E309", "unfit-calculator", waits_for=Loss.VALUE)

# A problem: the keys below its record, the message, the cure.
_Unfit = Iterator[tuple[tuple[str | int, ...], str, str]]


def check_system(project: Project, system: str) -> Iterator[Diagnostic]:
    """Yield roles that their calculator cannot play, a role that two play, and odds that nobody can tell."""
    first: dict[str, Record] = {}
    for record in project.records_of(system, CALCULATOR):
        role = record.typed(Calculator).role
        for where, message, cure in _unfit(project, record, role) if role else ():
            yield Diagnostic(project.place(record, *where), E309, message, cure)
        if role and first.setdefault(role, record) is not record:
            message = f"{quoted(first[role].key.id)} already has the role {quoted(role)}"
            yield Diagnostic(project.place(record, "role"), E309, message, "leave one of them without it")
    asking = project.systems[system]
    if asking.cards.odds is not None:
        for where, message, cure in _odds(project, asking, asking.cards.odds):
            yield Diagnostic(project.place(asking, "cards", "odds", *where), E309, message, cure)


def _unfit(project: Project, record: Record, role: str) -> _Unfit:
    """Yield what a role needs of its calculator, which lacks it."""
    needs, asked = ROLES[role], outline(project, record.key)
    wholes = asked.wholes
    if needs.sides is not None and len(wholes) != needs.sides:
        sides = "one side that is" if needs.sides == 1 else f"{needs.sides} sides that are"
        message = f"the role {quoted(role)} asks for {sides} no part of another, not {len(wholes)}"
        cure = "leave the role out, or add a side" if len(wholes) < needs.sides else "give the others of: …"
        yield ("role",), message, cure
    elif len(wholes) > 1 and not facing(*wholes[:2]):
        message = f"no record can stand on both sides, as the role {quoted(role)} needs"
        yield ("sides", wholes[1].base, "kinds"), message, f"add {', '.join(wholes[0].kinds)} to its kinds"
    if needs.measured and not any(entry.measure for entry in asked.declared.inputs.values()):
        message = f"an army fills no input, as the role {quoted(role)} needs"
        yield ("role",), message, "add measure: {of: models} to one of its inputs"
    output = next(iter(asked.declared.outputs), "")
    computed = _computed(project, asked).get(output)
    if needs.whole and computed and (computed["random"] or computed["of"] != "integer"):
        message = f"{quoted(output)}, the first output, is no whole number, as the role {quoted(role)} needs"
        cure = whole_instead("integer", computed["of"]) or "write an output without dice first"
        yield ("outputs", output), message, cure


def _odds(project: Project, system: System, asked: Odds) -> _Unfit:
    """Yield why the odds that a game's cards tell cannot be asked, or have no chance to tell."""
    if asked.calculator is None:
        yield (), "odds without their calculator", "add calculator: …"
    if not asked.against:
        yield (), "odds against nobody", "add against: […], the opponents that players know"
    key = project.one(system.slug, asked.calculator) if asked.calculator else None
    if key is None:
        return  # the check of references says why
    calculator = outline(project, key)
    wholes = [side.id for side in calculator.wholes]
    for what, name in (("side", asked.side), ("other", asked.other)):
        if name not in wholes:
            cure = did_you_mean(name, wholes, f"its sides are {', '.join(wholes) or 'none'}")
            yield (what,), f"{key.id} has no side {quoted(name)}", cure
    if asked.side == asked.other:
        yield ("other",), f"{quoted(asked.side)} stands on both sides", "name the other side"
    if asked.other in wholes:
        yield from _opponents(project, system, asked, calculator)
    computed = _computed(project, calculator)
    chances = [name for name, output in computed.items() if output["random"] and output["of"] == "boolean"]
    if computed and asked.output not in chances:
        what = "no chance" if asked.output in computed else "no output"
        message = f"{quoted(asked.output)} is {what} of {key.id}"
        cure = did_you_mean(asked.output, chances, f"its chances are {', '.join(chances) or 'none'}")
        yield ("output",), message, cure


def _opponents(project: Project, system: System, asked: Odds, calculator: Outline) -> _Unfit:
    """Yield opponents that cannot stand on their side, or of whom a number is not known."""
    kinds = calculator.sides[asked.other].kinds
    for i, call in enumerate(asked.against):
        named = project.one(system.slug, call)
        if named is None:
            continue  # the check of references says why
        if named.kind not in kinds:
            yield ("against", i), f"{quoted(call)} is no {' or '.join(kinds)}", "name one, or another side"
        elif stat := lacks(project, calculator, project.records[named], asked.other):
            yield ("against", i), f"{quoted(call)} has no number for {stat}", "give it one, or name another"


def _computed(project: Project, calculator: Outline) -> dict[str, dict[str, Any]]:
    """Return what a program computes, by the names of its outputs; nothing where it does not compile."""
    ir = compiled(project, calculator.key.system)[0].calculators[calculator.key.id].ir
    return {output["name"]: output for output in ir["outputs"]} if ir else {}
