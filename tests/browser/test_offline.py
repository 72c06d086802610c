"""Without a network: what was visited reads on, a game that was kept reads whole."""

from __future__ import annotations

import re
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from rules_compendium import bundle
from rules_compendium.build import build_site
from tests.browser.conftest import Opener
from tests.projects import FOLDER, project
from tests.server import Quiet, served, until

GAME = "marees"
# What the second version of a site leaves out, and what it has instead.
OLD, NEW = "essai/special-rule/eclaireur", "essai/special-rule/guetteur"
RULE = """{}:
  name: {}
  summary: Avance avant la partie.
  category: Commandement
  no_effect: aucune règle de dés
"""
GONE, ADDED = RULE.format("eclaireur", "Éclaireur"), RULE.format("guetteur", "Guetteur")


KEPT = re.compile(r"sans réseau\. \d+ pages et fichiers, [\d,]+\sMo, gardés le \d+ .+\.$")


def settled(page: Page) -> None:
    page.evaluate("navigator.serviceWorker.ready")
    until(page, "navigator.serviceWorker.controller !== null")


def read_on(page: Page, path: str) -> None:
    """Go on to another page, as by a link, and wait until what every page needs is kept."""
    page.goto(path, referer=page.url)
    kept(page, f"data/{edition(page)}/search/texts.bin")


def test_visited_pages_read_on(open_page: Opener) -> None:
    page = open_page(f"{GAME}/", service_workers="allow")
    settled(page)
    read_on(page, f"{GAME}/regles-speciales/")
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
    page.get_by_role("switch", name="Garder hors ligne").click()
    expect(page.locator("[data-keep-status]")).to_contain_text(
        "Tout ce jeu se lit sans réseau.", timeout=30_000
    )
    page.context.set_offline(True)
    page.goto(f"{GAME}/actions/")
    page.locator(".entries a").first.click()
    expect(page.locator(".definition")).to_be_visible()
    page.goto(f"{GAME}/arbitrages/")
    expect(page.locator("h1")).to_have_text("Arbitrages")


def test_an_unread_page_says_what_to_do(open_page: Opener) -> None:
    page = open_page("./", service_workers="allow")
    settled(page)
    read_on(page, "./")
    page.context.set_offline(True)
    page.goto("lanterns/arbitrages/")
    expect(page.locator("h1")).to_have_text("Pas de réseau")
    page.get_by_role("link", name="Revenir à l’accueil").click()
    expect(page.locator(".games h2").first).to_be_visible()


def test_the_first_page_ever_visited_reads_on(open_page: Opener) -> None:
    page = open_page(f"{GAME}/regles-speciales/?q=sans", service_workers="allow")
    settled(page)
    kept(page, f"{GAME}/regles-speciales/", *fetched(page))
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("h1")).to_have_text("Règles spéciales")


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
          const there = (path) => caches.match(new URL(path, site), { ignoreSearch: true });
          for (let tries = 0; tries < 100; tries += 1) {
            if ((await Promise.all(paths.map(there))).every(Boolean)) return;
            await new Promise((resolve) => { setTimeout(resolve, 100); });
          }
          const found = await Promise.all(paths.map(there));
          throw new Error(`not kept: ${paths.filter((_, at) => !found[at]).join(" ")}`);
        }""",
        list(paths),
    )


def fetched(page: Page) -> list[str]:
    """Return the addresses of what a page has fetched."""
    urls: list[str] = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    return urls


def edition(page: Page) -> str:
    found: str = page.evaluate("document.documentElement.dataset.edition")
    return found


class Publisher:
    """A site below an origin of its own, that is published again with other facts, styles and scripts."""

    def __init__(self, folder: Path, versions: tuple[Path, Path]) -> None:
        self.site = folder / "host" / "club"
        first, self.second = versions
        # As files of now: browsers keep older ones without asking.
        shutil.copytree(first, self.site, copy_function=shutil.copyfile)

    def publish(self) -> None:
        """Put the second version in place of the first."""
        coming = self.site.with_name("coming")
        shutil.copytree(self.second, coming, copy_function=shutil.copyfile)
        self.site.rename(self.site.with_name("gone"))
        coming.rename(self.site)


@pytest.fixture(scope="module")
def versions(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Two versions of a site: the second has other rules, and other names of styles and scripts."""
    folder = tmp_path_factory.mktemp("versions")
    root = project(folder)
    rules = root / "data/essai/special-rule/regles.yaml"
    text = rules.read_text(encoding="utf-8")
    rules.write_text(text + GONE, encoding="utf-8")
    build_site(root, folder / "first")
    rules.write_text(text + ADDED, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bundle, "_OPTIONS", (*bundle._OPTIONS, "--banner:js=//2", "--banner:css=/*2*/"))
        build_site(root, folder / "second")
    return folder / "first", folder / "second"


