"""The table of profiles: filters, order, comparison, and all of it in the address."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Opener

GAME = "lanterns"
TABLE = f"{GAME}/profils/"


@pytest.fixture(scope="module")
def units(site: Path) -> list[dict[str, Any]]:
    told = json.loads((site / "api" / f"{GAME}.json").read_bytes())
    return [entry for entry in told["entries"] if entry["kind"] == "unit"]


def opened(open_page: Opener, path: str, **options: Any) -> Page:
    """Open a table and wait for what its rows are chosen by."""
    page = open_page(path, **options)
    page.locator(".p-pick input").first.wait_for(state="attached")
    return page


def shown(page: Page) -> list[str]:
    rows = page.locator("table.profiles tbody tr:visible .p-pick input")
    return rows.evaluate_all("boxes => boxes.map((box) => box.value)")


def ids(units: list[dict[str, Any]]) -> set[str]:
    return {unit["id"].removeprefix("unit/") for unit in units}


def names(unit: dict[str, Any]) -> set[str]:
    return {call.split("(")[0] for call in unit.get("effective", [])}


def test_the_form_of_filters_is_never_sent(open_page: Opener) -> None:
    page = opened(open_page, TABLE)
    sent = (
        "document.querySelector('[data-profiles]').dispatchEvent(new Event('submit', { cancelable: true }))"
    )
    assert page.evaluate(sent) is False


def test_all_profiles_are_there(open_page: Opener, units: list[dict[str, Any]]) -> None:
    page = opened(open_page, TABLE)
    assert set(shown(page)) == ids(units)
    expect(page.locator("[data-count]")).to_have_text(f"{len(units)} profils")


def test_filter_by_list(open_page: Opener, units: list[dict[str, Any]]) -> None:
    page = opened(open_page, TABLE)
    page.locator("select[name=list]").select_option("wardens")
    wanted = [unit for unit in units if unit["facts"].get("list") == "list/wardens"]
    assert len(wanted) > 3
    assert set(shown(page)) == ids(wanted)
    assert "liste=wardens" in page.url


def test_filter_by_characteristics(open_page: Opener, units: list[dict[str, Any]]) -> None:
    page = opened(open_page, TABLE)
    page.locator("select[name=min-blade]").select_option(label="4 ou mieux")
    page.locator("input[name=max-points]").fill("60")
    wanted = [u for u in units if u["facts"]["stats"]["blade"] >= 4 and u["facts"]["stats"]["points"] <= 60]
    assert wanted
    assert set(shown(page)) == ids(wanted)
    assert "min-blade=4" in page.url
    assert "max-points=60" in page.url


def test_filter_by_rules_counts_what_rules_bring(open_page: Opener, units: list[dict[str, Any]]) -> None:
    page = opened(open_page, TABLE)
    page.locator("select[data-pick=with]").select_option("special-rule/marksman")
    page.locator("select[data-pick=without]").select_option("keyword/hero")
    wanted = [u for u in units if "special-rule/marksman" in names(u) and "keyword/hero" not in names(u)]
    implied = [u for u in units if "special-rule/marksman" in names(u) and "keyword/hero" in names(u)]
    assert wanted
    assert implied, "the trial needs profiles that another rule makes a character"
    assert set(shown(page)) == ids(wanted)
    expect(page.locator(".chip")).to_have_count(2)
    page.get_by_role("button", name="Retirer : sans").click()
    assert set(shown(page)) == ids([*wanted, *implied])


def test_text_finds_names_and_gear_without_accents(open_page: Opener) -> None:
    page = opened(open_page, TABLE)
    page.get_by_role("searchbox", name="Nom, équipement ou règle").fill("warden epee")
    found = shown(page)
    assert found
    assert all("warden" in name for name in found)
    page.get_by_role("searchbox", name="Nom, équipement ou règle").fill("zzz")
    expect(page.locator("[data-empty]")).to_be_visible()
    expect(page.locator("[data-empty-cure]")).to_be_hidden()
    page.locator("select[name=list]").select_option("wardens")
    expect(page.locator("[data-empty-cure]")).to_be_visible()


def test_text_finds_rules_too(open_page: Opener, units: list[dict[str, Any]]) -> None:
    page = opened(open_page, TABLE)
    page.get_by_role("searchbox", name="Nom, équipement ou règle").fill("marksm")
    wanted = [unit for unit in units if "special-rule/marksman" in names(unit)]
    assert wanted
    assert set(shown(page)) >= ids(wanted)
    assert len(shown(page)) < len(units)


def test_every_filter_is_a_chip_in_words(open_page: Opener) -> None:
    filters = "liste=wardens&avec=special-rule/marksman&max-nerve=4&min-points=5&max-points=60"
    page = opened(open_page, f"{TABLE}?{filters}")
    chips = page.locator("[data-chips] .chip")
    name = page.locator("select[name=list] option[value=wardens]").inner_text().split(" (")[0]
    expect(chips).to_have_text(
        [name, "Marksman", "Nerve : 4+ ou mieux", "Points au moins 5", "Points au plus 60"]
    )
    while chips.count():
        left = chips.count() - 1
        chips.first.click()
        expect(chips).to_have_count(left)
    assert "?" not in page.url


def test_filters_fold_into_what_they_leave(open_page: Opener) -> None:
    page = opened(open_page, TABLE, **PHONE)
    page.get_by_role("button", name="Filtres").tap()
    page.locator("select[name=list]").select_option("wardens")
    see = page.get_by_role("button", name=f"Voir {len(shown(page))} profils")
    see.tap()
    expect(see).to_be_hidden()
    expect(page.locator("table.profiles tbody tr:visible").first).to_be_in_viewport()
    expect(page.get_by_role("button", name="Filtres (1)")).to_have_attribute("aria-expanded", "false")


def test_what_is_ticked_floats_and_two_are_set_against_each_other(open_page: Opener) -> None:
    page = opened(open_page, TABLE, **PHONE)
    picked, duel = page.locator("[data-picked]"), page.get_by_role("link", name="L’un contre l’autre")
    boxes = page.locator(".p-pick input")
    expect(picked).to_be_hidden()
    first, second = (boxes.nth(at).input_value() for at in (0, 1))
    boxes.nth(0).check()
    expect(picked).to_contain_text("1 choisi")
    expect(picked).to_be_in_viewport()
    expect(duel).to_be_hidden()
    boxes.nth(1).check()
    expect(page.get_by_role("button", name="Comparer (2)")).to_be_in_viewport()
    expect(duel).to_be_in_viewport()
    boxes.nth(2).check()
    expect(duel).to_be_hidden()
    boxes.nth(2).uncheck()
    duel.tap()
    page.wait_for_url(f"**/clash/?profil.attacker=unit*{first}&profil.defender=unit*{second}")
    page.go_back()
    page.get_by_role("button", name="Décocher").tap()
    expect(picked).to_be_hidden()


def test_sorting_by_a_column_and_back(open_page: Opener, units: list[dict[str, Any]]) -> None:
    points = {unit["id"].removeprefix("unit/"): unit["facts"]["stats"]["points"] for unit in units}
    page = opened(open_page, TABLE)
    book = shown(page)
    head = page.locator("th[data-column=points]")
    head.locator("button").click()
    assert [points[name] for name in shown(page)] == sorted(points.values())
    expect(head).to_have_attribute("aria-sort", "ascending")
    head.locator("button").click()
    assert [points[name] for name in shown(page)] == sorted(points.values(), reverse=True)
    assert "tri=-points" in page.url
    page.get_by_role("button", name="Tout effacer").click()
    assert shown(page) == book


def test_the_state_survives_a_reload_and_a_link(open_page: Opener) -> None:
    page = opened(open_page, TABLE)
    page.locator("select[name=list]").select_option("wardens")
    page.locator("select[data-pick=with]").select_option("special-rule/marksman")
    page.locator("select[name=max-nerve]").select_option("4")
    page.locator("th[data-column=points] button").click()
    page.locator(".p-pick input:visible").first.check()
    before = shown(page)
    again = opened(open_page, page.url)
    assert shown(again) == before
    assert again.locator("select[name=list]").input_value() == "wardens"
    assert again.locator("select[name=max-nerve]").input_value() == "4"
    expect(again.locator("[data-chips] .chip")).to_have_count(3)


def test_up_to_four_side_by_side(open_page: Opener, units: list[dict[str, Any]]) -> None:
    page = opened(open_page, TABLE)
    boxes = page.locator(".p-pick input")
    panel = page.locator("[data-compare]")
    boxes.nth(0).check()
    expect(panel).to_be_hidden()
    for at in range(1, 5):
        boxes.nth(at).check()
    # What is chosen moves nothing before it is asked for.
    expect(panel).to_be_hidden()
    page.get_by_role("button", name="Comparer (4)").click()
    expect(panel.locator(".compare-head")).to_have_count(4)
    expect(boxes.nth(0)).not_to_be_checked()
    chosen = [boxes.nth(at).input_value() for at in range(1, 5)]
    assert f"comparer={','.join(chosen)}" in page.url
    stats = {unit["id"].removeprefix("unit/"): unit["facts"]["stats"] for unit in units}
    prices = [stats[name]["points"] for name in chosen]
    assert prices.count(min(prices)) == 1
    values = panel.locator(".compare-value").all_text_contents()
    assert values[:4] == [
        f"{price} (le meilleur)" if price == min(prices) else str(price) for price in prices
    ]
    gear = {unit["id"].removeprefix("unit/"): unit["facts"].get("gear", "—") for unit in units}
    line = panel.locator(".compare-label", has_text="Équipement").locator("~ .compare-rules")
    expect(line).to_have_text([gear[name] for name in chosen])
    again = opened(open_page, page.url)
    expect(again.locator(".compare-head")).to_have_count(4)
    again.locator(".compare-tools .chip").first.click()
    expect(again.locator(".compare-head")).to_have_count(3)
    again.get_by_role("button", name="Fermer").click()
    expect(again.locator("[data-compare]")).to_be_hidden()
    assert "comparer" not in again.url


def test_one_row_is_two_lines_on_a_phone(open_page: Opener) -> None:
    page = opened(open_page, TABLE, **PHONE)
    row = page.locator("table.profiles tbody tr").filter(has_text="Warden, Archer").first
    name, stat, rules = (
        row.locator(which).first.bounding_box() for which in (".p-name", ".p-stat", ".p-rules")
    )
    cost = row.locator(".p-cost").bounding_box()
    assert name
    assert stat
    assert rules
    assert cost
    assert abs(name["y"] - cost["y"]) < 8
    assert stat["y"] > name["y"] + 10
    assert abs(stat["y"] - rules["y"]) < 8
    page.get_by_role("button", name="Filtres").tap()
    page.locator("select[name=list]").select_option("wardens")
    expect(page.get_by_role("button", name="Filtres (1)")).to_be_visible()
    page.locator("[data-sort-select]").select_option("-points")
    assert "tri=-points" in page.url


def test_a_phone_shows_what_is_known_of_a_partial_profile_and_no_dashes(open_page: Opener) -> None:
    page = opened(open_page, "marees/profils/", **PHONE)
    shown = page.locator(".profiles td:visible").all_inner_texts()
    assert "—" not in [text.strip() for text in shown]
    expect(page.locator(".profiles .is-more").first).to_be_visible()
    page.goto("marees/profils/")
    row = page.locator(".profiles tbody tr").first
    name, figure = row.locator(".p-name").bounding_box(), row.locator(".p-stat:visible").first.bounding_box()
    assert name is not None
    assert figure is not None
    assert figure["y"] >= name["y"] + name["height"] - 1
