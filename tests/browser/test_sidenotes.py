"""Rulings beside the sentences whose marks lead to them; below the text where a screen is narrow."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.test_pages import violations

CHAPTER = "lanterns/regles/melee/"
RULE = "lanterns/regles-speciales/tough/"
WIDE = {"width": 1280, "height": 900}
TEXT = (
    "JSON.stringify([...document.querySelectorAll('.prose > *')].map((one) => one.getBoundingClientRect()))"
)


def box(page: Page, selector: str) -> dict[str, float]:
    found = page.locator(selector).first.bounding_box()
    assert found
    return dict(found)


def test_a_ruling_stands_beside_its_sentence_and_moves_no_text(open_page: Opener) -> None:
    page = open_page(CHAPTER, viewport=WIDE)
    note = page.locator(".sidenotes .ruling")
    expect(note.locator(".ruling-question")).to_be_visible()
    mark, shown, text = box(page, "a.mark"), box(page, ".sidenotes .ruling"), box(page, ".prose")
    assert abs(shown["y"] - mark["y"]) < 24
    assert shown["x"] > text["x"] + text["width"]
    assert shown["x"] + shown["width"] <= WIDE["width"]
    before = page.evaluate(TEXT)
    note.locator("summary").click()
    expect(note).not_to_have_attribute("open", "")
    page.locator("a.mark").click()
    expect(note).to_have_attribute("open", "")
    assert page.url.endswith(CHAPTER)
    assert page.evaluate(TEXT) == before
    assert violations(page) == []


def test_rulings_are_folded_below_the_text_of_a_narrow_screen(open_page: Opener) -> None:
    page = open_page(CHAPTER, viewport={"width": 1000, "height": 900})
    fold = page.locator("details.sidenotes")
    expect(fold).not_to_have_attribute("open", "")
    assert box(page, "details.sidenotes")["y"] > box(page, ".prose")["y"] + box(page, ".prose")["height"]
    fold.locator("> summary").click()
    expect(fold.locator(".ruling-question")).to_be_visible()
    page.locator("a.mark").click()
    expect(page.locator("#arbitrage-slayer")).to_be_visible()
    assert page.url.endswith(f"{RULE}#arbitrage-slayer")


def test_a_rule_has_its_rulings_below_its_short_text_and_opens_them_in_place(open_page: Opener) -> None:
    page = open_page(RULE, viewport=WIDE)
    ruling = page.locator("#arbitrage-slayer")
    expect(ruling).to_be_hidden()
    assert box(page, ".aside .section")["y"] > box(page, ".prose")["y"] + box(page, ".prose")["height"]
    page.locator(".prose a.mark").click()
    expect(ruling).to_be_in_viewport()
