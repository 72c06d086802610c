"""A profile of one's own: its price, its link, where it is kept, and where it can be used."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.test_pages import WIDE, violations

if TYPE_CHECKING:
    from generator.calculator.evaluator import Evaluator
    from generator.model import Record

GAME = "song-of-blades-and-heroes"
PATH = f"{GAME}/profil-libre/"
HERO = "unit/~Mon champion~quality:3;combat:4~special-rule.grand;special-rule.tireur(longue)"


def definition(record: Record) -> str:
    stats = record.fields["stats"]
    rules = []
    for call in record.fields.get("rules", ()):
        kind = call.kind or "special-rule"
        rules.append(str(call).removeprefix(f"{kind}/").join((f"{kind}.", "")))
    return f"unit/~x~quality:{stats['quality']};combat:{stats['combat']}~{';'.join(rules)}"


def price(page: Page) -> str:
    return page.locator(".custom-head .cost").inner_text().split()[0]


def follow(page: Page, text: str) -> None:
    page.evaluate("text => { location.hash = encodeURI(text); }", text)


def test_the_page_prices_listed_profiles_as_the_book_does(open_page: Opener, evaluator: Evaluator) -> None:
    page = open_page(PATH)
    units = evaluator.project.of(GAME, "unit")
    sample = [record for record in units if record.key.id not in ("hydre", "blob")][::6]
    assert len(sample) > 25
    for record in sample:
        follow(page, definition(record))
        expect(page.locator(".custom-head .cost")).to_contain_text(str(record.fields["stats"]["points"]))
        assert price(page) == str(record.fields["stats"]["points"]), record.key.id


def test_numbers_rules_and_their_parameters_change_the_price(open_page: Opener) -> None:
    page = open_page(PATH)
    assert price(page) == "30"
    page.get_by_label("Combat", exact=True).fill("4")
    assert price(page) == "40"
    page.get_by_label("Ajouter une règle").select_option("special-rule/tireur")
    assert price(page) == "44"
    reach = page.get_by_label("Tireur : portée")
    expect(reach).to_be_focused()
    reach.select_option("longue")
    assert price(page) == "54"
    expect(page.locator(".custom-rules")).to_contain_text("Tireur (portée longue)")
    expect(page.locator(".custom-added")).to_have_text("+7")
    page.get_by_role("button", name="Retirer Tireur (portée longue)").click()
    assert price(page) == "40"
    expect(page.get_by_label("Ajouter une règle")).to_be_focused()


def test_a_rule_that_another_brings_is_not_paid_twice_but_pays_for_itself(open_page: Opener) -> None:
    page = open_page(PATH)
    follow(page, "unit/~x~quality:3;combat:3~special-rule.pretre")
    expect(page.locator(".custom-rules")).to_contain_text("donne aussi")
    assert price(page) == "60"
    follow(page, "unit/~x~quality:3;combat:3~special-rule.pretre;special-rule.mortel(morts-vivants)")
    expect(page.locator(".custom-head .cost")).to_contain_text("66")


def test_a_rule_that_is_gone_is_named(open_page: Opener) -> None:
    page = open_page(f"{PATH}#unit/~x~quality:3;combat:3~special-rule.oubliee;special-rule.grand")
    gone = page.locator(".custom-rules .is-gone")
    expect(gone).to_contain_text("special-rule/oubliee")
    assert price(page) == "36"
    gone.get_by_role("button").click()
    expect(gone).to_have_count(0)


def test_its_link_opens_it_anywhere(open_page: Opener) -> None:
    page = open_page(PATH)
    page.get_by_label("Nom").fill("Zoé * l’~Elfe~ <b>1/2</b> 100%")
    page.get_by_label("Qualité", exact=True).fill("2")
    address = page.evaluate("location.hash")
    other = open_page(PATH + address)
    expect(other.get_by_label("Nom")).to_have_value("Zoé * l’~Elfe~ <b>1/2</b> 100%")
    expect(other.get_by_label("Qualité", exact=True)).to_have_value("2")


def test_it_is_kept_and_can_be_taken_back(open_page: Opener) -> None:
    page = open_page(f"{PATH}#{HERO}")
    page.get_by_role("button", name="Garder ce profil").click()
    expect(page.get_by_role("status").filter(has_text="est gardé")).to_be_visible()
    page.get_by_label("Combat", exact=True).fill("5")
    page.get_by_role("button", name="Garder ce profil").click()
    kept = page.locator(".custom-kept li")
    expect(kept).to_have_count(1)
    expect(kept).to_contain_text("C 5")
    page.goto(PATH)
    kept = page.locator(".custom-kept li")
    expect(kept).to_have_count(1)
    page.get_by_role("button", name="Ne plus garder Mon champion").click()
    expect(kept).to_have_count(0)
    page.get_by_role("button", name="Annuler").click()
    expect(kept).to_have_count(1)


def calculators(evaluator: Evaluator) -> list[tuple[str, str]]:
    return [
        (calc.key.id, side.id)
        for calc in evaluator.all()
        if calc.key.system == GAME
        for side in calc.sides.values()
        if "unit" in side.kinds and not side.of
    ]


def test_it_can_be_chosen_in_every_calculator(open_page: Opener, evaluator: Evaluator) -> None:
    page = open_page(f"{PATH}#{HERO}")
    page.get_by_role("button", name="Garder ce profil").click()
    doors = calculators(evaluator)
    assert len(doors) > 5
    for calculator in dict.fromkeys(id_ for id_, _ in doors):
        page.goto(f"{GAME}/des/{calculator}/")
        for side in (side for id_, side in doors if id_ == calculator):
            box = page.locator(".calc-profile").nth([s for i, s in doors if i == calculator].index(side))
            expect(box.locator("optgroup[label='Profils libres'] option")).to_have_text(["Mon champion"])


def test_a_calculators_link_carries_it_to_who_has_never_seen_it(
    open_page: Opener, evaluator: Evaluator
) -> None:
    page = open_page(f"{PATH}#{HERO}")
    page.get_by_role("link", name="Corps à corps · Attaquant").click()
    expect(page.locator(".calc-profile").first).to_have_value(chosen(page))
    shown = page.locator(".calc-headlines").inner_text()
    other = open_page(page.url.split("/regles/", 1)[1])
    expect(other.locator(".calc-headlines")).to_have_text(shown.replace("\n", ""), use_inner_text=False)
    calc = evaluator.find(f"{GAME}/corps-a-corps")
    asked = evaluator.asker(calc).request(
        {"attacker_combat": 4, "attacker_quality": 3}, {}, {"attacker": ["grand"]}
    )
    chance = evaluator.answer(calc, asked).as_json()["outputs"]["killed"]["value"]
    top, bottom = (int(part) for part in chance.split("/"))
    percent = f"{(2000 * top + bottom) // (2 * bottom) / 10:.1f}".replace(".", ",")
    assert percent in shown


def chosen(page: Page) -> str:
    """The profile's id as the address carries it."""
    return str(page.evaluate("new URL(location.href).searchParams.get('profil.attacker')"))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(open_page: Opener, scheme: str) -> None:
    page = open_page(f"{PATH}#{HERO}", color_scheme=scheme)
    page.get_by_role("button", name="Garder ce profil").click()
    assert violations(page) == []


