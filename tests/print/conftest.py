"""The project's own cards, computed once for a test process, and ways to read what was printed."""

from __future__ import annotations

import re
import subprocess
import unicodedata
from collections.abc import Callable
from pathlib import Path

import pytest

from rules_compendium.cards.decks import Deck, decks_of
from rules_compendium.cards.geometry import SIZES, Size
from rules_compendium.cards.layout import Layout
from rules_compendium.link import Compendium
from rules_compendium.render.site import Site

MM = 72 / 25.4
OTHERS = "divers"
_BREAKS = re.compile(r"[\s\u00ad\u2010-]+")


def letters(text: str) -> str:
    """Return a text without blanks and hyphens, which a line's end adds and takes away."""
    return _BREAKS.sub("", unicodedata.normalize("NFKC", text))


def printed_letters(pdf: bytes) -> str:
    """Return all that stands in a PDF, in the order in which it was written."""
    return "".join(map(letters, page_texts(pdf)))


def page_texts(pdf: bytes, *part: str) -> list[str]:
    """Return the lines of each page of a PDF, or of a part of it, in the order in which they were written."""
    command = ["pdftotext", "-raw", "-enc", "UTF-8", *part, "-", "-"]
    found = subprocess.run(command, input=pdf, check=True, capture_output=True).stdout.decode()
    return found.split("\f")[:-1]


@pytest.fixture(scope="session")
def layout(compendium: Compendium) -> Layout:
    return Layout(Site(compendium))


@pytest.fixture(scope="session")
def decks(compendium: Compendium) -> list[Deck]:
    """Return one deck for each kind of each game and that of what is left: every card of the site once."""
    found: dict[str, Deck] = {}
    for system in compendium.systems.values():
        slugs = {kind.slug for kind in system.kinds.values()} | {OTHERS}
        for deck in decks_of(compendium, system):
            if deck.id in slugs:
                found[f"{system.slug}/{deck.id}"] = deck
    return list(found.values())


@pytest.fixture(scope="session")
def printed(shipped_site: Path) -> Callable[[Deck], bytes]:
    """Read a deck's PDF on the site, in poker size or the smallest that it is offered in."""

    def read(deck: Deck) -> bytes:
        return (shipped_site / "cards" / deck.system / f"{deck.id}-{size_of(deck).id}.pdf").read_bytes()

    return read


def size_of(deck: Deck) -> Size:
    """Return the smallest size that a deck is offered in."""
    return next(size for size in SIZES.values() if deck.offered(size))


@pytest.fixture
def pictures(tmp_path: Path) -> Callable[..., list[Path]]:
    """Turn a PDF's pages into grey pictures."""

    def draw(pdf: bytes, dpi: int) -> list[Path]:
        for page in tmp_path.glob("page-*.pgm"):
            page.unlink()
        (tmp_path / "in.pdf").write_bytes(pdf)
        command = ["pdftoppm", "-r", str(dpi), "-gray", "in.pdf", "page"]
        subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)
        return sorted(tmp_path.glob("page-*.pgm"))

    return draw
