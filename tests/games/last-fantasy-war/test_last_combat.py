"""Last Fantasy War's whole combat, both camps in their order, counted die by die from the rules."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from last_rules import Blow, Odds, brave, gather, parry, plus, then, times

from tests.evaluator import Evaluator
from tests.games.compare import check_outputs

COMBAT = "last-fantasy-war/combat-de-melee"


class Combat:
    """Both camps: `a`, several alike, against `d`, who is alone."""

    def __init__(self, g: dict[str, Any]) -> None:
        self.g = g
        self.most = {
            side: max(g[f"{side}_best"], g[f"{arm}_attacks"] + g[f"{side}_fury"], g[f"{arm}_attacks_2"])
            for side, arm in (("a", "s"), ("d", "r"))
        }

    def target(self, side: str) -> dict[str, Any]:
        short = {"defense": "defense", "guard": "guard", "defence_up": "brace_up", "protection": "prot"}
        short |= {"protection_up": "prot_up", "ward": "ward"}
        return {long: self.g[f"{side}_{name}"] for long, name in short.items()}

    def weapon(self, side: str, ending: str, attacks: int, malus: int) -> Odds:
        """Wounds of one weapon of a side."""
        g, enemy = self.g, "d" if side == "a" else "a"
        w = {"a": "s", "d": "r"}[side]
        against, gain = parry(g, g[f"{enemy}_parry"], attacks, self.most[enemy], long=g[f"{enemy}_long"])
        against = max(0, against - g[f"{w}_ruthless{ending}"] - g[f"{side}_crush"])
        arm = {
            "against": 0 if g[f"{side}_monstrous"] else against,
            "mods": g[f"{side}_fight"] + g[f"{w}_handling{ending}"] + gain - malus,
            "skill": g[f"{w}_own{ending}"] or g[f"{side}_skill"],
            "up": min(2, g[f"{side}_fight_up"] + g[f"{w}_deft{ending}"]),
            "down": g[f"{enemy}_fight_down"],
            "blessed": g[f"{side}_blessed"],
            "force": g[f"{w}_strength{ending}"],
            "defence_down": g[f"{w}_brace_down{ending}"],
            "protection_down": g[f"{w}_prot_down{ending}"],
        }
        arm |= {
            n: g[f"{w}_{n}{ending}"] for n in ("precise", "plain", "piercing", "magic", "multiple", "weak")
        }
        return Blow(arm, self.target(enemy)).wounds()

    def shots(self, side: str, malus: int) -> Odds:
        """The shots of Impacte, each by itself."""
        g, enemy = self.g, "d" if side == "a" else "a"
        if not g[f"{side}_charged"]:
            return {0: Fraction(1)}
        arm = {
            "against": g[f"{enemy}_dodge"], "mods": -malus, "skill": 2, "up": g[f"{side}_touch_up"],
            "down": g[f"{enemy}_touch_down"], "blessed": g[f"{side}_blessed"], "precise": 0,
            "force": g[f"{side}_impact_force"], "plain": False, "piercing": False,
        }  # fmt: skip
        return times(g[f"{side}_impact"], Blow(arm, self.target(enemy)).wounds())

    def fresh_cripple(self, side: str, wounds: int) -> bool:
        g = self.g
        before, after = g[f"{side}_lost"], g[f"{side}_lost"] + wounds
        half = Fraction(g[f"{side}_hp"], 2)
        return before < half <= after < g[f"{side}_hp"]

    def assault(self, malus: int) -> Odds:
        """What one attacker does to the defender."""
        g = self.g
        total = self.shots("a", malus)
        if g["s_used"]:
            total = plus(total, self.weapon("a", "", g["s_attacks"] + g["a_fury"], malus))
        if g["s_used_2"]:
            total = plus(total, self.weapon("a", "_2", g["s_attacks_2"], malus))
        return total

    def rush(self, whole: int, crippled: int) -> Odds:
        """What the attackers who stand do; a fresh cripple rolls 3 or more for his malus."""
        weak = gather(
            (w, share * p)
            for malus, share in ((0, Fraction(2, 6)), (1, Fraction(4, 6)))
            for w, p in self.assault(malus).items()
        )
        total = plus({0: Fraction(1)}, *[self.assault(0)] * whole, *[weak] * crippled)
        room = self.g["d_hp"] - self.g["d_lost"]
        return total if self.g["excess"] else gather((min(room, w), p) for w, p in total.items())

    def targets(self) -> list[int]:
        """With how many attacks the defender's first weapon strikes each attacker."""
        g, full = self.g, self.g["r_attacks"] + self.g["d_fury"]
        if g["r_sweep"]:
            return [full] * g["models"]
        found = [full]
        while g["d_shared"] and len(found) < g["models"] and found[-1] > self.most["a"] > 0:
            found[-1:] = [self.most["a"], found[-1] - self.most["a"]]
        return found

    def reply(self, malus: int) -> Odds:
        """(wounds, dead, fresh cripples) among the attackers."""
        g, targets = self.g, self.targets()
        room = g["a_hp"] - g["a_lost"]
        each = []
        for i in range(g["models"]):
            total = self.shots("d", malus)
            if g["r_used"] and i < len(targets):
                total = plus(total, self.weapon("d", "", targets[i], malus))
            # The second weapon goes with the last share, or with every sweep.
            if g["r_used_2"] and (i == len(targets) - 1 or g["r_sweep"]):
                total = plus(total, self.weapon("d", "_2", g["r_attacks_2"], malus))
            each.append(
                gather(
                    (
                        (
                            w if g["excess"] else min(w, room),
                            1 if w >= room else 0,
                            1 if self.fresh_cripple("a", w) else 0,
                        ),
                        p,
                    )
                    for w, p in total.items()
                )
            )
        return plus(*each)

    def fight(self) -> Odds:
        """(wounds of d, wounds of a, dead of a)."""
        g, n = self.g, self.g["models"]
        room = g["d_hp"] - g["d_lost"]

        def answered(w: int) -> Odds:
            if w >= room:
                return {(w, 0, 0): Fraction(1)}
            if self.fresh_cripple("d", w):
                soft, hard = self.reply(1), self.reply(0)
                odds = gather(
                    [(k, p * Fraction(2, 3)) for k, p in soft.items()]
                    + [(k, p * Fraction(1, 3)) for k, p in hard.items()]
                )
            else:
                odds = self.reply(0)
            return gather(((w, v, dead), p) for (v, dead, _), p in odds.items())

        if g["a_order"] < g["d_order"]:
            return then(self.rush(n, 0), answered)

        def rushed(state: tuple[int, int, int]) -> Odds:
            v, dead, hurt = state
            odds = self.rush(n, 0) if g["a_order"] == g["d_order"] else self.rush(n - dead - hurt, hurt)
            return gather(((w, v, dead), p) for w, p in odds.items())

        return then(self.reply(0), rushed)

    def fleeing(self, side: str, causes: int) -> Fraction:
        g = self.g
        if causes == 0 or g[f"{side}_sure"]:
            return Fraction(0)
        change = g[f"{side}_nerve"] - (causes - 1)
        if g[f"{side}_steady"]:
            change = max(0, g[f"{side}_nerve"])
        fails = 1 - brave(g[f"{side}_courage"], change)
        return fails * fails if g[f"{side}_retry"] else fails


