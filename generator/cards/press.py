"""The press: cards computed once, fitted once for each size of card, laid out deck by deck."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from generator.cards import fonts, layout
from generator.cards.model import card_of, identity

if TYPE_CHECKING:
    from collections.abc import Iterable

    from generator.cards.decks import Deck, Wanted
    from generator.cards.geometry import Size
    from generator.render.site import Site

_NOT_LAID_OUT = ("blocks", "uses")


class Press:
    """Makes the decks of one compendium."""

    def __init__(self, site: Site) -> None:
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
                missing[name] = _printable(self.card(one))
        if missing:
            found = layout.fit(size, list(missing.values()))
            for (name, card), fitted in zip(missing.items(), found, strict=True):
                for face in fitted["faces"]:
                    face["blocks"] = card["blocks"] if face["blocks"] is None else face["blocks"]
                self._fits[size.card, name] = fitted

    def document(self, deck: Deck, size: Size) -> layout.Document:
        """Return a deck ready to be laid out."""
        self.fit(size, deck.cards)
        cards, faces = [], []
        for number, one in enumerate(deck.cards):
            fitted = self._fits[size.card, identity(*one)]
            shown = {name: value for name, value in self.card(one).items() if name not in _NOT_LAID_OUT}
            cards.append({**shown, "under": fitted["under"]})
            faces += [{**face, "card": number} for face in fitted["faces"]]
        icons = {name: layout.icon(name) for name in sorted({deck.icon, *(card["icon"] for card in cards)})}
        data = {**self._frame(deck), "geo": size.as_json(), "cards": cards, "faces": faces, "icons": icons}
        return layout.document("deck.typ", data, weight=len(faces), bleed=bool(size.bleed))

    def pdf(self, deck: Deck, size: Size) -> bytes:
        """Return a deck as a PDF."""
        return self.document(deck, size).pdf()

    def digest(self, deck: Deck, size: Size) -> str:
        """Return what the PDF of a deck depends on, as a digest, before anything is laid out."""
        cards = [self.card(one) for one in deck.cards]
        return layout.digest(json.dumps([self._frame(deck), size.as_json(), cards], ensure_ascii=False))

    def _frame(self, deck: Deck) -> dict[str, Any]:
        system = self.site.compendium.systems[deck.system]
        return {
            "heading": deck.title if deck.title == system.name else f"{deck.title} – {system.name}",
            "title": deck.title,
            "game": system.name,
            "icon": deck.icon,
            "accent": system.accent.get("light", "#444444"),
            "author": "Compendium",
        }


def _printable(card: dict[str, Any]) -> dict[str, Any]:
    """Return the card; LayoutError when the fonts lack one of its letters."""
    said = json.dumps(card, ensure_ascii=False)
    if not fonts.letters().issuperset(said):
        unknown = sorted(set(said) - fonts.letters())
        named = ", ".join(f"{letter} (U+{ord(letter):04X})" for letter in unknown)
        message = f"{card['id']}: no font of the cards has {named}; write it in words"
        raise layout.LayoutError(message)
    return card
