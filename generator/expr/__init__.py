"""The expression language: references in call notation, and exact dice programs."""

from generator.expr.ast import Arg, Call, DiceArg, NumberArg, StarArg
from generator.expr.errors import ExprError
from generator.expr.grammar import parse_call

__all__ = ["Arg", "Call", "DiceArg", "ExprError", "NumberArg", "StarArg", "parse_call"]
