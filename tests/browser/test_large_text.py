"""Every template with letters twice as large, on the smallest screens, and on a phone that is held across."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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


# Words that stand on other words, but for those of a table on a phone whose rows are laid out later.
CROWDED = """() => {
  const lines = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const apart = "svg, script, style, noscript, template, dialog, option, .visually-hidden, .card, .profiles";
  const known = new Map([[null, false]]);
  const clipped = (one) => {
    if (!known.has(one)) {
      const { overflow, position } = getComputedStyle(one);
      known.set(one, overflow !== "visible" || /fixed|sticky/.test(position) || clipped(one.parentElement));
    }
    return known.get(one);
  };
  while (texts.nextNode()) {
    const { data, parentElement: one } = texts.currentNode;
    if (!data.trim() || one.closest(apart) || clipped(one)) continue;
    if (!one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const words = data.trim().slice(0, 20);
    for (const box of range.getClientRects()) if (box.width > 2) lines.push({ box, words });
  }
  lines.sort((a, b) => a.box.top - b.box.top);
  const found = [];
  lines.forEach(({ box, words }, at) => {
    for (let next = at + 1; lines[next]?.box.top < box.bottom - 4; next += 1) {
      const other = lines[next].box;
      const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
      const high = Math.min(box.bottom, other.bottom) - other.top;
      const over = high > Math.min(box.height, other.height) * 0.45;
      if (wide > 3 && over) found.push(`${words} × ${lines[next].words}`);
    }
  });
  return found.slice(0, 5);
}"""
# A browser's own letters; a page's letters alone, as some browsers enlarge them.
LETTERS = ":root { font-size: 200% }"
PHONE, DESK = (390, 844), (1280, 800)
# Its letters have come, and its scripts have nothing more to do.
STANDS = "document.fonts.ready.then(() => new Promise((done) => { requestIdleCallback(done); }))"
# The smallest phone, one that is held across, and one on which everything is twice as large.
SCREENS = ((320, 640), (740, 360), (195, 422))


@pytest.fixture(scope="module")
def large(browser: Browser) -> Iterator[Browser]:
    """A browser whose letters its reader has set to twice their size."""
    launched = launch(browser.browser_type, "--blink-settings=defaultFontSize=32")
    yield launched
    launched.close()


def judged(
    browser: Browser, base: str, site: Path, screens: Sequence[tuple[int, int]], style: str = ""
) -> dict[str, object]:
    """Return what is wrong with the longest page of each template on some screens, and with the 404."""
    context = browser.new_context(base_url=base, service_workers="block", bypass_csp=True)
    page = context.new_page()
    wrong: dict[str, object] = {}
    for template, path in (heaviest(site) | {"404": "404.html"}).items():
        resize(page, screens[0])
        page.goto(path or "./")
        if style:
            page.add_style_tag(content=style)
        page.evaluate(STANDS)
        for screen in screens:
            resize(page, screen)
            if found := wrong_on(page):
                wrong[f"{template} {screen}"] = found
    context.close()
    return wrong


def resize(page: Page, screen: tuple[int, int]) -> None:
    page.set_viewport_size({"width": screen[0], "height": screen[1]})
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def wrong_on(page: Page) -> list[object]:
    wide, *others = (page.evaluate(look) for look in (WIDE, OVERLAPPING, SMALL, CROWDED))
    return [one for one in (wide if wide != FITS else None, *others) if one]


def test_letters_of_twice_the_size_have_their_place(large: Browser, base: str, site: Path) -> None:
    assert judged(large, base, site, [PHONE, DESK]) == {}


def test_letters_that_a_page_alone_makes_twice_as_large_have_their_place(
    browser: Browser, base: str, site: Path
) -> None:
    assert judged(browser, base, site, [PHONE, DESK], LETTERS) == {}


def test_small_screens_have_room(browser: Browser, base: str, site: Path) -> None:
    assert judged(browser, base, site, SCREENS) == {}


def test_the_longest_pages_of_the_shipped_games_have_room(
    browser: Browser, large: Browser, shipped_base: str, shipped_site: Path
) -> None:
    assert judged(large, shipped_base, shipped_site, [PHONE]) == {}
    assert judged(browser, shipped_base, shipped_site, [(320, 640)]) == {}
