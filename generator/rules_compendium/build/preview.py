"""The site while one edits: what a change touches is made again, and the browser reloads."""

import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from rules_compendium.build import build_site
from rules_compendium.build.server import Server
from rules_compendium.cards.layout import build_decks
from rules_compendium.errors import CompendiumError, printable, refusal
from rules_compendium.load import Cache
from rules_compendium.pipeline import DataError, open_compendium
from rules_compendium.plan import Change, files, pages
from rules_compendium.progress import Progress
from rules_compendium.render.frame import Frame
from rules_compendium.render.output import Writer
from rules_compendium.render.site import Site
from rules_compendium.report import render
from rules_compendium.resources import own

_PAUSE = 0.12
_WATCHED = ("data", "content")
_LOOKS = ("templates", "web")


@dataclass
class Preview:
    """A built site in a folder of its own, and what it takes to renew parts of it."""

    root: Path
    out: Path
    cache: Cache
    frame: Frame | None = None
    # How many pages were rendered the last time.
    count: int = 0

    def build(self) -> None:
        """Build everything."""
        compendium = open_compendium(self.root, self.cache)
        self.frame, self.count = build_site(self.root, self.out, compendium=compendium)

    def rebuild(self) -> None:
        """Build everything, templates, icons and layouts read again."""
        for name, module in list(sys.modules.items()):
            if name.startswith("rules_compendium."):
                for value in vars(module).values():
                    if hasattr(value, "cache_clear"):
                        value.cache_clear()
        self.build()

    def renew(self) -> None:
        """Render again what differs between the data on disk and the site."""
        assert self.frame is not None
        before = self.frame.site
        site = Site(open_compendium(self.root, self.cache))
        change = Change.between(before.compendium, site.compendium)
        if change is None:
            self.build()
            return
        site.keep(before, change.records)
        frame = replace(self.frame, site=site)
        writer = Writer(frame, self.out)
        touched = [job for job in pages(site) if change.touches(job)]
        writer.pages(touched)
        for job in files(site):
            if job.system in change.systems:
                writer.file(job)
        for url in change.gone:
            shutil.rmtree(self.out / url, ignore_errors=True)
        # Not before: what could not be rendered is rendered at the next change.
        self.frame, self.count = frame, len(touched)

    def follow(self) -> None:
        """Bring up to date what no page shows and what takes longer: the search, cards and sheets."""
        assert self.frame is not None
        site = self.frame.site
        Writer(self.frame, self.out).search()
        build_decks(site.compendium, self.out, Progress(quiet=True), site)


def stamps(folders: Iterable[Path]) -> dict[Path, int]:
    """Return when each file below some folders was last written."""
    found: dict[Path, int] = {}
    for file in (file for folder in folders for file in folder.rglob("*")):
        with suppress(OSError):  # removed between listing and looking: the next round sees it gone
            if file.is_file():
                found[file] = file.stat().st_mtime_ns
    return found


def serve(root: Path, port: int = 8000, host: str = "127.0.0.1") -> None:
    """Serve the site until interrupted; edits show in the browser."""
    with tempfile.TemporaryDirectory(prefix="compendium-") as folder:
        preview = Preview(root, Path(folder) / "site", Cache(None))
        server = Server(preview.out, host, port)
        # Before anything is read: what is saved meanwhile shows as a change.
        seen = _stamps(root)
        said = _attempt(preview.build, root)
        with server:
            server.show(said)
            sys.stderr.write(f"Serving {server.address} — stop with Ctrl+C\n")
            _watch(preview, server, seen)


def _stamps(root: Path) -> tuple[dict[Path, int], dict[Path, int]]:
    """Return the stamps of data and chapters, and those of what pages look like."""
    return stamps(root / name for name in _WATCHED), stamps(own(name) for name in _LOOKS)


def _watch(preview: Preview, server: Server, seen: tuple[dict[Path, int], dict[Path, int]]) -> None:
    while True:
        time.sleep(_PAUSE)
        now = _stamps(preview.root)
        if now == seen:
            continue
        afresh = now[1] != seen[1] or preview.frame is None
        seen = now
        begun = time.monotonic()
        server.settled.clear()
        said = _attempt(preview.rebuild if afresh else preview.renew, preview.root)
        if not said:
            sys.stderr.write(f"{preview.count} pages rendered again in {time.monotonic() - begun:.2f} s\n")
            server.reload()
            said = _attempt(preview.follow, preview.root)
        server.settled.set()
        server.show(said)


def _attempt(work: Callable[[], None], root: Path) -> str:
    """Do something that a mistake may stop; return what stands in the way. The last good site stays."""
    try:
        work()
    except (CompendiumError, OSError) as error:
        said = refusal(error) if isinstance(error, OSError) else str(error)
        if isinstance(error, DataError):
            said = render(error.problems, root)
        sys.stderr.write(printable(said) + "\n")
        return said
    return ""
