"""Rag'Narok's melee, thrown in the order of the rulebook: attack, parry, Force, healing, losses, riposte.

Hits and parries are rolled out apart, and only then compared. The program goes hit by hit instead and cuts
its series shorter in the cases that its record names: there it may differ by what the record says,
elsewhere by nothing.
"""

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
    wins,
)

MELEE = "ragnarok-3/melee-complete"
CUT = 2e-4


def trio(g: dict[str, Any], who: str) -> tuple[Test, Test, Test]:
    """Attack and Force of one side, and the parry that meets it."""
    foe = "them" if who == "us" else "us"
    rush = g["them_reaction"] == "counter"
    steady = g["us_steady"] + (0 if rush else g["them_steady"])
    solid = g["us_solid"] + (0 if rush else g["them_solid"])
    charged = g[f"{who}_assault"] == "charge" and (who == "us" or rush)
    attack = Test(
        column(
            g[f"{who}_attack"] - g[f"{foe}_defence"],
            -steady + (1 if rush and who == "us" else 0),
            low=g[f"{who}_beast"],
            high=g[f"{foe}_ghost"],
        ),
        g[f"{who}_chain"],
        g[f"{foe}_feint"],
        g[f"{who}_again"] + (1 if charged else 0),
        g[f"{foe}_refuse"],
    )
    force = Test(
        column(g[f"{who}_force"] - g[f"{foe}_tough"], -solid, low=g[f"{who}_fierce"]),
        g[f"{who}_brute"],
        g[f"{foe}_hard"],
        g[f"{who}_reforce"],
        g[f"{foe}_spare"],
    )
    parry = Test(column(g[f"{foe}_defence"] - g[f"{who}_attack"], 0), retries=g[f"{foe}_reparry"])
    return attack, force, parry


class Strike:
    """One side's attack: the enemy's dead, the attack's failures and the parries, together."""

    def __init__(self, g: dict[str, Any], who: str, guard: int) -> None:
        self.g, self.who, self.foe = g, who, "them" if who == "us" else "us"
        self.attack, force, parry = trio(g, who)
        self.parries = wins(pool(guard, 0, parry))
        self.wounds = Wounds(force, toxic=g[f"{who}_toxic"], heals=g[f"{self.foe}_heals"])
        self.dead: dict[int, Odds] = {}

    def deaths(self, hits: int) -> Odds:
        if hits not in self.dead:
            odds: Odds = {}
            for points, share in self.wounds.of(hits).items():
                add(odds, killed(self.g, self.foe, points), share)
            self.dead[hits] = odds
        return self.dead[hits]

    def go(self, dice: int, added: int) -> Odds:
        odds: Odds = {}
        for (hits, fails), p in pool(dice, added, self.attack).items():
            for stopped, q in self.parries.items():
                for dead, part in self.deaths(max(0, hits - stopped)).items():
                    add(odds, (dead, fails, stopped), p * q * part)
        return odds


class Reserve:
    """The defender's dice through the fight, counted as on the table."""

    def __init__(self, g: dict[str, Any], dead: int) -> None:
        self.used = g["them_guard"]
        self.left = max(0, g["them_stock"] - self.used)
        lost = dead * g["them_each"]
        while lost and self.used:
            self.used, lost = self.used - 1, lost - 1
        self.left = max(0, self.left - lost)

    def riposte(self, g: dict[str, Any], dead: int) -> int:
        touching = max(0, (g["them_touch"] - dead) * g["them_each"] - g["them_guard"])
        dice = min(g["them_dice"], self.left, touching)
        self.left -= dice
        return dice


def fight(g: dict[str, Any]) -> dict[str, Odds]:
    reaction, rush = g["them_reaction"], g["them_reaction"] == "counter"
    guard = 0 if rush else g["them_guard"]
    dice = g["us_dice"]
    if dice:
        dice += 1 if g["us_killer"] else 0
        dice += guard if g["us_rain"] else 0
    out: dict[str, Odds] = {"kills": {}, "losses": {}, "reserve": {}}
    answers: Odds = {}
    for (dead, fails, stopped), share in Strike(g, "us", guard).go(dice, g["us_added"]).items():
        add(out["kills"], dead, share)
        if rush:
            add(out["reserve"], max(0, g["them_stock"] - g["them_dice"] - dead * g["them_each"]), share)
            own = g["them_dice"]
        else:
            reserve = Reserve(g, dead)
            own = reserve.riposte(g, dead) if reaction == "riposte" else 0
            add(out["reserve"], reserve.left, share)
        own += (fails if g["them_counter"] else 0) + (stopped if g["them_fencer"] else 0)
        add(answers, 0 if dead == g["them_models"] and not rush else own, share)
    back = Strike(g, "them", g["us_guard"])
    for own, share in answers.items():
        thrown = back.go(own + (1 if g["them_killer"] else 0), g["them_added"]) if own else {(0, 0, 0): 1.0}
        for (dead, _, _), part in thrown.items():
            add(out["losses"], dead, share * part)
    return out


