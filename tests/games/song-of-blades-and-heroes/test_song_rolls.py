"""Song of Blades' Quality rolls, every face of every die: turns, morale, falls, webs, poison, survival."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

from tests.games.compare import check_all_outputs

GAME = "song-of-blades-and-heroes/"
FACES = range(1, 7)
Odds = dict[str, Fraction]


def quality_roll(quality: int, bonus: int, dice: int, *, hero: bool = False) -> dict[int, Fraction]:
    """How many dice fail: a natural 1 always, a natural 6 never; a hero's first die is not thrown."""
    odds: dict[int, Fraction] = {}
    thrown = dice - 1 if hero else dice
    for faces in product(FACES, repeat=thrown):
        failures = 0
        for face in faces:
            if face == 1 or (face != 6 and face + bonus < quality):
                failures += 1
        odds[failures] = odds.get(failures, Fraction(0)) + Fraction(1, 6**thrown)
    return odds


def mean(odds: dict[int, Fraction]) -> Fraction:
    return sum((n * share for n, share in odds.items()), Fraction(0))


def activation(g: dict[str, Any]) -> dict[str, Any]:
    bonus = (1 if g["led"] else 0) - (1 if g["hurt"] else 0)
    bonus += 1 if g["group"] and g["gregarious"] else 0
    bonus += 1 if g["mage"] and g["place"] else 0

    def rolled(dice: int) -> dict[int, Fraction]:
        return quality_roll(g["quality"], bonus, dice, hero=g["hero"])

    def acts(dice: int) -> dict[int, Fraction]:
        return {dice - failures: share for failures, share in rolled(dice).items()}

    def lost(dice: int) -> Fraction:
        return sum((share for failures, share in rolled(dice).items() if failures >= 2), Fraction(0))

    chosen = acts(g["dice"])
    return {
        "actions": chosen,
        "some": 1 - chosen.get(0, Fraction(0)),
        "turnover": lost(g["dice"]),
        **{f"average_{n}": mean(acts(n)) for n in (1, 2, 3)},
        **{f"turnover_{n}": lost(n) for n in (2, 3)},
    }


def failed_again(g: dict[str, Any], bonus: int, dice: int, *, naturals: bool = True) -> dict[int, Fraction]:
    """Failures after a hero has thrown one failed die again, where he does."""
    odds: dict[int, Fraction] = {}
    thrown = dice - 1 if g["hero"] else dice

    def fails(face: int) -> bool:
        if naturals and face in {1, 6}:
            return face == 1
        return face + bonus < g["quality"]

    for faces in product(FACES, repeat=thrown):
        failures = sum(fails(face) for face in faces)
        seconds = FACES if g["retry"] and failures else (0,)
        for second in seconds:
            left = failures - (1 if second and not fails(second) else 0)
            share = Fraction(1, 6**thrown * len(seconds))
            odds[left] = odds.get(left, Fraction(0)) + share
    return odds


def excused(g: dict[str, Any]) -> bool:
    return {
        "gruesome": g["calm"],
        "swarm": g["calm"] or not g["kin"],
        "chief": False,
        "half": False,
        "terror": g["bold"] or g["hardened"],
        "goes": g["bold"] or g["hardened"],
    }[g["cause"]]


def morale_fate(g: dict[str, Any], failures: int) -> str:
    if failures == 0:
        return "holds"
    if g["undead"] or g["state"] in {"pinned", "transfixed"}:
        return "lost"
    if g["state"] == "fallen":
        return {1: "rises", 2: "rises_flees", 3: "lost"}[failures]
    return {1: "flees", 2: "flees_twice", 3: "routed"}[failures]


def several(models: int, chance: Fraction) -> Odds:
    """How many of several fighters, one by one."""
    odds = {0: Fraction(1)}
    for _ in range(models):
        grown: dict[int, Fraction] = {}
        for count, share in odds.items():
            grown[count + 1] = grown.get(count + 1, Fraction(0)) + share * chance
            grown[count] = grown.get(count, Fraction(0)) + share * (1 - chance)
        odds = grown
    return odds


