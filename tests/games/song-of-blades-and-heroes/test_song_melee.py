"""Song of Blades' melee counted face by face, from the rules and not from the program."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

MELEE = "song-of-blades-and-heroes/corps-a-corps"
SIZES = ["normal", "big", "huge"]
FACES = range(1, 7)


@dataclass
class Fighter:
    combat: int = 3
    quality: int = 3
    size: str = "normal"
    state: str = "standing"
    extra: int = 0
    other: int = 0
    mounted: bool = False
    ambush: bool = False
    obstacle: bool = False
    high: bool = False
    cornered: bool = False
    reroll: bool = False
    lethal: bool = False
    savage: bool = False
    artificial: bool = False
    tough: bool = False
    poison: bool = False
    tail: bool = False

    def as_inputs(self, side: str) -> dict[str, Any]:
        """The fighter's inputs; only who attacks may spring from an ambush."""
        values = vars(self).items()
        return {f"{side}_{name}": value for name, value in values if (side, name) != ("defender", "ambush")}


@dataclass
class Fight:
    attacker: Fighter = field(default_factory=Fighter)
    defender: Fighter = field(default_factory=Fighter)
    power: bool = False
    reflex: bool = False
    free: bool = False
    readings: dict[str, bool] = field(default_factory=dict)

    def as_inputs(self) -> dict[str, Any]:
        return {
            **self.attacker.as_inputs("attacker"),
            **self.defender.as_inputs("defender"),
            "attacker_power": self.power,
            "reflex": self.reflex,
            "defender_free": self.free,
            **self.readings,
        }


def modifier(fight: Fight, me: Fighter, foe: Fighter, *, attacks: bool) -> int:
    """What is added to a fighter's die, line by line of the table of melee modifiers."""
    readings = fight.readings
    total = me.combat + me.other
    total -= me.extra
    if foe.state in {"fallen", "transfixed"}:
        total += 2
    if me.ambush and attacks:
        total += 1
    if me.mounted and not foe.mounted:
        no_taller = SIZES.index(foe.size) <= SIZES.index(me.size)
        total += 1 if no_taller or readings.get("mounted_against_all") else 0
    heights = int(me.obstacle) + int(me.high)
    total += heights if readings.get("heights_add") else min(1, heights)
    taller = SIZES.index(me.size) > SIZES.index(foe.size)
    if taller and (attacks or not readings.get("size_when_attacking")):
        total += 1
    if not attacks and fight.power:
        total -= 1
    return total


def suffered(
    fight: Fight, face: int, won: int, lost: int, winner: Fighter, loser: Fighter
) -> Iterator[tuple[str, bool, Fraction]]:
    """What the loser gets for one pair of totals: fate, poisoned, share of the cases."""
    floor = max(lost, 1)
    defenceless = loser.state != "standing"
    result = "down" if face in {2, 4, 6} else "pushed"
    if winner.lethal or defenceless or won >= 2 * floor:
        result = "dead"
    if won >= 3 * floor:
        result = "gruesome"
    if won >= 2 * floor and defenceless:
        result = "gruesome"
    if result == "dead" and winner.savage:
        result = "gruesome"
    for venom in FACES if winner.poison else (1,):
        share = Fraction(1, 6) if winner.poison else Fraction(1)
        dose = venom == 6 and winner.poison
        yield from after(fight, result, dose=dose, share=share, winner=winner, loser=loser)


def after(
    fight: Fight, result: str, *, dose: bool, share: Fraction, winner: Fighter, loser: Fighter
) -> Iterator[tuple[str, bool, Fraction]]:
    """What is left of a result once the loser's own rules and the dose have been heard."""
    quality = loser.quality + dose
    if result == "gruesome" and loser.artificial:
        result = "dead"
    if result == "gruesome" and loser.tough:
        result = "wound" if fight.readings.get("gruesome_wounds_tough") else "dead"
    elif result == "dead" and loser.tough:
        result = "wound"
    if result in {"dead", "gruesome"}:
        yield result, False, share
        return
    quality += result == "wound"
    if quality >= 7:
        yield "dead", False, share
    elif result == "wound":
        yield "hurt", dose, share
    elif result == "pushed" and loser.cornered:
        yield "down", dose, share
    elif result == "pushed" and winner.tail and SIZES.index(loser.size) <= SIZES.index(winner.size):
        yield "down", dose, share / 6
        yield "pushed", dose, share * 5 / 6
    else:
        yield result, dose, share


def throws(fight: Fight, mine: int, theirs: int) -> Iterator[tuple[int, int, Fraction]]:
    """Both dice with the heroes' second throws: the attacker's first, then the defender's."""
    for a, d in product(FACES, FACES):
        again = fight.attacker.reroll and a + mine < d + theirs
        for a2 in FACES if again else (a,):
            share = Fraction(1, 36) / (6 if again else 1)
            once_more = fight.defender.reroll and d + theirs < a2 + mine
            for d2 in FACES if once_more else (d,):
                yield a2, d2, share / (6 if once_more else 1)


