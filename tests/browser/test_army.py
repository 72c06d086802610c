"""An army in the page: put together, held to its limits, kept, sent; and the audit of the prices."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.test_pages import FITS, WIDE, violations
from tests.evaluator import Evaluator
from tests.projects import ROOT

GAME = "lanterns"
PATH = f"{GAME}/bande/"
CUSTOM = "unit/~Mon champion~nerve:3;blade:4~special-rule.large;special-rule.marksman(far)"
BAND = "#nom=Les+Verts&limite=200&p=unit/warden-archer*2&p=unit/warden-captain&p=unit/warden-soldier"


def total(page: Page, said: str) -> None:
    expect(page.locator(".army-total")).to_contain_text(said)


def verdict(page: Page, said: str) -> None:
    expect(page.locator(".army-verdict")).to_contain_text(said)


def names(page: Page, expected: list[str]) -> None:
    expect(page.locator(".army-total strong")).not_to_be_empty()
    expect(page.locator(".army-list .army-name > :first-child")).to_have_text(expected)


def turn(page: Page, done: int = 1) -> str:
    expect(page.locator(".army-turn .calc-results")).to_have_attribute(
        "data-done", re.compile(rf"^{done}$|^[2-9]$")
    )
    return page.locator(".army-turn .calc-headlines").inner_text()


def percent(evaluator: Evaluator, given: Mapping[str, Any], output: str) -> str:
    calc = evaluator.find(f"{GAME}/turn")
    answer = evaluator.answer(calc, evaluator.asker(calc).request({"steady": 0, **given}, {}, {}))
    top, bottom = (int(part) for part in answer.as_json()["outputs"][output]["value"].split("/"))
    return f"{(2000 * top + bottom) // (2 * bottom) / 10:.1f}".replace(".", ",")


def test_profiles_are_found_added_and_counted(open_page: Opener) -> None:
    page = open_page(PATH)
    expect(page.locator(".army-list")).to_be_hidden()
    page.get_by_label("Chercher un profil").fill("warden arch")
    page.get_by_role("button", name="Ajouter Warden, Archer").click()
    expect(page.get_by_role("button", name="Ajouter Warden, Archer")).to_be_focused()
    page.keyboard.press("Enter")
    total(page, "66 / 200 points · 2 figurines")
    page.get_by_role("button", name="Warden, Archer, un de moins").click()
    total(page, "33 / 200 points · 1 figurine")
    page.get_by_role("button", name="Warden, Archer, retirer").click()
    expect(page.locator(".army-entries .empty")).to_be_visible()
    expect(page.get_by_label("Chercher un profil")).to_be_focused()


def test_what_is_tapped_in_the_list_stays_under_the_finger(open_page: Opener) -> None:
    page = open_page(PATH, **{**PHONE, "viewport": {"width": 390, "height": 1600}})
    rows = page.locator(".army-choices li")
    for at in (1, 3):
        before = rows.nth(at).bounding_box()
        rows.nth(at).get_by_role("button").first.tap()
        expect(page.locator(".army-list > li")).to_have_count(1 if at == 1 else 2)
        after = rows.nth(at).bounding_box()
        assert before is not None
        assert after is not None
        assert after["y"] == pytest.approx(before["y"], abs=2)


def test_the_choice_narrows_by_list_and_by_what_is_left(open_page: Opener) -> None:
    page = open_page(f"{PATH}#limite=10")
    rows = page.locator(".army-choices li")
    page.get_by_role("button", name=re.compile("Montrer les")).click()
    assert rows.count() == 23
    page.get_by_label("Liste", exact=True).select_option("Kobs")
    expect(rows.first).to_contain_text("Kob")
    few = rows.count()
    page.get_by_label("Dans ce qui reste").check()
    prices = [int(text) for text in page.locator(".army-price").all_inner_texts()]
    assert 0 < len(prices) < few
    assert max(prices) <= 10
    page.get_by_label("Chercher un profil").fill("dragon")
    expect(page.get_by_text("Aucun profil ne répond à tout cela.")).to_be_visible()


def test_limits_are_told_with_their_reason(open_page: Opener) -> None:
    page = open_page(PATH + BAND)
    total(page, "143 / 200")
    verdict(page, "Conforme, reste 57 points.")
    summary = page.locator(".army-summary")
    expect(summary).not_to_have_class(re.compile("is-broken"))
    page.get_by_label("Limite", exact=True).fill("140")
    verdict(page, "2 limites à revoir")
    verdict(page, "143 points, 140 at the most")
    verdict(page, "Heroes: 56 points, 46 at the most")
    broken = page.locator(".army-checks .is-broken")
    expect(broken).to_have_count(2)
    expect(summary).to_have_class(re.compile("is-broken"))
    page.get_by_label("Limite", exact=True).fill("200")
    page.get_by_label("Chercher un profil").fill("wolf")
    for _ in range(5):
        page.get_by_role("button", name="Ajouter Giant Wolf").click()
    verdict(page, "Beasts: 5, 4 at the most")


def test_non_combatants_and_swarms_are_seen_through_their_rules(open_page: Opener) -> None:
    page = open_page(f"{PATH}#limite=200&p=unit/howling-mushroom&p=unit/rat-swarm")
    expect(page.locator(".army-list .is-gone")).to_have_count(0)
    verdict(page, "Bystanders: 1")
    expect(page.locator(".army-checks li").filter(has_text="Beasts")).to_contain_text("1, 1")


def test_the_whole_turns_odds_are_the_calculators(open_page: Opener, evaluator: Evaluator) -> None:
    page = open_page(PATH + BAND)
    band = {"steady": 3, "leaders": 1}
    assert percent(evaluator, band, "all") in turn(page)
    assert percent(evaluator, band, "none") in turn(page)
    page.get_by_label("What the steady need", exact=True).fill("4")
    assert percent(evaluator, {**band, "steady_need": 4}, "none") in turn(page, 2)
    page.get_by_label("A leader commands").uncheck()
    alone = percent(evaluator, {**band, "steady_need": 4, "led": False}, "none")
    expect(page.locator(".army-turn .calc-headlines")).to_contain_text(alone)
    expect(page.get_by_label("What the others need", exact=True)).to_be_hidden()
    page.get_by_role("link", name="Ouvrir dans le calculateur").click()
    expect(page.locator(".calc-headlines")).to_contain_text(
        percent(evaluator, {**band, "steady_need": 4, "led": False}, "none")
    )


def test_a_link_opens_the_same_band_and_keeps_it_only_when_asked(open_page: Opener) -> None:
    page = open_page(PATH)
    page.get_by_label("Nom", exact=True).fill("La mienne")
    page.goto(PATH + BAND)
    expect(page.get_by_label("Nom", exact=True)).to_have_value("Les Verts")
    names(page, ["Warden, Archer", "Warden, Captain", "Warden, Soldier"])
    page.goto(PATH)
    expect(page.get_by_label("Nom", exact=True)).to_have_value("La mienne")
    page.goto(PATH + BAND)
    page.get_by_role("button", name="Garder").click()
    page.goto(PATH)
    expect(page.get_by_label("Nom", exact=True)).to_have_value("Les Verts")
    page.get_by_label("Vos compositions").select_option("La mienne")
    expect(page.get_by_label("Nom", exact=True)).to_have_value("La mienne")
    names(page, [])


def test_what_is_changed_stays_in_this_browser_and_in_the_address(open_page: Opener) -> None:
    page = open_page(PATH + BAND)
    page.get_by_role("button", name="Warden, Archer, un de plus").click()
    assert "p=unit/warden-archer*3" in page.evaluate("location.hash")
    page.goto(PATH)
    total(page, "176 /")
    page.get_by_role("button", name="Nouvelle").click()
    names(page, [])
    expect(page.get_by_label("Vos compositions").locator("option")).to_have_count(2)
    page.get_by_role("button", name="Supprimer").click()
    total(page, "176 /")
    page.get_by_role("button", name="Supprimer").click()
    names(page, [])
    page.get_by_role("button", name="Annuler").click()
    total(page, "176 /")


def test_an_entry_that_no_longer_exists_is_named_and_does_not_count(open_page: Opener) -> None:
    page = open_page(f"{PATH}#limite=200&p=unit/warden-archer&p=unit/forgotten-elf*3")
    gone = page.locator(".army-list .is-gone")
    expect(gone).to_contain_text("forgotten-elf × 3")
    expect(gone).to_contain_text("n’existe plus")
    total(page, "33 /")
    gone.get_by_role("button", name="Retirer").click()
    expect(gone).to_have_count(0)
    assert "forgotten" not in page.evaluate("location.hash")


def test_a_link_that_says_nothing_of_an_army_is_told_of(open_page: Opener) -> None:
    page = open_page(f"{PATH}#p1=unit/warden-archer")
    expect(page.locator(".notices")).to_contain_text("pas compris en entier : p1=unit/warden-archer")
    page.goto("about:blank")
    page.goto(f"{PATH}#p=unit/warden-archer*x9")
    expect(page.locator(".notices")).to_contain_text("pas compris en entier : unit/warden-archer*x9")
    total(page, "33 /")
    part = page.locator("main [id]").first.get_attribute("id")
    page.goto("about:blank")
    page.goto(f"{PATH}#{part}")
    total(page, "0 /")
    expect(page.locator(".notices p")).to_have_count(0)


def test_a_profile_of_ones_own_fights_with_the_others(open_page: Opener) -> None:
    page = open_page(f"{GAME}/profil-libre/#{CUSTOM}")
    page.get_by_role("button", name="Ajouter à my company").click()
    page.wait_for_url("**/bande/**")
    names(page, ["Mon champion"])
    total(page, "58 / 200")
    other = open_page(PATH + page.evaluate("location.hash"))
    names(other, ["Mon champion"])
    total(other, "58 / 200")


def test_a_profiles_page_sends_it_to_the_band_once(open_page: Opener) -> None:
    page = open_page(f"{GAME}/profils/warden-archer/")
    page.get_by_role("link", name="Ajouter à my company").click()
    page.wait_for_url("**/bande/**")
    names(page, ["Warden, Archer"])
    page.reload()
    total(page, "33 /")


def test_the_whole_band_goes_to_the_deck(open_page: Opener) -> None:
    page = open_page(f"{PATH}{BAND}&p={CUSTOM.replace(' ', '+').replace(';', '%3B')}")
    page.get_by_role("button", name="Ajouter à mes fiches").click()
    page.get_by_role("link", name="Voir mes fiches").click()
    page.wait_for_url("**/fiches/")
    expect(page.locator("[data-deck-said]")).to_contain_text("5\xa0fiches")
    expect(page.locator("[data-deck-lost]")).to_be_hidden()
    listed = page.locator("[data-deck-list]")
    for name in ("Warden, Archer", "Warden, Captain", "Warden, Soldier", "Mon champion"):
        expect(listed).to_contain_text(name)
    sheet = page.locator("[data-deck-sheets]")
    expect(sheet).to_contain_text("Mon champion")
    expect(sheet).to_contain_text("Marksman (far range)")


@pytest.mark.parametrize("path", [f"{PATH}{BAND}&p=unit/forgotten", f"{GAME}/audit/"])
def test_axe_finds_nothing(open_page: Opener, path: str) -> None:
    page = open_page(path)
    if "bande" in path:
        turn(page)
    assert violations(page) == []


@pytest.mark.parametrize("width", [390, 320])
@pytest.mark.parametrize("path", [f"{PATH}{BAND}&p=unit/forgotten*12", f"{GAME}/audit/"])
def test_nothing_overflows_on_a_phone(open_page: Opener, path: str, width: int) -> None:
    page = open_page(path, **{**PHONE, "viewport": {"width": width, "height": 780}})
    assert page.evaluate(WIDE) == FITS


def test_the_audit_agrees_on_all_but_two_and_says_why(open_page: Opener) -> None:
    page = open_page(f"{GAME}/audit/")
    expect(page.locator(".definition")).to_contain_text("21 profils sur 23")
    expect(page.locator(".inferred")).to_contain_text("nothing official")
    gaps = page.locator("article.gap")
    expect(gaps).to_have_count(2)
    for gap, printed, computed in ((gaps.nth(0), "40", "34"), (gaps.nth(1), "12", "9")):
        expect(gap.locator("dd")).to_have_text([printed, computed])
        expect(gap.locator(".ruling")).to_have_count(1)
    expect(page.locator("table.audit tbody tr")).to_have_count(23)
    expect(page.locator("table.audit .is-gap")).to_have_count(2)
    expect(page.locator(".rule-costs li")).to_have_count(16)


def test_a_game_without_prices_has_armies_of_ones_own_and_no_audit(open_page: Opener) -> None:
    page = open_page("marees/")
    expect(page.get_by_role("link", name="Profil libre").first).to_be_attached()
    expect(page.locator("a[href*='/bande/']")).not_to_have_count(0)
    expect(page.locator("a[href*='/audit/']")).to_have_count(0)


def test_a_unit_is_typed_in_a_minute(open_page: Opener) -> None:
    page = open_page("marees/bande/")
    page.get_by_label("Nom de l’unité").fill("Sœurs du ressac")
    page.get_by_label("Prix", exact=True).fill("40")
    page.get_by_label("Règle, par son nom").fill("brise-l")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Ajouter cette unité").click()
    expect(page.get_by_label("Nom de l’unité")).to_be_focused()
    total(page, "40 /")
    names(page, ["Sœurs du ressac"])
    expect(page.locator(".army-list")).to_contain_text("Brise-lame des hautes eaux du large")


def test_options_change_what_a_unit_costs_and_say_what_is_wrong(open_page: Opener) -> None:
    page = open_page(f"{PATH}#limite=200&p=unit/warden-soldier*2")
    page.get_by_label("Options : Warden, Soldier").click()
    page.get_by_role("checkbox", name="Bow").check()
    total(page, "50 /")
    page.get_by_role("checkbox", name="Horn").check()
    expect(page.get_by_role("checkbox", name="Bow")).not_to_be_checked()
    page.get_by_label("Figurines", exact=True).fill("3")
    page.keyboard.press("Tab")
    total(page, f"{2 * (21 + 40 + 6)} /")
    page.get_by_text("Feuille d’armée").click()
    taken, printed = page.locator(".army-list"), page.locator(".paper-unit")
    for said in ("Horn · Ribbon", "Horn · Ribbon × 2"):
        page.get_by_role("button", name="Ribbon, un de plus").click()
        for listed in (taken, printed):
            expect(listed.get_by_text(said, exact=True)).to_be_visible()
    verdict(page, "Conforme")
    page.get_by_role("checkbox", name="Horn").uncheck()
    verdict(page, "Ribbon demande Horn")
    page.get_by_role("button", name="En détacher une").click()
    names(page, ["Warden, Soldier", "Warden, Soldier"])
    for _ in range(7):
        page.get_by_role("button", name="Défaire").click()
    total(page, "42 /")
    expect(page.locator("#annuler")).to_be_disabled()


def test_an_army_is_saved_and_opened_as_a_file(open_page: Opener, tmp_path: Path) -> None:
    page = open_page(PATH + BAND)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Enregistrer").click()
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    assert file.name == "Les Verts.army.json"
    schema = json.loads((ROOT / "docs/schema/page/army-file.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator(schema).validate(json.loads(file.read_text(encoding="utf-8")))
    page.goto(PATH)
    page.locator("#fichier").set_input_files(file)
    expect(page.get_by_label("Nom", exact=True)).to_have_value("Les Verts")
    total(page, "143 /")
    expect(page.get_by_role("button", name="Garder")).to_be_visible()
    file.write_text("[]", encoding="utf-8")
    page.locator("#fichier").set_input_files(file)
    expect(page.get_by_text("n’est pas une liste d’armée")).to_be_visible()


def test_the_paper_has_each_rule_once_and_nothing_else_is_printed(open_page: Opener) -> None:
    page = open_page(PATH + BAND)
    page.get_by_text("Feuille d’armée").click()
    rules = page.locator(".paper-rules dt")
    expect(rules).to_have_text(["Hero", "Lantern", "Leader", re.compile("^Marksman")])
    expect(page.locator(".paper-unit")).to_have_count(3)
    assert page.locator(".paper-boxes").first.inner_text().count("▢") == 2
    turn = page.locator(".paper-turn")
    expect(turn.locator("h2")).to_contain_text(["The turn", "Clashes"])
    expect(turn).not_to_contain_text("Venom")
    assert violations(page) == []
    page.emulate_media(media="print")
    expect(page.locator(".army-list")).to_be_hidden()
    expect(page.locator(".paper-rules")).to_be_visible()


def test_other_calculators_that_count_an_army_are_linked_with_its_numbers(open_page: Opener) -> None:
    page = open_page(PATH + BAND)
    page.get_by_role("link", name="Muster of a company, dans le calculateur").click()
    page.wait_for_url("**/des/muster/**")
    for label, value in (
        ("Points of the company", "143"),
        ("Points of heroes", "56"),
        ("Fighters", "4"),
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
