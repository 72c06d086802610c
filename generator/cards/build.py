"""Every deck and sheet as a PDF, under the site; what did not change is not laid out again."""

import os
import shutil
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import NamedTuple

from generator.cards import fonts
from generator.cards.compiler import LayoutError
from generator.cards.decks import Deck, decks_of
from generator.cards.geometry import SIZES, VARIANTS, Size
from generator.cards.layout import Layout, raise_for
from generator.cards.sheets import sheet_of, sheet_path
from generator.link import Compendium
from generator.progress import Progress
from generator.render.site import Site
from generator.user_cache import cache_folder
from generator.workers import cores


class Job(NamedTuple):
    """A PDF of the site, the digest of all that it depends on, what makes it, and the deck that it shows."""

    path: str
    digest: str
    pdf: Callable[[], bytes]
    deck: Deck | None = None
    size: Size | None = None


class Report(NamedTuple):
    """How many decks and sheets a build made, and how many it kept."""

    made: int
    kept: int


def deck_path(deck: Deck, size: Size) -> str:
    """Return the address of a deck below the site's root."""
    return f"cards/{deck.system}/{deck.id}-{size.id}.pdf"


def build_decks(compendium: Compendium, out: Path, progress: Progress, site: Site | None = None) -> Report:
    """Write every deck and sheet below a site; LayoutError when one does not come out as promised."""
    layout = Layout(site or Site(compendium))
    cache = cache_folder(compendium.project.root, "cards")
    jobs = list(_jobs(layout, compendium))
    stale = [job for job in jobs if not (cache / f"{job.digest}.pdf").exists()]
    with progress.step(f"laying out {len(stale)} of {len(jobs)} decks and sheets"):
        _lay_out(layout, stale, cache, progress)
    for job in jobs:
        target = out / job.path
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(cache / f"{job.digest}.pdf", target)
    (out / "cards").mkdir(parents=True, exist_ok=True)
    for name, text in fonts.licences().items():
        (out / "cards" / name).write_bytes(text)
    used = {job.digest for job in jobs}
    for file in cache.glob("*.pdf"):
        if file.stem not in used:
            file.unlink(missing_ok=True)
    return Report(made=len(stale), kept=len(jobs) - len(stale))


def _jobs(layout: Layout, compendium: Compendium) -> Iterator[Job]:
    for system in compendium.systems.values():
        for deck in decks_of(compendium, system):
            for size in VARIANTS:
                pdf = partial(layout.pdf, deck, size)
                yield Job(deck_path(deck, size), layout.digest(deck, size), pdf, deck, size)
        sheet = sheet_of(layout.site, system)
        if sheet is not None:
            yield Job(sheet_path(system), sheet.digest, sheet.pdf)


def _lay_out(layout: Layout, stale: list[Job], cache: Path, progress: Progress) -> None:
    for size in SIZES.values():
        sized = [
            job.deck for job in stale if job.deck and job.size and job.size.format.card == size.format.card
        ]
        layout.fit(size, [card for deck in sized for card in deck.cards])
    problems: list[str] = []
    # Threads: the compiler works in its own, without the interpreter's lock, and what one deck has in common
    # with another is laid out once.
    with ThreadPoolExecutor(cores()) as pool:
        for number, (job, made) in enumerate(zip(stale, pool.map(_made, stale), strict=True), 1):
            progress.count(number, len(stale), "decks")
            if isinstance(made, LayoutError):
                problems += [f"{job.path}: {line}" for line in str(made).splitlines()]
                continue
            # Two builds at once may lay out the same deck: each puts its own file in place whole.
            beside = cache / f"{job.digest}.{os.getpid()}.new"
            beside.write_bytes(made)
            beside.replace(cache / f"{job.digest}.pdf")
    raise_for(problems)


def _made(job: Job) -> bytes | LayoutError:
    try:
        return job.pdf()
    except LayoutError as error:
        return error
