"""Effects of rules, compiled: what they set on which side's inputs, as constants, names or programs."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from generator.calculator.alone import own_words, program
from generator.calculator.model import Outline
from generator.calculator.rules import param_types
from generator.contract import calculators as contract
from generator.contract.calculators import Code
from generator.errors import did_you_mean, shown
from generator.expr import (
    Boolean,
    Enum,
    ExprError,
    InputType,
    Integer,
    Ir,
    StarArg,
    codes,
    compile_program,
    interpret,
    parse_call,
)
from generator.expr.result import Given
from generator.model import Effect, Record
from generator.model.project import Project

# Where a refusal belongs: the keys below the effect, and what is wrong.
Report = Callable[[tuple[str | int, ...], ExprError], None]

# What is refused here and not by the language: a side, an input or a reference that is not there.
OWN = SIDE, INPUT, REFERENCE = "side", "input", "reference"
_WORD = re.compile(r"[^\W\d]\w*")
_ONLY_WORD = re.compile(r"[^\W\d]\w*\Z")
_PARAM = re.compile(r"\{(\w+)\}\Z")
# What an effect asks of the rules of both sides, by its key in data.
ASKED = {"with": "having", "without": "lacking", "against": "against", "not_against": "not_against"}
# As many names as a message can list.
_LISTED = 8
# The page adds these again from the calculator's own program.
_SHARED = ("version", "limits")


def expression(text: Any, types: Mapping[str, InputType], wanted: InputType | None = None) -> Code:
    """Compile an expression: a constant, the name of an input or parameter, or a program."""
    if isinstance(text, bool | int):
        return "is", _fitting(text, wanted)
    source = str(text).strip()
    if source in ("true", "false"):
        return "is", _fitting(source == "true", wanted)
    if isinstance(wanted, Enum) and source in wanted.values:
        return "is", source
    if (
        _ONLY_WORD.match(source)
        and source in types
        and (wanted is None or type(types[source]) is type(wanted))
    ):
        return "name", source
    mentioned = set(_WORD.findall(source))
    inputs = {name: type_ for name, type_ in types.items() if name in mentioned}
    text = program(source)
    with own_words(source, types, _knows(types)):
        ir = compile_program(text, inputs)
    _fits(ir["outputs"][0], wanted)
    return "ir", {key: value for key, value in ir.items() if key not in _SHARED}


def _knows(types: Mapping[str, InputType]) -> str:
    if len(types) <= _LISTED:
        return f"it knows {', '.join(types)}"
    return "write an input, a parameter, or a function of the language"


_KINDS = {"Integer": "integer", "Boolean": "boolean", "Enum": "symbol"}


def _fitting(value: bool | int, wanted: InputType | None) -> bool | int:  # noqa: FBT001
    if wanted is not None and type(wanted).__name__ != ("Boolean" if isinstance(value, bool) else "Integer"):
        kind = _KINDS[type(wanted).__name__]
        raise ExprError(codes.TYPE, f"{str(value).lower()} is no {kind}", f"give a value of type {kind}", 0)
    return value


def _fits(output: Mapping[str, Any], wanted: InputType | None) -> None:
    kind = _KINDS[type(wanted).__name__] if wanted is not None else output["of"]
    if output["random"]:
        raise ExprError(codes.TYPE, "an input cannot depend on a roll", "roll in the calculator's program", 0)
    if output["of"] != kind:
        message = f"a {output['of']} stands where a {kind} is needed"
        raise ExprError(codes.TYPE, message, "change the expression", 0)


def evaluate(code: Code, names: Mapping[str, Given], program: Ir) -> Given:
    """Work out a compiled expression."""
    if code[0] == "is":
        return code[1]
    if code[0] == "name":
        return names[code[1]]
    ir = {**{key: program[key] for key in _SHARED}, **code[1]}
    output = interpret(ir, {entry["name"]: names[entry["name"]] for entry in ir["inputs"]}).outputs["value"]
    (value,) = output.weights
    if output.kind == "probability":
        return output.weights[""] == output.total
    return value if output.kind == "distribution" else output.weights[""]


def sides_of(calculator: Outline, effect: Effect) -> list[str]:
    """Return the sides whose rule this is: those it names by id or role, or all that are no part."""
    if not effect.sides:
        return [side.id for side in calculator.sides.values() if not side.of]
    wanted = set(effect.sides)
    return [s.id for s in calculator.sides.values() if {s.id, s.base, s.role} & wanted]


def compile_effect(
    project: Project, calculator: Outline, record: Record, effect: Effect, report: Report
) -> contract.Effect | None:
    """Compile one effect for one calculator; what is wrong goes to the report."""
    sides = sides_of(calculator, effect)
    if not sides:
        report(("side",), _no_side(calculator, effect))
        return None
    names = calculator.sides[sides[0]].names
    types = _types(calculator, names) | param_types(record)
    sets: list[tuple[str, Code]] = []
    for name, text in effect.set.items():
        missing = [side for side in sides if name not in calculator.sides[side].names]
        if missing:
            message = f"{calculator.key.id} has no input {shown(name)} for {missing[0]}"
            report(("set", name), ExprError(INPUT, message, _nearest(calculator, name, missing[0])))
            continue
        code = _tried(text, types, calculator.types[names[name]], ("set", name), report)
        if code is not None:
            sets.append((name, code))
    asked = {
        field: _refs(project, record, getattr(effect, field), (key,), report) for key, field in ASKED.items()
    }
    return contract.Effect(
        order=effect.order, sides=tuple(sides), set=tuple(sets),
        when=_tried(effect.when, types, _BOOLEAN, ("when",), report) if effect.when else None,
        cancels=_refs(project, record, effect.cancels, ("cancels",), report),
        on=effect.on, note=effect.note, direct=False, **asked,
    )  # fmt: skip


def _no_side(calculator: Outline, effect: Effect) -> ExprError:
    """Return what to say of an effect whose sides are none of the calculator's."""
    known = sorted({name for side in calculator.sides.values() for name in (side.base, side.role)})
    message = f"{calculator.key.id} has no side {shown(', '.join(effect.sides))}"
    cure = did_you_mean(effect.sides[0], known, f"its sides are {', '.join(known) or 'none'}")
    return ExprError(SIDE, message, cure)


