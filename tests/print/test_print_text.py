"""All of every card's text, nowhere but on its card, never under seven and a half points."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pdfplumber
import pytest
from PIL import Image, ImageDraw
from pypdf import PdfReader

from rules_compendium.cards import compiler
from rules_compendium.cards.blocks import plain, table
from rules_compendium.cards.compiler import LayoutError
from rules_compendium.cards.decks import Deck
from rules_compendium.cards.geometry import MEASURES, MIN_PT, SIZES, Size
from rules_compendium.cards.layout import Layout
from rules_compendium.cards.model import identity
from rules_compendium.contract import as_json
from rules_compendium.contract.cards import Card, CardBlock
from rules_compendium.resources import HOME
from tests.print.conftest import MM, letters, printed_letters, size_of
from tests.print.samples import A6, LONG, POKER, TAROT, card, fit, paragraph, pdf, rule_card

DPI = 72
# What the printer's grid may add to an edge: half a pixel on either side.
SLACK = 1


def said(block: CardBlock | dict[str, Any]) -> list[str]:
    """Return the texts of a block, as a card or a face holds it: one, or each cell of a table."""
    block = block if isinstance(block, dict) else as_json(block)
    if block["t"] == "table":
        cells = [cell for row in (block["heads"], *block["rows"]) for cell in row]
        return [letters(plain(cell)) for cell in cells]
    if block["t"] == "figures":
        return [letters(word) for word in (block["cap"], *(word for cell in block["cells"] for word in cell))]
    if block["t"] == "boxes":
        return [letters(name) for name, _ in block["boxes"]]
    if block["t"] == "used":  # in capitals, as paper has it
        return [letters(plain(block["r"])).upper()]
    return [] if block["t"] == "figure" else [letters(plain(block["r"]))]


def blocks_of(card: Card, face: dict[str, Any]) -> list[dict[str, Any]]:
    """Return what stands on a face."""
    return [as_json(block) for block in card.blocks] if face["blocks"] is None else face["blocks"]


def below(card: Card, faces: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return what stands on a card's last face because there was room."""
    more = json.loads(compiler.text_of(card.more))
    shown = blocks_of(card, faces[-1])
    first = next((at for at in range(len(shown)) if all(block in more for block in shown[at:])), len(shown))
    return shown[first:]


@pytest.mark.parametrize("size", [SIZES["poker"], SIZES["tarot"], SIZES["a6"]], ids=["poker", "tarot", "a6"])
def test_every_text_of_every_deck_fits_and_is_whole(layout: Layout, decks: list[Deck], size: Size) -> None:
    assert sum(len(deck.cards) for deck in decks) > 500
    for deck in decks:
        fitted = layout.faces(deck, size)
        # One size for all, and a larger one for those that would leave their card rather empty.
        small, *large = sorted({face["size"] for faces in fitted.values() for face in faces})
        assert len(large) <= 1, deck.id
        assert all(len(faces) == 1 for faces in fitted.values() if faces[0]["size"] != small), deck.id
        for one in deck.cards:
            is_whole(layout.card(one), fitted[identity(*one)])


def is_whole(card: Card, faces: list[dict[str, Any]]) -> None:
    """Hold the faces of a card to its text."""
    assert min(face["size"] for face in faces) >= MIN_PT
    shown = [block for face in faces for block in blocks_of(card, face)]
    added = below(card, faces)
    assert [block for block in json.loads(compiler.text_of(card.more)) if block in added] == added
    shown = shown[: len(shown) - len(added)]
    given = "".join(text for block in card.blocks for text in said(block))
    spread = "".join(text for block in shown for text in said(block))
    under = letters(plain(card.under))
    heads = sum(1 for block in shown if block["t"] == "table")
    if heads <= sum(1 for block in card.blocks if block.t == "table"):
        assert spread in (given, under + given)
    else:  # a table that goes on says its head again
        assert set(spread) == set(given)
        assert len(spread) >= len(given)
    marks = [face["mark"] for face in faces]
    many = len(faces)
    assert marks == ([""] if many == 1 else [f"{i}/{many}" for i in range(1, many + 1)])


