"""The same behaviour in three engines, on the fixture games: `make engines` runs this file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.engines.browsers import ENGINES
from tests.engines.tab import Tab
from tests.projects import FOLDER
from tests.server import served

PAGES = (
    "", "a-propos/", "fiches/", "lanterns/", "lanterns/profils/", "lanterns/profils/warden-archer/",
    "lanterns/regles-speciales/", "lanterns/regles/melee/", "lanterns/des/clash/", "lanterns/bande/",
    "lanterns/jouer/", "lanterns/arbitrages/", "marees/des/assaut/", "marees/profil-libre/",
)  # fmt: skip
WIDE = "document.documentElement.scrollWidth - innerWidth"
STORED = "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"
HEADLINE = ".calc-headlines > :first-child > strong"


@pytest.fixture(scope="session", params=ENGINES)
def running(request: pytest.FixtureRequest) -> Iterator[Tab]:
    with ENGINES[request.param]() as tab:
        yield tab


@pytest.fixture
def base(games_site: Path) -> Iterator[str]:
    """The games at an address of their own for each test: nothing that one keeps is known to the next."""
    with served(games_site.parents[1]) as address:
        yield f"{address}{FOLDER}/"


@pytest.fixture
def tab(running: Tab) -> Iterator[Tab]:
    yield running
    running.open("about:blank")


def test_every_template_fits_and_has_its_styles_and_scripts(tab: Tab, base: str) -> None:
    for path in PAGES:
        tab.open(base + path)
        assert tab.text("h1")
        assert tab.value(WIDE) <= 0, path
        # The scripts of every page have run, and its sheet is there.
        tab.until("!document.querySelector('[data-theme-switch]').hidden")
        assert tab.value("getComputedStyle(document.querySelector('.bar')).position") != "static", path


def test_the_search_answers_each_key_and_leads_on(tab: Tab, base: str) -> None:
    tab.open(f"{base}lanterns/")
    tab.type("/")
    tab.until("document.querySelector('dialog.search[open] .search-input') === document.activeElement")
    tab.type("marksm")
    tab.until("document.querySelector('.hits')?.dataset.query === 'marksm'")
    assert tab.value("document.querySelector('.hits a').dataset.entry") == "lanterns/special-rule/marksman"
    tab.press("Enter")
    tab.until("location.pathname.endsWith('/marksman/') && document.readyState === 'complete'")
    tab.back()
    tab.until("location.search.includes('recherche=marksm') && document.querySelectorAll('.hits a').length")
    tab.press("Escape")
    tab.until("!document.querySelector('dialog.search[open]') && !location.search")


def test_definitions_open_by_mouse_and_keys_and_close(tab: Tab, base: str) -> None:
    tab.open(f"{base}lanterns/profils/warden-archer/")
    tab.hover("main a.def")
    assert tab.text(".def-card .def-name")
    tab.hover(".bar-home")
    tab.until("!document.querySelector('.def-card')")
    for _ in range(40):
        tab.press("Tab")
        if tab.value("document.activeElement.matches('main a.def')"):
            break
    tab.until("document.querySelector('.def-card') !== null")
    tab.press("Escape")
    tab.until("!document.querySelector('.def-card')")


def test_a_calculator_answers_what_is_asked_and_keeps_it_in_its_address(tab: Tab, base: str) -> None:
    tab.open(f"{base}marees/des/moral/")
    before = tab.text(HEADLINE)
    tab.click("[data-input=unit_skill] .calc-step")
    tab.until(f"!document.querySelector('{HEADLINE}').textContent.includes('50,0')")
    after = tab.text(HEADLINE)
    assert after != before
    address = tab.until("location.search && location.href")
    assert re.search(r"\?unit_skill=\d$", address)
    tab.open("about:blank")
    tab.open(address)
    tab.until("document.querySelector('.calc-results[data-done]') !== null")
    assert tab.text(HEADLINE) == after


def test_a_profile_is_found_by_typing(tab: Tab, base: str) -> None:
    tab.open(f"{base}lanterns/des/clash/")
    tab.click(".calc-profile")
    tab.type("captain")
    tab.until("document.querySelector('.calc-options:not([hidden]) [aria-selected=true]') !== null")
    tab.press("Enter")
    assert "profil." in tab.until("location.search")


def test_the_table_is_sorted_filtered_and_compared(tab: Tab, base: str) -> None:
    rows = (
        "[...document.querySelectorAll('.profiles tbody tr')].filter((row) => row.checkVisibility()).length"
    )
    tab.open(f"{base}lanterns/profils/")
    whole = tab.value(rows)
    tab.click(".profile-search input")
    tab.type("warden")
    assert 1 < tab.until(f"{rows} < {whole} && {rows}") < whole
    for at in (0, 1):
        tab.value(f"document.querySelectorAll('.profiles tr:not([hidden]) .p-pick input')[{at}].click()")
    tab.until("document.querySelector('.picked')?.checkVisibility()")


def test_a_card_is_added_and_taken_out_and_put_back(tab: Tab, base: str) -> None:
    tab.open(f"{base}lanterns/profils/warden-archer/")
    tab.click(".deck-add")
    tab.until("document.querySelector('.bar .deck-count').textContent === '1'")
    tab.open(f"{base}fiches/")
    tab.until("document.querySelectorAll('.deck-list > li').length === 1")
    tab.click(".deck-list .deck-button:last-child")
    tab.until("document.querySelector('.deck-removed button') !== null")
    tab.click(".deck-removed button")
    tab.until("document.querySelector('.bar .deck-count').textContent === '1'")


def test_an_army_is_put_together_and_stands_in_its_address(tab: Tab, base: str) -> None:
    tab.open(f"{base}lanterns/bande/")
    tab.until("document.querySelector('.army-choices button') !== null")
    tab.click(".army-choices button")
    tab.until("location.hash.includes('p=') && document.querySelectorAll('.army-list > li').length === 1")


def test_brightness_stays_chosen(tab: Tab, base: str) -> None:
    tab.open(base)
    tab.until("!document.querySelector('[data-theme-switch]').hidden")
    tab.click("[data-theme-switch] [value=dark]")
    paper = "getComputedStyle(document.body).backgroundColor"
    tab.until("document.documentElement.dataset.theme === 'dark'")
    dark = tab.value(paper)
    tab.open(f"{base}lanterns/")
    assert tab.value(paper) == dark
    tab.click("[data-theme-switch] [value=light]")
    tab.until("document.documentElement.dataset.theme === 'light'")
    assert tab.value(paper) != dark


def test_what_was_read_reads_on_when_the_server_is_gone(running: Tab, games_site: Path) -> None:
    with served(games_site.parents[1]) as address:
        page = f"{address}{FOLDER}/lanterns/regles-speciales/"
        running.open(page)
        running.until(STORED)
        here = f"caches.match({page!r}).then(Boolean)"
        running.until(here)
    running.open(page)
    assert running.text("h1")
    running.open("about:blank")
