"""Cards and sheets in a language that nobody speaks: each word is content, or stands in a message."""

from __future__ import annotations

import io
import re
from pathlib import Path

from pypdf import PdfReader

from rules_compendium.cards.book import Book
from rules_compendium.cards.decks import decks_of
from rules_compendium.cards.layout import Layout
from rules_compendium.cards.sheets import edition, sheet_of
from rules_compendium.load import Cache
from rules_compendium.pipeline import open_compendium
from rules_compendium.render.site import Site
from tests import pseudo
from tests.print.samples import POKER
from tests.projects import project

WORD = re.compile(r"[^\W\d_]{3,}")


def squeezed(text: str) -> str:
    """Return the letters of a text: a printed word may be broken, or set in capitals."""
    return "".join(re.findall(r"[^\W\d_]", text)).casefold()


def test_each_word_of_a_pdf_is_content_or_a_message(tmp_path: Path) -> None:
    root = pseudo.speak(project(tmp_path, "games"))
    files = [file for folder in ("data", "content") for file in sorted((root / folder).rglob("*.*"))]
    texts = [file.read_text(encoding="utf-8") for file in files if file.name != "kinds.yaml"]
    messages = (root / pseudo.OVERRIDES / f"{pseudo.CODE}.ftl").read_text(encoding="utf-8")
    known = squeezed(" ".join([*texts, messages]))
    site = Site(open_compendium(root, Cache(None)))
    printed: dict[str, bytes] = {}
    layout = Layout(site)
    for system in site.compendium.systems.values():
        decks = list(decks_of(site.compendium, system))
        printed |= {f"{system.slug}/{deck.id}": layout.pdf(deck, POKER) for deck in decks}
        book = Book(site, system)
        printed[f"{system.slug}/book"] = book.pdf()
        known += squeezed(edition([*book.parts()]))  # the letters of a printing
        if sheet := sheet_of(site, system):
            printed[system.slug] = sheet.pdf()
            known += squeezed(sheet._imprint())  # which has such letters too
    assert len(printed) > 10
    for name, pdf in printed.items():
        said = " ".join(page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages)
        # What stands beside each other is read as one word.
        said = re.sub(r"(?<=[a-zß-ÿ])(?=[A-ZÀ-Þ])", " ", said)
        assert pseudo.OPENED in said, name
        left = {word for word in WORD.findall(said) if squeezed(word) not in known}
        assert left == set(), name