def test_cards_are_full_and_no_name_is_broken(layout: Layout, decks: list[Deck]) -> None:
    """A face has what there is room for; lines to write on do not count, but stand where there is no more."""
    for size in (POKER, TAROT, A6):
        # Cards to write on are to be empty.
        written = [deck for deck in decks if deck.offered(size) and deck.cards[-1][0].key.id]
        found = [layout.faces(deck, size) for deck in written]
        faces = [face for fitted in found for faces in fitted.values() for face in faces]
        assert not [face for face in faces if face["head"]["broken"]]
        assert min(face["head"]["name"] for face in faces) >= 10.5
        short = [face for face in faces if face["fill"] < MEASURES.short]
        assert all(face["notes"] for face in short)
        assert len(short) < 0.04 * len(faces)
        assert sum(face["fill"] < 0.5 for face in short) < 0.02 * len(faces)
        assert sum(face["fill"] for face in faces) / len(faces) >= 0.85


def test_no_text_stands_on_the_line_of_the_foot(decks: list[Deck], printed: Callable[[Deck], bytes]) -> None:
    """Letters of a text keep off the foot, those of the foot stand below its line."""
    tested = 0
    for deck in decks[::4]:
        with pdfplumber.open(io.BytesIO(printed(deck))) as document:
            size = size_of(deck).format
            high = (size.card[1] + size.gap) * MM
            foot = (size.card[1] - size.safe) * MM - MEASURES.foot
            for page in document.pages[:3]:
                for char in page.chars:
                    # From the card's upper edge; a letter's box is an em high, and reaches below its foot.
                    middle = ((char["top"] + char["bottom"]) / 2 - size.margin[1] * MM) % high
                    low = middle + 0.45 * char["size"]
                    assert low <= foot or middle > foot + 2, (deck.id, page.extract_text()[:40])
                    tested += 1
    assert tested > 10_000


def test_every_deck_shows_all_of_its_cards(
    layout: Layout, decks: list[Deck], printed: Callable[[Deck], bytes]
) -> None:
    for deck in decks:
        size, found = size_of(deck), printed_letters(printed(deck))
        fitted = layout.faces(deck, size)
        for one in deck.cards:
            shown = layout.card(one)
            assert letters(shown.name).upper() in found.upper()
            for face in fitted[identity(*one)]:
                for block in blocks_of(shown, face):
                    for text in said(block):
                        assert text in found, f"{shown.name}: {text}"


@pytest.mark.parametrize("pick", range(3))
def test_nothing_leaves_its_safe_zone(
    decks: list[Deck], printed: Callable[[Deck], bytes], pictures: Callable[..., list[Path]], pick: int
) -> None:
    for deck in decks[pick::3]:
        for file in pictures(printed(deck), DPI):
            with Image.open(file) as picture:
                # What smoothing spreads over the next pixel is no ink.
                assert outside(picture.convert("L"), size_of(deck)) > 200, (
                    f"{deck.system}/{deck.id}: {file.name}"
                )


def outside(picture: Image.Image, size: Size) -> int:
    """Return the darkest grey outside the safe zones, the coloured edges and the marks."""
    scale = DPI / 25.4
    draw = ImageDraw.Draw(picture)
    left, top = size.format.margin
    one, gap = size.format, size.format.gap
    right, bottom = (
        start + count * side + (count - 1) * gap
        for start, count, side in zip(one.margin, one.grid, one.card, strict=True)
    )
    for column in range(size.format.grid[0]):
        for row in range(size.format.grid[1]):
            x, y = left + column * (one.card[0] + gap), top + row * (one.card[1] + gap)
            safe = (
                x + size.format.safe + size.format.edge,
                y + size.format.safe,
                x + size.format.card[0] - size.format.safe,
                y + size.format.card[1] - size.format.safe,
            )
            spill = one.spill
            stripe = (x - spill, y - spill, x + one.edge, y + one.card[1] + spill)
            for box in (safe, stripe):
                blank(draw, box, scale)
    page = size.format.page
    for box in (
        (0, 0, page[0], top - 1.5),
        (0, bottom + 1.5, *page),
        (0, 0, left - 1.5, page[1]),
        (right + 1.5, 0, *page),
    ):
        blank(draw, box, scale)
    return int(picture.getextrema()[0])  # type: ignore[arg-type]