def _nearest(calculator: Outline, name: str, side: str) -> str:
    """Return how to name an input that the effects of a side do not know."""
    having = [other.base for other in calculator.sides.values() if name in other.names]
    if having:
        return f"add side: {having[0]}"
    known = sorted({entry.short for entry in calculator.inputs.values()})
    return did_you_mean(name, calculator.sides[side].names, f"its inputs are {', '.join(known)}")


_BOOLEAN = Boolean()
_ANY_INTEGER = Integer(-(10**9), 10**9)


def _types(calculator: Outline, names: Mapping[str, str]) -> dict[str, InputType]:
    """Return the types of inputs on their way: between two effects they may be beyond their bounds."""
    kinds = {name: calculator.types[id_] for name, id_ in names.items()}
    return {name: _ANY_INTEGER if isinstance(kind, Integer) else kind for name, kind in kinds.items()}


def _tried(
    text: Any, types: Mapping[str, InputType], wanted: InputType, where: tuple[str | int, ...], report: Report
) -> Code | None:
    try:
        return expression(text, types, wanted)
    except ExprError as error:
        report(where, error)
        return None


def _refs(
    project: Project, record: Record, texts: tuple[str, ...], where: tuple[str | int, ...], report: Report
) -> tuple[str, ...]:
    """Resolve references; one to a parameter stays as it is."""
    found = []
    for i, text in enumerate(texts):
        try:
            found.append(_ref(project, record, text))
        except ExprError as error:
            report((*where, i), error)
    return tuple(found)


def _ref(project: Project, record: Record, text: str) -> str:
    param = _PARAM.match(text)
    if param:
        if param[1] in {p.name for p in record.params}:
            return text
        raise ExprError(REFERENCE, f"no parameter {param[1]}", "name one of the record's `params`")
    call = parse_call(text)
    target = project.index.one(record.key.system, call)
    if target is None:
        ids = project.index.ids(call.system or record.key.system, (call.kind,) if call.kind else ())
        cure = did_you_mean(call.name, ids, "write kind/id of a record")
        raise ExprError(REFERENCE, f"{shown(text)} names no one record", cure)
    if not all(isinstance(arg, StarArg) for arg in call.args):
        message = f"an effect does not look at arguments: {shown(text)} means every {call.name}"
        raise ExprError(REFERENCE, message, f"write {call.target}")
    return f"{target.kind}/{target.id}"
