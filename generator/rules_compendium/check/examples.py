"""E305 and E307: examples with another result, and calculators without examples."""

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import islice
from typing import Any

from rules_compendium.calculator.bundle import bundle
from rules_compendium.calculator.effects import REFERENCE
from rules_compendium.calculator.evaluator import Asker, AskError
from rules_compendium.calculator.expressions import compile_alone
from rules_compendium.calculator.model import outline
from rules_compendium.calculator.resolve import Resolver
from rules_compendium.check.calculators import E303
from rules_compendium.check.coverage import Coverage
from rules_compendium.contract.calculators import Bundle
from rules_compendium.errors import Diagnostic, Loss, code, did_you_mean, quoted
from rules_compendium.expr import ExprError, Output, interpret, parse_call
from rules_compendium.model import Example, Record
from rules_compendium.model.engine import CALCULATOR, Calculator
from rules_compendium.model.numbers import fraction
from rules_compendium.model.project import KEY, Project

E305 = code("E305", "failed-example", waits_for=Loss.SUM)

E307 = code("E307", "unproved-calculator")

PROOF = True
# A page of the same mistake helps nobody.
_MOST = 20
# The keys below an example, how it differs, the cure.
Difference = tuple[tuple[str | int, ...], str, str]
CORRECT_IT = "correct the example, or what it tests"


def check_system(project: Project, system: str) -> Iterator[Diagnostic]:
    """Yield examples of a game's calculators and rules that do not hold."""
    # Where keys could not be read, the examples may be among them.
    faulty = {problem.span.path for problem in project.problems}
    calcs = project.records_of(system, CALCULATOR)
    for record in calcs:
        declared = record.typed(Calculator)
        written = declared.program and declared.inputs
        if written and not record.examples and record.span.path not in faulty:
            message = f"calculator {quoted(record.key.id)} has no examples: nothing proves it"
            yield Diagnostic(record.span, E307, message, "add examples: with results worked out by hand")
    try:
        compiled = bundle(project, system)
    except ExprError:
        calcs = []  # the check of calculators says where
    if calcs:
        coverage = Coverage(project, compiled)
        for record in calcs:
            yield from _calculator(project, record, compiled, coverage)
        yield from coverage.missing()
    for record in project.records_of(system):
        if record.key.kind != CALCULATOR:
            yield from _expressions(project, record)


def _calculator(
    project: Project, record: Record, compiled: Bundle, coverage: Coverage
) -> Iterator[Diagnostic]:
    """Judge examples `{set, profiles, rules, expect}`: what the calculator answers to them."""
    asker = Asker(project, outline(project, record.key))
    proof = coverage.of(record)
    symbols = compiled.calculators[record.key.id].ir["symbols"]
    unnamed: set[tuple[str, str]] = set()
    wrong = not record.examples
    for i, example in enumerate(record.examples):
        expected = example.expect if isinstance(example.expect, dict) else {}
        missing = ""
        try:
            request = asker.request(example.set, example.profiles, example.rules)
            resolver = Resolver(compiled, record.key.id, request)
            result, notes = proof.run.answer(resolver.resolve()[0], expected)
        except AskError as error:
            differences, missing = [(error.where, error.message, error.cure)], error.missing
        except ExprError as error:
            differences = [((), f"{error.message} ({error.code})", error.cure)]
        else:
            unnamed |= set(_unnamed(record, symbols, result.outputs))
            differences = list(_compared(record, result.outputs, example))
            if not differences:
                proof.note(resolver, notes)
        wrong |= bool(differences)
        for where, message, cure in differences:
            place = project.place(record, "examples", i, *where)
            yield Diagnostic(place, E305, message, cure, missing)
    for name, outcome in sorted(unnamed):
        place = project.place(record, "outputs", name, "outcomes")
        cure = f"add {outcome}: … to outcomes"
        yield Diagnostic(place, E303, f"the outcome {quoted(outcome)} of {quoted(name)} has no name", cure)
    if not wrong:
        coverage.calculators.append(proof)


def _unnamed(record: Record, symbols: list[str], outputs: dict[str, Output]) -> Iterator[tuple[str, str]]:
    """Yield outcomes without a name for readers."""
    for name, output in record.typed(Calculator).outputs.items():
        named = output.outcomes
        # A name of no outcome is told already: it was meant for the one that has none.
        if named and named.keys() <= set(symbols) and output.show != "hidden" and name in outputs:
            yield from ((name, str(word)) for word in outputs[name].weights if str(word) not in named)


