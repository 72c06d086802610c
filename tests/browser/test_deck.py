"""The deck: added from a record, ordered, linked, and printed at the promised size."""

from __future__ import annotations

import io
import json
import re

import pdfplumber
import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from rules_compendium.cards.decks import Deck
from rules_compendium.cards.geometry import MIN_PT, SIZES, Size
from rules_compendium.cards.layout import Layout
from rules_compendium.link import Compendium
from rules_compendium.model import Key
from rules_compendium.render.site import Site
from tests.browser.conftest import Opener
from tests.server import until

MM = 72 / 25.4
GAME = "lanterns"
POKER = SIZES["poker"].format
LINK = f"fiches/#{GAME}:unit/warden-archer*3,unit/warden-soldier,special-rule/marksman(far)"


def ready(page: Page, selector: str = ".print-page .card") -> None:
    page.wait_for_selector(selector)
    page.wait_for_load_state("networkidle")


def names(page: Page, expected: list[str]) -> None:
    expect(page.locator(".deck-list .deck-name b")).to_have_text(expected)


def printed(page: Page) -> bytes:
    return page.pdf(prefer_css_page_size=True)


def text_of(pdf: bytes) -> str:
    text = "".join(page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages)
    return text.replace("\u202f", " ").replace("\u00a0", " ").replace("\n", " ").replace("- ", "")


def stripe(size: Size) -> tuple[float, float, float, float]:
    """Return where a card's stripe begins, from the card's corner, and how wide and high it is."""
    one = size.format
    if one.spill:
        return -one.spill, -one.spill, one.edge + one.spill, one.card[1] + 2 * one.spill
    return one.inset, one.safe, one.edge, one.card[1] - 2 * one.safe


def edges(pdf: bytes, number: int, height: float, width: float) -> list[tuple[float, float, float]]:
    with pdfplumber.open(io.BytesIO(pdf)) as document:
        return sorted(
            (round(r["x0"] / MM, 2), round(r["top"] / MM, 2), round(r["height"] / MM, 2))
            for r in document.pages[number].rects
            if abs(r["height"] / MM - height) < 1 and abs(r["width"] / MM - width) < 1
        )


def test_a_record_is_added_and_found_on_the_deck_page(open_page: Opener) -> None:
    page = open_page(f"{GAME}/profils/warden-archer/")
    button = page.get_by_role("button", name="Ajouter à mes fiches")
    button.click()
    page.get_by_role("button", name="Ajouter encore (1)").click()
    for counted in page.locator(".deck-count:visible").all():
        expect(counted).to_have_text("2")
    page.get_by_role("link", name="Fiches").first.click()
    ready(page)
    names(page, ["Warden, Archer"])
    expect(page.locator(".deck-copies")).to_have_text("2")
    expect(page.locator("[data-deck-said]")).to_contain_text(re.compile(r"· 66\b"))
    page.reload()
    ready(page)
    names(page, ["Warden, Archer"])


def test_an_empty_deck_says_what_to_do(open_page: Opener) -> None:
    page = open_page("fiches/")
    expect(page.locator("[data-deck-empty]")).to_contain_text("Ajouter à mes fiches")
    expect(page.locator("[data-deck-work]")).to_be_hidden()


def test_a_link_opens_the_same_deck_elsewhere(open_page: Opener) -> None:
    page = open_page(LINK)
    ready(page)
    names(page, ["Warden, Archer", "Warden, Soldier", "Marksman (far range)"])
    expect(page.locator(".deck-copies")).to_have_text(["3", "1", "1"])
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copier le lien").click()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.split("#")[1] == LINK.split("#")[1]


