"""Reference sheets on every paper: all of their text, no word cut, columns level."""

from __future__ import annotations

import io
import itertools
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import pdfplumber
import pytest
from pypdf import PdfReader

from rules_compendium.cards import compiler
from rules_compendium.cards.blocks import plain
from rules_compendium.cards.geometry import MIN_PT, PAPERS, Paper
from rules_compendium.cards.layout import Layout
from rules_compendium.cards.sheets import (
    KIND,
    Section,
    Sheet,
    SheetEntry,
    Together,
    outline,
    sheet_of,
    sheet_path,
)
from rules_compendium.cards.texts import Texts
from rules_compendium.contract.cards import Runs
from tests.print.conftest import MM, letters, page_texts, printed_letters
from tests.print.samples import paragraph

Printed = Callable[[Sheet, Paper], bytes]
# Columns that end so far apart look level.
LEVEL = 8 * MM
# Where a word is broken a PDF has a soft hyphen; nothing is left out.
CUT = {"\u00ad", "…"}


@pytest.fixture(scope="module")
def sheets(layout: Layout) -> list[Sheet]:
    found = [sheet_of(layout.site, system) for system in layout.site.compendium.systems.values()]
    assert all(found), "a game has no sheet"
    return [sheet for sheet in found if sheet is not None]


@pytest.fixture(scope="module")
def printed(shipped_site: Path) -> Printed:
    """Read a sheet's PDF on the site."""
    return lambda sheet, paper: (shipped_site / sheet_path(sheet.system, paper)).read_bytes()


def _opened(made: bytes) -> list[Any]:
    """Return the pages of a PDF."""
    with pdfplumber.open(io.BytesIO(made)) as document:
        return [*document.pages]


def _said(sheet: Sheet) -> Iterator[Runs]:
    """Yield the titles, cells and texts of a sheet."""
    for section in (section for page in sheet.pages for section in page):
        yield ((section.title, ""),)
        for block in (one for found in section.blocks for one in getattr(found, "blocks", [found])):
            if block.t == "table":
                yield from (cell for row in block.rows for cell in row)
            # The turn's steps stand across the head, where they need no title of their own.
            elif block.t == "drawing":
                yield from (block.said, *(moment.said for moment in block.moments))
            elif not (section.across and block.t == "h"):
                yield block.r


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_every_sheet_is_whole_level_and_off_the_edge(
    sheets: list[Sheet], printed: Printed, paper: Paper
) -> None:
    """Hold a sheet's text, columns and imprint together: a PDF takes a second to be taken apart."""
    for sheet in sheets:
        made = printed(sheet, paper)
        _has_all_of_its_text(sheet, paper, made)
        panels = []
        for page in _opened(made):
            _has_whole_words(page)
            _has_a_plain_imprint(page, paper)
            panels += _columns(page, paper)
        # What ends a booklet ends where it ends: left, on its outside.
        for number, panel in enumerate(panels[1:] if paper.folded else panels):
            low = [max(c["bottom"] for c in column) for column in panel]
            assert max(low) - min(low) < LEVEL, f"{sheet.system.slug}, {number}"


def _has_all_of_its_text(sheet: Sheet, paper: Paper, made: bytes) -> None:
    document = PdfReader(io.BytesIO(made))
    assert len(document.pages) in ((2, 4) if paper.folded else (len(sheet.pages),))
    assert bool(document.trailer["/Root"]["/MarkInfo"]["/Marked"])
    text = printed_letters(made).upper()
    for runs in _said(sheet):
        assert letters(plain(runs)).upper() in text


def _has_whole_words(page: Any) -> None:
    named = [*_tagged(page, ("TD", "TH", "H1"))]
    assert named
    assert not [words for words in named if CUT & {*words}]
    assert min(c["size"] for c in page.chars) >= MIN_PT - 0.01


def _has_a_plain_imprint(page: Any, paper: Paper) -> None:
    foot = [c for c in page.chars if c["top"] >= page.height - paper.margin[2] * MM]
    assert foot
    assert max(c["bottom"] for c in page.chars) <= page.height - 5 * MM
    assert not {c["fontname"] for c in foot if "SmBld" in c["fontname"]}
    # Nothing runs into it: a text's box reaches below its letters, the imprint's above them.
    low = max(c["bottom"] for c in page.chars)
    top = min(c["top"] for c in page.chars if c["bottom"] > low - 1)
    assert max(c["bottom"] for c in page.chars if c["bottom"] <= low - 1) < top + 0.2 * MM


def test_a_definition_on_a_sheet_has_all_of_its_exceptions(
    layout: Layout, sheets: list[Sheet], printed: Printed
) -> None:
    told = 0
    site, paper = layout.site, PAPERS["a4"]
    for sheet in sheets:
        text = printed_letters(printed(sheet, paper))
        (record,) = site.compendium.records_of(sheet.system.slug, KIND)
        parts = chain(*(section.parts for page in outline(site, record.key) for section in page))
        for part in parts:
            if isinstance(part, SheetEntry) and part.show != "body":
                texts = Texts.of(site, part.record, part.target.args)
                for exception in part.record.exceptions:
                    assert letters(plain(texts.line(exception.inlines))) in text, part.record.key
                    told += 1
    assert told > 100


