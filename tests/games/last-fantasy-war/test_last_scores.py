"""What Last Fantasy War scores and shares out, by enumeration: skills, points, waves, blows."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from last_rules import FACES, Odds, gather, meeting, then, throws

from tests.games.compare import check_outputs

Count = Callable[[dict[str, Any]], dict[str, Any]]

GAME = "last-fantasy-war"
ONE = Fraction(1)


# --- skills: each level gives one, of that level or lower, never the same twice ---------------------


def skill_sets(path: str, level: int) -> set[frozenset[tuple[int, str]]]:
    """Every set of skills that somebody of this level may hold, choosing level after level."""
    offered = [(n, side) for n in range(1, 5) for side in "ab" if (path, n, side) != ("captain", 1, "b")]
    held: set[frozenset[tuple[int, str]]] = {frozenset()}
    for rank in range(1, level + 1):
        held = {own | {new} for own in held for new in offered if new[0] <= rank and new not in own}
    return held


def count_skills(g: dict[str, Any]) -> dict[str, Any]:
    names = ("first", "second", "third", "fourth")
    allowed = skill_sets(g["path"], g["level"])
    wanted = tuple(g[name] for name in names)
    shapes = {tuple(Counter(n for n, _ in own)[rank] for rank in range(1, 5)) for own in allowed}
    leads = g["commander"] and g["path"] == "captain"
    barred = g["unique"] and not (leads and g["level"] == 1)
    if barred:
        verdict = "leader" if leads else "unique"
    elif g["path"] == "captain" and g["first"] == 2:
        verdict = "captain"
    elif sum(wanted) != g["level"]:
        verdict = "many" if sum(wanted) > g["level"] else "few"
    else:
        verdict = "legal" if wanted in shapes else "high"
    return {
        "verdict": {verdict: ONE},
        "picks": Fraction(g["level"]),
        "choices": Fraction(0 if barred else len(allowed)),
        "life": Fraction(g["level"] in (3, 4)),
    }


def any_skills(dice: random.Random) -> dict[str, Any]:
    return {
        "path": dice.choice(["captain", "captain", "mage", "scout"]),
        "level": dice.randint(1, 4),
        "unique": dice.random() < 0.1,
        "commander": dice.random() < 0.5,
        "first": dice.choice([1, 1, 2, 0]),
        **{name: dice.choice([0, 1, 1, 2]) for name in ("second", "third", "fourth")},
    }


# --- the crippled --------------------------------------------------------------------------------


def count_crippled(g: dict[str, Any]) -> dict[str, Any]:
    life, lost = g["unit_life"], g["unit_lost"]

    def state(missing: int) -> str:
        if missing >= life:
            return "dead"
        return "crippled" if missing >= Fraction(life, 2) else "sound"

    printed = {1: "slow", 2: "slow", 3: "weak", 4: "weak", 5: "both", 6: "both"}
    malus: Odds = {"none": ONE}
    if state(lost) == "crippled":
        malus = {g["unit_malus"]: ONE}
        if g["unit_malus"] == "unknown":
            malus = gather((printed[face], Fraction(1, 6)) for face in FACES)

    def lands(name: str, margin: int) -> Fraction:
        weak = name in ("weak", "both")
        good = 0
        for face in FACES:
            result = face - g["guard"] + g["plus"] - weak
            enough = face == 6 or result >= g["unit_skill"]
            good += face != 1 and enough and (margin == 0 or result >= g["unit_skill"] + margin)
        return Fraction(good, 6)

    def reach(extra: int) -> Odds:
        pace = g["unit_m"] + extra + 2 * g["unit_swift"] - g["unit_slow"]
        return gather((pace - (name in ("slow", "both")), share) for name, share in malus.items())

    crippling = [more for more in range(life + 1) if state(lost + more) != "sound"]
    curing = [less for less in range(lost + 1) if state(lost - less) == "sound"]
    return {
        "verdict": {state(lost): ONE},
        "malus": malus,
        "hit": sum((share * lands(name, 0) for name, share in malus.items()), Fraction(0)),
        "sound_hit": lands("none", 0),
        "critical": sum((share * lands(name, 2) for name, share in malus.items()), Fraction(0)),
        "charge": reach(4),
        "run": reach(2),
        "before": Fraction(crippling[0]),
        "heal": Fraction(curing[0] if state(lost) == "crippled" else 0),
    }


def any_crippled(dice: random.Random) -> dict[str, Any]:
    return {
        "unit_life": dice.randint(1, 9),
        "unit_lost": dice.randint(0, 9),
        "unit_malus": dice.choice(["unknown", "unknown", "slow", "weak", "both"]),
        "unit_m": dice.randint(2, 9),
        "unit_swift": dice.choice([0, 0, 1, 2]),
        "unit_slow": dice.randint(0, 1),
        "unit_skill": dice.randint(1, 7),
        "guard": dice.randint(0, 3),
        "plus": dice.randint(-2, 2),
    }


# --- points --------------------------------------------------------------------------------------


def kept(army: int, lost: int) -> int:
    """Préservation, in the order in which the rule goes through its cases."""
    if lost == 0:
        return 6
    if Fraction(lost, army) >= Fraction(3, 4):
        return 0
    return 4 if Fraction(lost, army) <= Fraction(1, 4) else 2


def count_goal(g: dict[str, Any]) -> dict[str, Any]:
    if g["goal"] == "attrition":
        raw = g["destroyed"] - g["lost"]
    elif g["goal"] == "search":
        corners = ["own"] * g["own"] + ["away"] * g["away"]
        raw = sum({"own": 1, "away": 2}[corner] for corner in corners[:4])
    elif g["goal"] == "centre":
        raw = sum([1] * g["ahead"] + [2] * g["alone"])
    elif g["goal"] == "keep":
        raw = kept(g["army"], g["lost"])
    else:
        raw = 2 * (g["armies"] if g["four"] else g["killed"])
    spare = 0
    if g["goal"] == "keep" and raw:
        while kept(g["army"], g["lost"] + spare + 1) == raw:
            spare += 1
    points = min(6, max(0, raw))
    return {
        "points": Fraction(points),
        "raw": Fraction(raw),
        "left": Fraction(6 - points),
        "spare": Fraction(spare),
    }


def any_goal(dice: random.Random) -> dict[str, Any]:
    return {
        "goal": dice.choice(["attrition", "search", "centre", "keep", "keep", "kill"]),
        "four": dice.random() < 0.5,
        "army": dice.randint(1, 14),
        **{name: dice.randint(0, 4) for name in ("own", "away", "ahead", "alone", "killed")},
        "armies": dice.randint(0, 3),
        "destroyed": dice.randint(0, 12),
        "lost": dice.randint(0, 8),
    }


def count_champion(g: dict[str, Any]) -> dict[str, Any]:
    """Every line of the scenario's list whose condition holds."""
    mine, slain = g["end"] == "champion", g["end"] in ("champion", "other")
    events = {
        "kills": g["kills"] + mine,
        "flights": 2 * g["flights"],
        "captain": 2 * g["captain"],
        "by another": -3 * (g["end"] == "other"),
        "off the table": 3 * (g["end"] == "edge"),
        "by the champion": 4 * mine,
        "in a duel": 1 * (slain and g["duel"]),
    }
    total = sum(events.values())
    before = 2 * g["captain"] + g["kills"] + 2 * g["flights"]
    return {
        "total": Fraction(total),
        "lead": Fraction(total - g["rival"]),
        "ending": Fraction(total - before),
    }


