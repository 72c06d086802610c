"""Rag'Narok's melee, thrown in the order of the rulebook: attack, parry, Force, healing, losses, riposte.

Every pool is rolled out in full, hits and parries apart, and only then compared; dice that bring dice
are followed for sixty throws. The program goes hit by hit instead and cuts its series shorter in the
cases that its record names: there it may differ by what the record says, elsewhere by nothing.
"""

from __future__ import annotations

import random
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

MELEE = "ragnarok-3/melee-complete"
FACES = range(1, 7)
DEPTH, SPECK = 60, 1e-15
NEARLY, CUT = 1e-9, 2e-4
COLUMNS = ["challenge", "6", "5+", "4+", "3+", "2+", "privilege"]
LEAST = {"challenge": 6, "6": 6, "5+": 5, "4+": 4, "3+": 3, "2+": 2, "privilege": 2}
Odds = dict[Any, float]


class Test(NamedTuple):
    """One test of the table: its column, which faces bring a die, what is thrown again."""

    column: str
    fives: bool = False
    bare: bool = False
    retries: int = 0
    sent_back: int = 0

    __test__ = False

    @property
    def least(self) -> int:
        return LEAST[self.column]

    def brings(self, face: int) -> bool:
        if self.bare:
            return False
        return face == 6 or (face == 5 and self.fives) or (face >= 4 and self.column == "privilege")


def column(difference: int, moved: int, *, low: bool = False, high: bool = False) -> str:
    """The column of a difference, moved within the table, then read as 4+ where a rule says so."""
    bounds = [-6, -4, -2, 1, 3, 5]
    place = sum(difference > bound for bound in bounds)
    place = max(0, min(6, place + moved))
    if (low and place < 3) or (high and place > 3):
        return "4+"
    return COLUMNS[place]


def add(odds: Odds, key: Any, share: float) -> None:
    if share > SPECK:
        odds[key] = odds.get(key, 0.0) + share


def plus(a: Odds, b: Odds) -> Odds:
    """Two independent counts, number by number."""
    total: Odds = {}
    for x, p in a.items():
        for y, q in b.items():
            key = tuple(i + j for i, j in zip(x, y, strict=True)) if isinstance(x, tuple) else x + y
            add(total, key, p * q)
    return total


def times(n: int, die: Odds, zero: Any = 0) -> Odds:
    total: Odds = {zero: 1.0}
    for _ in range(n):
        total = plus(total, die)
    return total


def faces(test: Test, retries: int) -> Odds:
    """The face that stands, own failures first, then the successes that the enemy sends back."""
    odds: Odds = dict.fromkeys(FACES, 1 / 6)
    for again, count in ((False, retries), (True, test.sent_back)):
        for _ in range(count):
            thrown: Odds = {}
            for face, share in odds.items():
                for other in FACES if (face >= test.least) == again else (face,):
                    add(thrown, other, share / (6 if (face >= test.least) == again else 1))
            odds = thrown
    return odds


def die(test: Test, *, extra: bool = False) -> Odds:
    """Successes and failures of one die and of all that it brings."""
    below: Odds = {(0, 0): 1.0}
    for depth in range(DEPTH):
        last = depth == DEPTH - 1 and not extra
        odds: Odds = {}
        for face, share in faces(test, test.retries if last else 0).items():
            # A failure that brings a die is replaced by it.
            own = (1, 0) if face >= test.least else (0, 0 if test.brings(face) else 1)
            for more, part in (below if test.brings(face) else {(0, 0): 1.0}).items():
                add(odds, (own[0] + more[0], own[1] + more[1]), share * part)
        below = odds
    return below


def pool(n: int, added: int, test: Test) -> Odds:
    """Successes that count and failures of a whole pool; in défi half of the successes count."""
    odds: Odds = {}
    thrown = plus(times(n, die(test), (0, 0)), times(added, die(test, extra=True), (0, 0)))
    for (wins, fails), share in thrown.items():
        add(odds, (-(-wins // 2) if test.column == "challenge" else wins, fails), share)
    return odds


def wins(odds: Odds) -> Odds:
    found: Odds = {}
    for (count, _), share in odds.items():
        add(found, count, share)
    return found


class Wounds:
    """Points of damage that a number of hits brings: Force, Toxique, then healing."""

    def __init__(self, test: Test, *, toxic: bool, heals: bool) -> None:
        self.test, self.heals = test, heals
        poison = wins(die(Test("5+", test.fives, test.bare, 0, test.sent_back), extra=True))
        one: Odds = {}
        for more, share in (poison if toxic else {0: 1.0}).items():
            for saved, part in times(1 + more, {0: 2 / 3, 1: 1 / 3} if heals else {0: 1.0}).items():
                add(one, 1 + more - saved, share * part)
        self.one = one
        self.known: dict[int, Odds] = {}
        self.successes: list[Odds] = [{0: 1.0}]
        self.worth: list[Odds] = [{0: 1.0}]
        self.throw = wins(die(test))

    def of(self, hits: int) -> Odds:
        if hits not in self.known:
            while len(self.successes) <= hits:
                self.successes.append(plus(self.successes[-1], self.throw))
            odds: Odds = {}
            for count, share in self.successes[hits].items():
                kept = -(-count // 2) if self.test.column == "challenge" else count
                while len(self.worth) <= kept:
                    self.worth.append(plus(self.worth[-1], self.one))
                for points, part in self.worth[kept].items():
                    add(odds, points, share * part)
            self.known[hits] = odds
        return self.known[hits]


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


def killed(g: dict[str, Any], who: str, points: int) -> int:
    """How many of a side die of so many points, those already taken included."""
    marks = min(g[f"{who}_hurt"], g[f"{who}_life"] - 1) + points
    dead = 0
    while dead < g[f"{who}_models"] and marks >= g[f"{who}_life"]:
        marks -= g[f"{who}_life"]
        dead += 1
    return dead


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


def compare(outputs: dict[str, Any], counted: dict[str, Odds], within: float, told: Any) -> None:
    for name, odds in counted.items():
        assert abs(sum(odds.values()) - 1) < NEARLY
        for key in {*map(int, outputs[name]), *odds}:
            found = float(outputs[name].get(str(key), 0))
            assert abs(found - odds.get(key, 0.0)) < within, (told, name, key)


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
    out: dict[str, Any] = {name: {str(k): v for k, v in odds.items()} for name, odds in counted.items()}
    out["any"] = 1 - counted["kills"].get(0, 0.0)
    out["all"] = counted["kills"].get(g["them_models"], 0.0)
    return out


def test_the_record_s_own_examples(held_to: Callable[..., int]) -> None:
    assert held_to(MELEE, whole, Fraction(1, 10**9)) >= 3
