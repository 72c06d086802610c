"""A profile of one's own: its price, its link, where it is kept, and where it can be used."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from rules_compendium.languages import language
from rules_compendium.model import Record
from rules_compendium.render.answers import chance_words
from tests.browser.conftest import PHONE, Opener, choose, ready
from tests.browser.test_pages import FITS, WIDE, violations
from tests.evaluator import Evaluator

GAME = "lanterns"
PATH = f"{GAME}/profil-libre/"
HERO = "unit/~Mon champion~nerve:3;blade:4~special-rule.large;special-rule.marksman(far)"


def definition(record: Record) -> str:
    stats = record.fields["stats"]
    rules = []
    for call in record.fields.get("rules", ()):
        kind = call.kind or "special-rule"
        rules.append(str(call).removeprefix(f"{kind}/").join((f"{kind}.", "")))
    return f"unit/~x~nerve:{stats['nerve']};blade:{stats['blade']}~{';'.join(rules)}"


def price(page: Page) -> str:
    return page.locator(".custom-head .cost").inner_text().split()[0]


def follow(page: Page, text: str) -> None:
    page.evaluate("text => { location.hash = encodeURI(text); }", text)


def test_the_page_prices_listed_profiles_as_the_book_does(open_page: Opener, evaluator: Evaluator) -> None:
    page = open_page(PATH)
    units = evaluator.project.records_of(GAME, "unit")
    sample = [record for record in units if record.key.id not in ("hydra", "blob")]
    assert len(sample) == 21
    for record in sample:
        follow(page, definition(record))
        expect(page.locator(".custom-head .cost")).to_contain_text(str(record.fields["stats"]["points"]))
        assert price(page) == str(record.fields["stats"]["points"]), record.key.id


def test_numbers_rules_and_their_parameters_change_the_price(open_page: Opener) -> None:
    page = open_page(PATH)
    assert price(page) == "27"
    page.get_by_label("Blade", exact=True).fill("4")
    assert price(page) == "36"
    page.get_by_label("Ajouter une règle").select_option("special-rule/marksman")
    assert price(page) == "40"
    reach = page.get_by_label("Marksman : range")
    expect(reach).to_be_focused()
    reach.select_option("far")
    assert price(page) == "51"
    expect(page.locator(".custom-rules")).to_contain_text("Marksman (far range)")
    expect(page.locator(".custom-added")).to_have_text("+7")
    page.get_by_role("button", name="Retirer Marksman (far range)").click()
    assert price(page) == "36"
    expect(page.get_by_label("Ajouter une règle")).to_be_focused()


def test_a_rule_that_another_brings_is_not_paid_twice_but_pays_for_itself(open_page: Opener) -> None:
    page = open_page(PATH)
    follow(page, "unit/~x~nerve:5;blade:2~special-rule.priest")
    expect(page.locator(".custom-rules")).to_contain_text("donne aussi")
    assert price(page) == "31"
    follow(page, "unit/~x~nerve:5;blade:2~special-rule.priest;special-rule.slayer(undead)")
    expect(page.locator(".custom-head .cost")).to_contain_text("42")


def test_a_rule_that_is_gone_is_named(open_page: Opener) -> None:
    page = open_page(f"{PATH}#unit/~x~nerve:3;blade:3~special-rule.forgotten;special-rule.large")
    gone = page.locator(".custom-rules .is-gone")
    expect(gone).to_contain_text("special-rule/forgotten")
    assert price(page) == "33"
    gone.get_by_role("button").click()
    expect(gone).to_have_count(0)


def test_a_number_out_of_its_bounds_is_named(open_page: Opener) -> None:
    page = open_page(f"{PATH}#unit/~x~nerve:99;blade:3;points:7~")
    expect(page.get_by_label("Nerve", exact=True)).to_have_value("11")
    expect(page.locator(".notices")).to_contain_text("en entier\u202f: nerve:99. Le reste")


def test_its_link_opens_it_anywhere(open_page: Opener) -> None:
    page = open_page(PATH)
    page.get_by_label("Nom").fill("Zoé * l’~Elfe~ <b>1/2</b> 100%")
    page.get_by_label("Nerve", exact=True).fill("4")
    address = page.evaluate("location.hash")
    other = open_page(PATH + address)
    expect(other.get_by_label("Nom")).to_have_value("Zoé * l’~Elfe~ <b>1/2</b> 100%")
    expect(other.get_by_label("Nerve", exact=True)).to_have_value("4")


def test_it_is_kept_and_can_be_taken_back(open_page: Opener) -> None:
    page = open_page(f"{PATH}#{HERO}")
    page.get_by_role("button", name="Garder ce profil").click()
    expect(page.get_by_role("status").filter(has_text="est gardé")).to_be_visible()
    page.get_by_label("Blade", exact=True).fill("5")
    page.get_by_role("button", name="Garder ce profil").click()
    kept = page.locator(".custom-kept li")
    expect(kept).to_have_count(1)
    expect(kept).to_contain_text("B 5")
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
    assert len(doors) > 3
    for calculator in dict.fromkeys(id_ for id_, _ in doors):
        page.goto(f"{GAME}/des/{calculator}/")
        for side in (side for id_, side in doors if id_ == calculator):
            box = page.locator(".calc-profile").nth([s for i, s in doors if i == calculator].index(side))
            box.click()
            own = page.get_by_role("group", name="Profils libres").get_by_role("option")
            expect(own).to_have_text(["Mon champion"])
            box.press("Escape")


def test_a_calculators_link_carries_it_to_who_has_never_seen_it(
    open_page: Opener, evaluator: Evaluator
) -> None:
    page = open_page(f"{PATH}#{HERO}")
    page.get_by_role("link", name="Clash · Attacker").click()
    expect(page.locator(".calc-profile").first).to_have_value("Mon champion")
    shown = page.locator(".calc-headlines").inner_text()
    other = open_page(page.url.split("/regles/", 1)[1])
    expect(other.locator(".calc-headlines")).to_have_text(shown.replace("\n", ""), use_inner_text=False)
    calc = evaluator.find(f"{GAME}/clash")
    asked = evaluator.asker(calc).request(
        {"attacker_blade": 4, "attacker_nerve": 3}, {}, {"attacker": ["large"]}
    )
    chance = evaluator.answer(calc, asked).as_json()["outputs"]["killed"]["value"]
    top, bottom = (int(part) for part in chance.split("/"))
    percent = f"{(2000 * top + bottom) // (2 * bottom) / 10:.1f}".replace(".", ",")
    assert percent in shown


def test_axe_finds_nothing(open_page: Opener) -> None:
    page = open_page(f"{PATH}#{HERO}")
    page.get_by_role("button", name="Garder ce profil").click()
    assert violations(page) == []


@pytest.mark.parametrize("width", [390, 320])
def test_nothing_overflows_on_a_phone(open_page: Opener, width: int) -> None:
    long = HERO.replace("Mon champion", "Un champion au nom vraiment très long, comme on en voit")
    page = open_page(f"{PATH}#{long}", **{**PHONE, "viewport": {"width": width, "height": 780}})
    page.get_by_role("button", name="Garder ce profil").tap()
    assert page.evaluate(WIDE) == FITS


def test_a_game_without_a_formula_has_its_profiles_too(open_page: Opener) -> None:
    page = open_page("marees/profil-libre/")
    expect(page.get_by_label("Prix", exact=True)).to_be_visible()
    expect(page.locator(".custom-head .cost")).to_be_hidden()


def test_a_price_that_no_formula_gives_is_typed_where_it_would_stand(open_page: Opener) -> None:
    page = open_page("marees/profil-libre/")
    expect(page.locator(".lede")).to_contain_text("vous fixez son prix")
    price_field = page.locator(".custom-head").get_by_label("Prix", exact=True)
    price_field.fill("65")
    expect(page).to_have_url(re.compile("prix:65"))
    expect(page.locator(".custom-head .calc-step:visible")).to_have_count(0)


LACKING = "marees/profil-libre/"
FRIGHTFUL = "unit/~Spectre~adresse:6;peur:4;melee.attaque:5~"


def test_what_a_profile_may_lack_starts_empty(open_page: Opener) -> None:
    page = open_page(f"{GAME}/profil-libre/")
    expect(page.get_by_label("Nerve", exact=True)).to_be_visible()
    told = page.get_by_text("le profil n’a pas cette caractéristique")
    expect(told).to_be_hidden()
    page.goto(LACKING)
    expect(told).to_be_visible()
    expect(page.get_by_label("Adresse", exact=True)).to_have_value("3")
    for name in ("Vie", "Courage", "Peur", "Pouvoir"):
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
    assert not re.search("courage|vie|ranged", page.url)
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
    expect(page.get_by_label("Armure", exact=True)).to_have_value("3")
    follow(page, FRIGHTFUL.replace("peur:4", "courage:6;vie:2"))
    expect(page.get_by_label("Courage", exact=True)).to_have_value("6")
    expect(page.get_by_label("Vie", exact=True)).to_have_value("2")
    expect(page.get_by_label("Peur", exact=True)).to_have_value("")


def test_what_it_lacks_is_on_no_card_and_in_no_list(open_page: Opener) -> None:
    page = open_page(f"{LACKING}#{FRIGHTFUL}")
    page.get_by_role("button", name="Garder ce profil").click()
    kept = page.locator(".custom-kept li")
    expect(kept).to_contain_text("PEU 4")
    expect(kept).not_to_contain_text(re.compile("COU|VIE|—"))
    page.goto(f"fiches/#marees:{quote(FRIGHTFUL, safe='')}")
    shown = page.locator(".card-stats").first
    expect(shown).to_contain_text("Peur")
    expect(shown).not_to_contain_text(re.compile("Courage|Vie|À distance"))


def test_a_calculator_keeps_its_own_number_for_what_is_lacking(open_page: Opener) -> None:
    page = open_page(f"{LACKING}#{FRIGHTFUL}")
    page.get_by_role("link", name=re.compile("^Ressac")).click()
    mine = page.get_by_label("Courage", exact=True).first
    own = mine.input_value()
    page.goto(f"{LACKING}#{FRIGHTFUL.replace('peur', 'courage:7;peur')}")
    page.get_by_role("link", name=re.compile("^Ressac")).click()
    expect(page.get_by_label("Courage", exact=True).first).to_have_value("7")
    assert own != "7"


def test_a_band_shows_what_a_profile_has(open_page: Opener) -> None:
    page = open_page(f"{GAME}/bande/?ajouter=unit/~Borgne~nerve:4~")
    line = page.locator(".army-list li")
    expect(line).to_contain_text("N 4+")
    expect(line).not_to_contain_text(re.compile(r"\bB \d"))


ARMED = "marees/profil-libre/"
ARCHERS = (
    "unit/~Archers~adresse:4;armure:5;vie:1~"
    "~weapon.Arc long~portee:30;coups:2~special-rule.percant(2)"
    "~weapon.~coups:1~special-rule.fleau"
)


def weapon(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name=name, exact=True)


def test_weapons_are_added_told_and_kept_in_the_address(open_page: Opener) -> None:
    page = open_page(ARMED)
    page.get_by_role("button", name="Ajouter une arme").press("Enter")
    expect(page.get_by_label("Nom de l’arme 1")).to_be_focused()
    first = weapon(page, "Arme 1")
    expect(first.get_by_label("Coups", exact=True)).to_have_value("1")
    expect(first.get_by_label("Portée", exact=True)).to_have_value("")
    expect(first.get_by_label("Portée", exact=True)).to_have_accessible_description(
        re.compile("l’arme n’a pas cette caractéristique")
    )
    page.keyboard.type("Arc long")
    bow = weapon(page, "Arc long")
    bow.get_by_label("Portée", exact=True).fill("30")
    bow.get_by_label("Coups", exact=True).fill("2")
    page.get_by_label("Ajouter une règle : Arc long").select_option("special-rule/percant")
    expect(bow.locator(".calc-number").last).to_be_focused()
    page.keyboard.press("Control+a")
    page.keyboard.type("2")
    page.keyboard.press("Tab")
    expect(bow.locator(".custom-rules")).to_contain_text("Perçant (2)")
    page.reload()
    expect(page.get_by_label("Nom de l’arme 1")).to_have_value("Arc long")
    bow = weapon(page, "Arc long")
    expect(bow.get_by_label("Portée", exact=True)).to_have_value("30")
    expect(bow.get_by_label("Coups", exact=True)).to_have_value("2")
    expect(bow.locator(".custom-rules")).to_contain_text("Perçant (2)")
    # Its own rules are the profile's no more than a printed weapon's are.
    expect(page.locator(".custom-form > .custom-traits .custom-rules li")).to_have_count(0)


def test_a_weapon_goes_and_the_others_stay(open_page: Opener) -> None:
    page = open_page(f"{ARMED}#{ARCHERS}")
    expect(page.get_by_label(re.compile("^Nom de l’arme"))).to_have_count(2)
    page.get_by_role("button", name="Retirer Arc long").click()
    expect(page.get_by_role("button", name="Retirer Arme 1")).to_be_focused()
    expect(weapon(page, "Arme 1").locator(".custom-rules")).to_contain_text("Fléau")
    expect(page).to_have_url(re.compile(r"~~weapon\.~coups:1~special-rule\.fleau$"))
    page.get_by_role("button", name="Retirer Arme 1").click()
    expect(page.get_by_role("button", name="Ajouter une arme")).to_be_focused()
    expect(page).not_to_have_url(re.compile("weapon"))


def test_there_are_no_more_weapons_than_a_page_holds(open_page: Opener) -> None:
    page = open_page(ARMED)
    more = page.get_by_role("button", name="Ajouter une arme")
    for _ in range(8):
        more.click()
    expect(more).to_be_disabled()
    expect(page.get_by_role("status").filter(has_text="8 armes au plus")).to_be_visible()


def test_a_game_without_characteristics_of_weapons_offers_none(open_page: Opener) -> None:
    hero = f"{HERO}~weapon.Arc~range:30~"
    page = open_page(f"{PATH}#{hero}")
    expect(page.get_by_label("Nom", exact=True)).to_have_value("Mon champion")
    expect(page.get_by_role("button", name="Ajouter une arme")).to_have_count(0)
    page.get_by_label("Blade", exact=True).fill("5")
    expect(page).not_to_have_url(re.compile("weapon"))


@pytest.mark.parametrize(
    "damaged",
    [f"{ARCHERS}~", ARCHERS.replace("portee:30", "portee:x"), "%E0%A4", "unit/~a~b~c~d", "constructor"],
)
def test_a_damaged_address_opens_a_plain_profile(open_page: Opener, damaged: str) -> None:
    page = open_page(f"{ARMED}#{damaged}")
    expect(page.locator(".notices")).to_contain_text("Ce lien n’est pas compris en entier")
    expect(page.get_by_label("Nom", exact=True)).to_have_value("")
    expect(page.get_by_role("button", name="Ajouter une arme")).to_be_visible()


def test_numbers_of_weapons_are_brought_within_their_bounds(open_page: Opener) -> None:
    page = open_page(f"{ARMED}#{ARCHERS.replace('coups:2', 'coups:999').replace('portee:30', 'portee:-5')}")
    bow = weapon(page, "Arc long")
    expect(bow.get_by_label("Coups", exact=True)).to_have_value("20")
    expect(bow.get_by_label("Portée", exact=True)).to_have_value("0")


def test_its_weapons_fill_the_parts_of_its_side_and_their_rules_count(
    open_page: Opener, evaluator: Evaluator
) -> None:
    page = open_page(f"{ARMED}#{ARCHERS}")
    page.get_by_role("button", name="Garder ce profil").click()
    expect(page.locator(".custom-kept li")).to_contain_text("Arc long, Arme 2")
    page.goto("marees/des/assaut/")
    ready(page)
    choose(page, "Profil : Attaquant", "Archers")
    weapons = page.locator("section.calc-section").filter(has_text="Porteurs")
    expect(weapons.locator("[data-input='weapon_hits'] input")).to_have_value("2")
    expect(weapons.locator(".calc-rules .is-counts")).to_contain_text("Perçant (2)")
    other = page.get_by_label("Profil : Arme 2", exact=True)
    page.locator("summary").filter(has_text=re.compile("^Arme 2$")).click()
    expect(other).to_have_value("Arme 2")
    other.click()
    expect(page.get_by_role("group", name="Archers").get_by_role("option")).to_have_text(
        ["Arc long", "Arme 2"]
    )
    other.press("Escape")
    page.locator("[data-input='weapon_models_2'] input").fill("3")
    expect(page.locator("details.calc-section[open] .calc-rules .is-counts")).to_contain_text("Fléau")
    calc = evaluator.find("marees/assaut")
    given = {"attacker_skill": 4, "weapon_hits": 2, "weapon_models_2": 3, "weapon_hits_2": 1}
    rules = {"weapon": ["percant(2)"], "weapon_2": ["fleau"]}
    answer = evaluator.answer(calc, evaluator.asker(calc).request(given, {}, rules))
    any_ = answer.result.outputs["any"]
    (chance,) = any_.weights.values()
    expect(page.locator(".calc-headlines")).to_contain_text(chance_words(language("fr"), chance, any_.total))
    choose(page, "Profil : Arme 1", "")
    expect(weapons.locator("[data-input='weapon_hits'] input")).to_have_value("1")
    choose(page, "Profil : Arme 2", "Arc long")
    expect(page.locator("summary").filter(has_text="Arme 2 · Arc long")).to_be_visible()


def test_a_calculators_link_carries_its_weapons(open_page: Opener) -> None:
    page = open_page(f"{ARMED}#{ARCHERS}")
    page.get_by_role("link", name=re.compile("Assaut · Attaquant")).click()
    expect(page.locator("[data-input='weapon_hits'] input")).to_have_value("2")
    choose(page, "Profil : Arme 1", "Arme 2")
    expect(page.locator("[data-input='weapon_hits'] input")).to_have_value("1")
    expect(page).to_have_url(re.compile("profil.weapon="))
    other = open_page(page.url.split("/regles/", 1)[1])
    expect(other.locator("[data-input='weapon_hits'] input")).to_have_value("1")
    expect(other.locator(".calc-rules").filter(has_text="Fléau")).to_have_count(1)


def test_its_card_shows_its_weapons(open_page: Opener) -> None:
    page = open_page(f"{ARMED}#{ARCHERS}")
    page.get_by_role("button", name="Ajouter à mes fiches").click()
    page.get_by_role("link", name="Voir mes fiches").click()
    page.wait_for_selector(".print-page .card")
    table = page.locator(".print-page .card-table").first
    rows = [row.split("\t") for row in table.locator("tr").all_inner_texts()]
    assert rows == [
        ["Armes", "P", "C", "Règles"],
        ["Arc long", "30″", "2", "Perçant (2)"],
        ["Arme 2", "—", "1", "Fléau"],
    ]
    page.locator("input[name='what'][value='compact']").check()
    expect(page.locator(".print-compact .card-table")).to_contain_text("Arc long")
    expect(page.locator(".compact-rule").filter(has_text="Fléau")).to_have_count(1)


def test_what_is_too_long_for_a_card_is_told(open_page: Opener) -> None:
    rules = ";".join(["special-rule.brise-lame-des-hautes-eaux"] * 40)
    page = open_page(f"{ARMED}#unit/~Long~adresse:3~" + f"~weapon.Arc~coups:2~{rules}" * 8)
    page.get_by_role("button", name="Ajouter à mes fiches").click()
    expect(page.get_by_role("status").filter(has_text="trop long pour une fiche")).to_be_visible()


@pytest.mark.parametrize(("calculator", "filled"), [("volee", "24 pouces"), ("choc", "Dague")])
def test_a_part_takes_the_first_weapon_that_has_what_it_needs(
    open_page: Opener, calculator: str, filled: str
) -> None:
    ranger = "unit/~R~adresse:3~~weapon.Dague~coups:3~~weapon.24 pouces~portee:24;coups:2~"
    side = f"marees/des/{calculator}/?profil.attacker={quote(ranger)}"
    page = open_page(side)
    weapon_box = page.get_by_label("Profil : Arme", exact=True)
    expect(weapon_box).to_have_value(filled)
    attacks = page.locator("[data-input='weapon_hits'] input")
    expect(attacks).to_have_value("2" if calculator == "volee" else "3")


CLIPPED = """() => [...document.querySelectorAll(".print-page .card")].flatMap((card) => {
  const flow = card.querySelector(".card-flow"), body = card.querySelector(".card-body");
  if (!flow) return [];
  const over = (one) => one.clientWidth && one.scrollWidth > one.clientWidth + 1;
  const wide = [...flow.querySelectorAll("*")].some(over);
  const high = flow.getBoundingClientRect().height > body.getBoundingClientRect().height + 0.5;
  return wide || high ? [card.innerText] : [];
})"""


@pytest.mark.parametrize("size", ["poker", "tarot", "a6"])
def test_the_fullest_card_holds_what_it_says(open_page: Opener, size: str) -> None:
    rules = ";".join(["special-rule.percant(2)", "special-rule.fleau", "special-rule.furieux"] * 8)
    name = "Épée à deux mains du Grand-Anticonstitutionnellementissime".ljust(60, "W")
    short = f"~weapon.{'W' * 60}~portee:9;coups:2~special-rule.fleau"
    arms = f"~weapon.{name}~portee:99;coups:20~{rules}{short}" * 4
    full = quote(f"unit/~{name}~adresse:3;armure:4~{rules}{arms}", safe="")
    page = open_page(f"fiches/#marees:{full}")
    page.locator("select[name='size']").select_option(size)
    page.wait_for_selector(f".print-page.is-{size} .card")
    assert page.locator(".print-page .card").count() > 1
    # On the screen pages are shown smaller, where lines between rows are thicker than on paper.
    page.emulate_media(media="print")
    assert page.evaluate(CLIPPED) == []


def test_axe_finds_nothing_about_weapons(open_page: Opener) -> None:
    page = open_page(f"{ARMED}#{ARCHERS}")
    page.get_by_role("button", name="Ajouter une arme").click()
    assert violations(page) == []


@pytest.mark.parametrize("width", [390, 320])
def test_weapons_fit_on_a_phone(open_page: Opener, width: int) -> None:
    page = open_page(ARMED, **{**PHONE, "viewport": {"width": width, "height": 780}})
    page.get_by_role("button", name="Ajouter une arme").tap()
    page.get_by_label("Nom de l’arme 1").fill("Une arme au nom vraiment très long, comme on en voit parfois")
    page.get_by_role("button", name="Portée : ajouter").tap()
    add = page.get_by_label(re.compile("^Ajouter une règle : Une arme"))
    for option in add.locator("option").all()[1:6]:
        add.select_option(option.get_attribute("value"))
    page.get_by_role("button", name="Garder ce profil").tap()
    assert page.evaluate(WIDE) == FITS
