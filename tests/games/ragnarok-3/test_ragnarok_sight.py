"""Who sees whom in Rag'Narok, and how hard the shot is: sizes laid out as levels and compared one by one."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from tests.games.compare import check_outputs

SIGHT = "ragnarok-3/vue-et-malus"
# L. 465: from this difference on, this column.
COLUMNS = [(6, "privilege"), (4, "c2"), (2, "c3"), (-1, "c4"), (-3, "c5"), (-5, "c6"), (-99, "challenge")]


def levels(*sizes: int) -> set[int]:
    """Return the levels that a figure fills, standing on what is below it (l. 342)."""
    return set(range(1, sum(sizes) + 1))


def sight(g: dict[str, Any]) -> dict[str, Any]:
    watcher = levels(g["own_size"], g["own_hill"])
    # L. 300: a standard is of size 4, whoever bears it.
    target = levels(4 if g["look"] == "standard" else g["other_size"], g["other_hill"])
    wall, crowd = levels(g["obstacle"]), levels(g["screen"])
    seen = "seen"
    # L. 334: a unit is a block for shooters; from a hill, or up to it, one looks over lower units.
    block = {
        "shot": not any(hill and body - crowd for hill, body in
                        ((g["own_hill"], watcher), (g["other_hill"], target))),
        "spell": not (watcher - crowd or target - crowd),
        "standard": not (watcher - crowd or target - crowd),
    }  # fmt: skip
    if crowd and block[g["look"]] and not g["gap"]:
        seen = "unit"
    # L. 320: an obstacle lower than one of the two hides neither.
    if wall and g["between"] and not watcher - wall and not target - wall:
        seen = "obstacle"
    malus = []
    if g["look"] == "shot":
        malus += [2] if wall and len(target - wall) < 2 else []
        malus += [2] if g["foot"] and g["other_hill"] else []
        malus += [1] if g["crew"] else []
    tens = str(g["distance"])[:-1] if g["look"] == "shot" else ""
    difficulty = int(tens or 0) + sum(malus)
    column = "none"
    if g["look"] == "shot" and seen == "seen":
        column = next(name for least, name in COLUMNS if g["attack"] - difficulty >= least)
    return {
        "sight": {seen: Fraction(1)},
        "malus": Fraction(sum(malus)),
        "difficulty": Fraction(difficulty),
        "column": {column: Fraction(1)},
    }


def any_place(seed: int) -> dict[str, Any]:
    dice = random.Random(seed)
    return {
        "look": dice.choice(["shot", "shot", "spell", "standard"]),
        "distance": dice.randint(0, 200),
        "attack": dice.randint(0, 12),
        **{name: dice.randint(1, 4) for name in ("own_size", "other_size")},
        **{name: dice.choice([0, 0, 1, 3, 6]) for name in ("own_hill", "other_hill")},
        "obstacle": dice.choice([0, *range(1, 9)]),
        "screen": dice.choice([0, 0, 1, 2, 3, 4]),
        **{name: dice.random() < 0.4 for name in ("crew", "foot", "between", "gap")},
    }


def test_who_sees_whom(play: Callable[..., dict[str, Any]]) -> None:
    for seed in range(600):
        given = any_place(seed)
        check_outputs(play(SIGHT, **given), sight(given), seed)


def test_the_examples_of_sight(held_to: Callable[..., int]) -> None:
    assert held_to(SIGHT, sight) >= 8


@pytest.mark.parametrize(("size", "seen"), [(1, "obstacle"), (2, "obstacle"), (3, "seen"), (4, "seen")])
def test_a_wall_of_size_two(play: Callable[..., dict[str, Any]], size: int, seen: str) -> None:
    assert play(SIGHT, own_size=size)["sight"] == {seen: 1}
