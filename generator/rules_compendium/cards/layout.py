"""Cards computed once, fitted deck by deck for each size of card, and laid out; every deck of a site."""

import math
import shutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import chain
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple

from rules_compendium.cards import compiler, fonts
from rules_compendium.cards.book import Book
from rules_compendium.cards.compiler import LayoutError
from rules_compendium.cards.decks import Deck, decks_of
from rules_compendium.cards.geometry import PAPERS, VARIANTS, Size
from rules_compendium.cards.model import Wanted, card_of, identity
from rules_compendium.cards.previews import previews
from rules_compendium.cards.sheets import sheet_of, sheet_path
from rules_compendium.contract import as_json
from rules_compendium.contract.cards import Card, CardBlock, CardSize
from rules_compendium.link import Compendium
from rules_compendium.progress import Progress
from rules_compendium.render.face import emblem
from rules_compendium.render.site import Site, drawing_of
from rules_compendium.resources import HOME
from rules_compendium.user_cache import cache_folder
from rules_compendium.workers import each
from rules_compendium.writing import write_whole

Faces = list[dict[str, Any]]


class Layout:
    """Lays out the decks of one compendium."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self._cards: dict[str, Card] = {}
        self._texts: dict[str, str] = {}
        self._fit_requests: dict[tuple[str, ...], str] = {}
        self._faces: dict[tuple[Any, ...], dict[str, Faces]] = {}

    def card(self, wanted: Wanted) -> Card:
        """Return the card of a record, computed at the first call."""
        name = identity(*wanted)
        if name not in self._cards:
            self._cards[name] = card_of(self.site, *wanted)
        return self._cards[name]

    def text(self, wanted: Wanted) -> str:
        """Return all that the card of a record says, written at the first call."""
        name = identity(*wanted)
        if name not in self._texts:
            self._texts[name] = compiler.text_of(self.card(wanted))
        return self._texts[name]

    def faces(self, deck: Deck, size: Size) -> dict[str, Faces]:
        """Return how the cards of a deck fit on a size, by their identities: all in letters of one size."""
        cards = {identity(*one): self.card(one) for one in deck.cards}
        at = (size.format.card, *cards)
        if at not in self._faces:
            # The same for every size.
            if (names := (*cards,)) not in self._fit_requests:
                self._fit_requests[names] = _fit_request(cards, self.site.language(deck.system).short)
            self._faces[at] = _fitted(size.format, cards, self._fit_requests[names], self.site.root)
        return self._faces[at]

    def pdf(self, deck: Deck, size: Size) -> bytes:
        """Return a deck as a PDF."""
        fitted = self.faces(deck, size)
        faces = [{**face, "card": at} for at, one in enumerate(deck.cards) for face in fitted[identity(*one)]]
        if not deck.cards[-1][0].key.id:
            # Cards to write on fill their page.
            faces += faces[-1:] * (-len(faces) % math.prod(size.format.grid))
        return pdf(self.frame(deck), size, [self.card(one) for one in deck.cards], faces, self.site.root)

    def digest(self, deck: Deck, size: Size) -> str:
        """Return what the PDF of a deck depends on, as a digest, before anything is laid out."""
        frame = compiler.text_of([self.frame(deck), size])
        return compiler.digest("\n".join([frame, *map(self.text, deck.cards)]), self.site.root)

    def frame(self, deck: Deck) -> dict[str, Any]:
        """Return what a deck says beside its cards."""
        system, language = self.site.compendium.systems[deck.system], self.site.language(deck.system)
        accent, icons = system.colour, {self.card(one).icon for one in deck.cards}
        return {
            "heading": deck.title if deck.title == system.name else f"{deck.title} – {system.name}",
            "title": deck.title,
            "game": system.name,
            "accent": accent,
            "emblem": emblem(system, accent),
            "white": emblem(system, "#fff"),
            "icons": {name: drawing_of(self.site.root, name, accent) for name in sorted(icons)},
            "author": language.say("site-short"),
            "lang": language.short,
        }


def pdf(frame: dict[str, Any], size: Size, cards: list[Card], faces: Faces, root: Path = HOME) -> bytes:
    """Return cards as a PDF; a face says which card it shows, and how."""
    # What a face shows of `more` is among its blocks.
    shown = [replace(card, more=()) for card in cards]
    # Where a deck is offered with backs and without them, both are made of one PDF, which the compiler keeps.
    backs = size.backs or any(one.backs and one.format == size.format for one in VARIANTS)
    own = {"backs": backs, "offset": size.offset, "cards": shown, "faces": faces}
    made = compiler.pdf("deck", compiler.text_of(frame | own), size.format, root)
    return compiler.with_backs(made, shown=size.backs) if backs else made


def fit(size: CardSize, cards: Mapping[str, Card], lang: str, root: Path = HOME) -> dict[str, Faces]:
    """Return the faces of a deck's cards on a size; LayoutError names what cannot be printed."""
    return _fitted(size, cards, _fit_request(cards, lang), root)


