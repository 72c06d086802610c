"""Song of Blades: a whole warband's turn, fighter by fighter and face by face, against the calculator."""

from fractions import Fraction
from itertools import product
from typing import Any

CALCULATOR = "song-of-blades-and-heroes/tour-de-bande"


def succeeds(face: int, quality: int, bonus: int) -> bool:
    return face == 6 or (face != 1 and face + bonus >= quality)


def order(given: dict[str, Any]) -> list[tuple[int, int, int, bool]]:
    """The fighters as they act: quality, bonus, dice, hero."""
    commanded = given["led"] and any(given[f"chiefs_{quality}"] for quality in range(2, 7))
    fighters = []
    for quality in range(2, 7):
        dice = given[f"dice_{quality}"]
        fighters += [(quality, 0, dice, False)] * given[f"chiefs_{quality}"]
        fighters += [(quality, int(commanded), dice, True)] * given[f"heroes_{quality}"]
        fighters += [(quality, int(commanded), dice, False)] * given[f"fighters_{quality}"]
    return fighters


def count(given: dict[str, Any]) -> dict[str, Any]:
    fighters = order(given)
    turns = {(0, 0): Fraction(1)}  # still in hand: actions and fighters so far
    done: dict[tuple[int, int], Fraction] = {}
    for quality, bonus, dice, hero in fighters:
        after: dict[tuple[int, int], Fraction] = {}
        rolled = dice - hero
        for (actions, activated), chance in turns.items():
            for faces in product(range(1, 7), repeat=rolled):
                hits = sum(succeeds(face, quality, bonus) for face in faces)
                state = (actions + hits + hero, activated + 1)
                into = done if rolled - hits >= 2 else after
                into[state] = into.get(state, Fraction(0)) + chance / 6**rolled
        turns = after
    for state, chance in turns.items():
        done[state] = done.get(state, Fraction(0)) + chance
    actions: dict[str, Fraction] = {}
    activated: dict[str, Fraction] = {}
    for (acted, fighters_used), chance in done.items():
        actions[str(acted)] = actions.get(str(acted), Fraction(0)) + chance
        activated[str(fighters_used)] = activated.get(str(fighters_used), Fraction(0)) + chance
    through = activated.get(str(len(fighters)), Fraction(0))
    expected = sum((int(acted) * chance for acted, chance in actions.items()), Fraction(0))
    charts = {"actions": actions, "activated": activated}
    return {"all": through, "risk": 1 - through, "expected": expected, **charts}


def test_the_records_own_examples(held_to: Any) -> None:
    assert held_to(CALCULATOR, count) >= 4


def test_bands_of_every_sort(play: Any) -> None:
    bands = [
        {"fighters_3": 7},
        {"fighters_3": 3, "fighters_4": 4, "chiefs_3": 1, "dice_3": 3},
        {"fighters_3": 3, "fighters_4": 4, "chiefs_3": 1, "dice_3": 3, "led": False},
        {"fighters_3": 0, "heroes_2": 2, "fighters_2": 1, "dice_2": 3, "fighters_6": 5, "dice_6": 3},
        {"fighters_3": 0, "fighters_5": 12, "dice_5": 2},
        {"fighters_3": 0},
    ]
    defaults = {f"{group}_{q}": 0 for group in ("fighters", "heroes", "chiefs") for q in range(2, 7)}
    defaults |= {"dice_2": 3, "dice_3": 2, "dice_4": 2, "dice_5": 2, "dice_6": 1, "led": True}
    for band in bands:
        found = play(CALCULATOR, **band)
        expected = count(defaults | {"fighters_3": 6} | band)
        assert found["risk"] == expected["risk"], band
        assert found["expected"] == expected["expected"], band
        for chart in ("actions", "activated"):
            assert {k: v for k, v in found[chart].items() if v} == expected[chart], band
