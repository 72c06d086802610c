"""The calculators of Age of Fantasy against every path of the dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from fractions import Fraction

import pytest
from age_rules import Arm, Situation, Unit, at_half, every_way, fight, morale, strike

from rules_compendium.expr import Output
from tests.evaluator import Evaluator

Chances = dict[Hashable, Fraction]


def asked(
    evaluator: Evaluator, name: str, values: dict[str, object], rules: dict[str, list[str]]
) -> dict[str, Output]:
    calc = evaluator.find(f"age-of-fantasy/{name}")
    request = evaluator.asker(calc).request(values, {}, rules)
    return evaluator.answer(calc, request).result.outputs


def chances(output: Output) -> Chances:
    found = {key: Fraction(weight, output.total) for key, weight in output.weights.items() if weight}
    return {True: found[""]} if output.kind == "probability" and found else found


def by(ways: Chances, what: Callable[[Hashable], Hashable]) -> Chances:
    """The chances of something that is read off each result."""
    found: Counter[Hashable] = Counter()
    for result, chance in ways.items():
        found[what(result)] += chance
    return dict(found)


def chance(ways: Chances, what: Callable[[Hashable], bool]) -> Chances:
    found = by(ways, what).get(True, Fraction(0))
    return {True: found} if found else {}


def calls(rules: dict[str, int]) -> list[str]:
    return [f"{name}({value})" if value else name for name, value in rules.items()]


RULES = {
    "plain": {},
    "armour piercing": {"penetration-d-armure": 1},
    "bane": {"fleau": 0, "penetration-d-armure": 1},
    "blast": {"explosion": 3},
    "deadly": {"mortel": 3},
    "reliable": {"fiable": 0},
    "rending": {"perforant": 0},
    "surge": {"surcharge": 0, "perforant": 0},
    "unstoppable": {"imparable": 0},
    "takedown": {"elimination": 0, "mortel": 2},
    "takedown with blast": {"elimination": 0, "explosion": 3},
    "indirect": {"indirect": 0},
    "thrust": {"percee": 0},
    "furious": {"furieux": 0, "sergent": 0},
    "relentless": {"implacable": 0},
    "artillery": {"artillerie": 0},
    "blast and surge": {"explosion": 2, "surcharge": 0},
    "deadly and bane": {"mortel": 2, "fleau": 0},
}
SITUATIONS = {
    "near": (Situation(), {}),
    "far": (Situation(far=True), {"distance": "loin"}),
    "moved behind cover": (Situation(far=True, moved=True, cover="obstacle"),
                           {"distance": "loin", "moved": True, "cover": "obstacle"}),
    "in cover": (Situation(cover="decor"), {"cover": "decor"}),
    "melee": (Situation(melee=True), {"mode": "melee"}),
    "charge": (Situation(melee=True, charge=True), {"mode": "melee", "charge": True}),
}  # fmt: skip
TARGETS = {
    "three": Unit(defence=4, models=3),
    "tough": Unit(defence=3, models=2, tough=3, wounded=1, size=4, rules={"coriace": 3}),
    "alone": Unit(defence=5, models=1, tough=3, rules={"coriace": 3, "regeneration": 0}),
    "hidden": Unit(defence=2, models=2, rules={"furtif": 0, "artillerie": 0, "regeneration": 0}),
}


def compare_attack(
    evaluator: Evaluator, arms: list[Arm], target: Unit, situation: tuple[Situation, dict[str, object]],
    striker: Unit, impact: int = 0, values: dict[str, object] | None = None,
) -> None:  # fmt: skip
    def play(dice):  # noqa: ANN001, ANN202 - the oracle's own types
        victim = target.copy()
        hits, wounds = strike(dice, striker, arms, victim, situation[0], impact)
        half = wounds > 0 and victim.alive > 0 and at_half(victim)
        return hits, wounds, target.models - victim.alive, half

    ways = every_way(play)
    set_ = {
        **situation[1], "attacker_quality": striker.quality, "attacker_fatigued": striker.tired,
        "defender_defence": target.defence, "defender_models": target.models,
        "defender_wounds": target.wounded, "defender_size": target.size, **(values or {}),
    }  # fmt: skip
    rules = {"defender": calls(target.rules), "attacker": calls(striker.rules)}
    for arm, end in zip(arms, ("", "_2"), strict=False):
        set_ |= {f"weapon_models{end}": arm.models, f"weapon_attacks{end}": arm.attacks}
        rules[f"weapon{end}"] = calls(arm.rules)
    outputs = asked(evaluator, "attaque", set_, rules)
    assert chances(outputs["hits"]) == by(ways, lambda way: way[0])
    assert chances(outputs["wounds"]) == by(ways, lambda way: way[1])
    assert chances(outputs["killed"]) == by(ways, lambda way: way[2])
    assert chances(outputs["any"]) == chance(ways, lambda way: way[2] > 0)
    assert chances(outputs["destroyed"]) == chance(ways, lambda way: way[2] == target.models)
    assert chances(outputs["half"]) == chance(ways, lambda way: way[3])


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
@pytest.mark.parametrize("situation", SITUATIONS.values(), ids=SITUATIONS)
@pytest.mark.parametrize("target", TARGETS.values(), ids=TARGETS)
def test_one_attack(evaluator: Evaluator, rules: dict[str, int], situation, target: Unit) -> None:  # noqa: ANN001
    compare_attack(evaluator, [Arm(1, 1, rules)], target, situation, Unit(quality=3))


@pytest.mark.parametrize(
    "pair",
    [
        ("plain", "plain"),
        ("plain", "takedown"),
        ("deadly", "plain"),
        ("plain", "deadly"),
        ("takedown", "deadly"),
    ],
    ids="-".join,
)
@pytest.mark.parametrize("target", ["three", "tough"])
def test_mixed_weapons(evaluator: Evaluator, pair: tuple[str, str], target: str) -> None:
    arms = [Arm(1, 1, RULES[name]) for name in pair]
    compare_attack(evaluator, arms, TARGETS[target], SITUATIONS["near"], Unit(quality=4))


def test_several_attacks(evaluator: Evaluator) -> None:
    compare_attack(evaluator, [Arm(3, 1)], TARGETS["three"], SITUATIONS["near"], Unit(quality=4))
    compare_attack(
        evaluator, [Arm(1, 2, RULES["deadly"])], TARGETS["tough"], SITUATIONS["near"], Unit(quality=4)
    )


@pytest.mark.parametrize("tired", [False, True])
def test_impact(evaluator: Evaluator, tired: bool) -> None:  # noqa: FBT001
    striker = Unit(quality=4, tired=tired, rules={"impact": 2})
    dice = 0 if tired else 2
    compare_attack(
        evaluator, [Arm(1, 1)], TARGETS["three"], SITUATIONS["charge"], striker, dice, {"attacker_models": 1}
    )


def test_counter_takes_impact_dice(evaluator: Evaluator) -> None:
    target = Unit(models=2, rules={"contre-charge": 0})
    striker = Unit(quality=4, rules={"impact": 3})
    compare_attack(evaluator, [Arm(1, 1)], target, SITUATIONS["charge"], striker, 1, {"attacker_models": 1})


def unit(models: int = 1, attacks: int = 1, weapon: dict[str, int] | None = None, **more: object) -> Unit:
    return Unit(models=models, arms=[Arm(models, attacks, weapon or {})], **more)  # type: ignore[arg-type]


MELEES = {
    "one on one": (unit(), unit()),
    "two on one": (unit(2), unit()),
    "one on two": (unit(quality=3), unit(2, defence=5)),
    "counter": (unit(quality=3, rules={"impact": 2}), unit(weapon={"contre-charge": 0})),
    "furious": (
        unit(weapon={"furieux": 0, "percee": 0}), unit(tough=2, rules={"coriace": 2, "regeneration": 0})
    ),
    "rending and bane": (unit(weapon={"perforant": 0}), unit(weapon={"fleau": 0}, rules={"regeneration": 0})),
    "fear": (unit(rules={"effrayant": 1}), unit(2, rules={"effrayant": 1})),
    "fearless with banner": (unit(rules={"banniere": 0}), unit(rules={"sans-peur": 0}, quality=5)),
    "shaken": (unit(rules={"effrayant": 1}), unit(shaken=True)),
    "shaken and fearless": (unit(), unit(shaken=True, rules={"sans-peur": 0})),
    "tired": (unit(tired=True, rules={"impact": 1}), unit(tired=True)),
    "deadly on the wounded": (
        unit(weapon={"mortel": 2}), unit(2, tough=3, wounded=1, size=3, rules={"coriace": 3})
    ),
    "impact": (unit(rules={"impact": 1}), unit(2)),
    "two weapons": (
        Unit(models=2, arms=[Arm(1, 1), Arm(1, 1, {"mortel": 2})]), unit(tough=2, rules={"coriace": 2})
    ),
    "weapons of both": (
        unit(), Unit(models=1, arms=[Arm(1, 1), Arm(1, 1, {"contre-charge": 0})])
    ),
    "takedown": (
        Unit(models=1, arms=[Arm(1, 1), Arm(1, 1, {"elimination": 0})]),
        unit(2, tough=2, wounded=1, rules={"coriace": 2}),
    ),
}  # fmt: skip


@pytest.mark.parametrize("answers", [True, False], ids=["answered", "unanswered"])
@pytest.mark.parametrize("sides", MELEES.values(), ids=MELEES)
def test_melee(evaluator: Evaluator, sides: tuple[Unit, Unit], answers: bool) -> None:  # noqa: FBT001
    charger, charged = sides
    ways = every_way(lambda dice: fight(dice, charger, charged, answers=answers))
    set_: dict[str, object] = {"strikes_back": answers, "defender_shaken": charged.shaken}
    rules: dict[str, list[str]] = {}
    for side, weapon, one in (("attacker", "charge", charger), ("defender", "riposte", charged)):
        rules[side] = calls(one.rules)
        set_ |= {
            f"{side}_quality": one.quality, f"{side}_defence": one.defence, f"{side}_models": one.models,
            f"{side}_wounds": one.wounded, f"{side}_size": one.size, f"{side}_fatigued": one.tired,
        }  # fmt: skip
        for arm, end in zip(one.arms, ("", "_2"), strict=False):
            set_ |= {f"{weapon}_bearers{end}": arm.models, f"{weapon}_attacks{end}": arm.attacks}
            rules[f"{weapon}{end}"] = calls(arm.rules)
    outputs = asked(evaluator, "melee", set_, rules)
    assert chances(outputs["outcome"]) == by(ways, lambda way: way[0])
    assert chances(outputs["attacker_lost"]) == by(ways, lambda way: way[1])
    assert chances(outputs["defender_lost"]) == by(ways, lambda way: way[2])
    assert chances(outputs["wins"]) == chance(ways, lambda way: way[0][:2] == "b_")
    assert chances(outputs["defender_out"]) == chance(ways, lambda way: way[0] in ("b_dead", "b_routed"))
    assert chances(outputs["attacker_out"]) == chance(ways, lambda way: way[0] in ("a_dead", "a_routed"))


@pytest.mark.parametrize(
    "rules", [{}, {"banniere": 0}, {"sans-peur": 0}, {"banniere": 0, "sans-peur": 0}], ids=str
)
@pytest.mark.parametrize("quality", range(2, 7))
@pytest.mark.parametrize("shaken", [False, True])
def test_morale(evaluator: Evaluator, rules: dict[str, int], quality: int, shaken: bool) -> None:  # noqa: FBT001
    one = Unit(quality=quality, rules=rules, shaken=shaken)
    ways = every_way(lambda dice: morale(dice, one))
    outputs = asked(
        evaluator, "moral", {"unit_quality": quality, "unit_shaken": shaken}, {"unit": calls(rules)}
    )
    assert chances(outputs["pass"]) == chance(ways, bool)


@pytest.mark.parametrize("rules", [{}, {"regeneration": 0}], ids=str)
@pytest.mark.parametrize(("models", "tough", "wounded"), [(1, 1, 0), (3, 1, 0), (1, 3, 1), (2, 2, 1)])
def test_dangerous_ground(
    evaluator: Evaluator, models: int, tough: int, wounded: int, rules: dict[str, int]
) -> None:
    def play(dice):  # noqa: ANN001, ANN202 - the oracle's own types
        suffered = killed = 0
        for already in [wounded] + [0] * (models - 1):
            # Each model bears the ones of its own dice.
            wounds = sum(dice.d6() == 1 for _ in range(tough))
            if rules:
                wounds = sum(dice.d6() < 5 for _ in range(wounds))
            suffered += min(wounds, tough - already)
            killed += wounds >= tough - already
        return suffered, killed

    ways = every_way(play)
    set_ = {"unit_crossing": models, "unit_tough": tough, "unit_wounds": wounded}
    outputs = asked(evaluator, "traversee-dangereuse", set_, {"unit": calls(rules)})
    assert chances(outputs["wounds"]) == by(ways, lambda way: way[0])
    assert chances(outputs["killed"]) == by(ways, lambda way: way[1])


@pytest.mark.parametrize("helped", range(4))
@pytest.mark.parametrize("hindered", range(4))
def test_spell(evaluator: Evaluator, helped: int, hindered: int) -> None:
    ways = every_way(lambda dice: (die := dice.d6()) == 6 or (die != 1 and die + helped - hindered >= 4))
    outputs = asked(evaluator, "lancer-un-sort", {"helped": helped, "hindered": hindered}, {})
    assert chances(outputs["success"]) == chance(ways, bool)


def test_everybody_bears_the_first_weapon_until_somebody_says_otherwise(evaluator: Evaluator) -> None:
    calc = evaluator.find("age-of-fantasy/melee")

    def bearers(**values: object) -> list[object]:
        inputs = evaluator.answer(calc, evaluator.asker(calc).request(values, {}, {})).inputs
        return [inputs[f"charge_bearers{copy}"] for copy in ("", "_2")]

    assert bearers() == [5, 0]
    assert bearers(attacker_models=9) == [9, 0]
    assert bearers(attacker_models=9, charge_bearers=2) == [2, 0]
