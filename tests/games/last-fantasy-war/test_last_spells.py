"""Last Fantasy War's spells that wound, counted die by die from the rules and not from the program."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from last_rules import (
    FACES,
    Blow,
    Odds,
    defended,
    gather,
    meeting,
    plus,
    stops,
    then,
    throws,
    times,
)

from tests.games.compare import check_outputs

SPELL = "last-fantasy-war/sort-de-degats"
COVER = {"none": 0, "quarter": 1, "half": 2, "most": 3}
COST = {
    "ball": 2, "breath": 2, "inner": 1, "wings": 3, "storm": 3, "wall": 2,
    "stone": 1, "rock": 3, "lightning": 3, "ray": 3, "darkness": 4, "arrow": 2,
}  # fmt: skip
# What is printed of each attack: force, and the skill that replaces the caster's (with no critical force).
PRINTED = {
    "ball": (1, None), "breath": (0, None), "wings": (0, 4), "storm": (0, 2), "wall": (1, 2),
    "stone": (2, None), "rock": (0, 3), "lightning": (0, None), "arrow": (1, None),
}  # fmt: skip
BLASTS = {"ball": ([1], Fraction(3, 2)), "lightning": ([1, 1], Fraction(3))}
D3: Odds = {1: Fraction(1, 3), 2: Fraction(1, 3), 3: Fraction(1, 3)}


class Cast:
    def __init__(self, g: dict[str, Any]) -> None:
        self.g, self.spell = g, g["spell"]
        names = ("defense", "guard", "defence_up", "protection", "protection_up", "ward")
        self.target = {name: g[f"defender_{name}"] for name in names}
        self.dodge = max(g["defender_dodge"], COVER[g["defender_cover"]])
        violent = g["caster_violent"] and self.spell != "breath"
        self.up = 2 if violent else g["caster_touch_up"]

    def arm(self) -> dict[str, Any]:
        force, own = PRINTED[self.spell]
        blast = self.spell in BLASTS
        return {
            "against": self.dodge,
            "mods": self.g["caster_touch"],
            "skill": 2 if blast else own or self.g["caster_skill"],
            "up": self.up,
            "down": self.g["defender_touch_down"],
            "blessed": False,
            # An explosion has no critical: none is ever early enough.
            "precise": -99 if blast else 0,
            "plain": own is not None,
            "force": force,
            "magic": self.spell == "arrow",
            "defence_down": 2
            if self.spell in {"ball", "breath", "wings"} and self.g["defender_burns"]
            else 0,
        }

    def attack(self, dice: int, force: int) -> Odds:
        """One attack of some dice: one defence test, harder for each touch more and each critical."""
        arm = {**self.arm(), "force": force}
        one = gather(((int(hit), int(sharp)), p) for (hit, sharp), p in Blow(arm, self.target).roll().items())

        def after(found: tuple[int, int]) -> Odds:
            touches, sharp = found
            if touches == 0:
                return {0: Fraction(1)}
            total = force + touches - 1 + (0 if arm["plain"] else sharp)
            return defended(total, self.target, arm, pierced=False)

        return then(times(dice, one, (0, 0)), after)

    def kept(self, wounds: Odds) -> Odds:
        shield = meeting(self.target["protection_up"], 0)
        through = 1 - stops(self.target["protection"], shield)
        through *= 1 - stops(self.target["ward"], "")
        return then(wounds, lambda n: times(n, {1: through, 0: 1 - through}))

    def third(self) -> Odds:
        if not self.g["caster_violent"]:
            return D3
        return then(D3, lambda n: D3 if n == 1 else {n: Fraction(1)})

    def drift(self) -> Odds:
        """Inches between the point and the target's middle."""
        if self.spell not in BLASTS or not self.g["defender_aimed"]:
            return {0: Fraction(1)}
        need, change = self.g["caster_skill"], self.g["caster_touch"]
        lands = lambda f: f == 6 or (f != 1 and f + change >= need)  # noqa: E731
        rolled = throws(meeting(self.up, 0), lands, lambda f: f + change == need)
        hit = sum((p for _, face, p in rolled if lands(face)), Fraction(0))
        dice = BLASTS[self.spell][0]
        away = plus(*[dict.fromkeys(FACES, Fraction(1, 6))] * len(dice))
        return gather([(0, hit), *((d, p * (1 - hit)) for d, p in away.items())])

    def inside(self, drift: int) -> bool:
        if self.spell not in BLASTS:
            return True
        half = Fraction(self.g["defender_base"] * 10, 254 * 2)
        return drift - half <= BLASTS[self.spell][1]

    def blasted(self, drift: int) -> Odds:
        if not self.inside(drift):
            return {0: Fraction(1)}
        half = Fraction(self.g["defender_base"] * 10, 254 * 2)
        force = PRINTED[self.spell][0]
        if self.spell == "lightning" and self.g["defender_aimed"] and drift <= half:
            force = 2
        return self.attack(1, force)

    def wounds(self) -> Odds:
        left = self.g["defender_life"] - self.g["defender_lost"]
        if self.spell == "inner":
            return self.kept(times(left, {1: Fraction(1, 3), 0: Fraction(2, 3)}))
        if self.spell in {"ray", "darkness"}:
            odds = plus(self.third(), {1: Fraction(1)})
            return self.kept(odds) if self.spell == "ray" else odds
        if self.spell == "arrow":
            return then(D3, lambda n: self.attack(n, 1))
        return then(self.drift(), self.blasted)


