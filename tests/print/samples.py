"""Cards of no one's, made by hand, so that pictures and measures do not change with the data."""

from __future__ import annotations

from typing import Any

from generator.cards import layout
from generator.cards.geometry import SIZES, Size
from generator.cards.ink import table

LONG = (
    "Quand l’unité charge, chaque figurine qui touche un ennemi lance un dé ; sur quatre ou plus, la cible"
    " recule d’un pouce, et perd son couvert jusqu’à la fin du round. "
)


def card(name: str = "Elfe, Archer", **changes: Any) -> dict[str, Any]:
    """Return a profile with a price, a stat line and a rule."""
    rule = [["Tireur (longue)", "n"], ["\u2002", ""], ["Tire d’un trait, à trois portées au plus.", ""]]
    made: dict[str, Any] = {
        "id": f"jeu/unit/{name}", "name": name, "args": "", "game": "Jeu", "kind": "Profil", "icon": "unit",
        "corner": "55", "corner_name": "pts", "under": [["dague et arc long", ""]], "tag": "Elfes",
        "stats": [{"name": "", "cells": [["Qualité", "2+"], ["Combat", "3"]]}],
        "blocks": [{"t": "p", "r": rule}], "source": "l. 40", "version": "v1",
    }  # fmt: skip
    return made | changes


def rule_card() -> dict[str, Any]:
    """Return a rule with every kind of block."""
    rows = [[[["1", ""]], [["rien ne se passe", ""]]], [[["2–6", ""]], [["la cible tombe", ""]]]]
    blocks = [
        {"t": "lead", "r": [["La cible ne peut ", ""], ["ni", "b"], [" bouger ni frapper.", ""]]},
        {"t": "fact", "r": [["Quand", "l"], ["\u2002", ""], ["à son activation", ""]]},
        {"t": "h", "r": [["Déroulement", ""]]},
        {"t": "li", "r": [["Lancez un dé.", ""]], "m": "1.", "d": 0},
        {"t": "li", "r": [["Lisez la table.", "i"]], "m": "–", "d": 1},
        table([([["Dé", ""]], "right"), ([["Effet", ""]], "left")], rows, "Effets"),
        {"t": "note", "r": [["Exemple. ", "n"], ["Un 4 fait tomber le troll.", ""]]},
    ]
    return card(
        "Enchevêtrement", args="X", kind="Règle spéciale", icon="rule", corner="4", corner_name="Coût",
        under=[], tag="Combat", stats=[], blocks=blocks,
    )  # fmt: skip


def many(count: int) -> list[dict[str, Any]]:
    """Return profiles that differ in name only."""
    return [card(f"Elfe n° {number}") for number in range(1, count + 1)]


def pdf(cards: list[dict[str, Any]], size: Size) -> bytes:
    """Lay out cards made by hand."""
    fitted = layout.fit(size, cards)
    faces = [
        {**face, "blocks": cards[i]["blocks"] if face["blocks"] is None else face["blocks"], "card": i}
        for i, fit in enumerate(fitted) for face in fit["faces"]
    ]  # fmt: skip
    shown = [{**one, "under": fit["under"]} for one, fit in zip(cards, fitted, strict=True)]
    data = {
        "heading": "Essai – Jeu", "title": "Essai", "game": "Jeu", "icon": "unit", "accent": "#7a3b12",
        "author": "Compendium", "geo": size.as_json(), "cards": shown, "faces": faces,
        "icons": {name: layout.icon(name) for name in ("unit", "rule")},
    }  # fmt: skip
    return layout.document("deck.typ", data, bleed=bool(size.bleed)).pdf()


def sheet() -> layout.Document:
    """Return a sheet with every kind of block, on two pages."""
    sections = [
        {"title": f"Section {number}", "blocks": rule_card()["blocks"] + card()["blocks"] * 4}
        for number in range(1, 6)
    ]
    data = {
        "heading": "Feuille de référence – Jeu", "game": "Jeu", "author": "Compendium", "accent": "#1f5c46",
        "version": "v1", "points": 9.0, "pages": [sections, sections[:2]],
    }  # fmt: skip
    return layout.document("sheet.typ", data)


POKER, TAROT, A6, SINGLE = (SIZES[name] for name in ("poker", "tarot", "a6", "single"))
