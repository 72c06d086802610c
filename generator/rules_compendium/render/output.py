"""Renders the pages and files of a site in several processes, and sees that every link leads somewhere."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import NamedTuple

from rules_compendium.render.assets import Assets
from rules_compendium.render.linkcheck import SiteError, Written, of_site
from rules_compendium.render.mistakes import said_at_their_place
from rules_compendium.render.offline import Fingerprint, offline_files
from rules_compendium.render.page import FileJob, PageJob, Topic, root_of
from rules_compendium.render.search import search_files
from rules_compendium.render.site import Site
from rules_compendium.workers import each

# Pages are dealt in portions of so many.
_PORTION = 32


class Finished(NamedTuple):
    """A page whose content is ready to be put into the theme's frame."""

    url: str
    system: str
    template: str
    title: str
    description: str
    content: str
    scripts: tuple[str, ...]
    topics: tuple[Topic, ...]
    anchors: frozenset[str]


@dataclass
class Rendered:
    """What was rendered of a site: finished pages, files, and what both say of themselves."""

    pages: list[Finished] = field(default_factory=list)
    files: dict[str, bytes] = field(default_factory=dict)
    written: Written = field(default_factory=Written)

    def add_files(self, files: Mapping[str, bytes], system: str = "") -> None:
        """Take files that are ready."""
        for path, content in files.items():
            self.files[path] = content
            self.written.files[path] = Fingerprint(len(content), system)

    def merge(self, other: "Rendered") -> None:
        """Take over what another process rendered."""
        self.pages += other.pages
        self.files |= other.files
        self.written.merge(other.written)


def rendered(site: Site, assets: Assets, pages: Sequence[PageJob], files: Sequence[FileJob]) -> Rendered:
    """Render everything; refuse a site of which one page or file would take the place of another."""
    _refuse_twice([job.url for job in pages], [job.path for job in files])
    found = Rendered()
    found.add_files(assets.files)
    # What games have in common comes first; a game's pages and files follow one another.
    pieces: list[Callable[[], Rendered]] = [partial(_search, site)]
    for system in ("", *site.compendium.systems):
        pieces += [partial(_file, job) for job in files if job.system == system]
        pieces += [partial(_pages, site, portion) for portion in _portions(pages, system)]
    for result in each(pieces):
        found.merge(result)
    found.add_files(offline_files(site, assets, [job.url for job in pages], found.written.files))
    return found


def empty(assets: Assets, pages: Sequence[PageJob], files: Sequence[FileJob]) -> Rendered:
    """Return a site's pages and files without what stands in them: enough to try what stands around them."""
    _refuse_twice([job.url for job in pages], [job.path for job in files])
    found = Rendered([
        Finished(job.url, job.system, _template(job), job.name, "", "", (), (), frozenset()) for job in pages
    ])  # fmt: skip
    found.add_files(assets.files | dict.fromkeys((job.path for job in files), b""))
    return found


def _template(job: PageJob) -> str:
    """Return what navigations ask a page about: whether it is the first one of a game, or of the site."""
    return {"": "home", f"{job.system}/": "front"}.get(job.url, job.shows)


def _portions(jobs: Iterable[PageJob], system: str) -> Iterator[list[PageJob]]:
    """Yield a game's pages in small parts: no process waits long for another's last one."""
    mine = [job for job in jobs if job.system == system]
    return (mine[at : at + _PORTION] for at in range(0, len(mine), _PORTION))


def _search(site: Site) -> Rendered:
    result = Rendered()
    result.add_files(searched(site))
    return result


def searched(site: Site) -> dict[str, bytes]:
    """Return the files of the search at their addresses."""
    return {site.data(path): content for path, content in search_files(site).items()}


def _file(job: FileJob) -> Rendered:
    result = Rendered()
    result.add_files({job.path: job.render()}, job.system)
    return result


def _pages(site: Site, jobs: Iterable[PageJob]) -> Rendered:
    result = Rendered()
    for job in jobs:
        finished, body = finish(site, job)
        result.pages.append(finished)
        result.written.add_page(job.url, body, finished.anchors)
    return result


def finish(site: Site, job: PageJob) -> tuple[Finished, str]:
    """Render a page; return it ready for its frame, and its body with addresses from the site's root."""
    with said_at_their_place(site.root):
        page = job.render()
    finished = Finished(
        url=job.url,
        system=job.system,
        template=page.template,
        title=site.typeset(job.system, page.title),
        description=page.description,
        content=site.relative(page.body, root_of(site.address(job.url))),
        scripts=page.scripts,
        topics=page.topics,
        anchors=Written.anchors_of(page.body),
    )
    return finished, page.body


def _refuse_twice(urls: Sequence[str], paths: Sequence[str]) -> None:
    """Refuse a site of which one page or file would take the place of another."""
    counts = Counter([*urls, *paths])
    twice = sorted(address for address, count in counts.items() if count > 1)
    if twice:
        what = "two pages or files have this address"
        raise SiteError(of_site(f"/{address}: {what}", "rename one of them") for address in twice)


def write_file(path: Path, content: bytes) -> None:
    """Write a file, and the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
