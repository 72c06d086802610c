"""What stands on cards beside their text: odds, boxes, rulings, definitions; which records have a card."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_compendium.cards.decks import decks_of
from rules_compendium.cards.model import card_of
from rules_compendium.contract.cards import BoxesBlock, Card, FiguresBlock
from rules_compendium.languages.typography import NARROW
from rules_compendium.link import Compendium
from rules_compendium.model import Key
from rules_compendium.pipeline import open_compendium
from rules_compendium.render.site import Site
from tests.projects import project


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Compendium:
    return open_compendium(project(tmp_path_factory.mktemp("games"), "games"))


def card(games: Compendium, system: str, kind: str, id_: str) -> Card:
    return card_of(Site(games), games.records[Key(system, kind, id_)])


def test_a_profile_is_told_by_its_odds_against_the_games_opponents(games: Compendium) -> None:
    shown = card(games, "lanterns", "unit", "warden-priest")
    odds, _ = [block for block in shown.more if isinstance(block, FiguresBlock)]
    assert odds.cap.startswith("Clash")
    # 66 of 144 against a Skeleton, as the example of the calculator has it.
    assert odds.cells[0] == ("Skeleton", "46\u202f%")


@pytest.mark.parametrize(("code", "cap"), [("en", "Clash: Killed"), ("fr", f"Clash{NARROW}: Killed")])
def test_odds_are_headed_in_the_games_language(code: str, cap: str, tmp_path: Path) -> None:
    root = project(tmp_path, "games")
    file = root / "data/lanterns/system.yaml"
    file.write_text(f"language: {code}\n" + file.read_text("utf-8"), "utf-8")
    shown = card(open_compendium(root), "lanterns", "unit", "warden-priest")
    assert next(block.cap for block in shown.more if isinstance(block, FiguresBlock)).startswith(cap)


def test_a_profile_has_boxes_for_its_wounds_and_its_games_states(games: Compendium) -> None:
    boxes = [
        block.boxes
        for system in ("lanterns", "marees")
        for record in games.records_of(system, "unit")
        for block in card_of(Site(games), record).more
        if isinstance(block, BoxesBlock)
    ]
    assert (("Down", 1), ("Entangled", 1), ("Poisoned", 1)) in boxes
    assert any(name == "Vie" and count > 1 for ((name, count), *_) in boxes)


def test_what_stands_on_the_card_is_not_said_again_below(games: Compendium) -> None:
    for record in games.records.values():
        shown = card_of(Site(games), record)
        assert not [block for block in shown.more if block in shown.blocks]


def test_a_value_that_a_profile_lacks_is_a_box_and_no_dash(games: Compendium) -> None:
    cells = [
        value
        for record in games.records_of("marees", "unit")
        for row in card_of(Site(games), record).stats
        for _, value in row.cells
    ]
    assert "" in cells
    assert "—" not in cells


def test_a_record_that_another_card_shows_whole_has_none_of_its_own(compendium: Compendium) -> None:
    held = 0
    for system in compendium.systems.values():
        spells = compendium.records_of(system.slug, "spell")
        attacks = {record.fields["weapon"].name for record in spells if "weapon" in record.fields}
        decks = {record.key.id for deck in decks_of(compendium, system) for record, _ in deck.cards}
        assert not attacks & decks
        held += len(attacks)
    assert held > 5
