"""Rolling again: once, until, exploding, without end; and states that follow one another."""

from collections.abc import Callable

from generator.dice import codes
from generator.dice.dist import Dist, Table, Value, make, mix
from generator.dice.limits import Meter, Refusal, limbs

Step = Callable[[Value], Dist]
Test = Callable[[Value], int]


def reroll(meter: Meter, dist: Dist, again: Test) -> Dist:
    """Return a roll of which the values for which `again` holds are rolled again, once."""
    bits = 2 * dist.bits
    meter.denominator(bits)
    meter.spend(len(dist.values) * limbs(bits))
    flags = [again(value) for value in dist.values]
    repeated = sum(weight for weight, flag in zip(dist.weights, flags, strict=True) if flag)
    table: Table = {}
    for value, weight, flag in zip(dist.values, dist.weights, flags, strict=True):
        table[value] = weight * (repeated if flag else repeated + dist.total)
    return make(meter, table)


def until(meter: Meter, dist: Dist, done: Test) -> Dist:
    """Return a roll that is repeated until `done` holds."""
    meter.spend(len(dist.values))
    table = {value: weight for value, weight in zip(dist.values, dist.weights, strict=True) if done(value)}
    if not table:
        raise Refusal(codes.NEVER)
    return make(meter, table)


def explode(meter: Meter, dist: Dist, again: Test, extra: int) -> Dist:
    """Return the sum of a roll and, as long as `again` holds, of another, at most `extra` times."""
    meter.pool(extra)
    flags = [again(value) for value in dist.values]
    tail = dist
    for _ in range(extra):
        tail = _one_more(meter, dist, flags, tail)
    return tail


def _one_more(meter: Meter, dist: Dist, flags: list[int], tail: Dist) -> Dist:
    bits = dist.bits + tail.bits
    meter.denominator(bits)
    meter.spend(len(dist.values) * (len(tail.values) + 1) * limbs(bits))
    table: Table = {}
    for value, weight, flag in zip(dist.values, dist.weights, flags, strict=True):
        if flag:
            for more, inner in zip(tail.values, tail.weights, strict=True):
                total = meter.integer(value + more)
                table[total] = table.get(total, 0) + weight * inner
        else:
            table[value] = table.get(value, 0) + weight * tail.total
    return make(meter, table)


def endless(meter: Meter, dist: Dist, gain: Test, again: Test, cap: int) -> Dist:
    """Return the total gain of a roll that may bring another, and so on; totals from `cap` on are one value.

    With A(z) the gains of the faces that end and B(z) those of the faces that go on, the total's
    generating function is A / (total - B): its coefficients below `cap` follow one from another, and
    what is left of 1 is the exact weight of the tail.
    """
    if cap < 1:
        raise Refusal(codes.EXPLOSION)
    meter.support(cap + 1)
    meter.spend(len(dist.values) + cap)
    ends, goes_on = [0] * cap, [0] * cap
    ending = 0
    for value, weight in zip(dist.values, dist.weights, strict=True):
        amount = gain(value)
        more = again(value)
        if amount < 0:
            raise Refusal(codes.EXPLOSION)
        if not more:
            ending += weight
        if amount < cap:
            (goes_on if more else ends)[amount] += weight
    if not ending:
        raise Refusal(codes.EXPLOSION)
    return _series(meter, ends, goes_on, dist.total - goes_on[0])


def _series(meter: Meter, ends: list[int], goes_on: list[int], base: int) -> Dist:
    """Return the totals; the chance of total k is `numerators[k] / base ** (k + 1)`."""
    cap = len(ends)
    bits = base.bit_length() * cap
    meter.denominator(bits)
    steps = [(i, weight) for i, weight in enumerate(goes_on) if i and weight]
    meter.spend(cap * (2 + len(steps)) * limbs(bits))
    powers = [1]
    for _ in range(cap):
        powers.append(powers[-1] * base)
    numerators: list[int] = []
    for k in range(cap):
        top = ends[k] * powers[k]
        for i, weight in steps:
            if i > k:
                break
            top += weight * numerators[k - i] * powers[i - 1]
        numerators.append(top)
    table: Table = {}
    tail = powers[cap]
    for k, top in enumerate(numerators):
        if top:
            table[k] = top * powers[cap - 1 - k]
            tail -= table[k]
    if tail:
        table[cap] = tail
    return make(meter, table)


def iterate(meter: Meter, rounds: int, start: Dist, step: Step) -> Dist:
    """Return the state after `rounds` steps; `step` is worked out once for each state."""
    return _states(meter, rounds, start, step)[-1]


def iterate_some(meter: Meter, rounds: Dist, start: Dist, step: Step) -> Dist:
    """Return the state after a random number of steps."""
    if min(rounds.values) < 0:
        raise Refusal(codes.COUNT)
    states = _states(meter, max(rounds.values), start, step)
    return mix(meter, [(states[count], weight) for count, weight in rounds.items()], rounds.total)


def _states(meter: Meter, rounds: int, start: Dist, step: Step) -> list[Dist]:
    """Return the states after 0, 1, … `rounds` steps."""
    if rounds < 0:
        raise Refusal(codes.COUNT)
    known: dict[Value, Dist] = {}
    states = [start]
    for _ in range(rounds):
        current = states[-1]
        meter.spend(meter.limits.round_cost + len(current.values))
        parts = []
        for value, weight in zip(current.values, current.weights, strict=True):
            following = known.get(value)
            if following is None:
                following = known[value] = step(value)
            parts.append((following, weight))
        states.append(mix(meter, parts, current.total))
    return states