def count(fight: Fight) -> tuple[dict[str, Fraction], Fraction]:
    """Every fate of the two fighters, and the chance that the defender lives on poisoned."""
    mine = modifier(fight, fight.attacker, fight.defender, attacks=True)
    theirs = modifier(fight, fight.defender, fight.attacker, attacks=False)
    fates: dict[str, Fraction] = {}
    poisoned = Fraction(0)

    def add(fate: str, share: Fraction) -> None:
        fates[fate] = fates.get(fate, Fraction(0)) + share

    for a, d, share in throws(fight, mine, theirs):
        won, lost = a + mine, d + theirs
        if fight.reflex and (fight.free or lost > won):
            add("free", share)
        elif won == lost:
            add("nothing", share)
        elif won > lost:
            for fate, dose, part in suffered(fight, a, won, lost, fight.attacker, fight.defender):
                add(f"d_{fate}", share * part)
                poisoned += share * part if dose else 0
        else:
            for fate, _, part in suffered(fight, d, lost, won, fight.defender, fight.attacker):
                add(f"a_{fate}", share * part)
    return fates, poisoned


def any_fighter(dice: random.Random) -> Fighter:
    flags = ["mounted", "ambush", "obstacle", "high", "cornered", "reroll", "lethal", "savage"]
    flags += ["artificial", "tough", "poison", "tail"]
    return Fighter(
        combat=dice.randint(0, 6),
        quality=dice.randint(2, 6),
        size=dice.choice(SIZES),
        state=dice.choice(["standing", "standing", "fallen", "transfixed"]),
        extra=dice.choice([0, 0, 1, 3, 7]),
        other=dice.choice([0, 0, -2, 2]),
        **{flag: dice.random() < 0.3 for flag in flags},
    )


def any_fight(seed: int) -> Fight:
    dice = random.Random(seed)
    names = ["size_when_attacking", "mounted_against_all", "heights_add", "gruesome_wounds_tough"]
    return Fight(
        attacker=any_fighter(dice),
        defender=any_fighter(dice),
        power=dice.random() < 0.3,
        reflex=dice.random() < 0.2,
        free=dice.random() < 0.3,
        readings={name: dice.random() < 0.3 for name in names},
    )


@pytest.mark.parametrize("first", range(0, 400, 40))
def test_every_fate_of_forty_fights(play: Callable[..., dict[str, Any]], first: int) -> None:
    for seed in range(first, first + 40):
        fight = any_fight(seed)
        outputs = play(MELEE, **fight.as_inputs())
        fates, poisoned = count(fight)
        assert sum(fates.values()) == 1
        assert outputs["result"] == fates, seed
        assert outputs["poisoned"] == poisoned, seed
        assert outputs["killed"] == fates.get("d_dead", 0) + fates.get("d_gruesome", 0)
        assert outputs["stopped"] == outputs["killed"] + fates.get("d_down", 0)
        assert outputs["lost"] == fates.get("a_dead", 0) + fates.get("a_gruesome", 0)
        assert outputs["gruesome"] == fates.get("d_gruesome", 0)


def test_the_rulebook_s_own_numbers(play: Callable[..., dict[str, Any]]) -> None:
    """A fallen fighter who loses by one point dies, and by the double dies horribly."""
    fallen = play(MELEE, defender_state="fallen")["result"]
    assert set(fallen) == {"d_dead", "d_gruesome", "nothing", "a_pushed", "a_down"}
    assert fallen["d_gruesome"] == Fraction(
        len([1 for a, d in product(FACES, FACES) if a + 5 >= 2 * (d + 3)]), 36
    )


def test_giving_minus_one_kills_more_often_than_taking_plus_one(play: Callable[..., dict[str, Any]]) -> None:
    """The designer's note on power attacks."""
    power = play(MELEE, attacker_power=True)["killed"]
    plain = play(MELEE, attacker_other=1)["killed"]
    assert power > plain > play(MELEE)["killed"]


def as_fight(inputs: dict[str, Any]) -> Fight:
    """The inputs of the record, side by side."""
    sides = {
        side: Fighter(**{name: inputs.get(f"{side}_{name}", False) for name in vars(Fighter())})
        for side in ("attacker", "defender")
    }
    names = ["size_when_attacking", "mounted_against_all", "heights_add", "gruesome_wounds_tough"]
    readings = {name: inputs[name] for name in names}
    power, free = inputs["attacker_power"], inputs["defender_free"]
    return Fight(**sides, power=power, reflex=inputs["reflex"], free=free, readings=readings)


def by_name(inputs: dict[str, Any]) -> dict[str, Any]:
    fates, poisoned = count(as_fight(inputs))
    killed = fates.get("d_dead", Fraction(0)) + fates.get("d_gruesome", Fraction(0))
    return {
        "result": fates,
        "poisoned": poisoned,
        "killed": killed,
        "stopped": killed + fates.get("d_down", Fraction(0)),
        "lost": fates.get("a_dead", Fraction(0)) + fates.get("a_gruesome", Fraction(0)),
        "gruesome": fates.get("d_gruesome", Fraction(0)),
        "escaped": fates.get("free", Fraction(0)),
    }


def test_the_record_s_own_examples(held_to: Callable[..., int]) -> None:
    assert held_to(MELEE, by_name) >= 3