def blank(draw: ImageDraw.ImageDraw, box: tuple[float, ...], scale: float) -> None:
    x0, y0, x1, y1 = (round(v * scale) for v in box)
    draw.rectangle((x0 - SLACK, y0 - SLACK, x1 + SLACK, y1 + SLACK), fill=255)


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_no_letter_is_smaller_than_promised(layout: Layout, decks: list[Deck], size: Size) -> None:
    longest = max(decks, key=lambda deck: max(len(str(layout.card(one).blocks)) for one in deck.cards))
    with pdfplumber.open(io.BytesIO(layout.pdf(longest, size))) as document:
        # The width of a word that goes upwards is the height of its letters.
        chars = [char for page in document.pages[:4] for char in page.chars]
        sizes = {round(char["width" if char["matrix"][1] else "size"], 2) for char in chars}
    assert sizes
    assert min(sizes) >= MIN_PT


def fonts(document: PdfReader) -> dict[str, bool]:
    """Return the fonts of a document and whether each is embedded."""
    found: dict[str, bool] = {}
    for page in document.pages:
        for reference in page["/Resources"].get("/Font", {}).values():
            font = reference.get_object()
            below = font["/DescendantFonts"][0].get_object()
            descriptor = below["/FontDescriptor"]
            found[str(font["/BaseFont"])] = "/FontFile2" in descriptor or "/FontFile3" in descriptor
    return found


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_every_font_is_embedded_and_ours(size: Size) -> None:
    found = fonts(PdfReader(io.BytesIO(pdf([card(), rule_card()], size))))
    assert all(found.values())
    assert all("IBMPlex" in name for name in found)


def test_documents_say_what_they_are(layout: Layout, decks: list[Deck]) -> None:
    deck = next(deck for deck in decks if len(deck.cards) > 5)
    document = PdfReader(io.BytesIO(layout.pdf(deck, POKER)))
    catalogue = document.trailer["/Root"]
    assert bool(catalogue["/MarkInfo"]["/Marked"])
    assert catalogue["/Lang"] == "fr"
    assert bool(catalogue["/ViewerPreferences"]["/DisplayDocTitle"])
    assert document.metadata is not None
    assert document.metadata.title == layout.frame(deck)["heading"]
    names = [str(entry.title) for entry in document.outline]  # type: ignore[union-attr]
    wanted = [layout.card(one).name.upper() for one in deck.cards]
    assert [name.split(" (")[0] for name in names] == [name.split(" (")[0] for name in wanted]


@pytest.mark.parametrize("size", [POKER, TAROT, A6], ids=["poker", "tarot", "a6"])
def test_lines_stand_closer_before_a_text_is_smaller_and_both_before_it_is_continued(size: Size) -> None:
    found = []
    for count in range(1, 601, 4):
        own = card(blocks=(*[paragraph("Mot de passe.")] * 3, paragraph("mot " * count)))
        (faces,) = fit(size, [own])
        found.append((len(faces), -faces[0]["size"] if len(faces) == 1 else 0, faces[0]["tight"]))
    sizes = [one[:2] for one in found]
    assert sizes == sorted(sizes)
    alone = list(dict.fromkeys(one[1:] for one in found if one[0] == 1))
    assert alone[:2] == [(-size.format.points[0], False), (-size.format.points[0], True)]
    # Between the largest and the smallest, others: words of one length leave out a size at times.
    used = {-points for points, _ in alone}
    assert {size.format.points[0], size.format.points[-1]} < used <= set(size.format.points)
    assert found[-1][0] > 1


def test_a_deck_is_set_in_the_largest_size_in_which_no_text_needs_more_cards() -> None:
    short, long = card(), card("Nain", blocks=(paragraph("mot " * 140),))
    (alone,), (both, nain) = fit(POKER, [short]), fit(POKER, [short, long])
    assert alone[0]["size"] == POKER.format.points[0]
    assert both[0]["size"] == nain[0]["size"] < alone[0]["size"]
    # What needs two cards in any size makes no other card smaller.
    (beside, two) = fit(POKER, [short, card("Nain", blocks=(paragraph("mot " * 200),))])
    assert len(two) == 2
    assert {face["size"] for face in (*beside, *two)} == {POKER.format.points[0]}


def test_what_there_is_room_for_stands_below_in_its_order_and_notes_take_the_rest() -> None:
    more = tuple(paragraph(f"{name}. " + "mot " * count) for name, count in (("A", 30), ("B", 900), ("C", 3)))
    (short,), (full,) = fit(POKER, [card(more=more), card(blocks=(paragraph("mot " * 130),), more=more)])
    assert [plain(block["r"])[0] for block in short["blocks"][1:]] == ["A", "C"]
    assert short["notes"] > 0
    assert full["blocks"] is None
    assert full["notes"] == 0
    printed = PdfReader(io.BytesIO(pdf([card(more=more)], POKER))).pages[0].extract_text()
    assert "Notes" in printed


