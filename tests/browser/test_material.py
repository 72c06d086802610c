"""A site of MkDocs with Material's theme, built by MkDocs itself: whole, and ours in its look."""

from __future__ import annotations

import io
import posixpath
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from pypdf import PdfReader

from rules_compendium.render.frame import Frame
from tests.browser.conftest import ready
from tests.browser.test_pages import AXE
from tests.browser.test_policy import DECK, WATCH, policy
from tests.projects import made_once, project
from tests.server import served, until

SETTINGS = """\
site_name: Deux jeux
docs_dir: content
repo_url: https://github.com/club/regles
theme:
  name: material
  language: fr
  features: [navigation.tabs, navigation.indexes, content.action.edit]
  palette:
    - {scheme: default, toggle: {icon: material/brightness-7, name: Sombre}}
    - {scheme: slate, toggle: {icon: material/brightness-4, name: Clair}}
markdown_extensions: [admonition, {pymdownx.tabbed: {alternate_style: true}}]
plugins: [compendium]
"""
OWN = """# Chez nous

!!! note "Attention"
    Oui.

=== "Un"
    A

=== "Deux"
    B

<script>own()</script>
"""
HELD_BACK = "a <script> does nothing there; name a file in extra_javascript"
# What Material itself makes is its own; our content and our buttons in its header are not.
FOUND = """
axe.run({ include: [[".compendium"], [".compendium-search"], [".compendium-deck"]] })
  .then(({ violations }) => violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]))
"""
PAGES = {
    "a record": "lanterns/profils/kob-boss/",
    "a table of profiles": "lanterns/profils/",
    "a calculator": "lanterns/des/clash/",
    "a chapter": "lanterns/regles/campaign/",
    "the deck": "fiches/",
    "an own page": "chez-nous/",
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    def make(folder: Path) -> None:
        root = project(folder, "games")
        (root / "mkdocs.yml").write_text(SETTINGS, encoding="utf-8")
        (root / "content/chez-nous.md").write_text(OWN, encoding="utf-8")
        # Not `--quiet`, with which MkDocs counts no warning, nor `--strict`: the own page is there for one.
        command = [sys.executable, "-m", "mkdocs", "build", "-d", str(folder / "site")]
        done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
        assert not done.returncode, done.stderr
        told = re.findall("^(?:WARNING|ERROR) .*", done.stderr, re.MULTILINE)
        assert told == [f"WARNING -  content/chez-nous.md:1:1: E602 {HELD_BACK}"]

    return made_once(tmp_path_factory, "material-site", make) / "site"


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    with served(folder) as base:
        yield base


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context()
    yield context.new_page()
    context.close()


def test_every_link_leads_to_a_file_decks_and_sheets_too(folder: Path) -> None:
    files = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    for path in sorted(name for name in files if name.endswith(".html") and name != "404.html"):
        for found in re.findall(
            r'<a [^>]*?href="(?!https?:)([^"#?]+)', (folder / path).read_text(encoding="utf-8")
        ):
            target = posixpath.normpath(posixpath.join(posixpath.dirname(path), found))
            assert {target, f"{target}/index.html".removeprefix("./")} & files, f"{path}: {found}"
    assert any(name.endswith(".pdf") for name in files)


@pytest.mark.parametrize("kind", PAGES)
def test_axe_finds_nothing_in_materials_theme(kind: str, address: str, page: Page) -> None:
    for width in (390, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        page.goto(address + PAGES[kind])
        until(page, "!document.querySelector('summary:empty')")
        page.evaluate(AXE)
        for scheme in ("default", "slate"):
            page.evaluate("scheme => document.body.setAttribute('data-md-color-scheme', scheme)", scheme)
            found = page.evaluate(FOUND)
            assert found == [], (width, scheme)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width


def test_no_page_has_anything_inline_but_what_its_digest_names(folder: Path) -> None:
    for path in folder.rglob("*.html"):
        html = path.read_text(encoding="utf-8")
        allowed = policy(html)
        assert allowed["default-src"] == "'self'", path
        assert "unsafe" not in "".join(allowed.values()), path
        assert html.index("Content-Security-Policy") < html.index("<title>"), path
    # What a text holds runs nothing, whatever the template lets in.
    own = (folder / "chez-nous/index.html").read_text(encoding="utf-8")
    (inline,) = re.findall("<script>(own.*?)</script>", own)
    assert Frame.digest(inline) not in own


@pytest.mark.parametrize("kind", [*PAGES, "nothing"])
def test_no_page_goes_against_its_policy_or_asks_another_site(kind: str, address: str, page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.add_init_script(WATCH)
    page.goto(address + PAGES.get(kind, "404.html"))
    page.locator("label.md-header__button[for=__palette_1], label[for=__palette_0]").first.click(force=True)
    page.wait_for_load_state("networkidle")
    wrong = page.evaluate("violations")
    # The author's own page has one script of its own, which the policy of both themes refuses.
    assert len(wrong) == (kind == "an own page"), wrong
    assert [url for url in asked if not url.startswith((address, "data:"))] == []


def test_the_search_the_deck_and_definitions_stand_in_materials_theme(address: str, page: Page) -> None:
    page.goto(address + PAGES["an own page"])
    page.locator(".compendium-search").click()
    page.locator(".search-input").fill("kob boss")
    page.locator(".hit").first.click()
    page.wait_for_url(f"**/{PAGES['a record']}*")
    page.locator("a.def").first.focus()
    expect(page.locator(".def-card")).to_be_visible()
    page.goto(address + PAGES["a calculator"])
    ready(page)


def test_cards_are_set_and_printed_as_in_our_theme(address: str, page: Page) -> None:
    page.goto(f"{address}{DECK}")
    page.wait_for_selector(".print-page .card")
    page.wait_for_load_state("networkidle")
    card = page.locator(".print-page .card").first
    assert "Plex Serif" in card.evaluate("one => getComputedStyle(one).fontFamily")
    # Nothing is wider than its card, and nothing of the frame takes paper.
    assert card.evaluate("one => one.scrollWidth <= one.clientWidth")
    printed = PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True)))
    assert [tuple(round(float(side) / 72 * 25.4) for side in one.mediabox[2:]) for one in printed.pages] == [
        (210, 297)
    ]


