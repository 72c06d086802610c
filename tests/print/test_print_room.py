"""What is told without the compiler is what the compiler finds: no card is called short that is not."""

from __future__ import annotations

import copy
import random
from typing import TYPE_CHECKING, Any

import pytest

from generator.cards import fonts, layout, room
from generator.cards.geometry import SIZES, Size
from tests.print.samples import A6, POKER, TAROT, card, rule_card

if TYPE_CHECKING:
    from generator.cards.decks import Deck
    from generator.cards.press import Press

FORMATS = pytest.mark.parametrize("size", [POKER, TAROT, A6], ids=["poker", "tarot", "a6"])
WORDS = (
    "la", "unité", "Œil", "dé ;", "six", "charge", "«\u00a0Halte\u00a0!\u00a0»", "1/2", "anti-magie",
    "l’ennemi", "(voir", "plus", "bas)", "3\u00a0pouces", "MWMWMW", "illiilliil", "incompréhensiblement",
    "AVAVATA", "moral\u202f:", "fin.", "et", "rrr", "tffif", "[note]", "4+…", "Ÿ", "à", "contre-attaquer",
    "% !", "—", "+1",
)  # fmt: skip
NAMES = ("Œil", "Archère", "du", "MWMW", "Grand-Duc", "Zélateurs")
MARKS = ("", "", "", "n", "b", "i", "bi", "l")
# What a price leaves of the name's line may differ by the space between two letters.
CLOSE = 0.5


def agreed(size: Size, cards: list[dict[str, Any]]) -> int:
    """Return how many cards are told to be short, after the compiler has agreed on each."""
    told = [(one, found) for one in cards if (found := room.spacious(size, one)) is not None]
    for (one, found), measured in zip(told, layout.measured(size, [one for one, _ in told]), strict=True):
        ours, theirs = copy.deepcopy(found), copy.deepcopy(measured)
        beside = ours["faces"][0].pop("beside"), theirs["faces"][0].pop("beside")
        assert ours == theirs, one["id"]
        assert beside[0] == pytest.approx(beside[1], abs=CLOSE), one["id"]
    return len(told)


def text(chance: random.Random, words: int) -> list[list[str]]:
    """Return words in a few runs."""
    return [
        [chance.choice(WORDS) + ("" if last else " "), chance.choice(MARKS)]
        for last in (number == words - 1 for number in range(words))
    ]


def drawn(chance: random.Random, longest: int) -> dict[str, Any]:
    """Return a card of chance; most are about as long as what just fits."""
    blocks: list[dict[str, Any]] = [
        {"t": chance.choice(("p", "lead", "fact", "note", "h")), "r": text(chance, chance.randint(1, 30))}
        for _ in range(chance.randint(1, longest))
    ]
    item = {
        "t": "li",
        "r": text(chance, 12),
        "m": chance.choice(("", "–", "•", "12.")),
        "d": chance.randint(0, 2),
    }
    stats = [{"name": "", "cells": [["C", "1"]] * chance.choice((3, 8, 11))}]
    return card(
        " ".join(chance.choices(NAMES, k=chance.randint(1, 5))),
        args=chance.choice(("", "X", "longue portée")),
        corner=chance.choice(("", "120", "4+")),
        corner_name=chance.choice(("", "pts")),
        under=chance.choice(([], [["dague et arc long", "i"]], text(chance, 8))),
        tag=chance.choice(("", "Elfes", "Combat de rue")),
        stats=chance.choice(([], stats)),
        blocks=chance.sample([*blocks, item], k=len(blocks) + 1),
        source=chance.choice(("l. 40", "l. 1117, 1203 et 2401 du livre")),
    )  # fmt: skip


@FORMATS
def test_every_card_called_short_is_short(press: Press, decks: list[Deck], size: Size) -> None:
    cards = [press.card(one) for deck in decks for one in deck.cards]
    assert agreed(size, cards) > 0.7 * len(cards)


@FORMATS
def test_cards_of_chance_called_short_are_short(size: Size) -> None:
    chance = random.Random(size.id)
    longest = {"poker": 4, "tarot": 6, "a6": 10}[size.id]
    cards = [drawn(chance, longest) for _ in range(400)]
    told = agreed(size, cards)
    # Both sides of the edge were tried.
    assert 60 < told < 340


def test_where_to_look_first_does_not_change_what_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(7)
    cards = [rule_card(), *(drawn(chance, 9) for _ in range(40))]
    found = []
    for number in (0, 2, len(POKER.points) - 1):
        monkeypatch.setattr(room, "likely", lambda *_, number=number: number)
        found.append(layout.measured(POKER, cards))
    assert found[0] == found[1] == found[2]
    assert len({face["size"] for one in found[0] for face in one["faces"]}) > 2


def test_a_likely_size_is_a_size_and_tables_count() -> None:
    short = card(blocks=[{"t": "p", "r": [["Court.", ""]]}])
    rows = [[[[str(number), ""]], [["un effet qui se lit", ""]]] for number in range(60)]
    long = card(
        blocks=[{"t": "table", "cap": "", "heads": [], "rows": rows, "w": ["2em", "1fr"], "a": ["left"] * 2}]
    )
    for size in SIZES.values():
        assert room.likely(size, short) == 0
        assert room.likely(size, long) == len(size.points) - 1
        assert room.spacious(size, long) is None


def test_what_no_font_has_is_left_to_the_compiler() -> None:
    assert fonts.widths(("IBMPlexSerif-Regular",))["漢"] == float("inf")
    assert room.spacious(POKER, card(blocks=[{"t": "p", "r": [["漢字", ""]]}])) is None
    assert room.likely(POKER, card(blocks=[{"t": "p", "r": [["漢字", ""]]}])) == len(POKER.points) - 1
