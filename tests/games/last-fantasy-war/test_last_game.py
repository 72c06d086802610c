"""What Last Fantasy War counts around its fights: moves, healing, magic, searches, points; from the rules."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Any

import pytest
from last_rules import FACES, Odds, gather, then, times
from ruamel.yaml import YAML

from tests.games.compare import check_outputs
from tests.projects import ROOT

Count = Callable[[dict[str, Any]], dict[str, Any]]

GAME = "last-fantasy-war"
ONE = Fraction(1)
D3 = {face: Fraction(1, 3) for face in (1, 2, 3)}


# --- moves ---------------------------------------------------------------------------------------


def distance(g: dict[str, Any], own: int, *, flying: bool) -> Fraction:
    """What is left to walk: reductions stop at half of M, heights and water are walked."""
    reduction, walked = g["unit_less"], 0
    if not flying:
        reduction += g["unit_quake"]
        walked += g["up"] + g["down"]
        if not g["unit_climber"]:
            reduction += g["up"] // 2 + g["down"] // 2
        if not g["unit_ranger"]:
            reduction += math.ceil(Fraction(g["rough"], 3))
            walked += g["water"]
    allowed = max(Fraction(g["unit_m"] + own - reduction), Fraction(g["unit_m"], 2))
    return max(Fraction(0), allowed - walked)


def count_moves(g: dict[str, Any]) -> dict[str, Any]:
    pace = 2 * g["unit_swift"] - g["unit_slow"]
    hurried = pace + 2 * g["unit_hustle"]
    charge = distance(g, 4 + pace, flying=g["unit_flies"])
    run = distance(g, 2 + hurried, flying=g["unit_flies"])
    half = math.ceil(Fraction(g["unit_m"] - g["unit_less"] - g["unit_quake"], 2))
    return {
        "charge": charge,
        "margin": charge - g["gap"],
        "run": run,
        "flight": run,
        "walk": distance(g, 0, flying=False),
        "engage": max(Fraction(half), Fraction(g["unit_m"], 2)),
    }


def any_moves(dice: random.Random) -> dict[str, Any]:
    return {
        "unit_m": dice.randint(3, 9),
        **{
            name: dice.choice([0, 0, 1, 2])
            for name in ("unit_swift", "unit_slow", "unit_hustle", "unit_less", "unit_quake")
        },
        **{name: dice.random() < 0.3 for name in ("unit_ranger", "unit_climber", "unit_flies")},
        **{name: dice.choice([0, 0, 2, 3, 4, 7]) for name in ("rough", "water", "up", "down")},
        "gap": dice.randint(0, 14),
    }


# --- healing -------------------------------------------------------------------------------------


def count_healing(g: dict[str, Any]) -> dict[str, Any]:
    life, lost = g["unit_life"], min(g["unit_lost"], g["unit_life"])
    once = Fraction(sum(face >= g["unit_least"] for face in FACES), 6)
    if g["unit_burned"]:
        once *= once
    found: Odds = {
        "regeneration": times(lost, {1: once, 0: 1 - once}),
        "heaven": gather((min(lost, face), share) for face, share in D3.items()),
        "rain": {min(lost, 1): ONE},
    }[g["cause"]]

    def crippled(missing: int) -> bool:
        return missing >= Fraction(life, 2)

    return {
        "any": 1 - found.get(0, Fraction(0)),
        "points": found,
        "whole": found.get(lost, Fraction(0)),
        "upright": sum(
            (p for back, p in found.items() if crippled(lost) and not crippled(lost - back)), Fraction(0)
        ),
    }


def any_healing(dice: random.Random) -> dict[str, Any]:
    return {
        "cause": dice.choice(["regeneration", "regeneration", "heaven", "rain"]),
        "unit_life": dice.randint(1, 7),
        "unit_lost": dice.randint(0, 6),
        "unit_least": dice.randint(2, 7),
        "unit_burned": dice.random() < 0.4,
    }


# --- magic points --------------------------------------------------------------------------------


def count_reserve(g: dict[str, Any]) -> dict[str, Any]:
    price = g["cost"]
    if g["second"] and g["mage_wave"]:
        price += max(1, g["cost"] // 2)
    points = g["mage_start"]
    for _ in range(2, g["turn"] + 1):
        points += g["mage_gain"]
    points = max(0, points - g["spent"])
    turn, saved = g["turn"], points
    while saved < price:
        turn, saved = turn + 1, saved + g["mage_gain"]
    return {
        "now": Fraction(points),
        "price": Fraction(price),
        "casts": Fraction(points // price),
        "left": Fraction(points - price),
        "ready": Fraction(turn),
    }


def any_reserve(dice: random.Random) -> dict[str, Any]:
    return {
        "mage_start": dice.randint(0, 6),
        "mage_gain": dice.randint(1, 2),
        "mage_wave": dice.random() < 0.5,
        "second": dice.random() < 0.5,
        "turn": dice.randint(1, 8),
        "spent": dice.randint(0, 6),
        "cost": dice.randint(1, 4),
    }


# --- length, search, advice ----------------------------------------------------------------------


def count_length(g: dict[str, Any]) -> dict[str, Any]:
    base = {"four": 4, "five": 5, "seven": 7}[g["base"]]
    last = {base + face: share for face, share in D3.items()}
    return {
        "last": last,
        "end": last.get(g["turn"], Fraction(0)),
        "reached": sum((p for turn, p in last.items() if g["turn"] <= turn), Fraction(0)),
    }


def any_length(dice: random.Random) -> dict[str, Any]:
    return {"base": dice.choice(["four", "five", "seven"]), "turn": dice.randint(1, 12)}


def search(dice: tuple[int, ...], failures: int) -> tuple[int, bool]:
    """How many tries were made, and whether the marker was turned."""
    for tries, face in enumerate(dice, start=1):
        if face + failures >= 4:
            return tries, True
        failures += 1
    return len(dice), False


def count_search(g: dict[str, Any]) -> dict[str, Any]:
    rolls = list(product(FACES, repeat=g["attempts"]))
    found = gather((search(dice, g["failures"]), Fraction(1, len(rolls))) for dice in rolls)
    turned = sum((p for (_, good), p in found.items() if good), Fraction(0))
    return {
        "turned": turned,
        "treasure": turned / g["hidden"],
        "next": Fraction(min(6, 3 + g["failures"]), 6),
        "tries": gather((tries, p) for (tries, _), p in found.items()),
    }


def any_search(dice: random.Random) -> dict[str, Any]:
    return {"failures": dice.randint(0, 3), "attempts": dice.randint(1, 5), "hidden": dice.randint(1, 3)}


def count_advice(g: dict[str, Any]) -> dict[str, Any]:
    change = {"advise": 1, "jam": -1}[g["what"]]

    def turn(points: int) -> Odds:
        return gather(
            (max(0, points + change) if face > points else points, Fraction(1, 6)) for face in FACES
        )

    after: Odds = {g["points"]: ONE}
    for _ in range(g["turns"]):
        after = then(after, turn)
    return {
        "next": Fraction(max(0, 6 - g["points"]), 6),
        "after": after,
        "none": after.get(0, Fraction(0)),
    }


def any_advice(dice: random.Random) -> dict[str, Any]:
    return {
        "what": dice.choice(["advise", "jam"]),
        "points": dice.randint(0, 7),
        "turns": dice.randint(1, 5),
    }


# --- doors ---------------------------------------------------------------------------------------


def count_door(g: dict[str, Any]) -> dict[str, Any]:
    """A blow that lands on 1 or more against a defence of 4."""
    broken = 0
    for blow, guard in product(FACES, FACES):
        sharp = g["criticals"] and not g["weapon_plain"] and blow - 1 >= 2 - g["weapon_precise"]
        broken += guard - (g["weapon_strength"] + sharp) < 4
    once = Fraction(broken, 36)
    needed = {n: once * (1 - once) ** (n - 1) for n in range(1, g["tries"])}
    needed[g["tries"]] = (1 - once) ** (g["tries"] - 1)
    return {"once": once, "opened": 1 - (1 - once) ** g["tries"], "needed": needed}


def any_door(dice: random.Random) -> dict[str, Any]:
    return {
        "weapon_strength": dice.randint(-2, 4),
        "weapon_precise": dice.choice([0, 0, 1, 2]),
        "weapon_plain": dice.random() < 0.2,
        "criticals": dice.random() < 0.7,
        "tries": dice.randint(1, 5),
    }


# --- points --------------------------------------------------------------------------------------

PATHS = {
    "captain": "capitaine", "mage": "mage", "zealot": "zelote",
    "marksman": "tireur-d-elite", "veteran": "briscard", "scout": "eclaireur",
}  # fmt: skip
ROLES = {"classic": "classique", "elite": "elite", "monster": "monstre"}


@lru_cache
def prices() -> dict[tuple[str, int, str], int]:
    """The price of each level for each role, from the records of the six specialists."""
    path = ROOT / "data" / GAME / "advancement" / "specialistes.yaml"
    records = YAML(typ="safe").load(path.read_text(encoding="utf-8"))
    return {
        (name, level["level"], role): level["costs"][printed]
        for name, record in PATHS.items()
        for level in records[record]["levels"]
        for role, printed in ROLES.items()
    }


def count_points(g: dict[str, Any]) -> dict[str, Any]:
    table = prices()
    extra = sum(table[name, g[name], g[f"{name}_role"]] for name in PATHS if g[name])
    total = g["units"] + extra
    usual, titan = g["scenario"] == "usual", g["scenario"] == "titan"
    faults = {
        "captain": g["captain"] == 0 and not titan,
        "crowd": titan and not g["only"],
        "masters": sum(g[name] == 4 for name in PATHS) > 1,
        "over": total > g["limit"],
        "dearest": usual and g["dearest"] > Fraction(g["limit"], 2),
        "command": g["commanders"] >= 2 or (g["commanders"] == 1 and not g["leads"]),
        "legend": usual and g["legends"] > 0,
        "pair": g["twins"] >= 2,
        "refused": g["twins"] >= 1 and not g["agreed"],
    }
    verdict = next((name for name, broken in faults.items() if broken), "legal")
    return {
        "total": Fraction(total),
        "extra": Fraction(extra),
        "left": Fraction(g["limit"] - total),
        "verdict": {verdict: ONE},
        "faults": Fraction(sum(faults.values())),
    }


def any_points(dice: random.Random) -> dict[str, Any]:
    return {
        "limit": dice.choice([300, 600]),
        "units": dice.randint(100, 400),
        "dearest": dice.choice([0, 150, 151, 300]),
        "scenario": dice.choice(["usual", "usual", "titan", "respect"]),
        **{name: dice.choice([0, 0, 0, 1, 2]) for name in ("commanders", "legends", "twins")},
        **{name: dice.random() < 0.7 for name in ("leads", "agreed", "only")},
        **{name: dice.choice([0, 0, 1, 2, 3, 4]) for name in PATHS},
        **{f"{name}_role": dice.choice(list(ROLES)) for name in PATHS},
    }


# --- all of them ---------------------------------------------------------------------------------

ALL: dict[str, tuple[Count, Callable[[random.Random], dict[str, Any]]]] = {
    "mouvements": (count_moves, any_moves),
    "recuperer": (count_healing, any_healing),
    "reserve-de-magie": (count_reserve, any_reserve),
    "duree-de-la-partie": (count_length, any_length),
    "fouille": (count_search, any_search),
    "expertise-tactique": (count_advice, any_advice),
    "forcer-un-passage": (count_door, any_door),
    "points-de-l-armee": (count_points, any_points),
}


@pytest.mark.parametrize("name", ALL)
def test_the_program_counts_the_same(play: Callable[..., dict[str, Any]], name: str) -> None:
    count, make = ALL[name]
    for seed in range(80):
        given = make(random.Random(seed))
        check_outputs(play(f"{GAME}/{name}", **given), count(given), seed)


@pytest.mark.parametrize("name", ALL)
def test_the_record_s_own_examples(held_to: Callable[..., int], name: str) -> None:
    assert held_to(f"{GAME}/{name}", ALL[name][0]) >= 3
