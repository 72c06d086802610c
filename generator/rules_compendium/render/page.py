"""A finished page, what a site is made of, and the way addresses become relative to a page."""

from collections.abc import Callable
from typing import Literal, NamedTuple

from rules_compendium.document.typography import ROOT_MARK
from rules_compendium.model import System


class RenderedPage(NamedTuple):
    """One page without its frame: what the theme puts between the bar and the foot."""

    template: str
    title: str
    description: str
    body: str
    system: System | None = None
    scripts: tuple[str, ...] = ()


class PageJob(NamedTuple):
    """A page of the site: its address, its game, what renders it, and how much of the game it shows."""

    url: str
    system: str
    render: Callable[[], RenderedPage]
    shows: Literal["game", "chapter", "kind", "record"] = "game"


class FileJob(NamedTuple):
    """A file of the site that is no page."""

    path: str
    system: str
    render: Callable[[], bytes]


def root_of(url: str) -> str:
    """Return the way from an address to the site's root."""
    return "../" * url.count("/") or "./"


def relative(html: str, root: str) -> str:
    """Make the addresses of rendered HTML relative."""
    return html.replace(ROOT_MARK + "/", root)
