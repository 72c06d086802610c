"""Pools: sums of many dice by powers of one big integer, and the best dice of a pool.

A distribution is a polynomial (values are exponents, weights coefficients); a sum of rolls is the product
of their polynomials. A polynomial is written into one integer with a slot of bits for each coefficient, so
that the machine's own multiplication of big integers does the work.
"""

import sys
from collections.abc import Collection, Sequence
from functools import reduce
from math import gcd, isqrt
from typing import NamedTuple

from rules_compendium.dice.dist import Dist, Table, Value, make, mix, pairs, point
from rules_compendium.dice.limits import WORD, Meter, limbs


def _elements(value: Value) -> tuple[int, ...]:
    """Return the elements of a tuple; an integer has one."""
    return value if isinstance(value, tuple) else (value,)


class Axis(NamedTuple):
    """One element of the sums: the least one, the distance between two, how many, and that in slots."""

    low: int
    step: int
    radix: int
    stride: int


class Grid:
    """Where each value of a sum of rolls stands in the big integer."""

    __slots__ = ("axes", "least", "scalar", "slots")

    def __init__(self, meter: Meter, rolls: Sequence[tuple[Collection[Value], int]]) -> None:
        """Measure the values, each with its number of rolls; refuse sums beyond the integers."""
        self.scalar = isinstance(next(iter(rolls[0][0])), int)
        columns = [list(zip(*map(_elements, values), strict=True)) for values, _ in rolls]
        # The least value of each roll, by element.
        self.least = [[min(column) for column in roll] for roll in columns]
        self.axes: list[Axis] = []
        self.slots = 1
        for column in zip(*columns, strict=True):
            low = high = step = 0
            for values, (_, count) in zip(column, rolls, strict=True):
                least = min(values)
                low = meter.integer(low + meter.integer(least * count))
                high = meter.integer(high + meter.integer(max(values) * count))
                step = gcd(step, *[value - least for value in values])
            radix = meter.integer(high - low) // (step or 1) + 1
            self.axes.append(Axis(low, step or 1, radix, self.slots))
            self.slots *= radix

    def place(self, roll: int, value: Value) -> int:
        """Return the slot of a value of one roll."""
        parts = zip(_elements(value), self.least[roll], self.axes, strict=True)
        return sum([(part - least) // axis.step * axis.stride for part, least, axis in parts])

    def value(self, place: int) -> Value:
        """Return the sum that stands in a slot."""
        if self.scalar:
            low, step, _, _ = self.axes[0]
            return low + place * step
        return tuple([low + place // stride % radix * step for low, step, radix, stride in self.axes])

    def pack(self, roll: int, dist: Dist, width: int) -> int:
        """Return the integer with the weights of one roll in their slots."""
        places = [self.place(roll, value) for value in dist.table]
        size = width >> 3
        data = bytearray((max(places) + 1) * size)
        for place, weight in zip(places, dist.table.values(), strict=True):
            data[place * size : place * size + size] = weight.to_bytes(size, "little")
        return int.from_bytes(data, "little")

    def unpack(self, packed: int, width: int) -> Table:
        """Return the weights of the sums that have one."""
        size = width >> 3
        data = packed.to_bytes(self.slots * size, "little")
        if width == WORD and sys.byteorder == "little":
            weights = memoryview(data).cast("Q").tolist()
        else:
            weights = [int.from_bytes(data[i : i + size], "little") for i in range(0, len(data), size)]
        return {self.value(place): weight for place, weight in enumerate(weights) if weight}


def _slot_width(bits: int) -> int:
    """Return the width of a slot that holds numbers of that many bits, in whole words."""
    return (bits + WORD - 1) // WORD * WORD


def _product_cost(words: int) -> int:
    """Return what multiplying two numbers of that many words costs, between linear and quadratic."""
    return 1 + (words * (8 + isqrt(words)) // 64)


def add_values(x: Value, y: Value) -> Value:
    """Return the sum of two values, element by element."""
    if isinstance(x, int):
        return x + y
    return tuple([a + b for a, b in zip(x, y, strict=True)])


def _sum(meter: Meter, rolls: Sequence[tuple[Dist, int]]) -> Dist:
    """Return the sum of independent rolls: distributions, and how many rolls of each."""
    bits = sum([dist.bits * count for dist, count in rolls])
    meter.denominator(bits)
    meter.spend(sum([len(dist.table) for dist, _ in rolls]))
    grid = Grid(meter, [(dist.table, count) for dist, count in rolls])
    if grid.slots > meter.limits.slots:
        # The values lie too far apart for slots: roll by roll.
        single = [dist for dist, count in rolls for _ in range(count)]
        return reduce(lambda known, dist: pairs(meter, known, dist, add_values), single)
    width = _slot_width(bits)
    meter.spend(grid.slots + (2 + len(rolls)) * _product_cost(grid.slots * (width // WORD)))
    packed = total = 1
    for i, (dist, count) in enumerate(rolls):
        packed *= grid.pack(i, dist, width) ** count
        total *= dist.total**count
    table = grid.unpack(packed, width)
    meter.support(len(table))
    # A product of polynomials without common divisor has none either: no need to reduce.
    return Dist(table, total)


def _zero(dist: Dist) -> Value:
    """Return the sum of no rolls."""
    first = next(iter(dist.table))
    return 0 if isinstance(first, int) else (0,) * len(first)


def add(meter: Meter, *dists: Dist) -> Dist:
    """Return the sum of independent rolls, one of each distribution."""
    return _sum(meter, [(dist, 1) for dist in dists])


def power(meter: Meter, count: int, dist: Dist) -> Dist:
    """Return the sum of `count` independent rolls."""
    meter.pool(count)
    if count == 0:
        return point(_zero(dist))
    if count == 1:
        return dist
    if count not in dist.powers:
        dist.powers[count] = _sum(meter, [(dist, count)])
    return dist.powers[count]


def compound(meter: Meter, counts: Dist, dist: Dist) -> Dist:
    """Return the sum of a random number of rolls: Horner's scheme, one product per die."""
    for count in counts.table:
        meter.pool(count)
    most = max(counts.table)
    if len(counts.table) == 1:
        return power(meter, most, dist)
    bits = dist.bits * most + counts.bits
    meter.denominator(bits)
    meter.spend(len(dist.table) + most)
    zero = _zero(dist)
    grid = Grid(meter, [((*dist.table, zero), most)])
    if grid.slots > meter.limits.slots:
        parts = [(power(meter, count, dist), weight) for count, weight in counts.items()]
        return mix(meter, parts, counts.total)
    width = _slot_width(bits)
    words = width // WORD
    one = (grid.slots - 1) // most + 1
    # One factor is as long as a single roll, the other grows to the whole length.
    meter.spend(grid.slots + most * (1 + (grid.slots * words * one * words >> 8)))
    packed = grid.pack(0, dist, width)
    absent = grid.place(0, zero) * width
    total, scale = 0, 1
    for missing in range(most + 1):
        total *= packed
        total += counts.table.get(most - missing, 0) * scale << absent * missing
        scale *= dist.total
    return make(meter, grid.unpack(total, width))


def best(meter: Meter, keep: int, count: int, dist: Dist, *, low: bool = False) -> Dist:
    """Return the sum of the `keep` highest of `count` rolls, or of the lowest where `low`."""
    meter.pool(keep)
    meter.pool(count)
    if keep >= count:
        return power(meter, count, dist)
    if keep == 0:
        return point(0)
    bits = dist.bits * count
    meter.denominator(bits)
    size = limbs(bits)
    # `pending[left]`: sums of the dice kept so far, where `left` are still to be found.
    pending: list[Table] = [{} for _ in range(keep)] + [{0: 1}]
    rest = dist.total
    for face, weight in dist.items() if low else dist.items()[::-1]:
        meter.spend((count + keep) * size)
        rest -= weight
        # Any number of the remaining dice show this face, the best that is still possible.
        following: list[Table] = [pending[0], *({} for _ in range(keep))]
        for left in range(1, keep + 1):
            table, dice = pending[left], count - keep + left
            meter.spend((len(table) + 1) * (left + 1) * size)
            # What is not fewer than `left` dice: all that was to be kept is found.
            enough, ways = (rest + weight) ** dice, 1
            for number in range(left if table else 0):
                _shift(following[left - number], table, number * face, ways)
                enough -= ways * rest ** (dice - number)
                ways = ways * (dice - number) // (number + 1) * weight
            _shift(following[0], table, left * face, enough)
            meter.support(len(following[0]))
        pending = following
    for value in pending[0]:
        meter.integer(value)
    return make(meter, pending[0])


def _shift(target: Table, table: Table, by: int, factor: int) -> None:
    """Add `factor` times the table, moved by `by`."""
    for value, weight in table.items():
        moved = value + by
        target[moved] = target.get(moved, 0) + weight * factor
