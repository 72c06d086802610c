"""Distributions alone: what the language never asks for, and what it rounds."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_compendium.dice import chain, dist, pool
from rules_compendium.dice.display import rounded
from rules_compendium.dice.dist import Dist
from rules_compendium.dice.limits import Limits, Meter, Refusal, limbs
from rules_compendium.languages import language
from rules_compendium.render.answers import chance_words, number_words


@pytest.fixture
def meter() -> Meter:
    return Meter(Limits())


def chances(one: Dist) -> dict:
    return {value: Fraction(weight, one.total) for value, weight in one.items()}


def test_weights_are_reduced_and_values_come_in_order(meter: Meter) -> None:
    one = dist.weighted(meter, 5, 6, -1, 4, 5, 2, 3, 0)
    assert one.items() == [(-1, 1), (5, 2)]
    assert (one.total, one.bits) == (3, 2)


def test_powers_are_remembered(meter: Meter) -> None:
    die = dist.die(meter, 6)
    assert pool.power(meter, 9, die) is pool.power(meter, 9, die)
    assert pool.power(meter, 1, die) is die


@given(
    st.dictionaries(st.integers(-30, 30), st.integers(1, 9), min_size=1, max_size=5),
    st.integers(0, 6),
)
def test_powers_are_repeated_sums(table: dict[int, int], count: int) -> None:
    meter = Meter(Limits())
    die = dist.make(meter, table)
    expected = dist.point(0)
    for _ in range(count):
        expected = pool.add(meter, expected, die)
    assert chances(pool.power(meter, count, die)) == chances(expected)


@given(
    st.lists(st.tuples(st.integers(-9, 9), st.integers(-9, 9)), min_size=1, max_size=4),
    st.integers(1, 4),
)
def test_powers_of_tuples_are_repeated_sums(faces: list[tuple[int, int]], count: int) -> None:
    meter = Meter(Limits())
    die = dist.make(meter, Counter(faces))
    expected = die
    for _ in range(count - 1):
        expected = dist.pairs(meter, expected, die, pool.add_values)
    assert chances(pool.power(meter, count, die)) == chances(expected)


@given(
    st.dictionaries(st.integers(0, 5), st.integers(1, 9), min_size=1, max_size=4),
    st.dictionaries(st.integers(-20, 20), st.integers(1, 9), min_size=1, max_size=4),
)
def test_a_random_number_of_dice_is_a_mixture(counts: dict[int, int], table: dict[int, int]) -> None:
    meter = Meter(Limits())
    number, die = dist.make(meter, counts), dist.make(meter, table)
    parts = [(pool.power(meter, count, die), weight) for count, weight in number.items()]
    assert chances(pool.compound(meter, number, die)) == chances(dist.mix(meter, parts, number.total))


@given(
    st.dictionaries(st.integers(-9, 9), st.integers(1, 5), min_size=1, max_size=4),
    st.dictionaries(st.integers(-9, 9), st.integers(1, 5), min_size=1, max_size=4),
    st.sampled_from(["==", "!=", "<", "<=", ">", ">="]),
)
def test_comparisons_are_sums_over_pairs(a: dict[int, int], b: dict[int, int], op: str) -> None:
    meter = Meter(Limits())
    left, right = dist.make(meter, a), dist.make(meter, b)
    holds = {
        "==": int.__eq__,
        "!=": int.__ne__,
        "<": int.__lt__,
        "<=": int.__le__,
        ">": int.__gt__,
        ">=": int.__ge__,
    }
    expected = dist.pairs(meter, left, right, lambda x, y: int(holds[op](x, y)))
    assert chances(dist.compare(meter, op, left, right)) == chances(expected)


@given(st.dictionaries(st.integers(0, 4), st.integers(1, 5), min_size=2, max_size=4), st.integers(1, 9))
def test_endless_dice_are_the_limit_of_exploding_ones(table: dict[int, int], cap: int) -> None:
    """Below the cap, cutting after more rolls than could stay below it changes nothing."""
    meter = Meter(Limits())
    die = dist.make(meter, table)
    top = max(table)
    exact = chances(chain.endless(meter, die, lambda f: f, lambda f: f == top, cap))
    cut = chances(chain.explode(meter, die, lambda f: f == top, cap))
    assert {v: p for v, p in exact.items() if v < cap} == {v: p for v, p in cut.items() if v < cap}
    assert sum(exact.values()) == 1


def test_refusals_say_what_was_too_much() -> None:
    meter = Meter(Limits(support=3, dice=5, operations=50))
    for action, code in (
        (lambda: meter.support(4), "limit-support"),
        (lambda: meter.pool(6), "limit-dice"),
        (lambda: meter.pool(-1), "count"),
        (lambda: meter.denominator(5000), "limit-denominator"),
        (lambda: meter.integer(2**53), "limit-integer"),
        (lambda: meter.spend(51), "limit-operations"),
    ):
        with pytest.raises(Refusal) as caught:
            action()
        assert caught.value.code == code


def test_limbs_count_words() -> None:
    assert [limbs(bits) for bits in (0, 63, 64, 128)] == [1, 1, 2, 3]


@pytest.mark.parametrize(
    ("top", "bottom", "places", "shown"),
    [
        (1, 8, 2, "0,13"),
        (-1, 8, 2, "−0,12"),
        (1, 200, 2, "0,01"),
        (-1, 3, 1, "−0,3"),
        (7, 2, 0, "4"),
        (-7, 2, 0, "−3"),
        (123456, 100, 3, "1234,560"),
    ],
)
def test_half_is_rounded_up(top: int, bottom: int, places: int, shown: str) -> None:
    assert rounded(top, bottom, places) == shown


@pytest.mark.parametrize("name", ["percents", "numbers"])
def test_figures_are_never_falsely_certain(name: str) -> None:
    # tests/js/vectors.test.js reads the same file.
    written = partial({"percents": chance_words, "numbers": number_words}[name], language("fr"))
    vectors = json.loads((Path(__file__).parent.parent / "vectors" / "figures.json").read_bytes())[name]
    assert len(vectors) > 10
    for top, bottom, places, shown in vectors:
        assert written(int(top), int(bottom), places) == shown


def test_fractions_are_in_lowest_terms(meter: Meter) -> None:
    tops = [(6, 4), (-6, 4), (0, 7)]
    assert [dist.rational(meter, top, bottom) for top, bottom in tops] == [(3, 2), (-3, 2), (0, 1)]


@pytest.mark.parametrize("step", [1, 3, 400])
def test_large_sums_are_sums_over_pairs(step: int) -> None:
    """One product of two big integers, or term by term where the values are scattered."""
    meter = Meter(Limits())
    a = pool.power(meter, 9, dist.die(meter, 6))
    b = pool.power(meter, 12, dist.make(meter, dict.fromkeys([0, step, -step], 1)))
    assert chances(pool.add(meter, a, b)) == chances(dist.pairs(meter, a, b, int.__add__))