def _compared(record: Record, outputs: dict[str, Output], example: Example) -> Iterator[Difference]:
    """Yield how outputs differ from what an example expects."""
    if not isinstance(example.expect, dict) or not example.expect:
        yield (), "an example that expects nothing", "add expect: {output: fraction}"
        return
    declared = record.typed(Calculator).outputs
    for name, wanted in example.expect.items():
        if name not in outputs:
            cure = did_you_mean(name, outputs, f"the outputs are {', '.join(outputs)}")
            yield ("expect", name, KEY), f"no output {quoted(name)}", cure
            continue
        named = declared[name].outcomes if name in declared else ()
        for where, message, cure in islice(differences(outputs[name], wanted, named), _MOST):
            yield ("expect", name, *where), message, cure


def differences(output: Output, wanted: Any, named: Iterable[str] = ()) -> Iterator[Difference]:
    """Yield how an output differs from what is expected."""
    if isinstance(wanted, dict) != (output.kind == "distribution"):
        what = "distribution" if isinstance(wanted, dict) else "single value"
        yield (), f"a {output.kind} is no {what}", CORRECT_IT
        return
    if not isinstance(wanted, dict):
        (top,) = output.weights.values()
        yield from _differs((), Fraction(top, output.total), wanted)
        return
    weights = {str(key): weight for key, weight in output.weights.items()}
    known = [*weights, *named]
    words = any(isinstance(key, str) for key in output.weights)
    # A comma that cuts a chance leaves a key without one behind it: the rest follows from that.
    cut = {outcome: chance for outcome, chance in wanted.items() if chance is None}
    for outcome, chance in (cut or wanted).items():
        if chance is not None and outcome not in known and (words or not _WHOLE.match(outcome)):
            otherwise = f"they are {', '.join(known)}" if words else "write a whole number"
            yield (outcome, KEY), f"no outcome {quoted(outcome)}", did_you_mean(outcome, known, otherwise)
        else:
            yield from _differs((outcome,), Fraction(weights.get(outcome, 0), output.total), chance)


_WHOLE = re.compile(r"-?\d+\Z")


def _differs(where: tuple[str, ...], counted: Fraction, wanted: Any) -> Iterator[Difference]:
    """Yield how a chance or a number differs from what is expected, or why that cannot be compared."""
    number = fraction(str(wanted).replace(" ", ""))
    before = "".join(f"{outcome}: " for outcome in where)
    if wanted is None:
        yield where, f"{before}no chance is written", "write a fraction such as 4/25 (a comma separates)"
    elif number is None:
        cure = "write a fraction such as 4/25, or a number such as 0.16"
        yield where, f"{before}{quoted(wanted)} is no number", cure
    elif number != counted:
        yield where, f"{before}{wanted} is expected, {counted} comes out", CORRECT_IT


def _expressions(project: Project, record: Record) -> Iterator[Diagnostic]:
    """Judge examples `{eval, expect}`: an expression and its value."""
    for i, example in enumerate(record.examples):
        if not example.eval:
            continue
        try:
            source = costs(project, record.key.system, example.eval)
            ir = compile_alone(source, {}, "write numbers, dice and functions of the language")
            output = interpret(ir).outputs["value"]
        except ExprError as error:
            place = project.place(record, "examples", i, "eval")
            yield Diagnostic(place, E305, f"{error.message} ({error.code})", error.cure)
            continue
        for _, message, cure in differences(output, example.expect):
            yield Diagnostic(project.place(record, "examples", i, "expect"), E305, message, cure)


# `cost(tireur(longue))`: what a record costs, by the argument where its cost is a table.
_COST = re.compile(r"\bcost\(([^()]*(?:\([^()]*\))?)\)")


def costs(project: Project, system: str, source: str) -> str:
    """Return an expression with the costs of the records that it asks for."""
    return _COST.sub(lambda match: _cost(project, system, match[1]), source)


def _cost(project: Project, system: str, text: str) -> str:
    """Return the cost of the record that a call names, as the expression takes it."""
    call = parse_call(text.strip())
    named = project.one(system, call)
    cost = project.records[named].cost if named else None
    if isinstance(cost, dict):
        cost = cost.get(str(call.args[0]) if call.args else "")
    if not isinstance(cost, int):
        message = f"{quoted(text)} has no cost that is a whole number"
        raise ExprError(REFERENCE, message, "name a record with `cost`, and the arguments that it needs")
    return str(cost)
