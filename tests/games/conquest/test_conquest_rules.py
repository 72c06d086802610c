"""What each special rule of Conquest changes on each calculator, as the book words it; nothing else moves."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.evaluator import Evaluator

# What the target of blows, shots or hits brings to most calculators.
GUARD = {
    "bouclier": {"defender_shield": True},
    "phalange": {"defender_phalanx": True},
    "intouchable": {"defender_sixes": True},
    "tenace": {"defender_tenacious": True},
    "bastion(2)": {"defender_bastion": 2},
}
NERVE = {
    "determine": {"defender_dauntless": True},
    "indomptable": {"defender_indomitable": True},
    "inconscient": {"defender_oblivious": True},
}
FEARLESS = {"bravoure": {"defender_fearless": True}, "sans-peur": {"defender_fearless": True}}
STEADY = {"discipline-de-fer": {"defender_disciplined": True}}
HARDENED = {"endurci(2)": {"defender_hardened": 2}}
TERROR = {"terrifiant(2)": {"attacker_terror": 2}}

Table = dict[str, dict[str, dict[str, dict[str, Any]]]]
RULES: Table = {
    "volee": {
        "attacker": {
            "barrage(5)": {"attacker_barrage": 5},
            "penetration-d-armure(2)": {"attacker_pierce": 2},
            "tir-assure": {"attacker_sure": True},
            "tir-en-cloche": {"attacker_arcing": True},
            "tir-prepare": {"attacker_prepared": True},
            "tireurs-d-elite": {"attacker_prepared": True},
            "tir-torrentiel": {"attacker_torrent": True},
            "tirs-mortels": {"attacker_deadly": True},
            "tirs-precis": {"attacker_precise": True},
            "volee-rapide": {"attacker_rapid": True},
            "volee-meurtriere": {"attacker_murderous": True},
            "rafale": {},
            "opportunistes": {},
        },
        "defender": {
            **GUARD, **NERVE, **STEADY, **HARDENED, "tirailleurs": {"defender_skirmish": True}, "parade": {},
            "contre-attaque": {},
        },
    },
    "attaques-d-impact": {
        "attacker": {
            **TERROR,
            "impact(3)": {"attacker_impact": 3},
            "impact-brutal(2)": {"attacker_brutal": 2},
            "choc": {"attacker_shock": True},
            "charge-glorieuse": {"attacker_glorious": True},
            "debordement": {"attacker_overrun": True},
            "briseur-de-lignes": {"attacker_breaker": True},
            "beni": {"attacker_blessed": True},
            "epuisement": {"attacker_boost": 1},
            "tirailleurs": {"attacker_skirmish": True},
            "rafale": {}, "fendre(1)": {}, "special-rule/inspirer": {}, "coups-incessants": {},
        },
        "defender": {
            **GUARD, **NERVE, **STEADY, **HARDENED, **FEARLESS, "beni": {"defender_blessed": True},
            "mort-sanglante": {"defender_demise": True}, "parade": {}, "contre-attaque": {},
        },
    },
    "charge": {
        "attacker": {
            "inarretable": {"attacker_reroll": True},
            "phalange": {"attacker_phalanx": True},
            "soif-de-sang": {"attacker_bloodlust": True},
            "epuisement": {"attacker_burnout": 2},
            "choc": {},
        },
    },
    "moral": {"attacker": TERROR, "defender": {**NERVE, **STEADY, **FEARLESS}},
    "jet-de-resolution": {
        "attacker": {"effrayant": {"attacker_fearsome": True}, "terrifiant(2)": {}},
        "defender": {**NERVE, **FEARLESS},
    },
    "lancement-de-sort": {
        "attacker": {
            **TERROR, "sorcier(6)": {"attacker_dice": 6}, "pretre(2)": {"attacker_dice": 2},
            "penetration-d-armure(1)": {"pierce": 1},
        },
        "defender": {
            **GUARD, **NERVE, **FEARLESS, **HARDENED, "tirailleurs": {"defender_skirmish": True}, "devot": {},
        },
    },
    "touches-automatiques": {
        "attacker": {"pietinement(4)": {"attacker_trample": 4}, "terrifiant(2)": {}, "aura-de-mort(1)": {}},
        "defender": {**GUARD, **NERVE, **STEADY, **FEARLESS, "endurci(2)": {}},
    },
    "terrain-et-declin": {
        "defender": {
            "declin(2)": {"defender_decay": 2}, "epuisement": {"defender_decay": 3},
            "determine": {"defender_dauntless": True}, "cavalerie": {"defender_mounted": True},
        },
    },
    "pertes-et-seuils": {"defender": {"determine": {"defender_dauntless": True}, "indomptable": {}}},
    "vue-et-taille": {
        "viewer": {
            "cavalerie": {"viewer_size": 2}, "brute": {"viewer_size": 2}, "chariot": {"viewer_size": 2},
            "monstre": {"viewer_size": 3}, "infanterie": {}, "tirailleurs": {},
            "barrage(5)": {"viewer_barrage": 5}, "tir-assure": {"viewer_sure": True},
            "formation-fluide": {"viewer_around": True}, "plate-forme-d-armes": {"viewer_sides": True},
        },
        "target": {
            "cavalerie": {"target_size": 2}, "monstre": {"target_size": 3}, "barrage(5)": {},
            "tirailleurs": {"target_skirmish": True}, "tir-assure": {}, "formation-fluide": {},
        },
    },
    "soin": {
        "regiment": {
            "regeneration(5)": {"points": 5, "heals": "regiment"},
            "renouvellement-biotique": {"amount": "d6"},
            "devotion-fanatique": {"points": 3},
        },
    },
}  # fmt: skip
BLADES = {
    "rafale": {"reroll": True}, "coups-incessants": {"relentless": True},
    "coups-parfaits": {"flawless": True}, "epuisement": {"boost": 1},
    "chatiment": {"smite": True}, "fendre(2)": {"cleave": 2}, "lames-mortelles": {"deadly": True},
    "briseur-de-lignes": {"breaker": True}, "terrifiant(1)": {"terror": 1}, "frappe-eclair": {"first": True},
    "bouclier": {"shield": True}, "endurci(1)": {"hardened": 1}, "intouchable": {"sixes": True},
    "tenace": {"tenacious": True}, "parade": {"parry": True}, "contre-attaque": {"counter": True},
    "bravoure": {"fearless": True}, "sans-peur": {"fearless": True}, "indomptable": {"indomitable": True},
    "inconscient": {"oblivious": True}, "determine": {"inspired": True}, "bastion(1)": {"bastion": 1},
    "phalange": {}, "beni": {}, "opportunistes": {}, "choc": {}, "mort-sanglante": {},
}  # fmt: skip
RULES["duel"] = {
    side: {
        call: {f"{side}_{short}": value for short, value in inputs.items()} for call, inputs in BLADES.items()
    }
    for side in ("attacker", "defender")
}


def inputs_after(
    evaluator: Evaluator, name: str, rules: dict[str, list[str]], **given: Any
) -> dict[str, Any]:
    calc = evaluator.find(f"conquest/{name}")
    request = evaluator.asker(calc).request(given, {}, rules)
    return dict(evaluator.answer(calc, request).inputs)


@pytest.mark.parametrize("name", RULES)
def test_a_rule_changes_what_it_says(evaluator: Evaluator, name: str) -> None:
    plain = inputs_after(evaluator, name, {})
    for side, calls in RULES[name].items():
        for call, changed in calls.items():
            assert inputs_after(evaluator, name, {side: [call]}) == plain | changed, (name, side, call)


@pytest.mark.parametrize(
    ("name", "rules", "given", "wanted"),
    [
        ("volee", {"attacker": ["opportunistes"]}, {"flank": True}, {"attacker_reroll": True}),
        ("attaques-d-impact", {"attacker": ["tirailleurs", "impact(4)"]}, {}, {"attacker_impact": 1}),
        ("attaques-d-impact", {"attacker": ["terrifiant(2)"], "defender": ["sans-peur"]}, {},
         {"attacker_terror": 0}),
        ("attaques-d-impact", {"attacker": ["briseur-de-lignes"], "defender": ["bouclier", "bastion(1)"]}, {},
         {"defender_shield": False, "defender_bastion": 0}),
        ("duel", {"attacker": ["special-rule/inspirer"], "defender": ["effroi"]}, {},
         {"attacker_inspired": False}),
        ("duel", {"attacker": ["effroi"], "defender": ["determine"]}, {}, {"defender_inspired": True}),
        ("duel", {"attacker": ["special-rule/inspirer", "phalange"]}, {}, {"attacker_inspired": False}),
        ("duel", {"attacker": ["phalange", "determine"]}, {}, {"attacker_inspired": True}),
        ("clash", {"attacker": ["phalange", "determine"]}, {}, {"attacker_inspired": True}),
        ("duel", {"defender": ["choc", "charge-glorieuse"]}, {"defender_charged": True},
         {"defender_boost": 1, "defender_terror": 1}),
        ("duel", {"attacker": ["terrifiant(1)"], "defender": ["bravoure"]}, {}, {"attacker_terror": 0}),
        ("jet-de-resolution", {"attacker": ["effrayant"], "defender": ["indomptable"]}, {},
         {"attacker_fearsome": False}),
        ("lancement-de-sort", {"attacker": ["pretre(3)"], "defender": ["devot"]}, {},
         {"defender_devout": True}),
        ("lancement-de-sort", {"attacker": ["sorcier(3)"], "defender": ["devot"]}, {},
         {"defender_devout": False}),
        ("touches-automatiques", {"attacker": ["aura-de-mort(4)"]}, {"kind": "aura"}, {"attacker_aura": 4}),
        ("touches-automatiques", {"attacker": ["terrifiant(1)"]}, {"kind": "counter"},
         {"attacker_terror": 1}),
        ("terrain-et-declin", {"defender": ["declin(2)", "epuisement"]}, {}, {"defender_decay": 5}),
        ("soin", {"regiment": ["regeneration(2)"]}, {"heals": "character"}, {"heals": "character"}),
    ],
)  # fmt: skip
def test_rules_that_meet(
    evaluator: Evaluator,
    name: str,
    rules: dict[str, list[str]],
    given: dict[str, Any],
    wanted: dict[str, Any],
) -> None:
    found = inputs_after(evaluator, name, rules, **given)
    assert {key: found[key] for key in wanted} == wanted


def test_what_hunts_monsters_knows_them_by_their_type(evaluator: Evaluator) -> None:
    # In a duel its target is a character, and the rule names regiments (line 4808).
    for name, hunts in (("clash", True), ("duel", False), ("volee", True), ("attaques-d-impact", True)):
        calc = evaluator.find(f"conquest/{name}")
        for profile, expected in (("drones-brutes", hunts), ("miliciens", False)):
            request = evaluator.asker(calc).request(
                {}, {"defender": profile}, {"attacker": ["chasseur-de-monstres"]}
            )
            found = evaluator.answer(calc, request).inputs
            assert found["attacker_reroll"] is expected, (name, profile)


def test_what_a_regiment_gains_reaches_its_character(play: Any) -> None:
    """One die of a character at Clash 2, with Choc on his regiment: a half; read otherwise, a third."""
    alone = {"attacker_engaged": 0, "attacker_unengaged": 0, "character_dice": 1, "character_clash": 2}
    for reading, hits in (({}, Fraction(1, 2)), ({"character_shared": False}, Fraction(1, 3))):
        outputs = play("conquest/clash", **alone, attacker_shock=1, **reading)
        assert outputs["hits"]["1"] == hits
    flux = play("conquest/clash", **alone, attacker_flux="clash")
    assert flux["hits"]["1"] == Fraction(2, 3)
