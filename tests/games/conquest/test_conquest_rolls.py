"""Conquest's smaller rolls, every face of every die: reinforcements, supremacy, terrain, healing."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from conquest_rules import FACES, Odds, Regiment, add

from tests.games.compare import check_all_outputs

GAME = "conquest/"
# The printed table: what a die must not exceed; None, not yet; "all", by themselves.
TABLE = {
    "light": [4, 4, "all", "all", "all", "all"],
    "medium": [None, 2, 4, "all", "all", "all"],
    "heavy": [None, None, 2, 4, "all", "all"],
}


def arrivals(g: dict[str, Any], name: str) -> Odds:
    needs, waiting = TABLE[name][g["round"] - 1], g[name]
    if needs is None or not waiting:
        return {0: Fraction(1)}
    if needs == "all":
        return {waiting: Fraction(1)}
    sure = 1 if g["chosen"] == name else 0
    thrown = waiting - 1 if g["chosen"] in {name, f"no_{name}"} else waiting
    odds: Odds = {}
    for faces in product(FACES, repeat=thrown):
        add(odds, sure + sum(face <= needs for face in faces), Fraction(1, 6**thrown))
    return odds


def reinforcements(g: dict[str, Any]) -> dict[str, Any]:
    classes = {name: arrivals(g, name) for name in TABLE}
    total: Odds = {}
    for numbers in product(*classes.values()):
        share = Fraction(1)
        for odds, number in zip(classes.values(), numbers, strict=True):
            share *= odds[number]
        add(total, sum(numbers), share)
    reserve = g["light"] + g["medium"] + g["heavy"]
    return {
        "some": 1 - total.get(0, Fraction(0)),
        "whole": total.get(reserve, Fraction(0)),
        "arrive": total,
        **{f"{name}_come": odds for name, odds in classes.items()},
    }


def supremacy(g: dict[str, Any]) -> dict[str, Any]:
    shift = {"lower": -1, "higher": 1, "nothing": 0}[g["change"]]
    wins = losses = 0
    for mine, theirs in product(FACES, FACES):
        a = max(0, min(7, mine + shift)) if g["fewer"] == "mine" else mine
        b = max(0, min(7, theirs + shift)) if g["fewer"] == "theirs" else theirs
        wins += a < b
        losses += a > b
    return {"first": Fraction(wins, wins + losses), "tie": Fraction(36 - wins - losses, 36)}


def attrition(g: dict[str, Any]) -> dict[str, Any]:
    stands = g["defender_stands"] + (1 if g["defender_character"] else 0)
    dice = stands * g["defender_decay"] if g["kind"] == "decay" else g["crossing"]
    bad = {"rough": {6}, "dangerous": {6}, "perilous": {4, 5, 6}, "decay": {5, 6}}[g["kind"]]
    each = 2 if g["defender_mounted"] and g["kind"] != "decay" else 1
    odds: Odds = {0: Fraction(1)}
    for _ in range(dice):
        grown: Odds = {}
        for wounds, share in odds.items():
            for face in FACES:
                add(grown, wounds + (each if face in bad else 0), share / 6)
        odds = grown
    lost: Odds = {}
    fate: Odds = {}
    for wounds, share in odds.items():
        regiment = Regiment(g)
        for _ in range(wounds):
            regiment.wound()
        add(lost, str(g["defender_stands"] - (0 if regiment.gone else regiment.stands)), share)
        add(fate, "gone" if regiment.gone else "broken" if regiment.broken else "holds", share)
    return {
        "safe": odds.get(0, Fraction(0)),
        "spent": 1 - fate.get("holds", Fraction(0)),
        "over": fate.get("gone", Fraction(0)),
        "wounds": odds,
        "lost": lost,
        "fate": fate,
        "thrown": dice,
    }


def healed(g: dict[str, Any], points: int) -> dict[str, int]:
    """Point by point, as the book tells it."""
    hero, marks, missing, back = g["hero"], g["marks"], g["missing"], 0
    half = -(-g["toughness"] // 2)
    while points:
        if hero and g["heals"] != "regiment":
            hero, points = hero - 1, points - 1
        elif g["heals"] == "character":
            break
        elif marks:
            marks, points = marks - 1, points - 1
        elif missing and points >= half:
            missing, back, points = missing - 1, back + 1, points - half
            marks = g["toughness"] - half
        else:
            break
    return {"back": back, "left": marks, "hero_left": hero, "unused": points, "missing": missing}


def healing(g: dict[str, Any]) -> dict[str, Any]:
    rolled = {
        "fixed": [g["points"]],
        "d6": [1, 2, 3, 4, 5, 6],
        "d3": [1, 1, 2, 2, 3, 3],
    }[g["amount"]]
    rolled = [0] if g["broken"] else rolled
    out: dict[str, Any] = {name: {} for name in ("back", "left", "hero_left", "unused")}
    stand = whole = Fraction(0)
    for points in rolled:
        share, end = Fraction(1, len(rolled)), healed(g, points)
        for name, odds in out.items():
            add(odds, str(end[name]), share)
        stand += share if end["back"] else 0
        whole += 0 if end["missing"] or end["left"] or end["hero_left"] else share
    return {**out, "stand": stand, "whole": whole}


ORACLES: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "renforts": reinforcements,
    "suprematie": supremacy,
    "terrain-et-declin": attrition,
    "soin": healing,
}
MOST = {
    "light": 3, "medium": 3, "heavy": 2, "crossing": 8, "defender_decay": 3, "defender_stands": 8,
    "defender_toughness": 4, "points": 14, "marks": 6, "missing": 4, "toughness": 7, "hero": 3,
}  # fmt: skip


def some(name: str, field: dict[str, Any], dice: random.Random) -> Any:
    if field["type"] == "boolean":
        return dice.random() < 0.25
    if field["type"] == "enum":
        return dice.choice(list(field["values"]))
    return dice.randint(field["min"], MOST.get(name, field["max"]))


def any_case(fields: dict[str, Any], dice: random.Random) -> dict[str, Any]:
    given = {key: some(key, field, dice) for key, field in fields.items()}
    if "defender_broken" in given:
        given["defender_wounded"] = dice.randint(0, given["defender_toughness"] - 1)
        given["defender_start"] = 0
        if given["defender_broken"] == "now":
            given["defender_start"] = dice.choice([0, 2 * given["defender_stands"] + dice.randint(1, 3)])
        elif given["defender_stands"] > 2:
            given["defender_start"] = dice.choice([0, given["defender_stands"] + 1])
    return given


@pytest.mark.parametrize("name", ORACLES)
def test_every_roll_counts_the_same(
    play: Callable[..., dict[str, Any]], fields: Callable[[str], dict[str, Any]], name: str
) -> None:
    for seed in range(300):
        given = any_case(fields(GAME + name), random.Random(f"{name}{seed}"))
        outputs, counted = play(GAME + name, **given), ORACLES[name](given)
        check_all_outputs(outputs, counted, (seed, given))


@pytest.mark.parametrize("name", ORACLES)
def test_the_records_own_examples(held_to: Callable[..., int], name: str) -> None:
    assert held_to(GAME + name, ORACLES[name]) >= 3