def test_a_link_leaves_ones_own_deck_alone(open_page: Opener) -> None:
    page = open_page(f"{GAME}/profils/warden-soldier/")
    page.get_by_role("button", name="Ajouter à mes fiches").click()
    page.goto(LINK)
    ready(page)
    expect(page.locator(".deck-list .deck-name b")).to_have_count(3)
    expect(page.locator("[data-deck-link]")).to_be_visible()
    page.get_by_role("button", name="Retirer Warden, Soldier").click()
    expect(page.locator(".deck-list .deck-name b")).to_have_count(2)
    assert page.evaluate("localStorage.getItem('compendium-fiches /jeux/regles/')").count("key") == 1
    page.get_by_role("button", name="Revenir à mes fiches").click()
    until(page, "document.querySelectorAll('.deck-list li').length === 1")
    names(page, ["Warden, Soldier"])
    page.goto("fiches/" + LINK.removeprefix("fiches/"))
    page.get_by_role("button", name="En faire mes fiches").click()
    until(page, "JSON.parse(localStorage.getItem('compendium-fiches /jeux/regles/')).length === 3")


def test_a_card_taken_out_comes_back_where_it_stood(open_page: Opener) -> None:
    page = open_page(LINK)
    ready(page)
    page.get_by_role("button", name="Retirer Warden, Soldier").click()
    undo = page.get_by_role("button", name="Annuler")
    expect(undo).to_be_focused()
    names(page, ["Warden, Archer", "Marksman (far range)"])
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Retirer Warden, Soldier")).to_be_focused()
    names(page, ["Warden, Archer", "Warden, Soldier", "Marksman (far range)"])
    expect(undo).to_have_count(0)
    page.get_by_role("button", name="Tout retirer").click()
    names(page, [])
    undo.click()
    names(page, ["Warden, Archer", "Warden, Soldier", "Marksman (far range)"])
    page.get_by_role("link", name="Marksman (far range)").click()
    expect(page.locator("h1")).to_contain_text("Marksman")


def test_what_no_longer_exists_is_named(open_page: Opener) -> None:
    page = open_page(f"fiches/#{GAME}:unit/warden-archer,unit/lost-warden;ancien-jeu:unit/x*2")
    ready(page)
    lost = page.locator("[data-deck-lost]").inner_text()
    assert f"{GAME}/unit/lost-warden" in lost
    assert "ancien-jeu/unit/x" in lost
    assert "Warden, Archer" not in lost


def test_a_link_still_works_when_the_data_has_grown(open_page: Opener) -> None:
    page = open_page()

    def answered(route: object) -> None:
        answer = route.fetch()  # type: ignore[attr-defined]
        file = answer.json()
        first = {"unit/aaa-nouveau": next(iter(file["cards"].values()))}
        grown = file | {"cards": first | file["cards"]}
        route.fulfill(response=answer, body=json.dumps(grown))  # type: ignore[attr-defined]

    page.route(f"**/fiches/{GAME}.json", answered)
    page.goto(LINK)
    ready(page)
    names(page, ["Warden, Archer", "Warden, Soldier", "Marksman (far range)"])


def test_nonsense_in_a_link_is_no_deck(open_page: Opener) -> None:
    page = open_page("fiches/#%E0%A4%A:<img src=x>,../../etc*999999;:;*3,x:y/<script>")
    until(page, "!document.querySelector('[data-deck-said]').textContent.includes('instant')")
    assert page.locator(".deck-list img, .deck-list script").count() == 0


def test_order_by_buttons_and_by_dragging(open_page: Opener) -> None:
    page = open_page(LINK)
    ready(page)
    page.get_by_role("button", name="Descendre Warden, Archer").focus()
    page.keyboard.press("Enter")
    until(page, "document.querySelector('.deck-name b').textContent === 'Warden, Soldier'")
    expect(page.get_by_role("button", name="Descendre Warden, Archer")).to_be_focused()
    lines = page.locator(".deck-list li")
    lines.nth(2).drag_to(lines.nth(0))
    until(page, "document.querySelector('.deck-name b').textContent.startsWith('Marksman')")
    names(page, ["Marksman (far range)", "Warden, Soldier", "Warden, Archer"])
    page.get_by_role("button", name="Un exemplaire de moins : Warden, Archer").click()
    until(page, "JSON.parse(localStorage.getItem('compendium-fiches /jeux/regles/'))[2].copies === 2")


