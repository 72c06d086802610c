"""A finished page, what a site is made of, and the way addresses become relative to a page."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from generator.document.typography import ROOT_MARK
from generator.model import Key


class PageHeading(NamedTuple):
    """A heading that a page's list of contents names: its level, its anchor, its words."""

    level: int
    id: str
    text: str


@dataclass(frozen=True, slots=True)
class RenderedPage:
    """One page without its frame: what the theme puts between the bar and the foot."""

    url: str
    title: str
    template: str
    body: str
    system: str = ""
    description: str = ""
    scripts: tuple[str, ...] = ()
    headings: tuple[PageHeading, ...] = ()
    data: Mapping[str, str] = field(default_factory=dict)

    @property
    def root(self) -> str:
        """Return the way from this page to the site's root."""
        return root_of(self.url)

    @property
    def content(self) -> str:
        """Return the body with addresses relative to this page."""
        return relative(self.body, self.root)


def root_of(url: str) -> str:
    """Return the way from an address to the site's root."""
    return "../" * url.count("/") or "./"


def relative(html: str, root: str) -> str:
    """Make the addresses of rendered HTML relative."""
    return html.replace(ROOT_MARK + "/", root)


class PageJob(NamedTuple):
    """A page of the site: its address, what it is about, and what renders it."""

    url: str
    system: str
    render: Callable[[], RenderedPage]
    record: Key | None = None
    chapter: str = ""
    kind: str = ""


class FileJob(NamedTuple):
    """A file of the site that is no page."""

    path: str
    system: str
    render: Callable[[], bytes]