@pytest.mark.parametrize("width", [390, 320])
def test_nothing_overflows_on_a_phone(open_page: Opener, width: int) -> None:
    long = HERO.replace("Mon champion", "Un champion au nom vraiment très long, comme on en voit")
    page = open_page(f"{PATH}#{long}", **{**PHONE, "viewport": {"width": width, "height": 780}})
    page.get_by_role("button", name="Garder ce profil").tap()
    assert page.evaluate(WIDE) == {"page": 0, "elements": [], "scrolling": 0}


def test_a_game_without_a_formula_has_its_profiles_too(open_page: Opener) -> None:
    page = open_page("age-of-fantasy/profil-libre/")
    expect(page.get_by_label("Points", exact=True)).to_be_visible()
    expect(page.locator(".custom-head .cost")).to_be_hidden()


def test_a_price_that_no_formula_gives_is_typed_where_it_would_stand(open_page: Opener) -> None:
    page = open_page("age-of-fantasy/profil-libre/")
    expect(page.locator(".lede")).to_contain_text("vous fixez son prix")
    price_field = page.locator(".custom-head").get_by_label("Points", exact=True)
    price_field.fill("65")
    expect(page).to_have_url(re.compile("points:65"))
    expect(page.locator(".custom-head .calc-step:visible")).to_have_count(0)


LACKING = "ragnarok-3/profil-libre/"
FRIGHTFUL = "unit/~Spectre~mouvement:10;peur:4;melee.attaque:5~"


def test_what_a_profile_may_lack_starts_empty(open_page: Opener) -> None:
    page = open_page(LACKING)
    expect(page.get_by_label("Mouvement", exact=True)).to_have_value("3")
    for name in ("Courage", "Peur", "Autorité", "Ferveur", "Pouvoir"):
        field = page.get_by_label(name, exact=True)
        expect(field).to_have_value("")
        expect(field).to_have_attribute("placeholder", "—")
        expect(field).to_have_accessible_description(re.compile("n’a pas cette caractéristique"))
    # Every profile fights hand to hand; only some shoot.
    for group, value in (("Corps à corps", "3"), ("À distance", "")):
        line = page.get_by_role("group", name=group)
        expect(line.get_by_label("Attaque", exact=True)).to_have_value(value)


