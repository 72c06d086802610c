"""Rag'Narok's volleys and templates, rolled as the rulebook goes: shots, saves, Force, healing, losses."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from ragnarok_rules import (
    NEARLY,
    Odds,
    Test,
    Wounds,
    add,
    column,
    compare,
    killed,
    pool,
    times,
    wins,
)  # fmt: skip

VOLLEY = "ragnarok-3/salve-de-tir"
CUT = 2e-4


def difficulty(g: dict[str, Any]) -> int:
    """Tens of centimetres, and what stands in the way; point-blank after a charge."""
    if g["us_close"]:
        return 0
    more = [(2, g["obstacle"]), (2, g["uphill"]), (1, g["us_crew"])]
    return int(g["distance"] // 10) + sum(points for points, there in more if there)


def shot_and_force(g: dict[str, Any]) -> tuple[Test, Test]:
    shot = Test(
        column(g["us_attack"] - difficulty(g), 0, high=g["them_ghost"]),
        retries=g["us_again"],
        sent_back=g["them_dodge"],
    )
    force = Test(
        column(g["us_force"] - g["them_tough"], 0, low=g["us_sniper"]),
        bare=g["them_hard"],
        retries=g["us_reforce"],
        sent_back=g["them_spare"],
    )
    return shot, force


def volley(g: dict[str, Any]) -> dict[str, Odds]:
    shot, force = shot_and_force(g)
    dice = g["us_models"] * g["us_dice"]
    thrown = pool(dice + g["us_more"], g["us_added"], shot) if dice else {(0, 0): 1.0}
    out: dict[str, Odds] = {"hits": wins(thrown), "damage": {}, "kills": {}}
    saves = 1 if g["them_spread"] else 0
    if shot.column not in {"2+", "privilege"}:
        saves += g["them_careful"]
    wounds = Wounds(force, toxic=g["us_toxic"], heals=g["them_heals"])
    held = min(g["them_hurt"], g["them_life"] - 1)
    arms = 99 if g["us_pierce"] else g["us_models"]
    most = max(0, min(arms, g["them_models"]) * g["them_life"] - held)
    for hits, share in out["hits"].items():
        landed = {hits: 1.0}
        for _ in range(saves):
            left: Odds = {}
            for count, p in landed.items():
                for kept, q in times(count, {1: 4 / 6, 0: 2 / 6}).items():
                    add(left, kept, p * q)
            landed = left
        for count, p in landed.items():
            for points, q in wounds.of(count).items():
                dead = killed(g, "them", points)
                add(out["damage"], min(points, most), share * p * q)
                add(out["kills"], min(dead, arms), share * p * q)
    return out


def any_volley(seed: int) -> dict[str, Any]:
    dice = random.Random(seed)
    flags = ("us_close", "us_crew", "us_sniper", "us_pierce", "us_toxic", "them_spread", "them_ghost")
    flags += ("them_hard", "them_heals", "obstacle", "uphill")
    return {name: dice.random() < 0.2 for name in flags} | {
        "us_models": dice.randint(0, 4),
        "us_dice": dice.randint(1, 2),
        "us_attack": dice.randint(0, 9),
        "us_force": dice.randint(0, 11),
        "us_more": dice.choice([0, 0, 1]),
        "us_again": dice.choice([0, 0, 1]),
        "us_reforce": dice.choice([0, 0, 1]),
        "us_added": dice.choice([0, 0, 2]),
        "them_models": dice.randint(1, 5),
        "them_tough": dice.randint(2, 9),
        "them_life": dice.randint(1, 2),
        "them_hurt": dice.randint(0, 1),
        "them_careful": dice.choice([0, 0, 1, 2]),
        "them_dodge": dice.choice([0, 0, 1]),
        "them_spare": dice.choice([0, 0, 1]),
        "distance": dice.randint(0, 110),
    }


def together(odds: Odds, most: int) -> Odds:
    """The same, with every number from `most` on told as one."""
    found: Odds = {}
    for count, share in odds.items():
        add(found, min(count, most), share)
    return found


def met(outputs: dict[str, Any], counted: dict[str, Odds], within: float, told: Any) -> None:
    most = max(int(key) for key in outputs["hits"])
    compare(outputs, {**counted, "hits": together(counted["hits"], most)}, within, told)


@pytest.mark.parametrize("first", range(0, 160, 40))
def test_forty_volleys(play: Callable[..., dict[str, Any]], first: int) -> None:
    exact = 0
    for seed in range(first, first + 40):
        given = any_volley(seed)
        shot, force = shot_and_force(given)
        cut = "challenge" in {shot.column, force.column} or given["them_life"] * given["them_models"] > 8
        exact += not cut
        outputs, counted = play(VOLLEY, **given), volley(given)
        met(outputs, counted, CUT, seed)
        if not cut:
            compare(outputs, {name: counted[name] for name in ("damage", "kills")}, NEARLY, seed)
        assert outputs["column"] == {
            {"challenge": "challenge", "privilege": "privilege"}.get(shot.column, f"c{shot.column[0]}"): 1
        }
    assert exact > 20


def test_a_volley_of_thirty_guns(
    play: Callable[..., dict[str, Any]], fields: Callable[..., dict[str, Any]]
) -> None:
    given = {name: field["default"] for name, field in fields(VOLLEY).items()}
    given |= {"us_models": 15, "us_dice": 2, "them_models": 20, "them_tough": 4}
    met(play(VOLLEY, **given), volley(given), 1e-5, "thirty")


def whole(g: dict[str, Any]) -> dict[str, Any]:
    counted = volley(g)
    shot, _ = shot_and_force(g)
    name = f"c{shot.column[0]}" if shot.column[0].isdigit() else shot.column
    return {**counted, "any": 1 - counted["kills"].get(0, 0.0), "column": {name: 1.0}}


def test_the_record_s_own_examples(held_to: Callable[..., int]) -> None:
    assert held_to(VOLLEY, whole, Fraction(1, 10**9)) >= 3


TEMPLATE = "ragnarok-3/gabarit-et-derive"
BASES = {"small": 1.5, "medium": 2.0, "large": 2.5}


def template(g: dict[str, Any]) -> dict[str, Any]:
    shot, force = shot_and_force({**g, "us_close": False, "us_reforce": 0})
    saves = 1 if g["them_spread"] else 0
    if shot.column not in {"2+", "privilege"}:
        saves += g["them_careful"]
    wounds = Wounds(force, toxic=g["us_toxic"], heals=g["them_heals"])

    def dies(rolls: int) -> float:
        points = times(rolls, wounds.of(1))
        return sum(share for count, share in points.items() if count >= g["them_life"])

    out: dict[str, Any] = {"radius": {}, "drift": {}, "covered": 0.0, "dies": 0.0}
    for (hits, fails), share in pool(g["us_dice"], g["us_added"], shot).items():
        for left, part in times(hits, {1: (4 / 6) ** saves, 0: 1 - (4 / 6) ** saves}).items():
            large = 3 * left > 10
            radius = 3 if left == 0 else 10 if large else 3 * left
            drift = fails if left else fails + 10
            add(out["radius"], radius, share * part)
            add(out["drift"], drift, share * part)
            if drift <= radius + BASES[g["them_base"]]:
                out["covered"] += share * part
                out["dies"] += share * part * dies(2 if large else 1)
    return {**out, "steady": out["drift"].get(0, 0.0), "one_roll": dies(1), "two_rolls": dies(2)}


def any_template(seed: int) -> dict[str, Any]:
    dice = random.Random(seed)
    given = any_volley(seed)
    for name in ("us_close", "us_pierce", "us_models", "us_more", "us_reforce", "them_models", "them_hurt"):
        given.pop(name)
    return given | {"us_dice": dice.randint(1, 4), "them_base": dice.choice(sorted(BASES))}


def test_eighty_templates(play: Callable[..., dict[str, Any]]) -> None:
    for seed in range(80):
        given = any_template(seed)
        outputs, counted = play(TEMPLATE, **given), template(given)
        compare(outputs, {name: counted[name] for name in ("radius", "drift")}, NEARLY, seed)
        for name in ("covered", "dies", "steady", "one_roll", "two_rolls"):
            assert abs(float(outputs[name]) - counted[name]) < NEARLY, (seed, name)


def test_the_template_s_own_examples(held_to: Callable[..., int]) -> None:
    assert held_to(TEMPLATE, template, Fraction(1, 10**9)) >= 3
