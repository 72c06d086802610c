"""Conquest's charge and its impact attacks, every die of both series, from the rules."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from conquest_rules import FACES, Odds, add, after, morale, possible, succeeds, two_throws

from tests.games.compare import check_all_outputs

CHARGE, IMPACT = "conquest/charge", "conquest/attaques-d-impact"


def test_every_charge_counts_the_same(play: Callable[..., dict[str, Any]]) -> None:
    for seed in range(400):
        given = any_charge(seed)
        outputs, counted = play(CHARGE, **given), charge(given)
        check_all_outputs(outputs, counted, seed)


def any_charge(seed: int) -> dict[str, Any]:
    dice = random.Random(seed)
    march = dice.randint(0, 10)
    return {
        "attacker_march": march,
        "attacker_bonus": dice.choice([0, 0, 1, -2, -6]),
        "attacker_reach": dice.choice([0, 0, 0, 2]),
        "attacker_burnout": dice.choice([0, 0, 2]),
        "attacker_phalanx": dice.random() < 0.25,
        "attacker_reroll": dice.random() < 0.4,
        "attacker_bloodlust": dice.random() < 0.3,
        "attacker_kept": dice.choice(["none", "none", "broken", "arrived"]),
        "distance": max(0, march + dice.randint(-2, 9)),
    }


def charge(g: dict[str, Any]) -> dict[str, Any]:
    march = max(0, g["attacker_march"] + g["attacker_bonus"] + g["attacker_burnout"]) + g["attacker_reach"]
    may = g["attacker_kept"] == "none" or g["attacker_bloodlust"]
    longest = march + 3 if g["attacker_phalanx"] else march + 6

    def rolls(distance: int) -> Odds:
        if g["attacker_phalanx"]:
            return {3: Fraction(1)}
        if g["attacker_reroll"]:
            return two_throws(lambda face: march + face < distance)
        return {face: Fraction(1, 6) for face in FACES}

    def chance(distance: int) -> Fraction:
        if not may or distance > longest:
            return Fraction(0)
        return sum((s for face, s in rolls(distance).items() if march + face >= distance), Fraction(0))

    words = ["", "one", "two", "three", "four", "five"]
    result: Odds = {}
    for face, share in rolls(g["distance"]).items():
        far = march + face >= g["distance"]
        legal = may and g["distance"] <= longest
        add(result, "illegal" if not legal else "contact" if far else words[face], share)
    return {
        "success": chance(g["distance"]),
        "result": result,
        "reach": {march + face: share for face, share in rolls(g["distance"]).items()},
        "limit": longest if may else 0,
        "nearer": chance(max(0, g["distance"] - 1)),
        "farther": chance(g["distance"] + 1),
    }


def test_the_charges_own_examples(held_to: Callable[..., int]) -> None:
    assert held_to(CHARGE, charge) >= 3


def touches(g: dict[str, Any], who: str, *, again: bool) -> Fraction:
    value = g[f"{who}_clash"] + g["attacker_bonus"]
    value += 1 if g[f"{who}_glorious"] else 0
    if who == "attacker" or not g["regiment_only"]:
        value += g["attacker_boost"]
        value += 1 if g["attacker_shock"] and not g["shock_later"] else 0
    blessed = who == "attacker" and g["attacker_blessed"] and g["attacker_blessing"] and not again
    faces = two_throws(lambda face: not succeeds(face, max(0, value)) and (g[f"{who}_reroll"] or blessed))
    return sum((share for face, share in faces.items() if succeeds(face, max(0, value))), Fraction(0))


def pierces(g: dict[str, Any], who: str, *, again: bool) -> Fraction:
    """A hit wounds."""
    defence = g["defender_defense"]
    if not g["flank"]:
        defence += 1 if g["defender_phalanx"] else 0
        defence += 1 if g["defender_shield"] and not g[f"{who}_breaker"] else 0
    if not g[f"{who}_breaker"]:
        defence += g["defender_bastion"]
    defence -= max(0, g[f"{who}_brutal"] - g["defender_hardened"])
    value = max(0, defence, g["defender_evasion"])
    blessed = g["defender_blessed"] and g["defender_blessing"] and not again

    def fails(face: int) -> bool:
        return face == 6 or face > value

    faces = two_throws(
        lambda face: (
            (fails(face) and (g["defender_reroll"] or blessed)) or (face == 6 and g["defender_sixes"])
        )
    )
    return sum((share for face, share in faces.items() if fails(face)), Fraction(0))


def series(g: dict[str, Any], *, again: bool) -> dict[tuple[int, int], Fraction]:
    """Hits and wounds of one series."""
    none = g["defender_garrison"] or g["attacker_skirmish"] or g["attacker_hindered"]
    ways: Odds = {(0, 0): Fraction(1)}
    for who, number in (
        ("attacker", g["attacker_impact"] * g["attacker_stands"]),
        ("character", g["character_impact"]),
    ):
        hit, wound = touches(g, who, again=again), pierces(g, who, again=again)
        for _ in range(0 if none or not g[f"{who}_clash"] else number):
            grown: Odds = {}
            for (hits, wounds), share in ways.items():
                add(grown, (hits, wounds), share * (1 - hit))
                add(grown, (hits + 1, wounds), share * hit * (1 - wound))
                add(grown, (hits + 1, wounds + 1), share * hit * wound)
            ways = grown
    odds: Odds = {}
    for (hits, wounds), share in ways.items():
        add(odds, (hits, max(0, wounds - 1) if g["defender_tenacious"] else wounds), share)
    return odds


def panic_after(g: dict[str, Any], before: int, wounds: int) -> Odds:
    """Wounds of morale, for wounds that come on top of others."""
    regiment = after(g, before + wounds)
    return {0: Fraction(1)} if regiment.gone else morale(g, wounds, regiment.courage())


def impact(g: dict[str, Any]) -> dict[str, Any]:
    glory = g["attacker_glorious"] or g["character_glorious"]
    g = {**g, "attacker_terror": max(g["attacker_terror"], 1 if glory else 0)}
    out: dict[str, Odds] = {name: {} for name in ("hits", "wounds", "morale", "lost", "fate")}
    second, back, ends = Fraction(0), Fraction(0), {}
    life = g["defender_stands"] * g["defender_toughness"]
    attacks = any(hits for hits, _ in series({**g, "attacker_bonus": 9}, again=False))
    for (hits, wounds), share in series(g, again=False).items():
        add(out["hits"], str(hits), share)
        add(out["wounds"], str(wounds), share)
        back += share * min(wounds, life) if g["defender_demise"] else 0
        for extra, part in panic_after(g, 0, min(wounds, life)).items():
            add(out["morale"], str(extra), share * part)
            then = after(g, wounds + extra)
            again = g["attacker_overrun"] and attacks and then.broken and not then.gone
            second += share * part if again else 0
            more = series(g, again=True) if again else {(0, 0): Fraction(1)}
            for (_, others), chance in more.items():
                for last, luck in panic_after(g, wounds + extra, min(others, life)).items():
                    add(ends, wounds + extra + others + last, share * part * chance * luck)
    for suffered, share in ends.items():
        regiment = after(g, suffered)
        add(out["lost"], str(g["defender_stands"] - (0 if regiment.gone else regiment.stands)), share)
        add(out["fate"], "gone" if regiment.gone else "broken" if regiment.broken else "holds", share)
    over, spent = out["fate"].get("gone", Fraction(0)), 1 - out["fate"].get("holds", Fraction(0))
    return {**out, "second": second, "returned": back, "over": over, "spent": spent}


def any_impact(seed: int) -> dict[str, Any]:
    dice = random.Random(seed)
    flags = [
        "attacker_blessing", "attacker_blessed", "attacker_reroll", "attacker_shock", "attacker_glorious",
        "attacker_breaker", "character_reroll", "character_glorious", "character_breaker",
        "defender_character", "defender_refused", "defender_blessing", "defender_blessed", "defender_shield",
        "defender_phalanx", "defender_reroll", "defender_sixes", "defender_tenacious", "defender_demise",
        "defender_fearless", "defender_disciplined", "defender_indomitable", "defender_oblivious", "flank",
        "shock_later", "regiment_only",
    ]  # fmt: skip
    stands, toughness = dice.choice([1, 2, 2, 3, 4, 5, 7, 10]), dice.choice([1, 1, 1, 2, 3])
    return {
        **{flag: dice.random() < 0.3 for flag in flags},
        **{name: dice.random() < 0.06 for name in ("attacker_hindered", "attacker_skirmish")},
        "defender_garrison": dice.random() < 0.06,
        "defender_dauntless": dice.random() < 0.12,
        "attacker_overrun": dice.random() < 0.6,
        "attacker_clash": dice.randint(0, 6),
        "attacker_impact": dice.randint(0, 2),
        "attacker_stands": dice.randint(0, 2),
        "attacker_bonus": dice.choice([0, 0, 1, -1, -3]),
        "attacker_boost": dice.choice([0, 0, 1]),
        "attacker_brutal": dice.choice([0, 1, 3]),
        "attacker_terror": dice.choice([0, 0, 1, 3]),
        "character_impact": dice.choice([0, 0, 1]),
        "character_clash": dice.randint(0, 6),
        "character_brutal": dice.choice([0, 2]),
        "defender_defense": dice.randint(0, 5),
        "defender_evasion": dice.randint(0, 4),
        "defender_stands": stands,
        "defender_start": dice.choice([0, 0, stands + 1, 2 * stands]),
        "defender_toughness": toughness,
        "defender_wounded": dice.randint(0, toughness - 1),
        "defender_resolve": dice.randint(1, 5),
        "defender_lowest": dice.randint(0, 2),
        "defender_broken": dice.choice(["none", "none", "now", "earlier"]),
        "defender_bastion": dice.choice([0, 0, 1]),
        "defender_hardened": dice.choice([0, 0, 1]),
    }


@pytest.mark.parametrize("first", range(0, 400, 50))
def test_every_impact_counts_the_same(play: Callable[..., dict[str, Any]], first: int) -> None:
    for seed in range(first, first + 50):
        given = any_impact(seed)
        if not possible(given):
            given |= {"defender_start": 0, "defender_broken": "none"}
        outputs, counted = play(IMPACT, **given), impact(given)
        check_all_outputs(outputs, counted, seed)


def test_the_impacts_own_examples(held_to: Callable[..., int]) -> None:
    assert held_to(IMPACT, impact) >= 3
