"""Cards and sheets: layout of nine hundred cards, every deck cold, every deck again."""

from __future__ import annotations

import shutil
import tempfile
import time
from dataclasses import replace
from pathlib import Path

from rules_compendium.cards.decks import Deck, decks_of
from rules_compendium.cards.geometry import SIZES
from rules_compendium.cards.layout import Layout, build_decks
from rules_compendium.cards.model import identity
from rules_compendium.contract.cards import TextBlock
from rules_compendium.link import Compendium
from rules_compendium.load import Cache
from rules_compendium.model import Record
from rules_compendium.pipeline import open_compendium
from rules_compendium.progress import Progress
from rules_compendium.render.site import Site
from rules_compendium.user_cache import cache_folder
from tests.bench import Row
from tests.projects import ROOT

TITLE = "Cards and sheets"
NOTE = """\
The project's own data. Layout is fitting and setting together, after the compiler has started (one card
before), of the cards that decks hold, each once, and of other records' where these are too few. A build
makes every deck in every size, and the sheets, with nothing in the cache.
"""
CARDS = 900
ROUNDS = 3


def main() -> list[Row]:
    """Measure."""
    compendium = open_compendium(ROOT, Cache(None))
    site = Site(compendium)
    records = printed_first(compendium)[:CARDS]
    times = [laid_out(site, records, number) for number in range(ROUNDS)]
    rows = [Row(f"{len(records)} cards laid out", f"{min(times):.2f} s", "< 1 s", holds=min(times) < 1)]
    with tempfile.TemporaryDirectory() as folder:
        shutil.rmtree(cache_folder(compendium.project.root, "cards"))
        cold, made = timed(compendium, Path(folder, "cold"))
        warm, again = timed(compendium, Path(folder, "warm"))
    rows.append(Row(f"{made} decks and sheets, cold", f"{cold:.1f} s", "< 10 s", holds=cold < 10))
    unchanged = f"the same, unchanged: {again} laid out"
    rows.append(Row(unchanged, f"{warm:.2f} s", "0 laid out", holds=again == 0))
    return rows


def printed_first(compendium: Compendium) -> list[Record]:
    """Return all records, those that decks print before those that only a reader's own deck can hold."""
    decks = (deck for system in compendium.systems.values() for deck in decks_of(compendium, system))
    printed = {record.key: record for deck in decks for record, _ in deck.cards}
    return list((printed | compendium.records).values())


def laid_out(site: Site, records: list, number: int) -> float:
    """Return the time of fitting and setting cards that the compiler has not met yet."""
    layout = Layout(site)
    size = SIZES["poker"]
    cards = tuple((record, None) for record in records)
    for one in cards:
        # What is the same is not laid out twice: another round gets other words.
        card = layout.card(one)
        more = TextBlock(t="p", r=((f"№ {number}", ""),))
        layout._cards[identity(*one)] = replace(card, blocks=(*card.blocks, more))
    layout.pdf(Deck(records[0].key.system, "warm", "Essai", "unit", cards[:1]), size)
    deck = Deck(records[0].key.system, "all", "Essai", "unit", cards)
    begun = time.perf_counter()
    layout.pdf(deck, size)
    return time.perf_counter() - begun


def timed(compendium: object, out: Path) -> tuple[float, int]:
    """Return how long a build of all decks takes, and how many it lays out."""
    begun = time.perf_counter()
    report = build_decks(compendium, out, Progress(quiet=True))  # type: ignore[arg-type]
    return time.perf_counter() - begun, report.made
