"""Without a network: what was visited reads on, a game that was kept reads whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import Page, expect

from tests.server import until

if TYPE_CHECKING:
    from tests.browser.conftest import Opener

GAME = "marees"


def settled(page: Page) -> None:
    page.evaluate("navigator.serviceWorker.ready")
    until(page, "navigator.serviceWorker.controller !== null")


def test_visited_pages_read_on(open_page: Opener) -> None:
    page = open_page(f"{GAME}/", service_workers="allow")
    settled(page)
    page.goto(f"{GAME}/regles-speciales/")
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    page.goto(f"{GAME}/regles-speciales/?q=sans")
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
    page.goto("lanterns/arbitrages/")
    expect(page.locator("h1")).to_have_text("Pas de réseau")
    page.get_by_role("link", name="Revenir à l’accueil").click()
    expect(page.locator(".games h2").first).to_be_visible()


def test_the_first_page_ever_visited_reads_on(open_page: Opener) -> None:
    page = open_page(f"{GAME}/regles-speciales/?q=sans", service_workers="allow")
    settled(page)
    kept(page, f"{GAME}/regles-speciales/", f"defs/{GAME}.json")
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("h1")).to_have_text("Règles spéciales")
    page.locator("main a.def:visible").first.hover()
    expect(page.locator(".def-card")).to_be_visible()


def test_pages_left_before_the_worker_came_read_on(open_page: Opener) -> None:
    page = open_page("about:blank", service_workers="allow")
    # As on a slow network: the worker of the first page is not there when that page is left.
    page.add_init_script(
        "if (location.pathname.endsWith('/actions/'))"
        " navigator.serviceWorker.register = () => new Promise(() => {})"
    )
    page.goto(f"{GAME}/actions/")
    page.goto("./")
    settled(page)
    kept(page, f"{GAME}/actions/")


def kept(page: Page, *paths: str) -> None:
    """Wait until files can be read without a network."""
    page.evaluate(
        """async (paths) => {
          const site = new URL(document.documentElement.dataset.root, location.href);
          const there = (path) => caches.match(new URL(path, site));
          for (let tries = 0; tries < 100; tries += 1) {
            if ((await Promise.all(paths.map(there))).every(Boolean)) return;
            await new Promise((resolve) => { setTimeout(resolve, 100); });
          }
          throw new Error("not kept");
        }""",
        list(paths),
    )
