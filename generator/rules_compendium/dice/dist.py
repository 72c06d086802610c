"""Distributions: integer weights over one denominator, always reduced."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate
from math import gcd
from typing import Any

from rules_compendium.dice.limits import Meter, limbs, refuse

# An integer, or a tuple of integers. The interpreter's types have already kept them apart, and a
# generic type here would have to be repeated at each call for no new certainty.
Value = Any
Table = dict[Value, int]


class Dist:
    """An immutable distribution; `table[value] / total` is the probability of a value."""

    __slots__ = ("bits", "powers", "table", "total")

    def __init__(self, table: Table, total: int) -> None:
        """Trust the caller: weights are positive, add up to `total` and share no divisor."""
        self.table = table
        self.total = total
        self.bits = total.bit_length()
        # Sums of several rolls of the same distribution are asked for again and again.
        self.powers: dict[int, Dist] = {}

    def items(self) -> list[tuple[Value, int]]:
        """Return values with their weights, in ascending order."""
        return sorted(self.table.items())


def point(value: Value) -> Dist:
    """Return the distribution that is certain."""
    return Dist({value: 1}, 1)


def make(meter: Meter, table: Table) -> Dist:
    """Return the distribution of a table of positive weights."""
    meter.support(len(table))
    weights = table.values()
    total = sum(weights)
    meter.spend((len(table) + meter.limits.gcd_cost) * limbs(total.bit_length()))
    divisor = gcd(*weights)
    if divisor != 1:
        table = {value: weight // divisor for value, weight in table.items()}
    return Dist(table, total // divisor)


def die(meter: Meter, sides: int) -> Dist:
    """Return a die with faces from 1 to `sides`."""
    if sides < 1:
        refuse("count")
    if sides > meter.limits.faces:
        refuse("limit-dice")
    meter.spend(sides)
    return Dist(dict.fromkeys(range(1, sides + 1), 1), sides)


def weighted(meter: Meter, *pairs: Value) -> Dist:
    """Return a table of values, each followed by its weight; a weight of zero is left out."""
    table: Table = {}
    for value, weight in zip(pairs[::2], pairs[1::2], strict=True):
        if weight < 0:
            refuse("count")
        if weight:
            table[value] = table.get(value, 0) + weight
    if not table:
        refuse("empty")
    return make(meter, table)


def _common_total(meter: Meter, parts: Iterable[Dist]) -> int:
    """Return the least common denominator of the parts, tested before it is multiplied."""
    common = 0
    for total in [dist.total for dist in parts]:
        common = common or total
        if total == common:
            continue
        size = limbs(common.bit_length())
        meter.spend(size)
        if common % total:
            meter.spend(meter.limits.gcd_cost * size)
            step = total // gcd(common, total)
            meter.denominator(common.bit_length() + step.bit_length())
            common *= step
    return common


def mix(meter: Meter, weighted_parts: Iterable[tuple[Dist, int]], total: int) -> Dist:
    """Return the roll of one of the distributions, each chosen with the chance `weight / total`."""
    parts: dict[Dist, int] = {}
    for dist, weight in weighted_parts:
        parts[dist] = parts.get(dist, 0) + weight
    if len(parts) == 1:
        return next(iter(parts))
    common = _common_total(meter, parts)
    bits = total.bit_length() + common.bit_length()
    meter.denominator(bits)
    meter.spend(sum([len(dist.table) for dist in parts]) * limbs(bits))
    table: Table = {}
    known = table.get
    for dist, weight in parts.items():
        factor = weight * (common // dist.total)
        for value, inner in dist.table.items():
            table[value] = known(value, 0) + factor * inner
    return make(meter, table)


def pairs(meter: Meter, a: Dist, b: Dist, op: Callable[[Value, Value], Value]) -> Dist:
    """Return the combinations of two independent rolls."""
    bits = a.bits + b.bits
    meter.denominator(bits)
    meter.spend(len(a.table) * len(b.table) * limbs(bits))
    table: Table = {}
    for x, weight in a.table.items():
        for y, other in b.table.items():
            value = op(x, y)
            table[value] = table.get(value, 0) + weight * other
    return make(meter, table)


def product(meter: Meter, *parts: Dist) -> Dist:
    """Return tuples of independent rolls."""
    size, bits, total = 1, 0, 1
    for part in parts:
        size *= len(part.table)
        bits += part.bits
    meter.denominator(bits)
    meter.support(size)
    meter.spend(size * limbs(bits))
    # All tuples differ, and no divisor can be common to all weights.
    table: Table = {(): 1}
    for part in parts:
        table = {
            (*value, own): weight * inner
            for value, weight in table.items()
            for own, inner in part.table.items()
        }
        total *= part.total
    return Dist(table, total)


def compare(meter: Meter, op: str, a: Dist, b: Dist) -> Dist:
    """Return whether a comparison of two independent rolls holds, without forming the pairs."""
    bits = a.bits + b.bits
    meter.denominator(bits)
    meter.spend((len(a.table) + len(b.table)) * limbs(bits))
    right: Sequence[int] = sorted(b.table)
    sums = [0, *accumulate(b.table[value] for value in right)]
    below = equal = 0
    for value, weight in a.table.items():
        below += weight * sums[bisect_left(right, value)]
        equal += weight * b.table.get(value, 0)
    total = a.total * b.total
    true = {
        "==": equal,
        "!=": total - equal,
        ">": below,
        ">=": below + equal,
        "<": total - below - equal,
        "<=": total - below,
    }[op]
    cases = {0: total - true, 1: true}
    return make(meter, {value: weight for value, weight in cases.items() if weight})


def rational(meter: Meter, top: int, bottom: int) -> tuple[int, int]:
    """Return a fraction in lowest terms."""
    meter.spend(meter.limits.gcd_cost * limbs(top.bit_length() + bottom.bit_length()))
    divisor = gcd(top, bottom)
    return top // divisor, bottom // divisor


def mean(meter: Meter, dist: Dist) -> tuple[int, int]:
    """Return the expected value."""
    meter.spend(len(dist.table) * limbs(dist.bits + meter.most.bit_length()))
    return rational(meter, sum([value * weight for value, weight in dist.table.items()]), dist.total)
