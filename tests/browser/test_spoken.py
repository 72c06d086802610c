"""Every tool in a language that nobody speaks, and in English on a French site: no other is heard."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, expect

from rules_compendium.build import build_site
from rules_compendium.languages import FOLDER, language
from rules_compendium.languages.fluent import compiled
from rules_compendium.names import fold
from tests import projects, pseudo
from tests.browser.conftest import PHONE, Opener, Tabs, opener, ready
from tests.projects import made_once
from tests.server import served

GAME, OTHER = "lanterns", "marees"
TEMPLATE = re.compile(r'data-template="([^"]*)"')
# What a page says, in its order: texts, options, and what stands in attributes for a reader or a listener.
SAID = """() => {
  const found = [document.title];
  const take = (node) => {
    if (node instanceof Text) found.push(node.data);
    if (!(node instanceof Element) || node.closest("script, style, template, noscript")) return;
    if (!(node instanceof HTMLOptionElement || node.checkVisibility())) return;
    found.push(...["aria-label", "placeholder", "title", "alt"].map((name) => node.getAttribute(name) ?? ""));
    if (!(node instanceof HTMLSelectElement)) node.childNodes.forEach(take);
    else found.push(...[...node.querySelectorAll("option, optgroup")].map(({ label }) => label));
  };
  take(document.body);
  return found.map((text) => text.trim()).filter(Boolean);
}"""

# What reaches beyond the page's edge, but for what can be moved below a finger.
OVER = """() => [...document.querySelectorAll("body, body *")].filter((element) => {
  const scrolls = (one) => one !== document.body && getComputedStyle(one).overflowX === "auto";
  for (let one = element; one; one = one.parentElement) if (scrolls(one)) return false;
  const box = element.getBoundingClientRect();
  return box.width > 1 && box.right > document.documentElement.clientWidth + 1 && element.checkVisibility();
}).map((element) => element.outerHTML.slice(0, 120))"""


def address(site: Path, template: str, system: str = "", holds: str = "") -> str:
    """Return the first page of a template, below a game, that holds some text."""
    for file in sorted((site / system).rglob("index.html")):
        text = file.read_text(encoding="utf-8")
        if f'data-template="{template}"' in text and holds in text:
            return f"{file.parent.relative_to(site).as_posix()}/"
    raise AssertionError(template)


Look = Callable[[Page], None]
Walk = Callable[[Opener, Path, Look], None]


def search(open_page: Opener, _site: Path, look: Look) -> None:
    page = open_page("", **PHONE)
    look(page)
    page.locator('.bar [data-slot="search"]').click()
    look(page)
    for typed in ("lantern", "warden nerve 4", "zzzzqqqq xx"):
        page.locator(".search-input").fill(typed)
        expect(page.locator(".hits")).to_have_attribute("data-query", typed)
        look(page)
    page.locator(".search-input").fill("lantern")
    page.locator(".search-chip:visible").nth(1).click()
    look(page)


def rule(open_page: Opener, site: Path, look: Look) -> None:
    page = open_page(address(site, "record", GAME, 'class="compared"'), **PHONE)
    page.locator(".deck-add").click()
    page.locator("main a.def").first.tap()
    expect(page.locator(".def-sheet[open]")).to_be_visible()
    look(page)


def index(open_page: Opener, site: Path, look: Look) -> None:
    page = open_page(address(site, "index", GAME, "data-filter"), **PHONE)
    page.locator("[data-filter] input").fill("lan")
    look(page)


def calculator(open_page: Opener, site: Path, look: Look) -> None:
    page = ready(open_page(address(site, "calculator", GAME, 'data-calculator="clash"'), **PHONE))
    page.locator(".calc-profile").first.press("ArrowDown")
    look(page)
    page.locator(".calc-profile").first.press("Enter")
    page.locator(".calc-traits select").first.select_option(index=1)
    expect(page.locator(".calc-rules li")).not_to_have_count(0)
    expect(page.locator(".calc-trace li").first).to_be_attached()
    page.locator(".calc-results > details summary").click()
    page.locator(".calc-advice button").first.wait_for()
    look(page)
    page.goto(address(site, "calculator", GAME, 'data-calculator="turn"'))
    ready(page)
    page.locator(".calc-results button[aria-pressed]").click()
    page.locator(".calc-form .calc-step:visible").last.click()
    page.locator(".calc-figures summary").first.click()
    page.locator(".calc-probe").first.press("ArrowRight")
    expect(page.locator(".calc-foot .calc-was")).not_to_be_empty()
    look(page)


def profiles(open_page: Opener, site: Path, look: Look) -> None:
    page = open_page(address(site, "profiles", GAME), **PHONE)
    page.locator("[data-toggle-filters]").click()
    for pick in ("with", "without"):
        page.locator(f'[data-pick="{pick}"]').select_option(index=1)
    look(page)
    page.goto(f"{address(site, 'profiles', GAME)}?warden=hero")
    look(page)
    for at in (0, 1):
        page.locator(".p-pick input").nth(at).check()
    page.locator("[data-compare-open]").click()
    expect(page.locator("[data-compare]")).to_be_visible()
    look(page)


def army(open_page: Opener, site: Path, look: Look) -> None:
    page = open_page(address(site, "army", GAME), **PHONE)
    expect(page.locator(".army-add").first).to_be_visible()
    look(page)
    for _ in range(3):
        page.locator(".army-add").first.click()
    page.locator(".army-add").nth(1).click()
    expect(page.locator(".army-turn .calc-results")).to_have_attribute("data-done", re.compile(r"\d"))
    look(page)
    page.locator("#limite").fill("20")
    look(page)
    page.locator("#imprimer").click()
    look(page)
    page.locator("#supprimer").click()
    look(page)


def custom(open_page: Opener, site: Path, look: Look) -> None:
    page = open_page(address(site, "custom", GAME), **PHONE)
    page.locator(".custom-traits select").first.select_option(index=1)
    page.locator("#garder").click()
    look(page)
    page.locator("#imprimer").click()
    look(page)
    page.locator(".custom-kept button").first.click()
    look(page)


def weapons(open_page: Opener, site: Path, look: Look) -> None:
    page = open_page(address(site, "custom", OTHER), **PHONE)
    page.locator(".custom-weapons > .custom-tools button").click()
    expect(page.locator(".custom-weapon")).to_have_count(1)
    look(page)


def play(open_page: Opener, site: Path, look: Look) -> None:
    path = address(site, "play", GAME)
    page = open_page(path, **PHONE)
    look(page)
    armies = ("p=unit/warden-archer*2&p=unit/warden-captain", "p=unit/kob-spear*4")
    page.goto(f"{path}#1={quote(armies[0], safe='')}&2={quote(armies[1], safe='')}&done=w0.1:1~n")
    expect(page.locator("#camp-1 .play-unit")).to_have_count(4)
    look(page)
    page.locator("#partager").click()
    expect(page.locator("#partage")).to_be_visible()
    look(page)


def templates(open_page: Opener, site: Path, look: Look) -> None:
    """The longest page of each template as it comes: of the game that the words are compared with."""
    longest: dict[str, Path] = {}
    for file in sorted((site / GAME).rglob("index.html"), key=lambda file: -file.stat().st_size):
        longest.setdefault(TEMPLATE.findall(file.read_text(encoding="utf-8"))[0], file)
    every = {file.name.partition(".")[0] for file in (projects.ROOT / "templates/pages").glob("*.j2")}
    assert every - longest.keys() == {"about", "deck", "home"}
    paths = [f"{file.parent.relative_to(site).as_posix()}/" for file in longest.values()]
    page = open_page("./", **PHONE)
    for path in ["./", address(site, "about"), *paths]:
        page.goto(path)
        look(page)


def deck(open_page: Opener, site: Path, look: Look) -> None:
    path = address(site, "deck")
    page = open_page(path, **PHONE)
    look(page)
    page.goto(f"{path}#{GAME}:unit/warden-archer*2,unit/~~nerve:4~,special-rule/hero")
    page.reload()
    expect(page.locator(".deck-list li")).to_have_count(3)
    look(page)


def offline(open_page: Opener, site: Path, look: Look) -> None:
    page = open_page(f"{GAME}/", service_workers="allow", **PHONE)
    expect(page.locator("[data-keep]")).to_be_visible()
    look(page)
    for path in (address(site, "about"), "404.html"):
        page.goto(path)
        look(page)


WALKS = [search, rule, index, calculator, profiles, army, play, custom, weapons, templates, deck, offline]


def built(factory: pytest.TempPathFactory, name: str, speak: Callable[[Path], Path]) -> Path:
    """Return the folder of the fixture games' site, as they speak."""

    def make(folder: Path) -> None:
        build_site(speak(projects.project(folder, "games")), folder / "site")

    return made_once(factory, name, make) / "site"


