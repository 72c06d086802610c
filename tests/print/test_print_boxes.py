"""Pages, trims, bleeds, fronts and backs, measured in the PDFs."""

from __future__ import annotations

import io
import math
from operator import itemgetter

import pdfplumber
import pytest
from pypdf import PdfReader

from rules_compendium.cards.geometry import BLEED, SIZES, Size
from tests.print.samples import A6, POKER, SINGLE, TAROT, card, many, pdf

MM = 72 / 25.4
CLOSE = 0.1 * MM


def near(found: object, wanted: float) -> bool:
    return abs(float(found) - wanted * MM) <= CLOSE  # type: ignore[arg-type]


def drawn(page: pdfplumber.page.Page, width: float, height: float) -> list[tuple[float, float]]:
    """Return left and top in mm of what is drawn so wide and so high."""
    found = {
        (round(r["x0"] / MM, 2), round(r["top"] / MM, 2))
        for r in page.rects
        if abs(r["height"] / MM - height) < 0.2 and abs(r["width"] / MM - width) < 0.2
    }
    return sorted(found, key=lambda spot: (spot[1], spot[0]))


def fronts_of(page: pdfplumber.page.Page, size: Size) -> list[tuple[float, float]]:
    """Return where the cards of a page begin, by their stripes."""
    one = size.format
    if one.spill:
        stripes = drawn(page, one.edge + one.spill, one.card[1] + 2 * one.spill)
        return [(round(x + one.spill, 2), round(y + one.spill, 2)) for x, y in stripes]
    stripes = drawn(page, one.edge, one.card[1] - 2 * one.safe)
    return [(round(x - one.inset, 2), round(y - one.safe, 2)) for x, y in stripes]


def backs_of(page: pdfplumber.page.Page, size: Size) -> list[tuple[float, float]]:
    """Return where the backs of a page begin, by their colour."""
    spill = size.format.spill
    fields = drawn(page, *(side + 2 * spill for side in size.format.card))
    return [(round(x + spill, 2), round(y + spill, 2)) for x, y in fields]


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


def grid(size: Size) -> list[tuple[float, float]]:
    """Return where the cards of a full page stand."""
    (left, top), (columns, rows) = size.format.margin, size.format.grid
    width, height = (side + size.format.gap for side in size.format.card)
    return [(left + column * width, top + row * height) for row in range(rows) for column in range(columns)]


def near_all(found: list[tuple[float, float]], wanted: list[tuple[float, float]]) -> bool:
    return found == [pytest.approx(spot, abs=0.1) for spot in wanted]


@pytest.mark.parametrize("size", [POKER, TAROT], ids=["poker", "tarot"])
def test_cards_stand_where_the_grid_says(size: Size) -> None:
    with pdfplumber.open(io.BytesIO(pdf(many(math.prod(size.format.grid) + 1), size))) as document:
        first, second = (fronts_of(page, size) for page in document.pages)
    assert near_all(first, grid(size))
    assert len(second) == 1


FORGIVEN = 0.75


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_cut_that_is_not_straight_shows_no_white_and_takes_nothing(size: Size) -> None:
    """What reaches a cut goes on beyond it for three quarters of a millimetre, all else keeps off it."""
    one = size.format
    most = max(one.spill, one.bleed) + 0.01
    with pdfplumber.open(io.BytesIO(pdf(many(9), size.with_backs()))) as document:
        for page in document.pages:
            spots = [(x + one.bleed, y + one.bleed) for x, y in grid(size)]
            for found in (*page.rects, *page.chars):
                x0, x1, y0, y1 = (found[side] / MM for side in ("x0", "x1", "top", "bottom"))
                x, y = max(spot for spot in spots if spot[0] - most <= x0 and spot[1] - most <= y0)
                for start, end, cut, side in ((x0, x1, x, one.card[0]), (y0, y1, y, one.card[1])):
                    beyond = min(FORGIVEN, one.spill)
                    assert start >= cut + FORGIVEN or start <= cut - beyond + 0.01
                    assert end <= cut + side - FORGIVEN or end >= cut + side + beyond - 0.01
                    # And nothing reaches the next card.
                    assert end <= cut + side + most


def test_cards_stand_so_far_apart_that_a_cut_may_be_off() -> None:
    for size in (POKER, TAROT):
        assert size.format.spill >= FORGIVEN
        assert size.format.gap >= 2 * size.format.spill


def test_crop_marks_stay_off_the_cards() -> None:
    with pdfplumber.open(io.BytesIO(pdf(many(9), POKER))) as document:
        lines = document.pages[0].lines
    left, top = (side * MM for side in POKER.format.margin)
    right, bottom = (left + (189 + 2 * POKER.format.gap) * MM, top + (264 + 2 * POKER.format.gap) * MM)
    outside = [
        line for line in lines
        if line["x1"] <= left or line["x0"] >= right or line["bottom"] <= top or line["top"] >= bottom
    ]  # fmt: skip
    assert len(outside) == 24


@pytest.mark.parametrize("count", [9, 13, 5, 1])
def test_a_back_is_behind_each_front_whichever_edge_the_paper_is_turned_on(count: int) -> None:
    size = POKER.with_backs()
    with pdfplumber.open(io.BytesIO(pdf(many(count), size))) as document:
        fronts, backs = document.pages[-2:]
        assert len(fronts_of(fronts, size)) == (count - 1) % 9 + 1
        found = backs_of(backs, size)
    (width, height), (page_width, page_height) = size.format.card, size.format.page
    long_edge = sorted(((page_width - x - width, y) for x, y in found), key=itemgetter(1, 0))
    short_edge = sorted(
        ((x, page_height - y - height) for x, y in found), key=lambda spot: (spot[1], spot[0])
    )
    assert near_all(long_edge, grid(size))
    assert near_all(short_edge, grid(size))


def test_backs_move_by_the_offset() -> None:
    size = POKER.with_backs((0.5, -1.25))
    with pdfplumber.open(io.BytesIO(pdf(many(4), size))) as document:
        found = backs_of(document.pages[1], size)
    assert near_all(found, [(x + 0.5, y - 1.25) for x, y in grid(size)])


def test_each_front_has_its_back_behind_it() -> None:
    pages = PdfReader(io.BytesIO(pdf(many(11), POKER.with_backs()))).pages
    assert len(pages) == 4
    texts = [page.extract_text() for page in pages]
    assert ["ELFE" in text for text in texts] == [True, False, True, False]
    assert "ESSAI" in texts[1]


def test_a6_is_one_card_a_page() -> None:
    assert len(PdfReader(io.BytesIO(pdf([card(), card("Nain")], A6))).pages) == 2
