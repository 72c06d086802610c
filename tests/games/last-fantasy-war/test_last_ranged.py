"""Last Fantasy War's ranged attack counted die by die, from the rules and not from the program."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from last_rules import FACES, meeting, throws, times

from tests.games.compare import check_outputs

SHOT = "last-fantasy-war/attaque-de-tir"
Odds = dict[Any, Fraction]
COVER = {"none": 0, "quarter": 1, "half": 2, "most": 3}


def add(odds: Odds, key: Any, share: Fraction) -> None:
    odds[key] = odds.get(key, Fraction(0)) + share


class Shot:
    def __init__(self, g: dict[str, Any]) -> None:
        self.g = g
        own, hidden = g["defender_dodge"], COVER[g["defender_cover"]]
        self.dodge = max(own, hidden) - g["attacker_aim"]
        self.dodge = max(self.dodge, 0)
        self.kept: dict[tuple[int, bool], Odds] = {}

    def one(self, malus: int) -> Odds:
        """One die to touch: does it touch, is it critical."""
        g, skill = self.g, self.g["attacker_skill"]

        def score(face: int) -> int:
            return face - self.dodge + g["attacker_touch"] - malus

        def passes(face: int) -> bool:
            return face == 6 or (face != 1 and score(face) >= skill)

        def critical(face: int) -> bool:
            if g["weapon_blast"] or not passes(face):
                return False
            if face == 6 and g["attacker_blessed"]:
                return True
            return score(face) - skill >= 2 - g["weapon_precise"]

        rule = meeting(g["attacker_touch_up"], g["defender_touch_down"])
        odds: Odds = {}
        for first, last, share in throws(rule, passes=passes, exact=lambda f: score(f) == skill):
            crit = critical(last)
            if rule in {"impertinent", "impétueux"}:
                crit = crit and critical(first)
            add(odds, (passes(last), crit), share)
        return odds

    def volley(self) -> Odds:
        """Touches and criticals of the whole attack."""
        total: Odds = {(0, 0): Fraction(1)}
        plain, second = self.one(0), self.one(1)
        for _ in range(self.g["weapon_attacks"]):
            grown: Odds = {}
            for (touches, criticals), share in total.items():
                for (hit, crit), part in plain.items():
                    key = (touches + hit, criticals + crit)
                    if not (crit and self.g["attacker_saturation"]):
                        add(grown, key, share * part)
                        continue
                    for (more, sharp), chance in second.items():
                        add(grown, (key[0] + more, key[1] + sharp), share * part * chance)
            total = grown
        return total

    def defence(self, force: int, *, pierced: bool) -> Odds:
        """Wounds of one defence test against a force."""
        g, need = self.g, self.g["defender_defense"]

        def result(face: int) -> int:
            return face - force + g["defender_guard"]

        rule = meeting(g["defender_defence_up"], g["attacker_defence_down"])
        odds: Odds = {}
        passes, exact = (lambda f: result(f) >= need), (lambda f: result(f) == need)
        for _, face, share in throws(rule, passes=passes, exact=exact):
            wounds = need - result(face) if result(face) < need else 0
            if face == 6 and wounds:
                wounds -= 1
            if face == 1 and not wounds:
                wounds = 1
            if g["weapon_magic"] and not result(face) - need >= 2:
                wounds += 1
            if result(face) < need:
                wounds += g["weapon_multiple"]
            wounds = max(0, wounds - g["weapon_weak"])
            for left, part in self.protected(wounds, pierced=pierced).items():
                add(odds, left, share * part)
        return odds

    def protected(self, wounds: int, *, pierced: bool) -> Odds:
        """What is left of some wounds; the same question comes with every force."""
        if (wounds, pierced) not in self.kept:
            self.kept[wounds, pierced] = self.left(wounds, pierced=pierced)
        return self.kept[wounds, pierced]

    def left(self, wounds: int, *, pierced: bool) -> Odds:
        g = self.g
        rule = meeting(g["defender_protection_up"], g["attacker_protection_down"])
        need = 7 if pierced else g["defender_protection"]
        through = (1 - self.stops(need, rule)) * (1 - self.stops(g["defender_ward"], ""))
        left: Odds = {0: Fraction(1)}
        for _ in range(wounds):
            grown: Odds = {}
            for count, share in left.items():
                add(grown, count + 1, share * through)
                add(grown, count, share * (1 - through))
            left = grown
        return left

    def caught(self) -> Fraction:
        """The chance that the explosion ends near enough to the middle of the target's base."""
        g = self.g
        if not (g["weapon_blast"] and g["weapon_aimed"]):
            return Fraction(1)

        def lands(face: int) -> bool:
            return face == 6 or (face != 1 and face + g["attacker_touch"] >= g["weapon_point"])

        rolled = throws(meeting(g["attacker_touch_up"], 0), passes=lands, exact=lambda _: False)
        hit = sum((share for _, face, share in rolled if lands(face)), Fraction(0))
        near = Fraction(g["weapon_radius"], 2) + Fraction(g["defender_base"], 2) / Fraction(254, 10)
        drifts = list(product(FACES, repeat=g["weapon_drift"]))
        kept = Fraction(sum(sum(dice) <= near for dice in drifts), len(drifts))
        return hit + (1 - hit) * kept

    @staticmethod
    def stops(need: int, rule: str) -> Fraction:
        odds = throws(rule, passes=lambda f: f >= need, exact=lambda f: f == need)
        return sum((share for _, face, share in odds if face >= need), Fraction(0))

    def wounds(self) -> Odds:
        g = self.g
        odds: Odds = {}
        for (touches, criticals), share in self.volley().items():
            if not touches:
                add(odds, 0, share)
                continue
            if g["defender_rider"] and not g["weapon_blast"]:
                add(odds, 0, share / 3)
                share *= Fraction(2, 3)  # noqa: PLW2901
            force = g["weapon_strength"] + (touches - 1)
            force += 0 if g["weapon_plain"] else criticals
            pierced = g["weapon_piercing"] and criticals > 0
            for wounds, part in self.defence(force, pierced=pierced).items():
                add(odds, wounds, share * part)
        return odds


