"""What each skill, tactic and category of Rag'Narok does to a calculator's numbers, read off the rulebook."""

from __future__ import annotations

from typing import Any

import pytest

from tests.evaluator import Evaluator

# A calculator, what is asked of it, which rules the sides have, and what these change in its inputs.
Changes = dict[str, Any]
CASES: list[tuple[str, Changes, dict[str, list[str]], Changes]] = [
    ("melee-complete", {}, {"us": ["assassin"]}, {"us_fierce": True}),
    ("melee-complete", {}, {"them": ["ferocite"]}, {"them_fierce": True}),
    ("melee-complete", {}, {"us": ["charge-bestiale", "enchainement"]}, {"us_beast": True, "us_chain": True}),
    ("melee-complete", {}, {"us": ["enchainement"], "them": ["feinte"]}, {"them_feint": True}),
    ("melee-complete", {}, {"us": ["brute-epaisse"], "them": ["dur-a-cuire"]}, {"them_hard": True}),
    ("melee-complete", {}, {"us": ["brute-epaisse", "toxique"]}, {"us_brute": True, "us_toxic": True}),
    ("melee-complete", {}, {"us": ["furie-guerriere", "tueur-ne"]}, {"us_again": 1, "us_killer": True}),
    ("melee-complete", {}, {"us": ["force-en-charge"]}, {"us_force": 10}),
    ("melee-complete", {"us_assault": "assault"}, {"us": ["force-en-charge"]}, {}),
    ("melee-complete", {"us_still": True}, {"us": ["coup-de-maitre"]}, {"us_force": 10}),
    ("melee-complete", {}, {"us": ["coup-de-maitre"]}, {}),
    (
        "melee-complete",
        {"us_assault": "assault"},
        {"us": ["charge-de-cavalerie", "force-en-charge"]},
        {"us_assault": "charge", "us_force": 10},
    ),
    ("melee-complete", {}, {"them": ["inebranlable"]}, {"us_assault": "assault"}),
    ("melee-complete", {}, {"us": ["force-en-charge"], "them": ["inebranlable"]}, {"us_assault": "assault"}),
    ("melee-complete", {"us_assault": "none"}, {"us": ["brutal"]}, {}),
    (
        "melee-complete",
        {"us_assault": "assault"},
        {"us": ["charge-de-cavalerie"], "them": ["inebranlable"]},
        {},
    ),
    ("melee-complete", {}, {"them": ["charge-de-cavalerie"]}, {}),
    (
        "melee-complete",
        {"them_reaction": "counter"},
        {"them": ["charge-de-cavalerie", "force-en-charge"]},
        {"them_assault": "charge", "them_force": 9},
    ),
    (
        "melee-complete",
        {},
        {"them": ["bretteur", "contre-attaque"]},
        {"them_fencer": True, "them_counter": True},
    ),
    (
        "melee-complete",
        {},
        {"them": ["ethere", "instinct-de-survie"]},
        {"them_ghost": True, "them_spare": 1},
    ),
    ("melee-complete", {}, {"them": ["soins"]}, {"them_heals": True}),
    ("melee-complete", {}, {"them": ["autoreparation"]}, {"them_heals": True}),
    ("melee-complete", {"us_rank": 2}, {"us": ["mutation"]}, {"us_added": 2}),
    (
        "melee-complete",
        {},
        {"us": ["tactic/tenez-bon"], "them": ["tactic/incassable"]},
        {"us_steady": 1, "them_solid": 1},
    ),
    ("melee-complete", {"us_steady": 2}, {"us": ["tactic/tenez-bon"]}, {}),
    ("melee-complete", {}, {"us": ["tactic/pluie-de-coups"]}, {"us_rain": True}),
    ("melee-complete", {"them_reaction": "reception"}, {"us": ["tactic/pluie-de-coups"]}, {}),
    ("melee-complete", {}, {"them": ["tactic/en-attente"]}, {"them_defence": 0}),
    ("melee-complete", {}, {"us": ["ferocite"], "them": ["troop-type/titans"]}, {"them_hard": True}),
    (
        "salve-de-tir",
        {},
        {"us": ["tireur-d-elite", "tir-perforant"]},
        {"us_sniper": True, "us_pierce": True},
    ),
    ("salve-de-tir", {"us_still": True}, {"us": ["visee"]}, {"us_force": 9}),
    ("salve-de-tir", {}, {"us": ["visee"]}, {}),
    ("salve-de-tir", {}, {"us": ["tir-d-assaut", "toxique"]}, {"us_close": True, "us_toxic": True}),
    ("salve-de-tir", {}, {"us": ["brutal", "ferocite"]}, {}),
    ("salve-de-tir", {}, {"them": ["esquive", "ethere"]}, {"them_dodge": 1, "them_ghost": True}),
    ("salve-de-tir", {}, {"them": ["vol"]}, {"them_spread": True}),
    ("salve-de-tir", {}, {"us": ["troop-type/machines-de-guerre"]}, {"us_models": 1}),
    ("salve-de-tir", {}, {"them": ["tactic/marche-prudente"]}, {"them_spread": True, "them_careful": 1}),
    ("salve-de-tir", {}, {"us": ["tireur-d-elite"], "them": ["troop-type/titans"]}, {"them_hard": True}),
    (
        "gabarit-et-derive",
        {},
        {"them": ["regeneration", "dur-a-cuire"]},
        {"them_heals": True, "them_hard": True},
    ),
    (
        "gabarit-et-derive",
        {"us_still": True},
        {"us": ["visee", "tireur-d-elite"]},
        {"us_force": 13, "us_sniper": True},
    ),
    ("courage-et-ralliement", {}, {"us": ["juste"]}, {"us_sure": True}),
    ("courage-et-ralliement", {"us_rank": 2}, {"us": ["mutation"]}, {"us_added": 2}),
    ("melee-complete", {"us_rank": 2}, {"us": ["mutation"], "them": ["feinte"]}, {"them_feint": True}),
    (
        "resolution-universelle",
        {"test": "wound"},
        {"actor": ["mutation"], "target": ["dur-a-cuire"]},
        {"none_again": True},
    ),
    ("courage-et-ralliement", {}, {"them": ["hyperien"]}, {"them_hyperian": True}),
    ("litanie-ou-rituel", {}, {"us": ["illumination", "devotion"]}, {"us_dice": 4, "us_again": 1}),
    ("litanie-ou-rituel", {}, {"us": ["focus", "catalyseur", "magistere", "maitrise-des-arcanes"]}, {}),
    ("litanie-ou-rituel", {"kind": "ritual"}, {"us": ["focus", "catalyseur"]}, {"us_dice": 5}),
    ("litanie-ou-rituel", {}, {"us": ["aime-des-dieux"]}, {"us_low": True}),
    ("mana-et-foi", {"kind": "faith"}, {"us": ["feal"]}, {"us_loyal": 1}),
    ("quitter-la-melee", {}, {"us": ["monture-de-guerre"]}, {"us_free": True}),
    ("quitter-la-melee", {}, {"us": ["desengagement"]}, {"us_free": True}),
    ("puissance-et-charge", {}, {"them": ["inebranlable"]}, {"them_firm": True}),
    (
        "resolution-universelle",
        {"test": "wound"},
        {"actor": ["tireur-d-elite"], "target": ["troop-type/titans"]},
        {"none_again": True},
    ),
]


