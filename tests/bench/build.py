"""Building the site: against the same pages as plain Markdown under Material, and after an edit."""

from __future__ import annotations

import json
import resource
import shutil
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from html.parser import HTMLParser
from multiprocessing import get_context
from pathlib import Path
from typing import ParamSpec, TypeVar

from mkdocs.commands.build import build
from mkdocs.config import load_config

from rules_compendium.build.preview import Preview
from rules_compendium.load import Cache
from rules_compendium.pipeline import open_compendium, without_gc
from rules_compendium.plugin import write_site
from rules_compendium.user_cache import cache_folder
from tests.bench import Row
from tests.bench._generated import write_game

P = ParamSpec("P")
T = TypeVar("T")
TITLE = "Building the site"
NOTE = """\
Full cold builds in our theme and in Material's (no cache at all, data loaded, checked and linked, pages
rendered, links checked; each in a fresh process, the time of importing Python modules left out) in pages
per second, against MkDocs with
Material reading the same pages as Markdown, in a fresh process too: one file a page, a section index a
folder, records under `not_in_nav`; words, headings, lists, tables and the links between pages are taken
from the built pages. It makes less of them: no definitions in place, no facts for programs, no
calculators, no check of anchors. Both write to memory where the system offers it: on a disk, creating a
file took 0.05 ms in the morning and 0.7 ms after a day of builds, which says more of the disk. Decks of
cards are measured by themselves (Cards and sheets). An edit is one record's summary; what counts is the
time until every page that it touches is written again; proofs come after (decisions/061). The second
language is that of the second of two generated games of 2,500 records, against both in one language:
processor time, four builds each in turn.
"""
ROOT = Path(__file__).parents[2]
SIZE = 5_000
RUNS = 3
LANGUAGE_RUNS = 4
THEMES = {
    "ours": "name: compendium",
    "Material's": "name: material\n  font: false\n  features: [navigation.indexes]",
}
ROOM = "/dev/shm" if Path("/dev/shm").is_dir() else None
BLOCKS = {"p": "", "li": "- ", "h1": "# ", "h2": "## ", "h3": "### ", "dt": "- ", "dd": "  "}
MARKS = {"strong": "**", "b": "**", "em": "*", "i": "*"}


class Words(HTMLParser):
    """Turns the main part of a page into the Markdown that an author would have written for it.

    Same words, headings, lists, tables, marks, and links to the Markdown of the other pages.
    """

    def __init__(self) -> None:
        super().__init__()
        self.parts: list[str] = []
        self.inside = 0
        self.links: list[str] = []
        self.rows: list[list[str]] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "main":
            self.inside += 1
        if not self.inside:
            return
        if tag == "a":
            self.links.append(page_of(dict(attrs).get("href") or ""))
            self.parts.append("[" if self.links[-1] else "")
        elif tag == "table":
            self.rows = []
        elif tag == "tr" and self.rows is not None:
            self.rows.append([])
        elif tag in ("td", "th"):
            self.parts.append("\0")
        elif tag in BLOCKS and self.rows is None:
            self.parts.append("\n\n" + BLOCKS[tag])
        else:
            self.parts.append(MARKS.get(tag, ""))

    def handle_endtag(self, tag: str) -> None:
        if tag == "a" and self.inside:
            target = self.links.pop()
            self.parts.append(f"]({target}) " if target else "")
        elif tag in ("td", "th") and self.rows:
            self.rows[-1].append(self.cell())
        elif tag == "table" and self.rows:
            self.table(self.rows)
            self.rows = None
        elif tag in MARKS and self.inside:
            while self.parts and not self.parts[-1].strip():
                self.parts.pop()
            self.parts[-1] = self.parts[-1].rstrip()
            self.parts.append(MARKS[tag] + " ")
        self.inside -= tag == "main"

    def handle_data(self, data: str) -> None:
        if self.inside:
            self.parts.append(" ".join(data.split()) + " ")

    def cell(self) -> str:
        """Take back what was written since the cell began."""
        begin = len(self.parts) - 1 - self.parts[::-1].index("\0")
        words = "".join(self.parts[begin + 1 :]).replace("|", "/")
        del self.parts[begin:]
        return " ".join(words.split())

    def table(self, rows: list[list[str]]) -> None:
        """Write the rows of a table."""
        width = max(len(row) for row in rows)
        lines = [f"| {' | '.join(row + [''] * (width - len(row)))} |" for row in rows if row]
        lines.insert(1, "|" + " --- |" * width)
        self.parts.append("\n\n" + "\n".join(lines) + "\n\n")


def page_of(address: str) -> str:
    """Return the Markdown that an address within the site leads to, or nothing."""
    path, mark, anchor = address.partition("#")
    path = path.partition("?")[0]
    if "://" in path or (path and not path.endswith("/")):
        return ""
    return f"{path.removeprefix('./')}index.md{mark}{anchor}" if path else f"{mark}{anchor}"


def as_markdown(site: Path, folder: Path) -> int:
    """Write the Markdown of every page of a built site; return how many there are."""
    docs = folder / "docs"
    pages = sorted(site.rglob("index.html"))
    for page in pages:
        words = Words()
        words.feed(page.read_text(encoding="utf-8"))
        target = docs / page.relative_to(site).parent / "index.md"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text("".join(words.parts) + "\n", encoding="utf-8")
    return len(pages)


def navigation(docs: Path) -> list[object]:
    """Return a navigation of fronts and section indexes: what a careful author would write."""
    nav: list[object] = ["index.md"]
    for front in sorted(docs.glob("*/index.md")):
        below = sorted(page.relative_to(docs).as_posix() for page in front.parent.glob("*/index.md"))
        nav.append({front.parent.name: [front.relative_to(docs).as_posix(), *below]})
    return nav


