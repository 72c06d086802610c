"""E305 and E307: an example whose result is another one, and a calculator that has none."""

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

from generator.calculator.alone import own_words, program
from generator.calculator.bundle import bundle
from generator.calculator.effects import REFERENCE
from generator.calculator.evaluator import answer
from generator.calculator.model import KIND, Outline, outline
from generator.calculator.request import Asker, AskError
from generator.check.calculators import E303
from generator.errors import Diagnostic, Loss, code, did_you_mean, shown
from generator.expr import ExprError, Output, evaluate, parse_call
from generator.model import Example, Record
from generator.model.engine import Calculator
from generator.model.figures import fraction
from generator.model.project import KEY, Project

E305 = code(
    "E305", "failed-example", "An example that gives another result",
    "Examples are tests: the exact fraction that is written must come out. Either the program or"
    " the rule is wrong, or the example. As long as a game's values or references do not hold, its"
    " examples are not judged.",
    waits_for=Loss.VALUE,
)  # fmt: skip

E307 = code(
    "E307", "unproved-calculator", "A calculator without examples",
    "Nothing but an example, worked out by hand, shows that a program says what the rules say. Add"
    " `examples:` with what is `set` and what to `expect`, and one with `profiles` where they fill"
    " inputs. `compendium eval` runs a calculator that has none.",
)  # fmt: skip
# What is said of the proof: the calculator itself can be run.
PROOFS = (E305, E307)

# A page of the same mistake helps nobody.
_MOST = 20
_CURE = "correct the example, or what it tests"


def check_system(project: Project, system: str) -> Iterator[Diagnostic]:
    """Yield examples of a game's calculators and rules that do not hold."""
    # Where keys could not be read, the examples may be among them.
    unread = {problem.span.path for problem in project.problems}
    calcs = project.of(system, KIND)
    for record in calcs:
        declared = record.typed(Calculator)
        written = declared.program and declared.inputs
        if written and not record.examples and record.span.path not in unread:
            message = f"calculator {shown(record.key.id)} has no examples: nothing proves it"
            yield Diagnostic(record.span, E307, message, "add examples: with results worked out by hand")
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
        asker = Asker(project, outline(record))
        symbols = compiled.calculators[record.key.id].ir["symbols"]
        unnamed: set[tuple[str, str]] = set()
        for i, example in enumerate(record.examples):
            try:
                request = asker.request(example.set, example.profiles, example.rules)
                outputs = answer(compiled, asker.calc.key.id, request).result.outputs
            except AskError as error:
                yield _told(project, record, (i, *error.where), error.message, error.cure)
                continue
            except ExprError as error:
                yield _told(project, record, (i,), f"{error.message} ({error.code})", error.cure)
                continue
            unnamed |= set(_unnamed(record, symbols, outputs))
            for key, message, cure in _compared(asker.calc, outputs, example):
                yield _told(project, record, (i, *(("expect", *key) if key else ())), message, cure)
        for name, outcome in sorted(unnamed):
            place = project.place(record, "outputs", name, "outcomes")
            cure = f"add {outcome}: … to outcomes"
            yield Diagnostic(place, E303, f"the outcome {shown(outcome)} of {shown(name)} has no name", cure)


def _told(
    project: Project, record: Record, where: tuple[str | int, ...], message: str, cure: str
) -> Diagnostic:
    return Diagnostic(project.place(record, "examples", *where), E305, message, cure)


def _unnamed(record: Record, symbols: list[str], outputs: dict[str, Output]) -> Iterator[tuple[str, str]]:
    """Yield outcomes that come out and that a reader would see as the program's own words."""
    for name, output in record.typed(Calculator).outputs.items():
        named = output.outcomes
        # A name of no outcome is told already: it was meant for the one that has none.
        if named and named.keys() <= set(symbols) and output.show != "hidden" and name in outputs:
            yield from ((name, str(word)) for word in outputs[name].weights if str(word) not in named)


def _compared(
    calc: Outline, outputs: dict[str, Output], example: Example
) -> Iterator[tuple[tuple[str, ...], str, str]]:
    """Yield what an example wants otherwise: where below `expect`, what is wrong, the cure."""
    if not isinstance(example.expect, dict) or not example.expect:
        yield (), "an example that expects nothing", "add expect: {output: fraction}"
        return
    for name, wanted in example.expect.items():
        if name not in outputs:
            cure = did_you_mean(name, outputs, f"the outputs are {', '.join(outputs)}")
            yield (name, KEY), f"no output {shown(name)}", cure
            continue
        declared = calc.declared.outputs.get(name)
        for outcome, message, cure in list(
            _differences(outputs[name], wanted, declared.outcomes if declared else ())
        )[:_MOST]:
            yield (name, *outcome), message, cure


def _differences(
    output: Output, wanted: Any, named: Iterable[str] = ()
) -> Iterator[tuple[tuple[str, ...], str, str]]:
    """Yield where an output is not what is wanted: below which outcome, how it differs, the cure."""
    if isinstance(wanted, dict) != (output.kind == "distribution"):
        what = "distribution" if isinstance(wanted, dict) else "single value"
        yield (), f"a {output.kind} is no {what}", _CURE
        return
    if not isinstance(wanted, dict):
        (top,) = output.weights.values()
        yield from (((), *said) for said in _differs("", Fraction(top, output.total), wanted))
        return
    weights = {str(key): weight for key, weight in output.weights.items()}
    known = [*weights, *named]
    words = any(isinstance(key, str) for key in output.weights)
    # A comma that cuts a chance leaves a key without one behind it: the rest follows from that.
    cut = {outcome: chance for outcome, chance in wanted.items() if chance is None}
    for outcome, chance in (cut or wanted).items():
        found = Fraction(weights.get(outcome, 0), output.total)
        if chance is not None and outcome not in known and (words or not _WHOLE.match(outcome)):
            otherwise = f"they are {', '.join(known)}" if words else "write a whole number"
            yield (outcome, KEY), f"no outcome {shown(outcome)}", did_you_mean(outcome, known, otherwise)
            continue
        for message, cure in _differs(f"{outcome}: ", found, chance):
            yield (outcome,), message, cure


_WHOLE = re.compile(r"-?\d+\Z")


def _differs(before: str, found: Fraction, wanted: Any) -> Iterator[tuple[str, str]]:
    """Say how a chance or number is not what is wanted, or why nothing can be."""
    number = fraction(str(wanted).replace(" ", ""))
    if wanted is None:
        yield f"{before}no chance is written", "write a fraction such as 4/25 (a comma separates)"
    elif number is None:
        yield (
            f"{before}{shown(wanted)} is no number",
            "write a fraction such as 4/25, or a number such as 0.16",
        )
    elif number != found:
        yield f"{before}{wanted} is expected, {found} comes out", _CURE


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
        for _, message, cure in _differences(output, example.expect):
            yield Diagnostic(place, E305, message, cure)


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