@pytest.mark.parametrize(("name", "given", "rules", "changes"), CASES)
def test_what_a_rule_changes(
    evaluator: Evaluator, name: str, given: Changes, rules: dict[str, list[str]], changes: Changes
) -> None:
    calc = evaluator.find(f"ragnarok-3/{name}")
    asker = evaluator.asker(calc)
    plain = evaluator.answer(calc, asker.request(given, {}, {})).inputs
    ruled = evaluator.answer(calc, asker.request(given, {}, rules)).inputs
    assert {key: value for key, value in ruled.items() if plain[key] != value} == changes


def test_every_skill_that_acts_is_tried(evaluator: Evaluator) -> None:
    """A skill with effects on the calculators of whole actions stands in a case above or in an example."""
    tried = {rule.split("/")[-1] for _, _, rules, _ in CASES for held in rules.values() for rule in held}
    records = evaluator.project.records
    for key, record in records.items():
        if key.system == "ragnarok-3" and key.kind == "calculator":
            tried |= {call.split("/")[-1] for e in record.examples for c in e.rules.values() for call in c}
    acting = {
        key.id
        for key, record in records.items()
        if key.system == "ragnarok-3"
        and any("resolution-universelle" not in e.calculators for e in record.effects)
    }
    assert acting - tried == set()
