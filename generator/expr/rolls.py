"""Operations that roll: each compiles its code to a closure that gives a distribution."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from generator.dice import chain, dist, pool
from generator.dice.limits import Meter, limbs
from generator.expr import scalar

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from generator.dice.dist import Dist, Value
    from generator.expr.interpret import Run
    from generator.expr.types import Code

    Thunk = Callable[[], Any]
    Walk = Callable[[int], None]


def _rolls(run: Run, code: Code) -> Thunk:
    """Roll side by side: `["rolls", offset, steps, body, random]`."""
    _, _, steps, body_code, random = code
    body, size = run.compile(body_code)
    rolled = [run.thunk(step[2]) for step in steps if step[0] == "roll"]
    cost = 1 + size + sum(1 + run.compile(step[2])[1] for step in steps if step[0] == "let")
    meter = run.meter
    gather = _Parts(body) if random else _Table(body)
    walk: Walk = gather.leaf
    first = len(rolled)
    dists: list[Dist] = [dist.point(0)] * first
    for step in reversed(steps):
        if step[0] == "roll":
            first -= 1
            walk = _roll_step(run.slots, step[1], dists, first, walk)
        else:
            walk = _let_step(run.slots, step[1], run.thunk(step[2]), walk)

    def rolls() -> Dist:
        cases, bits, total = 1, 0, 1
        for i, thunk in enumerate(rolled):
            one = dists[i] = thunk()
            cases *= len(one.values)
            bits += one.bits
            total *= one.total
        meter.denominator(bits)
        meter.spend(cases * (cost + limbs(bits)))
        gather.start()
        walk(1)
        return gather.finish(total, meter)

    return rolls


class _Table:
    """Gathers the weights of plain results."""

    def __init__(self, body: Thunk) -> None:
        self.body = body
        self.table: dict[Value, int] = {}

    def start(self) -> None:
        self.table = {}

    def leaf(self, weight: int) -> None:
        value = self.body()
        self.table[value] = self.table.get(value, 0) + weight

    def finish(self, _total: int, meter: Meter) -> Dist:
        return dist.make(self.table, meter)


class _Parts:
    """Gathers the weights of results that are distributions themselves."""

    def __init__(self, body: Thunk) -> None:
        self.body = body
        self.parts: dict[int, tuple[int, Dist]] = {}

    def start(self) -> None:
        self.parts = {}

    def leaf(self, weight: int) -> None:
        one = self.body()
        known = self.parts.get(id(one))
        self.parts[id(one)] = (weight + known[0] if known else weight, one)

    def finish(self, total: int, meter: Meter) -> Dist:
        return dist.mix(list(self.parts.values()), total, meter)


def _roll_step(
    store: list[Any], pattern: int | list[int], dists: list[Dist], index: int, walk: Callable[[int], None]
) -> Callable[[int], None]:
    """For each value of one roll, go on with the next step."""
    if isinstance(pattern, int):

        def single(weight: int) -> None:
            one = dists[index]
            for value, own in zip(one.values, one.weights, strict=True):
                store[pattern] = value
                walk(weight * own)

        return single

    def several(weight: int) -> None:
        one = dists[index]
        for value, own in zip(one.values, one.weights, strict=True):
            for slot, part in zip(pattern, value, strict=True):
                store[slot] = part
            walk(weight * own)

    return several


def _let_step(
    store: list[Any], pattern: int | list[int], value: Thunk, walk: Callable[[int], None]
) -> Callable[[int], None]:
    """Name a value that changes with the rolls before it."""

    def let(weight: int) -> None:
        if isinstance(pattern, int):
            store[pattern] = value()
        else:
            for slot, part in zip(pattern, value(), strict=True):
                store[slot] = part
        walk(weight)

    return let


def _product(run: Run, code: Code) -> Thunk:
    """`["product", offset, [random, part], …]`: tuples of which some elements are rolled."""
    parts = [(random, run.thunk(part)) for random, part in code[2:]]
    meter = run.meter

    def product() -> Dist:
        return dist.product([thunk() if random else dist.point(thunk()) for random, thunk in parts], meter)

    return product


def _d(run: Run, code: Code) -> Thunk:
    sides = run.thunk(code[2])
    return lambda: dist.die(sides(), run.meter)


def _die(run: Run, code: Code) -> Thunk:
    faces = [run.thunk(face) for face in code[2]]
    return lambda: dist.uniform([face() for face in faces], run.meter)


def _weighted(run: Run, code: Code) -> Thunk:
    values = [run.thunk(value) for value in code[2]]
    weights = [run.thunk(weight) for weight in code[3]]
    return lambda: dist.weighted(
        [(value(), weight()) for value, weight in zip(values, weights, strict=True)], run.meter
    )


def _conv(run: Run, code: Code) -> Thunk:
    terms = [run.thunk(term) for term in code[2:]]

    def conv() -> Dist:
        result: Dist = terms[0]()
        for term in terms[1:]:
            result = pool.convolve(result, term(), run.meter)
        return result

    return conv


def _compare(run: Run, code: Code) -> Thunk:
    _, _, op, *codes = code
    left, right = map(run.thunk, codes)
    return lambda: dist.compare(left(), right(), op, run.meter)


def _sum(run: Run, code: Code) -> Thunk:
    count, rolled = run.thunk(code[2]), run.thunk(code[3])

    def total() -> Dist:
        number = count()
        return pool.power(rolled(), number, run.meter)

    return total


def _compound(run: Run, code: Code) -> Thunk:
    counts, rolled = run.thunk(code[2]), run.thunk(code[3])
    return lambda: pool.compound(counts(), rolled(), run.meter)


def _best(run: Run, code: Code) -> Thunk:
    kept, count, rolled = (run.thunk(part) for part in code[3:])
    return lambda: pool.best(kept(), count(), rolled(), run.meter, low=code[2])


def _reroll(run: Run, code: Code) -> Thunk:
    _, _, pattern, what, condition = code
    rolled, test = run.thunk(what), run.bound(pattern, condition)
    return lambda: chain.reroll(rolled(), test, run.meter)


def _until(run: Run, code: Code) -> Thunk:
    _, _, pattern, what, condition = code
    rolled, test = run.thunk(what), run.bound(pattern, condition)
    return lambda: chain.until(rolled(), test, run.meter)


def _explode(run: Run, code: Code) -> Thunk:
    _, _, pattern, what, condition, most = code
    rolled, test, extra = run.thunk(what), run.bound(pattern, condition), run.thunk(most)
    return lambda: chain.explode(rolled(), test, extra(), run.meter)


def _endless(run: Run, code: Code) -> Thunk:
    _, _, first, second, what, gained, condition, most = code
    rolled, cap = run.thunk(what), run.thunk(most)
    gain, again = run.bound(first, gained), run.bound(second, condition)
    return lambda: chain.endless(rolled(), gain, again, cap(), run.meter)


def _iterate(run: Run, code: Code) -> Thunk:
    _, _, pattern, rounds_code, first, following = code
    count, start, step = run.thunk(rounds_code), run.thunk(first), run.bound(pattern, following)

    def rounds() -> Dist:
        number = count()
        return chain.iterate(start(), number, step, run.meter)

    return rounds


def _iterate_some(run: Run, code: Code) -> Thunk:
    _, _, pattern, rounds, first, following = code
    counts, start, step = run.thunk(rounds), run.thunk(first), run.bound(pattern, following)
    return lambda: chain.iterate_some(start(), counts(), step, run.meter)


def _mean(run: Run, code: Code) -> Thunk:
    rolled = run.thunk(code[2])
    return lambda: scalar.rational(*dist.mean(rolled(), run.meter), run.meter)


RANDOM: Mapping[str, Callable[[Run, Code], Thunk]] = {
    "rolls": _rolls,
    "product": _product,
    "d": _d,
    "die": _die,
    "weighted": _weighted,
    "conv": _conv,
    "compare": _compare,
    "sum": _sum,
    "compound": _compound,
    "best": _best,
    "reroll": _reroll,
    "until": _until,
    "explode": _explode,
    "endless": _endless,
    "iterate": _iterate,
    "iterate_some": _iterate_some,
    "mean": _mean,
}
