"""A game as a book: every chapter and record once, contents and index that lead to the right pages."""

from __future__ import annotations

import io
import re
from itertools import chain, pairwise

import pytest
from pypdf import PdfReader

from rules_compendium.cards.blocks import PLACE, plain
from rules_compendium.cards.book import Book
from rules_compendium.cards.layout import Layout
from rules_compendium.cards.sheets import edition
from tests.print.conftest import letters, page_texts

# Where a chapter stands that a text names: its page, which only the template knows.
_PAGE = re.compile(r"\(p\.(\d+|\.{3})\)")


@pytest.fixture(scope="module")
def book(layout: Layout) -> Book:
    return Book(layout.site, next(iter(layout.site.compendium.systems.values())))


@pytest.fixture(scope="module")
def made(book: Book) -> bytes:
    return book.pdf()


def test_all_that_a_game_says_stands_in_its_book(book: Book, made: bytes) -> None:
    lines = (line for page in page_texts(made) for line in page.splitlines())
    # Without what stands above and below every page.
    text = letters("".join(one for one in lines if book.system.name not in one and not one.strip().isdigit()))
    text = _PAGE.sub("", text)
    parts = list(book.parts())
    items = [one for part in parts for group in part.groups for one in group.items]
    assert len(items) > 50
    assert {one.key for one in items} >= {
        str(key.ref) for key in book.site.compendium.records
        if key.system == book.system.slug and key.kind == "special-rule"
    }  # fmt: skip
    for block in chain(*(part.blocks for part in parts), *(one.blocks for one in items)):
        if block.t == "table":
            said = [plain(cell) for row in block.rows for cell in row]
            said = [cell for cell in said if not cell.isdigit()]
        else:
            said = [plain(block.r)] if hasattr(block, "r") else []
        said = [words for words in said if book.system.name not in words]
        assert all(_PAGE.sub("", letters(words)) in text for words in said), said


def test_steps_of_a_figure_stand_together_numbered_each_with_its_words(book: Book, made: bytes) -> None:
    pages = [*map(letters, page_texts(made))]
    drawings = [block for part in book.parts() for block in part.blocks if block.t == "drawing"]
    several = [one for one in drawings if len(one.moments) > 1]
    assert len(several) > 3
    rows = 0
    for one in several:
        steps = [letters(f"{at}{plain(moment.said)}") for at, moment in enumerate(one.moments, 1)]
        caption = letters("".join(name for _, name in one.sides) + plain(one.said))
        # In one row they stand on one page; rows may go on on the next.
        row = one.moments[0].wide * len(one.moments) < 2
        rows += row
        places = pages if row else map("".join, pairwise(pages))
        assert any(all(words in page for words in (*steps, caption)) for page in places), caption
    assert rows > 3


def test_whose_pieces_are_full_is_said_only_where_words_name_a_side(layout: Layout) -> None:
    found = {True: 0, False: 0}
    for system in layout.site.compendium.systems.values():
        blocks = chain.from_iterable(part.blocks for part in Book(layout.site, system).parts())
        for one in (block for block in blocks if block.t == "drawing"):
            words = [plain(one.said), *(plain(moment.said) for moment in one.moments)]
            words += re.findall(r"<text[^>]*>([^<]*)", "".join(moment.svg for moment in one.moments))
            named = re.search(r"\b(rouge|bleu)", " ".join(words), re.IGNORECASE) is not None
            assert bool(one.sides) == named, words
            found[named] += 1
    assert min(found.values()) > 3


def test_what_a_text_names_in_other_words_stands_behind_it_with_its_page(book: Book, made: bytes) -> None:
    document = PdfReader(io.BytesIO(made))
    pages = [*map(letters, page_texts(made))]
    places = document.named_destinations
    parts = list(book.parts())
    items = [one for part in parts for group in part.groups for one in group.items]
    told = 0
    for one in [*parts, *items]:
        if not one.see:
            continue
        numbers = [(document.get_destination_page_number(places[id_]) or 0) + 1 for _, id_ in one.see]
        named = (f"{name}{number}" for (name, _), number in zip(one.see, numbers, strict=True))
        said = letters("→" + "·".join(named))
        assert any(said in page for page in pages), said
        told += len(one.see)
        words = letters(" ".join(plain(block.r) for block in one.blocks if hasattr(block, "r"))).casefold()
        assert not any(letters(name).casefold() in words for name, _ in one.see), one.see
    assert told > 20


