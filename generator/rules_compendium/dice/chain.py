"""Rolling again: once, until, exploding, without end; and states that follow one another."""

from collections.abc import Callable

from rules_compendium.dice.dist import Dist, Table, Value, make, mix
from rules_compendium.dice.limits import Meter, limbs, refuse

Step = Callable[[Value], Dist]
Test = Callable[[Value], int]


def reroll(meter: Meter, dist: Dist, again: Test) -> Dist:
    """Return a roll of which the values for which `again` holds are rolled again, once."""
    bits = 2 * dist.bits
    meter.denominator(bits)
    meter.spend(len(dist.table) * limbs(bits))
    rolls = [(value, weight, again(value)) for value, weight in dist.table.items()]
    repeated = sum(weight for _, weight, flag in rolls if flag)
    return make(
        meter, {value: weight * (repeated + (0 if flag else dist.total)) for value, weight, flag in rolls}
    )


def until(meter: Meter, dist: Dist, done: Test) -> Dist:
    """Return a roll that is repeated until `done` holds."""
    meter.spend(len(dist.table))
    table = {value: weight for value, weight in dist.table.items() if done(value)}
    if not table:
        refuse("never")
    return make(meter, table)


def explode(meter: Meter, dist: Dist, again: Test, extra: int) -> Dist:
    """Return the sum of a roll and, as long as `again` holds, of another, at most `extra` times."""
    meter.pool(extra)
    rolls = [(value, weight, again(value)) for value, weight in dist.table.items()]
    tail = dist
    for _ in range(extra):
        bits = dist.bits + tail.bits
        meter.denominator(bits)
        meter.spend(len(rolls) * (len(tail.table) + 1) * limbs(bits))
        table: Table = {}
        for value, weight, flag in rolls:
            for more, inner in (tail.table if flag else {0: tail.total}).items():
                total = meter.integer(value + more)
                table[total] = table.get(total, 0) + weight * inner
        tail = make(meter, table)
    return tail


def endless(meter: Meter, dist: Dist, gain: Test, again: Test, cap: int) -> Dist:
    """Return the total gain of a roll that may bring another roll; totals from `cap` on are one value."""
    if cap < 1:
        refuse("explosion")
    meter.support(cap + 1)
    meter.spend(len(dist.table) + cap)
    ends, goes_on = [0] * cap, [0] * cap
    ending = 0
    for value, weight in dist.table.items():
        amount, more = gain(value), again(value)
        if amount < 0:
            refuse("explosion")
        if not more:
            ending += weight
        if amount < cap:
            (goes_on if more else ends)[amount] += weight
    if not ending:
        refuse("explosion")
    return _series(meter, ends, goes_on, dist.total - goes_on[0])


def _series(meter: Meter, ends: list[int], goes_on: list[int], base: int) -> Dist:
    """Return the totals, whose chances follow one from another; what is left of 1 is the tail's.

    With A(z) the gains of the faces that end and B(z) those of the faces that go on, the total's
    generating function is A / (total - B). `base ** cap` is a denominator of all coefficients below `cap`.
    """
    cap = len(ends)
    bits = base.bit_length() * cap
    meter.denominator(bits)
    steps = [(i, weight) for i, weight in enumerate(goes_on) if i and weight]
    meter.spend(cap * (2 + len(steps)) * limbs(bits))
    whole = base**cap
    weights: list[int] = []
    for k, end in enumerate(ends):
        more = sum([weight * weights[k - i] for i, weight in steps if i <= k])
        weights.append((end * whole + more) // base)
    weights.append(whole - sum(weights))
    return make(meter, {k: weight for k, weight in enumerate(weights) if weight})


def iterate(meter: Meter, rounds: Dist, start: Dist, step: Step) -> Dist:
    """Return the state after a random number of steps; `step` is worked out once for each state."""
    if min(rounds.table) < 0:
        refuse("count")
    known: dict[Value, Dist] = {}
    states = [start]
    for _ in range(max(rounds.table)):
        current = states[-1]
        meter.spend(meter.limits.round_cost + len(current.table))
        for value in current.table:
            if value not in known:
                known[value] = step(value)
        parts = [(known[value], weight) for value, weight in current.table.items()]
        states.append(mix(meter, parts, current.total))
    return mix(meter, [(states[count], weight) for count, weight in rounds.items()], rounds.total)
