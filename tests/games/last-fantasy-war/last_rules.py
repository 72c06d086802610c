"""Last Fantasy War's dice counted face by face, from the rulebook: blows, defence, protections, courage."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import product
from typing import Any

FACES = range(1, 7)
Odds = dict[Any, Fraction]


def gather(pairs: Iterable[tuple[Any, Fraction]]) -> Odds:
    """Outcomes and their shares, equal outcomes together."""
    odds: dict[Any, Fraction] = defaultdict(Fraction)
    for outcome, share in pairs:
        odds[outcome] += share
    return {outcome: share for outcome, share in odds.items() if share}


def then(odds: Odds, follow: Callable[[Any], Odds]) -> Odds:
    """What follows from each outcome."""
    return gather((b, p * q) for a, p in odds.items() for b, q in follow(a).items())


def plus(*many: Odds) -> Odds:
    """Independent numbers, or tuples of numbers, added."""
    total: Odds | None = None
    for odds in many:
        if total is None:
            total = odds
            continue
        total = gather((_add(a, b), p * q) for a, p in total.items() for b, q in odds.items())
    assert total is not None
    return total


def _add(a: Any, b: Any) -> Any:
    return tuple(x + y for x, y in zip(a, b, strict=True)) if isinstance(a, tuple) else a + b


def times(count: int, odds: Odds, nothing: Any = 0) -> Odds:
    """The same thing `count` times over, added."""
    return plus({nothing: Fraction(1)}, *[odds] * count)


def meeting(good: int, bad: int) -> str:
    """What is left when rules for re-rolls meet, as the rulebook's pairs say."""
    names = ("", "habile", "élite")[good], ("", "impertinent", "impétueux")[bad]
    pairs = {
        ("habile", "impertinent"): "",
        ("élite", "impertinent"): "habile",
        ("habile", "impétueux"): "impertinent",
        ("élite", "impétueux"): "",
    }
    return pairs.get(names, names[0] or names[1])


def throws(
    rule: str, passes: Callable[[int], bool], exact: Callable[[int], bool]
) -> Iterator[tuple[int, int, Fraction]]:
    """Every first and last face of one die under a rule for re-rolls."""
    for first in FACES:
        again = {
            "": False,
            "habile": first == 1,
            "élite": not passes(first),
            "impertinent": passes(first) and exact(first),
            "impétueux": passes(first),
        }[rule]
        for last in FACES if again else (first,):
            yield first, last, Fraction(1, 36 if again else 6)


class Blow:
    """One blow, melee or shot: what strikes, and who is struck."""

    def __init__(self, arm: dict[str, Any], target: dict[str, Any]) -> None:
        self.arm, self.target = arm, target

    def result(self, face: int) -> int:
        return face - self.arm["against"] + self.arm["mods"]

    def passes(self, face: int) -> bool:
        return face == 6 or (face != 1 and self.result(face) >= self.arm["skill"])

    def critical(self, face: int) -> bool:
        if not self.passes(face):
            return False
        if self.result(face) - self.arm["skill"] >= 2 - self.arm["precise"]:
            return True
        return face == 6 and self.arm["blessed"]

    def roll(self) -> Odds:
        """(touches, critical) of the die that strikes."""
        rule = meeting(self.arm["up"], self.arm["down"])
        exact = lambda face: self.result(face) == self.arm["skill"]  # noqa: E731
        found = []
        for first, last, share in throws(rule, self.passes, exact):
            sharp = self.critical(last)
            if rule in {"impertinent", "impétueux"} and not self.critical(first):
                sharp = False
            found.append(((self.passes(last), sharp), share))
        return gather(found)

    def wounds(self) -> Odds:
        """Wounds after the defence test and the protections."""
        arm = self.arm

        def after(touch: tuple[bool, bool]) -> Odds:
            hit, sharp = touch
            if not hit:
                return {0: Fraction(1)}
            force = arm["force"] + (1 if sharp and not arm["plain"] else 0)
            return defended(force, self.target, arm, pierced=sharp and arm["piercing"])

        return then(self.roll(), after)


def defended(force: int, target: dict[str, Any], arm: dict[str, Any], *, pierced: bool) -> Odds:
    """The wounds that a force leaves on a target, after its protections."""
    need = target["defense"]
    rule = meeting(target["defence_up"], arm.get("defence_down", 0))

    def result(face: int) -> int:
        return face - force + target["guard"]

    def suffered(face: int) -> int:
        lacking = need - result(face)
        wounds = max(0, lacking)
        if face == 6:
            wounds = max(0, wounds - 1)
        if face == 1:
            wounds = max(1, wounds)
        if arm.get("magic") and result(face) < need + 2:
            wounds += 1
        if lacking > 0:
            wounds += arm.get("multiple", 0)
        return max(0, wounds - arm.get("weak", 0))

    rolled = throws(rule, lambda f: result(f) >= need, lambda f: result(f) == need)
    odds = gather((suffered(face), share) for _, face, share in rolled)
    shield = meeting(target["protection_up"], arm.get("protection_down", 0))
    through = 1 - stops(target["ward"], "")
    if not pierced:
        through *= 1 - stops(target["protection"], shield)
    kept = {1: through, 0: 1 - through}
    return then(odds, lambda wounds: times(wounds, kept))


def stops(need: int, rule: str) -> Fraction:
    """The chance that one protection roll succeeds."""
    rolled = throws(rule, lambda f: f >= need, lambda f: f == need)
    return sum((share for _, face, share in rolled if face >= need), Fraction(0))


def brave(courage: int, change: int) -> Fraction:
    """The chance of one test of courage with two dice."""
    good = 0
    for a, b in product(FACES, FACES):
        if (a, b) == (1, 1):
            continue
        good += (a, b) == (6, 6) or a + b + change >= courage
    return Fraction(good, 36)


def parry(g: dict[str, Any], own: int, attacks: int, best: int, *, long: bool) -> tuple[int, int]:
    """The target's parry, and what saturation adds to the attacker's roll."""
    if attacks > best:
        return own + (1 if long and g["long_parries"] else 0), 0 if long else 1
    if attacks == best and not g["parry_on_tie"]:
        return own, 0
    return own + 1, 0