def _tagged(page: Any, types: tuple[str, ...]) -> Iterator[str]:
    """Yield the letters of each element of some types in the structure of a page."""
    marked: dict[int, str] = {}
    for char in page.chars:
        marked[char["mcid"]] = marked.get(char["mcid"], "") + char["text"]
    nodes = [*page.structure_tree]
    while nodes:
        node = nodes.pop()
        if node["type"] in types:
            below, marks = [node], []
            while below:
                one = below.pop(0)
                marks += one.get("mcids", [])
                below += one.get("children", [])
            yield "".join(marked.get(mark, "") for mark in marks)
        else:
            nodes += node.get("children", [])


def _columns(page: Any, paper: Paper) -> list[list[list[dict[str, Any]]]]:
    """Return the letters of each column of each panel of a side, without head and foot."""
    panels, unit = [], MM
    for at in range(round(page.width / paper.panel[0] / unit)):
        left, (side, top, bottom) = at * paper.panel[0], paper.margin
        width = (paper.panel[0] - 2 * side + paper.gutter) / paper.columns
        edges = [left + side - paper.gutter / 2 + i * width for i in range(paper.columns + 1)]
        body = page.crop((0, top * unit, page.width, page.height - bottom * unit))
        # Lines to write on, too, fill a column.
        marks = [*body.chars, *(one for one in body.lines if one["width"] > 1)]
        panels.append([
            [c for c in marks if edges[i] * unit <= c["x0"] < edges[i + 1] * unit]
            for i in range(paper.columns)
        ])  # fmt: skip
    return panels


def test_titles_on_a_page_have_the_same_gap_above_them(layout: Layout) -> None:
    sheet = sheet_of(layout.site, next(iter(layout.site.compendium.systems.values())))
    assert sheet is not None
    lines = [(paragraph("Mot " * count),) for count in (9, 30, 60, 20, 45, 80, 12, 50)]
    sheet.pages = [[Section(title="Titre", blocks=one) for one in lines]]
    with pdfplumber.open(io.BytesIO(sheet.pdf())) as opened:
        (page,) = opened.pages
        (columns,) = _columns(page, PAPERS["a4"])
    gaps = []
    for column in columns:
        rows = sorted({(round(c["bottom"], 1), "T" in c.get("text", "")) for c in column})
        gaps += [below - above for (above, _), (below, titled) in itertools.pairwise(rows) if titled]
    assert len(gaps) >= 4
    assert max(gaps) - min(gaps) < 0.1 * MM


def test_a_booklet_is_folded_in_its_order(sheets: list[Sheet], printed: Printed) -> None:
    paper = PAPERS["a5"]
    width, high = round(paper.panel[0] * MM), round((paper.margin[1] - 2) * MM)
    for sheet in sheets:
        halves = [
            page_texts(printed(sheet, paper), "-x", str(x), "-y", "0", "-W", str(width), "-H", str(high))
            for x in (0, width)
        ]
        heads = [text.split()[-3:] for text in chain(*zip(*halves, strict=True))]
        count = len(heads)
        numbers = [int(head[-3]) for head in heads]
        assert {head[-1] for head in heads} == {str(count)}
        # The paper is turned on its short edge: what is read first lies right, on the outside.
        outside = [*zip(numbers[0::4], numbers[1::4], strict=True)]
        inside = [*zip(numbers[2::4], numbers[3::4], strict=True)]
        assert outside == [(count - 2 * i, 1 + 2 * i) for i in range(count // 4)]
        assert inside == [(2 + 2 * i, count - 1 - 2 * i) for i in range(count // 4)]


def test_a_sheets_columns_are_even_and_a_short_entry_is_in_one(layout: Layout) -> None:
    sheet = sheet_of(layout.site, next(iter(layout.site.compendium.systems.values())))
    assert sheet is not None
    words = [(paragraph(f"{number}a " * 30),) * 3 for number in range(10)]
    entries = tuple(Together(t="entry", blocks=lines) for lines in words)
    sheet.pages = [[Section(title="", blocks=entries)]]
    with pdfplumber.open(io.BytesIO(sheet.pdf())) as opened:
        (page,) = opened.pages
        (columns,) = _columns(page, PAPERS["a4"])
    low = [max(c["bottom"] for c in column) for column in columns]
    assert max(low) - min(low) < LEVEL
    assert max(low) < page.height * 0.6
    # Where much is left over there are lines for notes.
    said = [
        set("".join(c.get("text", "") for c in column).removesuffix("Notes").replace(" ", "").split("a"))
        for column in columns
    ]
    assert not said[0] & said[1] - {""}
    assert not said[1] & said[2] - {""}


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_a_sheet_that_does_not_fit_stops_the_build(layout: Layout, paper: Paper) -> None:
    sheets = (sheet_of(layout.site, system) for system in layout.site.compendium.systems.values())
    sheet = next(found for found in sheets if found is not None)
    sheet.pages = [sheet.pages[0] * 9]
    with pytest.raises(compiler.LayoutError, match=rf"does not fit on \d pages? of {paper.id} at"):
        sheet.pdf(paper)
