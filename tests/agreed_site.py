"""Write and compare tests/golden/games: what stands on every page of the fixture games, one file a game.

`python -m tests.agreed_site --write` brings the files up to date; read the difference before you commit it.
"""

from __future__ import annotations

import sys
import tempfile
from html.parser import HTMLParser
from pathlib import Path

from rules_compendium.build import build_site
from tests.projects import ROOT, project

FOLDER = ROOT / "tests" / "golden" / "games"
GAMES = ("lanterns", "marees")
_INLINE = {"a", "abbr", "b", "code", "em", "i", "mark", "small", "span", "strong", "sup", "time", "var"}
_SILENT = {"script", "style", "svg", "template"}


class Words(HTMLParser):
    """The words of a page, a line for each block, addresses of links in brackets."""

    def __init__(self, html: str, *, whole: bool) -> None:
        super().__init__(convert_charrefs=True)
        self.lines = [""]
        self.whole = whole
        self.silent = 0 if whole else 1
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.silent += tag in _SILENT
        self.silent -= tag == "main" and not self.whole
        if tag not in _INLINE:
            self.lines.append("")
        said = dict(attrs)
        for name in ("data-def", "data-label", "aria-label", "placeholder", "value", "id"):
            if said.get(name) and not self.silent and tag not in {"link", "svg"}:
                self.lines[-1] += f" {name}={said[name]}"
        if tag == "a" and not self.silent:
            self.lines[-1] += f" [{said.get('href')}] "

    def handle_endtag(self, tag: str) -> None:
        self.silent -= tag in _SILENT
        self.silent += tag == "main" and not self.whole
        if tag not in _INLINE:
            self.lines.append("")

    def handle_data(self, data: str) -> None:
        if not self.silent:
            self.lines[-1] += data

    def text(self) -> str:
        """Return the lines that say something."""
        lines = (" ".join(line.split()) for line in self.lines)
        return "\n".join(line for line in lines if line)


def words(site: Path, game: str) -> str:
    """Return the words of every page of a game, each under its address."""
    pages = sorted((site / game).rglob("index.html"))
    return "".join(
        f"# {page.parent.relative_to(site).as_posix()}/\n{_words(page, whole=page.parent == site / game)}\n\n"
        for page in pages
    )


def _words(page: Path, *, whole: bool) -> str:
    return Words(page.read_text(encoding="utf-8"), whole=whole).text()


def main() -> None:
    """Write the files anew."""
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder) / "site"
        build_site(project(Path(folder), "games"), site)
        FOLDER.mkdir(parents=True, exist_ok=True)
        for game in GAMES:
            (FOLDER / f"{game}.txt").write_text(words(site, game), encoding="utf-8")


if __name__ == "__main__" and "--write" in sys.argv:
    main()
