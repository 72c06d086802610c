"""Sheets, cards and books that cannot be printed as promised, found before anything is built."""

import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import chain
from pathlib import Path

from rules_compendium.cards import compiler, fonts
from rules_compendium.cards.book import Book
from rules_compendium.cards.compiler import LayoutError
from rules_compendium.cards.decks import decks_of
from rules_compendium.cards.geometry import PAPERS, SIZES
from rules_compendium.cards.layout import Layout, build_decks
from rules_compendium.cards.model import identity
from rules_compendium.cards.sheets import KIND, sheet_of
from rules_compendium.errors import Diagnostic, MistakesError, Span, code, place_of
from rules_compendium.link import Compendium
from rules_compendium.model import System
from rules_compendium.model.project import KEY
from rules_compendium.overrides import FOLDER
from rules_compendium.progress import Progress
from rules_compendium.render.site import Site
from rules_compendium.user_cache import cache_folder
from rules_compendium.writing import write_whole

E501 = code("E501", "no-room")

# Where something cannot be printed, why, and the cure.
Refused = tuple[Span, str, str]


class NoRoomError(MistakesError):
    """Sheets and cards that cannot be printed as promised, each at its place."""


def print_decks(compendium: Compendium, out: Path, progress: Progress, site: Site | None = None) -> None:
    """Write decks and sheets below a site; say once and at its place what is wrong with them."""
    try:
        compiler.read_own(compendium.project.root)
        build_decks(compendium, out, progress, site)
    except LayoutError as error:
        if not error.problems and (found := [*no_room(compendium)]):
            raise NoRoomError(found) from error
        raise


def no_room(compendium: Compendium) -> Iterator[Diagnostic]:
    """Yield sheets and cards for which paper has no room or no letter; what is known to fit is not tried."""
    layout = Layout(Site(compendium))
    file = cache_folder(compendium.project.root, "cards") / "fit.json"
    known, fit = _known(file), set()
    for system in compendium.systems.values():
        letters = _letters(layout, system, known)
        # A card or a sheet with a letter that no font has would be told of twice.
        laid_out = chain(_sheet(layout, system, known), _cards(layout, system, known))
        for digest, refused in (letters, *(() if letters[1] else laid_out)):
            yield from (Diagnostic(place, E501, what, cure) for place, what, cure in refused)
            if not refused:
                fit.add(digest)
    with suppress(OSError):  # a full disk makes the next check slow, and nothing worse
        write_whole(file, json.dumps(sorted(fit)).encode())


def _letters(layout: Layout, system: System, known: frozenset[str]) -> tuple[str, list[Refused]]:
    """Return a digest of a game, and the letters of its book that no font has, where each stands first."""
    site = layout.site
    digest = compiler.digest(site.compendium.project.digests[system.slug], site.root)
    missing = fonts.missing(Book(site, system).data()) if digest not in known else {}
    return digest, [
        (_first(site.root, system, letter), f"no font of paper has {named}", "write it in words")
        for letter, named in missing.items()
    ]


def _first(root: Path, system: System, letter: str) -> Span:
    """Return where a letter stands in what a game's book is made of."""
    folders = (root / "content" / system.slug, root / "data" / system.slug, root / FOLDER / "messages")
    for file in sorted(chain.from_iterable(folder.rglob("*.*") for folder in folders)):
        text = file.read_bytes().decode("utf-8-sig", "replace")
        if (at := text.find(letter)) >= 0:
            return Span(file.relative_to(root).as_posix(), *place_of(text, at))
    return system.span


def _sheet(layout: Layout, system: System, known: frozenset[str]) -> Iterator[tuple[str, list[Refused]]]:
    """Yield the digest of a game's sheet on each paper, with where and why it has no room."""
    sheet = sheet_of(layout.site, system)
    if sheet is None:
        return
    for paper in PAPERS.values():
        digest = sheet.digest(paper)
        if digest in known or sheet.fits(paper):
            yield digest, []
            continue
        first = layout.site.compendium.records_of(system.slug, KIND)[0]
        place = layout.site.compendium.project.place(first, "pages", KEY)
        error = sheet.too_long(paper)
        yield digest, [(place, error.what, error.cure)]
        return  # one sentence is enough


def _cards(layout: Layout, system: System, known: frozenset[str]) -> Iterator[tuple[str, list[Refused]]]:
    """Yield the digest of a game's cards, with where and why one cannot be printed."""
    decks = list(decks_of(layout.site.compendium, system))
    cards = {identity(*wanted): wanted for deck in decks for wanted in deck.cards}
    texts = compiler.text_of([layout.card(wanted) for wanted in cards.values()])
    digest = compiler.digest(texts, layout.site.root)
    refused: dict[str, str] = {}
    for size in SIZES.values() if decks and digest not in known else ():
        left = tuple(wanted for name, wanted in cards.items() if name not in refused)
        try:
            layout.faces(replace(decks[0], cards=left), size)
        except LayoutError as error:
            if not error.reasons:  # a layout of the project's own, and no card, is at fault
                raise
            refused |= error.reasons
    cure = "say less, or in other letters"
    yield digest, [(cards[name][0].span, f"its card: {reason}", cure) for name, reason in refused.items()]


def _known(file: Path) -> frozenset[str]:
    """Return the digests of what is known to fit; none where the file cannot be read."""
    with suppress(OSError, ValueError):
        return frozenset(map(str, json.loads(file.read_bytes())))
    return frozenset()
