"""Effects of rules, compiled: what they set on which side's inputs, and what they add to its totals."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from rules_compendium.calculator.expressions import ANY, Report, Where, expression, tried
from rules_compendium.calculator.model import Outline
from rules_compendium.calculator.rules import param_types
from rules_compendium.contract import calculators as contract
from rules_compendium.contract import shaped
from rules_compendium.errors import did_you_mean, quoted
from rules_compendium.expr import Boolean, ExprError, InputType, Integer, StarArg, parse_call
from rules_compendium.model import Effect, Param, Record
from rules_compendium.model.numbers import whole
from rules_compendium.model.project import KEY, Project
from rules_compendium.names import fold

# What is refused here and not by the language: a side, an input or a reference that is not there.
OWN = SIDE, INPUT, REFERENCE = "side", "input", "reference"
# A field with a number for each argument lists no more of them.
_MOST_ARGUMENTS = 30
_PARAM = re.compile(r"\{(\w+)\}\Z")
# What an effect names of the rules of both sides, by its key in data.
_NAMED = {
    "with": "having", "without": "lacking", "against": "against", "not_against": "not_against",
    "cancels": "cancels",
}  # fmt: skip
# Those of them that it asks about.
ASKED = ("having", "lacking", "against", "not_against")


def compile_effects(
    project: Project, calculator: Outline, record: Record, report: Callable[..., None]
) -> Iterator[contract.Effect]:
    """Yield what a rule does to a calculator: its effects, then what it adds to totals."""
    for i, effect in enumerate(record.effects):
        if calculator.key.id in effect.calculators:
            compiled = _effect(project, calculator, record, effect, partial(report, "effects", i))
            yield from [compiled] if compiled else []
    yield from _totals(calculator, record)


def _effect(
    project: Project, calculator: Outline, record: Record, effect: Effect, report: Report
) -> contract.Effect | None:
    """Compile one effect for one calculator; what is wrong goes to the report."""
    sides = sides_of(calculator.sides.values(), effect)
    if not sides:
        known = sorted({name for side in calculator.sides.values() for name in (side.base, side.role)})
        wanted = f" {quoted(', '.join(effect.sides))}" if effect.sides else ""
        message = f"{calculator.key.id} has no side{wanted}"
        cure = did_you_mean("".join(effect.sides[:1]), known, f"its sides are {', '.join(known) or 'none'}")
        report(("side",), ExprError(SIDE, message, cure))
        return None
    # Between two effects, inputs may be beyond their bounds.
    kinds = {name: calculator.types[id_] for name, id_ in calculator.sides[sides[0]].names.items()}
    types = {name: ANY if isinstance(kind, Integer) else kind for name, kind in kinds.items()}
    types |= param_types(record)
    named = {field: _refs(project, record, key, effect, report) for key, field in _NAMED.items()}
    return shaped(
        contract.Effect, effect, sides=tuple(sides), direct=False, **named,
        set=tuple(_set(calculator, sides, effect, types, report)),
        when=tried(report, ("when",), expression, effect.when, types, Boolean()) if effect.when else None,
    )  # fmt: skip


def sides_of(sides: Iterable[contract.Side], effect: Effect) -> list[str]:
    """Return the sides whose rule this is: those it names by id or role, or all that are no part."""
    wanted = set(effect.sides)
    return [one.id for one in sides if ({one.id, one.base, one.role} & wanted if wanted else not one.of)]


def _set(
    calculator: Outline, sides: list[str], effect: Effect, types: dict[str, InputType], report: Report
) -> Iterator[tuple[str, contract.Code]]:
    """Yield the inputs that an effect sets, each with its expression."""
    for name, text in effect.set.items():
        where: Where = ("set", name)
        missing = [side for side in sides if name not in calculator.sides[side].names]
        if missing:
            message = f"{calculator.key.id} has no input {quoted(name)} for {missing[0]}"
            report(where, ExprError(INPUT, message, _nearest(calculator, name, missing[0])))
            continue
        wanted = calculator.types[calculator.sides[sides[0]].names[name]]
        code = tried(report, where, expression, text, types, wanted)
        if code is not None:
            yield name, code


def _nearest(calculator: Outline, name: str, side: str) -> str:
    """Return how to name an input that the effects of a side do not know."""
    others = [other.base for other in calculator.sides.values() if name in other.names]
    if others:
        return f"add side: {others[0]}"
    known = sorted({entry.short for entry in calculator.inputs.values()})
    return did_you_mean(name, calculator.sides[side].names, f"its inputs are {', '.join(known)}")


def _refs(project: Project, record: Record, key: str, effect: Effect, report: Report) -> tuple[str, ...]:
    """Resolve the references under a key; one to a parameter stays as it is."""
    texts: Sequence[str] = getattr(effect, _NAMED[key])
    refs = (tried(report, (key, i), partial(_ref, project, record), text) for i, text in enumerate(texts))
    return tuple(ref for ref in refs if ref is not None)


def _ref(project: Project, record: Record, text: str) -> str:
    param = _PARAM.match(text)
    if param:
        if param[1] in {p.name for p in record.params}:
            return text
        raise ExprError(REFERENCE, f"no parameter {param[1]}", "name one of the record's `params`")
    call = parse_call(text)
    target = project.one(record.key.system, call)
    if target is None:
        home = call.system or record.key.system
        ids = project.ids(home, (call.kind,) if call.kind else ())
        cure = did_you_mean(call.name, ids, "write kind/id of a record")
        elsewhere = project.candidates(record.key.system, call, ())
        missing = "" if elsewhere else f"{home}/{fold(call.name)}"
        raise ExprError(REFERENCE, f"{quoted(text)} names no one record", cure, missing=missing)
    if not all(isinstance(arg, StarArg) for arg in call.args):
        message = f"an effect does not look at arguments: {quoted(text)} means every {call.name}"
        raise ExprError(REFERENCE, message, f"write {call.target}")
    return target.ref


def _totals(calculator: Outline, record: Record) -> Iterator[contract.Effect]:
    """Yield what a rule adds to the inputs that say `total`; only who has it directly pays for it."""
    for entry in calculator.inputs.values():
        total = calculator.source(entry)[1].total if entry.side in calculator.sides else ""
        added = amount(record, total) if total else ""
        if added:
            code = expression(f"{entry.id} + ({added})", {entry.id: ANY} | param_types(record), ANY)
            yield shaped(
                contract.Effect, Effect(), sides=(entry.side,), set=((entry.id, code),), when=None,
                direct=True,
            )  # fmt: skip


def amount(record: Record, name: str) -> str:
    """Return a field's number as an expression: plain, or by an argument; nothing where it cannot be read."""
    value = record.fields.get(name)
    if value is None or any(unsummable(record, name)):
        return ""
    param = _chooser(record, value) if isinstance(value, dict) else None
    if param is None:
        return str(value)
    quote = '"' if param.type == "enum" else ""
    branches = (
        f"if {param.name} == {quote}{word}{quote} then {added} else " for word, added in value.items()
    )
    return "".join(branches) + "0"


