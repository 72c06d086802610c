"""Cards computed once, fitted once for each size of card, laid out deck by deck."""

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Any

from generator.cards import compiler, fonts
from generator.cards.compiler import LayoutError
from generator.cards.decks import Deck
from generator.cards.geometry import Size
from generator.cards.model import Wanted, card_of, identity
from generator.contract.cards import Card, CardSize
from generator.render.site import Site

Faces = list[dict[str, Any]]


class Layout:
    """Lays out the decks of one compendium."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self._cards: dict[str, Card] = {}
        self._faces: dict[tuple[tuple[float, float], str], Faces] = {}

    def card(self, wanted: Wanted) -> Card:
        """Return the card of a record, computed at the first call."""
        name = identity(*wanted)
        if name not in self._cards:
            self._cards[name] = card_of(self.site, *wanted)
        return self._cards[name]

    def fit(self, size: Size, wanted: Iterable[Wanted]) -> None:
        """Find how cards fit on a size, for all of them at once."""
        sheet = size.format.card
        cards = {identity(*one): self.card(one) for one in wanted}
        fitted = fit(size.format, {name: cards[name] for name in cards if (sheet, name) not in self._faces})
        self._faces.update({(sheet, name): faces for name, faces in fitted.items()})

    def faces(self, wanted: Wanted, size: Size) -> Faces:
        """Return the faces of a card that was fitted."""
        return self._faces[size.format.card, identity(*wanted)]

    def pdf(self, deck: Deck, size: Size) -> bytes:
        """Return a deck as a PDF."""
        self.fit(size, deck.cards)
        faces = [{**face, "card": at} for at, one in enumerate(deck.cards) for face in self.faces(one, size)]
        return pdf(self.frame(deck), size, [self.card(one) for one in deck.cards], faces)

    def digest(self, deck: Deck, size: Size) -> str:
        """Return what the PDF of a deck depends on, as a digest, before anything is laid out."""
        cards = [self.card(one) for one in deck.cards]
        return compiler.digest(compiler.text_of([self.frame(deck), size, cards]))

    def frame(self, deck: Deck) -> dict[str, str]:
        """Return what a deck says beside its cards."""
        system = self.site.compendium.systems[deck.system]
        return {
            "heading": deck.title if deck.title == system.name else f"{deck.title} – {system.name}",
            "title": deck.title,
            "game": system.name,
            "icon": deck.icon,
            "accent": system.accent.get("light", "#444444"),
            "author": "Compendium",
        }


def pdf(frame: dict[str, str], size: Size, cards: list[Card], faces: Faces) -> bytes:
    """Return cards as a PDF; a face says which card it shows, and how."""
    icons = {name: compiler.icon(name) for name in sorted({frame["icon"], *(card.icon for card in cards)})}
    backs = {"backs": size.backs, "offset": size.offset}
    data = {**frame, **backs, "cards": cards, "faces": faces, "icons": icons}
    return compiler.pdf("deck", compiler.text_of(data), size.format)


def fit(size: CardSize, cards: Mapping[str, Card]) -> dict[str, Faces]:
    """Return the faces of cards on a size; LayoutError names each card that cannot be printed."""
    known = fonts.letters()
    problems = []
    for name, card in cards.items():
        if unknown := sorted(set(compiler.text_of(card)) - known):
            named = ", ".join(f"{letter} (U+{ord(letter):04X})" for letter in unknown)
            problems.append(f"{name}: no font of the cards has {named}; write it in words")
    if problems or not cards:
        raise_for(problems)
        return {}
    pages = compiler.query("fits", compiler.text_of(list(cards.values())), size, "<fits>")
    found = dict(zip(cards, chain(*pages), strict=True))
    refused = {name: faces for name, faces in found.items() if isinstance(faces, str)}
    raise_for([f"{name}: {reason} at {size.points[-1]} pt" for name, reason in refused.items()])
    return found


def raise_for(problems: list[str]) -> None:
    """Raise a LayoutError that names what cannot be laid out, if there is anything."""
    if problems:
        raise LayoutError("\n".join(problems))
