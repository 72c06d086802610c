"""What the rules of Last Fantasy War do to the numbers that its calculators start from."""

from __future__ import annotations

import pytest

from tests.evaluator import Evaluator

BLOW, COMBAT, SHOT = "attaque-de-melee", "combat-de-melee", "attaque-de-tir"
Sides = dict[str, list[str]]
Values = dict[str, int | bool]

# calculator, rules of each side, typed values, what they must become
CASES: list[tuple[str, Sides, Values, Values]] = [
    (BLOW, {"weapon": ["implacable(1)"], "attacker": ["implacable(2)"]}, {}, {"weapon_ruthless": 3}),
    (
        BLOW,
        {"attacker": ["monstre"], "defender": ["infanterie"]},
        {},
        {"weapon_ruthless": 1, "attacker_crush": 0},
    ),
    (
        BLOW,
        {"attacker": ["monstre"], "defender": ["monstre"]},
        {},
        {"weapon_ruthless": 1, "attacker_crush": -1},
    ),
    (BLOW, {"attacker": ["behemoth"], "defender": ["bete"]}, {}, {"attacker_monstrous": True}),
    (BLOW, {"attacker": ["behemoth"], "defender": ["monstre"]}, {}, {"attacker_monstrous": False}),
    (BLOW, {"weapon": ["inarretable"]}, {"attacker_charged": False}, {"weapon_ruthless": 0}),
    (BLOW, {"weapon": ["inarretable"]}, {"attacker_charged": True}, {"weapon_ruthless": 1}),
    (BLOW, {"weapon": ["force-d-impact(2)"]}, {"attacker_charged": True}, {"weapon_strength": 3}),
    (BLOW, {"weapon": ["force-d-impact(2)"]}, {"attacker_charged": False}, {"weapon_strength": 1}),
    (BLOW, {"defender": ["bouclier-long"]}, {}, {"defender_parry": 1, "defender_long": True}),
    (BLOW, {"defender": ["bouclier"], "weapon": ["hache"]}, {}, {"defender_parry": 0}),
    (
        BLOW,
        {"defender": ["bouclier-long"], "weapon": ["hache"]},
        {},
        {"defender_parry": 1, "defender_long": False},
    ),
    (BLOW, {"weapon": ["independant(3)"]}, {}, {"weapon_own": 3, "weapon_plain": True}),
    (BLOW, {"weapon": ["maniabilite(-1)"]}, {}, {"weapon_handling": -1}),
    (BLOW, {"weapon": ["tranchant"]}, {"defender_bare": True, "defender_defense": 5}, {"weapon_strength": 2}),
    (BLOW, {"weapon": ["tranchant"]}, {"defender_bare": True, "defender_defense": 4}, {"weapon_strength": 1}),
    (BLOW, {"weapon": ["enflamme"], "defender": ["inflammable"]}, {}, {"weapon_defence_down": 2}),
    (BLOW, {"weapon": ["enflamme"], "defender": ["assechement"]}, {}, {"weapon_defence_down": 2}),
    (BLOW, {"weapon": ["enflamme"]}, {}, {"weapon_defence_down": 0}),
    (BLOW, {"weapon": ["impertinent(protection)"]}, {}, {"weapon_protection_down": 1}),
    (BLOW, {"defender": ["impetueux(combat)"]}, {}, {"defender_fight_down": 2}),
    (BLOW, {"attacker": ["massacrez-les", "pas-de-quartier"]}, {}, {"attacker_fight": 2}),
    (BLOW, {"attacker": ["torche", "point-d-eau"]}, {}, {"attacker_fight": -2}),
    (BLOW, {"attacker": ["attaque-heroique"]}, {}, {"weapon_strength": 2, "weapon_attacks": 3}),
    (BLOW, {"attacker": ["attaque-tactique", "ferocite-du-griffon"]}, {}, {"attacker_fight_up": 2}),
    (BLOW, {"attacker": ["frapper-juste"]}, {}, {"weapon_precise": 1, "weapon_piercing": True}),
    (BLOW, {"attacker": ["ancien"]}, {"weapon_attacks": 1}, {"attacker_skill": 3, "weapon_attacks": 1}),
    (BLOW, {"defender": ["gardien"]}, {}, {"defender_protection": 6, "defender_protection_up": 0}),
    (
        BLOW,
        {"defender": ["gardien", "special-rule/protection(5)"]},
        {},
        {"defender_protection": 5, "defender_protection_up": 1},
    ),
    (COMBAT, {"a": ["habile(combat)"]}, {}, {"s_deft": 1, "s_deft_2": 1, "r_deft": 0}),
    (COMBAT, {"s": ["habile(combat)"]}, {}, {"s_deft": 1, "s_deft_2": 0}),
    (COMBAT, {"s_2": ["supplementaire"]}, {}, {"s_used": True, "s_used_2": True, "r_used_2": False}),
    (COMBAT, {"d": ["fougueux", "brute"]}, {}, {"d_fury": 1, "r_strength": 2, "s_strength": 1}),
    (COMBAT, {"d": ["frappe-en-dernier"]}, {}, {"d_order": 1, "a_order": 0}),
    (COMBAT, {"d": ["frappe-en-premier", "frappe-en-dernier"]}, {}, {"d_order": 0}),
    (COMBAT, {"a": ["vitesse-de-la-lumiere", "frappe-en-premier"]}, {}, {"a_order": -1}),
    (COMBAT, {"a": ["terreur", "cris-des-corneilles"]}, {}, {"d_causes": 1, "a_causes": 0}),
    (COMBAT, {"d": ["peur-du-feu"], "s": ["enflamme"]}, {}, {"d_fire": True, "a_fire": False}),
    (COMBAT, {"d": ["bete"]}, {}, {"d_fire": False}),
    (COMBAT, {"a": ["impacte(3, 2)"]}, {}, {"a_impact": 3, "a_impact_force": 2}),
    (COMBAT, {"d": ["bouclier"]}, {}, {"d_parry": 1, "d_touch_down": 1, "a_parry": 0}),
    (COMBAT, {"r": ["balayage"]}, {}, {"r_sweep": True}),
    (COMBAT, {"d": ["tenace"], "a": ["special-rule/veteran"]}, {}, {"d_sure": True, "a_steady": True}),
    (SHOT, {"weapon": ["hache"], "defender": ["bouclier"]}, {}, {"defender_touch_down": 0}),
    (
        SHOT,
        {"weapon": ["hache"], "defender": ["bouclier-long"]},
        {},
        {"defender_touch_down": 1, "defender_dodge": 0},
    ),
    (
        SHOT,
        {"weapon": ['explosion(2D6", 3")']},
        {"attacker_skill": 5},
        {"weapon_point": 5, "attacker_skill": 2, "weapon_drift": 2, "weapon_radius": 6},
    ),
    (SHOT, {"defender": ["revelation"]}, {}, {"attacker_touch_up": 2}),
    ("sort-de-degats", {"caster": ["violence-mentale"]}, {}, {"caster_violent": True}),
    (
        "sort-de-degats",
        {"defender": ["revelation", "cache-d-ombre"]},
        {},
        {"caster_touch_up": 2, "defender_dodge": 3},
    ),
    (
        "mouvements",
        {"unit": ["rapide", "vol", "lent"]},
        {},
        {"unit_swift": 1, "unit_slow": 1, "unit_flies": True},
    ),
    (
        "mouvements",
        {"unit": ["ralentissement", "tremblement-de-terre"]},
        {},
        {"unit_less": 2, "unit_quake": 1},
    ),
    ("mouvements", {"unit": ["au-pas-de-course"]}, {}, {"unit_hustle": 1, "unit_swift": 0}),
    ("test-de-courage", {"unit": ["tenez-la-ligne", "inspirant"]}, {}, {"unit_nerve": 1, "unit_retry": True}),
    ("test-de-courage", {"unit": ["la-goutte-de-trop", "terreur-de-l-ombre"]}, {}, {"more": 2}),
    ("reserve-de-magie", {"mage": ["grande-ame", "esprit-solide"]}, {}, {"mage_start": 4, "mage_gain": 2}),
]


@pytest.mark.parametrize(("name", "rules", "typed", "expected"), CASES)
def test_a_rule_sets_what_it_says(
    evaluator: Evaluator, name: str, rules: Sides, typed: Values, expected: Values
) -> None:
    calc = evaluator.find(f"last-fantasy-war/{name}")
    inputs = evaluator.answer(calc, evaluator.asker(calc).request(typed, {}, rules)).inputs
    assert {key: inputs[key] for key in expected} == expected