def count(g: dict[str, Any]) -> dict[str, Any]:
    shot = Shot(g)
    volley, wounds, caught = shot.volley(), shot.wounds(), shot.caught()
    wounds = {w: share * caught for w, share in wounds.items()}
    add(wounds, 0, 1 - caught)
    wounds = times(g["models"], wounds)
    touches: Odds = {}
    for (number, _), share in volley.items():
        add(touches, number, share)
    touches = times(g["models"], touches)
    alive = g["defender_life"] - g["defender_lost"]
    half = [w for w in wounds if w and 2 * (w + g["defender_lost"]) >= g["defender_life"]]
    return {
        "touches": touches,
        "criticals": g["models"] * sum((share * c for (_, c), share in volley.items()), Fraction(0)),
        "wounds": wounds,
        "hurt": sum((share for w, share in wounds.items() if w), Fraction(0)),
        "killed": sum((share for w, share in wounds.items() if w >= alive), Fraction(0)),
        "crippled": sum((wounds[w] for w in half), Fraction(0)),
        "caught": caught,
    }


def any_shot(seed: int) -> dict[str, Any]:
    dice = random.Random(seed)
    flags = ["attacker_saturation", "attacker_blessed", "weapon_plain", "weapon_blast", "weapon_piercing"]
    flags += ["weapon_magic", "defender_rider"]
    up = ["attacker_touch_up", "defender_touch_down", "defender_defence_up", "attacker_defence_down"]
    up += ["defender_protection_up", "attacker_protection_down"]
    life = dice.randint(1, 4)
    return {
        **{flag: dice.random() < 0.25 for flag in flags},
        **{name: dice.choice([0, 0, 0, 1, 2]) for name in up},
        "models": dice.choice([1, 1, 2, 3]),
        "attacker_skill": dice.randint(2, 6),
        "attacker_touch": dice.choice([0, 0, 1, -1, 2]),
        "attacker_aim": dice.choice([0, 0, 1]),
        "weapon_attacks": dice.randint(0, 4),
        "weapon_strength": dice.randint(-1, 4),
        "weapon_precise": dice.choice([0, 0, 1, 2]),
        "weapon_multiple": dice.choice([0, 0, 1]),
        "weapon_weak": dice.choice([0, 0, 1]),
        "defender_dodge": dice.randint(0, 3),
        "defender_cover": dice.choice(list(COVER)),
        "defender_defense": dice.randint(2, 7),
        "defender_guard": dice.choice([0, 0, 1, -1]),
        "defender_protection": dice.randint(3, 7),
        "defender_ward": dice.randint(4, 7),
        "defender_life": life,
        "defender_lost": dice.randint(0, life - 1),
        "weapon_aimed": dice.random() < 0.6,
        "weapon_point": dice.randint(2, 6),
        "weapon_drift": dice.randint(1, 2),
        "weapon_radius": dice.randint(1, 8),
        "defender_base": dice.choice([25, 32, 50, 60, 100]),
    }


@pytest.mark.parametrize("first", range(0, 400, 40))
def test_every_shot_counts_the_same(play: Callable[..., dict[str, Any]], first: int) -> None:
    for seed in range(first, first + 40):
        given = any_shot(seed)
        outputs, counted = play(SHOT, **given), count(given)
        check_outputs(outputs, counted, seed)


def test_the_printed_critical(play: Callable[..., dict[str, Any]]) -> None:
    """Who touches on 3+ is critical on 5 and 6."""
    one = play(SHOT, weapon_attacks=1, attacker_skill=3)
    assert one["touches"]["1"] == Fraction(2, 3)
    assert one["criticals"] == Fraction(1, 3)


def test_the_record_s_own_examples(held_to: Callable[..., int]) -> None:
    assert held_to(SHOT, count) >= 3
