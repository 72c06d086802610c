"""Conquest's tests of nerve: morale, retreat, reforming in contact, every die, from the rules."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from conquest_rules import Odds, Regiment, add, after, morale, succeeds, two_throws

from tests.games.compare import check_all_outputs

GAME = "conquest/"


def told(g: dict[str, Any], suffered: Odds) -> dict[str, Any]:
    """What becomes of a regiment that takes so many wounds."""
    lost: Odds = {}
    fate: Odds = {}
    for wounds, share in suffered.items():
        regiment = after(g, wounds)
        add(lost, str(g["defender_stands"] - (0 if regiment.gone else regiment.stands)), share)
        add(fate, "gone" if regiment.gone else "broken" if regiment.broken else "holds", share)
    over, spent = fate.get("gone", Fraction(0)), 1 - fate.get("holds", Fraction(0))
    return {"lost": lost, "fate": fate, "over": over, "spent": spent}


def morale_test(g: dict[str, Any]) -> dict[str, Any]:
    """The wounds lie already; only what the test adds is new."""
    regiment = Regiment(g)
    odds = morale(g, g["wounds"], regiment.courage())
    target = max(1, min(5, regiment.courage()))
    return {
        **told(g, odds), "morale": odds, "none": odds.get(0, Fraction(0)), "target": target,
    }  # fmt: skip


def nerve(g: dict[str, Any]) -> dict[str, Any]:
    g = {**g, "attacker_terror": 0, "flank": False, "defender_disciplined": False}
    now = Regiment(g)
    worst = now.broken or g["defender_refused"]
    modifier = min(0, g["defender_modifier"]) if now.broken else g["defender_modifier"]
    value = g["defender_lowest" if worst else "defender_resolve"] + modifier
    people = g["defender_stands"] + (1 if g["defender_character"] else 0)
    if g["size_counts"] and not now.broken:
        value += sum(people >= least for least in (4, 7, 10))
    faces = two_throws(lambda face: g["defender_refused"] and face == 1)
    passing = sum((share for face, share in faces.items() if succeeds(face, value)), Fraction(0))

    result: Odds = {}
    shy = g["attacker_fearsome"] and g["action"] in {"reform", "rally"}
    shy = shy and not (g["defender_fearless"] or g["defender_indomitable"])
    dares = passing if shy else Fraction(1)
    if g["action"] == "rally" or (g["defender_indomitable"] and g["action"] != "bloodlust"):
        passing = Fraction(1)
    for word, share in (("kept", 1 - dares), ("ordered", dares * passing), ("hard", dares * (1 - passing))):
        if share:
            result[word] = share

    wounds: Odds = {}
    for word, share in result.items():
        for suffered, part in toll(g, word).items():
            add(wounds, suffered, share * part)
    extra: Odds = {}
    whole: Odds = {}
    life = g["defender_stands"] * g["defender_toughness"]
    for suffered, share in wounds.items():
        then = after(g, suffered)
        courage = then.courage() + (min(0, g["defender_modifier"]) if then.broken else g["defender_modifier"])
        tests = {0: Fraction(1)} if then.gone else morale(g, min(suffered, life), courage)
        for more, part in tests.items():
            add(extra, more, share * part)
            add(whole, suffered + more, share * part)
    return {
        **told(g, whole),
        "result": result,
        "ordered": result.get("ordered", Fraction(0)),
        "wounds": wounds,
        "morale": extra,
    }


def toll(g: dict[str, Any], word: str) -> Odds:
    """The wounds that the action itself costs."""
    if g["action"] == "reform" and word == "hard":
        return {g["engaged"]: Fraction(1)}
    if g["action"] == "retreat" and word != "kept":
        each = g["engaged"] if word == "hard" else 1
        return {each * face: Fraction(1, 6) for face in range(1, 7)}
    return {0: Fraction(1)}


ORACLES = {"moral": morale_test, "jet-de-resolution": nerve}


def some(name: str, field: dict[str, Any], dice: random.Random) -> Any:
    wide = {"wounds": 5, "engaged": 3, "defender_stands": 10, "defender_start": 0, "attacker_terror": 3}
    if field["type"] == "boolean":
        return dice.random() < 0.3
    if field["type"] == "enum":
        return dice.choice(list(field["values"]))
    if name == "defender_modifier":
        return dice.choice([0, 0, 1, -1])
    return dice.randint(field["min"], min(field["max"], wide.get(name, 4)))


def any_case(fields: dict[str, Any], dice: random.Random) -> dict[str, Any]:
    given = {key: some(key, field, dice) for key, field in fields.items()}
    given["defender_wounded"] = dice.randint(0, given["defender_toughness"] - 1)
    if given["defender_broken"] == "now":
        given["defender_stands"] = min(8, given["defender_stands"])
        given["defender_start"] = dice.choice([0, 2 * given["defender_stands"] + dice.randint(1, 3)])
    elif given["defender_stands"] > 2:
        given["defender_start"] = dice.choice([0, 0, given["defender_stands"] + 1])
    return given


@pytest.mark.parametrize("name", ORACLES)
@pytest.mark.parametrize("first", range(0, 250, 50))
def test_every_test_counts_the_same(
    play: Callable[..., dict[str, Any]], fields: Callable[[str], dict[str, Any]], name: str, first: int
) -> None:
    for seed in range(first, first + 50):
        given = any_case(fields(GAME + name), random.Random(f"{name}{seed}"))
        outputs, counted = play(GAME + name, **given), ORACLES[name](given)
        check_all_outputs(outputs, counted, (seed, given))


@pytest.mark.parametrize("name", ORACLES)
def test_the_records_own_examples(held_to: Callable[..., int], name: str) -> None:
    assert held_to(GAME + name, ORACLES[name]) >= 3