def test_a_chapter_that_a_text_names_has_its_page_behind_it(book: Book, made: bytes) -> None:
    document = PdfReader(io.BytesIO(made))
    text = letters("".join(page_texts(made)))
    places = document.named_destinations
    told = 0
    for block in chain.from_iterable(part.blocks for part in book.parts()):
        for before, (said, mark) in pairwise(getattr(block, "r", ())):
            if mark.startswith(PLACE) and mark != PLACE:
                number = (document.get_destination_page_number(places[mark.removeprefix(PLACE)]) or 0) + 1
                assert letters(before[0] + said.replace("…", str(number))) in text
                told += 1
    assert told > 5


def test_profiles_are_rows_and_nothing_is_said_twice(layout: Layout) -> None:
    found = 0
    for system in layout.site.compendium.systems.values():
        for group in (group for part in Book(layout.site, system).parts() for group in part.groups):
            for one in group.items:
                assert len(one.cells) == max(0, len(group.heads) - 2)
                facts = [plain(block.r) for block in one.blocks if block.t == "fact"]
                assert not [fact for fact in facts if one.corner and fact.startswith(one.corner)]
                assert plain(one.under) != group.name or not group.name
                found += bool(one.cells)
    assert found > 150


def test_contents_bookmarks_and_index_lead_to_the_right_pages(book: Book, made: bytes) -> None:
    document = PdfReader(io.BytesIO(made))
    pages = [*map(letters, page_texts(made))]
    places = document.named_destinations
    marks = [str(one.title) for one in document.outline if not isinstance(one, list)]
    for part in book.parts():
        assert part.title in marks
        number = document.get_destination_page_number(places[part.id])
        assert number is not None
        assert letters(part.title) in pages[number]
        # In the contents, behind dots.
        assert any(f"{letters(part.title)}." in page for page in pages[1:4])
    for name, key in book._index_entries():
        number = document.get_destination_page_number(places[key])
        assert number is not None
        assert letters(name) in pages[number], key
    index = pages[document.get_destination_page_number(places["book-index"]) or 0 :]
    name, key = next(one for one in book._index_entries() if one[1].startswith("special-rule/"))
    number = document.get_destination_page_number(places[key])
    assert f"{letters(name)}." in "".join(index)
    assert str((number or 0) + 1) in "".join(index).split(f"{letters(name)}.")[1]


def test_contents_are_one_page_and_the_back_says_what_is_inside(book: Book, made: bytes) -> None:
    pages = [*map(letters, page_texts(made))]
    # Sheets of a book have four pages each.
    assert len(pages) % 4 == 0
    for part in book.parts():
        assert f"{letters(part.title)}." in pages[1]
        assert letters(part.title) in pages[-1]
    # The figure of the cover is seen without its words.
    summary, name = plain(book.texts.sentence(book.system.summary)), book.system.name
    assert "<text" in book._cover()
    after = book._after(edition([*book.parts()]))
    assert pages[0].casefold() == letters(f"{name}{summary}{after}").casefold()


def test_a_book_is_tagged_says_its_language_and_is_the_same_twice(book: Book, made: bytes) -> None:
    document = PdfReader(io.BytesIO(made))
    catalogue = document.trailer["/Root"]
    assert bool(catalogue["/MarkInfo"]["/Marked"])
    assert catalogue["/Lang"] == book.language.code.partition("-")[0]
    assert b"pdfuaid" in catalogue["/Metadata"].get_object().get_data()
    assert document.metadata is not None
    assert book.system.name in str(document.metadata.title)
    assert book.pdf() == made
