"""Every template at a phone's width and on a desk, in light and dark: fits, reads, answers."""

from __future__ import annotations

import io
import re
from typing import Any

import pdfplumber
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Opener
from tests.projects import ROOT

AXE = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
GAME = "lanterns"
SAMPLES = {
    "home": "",
    "front": f"{GAME}/",
    "chapter": f"{GAME}/regles/melee/",
    "index": f"{GAME}/regles-speciales/",
    "rule": f"{GAME}/regles-speciales/marksman/",
    "profile": f"{GAME}/profils/warden-archer/",
    "profiles": f"{GAME}/profils/",
    "lines": "marees/profils/archers-de-la-greve/",
    "list": f"{GAME}/listes/wardens/",
    "table": f"{GAME}/tables/",
    "rulings": f"{GAME}/arbitrages/",
    "readings": f"{GAME}/lectures/",
    "about": "a-propos/",
}
# What is wider than its place; tables that keep their shape and pages kept are there to be swiped.
WIDE = """() => {
  const scrolls = ":is(.kept-pages, .moved, .rail .toc)";
  const right = document.documentElement.clientWidth + 1;
  const wide = [...document.querySelectorAll("body :not(svg *)")].filter((element) => {
    const box = element.getBoundingClientRect();
    if (box.width <= 1 || box.right <= right || element.closest(`${scrolls} > *`)) return false;
    return getComputedStyle(element).position !== "fixed" && element.checkVisibility();
  });
  return {
    page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    elements: wide.slice(0, 5).map((element) => `${element.tagName}.${element.className}`),
    scrolling: [...document.querySelectorAll(`main :not(${scrolls})`)].filter((element) =>
      element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === "auto").length,
  };
}"""

FITS = {"page": 0, "elements": [], "scrolling": 0}


def test_nothing_overflows_on_a_phone(open_page: Opener) -> None:
    page = open_page("", **PHONE)
    for name, path in SAMPLES.items():
        page.goto(path or "./")
        for width in (390, 320):
            page.set_viewport_size({"width": width, "height": 780})
            assert page.evaluate(WIDE) == FITS, (name, width)


def test_a_cell_of_a_stacked_table_stays_in_one_piece(open_page: Opener) -> None:
    page = open_page(f"{GAME}/tables/relics/", **PHONE)
    cells = page.locator(".stack td:has(a)")
    assert cells.count() > 2
    assert set(cells.evaluate_all("cells => cells.map(cell => cell.childElementCount)")) == {1}
    # Words and link share their line: the cell is no taller than its text needs.
    left = "cell => [...cell.firstElementChild.getClientRects()].map(box => Math.round(box.left))"
    assert len({cells.nth(i).evaluate(left)[0] for i in range(cells.count())}) == 1
    # What the rows are named by is said above them.
    expect(page.locator(".stack thead th").first).to_be_in_viewport()


def test_short_cells_stand_beside_each_other_on_a_phone(open_page: Opener) -> None:
    page = open_page("marees/regles/attaque/", **PHONE)
    table = page.locator(".grid").first
    rows = table.locator("tbody tr").count()
    assert rows > 3
    assert table.get_by_role("rowheader").count() == rows
    name = table.locator("tbody th").first.bounding_box()
    cell = table.locator("tbody td").first.bounding_box()
    assert name is not None
    assert cell is not None
    assert name["y"] == pytest.approx(cell["y"], abs=1)
    assert name["x"] + name["width"] <= cell["x"] + 1
    expect(table.locator("thead th").last).to_be_visible()


def test_two_columns_stay_beside_each_other_on_a_phone(open_page: Opener) -> None:
    page = open_page("", **PHONE)
    for path in (f"{GAME}/tables/melee-results/", "marees/regles/moral/"):
        page.goto(path)
        for width in (390, 320):
            page.set_viewport_size({"width": width, "height": 780})
            name = page.locator("tbody th").first.bounding_box()
            cell = page.locator("tbody td").first.bounding_box()
            assert name is not None
            assert cell is not None
            assert name["y"] == cell["y"]
            assert page.locator("thead th").count() >= 2
            assert page.evaluate(WIDE) == FITS


def test_a_long_list_of_chapters_is_names_alone_on_a_phone(open_page: Opener) -> None:
    path = f"{GAME}/"
    summaries = open_page(path, **PHONE).locator(".contents span")
    assert summaries.count() > 12
    expect(summaries.first).to_be_hidden()
    page = open_page(path)
    expect(page.locator(".contents span").first).to_be_visible()
    # The menu leaves the chapters' side to them on a phone, and is one screen on a desk.
    page.locator(".menu > summary").click()
    assert page.locator(".menu-panel").evaluate("menu => menu.scrollHeight <= menu.clientHeight")
    page = open_page(path, **PHONE)
    page.locator(".menu > summary").click()
    left = "group => Math.round(group.getBoundingClientRect().left)"
    groups = page.locator(".menu-group")
    assert groups.last.evaluate(left) > groups.first.evaluate(left)


