"""Pools: sums of many dice by powers of one big integer, and the best dice of a pool.

A distribution is a polynomial (values are exponents, weights coefficients); a sum of rolls is the product
of their polynomials. A polynomial is written into one integer with a slot of bits for each coefficient, so
that the machine's own multiplication of big integers does the work.
"""

import sys
from collections.abc import Sequence
from math import gcd, isqrt

from generator.dice.dist import Dist, Table, Value, make, mix, pairs, point
from generator.dice.limits import WORD, Meter, limbs

# Distributions, and how many rolls of each are added.
Rolls = list[tuple[Dist, int]]


def _elements(value: Value) -> tuple[int, ...]:
    """Return the elements of a tuple; an integer has one."""
    return value if isinstance(value, tuple) else (value,)


class Grid:
    """Where each value of a sum of rolls stands in the big integer."""

    __slots__ = ("least", "low", "radix", "scalar", "slots", "step", "stride")

    def __init__(self, meter: Meter, rolls: Sequence[tuple[Sequence[Value], int]]) -> None:
        """Measure the values, each with its number of rolls; refuse sums beyond the integers."""
        self.scalar = isinstance(rolls[0][0][0], int)
        columns = [list(zip(*map(_elements, values), strict=True)) for values, _ in rolls]
        counts = [count for _, count in rolls]
        # The least value of each roll, and the least sum, by element.
        self.least = [[min(column) for column in roll] for roll in columns]
        self.low: list[int] = []
        self.step: list[int] = []
        self.radix: list[int] = []
        for column in zip(*columns, strict=True):
            low = high = step = 0
            for values, count in zip(column, counts, strict=True):
                least = min(values)
                low = meter.integer(low + meter.integer(least * count))
                high = meter.integer(high + meter.integer(max(values) * count))
                step = gcd(step, *[value - least for value in values])
            self.low.append(low)
            self.step.append(step or 1)
            self.radix.append(meter.integer(high - low) // (step or 1) + 1)
        self.stride = [1] * len(self.radix)
        self.slots = 1
        for i in range(len(self.radix) - 1, -1, -1):
            self.stride[i] = self.slots
            self.slots *= self.radix[i]

    def place(self, roll: int, value: Value) -> int:
        """Return the slot of a value of one roll."""
        place = 0
        for part, low, step, stride in zip(
            _elements(value), self.least[roll], self.step, self.stride, strict=True
        ):
            place += (part - low) // step * stride
        return place

    def value(self, place: int) -> Value:
        """Return the sum that stands in a slot."""
        if self.scalar:
            return self.low[0] + place * self.step[0]
        return tuple(
            [
                low + place // stride % radix * step
                for low, stride, radix, step in zip(self.low, self.stride, self.radix, self.step, strict=True)
            ]
        )

    def pack(self, roll: int, dist: Dist, width: int) -> int:
        """Return the integer with the weights of one roll in their slots."""
        places = [self.place(roll, value) for value in dist.values]
        size = width >> 3
        data = bytearray((max(places) + 1) * size)
        for place, weight in zip(places, dist.weights, strict=True):
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


def _sum(meter: Meter, rolls: Rolls) -> Dist:
    """Return the sum of independent rolls."""
    bits = sum([dist.bits * count for dist, count in rolls])
    meter.denominator(bits)
    meter.spend(sum([len(dist.values) for dist, _ in rolls]))
    grid = Grid(meter, [(dist.values, count) for dist, count in rolls])
    if grid.slots > meter.limits.slots:
        return _sparse_sum(meter, rolls)
    width = _slot_width(bits)
    meter.spend(grid.slots + (2 + len(rolls)) * _product_cost(grid.slots * (width // WORD)))
    packed = total = 1
    for i, (dist, count) in enumerate(rolls):
        packed *= grid.pack(i, dist, width) ** count
        total *= dist.total**count
    table = grid.unpack(packed, width)
    meter.support(len(table))
    # A product of polynomials without common divisor has none either: no need to reduce.
    return Dist(list(table), list(table.values()), total)


def _sparse_sum(meter: Meter, rolls: Rolls) -> Dist:
    """Add roll by roll, where the values lie too far apart for slots."""
    first, *others = [dist for dist, count in rolls for _ in range(count)]
    for dist in others:
        first = pairs(meter, first, dist, add_values)
    return first


def _zero(dist: Dist) -> Value:
    """Return the sum of no rolls."""
    first = dist.values[0]
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
    known = dist.powers.get(count)
    if known is None:
        known = dist.powers[count] = _sum(meter, [(dist, count)])
    return known


def compound(meter: Meter, counts: Dist, dist: Dist) -> Dist:
    """Return the sum of a random number of rolls: Horner's scheme, one product per die."""
    most = 0
    for count in counts.values:
        meter.pool(count)
        most = max(most, count)
    if len(counts.values) == 1:
        return power(meter, most, dist)
    bits = dist.bits * most + counts.bits
    meter.denominator(bits)
    meter.spend(len(dist.values) + most)
    zero = _zero(dist)
    grid = Grid(meter, [((*dist.values, zero), most)])
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
    chances = dict(zip(counts.values, counts.weights, strict=True))
    total, scale = 0, 1
    for missing in range(most + 1):
        total *= packed
        total += chances.get(most - missing, 0) * scale << absent * missing
        scale *= dist.total
    return make(meter, grid.unpack(total, width))


def best(meter: Meter, low: int, keep: int, count: int, dist: Dist) -> Dist:
    """Return the sum of the `keep` highest of `count` rolls, or of the lowest where `low` is 1."""
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
    done: Table = {}
    rest = dist.total
    for face, weight in dist.items() if low else dist.items()[::-1]:
        meter.spend((count + keep) * size)
        rest -= weight
        ways = _powers(weight, keep), _powers(rest, count), _powers(rest + weight, count)
        pending = _one_face(meter, pending, done, face, ways, size)
    for value in done:
        meter.integer(value)
    return make(meter, done)


def _powers(base: int, most: int) -> list[int]:
    """Return the powers of a number, from the 0th on."""
    powers = [1]
    for _ in range(most):
        powers.append(powers[-1] * base)
    return powers


def _one_face(
    meter: Meter,
    pending: list[Table],
    done: Table,
    face: int,
    ways: tuple[list[int], list[int], list[int]],
    size: int,
) -> list[Table]:
    """Let any number of the remaining dice show this face, the best that is still possible."""
    shows, worse, not_better = ways
    keep = len(pending) - 1
    count = len(worse) - 1
    result: list[Table] = [{} for _ in pending]
    for left in range(1, keep + 1):
        table = pending[left]
        dice = count - (keep - left)
        meter.spend((len(table) + 1) * (left + 1) * size)
        # What is not fewer than `left` dice: all that was to be kept is found.
        enough = not_better[dice]
        chosen = 1
        for number in range(left):
            ways_here = chosen * shows[number]
            _shift(result[left - number], table, number * face, ways_here)
            enough -= ways_here * worse[dice - number]
            chosen = chosen * (dice - number) // (number + 1)
        _shift(done, table, left * face, enough)
        meter.support(len(done))
    return result


def _shift(target: Table, table: Table, by: int, factor: int) -> None:
    """Add `factor` times the table, moved by `by`."""
    for value, weight in table.items():
        moved = value + by
        target[moved] = target.get(moved, 0) + weight * factor