def any_champion(dice: random.Random) -> dict[str, Any]:
    return {
        "captain": dice.random() < 0.5,
        "kills": dice.randint(0, 6),
        "flights": dice.randint(0, 3),
        "end": dice.choice(["alive", "champion", "other", "edge", "none"]),
        "duel": dice.random() < 0.5,
        "rival": dice.randint(-3, 12),
    }


# --- waves ---------------------------------------------------------------------------------------

EACH = {
    1: "nn", 2: "nnb", 3: "nne", 4: "bb", 5: "bbe", 6: "h", 7: "nnnb", 8: "ee", 9: "n", 10: "", 11: "hbbnnn",
}  # fmt: skip
IN_ALL = {4: "h", 10: "B"}


def wave(turn: int, players: int) -> Counter[str]:
    """The letters of one turn's wave, as the scenario lists it."""
    return Counter(EACH[min(turn, 11)] * players + IN_ALL.get(turn, ""))


def count_wave(g: dict[str, Any]) -> dict[str, Any]:
    now = wave(g["turn"], g["players"])
    rolls = list(product(range(g["kinds"]), repeat=now["e"]))
    return {
        "wave": Fraction(now.total()),
        "swarm": Fraction(now["n"]),
        "base": Fraction(now["b"]),
        "elite": Fraction(now["e"]),
        "heavy": Fraction(now["h"]),
        "boss": Fraction(now["B"]),
        "sort": gather((roll.count(0), Fraction(1, len(rolls))) for roll in rolls),
        "total": Fraction(sum(wave(turn, g["players"]).total() for turn in range(1, g["turn"] + 1))),
    }


def any_wave(dice: random.Random) -> dict[str, Any]:
    return {"turn": dice.randint(1, 15), "players": dice.randint(1, 3), "kinds": dice.randint(1, 3)}


def count_demons(g: dict[str, Any]) -> dict[str, Any]:
    waiting = max(0, g["army"] - g["placed"])
    share = {1: Fraction(0), 2: Fraction(0), 3: Fraction(30, 100), 4: Fraction(30, 100)}.get(g["turn"], ONE)
    most = max(n for n in range(waiting + 1) if n <= share * g["army"])
    if g["unit"] > waiting:
        verdict = "gone"
    elif g["turn"] < 3:
        verdict = "early"
    else:
        verdict = "yes" if g["unit"] <= most else "wait"
    return {
        "verdict": {verdict: ONE},
        "most": Fraction(most),
        "after": Fraction(max(0, most - g["unit"])),
        "waiting": Fraction(waiting),
    }


