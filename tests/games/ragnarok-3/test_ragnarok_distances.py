"""How far a unit of Rag'Narok goes and what a company costs, counted step by step."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from tests.games.compare import check_outputs

MOVE = "ragnarok-3/deplacement"
POINTS = "ragnarok-3/points-de-compagnie"
# The book's own multiples of a unit's Movement.
TIMES = {
    "walk": 1, "run": 2, "assault": 2, "engage": 1, "receive": 1,
    "retreat": 1, "pursuit": 1, "reserve": 1, "tactical": 1,
}  # fmt: skip


def move(g: dict[str, Any]) -> dict[str, Any]:
    order = g["order"]
    if order == "counter":
        there = {"reach": Fraction(g["distance"], 2), "arrives": {"meets": Fraction(1)}}
        return there | {"shot": {"no": Fraction(1)}}
    times = TIMES[order] if order != "machine" else {0: 0, 1: 0, 2: 1}.get(g["servants"], 2)
    # Centimetre by centimetre, until the Movement is used up or the unit is there.
    gone = 0
    while gone < g["distance"] and gone < times * g["us_move"]:
        gone += 1
    arrives = "there" if gone == g["distance"] else "failed" if order == "assault" else "short"
    shot = "may" if order == "walk" else "no"
    if order == "machine":
        arrives, shot = (arrives, "later") if times else ("stuck", "no")
    return {
        "reach": Fraction(times * g["us_move"]),
        "arrives": {arrives: Fraction(1)},
        "shot": {shot: Fraction(1)},
    }


def any_move(seed: int) -> dict[str, Any]:
    dice = random.Random(seed)
    return {
        "order": dice.choice([*TIMES, "counter", "machine", "machine"]),
        "distance": dice.randint(0, 40),
        "servants": dice.randint(0, 5),
        "us_move": dice.randint(0, 20),
    }


def points(g: dict[str, Any]) -> dict[str, Any]:
    helpers = [40] * (g["support"] if g["machines"] else 0)
    cost = sum([g["units_cost"], g["heroes_cost"], *helpers])
    faults = {
        "over": cost > g["limit"],
        "none": not g["heroes"],
        "many": g["units"] < g["heroes"],
        "values": g["ceiling"] < g["values"],
        "helpers": len(helpers) > sum([2] * g["machines"]),
    }
    verdict = next((name for name, broken in faults.items() if broken), "fine")
    return {
        "cost": Fraction(cost),
        "left": Fraction(g["limit"] - cost),
        "verdict": {verdict: Fraction(1)},
        "elixir": Fraction(g["heroes"]),
    }


def any_points(seed: int) -> dict[str, Any]:
    dice = random.Random(seed)
    return {
        "limit": dice.choice([1000, 3000, 4000]),
        "units": dice.randint(0, 6), "heroes": dice.randint(0, 4),
        "units_cost": dice.randint(0, 3000), "heroes_cost": dice.randint(0, 800),
        "values": dice.randint(0, 120), "ceiling": dice.randint(60, 120),
        "machines": dice.randint(0, 2), "support": dice.randint(0, 5),
    }  # fmt: skip


@pytest.mark.parametrize(("which", "draw", "count"), [(MOVE, any_move, move), (POINTS, any_points, points)])
def test_distances_and_points(play: Callable[..., dict[str, Any]], which: str, draw: Any, count: Any) -> None:
    for seed in range(300):
        given = draw(seed)
        check_outputs(play(which, **given), count(given), (which, seed))


@pytest.mark.parametrize(("which", "count"), [(MOVE, move), (POINTS, points)])
def test_their_examples(held_to: Callable[..., int], which: str, count: Any) -> None:
    assert held_to(which, count) >= 6
