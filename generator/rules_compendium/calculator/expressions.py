"""Expressions compiled: a constant, a name, or a program of one output around what the author wrote."""

import re
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
_BEFORE = "output value = "
# Strings and comments hold no marks; inside brackets a semicolon ends a step of a block.
_MARK = re.compile(r'"[^"\n]*"|#[^\n]*|[()\[\]{};]')
_WORD = re.compile(r"[^\W\d]\w*")
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
    return "ir", {key: value for key, value in ir.items() if key not in _SHARED}


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
    """Compile the program whose one output, `value`, is an expression; refuse it at its own characters."""
    mentioned = set(_WORD.findall(source))
    inputs = {name: type_ for name, type_ in types.items() if name in mentioned}
    depth = 0
    for match in _MARK.finditer(source):
        depth += (match[0] in "([{") - (match[0] in ")]}")
        if match[0] == ";" and depth <= 0:
            cure = "an expression ends without one: leave it out"
            raise ExprError(codes.SYNTAX, "unexpected ';'", cure, match.start())
    try:
        # On a line of its own, so that no comment swallows the end.
        return compile_program(f"{_BEFORE}{source}\n;", inputs)
    except ExprError as error:
        raise _in_expression(source, error, types, otherwise) from None


def _in_expression(source: str, error: ExprError, names: Mapping[str, Any], otherwise: str) -> ExprError:
    """Return a program's refusal with its place and its names in the expression that the author wrote."""
    if error.offset is None:
        return error
    offset = max(0, error.offset - len(_BEFORE))
    message, cure = error.message, error.cure
    if offset >= len(source):
        offset = len(source)
        message = "unexpected end" if error.code == codes.SYNTAX else message
    if cure == 'expected ";"':
        cure = "expected an operator before it, or nothing more"
    if error.unknown:
        # What the expression may name is nearer than what the language has.
        cure = did_you_mean(error.unknown, names, cure if error.near else otherwise)
    return ExprError(error.code, message, cure, offset)
