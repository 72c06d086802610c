"""Pages and files of a site before they are rendered and after; addresses relative to a page."""

import re
from collections.abc import Callable
from typing import Literal, NamedTuple

from rules_compendium.errors import Span
from rules_compendium.languages.typography import ROOT_MARK
from rules_compendium.model import System

_FOLDER = re.compile(f'{ROOT_MARK}/([^"#?]*/|)(?=["#?])')
# A game's records and chapters stand this deep; everything above is the index of a folder.
_DEEP = 3


class Topic(NamedTuple):
    """A heading that can be linked to: its level, its anchor, its words as HTML."""

    level: int
    anchor: str
    words: str


class PagePart(NamedTuple):
    """A part of a long page, as the page itself leads to it: its anchor, its name, how much there is."""

    anchor: str
    name: str
    size: int = 0


class RenderedPage(NamedTuple):
    """One page without its frame: what the theme puts between the bar and the foot."""

    template: str
    title: str
    description: str
    body: str
    system: System | None = None
    scripts: tuple[str, ...] = ()
    topics: tuple[Topic, ...] = ()


class PageJob(NamedTuple):
    """A page of the site: its address, its game, what renders it, and how much of the game it shows."""

    url: str
    system: str
    render: Callable[[], RenderedPage]
    # What menus call it.
    name: str
    shows: Literal["game", "chapter", "kind", "record"] = "game"
    # Where what it shows is written.
    span: Span | None = None

    @property
    def document(self) -> str:
        """Return the path by which mkdocs.yml and authors' own pages name it, as a Markdown file's."""
        if self.shows == "chapter":
            return f"{self.system}/{self.url.split('/')[-2]}.md"
        return f"{self.url[:-1]}.md" if self.shows == "record" else f"{self.url}index.md"


class FileJob(NamedTuple):
    """A file of the site that is no page."""

    path: str
    system: str
    render: Callable[[], bytes]


def flat(url: str) -> str:
    """Return the file of a page's address, as a site without directory addresses names it."""
    return f"{url[:-1]}.html" if url.count("/") >= _DEEP else f"{url}index.html"


def root_of(url: str) -> str:
    """Return the way from an address to the site's root."""
    return "../" * url.count("/") or "./"


def relative(html: str, root: str, *, directories: bool = True) -> str:
    """Make the addresses of rendered HTML relative; without directories they name files."""
    if not directories:
        html = _FOLDER.sub(lambda match: f"{ROOT_MARK}/{flat(match[1])}", html)
    return html.replace(ROOT_MARK + "/", root)