def any_demons(dice: random.Random) -> dict[str, Any]:
    return {
        "army": dice.choice([100, 287, 300, 600]),
        "turn": dice.randint(1, 7),
        "placed": dice.choice([0, 0, 90, 250]),
        "unit": dice.choice([15, 60, 90, 91, 200]),
    }


# --- split attacks -------------------------------------------------------------------------------


def count_split(g: dict[str, Any]) -> dict[str, Any]:
    rivals = [(g["best"], g["parry"]), (g["best_2"], g["parry_2"]), (g["best_3"], g["parry_3"])]
    left, blows = g["attacks"], []
    for rank, (best, parry) in enumerate(rivals[: g["targets"]], start=1):
        shared = left > best and rank < g["targets"]
        used = best if shared else left
        blows.append((used, used > best, parry))
        left -= used
        if not left:
            break

    def lands(parry: int, *, saturated: bool) -> Fraction:
        good = 0
        for face in FACES:
            result = face - (parry if saturated else parry + 1) + (1 if saturated else 0) + g["plus"]
            good += face == 6 or (face > 1 and result >= g["skill"])
        return Fraction(good, 6)

    chances = [lands(parry, saturated=saturated) for _, saturated, parry in blows]
    hits: Odds = {0: ONE}
    for chance in chances:
        hits = then(hits, lambda n, p=chance: {n: 1 - p, n + 1: p})  # type: ignore[misc]
    chances += [Fraction(0)] * 2
    used = [blow[0] for blow in blows] + [0, 0]
    return {
        "struck": Fraction(len(blows)),
        "hits": hits,
        **dict(zip(("first", "second", "third"), map(Fraction, used), strict=False)),
        **dict(zip(("hit", "hit_2", "hit_3"), chances, strict=False)),
        "alone": lands(g["parry"], saturated=g["attacks"] > g["best"]),
    }


def any_split(dice: random.Random) -> dict[str, Any]:
    return {
        "attacks": dice.randint(1, 8),
        "skill": dice.randint(1, 7),
        "plus": dice.randint(-2, 2),
        "targets": dice.randint(1, 3),
        **{name: dice.randint(1, 4) for name in ("best", "best_2", "best_3")},
        **{name: dice.randint(0, 3) for name in ("parry", "parry_2", "parry_3")},
    }


# --- re-rolls that meet ---------------------------------------------------------------------------


def count_rerolls(g: dict[str, Any]) -> dict[str, Any]:
    rule = meeting(2 if g["elite"] else min(2, g["deft"]), 2 if g["rash"] else int(g["pert"]))

    def passes(face: int) -> bool:
        return face == 6 or (face != 1 and face >= g["face"])

    def sharp(face: int) -> bool:
        return passes(face) and face - g["face"] >= 2 - g["precise"]

    hit = critical = Fraction(0)
    for first, last, share in throws(rule, passes, lambda face: face == g["face"]):
        hit += share * passes(last)
        allowed = rule not in ("impertinent", "impétueux") or sharp(first)
        critical += share * (sharp(last) and allowed)
    words = {"": "none", "habile": "deft", "élite": "elite", "impertinent": "pert", "impétueux": "rash"}
    plain = Fraction(sum(passes(face) for face in FACES), 6)
    return {"rule": {words[rule]: ONE}, "hit": hit, "sharp": critical, "plain": plain}


def any_rerolls(dice: random.Random) -> dict[str, Any]:
    return {
        "face": dice.randint(1, 8),
        "precise": dice.choice([0, 0, 1, 2]),
        "deft": dice.choice([0, 0, 1, 2, 3]),
        **{name: dice.random() < 0.4 for name in ("elite", "pert", "rash")},
    }


# --- all of them ---------------------------------------------------------------------------------

ALL: dict[str, tuple[Count, Callable[[random.Random], dict[str, Any]]]] = {
    "choix-de-competences": (count_skills, any_skills),
    "unite-estropiee": (count_crippled, any_crippled),
    "points-secondaires": (count_goal, any_goal),
    "points-du-champion": (count_champion, any_champion),
    "vagues-du-flot": (count_wave, any_wave),
    "apparition-des-demons": (count_demons, any_demons),
    "partager-les-attaques": (count_split, any_split),
    "relances": (count_rerolls, any_rerolls),
}


@pytest.mark.parametrize("name", ALL)
def test_the_program_counts_the_same(play: Callable[..., dict[str, Any]], name: str) -> None:
    count, make = ALL[name]
    for seed in range(80):
        given = make(random.Random(seed))
        check_outputs(play(f"{GAME}/{name}", **given), count(given), (seed, given))


@pytest.mark.parametrize("name", ALL)
def test_the_record_s_own_examples(held_to: Callable[..., int], name: str) -> None:
    assert held_to(f"{GAME}/{name}", ALL[name][0]) >= 3