def _fit_request(cards: Mapping[str, Card], lang: str) -> str:
    """Return what the template is asked about cards; LayoutError names those with a letter of no font."""
    problems = {}
    for name, card in cards.items():
        if missing := fonts.missing(compiler.text_of(card)):
            problems[name] = f"no font of paper has {', '.join(missing.values())}; write it in words"
    _raise_for_cards(problems)
    blocks: dict[CardBlock, int] = {}

    def numbered(listed: Iterable[CardBlock]) -> list[int]:
        return [blocks.setdefault(block, len(blocks)) for block in listed]

    bare_cards = [replace(card, blocks=(), more=()) for card in cards.values()]
    numbered_cards = [
        as_json(bare) | {"blocks": numbered(card.blocks), "more": numbered(card.more)}
        for bare, card in zip(bare_cards, cards.values(), strict=True)
    ]
    return compiler.text_of({"cards": numbered_cards, "lang": lang, "blocks": [*blocks]})


def _fitted(size: CardSize, cards: Mapping[str, Card], asked: str, root: Path) -> dict[str, Faces]:
    """Return the faces that the template answers."""
    if not cards:
        return {}
    (fitted,) = compiler.query("fits", asked, size, "<fits>", root)
    faces_of = dict(zip(cards, fitted, strict=True))
    refused = {name: faces for name, faces in faces_of.items() if isinstance(faces, str)}
    _raise_for_cards({name: f"{reason} at {size.points[-1]} pt" for name, reason in refused.items()})
    return faces_of


def _raise_for_cards(problems: Mapping[str, str]) -> None:
    """Raise a LayoutError that says why each of these cards cannot be laid out, if there is any."""
    if problems:
        raise LayoutError(
            "\n".join(f"{name}: {reason}" for name, reason in problems.items()), reasons=problems
        )


def raise_for(problems: list[str]) -> None:
    """Raise a LayoutError that names what cannot be laid out, if there is anything."""
    if problems:
        raise LayoutError("\n".join(problems))


class Job(NamedTuple):
    """A PDF of the site, the digest of all that it depends on, what makes it, and the deck that it shows."""

    path: str
    digest: str
    make: Callable[[], bytes]
    deck: Deck | None = None
    size: Size | None = None

    @property
    def kept(self) -> str:
        """Return the name under which it is kept for the next build."""
        return f"{self.digest}{PurePosixPath(self.path).suffix}"


class Report(NamedTuple):
    """How many decks and sheets a build made, and how many it kept."""

    made: int
    kept: int


def deck_path(site: Site, deck: Deck, size: Size) -> str:
    """Return the address of a deck below the site's root."""
    name = site.language(deck.system).say(f"size-{size.id}.slug")
    return f"cards/{deck.system}/{deck.id}-{name}.pdf"


def build_decks(compendium: Compendium, out: Path, progress: Progress, site: Site | None = None) -> Report:
    """Write decks, sheets and pictures for links below a site; LayoutError when one is not as promised."""
    layout = Layout(site or Site(compendium))
    cache = cache_folder(compendium.project.root, "cards")
    jobs = list(_jobs(layout, compendium))
    stale = [job for job in jobs if not (cache / job.kept).exists()]
    with progress.step(f"laying out {len(stale)} of {len(jobs)} decks and sheets"):
        fonts.prepare()
        # Decks of one size after each other, for they have much in common. Sheets last: what the compiler
        # remembers of one is much, and of no use to others.
        pieces = [partial(_keep, job, cache) for job in sorted(stale, key=_turn)]
        problems = each(pieces, lambda done: progress.count(done, len(pieces), "decks"))
        raise_for([*chain(*problems)])
    for job in jobs:
        target = out / job.path
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(cache / job.kept, target)
    used = {job.kept for job in jobs}
    for file in [*cache.glob("*.pdf"), *cache.glob("*.png")]:
        if file.name not in used:
            file.unlink(missing_ok=True)
    return Report(made=len(stale), kept=len(jobs) - len(stale))


def _jobs(layout: Layout, compendium: Compendium) -> Iterator[Job]:
    for system in compendium.systems.values():
        for deck in decks_of(compendium, system):
            for size in filter(deck.offered, VARIANTS):
                pdf = partial(layout.pdf, deck, size)
                yield Job(deck_path(layout.site, deck, size), layout.digest(deck, size), pdf, deck, size)
        book = Book(layout.site, system)
        yield Job(layout.site.book(system.slug), book.digest(), book.pdf)
        sheet = sheet_of(layout.site, system)
        if sheet is not None:
            for paper in PAPERS.values():
                yield Job(sheet_path(system, paper), sheet.digest(paper), partial(sheet.pdf, paper))
    for preview in previews(layout.site).values():
        make = partial(compiler.png, "preview", preview.data, layout.site.root)
        yield Job(preview.path, preview.digest, make)


def _turn(job: Job) -> tuple[bool, str, tuple[float, float], str]:
    """Return when a job has its turn: those of one deck and one size of card after each other."""
    if job.deck is None or job.size is None:
        return True, "", (0.0, 0.0), ""
    return False, job.deck.system, job.size.format.card, job.deck.id


def _keep(job: Job, cache: Path) -> list[str]:
    """Keep what a job makes; return what cannot be laid out."""
    try:
        write_whole(cache / job.kept, job.make())
    except LayoutError as error:
        return [f"{job.path}: {line}" for line in str(error).splitlines()]
    return []