def any_fight(seed: int) -> dict[str, Any]:
    dice = random.Random(seed)
    given: dict[str, Any] = {
        "them_reaction": dice.choice(["defend", "riposte", "riposte", "reception", "counter"]),
        "them_each": dice.randint(1, 2),
        "them_touch": dice.randint(1, 3),
        "them_stock": dice.randint(1, 6),
        "us_rain": dice.random() < 0.2,
        "them_fencer": dice.random() < 0.15,
        "them_counter": dice.random() < 0.15,
    }
    for who in ("us", "them"):
        life = dice.choice([1, 1, 2, 3])
        numbers = {name: dice.randint(2, 9) for name in ("attack", "force", "defence", "tough")}
        some = {name: dice.choice([0, 0, 0, 1, 2]) for name in ("steady", "solid", "again", "reparry")}
        few = {name: dice.choice([0, 0, 0, 0, 1]) for name in ("reforce", "refuse", "spare", "added")}
        flags = ("killer", "beast", "chain", "fierce", "brute", "toxic", "feint", "ghost", "hard", "heals")
        side = numbers | some | few | {name: dice.random() < 0.2 for name in flags}
        side |= {"life": life, "models": dice.randint(1, 8 // life), "hurt": dice.randint(0, 2)}
        side |= {"dice": dice.randint(0, 3), "guard": dice.randint(0, 2)}
        side["assault"] = dice.choice(["none", "assault", "charge"])
        given |= {f"{who}_{name}": value for name, value in side.items()}
    given["us_rain"] &= given["them_reaction"] in {"defend", "riposte"}
    return given


def cut(g: dict[str, Any]) -> bool:
    """Where the record says that series are cut: challenge, dice given back."""
    columns = [test.column for who in ("us", "them") for test in trio(g, who)]
    return "challenge" in columns or g["them_fencer"] or g["them_counter"]


@pytest.mark.parametrize("first", range(0, 80, 20))
def test_twenty_fights(play: Callable[..., dict[str, Any]], first: int) -> None:
    exact = 0
    for seed in range(first, first + 20):
        given = any_fight(seed)
        exact += not cut(given)
        compare(play(MELEE, **given), fight(given), CUT if cut(given) else NEARLY, seed)
    assert exact > 3


BIG = {"us_dice": 12, "us_guard": 4, "them_guard": 11, "them_models": 10, "them_life": 3, "us_models": 12}


@pytest.mark.parametrize(
    "more",
    [
        {},
        {"them_reaction": "riposte", "them_dice": 4, "them_stock": 30, "them_touch": 9, "them_each": 2},
        {"us_force": 9, "them_reaction": "counter", "them_dice": 9},
        {"us_dice": 5, "them_guard": 4, "us_guard": 2, "them_models": 6, "us_models": 6, "them_life": 1}
        | {"them_fencer": True, "them_counter": True},
    ],
)
def test_a_large_fight_is_cut_where_nobody_sees_it(
    play: Callable[..., dict[str, Any]], fields: Callable[..., dict[str, Any]], more: dict[str, Any]
) -> None:
    given = {name: field["default"] for name, field in fields(MELEE).items()} | BIG | more
    compare(play(MELEE, **given), fight(given), 1e-4, more)


def whole(g: dict[str, Any]) -> dict[str, Any]:
    counted = fight(g)
    kills = counted["kills"]
    return {**counted, "any": 1 - kills.get(0, 0.0), "all": kills.get(g["them_models"], 0.0)}


def test_the_record_s_own_examples(held_to: Callable[..., int]) -> None:
    # Series of dice without end are cut, as the calculator's assumptions say.
    assert held_to(MELEE, whole, Fraction(1, 10**6)) >= 3
