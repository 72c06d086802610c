"""Conquest's volley: every stand's shots, every die to hit and every die of defence, from the rules."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from math import comb
from typing import Any

import pytest
from conquest_rules import Odds, Regiment, add, morale, possible, save_faces, succeeds, two_throws

from tests.games.compare import check_all_outputs

VOLLEY = "conquest/volee"


def arcs(g: dict[str, Any]) -> bool:
    """A garrison has neither flank nor rear."""
    return g["flank"] and not g["defender_garrison"]


def lobs(g: dict[str, Any]) -> bool:
    return g["attacker_arcing"] and g["attacker_lobs"] and (g["attacker_aims"] or g["attacker_prepared"])


def veiled(g: dict[str, Any], *, stand_is_behind: bool) -> bool:
    """Whether obscuring terrain or the target's own rule halves this stand's Barrage."""
    if g["defender_skirmish"]:
        return True
    if g["attacker_sure"] or g["hidden"] == "none":
        return False
    if g["hidden"] == "inside":
        return True
    if lobs(g):
        return False
    return g["hidden"] == "line" or stand_is_behind


def shots_of(g: dict[str, Any], where: str) -> int:
    """Stand by stand: those behind the terrain first, the leader among them if it is said so."""
    front = range(g[f"attacker_{where}"])
    stands = [{"behind": number < g[f"hidden_{where}"], "leader": False} for number in front]
    if stands and g["attacker_leader"] == where:
        wanted = [s for s in stands if s["behind"] == g["hidden_leader"]]
        (wanted or stands)[0]["leader"] = True
    total = 0
    for stand in stands:
        bonus = (1 if where == "near" else 0) + (1 if stand["leader"] else 0)
        value = g["attacker_barrage"] + bonus
        if veiled(g, stand_is_behind=stand["behind"]):
            after = -(-g["attacker_barrage"] // 2) + bonus
            value = after if g["bonus_after"] else max(1, -(-value // 2))
        total += value if g["attacker_barrage"] else 0
    return total


def pools(g: dict[str, Any]) -> dict[str, int]:
    able = g["attacker_volley"] > 0
    return {
        "far": shots_of(g, "far") + g["attacker_extra"] if able else 0,
        "near": shots_of(g, "near") if able else 0,
        "character": g["character_shots"] if g["character_volley"] > 0 else 0,
    }


def value_of(g: dict[str, Any], who: str) -> tuple[int, bool]:
    """The Volley that counts, the capped bonus last; whether 6s are thrown again instead."""
    value = g[f"{who}_volley"] + g["attacker_bonus"] - (1 if lobs(g) else 0)
    value = max(0, value)
    if not (g["attacker_aims"] or g["attacker_prepared"]):
        return value, False
    return (value, True) if value + 1 >= 5 else (value + 1, False)


def all_hits(g: dict[str, Any]) -> Odds:
    """Every hit, as who made it and whether Defence counts 0."""
    dice = pools(g)
    ways: Odds = {((), 0, 0): Fraction(1)}
    for pool, number in dice.items():
        who = "character" if pool == "character" else "attacker"
        value, sixes = value_of(g, who)
        faces = two_throws(
            lambda face, who=who, value=value, sixes=sixes: (
                (g[f"{who}_reroll"] and not succeeds(face, value)) or (sixes and face == 6)
            )
        )
        rapid = who == "attacker" and (g["attacker_rapid"] or value >= 6)
        for _ in range(number):
            grown: Odds = {}
            for (hits, near, his), share in ways.items():
                for face, part in faces.items():
                    good = succeeds(face, value)
                    more = [(who, g[f"{who}_precise"] and face == 1)] if good else []
                    more += [(who, False)] if rapid and face == 1 else []
                    counted = (near + (good and pool == "near"), his + (good and pool == "character"))
                    add(grown, (tuple(sorted((*hits, *more))), *counted), share * part)
            ways = grown
    odds: Odds = {}
    for (hits, near, his), share in ways.items():
        extra = [("attacker", False)] * (near // 2 if g["attacker_torrent"] else 0)
        extra += [("character", False)] * (his // 2 if g["character_torrent"] else 0)
        add(odds, tuple(sorted((*hits, *extra))), share)
    return odds


def needed(g: dict[str, Any], who: str, *, pierced: bool) -> int:
    if pierced:
        return g["defender_evasion"]
    defence = g["defender_defense"] + g["defender_bastion"]
    if g["defender_garrison"]:
        defence += g["defender_cover"]
    elif g["defender_shield"] and not arcs(g):
        defence += 1
    if g["defender_phalanx"] and not arcs(g):
        defence += 1
    defence -= max(0, g[f"{who}_pierce"] - g["defender_hardened"])
    return max(0, defence, g["defender_evasion"])


def wounds_of(g: dict[str, Any], hits: tuple[tuple[str, bool], ...]) -> Odds:
    costs: Odds = {(): Fraction(1)}
    for who, pierced in hits:
        value = needed(g, who, pierced=pierced)
        grown: Odds = {}
        for failed, share in costs.items():
            for face, part in save_faces({**g, "defender_reroll": False}, value).items():
                lost = [2 if face == 6 and g[f"{who}_deadly"] else 1] if face == 6 or face > value else []
                add(grown, tuple(sorted((*failed, *lost))), share * part)
        costs = grown
    odds: Odds = {}
    for failed, share in costs.items():
        kept = failed[:-1] if g["defender_tenacious"] else failed
        add(odds, sum(kept), share)
    return odds


def count(g: dict[str, Any]) -> dict[str, Any]:
    g = {**g, "attacker_terror": 0, "defender_fearless": False}
    tested = g["attacker_murderous"] and g["attacker_aims"] and g["attacker_close"]
    out: dict[str, Odds] = {name: {} for name in ("hits", "wounds", "morale", "lost", "fate")}
    for hits, share in all_hits(g).items():
        add(out["hits"], str(len(hits)), share)
        for wounds, part in wounds_of(g, hits).items():
            add(out["wounds"], str(wounds), share * part)
            first = Regiment(g)
            for _ in range(wounds):
                first.wound()
            tests = {0: Fraction(1)}
            if tested and not first.gone:
                tests = morale({**g, "flank": arcs(g)}, wounds, first.courage())
            for extra, chance in tests.items():
                regiment = Regiment(g)
                for _ in range(wounds + extra):
                    regiment.wound()
                weight = share * part * chance
                lost = g["defender_stands"] - (0 if regiment.gone else regiment.stands)
                add(out["morale"], str(extra), weight)
                add(out["lost"], str(lost), weight)
                fate = "gone" if regiment.gone else "broken" if regiment.broken else "holds"
                add(out["fate"], fate, weight)
    return {
        **out,
        "stand": 1 - out["lost"].get("0", Fraction(0)),
        "over": out["fate"].get("gone", Fraction(0)),
        "spent": 1 - out["fate"].get("holds", Fraction(0)),
        "shots": sum(pools(g).values()),
    }


def any_volley(seed: int) -> dict[str, Any]:
    dice = random.Random(seed)
    flags = [
        "attacker_aims", "attacker_lobs", "attacker_close", "attacker_prepared", "attacker_arcing",
        "attacker_reroll", "attacker_rapid", "attacker_torrent", "attacker_precise", "attacker_deadly",
        "attacker_sure", "character_reroll", "character_torrent", "character_precise", "character_deadly",
        "defender_character", "defender_refused", "defender_garrison", "defender_skirmish", "defender_shield",
        "defender_phalanx", "defender_sixes", "defender_tenacious", "defender_dauntless",
        "defender_disciplined", "defender_indomitable", "defender_oblivious", "flank", "hidden_leader",
        "bonus_after",
    ]  # fmt: skip
    stands, toughness = dice.choice([1, 2, 3, 4, 5, 7, 10]), dice.choice([1, 1, 2, 3])
    return {
        **{flag: dice.random() < 0.3 for flag in flags},
        "attacker_murderous": dice.random() < 0.6,
        "attacker_volley": dice.randint(0, 6),
        "attacker_barrage": dice.choice([0, 1, 1, 2]),
        "attacker_far": dice.randint(0, 1),
        "attacker_near": dice.randint(0, 1),
        "attacker_leader": dice.choice(["none", "far", "near"]),
        "attacker_extra": dice.choice([0, 0, 0, 1]),
        "attacker_bonus": dice.choice([0, 0, 1, -1, -3]),
        "attacker_pierce": dice.choice([0, 1, 3]),
        "character_shots": dice.choice([0, 0, 1, 2]),
        "character_volley": dice.randint(0, 6),
        "character_pierce": dice.choice([0, 2]),
        "hidden": dice.choice(["none", "some", "line", "inside"]),
        "hidden_far": dice.randint(0, 1),
        "hidden_near": dice.randint(0, 1),
        "defender_defense": dice.randint(0, 5),
        "defender_evasion": dice.randint(0, 4),
        "defender_stands": stands,
        "defender_start": dice.choice([0, 0, stands + 1, 2 * stands]),
        "defender_toughness": toughness,
        "defender_wounded": dice.randint(0, toughness - 1),
        "defender_resolve": dice.randint(1, 5),
        "defender_lowest": dice.randint(0, 2),
        "defender_broken": dice.choice(["none", "none", "now", "earlier"]),
        "defender_bastion": dice.choice([0, 0, 1]),
        "defender_cover": dice.choice([0, 1, 2]),
        "defender_hardened": dice.choice([0, 0, 1]),
    }


@pytest.mark.parametrize("first", range(0, 400, 50))
def test_every_volley_counts_the_same(play: Callable[..., dict[str, Any]], first: int) -> None:
    for seed in range(first, first + 50):
        given = any_volley(seed)
        if not possible(given):
            given |= {"defender_start": 0, "defender_broken": "none"}
        outputs, counted = play(VOLLEY, **given), count(given)
        check_all_outputs(outputs, counted, seed)


def test_many_stands_shoot_as_they_stand(play: Callable[..., dict[str, Any]]) -> None:
    """The number of shots, for whole front ranks."""
    for seed in range(150):
        dice = random.Random(seed)
        given = any_volley(seed) | {
            "attacker_far": dice.randint(0, 5), "attacker_near": dice.randint(0, 5),
            "attacker_barrage": dice.randint(0, 3), "attacker_volley": 3, "attacker_torrent": False,
            "hidden_far": dice.randint(0, 5), "hidden_near": dice.randint(0, 5), "character_shots": 0,
            "attacker_murderous": False, "attacker_reroll": False,
        }  # fmt: skip
        assert play(VOLLEY, **given)["shots"] == sum(pools(given).values()), seed


def test_the_records_own_examples(held_to: Callable[..., int]) -> None:
    assert held_to(VOLLEY, count) >= 3


def test_a_long_torrent_by_counting_pairs(play: Callable[..., dict[str, Any]]) -> None:
    """Twenty shots at optimal range, Volley 3 against Defence 2: n hits and n // 2 more."""
    front = {"attacker_far": 0, "attacker_near": 5, "attacker_barrage": 3, "attacker_volley": 3}
    outputs = play(VOLLEY, **front, attacker_torrent=True, defender_defense=2, defender_stands=16)
    hits: Odds = {}
    wounds: Odds = {}
    for struck in range(21):
        share = Fraction(comb(20, struck), 2**20)
        number = struck + struck // 2
        add(hits, str(number), share)
        for lost in range(number + 1):
            add(wounds, str(lost), share * comb(number, lost) * Fraction(2**lost, 3**number))
    assert {key: chance for key, chance in outputs["hits"].items() if chance} == hits
    assert {key: chance for key, chance in outputs["wounds"].items() if chance} == wounds
