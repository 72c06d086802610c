"""The site while one edits: what a change touches is made again, and the browser reloads."""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from generator.build.server import Server
from generator.build.write import build_site
from generator.cards.plan import files, pages
from generator.errors import CompendiumError
from generator.load import Cache
from generator.pipeline import DataError, open_compendium
from generator.render.frame import Frame
from generator.render.output import write_file
from generator.render.plan import Change
from generator.render.search import search_files
from generator.render.site import HOME, Site
from generator.report import render

if TYPE_CHECKING:
    from collections.abc import Callable

    from generator.link import Compendium

T = TypeVar("T")
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

    def build(self) -> None:
        """Build everything."""
        compendium = open_compendium(self.root, self.cache)
        self.frame = build_site(self.root, self.out, compendium=compendium).frame
        self.compendium = compendium

    def renew(self) -> int:
        """Make again what differs between the data on disk and the site; return the pages made."""
        before, frame = self.compendium, self.frame
        assert before is not None
        assert frame is not None
        after = open_compendium(self.root, self.cache)
        change = Change.between(before, after)
        if change.everything:
            self.build()
            return len(after.records)
        site = Site(after)
        site.keep(frame.site, change.records)
        frame = Frame(site, frame.assets, frame.template)
        made = 0
        for job in pages(site):
            if change.touches(job):
                write_file(self.out / job.url / "index.html", frame.around(job.render()))
                made += 1
        for file in files(site):
            if file.system in change.systems:
                write_file(self.out / file.path, file.render())
        for url in change.gone:
            shutil.rmtree(self.out / url, ignore_errors=True)
        # Not before: what could not be made is made at the next change.
        self.compendium, self.frame = after, frame
        return made

    def follow(self) -> None:
        """Bring up to date what no page shows and what takes longer: the search."""
        assert self.frame is not None
        for path, content in search_files(self.frame.site).items():
            write_file(self.out / path, content)


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
        _attempt(preview.build, root)
        with server:
            sys.stderr.write(f"Serving {server.address} — stop with Ctrl+C\n")
            _watch(preview, server)


def _watch(preview: Preview, server: Server) -> None:
    data = [preview.root / name for name in _WATCHED]
    looks = [HOME / name for name in _LOOKS]
    seen, seen_looks = stamps(data), stamps(looks)
    while True:
        time.sleep(_PAUSE)
        now, now_looks = stamps(data), stamps(looks)
        if now == seen and now_looks == seen_looks:
            continue
        full = now_looks != seen_looks or preview.frame is None
        seen, seen_looks = now, now_looks
        begun = time.monotonic()
        made = _attempt(_afresh(preview) if full else preview.renew, preview.root)
        if made is not None:
            sys.stderr.write(f"{made} pages made again in {time.monotonic() - begun:.2f} s\n")
            server.reload()
            _attempt(preview.follow, preview.root)


def _afresh(preview: Preview) -> Callable[[], int]:
    def build() -> int:
        from generator.render.site import environment, icon  # noqa: PLC0415

        environment.cache_clear()
        icon.cache_clear()
        preview.build()
        assert preview.compendium is not None
        return len(preview.compendium.records)

    return build


def _attempt(work: Callable[[], T], root: Path) -> T | None:
    """Do something that wrong data may stop; the last good site stays."""
    try:
        return work()
    except DataError as error:
        sys.stderr.write(render(list(error.problems), root) + "\n")
    except CompendiumError as error:
        sys.stderr.write(f"{error}\n")
    return None