def unsummable(record: Record, name: str) -> Iterator[tuple[tuple[str, ...], str, str]]:
    """Yield what of a field cannot be added up, or is missing: the keys below it, what is wrong, the cure."""
    value = record.fields.get(name)
    if not isinstance(value, dict):
        if value is not None and not _whole(value):
            yield (), *_not_added(name, value)
        return
    param = _chooser(record, value)
    if param is None:
        cure = "give it an enum, or an integer with min and max, whose values are the keys here"
        yield (), f"no parameter of {record.key.id} chooses among {', '.join(value)}", cure
        return
    words = _words(param)
    for word, number in value.items():
        if word not in words:
            cure = did_you_mean(word, words, f"its values are {', '.join(words)}")
            yield (word, KEY), f"{param.name} is never {quoted(word)}", cure
        elif not _whole(number):
            yield (word,), *_not_added(word, number)
    missing = [word for word in words if word not in value]
    if missing and value.keys() <= set(words):
        yield (), f"{name} has no number for {', '.join(missing)}", f"add {missing[0]}: …"


def _not_added(name: str, value: object) -> tuple[str, str]:
    number = whole(str(value))
    cure = f"write {number} without quotes" if number is not None else "write a whole number"
    return f"{name} is {quoted(str(value))}, which cannot be added up", cure


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def chosen_by(record: Record, value: dict[str, object]) -> tuple[list[str], str] | None:
    """Return the arguments among which the keys of a value choose, and what they are, if a parameter does."""
    param = _chooser(record, value)
    return (_words(param), f"value of {quoted(param.name)}") if param else None


def _chooser(record: Record, value: dict[str, object]) -> Param | None:
    """Return the parameter whose argument chooses a number: the first that knows one of the keys."""
    return next((param for param in record.params if set(_words(param)) & value.keys()), None)


def _words(param: Param) -> list[str]:
    """Return the arguments that can be listed, as keys are written."""
    if param.type == "integer" and param.min is not None and param.max is not None:
        return [str(number) for number in range(param.min, min(param.max, param.min + _MOST_ARGUMENTS) + 1)]
    return list(param.values) if param.type == "enum" else []
