"""Conquest's spells and automatic hits: every die of casting, defence and morale, from the rules."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from conquest_rules import FACES, Odds, add, after, morale, two_throws

from tests.games.compare import check_all_outputs

GAME = "conquest/"


def shielded(g: dict[str, Any], *, front: bool, pierce: int = 0) -> int:
    """What a defence die must not exceed."""
    front = front or g["defender_garrison"]
    value = g["defender_defense"] + g["defender_bastion"]
    if g["defender_garrison"]:
        value += g["defender_cover"]
    elif g["defender_shield"] and front:
        value += 1
    if g["defender_phalanx"] and front:
        value += 1
    value -= max(0, pierce - g.get("defender_hardened", 0))
    return max(0, value, g["defender_evasion"])


def wounds_of(g: dict[str, Any], hits: int, need: int) -> Odds:
    """One defence roll."""
    failures: Odds = {0: Fraction(1)}
    for _ in range(hits):
        grown: Odds = {}
        for number, share in failures.items():
            for face, part in two_throws(lambda face: face == 6 and g["defender_sixes"]).items():
                add(grown, number + (face == 6 or face > need), share * part)
        failures = grown
    odds: Odds = {}
    for number, share in failures.items():
        add(odds, max(0, number - 1) if g["defender_tenacious"] else number, share)
    return odds


def followed(g: dict[str, Any], wounds: Odds, *, fearful: bool) -> dict[str, Any]:
    """Losses, morale where it is asked, and what becomes of the regiment."""
    out: dict[str, Odds] = {name: {} for name in ("wounds", "morale", "lost", "fate")}
    life = g["defender_stands"] * g["defender_toughness"]
    for suffered, share in wounds.items():
        add(out["wounds"], str(suffered), share)
        first = after(g, suffered)
        tests = {0: Fraction(1)}
        if fearful and not first.gone:
            tests = morale(g, min(suffered, life), first.courage())
        for extra, part in tests.items():
            end = after(g, suffered + extra)
            add(out["morale"], str(extra), share * part)
            add(out["lost"], str(g["defender_stands"] - (0 if end.gone else end.stands)), share * part)
            add(out["fate"], "gone" if end.gone else "broken" if end.broken else "holds", share * part)
    over, spent = out["fate"].get("gone", Fraction(0)), 1 - out["fate"].get("holds", Fraction(0))
    return {**out, "over": over, "spent": spent}


def succeeds(g: dict[str, Any], face: int) -> bool:
    if g["naturals"] and face in {1, 6}:
        return face == 1
    return face <= g["attunement"] - (1 if g["interference"] else 0)


def spell(g: dict[str, Any]) -> dict[str, Any]:
    people = g["defender_stands"] + (1 if g["defender_character"] else 0)
    required = g["needed"]
    if g["scaled"]:
        table = {range(1, 5): 0, range(5, 8): 1, range(8, 10): 2, range(10, 99): 3}
        required += next(more for span, more in table.items() if people in span)
        required += 1 if g["defender_monster"] else 0
    successes: Odds = {}
    for faces in product(FACES, repeat=g["attacker_dice"]):
        good = [succeeds(g, face) for face in faces]
        if g["defender_devout"] and False in good:
            good[good.index(False)] = True
        add(successes, sum(good), Fraction(1, 6 ** len(faces)))
    hits: Odds = {}
    for number, share in successes.items():
        touched = g["fixed"] + g["per_success"] * number if number >= required and g["harm"] else 0
        add(hits, -(-touched // 2) if g["defender_skirmish"] else touched, share)
    need = shielded(g, front=not g["flank"], pierce=g["pierce"])
    wounds: Odds = {}
    for touched, share in hits.items():
        for number, part in wounds_of(g, touched, need).items():
            add(wounds, number, share * part)
    terror = g["attacker_terror"] if g["attacker_contact"] else 0
    plain = {**g, "flank": False, "defender_disciplined": False, "attacker_terror": terror}
    return {
        **followed(plain, wounds, fearful=True),
        "cast": sum((share for number, share in successes.items() if number >= required), Fraction(0)),
        "required": required,
        "successes": successes,
        "hits": hits,
    }


def automatic(g: dict[str, Any]) -> dict[str, Any]:
    kind = g["kind"]
    number = g["returned"]
    if kind in {"trample", "aura"}:
        number = g[f"attacker_{kind}"] * g["attacker_stands"]
    if kind == "aura" and g["defender_garrison"]:
        number = 0
    behind = g["flank"] and not g["defender_garrison"] and kind != "demise"
    shaken = {
        **g,
        "flank": behind and kind == "trample",
        "attacker_terror": g["attacker_terror"] if kind == "counter" else 0,
    }
    wounds = wounds_of(g, number, shielded(g, front=not behind))
    return {**followed(shaken, wounds, fearful=kind != "aura"), "hits": number}


ORACLES: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "lancement-de-sort": spell,
    "touches-automatiques": automatic,
}
MOST = {
    "attacker_dice": 4, "needed": 2, "per_success": 2, "fixed": 2, "pierce": 3, "attacker_terror": 3,
    "attacker_trample": 2, "attacker_aura": 2, "attacker_stands": 2, "returned": 4, "defender_stands": 11,
    "defender_toughness": 3, "defender_defense": 4, "defender_evasion": 3, "defender_bastion": 1,
    "defender_cover": 2, "defender_hardened": 2, "defender_resolve": 5, "defender_lowest": 3,
}  # fmt: skip


def some(name: str, field: dict[str, Any], dice: random.Random) -> Any:
    if field["type"] == "boolean":
        return dice.random() < (0.8 if name == "harm" else 0.3)
    if field["type"] == "enum":
        return dice.choice(list(field["values"]))
    return dice.randint(field["min"], MOST.get(name, field["max"]))


def any_case(fields: dict[str, Any], dice: random.Random) -> dict[str, Any]:
    given = {key: some(key, field, dice) for key, field in fields.items()}
    given["defender_wounded"] = dice.randint(0, given["defender_toughness"] - 1)
    given["defender_start"] = 0
    if given["defender_broken"] == "now":
        given["defender_stands"] = min(8, given["defender_stands"])
        given["defender_start"] = 2 * given["defender_stands"] + dice.randint(1, 3)
    elif given["defender_stands"] > 2:
        given["defender_start"] = dice.choice([0, given["defender_stands"] + 1])
    return given


@pytest.mark.parametrize("name", ORACLES)
@pytest.mark.parametrize("first", range(0, 200, 50))
def test_every_hit_counts_the_same(
    play: Callable[..., dict[str, Any]], fields: Callable[[str], dict[str, Any]], name: str, first: int
) -> None:
    for seed in range(first, first + 50):
        given = any_case(fields(GAME + name), random.Random(f"{name}{seed}"))
        outputs, counted = play(GAME + name, **given), ORACLES[name](given)
        check_all_outputs(outputs, counted, (seed, given))


@pytest.mark.parametrize("name", ORACLES)
def test_the_records_own_examples(held_to: Callable[..., int], name: str) -> None:
    assert held_to(GAME + name, ORACLES[name]) >= 3
