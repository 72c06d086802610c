"""Last Fantasy War's blow in melee, counted die by die from the rules."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from last_rules import Blow, parry

from tests.games.compare import check_outputs

BLOW = "last-fantasy-war/attaque-de-melee"


def one_blow(g: dict[str, Any]) -> Blow:
    attacks = g["weapon_attacks"]
    if g["weapon_shared"] and attacks > g["defender_best"]:
        attacks = g["defender_best"]
    against, gain = parry(g, g["defender_parry"], attacks, g["defender_best"], long=g["defender_long"])
    against = max(0, against - g["weapon_ruthless"] - g["attacker_crush"])
    arm = {
        "against": 0 if g["attacker_monstrous"] else against,
        "mods": g["attacker_fight"] + g["weapon_handling"] + gain,
        "skill": g["weapon_own"] or g["attacker_skill"],
        "up": min(2, g["attacker_fight_up"] + g["weapon_deft"]),
        "down": g["defender_fight_down"],
        "blessed": g["attacker_blessed"],
        "force": g["weapon_strength"],
    }
    for name in (
        "precise",
        "plain",
        "piercing",
        "magic",
        "multiple",
        "weak",
        "defence_down",
        "protection_down",
    ):
        arm[name] = g[f"weapon_{name}"]
    names = ("defense", "guard", "defence_up", "protection", "protection_up", "ward")
    return Blow(arm, {name: g[f"defender_{name}"] for name in names})


def count_blow(g: dict[str, Any]) -> dict[str, Any]:
    blow = one_blow(g)
    wounds, roll = blow.wounds(), blow.roll()
    lost, life = g["defender_lost"], g["defender_life"]
    chance = lambda test: sum((p for w, p in wounds.items() if test(w)), Fraction(0))  # noqa: E731
    return {
        "hurt": chance(lambda w: w > 0),
        "killed": chance(lambda w: lost + w >= life),
        "crippled": chance(lambda w: w > 0 and lost + w >= Fraction(life, 2)),
        "wounds": wounds,
        "hit": sum((p for (hit, _), p in roll.items() if hit), Fraction(0)),
        "critical": sum((p for (_, sharp), p in roll.items() if sharp), Fraction(0)),
    }


def any_blow(seed: int) -> dict[str, Any]:
    dice = random.Random(seed)
    flags = ["attacker_monstrous", "attacker_blessed", "weapon_plain", "weapon_piercing", "weapon_magic"]
    flags += ["weapon_shared", "defender_long", "parry_on_tie", "long_parries"]
    rerolls = ["attacker_fight_up", "weapon_deft", "defender_fight_down", "defender_defence_up"]
    rerolls += ["weapon_defence_down", "defender_protection_up", "weapon_protection_down"]
    life = dice.randint(1, 5)
    return {
        **{flag: dice.random() < 0.3 for flag in flags},
        **{name: dice.choice([0, 0, 0, 1, 2]) for name in rerolls},
        "attacker_skill": dice.randint(2, 6),
        "attacker_fight": dice.choice([0, 0, 1, -1]),
        "attacker_crush": dice.choice([0, 0, 1, -1]),
        "weapon_attacks": dice.randint(0, 4),
        "weapon_strength": dice.randint(-1, 4),
        "weapon_own": dice.choice([0, 0, 0, 2, 4]),
        "weapon_handling": dice.choice([0, 0, -1]),
        "weapon_ruthless": dice.choice([0, 0, 1, 2]),
        "weapon_precise": dice.choice([0, 0, 1, 2]),
        "weapon_multiple": dice.choice([0, 0, 1]),
        "weapon_weak": dice.choice([0, 0, 1]),
        "defender_parry": dice.randint(0, 3),
        "defender_best": dice.randint(0, 3),
        "defender_defense": dice.randint(2, 7),
        "defender_guard": dice.choice([0, 0, 1, -1]),
        "defender_protection": dice.randint(3, 7),
        "defender_ward": dice.randint(4, 7),
        "defender_life": life,
        "defender_lost": dice.randint(0, life - 1),
    }


@pytest.mark.parametrize("first", range(0, 400, 40))
def test_every_blow_counts_the_same(play: Callable[..., dict[str, Any]], first: int) -> None:
    for seed in range(first, first + 40):
        given = any_blow(seed)
        check_outputs(play(BLOW, **given), count_blow(given), seed)


def test_the_printed_share(play: Callable[..., dict[str, Any]]) -> None:
    """Three attacks on a target that has two: the shared blow has two, and no saturation."""
    whole = play(BLOW, weapon_attacks=3, defender_best=2)
    shared = play(BLOW, weapon_attacks=3, defender_best=2, weapon_shared=True)
    assert shared["hit"] == play(BLOW, weapon_attacks=2, defender_best=2)["hit"] == Fraction(1, 3)
    assert whole["hit"] == Fraction(2, 3)


def test_the_blow_s_own_examples(held_to: Callable[..., int]) -> None:
    assert held_to(BLOW, count_blow) >= 3
