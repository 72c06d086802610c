"""Every template with letters twice as large, on the smallest screens, and on a phone that is held across."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.test_pages import FITS, WIDE
from tests.first_visit import heaviest
from tests.server import launch

# What overlaps at the top of a page, or in the bar at its foot.
OVERLAPPING = """() => {
  const found = [];
  for (const within of [".bar-tools > *, .menu > summary", ".bar-home, .bar-game, main h1, main .crumb a"]) {
    const all = [...document.querySelectorAll(within)].filter((one) => one.checkVisibility());
    for (const [at, one] of all.entries()) for (const other of all.slice(at + 1)) {
      const [a, b] = [one, other].map((each) => each.getBoundingClientRect());
      const beside = a.right <= b.left + 1 || b.right <= a.left + 1;
      const apart = beside || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
      if (!apart && !one.contains(other)) found.push([one.className, other.className]);
    }
  }
  return found;
}"""
# Targets of touch of less than 24 pixels, but for words of a sentence.
SMALL = """() => {
  const inline = (one) => one.closest("p, li, td, th, dd, label, figcaption, caption")
    && getComputedStyle(one).display === "inline";
  const all = document.querySelectorAll(":is(main, .bar) :is(a, button, input, select, summary)");
  return [...all].filter((one) => {
    const box = (one.closest("label") ?? one).getBoundingClientRect();
    const shown = one.checkVisibility({ visibilityProperty: true }) && box.width > 2;
    return shown && !inline(one) && (box.height < 23.5 || box.width < 23.5);
  }).slice(0, 5).map((one) => `${one.tagName}.${one.className} ${one.textContent.trim().slice(0, 20)}`);
}"""


@pytest.fixture(scope="module")
def large(browser: Browser) -> Iterator[Browser]:
    """A browser whose letters its reader has set to twice their size."""
    launched = launch(browser.browser_type, "--blink-settings=defaultFontSize=32")
    yield launched
    launched.close()


def judged(browser: Browser, base: str, site: Path, width: int, height: int) -> dict[str, object]:
    """Return what is wrong with the longest page of each template on a screen."""
    context = browser.new_context(
        base_url=base, viewport={"width": width, "height": height}, service_workers="block"
    )
    page = context.new_page()
    wrong = {template: wrong_on(page, path) for template, path in heaviest(site).items()}
    context.close()
    return {template: found for template, found in wrong.items() if found}


def wrong_on(page: Page, path: str) -> list[object]:
    page.goto(path or "./")
    page.wait_for_load_state("networkidle")
    wide, overlapping, small = (page.evaluate(look) for look in (WIDE, OVERLAPPING, SMALL))
    return [one for one in (wide if wide != FITS else None, overlapping, small) if one]


def test_letters_of_twice_the_size_have_their_place(large: Browser, base: str, site: Path) -> None:
    assert judged(large, base, site, 390, 844) == {}
    assert judged(large, base, site, 1280, 800) == {}


def test_the_smallest_screens_and_a_phone_held_across_have_room(
    browser: Browser, base: str, site: Path
) -> None:
    assert judged(browser, base, site, 320, 640) == {}
    assert judged(browser, base, site, 844, 390) == {}
