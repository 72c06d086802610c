"""The expression language: references in call notation, and exact dice programs.

- `parse_call(text)` reads a reference such as `tireur(longue)`.
- `compile_program(source, inputs)` checks a program and gives its compiled form, plain JSON.
- `interpret(ir, values)` runs it; `.outputs` maps each name to an `Output`, `.as_json()` gives the
  shape that every command prints.
- `evaluate(source, inputs, values)` does both.
- `ExprError` carries a code, a message, a cure and an offset in the source.
"""

from collections.abc import Mapping

from generator.dice.limits import Limits
from generator.expr.errors import ExprError
from generator.expr.interpret import interpret
from generator.expr.ir import Boolean, Enum, InputType, Integer, Ir, compile_program
from generator.expr.reference import Arg, Call, DiceArg, NumberArg, StarArg, parse_call, within
from generator.expr.result import Output, Result

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
    "Limits",
    "NumberArg",
    "Output",
    "Result",
    "StarArg",
    "compile_program",
    "evaluate",
    "interpret",
    "parse_call",
    "within",
]


def evaluate(
    source: str,
    inputs: Mapping[str, InputType] | None = None,
    values: Mapping[str, int | bool | str] | None = None,
) -> Result:
    """Compile and run a program in one go."""
    return interpret(compile_program(source, inputs), values)