def issue(w: int, v: int, *, slain: bool, wiped: bool) -> str:
    if slain:
        return "all_dead" if wiped else "d_dead"
    if wiped:
        return "a_dead"
    return "draw" if w == v else "d_lost" if w > v else "a_lost"


def count_combat(g: dict[str, Any]) -> dict[str, Any]:
    combat = Combat(g)
    room = g["d_hp"] - g["d_lost"]
    found: list[tuple[str, Any, Fraction]] = []
    scores = {"won": Fraction(0), "d_gone": Fraction(0), "a_gone": Fraction(0)}
    scores |= {"d_flees": Fraction(0), "a_flees": Fraction(0)}
    for (w, v, dead), p in combat.fight().items():
        end = issue(w, v, slain=w >= room, wiped=dead == g["models"])
        found += [("outcome", end, p), ("d_wounds", w, p), ("a_wounds", v, p)]
        scores["won"] += p if end in {"d_dead", "d_lost"} else 0
        scores["d_gone"] += p if end in {"d_dead", "all_dead"} else 0
        scores["a_gone"] += p if dead else 0
        if w < room:
            causes = g["d_causes"] + g["d_fire"] + (end == "d_lost")
            scores["d_flees"] += p * combat.fleeing("d", causes)
        causes = g["a_causes"] + g["a_fire"] + (end == "a_lost")
        stays = (1 - combat.fleeing("a", causes)) ** (g["models"] - dead)
        scores["a_flees"] += p * (1 - stays)
    for name in ("outcome", "d_wounds", "a_wounds"):
        scores[name] = gather((key, p) for kind, key, p in found if kind == name)
    return scores


