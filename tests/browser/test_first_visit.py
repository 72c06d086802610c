"""A first visit is light and still; what is likely needed next comes with a second page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route

from tests.browser.conftest import PHONE, Opener
from tests.first_visit import MOST_BYTES, MOST_SHIFT, SCREENS, counted, heaviest, visit
from tests.projects import FOLDER
from tests.server import until

GAME = "lanterns/"
SPARING = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
# How far below the screen parts stand that are not laid out yet, and where those are that are on the screen.
WAITING = """[...document.querySelectorAll(".is-below")].filter((one) => one.getClientRects().length)
  .map((one) => one.getBoundingClientRect().top - innerHeight)"""
ON_SCREEN = """[...document.querySelectorAll("main :not(svg *)")].map((one) => one.getBoundingClientRect())
  .filter(({ height, bottom }) => height && bottom <= innerHeight).map(({ top, left }) => [top, left])"""
ASKED = "performance.getEntriesByType('resource').map(({ name }) => name)"


@pytest.fixture(scope="module")
def packed_base(shipped_site: Path) -> Iterator[str]:
    with counted(shipped_site.parents[1]) as address:
        yield f"{address}{FOLDER}/"


@pytest.mark.parametrize("screen", SCREENS, ids=["phone", "desk"])
def test_the_longest_page_of_each_template_is_light_and_still(
    browser: Browser, shipped_site: Path, packed_base: str, screen: dict[str, int]
) -> None:
    too_much = {}
    for template, address in heaviest(shipped_site).items():
        found = visit(browser, packed_base + address, screen)
        if found.bytes > MOST_BYTES or found.shift > MOST_SHIFT:
            too_much[template] = found
    assert too_much == {}


def held_back(page: Page, address: str) -> list[Route]:
    """Go to a page; return the requests of its scripts, which are asked for once it is painted."""
    held: list[Route] = []
    page.route("**/assets/site-*.js", lambda route: held.append(route))  # noqa: PLW0108 - it is marked by what routes
    page.goto(address, wait_until="commit")
    for _ in range(1000):
        if held:
            return held
        page.wait_for_timeout(10)
    pytest.fail(f"no script was asked for: {address}")


def test_what_is_far_below_is_laid_out_after_the_first_look(open_page: Opener) -> None:
    phone = {**PHONE, "viewport": {"width": 390, "height": 240}}
    page = open_page("about:blank", **phone, service_workers="block")
    held = held_back(page, f"{GAME}regles-speciales/")
    assert page.evaluate(WAITING)
    shown = page.evaluate(ON_SCREEN)
    page.unroute_all()
    for route in held:
        route.fallback()
    until(page, f"!{WAITING}.length")
    assert page.evaluate(ON_SCREEN) == shown
    # Who comes back, or to a part of the page, finds all of it in its place.
    high = page.evaluate("document.documentElement.scrollHeight")
    page.reload()
    assert page.evaluate(WAITING) == []
    assert page.evaluate("document.documentElement.scrollHeight") == high
    page.goto(f"{GAME}#page")
    page.goto(f"{GAME}regles-speciales/#page")
    assert page.evaluate(WAITING) == []
    assert page.evaluate("document.documentElement.scrollHeight") == high


@pytest.mark.parametrize("screen", [(320, 568), (390, 844), (480, 940)], ids=str)
def test_nothing_waits_that_is_on_the_screen(
    open_shipped_page: Opener, shipped_site: Path, screen: tuple[int, int]
) -> None:
    width, height = screen
    phone = {**PHONE, "viewport": {"width": width, "height": height}}
    page = open_shipped_page("about:blank", **phone, service_workers="block")
    waited, early = 0, {}
    for template, address in heaviest(shipped_site).items():
        held_back(page, address or "./")
        below = page.evaluate(WAITING)
        waited += bool(below)
        if below and min(below) < 0:
            early[template] = min(below)
        page.unroute_all()
    assert early == {}
    assert waited


def asked(page: Page) -> list[str]:
    """Return what the page fetched of what only some readers need."""
    page.wait_for_load_state("networkidle")
    found: list[str] = page.evaluate(ASKED)
    return [url for url in found if any(part in url for part in ("/search/", "/defs/", "/calc/"))]


def test_a_second_page_of_a_game_brings_what_is_likely_asked_next(open_page: Opener) -> None:
    page = open_page(f"{GAME}regles/melee/", fresh=True)
    assert asked(page) == []
    page.locator("main a[href]:not(.def)").first.click()
    until(page, f"{ASKED}.some((url) => url.includes('/search/names.'))")
    assert any("/defs/" in url for url in asked(page)) == bool(page.locator("a.def").count())


def test_who_pays_for_every_byte_gets_what_is_asked_for(open_page: Opener) -> None:
    page = open_page("about:blank", fresh=True)
    page.add_init_script(SPARING)
    page.goto(f"{GAME}regles/melee/")
    page.locator("main a[href]:not(.def)").first.click()
    page.locator("[data-slot=search]").first.hover()
    assert asked(page) == []
    page.keyboard.press("/")
    page.keyboard.type("me")
    page.locator(".hits a").first.wait_for()


def test_whoever_points_at_the_search_has_it_when_typing(open_page: Opener) -> None:
    page = open_page(f"{GAME}regles/melee/", fresh=True)
    assert asked(page) == []
    page.locator("[data-slot=search]").first.hover()
    until(page, f"{ASKED}.some((url) => url.includes('/search/names.'))")


def test_letters_typed_before_the_search_has_come_are_not_lost(open_page: Opener) -> None:
    page = open_page(GAME, fresh=True)
    held: list[Route] = []
    page.route("**/assets/search/*.js", lambda route: held.append(route))  # noqa: PLW0108 - it is marked by what routes
    page.keyboard.press("/")
    page.keyboard.type("marks")
    until(page, "document.querySelector('.search-input')?.value === 'marks'")
    for route in held:
        route.continue_()
    page.unroute("**/assets/search/*.js")
    page.keyboard.type("m")
    page.locator(".hits[data-query=marksm] a").first.wait_for()
