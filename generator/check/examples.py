"""E305: an example whose result is another one."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from generator.calculator.alone import own_words, program
from generator.calculator.bundle import bundle
from generator.calculator.effects import REFERENCE
from generator.calculator.evaluator import answer
from generator.calculator.model import KIND, calculator
from generator.calculator.request import Asker, AskError
from generator.errors import Diagnostic, code, did_you_mean, shown
from generator.expr import ExprError, evaluate, parse_call

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.calculator.shapes import Bundle
    from generator.expr import Output
    from generator.model import Example, Record
    from generator.model.project import Project

E305 = code(
    "E305", "failed-example", "An example that gives another result",
    "Examples are tests: the exact fraction that is written must come out. Either the program or"
    " the rule is wrong, or the example. As long as a game's values or references do not hold, its"
    " examples are not judged.",
)  # fmt: skip

# A page of the same mistake helps nobody.
_MOST = 20
_CURE = "correct the example, or what it tests"


def check_system(project: Project, system: str) -> Iterator[Diagnostic]:
    """Yield examples of a game's calculators and rules that do not hold."""
    calcs = [record for record in project.of(system, KIND) if record.examples]
    if calcs:
        yield from _calculators(project, system, calcs)
    for record in project.records.values():
        if record.key.system == system and record.key.kind != KIND:
            yield from _expressions(project, record)


def _calculators(project: Project, system: str, calcs: list[Record]) -> Iterator[Diagnostic]:
    """Judge examples `{set, profiles, rules, expect}`: what the calculator answers to them."""
    try:
        compiled = bundle(project, system)
    except ExprError:
        return  # the check of calculators says where
    for record in calcs:
        asker = Asker(project, calculator(record))
        for i, example in enumerate(record.examples):
            for key, message, cure in _compared(compiled, asker, example):
                below = ("expect", *key) if key else ()
                yield Diagnostic(project.place(record, "examples", i, *below), E305, message, cure)


def _compared(compiled: Bundle, asker: Asker, example: Example) -> Iterator[tuple[tuple[str, ...], str, str]]:
    """Yield what an example wants otherwise: where below `expect`, what is wrong, the cure."""
    try:
        request = asker.request(example.set, example.profiles, example.rules)
        outputs = answer(compiled, asker.calc.key.id, request).result.outputs
    except AskError as error:
        yield (), error.message, error.cure
        return
    except ExprError as error:
        yield (), f"{error.message} ({error.code})", error.cure
        return
    if not isinstance(example.expect, dict) or not example.expect:
        yield (), "an example that expects nothing", "add expect: {output: fraction}"
        return
    for name, wanted in example.expect.items():
        if name not in outputs:
            cure = did_you_mean(name, outputs, f"the outputs are {', '.join(outputs)}")
            yield (name,), f"no output {shown(name)}", cure
            continue
        for outcome, message in list(_differences(outputs[name], wanted))[:_MOST]:
            yield (name, *outcome), message, _CURE


def _differences(output: Output, wanted: Any) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield where an output is not what is wanted: below which outcome, and how it differs."""
    if isinstance(wanted, dict) != (output.kind == "distribution"):
        yield (), f"a {output.kind} is no {'distribution' if isinstance(wanted, dict) else 'single value'}"
        return
    if not isinstance(wanted, dict):
        (top,) = output.weights.values()
        if Fraction(top, output.total) != _fraction(wanted):
            yield (), f"{wanted} is expected, {Fraction(top, output.total)} comes out"
        return
    weights = {str(key): weight for key, weight in output.weights.items()}
    for outcome, chance in wanted.items():
        found = Fraction(weights.get(outcome, 0), output.total)
        if found != _fraction(chance):
            yield (outcome,), f"{outcome}: {chance} is expected, {found} comes out"


def _fraction(text: Any) -> Fraction | None:
    """Return a written chance; nothing, which equals no result, where it is none."""
    try:
        return Fraction(str(text).replace(" ", ""))
    except (ValueError, ZeroDivisionError):
        return None


def _expressions(project: Project, record: Record) -> Iterator[Diagnostic]:
    """Judge examples `{eval, expect}`: an expression and its value."""
    for i, example in enumerate(record.examples):
        if not example.eval:
            continue
        place = project.place(record, "examples", i, "eval")
        try:
            source = _COST.sub(lambda match: _cost(project, record, match[1]), example.eval)
            text = program(source)
            with own_words(source, (), "write numbers, dice and functions of the language"):
                output = evaluate(text).outputs["value"]
        except ExprError as error:
            yield Diagnostic(place, E305, f"{error.message} ({error.code})", error.cure)
            continue
        for _, message in _differences(output, example.expect):
            yield Diagnostic(place, E305, message, _CURE)


# `cost(tireur(longue))`: what a record costs, by the argument where its cost is a table.
_COST = re.compile(r"\bcost\(([^()]*(?:\([^()]*\))?)\)")


def _cost(project: Project, holder: Record, text: str) -> str:
    """Return the cost of the record that a call names, as the expression takes it."""
    call = parse_call(text.strip())
    named = project.index.one(holder.key.system, call)
    cost = project.records[named].fields.get("cost") if named else None
    if isinstance(cost, dict):
        cost = cost.get(str(call.args[0]) if call.args else "")
    if not isinstance(cost, int):
        message = f"{shown(text)} has no cost that is a whole number"
        raise ExprError(REFERENCE, message, "name a record with `cost`, and the arguments that it needs")
    return str(cost)
