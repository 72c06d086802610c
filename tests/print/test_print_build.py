"""The build of all decks, the sheets, and the command."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image
from pypdf import PdfReader

from rules_compendium.cards import compiler
from rules_compendium.cards.blocks import blocks
from rules_compendium.cards.layout import Layout, build_decks
from rules_compendium.cards.model import card_of, uses
from rules_compendium.cards.pages import cards_json, printed
from rules_compendium.cards.previews import previews
from rules_compendium.cli import main
from rules_compendium.document.prose import document, sentence
from rules_compendium.link import Compendium
from rules_compendium.load import Cache
from rules_compendium.pipeline import open_compendium
from rules_compendium.progress import Progress
from rules_compendium.render.site import Settings, Site
from tests.print.conftest import letters
from tests.print.samples import POKER, card, pdf
from tests.projects import ROOT, compendium, project, starter, tree

QUIET = Progress(quiet=True)


def test_a_build_writes_every_deck_and_an_unchanged_one_is_not_laid_out_again(tmp_path: Path) -> None:
    game = compendium(tmp_path)
    first = build_decks(game, tmp_path / "one", QUIET)
    again = build_decks(game, tmp_path / "two", QUIET)
    assert first.made > 10
    assert (again.made, again.kept) == (0, first.made)
    assert tree(tmp_path / "one") == tree(tmp_path / "two")
    assert set(printed(Site(game))) <= set(tree(tmp_path / "one"))


def test_one_changed_card_touches_its_own_decks_only(tmp_path: Path) -> None:
    root = project(tmp_path)
    arguments = ["--root", str(root), "cards", "essai", "--out", str(tmp_path / "a.pdf")]
    assert main(arguments) == 0
    other = project(tmp_path / "other")
    # What has nothing to do with it: a deck of the same game, and another game.
    actions = "".join(
        f"a{i}: {{name: Action {i}, summary: Rien de plus., source: {{line: {i}}}}}\n" for i in range(1, 6)
    )
    starter(other, "voisin", "Un voisin", {"data/essai/action/actions.yaml": actions}, order=2)
    game = open_compendium(other, Cache(None))
    build_decks(game, tmp_path / "one", QUIET)
    weapon = next(record for record in game.records.values() if record.key.kind == "weapon")
    object.__setattr__(weapon, "summary", sentence("Arme de jet.").prose)
    made = build_decks(game, tmp_path / "two", QUIET).made
    before, after = tree(tmp_path / "one"), tree(tmp_path / "two")
    changed = {name for name in before if before[name] != after[name]}
    # Its own deck or that of what is left, those of the profiles that bear it and of its rule, and the book.
    kinds = ("armes-", "profils-", "regles-speciales-", "divers-")
    parts = ("books/essai", *(f"cards/essai/{kind}" for kind in kinds))
    assert changed
    assert all(name.startswith(parts) for name in changed)
    assert len(changed) <= made <= sum(name.startswith(parts) for name in before) < len(before)
    assert {name.split("-")[0] for name in before if not name.startswith(parts)} == {
        "cards/essai/actions", "cards/voisin/profils", "cards/voisin/divers", "books/voisin.pdf",
    }  # fmt: skip


def test_a_letter_that_no_font_has_is_named_with_its_card(tmp_path: Path) -> None:
    game = compendium(tmp_path)
    weapon = next(record for record in game.records.values() if record.key.kind == "weapon")
    object.__setattr__(weapon, "summary", sentence("Neige ☃.").prose)
    with pytest.raises(compiler.LayoutError, match=r"essai/weapon/arc: .* ☃ \(U\+2603\)"):
        build_decks(game, tmp_path / "one", QUIET)


def test_the_same_cards_give_the_same_bytes() -> None:
    first = pdf([card()], POKER.with_backs())
    assert pdf([card()], POKER.with_backs()) == first


def test_every_field_of_a_kind_with_a_deck_has_its_place(layout: Layout) -> None:
    for kind in layout.site.compendium.kinds.values():
        if kind.card is None or not kind.card.deck:
            continue
        places = kind.card
        placed = {*places.corner, *places.under, *places.tag, *places.lead, *places.facts, *places.body}
        shown = {
            name for name, field in kind.fields.items()
            if field.place != "hidden" and field.type not in ("stats", "lines", "rows", "program")
        }  # fmt: skip
        assert shown <= placed, f"{kind.id}: {sorted(shown - placed)} stands nowhere on its card"


def test_a_card_asked_for_as_a_call_has_its_parameters_filled_in(layout: Layout) -> None:
    filled = 0
    for key in layout.site.compendium.records:
        for used, (record, call) in uses(layout.site, layout.site.compendium.records[key]).items():
            shown = card_of(layout.site, record, call)
            if used.endswith(")"):
                plainly = card_of(layout.site, record)
                assert shown.args == ""
                assert shown.name != plainly.name, used
                filled += 1
    assert filled > 20


def test_cards_as_data_hold_all_that_they_use(layout: Layout, compendium: Compendium) -> None:
    used = 0
    for slug in compendium.systems:
        text = cards_json(layout.site, slug).decode()
        assert "\ue000" not in text
        cards = json.loads(text)["cards"]
        uses = {each for card in cards.values() for each in card.get("uses", ())}
        assert {each for each in uses if each.removeprefix(f"{slug}/") not in cards} == set()
        used += len(uses)
    assert used > 50


def test_a_text_becomes_blocks() -> None:
    read = document(
        "Un **deux *trois***, `quatre`\nsur [[tir]].\n\n1. a\n2. b\n    - c\n\n"
        '!!! example "Exemple"\n    x\n\n    y\n\n| A | B |\n|---|--:|\n| 1 | 2 |\n\nmot\n:   sens'
    )
    assert read.problems == []
    found = blocks(read.prose.blocks, lambda link: f"le {link.call.name}")
    assert [block.t for block in found] == ["p", "li", "li", "li", "note", "note", "table", "p", "p"]
    assert found[0].r == (("Un ", ""), ("deux ", "b"), ("trois", "bi"), (", quatre sur le tir.", ""))
    assert [(block.m, block.d) for block in found[1:4]] == [("1.", 0), ("2.", 0), ("–", 1)]
    assert [block.r for block in found[4:6]] == [(("Exemple. ", "n"), ("x", "")), (("y", ""),)]
    assert found[6].a == ("left", "right")
    assert found[6].rows == (((("1", ""),), (("2", ""),)),)
    assert found[7].r == (("mot", "b"),)


def run(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    code = main(["--root", str(ROOT), *arguments])
    out = capsys.readouterr()
    return code, out.out, out.err


def test_the_command_prints_what_it_is_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root, out = project(tmp_path), tmp_path / "below" / "deck.pdf"
    ids = "elfe-archer,tireur(longue)"
    code = main(
        [
            "--root",
            str(root),
            "cards",
            "essai",
            "--ids",
            ids,
            "--rules",
            "--size",
            "tarot",
            "--duplex",
            "--out",
            str(out),
        ]
    )
    assert code == 0
    assert "wrote" in capsys.readouterr().out
    document = PdfReader(out)
    text = "".join(page.extract_text() for page in document.pages)
    # Four cards on a page, and its back.
    assert len(document.pages) == 2
    assert "ELFE, ARCHER" in text
    # On the profile and on its weapon; as a card once, though asked for and used.
    assert letters(text).upper().count("TIREUR(PORTÉELONGUE)") == 3
    assert "CHEF" in text


def test_a_whole_game_is_printed_with_its_rules_where_a_card_is_for_players_to_fill_in(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = project(tmp_path, "games")
    arguments = ["cards", "lanterns", "--kind", "unit", "--rules", "--out", str(tmp_path / "deck.pdf")]
    assert main(["--root", str(root), *arguments]) == 0
    assert "wrote" in capsys.readouterr().out
    text = "".join(page.extract_text() for page in PdfReader(tmp_path / "deck.pdf").pages).upper()
    assert letters("KOB, SPEAR") in letters(text)
    assert letters("NERVE TEST") in letters(text)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["cards", "age-of-fantas"], 'did you mean "age-of-fantasy"'),
        (["cards", "song-of-blades-and-heroes", "--ids", "elfe-archerr,elfe-guerier"], '"elfe-guerrier"'),
        (["cards", "song-of-blades-and-heroes", "--list", "elfe"], 'did you mean "elfes"'),
        (["cards", "song-of-blades-and-heroes", "--kind", "unite"], 'did you mean "unit"'),
        (["cards", "song-of-blades-and-heroes", "--ids", "tireur("], "tireur("),
        (["cards", "song-of-blades-and-heroes", "--ids", "tireur(9)"], "courte, moyenne, longue"),
        (["cards", "conquest", "--offset", "1"], "two numbers"),
        (["cards", "conquest", "--duplex", "--offset", "1,inf"], "no printer"),
        (["cards", "conquest", "--offset", "1,1"], "add --duplex"),
    ],
)
def test_what_the_command_does_not_know_it_says(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(arguments, capsys)
    assert code == 2
    assert said in err
    assert "Traceback" not in err
    assert out == ""


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "file"
    target.write_text("")
    root = project(tmp_path)
    code = main(["--root", str(root), "cards", "essai", "--kind", "status", "--out", str(target / "x.pdf")])
    assert code == 1
    # Above it stand the steps that took long, on a machine that has much to do.
    said = capsys.readouterr().err.splitlines()[-1]
    assert said == f"compendium: {target}: File exists; a file stands where a folder is needed; move it away"


def test_a_site_with_an_address_has_a_picture_for_each_game_and_its_own(tmp_path: Path) -> None:
    game = compendium(tmp_path)
    said = Settings("Chez nous", address="https://club.example/jeux/")
    pictures = {system: one.path for system, one in previews(Site(game, said)).items()}
    assert pictures.keys() == {"", *game.systems}
    build_decks(game, tmp_path, QUIET, Site(game, said))
    for path in pictures.values():
        with Image.open(tmp_path / path) as picture:
            assert picture.size == (1200, 630)
            # Words stand on it, and the margin is free.
            assert picture.convert("L").crop((100, 60, 1140, 570)).getextrema()[0] < 80
            assert picture.convert("L").crop((1150, 0, 1200, 630)).getextrema()[0] > 240
    long = replace(said, name="Une très longue histoire de brumes et de lanternes " * 6)
    assert previews(Site(game, long))[""].path != pictures[""]
    build_decks(game, tmp_path, QUIET, Site(game, long))
    for none in (Settings("Chez nous"), replace(said, previews=False)):
        assert not [path for path in printed(Site(game, none)) if path.endswith(".png")]
