"""The search as a player meets it: opening, keys, chips, the address, recent look-ups, no network, axe."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.test_pages import violations
from tests.projects import data
from tests.search.ranking import open_search, ranking
from tests.server import until


@pytest.fixture
def open_page(open_shipped_page: Opener) -> Opener:
    """Open pages of the shipped games, whose names the queries type."""
    return open_shipped_page


@pytest.fixture
def site(shipped_site: Path) -> Path:
    return shipped_site


GAME = "song-of-blades-and-heroes"
RULE = f"{GAME}/special-rule/enchevetrement"


def box(page: Page) -> Locator:
    return page.get_by_role("combobox", name="Chercher")


def hits(page: Page) -> Locator:
    return page.locator(".hits [data-entry]")


def count(page: Page) -> int:
    """Return how many results the status tells of."""
    told = page.locator(".search-status").inner_text()
    found = re.match(r"(\d+) réponse", told)
    return int(found[1]) if found else 0


def test_it_opens_every_way_and_gives_the_focus_back(open_page: Opener) -> None:
    page = open_page(f"{GAME}/regles-speciales/")
    button = page.locator('.bar [data-slot="search"]')
    for key in ("/", "s", "Control+k", "Meta+k"):
        button.focus()
        page.keyboard.press(key)
        expect(box(page)).to_be_focused()
        page.keyboard.press("Escape")
        expect(page.locator("dialog.search")).to_be_hidden()
        expect(button).to_be_focused()
    button.click()
    expect(box(page)).to_be_focused()
    page.get_by_role("button", name="Fermer").click()
    expect(page.locator("dialog.search")).to_be_hidden()
    page.wait_for_url(lambda url: "recherche" not in url)


def test_a_key_asks_again_for_what_the_network_kept_away(open_page: Opener) -> None:
    page = open_page(f"{GAME}/", fresh=True, service_workers="block")
    page.route("**/data/*/search/**", lambda route: route.abort("internetdisconnected"))
    page.keyboard.press("/")
    page.keyboard.type("tire")
    expect(page.locator(".search-status")).to_contain_text("n’a pas pu être chargé")
    page.unroute_all()
    page.keyboard.type("u")
    expect(hits(page).first).to_contain_text("Tireur")


def test_closed_and_opened_at_once_it_stays_open(open_page: Opener) -> None:
    page = open_page(f"{GAME}/regles-speciales/")
    page.keyboard.press("/")
    expect(box(page)).to_be_focused()
    # As fast as only a script is: the browser is still on its way back from the first opening.
    page.evaluate(
        """() => new Promise((done) => {
          addEventListener("popstate", done, { once: true });
          const dialog = document.querySelector("dialog.search");
          dialog.addEventListener("close", () => {
            document.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true }));
          }, { once: true });
          dialog.close();
        })"""
    )
    expect(box(page)).to_be_focused()
    page.keyboard.type("troll")
    expect(hits(page).first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog.search")).to_be_hidden()
    page.wait_for_url(lambda url: "recherche" not in url)
    expect(page.locator("h1")).to_have_text("Règles spéciales")


def test_a_key_that_is_typed_elsewhere_opens_nothing(open_page: Opener) -> None:
    page = open_page(f"{GAME}/regles-speciales/")
    field = page.get_by_role("searchbox").or_(page.get_by_role("textbox")).first
    field.fill("")
    field.press("s")
    expect(page.locator("dialog.search")).to_have_count(0)


def test_a_tap_on_a_phone_opens_a_whole_screen(open_page: Opener) -> None:
    page = open_page("", **PHONE)
    page.locator(".home-search").tap()
    expect(box(page)).to_be_focused()
    size = page.locator("dialog.search").bounding_box()
    assert size
    assert (size["x"], size["y"], size["width"]) == (0, 0, 390)
    page.keyboard.type("enchevet")
    expect(hits(page).first).to_have_attribute("data-entry", RULE)
    hits(page).first.tap()
    page.wait_for_url(f"**/{GAME}/regles-speciales/enchevetrement/")


def test_the_definition_is_read_without_opening_anything(open_page: Opener) -> None:
    page = open_page(f"{GAME}/")
    open_search(page)
    assert ranking(page, "entangle")[0] in (RULE, f"{GAME}/action/enchevetrer")
    first = hits(page).first
    expect(first.locator(".hit-name")).to_contain_text("Enchev")
    expect(first.locator(".hit-kind")).to_contain_text("Song of Blades and Heroes")
    expect(first.locator(".hit-also")).to_contain_text("Entangle")
    expect(first.locator("mark").first).to_be_visible()
    assert ranking(page, "enchevetrement")[0] == RULE
    expect(hits(page).first.locator(".hit-text")).to_contain_text("courte")
    expect(hits(page).first.locator(".hit-name mark")).to_have_text("Enchevêtrement")


def test_arrows_choose_and_enter_opens(open_page: Opener) -> None:
    page = open_page(f"{GAME}/")
    open_search(page)
    ranking(page, "dragon")
    expect(box(page)).to_have_attribute("aria-expanded", "true")
    for press, at in (("", 0), ("ArrowDown", 1), ("ArrowDown", 2), ("ArrowUp", 1)):
        if press:
            page.keyboard.press(press)
        chosen = page.locator('.hits [aria-selected="true"]')
        expect(chosen).to_have_count(1)
        assert chosen.get_attribute("data-entry") == hits(page).nth(at).get_attribute("data-entry")
        expect(box(page)).to_have_attribute("aria-activedescendant", chosen.get_attribute("id") or "-")
        expect(box(page)).to_be_focused()
    target = hits(page).nth(1).get_attribute("href") or ""
    page.keyboard.press("Enter")
    page.wait_for_url(target)
    page.go_back()
    expect(box(page)).to_have_value("dragon")
    expect(hits(page).first).to_be_visible()


def test_the_last_result_wraps_to_the_first(open_page: Opener) -> None:
    page = open_page(f"{GAME}/")
    open_search(page)
    ranking(page, "tarasque")
    page.keyboard.press("ArrowUp")
    options = page.get_by_role("option")
    expect(options.last).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowDown")
    expect(options.first).to_have_attribute("aria-selected", "true")


def test_chips_count_and_narrow(open_page: Opener) -> None:
    page = open_page("")
    open_search(page)
    ranking(page, "charge")
    whole = count(page)
    games = page.get_by_role("group", name="Jeux")
    sizes = [int(text) for text in games.locator(".search-chip-count").all_inner_texts()]
    assert sizes[0] == whole == sum(sizes[1:])
    assert len(sizes) > 3
    page.keyboard.press("Tab")  # the close button, then the chips
    page.keyboard.press("Tab")
    expect(games.get_by_role("button").first).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    chosen = games.get_by_role("button").nth(1)
    expect(chosen).to_have_attribute("aria-pressed", "true")
    expect(chosen).to_be_focused()
    assert count(page) == sizes[1]
    slug = chosen.get_attribute("data-value")
    assert {entry.split("/")[0] for entry in _entries(page)} == {slug}
    kinds = page.get_by_role("group", name="Sortes")
    kinds.locator('[data-value="special-rule"]').click()
    assert {entry.split("/")[1] for entry in _entries(page)} == {"special-rule"}
    page.wait_for_url(lambda url: f"jeu={slug}" in url and "sorte=special-rule" in url)
    page.reload()
    expect(box(page)).to_have_value("charge")
    expect(page.get_by_role("group", name="Sortes").locator('[aria-pressed="true"]')).to_have_attribute(
        "data-value", "special-rule"
    )
    assert {entry.split("/")[1] for entry in _entries(page)} == {"special-rule"}


def _entries(page: Page) -> list[str]:
    found: list[str] = hits(page).evaluate_all("all => all.map((e) => e.dataset.entry)")
    assert found
    return found


def test_the_game_that_is_read_comes_alone_and_the_others_are_a_tap_away(open_page: Opener) -> None:
    for game in (GAME, "age-of-fantasy", "conquest"):
        page = open_page(f"{game}/")
        open_search(page)
        assert {entry.split("/")[0] for entry in ranking(page, "sans peur")} == {game}
        games = page.get_by_role("group", name="Jeux")
        expect(games.locator('[aria-pressed="true"]')).to_have_attribute("data-value", game)
        games.get_by_role("button").first.click()
        page.wait_for_url(lambda url: "jeu=&" in url or url.endswith("jeu="))
        assert len({entry.split("/")[0] for entry in _entries(page)}) > 1
        page.reload()
        expect(games.locator('[aria-pressed="true"]')).to_have_attribute("data-value", "")


def test_what_only_another_game_knows_is_found_from_any(open_page: Opener) -> None:
    page = open_page(f"{GAME}/")
    open_search(page)
    assert ranking(page, "charge lfw")
    assert {entry.split("/")[0] for entry in _entries(page)} == {"last-fantasy-war"}
    assert ranking(page, "carte de commandement")[0].startswith("conquest/")
    assert ranking(page, "6 ragnarok")[0].startswith("ragnarok-3/")
    ranking(page, "ragnarok")
    page.keyboard.press("Enter")
    page.wait_for_url("**/ragnarok-3/")


def test_facts_are_asked_as_players_ask(open_page: Opener) -> None:
    page = open_page("last-fantasy-war/")
    open_search(page)
    assert ranking(page, "scénario trois joueurs")
    assert all("/scenario/" in entry for entry in _entries(page))
    expect(page.locator(".search-status")).to_contain_text("avec Joueurs = 3")
    expect(hits(page).first.locator(".hit-figures")).to_contain_text("Joueurs")
    assert ranking(page, "sort feu portée 18") == ["last-fantasy-war/spell/boule-de-feu"]


def test_one_profile_against_another_is_answered_by_the_calculator(open_page: Opener) -> None:
    page = open_page(f"{GAME}/", **PHONE)
    open_search(page)
    ranking(page, "troll")
    asked = "performance.getEntriesByType('resource').filter(({ name }) => /calc|duel/.test(name)).length"
    assert page.evaluate(asked) == 0
    for text in ("troll contre elfe guerrier", "troll vs elfe guerrier"):
        ranking(page, text)
        duel = page.locator("[data-duel]").first
        expect(duel).to_have_attribute("aria-selected", "true")
        expect(duel.locator(".hit-name")).to_have_text("Troll contre Elfe, Guerrier")
        expect(duel.locator(".hit-text")).to_contain_text("%")
    said = duel.locator(".hit-text").inner_text()
    assert violations(page) == []
    duel.tap()
    page.wait_for_url("**/corps-a-corps/?profil.attacker=*troll*")
    expect(page.locator(".calc-results")).to_have_attribute("data-done", re.compile(r"[1-9]"))
    figure = re.search(r"\d+(,\d+)?", said)
    assert figure
    expect(page.locator(".calc-results")).to_contain_text(figure[0])


def test_characteristics_list_profiles(open_page: Opener) -> None:
    page = open_page(f"{GAME}/")
    open_search(page)
    for text, expected in (("q3+ volant", "Q 3+"), ("combat>=5 q<=3", "C 5"), ("q<=2 tireur", "Q 2+")):
        ranking(page, text)
        assert count(page) > 0
        assert all("/unit/" in entry for entry in _entries(page))
        expect(hits(page).first.locator(".hit-figures")).to_contain_text(expected)
    expect(page.locator(".search-status")).to_contain_text("réponses avec")


def test_passages_lead_to_their_heading(open_page: Opener) -> None:
    page = open_page(f"{GAME}/")
    open_search(page)
    found = ranking(page, "choisir sa cible")
    passage = next(entry for entry in found if "#" in entry)
    chapter, _, anchor = passage.partition("#")
    href = page.locator(f'[data-entry="{passage}"]').get_attribute("href") or ""
    assert href.endswith(f"/{GAME}/regles/{chapter.split('/')[1]}/#{anchor}")
    page.goto(href)
    expect(page.locator(f'[id="{anchor}"]')).to_be_visible()


def test_every_passage_has_its_heading_on_its_page(site: Path) -> None:
    names, texts = (_index(site, part) for part in ("names", "texts"))
    for passage in texts["passages"]:
        slug, anchor = names["systems"][passage["system"]]["slug"], passage["anchor"]
        page = (site / slug / "regles" / passage["chapter"] / "index.html").read_text(encoding="utf-8")
        assert f'id="{anchor}"' in page, f"{slug}/{passage['chapter']}#{anchor}"


def _index(site: Path, part: str) -> dict:  # type: ignore[type-arg] - JSON of our own making
    packed = gzip.decompress((data(site) / "search" / f"{part}.bin").read_bytes())
    assert packed == (data(site) / "search" / f"{part}.json").read_bytes()
    return json.loads(packed)  # type: ignore[no-any-return]


def test_the_index_is_small(site: Path) -> None:
    folder = data(site) / "search"
    sizes = {path.relative_to(folder).as_posix(): path.stat().st_size for path in folder.rglob("*.bin")}
    texts = sizes.pop("texts.bin")
    assert sum(sizes.values()) <= 150_000
    assert sum(sizes.values()) + texts <= 600_000
    # What a first result needs.
    assert sizes["names.bin"] + max(size for path, size in sizes.items() if "/" in path) <= 50_000


def test_pages_that_were_read_are_offered_again(open_page: Opener) -> None:
    page = open_page(f"{GAME}/")
    open_search(page)
    expect(page.locator(".search-hint")).to_contain_text("Un nom ou son début")
    ranking(page, "tarasque")
    page.keyboard.press("Enter")
    page.wait_for_url("**/profils/tarasque/")
    open_search(page)
    expect(page.locator(".search-status")).to_have_text("Lus récemment")
    read = page.locator(".hits [data-read]")
    expect(read).to_have_count(1)
    expect(read).to_have_attribute("data-read", f"{GAME}/profils/tarasque/")
    expect(read).to_contain_text("Tarasque")
    page.get_by_role("button", name="Effacer la liste").click()
    expect(read).to_have_count(0)
    expect(box(page)).to_be_focused()


def test_nothing_says_what_to_try(open_page: Opener) -> None:
    page = open_page(f"{GAME}/")
    open_search(page)
    assert ranking(page, "enchxvqtrzmznt") == []
    expect(page.locator(".search-status")).to_contain_text("enchxvqtrzmznt")
    expect(page.locator(".search-hint")).to_contain_text("Un nom ou son début")
    expect(page.locator(f".search-games a[href$='/{GAME}/']")).to_be_visible()
    near = page.locator(".hits [data-near]")
    expect(near.first).to_have_attribute("data-near", re.compile("enchevetre"))
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/enchevetre*/")


def test_filters_that_leave_nothing_can_be_lifted(open_page: Opener) -> None:
    page = open_page(f"?recherche=tarasque&jeu={GAME}&sorte=special-rule")
    expect(page.locator(".search-hint")).to_contain_text("Rien avec ces filtres")
    page.get_by_role("button", name="Chercher partout").click()
    expect(hits(page).first).to_have_attribute("data-entry", f"{GAME}/unit/tarasque")


def test_what_is_typed_is_never_markup(open_page: Opener) -> None:
    page = open_page("")
    open_search(page)
    typed = '<img src=x onerror="alert(1)"> & \\ ( [ *'
    ranking(page, typed)
    expect(page.locator("dialog.search img")).to_have_count(0)
    until(page, "(typed) => new URL(location.href).searchParams.get('recherche') === typed", typed)
    page.reload()
    expect(box(page)).to_have_value(typed)
    expect(page.locator("dialog.search img")).to_have_count(0)


def test_it_answers_without_a_network_from_any_depth(open_page: Opener) -> None:
    page = open_page(f"{GAME}/regles-speciales/tireur/", service_workers="allow")
    page.evaluate("navigator.serviceWorker.ready")
    until(page, "navigator.serviceWorker.controller !== null")
    # A second page of the game brings the search, and keeps it.
    page.goto(f"{GAME}/regles-speciales/tireur/", referer=page.url)
    until(
        page,
        """async () => {
          const { root, edition } = document.documentElement.dataset;
          return Boolean(await caches.match(`${root}data/${edition}/search/texts.bin`));
        }""",
    )
    page.context.set_offline(True)
    page.reload()
    open_search(page)
    assert ranking(page, "enchevetremnt")[0] == RULE
    assert any("#" in entry for entry in ranking(page, "choisir sa cible"))


def test_axe_finds_nothing(open_page: Opener) -> None:
    page = open_page(f"{GAME}/")
    open_search(page)
    assert violations(page) == []
    ranking(page, "tir")
    assert violations(page) == []
    ranking(page, "zzqx")
    assert violations(page) == []
