"""Conquest's duel, blow by blow and die by die on both sides, from the rules."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from conquest_rules import Odds, add, succeeds, two_throws

from tests.games.compare import check_all_outputs

DUEL = "conquest/duel"
OTHER = {"attacker": "defender", "defender": "attacker"}


def value_of(g: dict[str, Any], who: str) -> tuple[int, bool]:
    """The Clash that counts, Inspirer last; whether it re-rolls the 6s instead."""
    value = max(0, g[f"{who}_clash"] + g[f"{who}_bonus"] + g[f"{who}_boost"])
    if not g[f"{who}_inspired"]:
        return value, False
    return (value, True) if value + 1 >= 5 else (value + 1, False)


def thrown(g: dict[str, Any], who: str) -> Odds:
    value, sixes = value_of(g, who)
    misses, parry = g[f"{who}_reroll"], g[f"{OTHER[who]}_parry"]
    if parry and (misses or sixes) and not g["die_by_die"]:
        return two_throws(lambda _: False)
    return two_throws(
        lambda face: (parry and face == 1) or (misses and not succeeds(face, value)) or (sixes and face == 6)
    )


def protection(g: dict[str, Any], struck: str, *, blow: bool) -> int:
    """Defence or Evasion, whichever is better; `blow`: struck in the duel, not by a hit that comes back."""
    striker = OTHER[struck]
    defence = g[f"{struck}_defense"]
    if not (blow and g[f"{striker}_breaker"]):
        defence += g[f"{struck}_bastion"] + (1 if g[f"{struck}_shield"] else 0)
    if blow:
        defence -= max(0, g[f"{striker}_cleave"] - g[f"{struck}_hardened"])
        if g[f"{striker}_smite"]:
            defence = 0
    return max(0, defence, g[f"{struck}_evasion"])


def defended(g: dict[str, Any], struck: str, needs: tuple[int, ...], *, deadly: bool) -> Odds:
    """One defence roll, a die per hit: the wounds, and how many dice showed 1."""
    ways: Odds = {((), 0): Fraction(1)}
    for need in needs:
        grown: Odds = {}
        for (costs, ones), share in ways.items():
            for face, part in two_throws(lambda face: face == 6 and g[f"{struck}_sixes"]).items():
                failed = face == 6 or face > need
                cost = (2 if deadly and face == 6 else 1,) if failed else ()
                add(grown, (tuple(sorted(costs + cost)), ones + (face == 1)), share * part)
        ways = grown
    odds: Odds = {}
    for (costs, ones), share in ways.items():
        spared = costs[:-1] if g[f"{struck}_tenacious"] else costs
        add(odds, (sum(spared), ones), share)
    return odds


def blows(g: dict[str, Any], who: str) -> Odds:
    """Wounds on the other from one's blows, and hits that the other gives back."""
    other, (value, _) = OTHER[who], value_of(g, who)
    need, evasion = protection(g, other, blow=True), g[f"{other}_evasion"]
    hits: Odds = {(): Fraction(1)}
    for _ in range(g[f"{who}_attacks"] if g[f"{who}_clash"] else 0):
        grown: Odds = {}
        for sofar, share in hits.items():
            for face, part in thrown(g, who).items():
                more = ()
                if succeeds(face, value):
                    more = (evasion,) if face == 1 and g[f"{who}_flawless"] else (need,)
                if face == 1 and (g[f"{who}_relentless"] or value >= 6):
                    more += (need,)
                add(grown, tuple(sorted(sofar + more)), share * part)
        hits = grown
    odds: Odds = {}
    for needs, share in hits.items():
        for (wounds, ones), part in defended(g, other, needs, deadly=g[f"{who}_deadly"]).items():
            add(odds, (wounds, ones if g[f"{other}_counter"] else 0), share * part)
    return odds


def given_back(g: dict[str, Any], struck: str, hits: int) -> Odds:
    odds: Odds = {}
    needs = (protection(g, struck, blow=False),) * hits
    for (wounds, _), share in defended(g, struck, needs, deadly=False).items():
        add(odds, wounds, share)
    return odds


