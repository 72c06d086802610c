"""The press: cards computed once, fitted once for each size of card, laid out deck by deck."""

from __future__ import annotations

import hashlib
import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import typst

from generator.cards import layout
from generator.cards.boxes import with_bleed_boxes
from generator.cards.model import card_of, identity
from generator.render.site import TEMPLATES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from generator.cards.decks import Deck, Wanted
    from generator.cards.geometry import Size
    from generator.render.site import Site

_NOT_LAID_OUT = ("blocks", "uses")


class Press:
    """Makes the PDFs of one compendium."""

    def __init__(self, root: Path, site: Site) -> None:
        self.root = root
        self.site = site
        self._cards: dict[str, dict[str, Any]] = {}
        self._fits: dict[tuple[tuple[float, float], str], dict[str, Any]] = {}

    def card(self, wanted: Wanted) -> dict[str, Any]:
        """Return the card of a record, computed at the first call."""
        name = identity(*wanted)
        if name not in self._cards:
            self._cards[name] = card_of(self.site, *wanted).as_json()
        return self._cards[name]

    def fit(self, size: Size, wanted: Iterable[Wanted]) -> None:
        """Find how cards fit on a size, for all of them at once."""
        missing = {}
        for one in wanted:
            name = identity(*one)
            if (size.card, name) not in self._fits:
                missing[name] = self.card(one)
        if missing:
            found = layout.fit(self.root, size, list(missing.values()))
            for name, fitted in zip(missing, found, strict=True):
                self._fits[size.card, name] = fitted

    def pdf(self, deck: Deck, size: Size) -> bytes:
        """Return a deck as a PDF."""
        self.fit(size, deck.cards)
        made = layout.compile_pdf(self.root, "deck.typ", self._data(deck, size))
        return with_bleed_boxes(made) if size.bleed else made

    def digest(self, deck: Deck, size: Size) -> str:
        """Return what the PDF of a deck depends on, as a digest."""
        cards = [self.card(one) for one in deck.cards]
        text = json.dumps([_frame(self.site, deck), size.as_json(), cards], ensure_ascii=False)
        return hashlib.sha256(f"{_layout_version()}\0{text}".encode()).hexdigest()[:24]

    def _data(self, deck: Deck, size: Size) -> dict[str, Any]:
        cards, faces = [], []
        for number, one in enumerate(deck.cards):
            fitted = self._fits[size.card, identity(*one)]
            shown = {name: value for name, value in self.card(one).items() if name not in _NOT_LAID_OUT}
            cards.append({**shown, "under": fitted["under"]})
            faces += [{**face, "card": number} for face in fitted["faces"]]
        icons = sorted({card["icon"] for card in cards} | {deck.icon})
        drawn = {name: svg(name) for name in icons}
        return {
            **_frame(self.site, deck), "geo": size.as_json(), "cards": cards, "faces": faces, "icons": drawn,
        }  # fmt: skip


def _frame(site: Site, deck: Deck) -> dict[str, Any]:
    system = site.compendium.systems[deck.system]
    return {
        "heading": f"{deck.title} – {system.name}",
        "title": deck.title,
        "game": system.name,
        "icon": deck.icon,
        "accent": system.accent.get("light", "#444444"),
        "author": "Compendium",
    }


@lru_cache(maxsize=64)
def svg(name: str) -> str:
    """Return an icon as a picture that stands alone, drawn in near-black."""
    drawn = (TEMPLATES / "icons" / f"{name}.svg").read_text(encoding="utf-8").strip()
    head = '<svg xmlns="http://www.w3.org/2000/svg" fill="none" stroke="#333" stroke-width="1.8" '
    return drawn.replace("<svg ", head, 1)


@lru_cache(maxsize=1)
def _layout_version() -> str:
    """Return a digest of all that turns a card into ink."""
    digest = hashlib.sha256(typst.__version__.encode())
    for file in sorted((*layout.TEMPLATES.glob("*.typ"), *(TEMPLATES / "icons").glob("*.svg"))):
        digest.update(file.read_bytes())
    return digest.hexdigest()


def pages(size: Size, faces: Sequence[Any]) -> int:
    """Return how many pages some faces take."""
    fronts = -(-len(faces) // size.per_page)
    return fronts * (2 if size.backs else 1)