def plain(folder: Path) -> float:
    """Build the Markdown pages of a folder; return the seconds."""
    (folder / "mkdocs.yml").write_text(
        "site_name: plain\nplugins: [search]\nnot_in_nav: |\n  /*/*/*/\n"
        "theme:\n  name: material\n  font: false\n  language: fr\n  features: [navigation.indexes]\n"
        f"nav: {json.dumps(navigation(folder / 'docs'))}\n",
        encoding="utf-8",
    )
    begun = time.perf_counter()
    build(load_config(str(folder / "mkdocs.yml"), site_dir=str(folder / "out")))
    return time.perf_counter() - begun


def alone(work: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
    """Do something in a fresh process, as a command does: what was measured before weighs nothing there."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as fresh:
        return fresh.submit(work, *arguments, **named).result()


def built(root: Path, out: Path) -> float:
    """Build once; return the seconds."""
    begun = time.perf_counter()
    with without_gc():  # as the command does
        write_site(root, out, open_compendium(root), decks=False)
    return time.perf_counter() - begun


def themed(root: Path, theme: str) -> None:
    """Give a project the settings of the shipped one in a theme."""
    settings = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    (root / "mkdocs.yml").write_text(settings.replace("name: compendium", THEMES[theme]), encoding="utf-8")


def ours(root: Path, out: Path, theme: str) -> tuple[int, float]:
    """Build cold in a theme; return pages and seconds, the best of three."""
    times = []
    themed(root, theme)
    for _ in range(RUNS):
        shutil.rmtree(cache_folder(root, "load").parent)
        shutil.rmtree(out, ignore_errors=True)
        times.append(alone(built, root, out))
    return len(list(out.rglob("index.html"))), min(times)


def copy_of_the_project(folder: Path) -> Path:
    """Copy the data and the chapters, so that measuring leaves the project alone."""
    for name in ("data", "content"):
        shutil.copytree(ROOT / name, folder / name)
    shutil.copy(ROOT / "mkdocs.yml", folder)
    return folder


def compare(label: str, root: Path) -> list[Row]:
    """Measure one project in both themes, and as plain Markdown."""
    with tempfile.TemporaryDirectory(dir=ROOM) as room:
        pages, took = ours(root, Path(room, "site"), "ours")
        count = as_markdown(Path(room, "site"), Path(room, "plain"))
        _, material = ours(root, Path(room, "material"), "Material's")
        slow = min(alone(plain, Path(room, "plain")) for _ in range(RUNS))
    rows = []
    for theme, seconds, least in (("ours", took, 4), ("Material's", material, 3)):
        ratio = (pages / seconds) / (count / slow)
        said = f"{pages / seconds:,.0f} pages/s against {count / slow:,.0f}: {ratio:.1f}×"
        name = f"{label}, {pages:,} pages, cold, theme {theme}"
        rows.append(Row(name, said, f"{least}× or more", ratio >= least))
    return rows


def edit(root: Path) -> Row:
    """Measure an edit of one record's summary, the best of three."""
    themed(root, "ours")
    with tempfile.TemporaryDirectory(dir=ROOM) as room:
        preview = Preview(root, Path(room, "site"), Cache(None))
        preview.build()
        file = next(f for f in sorted(root.glob("data/*/special-rule/*.yaml")) if f.stat().st_size)
        text = file.read_text(encoding="utf-8")
        times = []
        for i in range(3):
            file.write_text(text.replace("summary: ", f"summary: Essai {i}, ", 1), encoding="utf-8")
            begun = time.perf_counter()
            preview.renew()
            times.append(time.perf_counter() - begun)
        made = preview.count
        file.write_text(text, encoding="utf-8")
    took = min(times)
    return Row("an edit to its finished pages", f"{took:.2f} s ({made} pages)", "0.2 s or less", took <= 0.2)


def processor(root: Path, out: Path) -> float:
    """Build once; return the seconds of all processors."""
    built(root, out)
    return sum(resource.getrusage(who).ru_utime for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))


def second_language() -> Row:
    """Measure what it costs that one of two games speaks another language than the site."""
    with ExitStack() as stack:
        one, two, out = (Path(stack.enter_context(tempfile.TemporaryDirectory(dir=ROOM))) for _ in range(3))
        for root in (one, two):
            for order, slug in enumerate(("jeu", "autre"), 1):
                write_game(root, SIZE // 2, slug, order)
        system = two / "data/autre/system.yaml"
        system.write_text(f"{system.read_text(encoding='utf-8')}language: en\n", encoding="utf-8")
        times: dict[Path, list[float]] = {one: [], two: []}
        for _ in range(LANGUAGE_RUNS):
            for root, seconds in times.items():
                shutil.rmtree(cache_folder(root, "load").parent)
                shutil.rmtree(out, ignore_errors=True)
                seconds.append(alone(processor, root, out))
        alike, mixed = (min(seconds) for seconds in times.values())
    more = 100 * (mixed / alike - 1)
    said = f"{more:+.1f} % ({mixed:.1f} s of processor time, {alike:.1f} s in one language)"
    return Row("a second language", said, "2 % or less", more <= 2)


def main() -> list[Row]:
    """Measure the real site, a generated one, an edit, and a second language."""
    with tempfile.TemporaryDirectory(dir=ROOM) as real, tempfile.TemporaryDirectory(dir=ROOM) as made:
        project = copy_of_the_project(Path(real))
        write_game(Path(made), SIZE)
        return [
            *compare("the real site", project),
            *compare("a generated site", Path(made)),
            alone(edit, project),
            second_language(),
        ]
