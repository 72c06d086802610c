"""Exact dice: six problems of the table, against two exact libraries and 100,000 samples."""

from __future__ import annotations

import random
import sys
import time
import warnings
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import NamedTuple

import icepool
from dyce import H, P
from dyce.evaluation import expand as truncating_expand
from dyce.lifecycle import ExperimentalWarning
from icepool import Die, d6

from rules_compendium.expr import compile_program, interpret
from tests.bench import Row

TITLE = "Exact dice"
NOTE = """\
The same six problems, each written the way its library wants it. Ours is the Python interpreter of
the expression language on the compiled program. The exact libraries must give the same distribution
before they are timed. Sampling is 100,000 samples in plain Python, run once. Ratios are their time by
ours: above 1 we are faster.
"""
SAMPLES = 100_000

REROLLS = "output x = sum(20, reroll(d6, f => f == 1));"
CHAIN = """
def wound() = d6 < 4 and d6 < 5;
let attack = { roll f = d6; count(if f == 6 then 2 else if f >= 3 then 1 else 0, wound()) };
output x = sum(30, attack);
"""
BEST = "output x = highest(3, 10, d6);"
OPPOSED = """
output x = { roll m = d6; roll t = d6; let a = m + 3; let b = t + 2;
  if a >= 3 * b then "massacre" else if a >= 2 * b then "killed"
  else if a > b then (if m mod 2 == 0 then "fallen" else "pushed") else "held" };
"""
DEADLY = """
let wounds = count(40, d6 >= 4 and d6 < 4);
let end = iterate(wounds, (dead: 0, hurt: 0), s => {
  roll w = count(3, d6 < 5);
  if s.hurt + w >= 6 then (dead: min(5, s.dead + 1), hurt: 0) else (dead: s.dead, hurt: s.hurt + w) });
output x = end.dead;
"""
DUEL = """
let hit = d6 >= 4 and d6 < 4;
let fight = iterate(4, (a: 10, b: 10),
  s => (a: max(0, s.a - count(s.b, hit)), b: max(0, s.b - count(s.a, hit))));
output x = fight.a;
"""


def opposed(mine: int, theirs: int) -> str:
    """What the loser of an opposed roll suffers."""
    a, b = mine + 3, theirs + 2
    if a >= 3 * b:
        return "massacre"
    if a >= 2 * b:
        return "killed"
    if a > b:
        return "pushed" if mine % 2 else "fallen"
    return "held"


def put(dead: int, hurt: int, wounds: int) -> tuple[int, int]:
    """Put wounds on the models in order; what is left over is lost."""
    return (min(5, dead + 1), 0) if hurt + wounds >= 6 else (dead, hurt + wounds)


# --- icepool ----------------------------------------------------------------------------------------


def event(*dice: Die) -> Die:
    """1 where all of them are true, 0 elsewhere."""
    both = dice[0] & dice[1] if len(dice) > 1 else dice[0]
    return both.map({True: 1, False: 0}, star=False)


def icepool_chain() -> Die:
    wound = event(d6 < 4, d6 < 5)
    return 30 @ d6.map(lambda f: 2 @ wound if f == 6 else wound if f >= 3 else 0)


def icepool_deadly() -> Die:
    bad = 40 @ event(d6 >= 4, d6 < 4)
    wounds = 3 @ event(d6 < 5)
    states = [Die([(0, 0)])]
    for _ in range(40):
        states.append(icepool.map(lambda s, w: put(*s, w), states[-1], wounds, star=False))
    dead = [state.marginals[0] for state in states]
    return bad.map(lambda count: dead[count], star=False)


def icepool_duel() -> Die:
    hit = event(d6 >= 4, d6 < 4)
    hits = [Die([0]), *(n @ hit for n in range(1, 11))]
    state = Die([(10, 10)])
    for _ in range(4):
        state = state.map(
            lambda a, b: icepool.map(
                lambda x, y: (max(0, a - x), max(0, b - y)), hits[b], hits[a], star=False
            ),
            star=True,
        )
    return state.marginals[0]


# --- dyce -------------------------------------------------------------------------------------------

D6 = H(6)


def expand(action: Callable[..., object], *sources: H) -> H:
    """Expand without the truncation that the library has switched on: the result must be exact."""
    return truncating_expand(action, *sources, min_path_probability=Fraction(0))


def chance(*tests: H) -> H:
    """1 where all of them are true, 0 elsewhere."""
    result = H({1: 1})
    for test in tests:
        result = expand(lambda a, b: int(bool(a.outcome and b.outcome)), result, test)
    return result


def dyce_chain() -> H:
    wound = chance(D6.lt(4), D6.lt(5))
    two = 2 @ wound
    return 30 @ expand(lambda f: two if f.outcome == 6 else wound if f.outcome >= 3 else 0, D6)


def dyce_deadly() -> H:
    bad = 40 @ chance(D6.ge(4), D6.lt(4))
    wounds = 3 @ chance(D6.lt(5))
    states = [H({(0, 0): 1})]
    for _ in range(40):
        states.append(expand(lambda s, w: put(*s.outcome, w.outcome), states[-1], wounds))
    dead = [expand(lambda s: s.outcome[0], state) for state in states]
    return expand(lambda n: dead[n.outcome], bad)


