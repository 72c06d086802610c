"""The expression language: references in call notation, and exact dice programs.

- `parse_call(text)` reads a reference such as `tireur(longue)`.
- `compile_program(source, inputs)` checks a program and gives its compiled form, plain JSON;
  `compile_expression(source, names)` that of a single expression.
- `interpret(ir, values)` runs it; `.outputs` maps each name to an `Output`, `.as_json()` gives the
  shape that every command prints.
- `ExprError` carries a code, a message, a cure and an offset in the source.
"""

from rules_compendium.expr.errors import ExprError
from rules_compendium.expr.interpreter import interpret
from rules_compendium.expr.ir import (
    Boolean,
    Enum,
    InputType,
    Integer,
    Ir,
    compile_expression,
    compile_program,
)
from rules_compendium.expr.reference import Arg, Call, DiceArg, NumberArg, StarArg, meant, parse_call, within
from rules_compendium.expr.result import Output, Result

__all__ = [
    "Arg",
    "Boolean",
    "Call",
    "DiceArg",
    "Enum",
    "ExprError",
    "InputType",
    "Integer",
    "Ir",
    "NumberArg",
    "Output",
    "Result",
    "StarArg",
    "compile_expression",
    "compile_program",
    "interpret",
    "meant",
    "parse_call",
    "within",
]
