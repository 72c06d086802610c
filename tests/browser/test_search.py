"""The search as a player meets it: opening, keys, chips, the address, recent look-ups, no network, axe."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.test_pages import violations
from tests.projects import data
from tests.search.ranking import open_search, ranking
from tests.server import until


@pytest.fixture
def open_page(open_shipped_page: Opener) -> Opener:
    """Open pages of the shipped games, whose names the queries type."""
    return open_shipped_page


@pytest.fixture
def site(shipped_site: Path) -> Path:
    return shipped_site


GAME = "song-of-blades-and-heroes"
RULE = f"{GAME}/special-rule/enchevetrement"


def box(page: Page) -> Locator:
    return page.get_by_role("combobox", name="Chercher")


def hits(page: Page) -> Locator:
    return page.locator(".hits [data-entry]")


def count(page: Page) -> int:
    """Return how many results the status tells of."""
    told = page.locator(".search-status").inner_text()
    found = re.match(r"(\d+) réponse", told)
    return int(found[1]) if found else 0


def test_it_opens_every_way_and_gives_the_focus_back(open_page: Opener) -> None:
    page = open_page(f"{GAME}/regles-speciales/")
    button = page.locator('.bar [data-slot="search"]')
    for key in ("/", "s", "Control+k", "Meta+k"):
        button.focus()
        page.keyboard.press(key)
        expect(box(page)).to_be_focused()
        page.keyboard.press("Escape")
        expect(page.locator("dialog.search")).to_be_hidden()
        expect(button).to_be_focused()
    button.click()
    expect(box(page)).to_be_focused()
    page.get_by_role("button", name="Fermer").click()
    expect(page.locator("dialog.search")).to_be_hidden()
    page.wait_for_url(lambda url: "recherche" not in url)