def morale(g: dict[str, Any]) -> dict[str, Any]:
    result: Odds = {}
    if excused(g):
        result["exempt"] = Fraction(1)
    else:
        bonus = g["bonus"] + (1 if g["led"] else 0) + (1 if g["mage"] and g["place"] else 0)
        if g["cause"] != "goes":
            bonus += (1 if g["firm"] else 0) + (2 if g["undead"] else 0)
        dice = 1 if g["cause"] == "goes" else 3
        for failures, share in failed_again(g, bonus, dice, naturals=g["naturals"]).items():
            dares = "refuses" if failures else "holds"
            fate = dares if g["cause"] == "goes" else morale_fate(g, failures)
            result[fate] = result.get(fate, Fraction(0)) + share
    steady = result.get("exempt", Fraction(0)) + result.get("holds", Fraction(0))
    gone = result.get("lost", Fraction(0)) + result.get("routed", Fraction(0))
    return {
        "result": result,
        "steady": steady,
        "gone": gone,
        "left": several(g["models"], 1 - gone),
        "firm_ones": several(g["models"], steady),
    }


def fall(g: dict[str, Any]) -> dict[str, Any]:
    if g["climbs"] or g["flies"]:
        return {"result": {"unhurt": Fraction(1)}, "out": Fraction(0)}
    bonus = (1 if g["led"] else 0) + (1 if g["mage"] and g["place"] else 0)
    dice = {"short": 1, "medium": 2, "long": 3}[g["height"]]
    safe = failed_again(g, bonus, dice).get(0, Fraction(0))
    return {"result": {"safe": safe, "out": 1 - safe}, "out": 1 - safe}


def web(g: dict[str, Any]) -> dict[str, Any]:
    ours = (1 if g["attacker_led"] else 0) + (1 if g["attacker_place"] and not g["attacker_web"] else 0)
    theirs = (1 if g["defender_led"] else 0) + (1 if g["defender_place"] and g["defender_mage"] else 0)
    sticks = {"small": (50, 80, 120), "large": (75, 120, 180)}[g["scale"]]

    def resisting(dice: int) -> dict[int, Fraction]:
        hero = g["defender_hero"] and dice > 0
        return quality_roll(g["defender_quality"], theirs, dice, hero=hero)

    cast = quality_roll(g["attacker_quality"], ours, g["attacker_dice"], hero=g["attacker_hero"])
    result: Odds = {}
    power: dict[int, Fraction] = {}
    for failures, share in cast.items():
        force = g["attacker_dice"] - failures
        power[force] = power.get(force, Fraction(0)) + share
        if not force or g["distance"] > sticks[force - 1]:
            name = "short" if force else "failed"
            result[name] = result.get(name, Fraction(0)) + share
            continue
        stands = resisting(force).get(0, Fraction(0))
        result["held"] = result.get("held", Fraction(0)) + share * (1 - stands)
        result["resisted"] = result.get("resisted", Fraction(0)) + share * stands
    tired = not (g["attacker_web"] or g["attacker_place"])
    return {
        "result": result,
        "power": power,
        "held": result.get("held", Fraction(0)),
        "turnover": sum((share for f, share in cast.items() if f >= 2), Fraction(0)),
        "spent": cast.get(3, Fraction(0)) if tired else Fraction(0),
        **{f"held_{n}": 1 - resisting(n).get(0, Fraction(0)) for n in (1, 2, 3)},
        **{
            f"freed_{n}": sum((s for f, s in resisting(n).items() if n - f >= 2), Fraction(0)) for n in (2, 3)
        },
    }


def venom(g: dict[str, Any]) -> dict[str, Any]:
    after = {g["quality"]: Fraction(1)}
    for _ in range(0 if g["immune"] else g["wins"]):
        grown: dict[int, Fraction] = {}
        for quality, share in after.items():
            for face in FACES:
                now = min(7, quality + (face == 6))
                grown[now] = grown.get(now, Fraction(0)) + share / 6
        after = grown
    well = after.get(g["quality"], Fraction(0))
    return {"quality_after": after, "dead": after.get(7, Fraction(0)), "poisoned": 1 - well}


