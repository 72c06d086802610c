"""An army in the page: put together, held to its limits, kept, sent; and the audit of the prices."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.test_pages import WIDE, violations

if TYPE_CHECKING:
    from collections.abc import Mapping

    from generator.calculator.evaluator import Evaluator

GAME = "song-of-blades-and-heroes"
PATH = f"{GAME}/bande/"
CUSTOM = "unit/~Mon champion~quality:3;combat:4~special-rule.grand;special-rule.tireur(longue)"
BAND = "#nom=Les+Verts&limite=300&p=unit/elfe-archer*2&p=unit/elfe-officier&p=unit/elfe-guerrier"


def total(page: Page) -> str:
    expect(page.locator(".army-total strong")).not_to_be_empty()
    return page.locator(".army-total").inner_text().replace("\xa0", " ")


def verdict(page: Page) -> str:
    expect(page.locator(".army-total strong")).not_to_be_empty()
    return page.locator(".army-verdict").inner_text().replace("\u202f", " ")


def names(page: Page) -> list[str]:
    expect(page.locator(".army-total strong")).not_to_be_empty()
    return page.locator(".army-list .army-name > :first-child").all_inner_texts()


def turn(page: Page, done: int = 1) -> str:
    expect(page.locator(".army-turn")).to_have_attribute("data-done", re.compile(rf"^{done}$|^[2-9]$"))
    return page.locator(".army-turn .calc-headlines").inner_text()


def percent(evaluator: Evaluator, given: Mapping[str, Any], output: str) -> str:
    calc = evaluator.find(f"{GAME}/tour-de-bande")
    answer = evaluator.answer(calc, evaluator.asker(calc).request({"fighters_3": 0, **given}, {}, {}))
    top, bottom = (int(part) for part in answer.as_json()["outputs"][output]["value"].split("/"))
    return f"{(2000 * top + bottom) // (2 * bottom) / 10:.1f}".replace(".", ",")


def test_profiles_are_found_added_and_counted(open_page: Opener) -> None:
    page = open_page(PATH)
    expect(page.locator(".army-list")).to_be_hidden()
    page.get_by_label("Chercher un profil").fill("elfe arc")
    page.get_by_role("button", name="Ajouter Elfe, Archer").click()
    expect(page.get_by_role("button", name="Ajouter Elfe, Archer")).to_be_focused()
    page.keyboard.press("Enter")
    assert total(page) == "110 / 300 points · 2 figurines"
    page.get_by_role("button", name="Elfe, Archer, un de moins").click()
    assert total(page) == "55 / 300 points · 1 figurine"
    page.get_by_role("button", name="Elfe, Archer, retirer").click()
    expect(page.locator(".army-entries .empty")).to_be_visible()
    expect(page.get_by_label("Chercher un profil")).to_be_focused()


def test_the_choice_narrows_by_list_and_by_what_is_left(open_page: Opener) -> None:
    page = open_page(f"{PATH}#limite=20")
    rows = page.locator(".army-choices li")
    page.get_by_role("button", name=re.compile("Montrer les")).click()
    assert rows.count() == 185
    page.get_by_label("Liste", exact=True).select_option("Kobolds")
    expect(rows.first).to_contain_text("Kobold")
    few = rows.count()
    page.get_by_label("Dans ce qui reste").check()
    prices = [int(text) for text in page.locator(".army-price").all_inner_texts()]
    assert 0 < len(prices) < few
    assert max(prices) <= 20
    page.get_by_label("Chercher un profil").fill("dragon")
    expect(page.get_by_text("Aucun profil ne répond à tout cela.")).to_be_visible()


def test_limits_are_told_with_their_reason(open_page: Opener) -> None:
    page = open_page(PATH + BAND)
    assert total(page).startswith("248 / 300")
    assert verdict(page) == "Conforme, reste 52 points."
    page.get_by_label("Limite", exact=True).fill("240")
    assert "2 limites dépassées" in verdict(page)
    assert "248 points pour 240 au plus" in verdict(page)
    assert "Personnages : 100 points pour 80 au plus" in verdict(page).replace("\xa0", " ")
    broken = page.locator(".army-checks .is-broken")
    expect(broken).to_have_count(2)
    page.get_by_label("Limite", exact=True).fill("300")
    page.get_by_label("Chercher un profil").fill("loup")
    for _ in range(5):
        page.get_by_role("button", name="Ajouter Loup géant").click()
    assert "Animaux : 5 pour 4 au plus" in verdict(page).replace("\xa0", " ")


def test_non_combatants_and_swarms_are_seen_through_their_rules(open_page: Opener) -> None:
    page = open_page(f"{PATH}#limite=300&p=unit/champignon-hurleur&p=unit/nuee-de-rats")
    expect(page.locator(".army-list .is-gone")).to_have_count(0)
    said = verdict(page).replace("\xa0", " ")
    assert "Non-combattants : 1" in said
    expect(page.locator(".army-checks li").filter(has_text="Animaux")).to_contain_text("1 pour 1")


def test_the_whole_turns_odds_are_the_calculators(open_page: Opener, evaluator: Evaluator) -> None:
    page = open_page(PATH + BAND)
    band = {"fighters_2": 3, "chiefs_2": 1}
    assert percent(evaluator, band, "all") in turn(page)
    assert percent(evaluator, band, "risk") in turn(page)
    page.get_by_label("Qualité 2+", exact=True).fill("2")
    assert percent(evaluator, {**band, "dice_2": 2}, "risk") in turn(page, 2)
    page.get_by_label("Le Chef commande").uncheck()
    alone = percent(evaluator, {**band, "dice_2": 2, "led": False}, "risk")
    assert alone in turn(page, 3)
    expect(page.get_by_label("Qualité 3+", exact=True)).to_be_hidden()
    page.get_by_role("link", name="Ouvrir dans le calculateur").click()
    expect(page.locator(".calc-headlines")).to_contain_text(
        percent(evaluator, {**band, "dice_2": 2, "led": False}, "risk")
    )


def test_a_link_opens_the_same_band_and_keeps_it_only_when_asked(open_page: Opener) -> None:
    page = open_page(PATH)
    page.get_by_label("Nom", exact=True).fill("La mienne")
    page.goto(PATH + BAND)
    expect(page.get_by_label("Nom", exact=True)).to_have_value("Les Verts")
    assert names(page) == ["Elfe, Archer", "Elfe, Officier", "Elfe, Guerrier"]
    page.goto(PATH)
    expect(page.get_by_label("Nom", exact=True)).to_have_value("La mienne")
    page.goto(PATH + BAND)
    page.get_by_role("button", name="Garder").click()
    page.goto(PATH)
    expect(page.get_by_label("Nom", exact=True)).to_have_value("Les Verts")
    page.get_by_label("Vos compositions").select_option("La mienne")
    expect(page.get_by_label("Nom", exact=True)).to_have_value("La mienne")
    assert names(page) == []


def test_what_is_changed_stays_in_this_browser_and_in_the_address(open_page: Opener) -> None:
    page = open_page(PATH + BAND)
    page.get_by_role("button", name="Elfe, Archer, un de plus").click()
    assert "p=unit/elfe-archer*3" in page.evaluate("location.hash")
    page.goto(PATH)
    assert total(page).startswith("303 /")
    page.get_by_role("button", name="Nouvelle").click()
    assert names(page) == []
    expect(page.get_by_label("Vos compositions").locator("option")).to_have_count(2)
    page.get_by_role("button", name="Supprimer").click()
    assert total(page).startswith("303 /")
    page.get_by_role("button", name="Supprimer").click()
    assert names(page) == []
    page.get_by_role("button", name="Annuler").click()
    assert total(page).startswith("303 /")


def test_an_entry_that_no_longer_exists_is_named_and_does_not_count(open_page: Opener) -> None:
    page = open_page(f"{PATH}#limite=300&p=unit/elfe-archer&p=unit/elfe-oublie*3")
    gone = page.locator(".army-list .is-gone")
    expect(gone).to_contain_text("elfe-oublie × 3")
    expect(gone).to_contain_text("n’existe plus")
    assert total(page).startswith("55 /")
    gone.get_by_role("button", name="Retirer").click()
    expect(gone).to_have_count(0)
    assert "oublie" not in page.evaluate("location.hash")


def test_a_profile_of_ones_own_fights_with_the_others(open_page: Opener) -> None:
    page = open_page(f"{GAME}/profil-libre/#{CUSTOM}")
    page.get_by_role("button", name="Ajouter à ma bande").click()
    page.wait_for_url("**/bande/**")
    assert names(page) == ["Mon champion"]
    assert total(page).startswith("60 / 300")
    other = open_page(PATH + page.evaluate("location.hash"))
    assert names(other) == ["Mon champion"]
    assert total(other).startswith("60 / 300")


def test_a_profiles_page_sends_it_to_the_band_once(open_page: Opener) -> None:
    page = open_page(f"{GAME}/profils/elfe-archer/")
    page.get_by_role("link", name="Ajouter à ma bande").click()
    page.wait_for_url("**/bande/**")
    assert names(page) == ["Elfe, Archer"]
    page.reload()
    assert total(page).startswith("55 /")


def test_the_whole_band_goes_to_the_deck(open_page: Opener) -> None:
    page = open_page(f"{PATH}{BAND}&p={CUSTOM.replace(' ', '+').replace(';', '%3B')}")
    page.get_by_role("button", name="Ajouter à mes fiches").click()
    page.get_by_role("link", name="Voir mes fiches").click()
    page.wait_for_url("**/fiches/")
    expect(page.locator("[data-deck-said]")).to_contain_text("5\xa0fiches")
    expect(page.locator("[data-deck-lost]")).to_be_hidden()
    listed = page.locator("[data-deck-list]")
    for name in ("Elfe, Archer", "Elfe, Officier", "Elfe, Guerrier", "Mon champion"):
        expect(listed).to_contain_text(name)
    sheet = page.locator("[data-deck-sheets]")
    expect(sheet).to_contain_text("Mon champion")
    expect(sheet).to_contain_text("Tireur (portée longue)")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", [f"{PATH}{BAND}&p=unit/oublie", f"{GAME}/audit/"])
def test_axe_finds_nothing(open_page: Opener, path: str, scheme: str) -> None:
    page = open_page(path, color_scheme=scheme)
    if "bande" in path:
        turn(page)
    assert violations(page) == []


@pytest.mark.parametrize("width", [390, 320])
@pytest.mark.parametrize("path", [f"{PATH}{BAND}&p=unit/oublie*12", f"{GAME}/audit/"])
def test_nothing_overflows_on_a_phone(open_page: Opener, path: str, width: int) -> None:
    page = open_page(path, **{**PHONE, "viewport": {"width": width, "height": 780}})
    assert page.evaluate(WIDE) == {"page": 0, "elements": [], "scrolling": 0}


def test_the_audit_agrees_on_all_but_two_and_says_why(open_page: Opener) -> None:
    page = open_page(f"{GAME}/audit/")
    expect(page.locator(".definition")).to_contain_text("183 profils sur 185")
    expect(page.locator(".inferred")).to_contain_text("non officielle")
    gaps = page.locator("article.gap")
    expect(gaps).to_have_count(2)
    for gap, printed, computed in ((gaps.nth(0), "19", "12"), (gaps.nth(1), "64", "94")):
        expect(gap.locator("dd")).to_have_text([printed, computed])
        expect(gap.locator(".ruling")).to_have_count(1)
    expect(page.locator("table.audit tbody tr")).to_have_count(185)
    expect(page.locator("table.audit .is-gap")).to_have_count(2)
    expect(page.locator(".rule-costs li")).to_have_count(34)


def test_a_game_without_prices_has_neither_bands_nor_an_audit(open_page: Opener) -> None:
    page = open_page("age-of-fantasy/")
    expect(page.get_by_role("link", name="Profil libre").first).to_be_attached()
    expect(page.locator("a[href*='/bande/']")).to_have_count(0)
    expect(page.locator("a[href*='/audit/']")).to_have_count(0)


def test_other_calculators_that_count_an_army_are_linked_with_its_numbers(open_page: Opener) -> None:
    page = open_page(PATH + BAND)
    page.get_by_role("link", name="Composition d’une bande, dans le calculateur").click()
    page.wait_for_url("**/composition-de-bande/**")
    for label, value in (
        ("Points de la bande", "248"),
        ("Points de Personnages", "100"),
        ("Combattants", "4"),
    ):
        expect(page.get_by_label(label, exact=True)).to_have_value(value)


def test_a_printed_band_is_text_without_forms_or_links_elsewhere(open_page: Opener) -> None:
    page = open_page(PATH + BAND)
    turn(page)
    page.get_by_label("Nom", exact=True).fill("Les Veilleurs")
    page.emulate_media(media="print")
    title = page.locator(".army-title")
    expect(title).to_be_visible()
    assert title.evaluate("field => getComputedStyle(field).borderTopWidth") == "0px"
    expect(page.get_by_role("link", name="Ouvrir dans le calculateur")).to_be_hidden()
    broken = page.locator(".calc-bars thead th").evaluate_all(
        """heads => heads.filter((head) => {
          const range = document.createRange();
          range.selectNodeContents(head);
          return range.getClientRects().length > 1;
        }).map((head) => head.textContent)"""
    )
    assert broken == []