def test_a_paragraph_longer_than_a_card_is_cut_at_a_sentence() -> None:
    (faces,) = fit(POKER, [card(blocks=(paragraph(LONG * 12),))])
    assert len(faces) > 1
    assert [face["mark"] for face in faces] == [f"{i}/{len(faces)}" for i in range(1, len(faces) + 1)]
    assert plain(faces[0]["blocks"][0]["r"]).rstrip().endswith(".")
    whole = "".join(letters(plain(block["r"])) for face in faces for block in face["blocks"])
    assert whole == letters(LONG * 12)


def test_a_continued_card_says_so_on_paper() -> None:
    made = pdf([card(blocks=(paragraph(LONG.strip()),) * 8)], POKER)
    text = PdfReader(io.BytesIO(made)).pages[0].extract_text()
    assert "1/2" in text
    assert "2/2" in text
    assert text.count("ELFE, ARCHER") == 2
    assert text.count("Qualité") == 2


def test_what_cannot_fit_stops_the_build_and_is_named_on_a_line_of_its_own() -> None:
    cell = (("mot " * 2000, ""),)
    high = table([], [], [[cell, cell], [cell, cell]])
    with pytest.raises(LayoutError) as raised:
        fit(POKER, [card("Anticonstitutionnellement " * 30), card(), card(blocks=(high,))])
    name, row = str(raised.value).splitlines()
    assert name.startswith("jeu/unit/0: its name")
    assert row.startswith("jeu/unit/2: a part of its text is higher than a card")


def test_a_name_too_long_for_the_head_stands_above_a_stat_line_that_stands_lower() -> None:
    name = "Mercenary Crossbowmen of the Hundred Kingdoms (Eccentric)"
    (short,), (long, *_) = fit(POKER, [card(), card(name)])
    assert long["head"]["height"] > short["head"]["height"]


def test_a_mistake_in_a_template_has_its_place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for file in compiler.TEMPLATES.glob("*.typ"):
        (tmp_path / file.name).write_text(
            file.read_text().replace("#let accents = 0.97em", "#let accents = oops")
        )
    monkeypatch.setitem(compiler._world(HOME), "root", str(tmp_path))
    with pytest.raises(LayoutError, match=r"text\.typ:\d+:\d+: E115 unknown variable: oops"):
        fit(POKER, [card()])


def test_a_row_that_only_small_letters_fit_on_a_card_is_not_refused() -> None:
    rows = [[(("1", ""),), ((LONG * 4, ""),)], [(("2", ""),), ((LONG, ""),)]]
    (faces,) = fit(POKER, [card(stats=(), blocks=(replace(table([], [], rows), w=("1fr", "4fr")),))])
    assert [len(face["blocks"][0]["rows"]) for face in faces] == [1, 1]
    assert faces[0]["size"] < POKER.format.points[0]


def test_a_gear_too_long_for_the_head_opens_the_text() -> None:
    gear = (("arc, dague, cotte de mailles, " * 8, ""),)
    (faces,) = fit(POKER, [card(under=gear)])
    assert faces[0]["under"] == []
    assert plain(faces[0]["blocks"][0]["r"]) == plain(gear)


def test_stat_lines_align(layout: Layout, decks: list[Deck]) -> None:
    deck = next(deck for deck in decks if layout.card(deck.cards[0]).stats and len(deck.cards) > 20)
    with pdfplumber.open(io.BytesIO(layout.pdf(deck, POKER))) as document:
        words = document.pages[0].extract_words(extra_attrs=["size", "fontname"])
    label = layout.card(deck.cards[0]).stats[0].cells[0][0]
    # Not where a text speaks of it, in letters with serifs or in larger ones.
    found = [word for word in words if word["text"] == label and "Serif" not in word["fontname"]]
    found = [word for word in found if word["size"] == min(word["size"] for word in found)]
    assert len(found) >= 6
    assert (
        len(
            {
                round((word["top"] - POKER.format.margin[1] * 72 / 25.4) % (90 * 72 / 25.4), 1)
                for word in found
            }
        )
        == 1
    )
