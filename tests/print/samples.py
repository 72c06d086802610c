"""Cards of no one's, made by hand, so that pictures and measures do not change with the data."""

from __future__ import annotations

from typing import Any

from rules_compendium.cards import compiler, layout
from rules_compendium.cards.blocks import table
from rules_compendium.cards.geometry import PAPERS, SIZES, Size
from rules_compendium.cards.sheets import Section
from rules_compendium.contract.cards import Card, ItemBlock, Runs, StatRow, TextBlock

EMBLEM = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9"/></svg>'
LONG = (
    "Quand l’unité charge, chaque figurine qui touche un ennemi lance un dé ; sur quatre ou plus, la cible"
    " recule d’un pouce, et perd son couvert jusqu’à la fin du round. "
)


def text(words: str, mark: str = "") -> Runs:
    """Return a sentence of one mark."""
    return ((words, mark),)


def paragraph(words: str) -> TextBlock:
    """Return a paragraph."""
    return TextBlock(t="p", r=text(words))


def card(name: str = "Elfe, Archer", **changes: Any) -> Card:
    """Return a profile with a price, a stat line and a rule."""
    rule = (("Tireur (longue)", "n"), ("\u2002", ""), ("Tire d’un trait, à trois portées au plus.", ""))
    given: dict[str, Any] = {
        "name": name, "args": "", "game": "Jeu", "kind": "Profil", "icon": "unit",
        "corner": "55", "corner_name": "pts", "under": text("dague et arc long"), "tag": "Elfes",
        "stats": (StatRow(name="", cells=(("Qualité", "2+"), ("Combat", "3"))),),
        "blocks": (TextBlock(t="p", r=rule),), "more": (), "notes": "Notes", "uses": (),
    }  # fmt: skip
    return Card(**given | changes)


def rule_card() -> Card:
    """Return a rule with every kind of block."""
    rows = [[text("1"), text("rien ne se passe")], [text("2–6"), text("la cible tombe")]]
    blocks = (
        TextBlock(t="lead", r=(("La cible ne peut ", ""), ("ni", "b"), (" bouger ni frapper.", ""))),
        TextBlock(t="fact", r=(("Quand", "l"), ("\u2002", ""), ("à son activation", ""))),
        TextBlock(t="h", r=text("Déroulement")),
        ItemBlock(t="li", r=text("Lancez un dé."), m="1.", d=0),
        ItemBlock(t="li", r=text("Lisez la table.", "i"), m="–", d=1),
        table([text("Dé"), text("Effet")], ["right", "left"], rows, "Effets"),
        TextBlock(t="note", r=(("Exemple. ", "n"), ("Un 4 fait tomber le troll.", ""))),
    )
    return card(
        "Enchevêtrement", args="X", kind="Règle spéciale", icon="rule", corner="4", corner_name="Coût",
        under=(), tag="Combat", stats=(), blocks=blocks,
    )  # fmt: skip


def many(count: int) -> list[Card]:
    """Return profiles that differ in name only."""
    return [card(f"Elfe n° {number}") for number in range(1, count + 1)]


def fit(size: Size, cards: list[Card]) -> list[layout.Faces]:
    """Return the faces of each card."""
    return list(
        layout.fit(size.format, {f"jeu/unit/{at}": one for at, one in enumerate(cards)}, "fr").values()
    )


def pdf(cards: list[Card], size: Size) -> bytes:
    """Lay out cards made by hand."""
    faces = [{**face, "card": at} for at, found in enumerate(fit(size, cards)) for face in found]
    frame = {
        "heading": "Essai – Jeu", "title": "Essai", "game": "Jeu", "accent": "#7a3b12",
        "emblem": EMBLEM, "white": EMBLEM, "icons": {"unit": EMBLEM, "rule": EMBLEM},
        "author": "Compendium", "lang": "fr",
    }  # fmt: skip
    return layout.pdf(frame, size, cards, faces)


def sheet() -> bytes:
    """Return a sheet with every kind of block, on two pages."""
    sections = [
        Section(title=f"Section {number}", blocks=rule_card().blocks + card().blocks * 4)
        for number in range(1, 6)
    ]
    data = {
        "heading": "Feuille de référence – Jeu", "game": "Jeu", "author": "Compendium", "lang": "fr",
        "accent": "#1f5c46", "emblem": EMBLEM,
        "sections": sections + sections[:2], "tries": [(2, [9.0])], "level": True,
        "imprint": "Essai, édition 1", "goes_on": "(suite)", "notes": "Notes",
    }  # fmt: skip
    return compiler.pdf("sheet", compiler.text_of(data), PAPERS["a4"])


POKER, TAROT, A6, SINGLE = (SIZES[name] for name in ("poker", "tarot", "a6", "single"))
