"""Without a network: what was visited reads on, a game that was kept reads whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

if TYPE_CHECKING:
    from tests.browser.conftest import Opener

pytestmark = pytest.mark.xdist_group("browser")

GAME = "age-of-fantasy"


def settled(page: Page) -> None:
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("navigator.serviceWorker.controller !== null")


def test_visited_pages_read_on(open_page: Opener) -> None:
    page = open_page(f"{GAME}/", service_workers="allow")
    settled(page)
    page.goto(f"{GAME}/regles-speciales/")
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    page.goto(f"{GAME}/regles-speciales/?q=peur")
    expect(page.locator("h1")).to_be_visible()
    font = page.evaluate(
        "document.fonts.ready.then(() => document.fonts.check('600 16px \"Plex Sans Condensed\"'))"
    )
    assert font
    page.locator("main a.def:visible").first.hover()
    expect(page.locator(".def-card")).to_be_visible()
    page.goto("./")
    expect(page.locator(".games h2").first).to_be_visible()


def test_a_kept_game_reads_whole(open_page: Opener) -> None:
    page = open_page(f"{GAME}/", service_workers="allow")
    settled(page)
    page.get_by_role("button", name="Garder hors ligne").click()
    expect(page.locator("[data-keep-status]")).to_have_text("Tout ce jeu se lit sans réseau.", timeout=30_000)
    page.context.set_offline(True)
    page.goto(f"{GAME}/actions/")
    page.locator(".entries a").first.click()
    expect(page.locator(".definition")).to_be_visible()
    page.goto(f"{GAME}/arbitrages/")
    expect(page.locator("h1")).to_have_text("Arbitrages")


def test_an_unread_page_says_what_to_do(open_page: Opener) -> None:
    page = open_page("./", service_workers="allow")
    settled(page)
    page.context.set_offline(True)
    page.goto("conquest/arbitrages/")
    expect(page.locator("h1")).to_have_text("Pas de réseau")
    page.get_by_role("link", name="Revenir à l’accueil").click()
    expect(page.locator(".games h2").first).to_be_visible()
