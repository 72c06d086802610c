"""Every deck and sheet as a PDF, under the site; what did not change is not laid out again."""

from __future__ import annotations

import multiprocessing
import os
import shutil
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from generator.cards import fonts, layout
from generator.cards.decks import decks_of
from generator.cards.geometry import SIZES
from generator.cards.press import Press
from generator.cards.sheets import Sheet, sheet_of, sheet_path
from generator.render.site import Site
from generator.user_cache import cache_folder

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from generator.cards.decks import Deck
    from generator.cards.geometry import Size
    from generator.link import Compendium
    from generator.progress import Progress

# Both can be sent to another process, and both know how to become a PDF.
Printable = layout.Document | Sheet
Task = tuple[str, Printable]
# Below this many documents a second process costs more than it brings.
_WORTH_A_PROCESS = 12


@dataclass(frozen=True)
class Variant:
    """A way in which every deck is offered."""

    id: str
    label: str
    size: Size


@dataclass(frozen=True)
class Job:
    """A PDF of the site, and the digest of all that it depends on."""

    path: str
    digest: str
    sheet: Sheet | None = None
    deck: Deck | None = None
    size: Size | None = None


@dataclass
class Report:
    """What a build of decks did."""

    made: int
    kept: int


def variants() -> list[Variant]:
    """Return the ways in which each deck is offered, the one for a home printer first."""
    found = []
    for size in SIZES.values():
        found.append(Variant(size.id, size.label, size))
        if size.per_page > len(SIZES):
            found.append(Variant(f"{size.id}-recto-verso", f"{size.label}, recto verso", size.with_backs()))
    return found


def deck_path(deck: Deck, variant: Variant) -> str:
    """Return the address of a deck below the site's root."""
    return f"cards/{deck.system}/{deck.id}-{variant.id}.pdf"


def build_decks(compendium: Compendium, out: Path, progress: Progress, site: Site | None = None) -> Report:
    """Write every deck and sheet below a site; LayoutError when one does not come out as promised."""
    press = Press(site or Site(compendium))
    cache = cache_folder(compendium.project.root, "cards")
    jobs = list(_jobs(press, compendium))
    stale = [job for job in jobs if not (cache / f"{job.digest}.pdf").exists()]
    with progress.step(f"laying out {len(stale)} of {len(jobs)} decks and sheets"):
        _lay_out(press, stale, cache, progress)
    for job in jobs:
        target = out / job.path
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(cache / f"{job.digest}.pdf", target)
    for name, text in fonts.licences().items():
        (out / "cards" / name).parent.mkdir(parents=True, exist_ok=True)
        (out / "cards" / name).write_bytes(text)
    _prune(cache, {job.digest for job in jobs})
    return Report(made=len(stale), kept=len(jobs) - len(stale))


def _jobs(press: Press, compendium: Compendium) -> Iterator[Job]:
    for system in compendium.systems.values():
        for deck in decks_of(compendium, system):
            for variant in variants():
                digest = press.digest(deck, variant.size)
                yield Job(deck_path(deck, variant), digest, deck=deck, size=variant.size)
        sheet = sheet_of(press.site, system)
        if sheet is not None:
            yield Job(sheet_path(system), sheet.digest, sheet=sheet)


def _lay_out(press: Press, stale: list[Job], cache: Path, progress: Progress) -> None:
    for size in SIZES.values():
        press.fit(size, _cards(stale, size))
    problems: list[str] = []
    made = _parallel if len(stale) > _WORTH_A_PROCESS and (os.cpu_count() or 1) > 1 else _serial
    tasks = [(job.digest, _document(press, job)) for job in stale]
    paths = {job.digest: job.path for job in stale}
    for number, (digest, found) in enumerate(made(tasks), 1):
        progress.count(number, len(stale), "decks")
        if isinstance(found, str):
            problems.append(f"{paths[digest]}: {found}")
            continue
        # Two builds at once may lay out the same deck: each writes its own file and puts it in place whole.
        beside = cache / f"{digest}.{os.getpid()}.new"
        beside.write_bytes(found)
        beside.replace(cache / f"{digest}.pdf")
    if problems:
        raise layout.LayoutError("\n".join(problems))


def _document(press: Press, job: Job) -> Printable:
    if job.sheet is not None:
        return job.sheet
    assert job.deck is not None
    assert job.size is not None
    return press.document(job.deck, job.size)


def _cards(stale: Iterable[Job], size: Size) -> Iterator[Any]:
    for job in stale:
        if job.deck is not None and job.size is not None and job.size.card == size.card:
            yield from job.deck.cards


def _serial(tasks: list[Task]) -> Iterator[tuple[str, bytes | str]]:
    for task in tasks:
        yield _make(*task)


def _parallel(tasks: list[Task]) -> Iterator[tuple[str, bytes | str]]:
    # Fresh processes: the compiler's own threads would not survive a fork.
    context = multiprocessing.get_context("spawn")
    workers = min(4, os.cpu_count() or 1)
    with ProcessPoolExecutor(workers, mp_context=context) as pool:
        # Long ones first, so that no process is left alone with one at the end.
        tasks = sorted(tasks, key=lambda task: -task[1].weight)
        for done in as_completed(pool.submit(_make, *task) for task in tasks):
            yield done.result()


def _make(digest: str, document: Printable) -> tuple[str, bytes | str]:
    try:
        return digest, document.pdf()
    except layout.LayoutError as error:
        return digest, str(error)


def _prune(cache: Path, used: set[str]) -> None:
    for file in cache.glob("*.pdf"):
        if file.stem not in used:
            file.unlink(missing_ok=True)