def test_pages_of_tools_have_the_room_of_a_table_of_contents(address: str, page: Page) -> None:
    """What an army holds is read beside what can be added, with the navigation on a desk."""
    page.set_viewport_size({"width": 1280, "height": 900})
    page.goto(f"{address}lanterns/bande/#limite=200&p=unit/warden-archer*2")
    line = page.locator(".army-entries li").first
    expect(line).to_be_visible()
    assert line.evaluate("one => one.getBoundingClientRect().width") > 300
    assert (
        page.locator(".md-sidebar--secondary").count() == 0
        or page.locator(".md-sidebar--secondary").is_hidden()
    )


def test_a_front_page_is_called_by_its_game_and_others_by_what_they_are(address: str, page: Page) -> None:
    """Material's foot leads to the next page by its title alone."""
    page.goto(address + PAGES["an own page"])
    titles = [one.strip() for one in page.locator(".md-nav__item .md-nav__link").all_text_contents()]
    assert "Accueil du jeu" not in titles
    assert {"Lanterns under the Hill", "Arbitrages", "Profil libre"} <= {*titles}


@pytest.mark.parametrize("kind", ["a record", "an own page", "a table of profiles"])
def test_no_printed_page_is_blank(kind: str, address: str, page: Page) -> None:
    page.goto(address + PAGES[kind])
    printed = PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True)))
    assert all(one.extract_text().strip() for one in printed.pages)


def test_figures_have_their_colours_large_ones_too(address: str, page: Page) -> None:
    page.goto(f"{address}lanterns/figures/two-walks/")
    bases = page.locator(".figure-step.is-shown .base")
    page.get_by_role("button", name="Agrandir").click()
    for scheme in ("default", "slate"):
        page.evaluate("scheme => document.body.setAttribute('data-md-color-scheme', scheme)", scheme)
        colours = bases.evaluate_all("all => all.map((one) => getComputedStyle(one).stroke)")
        assert len(colours) > 1
        assert not {"none", "rgb(0, 0, 0)"} & {*colours}, scheme


def test_what_went_wrong_is_said_where_it_is_seen(address: str, page: Page) -> None:
    page.goto(f"{address}{PAGES['a calculator']}?nonsense=1")
    expect(page.locator(".notices p")).to_be_in_viewport()
