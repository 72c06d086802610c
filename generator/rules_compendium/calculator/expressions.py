"""Expressions compiled: a constant, a name, or a program of one output."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from rules_compendium.contract.calculators import Code
from rules_compendium.errors import did_you_mean
from rules_compendium.expr import (
    Boolean,
    Enum,
    ExprError,
    InputType,
    Integer,
    Ir,
    codes,
    compile_expression,
    compile_program,
    interpret,
)
from rules_compendium.expr.errors import whole_instead, with_article
from rules_compendium.expr.result import Given

T = TypeVar("T")
# Keys below a record, and what is wrong there.
Where = tuple[str | int, ...]
Report = Callable[[Where, ExprError], None]

# A number of which nothing is known.
ANY = Integer(-(10**9), 10**9)
_KINDS = {Integer: "integer", Boolean: "boolean", Enum: "symbol"}
# The page adds these again from the calculator's own program.
_SHARED = ("version", "limits")
# As many names as a message can list.
_LISTED = 8


def tried(report: Report, where: Where, make: Callable[..., T], *given: Any) -> T | None:
    """Return what a function makes; nothing where it refuses, which goes to the report."""
    try:
        return make(*given)
    except ExprError as error:
        report(where, error)
        return None


def expression(text: Any, types: Mapping[str, InputType], wanted: InputType | None = None) -> Code:
    """Compile an expression: a constant, the name of an input or parameter, or a program."""
    source = str(text).strip()
    constant = {"true": True, "false": False}.get(source, text)
    if isinstance(constant, bool | int):
        kind = "boolean" if isinstance(constant, bool) else "integer"
        if wanted is not None and _KINDS[type(wanted)] != kind:
            kind = _KINDS[type(wanted)]
            message = f"{str(constant).lower()} is no {kind}"
            raise ExprError(codes.TYPE, message, f"give a value of type {kind}", 0)
        if isinstance(wanted, Integer) and not wanted.least <= constant <= wanted.most:
            message = f"{constant} is no value of this input"
            raise ExprError(codes.INPUT, message, f"give a number from {wanted.least} to {wanted.most}", 0)
        return "is", constant
    if isinstance(wanted, Enum) and source in wanted.values:
        return "is", source
    if source in types and (wanted is None or type(types[source]) is type(wanted)):
        return "name", source
    if len(types) <= _LISTED:
        otherwise = f"it knows {', '.join(types)}"
    else:
        otherwise = "write an input, a parameter, or a function of the language"
    ir = compile_alone(source, types, otherwise)
    (output,) = ir["outputs"]
    if output["random"]:
        raise ExprError(codes.TYPE, "an input cannot depend on a roll", "roll in the calculator's program", 0)
    if wanted is not None and output["of"] != _KINDS[type(wanted)]:
        kind = _KINDS[type(wanted)]
        message = f"a {output['of']} stands where {with_article(kind)} is needed"
        cure = whole_instead(kind, output["of"]) or "change the expression"
        raise ExprError(codes.TYPE, message, cure, 0)
    return "ir", Ir({key: value for key, value in ir.items() if key not in _SHARED})


def evaluate(code: Code, names: Mapping[str, Given]) -> Given:
    """Work out a compiled expression."""
    if code[0] == "is":
        return code[1]
    if code[0] == "name":
        return names[code[1]]
    ir = code[1]
    output = interpret(ir, {entry["name"]: names[entry["name"]] for entry in ir["inputs"]}).outputs["value"]
    (value,) = output.weights
    if output.kind == "probability":
        return output.weights[""] == output.total
    return value if output.kind == "distribution" else output.weights[""]


def names_in(code: Code) -> list[str]:
    """Return the names that a compiled expression reads."""
    if code[0] == "name":
        return [code[1]]
    return [entry["name"] for entry in code[1]["inputs"]] if code[0] == "ir" else []


def shared() -> dict[str, Any]:
    """Return what compiled expressions leave out because each program has it."""
    ir = compile_program("output value = 0;", {})
    return {key: ir[key] for key in _SHARED}


def compile_alone(source: str, types: Mapping[str, InputType], otherwise: str) -> Ir:
    """Compile an expression; the cure of an unknown name is one of these names, or what they are."""
    try:
        return compile_expression(source, types)
    except ExprError as error:
        if error.unknown:
            # What the expression may name is nearer than what the language has.
            error.cure = did_you_mean(error.unknown, types, error.cure if error.near else otherwise)
        raise
