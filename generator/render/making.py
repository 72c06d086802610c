"""Makes the pages and files of a site into a folder, and sees that every link leads somewhere."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Self

from generator.crew import MOST_PIECES, together
from generator.render.linkcheck import LinkCheck, SiteError
from generator.render.offline import Fingerprint, offline_files
from generator.render.search_index import Indexing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from generator.render.paint import Painter
    from generator.render.plan import FileJob, PageJob

# Pages are dealt in handfuls: small enough that no process waits long for another's last one.
_HANDFUL = 24
# The rest of the pieces are files, a few for each game.
_MOST_HANDFULS = MOST_PIECES // 2


@dataclass
class Made:
    """What is written: the anchors and links of pages, and the fingerprints of files."""

    check: LinkCheck = field(default_factory=LinkCheck)
    files: dict[str, Fingerprint] = field(default_factory=dict)


class Maker:
    """Writes the pages and files of one site, with as many processes as there are cores."""

    def __init__(self, painter: Painter, out: Path) -> None:
        self.painter = painter
        self.site = painter.frame.site
        self.out = str(out)
        self.made = Made()

    def make(self, pages: Sequence[PageJob], files: Iterable[FileJob], elsewhere: Iterable[str]) -> Made:
        """Write everything; refuse a site with a link to nowhere. Others write the files `elsewhere`."""
        self._folders(job.url for job in pages)
        self._write(self.painter.frame.assets.files)
        # What takes longest comes first: the search's index, then the files of whole games.
        chapters = [job for job in pages if job.chapter]
        rest = [job for job in pages if not job.chapter]
        pieces: list[Callable[[], object]] = [partial(self._search, chapters)]
        pieces += [partial(self._file, job) for job in files]
        size = max(_HANDFUL, len(rest) // _MOST_HANDFULS + 1)
        pieces += [partial(self._pages, rest[at : at + size]) for at in range(0, len(rest), size)]
        for other in together(pieces, lambda: self.made)[1:]:
            self.made.check.merge(other.check)
            self.made.files |= other.files
        self._write(offline_files(self.site, [job.url for job in pages], self.made.files))
        self._check(elsewhere)
        return self.made

    def _folders(self, urls: Iterable[str]) -> None:
        """Make the folders that several pages share, so that each page makes one at most."""
        for parent in dict.fromkeys(url.rstrip("/").rpartition("/")[0] for url in urls):
            os.makedirs(f"{self.out}/{parent}", exist_ok=True)  # noqa: PTH103 - no path object a page

    def _search(self, chapters: Iterable[PageJob]) -> None:
        """Index everything; the search has converted the chapters, so their pages are made meanwhile."""
        with Indexing(self.site) as indexing:
            self._pages(chapters)
            self._write(indexing.files())

    def _file(self, job: FileJob) -> None:
        self._write({job.path: job.make()}, job.system)

    def _pages(self, jobs: Iterable[PageJob]) -> None:
        with Shelf(self.out) as shelf:
            for job in jobs:
                done = job.make()
                self.made.check.add_page(done.url, done.body)
                shelf.put(done.url, self.painter.paint(done))

    def _write(self, files: dict[str, bytes], system: str = "") -> None:
        for path, content in files.items():
            target = f"{self.out}/{path}"
            os.makedirs(target.rpartition("/")[0], exist_ok=True)  # noqa: PTH103 - see _folders
            _new(target, content)
            self.made.files[path] = Fingerprint.of(content, system)

    def _check(self, elsewhere: Iterable[str]) -> None:
        check = self.made.check
        check.files |= {*self.made.files, *elsewhere}
        for system in self.site.compendium.systems:
            check.add_links(f"{system}/", self.painter.frame.menu(system))
        broken = check.broken()
        if broken:
            raise SiteError(broken)


class Shelf:
    """Puts pages into folders of their own, each named from the open folder above it.

    There are thousands: finding the way from the root each time would cost as much as the writing.
    """

    def __init__(self, out: str) -> None:
        self.out = out
        self.parent = ""
        self.handle = os.open(out, os.O_RDONLY)

    def __enter__(self) -> Self:
        """Return itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Let go of the folder."""
        os.close(self.handle)

    def put(self, url: str, content: bytes) -> None:
        """Write the page of an address."""
        parent, _, name = url.rstrip("/").rpartition("/")
        if parent != self.parent:
            os.close(self.handle)
            self.parent, self.handle = parent, os.open(f"{self.out}/{parent}", os.O_RDONLY)
        if name:
            with suppress(FileExistsError):
                os.mkdir(name, dir_fd=self.handle)
        _new(f"{name}/index.html" if name else "index.html", content, self.handle)


def _new(path: str, content: bytes, folder: int | None = None) -> None:
    """Write a file in as few steps as the system allows."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o666, dir_fd=folder)
    try:
        rest = memoryview(content)
        while rest:
            rest = rest[os.write(handle, rest) :]
    finally:
        os.close(handle)
