"""What holds on every page of a site: that of the fixture games, and that of the shipped games."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Opener, ready
from tests.browser.test_pages import AXE, FITS, WIDE
from tests.first_visit import heaviest
from tests.projects import data
from tests.server import until

# Controls that a bar or something else that floats still covers when they have the focus.
COVERED = """() => {
  const found = [];
  const all = document.querySelectorAll("main :is(a[href], button, input, select, textarea, summary)");
  for (const one of all) {
    one.focus({ focusVisible: false });
    const box = one.getClientRects()[0];
    if (document.activeElement !== one || !box || box.width < 3) continue;
    const name = one.closest("label") ?? one;
    for (const y of [box.top + 2, Math.min(box.bottom, box.top + innerHeight / 2) - 2]) {
      const hit = document.elementFromPoint((Math.max(0, box.left) + Math.min(innerWidth, box.right)) / 2, y);
      if (name.contains(hit) || hit?.contains(one)) continue;
      let above = hit;
      while (above && !/fixed|sticky/.test(getComputedStyle(above).position)) above = above.parentElement;
      if (above || !hit) found.push(`${one.outerHTML.slice(0, 80)} under ${above?.className}`);
    }
  }
  return found.slice(0, 5);
}"""
# What axe finds of targets, but for what the bar at the screen's foot happens to cover a part of.
TARGETS = """() => {
  const { style } = document.querySelector(".bar-tools"), asked = { runOnly: ["target-size"] };
  style.display = "none";
  return axe.run(document, { resultTypes: ["violations"], ...asked }).then(({ violations }) => {
    style.display = "";
    return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 80)));
  });
}"""


# Another page of the same game and kind as the build wrote it, in the place of the one that is shown.
SHOWN_INSTEAD = """async (address) => {
  const text = await (await fetch(address)).text();
  const other = new DOMParser().parseFromString(text, "text/html");
  document.querySelector("main").replaceWith(other.querySelector("main"));
}"""


# Nothing below the screen waits to be laid out any more: what does has no size of its own.
LAID_OUT = """[...document.querySelectorAll(".is-below")]
  .every((one) => one.getBoundingClientRect().top < innerHeight)"""


class Whole(NamedTuple):
    folder: Path
    open_page: Opener


@pytest.fixture(params=["fixture", "shipped"])
def whole(request: pytest.FixtureRequest) -> Whole:
    """Return a site's folder, and how to open its pages."""
    names = ("site", "open_page") if request.param == "fixture" else ("shipped_site", "open_shipped_page")
    return Whole(*map(request.getfixturevalue, names))


@pytest.fixture(params=["fixture", "shipped"])
def folder(request: pytest.FixtureRequest) -> Path:
    """Return a site's folder."""
    site: Path = request.getfixturevalue("site" if request.param == "fixture" else "shipped_site")
    return site


def pages(site: Path, pattern: str) -> list[str]:
    """Return the addresses of a site's pages, from its root."""
    return sorted(f"{path.parent.relative_to(site).as_posix()}/" for path in site.glob(pattern))


def shape_of(file: Path) -> str:
    """Return the template of a page that its style alone lays out, and nothing for others."""
    found = re.search(r'data-template="(record|index|rulings|readings)"', file.read_text(encoding="utf-8"))
    return found[1] if found else ""


def test_the_longest_page_of_each_kind_fits_a_phone(whole: Whole) -> None:
    page = whole.open_page("", **PHONE)
    root = page.url
    longest: dict[tuple[str, str], Path] = {}
    for file in sorted(whole.folder.rglob("index.html"), key=lambda file: -file.stat().st_size):
        parts = file.relative_to(whole.folder).parts
        longest.setdefault((parts[0], parts[1] if len(parts) > 2 else ""), file)
    found = {}
    for file in sorted(longest.values(), key=shape_of):
        address = root + file.relative_to(whole.folder).as_posix().removesuffix("index.html")
        if page.evaluate("document.documentElement.dataset.template") == shape_of(file) != "":
            page.evaluate(SHOWN_INSTEAD, address)
        else:
            page.goto(address)
        found[file] = page.evaluate(WIDE)
    assert found == dict.fromkeys(longest.values(), FITS)


