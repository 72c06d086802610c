"""Distributions: integer weights over one denominator, always reduced."""

from __future__ import annotations

from itertools import accumulate
from math import gcd
from typing import TYPE_CHECKING, Any

from generator.dice import codes
from generator.dice.limits import Meter, Refusal, limbs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

# An integer, or a tuple of integers. The interpreter's types have already kept them apart, and a
# generic type here would have to be repeated at each call for no new certainty.
Value = Any
Table = dict[Value, int]

# A greatest common divisor costs about as much as this many other operations on the same numbers.
GCD_COST = 16


class Dist:
    """An immutable distribution; `weights[i] / total` is the probability of `values[i]`."""

    __slots__ = ("bits", "powers", "total", "values", "weights")

    def __init__(self, values: Sequence[Value], weights: Sequence[int], total: int) -> None:
        """Trust the caller: weights are positive, add up to `total` and share no divisor."""
        self.values = values
        self.weights = weights
        self.total = total
        self.bits = total.bit_length()
        # Sums of several rolls of the same distribution are asked for again and again.
        self.powers: dict[int, Dist] = {}

    def __len__(self) -> int:
        """Return the number of values."""
        return len(self.values)

    def items(self) -> list[tuple[Value, int]]:
        """Values with their weights, in ascending order."""
        return sorted(zip(self.values, self.weights, strict=True))


def point(value: Value) -> Dist:
    """Return the distribution that is certain."""
    return Dist((value,), (1,), 1)


def make(table: Table, meter: Meter) -> Dist:
    """Reduce a table of positive weights to a distribution."""
    meter.support(len(table))
    weights = list(table.values())
    total = sum(weights)
    size = limbs(total.bit_length())
    meter.spend(len(weights) * size + GCD_COST * size)
    divisor = gcd(*weights)
    if divisor != 1:
        weights = [weight // divisor for weight in weights]
        total //= divisor
    return Dist(list(table), weights, total)


def uniform(values: Iterable[Value], meter: Meter) -> Dist:
    """Return a die with these faces, equally likely."""
    table: Table = {}
    for value in values:
        table[value] = table.get(value, 0) + 1
    return make(table, meter)


def die(sides: int, meter: Meter) -> Dist:
    """Return a die with faces from 1 to `sides`."""
    if sides < 1:
        raise Refusal(codes.COUNT, sides)
    if sides > meter.limits.faces:
        raise Refusal(codes.LIMIT_DICE, sides)
    meter.spend(sides)
    return Dist(range(1, sides + 1), (1,) * sides, sides)


def weighted(pairs: Iterable[tuple[Value, int]], meter: Meter) -> Dist:
    """Return a table with the given weights; zero weights vanish, negative ones are refused."""
    table: Table = {}
    for value, weight in pairs:
        if weight < 0:
            raise Refusal(codes.COUNT, weight)
        if weight:
            table[value] = table.get(value, 0) + weight
    if not table:
        raise Refusal(codes.EMPTY)
    return make(table, meter)


def common_total(parts: Sequence[tuple[int, Dist]], meter: Meter) -> int:
    """Return the least common denominator of the parts, tested before it is multiplied."""
    common = parts[0][1].total
    for _, dist in parts:
        total = dist.total
        if total == common:
            continue
        size = limbs(common.bit_length())
        meter.spend(size)
        if common % total:
            meter.spend(GCD_COST * size)
            step = total // gcd(common, total)
            meter.denominator(common.bit_length() + step.bit_length())
            common *= step
    return common


def mix(parts: Sequence[tuple[int, Dist]], total: int, meter: Meter) -> Dist:
    """Choose part `i` with probability `weight_i / total`, then roll it."""
    if len(parts) == 1:
        return parts[0][1]
    common = common_total(parts, meter)
    bits = total.bit_length() + common.bit_length()
    meter.denominator(bits)
    meter.spend(sum([len(dist.values) for _, dist in parts]) * limbs(bits))
    table: Table = {}
    known = table.get
    for weight, dist in parts:
        factor = weight * (common // dist.total)
        for value, inner in zip(dist.values, dist.weights, strict=True):
            table[value] = known(value, 0) + factor * inner
    return make(table, meter)


def pairs(a: Dist, b: Dist, op: Callable[[Value, Value], Value], meter: Meter) -> Dist:
    """Roll both, independently, and combine each pair of values."""
    bits = a.bits + b.bits
    meter.denominator(bits)
    meter.spend(len(a.values) * len(b.values) * limbs(bits))
    table: Table = {}
    known = table.get
    right = list(zip(b.values, b.weights, strict=True))
    for x, weight in zip(a.values, a.weights, strict=True):
        for y, other in right:
            value = op(x, y)
            table[value] = known(value, 0) + weight * other
    return make(table, meter)


def product(parts: Sequence[Dist], meter: Meter) -> Dist:
    """Tuples of independent rolls: all pairs differ, and no divisor can be common to all weights."""
    size, bits, total = 1, 0, 1
    for part in parts:
        size *= len(part.values)
        bits += part.bits
    meter.denominator(bits)
    meter.support(size)
    meter.spend(size * limbs(bits))
    values: list[Value] = [()]
    weights = [1]
    for part in parts:
        values = [(*value, own) for value in values for own in part.values]
        weights = [weight * own for weight in weights for own in part.weights]
        total *= part.total
    return Dist(values, weights, total)


def two_sided(true: int, total: int, meter: Meter) -> Dist:
    """Return the distribution of a boolean that is true in `true` cases of `total`."""
    table: Table = {0: total - true, 1: true}
    return make({value: weight for value, weight in table.items() if weight}, meter)


def compare(a: Dist, b: Dist, op: str, meter: Meter) -> Dist:
    """Compare two independent rolls in one pass over both, without forming the pairs."""
    bits = a.bits + b.bits
    meter.denominator(bits)
    meter.spend((len(a.values) + len(b.values)) * limbs(bits))
    left, right = a.items(), b.items()
    sums = [0, *accumulate(weight for _, weight in right)]
    below = equal = index = 0
    for value, weight in left:
        while index < len(right) and right[index][0] < value:
            index += 1
        below += weight * sums[index]
        if index < len(right) and right[index][0] == value:
            equal += weight * right[index][1]
    total = a.total * b.total
    true = {
        "==": equal,
        "!=": total - equal,
        ">": below,
        ">=": below + equal,
        "<": total - below - equal,
        "<=": total - below,
    }[op]
    return two_sided(true, total, meter)


def mean(dist: Dist, meter: Meter) -> tuple[int, int]:
    """Return the expected value, as a fraction that is not yet reduced."""
    meter.spend(len(dist.values) * limbs(dist.bits + 53))
    top = 0
    for value, weight in zip(dist.values, dist.weights, strict=True):
        top += value * weight
    return top, dist.total