def any_side(dice: random.Random, side: str, arm: str) -> dict[str, Any]:
    flags = ["charged", "blessed", "monstrous", "long", "steady", "retry", "fire", "sure"]
    life = dice.randint(1, 4)
    g = {
        **{f"{side}_{flag}": dice.random() < 0.2 for flag in flags},
        **{
            f"{side}_{n}": dice.choice([0, 0, 0, 1, 2])
            for n in ("fight_up", "fight_down", "brace_up", "prot_up")
        },
        **{
            f"{side}_{n}": dice.choice([0, 0, 1])
            for n in ("touch_up", "touch_down", "fury", "dodge", "causes")
        },
        **{f"{side}_{n}": dice.choice([0, 0, 1, -1]) for n in ("fight", "guard", "crush", "nerve", "order")},
        f"{side}_skill": dice.randint(2, 5),
        f"{side}_parry": dice.randint(0, 2),
        f"{side}_defense": dice.randint(2, 6),
        f"{side}_hp": life,
        f"{side}_lost": dice.randint(0, life - 1),
        f"{side}_courage": dice.randint(4, 10),
        f"{side}_prot": dice.choice([4, 6, 7, 7, 7]),
        f"{side}_ward": dice.choice([5, 7, 7, 7]),
        f"{side}_best": dice.choice([0, 0, 3]),
        f"{side}_impact": dice.choice([0, 1, 2]),
        f"{side}_impact_force": dice.choice([0, 1, 2]),
        f"{arm}_used": dice.random() < 0.9,
        f"{arm}_used_2": dice.random() < 0.25,
    }
    for ending in ("", "_2"):
        g |= {f"{arm}_{n}{ending}": dice.random() < 0.15 for n in ("plain", "piercing", "magic")}
        g |= {f"{arm}_{n}{ending}": dice.choice([0, 0, 0, 1, 2]) for n in ("deft", "brace_down", "prot_down")}
        g |= {
            f"{arm}_{n}{ending}": dice.choice([0, 0, 0, 1])
            for n in ("ruthless", "precise", "multiple", "weak")
        }
        g[f"{arm}_attacks{ending}"] = dice.randint(0, 4)
        g[f"{arm}_strength{ending}"] = dice.randint(-1, 3)
        g[f"{arm}_own{ending}"] = dice.choice([0, 0, 0, 3])
        g[f"{arm}_handling{ending}"] = dice.choice([0, 0, -1])
    return g


def any_combat(seed: int, models: int) -> dict[str, Any]:
    dice = random.Random(seed)
    return {
        **any_side(dice, "a", "s"),
        **any_side(dice, "d", "r"),
        "models": models,
        "r_sweep": dice.random() < 0.2,
        "d_shared": dice.random() < 0.4,
        "excess": dice.random() < 0.8,
        "parry_on_tie": dice.random() < 0.8,
        "long_parries": dice.random() < 0.2,
    }


def fought(evaluator: Evaluator, **given: Any) -> dict[str, Any]:
    """Every output of the combat, exactly."""
    calc = evaluator.find(COMBAT)
    answer = evaluator.answer(calc, evaluator.asker(calc).request(given, {}, {}))
    exact = {}
    for name, output in answer.result.as_json()["outputs"].items():
        if output["kind"] == "distribution":
            exact[name] = {key: Fraction(share) for key, share in output["values"].items()}
        else:
            exact[name] = Fraction(output["value"])
    return exact


@pytest.mark.parametrize(("first", "models"), [(0, 1), (20, 1), (40, 1), (60, 2), (70, 2), (80, 3)])
def test_every_combat_counts_the_same(evaluator: Evaluator, first: int, models: int) -> None:
    for seed in range(first, first + (20 if models == 1 else 8)):
        given = any_combat(seed, models)
        check_outputs(fought(evaluator, **given), count_combat(given), seed)


def test_a_combat_between_equals_is_even(evaluator: Evaluator) -> None:
    fight = fought(evaluator, a_charged=False)
    assert fight["d_wounds"] == fight["a_wounds"]
    assert fight["d_flees"] == fight["a_flees"]
    assert fight["outcome"]["d_dead"] == fight["outcome"]["a_dead"]


def test_the_combat_s_own_examples(held_to: Callable[..., int]) -> None:
    assert held_to(COMBAT, count_combat) >= 3
