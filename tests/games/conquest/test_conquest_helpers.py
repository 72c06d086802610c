"""Conquest's helpers without dice, stand by stand from the rules: zones, points, sight, losses, armies."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from tests.games.compare import check_all_outputs

GAME = "conquest/"
FOE = {"mine": "theirs", "theirs": "mine"}
# As printed: a zone of one's own half and of the other's, or the centre and a wing; then the threshold.
PRINTED = {"two": (1, 2, 5), "three": (1, 2, 8), "four": (1, 2, 8)}


def sure(**words: Any) -> dict[str, Any]:
    """Words that are certain, numbers as they are."""
    return {key: {word: Fraction(1)} if isinstance(word, str) else word for key, word in words.items()}


def zone(g: dict[str, Any]) -> dict[str, Any]:
    """Each stand comes with what it captures; then both counts are taken of all stands."""
    capturing, present = {}, {}
    for side, foe in FOE.items():
        stands = [0] * g[f"{side}_light"] + [1] * g[f"{side}_regular"] + [3] * g[f"{side}_monsters"]
        stands += [0] * g[f"{side}_spent"]
        present[side] = len(stands)
        capturing[side] = 0 if g[f"{foe}_unyielding"] else sum(stands) + g[f"{side}_extra"]
    owners = [side for side in FOE if g[f"{side}_always"]]
    if len(owners) != 1:
        owners = [
            side
            for side, foe in FOE.items()
            if capturing[side] > capturing[foe] and present[side] > present[foe]
        ]
    return sure(
        verdict=owners[0] if owners else "nobody",
        **{f"{side}_capture": capturing[side] for side in FOE},
        **{f"{side}_present": present[side] for side in FOE},
    )


def points(g: dict[str, Any]) -> dict[str, Any]:
    """What each player reads in the list of the scenario."""
    gain = {side: g[f"{side}_secondary"] for side in FOE}
    goal = 8
    if g["scenario"] == "one":
        for side in FOE:
            gain[side] += g[f"{side}_cards"] + (2 if g[f"{side}_warlord"] else 0)
    else:
        low, high, goal = PRINTED[g["scenario"]]
        for side in FOE:
            if g["scenario"] == "two":
                near, far = ("home", "away") if side == "mine" else ("away", "home")
                worth = {f"{near}_left": low, f"{near}_right": low, f"{far}_left": high, f"{far}_right": high}
            else:
                worth = {"centre": low, "wing_left": high, "wing_right": high}
            gain[side] += sum(value for name, value in worth.items() if g[name] == side)
    total = {side: g[f"{side}_before"] + gain[side] for side in FOE}
    verdict = "on"
    if g["round"] == 10 or any(value >= goal for value in total.values()):
        leaders = [side for side in FOE if total[side] > total[FOE[side]]]
        verdict = leaders[0] if leaders else "even"
    missing = 0
    while total["mine"] + missing < goal:
        missing += 1
    return sure(
        verdict=verdict,
        missing=missing,
        **{f"{side}_gain": gain[side] for side in FOE},
        **{f"{side}_total": total[side] for side in FOE},
    )


def height(size: int, ground: str, elevation: int) -> int:
    return {"flat": size, "high": size + elevation, "garrison": elevation}[ground]


def fired(g: dict[str, Any]) -> int:
    """The shots of one stand that sees its target in range."""
    shots = g["viewer_barrage"] + (g["reach"] == "near") + g["viewer_leader"]
    obscured = g["veil"] == "inside" or (g["veil"] == "crossed" and g["action"] == "shot")
    if g["target_skirmish"] or (obscured and not g["viewer_sure"]):
        shots = max(1, -(-shots // 2))
    return int(shots)


def sight(g: dict[str, Any]) -> dict[str, Any]:
    """The criteria of a line of sight, one after the other, then the Barrage of the stand."""
    own = height(g["viewer_size"], g["viewer_ground"], g["viewer_elevation"])
    other = height(g["target_size"], g["target_ground"], g["target_elevation"])
    arcs = {"front"}
    if g["action"] in {"shot", "spell"} and (g["viewer_around"] or g["viewer_ground"] == "garrison"):
        arcs = {"front", "flank", "rear"}
    if g["action"] == "shot" and g["viewer_sides"]:
        arcs.add("flank")
    firing = g["action"] in {"shot", "lob"}
    hiding = [
        name
        for name, tall in (("terrain", g["wall"]), ("regiment", g["screen"]))
        if tall >= own and tall >= other
    ]
    if g["action"] in {"charge", "lob"} and g["viewer_ground"] == "garrison":
        found = "never"
    elif g["arc"] not in arcs:
        found = "arc"
    elif firing and g["reach"] == "out":
        found = "far"
    elif g["action"] == "lob":
        found = "seen" if g["friend"] else "nobody"
    else:
        found = [*hiding, "seen"][0]
    least = next(tall for tall in range(1, 30) if tall >= own and tall >= other) if own or other else 0
    shots = fired(g) if firing and found == "seen" and g["viewer_barrage"] else 0
    return sure(sight=found, viewer_height=own, target_height=other, least=least, shots=shots)


def after(g: dict[str, Any], wounds: int) -> dict[str, Any]:
    """Place wounds one by one and look at both thresholds after each stand."""
    hero = g["defender_character"] == "present"
    start = max(g["defender_start"], g["defender_stands"]) + (g["defender_character"] != "none")
    stands, marks = g["defender_stands"], g["defender_wounded"]
    broken = g["defender_broken"] != "none" and not g["defender_dauntless"]
    then = {"now": g["defender_then"], "earlier": start, "none": 0}[g["defender_broken"]]
    for _ in range(wounds):
        marks += 1
        if marks < g["defender_toughness"]:
            continue
        marks, stands = 0, stands - 1
        left = stands + hero
        gone = stands == 0
        if broken:
            gone = gone or 2 * (then - left) >= then
        elif not g["defender_dauntless"] and 2 * (start - left) >= start:
            broken, then = True, left
        if gone:
            return {"fate": "gone", "stands": 0, "marks": 0, "people": 0, "broken": broken}
    return {
        "fate": "broken" if broken else "holds",
        "stands": stands, "marks": marks, "people": stands + hero, "broken": broken,
    }  # fmt: skip


def losses(g: dict[str, Any]) -> dict[str, Any]:
    end = after(g, g["wounds"])
    most = g["defender_stands"] * g["defender_toughness"]
    fates = [after(g, wounds)["fate"] for wounds in range(most + 1)]
    people = end["people"]
    bonus = 3 if people >= 10 else 2 if people >= 7 else 1 if people >= 4 else 0
    return sure(
        fate=end["fate"],
        lost=g["defender_stands"] - end["stands"],
        remain=end["stands"],
        marks=end["marks"],
        to_break=next(wounds for wounds, fate in enumerate(fates) if fate != "holds"),
        to_gone=fates.index("gone"),
        bonus=bonus if end["fate"] == "holds" else 0,
    )


def army(g: dict[str, Any]) -> dict[str, Any]:
    """Every battalion is looked at by itself."""
    broken = {"points": g["spent"] > g["limit"], "warlord": not g["characters"]}
    broken |= dict.fromkeys(("size", "restricted", "base", "joining"), False)
    regiments = 0
    for number in range(1, g["characters"] + 1):
        base, restricted = g[f"base_{number}"], g[f"restricted_{number}"]
        regiments += base + restricted
        broken["size"] |= base + restricted > 4
        broken["restricted"] |= restricted > 2
        broken["base"] |= base < restricted
        broken["joining"] |= not g[f"joins_{number}"] or not base + restricted
    return sure(
        verdict="illegal" if any(broken.values()) else "legal",
        left=g["limit"] - g["spent"],
        regiments=regiments,
        most=4 * g["characters"],
        **{f"{name}_verdict": "broken" if bad else "within" for name, bad in broken.items()},
    )


ORACLES: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "controle-de-zone": zone,
    "points-du-round": points,
    "vue-et-taille": sight,
    "pertes-et-seuils": losses,
    "composition-d-armee": army,
}
MOST = {"defender_start": 12, "defender_stands": 12, "defender_toughness": 5, "wounds": 60, "characters": 3}


def some(name: str, field: dict[str, Any], dice: random.Random) -> Any:
    if field["type"] == "boolean":
        return dice.random() < (0.8 if name.startswith("joins") else 0.25)
    if field["type"] == "enum":
        return dice.choice(list(field["values"]))
    if name in {"limit", "spent"}:
        return dice.choice([1000, 1999, 2000, 2001])
    if name.startswith(("base", "restricted")):
        return dice.choice([0, 1, 1, 2, 2, 2, 3, 5])
    return dice.randint(field["min"], MOST.get(name, min(field["max"], 10 if name == "round" else 6)))


def any_case(fields: dict[str, Any], dice: random.Random) -> dict[str, Any]:
    given = {key: some(key, field, dice) for key, field in fields.items()}
    if "defender_wounded" in given:
        given["defender_wounded"] = dice.randint(0, given["defender_toughness"] - 1)
        people = given["defender_stands"] + (given["defender_character"] == "present")
        if given["defender_broken"] == "now":
            # What is left now was not halved since: otherwise the regiment would be gone.
            given["defender_then"] = dice.randint(people, min(21, 2 * people - 1))
        elif given["defender_broken"] == "earlier":
            given["defender_character"] = dice.choice(["none", "present"])
            least = given["defender_stands"] + (given["defender_character"] == "present")
            given["defender_start"] = dice.randint(
                given["defender_stands"], given["defender_stands"] + (least - 1) // 2
            )
    return given


@pytest.mark.parametrize("name", ORACLES)
def test_every_case_counts_the_same(
    play: Callable[..., dict[str, Any]], fields: Callable[[str], dict[str, Any]], name: str
) -> None:
    for seed in range(400):
        given = any_case(fields(GAME + name), random.Random(f"{name}{seed}"))
        check_all_outputs(play(GAME + name, **given), ORACLES[name](given), (seed, given))


@pytest.mark.parametrize("name", ORACLES)
def test_the_records_own_examples(held_to: Callable[..., int], name: str) -> None:
    assert held_to(GAME + name, ORACLES[name]) >= 5


def test_losses_agree_with_the_table_of_the_chapter(play: Callable[..., dict[str, Any]]) -> None:
    """Stands at the start of a round: how many to lose until Broken, and until Shattered."""
    table = {
        2: (1, 2),
        3: (2, 3),
        4: (2, 3),
        5: (3, 4),
        6: (3, 5),
        7: (4, 6),
        8: (4, 6),
        9: (5, 7),
        10: (5, 8),
    }
    for stands, thresholds in table.items():
        given = {"defender_start": stands, "defender_stands": stands, "defender_toughness": 1}
        outputs = play(GAME + "pertes-et-seuils", **given)
        assert (outputs["to_break"], outputs["to_gone"]) == thresholds, stands
