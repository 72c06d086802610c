"""Last Fantasy War's courage, falls and jumps counted die by die, from the rules."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from last_rules import FACES, Odds, brave, defended, gather

from tests.games.compare import check_outputs

COURAGE = "last-fantasy-war/test-de-courage"
TOUCH = "last-fantasy-war/touche"


# --- courage -------------------------------------------------------------------------------------


def passing(g: dict[str, Any], own: int, malus: int) -> Fraction:
    """One test: a veteran keeps only what helps."""
    if g["unit_sure"]:
        return Fraction(1)
    change = max(0, own) if g["unit_steady"] else own - malus
    once = brave(min(g["unit_courage"], g["unit_leader"]), change)
    return once + (1 - once) * once if g["unit_retry"] else once


def count_courage(g: dict[str, Any]) -> dict[str, Any]:
    terrors = 1 if g["terrors_once"] and g["terrors"] else g["terrors"]
    reasons = [g["lost"], g["burned"] and g["unit_afraid"], g["shot"]]
    causes = terrors + g["more"] + sum(1 for reason in reasons if reason)
    if g["occasion"] != "morale":
        first = passing(g, g["unit_nerve"], 0)
    elif causes == 0 or g["unit_holds"]:
        first = Fraction(1)
    else:
        first = passing(g, g["unit_nerve"], causes - 1)
    rally, flees = passing(g, g["later"], 0), 1 - first
    turns = 0 if g["occasion"] == "other" else g["turns"]
    flight: Odds = {0: first, turns + 1: Fraction(0)}
    for turn in range(1, turns + 1):
        flight[turn] = flight.get(turn, Fraction(0)) + flees * rally
        flees *= 1 - rally
    flight[turns + 1] += flees
    return {
        "pass": first,
        "fails": 1 - first,
        "causes": Fraction(causes),
        "turns_fleeing": flight,
        "still": flees,
    }


def any_courage(seed: int) -> dict[str, Any]:
    dice = random.Random(seed)
    flags = ["unit_retry", "lost", "burned", "shot", "unit_sure", "unit_holds", "unit_steady", "unit_afraid"]
    return {
        **{flag: dice.random() < 0.3 for flag in flags},
        "terrors_once": dice.random() < 0.3,
        "occasion": dice.choice(["morale", "morale", "rally", "other"]),
        "unit_courage": dice.randint(2, 12),
        "unit_leader": dice.choice([13, 13, 5, 8]),
        "unit_nerve": dice.randint(-2, 2),
        "terrors": dice.randint(0, 3),
        "more": dice.choice([0, 0, 1]),
        "turns": dice.randint(0, 4),
        "later": dice.choice([0, 1, -1]),
    }


@pytest.mark.parametrize("first", [0, 50, 100])
def test_courage_counts_the_same(play: Callable[..., dict[str, Any]], first: int) -> None:
    for seed in range(first, first + 50):
        given = any_courage(seed)
        check_outputs(play(COURAGE, **given), count_courage(given), seed)


def test_courage_s_own_examples(held_to: Callable[..., int]) -> None:
    assert held_to(COURAGE, count_courage) >= 3


# --- a touch, a jump, a fall ---------------------------------------------------------------------


def slices(height: int, *, begun: bool) -> int:
    """How many slices of two inches a height has."""
    whole, rest = height // 2, height % 2
    return whole + (1 if begun and rest else 0)


def count_touch(g: dict[str, Any]) -> dict[str, Any]:
    force = {"hit": g["force"], "jump": slices(g["height"], begun=False), "fall": 0}[g["cause"]]
    struck = Fraction(1)
    if g["cause"] == "jump":
        struck = Fraction(sum(face - slices(g["height"], begun=True) <= 1 for face in FACES), 6)
    names = ("defense", "guard", "defence_up", "protection", "protection_up", "ward")
    target = {name: g[f"defender_{name}"] for name in names}
    arm = {"magic": g["magic"] and g["cause"] == "hit"}
    blow = defended(force, target, arm, pierced=False)
    wounds = gather([(0, 1 - struck), *((w, p * struck) for w, p in blow.items())])
    lost, life = g["defender_lost"], g["defender_life"]
    return {
        "strength": Fraction(force),
        "struck": struck,
        "hurt": 1 - wounds.get(0, Fraction(0)),
        "killed": sum((p for w, p in wounds.items() if w + lost >= life), Fraction(0)),
        "crippled": sum((p for w, p in wounds.items() if w and 2 * (w + lost) >= life), Fraction(0)),
        "wounds": wounds,
    }


def any_touch(seed: int) -> dict[str, Any]:
    dice = random.Random(seed)
    life = dice.randint(1, 4)
    return {
        "cause": dice.choice(["hit", "jump", "jump", "fall"]),
        "force": dice.randint(-1, 5),
        "height": dice.randint(1, 14),
        "magic": dice.random() < 0.3,
        "defender_defense": dice.randint(2, 7),
        "defender_guard": dice.choice([0, 0, 1, -1]),
        "defender_defence_up": dice.randint(0, 2),
        "defender_protection": dice.randint(3, 7),
        "defender_protection_up": dice.randint(0, 2),
        "defender_ward": dice.randint(4, 7),
        "defender_life": life,
        "defender_lost": dice.randint(0, life - 1),
    }


@pytest.mark.parametrize("first", [0, 60, 120])
def test_touches_count_the_same(play: Callable[..., dict[str, Any]], first: int) -> None:
    for seed in range(first, first + 60):
        given = any_touch(seed)
        check_outputs(play(TOUCH, **given), count_touch(given), seed)


def test_the_touch_s_own_examples(held_to: Callable[..., int]) -> None:
    assert held_to(TOUCH, count_touch) >= 3
