"""The site while one edits: what a change touches is made again, and the browser reloads."""

import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from generator.build.server import Server
from generator.build.write import build_site
from generator.cards.build import build_decks
from generator.errors import CompendiumError, printable, refusal
from generator.link import Compendium
from generator.load import Cache
from generator.pipeline import DataError, open_compendium
from generator.plan import Change, files, pages
from generator.progress import Progress
from generator.render.frame import Frame
from generator.render.mistakes import said_at_their_place
from generator.render.output import write_file
from generator.render.search import search_files
from generator.render.site import HOME, Site
from generator.report import render

_PAUSE = 0.12
_WATCHED = ("data", "content")
_LOOKS = ("templates", "web")


@dataclass
class Preview:
    """A built site in a folder of its own, and what it takes to renew parts of it."""

    root: Path
    out: Path
    cache: Cache
    compendium: Compendium | None = None
    frame: Frame | None = None
    # How many pages were rendered the last time.
    count: int = 0

    def build(self) -> None:
        """Build everything."""
        compendium = open_compendium(self.root, self.cache)
        report = build_site(self.root, self.out, compendium=compendium)
        self.compendium, self.frame, self.count = compendium, report.frame, report.pages

    def rebuild(self) -> None:
        """Build everything, templates, icons and layouts read again."""
        for name, module in list(sys.modules.items()):
            if name.startswith("generator."):
                for value in vars(module).values():
                    if hasattr(value, "cache_clear"):
                        value.cache_clear()
        self.build()

    def renew(self) -> None:
        """Render again what differs between the data on disk and the site."""
        before, frame = self.compendium, self.frame
        assert before is not None
        assert frame is not None
        after = open_compendium(self.root, self.cache)
        change = Change.between(before, after)
        if change.everything:
            self.build()
            return
        site = Site(after)
        site.keep(frame.site, change.records)
        frame = Frame(site, frame.assets, frame.template)
        touched = [job for job in pages(site) if change.touches(job)]
        with said_at_their_place():
            for job in touched:
                write_file(self.out / job.url / "index.html", frame.around(job.url, job.render()))
            for file in files(site):
                if file.system in change.systems:
                    write_file(self.out / file.path, file.render())
        for url in change.gone:
            shutil.rmtree(self.out / url, ignore_errors=True)
        # Not before: what could not be rendered is rendered at the next change.
        self.compendium, self.frame, self.count = after, frame, len(touched)

    def follow(self) -> None:
        """Bring up to date what no page shows and what takes longer: the search, cards and sheets."""
        assert self.compendium is not None
        assert self.frame is not None
        for path, content in search_files(self.frame.site).items():
            write_file(self.out / path, content)
        build_decks(self.compendium, self.out, Progress(quiet=True), self.frame.site)


def stamps(folders: list[Path]) -> dict[str, int]:
    """Return when each file below some folders was last written."""
    found: dict[str, int] = {}
    for folder in folders:
        for file in folder.rglob("*"):
            try:
                if file.is_file():
                    found[str(file)] = file.stat().st_mtime_ns
            except OSError:
                continue  # removed between listing and looking: the next round sees it gone
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


def _stamps(root: Path) -> tuple[dict[str, int], dict[str, int]]:
    """Return the stamps of data and chapters, and those of what pages look like."""
    return stamps([root / name for name in _WATCHED]), stamps([HOME / name for name in _LOOKS])


def _watch(preview: Preview, server: Server, seen: tuple[dict[str, int], dict[str, int]]) -> None:
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
    except DataError as error:
        said = render(list(error.problems), root)
    except CompendiumError as error:
        said = str(error)
    except OSError as error:
        said = refusal(error)
    else:
        return ""
    sys.stderr.write(printable(said) + "\n")
    return said
