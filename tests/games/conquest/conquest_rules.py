"""What Conquest's rolls have in common, from the rules: tests, throws again, wounds, morale."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

FACES = range(1, 7)
Odds = dict[Any, Fraction]


def add(odds: Odds, key: Any, share: Fraction) -> None:
    odds[key] = odds.get(key, Fraction(0)) + share


def succeeds(face: int, value: int) -> bool:
    """A characteristic test: 6 fails, 1 succeeds, otherwise the characteristic or less."""
    if face == 6:
        return False
    return face == 1 or face <= value


def two_throws(again: Callable[[int], bool]) -> Odds:
    """The face that stands when some faces are thrown once more."""
    odds: Odds = {}
    for face in FACES:
        for second in FACES if again(face) else (face,):
            add(odds, second, Fraction(1, 36 if again(face) else 6))
    return odds


def save_faces(g: dict[str, Any], value: int) -> Odds:
    def again(face: int) -> bool:
        failed = face == 6 or face > value
        return (g["defender_reroll"] and failed) or (g["defender_sixes"] and face == 6)

    return two_throws(again)


class Regiment:
    """The regiment as wounds are placed on it, one by one."""

    def __init__(self, g: dict[str, Any]) -> None:
        self.g = g
        self.people = 1 if g["defender_character"] else 0
        self.stands = g["defender_stands"]
        self.marks = g["defender_wounded"]
        self.start = max(self.stands, g["defender_start"]) + self.people
        self.broken = g["defender_broken"] != "none" and not g["defender_dauntless"]
        self.gone = False
        self.lost_since = 0
        self.then = max(self.stands + self.people, self.start // 2)
        if g["defender_broken"] == "earlier":
            self.then = self.start
        if self.broken:
            self.lost_since = self.then - (self.stands + self.people)

    def wound(self) -> None:
        if self.gone:
            return
        self.marks += 1
        if self.marks < self.g["defender_toughness"]:
            return
        self.marks = 0
        self.stands -= 1
        if self.broken:
            self.lost_since += 1
            self.gone = 2 * self.lost_since >= self.then
        elif not self.g["defender_dauntless"]:
            lost = self.start - self.stands - self.people
            if 2 * lost >= self.start:
                self.broken, self.then, self.lost_since = True, self.stands + self.people, 0
        self.gone = self.gone or self.stands == 0

    def courage(self) -> int:
        terror = 0 if self.g["defender_fearless"] else self.g["attacker_terror"]
        if self.broken:
            return self.g["defender_lowest"] - terror
        best = self.g["defender_lowest" if self.g["defender_refused"] else "defender_resolve"]
        count = self.stands + self.people
        bonus = 3 if count >= 10 else 2 if count >= 7 else 1 if count >= 4 else 0
        return best + bonus - terror


def possible(g: dict[str, Any]) -> bool:
    """Broken this round means that half are gone; too many gone unbroken cannot be."""
    people = 1 if g["defender_character"] else 0
    start, present = max(g["defender_stands"], g["defender_start"]) + people, g["defender_stands"] + people
    if g["defender_broken"] == "now":
        return present <= start // 2
    return g["defender_broken"] == "earlier" or 2 * present > start


def morale(g: dict[str, Any], wounds: int, courage: int) -> Odds:
    """How many wounds of morale a number of dice brings."""
    fallen: Odds = {0: Fraction(1)}
    turned = g["flank"] and not g["defender_disciplined"] and not g.get("defender_garrison")

    def again(face: int) -> bool:
        if not succeeds(face, courage):
            return False
        return turned or (g["defender_refused"] and face == 1)

    for _ in range(wounds):
        grown: Odds = {}
        for failures, share in fallen.items():
            for face, part in two_throws(again).items():
                add(grown, failures + (not succeeds(face, courage)), share * part)
        fallen = grown
    odds: Odds = {}
    for failures, share in fallen.items():
        count = max(0, failures - 1) if g["defender_indomitable"] else failures
        add(odds, -(-count // 2) if g["defender_oblivious"] else count, share)
    return odds


def after(g: dict[str, Any], suffered: int) -> Regiment:
    regiment = Regiment(g)
    for _ in range(suffered):
        regiment.wound()
    return regiment
