"""A battle at the table: two armies, a round's steps, what happens to units, and nothing lost."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests import qr
from tests.battles import READY, each
from tests.browser.conftest import PHONE, Opener
from tests.browser.test_pages import violations

PATH = "lanterns/jouer/"
MINE = "nom=Les+Verts&limite=200&p=unit/warden-archer*2&p=unit/warden-captain"
THEIRS = "nom=Kobs&p=unit/kob-spear*4"
BATTLE = f"{PATH}#1={quote(MINE, safe='')}&2={quote(THEIRS, safe='')}"


def act(page: Page, *keys: str) -> None:
    for key in keys:
        page.locator(f'[data-key="{key}"]').first.click()


def told(page: Page, said: str) -> None:
    expect(page.locator("#annonce")).to_contain_text(said)


def test_two_armies_are_chosen_and_play_begins(open_page: Opener) -> None:
    page = open_page(f"lanterns/bande/#{MINE}", **PHONE)
    page.get_by_role("button", name="Garder").click()
    page.goto(PATH)
    page.locator("#autrement-1 summary").click()
    page.locator("#lien-1").fill(f"https://elsewhere.example/x/#{THEIRS}")
    page.get_by_role("button", name="Commencer").click()
    expect(page.locator("#camp-0 .play-unit")).to_have_count(3)
    expect(page.locator("#camp-1 .play-unit")).to_have_count(4)
    expect(page.locator("#etape")).to_have_text("Walk")
    assert violations(page) == []
    small = page.locator(".play-table button:visible").evaluate_all(
        """buttons => buttons.map((one) => one.getBoundingClientRect())
          .filter(({ width, height }) => Math.min(width, height) < 43.9).length"""
    )
    assert small == 0


def test_a_link_that_leads_to_no_battle_says_so(open_page: Opener) -> None:
    for link in ("z=cut", "1=nom%3DNobody&2=", "p=unit/kob-spear"):
        told(open_page(f"{PATH}#{link}"), "Ce lien ne mène à aucune partie")


def test_what_a_link_takes_the_place_of_can_come_back(open_page: Opener) -> None:
    page = open_page(BATTLE)
    act(page, "w0.1:1")
    page.goto(f"{BATTLE}&fait=w0.1:1~a0.0")  # the same battle, further on
    expect(page.locator(".play-unit.is-done")).to_have_count(1)
    expect(page.locator("#annonce")).to_be_empty()
    page.goto(f"{PATH}#1={quote(THEIRS, safe='')}&2=&fait=n")
    told(page, "Cette partie a pris la place")
    expect(page.locator("#camp-0 .play-unit")).to_have_count(4)
    page.locator("#annonce").get_by_role("button", name="Annuler").click()
    expect(page.locator("#camp-0 .play-unit")).to_have_count(3)
    expect(page.locator(".play-unit.is-done")).to_have_count(1)


def test_a_table_has_room_for_so_many_and_says_who_is_missing(open_page: Opener) -> None:
    army = "p=unit/kob-spear*99&p=unit/kob-net*99&p=unit/kob-boss*99&p=unit/nobody"
    page = open_page(f"{PATH}#1={quote(army, safe='')}&2=")
    expect(page.locator("#camp-0 .play-unit")).to_have_count(150)
    expect(page.locator(".notices")).to_contain_text("unit/nobody, Kob, Net × 48, Kob, Boss × 99")


def test_what_is_done_survives_a_reload_and_can_be_taken_back(open_page: Opener) -> None:
    page = open_page(BATTLE)
    act(page, "a0.0", "w0.1:1")
    told(page, "Warden, Archer 2 falls:")
    act(page, "w1.0:1", "w1.1:1")
    told(page, "Kobs is down to a half")
    page.get_by_role("button", name="Suite").click()
    page.locator("#camp-1 summary").nth(2).click()
    act(page, "s1.2:status/poisoned")
    shown = page.locator(".play-table").inner_text()
    page.reload()
    expect(page.locator("#etape")).to_have_text("Shoot")
    page.locator("#camp-1 summary").nth(2).click()
    # What is inside is made when it opens.
    expect(page.locator('[data-key="s1.2:status/entangled"]')).to_be_visible()
    assert page.locator(".play-table").inner_text() == shown
    page.locator(".play-state .def").first.hover()
    expect(page.locator(".def-card")).to_contain_text("Nerve")
    for _ in range(6):
        page.get_by_role("button", name="Défaire").click()
    expect(page.get_by_role("button", name="Défaire")).to_be_disabled()
    expect(page.locator("#etape")).to_have_text("Walk")
    expect(page.locator(".is-gone")).to_have_count(0)


def test_the_log_reads_as_sentences_and_a_link_shows_the_same_battle(open_page: Opener) -> None:
    page = open_page(BATTLE)
    act(page, "a0.2", "states 0.2", "m0.2:1", "w1.3:1")
    page.get_by_text("Journal", exact=True).click()
    page.locator("#journal").fill("La lune se lève")
    page.keyboard.press("Enter")
    expect(page.locator(".play-log li")).to_have_text(
        [
            "Warden, Captain a agi",
            "Warden, Captain\u202f: marqueurs, 1",
            "Kob, Spear 4\u202f: blessures, 1",
            "La lune se lève",
        ]
    )
    page.evaluate(
        "navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }"
    )
    page.get_by_role("button", name="Montrer à un autre téléphone").click()
    expect(page.locator("#partage .play-code")).to_be_visible()
    # The mark in the corner of the code: a dark frame of seven squares around light ones, none dark outside.
    squares = page.locator("#partage .play-code path").get_attribute("d") or ""
    top = [f"M{x} 4h" in squares for x in range(13)]
    assert top == [False] * 4 + [True] * 7 + [False] + top[12:]
    assert [f"M{x} 5h" in squares for x in range(4, 11)] == [True, *[False] * 5, True]
    assert violations(page) == []
    page.get_by_role("button", name="Copier le lien").click()
    expect(page.locator("#partage [role=status]")).to_contain_text("autre téléphone")
    link = page.evaluate("window.copied")
    assert "#z=" in link
    page.get_by_role("button", name="Fermer").click()
    shown = page.locator("#camp-1").inner_text()
    page.get_by_role("button", name="Finir la partie").click()
    expect(page.locator(".play-setup")).to_be_visible()
    page.goto(link)
    page.reload()
    expect(page.locator("#camp-1")).to_have_text(shown, use_inner_text=True)


# What both phones show of a battle.
SHOWN = """() => [...document.querySelectorAll(
  "#manche, #etape, #points, .play-score, .play-choose, .play-life .play-line, .play-state, [data-key^=a]")]
  .map((one) => one.textContent + one.ariaPressed)"""
# A log that no picture has room for.
TALK = """(times) => {
  const box = document.querySelector("#journal");
  for (let i = 0; i < times; i += 1) {
    const word = (j) => ((i * 7919 + j * 104729) * 31 % 65521).toString(36);
    box.value = Array.from({ length: 40 }, (_, j) => word(j)).join(" ");
    box.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  }
}"""


@pytest.mark.parametrize("talk", [0, 60], ids=["with its log", "without"])
def test_a_second_phone_that_reads_the_picture_shows_the_same(talk: int, open_page: Opener) -> None:
    page = open_page(BATTLE, **PHONE, device_scale_factor=2)
    page.locator("#suivant").tap()
    act(page, "w1.3:1", "a0.2", "states 0.2", "m0.2:1", "v0:1", "states 1.1")
    page.locator('[data-key^="s1.1:"]').first.tap()
    page.evaluate(TALK, talk)
    page.get_by_role("button", name="Montrer à un autre téléphone").tap()
    link = qr.read(page.locator("#partage .play-code").screenshot())
    page.get_by_role("button", name="Fermer").tap()
    other = open_page(PATH, fresh=True, **PHONE)
    other.goto(link)
    other.reload()
    other.wait_for_function(READY)
    assert other.evaluate(SHOWN) == page.evaluate(SHOWN)
    logs = []
    for one in (page, other):
        one.get_by_text("Journal", exact=True).click()
        expect(one.locator(".play-log li").first).to_be_visible()
        logs.append(one.locator(".play-log li").all_inner_texts())
    assert (logs[0] == logs[1]) == (talk == 0)


def test_what_a_unit_has_is_under_its_name_and_a_state_that_it_comes_to_is_noted(open_page: Opener) -> None:
    page = open_page(BATTLE, **PHONE)
    act(page, "states 0.2", "had 0.2")
    had = page.locator("#camp-0 .play-had")
    had.locator(".def", has_text="Leader").tap()
    expect(page.locator(".def-sheet")).to_contain_text("Leader")
    page.keyboard.press("Escape")
    act(page, "w1.0:1")
    expect(page.locator(".play-camp h2").nth(1)).to_contain_text("3 doivent encore agir")
    told(page, "Kob, Spear 1 falls:")
    page.get_by_role("button", name="Noter\u202f: Down").click()
    expect(page.get_by_role("button", name="Noter")).to_have_count(0)
    expect(page.locator("#camp-1 .play-unit").first).to_have_class("play-unit is-gone")
    page.get_by_text("Journal", exact=True).click()
    expect(page.locator(".play-log li").last).to_have_text("Kob, Spear 1\u202f: Down")


def test_a_blow_of_several_wounds_is_told_until_something_else_is_done(open_page: Opener) -> None:
    theirs = quote("nom=Kobs&p=unit/kob-spear*m6", safe="")
    page = open_page(f"{PATH}#1={quote(MINE, safe='')}&2={theirs}")
    act(page, *["w1.0:1"] * 4)
    told(page, "Kob, Spear wavers:")
    act(page, "a1.0")
    expect(page.locator("#annonce")).to_be_empty()
    # It held before, and each further blow tells it again.
    act(page, "w1.0:1")
    told(page, "Kob, Spear wavers:")
    act(page, "w1.0:-1")
    expect(page.locator("#annonce")).to_be_empty()


def test_the_battle_ends_with_its_last_round_and_goes_to_the_points(open_page: Opener) -> None:
    page = open_page(BATTLE, **PHONE)
    for _ in range(11):
        page.get_by_role("button", name="Suite").click()
    expect(page.locator("#manche")).to_have_text("Tour 6 sur 6")
    page.get_by_role("button", name="Suite").click()
    expect(page.locator("#manche")).to_have_text("Tour 6 sur 6")
    expect(page.locator("#etape")).to_have_text("Shoot")
    told(page, "comptez les points")
    expect(page.locator(".play-score")).to_be_in_viewport()
    page.get_by_role("button", name="Kobs, un de plus").click()
    act(page, "w0.0:1")
    expect(page.locator(".play-points").first).to_contain_text("Tombés\u202f: 1")
    page.locator("#vers-0").click()
    expect(page.locator("#points")).to_have_text("0 – 1")
    page.locator("#points").click()
    expect(page.locator(".play-score")).to_be_in_viewport()


def test_battles_at_random_are_the_same_after_each_reload(browser: Browser, site: Path) -> None:
    """The same with 500 actions in each shipped game: `python -m tests.battles`."""
    found = dict(each(browser, site, count=12, seed=3))
    assert list(found) == ["lanterns/jouer/"]
    for one in found.values():
        assert one.actions == 12
        assert one.wrong == []


def test_rules_that_one_knows_fold_and_notes_stay_private(open_page: Opener) -> None:
    page = open_page(BATTLE)
    page.locator(".play-rules summary").first.click()
    page.get_by_role("button", name="Leader\u202f: ma note").click()
    page.get_by_role("button", name="Leader\u202f: je connais").click()
    page.get_by_text("Notes et rappels").click()
    page.locator("#rappel").fill("Le capitaine relance")
    page.keyboard.press("Enter")
    page.get_by_role("checkbox", name="Le capitaine relance").check()
    page.locator("#notes").fill("Il bluffe")
    page.reload()
    page.get_by_text("Notes et rappels").click()
    expect(page.get_by_role("checkbox", name="Le capitaine relance")).to_be_checked()
    expect(page.locator("#notes")).to_have_value("Il bluffe")
    page.locator(".play-rules summary").first.click()
    expect(page.locator(".play-rules .is-known")).to_have_count(1)


def test_what_is_done_is_ticked_off_until_the_round_ends(open_page: Opener) -> None:
    page = open_page(BATTLE)
    page.locator(".play-rules summary").first.click()
    tick = page.get_by_role("button", name="Leader\u202f: fait").first
    tick.click()
    expect(tick).to_have_attribute("aria-pressed", "true")
    expect(tick).to_be_focused()
    page.reload()
    page.locator(".play-rules summary").first.click()
    expect(tick).to_have_attribute("aria-pressed", "true")
    page.locator("#camp-0 summary").first.click()
    act(page, "s0.0:status/entangled", "s0.0:status/poisoned")
    page.get_by_text("Notes et rappels").click()
    for words in ("Relancer le capitaine", "Compter les jetons"):
        page.locator("#rappel").fill(words)
        page.keyboard.press("Enter")
    page.get_by_role("checkbox", name="Relancer").check()
    page.get_by_role("button", name="Suite").click()
    told(page, "Warden, Archer 1 is still Poisoned")
    page.get_by_role("button", name="Suite").click()
    told(page, "Fin du tour 1. Finis\u202f: Entangled\u202f: Warden, Archer 1.")
    told(page, "À ne pas oublier\u202f: Compter les jetons.")
    expect(tick).to_have_attribute("aria-pressed", "false")
    again = page.get_by_role("checkbox", name="Relancer")
    expect(again).not_to_be_checked()
    again.check()
    page.locator("#annuler").click()
    expect(again).not_to_be_checked()
    page.get_by_role("button", name="Relancer").click()
    expect(again).to_have_count(0)
    page.locator("#annonce").get_by_role("button", name="Annuler").click()
    expect(again).to_be_visible()
    expect(page.locator("#camp-0 .play-state")).to_have_text("Poisoned")


def test_where_players_take_turns_each_end_of_one_is_told(open_page: Opener) -> None:
    page = open_page(fresh=True)

    def with_turns(route: Route) -> None:
        came = route.fetch()
        route.fulfill(response=came, body=came.text().replace('"turns":false', '"turns":true'))

    page.route(f"**/{PATH}", with_turns)
    page.goto(f"{page.url}{BATTLE}")
    for said in ("", "Fin du tour de «\u00a0Les Verts\u00a0»."):
        page.get_by_role("button", name="Suite").click()
        expect(page.locator("#annonce")).to_have_text(said)
    expect(page.locator("#manche")).to_have_text("Tour 1 sur 6 · Kobs")
    page.get_by_role("button", name="Suite").click()
    page.get_by_role("button", name="Suite").click()
    told(page, "Fin du tour 1.")


def test_a_note_beside_a_rule_stays_on_this_device(open_page: Opener) -> None:
    page = open_page(BATTLE)
    page.locator(".play-rules summary").first.click()
    write = page.get_by_role("button", name="Leader\u202f: ma note").first
    write.click()
    expect(page.locator(".play-rule input")).to_be_focused()
    page.keyboard.type("Pas au corps à corps")
    page.keyboard.press("Tab")
    write.click()
    expect(page.locator(".play-note")).to_have_text("Pas au corps à corps")
    page.reload()
    page.locator(".play-rules summary").first.click()
    expect(page.locator(".play-note")).to_have_text("Pas au corps à corps")
    page.evaluate(
        "navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }"
    )
    page.get_by_role("button", name="Montrer à un autre téléphone").click()
    page.get_by_role("button", name="Copier le lien").click()
    expect(page.locator("#partage [role=status]")).not_to_be_empty()
    link = page.evaluate("window.copied")
    page.evaluate("localStorage.clear()")
    page.goto("about:blank")
    page.goto(link)
    page.locator(".play-rules summary").first.click()
    expect(page.get_by_role("button", name="Leader\u202f: ma note").first).to_be_visible()
    expect(page.locator(".play-note")).to_have_count(0)


def test_two_units_that_are_tapped_meet_in_the_calculator(open_page: Opener) -> None:
    page = open_page(BATTLE, **PHONE)
    act(page, "d0.2")
    told(page, "Warden, Captain contre")
    act(page, "d1.1")
    dialog = page.locator("#duel")
    expect(dialog.locator("#duel-titre")).to_have_text("Warden, Captain contre Kob, Spear 2")
    expect(dialog.locator(".calc-tab + .calc-chosen").first).to_contain_text("Warden, Captain")
    answer = dialog.locator(".calc-results")
    expect(answer).to_contain_text("of killing")
    before = answer.inner_text()
    dialog.get_by_role("button", name="Échanger les deux camps").click()
    expect(dialog.locator("#duel-titre")).to_have_text("Kob, Spear 2 contre Warden, Captain")
    expect(answer).not_to_have_text(before)
    assert violations(page) == []
    dialog.get_by_role("button", name="Fermer").click()
    expect(dialog).to_be_hidden()


def test_a_threshold_tells_the_odds_of_its_test(open_page: Opener) -> None:
    page = open_page(BATTLE)
    act(page, "w1.0:1", "w1.1:1")
    told(page, "Kobs is down to a half")
    # A kob has Nerve 9, and one better with a leader near: 8 or more on a d12.
    expect(page.locator(".play-odds")).to_contain_text("of passing")


def test_who_has_joined_a_unit_counts_with_it(open_page: Opener) -> None:
    led = quote("nom=Kobs&p=unit/kob-boss*j1&p=unit/kob-spear*m6", safe="")
    page = open_page(f"{PATH}#1={quote(MINE, safe='')}&2={led}", **PHONE)
    # The boss has Nerve 7 where the spears have 8: 6 or more on a d12, as a leader is near.
    act(page, *["w1.1:1"] * 3)
    told(page, "Kob, Spear wavers: Nerve test · 58,3")
    # What is told of leaders is told in a unit too, what is told of any unit once nobody is left around it.
    act(page, "w1.0:1")
    told(page, "Kob, Boss led them:")
    expect(page.locator("#annonce")).not_to_contain_text("Kob, Boss falls")
    act(page, "w1.0:-1", *["w1.1:1"] * 3, "a1.0")
    expect(page.locator("#annonce")).to_be_empty()
    act(page, "w1.0:1")
    told(page, "Kob, Boss falls:")


def test_what_a_test_may_bring_is_one_tap_away_and_ends_as_soon(open_page: Opener) -> None:
    theirs = quote("nom=Kobs&p=unit/kob-spear*m6", safe="")
    page = open_page(f"{PATH}#1={quote(MINE, safe='')}&2={theirs}", **PHONE)
    act(page, *["w1.0:1"] * 3)
    page.get_by_role("button", name="Noter\u202f: Entangled").tap()
    expect(page.locator("#camp-1 .play-state")).to_have_text("Entangled")
    act(page, "w1.0:1")
    page.get_by_role("button", name="Fini\u202f: Entangled").tap()
    expect(page.locator("#camp-1 .play-state")).to_have_count(0)
    # A state that ends is no blow: nothing is told again.
    expect(page.locator("#annonce")).to_be_empty()
    # Whoever is down wavers no more.
    act(page, "states 1.0", "s1.0:status/down", "w1.0:1")
    expect(page.locator("#annonce")).to_be_empty()


def test_what_else_is_told_stays_when_a_state_is_noted(open_page: Opener) -> None:
    theirs = quote("nom=Kobs&p=unit/kob-spear*m6&p=unit/kob-net*m2", safe="")
    page = open_page(
        f"{PATH}#1={quote(MINE, safe='')}&2={theirs}&fait=s1.0:status/poisoned~s1.1:status/poisoned"
    )
    page.get_by_role("button", name="Suite").click()
    told(page, "Kob, Spear is still Poisoned")
    page.get_by_role("button", name="Fini\u202f: Poisoned").first.click()
    expect(page.locator("#annonce")).to_have_text("Kob, Net is still Poisoned Fini\u202f: Poisoned ")
    page.get_by_role("button", name="Fini\u202f: Poisoned").click()
    expect(page.locator("#annonce")).to_be_empty()
    expect(page.locator("#camp-1 .play-state")).to_have_count(0)


def test_points_are_scored_by_the_lines_of_the_scenario(open_page: Opener) -> None:
    page = open_page(PATH)
    page.locator("#autrement-0 summary").click()
    page.locator("#lien-0").fill(f"#{MINE}")
    page.locator("#autrement-1 summary").click()
    page.locator("#lien-1").fill(f"#{THEIRS}")
    expect(page.locator("#choisie-1")).to_contain_text("4 unités")
    page.locator("#scenario").select_option(label="The Breach")
    page.get_by_role("button", name="Commencer").click()
    page.locator(".play-score summary").first.click()
    page.locator(".play-score").get_by_role("button", name="+2 Each lamp that is lit").first.click()
    expect(page.locator(".play-points > strong").first).to_have_text("2")
    expect(page.locator(".play-victory")).to_contain_text("The higher total wins.")
    page.get_by_text("Journal", exact=True).click()
    expect(page.locator(".play-log li")).to_have_text(
        ["The Breach", "Les Verts\u202f: points, 2\u202f: Each lamp that is lit"]
    )


def test_a_line_that_counts_the_fallen_brings_what_is_due_once(open_page: Opener) -> None:
    page = open_page(f"{BATTLE}&fait=cscenario/the-breach~w1.0:1")
    page.locator(".play-score summary").first.click()
    line = page.locator(".play-score").get_by_role("button", name="points of enemies killed").first
    expect(line).to_be_disabled()
    # Three kobs of 8 points have fallen: 24, twice ten.
    act(page, "w1.1:1", "w1.2:1")
    expect(line).to_have_text("+2 Par 10 points of enemies killed")
    line.click()
    expect(page.locator(".play-points > strong").first).to_have_text("2")
    expect(line).to_be_disabled()
    act(page, "w1.2:-1")
    expect(line).to_have_text("−1 Par 10 points of enemies killed")


def test_what_is_rolled_for_a_unit_alone_is_offered_in_its_step(open_page: Opener) -> None:
    page = open_page(fresh=True, **PHONE)

    def with_moment(route: Route) -> None:
        came = route.fetch()
        alone = '"sides":["unit"],"moments":[]'
        text = came.text()
        assert alone in text
        body = text.replace(alone, alone.replace("[]", '["action/shoot"]'))
        route.fulfill(response=came, body=body)

    page.route(f"**/{PATH}", with_moment)
    page.goto(f"{page.url}{BATTLE}")
    act(page, "d0.2")
    told(page, "Warden, Captain contre")
    expect(page.locator("#annonce button")).to_have_count(0)
    act(page, "d0.2")
    page.get_by_role("button", name="Suite").tap()
    act(page, "d0.2")
    page.locator("#annonce").get_by_role("button", name="Nerve test").tap()
    dialog = page.locator("#duel")
    expect(dialog.locator("#duel-titre")).to_have_text("Warden, Captain")
    expect(dialog.locator(".calc-results")).to_contain_text("of passing")
    assert violations(page) == []
    dialog.get_by_role("button", name="Fermer").tap()
    expect(page.locator("#annonce")).to_be_empty()
    expect(page.locator(".play-choose[aria-pressed=true]")).to_have_count(0)


def test_how_to_set_up_and_how_it_ends_are_told(open_page: Opener) -> None:
    page = open_page(PATH)
    page.locator(".play-opening a").click()
    expect(page.locator("h1")).to_have_text("Muster")
    page.goto(f"{page.url.split('lanterns')[0]}{BATTLE}")
    expect(page.locator(".play-victory")).to_contain_text("Nerve test")
    page.goto(f"{page.url.split('lanterns')[0]}{BATTLE}&fait=cscenario/the-breach")
    expect(page.locator(".play-victory")).to_contain_text("The higher total wins.")


def test_the_opponents_army_comes_from_a_roster(open_page: Opener) -> None:
    page = open_page(PATH)
    page.locator("#autrement-0 summary").click()
    page.locator("#lien-0").fill(f"#{MINE}")
    roster = b"My kobs\n2 x Kob, Spear 16 pts\nOgre (40 pts)\nTotal: 56\n"
    page.locator("#autrement-1 summary").click()
    other = b'{"format": "compendium-army", "version": 1, "system": "chess", "units": [{"id": "unit/rook"}]}'
    page.locator("#fichier-1").set_input_files(
        {"name": "chess.json", "mimeType": "application/json", "buffer": other}
    )
    expect(page.locator("#choisie-1")).to_have_text("chess.json n’est pas une armée.")
    page.locator("#fichier-1").set_input_files(
        {"name": "kobs.txt", "mimeType": "text/plain", "buffer": roster}
    )
    expect(page.locator("#choisie-1")).to_contain_text("3 unités")
    page.get_by_role("button", name="Commencer").click()
    expect(page.locator("#camp-1 .play-unit")).to_have_count(3)
    page.reload()
    expect(page.locator("#camp-1 .play-unit")).to_have_count(3)