class Host(Quiet):
    """Answers as hosts do where there is no page; refuses and delays what a test says."""

    refused = ""
    delay = 0.0

    def do_GET(self) -> None:  # noqa: N802 - http.server's name
        time.sleep(Host.delay)
        if Host.refused and Host.refused in self.path:
            self.send_error(500)
        else:
            super().do_GET()

    def send_error(self, code: int, *_: object) -> None:
        found = Path(self.directory, "404.html")
        body = found.read_bytes() if found.exists() else b""
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


@pytest.fixture
def host(tmp_path: Path, versions: tuple[Path, Path], browser: Browser) -> Iterator[tuple[Publisher, Page]]:
    """A page in a browser that has not seen the site, and what publishes the site's second version."""
    publisher = Publisher(tmp_path, versions)
    with served(publisher.site.parent, Host) as address:
        context = browser.new_context(base_url=f"{address}club/", service_workers="allow")
        wrong: list[str] = []
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        yield publisher, page
        context.close()
    Host.refused, Host.delay = "", 0.0
    assert wrong == []


def updated(page: Page) -> None:
    """Let the browser look for another worker, as it does at the next visit; wait until it is at work."""
    page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
    expect(page.locator(".new-version")).to_be_visible()


def found(page: Page, query: str) -> list[str]:
    """Return what the search finds on an open page."""
    if not page.locator("dialog.search[open]").count():
        page.keyboard.press("/")
    page.locator(".search-input").fill(query)
    until(page, "query => document.querySelector('.hits')?.dataset.query === query", query)
    until(page, "document.querySelector('dialog.search').dataset.ready === 'true'")
    names: list[str] = page.eval_on_selector_all(
        ".hits [data-entry]", "all => all.map((a) => a.dataset.entry)"
    )
    return names


def test_a_tab_that_stays_open_over_a_deploy_keeps_to_its_own(host: tuple[Publisher, Page]) -> None:
    publisher, page = host
    page.goto("essai/regles-speciales/")
    settled(page)
    page.evaluate("caches.open('core-of-another-site')")
    read_on(page, "essai/")
    page.wait_for_load_state("networkidle")
    before = edition(page)
    publisher.publish()
    updated(page)
    assert OLD in found(page, "éclaireur")
    assert NEW not in found(page, "guetteur")
    page.keyboard.press("Escape")
    # Closing goes back in the history, which would cross the next visit.
    page.wait_for_url("**/essai/")
    page.context.set_offline(True)
    page.goto("essai/regles-speciales/")
    assert edition(page) == before
    assert page.evaluate("getComputedStyle(document.querySelector('.bar')).position") in ("sticky", "fixed")
    expect(page.locator("[data-theme-switch]")).to_be_visible()
    assert OLD in found(page, "éclaireur")
    page.context.set_offline(False)
    page.goto("essai/")
    assert edition(page) != before
    expect(page.locator(".new-version")).to_be_hidden()
    assert OLD not in found(page, "éclaireur")
    assert NEW in found(page, "guetteur")
    names = page.evaluate("caches.keys()")
    assert "core-of-another-site" in names
    mine = (
        f"compendium {page.evaluate('new URL(document.documentElement.dataset.root, location.href).href')} "
    )
    assert all(name.startswith(mine) for name in names if "another" not in name)


def test_a_tab_without_a_worker_says_that_the_site_has_changed(host: tuple[Publisher, Page]) -> None:
    publisher, page = host
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    page.route("**/search/*", lambda route: route.abort())
    page.goto("essai/")
    publisher.publish()
    page.unroute("**/search/*")
    page.keyboard.press("/")
    expect(page.locator(".new-version")).to_be_visible()


def test_a_slow_network_shows_what_is_kept_whole(host: tuple[Publisher, Page]) -> None:
    publisher, page = host
    page.goto("essai/")
    settled(page)
    page.goto("essai/regles-speciales/")
    kept(page, "essai/regles-speciales/", *fetched(page))
    before = edition(page)
    publisher.publish()
    Host.delay = 4
    page.goto("essai/regles-speciales/")
    assert edition(page) == before
    assert page.evaluate("getComputedStyle(document.querySelector('.bar')).position") in ("sticky", "fixed")


