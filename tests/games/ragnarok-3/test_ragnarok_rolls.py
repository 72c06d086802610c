"""Rag'Narok's universal table and authority roll, thrown face by face from the rules.

Dice that bring dice have no end: here they are followed for forty throws, and what is left beyond is
so little that the comparison still tells right from wrong.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from functools import cache, cached_property
from typing import Any

import pytest

UNIVERSAL = "ragnarok-3/resolution-universelle"
AUTHORITY = "ragnarok-3/jet-d-autorite"
FACES = range(1, 7)
DEPTH = 40
NEARLY = Fraction(1, 10**9)
TABLE = [
    (lambda m: m <= -6, "challenge", 6),
    (lambda m: m in {-5, -4}, "c6", 6),
    (lambda m: m in {-3, -2}, "c5", 5),
    (lambda m: m in {-1, 0, 1}, "c4", 4),
    (lambda m: m in {2, 3}, "c3", 3),
    (lambda m: m in {4, 5}, "c2", 2),
    (lambda m: m >= 6, "privilege", 2),
]
Odds = dict[Any, Fraction]


def resolve(g: dict[str, Any]) -> int:
    """Fear in place of Courage; the standard helps only Courage."""
    if g["actor_fear"]:
        return int(g["actor_fear"])
    return int(g["actor_courage"]) + (2 if g["actor_standard"] else 0)


def margin(g: dict[str, Any]) -> int:
    """Value of the action minus its difficulty, test by test."""
    shot = g["target_distance"] // 10
    shot += 2 if g["target_obstacle"] else 0
    shot += 2 if g["target_uphill"] else 0
    shot += 1 if g["target_crew"] else 0
    pairs = {
        "attack": (g["actor_attack"], g["target_defence"]),
        "defence": (g["actor_defence"], g["target_attack"]),
        "force": (g["actor_force"], g["target_resistance"]),
        "shot": (g["actor_aim"], shot),
        "wound": (g["actor_missile"], g["target_resistance"]),
        "courage": (resolve(g), g["target_difficulty"]),
        "fervour": (g["actor_fervour"], g["target_difficulty"]),
        "power": (g["actor_power"], g["target_difficulty"]),
        "authority": (g["actor_authority"], 3),
        "leaving": (g["actor_force"], g["target_force"]),
        "other": (g["actor_value"], g["target_difficulty"]),
    }
    value, difficulty = pairs[g["test"]]
    return value - difficulty


def read(g: dict[str, Any]) -> tuple[str, int]:
    """The column, moved and then replaced, and the least face that succeeds."""
    place = next(i for i, (fits, _, _) in enumerate(TABLE) if fits(margin(g)))
    place = min(6, max(0, place + g["shift"]))
    if (g["low_as_4"] and place in {0, 1, 2}) or (g["high_as_4"] and place in {4, 5, 6}):
        place = 3
    return TABLE[place][1], TABLE[place][2]


class Throw:
    """The dice of one test."""

    def __init__(self, g: dict[str, Any]) -> None:
        self.g = g
        self.column, self.least = read(g)
        self.retries = g["rerolls"]
        if g["test"] == "attack" and g["actor_assault"] == "charge":
            self.retries += 1
        self.extra = self.die(0, DEPTH)

    def grants(self, face: int) -> bool:
        if self.g["none_again"] or self.g["test"] == "leaving":
            return False
        if face == 6 or (face == 5 and self.g["five_again"]):
            return True
        return self.column == "privilege" and face in {4, 5, 6}

    def faces(self, retries: int) -> Odds:
        """The face that stands: failures thrown again, then the enemy's wish for the successes."""
        odds: Odds = {}

        def follow(face: int, retries: int, wishes: int, share: Fraction) -> None:
            success = face >= self.least and face != 1
            again = (not success and retries) or (success and wishes)
            if not again:
                odds[face] = odds.get(face, Fraction(0)) + share
                return
            for other in FACES:
                # Once the enemy has sent a success back, one's own re-rolls are over.
                follow(other, 0 if success else retries - 1, wishes - 1 if success else wishes, share / 6)

        for face in FACES:
            follow(face, retries, self.g["forced"], Fraction(1, 6))
        return odds

    def die(self, retries: int, depth: int) -> Odds:
        """Successes of a die and of the dice that it brings, to a depth."""
        below = self.die(0, depth - 1) if depth else {0: Fraction(1)}
        odds: Odds = {}
        for face, share in self.faces(retries).items():
            own = int(face >= self.least)
            for more, part in (below if self.grants(face) else {0: Fraction(1)}).items():
                odds[own + more] = odds.get(own + more, Fraction(0)) + share * part
        return odds

    @cached_property
    def successes(self) -> Odds:
        total: Odds = {0: Fraction(1)}
        dice = self.g["single" if self.g["test"] in {"courage", "authority"} else "dice"]
        pool = [self.die(self.retries, DEPTH)] * dice + [self.extra] * self.g["added"]
        for die in pool:
            grown: Odds = {}
            for s, share in total.items():
                for more, part in die.items():
                    grown[s + more] = grown.get(s + more, Fraction(0)) + share * part
            total = grown
        return total

    def kept(self, most: int) -> Odds:
        """What counts in the end, `most` or more told together; what is halved is so before any healing."""
        odds: Odds = {}
        halving = self.column == "challenge" and self.g["test"] != "leaving"
        for exact, share in self.successes.items():
            found = -(-min(exact, most) // 2) if halving else exact
            if self.g["automatic"]:
                found = max(1, found)
            healable = self.g["heals"] and not self.g["automatic"] and not (halving and exact >= most)
            for healed, part in healing(found if healable else 0).items():
                left = min(found - healed, most)
                odds[left] = odds.get(left, Fraction(0)) + share * part
        return odds


@cache
def healing(damage: int) -> Odds:
    if not damage:
        return {0: Fraction(1)}
    grown: Odds = {}
    for healed, share in healing(damage - 1).items():
        grown[healed + 1] = grown.get(healed + 1, Fraction(0)) + share / 3
        grown[healed] = grown.get(healed, Fraction(0)) + share * 2 / 3
    return grown


def told_together(g: dict[str, Any], column: str) -> int:
    """From how many successes on a test's answer tells them as one, by the rows that its chart may have."""
    if g["forced"] == 2:
        return 18
    dice = g["single" if g["test"] in {"courage", "authority"} else "dice"] + g["added"]
    rows = 2 * dice if column == "privilege" else dice
    return max(rows + 6, g["wanted"] * (2 if column == "challenge" else 1))


def any_test(seed: int) -> dict[str, Any]:
    dice = random.Random(seed)
    tests = ["attack", "defence", "force", "shot", "wound", "courage", "leaving", "other", "authority"]
    flags = ["low_as_4", "high_as_4", "five_again", "none_again", "heals", "actor_standard"]
    flags += ["target_obstacle", "target_uphill", "target_crew"]
    numbers = [
        "value",
        "attack",
        "force",
        "defence",
        "aim",
        "missile",
        "courage",
        "fervour",
        "power",
        "authority",
    ]
    foes = ["difficulty", "defence", "attack", "force", "resistance"]
    return {
        **{flag: dice.random() < 0.25 for flag in flags},
        **{f"actor_{name}": dice.randint(0, 12) for name in numbers},
        **{f"target_{name}": dice.randint(0, 12) for name in foes},
        "actor_fear": dice.choice([0, dice.randint(1, 12)]),
        "test": dice.choice(tests),
        "dice": dice.randint(0, 3),
        "single": dice.randint(1, 2),
        "added": dice.choice([0, 0, 1]),
        "wanted": dice.randint(1, 3),
        "shift": dice.choice([0, 0, 0, 1, -1, -2]),
        "rerolls": dice.choice([0, 0, 1, 2]),
        "forced": dice.choice([0, 0, 0, 1, 2]),
        "actor_assault": dice.choice(["none", "assault", "charge"]),
        "target_distance": dice.randint(0, 99),
        "automatic": dice.random() < 0.1,
    }


@pytest.mark.parametrize("first", range(0, 150, 30))
def test_successes_of_thirty_tests(play: Callable[..., dict[str, Any]], first: int) -> None:
    for seed in range(first, first + 30):
        given = any_test(seed)
        outputs, throw = play(UNIVERSAL, **given), Throw(given)
        counted = throw.kept(int(outputs["most"]))
        assert outputs["column"] == {throw.column: 1}, seed
        assert outputs["most"] == told_together(given, throw.column), seed
        for k in range(int(outputs["most"]) + 1):
            found = outputs["successes"].get(str(k), Fraction(0))
            assert abs(found - counted.get(k, Fraction(0))) < NEARLY, (seed, k)
        assert abs(outputs["some"] - sum(v for k, v in counted.items() if k >= 1)) < NEARLY, seed
        enough = sum(v for k, v in counted.items() if k >= given["wanted"])
        assert abs(outputs["enough"] - enough) < NEARLY, seed
        if not given["heals"]:
            mean = sum(k * v for k, v in throw.successes.items())
            assert abs(outputs["average"] - mean) < Fraction(1, 10**6), seed


def test_what_one_die_is_worth_in_each_column(play: Callable[..., dict[str, Any]]) -> None:
    """1 / (1 - chance of another die) times the chance to succeed, and the charge's second throw."""
    worth = {-6: "1/5", -4: "1/5", -2: "2/5", 0: "3/5", 2: "4/5", 4: "1", 6: "5/3"}
    for difference, value in worth.items():
        given = {"dice": 1, "actor_attack": 10 + difference, "target_defence": 10}
        assert play(UNIVERSAL, **given)["average"] == Fraction(value)
    charge = play(UNIVERSAL, dice=1, actor_attack=10, target_defence=10, actor_assault="charge")
    assert charge["average"] == Fraction(9, 10)


def test_toxic_gives_two_fifths_more(play: Callable[..., dict[str, Any]]) -> None:
    given = {"test": "force", "dice": 5, "actor_force": 6, "target_resistance": 6}
    assert play(UNIVERSAL, **given, toxic=True)["average"] == play(UNIVERSAL, **given)["average"] * Fraction(
        7, 5
    )


class Rivals:
    """Two commanders who throw, announce and throw again, followed for a while."""

    def __init__(self, g: dict[str, Any]) -> None:
        self.g = g
        self.odds: Odds = {"us": Fraction(0), "them": Fraction(0), "tie": Fraction(0), "open": Fraction(0)}

    def opening(self, side: str) -> Odds:
        odds: Odds = {}
        for first in FACES:
            for second in FACES if self.g[f"{side}_strategist"] else (first,):
                share = Fraction(1, 36 if self.g[f"{side}_strategist"] else 6)
                best = max(first, second)
                odds[best] = odds.get(best, Fraction(0)) + share
        return odds

    def wants(self, side: str, mine: int, yours: int) -> bool:
        policy = self.g[f"{side}_keen"]
        return policy == "always" or (policy == "behind" and mine < yours)

    def throw(self) -> Odds:
        for a, p in self.opening("us").items():
            for b, q in self.opening("them").items():
                scores = (self.g["us_authority"] + a, self.g["them_authority"] + b)
                self.go(scores, (a, b), p * q, DEPTH)
        return self.odds

    def go(self, scores: tuple[int, int], last: tuple[int, int], share: Fraction, depth: int) -> None:
        """`last` are the faces that lie there; 0 for a die that its owner leaves alone."""
        if last[0] == 1 or last[1] == 1:
            both = last[0] == last[1]
            self.odds["tie" if both else "them" if last[0] == 1 else "us"] += share
            return
        us = last[0] == 6 and self.wants("us", *scores)
        them = last[1] == 6 and self.wants("them", *reversed(scores))
        if not us and not them:
            winner = "us" if scores[0] > scores[1] else "them" if scores[1] > scores[0] else "tie"
            self.odds[winner] += share
            return
        if not depth:
            self.odds["open"] += share
            return
        for x in FACES if us else (0,):
            for y in FACES if them else (0,):
                part = share / (6 if us else 1) / (6 if them else 1)
                self.go((scores[0] + x, scores[1] + y), (x, y), part, depth - 1)


@pytest.mark.parametrize("ours", ["never", "behind", "always"])
@pytest.mark.parametrize("theirs", ["never", "behind", "always"])
def test_authority_with_every_way_to_throw_again(
    play: Callable[..., dict[str, Any]], ours: str, theirs: str
) -> None:
    for seed in range(6):
        dice = random.Random(f"{ours}{theirs}{seed}")
        given = {
            "us_authority": dice.randint(0, 9),
            "them_authority": dice.randint(0, 9),
            "us_strategist": dice.random() < 0.5,
            "them_strategist": dice.random() < 0.5,
            "us_keen": ours,
            "them_keen": theirs,
        }
        outputs, odds = play(AUTHORITY, **given), Rivals(given).throw()
        assert odds["open"] < NEARLY
        for who in ("us", "them", "tie"):
            assert abs(outputs["throw"].get(who, Fraction(0)) - odds[who]) < NEARLY, (given, who)
        decided = odds["us"] + odds["them"]
        assert abs(outputs["win"] - odds["us"] / decided) < NEARLY, given


def test_the_printed_duel_of_authority(play: Callable[..., dict[str, Any]]) -> None:
    """Razheem 5 with Stratège against Irix 2: her 6 may catch him up, his 1 loses."""
    given = {"us_authority": 5, "us_strategist": True, "them_authority": 2}
    outputs = play(AUTHORITY, **given)
    assert outputs["win"] > Fraction(3, 4)
    assert outputs["tie"] > 0


def universal(g: dict[str, Any]) -> dict[str, Any]:
    throw = Throw(g)
    most = told_together(g, throw.column)
    counted = throw.kept(most)
    poison = Throw(g)
    poison.least, poison.column = 5, "c5"
    return {
        "column": {throw.column: Fraction(1)},
        "successes": counted,
        "most": most,
        "some": sum(v for k, v in counted.items() if k >= 1),
        "enough": sum(v for k, v in counted.items() if k >= g["wanted"]),
        # Each success of a toxic one throws at 5+ once more; each of all these is healed on 5 or 6.
        "average": mean(throw.successes)
        * (1 + mean(poison.die(0, DEPTH)) if g["toxic"] else 1)
        * (Fraction(2, 3) if g["heals"] else 1),
    }


def mean(odds: Odds) -> Fraction:
    return sum((value * share for value, share in odds.items()), Fraction(0))


def authority(g: dict[str, Any]) -> dict[str, Any]:
    odds = Rivals(g).throw()
    return {"throw": odds, "tie": odds["tie"], "win": odds["us"] / (odds["us"] + odds["them"])}


def test_the_records_own_examples(held_to: Callable[..., int]) -> None:
    assert held_to(UNIVERSAL, universal, NEARLY) >= 3
    assert held_to(AUTHORITY, authority, NEARLY) >= 3
