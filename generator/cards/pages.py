"""The pages and files that cards add to the site: the deck, the sheets, the cards as data."""

from collections.abc import Iterator
from typing import Any

from generator.cards.build import deck_path
from generator.cards.decks import decks_of
from generator.cards.geometry import SIZES, VARIANTS, formats
from generator.cards.model import card_of, identity, named
from generator.cards.outline import KIND
from generator.cards.sheets import sheet_path
from generator.cards.views import sheet_sections
from generator.contract import dump, embed
from generator.document.typography import clean, typeset
from generator.link import Compendium
from generator.model import Key, System
from generator.render.page import RenderedPage
from generator.render.site import Site
from generator.render.warband import profile_shape

DECK_URL = "fiches/"


def printed(compendium: Compendium) -> Iterator[str]:
    """Yield the addresses of the PDFs that a build writes."""
    for system in compendium.systems.values():
        for deck in decks_of(compendium, system):
            yield from (deck_path(deck, size) for size in VARIANTS)
        if _has_sheet(compendium, system):
            yield sheet_path(system)


def deck_page(site: Site) -> RenderedPage:
    """Return the page of one's own cards, and of all decks as PDF."""
    systems = site.compendium.systems.values()
    return site.page(
        "deck",
        "Vos fiches",
        "Les fiches que vous avez choisies, à ranger, à imprimer et à envoyer.",
        sizes=[{"id": size.id, "label": typeset(size.label)} for size in SIZES.values()],
        formats=embed(formats()),
        games=[_printed(site, system) for system in systems],
        names=embed({system.slug: _game(site, system) for system in systems}),
    )


def _game(site: Site, system: System) -> dict[str, Any]:
    """Return what the deck knows of a game: its name, its colour, how its profiles read."""
    accent = system.accent.get("light", "")
    return {"name": typeset(system.name), "accent": accent, "profiles": profile_shape(site, system)}


def _printed(site: Site, system: System) -> dict[str, Any]:
    of = site.compendium
    decks = [
        {
            "title": deck.title,
            "count": len(deck.cards),
            "links": [(size.id, size.label, deck_path(deck, size)) for size in VARIANTS],
        }
        for deck in decks_of(of, system)
    ]
    sheet = sheet_path(system) if _has_sheet(of, system) else ""
    return {"system": system, "decks": decks, "sheet": sheet}


def _has_sheet(compendium: Compendium, system: System) -> bool:
    return KIND in system.kinds and bool(compendium.records_of(system.slug, KIND))


def sheet_page(site: Site, key: Key) -> RenderedPage:
    """Return the page of a reference sheet: the same outline, with links."""
    of = site.compendium
    record, system = of.records[key], of.systems[key.system]
    return site.page(
        "sheet",
        clean(record.name),
        site.plain_summary(record),
        system=system,
        record=record,
        back=of.kind_url(key.system, key.kind),
        kind=site.kind(key),
        pdf=sheet_path(system),
        pages=sheet_sections(site, record),
    )


def cards_json(site: Site, slug: str) -> bytes:
    """Return the cards of a game by identity, with those that others use, parameters filled in."""
    records = [record for key, record in site.compendium.records.items() if key.system == slug]
    cards = {identity(record): card_of(site, record) for record in records}
    for used in sorted({use for card in cards.values() for use in card.uses} - set(cards)):
        card = named(site, used)
        if card is not None:
            cards[used] = card
    start = len(slug) + 1
    return dump({name[start:]: card for name, card in cards.items() if name.startswith(f"{slug}/")})
