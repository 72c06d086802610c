"""Pools: sums of many identical dice by powers of one big integer, and the best dice of a pool.

A distribution is a polynomial (values are exponents, weights coefficients); a sum of n rolls is its
n-th power. The polynomial is written into one integer with a slot of bits for each coefficient, so
that the machine's own multiplication of big integers does the work.
"""

from __future__ import annotations

import sys
from math import gcd, isqrt
from typing import TYPE_CHECKING

from generator.dice.dist import Dist, Table, Value, make, mix, pairs, point
from generator.dice.limits import WORD, Meter, limbs

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

# Beyond this many slots most of them are empty: the polynomial is multiplied term by term instead.
DENSE = 20_000
# Two rolls with more values than this are added by one product, unless their values are scattered.
FEW = 40
CLOSE = 4


def parts_of(value: Value) -> tuple[int, ...]:
    """Return the components of a value; an integer has one."""
    return value if isinstance(value, tuple) else (value,)


class Grid:
    """Where each value of a sum of up to `count` rolls stands in the big integer."""

    __slots__ = ("base", "count", "radix", "scalar", "slots", "span", "step", "stride")

    def __init__(self, values: Sequence[Value], count: int, *, with_zero: bool) -> None:
        """Measure the values; `with_zero` makes room for rolls that are absent and add nothing."""
        self.scalar = isinstance(values[0], int)
        self.count = count
        columns = list(zip(*map(parts_of, values), strict=True))
        if with_zero:
            columns = [(*column, 0) for column in columns]
        self.base = [min(column) for column in columns]
        self.step = [
            gcd(*(value - low for value in column)) or 1
            for column, low in zip(columns, self.base, strict=True)
        ]
        self.span = [max(column) - low for column, low in zip(columns, self.base, strict=True)]
        self.radix = [span // step * count + 1 for span, step in zip(self.span, self.step, strict=True)]
        self.stride = [1] * len(self.radix)
        self.slots = 1
        for i in range(len(self.radix) - 1, -1, -1):
            self.stride[i] = self.slots
            self.slots *= self.radix[i]

    def index(self, value: Value) -> int:
        """Return the slot of one roll's value."""
        index = 0
        for part, low, step, stride in zip(parts_of(value), self.base, self.step, self.stride, strict=True):
            index += (part - low) // step * stride
        return index

    def value(self, index: int) -> Value:
        """Return the tuple that stands in a slot."""
        parts = []
        for low, step, stride, radix in zip(self.base, self.step, self.stride, self.radix, strict=True):
            parts.append(low * self.count + index // stride % radix * step)
        return tuple(parts)

    def check(self, meter: Meter) -> None:
        """Refuse sums that leave the integers of the language."""
        for low, span in zip(self.base, self.span, strict=True):
            meter.integer(span)
            meter.integer(low * self.count)
            meter.integer((low + span) * self.count)


def pack(places: Iterable[int], weights: Iterable[int], slots: int, width: int) -> int:
    """Write the weights into their slots."""
    size = width >> 3
    data = bytearray(slots * size)
    for place, weight in zip(places, weights, strict=True):
        start = place * size
        data[start : start + size] = weight.to_bytes(size, "little")
    return int.from_bytes(data, "little")


def pack_roll(dist: Dist, grid: Grid, width: int) -> int:
    """Write one roll into its slots; only a sum of rolls needs them all."""
    places = [grid.index(value) for value in dist.values]
    return pack(places, dist.weights, max(places) + 1, width)


def read(packed: int, slots: int, width: int) -> list[int]:
    """Read the weights back, slot by slot; `width` is a number of whole words."""
    size = width >> 3
    data = packed.to_bytes(slots * size, "little")
    if width == WORD and sys.byteorder == "little":
        return memoryview(data).cast("Q").tolist()
    number = int.from_bytes
    return [number(data[i : i + size], "little") for i in range(0, len(data), size)]


def unpack(packed: int, grid: Grid, width: int) -> Table:
    """Read the weights back, by value."""
    weights = read(packed, grid.slots, width)
    if grid.scalar:
        low, step = grid.base[0] * grid.count, grid.step[0]
        return {low + i * step: weight for i, weight in enumerate(weights) if weight}
    return {grid.value(i): weight for i, weight in enumerate(weights) if weight}


def slot_width(bits: int) -> int:
    """Return the width of a slot that holds numbers of that many bits, in whole words."""
    return (bits + WORD - 1) // WORD * WORD


def product_cost(words: int) -> int:
    """Return what multiplying two numbers of that many words costs, between linear and quadratic."""
    return 1 + (words * (8 + isqrt(words)) // WORD)


def exact(table: Table, total: int, meter: Meter) -> Dist:
    """Return a distribution whose weights are known to share no divisor."""
    meter.support(len(table))
    return Dist(list(table), list(table.values()), total)


def power(dist: Dist, count: int, meter: Meter) -> Dist:
    """Return the sum of `count` independent rolls."""
    meter.pool(count)
    if count == 1:
        return dist
    known = dist.powers.get(count)
    if known is None:
        known = dist.powers[count] = _power(dist, count, meter)
    return known


def _power(dist: Dist, count: int, meter: Meter) -> Dist:
    first = dist.values[0]
    if count == 0:
        return point(0 if isinstance(first, int) else (0,) * len(first))
    bits = dist.bits * count
    meter.denominator(bits)
    meter.spend(len(dist.values))
    grid = Grid(dist.values, count, with_zero=False)
    grid.check(meter)
    if grid.slots > DENSE:
        return _sparse_power(dist, count, meter)
    width = slot_width(bits)
    words = grid.slots * (width // WORD)
    meter.spend(grid.slots + 3 * product_cost(words))
    # The power of a polynomial without common divisor has none either: no need to reduce.
    return exact(unpack(pack_roll(dist, grid, width) ** count, grid, width), dist.total**count, meter)


def add_values(x: Value, y: Value) -> Value:
    """Add two values, field by field."""
    if isinstance(x, int):
        return x + y
    return tuple([a + b for a, b in zip(x, y, strict=True)])


def _sparse_power(dist: Dist, count: int, meter: Meter) -> Dist:
    """Multiply term by term, for values that lie too far apart for slots."""
    result = dist
    for _ in range(count - 1):
        result = pairs(result, dist, add_values, meter)
    return result


def compound(counts: Dist, dist: Dist, meter: Meter) -> Dist:
    """Return the sum of a random number of rolls: Horner's scheme, one product per die."""
    most = 0
    for count in counts.values:
        meter.pool(count)
        most = max(most, count)
    if len(counts.values) == 1:
        return power(dist, most, meter)
    bits = dist.bits * most + counts.bits
    meter.denominator(bits)
    meter.spend(len(dist.values) + most)
    grid = Grid(dist.values, most, with_zero=True)
    grid.check(meter)
    if grid.slots > DENSE:
        parts = [(weight, power(dist, count, meter)) for count, weight in counts.items()]
        return mix(parts, counts.total, meter)
    return _horner(counts, dist, grid, bits, meter)


def _horner(counts: Dist, dist: Dist, grid: Grid, bits: int, meter: Meter) -> Dist:
    most = grid.count
    width = slot_width(bits)
    words = width // WORD
    one = (grid.slots - 1) // max(most, 1) + 1
    # One factor is as long as a single roll, the other grows to the whole length.
    meter.spend(grid.slots + most * (1 + (grid.slots * words * one * words >> 8)))
    packed = pack_roll(dist, grid, width)
    absent = grid.index(0 if grid.scalar else (0,) * len(grid.base)) * width
    chances = dict(zip(counts.values, counts.weights, strict=True))
    total = 0
    scale = 1
    for missing in range(most + 1):
        total *= packed
        weight = chances.get(most - missing)
        if weight:
            total += weight * scale << absent * missing
        scale *= dist.total
    return make(unpack(total, grid, width), meter)


def convolve(a: Dist, b: Dist, meter: Meter) -> Dist:
    """Return the sum of two independent rolls."""
    bits = a.bits + b.bits
    meter.denominator(bits)
    span = max(a.values) - min(a.values) + max(b.values) - min(b.values)
    meter.integer(min(a.values) + min(b.values))
    meter.integer(max(a.values) + max(b.values))
    size = len(a.values) + len(b.values)
    if size > FEW and span < CLOSE * size:
        return _packed_sum(a, b, span + 1, slot_width(bits), meter)
    meter.spend(len(a.values) * len(b.values) * limbs(bits))
    table: Table = {}
    known = table.get
    right = list(zip(b.values, b.weights, strict=True))
    for x, weight in zip(a.values, a.weights, strict=True):
        for y, other in right:
            value = x + y
            table[value] = known(value, 0) + weight * other
    return exact(table, a.total * b.total, meter)


def _packed_sum(a: Dist, b: Dist, slots: int, width: int, meter: Meter) -> Dist:
    """Add two large rolls whose values lie close together: one product."""
    meter.spend(slots + 3 * product_cost(slots * (width // WORD)))
    low_a, low_b = min(a.values), min(b.values)
    left = pack([value - low_a for value in a.values], a.weights, max(a.values) - low_a + 1, width)
    right = pack([value - low_b for value in b.values], b.weights, max(b.values) - low_b + 1, width)
    weights = read(left * right, slots, width)
    low = low_a + low_b
    return exact({low + i: weight for i, weight in enumerate(weights) if weight}, a.total * b.total, meter)


def best(keep: int, count: int, dist: Dist, meter: Meter, *, low: bool) -> Dist:
    """Return the sum of the `keep` highest (or lowest) of `count` rolls."""
    meter.pool(count)
    meter.pool(keep)
    if keep >= count:
        return power(dist, count, meter)
    if keep == 0:
        return point(0)
    bits = dist.bits * count
    meter.denominator(bits)
    size = limbs(bits)
    # `open_[left]`: sums of the dice kept so far, where `left` are still to be found.
    open_: list[Table] = [{} for _ in range(keep)] + [{0: 1}]
    closed: Table = {}
    rest = dist.total
    for face, weight in dist.items() if low else dist.items()[::-1]:
        meter.spend((count + keep) * size)
        rest -= weight
        ways = (_powers(weight, keep), _powers(rest, count), _powers(rest + weight, count))
        open_ = _one_face(open_, closed, face, ways, meter, size)
    for value in closed:
        meter.integer(value)
    return make(closed, meter)


def _powers(base: int, most: int) -> list[int]:
    """Return the powers of a number, from the 0th on."""
    powers = [1]
    for _ in range(most):
        powers.append(powers[-1] * base)
    return powers


def _one_face(
    open_: list[Table],
    closed: Table,
    face: int,
    ways: tuple[list[int], list[int], list[int]],
    meter: Meter,
    size: int,
) -> list[Table]:
    """Let any number of the remaining dice show this face, the best that is still possible."""
    shows, worse, not_better = ways
    keep = len(open_) - 1
    count = len(worse) - 1
    result: list[Table] = [{} for _ in open_]
    for left in range(1, keep + 1):
        table = open_[left]
        dice = count - (keep - left)
        meter.spend((len(table) + 1) * (left + 1) * size)
        # What is not fewer than `left` dice: all that was to be kept is found.
        enough = not_better[dice]
        chosen = 1
        for shown in range(left):
            ways_here = chosen * shows[shown]
            _shift(result[left - shown], table, shown * face, ways_here)
            enough -= ways_here * worse[dice - shown]
            chosen = chosen * (dice - shown) // (shown + 1)
        _shift(closed, table, left * face, enough)
        meter.support(len(closed))
    return result


def _shift(target: Table, table: Table, by: int, factor: int) -> None:
    """Add `factor` times the table, moved by `by`."""
    for value, weight in table.items():
        moved = value + by
        target[moved] = target.get(moved, 0) + weight * factor