def test_the_front_leads_to_the_dice_and_the_sheet(open_page: Opener) -> None:
    page = open_page(f"{GAME}/", **PHONE)
    doors = page.locator(".doors")
    expect(doors.get_by_role("link", name="Calculateurs")).to_be_visible()
    doors.get_by_role("link", name="Feuille de référence").click()
    expect(page.get_by_role("link", name="Feuille A4")).to_be_visible()


def test_a_tables_title_keeps_its_words_together_on_a_phone(open_page: Opener) -> None:
    page = open_page(SAMPLES["chapter"], **PHONE)
    for caption in page.locator(".stack caption").all():
        box = caption.bounding_box()
        assert box is not None
        assert box["width"] > 300


def test_a_printed_table_has_its_columns(open_page: Opener) -> None:
    page = open_page(f"{GAME}/tables/relics/", viewport={"width": 680, "height": 900})
    cell = page.locator(".stack td").first
    assert cell.evaluate("cell => getComputedStyle(cell).display") == "grid"
    page.emulate_media(media="print")
    assert cell.evaluate("cell => getComputedStyle(cell).display") == "table-cell"


def test_a_printed_page_has_its_game_its_number_and_margins_and_no_controls(open_page: Opener) -> None:
    page = open_page(f"{GAME}/profils/")
    document = pdfplumber.open(io.BytesIO(page.pdf(format="A4", prefer_css_page_size=True)))
    for sheet in document.pages:
        words = sheet.extract_words()
        head = " ".join(word["text"] for word in words if word["bottom"] < 40)
        assert head == "Lanterns under the Hill"
        assert f"{sheet.page_number} / {len(document.pages)}" in sheet.extract_text().splitlines()[-1]
        assert min(word["x0"] for word in words) >= 39
        assert max(word["x1"] for word in words) <= sheet.width - 39
    page.emulate_media(media="print")
    assert page.locator("input:visible, select:visible").count() == 0
    expect(page.locator("thead button").first).to_be_visible()


def test_a_scenarios_points_have_a_heading(open_page: Opener) -> None:
    page = open_page(f"{GAME}/scenarios/the-breach/", **PHONE)
    expect(page.get_by_role("heading", name="Points de victoire")).to_be_visible()
    expect(page.get_by_role("columnheader", name="Points")).to_be_visible()


def test_the_home_page_counts_the_deck_and_leads_to_what_was_read_and_to_each_games_doors(
    open_page: Opener,
) -> None:
    page = open_page(f"{GAME}/profils/warden-archer/", **PHONE)
    page.get_by_role("button", name="Ajouter à mes fiches").click()
    page.goto("./")
    expect(page.locator(".bar .deck-count")).to_have_text("1")
    expect(page.locator(".kept-pages").get_by_role("link", name="Warden, Archer")).to_be_visible()
    doors = page.locator("[data-system=lanterns] .doors a")
    expect(doors).to_have_text(["Profils", "Calculateurs", "Feuille de référence", "Company"])
    doors.nth(2).click()
    expect(page.locator("h1")).to_have_text("Reference sheet")


