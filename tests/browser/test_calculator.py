"""Calculators in the page: typing, profiles, rules, the address, the worker, keys, a phone, axe."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction

import pytest
from playwright.sync_api import Locator, Page, expect

from rules_compendium.dice.display import format_percent
from tests.browser.conftest import PHONE, Opener
from tests.browser.test_pages import violations
from tests.evaluator import Evaluator
from tests.server import until

MORALE = "marees/des/moral/"
ATTACK = "marees/des/assaut/"
MELEE = "marees/des/tournoi/"
DUEL = "lanterns/des/clash/"
ARCHER = "lanterns/profils/warden-archer/"


def number(page: Page, name: str) -> Locator:
    return page.locator(f'[data-input="{name}"] input')


def headline(page: Page) -> Locator:
    return page.locator(".calc-headlines > :first-child")


def ready(page: Page) -> Page:
    page.wait_for_selector(".calc-results[data-done]")
    return page


Exact = Callable[..., str]


@pytest.fixture
def exact(evaluator: Evaluator) -> Exact:
    """The percentage that the command line works out, as the page shows it."""

    def told(name: str, output: str, set_: dict[str, object], rules: dict[str, list[str]]) -> str:
        calc = evaluator.find(f"marees/{name}")
        request = evaluator.asker(calc).request(set_, {}, rules)
        found = evaluator.answer(calc, request).result.outputs[output]
        (top,) = found.weights.values()
        return format_percent(top, found.total)

    return told


def test_typing_changes_the_answer_and_the_address(open_page: Opener) -> None:
    page = ready(open_page(MORALE))
    expect(headline(page)).to_have_text("50,0\u202f% de réussir le test")
    number(page, "unit_skill").fill("3")
    expect(headline(page)).to_contain_text("75,0\u202f%")
    expect(page).to_have_url(re.compile(r"\?unit_skill=3$"))
    page.get_by_label("Déjà Ébranlé").check()
    expect(headline(page)).to_contain_text("0,0\u202f%")
    page.get_by_role("button", name="Tout remettre à zéro").click()
    expect(headline(page)).to_contain_text("50,0\u202f%")
    expect(page).to_have_url(re.compile(r"moral/$"))


def test_a_number_that_cannot_be_is_named_and_changes_nothing(open_page: Opener) -> None:
    page = ready(open_page(MORALE))
    box = number(page, "unit_skill")
    box.fill("9")
    expect(box).to_have_attribute("aria-invalid", "true")
    expect(page.locator('[data-input="unit_skill"]')).to_contain_text("de 2 à 8")
    expect(headline(page)).to_contain_text("50,0\u202f%")
    box.fill("")
    expect(box).to_have_attribute("aria-invalid", "true")
    box.blur()
    expect(box).to_have_value("5")
    expect(box).to_have_attribute("aria-invalid", "false")


def test_an_address_says_everything(open_page: Opener, exact: Exact) -> None:
    asked = (
        "?mode=melee&charge=true&weapon_models=3&defender_models=4&regles.weapon=special-rule/furieux,"
        "special-rule/percant(2)&regles.defender=special-rule/regeneration&sans=defender=special-rule/regeneration"
    )
    page = ready(open_page(ATTACK + asked))
    expected = exact(
        "assaut", "any",
        {"mode": "melee", "charge": True, "weapon_models": 3, "defender_models": 4},
        {"weapon": ["furieux", "percant(2)"]},
    )  # fmt: skip
    expect(headline(page)).to_contain_text(expected)
    expect(number(page, "weapon_models")).to_have_value("3")
    expect(page.get_by_label("en mêlée")).to_be_checked()
    lines = page.locator(".calc-trace li")
    page.locator(".calc-results summary").click()
    expect(lines).to_contain_text(["Furieux", "Perçant (2)", "Régénération"])
    expect(lines.last).to_contain_text("laissée de côté")
    number(page, "weapon_models").fill("5")
    expect(page).to_have_url(re.compile(r"weapon_models=5"))
    page.reload()
    expect(number(ready(page), "weapon_models")).to_have_value("5")


def test_rules_are_added_changed_and_taken_away(open_page: Opener) -> None:
    page = ready(open_page(ATTACK))
    page.get_by_label("Ajouter une règle : Cible").select_option(label="Coriace")
    rules = page.locator(".calc-section", has=page.get_by_role("heading", name="Cible")).locator(
        ".calc-rules li"
    )
    expect(rules).to_have_count(1)
    expect(rules).to_have_class("is-counts")
    expect(page.locator('[data-input="defender_life"]')).to_contain_text("compte 2")
    page.get_by_label("Coriace : X").fill("4")
    page.get_by_label("Coriace : X").press("Enter")
    expect(page.locator('[data-input="defender_life"]')).to_contain_text("compte 4")
    expect(page).to_have_url(re.compile(r"regles\.defender=special-rule/coriace\(4\)"))
    page.get_by_label("Retirer Coriace (4)").click()
    expect(rules).to_have_count(0)
    page.get_by_label("Ajouter une règle : Arme 1").select_option(label="Furieux")
    expect(page.locator(".calc-rules li")).to_have_class("is-none")
    page.get_by_label("en mêlée").check()
    page.get_by_label("L’attaquant charge").check()
    expect(page.locator(".calc-rules li")).to_have_class("is-counts")


def test_what_has_nothing_to_say_is_not_asked(open_page: Opener) -> None:
    page = ready(open_page(ATTACK))
    expect(page.get_by_label("L’attaquant charge")).to_be_hidden()
    expect(page.get_by_role("group", name="Couvert de la cible")).to_be_visible()
    page.get_by_label("en mêlée").check()
    expect(page.get_by_label("L’attaquant charge")).to_be_visible()
    expect(page.get_by_role("group", name="Couvert de la cible")).to_be_hidden()


def test_a_profile_fills_its_numbers(open_page: Opener) -> None:
    page = ready(open_page(DUEL))
    page.get_by_label("Profil : Attacker").select_option("unit/warden-archer")
    expect(number(page, "attacker_blade")).to_have_value("3")
    expect(number(page, "attacker_nerve")).to_have_value("5")
    expect(page).to_have_url(re.compile(r"profil\.attacker=unit/warden-archer"))
    number(page, "attacker_blade").fill("5")
    page.get_by_label("Profil : Attacker").select_option("unit/warden-soldier")
    expect(number(page, "attacker_blade")).to_have_value("3")
    expect(page).to_have_url(re.compile(r"warden-soldier"))
    page.reload()
    ready(page)
    expect(page.get_by_label("Profil : Attacker")).to_have_value("unit/warden-soldier")


def test_a_profile_opens_its_calculators(open_page: Opener) -> None:
    page = open_page(ARCHER)
    page.locator(".calc-doors summary", has_text="Clash · Attacker").click()
    ready(page)
    expect(number(page, "attacker_nerve")).to_have_value("5")
    page.get_by_role("link", name="Ouvrir en grand").click()
    ready(page)
    expect(page).to_have_url(re.compile(r"/des/clash/\?profil\.attacker=unit/warden-archer"))
    expect(number(page, "attacker_nerve")).to_have_value("5")


def test_what_a_rule_changes_opens_in_its_calculator(open_page: Opener) -> None:
    page = open_page("marees/regles-speciales/furieux/")
    pair = page.locator(".calc-pair").first
    after = pair.get_by_role("row", name="Au moins une perte").get_by_role("cell").last.inner_text()
    pair.get_by_role("link").click()
    expect(headline(ready(page))).to_contain_text(after)


def test_bars_are_a_table_that_can_add_up(open_page: Opener) -> None:
    page = ready(open_page("marees/des/ressac/?unit_crossing=2"))
    table = page.get_by_role("table", name="Figurines perdues")
    expect(table.get_by_role("row")).to_have_count(4)
    expect(table.get_by_role("row", name="1")).to_contain_text("37,5\u202f%")
    page.get_by_role("radiogroup", name="Compter : Figurines perdues").get_by_label("au moins").check(
        force=True
    )
    expect(table.get_by_role("row").nth(2)).to_contain_text("43,8\u202f%")
    expect(page.locator('[data-output="lost"] .calc-mean')).to_have_text("0,50 figurines en moyenne")


COUNT = """() => {
  const end = Worker.prototype.terminate;
  window.ended = 0;
  window.started = 0;
  Worker.prototype.terminate = function () { window.ended += 1; return end.call(this); };
  const Real = window.Worker;
  window.Worker = class extends Real { constructor(...all) { super(...all); window.started += 1; } };
}"""


def test_a_new_input_ends_the_running_computation(open_page: Opener) -> None:
    page = open_page("a-propos/", fresh=True)
    page.context.add_init_script(f"({COUNT})()")
    page.goto(MELEE)
    ready(page)
    until(page, "window.started === 2")
    assert page.evaluate("window.ended") == 0
    page.evaluate(
        """() => {
          const put = (name, value) => {
            const box = document.querySelector(`[data-input="${name}"] input`);
            box.value = value;
            box.dispatchEvent(new Event("input", { bubbles: true }));
          };
          put("attacker_models", "30");
          put("defender_models", "30");
          put("attacker_models", "1");
          put("defender_models", "1");
        }"""
    )
    expect(headline(page)).to_contain_text("41,5\u202f%")
    # Each new input ended the worker that was busy; one stands in reserve.
    assert page.evaluate("window.ended") == 3
    assert page.evaluate("window.started") == 5


def test_too_large_a_computation_is_refused_in_words(open_page: Opener) -> None:
    page = ready(open_page(f"{ATTACK}?weapon_models=60&weapon_hits=20"))
    expect(page.locator(".calc-refused")).to_contain_text("trop grand")
    number(page, "weapon_hits").fill("1")
    expect(page.locator(".calc-refused")).to_have_count(0)
    expect(headline(page)).to_contain_text("%")


def test_keys_alone(open_page: Opener) -> None:
    page = ready(open_page(MORALE))
    number(page, "unit_skill").focus()
    page.keyboard.press("ArrowUp")
    expect(headline(page)).to_contain_text("37,5\u202f%")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(page.get_by_label("Déjà Ébranlé")).to_be_checked()
    expect(headline(page)).to_contain_text("0,0\u202f%")
    page.keyboard.press("Space")
    page.get_by_label("blessures reçues").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_label("mêlée perdue")).to_be_checked()
    select = page.get_by_label("Ajouter une règle : Unité")
    select.focus()
    page.keyboard.press("B")
    expect(page.locator(".calc-rules li")).to_contain_text("Bannière")
    expect(headline(page)).to_contain_text("50,0\u202f%")


def test_axe_finds_nothing_in_a_calculator(open_page: Opener) -> None:
    asked = (
        "?regles.weapon=special-rule/percant(3),special-rule/furieux&regles.defender=special-rule/coriace(3)"
    )
    page = ready(open_page(ATTACK + asked))
    for fold in page.locator("details").all():
        fold.evaluate("(box) => { box.open = true; }")
    assert violations(page) == []
    page = ready(open_page(DUEL))
    assert violations(page) == []
    page = open_page("marees/regles-speciales/furieux/")
    assert violations(page) == []


def test_a_page_and_the_command_line_agree(open_page: Opener, exact: Exact) -> None:
    page = ready(open_page(f"{MELEE}?attacker_models=3&defender_models=2"))
    rows = page.get_by_role("table", name="Issue").get_by_role("row").all_inner_texts()
    total = sum(
        Fraction(row.split("\t")[1].split("\u202f")[0].replace(",", "."))
        for row in rows[1:]
        if "<" not in row
    )
    assert 99 <= total <= 101
    expected = exact("tournoi", "alone", {"attacker_models": 3, "defender_models": 2}, {})
    expect(headline(page)).to_contain_text(expected)


def test_a_choice_in_words_covers_no_other_field(open_page: Opener) -> None:
    page = open_page("lanterns/des/shot/", **PHONE)
    overlaps = page.locator(".calc-grid").evaluate_all(
        """grids => grids.flatMap((grid) => {
          const boxes = [...grid.querySelectorAll("select, .calc-stepper")].filter((e) => e.checkVisibility())
            .map((e) => e.getBoundingClientRect());
          return boxes.filter((a, i) => boxes.some((b, j) => j !== i
            && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1));
        }).length"""
    )
    assert overlaps == 0


def test_rulings_followed_are_counted_one_by_one(open_page: Opener) -> None:
    page = open_page("lanterns/des/clash/")
    fold = page.locator("details.fold", has_text="suivi")
    fold.locator("summary").click()
    told = fold.locator("li").count()
    assert told > 1
    expect(fold.locator("summary")).to_have_text(f"Arbitrages suivis ({told})")
    for item in fold.locator("li").all():
        expect(item.locator("a").first).to_be_visible()
