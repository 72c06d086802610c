"""A copy of a project into which faults are put: what `check` says, what is built where it is silent."""

from __future__ import annotations

import html
import json
import re
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from rules_compendium.cards.layout import build_decks
from rules_compendium.cards.model import card_of
from rules_compendium.check import run_checks
from rules_compendium.errors import Diagnostic
from rules_compendium.link import Compendium
from rules_compendium.load import Cache, load_project
from rules_compendium.model.project import Project
from rules_compendium.plan import Change, files, pages
from rules_compendium.progress import Progress
from rules_compendium.render.linkcheck import Written
from rules_compendium.render.site import Site

# What is markup in a source and must never be read on a page.
MARKUP = re.compile(
    r"\[\[|\]\]|\{\{|\}\}|\{%|\?\?\?|!!!|\*\*|^\s*#{1,6} |\|[ -]*\||```|<<<<<<<|>>>>>>>|<!--", re.MULTILINE
)
_SILENT = re.compile(r"<(script|style|code|kbd|svg)\b.*?</\1>", re.DOTALL)
_TAG = re.compile(r"<[^>]*>")
Edits = Mapping[str, bytes | None]


class Bench:
    """A project, checked; every fault is put in, judged, and taken out again."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.cache = Cache(None)
        self.project = self._checked(None)
        wrong = run_checks(self.project)
        assert not wrong, wrong[0].headline()
        self.project.checked = wrong
        self.compendium = Compendium(self.project)
        self.marked = {url: words(body) for url, body in self._rendered(self.compendium, None)}

    def _checked(self, before: Project | None) -> Project:
        project = load_project(self.root, cache=self.cache)
        project.checked = run_checks(project, before)
        return project

    @contextmanager
    def with_edits(self, edits: Edits) -> Iterator[None]:
        """Put files as they are given, or away where nothing is, for a while."""
        before = {}
        for name in edits:
            file = self.root / name
            before[name] = file.read_bytes() if file.is_file() else None
        try:
            self._write(edits)
            yield
        finally:
            self._write(before)

    def _write(self, edits: Edits) -> None:
        for name, content in edits.items():
            file = self.root / name
            if content is None:
                file.unlink(missing_ok=True)
                if not any(file.parent.iterdir()):
                    file.parent.rmdir()
            else:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(content)

    def judge(self, edits: Edits, *, decks: bool = False) -> tuple[list[Diagnostic], list[str]]:
        """Return what `check` says of some edits and, where it says nothing, what building them brings up."""
        with self.with_edits(edits):
            project = self._checked(self.project)
            if project.checked:
                return list(project.checked), []
            return [], list(self.built(project, decks=decks))

    def built(self, project: Project, *, decks: bool) -> Iterator[str]:
        """Yield markup that a reader would see and links to nowhere, on what differs from the project."""
        compendium = Compendium(project)
        change = Change.between(self.compendium, compendium)
        for url, body in self._rendered(compendium, change):
            found = MARKUP.search(words(body))
            if found and not MARKUP.search(self.marked.get(url, "")):
                yield f"/{url}: {found[0]!r} is shown"
        if decks:
            with tempfile.TemporaryDirectory() as folder:
                build_decks(compendium, Path(folder), Progress(quiet=True))

    def _rendered(self, compendium: Compendium, change: Change | None) -> Iterator[tuple[str, str]]:
        site = Site(compendium)
        written = Written()
        for job in pages(site):
            if change is None or change.touches(job):
                body = job.render().body
                written.add_page(job.url, body, Written.anchors_of(body))
                yield job.url, body
        for job in files(site):
            if change is None or job.system in change.systems:
                json.loads(job.render())
        for key in compendium.records.keys() & (compendium.records if change is None else change.records):
            card_of(site, compendium.records[key])
        if change is None:
            broken = [line for line in written.broken() if "leads nowhere" not in line]
            assert not broken, broken[0]


def words(body: str) -> str:
    """Return what of a page's HTML a reader sees."""
    return html.unescape(_TAG.sub("", _SILENT.sub("", body)))
