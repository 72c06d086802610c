"""Every address on every page leads somewhere: pages, files and anchors."""

from __future__ import annotations

import html
import posixpath
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from urllib.parse import unquote

from rules_compendium.document.blocks import ALWAYS
from rules_compendium.errors import Diagnostic, MistakesError, Span, code
from rules_compendium.languages.typography import ROOT_MARK
from rules_compendium.render.offline import Fingerprint

E602 = code("E602", "broken-site")

_ADDRESS = re.compile(r'<(?:a|img|link|script|source)\b[^>]*?\s(?:href|src)="([^"]*)"')
# It begins with what is rare, so that most of a page is passed over at once.
_ANCHOR = re.compile(r'id="(?<=\sid=")([^"]*)"')
_ELSEWHERE = ("http://", "https://", "mailto:", "data:")
# Where a site says of itself what it is made of: the place of what has none of its own.
SETTINGS = Span("mkdocs.yml", 1, 1)


class SiteError(MistakesError):
    """The site may not be published: what is wrong on a page, or with what stands around it."""


def of_site(what: str, cure: str, place: Span = SETTINGS) -> Diagnostic:
    """Return what a site has against being published."""
    return Diagnostic(place, E602, what, cure)


@dataclass
class Written:
    """What was written of a site: the links and anchors of its pages, and the fingerprints of its files.

    Links are read from the finished HTML, as a browser will: no template and no writer can go round that.
    """

    # The pages of each address: those of a site share most of theirs.
    links: dict[str, list[str]] = field(default_factory=dict)
    anchors: dict[str, frozenset[str]] = field(default_factory=dict)
    files: dict[str, Fingerprint] = field(default_factory=dict)

    def add_page(self, url: str, body: str, anchors: frozenset[str]) -> None:
        """Note what a page links to and which anchors it has."""
        self.anchors[url] = anchors
        for address in dict.fromkeys(_ADDRESS.findall(body)):
            self.links.setdefault(html.unescape(address), []).append(url)

    @staticmethod
    def anchors_of(body: str) -> frozenset[str]:
        """Return the anchors of a page: those of its body and that of the body itself."""
        return frozenset({ALWAYS, *map(html.unescape, _ANCHOR.findall(body))})

    def merge(self, other: Written) -> None:
        """Take over what another process wrote."""
        for address, pages in other.links.items():
            self.links.setdefault(address, []).extend(pages)
        self.anchors |= other.anchors
        self.files |= other.files

    def broken(self, elsewhere: Iterable[str] = (), *, anchors: bool = False) -> list[str]:
        """Return a line for each address that leads nowhere; others write the files `elsewhere`.

        Of `anchors` alone are told those that a page lacks: nothing else is known of a part of a site.
        An address is told of where it stands first: a template writes it on many pages.
        """
        files = None if anchors else {*self.files, *elsewhere}
        lines = []
        for address, pages in self.links.items():
            # What is written from the root means the same on every page.
            asked = pages[:1] if _rooted(address) else pages
            wrong = [page for page in asked if self._problem(page, address, files)]
            if wrong:
                wrong = pages if _rooted(address) else wrong
                more = f" (and on {len(wrong) - 1} more pages)" if len(wrong) > 1 else ""
                lines.append(self._problem(min(wrong), address, files) + more)
        return sorted(lines)

    def _problem(self, page: str, address: str, files: set[str] | None) -> str:
        if address.startswith(_ELSEWHERE):
            return ""
        path, _, anchor = address.partition("#")
        target = unquote(_target(page, path.partition("?")[0]))
        shown = f'/{page}: "{address.replace(ROOT_MARK, "")}"'
        if target not in self.anchors:
            return "" if files is None or target in files else f"{shown} leads nowhere"
        if anchor and unquote(anchor) not in self.anchors[target]:
            return f"{shown} names no anchor on /{target}"
        return ""


def _rooted(address: str) -> bool:
    return address.startswith(ROOT_MARK + "/")


def _target(page: str, path: str) -> str:
    if _rooted(path):
        return path[2:]
    if not path:
        return page
    joined = posixpath.normpath(posixpath.join("/", page, path)).lstrip("/")
    return f"{joined}/" if joined and path.endswith("/") else joined