def survival(g: dict[str, Any]) -> dict[str, Any]:
    if g["left"] or g["outcome"] == "lost":
        result: Odds = {"fit" if g["left"] else "dead": Fraction(1)}
    else:
        names = {0: "fit", 1: "hurt", 2: "absent", 3: "dead"}
        rolled = quality_roll(g["quality"], 0, 3, hero=g["hero"])
        result = {names[failures]: share for failures, share in rolled.items()}
    return {
        "result": result,
        "dead": result.get("dead", Fraction(0)),
        "fit": result.get("fit", Fraction(0)),
    }


def hazard(g: dict[str, Any]) -> dict[str, Any]:
    from_face = 6 if g["forester"] else 4 if g["mounted"] else 5
    struck = Fraction(sum(face >= from_face for face in FACES), 6)
    saved = quality_roll(g["quality"], 1 if g["led"] else 0, 1, hero=g["hero"]).get(0, Fraction(0))
    lost = struck * (1 - saved)
    return {"lost": 1 - (1 - lost) ** g["entries"], "struck": 1 - (1 - struck) ** g["entries"]}


def legality(g: dict[str, Any]) -> dict[str, Any]:
    share = (g["cost"] if g["third_of_spent"] else g["limit"]) // 3
    faults = [
        (g["cost"] > g["limit"], "points"),
        (g["characters"] > share, "characters"),
        (2 * g["animals"] > g["members"], "animals"),
        (g["civilians"] > 0, "civilians"),
    ]
    verdict = next((name for wrong, name in faults if wrong), "legal")
    return {
        "verdict": {verdict: Fraction(1)},
        "spare": g["limit"] - g["cost"],
        "characters_left": share - g["characters"],
        "animals_left": g["members"] // 2 - g["animals"],
    }


def treasure(g: dict[str, Any]) -> dict[str, Any]:
    """Every face of the markers still to be searched, one after the other, and of the fighter's dice."""
    left = range(g["removed"] + 1, 4)
    place: dict[int, Fraction] = {}
    for faces in product(FACES, repeat=len(left)):
        marker = next((m for m, face in zip(left, faces, strict=True) if face >= 5 or m == 3), 3)
        place[marker] = place.get(marker, Fraction(0)) + Fraction(1, 6 ** len(left))
    rolled = quality_roll(g["quality"], 1 if g["led"] else 0, g["dice"], hero=g["hero"])
    here = place[g["removed"] + 1]
    return {
        "here": here,
        "place": place,
        "taken": sum((share for failed, share in rolled.items() if g["dice"] - failed >= 2), Fraction(0)),
        "at_once": here * (rolled.get(0, Fraction(0)) if g["dice"] == 3 else 0),
    }


ORACLES: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "activation": activation,
    "moral": morale,
    "chute": fall,
    "immobilisation": web,
    "poison": venom,
    "survie": survival,
    "danger-du-terrain": hazard,
    "composition-de-bande": legality,
    "tresor": treasure,
}


# Where a wide input changes the answer: at the three sticks, at a full purse, at half and a third.
EDGES = {
    "distance": [0, 50, 51, 75, 76, 80, 81, 120, 121, 180, 181],
    "limit": [300, 299, 240],
    "cost": [300, 299, 240],
    "characters": [0, 80, 81, 99, 100, 101],
    "members": [8, 9],
    "animals": [0, 3, 4, 5],
    "civilians": [0, 1, 2],
}


def some(name: str, field: dict[str, Any], dice: random.Random) -> Any:
    """A value within an input's bounds, at the edges where the bounds are wide."""
    if name in EDGES:
        return dice.choice(EDGES[name])
    if field["type"] == "boolean":
        return dice.random() < 0.35
    if field["type"] == "enum":
        return dice.choice(list(field["values"]))
    return dice.randint(field["min"], field["max"])


def test_every_roll_counts_the_same(
    play: Callable[..., dict[str, Any]], fields: Callable[[str], dict[str, Any]]
) -> None:
    for name, oracle in ORACLES.items():
        for seed in range(150):
            dice = random.Random(f"{name}{seed}")
            given = {key: some(key, field, dice) for key, field in fields(GAME + name).items()}
            outputs, counted = play(GAME + name, **given), oracle(given)
            check_all_outputs(outputs, counted, (name, given))


def test_the_records_own_examples(held_to: Callable[..., int]) -> None:
    for name, oracle in ORACLES.items():
        assert held_to(GAME + name, oracle) >= 3, name
