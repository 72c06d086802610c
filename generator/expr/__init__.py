"""The expression language: references in call notation, and exact dice programs."""

from generator.expr.reference_nodes import Arg, Call, DiceArg, NumberArg, StarArg
from generator.expr.errors import ExprError
from generator.expr.reference import parse_call

__all__ = ["Arg", "Call", "DiceArg", "ExprError", "NumberArg", "StarArg", "parse_call"]
