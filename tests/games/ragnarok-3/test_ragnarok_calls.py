"""Rag'Narok's smaller rolls, thrown die by die: courage, great calls, leaving a melee, mana and faith."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from tests.evaluator import Evaluator
from tests.games.compare import check_outputs

COURAGE = "ragnarok-3/courage-et-ralliement"
CALL = "ragnarok-3/litanie-ou-rituel"
LEAVE = "ragnarok-3/quitter-la-melee"
RESERVE = "ragnarok-3/mana-et-foi"
FACES = range(1, 7)
Odds = dict[Any, Fraction]


def passes(face: int, value: int, difficulty: int, *, low: bool = False) -> bool:
    """One die on the universal table, column by column."""
    gap = value - difficulty
    if gap in {-1, 0, 1} or (low and gap < -1):
        return face >= 4
    if gap <= -4:
        return face == 6
    if gap < 0:
        return face >= 5
    return face >= (3 if gap <= 3 else 2)


def thrown(n: int) -> Iterator[tuple[int, ...]]:
    return itertools.product(FACES, repeat=n)


def tell(odds: Odds, key: Any, share: Fraction) -> None:
    odds[key] = odds.get(key, Fraction(0)) + share


def least(value: int, difficulty: int, *, low: bool = False) -> int:
    return next(face for face in FACES if passes(face, value, difficulty, low=low))


class Unit:
    """How a unit stands to fear: who bears a Fear frightens, and so does a stranger."""

    def __init__(self, g: dict[str, Any], who: str) -> None:
        if who == "us":
            self.frightens = g["us_fear"] > 0
        elif g["them_frightening"] or g["them_known_fear"]:
            self.frightens = True
        else:
            self.frightens = not (g["them_known_courage"] or g["them_hyperian"])


def courage(g: dict[str, Any]) -> dict[str, Any]:
    us, them = Unit(g, "us"), Unit(g, "them")
    if us.frightens:
        value = g["us_fear"]
    else:
        value = g["us_courage"] + (2 if g["us_standard"] else 0)
        value = max(value, g["us_lent"])
    if g["moment"] == "fright":
        fears = [g["them_fear"]] if them.frightens else []
        # Only the frightening read a Hyperian's Courage as Fear.
        fears += [g["them_courage"]] if g["them_hyperian"] and us.frightens else []
        difficulty = max(fears, default=0)
        tested = value < difficulty
    else:
        difficulty = 1 + (2 if g["stronger"] else 0) + (2 if g["touching"] else 0)
        tested = not (g["moment"] == "half" and g["us_beast"])
    fate: Odds = {}
    if not tested or g["us_sure"]:
        fate["sure" if tested else "none"] = Fraction(1)
    else:
        tries = 1 + g["us_again"] + (1 if g["us_elixir"] else 0) + g["us_added"]
        for dice in thrown(tries):
            held = any(passes(face, value, difficulty) for face in dice)
            tell(fate, "held" if held else "fled", Fraction(1, 6**tries))
    return {
        "fate": fate, "holds": 1 - fate.get("fled", Fraction(0)),
        "needed": least(value, difficulty), "against": difficulty,
    }  # fmt: skip


def any_courage(seed: int) -> dict[str, Any]:
    dice = random.Random(seed)
    flags = ("stronger", "touching", "us_standard", "us_elixir", "us_sure", "us_beast")
    flags += ("them_frightening", "them_hyperian")
    numbers = ("us_courage", "us_lent", "them_fear", "them_courage")
    known = ("them_known_courage", "them_known_fear")
    return {
        **{name: dice.random() < 0.25 for name in flags},
        **{name: dice.randint(0, 12) for name in numbers},
        **{name: dice.choice([0, 0, 5]) for name in known},
        "us_fear": dice.choice([0, dice.randint(1, 12)]),
        "moment": dice.choice(["fright", "half", "rally"]),
        "us_again": dice.choice([0, 0, 1, 2]),
        "us_added": dice.choice([0, 0, 1, 2]),
    }


def call(g: dict[str, Any]) -> dict[str, Any]:
    value = g["us_fervour" if g["kind"] == "litany" else "us_power"]
    spent = g["cost"] + g["sublimation"]
    dice = 1 + g["sublimation"] + g["us_more"] + g["us_dice"]
    tries = 1 + g["us_again"] + (1 if g["us_elixir"] else 0)
    fate: Odds = {}
    if spent > g["us_points"]:
        fate["poor"] = Fraction(1)
    elif g["distance"] > 40:
        fate["far"] = Fraction(1)
    elif g["them_counters"] and g["them_points"] >= spent:
        fate["countered"] = Fraction(1)
    else:
        no = Fraction(1)
        for own in [tries] * dice + [1] * g["us_added"]:
            no *= 1 - kept(g, value, own)
        fate = {"done": 1 - no, "failed": no}
    return {
        "fate": fate, "success": fate.get("done", Fraction(0)), "price": spent,
        "thrown": dice + g["us_added"], "needed": least(value, g["difficulty"], low=g["us_low"]),
        "left": g["us_points"] - (spent if spent <= g["us_points"] else 0),
    }  # fmt: skip


def kept(g: dict[str, Any], value: int, tries: int) -> Fraction:
    """One die: its failures thrown again, then its success sent back once where the enemy asks for it."""

    def good(face: int) -> bool:
        return passes(face, value, g["difficulty"], low=g["us_low"])

    found = sum(any(good(face) for face in dice) for dice in thrown(tries))
    chance = Fraction(found, 6**tries)
    return chance * Fraction(sum(map(good, FACES)), 6) if g["them_refuse"] else chance


def any_call(seed: int) -> dict[str, Any]:
    dice = random.Random(seed)
    return {
        "kind": dice.choice(["litany", "ritual"]),
        "us_low": dice.random() < 0.3,
        "us_elixir": dice.random() < 0.3,
        "them_refuse": dice.random() < 0.3,
        "them_counters": dice.random() < 0.4,
        "distance": dice.choice([10, 40, 40, 41]),
        "us_again": dice.randint(0, 2),
        "us_more": dice.randint(0, 1),
        "us_dice": dice.choice([0, 0, 1, 5]),
        "us_added": dice.choice([0, 0, 1, 3]),
        **{name: dice.randint(0, 9) for name in ("difficulty", "us_fervour", "us_power")},
        **{name: dice.randint(0, 6) for name in ("cost", "sublimation")},
        **{name: dice.randint(4, 12) for name in ("us_points", "them_points")},
    }


def leave(g: dict[str, Any]) -> dict[str, Any]:
    odds: Odds = {}
    n = 0 if g["us_free"] else g["us_models"]
    extra = 2 if g["us_elixir"] else 1
    for dice in thrown(n + extra):
        dead = sum(not passes(face, g["us_force"], g["them_force"]) for face in dice[:n])
        own = (passes(face, g["us_hero_force"], g["them_force"]) for face in dice[n:])
        tell(odds, (dead, g["us_hero"] and not any(own)), Fraction(1, 6 ** (n + extra)))
    out: dict[str, Any] = {"deaths": {}, "wounded": Fraction(0), "none": odds.get((0, False), Fraction(0))}
    for (dead, hurt), share in odds.items():
        tell(out["deaths"], dead, share)
        out["wounded"] += share if hurt else 0
    return {**out, "needed": least(g["us_force"], g["them_force"])}


def any_leave(seed: int) -> dict[str, Any]:
    dice = random.Random(seed)
    return {
        **{name: dice.random() < 0.4 for name in ("us_hero", "us_elixir")},
        **{name: dice.randint(0, 12) for name in ("us_force", "us_hero_force", "them_force")},
        "us_free": dice.random() < 0.1,
        "us_models": dice.randint(0, 4),
    }


def reserve(g: dict[str, Any]) -> dict[str, Any]:
    odds: Odds = {}
    if g["kind"] == "faith":
        enemies = g["us_enemies"] if g["us_iconoclast"] else 0
        odds[g["us_models"] + g["us_fervour"] + g["us_loyal"] + enemies] = Fraction(1)
    else:
        each = 2 if g["us_hero"] else 1
        for dice in thrown(each * g["turns"]):
            mana = g["kept"]
            for turn in range(g["turns"]):
                mana = min(30, mana + sum(dice[each * turn : each * (turn + 1)]) + g["us_power"])
            tell(odds, mana, Fraction(1, 6 ** len(dice)))
    enough = sum((share for points, share in odds.items() if points >= g["wanted"]), Fraction(0))
    return {"reserve": odds, "enough": enough}


def any_reserve(seed: int) -> dict[str, Any]:
    dice = random.Random(seed)
    return {
        "kind": dice.choice(["mana", "mana", "faith"]),
        "us_hero": dice.random() < 0.5,
        "us_iconoclast": dice.random() < 0.5,
        "turns": dice.randint(1, 3),
        "kept": dice.choice([0, 10, 25]),
        **{name: dice.randint(0, 12) for name in ("us_power", "us_models", "us_fervour")},
        **{name: dice.randint(0, 3) for name in ("us_loyal", "us_enemies")},
        "wanted": dice.randint(0, 30),
    }


CASES = [
    (COURAGE, any_courage, courage, 300),
    (CALL, any_call, call, 200),
    (LEAVE, any_leave, leave, 60),
    (RESERVE, any_reserve, reserve, 60),
]


@pytest.mark.parametrize(("which", "draw", "count", "times"), CASES)
def test_every_outcome_of_many_cases(
    play: Callable[..., dict[str, Any]], which: str, draw: Any, count: Any, times: int
) -> None:
    for seed in range(times):
        given = draw(seed)
        check_outputs(play(which, **given), count(given), (which, seed))


@pytest.mark.parametrize(("which", "count"), [(which, count) for which, _, count, _ in CASES])
def test_the_records_own_examples(held_to: Callable[..., int], which: str, count: Any) -> None:
    assert held_to(which, count) >= 3


def test_a_profile_with_a_fear_frightens(evaluator: Evaluator) -> None:
    """A profile says by what it bears whether it frightens; a Courage beside its Fear changes nothing."""
    calc = evaluator.find(COURAGE)
    asker = evaluator.asker(calc)

    def against(**stats: int) -> Fraction:
        request = asker.request({"us_courage": 2}, {"them": "gardes-d-alahan"}, {})
        request.profiles["them"] = replace(request.profiles["them"], stats=stats)
        return Fraction(evaluator.answer(calc, request).as_json()["outputs"]["against"]["value"])

    assert against(courage=4) == 0
    assert against(peur=9) == 9
    assert against(courage=4, peur=9) == 9
    assert against() == 6


POWER = "ragnarok-3/puissance-et-charge"
HILL = "ragnarok-3/profondeur-cachee"


def bonus(g: dict[str, Any]) -> dict[str, Any]:
    """Fighter by fighter, then the table of who charges."""
    power = {}
    for who in ("us", "them"):
        power[who] = Fraction(sum([g[f"{who}_power"]] * g[f"{who}_models"]) + g[f"{who}_others"])
        close = g[f"{who}_compact"] and (who == "them" or g["keeps"])
        power[who] *= Fraction(3, 2) if close else 1
    charges = {"us": False, "them": False}
    if g["meeting"] == "assault":
        charges["us"] = power["us"] >= power["them"] or g["us_mounted"]
    if g["meeting"] == "counter":
        charges["us"] = power["us"] > power["them"] or g["us_mounted"]
        charges["them"] = power["them"] > power["us"] or g["them_mounted"]
    charges["us"] = charges["us"] and not g["them_firm"]
    charges["them"] = charges["them"] and not g["us_firm"]
    if g["us_brutal"] and g["meeting"] != "engage":
        charges["us"] = True
    names = {(True, True): "both", (True, False): "us", (False, True): "them", (False, False): "none"}
    who = names[charges["us"], charges["them"]]
    return {"bonus": {who: Fraction(1)}, "power": power["us"], "power_2": power["them"]}


def any_meeting(seed: int) -> dict[str, Any]:
    dice = random.Random(seed)
    flags = ["keeps", "us_brutal"]
    flags += [f"{who}_{name}" for who in ("us", "them") for name in ("compact", "mounted", "firm")]
    return {
        **{name: dice.random() < 0.3 for name in flags},
        "meeting": dice.choice(["assault", "counter", "engage"]),
        **{f"{who}_models": dice.randint(0, 4) for who in ("us", "them")},
        **{f"{who}_power": dice.randint(1, 3) for who in ("us", "them")},
        **{f"{who}_others": dice.randint(0, 2) for who in ("us", "them")},
    }


def hill(g: dict[str, Any]) -> dict[str, Any]:
    depth = Fraction(g["edge"])
    for size in (g["own_size"], g["other_size"]):
        depth += 3 * sum(1 for step in range(1, 5) if size <= step < 2)
        depth -= 3 * sum(1 for step in range(1, 5) if 2 < step <= size)
    depth = max(Fraction(0), depth)
    depth = depth / 2 if g["double"] else depth
    seen = "hidden" if g["target"] < depth else "seen"
    return {"hidden": depth, "seen": {seen: Fraction(1)}}


def any_hill(seed: int) -> dict[str, Any]:
    dice = random.Random(seed)
    sizes = {name: dice.randint(1, 4) for name in ("own_size", "other_size")}
    return sizes | {"edge": dice.randint(0, 30), "target": dice.randint(0, 30), "double": dice.random() < 0.4}


@pytest.mark.parametrize(("which", "draw", "count"), [(POWER, any_meeting, bonus), (HILL, any_hill, hill)])
def test_what_needs_no_die(play: Callable[..., dict[str, Any]], which: str, draw: Any, count: Any) -> None:
    for seed in range(200):
        given = draw(seed)
        check_outputs(play(which, **given), count(given), (which, seed))


@pytest.mark.parametrize(("which", "count"), [(POWER, bonus), (HILL, hill)])
def test_the_examples_without_dice(held_to: Callable[..., int], which: str, count: Any) -> None:
    assert held_to(which, count) >= 3