def test_no_control_stays_under_what_floats_on_a_phone(whole: Whole) -> None:
    page = whole.open_page("", **PHONE)
    found = {}
    for path in heaviest(whole.folder).values():
        page.goto(path or "./")
        page.evaluate(AXE)
        for width, height in ((390, 844), (320, 640)):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("scrollTo(0, 0)")
            until(page, LAID_OUT)
            wrong = page.evaluate(TARGETS)
            for box in page.locator(".profiles tbody input").all()[:2]:
                box.check()
            if wrong := wrong + page.evaluate(COVERED):
                found[path, width] = wrong
    assert found == {}


def test_the_bar_names_every_game_whole_on_a_phone(whole: Whole) -> None:
    page = whole.open_page("./", **{**PHONE, "viewport": {"width": 320, "height": 780}})
    for path in sorted((data(whole.folder) / "calc").glob("*-profiles.json")):
        page.goto(f"{path.stem.removesuffix('-profiles')}/")
        name = page.locator(".bar-game")
        expect(name).to_have_text(page.locator("h1").inner_text())
        assert name.evaluate("name => name.scrollWidth <= name.clientWidth")
        assert name.evaluate("name => getComputedStyle(name).textOverflow") == "clip"
        box, bar = name.bounding_box(), page.locator(".bar").bounding_box()
        assert box is not None
        assert bar is not None
        assert bar["y"] <= box["y"]
        assert box["y"] + box["height"] <= bar["y"] + bar["height"]


def test_the_tables_of_a_sheet_stay_in_their_columns(whole: Whole) -> None:
    page = whole.open_page("./")
    wide = "all => all.filter(table => table.offsetWidth > table.parentElement.clientWidth + 1).length"
    for sheet in pages(whole.folder, "*/feuilles/*/index.html"):
        page.goto(sheet)
        for width in (780, 1440):
            page.set_viewport_size({"width": width, "height": 900})
            assert page.locator("table").evaluate_all(wide) == 0, (sheet, width)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_every_calculator_answers_and_fits_a_phone(whole: Whole) -> None:
    page = whole.open_page("", **PHONE)
    calculators = pages(whole.folder, "*/des/*/index.html")
    assert len(calculators) > 5
    games = set()
    for path in calculators:
        # Each has the build's answer; the script's, which tests of its own compare with it, one of each game.
        if (game := path.partition("/")[0]) not in games:
            games.add(game)
            page.goto(path)
            ready(page)
        else:
            page.evaluate(SHOWN_INSTEAD, f"../{Path(path).name}/")
        expect(page.locator(".calc-refused")).to_have_count(0)
        assert page.locator(".calc-headlines, .calc-chart").count()
        page.locator(".calc details").evaluate_all("all => all.forEach((box) => { box.open = true; })")
        assert page.evaluate(WIDE) == FITS, path


def test_every_complete_deck_is_offered(whole: Whole) -> None:
    page = whole.open_page("fiches/")
    links = page.eval_on_selector_all(".deck-ready a", "all => all.map((a) => a.getAttribute('href'))")
    assert len(links) > 50
    assert all((whole.folder / "fiches" / link).resolve().is_file() for link in links)


def test_the_manifest_and_the_lists_name_files_that_exist(folder: Path) -> None:
    for file in (folder / "offline").glob("*.json"):
        for url in json.loads(file.read_bytes())["urls"]:
            target = folder / url
            assert (target / "index.html" if url.endswith("/") else target).exists(), url


def test_every_definition_link_has_its_definition(folder: Path) -> None:
    known = {
        f"{path.stem}/{name}"
        for path in (data(folder) / "defs").glob("*.json")
        for name in json.loads(path.read_bytes())["definitions"]
    }
    for path in folder.rglob("index.html"):
        for found in re.findall(r'data-def="([^"]*)"', path.read_text(encoding="utf-8")):
            assert html.unescape(found) in known, f"{path}: {found}"
