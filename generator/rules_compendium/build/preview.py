"""The site while one edits: what a change touches is made again, and the browser reloads."""

import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from rules_compendium.build import build_site
from rules_compendium.build.server import Server
from rules_compendium.cards.room import print_decks
from rules_compendium.errors import CompendiumError, printable
from rules_compendium.languages import FOLDER as MESSAGES
from rules_compendium.load import Cache
from rules_compendium.overrides import FOLDER as OVERRIDES
from rules_compendium.pipeline import open_compendium, prove
from rules_compendium.plan import Change, files, pages
from rules_compendium.plugin import CompendiumPlugin
from rules_compendium.progress import Progress
from rules_compendium.render.output import searched, write_file
from rules_compendium.render.site import Site
from rules_compendium.report import message_of
from rules_compendium.resources import THEME, own
from rules_compendium.settings_file import FILE
from rules_compendium.user_cache import stamps
from rules_compendium.writing import temporary_folder

_PAUSE = 0.12
_WATCHED = ("data", "content")
_LOOKS = ("templates", "web")


@dataclass
class Preview:
    """A built site in a folder of its own, and what it takes to renew parts of it."""

    root: Path
    out: Path
    cache: Cache
    plugin: CompendiumPlugin | None = None
    # How many pages were rendered the last time.
    count: int = 0
    # When what the author wrote beside facts and chapters was last written.
    own: dict[Path, int] = field(default_factory=dict)

    def build(self) -> None:
        """Build everything."""
        compendium = open_compendium(self.root, self.cache, proofs=False)
        self.plugin = build_site(self.root, self.out, compendium=compendium)
        self.count = len(self.plugin.files.documentation_pages())
        self.own = stamps(self.plugin.watched)

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
        assert self.plugin is not None
        before = self.plugin.site
        site = Site(open_compendium(self.root, self.cache, proofs=False), before.settings)
        change = Change.between(before.compendium, site.compendium)
        jobs = list(pages(site))
        listed = {job.document for job in jobs} == {job.document for job in pages(before)}
        if change is None or not listed or stamps(self.plugin.watched) != self.own:
            self.build()
            return
        site.keep(before, change.records)
        self.count = self.plugin.renew(site, [job for job in jobs if change.touches(job)])
        for job in files(site):
            if job.system in change.systems:
                write_file(self.out / job.path, job.render())

    def prove(self) -> None:
        """Judge the proofs of what was read last."""
        assert self.cache.last is not None
        prove(self.cache.last)

    def follow(self) -> None:
        """Bring up to date what no page shows and what takes longer: the search, cards and sheets."""
        assert self.plugin is not None
        site = self.plugin.site
        for path, content in searched(site).items():
            write_file(self.out / path, content)
        print_decks(site.compendium, self.out, Progress(quiet=True), site)


def serve(root: Path, port: int = 8000, host: str = "127.0.0.1") -> None:
    """Serve the site until interrupted; edits show in the browser."""
    with temporary_folder() as folder:
        preview = Preview(root, folder / "site", Cache(None))
        server = Server(preview.out, host, port)
        # Before anything is read: what is saved meanwhile shows as a change.
        seen = _stamps(preview)
        said = _attempt(preview.build, root) or _attempt(preview.prove, root)
        # With what the build learned to watch, as it read that.
        seen = preview.own | seen[0], seen[1]
        with server:
            server.show(said)
            sys.stderr.write(f"Serving {server.address} — stop with Ctrl+C\n")
            _watch(preview, server, seen)


def _stamps(preview: Preview) -> tuple[dict[Path, int], dict[Path, int]]:
    """Return the stamps of what an author writes, and those of what pages look like."""
    also = preview.plugin.watched if preview.plugin else [preview.root / FILE]
    written = stamps([*(preview.root / name for name in _WATCHED), *also])
    return written, stamps([*(own(name) for name in _LOOKS), THEME, MESSAGES, preview.root / OVERRIDES])


def _watch(preview: Preview, server: Server, seen: tuple[dict[Path, int], dict[Path, int]]) -> None:
    while True:
        time.sleep(_PAUSE)
        now = _stamps(preview)
        if now == seen:
            continue
        afresh = now[1] != seen[1] or preview.plugin is None
        seen = now
        begun = time.monotonic()
        server.settled.clear()
        said = _attempt(preview.rebuild if afresh else preview.renew, preview.root)
        seen = preview.own | seen[0], seen[1]
        if not said:
            sys.stderr.write(f"{preview.count} pages rendered again in {time.monotonic() - begun:.2f} s\n")
            server.reload()
            # Pages that are not right yet are worth seeing; what is wrong with them stands below.
            said = _attempt(preview.prove, preview.root)
            server.show(said)
            server.unprinted = _attempt(preview.follow, preview.root)
            said = "\n".join(filter(None, (said, server.unprinted)))
        server.settled.set()
        server.show(said)


def _attempt(work: Callable[[], None], root: Path) -> str:
    """Do something that a mistake may stop; return what stands in the way. The last good site stays."""
    try:
        work()
    except (CompendiumError, OSError) as error:
        said = message_of(error, root)
        sys.stderr.write(printable(said) + "\n")
        return said
    return ""