@pytest.mark.parametrize(
    ("size", "page_size"),
    [("poker", (210, 297)), ("tarot", (210, 297)), ("a6", (105, 148)), ("single", (69, 94))],
)
def test_print_has_the_promised_size(open_page: Opener, size: str, page_size: tuple[float, float]) -> None:
    page = open_page(LINK)
    ready(page)
    page.select_option("select[name=size]", size)
    page.wait_for_selector(f".print-page.is-{size}")
    pdf = printed(page)
    document = PdfReader(io.BytesIO(pdf))
    for sheet in document.pages:
        # Chromium rounds a page to whole pixels; the cards on it are exact.
        assert float(sheet.mediabox.width) / MM == pytest.approx(page_size[0], abs=0.27)
        assert float(sheet.mediabox.height) / MM == pytest.approx(page_size[1], abs=0.27)
    cards = 5
    per_page = {"poker": 9, "tarot": 4}.get(size, 1)
    assert len(document.pages) == -(-cards // per_page)
    left, top, width, height = stripe(SIZES[size])
    found = edges(pdf, 0, height, width)
    assert len(found) == min(cards, per_page)
    assert all(edge[2] == pytest.approx(height, abs=0.1) for edge in found)
    if size == "poker":
        spots = [(8.5, 14.5), (8.5, 104.5), (73.5, 14.5), (73.5, 104.5), (138.5, 14.5)]
        wanted = [(x + left, y + top) for x, y in spots]
        assert [edge[:2] for edge in found] == [pytest.approx(spot, abs=0.1) for spot in wanted]
    with pdfplumber.open(io.BytesIO(pdf)) as opened:
        assert min(round(char["size"], 2) for sheet in opened.pages for char in sheet.chars) >= MIN_PT


def _places(pdf: bytes, wanted: set[str]) -> dict[str, tuple[float, float, float]]:
    """Return where words first stand on a page, left and bottom in millimetres, and their points."""
    with pdfplumber.open(io.BytesIO(pdf)) as opened:
        words = opened.pages[0].extract_words(extra_attrs=["size"])
    found: dict[str, tuple[float, float, float]] = {}
    for word in words:
        if word["text"] in wanted:
            found.setdefault(word["text"], (word["x0"] / MM, word["bottom"] / MM, word["size"]))
    return found


@pytest.mark.parametrize("ref", ["unit/warden-archer", "special-rule/woodwise"])
@pytest.mark.parametrize("size", SIZES)
def test_what_the_browser_prints_is_the_design_of_the_pdf(
    open_page: Opener, games: Compendium, size: str, ref: str
) -> None:
    layout = Layout(Site(games))
    record = games.records[Key.from_ref(GAME, ref)]
    deck = Deck(GAME, "one", "One", "unit", ((record, None),))
    card = layout.card((record, None))
    page = open_page(f"fiches/#{GAME}:{ref}")
    ready(page)
    page.select_option("select[name=size]", size)
    page.wait_for_selector(f".print-page.is-{size}")
    figures = {value for row in card.stats for _, value in row.cells}
    first = next((run[0].split()[0] for block in card.blocks for run in getattr(block, "r", ())), "")
    wanted = {*card.name.upper().split(), card.corner, *figures, *card.kind.split(), first} - {""}
    browser, typst = _places(printed(page), wanted), _places(layout.pdf(deck, SIZES[size]), wanted)
    assert browser.keys() == typst.keys()
    assert len(browser) >= 3
    for word, (x, y, points) in typst.items():
        assert browser[word][:2] == (pytest.approx(x, abs=1.5), pytest.approx(y, abs=1.5)), word
        assert browser[word][2] == pytest.approx(points, abs=0.5), word


def test_backs_are_mirrored(open_page: Opener) -> None:
    page = open_page(LINK)
    ready(page)
    page.check("input[name=backs]")
    page.wait_for_selector(".card-back")
    pdf = printed(page)
    assert len(PdfReader(io.BytesIO(pdf)).pages) == 2
    spill, (_, _, width, height) = POKER.spill, stripe(SIZES["poker"])
    fronts, backs = edges(pdf, 0, height, width), edges(pdf, 1, height, 63 + 2 * spill)
    mirrored = {(round(210 - (x + spill) - 63, 1), round(y, 1)) for x, y, _ in backs}
    assert len(fronts) == len(backs)
    assert mirrored == {(round(x + spill, 1), round(y, 1)) for x, y, _ in fronts}
    # The game's emblem stands on each, and small ones around it, as many on all.
    lines = page.locator(".print-page:nth-of-type(2) .print-lines")
    assert lines.locator("> svg").count() == len(backs)
    around = [group.locator("> svg").count() for group in lines.locator("> g").all()]
    assert len(around) == len(backs)
    assert len({*around}) == 1
    assert around[0] > 8


def test_rules_come_once_with_their_parameters(open_page: Opener) -> None:
    page = open_page(f"fiches/#{GAME}:unit/warden-archer,unit/wood-warden-archer")
    ready(page)
    page.check("input[value=rules]")
    until(page, "document.querySelectorAll('.print-page .card').length === 4")
    titles = page.locator(".print-page .card-name").all_inner_texts()
    assert [title.upper() for title in titles[2:]] == ["MARKSMAN (FAR RANGE)", "WOODWISE"]
    assert "{" not in text_of(printed(page))


def test_a_compact_sheet_says_each_rule_once(open_page: Opener) -> None:
    page = open_page(f"fiches/#{GAME}:unit/warden-archer*2,unit/wood-warden-archer")
    ready(page)
    page.check("input[value=compact]")
    page.wait_for_selector(".print-compact")
    assert page.locator(".compact-rule").count() == 2
    assert page.locator(".compact-card").count() == 2
    pdf = printed(page)
    assert len(PdfReader(io.BytesIO(pdf)).pages) == 1
    text = text_of(pdf)
    assert text.count("Crosses Wood at its full pace") == 1
    assert "102" in text
    with pdfplumber.open(io.BytesIO(pdf)) as opened:
        assert min(round(char["size"], 2) for char in opened.pages[0].chars) >= MIN_PT


def test_every_card_of_the_deck_fits_in_the_browser_too(open_page: Opener, games: Compendium) -> None:
    kinds = ("unit", "special-rule", "scenario", "action", "spell")
    records = games.records
    chosen = [key for key in records if key.system == GAME and key.kind in kinds]
    longest = sorted(chosen, key=lambda key: -len(str(records[key].fields) + records[key].text))[:30]
    page = open_page(f"fiches/#{GAME}:" + ",".join(f"{key.ref}" for key in longest))
    ready(page)
    until(page, "document.querySelectorAll('.print-page .card').length >= 30")
    outside = page.evaluate(
        """() => [...document.querySelectorAll('.print-page .card')].filter((card) => {
          const flow = card.querySelector('.card-flow').getBoundingClientRect();
          const foot = card.querySelector('.card-foot').getBoundingClientRect();
          const box = card.getBoundingClientRect();
          return flow.bottom > foot.top || flow.right > box.right || card.scrollWidth > card.clientWidth + 1;
        }).map((card) => card.querySelector('.card-name').textContent)"""
    )
    assert outside == []
    # What is left below a text has lines to write on, five millimetres apart, and no line beyond the card.
    notes = page.evaluate(
        """() => [...document.querySelectorAll('.print-page .card-notes:not([hidden])')].map((notes) => {
          const lines = [...notes.querySelectorAll('i')].map((line) => line.getBoundingClientRect());
          const foot = notes.closest('.card').querySelector('.card-foot').getBoundingClientRect();
          return [lines.length, lines.at(-1)?.bottom <= foot.top];
        })"""
    )
    assert notes
    assert all(count and inside for count, inside in notes)