def dyce_duel() -> H:
    hit = chance(D6.ge(4), D6.lt(4))
    hits = [H({0: 1}), *(n @ hit for n in range(1, 11))]

    def clash(a: int, b: int) -> H:
        return expand(lambda x, y: (max(0, a - x.outcome), max(0, b - y.outcome)), hits[b], hits[a])

    state = H({(10, 10): 1})
    for _ in range(4):
        state = expand(lambda s: clash(*s.outcome), state)
    return expand(lambda s: s.outcome[0], state)


# --- sampling ---------------------------------------------------------------------------------------


def rolls(count: int) -> list[int]:
    """So many dice."""
    return random.choices(range(1, 7), k=count)


def sample_rerolls() -> int:
    return sum(rolls(1)[0] if face == 1 else face for face in rolls(20))


def sample_chain() -> int:
    hits = sum(2 if face == 6 else face >= 3 for face in rolls(30))
    return sum(a < 4 and b < 5 for a, b in zip(rolls(hits), rolls(hits), strict=True))


def sample_best() -> int:
    return sum(sorted(rolls(10))[-3:])


def sample_opposed() -> str:
    return opposed(*rolls(2))


def sample_deadly() -> int:
    state = (0, 0)
    bad = sum(a >= 4 and b < 4 for a, b in zip(rolls(40), rolls(40), strict=True))
    for _ in range(bad):
        state = put(*state, sum(face < 5 for face in rolls(3)))
    return state[0]


def sample_duel() -> int:
    a = b = 10
    for _ in range(4):
        hurt_a = sum(x >= 4 and y < 4 for x, y in zip(rolls(b), rolls(b), strict=True))
        hurt_b = sum(x >= 4 and y < 4 for x, y in zip(rolls(a), rolls(a), strict=True))
        a, b = max(0, a - hurt_a), max(0, b - hurt_b)
    return a


class Problem(NamedTuple):
    """One problem, and how each solves it."""

    name: str
    program: str
    icepool: Callable[[], Die]
    dyce: Callable[[], H]
    sample: Callable[[], object]


PROBLEMS = [
    Problem(
        "20d6 with re-rolls",
        REROLLS,
        lambda: 20 @ d6.reroll({1}, depth=1),
        lambda: 20 @ expand(lambda f: D6 if f.outcome == 1 else f.outcome, D6),
        sample_rerolls,
    ),
    Problem("30 attacks: extra hits, saves, regeneration", CHAIN, icepool_chain, dyce_chain, sample_chain),
    Problem(
        "best 3 of 10d6",
        BEST,
        lambda: d6.highest(10, 3),
        lambda: (10 @ P(D6)).at(slice(-3, None)),
        sample_best,
    ),
    Problem(
        "opposed rolls with doubles and triples",
        OPPOSED,
        lambda: icepool.map(opposed, d6, d6),
        lambda: expand(lambda m, t: opposed(m.outcome, t.outcome), D6, D6),
        sample_opposed,
    ),
    Problem("deadly wounds on tough models, 40 attacks", DEADLY, icepool_deadly, dyce_deadly, sample_deadly),
    Problem("10 on 10 over 4 rounds", DUEL, icepool_duel, dyce_duel, sample_duel),
]


def chances(items: Iterable[tuple[object, int]]) -> dict[object, Fraction]:
    """Exact chances by outcome; outcomes without weight do not count."""
    weights = {outcome: weight for outcome, weight in items if weight}
    total = sum(weights.values())
    return {outcome: Fraction(weight, total) for outcome, weight in weights.items()}


def best_of(action: Callable[[], object], times: int = 3) -> float:
    """The least of so many times, in seconds."""
    found = []
    for _ in range(times):
        start = time.perf_counter()
        action()
        found.append(time.perf_counter() - start)
    return min(found)


def measure(problem: Problem) -> tuple[float, dict[str, float]]:
    """Our time, and theirs by ours."""
    ir = compile_program(problem.program)
    ours = chances(interpret(ir).outputs["x"].weights.items())
    for name, theirs in (("icepool", problem.icepool()), ("dyce", problem.dyce())):
        if chances(theirs.items()) != ours:
            message = f"{name} gives another distribution for {problem.name}"
            raise SystemExit(message)
    own = best_of(lambda: interpret(ir))
    return own, {
        "icepool": best_of(problem.icepool) / own,
        "dyce": best_of(problem.dyce) / own,
        "sampling": best_of(lambda: [problem.sample() for _ in range(SAMPLES)], 1) / own,
    }


def main() -> list[Row]:
    """Measure the six problems."""
    # dyce calls its own way of mapping experimental.
    warnings.simplefilter("ignore", ExperimentalWarning)
    rows = []
    lost: set[str] = set()
    for problem in PROBLEMS:
        own, ratios = measure(problem)
        if min(ratios.values()) < 1:
            lost.add(problem.name)
        shown = ", ".join(f"{name} {ratio:,.1f}×" for name, ratio in ratios.items())
        rows.append(
            Row(problem.name, f"{own * 1000:.3f} ms; {shown}", "above 1× each", min(ratios.values()) >= 1)
        )
    won = len(PROBLEMS) - len(lost)
    rows.append(
        Row(
            "faster than all of them",
            f"{won} of {len(PROBLEMS)} problems",
            "all but at most one",
            len(lost) <= 1,
        )
    )
    return rows


if __name__ == "__main__":
    for row in main():
        sys.stdout.write(f"{row.what:45} {row.measured:70} {row.holds}\n")
