"""Writes the pages and files of a site into a folder, and sees that every link leads somewhere."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from rules_compendium.render.frame import Frame, menu
from rules_compendium.render.linkcheck import SiteError, Written
from rules_compendium.render.mistakes import said_at_their_place
from rules_compendium.render.offline import Fingerprint, offline_files
from rules_compendium.render.page import FileJob, PageJob
from rules_compendium.render.search import search_files
from rules_compendium.workers import each

# Pages are dealt in portions: small enough that no process waits long for another's last one.
_PORTION = 24


@dataclass(frozen=True)
class Writer:
    """Writes one site below a folder, the whole of it with as many processes as there are cores."""

    frame: Frame
    out: Path

    def write(self, pages: Sequence[PageJob], files: Sequence[FileJob], elsewhere: Iterable[str]) -> Written:
        """Write everything; refuse a site with a link to nowhere. Others write the files `elsewhere`."""
        site = self.frame.site
        _refuse_twice([job.url for job in pages], [job.path for job in files])
        written = self.files(self.frame.assets.files)
        # What takes longest comes first: chapters and the search, then the files of whole games.
        chapters = [job for job in pages if job.shows == "chapter"]
        rest = [job for job in pages if job.shows != "chapter"]
        pieces: list[Callable[[], Written]] = [partial(self._search, chapters)]
        pieces += [partial(self.file, job) for job in files]
        pieces += [partial(self.pages, rest[at : at + _PORTION]) for at in range(0, len(rest), _PORTION)]
        for result in each(pieces):
            written.merge(result)
        written.merge(self.files(offline_files(site, [job.url for job in pages], written.files)))
        for system in site.compendium.systems:
            written.add_links(f"{system}/", menu(site, system))
        broken = written.broken(elsewhere)
        if broken:
            raise SiteError(broken)
        return written

    def _search(self, chapters: Iterable[PageJob]) -> Written:
        """Write what the search knows and the pages of chapters, whose texts are converted once for both."""
        written = self.search()
        written.merge(self.pages(chapters))
        return written

    def search(self) -> Written:
        """Write what the search knows."""
        site = self.frame.site
        return self.files({site.data(path): content for path, content in search_files(site).items()})

    def pages(self, jobs: Iterable[PageJob]) -> Written:
        """Render pages and write them."""
        written = Written()
        for job in jobs:
            with said_at_their_place():
                page = job.render()
                content = self.frame.around(job.url, page)
            written.add_page(job.url, page.body)
            write_file(self.out / job.url / "index.html", content)
        return written

    def file(self, job: FileJob) -> Written:
        """Render a file and write it."""
        return self.files({job.path: job.render()}, job.system)

    def files(self, files: Mapping[str, bytes], system: str = "") -> Written:
        """Write files that are ready."""
        written = Written()
        for path, content in files.items():
            write_file(self.out / path, content)
            written.files[path] = Fingerprint(len(content), system)
        return written


def _refuse_twice(urls: Sequence[str], paths: Sequence[str]) -> None:
    """Refuse a site of which one page or file would take the place of another."""
    counts = Counter([*urls, *paths])
    twice = sorted(address for address, count in counts.items() if count > 1)
    if twice:
        raise SiteError([f"/{address}: two pages or files have this address" for address in twice])


def write_file(path: Path, content: bytes) -> None:
    """Write a file, and the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