def suffers(g: dict[str, Any], who: str, marks: int, wounds: int) -> Odds:
    """His marks after wounds that came together and the test that they ask, up to his last one."""
    life = max(1, g[f"{who}_toughness"] - g[f"{who}_wounded"])
    if marks + wounds >= life:
        return {life: Fraction(1)}
    courage = g[f"{who}_resolve"]
    courage -= 0 if g[f"{who}_fearless"] else g[f"{OTHER[who]}_terror"]
    failures: Odds = {0: Fraction(1)}
    for _ in range(wounds):
        grown: Odds = {}
        for number, share in failures.items():
            for face in range(1, 7):
                add(grown, number + (not succeeds(face, courage)), share / 6)
        failures = grown
    odds: Odds = {}
    for number, share in failures.items():
        lost = max(0, number - 1) if g[f"{who}_indomitable"] else number
        lost = -(-lost // 2) if g[f"{who}_oblivious"] else lost
        add(odds, min(life, marks + wounds + lost), share)
    return odds


def strike(g: dict[str, Any], who: str, marks: dict[str, int]) -> Odds:
    """One strikes alone: both men's marks after it."""
    other, odds = OTHER[who], {}
    for (wounds, back), share in blows(g, who).items():
        for returned, part in given_back(g, who, back).items():
            for his, chance in suffers(g, other, marks[other], wounds).items():
                for mine, luck in suffers(g, who, marks[who], returned).items():
                    after = {who: mine, other: his}
                    add(odds, (after["attacker"], after["defender"]), share * part * chance * luck)
    return odds


def together(g: dict[str, Any]) -> Odds:
    odds: Odds = {}
    for (to_defender, back_a), one in blows(g, "attacker").items():
        for (to_attacker, back_d), two in blows(g, "defender").items():
            for more_a, three in given_back(g, "attacker", back_a).items():
                for more_d, four in given_back(g, "defender", back_d).items():
                    share = one * two * three * four
                    for a, five in suffers(g, "attacker", 0, to_attacker + more_a).items():
                        for d, six in suffers(g, "defender", 0, to_defender + more_d).items():
                            add(odds, (a, d), share * five * six)
    return odds


def fought(g: dict[str, Any]) -> Odds:
    if g["attacker_first"] == g["defender_first"]:
        return together(g)
    faster = "attacker" if g["attacker_first"] else "defender"
    odds: Odds = {}
    for (a, d), share in strike(g, faster, {"attacker": 0, "defender": 0}).items():
        if a == life(g, "attacker") or d == life(g, "defender"):
            add(odds, (a, d), share)
            continue
        for end, part in strike(g, OTHER[faster], {"attacker": a, "defender": d}).items():
            add(odds, end, share * part)
    return odds


def life(g: dict[str, Any], who: str) -> int:
    return max(1, g[f"{who}_toughness"] - g[f"{who}_wounded"])


def count(g: dict[str, Any]) -> dict[str, Any]:
    out: dict[str, Odds] = {"result": {}, "given": {}, "taken": {}}
    for (a, d), share in fought(g).items():
        dead = (a == life(g, "attacker"), d == life(g, "defender"))
        words = {(False, False): "none", (False, True): "won", (True, False): "lost", (True, True): "both"}
        add(out["result"], words[dead], share)
        add(out["given"], str(d), share)
        add(out["taken"], str(a), share)
    both = out["result"].get("both", Fraction(0))
    kills = out["result"].get("won", Fraction(0)) + both
    return {**out, "kills": kills, "dies": out["result"].get("lost", Fraction(0)) + both}


def any_duel(seed: int) -> dict[str, Any]:
    dice = random.Random(seed)
    flags = [
        "inspired", "reroll", "relentless", "flawless", "smite", "deadly", "breaker", "first", "shield",
        "sixes", "tenacious", "parry", "counter", "fearless", "indomitable", "oblivious",
    ]  # fmt: skip
    given: dict[str, Any] = {"die_by_die": dice.random() < 0.3}
    for who in OTHER:
        given |= {f"{who}_{flag}": dice.random() < 0.3 for flag in flags}
        toughness = dice.randint(1, 5)
        given |= {
            f"{who}_attacks": dice.choice([0, 1, 1, 2]),
            f"{who}_clash": dice.randint(0, 6),
            f"{who}_bonus": dice.choice([0, 0, 1, -2]),
            f"{who}_boost": dice.choice([0, 0, 1]),
            f"{who}_charged": False,
            f"{who}_defense": dice.randint(0, 5),
            f"{who}_evasion": dice.randint(0, 3),
            f"{who}_bastion": dice.choice([0, 0, 1]),
            f"{who}_toughness": toughness,
            f"{who}_wounded": dice.randint(0, toughness - 1),
            f"{who}_resolve": dice.randint(0, 5),
            f"{who}_cleave": dice.choice([0, 1, 3]),
            f"{who}_terror": dice.choice([0, 0, 1, 2]),
            f"{who}_hardened": dice.choice([0, 0, 1]),
        }
    return given


@pytest.mark.parametrize("first", range(0, 300, 50))
def test_every_duel_counts_the_same(play: Callable[..., dict[str, Any]], first: int) -> None:
    for seed in range(first, first + 50):
        given = any_duel(seed)
        outputs, counted = play(DUEL, **given), count(given)
        check_all_outputs(outputs, counted, seed)


def test_the_record_s_own_examples(held_to: Callable[..., int]) -> None:
    assert held_to(DUEL, count) >= 3
