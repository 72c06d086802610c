"""All of every card's text, nowhere but on its card, never under seven points."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

import pdfplumber
import pytest
from PIL import Image, ImageDraw
from pypdf import PdfReader

from generator.cards import layout
from generator.cards.geometry import MIN_PT, SIZES, Size
from generator.cards.ink import plain
from generator.cards.model import identity
from tests.print.conftest import letters, printed_letters
from tests.print.samples import LONG, POKER, card, pdf, rule_card

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from generator.cards.decks import Deck
    from generator.cards.press import Press

DPI = 72
# What the printer's grid may add to an edge: half a pixel on either side.
SLACK = 1


def said(block: dict[str, Any]) -> list[str]:
    """Return the texts of a block: one, or each cell of a table."""
    if block["t"] == "table":
        cells = [cell for row in (block["heads"], *block["rows"]) for cell in row]
        return [letters(plain(cell)) for cell in cells]
    return [letters(plain(block["r"]))]


@pytest.mark.parametrize("size", [SIZES["poker"], SIZES["tarot"], SIZES["a6"]], ids=["poker", "tarot", "a6"])
def test_every_text_of_every_deck_fits_and_is_whole(press: Press, decks: list[Deck], size: Size) -> None:
    everything = [one for deck in decks for one in deck.cards]
    press.fit(size, everything)
    assert len(everything) > 500
    for one in everything:
        faces = press._fits[size.card, identity(*one)]["faces"]
        assert min(face["size"] for face in faces) >= MIN_PT
        given = "".join(text for block in press.card(one)["blocks"] for text in said(block))
        spread = "".join(text for face in faces for block in face["blocks"] for text in said(block))
        under = letters(plain(press.card(one)["under"]))
        heads = sum(1 for face in faces for block in face["blocks"] if block["t"] == "table")
        if heads <= sum(1 for block in press.card(one)["blocks"] if block["t"] == "table"):
            assert spread in (given, under + given)
        else:  # a table that goes on says its head again
            assert set(spread) == set(given)
            assert len(spread) >= len(given)
        marks = [face["mark"] for face in faces]
        many = len(faces)
        assert marks == ([""] if many == 1 else [f"{i}/{many}" for i in range(1, many + 1)])


def test_every_deck_shows_all_of_its_cards(press: Press, decks: list[Deck]) -> None:
    for deck in decks:
        found = printed_letters(press.pdf(deck, POKER))
        for one in deck.cards:
            shown = press.card(one)
            assert letters(shown["name"]).upper() in found.upper()
            for face in press._fits[POKER.card, identity(*one)]["faces"]:
                for block in face["blocks"]:
                    for text in said(block):
                        assert text in found, f"{shown['id']}: {text}"


@pytest.mark.parametrize("pick", range(3))
def test_nothing_leaves_its_safe_zone(
    press: Press, decks: list[Deck], pictures: Callable[..., list[Path]], pick: int
) -> None:
    size = POKER
    for deck in decks[pick::3]:
        for file in pictures(press.pdf(deck, size), DPI):
            with Image.open(file) as picture:
                # What smoothing spreads over the next pixel is no ink.
                assert outside(picture.convert("L"), size) > 200, f"{deck.system}/{deck.id}: {file.name}"


def outside(picture: Image.Image, size: Size) -> int:
    """Return the darkest grey outside the safe zones, the coloured edges and the marks."""
    scale = DPI / 25.4
    draw = ImageDraw.Draw(picture)
    left, top = size.margin
    right, bottom = left + size.grid[0] * size.card[0], top + size.grid[1] * size.card[1]
    for column in range(size.grid[0]):
        for row in range(size.grid[1]):
            x, y = left + column * size.card[0], top + row * size.card[1]
            safe = (
                x + size.safe + 2,
                y + size.safe,
                x + size.card[0] - size.safe,
                y + size.card[1] - size.safe,
            )
            for box in (safe, (x, y, x + 2, y + size.card[1])):
                blank(draw, box, scale)
    page = size.page
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
def test_no_letter_is_smaller_than_seven_points(press: Press, decks: list[Deck], size: Size) -> None:
    longest = max(decks, key=lambda deck: max(len(str(press.card(one)["blocks"])) for one in deck.cards))
    with pdfplumber.open(io.BytesIO(press.pdf(longest, size))) as document:
        sizes = {round(char["size"], 2) for page in document.pages[:4] for char in page.chars}
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


def test_documents_say_what_they_are(press: Press, decks: list[Deck]) -> None:
    deck = next(deck for deck in decks if len(deck.cards) > 5)
    document = PdfReader(io.BytesIO(press.pdf(deck, POKER)))
    catalogue = document.trailer["/Root"]
    assert bool(catalogue["/MarkInfo"]["/Marked"])
    assert catalogue["/Lang"] == "fr"
    assert bool(catalogue["/ViewerPreferences"]["/DisplayDocTitle"])
    assert document.metadata is not None
    assert document.metadata.title == press._frame(deck)["heading"]
    names = [str(entry.title) for entry in document.outline]  # type: ignore[union-attr]
    wanted = [press.card(one)["name"].upper() for one in deck.cards]
    assert [name.split(" (")[0] for name in names] == [name.split(" (")[0] for name in wanted]


def test_text_shrinks_before_it_is_continued() -> None:
    sizes = {}
    for times in (1, 4, 8, 20):
        blocks = [{"t": "p", "r": [[LONG.strip(), ""]]} for _ in range(times)]
        (found,) = layout.fit(POKER, [card(blocks=blocks)])
        sizes[times] = (len(found["faces"]), found["faces"][0]["size"])
    assert sizes[1] == (1, 9.5)
    assert sizes[4][0] == 1
    assert MIN_PT <= sizes[4][1] < 9.5
    assert sizes[8][0] > 1
    assert sizes[20][0] > sizes[8][0]


def test_a_paragraph_longer_than_a_card_is_cut_at_a_sentence() -> None:
    (found,) = layout.fit(POKER, [card(blocks=[{"t": "p", "r": [[LONG * 12, ""]]}])])
    faces = found["faces"]
    assert len(faces) > 1
    assert [face["mark"] for face in faces] == [f"{i}/{len(faces)}" for i in range(1, len(faces) + 1)]
    assert plain(faces[0]["blocks"][0]["r"]).rstrip().endswith(".")
    whole = "".join(letters(plain(block["r"])) for face in faces for block in face["blocks"])
    assert whole == letters(LONG * 12)


def test_a_continued_card_says_so_on_paper() -> None:
    blocks = [{"t": "p", "r": [[LONG.strip(), ""]]} for _ in range(8)]
    text = PdfReader(io.BytesIO(pdf([card(blocks=blocks)], POKER))).pages[0].extract_text()
    assert "1/2" in text
    assert "2/2" in text
    assert text.count("ELFE, ARCHER") == 2


def test_what_cannot_fit_stops_the_build_and_is_named() -> None:
    with pytest.raises(layout.LayoutError, match="jeu/unit/"):
        layout.fit(POKER, [card("Anticonstitutionnellement " * 30)])


def test_a_row_that_only_small_letters_fit_on_a_card_is_not_refused() -> None:
    rows = [[[["1", ""]], [[LONG * 4, ""]]], [[["2", ""]], [[LONG, ""]]]]
    table = {"t": "table", "cap": "", "heads": [], "rows": rows, "w": ["1fr", "3fr"], "a": ["left"] * 2}
    (found,) = layout.fit(POKER, [card(stats=[], blocks=[table])])
    assert [len(face["blocks"][0]["rows"]) for face in found["faces"]] == [1, 1]
    assert found["faces"][0]["size"] < POKER.points[0]


def test_a_gear_too_long_for_the_head_opens_the_text() -> None:
    gear = [["arc, dague, cotte de mailles, " * 8, ""]]
    (found,) = layout.fit(POKER, [card(under=gear)])
    assert found["under"] == []
    assert found["faces"][0]["blocks"][0]["r"] == gear


def test_stat_lines_align(press: Press, decks: list[Deck]) -> None:
    deck = next(deck for deck in decks if press.card(deck.cards[0])["stats"] and len(deck.cards) > 20)
    with pdfplumber.open(io.BytesIO(press.pdf(deck, POKER))) as document:
        words = document.pages[0].extract_words(extra_attrs=["size"])
    label = press.card(deck.cards[0])["stats"][0]["cells"][0][0]
    found = [word for word in words if word["text"] == label and word["size"] == pytest.approx(7)]
    assert len(found) >= 6
    assert (
        len({round((word["top"] - POKER.margin[1] * 72 / 25.4) % (88 * 72 / 25.4), 1) for word in found}) == 1
    )