def test_a_game_is_kept_whole_or_not_at_all(host: tuple[Publisher, Page]) -> None:
    publisher, page = host
    page.goto("essai/")
    settled(page)
    button, status = page.locator("[data-keep]"), page.locator("[data-keep-status]")
    Host.refused = "/essai/listes/"
    button.click()
    expect(status).to_have_text(re.compile("Le réseau a manqué"))
    assert not [name for name in page.evaluate("caches.keys()") if " kept " in name]
    Host.refused = ""
    button.click()
    expect(status).to_have_text(KEPT)
    expect(button).to_have_attribute("aria-checked", "true")
    before = edition(page)
    publisher.publish()
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(status).to_contain_text("Une version plus récente est parue.")
    page.get_by_role("button", name="Rafraîchir").click()
    expect(status).to_have_text(re.compile("Le compendium vient de changer"))
    Host.refused = "/essai/listes/"
    updated(page)
    page.context.set_offline(True)
    page.goto("essai/arbitrages/")
    assert edition(page) == before
    page.goto("essai/")
    expect(status).to_have_text(KEPT)
    button.click()
    expect(button).to_have_attribute("aria-checked", "false")
    expect(status).to_be_empty()
    assert not [name for name in page.evaluate("caches.keys()") if " kept " in name]


def test_what_is_kept_can_be_given_up(host: tuple[Publisher, Page]) -> None:
    _, page = host
    page.goto("a-propos/")
    settled(page)
    page.get_by_role("button", name="Ne plus rien garder hors ligne").click()
    again = page.get_by_role("button", name="Garder de nouveau les pages lues")
    expect(again).to_be_visible()
    assert page.evaluate("caches.keys()") == []
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    again.click()
    expect(page.get_by_role("button", name="Ne plus rien garder hors ligne")).to_be_visible()
    settled(page)


FORBIDDEN = """
  const refuse = () => { throw new DOMException("no", "SecurityError"); };
  for (const name of ["localStorage", "caches"]) Object.defineProperty(window, name, { get: refuse });
  navigator.serviceWorker.register = () => Promise.reject(new DOMException("no", "SecurityError"));
"""


def test_a_browser_that_keeps_nothing_is_told_so_and_all_else_goes_on(open_page: Opener) -> None:
    page = open_page("about:blank", service_workers="allow")
    page.add_init_script(FORBIDDEN)
    page.goto(f"{GAME}/")
    expect(page.locator("[data-keep-status]")).not_to_be_empty()
    page.get_by_role("button", name="Sombre").click()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    expect(page.locator(".notices .is-forbidden")).to_be_visible()
    page.goto("fiches/#lanterns:unit/warden-archer")
    expect(page.locator(".print-page .card")).to_have_count(1)
    page.goto("lanterns/bande/#limite=300&p=unit/warden-archer")
    expect(page.locator(".army-list > li")).to_have_count(1)


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
        assert page.locator("#home").evaluate("(link) => link.href") == home
        assert page.evaluate("getComputedStyle(document.querySelector('main')).maxWidth") == "1258px"
        assert "script-src" in page.content()
        assert not [text for text in said if "Security" in text]
    page.close()


def test_a_page_that_is_not_there_looks_like_the_others_in_a_folder_too(browser: Browser, site: Path) -> None:
    missing = (site / "404.html").read_text(encoding="utf-8")
    page = browser.new_context(service_workers="block").new_page()
    with served(site.parents[1]) as address:
        root = f"{address}{FOLDER}/"
        page.goto(root)
        page.get_by_role("button", name="Sombre").click()
        page.route(
            "**/jamais/**", lambda route: route.fulfill(status=404, content_type="text/html", body=missing)
        )
        page.goto(f"{root}{GAME}/jamais/ecrite/")
        home = page.get_by_role("link", name="Revenir à l’accueil")
        expect(home).to_have_attribute("href", f"/{FOLDER}/")
        heading = page.get_by_role("heading", level=1)
        expect(heading).to_have_css("font-family", re.compile("Plex Sans Condensed"))
        expect(page.locator("body")).to_have_css("background-color", "rgb(29, 27, 25)")
        home.click()
        expect(page).to_have_url(root)
    page.context.close()
