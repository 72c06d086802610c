"""Pages, trims, bleeds, fronts and backs, measured in the PDFs."""

from __future__ import annotations

import io
import math

import pdfplumber
import pytest
from pypdf import PdfReader

from rules_compendium.cards.geometry import BLEED, SIZES, Size
from tests.print.samples import A6, POKER, SINGLE, TAROT, card, many, pdf

MM = 72 / 25.4
EDGE = 2.0
CLOSE = 0.1 * MM


def near(found: object, wanted: float) -> bool:
    return abs(float(found) - wanted * MM) <= CLOSE  # type: ignore[arg-type]


def edges(page: pdfplumber.page.Page, height: float) -> list[tuple[float, float, float]]:
    """Return left, top and width in mm of the coloured edges, which say where cards are."""
    found = {
        (round(r["x0"] / MM, 2), round(r["top"] / MM, 2), round(r["width"] / MM, 2))
        for r in page.rects
        if abs(r["height"] / MM - height) < 0.2
    }
    return sorted(found, key=lambda edge: (edge[1], edge[0]))


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_pages_and_boxes_are_exact(size: Size) -> None:
    for page in PdfReader(io.BytesIO(pdf(many(2), size))).pages:
        width, height = (side + 2 * size.format.bleed for side in size.format.page)
        assert near(page.mediabox.width, width)
        assert near(page.mediabox.height, height)
        trim = page.trimbox
        assert near(trim.width, size.format.page[0])
        assert near(trim.height, size.format.page[1])
        assert near(trim.left, size.format.bleed)
        assert near(trim.bottom, size.format.bleed)
        assert near(page.bleedbox.width, width)


def test_a_single_card_says_its_bleed() -> None:
    page = PdfReader(io.BytesIO(pdf(many(1), SINGLE))).pages[0]
    assert "/TrimBox" in page
    assert "/BleedBox" in page
    assert near(page.trimbox.width, 63)
    assert near(page.trimbox.height, 88)
    assert near(page.bleedbox.left, 0)
    assert near(float(page.trimbox.left) - float(page.bleedbox.left), BLEED)


def test_colour_reaches_the_end_of_the_bleed() -> None:
    with pdfplumber.open(io.BytesIO(pdf(many(1), SINGLE))) as document:
        (edge,) = edges(document.pages[0], 88 + 2 * BLEED)
    assert edge == (0.0, 0.0, EDGE + BLEED)


@pytest.mark.parametrize("size", [POKER, TAROT], ids=["poker", "tarot"])
def test_cards_stand_where_the_grid_says(size: Size) -> None:
    with pdfplumber.open(io.BytesIO(pdf(many(math.prod(size.format.grid) + 1), size))) as document:
        first, second = (edges(page, size.format.card[1]) for page in document.pages)
    left, top = size.format.margin
    wanted = [
        (round(left + column * size.format.card[0], 2), round(top + row * size.format.card[1], 2), EDGE)
        for row in range(size.format.grid[1]) for column in range(size.format.grid[0])
    ]  # fmt: skip
    assert [tuple(pytest.approx(v, abs=0.1) for v in spot) for spot in first] == wanted
    assert len(second) == 1


def test_crop_marks_stay_off_the_cards() -> None:
    with pdfplumber.open(io.BytesIO(pdf(many(9), POKER))) as document:
        lines = document.pages[0].lines
    left, top = (side * MM for side in POKER.format.margin)
    right, bottom = left + 189 * MM, top + 264 * MM
    outside = [
        line for line in lines
        if line["x1"] <= left or line["x0"] >= right or line["bottom"] <= top or line["top"] >= bottom
    ]  # fmt: skip
    assert len(outside) == 16


def backs_of(size: Size, count: int) -> tuple[list[list[float]], list[list[float]]]:
    """Return where cards begin on the first front and, seen through the paper, on its back."""
    with pdfplumber.open(io.BytesIO(pdf(many(count), size))) as document:
        fronts, backs = (edges(page, size.format.card[1]) for page in document.pages[-2:])
    seen: set[tuple[float, float]] = set()
    # A back has an edge on either side: its left one begins the card.
    for x, y, _ in backs[::2]:
        seen.add((round(210 - x - size.format.card[0], 2), y))
    return [[x, y] for x, y, _ in fronts], [list(spot) for spot in sorted(seen, key=lambda s: (s[1], s[0]))]


@pytest.mark.parametrize("count", [9, 13, 5, 1])
def test_fronts_and_backs_meet(count: int) -> None:
    fronts, backs = backs_of(POKER.with_backs(), count)
    assert len(fronts) == (count - 1) % 9 + 1
    assert backs == [pytest.approx(spot, abs=0.1) for spot in fronts]


def test_backs_move_by_the_offset() -> None:
    fronts, backs = backs_of(POKER.with_backs((0.5, -1.25)), 4)
    # Seen from the front, a shift to the right on the back is a shift to the left.
    assert backs == [pytest.approx([x - 0.5, y - 1.25], abs=0.05) for x, y in fronts]


def test_each_front_has_its_back_behind_it() -> None:
    pages = PdfReader(io.BytesIO(pdf(many(11), POKER.with_backs()))).pages
    assert len(pages) == 4
    texts = [page.extract_text() for page in pages]
    assert ["ELFE" in text for text in texts] == [True, False, True, False]
    assert "ESSAI" in texts[1]


def test_a6_is_one_card_a_page() -> None:
    assert len(PdfReader(io.BytesIO(pdf([card(), card("Nain")], A6))).pages) == 2
