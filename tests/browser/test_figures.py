"""Figures on a page: steps walked through, a larger view, plain pictures without scripts and on paper."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Opener

FIGURE = "lanterns/figures/two-walks/"
STEPS = ".figure-step:visible"
# What anybody can read on a phone, in pixels.
SMALLEST = 9


def smallest_text(page: Page) -> float:
    """Return the size of the smallest words of the pictures, as they are shown."""
    sizes = page.evaluate(
        """() => [...document.querySelectorAll("svg.figure text")].map((text) => {
          const svg = text.ownerSVGElement;
          const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
          return parseFloat(getComputedStyle(text).fontSize) * scale;
        })"""
    )
    return float(min(sizes))


def test_arrows_walk_through_the_steps(open_page: Opener) -> None:
    page = open_page(FIGURE)
    steps = page.locator(STEPS)
    following = page.get_by_role("button", name="Étape suivante")
    expect(steps).to_have_count(1)
    expect(steps).to_contain_text("two actions")
    following.click()
    expect(steps).to_contain_text("past the wood")
    expect(page.locator(".figure-at")).to_have_text("2 / 3")
    following.press("ArrowRight")
    expect(steps).to_contain_text("turns and walks")
    expect(following).to_have_attribute("aria-disabled", "true")
    following.press("ArrowLeft")
    expect(steps).to_contain_text("past the wood")


def test_a_chapter_has_all_steps_side_by_side_on_a_desk(open_page: Opener) -> None:
    page = open_page("lanterns/regles/moving/", viewport={"width": 1440, "height": 900})
    expect(page.locator(STEPS)).to_have_count(3)
    first, second = (page.locator(STEPS).nth(at).bounding_box() for at in (0, 1))
    assert first
    assert second
    assert first["y"] == second["y"]
    expect(page.get_by_role("button", name="Étape suivante")).to_be_hidden()
    assert smallest_text(page) >= SMALLEST
    page.get_by_role("button", name="Agrandir").click()
    large = page.get_by_role("dialog", name="Two walks")
    large.get_by_role("button", name="Étape suivante").click()
    expect(large.locator(STEPS)).to_contain_text("past the wood")
    page = open_page("lanterns/regles/moving/", **PHONE)
    expect(page.locator(STEPS)).to_have_count(1)


def test_the_page_does_not_move_between_steps(open_page: Opener) -> None:
    page = open_page(FIGURE)
    caption = page.locator(".figure-tools")
    before = caption.bounding_box()
    page.get_by_role("button", name="Étape suivante").click()
    expect(page.locator(".figure-at")).to_have_text("2 / 3")
    assert caption.bounding_box() == before


def test_a_tap_enlarges_and_escape_gives_the_focus_back(open_page: Opener) -> None:
    page = open_page(FIGURE, **PHONE)
    page.get_by_role("button", name="Étape suivante").click()
    page.locator(".figure-step.is-shown svg.figure").tap()
    large = page.get_by_role("dialog", name="Two walks")
    expect(large.locator(STEPS)).to_contain_text("past the wood")
    page.keyboard.press("ArrowRight")
    expect(large.locator(STEPS)).to_contain_text("turns and walks")
    page.keyboard.press("Escape")
    expect(large).to_be_hidden()
    expect(page.get_by_role("button", name="Agrandir")).to_be_focused()


def test_a_key_enlarges_and_a_button_closes(open_page: Opener) -> None:
    page = open_page(FIGURE)
    button = page.get_by_role("button", name="Agrandir")
    button.press("Enter")
    large = page.get_by_role("dialog", name="Two walks")
    picture = large.locator(".figure-step.is-shown svg")
    assert picture.evaluate("one => one.getBoundingClientRect().height <= innerHeight")
    large.get_by_role("button", name="Fermer").click()
    expect(large).to_be_hidden()
    expect(button).to_be_focused()


def test_without_scripts_and_on_paper_all_steps_are_there(open_page: Opener) -> None:
    page = open_page(FIGURE, fresh=True, java_script_enabled=False)
    expect(page.locator(STEPS)).to_have_count(3)
    expect(page.locator(".figure-tools")).to_be_hidden()
    page = open_page(FIGURE)
    page.emulate_media(media="print")
    expect(page.locator(STEPS)).to_have_count(3)
    expect(page.locator(".figure-tools")).to_be_hidden()


def test_a_picture_is_named_and_described(open_page: Opener) -> None:
    page = open_page(FIGURE)
    picture = page.get_by_role("img", name="Two walks, 1 sur 3")
    expect(picture).to_be_visible()
    page.get_by_role("button", name="Étape suivante").click()
    described = page.locator(".is-shown desc").text_content() or ""
    assert re.search(r"Déplacement, socle du rouge «.Miner.».: 6″\.", described), described


@pytest.mark.parametrize("width", [320, 390])
def test_words_of_pictures_are_read_on_a_phone(open_page: Opener, width: int) -> None:
    page = open_page(FIGURE, viewport={"width": width, "height": 800})
    assert smallest_text(page) >= SMALLEST