def count(g: dict[str, Any]) -> dict[str, Any]:
    cast = Cast(g)
    wounds = cast.wounds()
    lost, life = g["defender_lost"], g["defender_life"]
    average = sum((w * p for w, p in wounds.items()), Fraction(0))
    return {
        "hurt": 1 - wounds.get(0, Fraction(0)),
        "killed": sum((p for w, p in wounds.items() if w + lost >= life), Fraction(0)),
        "crippled": sum((p for w, p in wounds.items() if w and 2 * (w + lost) >= life), Fraction(0)),
        "caught": sum((p for d, p in cast.drift().items() if cast.inside(d)), Fraction(0)),
        "per_point": average / COST[g["spell"]],
        "wounds": wounds,
    }


def any_cast(seed: int) -> dict[str, Any]:
    dice = random.Random(seed)
    life = dice.randint(1, 5)
    return {
        "spell": list(COST)[seed % 12],
        "caster_skill": dice.randint(2, 6),
        "caster_touch": dice.choice([0, 0, 1, -1]),
        "caster_touch_up": dice.choice([0, 0, 1, 2]),
        "caster_violent": dice.random() < 0.3,
        "defender_aimed": dice.random() < 0.7,
        "defender_base": dice.choice([25, 32, 40, 60, 110]),
        "defender_dodge": dice.randint(0, 3),
        "defender_cover": dice.choice(list(COVER)),
        "defender_touch_down": dice.choice([0, 0, 1, 2]),
        "defender_defense": dice.randint(2, 7),
        "defender_guard": dice.choice([0, 0, 1, -1]),
        "defender_defence_up": dice.choice([0, 0, 1, 2]),
        "defender_protection": dice.randint(3, 7),
        "defender_protection_up": dice.choice([0, 0, 1, 2]),
        "defender_ward": dice.randint(4, 7),
        "defender_life": life,
        "defender_lost": dice.randint(0, life - 1),
        "defender_burns": dice.random() < 0.3,
    }


@pytest.mark.parametrize("first", range(0, 240, 60))
def test_every_spell_counts_the_same(play: Callable[..., dict[str, Any]], first: int) -> None:
    for seed in range(first, first + 60):
        given = any_cast(seed)
        check_outputs(play(SPELL, **given), count(given), seed)


def test_the_record_s_own_examples(held_to: Callable[..., int]) -> None:
    assert held_to(SPELL, count) >= 3
