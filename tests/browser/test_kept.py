"""What a reader pins and read last: on the front of its game and in the empty search."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Opener

GAME = "lanterns"
FRONT = f"{GAME}/"
RULE = f"{GAME}/regles-speciales/marksman/"
UNIT = f"{GAME}/profils/warden-archer/"
SHIFT = """new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) globalThis.shift = (globalThis.shift ?? 0) + entry.value;
}).observe({ type: "layout-shift", buffered: true });"""


def test_what_is_pinned_and_what_was_read_stand_on_the_front_of_the_game(open_page: Opener) -> None:
    page = open_page(FRONT, **PHONE)
    kept = page.locator("[data-kept]")
    expect(kept).to_be_hidden()
    page.goto(RULE)
    pin = page.get_by_role("button", name="Épingler")
    expect(pin).to_have_attribute("aria-pressed", "false")
    pin.tap()
    expect(pin).to_have_attribute("aria-pressed", "true")
    seen = "one => getComputedStyle(one).fill"
    paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert pin.locator(".icon").evaluate(seen) != paper
    page.goto("./")
    expect(kept.locator(".label")).to_have_text(["Épinglés"])
    page.goto(UNIT)
    # Whose name bears the mark of a reading.
    page.goto(f"{GAME}/profils/blob/")
    page.goto(FRONT)
    expect(kept.locator("a")).to_have_text(["Marksman (range)", "Blob", "Warden, Archer"])
    expect(kept.locator(".label")).to_have_text(["Épinglés", "Lus récemment"])
    kept.get_by_role("link", name="Marksman").tap()
    page.wait_for_url(f"**/{RULE}")
    expect(pin).to_have_attribute("aria-pressed", "true")
    pin.tap()
    page.goto(FRONT)
    expect(kept.locator(".label")).to_have_text(["Lus récemment"])
    page.goto("marees/")
    expect(kept).to_be_hidden()


def test_the_line_of_kept_pages_moves_nothing(open_page: Opener) -> None:
    page = open_page(RULE, **PHONE, fresh=True)
    page.add_init_script(SHIFT)
    expect(page.get_by_role("button", name="Épingler")).to_have_attribute("aria-pressed", "false")
    page.goto(FRONT)
    expect(page.locator("[data-kept] a")).to_have_count(1)
    page.wait_for_load_state("networkidle")
    assert page.evaluate("globalThis.shift ?? 0") <= 0.01


def test_the_empty_search_offers_what_is_pinned_first(open_page: Opener) -> None:
    page = open_page(RULE)
    page.get_by_role("button", name="Épingler").click()
    page.goto(UNIT)
    page.keyboard.press("/")
    expect(page.locator(".hits [data-read] .hit-name")).to_have_text(["Marksman (range)", "Warden, Archer"])
    expect(page.locator(".search-status")).to_have_text("Épinglés · Lus récemment")
    page.get_by_role("button", name="Effacer la liste").click()
    expect(page.locator(".hits [data-read]")).to_have_count(1)
