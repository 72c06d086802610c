"""The second oracle: icepool, on problems too large to enumerate."""

from __future__ import annotations

from fractions import Fraction

import icepool
import pytest
from icepool import d4, d6

from rules_compendium.expr import compile_program, interpret
from tests.examples import evaluate
from tests.node import PageInterpreter, reference
from tests.oracle.brute import as_fractions
from tests.vector_chains import CHAINS

PROGRAMS = {name: (source, types, values) for name, source, types, values in CHAINS}


def exact(die: icepool.Die) -> dict:
    return {outcome: Fraction(quantity, die.denominator()) for outcome, quantity in die.items() if quantity}


def chain(name: str, output: str) -> dict:
    source, types, values = PROGRAMS[name]
    return as_fractions(interpret(compile_program(source, types), values).outputs[output])


def program(source: str) -> dict:
    return as_fractions(evaluate(f"output x = {source};").outputs["x"])


@pytest.mark.parametrize("count", [1, 2, 7, 20, 100, 200])
def test_sums(count: int) -> None:
    assert program(f"sum({count}, d6)") == exact(count @ d6)


@pytest.mark.parametrize("count", [3, 20, 60])
def test_sums_of_re_rolled_dice(count: int) -> None:
    die = d6.reroll({1, 2}, depth=1)
    assert program(f"sum({count}, reroll(d6, x => x < 3))") == exact(count @ die)


@pytest.mark.parametrize(("keep", "count"), [(1, 2), (3, 4), (3, 10), (5, 40), (39, 40), (1, 60)])
def test_best_dice(keep: int, count: int) -> None:
    assert program(f"highest({keep}, {count}, d6)") == exact(d6.highest(count, keep))
    assert program(f"lowest({keep}, {count}, d6)") == exact(d6.lowest(count, keep))
    loaded = icepool.Die({1: 1, 5: 2, 9: 4})
    assert program(f"highest({keep}, {count}, weighted(1: 1, 5: 2, 9: 4))") == exact(
        loaded.highest(count, keep)
    )


@pytest.mark.parametrize("extra", [0, 1, 4])
def test_explosions(extra: int) -> None:
    # A depth of n lets a die explode n times.
    die = d6.explode({5, 6}, depth=extra) if extra else d6
    assert program(f"explode(d6, x => x > 4, {extra})") == exact(die)


def test_random_numbers_of_dice() -> None:
    assert program("sum(2d6, d4)") == exact((2 @ d6) @ d4)
    assert program("sum(count(30, d6 > 3), d6)") == exact((30 @ (d6 > 3)) @ d6)


@pytest.mark.parametrize("op", ["<", "<=", "==", "!=", ">", ">="])
def test_comparisons_of_pools(op: str) -> None:
    left, right = 12 @ d6, 15 @ d4
    die = {
        "<": left < right,
        "<=": left <= right,
        "==": left == right,
        "!=": left != right,
        ">": left > right,
        ">=": left >= right,
    }[op]
    assert program(f"sum(12, d6) {op} sum(15, d4)") == {
        bool(value): chance for value, chance in exact(icepool.Die(die)).items()
    }


@pytest.mark.parametrize("name", ["pool", "empty pool", "large pool"])
def test_attack_pool(name: str) -> None:
    values = PROGRAMS[name][2]
    wound = (d6 < values["save"]) & (d6 < 5) if values["ignore"] else d6 < values["save"]
    wound = wound.map({True: 1, False: 0}, star=False)

    def attack(face: int) -> object:
        hits = 1 + values["extra"] if face == 6 else 1 if face >= values["skill"] and face > 1 else 0
        return hits @ wound if hits else 0

    assert chain(name, "wounds") == exact(
        values["attacks"] @ d6.map(attack) if values["attacks"] else icepool.Die([0])
    )


@pytest.mark.parametrize("name", ["allocation", "plain allocation"])
def test_wounds_on_models(name: str) -> None:
    v = PROGRAMS[name][2]
    bad = v["attacks"] @ ((d6 >= v["skill"]) & (d6 < v["save"])).map({True: 1, False: 0}, star=False)
    put = icepool.Die([v["deadly"]])
    if v["regen"]:
        put = v["deadly"] @ (d6 < 5).map({True: 1, False: 0}, star=False)

    def wounded(dead: int, hurt: int, wounds: int) -> tuple[int, int]:
        if hurt + wounds >= v["tough"]:
            return min(v["models"], dead + 1), 0
        return dead, hurt + wounds

    states = [icepool.Die([(0, 0)])]
    for _ in range(v["attacks"]):
        states.append(icepool.map(lambda s, w: wounded(s[0], s[1], w), states[-1], put, star=False))
    end = bad.map(lambda count: states[count].marginals[0], star=False)
    assert chain(name, "dead") == exact(end)


def test_duel() -> None:
    v = PROGRAMS["duel"][2]
    hit_a = ((d6 >= v["skill_a"]) & (d6 < v["save_b"])).map({True: 1, False: 0}, star=False)
    hit_b = ((d6 >= v["skill_b"]) & (d6 < v["save_a"])).map({True: 1, False: 0}, star=False)

    def clash(a: int, b: int) -> icepool.Die:
        left = a - (b @ hit_b) if b else icepool.Die([a])
        right = b - (a @ hit_a) if a else icepool.Die([b])
        return icepool.map(lambda x, y: (max(0, x), max(0, y)), left, right, star=False)

    state = icepool.Die([(v["size_a"], v["size_b"])])
    for _ in range(v["rounds"]):
        state = state.map(clash, star=True)
    winner = state.map(lambda a, b: "a" if a > b else "b" if b > a else "even", star=True)
    assert chain("duel", "left") == exact(state.marginals[0])
    assert chain("duel", "winner") == exact(winner)


def test_endless_dice() -> None:
    """The tail beyond the cap is exact: as a limit of ever deeper explosions it can be bracketed."""
    result = program("endless(d6, f => if f >= 5 then 1 else 0, f => f == 6, 4)")
    deep = exact(endless_by_depth(8))
    assert sum(result.values()) == 1
    for value in range(4):
        assert result[value] == deep[value]
    assert result[4] == 1 - sum(deep[value] for value in range(4))


def endless_by_depth(depth: int) -> icepool.Die:
    die = d6.map(lambda f: int(f >= 5))
    for _ in range(depth):
        die = icepool.map(lambda f, more: int(f >= 5) + (more if f == 6 else 0), d6, die)
    return die


def test_the_page_agrees_on_the_largest(page_interpreter: PageInterpreter) -> None:
    for source in ("sum(200, d6)", "highest(5, 60, d6)", "sum(count(60, d6 > 3), d6)"):
        ir = compile_program(f"output x = {source};")
        assert page_interpreter.run(ir, {})["result"] == reference(ir, {})["result"]
