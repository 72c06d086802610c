"""Definitions in place: by mouse, by keyboard, by touch, one inside another, without a network."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Opener
from tests.server import until

RULES = "lanterns/regles-speciales/"
UNIT = "lanterns/profils/warden-archer/"
CARD = ".def-card"


def first_link(page: Page, within: str = "main") -> str:
    """Return a selector of the first word with a definition that has one of its own in it."""
    found = page.evaluate(
        """async (within) => {
          for (const link of document.querySelectorAll(`${within} a.def`)) {
            const [game, kind, id] = link.dataset.def.split("/");
            const { root, edition } = document.documentElement.dataset;
            const defs = await (await fetch(`${root}data/${edition}/defs/${game}.json`)).json();
            if (/a href|class="def"/.test(defs.definitions[`${kind}/${id}`].summary ?? "")) {
              link.id = "probe";
              return true;
            }
          }
          return false;
        }""",
        within,
    )
    assert found, "no word on this page has a definition with a link in it"
    return "#probe"


def test_the_mouse_opens_and_closes(open_page: Opener) -> None:
    page = open_page(RULES)
    link = page.locator(first_link(page))
    link.hover()
    card = page.locator(CARD)
    expect(card).to_be_visible()
    expect(card.locator(".def-name")).not_to_be_empty()
    expect(card.locator(".def-text")).not_to_be_empty()
    expect(link).to_have_attribute("aria-expanded", "true")
    page.mouse.move(5, 700)
    expect(card).to_have_count(0)
    expect(link).not_to_have_attribute("aria-expanded", "true")


def test_a_card_stands_below_its_word_where_there_is_room_and_above_where_there_is_not(
    open_page: Opener,
) -> None:
    page = open_page(RULES)
    link, card = page.locator(first_link(page)), page.locator(CARD)
    for place, above in (("start", False), ("end", True)):
        page.evaluate(
            """(place) => {
              const main = document.querySelector("main");
              main.style.paddingBlock = "100vh";
              document.querySelector("#probe").scrollIntoView({ block: place });
              scrollBy(0, place === "start" ? -120 : 20);
            }""",
            place,
        )
        link.hover()
        expect(card).to_be_visible()
        word, shown = link.bounding_box(), card.bounding_box()
        assert word
        assert shown
        assert (shown["y"] < word["y"]) == above
        page.keyboard.press("Escape")
        expect(card).to_have_count(0)
        page.mouse.move(5, 400)


@pytest.mark.parametrize("key", ["ctrlKey", "metaKey", "shiftKey"])
def test_a_click_that_opens_another_tab_opens_no_definition(key: str, open_page: Opener) -> None:
    page = open_page(RULES, **PHONE)
    link = page.locator(first_link(page))
    # A finger is on the page.
    link.dispatch_event("pointerdown", {"bubbles": True, "pointerType": "touch"})
    followed = link.evaluate(
        """(link, key) => {
          let followed;
          addEventListener("click", (event) => {
            followed = !event.defaultPrevented;
            event.preventDefault();
          }, { once: true });
          const how = { bubbles: true, cancelable: true, detail: 1 };
          link.dispatchEvent(new MouseEvent("click", { ...how, [key]: true }));
          return followed;
        }""",
        key,
    )
    assert followed
    expect(page.locator("dialog.def-sheet")).to_be_hidden()


def test_a_passing_mouse_opens_nothing(open_page: Opener) -> None:
    page = open_page(RULES)
    page.locator(first_link(page)).hover()
    page.mouse.move(5, 700)
    page.wait_for_timeout(400)
    expect(page.locator(CARD)).to_have_count(0)


def test_a_click_follows_the_link(open_page: Opener) -> None:
    page = open_page(RULES)
    link = page.locator(first_link(page))
    target = link.evaluate("link => link.href")
    link.click()
    page.wait_for_url(target)


def test_a_definition_inside_a_definition(open_page: Opener) -> None:
    page = open_page(RULES)
    page.locator(first_link(page)).hover()
    inner = page.locator(f"{CARD} a.def").first
    expect(inner).to_be_visible()
    inner.hover()
    expect(page.locator(CARD)).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.locator(CARD)).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(CARD)).to_have_count(0)


def test_the_keyboard_opens_reads_and_closes(open_page: Opener) -> None:
    page = open_page(RULES)
    link = page.locator(first_link(page))
    page.keyboard.press("Tab")
    link.focus()
    card = page.locator(CARD)
    expect(card).to_be_visible()
    described = link.get_attribute("aria-describedby")
    assert described == card.get_attribute("id")
    page.keyboard.press("Tab")
    expect(card.locator("a.def").first).to_be_focused()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator(CARD)).to_have_count(0)
    expect(link).to_be_focused()
    assert link.get_attribute("aria-describedby") is None


def test_a_card_stays_inside_the_window(open_page: Opener) -> None:
    page = open_page(RULES, viewport={"width": 800, "height": 500})
    links = page.locator("main a.def")
    for at in range(0, min(links.count(), 24), 4):
        links.nth(at).scroll_into_view_if_needed()
        links.nth(at).hover()
        card = page.locator(CARD).last
        expect(card).to_be_visible()
        box = card.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= 800
        assert box["y"] + box["height"] <= 500
        page.keyboard.press("Escape")


def test_parameters_are_filled_in(open_page: Opener) -> None:
    page = open_page("lanterns/profils/")
    link = page.locator('a.def[data-label*="far"]').first
    link.scroll_into_view_if_needed()
    link.hover()
    card = page.locator(CARD)
    expect(card.locator(".def-name")).to_contain_text("far")
    expect(card.locator(".def-text")).to_contain_text("far")


def test_a_tap_opens_a_sheet_on_a_phone(open_page: Opener) -> None:
    page = open_page(RULES, **PHONE)
    address = page.url
    link = page.locator(first_link(page))
    link.tap()
    sheet = page.locator("dialog.def-sheet")
    expect(sheet).to_be_visible()
    assert page.url == address
    box = sheet.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] == pytest.approx(844, abs=2)
    expect(sheet.get_by_role("link", name="Ouvrir la page")).to_be_visible()
    name = sheet.locator(".def-name").text_content()
    sheet.locator("a.def").first.tap()
    expect(sheet.locator(".def-name")).not_to_have_text(name or "")
    sheet.get_by_role("button", name="Retour").tap()
    expect(sheet.locator(".def-name")).to_have_text(name or "")
    # The browser's own Back does the same.
    sheet.locator("a.def").first.tap()
    expect(sheet.locator(".def-name")).not_to_have_text(name or "")
    page.go_back()
    expect(sheet.locator(".def-name")).to_have_text(name or "")
    sheet.locator("a.def").first.tap()
    expect(sheet.locator(".def-name")).not_to_have_text(name or "")
    sheet.get_by_role("button", name="Fermer").tap()
    expect(sheet).to_be_hidden()
    expect(link).to_be_focused()
    expect(page.locator(CARD)).to_have_count(0)


def test_a_sheet_closes_by_escape_and_by_a_tap_outside(open_page: Opener) -> None:
    page = open_page(RULES, **PHONE)
    link = page.locator(first_link(page))
    sheet = page.locator("dialog.def-sheet")
    link.tap()
    expect(sheet).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(link).to_be_focused()
    link.tap()
    expect(sheet).to_be_visible()
    page.touchscreen.tap(200, 60)
    expect(sheet).to_be_hidden()
    expect(link).to_be_focused()


def test_back_closes_the_sheet_and_stays_on_the_page(open_page: Opener) -> None:
    page = open_page(RULES, **PHONE)
    address = page.url
    link = page.locator(first_link(page))
    sheet = page.locator("dialog.def-sheet")
    link.tap()
    expect(sheet).to_be_visible()
    page.go_back()
    expect(sheet).to_be_hidden()
    assert page.url == address
    expect(link).to_be_focused()
    link.tap()
    sheet.get_by_role("button", name="Fermer").tap()
    expect(sheet).to_be_hidden()
    link.tap()
    sheet.get_by_role("link", name="Ouvrir la page").tap()
    page.wait_for_url(lambda url: url != address)
    page.go_back()
    page.wait_for_url(address)
    assert not page.evaluate("history.state?.definition")


SWIPE = """([sheet, by]) => {
  const box = sheet.getBoundingClientRect();
  const at = (y) => [new Touch({ identifier: 1, target: sheet, clientX: 190, clientY: y })];
  const send = (type, y) => sheet.dispatchEvent(new TouchEvent(type, {
    bubbles: true, touches: type === "touchend" ? [] : at(y), changedTouches: at(y),
  }));
  send("touchstart", box.top + 10);
  send("touchmove", box.top + 10 + by);
  send("touchend", box.top + 10 + by);
}"""


@pytest.mark.parametrize(("by", "closes"), [(160, True), (20, False)])
def test_a_sheet_closes_by_a_swipe_down(open_page: Opener, by: int, *, closes: bool) -> None:
    page = open_page(RULES, **PHONE)
    link = page.locator(first_link(page))
    link.tap()
    sheet = page.locator("dialog.def-sheet")
    expect(sheet).to_be_visible()
    page.evaluate(SWIPE, [sheet.element_handle(), by])
    if closes:
        expect(sheet).to_be_hidden()
        expect(link).to_be_focused()
    else:
        expect(sheet).to_be_visible()


def test_definitions_open_without_a_network_once_loaded(open_page: Opener) -> None:
    page = open_page(UNIT)
    # The pointer on its way to a word is enough.
    page.locator("main a.def").first.dispatch_event("pointerover", {"bubbles": True, "pointerType": "mouse"})
    until(page, "performance.getEntriesByType('resource').some((r) => r.name.includes('/defs/'))")
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    link = page.locator("main a.def").first
    link.hover()
    expect(page.locator(f"{CARD} .def-text, {CARD} .def-name").first).to_be_visible()


def test_what_a_definition_is_of_joins_the_deck_from_where_it_is_read(open_page: Opener) -> None:
    page = open_page(UNIT, **PHONE)
    link = page.locator("main a.def").first
    key = link.get_attribute("data-def")
    link.tap()
    add = page.locator("dialog.def-sheet [data-entry]")
    expect(add).to_have_attribute("data-entry", key or "-")
    expect(add).to_have_accessible_name("Ajouter à mes fiches")
    for copies in (1, 2):
        # Its name says what is in the deck once the deck is asked.
        add.tap()
        expect(add).to_have_accessible_name(f"Ajouter encore ({copies})")
    until(page, "document.querySelector('[data-slot=deck-link] .deck-count').textContent === '2'")
    page.get_by_role("button", name="Fermer").tap()
    link.tap()
    expect(add).to_have_accessible_name("Ajouter encore (2)")


def test_by_keyboard_too_a_definition_joins_the_deck(open_page: Opener) -> None:
    page = open_page(UNIT)
    page.locator("main a.def").first.hover()
    add = page.locator(f"{CARD} [data-entry]")
    expect(add).to_have_attribute("title", "Ajouter à mes fiches")
    add.focus()
    page.keyboard.press("Enter")
    expect(add).to_have_accessible_name("Ajouter encore (1)")
