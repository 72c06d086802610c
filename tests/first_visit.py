"""A first visit: what a page fetches before anybody touches anything, how far what it shows moves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, Route

from tests.server import Packed, served, until

MOST_BYTES = 120_000
MOST_SHIFT = 0.01
SCREENS = ({"width": 390, "height": 844}, {"width": 1440, "height": 900})
_SHIFTS = """new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) globalThis.shift = (globalThis.shift ?? 0) + entry.value;
}).observe({ type: "layout-shift", buffered: true });"""
_PAINTED = "performance.getEntriesByName('first-contentful-paint').length > 0"
_KEPT = "!('serviceWorker' in navigator) || navigator.serviceWorker.controller !== null"


class Visit(NamedTuple):
    """What a visit cost: bytes of bodies on the wire, and the sum of its layout shifts."""

    bytes: int
    shift: float


class Counting(Packed):
    """Counts the bytes of the bodies that it sends."""

    sent = 0

    def send_header(self, keyword: str, value: str) -> None:
        super().send_header(keyword, value)
        if keyword.lower() == "content-length" and self.command == "GET":
            Counting.sent += int(value)


@contextmanager
def counted(folder: Path) -> Iterator[str]:
    """Serve a folder as hosts do, and count."""
    with served(folder, Counting) as address:
        yield address


def visit(browser: Browser, address: str, screen: dict[str, int], **options: Any) -> Visit:
    """Open a page for the first time; let its fonts and scripts come after its words are shown."""
    Counting.sent = 0
    context = browser.new_context(viewport=screen, **options)
    page = context.new_page()
    page.add_init_script(_SHIFTS)
    held: list[Route] = []
    late = re.compile(r"\.(?:js|woff2)$")
    page.route(late, lambda route: held.append(route))  # noqa: PLW0108 - it is marked by what routes
    page.goto(address, wait_until="commit")
    until(page, _PAINTED)
    page.unroute(late)
    for route in held:
        route.fallback()
    page.wait_for_load_state("load")
    until(page, _KEPT)
    _idle(page)
    found = Visit(Counting.sent, page.evaluate("globalThis.shift ?? 0"))
    context.close()
    return found


def _idle(page: Page) -> None:
    """Wait until neither the page nor what it keeps for later has asked for anything in a second."""
    before, quiet = -1, 0
    while quiet < 10:
        page.wait_for_timeout(100)
        quiet = quiet + 1 if Counting.sent == before else 0
        before = Counting.sent


def heaviest(site: Path) -> dict[str, str]:
    """Return the address of each template's longest page."""
    found: dict[str, tuple[int, str]] = {}
    for file in sorted(site.rglob("index.html")):
        text = file.read_text(encoding="utf-8")
        template = re.search(r'data-template="(\w+)"', text)
        address = file.parent.relative_to(site).as_posix() + "/"
        if template:
            known = found.get(template[1], (0, ""))
            found[template[1]] = max(known, (len(text), "" if address == "./" else address))
    return {template: address for template, (_, address) in sorted(found.items())}