def violations(page: Any) -> list[str]:
    """Return what axe finds in light, and in dark what it finds of colours."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found = []
    for scheme, rules in (("light", None), ("dark", ["color-contrast"])):
        page.emulate_media(color_scheme=scheme)
        options = {"resultTypes": ["violations"]} | ({"runOnly": rules} if rules else {})
        found += page.evaluate(
            "(options) => axe.run(document, options).then(({ violations }) => violations)", options
        )
    return [f"{v['id']}: {[node['html'][:120] for node in v['nodes'][:3]]}" for v in found]


def test_axe_finds_nothing(open_page: Opener) -> None:
    page = open_page("")
    found = {name: page.goto(path or "./") and violations(page) for name, path in SAMPLES.items()}
    assert found == {name: [] for name in SAMPLES}


def test_axe_finds_nothing_where_something_is_open(open_page: Opener) -> None:
    page = open_page(SAMPLES["profiles"], **PHONE)
    page.get_by_role("button", name="Filtres").tap()
    assert violations(page) == []
    for box in page.locator(".p-pick input").all()[:3]:
        box.check()
    assert violations(page) == []
    page.locator("main .p-rules a.def").first.tap()
    expect(page.locator("dialog.def-sheet")).to_be_visible()
    assert violations(page) == []


def test_axe_finds_nothing_in_the_menu_and_in_a_card(open_page: Opener) -> None:
    page = open_page(SAMPLES["profile"])
    page.locator("main a.def").first.hover()
    expect(page.locator(".def-card")).to_be_visible()
    assert violations(page) == []
    page.locator("details.menu > summary").click()
    expect(page.locator(".menu-panel")).to_be_visible()
    assert violations(page) == []


def test_the_menu_closes_as_people_expect(open_page: Opener) -> None:
    page = open_page(SAMPLES["index"])
    panel = page.locator(".menu-panel")
    summary = page.locator("details.menu > summary")
    summary.click()
    expect(panel).to_be_visible()
    expect(panel.locator("a[aria-current]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    expect(summary).to_be_focused()
    summary.click()
    page.mouse.click(900, 25)
    expect(panel).to_be_hidden()


def test_the_theme_is_chosen_and_kept(open_page: Opener) -> None:
    page = open_page(SAMPLES["rule"], color_scheme="light")
    ground = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(ground)
    page.get_by_role("button", name="Sombre").click()
    dark = page.evaluate(ground)
    assert dark != light
    page.reload()
    assert page.evaluate(ground) == dark
    expect(page.get_by_role("button", name="Sombre")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Auto").click()
    assert page.evaluate(ground) == light
    page.emulate_media(color_scheme="dark")
    assert page.evaluate(ground) == dark


def test_the_index_narrows_by_words_without_accents(open_page: Opener) -> None:
    page = open_page(SAMPLES["index"])
    rows = page.locator(".entries > li:visible")
    before = rows.count()
    page.get_by_role("searchbox").fill("márksman")
    narrowed = rows.count()
    assert 0 < narrowed < before
    expect(page.locator("[data-filter-count]")).to_have_text(
        f"{rows.count()} {'entrées' if rows.count() > 1 else 'entrée'}"
    )
    assert "q=m%C3%A1rksman" in page.url
    page.reload()
    expect(rows).to_have_count(narrowed)
    page.get_by_role("searchbox").fill("zzzz")
    expect(page.locator("[data-filter-empty]")).to_be_visible()


def test_the_index_narrows_by_the_numbers_of_a_field(open_page: Opener) -> None:
    page = open_page("marees/scenarios/", **PHONE)
    rows = page.locator(".entries > li:visible")
    players = page.get_by_role("group", name="Joueurs").get_by_role("button")
    assert players.all_inner_texts() == ["2", "3", "4"]
    three = players.nth(1)
    three.tap()
    expect(rows).to_have_text([re.compile("Le passage")])
    expect(three).to_have_attribute("aria-pressed", "true")
    assert "joueurs=3" in page.url
    page.reload()
    expect(rows).to_have_text([re.compile("Le passage")])
    players.nth(0).tap()
    expect(rows).to_have_count(2)
    page.get_by_role("group", name="Tours au plus").get_by_role("button", name="6").tap()
    expect(rows).to_have_text([re.compile("La digue")])
    players.nth(0).tap()
    page.get_by_role("button", name="6").tap()
    expect(rows).to_have_count(2)
    assert page.url.endswith("marees/scenarios/")


def test_the_address_can_be_copied(open_page: Opener) -> None:
    page = open_page(SAMPLES["rule"], permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copier le lien").click()
    expect(page.get_by_role("button", name="Lien copié")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == page.url


def test_the_page_reads_without_scripts(open_page: Opener) -> None:
    page = open_page(SAMPLES["profile"], java_script_enabled=False)
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator(".trait-def").first).to_be_visible()
    page.locator("details.menu > summary").click()
    expect(page.locator(".menu-panel a").first).to_be_visible()


def test_stat_figures_are_the_biggest_after_the_name(open_page: Opener) -> None:
    page = open_page(SAMPLES["profile"], **PHONE)
    size = "element => parseFloat(getComputedStyle(element).fontSize)"
    figure = page.locator(".stats dd").first.evaluate(size)
    others = page.locator("main h2, main p, main li, main dd:not(.stats dd)").evaluate_all(
        "elements => Math.max(...elements.map(e => parseFloat(getComputedStyle(e).fontSize)))"
    )
    assert figure >= 32
    assert figure > others


def test_the_definition_is_the_biggest_after_the_name(open_page: Opener) -> None:
    page = open_page(SAMPLES["rule"], **PHONE)
    size = "element => parseFloat(getComputedStyle(element).fontSize)"
    definition = page.locator(".definition").evaluate(size)
    others = page.locator("main h2, main p:not(.definition), main li, main dd").evaluate_all(
        "elements => Math.max(...elements.map(e => parseFloat(getComputedStyle(e).fontSize)))"
    )
    assert definition > others


def test_lines_stay_readable_on_a_desk(open_page: Opener) -> None:
    page = open_page(SAMPLES["chapter"], viewport={"width": 1440, "height": 900})
    longest = page.locator(".prose > p, .prose li").evaluate_all(
        """paragraphs => Math.max(...paragraphs.map((p) => {
          const range = document.createRange();
          range.selectNodeContents(p);
          const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.bottom / 8))).size;
          return lines > 1 ? p.textContent.length / lines : 0;
        }))"""
    )
    assert 45 <= longest <= 80
