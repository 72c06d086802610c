"""Without a network: what was visited reads on, a game that was kept reads whole."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from rules_compendium.build import build_site
from tests.browser.conftest import Opener
from tests.projects import project
from tests.server import Quiet, served, until

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


@pytest.fixture
def deploys(tmp_path: Path) -> Iterator[tuple[str, Callable[[], None]]]:
    """Two versions of a small site below one origin: its address, and what puts the second in place."""
    site = tmp_path / "host" / "club"
    build_site(project(tmp_path), site)
    files = [path for kind in ("js", "css") for path in (site / "assets").rglob(f"*.{kind}")]
    assets = {
        path.relative_to(site / "assets").as_posix(): path.read_text(encoding="utf-8") for path in files
    }

    def deploy() -> None:
        for path in files:
            path.unlink()
        for page in site.rglob("*.html"):
            page.write_text(RENAMED.sub(r"\g<1>0\3", page.read_text(encoding="utf-8")), encoding="utf-8")
        for path, text in assets.items():
            (site / "assets" / RENAMED.sub(r"\g<1>0\3", path)).write_text(
                RENAMED.sub(r"\g<1>0\3", text), encoding="utf-8"
            )
        worker = (site / "sw.js").read_text(encoding="utf-8")
        worker = RENAMED.sub(r"\g<1>0\3", worker).replace('VERSION = "', 'VERSION = "2')
        (site / "sw.js").write_text(worker, encoding="utf-8")

    with served(site.parent) as address:
        yield address, deploy


# The name of a file by its content; a zero in its place is another version's.
RENAMED = re.compile(r"(-[0-9a-fA-Z]{7})([0-9a-fA-Z])(\.(?:js|css)\b)")


def test_pages_read_before_a_deploy_keep_what_they_are_made_of(
    browser: Browser, deploys: tuple[str, Callable[[], None]]
) -> None:
    address, deploy = deploys
    page = browser.new_page(service_workers="allow")
    page.goto(f"{address}club/")
    page.evaluate("caches.open('core-of-another-site')")
    settled(page)
    page.goto(f"{address}club/essai/")
    page.wait_for_load_state("networkidle")
    deploy()
    page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
    expect(page.locator(".new-version")).to_be_visible()
    page.context.set_offline(True)
    page.goto(f"{address}club/essai/")
    assert page.evaluate("getComputedStyle(document.querySelector('.bar')).position") in ("sticky", "fixed")
    expect(page.locator("[data-theme-switch]")).to_be_visible()
    names = page.evaluate("caches.keys()")
    assert "core-of-another-site" in names
    assert all(name.startswith(f"compendium {address}club/ ") for name in names if "another" not in name)
    page.close()


class Host(Quiet):
    """Answers with the site's own page where there is none, as hosts do."""

    def send_error(self, code: int, *_: object) -> None:
        body = Path(self.directory, "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def test_a_page_that_is_not_there_asks_only_its_own_site(browser: Browser, site: Path) -> None:
    page = browser.new_page()
    asked: list[str] = []
    said: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: said.append(message.text))
    with served(site, Host) as home:
        page.goto(f"{home}/evil.example/x/y")
        expect(page.locator("h1")).to_have_text("Cette page n’est pas là")
        page.wait_for_load_state("networkidle")
        assert len(asked) > 2
        assert all(url.startswith(home) for url in asked), asked
        assert page.locator("#accueil").evaluate("(link) => link.href") == home
        assert page.evaluate("getComputedStyle(document.querySelector('main')).maxWidth") == "576px"
        assert "script-src" in page.content()
        assert not [text for text in said if "Security" in text]
    page.close()
