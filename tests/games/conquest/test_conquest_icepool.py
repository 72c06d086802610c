"""Clashes and volleys too large to walk through by hand, against icepool."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from icepool import d6

from tests.games.compare import check_outputs


def odds(die: Any) -> dict[Any, Fraction]:
    return {outcome: Fraction(weight, die.denominator()) for outcome, weight in die.items()}


def once_more(die: Any, again: Callable[[int], bool]) -> Any:
    return die.map(lambda face: d6 if again(face) else face)


def test_thirty_attacks_with_every_die_thrown_again(play: Callable[..., dict[str, Any]]) -> None:
    """Clash 3 with Rafale and Coups incessants; Défense 3 less 1, Évasion 1, the 6s thrown again."""
    given = {"attacker_clash": 3, "attacker_attacks": 5, "attacker_engaged": 5, "attacker_unengaged": 5}
    rules = {"attacker_reroll": True, "attacker_relentless": True, "attacker_cleave": 1}
    saves = {"defender_defense": 3, "defender_evasion": 1, "defender_sixes": True}
    outputs = play("conquest/clash", **given, **rules, **saves, defender_toughness=5, defender_stands=10)
    touch = once_more(d6, lambda face: face > 3)
    hits = touch.map({1: 2, 2: 1, 3: 1, 4: 0, 5: 0, 6: 0})
    wound = once_more(d6, lambda face: face == 6).map(lambda face: int(face > 2))
    wounds = hits.map(lambda number: number @ wound)
    check_outputs(outputs, {"hits": odds(30 @ hits)}, given)
    check_outputs(outputs, {"wounds": odds(30 @ wounds)}, given)

    def morale(number: int) -> Any:
        """A die per wound, against Résolution 2 and what the stands that are left add to it."""
        left = 10 - number // 5
        if left <= 2:
            return 0  # half of the five that were left when it broke: the regiment is gone
        bonus = 0 if left <= 5 else 3 if left == 10 else 2 if left >= 7 else 1
        return number @ d6.map(lambda face: int(face > min(5, 2 + bonus)))

    check_outputs(outputs, {"morale": odds((30 @ wounds).map(morale))}, given)


def test_twelve_shots_that_saturate(play: Callable[..., dict[str, Any]]) -> None:
    """CT 3+ against Esquive 1, each critical brings a throw at -1: touches of a long burst."""
    outputs = play(
        "last-fantasy-war/attaque-de-tir",
        weapon_attacks=12, attacker_skill=3, defender_dodge=1, attacker_saturation=True,
    )  # fmt: skip
    second = d6.map(lambda face: int(face == 6 or (face > 1 and face - 2 >= 3)))
    first = d6.map(lambda face: second + 1 if face - 1 >= 5 else int(face > 1 and face - 1 >= 3))
    check_outputs(outputs, {"touches": odds(12 @ first)}, "burst")