def test_it_is_filled_and_emptied_by_keyboard(open_page: Opener) -> None:
    page = open_page(LACKING)
    fear = page.get_by_label("Peur", exact=True)
    fear.focus()
    page.keyboard.type("12")
    expect(page).to_have_url(re.compile(r";peur:12;"))
    assert not re.search("courage|autorite|ranged", page.url)
    page.keyboard.type("345")
    expect(fear).to_have_attribute("aria-invalid", "true")
    expect(page).to_have_url(re.compile(r";peur:12;"))
    page.keyboard.press("Tab")
    expect(fear).to_have_value("12")
    fear.focus()
    page.keyboard.press("Control+a")
    page.keyboard.press("Backspace")
    expect(fear).to_have_attribute("aria-invalid", "false")
    expect(page).not_to_have_url(re.compile("peur"))


def test_it_is_filled_and_emptied_by_touch(open_page: Opener) -> None:
    page = open_page(LACKING, **PHONE)
    power = page.get_by_label("Pouvoir", exact=True)
    page.get_by_role("button", name="Pouvoir : ajouter").tap()
    expect(power).to_have_value("0")
    page.get_by_role("button", name="Pouvoir : plus").tap()
    expect(page).to_have_url(re.compile(r";pouvoir:1;"))
    page.get_by_role("button", name="Pouvoir : moins").tap()
    page.get_by_role("button", name="Pouvoir : retirer").tap()
    expect(power).to_have_value("")
    expect(page).not_to_have_url(re.compile("pouvoir"))
    page.get_by_role("button", name="Pouvoir : moins").tap()
    expect(power).to_have_value("")
    assert violations(page) == []


def test_the_same_profile_has_one_address(open_page: Opener) -> None:
    page = open_page(LACKING)
    page.get_by_label("Pouvoir", exact=True).fill("2")
    page.get_by_label("Courage", exact=True).fill("5")
    expect(page).to_have_url(re.compile("courage:5;pouvoir:2"))


def test_links_open_with_what_they_say_and_no_more(open_page: Opener) -> None:
    page = open_page(f"{LACKING}#{FRIGHTFUL}")
    expect(page.get_by_label("Peur", exact=True)).to_have_value("4")
    expect(page.get_by_label("Courage", exact=True)).to_have_value("")
    # What every profile has is there even where an old link does not say it.
    expect(page.get_by_label("Défense", exact=True)).to_have_value("3")
    follow(page, FRIGHTFUL.replace("peur:4", "courage:6;autorite:2"))
    expect(page.get_by_label("Courage", exact=True)).to_have_value("6")
    expect(page.get_by_label("Autorité", exact=True)).to_have_value("2")
    expect(page.get_by_label("Peur", exact=True)).to_have_value("")


def test_what_it_lacks_is_on_no_card_and_in_no_list(open_page: Opener) -> None:
    page = open_page(f"{LACKING}#{FRIGHTFUL}")
    page.get_by_role("button", name="Garder ce profil").click()
    kept = page.locator(".custom-kept li")
    expect(kept).to_contain_text("PEU 4")
    expect(kept).not_to_contain_text(re.compile("COU|AUT|—"))
    page.goto(f"fiches/#ragnarok-3:{quote(FRIGHTFUL, safe='')}")
    shown = page.locator(".card-stats").first
    expect(shown).to_contain_text("Peur")
    expect(shown).not_to_contain_text(re.compile("Courage|Autorité|À distance"))


def test_a_calculator_keeps_its_own_number_for_what_is_lacking(open_page: Opener) -> None:
    page = open_page(f"{LACKING}#{FRIGHTFUL}")
    page.get_by_role("link", name="Jet d’autorité · Vous").click()
    mine = page.get_by_label("Autorité", exact=True).first
    own = mine.input_value()
    page.goto(f"{LACKING}#{FRIGHTFUL.replace('peur', 'autorite:7;peur')}")
    page.get_by_role("link", name="Jet d’autorité · Vous").click()
    expect(page.get_by_label("Autorité", exact=True).first).to_have_value("7")
    assert own != "7"


def test_a_band_shows_what_a_profile_has(open_page: Opener) -> None:
    page = open_page(f"{GAME}/bande/?ajouter=unit/~Borgne~quality:4~")
    line = page.locator(".army-list li")
    expect(line).to_contain_text("Q 4+")
    expect(line).not_to_contain_text(re.compile(r"\bC \d"))
