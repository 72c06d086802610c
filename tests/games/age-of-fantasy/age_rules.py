"""Age of Fantasy as its rulebook tells it, rolled die by die: every path of the dice is walked.

Written from the rules and the compendium's rulings, not from the calculators' programs, and as a
player would act: one attack, one hit, one wound at a time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from fractions import Fraction


class Dice:
    """A sequence of dice that can be walked through: each path is one way they may fall."""

    def __init__(self, script: list[int]) -> None:
        self.script = script
        self.rolled = 0

    def d6(self) -> int:
        if self.rolled == len(self.script):
            self.script.append(1)
        self.rolled += 1
        return self.script[self.rolled - 1]


def every_way(game: Callable[[Dice], Hashable]) -> dict[Hashable, Fraction]:
    """The exact chances of what a game gives, by playing it once for each path."""
    counts: Counter[tuple[Hashable, int]] = Counter()
    script: list[int] = []
    while True:
        rolling = Dice(script)
        result = game(rolling)
        del script[rolling.rolled :]
        counts[result, len(script)] += 1
        while script and script[-1] == 6:
            script.pop()
        if not script:
            break
        script[-1] += 1
    chances: dict[Hashable, Fraction] = {}
    for (result, dice), count in counts.items():
        chances[result] = chances.get(result, Fraction(0)) + Fraction(count, 6**dice)
    return chances


@dataclass
class Arm:
    """A weapon, how many models use it, and its rules with their values."""

    models: int = 1
    attacks: int = 1
    rules: dict[str, int] = field(default_factory=dict)


@dataclass
class Unit:
    """A unit: models that are alike, by the wounds that each has taken."""

    quality: int = 4
    defence: int = 4
    models: int = 1
    tough: int = 1
    wounded: int = 0
    rules: dict[str, int] = field(default_factory=dict)
    arms: list[Arm] = field(default_factory=list)
    tired: bool = False
    shaken: bool = False
    size: int = 0

    def __post_init__(self) -> None:
        self.size = self.size or self.models
        self.bodies = [self.wounded] + [0] * (self.models - 1)

    @property
    def alive(self) -> int:
        return len(self.bodies)

    def copy(self) -> Unit:
        copied = Unit(**{name: getattr(self, name) for name in self.__dataclass_fields__})
        copied.bodies = list(self.bodies)
        return copied

    def suffer(self, points: int) -> int:
        """One model, the most wounded, takes points; what is beyond its death is lost."""
        if not self.bodies or not points:
            return 0
        taken = min(points, self.tough - self.bodies[0])
        self.bodies[0] += taken
        if self.bodies[0] == self.tough:
            self.bodies.pop(0)
        return taken


@dataclass
class Situation:
    """What is around an attack."""

    melee: bool = False
    charge: bool = False
    far: bool = False
    moved: bool = False
    cover: str = ""


def passes(die: int, needed: int, modifier: int) -> bool:
    """A test of 1D6: a 6 always passes, a 1 always fails."""
    return die == 6 or (die != 1 and die + modifier >= needed)


def hit_modifier(arm: Arm, target: Unit, at: Situation) -> int:
    good = bad = 0
    if at.melee:
        good += at.charge and "percee" in arm.rules
    else:
        good += at.far and "artillerie" in arm.rules
        bad += 2 * (at.far and "artillerie" in target.rules)
        bad += at.far and "furtif" in target.rules
        bad += at.moved and "indirect" in arm.rules
    return good - (0 if "imparable" in arm.rules else bad)


def hits_of(dice: Dice, striker: Unit, arm: Arm, target: Unit, at: Situation, times: int) -> list[bool]:
    """The hits of one weapon; True where the hit tears (Rending on a natural 6)."""
    hits: list[bool] = []
    quality = 2 if "fiable" in arm.rules else striker.quality
    for _ in range(arm.models * arm.attacks):
        die = dice.d6()
        if at.melee and (striker.tired or striker.shaken):
            lands = die == 6
        else:
            lands = passes(die, quality, hit_modifier(arm, target, at))
        if not lands:
            continue
        mine = [die == 6 and "perforant" in arm.rules]
        if die == 6:
            more = ["surcharge", "sergent"] + ["furieux"] * (at.melee and at.charge)
            more += ["implacable"] * (not at.melee and at.far)
            mine += [False for rule in more if rule in arm.rules]
        hits += [hit for hit in mine for _ in range(times)]
    return hits


def blocked(dice: Dice, arm: Arm, target: Unit, at: Situation, *, torn: bool) -> bool:
    modifier = -arm.rules.get("penetration-d-armure", 0)
    modifier -= at.melee and at.charge and "percee" in arm.rules
    modifier -= 4 * torn
    covered = at.cover and not at.melee and "explosion" not in arm.rules
    modifier += bool(covered and not ("indirect" in arm.rules and at.cover == "obstacle"))
    die = dice.d6()
    if die == 6 and "fleau" in arm.rules:
        die = dice.d6()
    return passes(die, target.defence, modifier)


def strike(
    dice: Dice, striker: Unit, arms: list[Arm], target: Unit, at: Situation, impact: int = 0
) -> tuple[int, int]:
    """One unit strikes another with some weapons: the hits, and the wounds that were suffered."""
    present = target.alive
    all_hits = wounds = 0

    def turn(arm: Arm) -> int:
        return 0 if "elimination" in arm.rules else 1 if "mortel" in arm.rules else 2

    for arm in sorted(arms, key=turn):
        alone = "elimination" in arm.rules
        times = 1 if alone else min(arm.rules.get("explosion", 1), present)
        hits = hits_of(dice, striker, arm, target, at, times)
        all_hits += len(hits)
        through = sum(not blocked(dice, arm, target, at, torn=torn) for torn in hits)
        victim = target.bodies[0] if target.bodies else 0
        ignores = {"fleau", "perforant", "imparable"} & set(arm.rules)
        before = target.alive
        for _ in range(through):
            points = arm.rules.get("mortel", 1)
            if "regeneration" in target.rules and not ignores:
                points = sum(dice.d6() < 5 for _ in range(points))
            if alone and (target.alive < before or victim >= target.tough):
                continue
            wounds += target.suffer(points)
    for _ in range(impact):
        if dice.d6() < 2:
            continue
        all_hits += 1
        if passes(dice.d6(), target.defence, 0):
            continue
        if "regeneration" not in target.rules or dice.d6() < 5:
            wounds += target.suffer(1)
    return all_hits, wounds


def morale(dice: Dice, unit: Unit) -> bool:
    passed = not unit.shaken and passes(dice.d6(), unit.quality, "banniere" in unit.rules)
    return passed or ("sans-peur" in unit.rules and dice.d6() >= 4)


def at_half(unit: Unit) -> bool:
    if unit.size == 1:
        return 2 * (unit.tough - unit.bodies[0]) <= unit.tough
    return 2 * unit.alive <= unit.size


def armed(unit: Unit) -> list[Arm]:
    """The weapons that the survivors still bear; those of the second weapon fall last."""
    if len(unit.arms) == 1:
        arm = unit.arms[0]
        return [Arm(min(arm.models, unit.alive), arm.attacks, arm.rules)]
    first, second = unit.arms
    kept = min(second.models, unit.alive)
    apart = first.models + second.models <= unit.models
    left = min(first.models, unit.alive - kept if apart else unit.alive)
    return [Arm(left, first.attacks, first.rules), Arm(kept, second.attacks, second.rules)]


def fight(dice: Dice, charger: Unit, charged: Unit, *, answers: bool = True) -> tuple[str, int, int]:
    """A whole melee: its outcome, and the models that the charger and the charged lost."""
    a, b = charger.copy(), charged.copy()
    done = {"a": 0, "b": 0}
    wary = sum(arm.models for arm in armed(b) if "contre-charge" in arm.rules)

    def answer(*, first: bool) -> None:
        if answers and a.alive and b.alive:
            arms = [arm for arm in armed(b) if ("contre-charge" in arm.rules) == first]
            done["b"] += strike(dice, b, arms, a, Situation(melee=True))[1]

    answer(first=True)
    if a.alive:
        impact = 0 if a.tired else max(0, a.rules.get("impact", 0) * a.alive - wary)
        done["a"] += strike(dice, a, armed(a), b, Situation(melee=True, charge=True), impact)[1]
    answer(first=False)
    lost = (charger.models - a.alive, charged.models - b.alive)
    return (result(dice, a, b, done), *lost)


def result(dice: Dice, a: Unit, b: Unit, done: dict[str, int]) -> str:
    if not b.alive:
        return "b_dead"
    if not a.alive:
        return "a_dead"
    mine = done["a"] + a.rules.get("effrayant", 0) * a.alive
    theirs = done["b"] + b.rules.get("effrayant", 0) * b.alive
    if mine == theirs:
        return "draw"
    name, loser = ("b", b) if mine > theirs else ("a", a)
    if morale(dice, loser):
        return f"{name}_holds"
    return f"{name}_routed" if at_half(loser) else f"{name}_shaken"
