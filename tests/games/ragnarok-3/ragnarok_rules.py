"""What Rag'Narok's melee and volleys have in common: the universal table, pools of dice, damage, the dead.

Every pool is rolled out in full; dice that bring dice are followed for sixty throws.
"""

from __future__ import annotations

from typing import Any, NamedTuple

FACES = range(1, 7)
DEPTH = 60
SPECK = 1e-15
NEARLY = 1e-9
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
    pairs = isinstance(next(iter(a)), tuple)
    total: Odds = {}
    for x, p in a.items():
        for y, q in b.items():
            add(total, (x[0] + y[0], x[1] + y[1]) if pairs else x + y, p * q)
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


def killed(g: dict[str, Any], who: str, points: int) -> int:
    """How many of a side die of so many points, those already taken included."""
    marks = min(g[f"{who}_hurt"], g[f"{who}_life"] - 1) + points
    dead = 0
    while dead < g[f"{who}_models"] and marks >= g[f"{who}_life"]:
        marks -= g[f"{who}_life"]
        dead += 1
    return dead


def compare(outputs: dict[str, Any], counted: dict[str, Odds], within: float, told: Any) -> None:
    for name, odds in counted.items():
        assert abs(sum(odds.values()) - 1) < NEARLY
        for key in {*map(int, outputs[name]), *odds}:
            found = float(outputs[name].get(str(key), 0))
            assert abs(found - odds.get(key, 0.0)) < within, (told, name, key)
