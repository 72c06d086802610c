"""Conquest's clash, die by die and wound by wound, from the rules and not from the program."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import pytest
from conquest_rules import Odds, Regiment, add, morale, possible, save_faces, succeeds, two_throws

from tests.games.compare import check_outputs

CLASH = "conquest/clash"


def clash_value(g: dict[str, Any], who: str) -> tuple[int, bool]:
    """The modified Clash, Inspirer last; whether Inspirer re-rolls the 6s instead.

    What a regiment gains every stand of it has, the character's too; the other reading keeps it from them.
    """
    gains = [g["attacker_bonus"]]
    if who == "attacker" or g["character_shared"]:
        gains += [g["attacker_shock"], 2 if g["attacker_flux"] == "clash" else 0]
    value = max(g[f"{who}_clash"] + sum(gains), 0)
    if not g["attacker_inspired"]:
        return value, False
    return (value + 1, False) if value + 1 < 5 else (value, True)


def hit_faces(g: dict[str, Any], value: int, *, sixes: bool, misses: bool) -> Odds:
    parry = g["defender_parry"]
    may = sixes or misses
    if parry and may and not g["die_by_die"]:
        return two_throws(lambda _: False)

    def again(face: int) -> bool:
        if parry and face == 1:
            return True
        return (misses and not succeeds(face, value)) or (sixes and face == 6)

    return two_throws(again)


def dice_of(g: dict[str, Any], who: str) -> int:
    if who == "character":
        return g["character_dice"] if g["character_clash"] else 0
    if not g["attacker_clash"]:
        return 0
    each = g["attacker_attacks"] + (2 if g["attacker_flux"] == "attacks" else 0)
    dice = sum(each for _ in range(g["attacker_engaged"]))
    support = 1 if g["attacker_flanked"] else g["attacker_support"]
    dice += sum(support for _ in range(g["attacker_unengaged"]))
    return dice + (1 if g["attacker_leader"] and g["attacker_engaged"] else 0)


def hits_of_one(g: dict[str, Any], who: str) -> Odds:
    """One die: the hits it makes, each with the defence it meets and whether its 6s cost two."""
    value, sixes = clash_value(g, who)
    relentless = g[f"{who}_relentless"] or value >= 6
    odds: Odds = {}
    for face, share in hit_faces(g, value, sixes=sixes, misses=g[f"{who}_reroll"]).items():
        hits = []
        if succeeds(face, value):
            pierced = g[f"{who}_smite"] or (g[f"{who}_flawless"] and face == 1)
            hits.append((who, pierced))
        if face == 1 and relentless:
            hits.append((who, g[f"{who}_smite"]))
        add(odds, tuple(hits), share)
    return odds


def needed(g: dict[str, Any], who: str, *, pierced: bool) -> int:
    """What a defence die must not exceed."""
    if pierced:
        return max(0, g["defender_evasion"])
    defence = g["defender_defense"] + (g["defender_cover"] if g["defender_garrison"] else 0)
    # A garrison has no flank.
    from_the_front = not g["flank"] or g["defender_garrison"]
    if from_the_front and g["defender_phalanx"]:
        defence += 1
    if not g["attacker_breaker"]:
        defence += g["defender_bastion"]
        if g["defender_shield"] and from_the_front and not g["defender_garrison"]:
            defence += 1
    defence -= max(0, g[f"{who}_cleave"] - g["defender_hardened"])
    return max(defence, g["defender_evasion"], 0)


def wounds_of(g: dict[str, Any], hits: tuple[tuple[str, bool], ...]) -> Odds:
    """Wounds and returned hits of one defence roll for all the hits."""
    rolls: Odds = {(): Fraction(1)}
    for who, pierced in hits:
        value = needed(g, who, pierced=pierced)
        grown: Odds = {}
        for dice, share in rolls.items():
            for face, part in save_faces(g, value).items():
                failed = face == 6 or face > value
                cost = 0 if not failed else 2 if face == 6 and g[f"{who}_deadly"] else 1
                add(grown, tuple(sorted((*dice, (cost, face == 1)))), share * part)
        rolls = grown
    odds: Odds = {}
    for dice, share in rolls.items():
        costs = [cost for cost, _ in dice]
        spared = max(costs, default=0) if g["defender_tenacious"] else 0
        back = sum(one for _, one in dice) if g["defender_counter"] else 0
        add(odds, (sum(costs) - spared, back), share)
    return odds


def all_hits(g: dict[str, Any]) -> Odds:
    pool: Odds = {(): Fraction(1)}
    for who in ("attacker", "character"):
        for _ in range(dice_of(g, who)):
            grown: Odds = {}
            for hits, share in pool.items():
                for more, part in hits_of_one(g, who).items():
                    add(grown, tuple(sorted(hits + more)), share * part)
            pool = grown
    return pool


def aftermath(g: dict[str, Any], wounds: int) -> Iterator[tuple[int, Regiment, Fraction]]:
    first = Regiment(g)
    for _ in range(wounds):
        first.wound()
    tests = {0: Fraction(1)} if first.gone else morale(g, wounds, first.courage())
    for extra, share in tests.items():
        regiment = Regiment(g)
        for _ in range(wounds + extra):
            regiment.wound()
        yield extra, regiment, share


def count(g: dict[str, Any]) -> dict[str, Any]:
    names = ("hits", "wounds", "morale", "lost", "fate")
    out: dict[str, Odds] = {name: {} for name in names}
    back = Fraction(0)
    for hits, share in all_hits(g).items():
        add(out["hits"], str(len(hits)), share)
        for (wounds, returned), part in wounds_of(g, hits).items():
            add(out["wounds"], str(wounds), share * part)
            back += share * part * (returned + (wounds if g["defender_demise"] else 0))
            for extra, regiment, chance in aftermath(g, wounds):
                weight = share * part * chance
                lost = g["defender_stands"] - (0 if regiment.gone else regiment.stands)
                add(out["morale"], str(extra), weight)
                add(out["lost"], str(lost), weight)
                fate = "gone" if regiment.gone else "broken" if regiment.broken else "holds"
                add(out["fate"], fate, weight)
    over = out["fate"].get("gone", Fraction(0))
    return {**out, "returned": back, "over": over, "spent": 1 - out["fate"].get("holds", Fraction(0))}


def any_clash(seed: int) -> dict[str, Any]:
    dice = random.Random(seed)
    flags = [
        "attacker_leader", "attacker_inspired", "attacker_reroll", "attacker_relentless",
        "attacker_flawless", "attacker_smite", "attacker_deadly", "attacker_breaker", "character_reroll",
        "character_relentless", "character_flawless", "character_smite", "character_deadly",
        "defender_character", "defender_refused", "defender_garrison", "defender_shield", "defender_phalanx",
        "defender_reroll", "defender_sixes", "defender_tenacious", "defender_parry", "defender_counter",
        "defender_demise", "defender_fearless", "defender_dauntless", "defender_disciplined",
        "defender_indomitable", "defender_oblivious", "flank", "die_by_die",
    ]  # fmt: skip
    stands = dice.choice([1, 2, 3, 4, 5, 6, 7, 10, 12])
    toughness = dice.choice([1, 1, 2, 3])
    return {
        **{flag: dice.random() < 0.25 for flag in flags},
        "attacker_clash": dice.randint(0, 6),
        "attacker_attacks": dice.randint(0, 2),
        "attacker_engaged": dice.randint(0, 1),
        "attacker_unengaged": dice.randint(0, 1),
        "attacker_support": dice.randint(1, 2),
        "attacker_flanked": dice.random() < 0.2,
        "attacker_bonus": dice.choice([0, 0, 1, -1, -3]),
        "attacker_flux": dice.choice(["none", "none", "clash", "attacks"]),
        "attacker_shock": dice.choice([0, 0, 1]),
        "attacker_cleave": dice.choice([0, 1, 3]),
        "attacker_terror": dice.choice([0, 0, 1, 4]),
        "character_dice": dice.choice([0, 0, 1]),
        "character_clash": dice.randint(0, 6),
        "character_shared": dice.random() < 0.75,
        "character_cleave": dice.choice([0, 2]),
        "defender_defense": dice.randint(0, 5),
        "defender_evasion": dice.randint(0, 4),
        "defender_stands": stands,
        "defender_start": dice.choice([0, 0, stands + 1, stands + 3]),
        "defender_toughness": toughness,
        "defender_wounded": dice.randint(0, toughness - 1),
        "defender_resolve": dice.randint(1, 5),
        "defender_lowest": dice.randint(0, 2),
        "defender_broken": dice.choice(["none", "none", "none", "now", "earlier"]),
        "defender_bastion": dice.choice([0, 0, 1]),
        "defender_cover": dice.choice([0, 1, 2]),
        "defender_hardened": dice.choice([0, 0, 1]),
    }


@pytest.mark.parametrize("first", range(0, 600, 60))
def test_every_clash_counts_the_same(play: Callable[..., dict[str, Any]], first: int) -> None:
    for seed in range(first, first + 60):
        given = any_clash(seed)
        if not possible(given):
            given |= {"defender_start": 0, "defender_broken": "none"}
        outputs, counted = play(CLASH, **given), count(given)
        check_outputs(outputs, counted, seed)


def test_the_printed_examples(play: Callable[..., dict[str, Any]]) -> None:
    """Drones strike with Clash 1: a sixth of the dice; Defence 3 stops half; Evasion counts when better."""
    drones = play(CLASH, attacker_clash=1, attacker_attacks=5, attacker_engaged=4, attacker_unengaged=0)
    assert sum(int(k) * v for k, v in drones["hits"].items()) == Fraction(20, 6)
    one = {"attacker_attacks": 1, "attacker_engaged": 1, "attacker_unengaged": 0, "attacker_clash": 5}
    assert play(CLASH, **one, defender_defense=3, defender_evasion=1)["wounds"]["1"] == Fraction(5, 12)
    assert play(CLASH, **one, defender_defense=1, defender_evasion=2)["wounds"]["1"] == Fraction(5, 9)
    smite = play(CLASH, **one, defender_defense=3, defender_evasion=1, attacker_smite=True)
    assert smite["wounds"]["1"] == Fraction(25, 36)


def test_the_record_s_own_examples(held_to: Callable[..., int]) -> None:
    assert held_to(CLASH, count) >= 8
