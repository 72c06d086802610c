"""A reference sheet says the same on its page and on paper, and both leave out what paper has no room for."""

from __future__ import annotations

import json

from rules_compendium.cards.blocks import plain
from rules_compendium.cards.model import card_of
from rules_compendium.cards.pages import entry, sheet_sections
from rules_compendium.cards.sheets import SheetEntry, _section, outline, section
from rules_compendium.document.passes import without_asides, without_examples
from rules_compendium.document.plain import plain as words
from rules_compendium.document.plain import plain_blocks
from rules_compendium.document.prose import document, sentence
from rules_compendium.expr import parse_call
from rules_compendium.link import Compendium
from rules_compendium.model import Key
from rules_compendium.render.record import view
from rules_compendium.render.site import Site

GAME = "lanterns"


def test_examples_are_left_out_whole() -> None:
    text = 'Avant.\n\n!!! example "Exemple"\n    Un.\n\n    Deux.\n\nAprès.\n\n!!! note "Note"\n    Reste.\n'
    assert plain_blocks(without_examples(document(text).prose.blocks)) == "Avant. Après. Note Reste."
    assert without_examples(document('!!! example "Exemple"\n    Seul.').prose.blocks) == ()


def test_what_only_holds_a_value_goes_with_the_value() -> None:
    text = "Jusqu’à sa portée ({portee}), à {malus} : {recharge}."
    children = sentence(text).prose.inlines
    assert words(without_asides(children, ["portee", "recharge"])) == "Jusqu’à sa portée, à {malus}."
    assert words(without_asides(children, [])) == text


def test_a_rule_without_its_value_reads_as_a_sentence(games: Compendium) -> None:
    site = Site(games)
    shown = _section(site, GAME, {"title": "Shooting", "entries": [parse_call("marksman")]})
    (first,) = section(site, GAME, shown).blocks
    said = plain(first.blocks[0].r)
    assert said.startswith("Marksman (range)\u2002Shoots as far as its range, at no penalty")
    record = games.records[Key(GAME, "special-rule", "marksman")]
    card = card_of(site, record, parse_call("marksman(far)"))
    given = " ".join(plain(block.r) for block in card.blocks if hasattr(block, "r"))
    assert "as far as its range (far)" in given


def test_the_page_of_a_sheet_says_what_its_paper_says(games: Compendium) -> None:
    sheet = games.records[Key(GAME, "sheet", "reference-sheet")]
    site = Site(games)
    parts = [part for page in outline(site, sheet.key) for section in page for part in section.parts]
    entries = [entry(site, part) for part in parts if isinstance(part, SheetEntry)]
    facts = [fact.label for entry in entries for fact in entry.get("facts", ())]
    assert facts == ["Joueurs", "Table", "Durée"]
    assert {entry["params"] for entry in entries} == {"", "prey", "range"}


def test_points_are_counted_after_the_game_is_set_up(games: Compendium) -> None:
    record = games.records[Key(GAME, "scenario", "the-breach")]
    shown = view(Site(games), record)
    assert not shown.tables
    order = [fact.label for fact in shown.bodies]
    assert order.index("Camps") < order.index("Fin de partie") < order.index("Points de victoire")
    assert order[-1] == "Victoire"


def test_a_section_prints_its_figures_as_pictures_that_stand_alone(games: Compendium) -> None:
    site = Site(games)
    shown = _section(site, GAME, {"title": "The turn", "figures": [parse_call("two-walks")]})
    blocks = section(site, GAME, shown).blocks
    said = "A fighter walks in a straight line, turns, and walks again."
    (together,) = blocks
    (drawing,) = together.blocks
    assert len(drawing.moments) == 3
    assert all("<style>" in one.svg and "var(" not in one.svg for one in drawing.moments)
    assert {one.alt for one in drawing.moments} == {said}
    assert all(one.said for one in drawing.moments)
    assert "".join(words for words, _ in drawing.said) == said
    # Whose pieces are full and whose hollow is said where there is no colour.
    assert {side for side, _ in drawing.sides} <= {"red", "blue"}


def test_an_army_learns_which_rules_the_parts_of_a_sheet_are_about(games: Compendium) -> None:
    site = Site(games)
    sections = {
        one["title"]: one["parts"]
        for one in json.loads(sheet_sections(site, games.systems[GAME]))["sections"]
    }
    talents = sections["Talents"]
    assert [part["defines"] for part in talents][:2] == ["special-rule/marksman", "special-rule/large"]
    (relics,) = sections["Relics"]
    assert relics["html"].count("<tr>") == len(relics["rows"]) + 1
    walk, *_, figure = sections["The turn"]
    assert walk["defines"] == "action/walk"
    assert figure["html"].startswith("<figure")
    assert "data-step" not in figure["html"]
