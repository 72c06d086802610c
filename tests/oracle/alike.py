"""What a program answers against what was counted by hand, outcome by outcome."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from generator.expr import Output


def worded(one: Any) -> Any:
    """A distribution as programs tell it: outcomes are words, and what cannot be is left out."""
    return (
        {str(outcome): chance for outcome, chance in one.items() if chance} if isinstance(one, dict) else one
    )


def alike(outputs: dict[str, Any], counted: dict[str, Any], told: Any) -> None:
    """Hold every output that was counted to its count."""
    for name, expected in counted.items():
        assert worded(outputs[name]) == worded(expected), (name, told)


def all_alike(outputs: dict[str, Any], counted: dict[str, Any], told: Any) -> None:
    """Hold every output there is to its count."""
    assert outputs.keys() == counted.keys()
    alike(outputs, counted, told)


def as_fractions(output: Output) -> dict:
    """The output as the oracle gives it: only what can happen."""
    if output.kind == "probability":
        chance = Fraction(output.weights[""], output.total)
        return {value: weight for value, weight in ((True, chance), (False, 1 - chance)) if weight}
    if output.kind == "number":
        return {Fraction(output.weights[""], output.total): Fraction(1)}
    return {value: Fraction(weight, output.total) for value, weight in output.weights.items()}
