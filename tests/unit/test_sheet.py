"""A reference sheet says the same on its page and on paper, and both leave out what paper has no room for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.cards.blocks import plain
from generator.cards.model import card_of
from generator.cards.outline import _section
from generator.cards.sheets import section
from generator.cards.views import sheet_sections
from generator.document.passes import without_asides, without_examples
from generator.document.plain import plain as words
from generator.document.plain import plain_blocks
from generator.document.prose import document, sentence
from generator.expr import parse_call
from generator.model import Key
from generator.render.record import view
from generator.render.site import Site

if TYPE_CHECKING:
    from generator.link import Compendium

SONG = "song-of-blades-and-heroes"


def test_examples_are_left_out_whole() -> None:
    text = 'Avant.\n\n!!! example "Exemple"\n    Un.\n\n    Deux.\n\nAprès.\n\n!!! note "Note"\n    Reste.\n'
    assert plain_blocks(without_examples(document(text).prose.blocks)) == "Avant. Après. Note Reste."
    assert without_examples(document('!!! example "Exemple"\n    Seul.').prose.blocks) == ()


def test_what_only_holds_a_value_goes_with_the_value() -> None:
    text = "Jusqu’à sa portée ({portee}), à {malus} : {recharge}."
    children = sentence(text).prose.inlines
    assert words(without_asides(children, ["portee", "recharge"])) == "Jusqu’à sa portée, à {malus}."
    assert words(without_asides(children, [])) == text


def test_a_rule_without_its_value_reads_as_a_sentence(compendium: Compendium) -> None:
    site = Site(compendium)
    outline = _section(site, SONG, {"title": "Tir", "entries": [parse_call("tireur")]})
    (first,) = section(site, SONG, outline).blocks
    said = plain(first.r)
    assert said.startswith("Tireur (portée)\u2002Il peut tirer\u202f: sans malus jusqu’à sa portée, ")
    record = compendium.records[Key(SONG, "special-rule", "tireur")]
    card = card_of(site, record, parse_call("tireur(longue)"))
    given = " ".join(plain(block.r) for block in card.blocks)
    assert "jusqu’à sa portée (longue)" in given


def test_the_page_of_a_sheet_says_what_its_paper_says(compendium: Compendium) -> None:
    site = Site(compendium)
    conquest = compendium.records[Key("conquest", "sheet", "feuille-de-reference")]
    pieces = [p for page in sheet_sections(site, conquest) for part in page for p in part.pieces]
    entries = [piece.entry for piece in pieces if piece.entry]
    assert any(fact.label == "Condition" for entry in entries for fact in entry.facts)
    assert any(entry.params == "X" and entry.trait for entry in entries)


def test_points_are_counted_after_the_game_is_set_up(compendium: Compendium) -> None:
    record = compendium.records[Key(SONG, "scenario", "embuscade")]
    shown = view(Site(compendium), record)
    assert not shown.tables
    order = [fact.label for fact in shown.bodies]
    assert order.index("Camps") < order.index("Fin de partie") < order.index("Points de victoire")
    assert order[-1] == "Victoire"
    posts = next(str(fact.value) for fact in shown.bodies if fact.label.startswith("Postes"))
    assert '<span class="soft">nombre\u202f:</span> 2 par' in posts