@pytest.fixture(scope="session")
def pseudo_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory, "pseudo-site", pseudo.speak)


@pytest.fixture(scope="session")
def mixed_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a French site with an English game."""
    return built(tmp_path_factory, "mixed-site", in_english)


def in_english(root: Path) -> Path:
    """Let the English game speak English."""
    system = root / "data" / GAME / "system.yaml"
    text = system.read_text(encoding="utf-8")
    if "language:" not in text:
        system.write_text(f"{text}language: en\n", encoding="utf-8")
    return root


@pytest.fixture(scope="session")
def pseudo_tabs(browser: Browser, pseudo_site: Path) -> Iterator[Tabs]:
    with served(pseudo_site) as base:
        yield Tabs(browser, base)


@pytest.fixture(scope="session")
def mixed_tabs(browser: Browser, mixed_site: Path) -> Iterator[Tabs]:
    with served(mixed_site) as base:
        yield Tabs(browser, base)


@pytest.fixture
def open_pseudo(pseudo_tabs: Tabs) -> Iterator[Opener]:
    yield from opener(pseudo_tabs)


@pytest.fixture
def open_mixed(mixed_tabs: Tabs) -> Iterator[Opener]:
    yield from opener(mixed_tabs)


def content(game: str) -> set[str]:
    """Return the words of a fixture game, and what the other one is called."""
    data = projects.FIXTURES / "games"
    files = [*data.glob(f"*/{game}/**/*.*"), data / "data" / OTHER / "system.yaml"]
    return set(fold(" ".join(file.read_text(encoding="utf-8") for file in files)).split("-"))


def unspoken(said: list[str]) -> list[str]:
    """Return the words that stand in no bracket."""
    rest, before = "\n".join(said), ""
    message = f"{pseudo.OPENED}[^{pseudo.OPENED}{pseudo.CLOSED}]*{pseudo.CLOSED}"
    while rest != before:
        rest, before = re.sub(message, " ", rest), rest
    return re.findall(r"[^\W\d_]{3,}", rest)


@pytest.mark.parametrize("walk", WALKS, ids=[walk.__name__ for walk in WALKS])
def test_all_that_a_tool_says_has_a_message_and_room(
    walk: Walk, open_pseudo: Opener, pseudo_site: Path
) -> None:
    # What a reader typed is no word of ours.
    # The home page shows a rule of any game.
    known = content(GAME) | content(OTHER) | {"zzzzqqqq"}

    def look(page: Page) -> None:
        said = page.evaluate(SAID)
        assert [word for word in unspoken(said) if fold(word) not in known] == []
        for width in (320, 1440, 390):
            page.set_viewport_size({"width": width, "height": 844})
            assert page.evaluate(OVER) == [], width

    walk(open_pseudo, pseudo_site, look)


def messages(code: str, but: tuple[str, ...] = ()) -> set[str]:
    """Return the messages of a language that are words alone, typeset, but for some."""
    file = FOLDER / f"{code}.ftl"
    known: dict[str, Any] = compiled(code, file.read_text(encoding="utf-8"), file)["messages"]
    plain = [
        one for id_, one in known.items() if not id_.startswith(("language-", "address-", "query-", *but))
    ]
    return {language(code).typeset(one) for one in plain if isinstance(one, str)}


# The pages of no game speak the site's language.
OF_THE_GAME = [walk for walk in WALKS if walk not in {search, deck, weapons, offline, templates}]


@pytest.mark.parametrize("walk", OF_THE_GAME, ids=[walk.__name__ for walk in OF_THE_GAME])
def test_an_english_game_speaks_english_on_a_french_site(
    walk: Walk, open_mixed: Opener, mixed_site: Path
) -> None:
    english = messages("en")
    french = messages("fr") - english
    heard: set[str] = set()

    def look(page: Page) -> None:
        said = set(page.evaluate(SAID))
        assert page.locator("html").get_attribute("lang") == "en"
        assert said & french == set()
        heard.update(said & english)

    walk(open_mixed, mixed_site, look)
    assert len(heard) > 5


def test_the_pages_of_no_game_speak_the_sites_language(open_mixed: Opener, mixed_site: Path) -> None:
    # What a game calls its kinds and its tools stays its own.
    tools = {language("en").say(f"{tool}-title") for tool in ("custom", "audit", "play")}
    english = messages("en", but=("kind-", "field-", "group-")) - messages("fr") - tools

    def look(page: Page) -> None:
        assert page.locator("html").get_attribute("lang") == "fr"
        assert {one for one in page.evaluate(SAID) if one in english and " " in one} == set()

    search(open_mixed, mixed_site, look)
    deck(open_mixed, mixed_site, look)


def test_a_link_of_a_french_page_opens_in_an_english_one(open_mixed: Opener, mixed_site: Path) -> None:
    """Links of another language's page are understood; what the page writes is in its own words."""
    page = open_mixed(f"{address(mixed_site, 'army', GAME)}#nom=Les+Verts&limite=200&p=unit/warden-archer*2")
    expect(page.locator(".army-total strong")).to_have_text("66")
    page.locator("#garder").click()
    page.locator("#limite").fill("150")
    page.wait_for_url(lambda url: url.endswith("#name=Les+Verts&limit=150&p=unit/warden-archer*2"))
    page.goto(f"{address(mixed_site, 'profiles', GAME)}?q=warden&tri=-nom")
    names = page.locator("table.profiles tbody tr:visible .p-name a").all_inner_texts()
    assert names == sorted(names, reverse=True)
    page.locator("th.p-name button").click()
    page.wait_for_url(lambda url: url.endswith("?q=warden&sort=name"))
    page.goto(f"./?recherche=lantern&jeu={GAME}")
    expect(page.locator(".hits > *").first).to_be_visible()
    page.goto(f"{address(mixed_site, 'profiles', GAME)}?recherche=lantern&jeu={GAME}&sorte=chapitre")
    expect(page.locator(".hits > *").first).to_be_visible()
    page.locator(".search-input").fill("warden")
    page.wait_for_url(f"**/?search=warden&search-game={GAME}&search-kind=chapter")


def test_no_word_of_another_language_stands_in_an_address(mixed_site: Path) -> None:
    """Nor in what a page of the English game names its parts by; `[[tool/…]]` knows both."""
    words = {"recherche", "regles", "profil", "ajouter", "arbitrage", "partie", "contenu"}
    words |= {"limites", "choisir", "formule", "ecarts", "tous", "gardes", "jeu"}
    pages = "".join(file.read_text(encoding="utf-8") for file in (mixed_site / GAME).rglob("index.html"))
    found = re.findall(r'(?:href="[^"?#]*[?#]|<h2 id=")([a-z]+)', pages)
    assert {"profile", "rules", "add", "ruling", "part", "limits", "formula"} <= {*found}
    assert not words & {*found}
