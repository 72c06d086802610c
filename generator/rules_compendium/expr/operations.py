"""The operations of compiled programs that work out all their operands before they act.

Booleans are 0 and 1, symbols their index, tuples tuples, numbers pairs of integers. What works out its
operands in its own way (`if`, `rolls`, …) is in interpreter.py.
"""

from collections.abc import Callable, Mapping
from functools import partial
from operator import neg
from typing import Any

from rules_compendium.dice import chain, dist, pool
from rules_compendium.dice.limits import Meter, refuse

Number = tuple[int, int]


def _plus(meter: Meter, total: int, *values: int) -> int:
    most = meter.most
    for value in values:
        total += value
        if not -most <= total <= most:
            refuse("limit-integer")
    return total


def _times(meter: Meter, left: int, right: int) -> int:
    return meter.integer(left * right)


def _div(_meter: Meter, value: int, divisor: int) -> int:
    if not divisor:
        refuse("division")
    return value // divisor


def _mod(_meter: Meter, value: int, divisor: int) -> int:
    if not divisor:
        refuse("division")
    return value % divisor


def _arithmetic(combine: Callable[[int, int, int, int], Number]) -> Callable[[Meter, Number, Number], Number]:
    """Return an operation on numbers; their size is tested before anything is multiplied."""

    def arithmetic(meter: Meter, left: Number, right: Number) -> Number:
        (a, b), (c, d) = left, right
        meter.denominator(a.bit_length() + b.bit_length() + c.bit_length() + d.bit_length())
        return dist.rational(meter, *combine(a, b, c, d))

    return arithmetic


def _quotient(a: int, b: int, c: int, d: int) -> Number:
    if not c:
        refuse("division")
    return (a * d, b * c) if c > 0 else (-a * d, -b * c)


# `[operation, operand, …]`
PLAIN: Mapping[str, Callable[..., Any]] = {
    "tuple": lambda *values: values,
    "neg": neg,
    "not": lambda value: 1 - value,
    "abs": abs,
    "==": lambda x, y: 1 if x == y else 0,
    "!=": lambda x, y: 1 if x != y else 0,
    "<": lambda x, y: 1 if x < y else 0,
    "<=": lambda x, y: 1 if x <= y else 0,
    ">": lambda x, y: 1 if x > y else 0,
    ">=": lambda x, y: 1 if x >= y else 0,
    "min": min,
    "max": max,
    "clamp": lambda value, low, high: max(low, min(value, high)),
    "point": dist.point,
    "num": lambda value: (value, 1),
}

# `[operation, offset, operand, …]`: these may refuse.
EXACT: Mapping[str, Callable[..., Any]] = {
    "+": _plus,
    "*": _times,
    "div": _div,
    "mod": _mod,
    "n+": _arithmetic(lambda a, b, c, d: (a * d + c * b, b * d)),
    "n-": _arithmetic(lambda a, b, c, d: (a * d - c * b, b * d)),
    "n*": _arithmetic(lambda a, b, c, d: (a * c, b * d)),
    "n/": _arithmetic(_quotient),
}

# `[operation, offset, operand, …]`: these pay for their own work.
RANDOM: Mapping[str, Callable[..., Any]] = {
    "product": dist.product,
    "d": dist.die,
    "weighted": dist.weighted,
    "compare": dist.compare,
    "mean": dist.mean,
    "add": pool.add,
    "sum": pool.power,
    "compound": pool.compound,
    "highest": pool.best,
    "lowest": partial(pool.best, low=True),
    "reroll": chain.reroll,
    "until": chain.until,
    "explode": chain.explode,
    "endless": chain.endless,
    "iterate": chain.iterate,
}
