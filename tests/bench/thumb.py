"""Twenty tasks of a player by touch on a phone: the taps and the screens scrolled that each takes."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from typing import NamedTuple

from playwright.sync_api import Browser, Error, Locator, Page, expect

from tests.bench import Row
from tests.bench._served import real_site
from tests.browser.test_pages import FITS, WIDE
from tests.server import Packed

TITLE = "Twenty tasks by thumb"
NOTE = """
By touch at 390 × 844, each from a game's front page (or where the task before it ended), by the ways that a
player who knows the site takes; letters and numbers that are typed are not taps, as in the review.
"Before" are the taps and screens of a player's review of 18 November 2026. All twenty must be done, in two
thirds of the taps and a third of the scrolling.
"""
TAPS, SCREENS = 2 / 3, 1 / 3
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
BLADES, CONQUEST, FANTASY, WAR = (
    "song-of-blades-and-heroes/", "conquest/", "age-of-fantasy/", "last-fantasy-war/",
)  # fmt: skip
# How far a list has to be scrolled, and is, until a thumb can touch an element.
_AWAY = """(one) => {
  const box = one.getBoundingClientRect(), x = (box.left + box.right) / 2;
  const y = Math.min((box.top + box.bottom) / 2, box.top + 200);
  const hit = document.elementFromPoint(x, y);
  if (hit && (one.contains(hit) || hit.closest("label")?.contains(one))) return 0;
  const scrolls = (above) => above.scrollHeight > above.clientHeight + 1
    && /auto|scroll/.test(getComputedStyle(above).overflowY);
  let list = one.parentElement;
  while (list && !scrolls(list)) list = list.parentElement;
  list ??= document.scrollingElement;
  const before = list.scrollTop;
  list.scrollTop += y - innerHeight * (y < innerHeight / 2 ? 0.3 : 0.7);
  return Math.abs(list.scrollTop - before);
}"""
_TRIES, _PATIENCE = 8, 20_000


class Thumb:
    """A phone and the thumb on it: how often it touches, how many screens it scrolls."""

    def __init__(self, browser: Browser, base: str) -> None:
        self.context = browser.new_context(base_url=base, **PHONE)
        self.context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.page = self.new()
        self.taps, self.screens = 0, 0.0

    def new(self) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(_PATIENCE)
        return page

    def go(self, path: str) -> None:
        self.page.goto(path)
        self.page.wait_for_load_state("networkidle")

    def one(self, what: str | Locator) -> Locator:
        return (self.page.locator(what) if isinstance(what, str) else what).first

    def see(self, what: str | Locator) -> Locator:
        """Scroll until something is in view, not behind a bar."""
        found = self.one(what)
        found.wait_for()
        for _ in range(_TRIES):
            moved = found.evaluate(_AWAY)
            self.screens += moved / PHONE["viewport"]["height"]
            if not moved:
                break
            self.page.wait_for_timeout(100)
        return found

    def tap(self, what: str | Locator) -> None:
        self.see(what).tap()
        self.taps += 1

    def search(self, words: str) -> Locator:
        """Search, and return the first answer."""
        self.tap("[data-slot=search] >> visible=true")
        return self.answers(words)

    def retyped(self, words: str) -> Locator:
        """Type other words into the search, and return the first answer."""
        self.page.keyboard.press("ControlOrMeta+a")
        return self.answers(words)

    def answers(self, words: str) -> Locator:
        self.page.keyboard.type(words)
        self.page.locator(f'.hits[data-query="{words}"] > *').first.wait_for()
        expect(self.page.locator("dialog[data-ready=true]")).to_be_visible()
        return self.page.locator(".hits > *").first

    def put(self, field: str, value: int) -> None:
        """Type a number into a field; as in the review, numbers are not counted."""
        self.see(field).tap()
        self.page.keyboard.press("ControlOrMeta+a")
        self.page.keyboard.type(str(value))

    def at_hand(self, what: str | Locator) -> None:
        """Be sure that something is in view without any scroll."""
        expect(self.one(what)).to_be_in_viewport(ratio=0.5)


def found(hand: Thumb) -> None:
    hand.go(BLADES)
    expect(hand.search("enchevetrement")).to_contain_text("Il immobilise à distance")


def found_with_slips(hand: Thumb) -> None:
    hand.go(BLADES)
    for slip in ("enchevettrement", "enchevetremnt", "anchevetrement", "enchevetremetn"):
        first = hand.retyped(slip) if hand.taps else hand.search(slip)
        expect(first).to_contain_text("Il immobilise à distance")


def flyers(hand: Thumb) -> None:
    hand.go(BLADES)
    hand.search("volant q3 ou mieux")
    expect(hand.page.locator("dialog.search")).to_contain_text("16 réponses")
    hand.see(hand.page.locator(".hits > *").nth(15))


def compared(hand: Thumb) -> None:
    hand.go(BLADES)
    hand.tap(hand.page.get_by_role("link", name="Profils").first)
    hand.tap(hand.page.get_by_role("searchbox"))
    hand.page.keyboard.type("elfe")
    for name in ("Elfe, Archer", "Elfe, Guerrier", "Elfe, Héros"):
        hand.tap(hand.page.get_by_role("checkbox", name=f"Comparer {name}", exact=True))
    hand.tap(hand.page.get_by_role("button", name="Comparer (3)"))
    hand.at_hand(hand.page.locator(".compare-value").first)


def duel(hand: Thumb) -> None:
    hand.go(BLADES)
    expect(hand.search("troll contre elfe guerrier")).to_contain_text("16,7")


def duel_changed(hand: Thumb) -> None:
    duel(hand)
    hand.taps = 0
    hand.tap(hand.page.locator(".hits [data-duel]"))
    hand.tap(hand.page.get_by_role("tab", name="Défenseur"))
    hand.tap(hand.page.get_by_role("radio", name="À terre").locator("visible=true"))
    expect(hand.page.locator(".calc-foot")).to_contain_text("91,7")
    hand.at_hand(".calc-foot")


def band(hand: Thumb) -> None:
    hand.go(BLADES)
    hand.tap(hand.page.get_by_role("link", name="Bande").first)
    for words in ("orque chef de guerre", "6 orque guerrier"):
        hand.tap("#chercher")
        hand.page.keyboard.press("ControlOrMeta+a")
        hand.page.keyboard.type(words)
        hand.tap(".army-choices button")
    hand.tap("#copier")
    link = hand.page.evaluate("navigator.clipboard.readText()")
    other = hand.new()
    other.goto(link)
    expect(other.locator(".army-list li")).to_have_count(2)
    expect(other.locator(".army-total")).to_contain_text("300 points")
    other.close()


def band_printed(hand: Thumb) -> None:
    band(hand)
    hand.taps, hand.screens = 0, 0.0
    hand.tap("#imprimer")
    hand.tap(hand.page.get_by_role("link", name="Fiches").locator("visible=true"))
    hand.see(hand.page.get_by_role("button", name="Imprimer"))
    hand.taps += 1
    expect(hand.page.locator(".deck-sheets .card").nth(6)).to_be_visible()


def charge(hand: Thumb) -> None:
    hand.go(CONQUEST)
    hand.search("charge")
    hand.tap(hand.page.locator(".hits a").first)
    hand.page.wait_for_url("**/actions/charge/")
    hand.at_hand(hand.page.get_by_text("1D6 atteint la distance"))


def garrison_and_back(hand: Thumb) -> None:
    charge(hand)
    hand.taps, hand.screens = 0, 0.0
    link = hand.see(hand.page.get_by_role("link", name="garnison"))
    before = hand.page.evaluate("scrollY")
    hand.tap(link)
    expect(hand.page.locator(".def-sheet")).to_contain_text("arnison")
    hand.tap(hand.page.locator(".def-sheet").get_by_role("button", name="Fermer"))
    assert hand.page.evaluate("scrollY") == before


def melee(hand: Thumb) -> None:
    hand.go(FANTASY)
    hand.search("melee complete")
    hand.tap(hand.page.locator(".hits a").first)
    foot = hand.page.locator(".calc-foot")
    expect(foot).to_contain_text("%")
    for name, value in (("attacker_quality", 3), ("attacker_models", 10), ("attacker_tough", 1)):
        hand.put(f"#calc-{name}", value)
    hand.tap(hand.page.get_by_role("tab", name="Défenseur"))
    for name, value in (("defender_quality", 5), ("defender_models", 10)):
        hand.put(f"#calc-{name}", value)
    expect(foot).to_contain_text("%")
    hand.at_hand(foot)


def melee_changed(hand: Thumb) -> None:
    melee(hand)
    hand.taps, hand.screens = 0, 0.0
    foot = hand.page.locator(".calc-foot")
    old = foot.inner_text()
    hand.tap(hand.page.locator(".calc-stepper:has(#calc-defender_models) button").last)
    expect(foot).not_to_have_text(old)
    hand.at_hand(foot)


def deck(hand: Thumb) -> None:
    for rule in ("chef", "volant", "poison"):
        hand.go(f"{BLADES}regles-speciales/{rule}/")
        hand.tap(".deck-add")
    hand.tap(hand.page.get_by_role("link", name="Fiches").locator("visible=true"))
    rows = hand.page.locator(".deck-list > li")
    expect(rows).to_have_count(3)
    hand.tap(rows.nth(1).get_by_role("button", name="Monter"))
    hand.tap(rows.nth(2).get_by_role("button", name="Retirer"))
    expect(rows).to_have_count(2)


def own_profile(hand: Thumb) -> None:
    hand.go(FANTASY)
    hand.tap(hand.page.get_by_role("link", name="Profil libre").first)
    hand.tap(hand.page.get_by_role("button", name="Ajouter une arme"))
    hand.tap(hand.page.get_by_role("link", name="Mêlée complète").first)
    hand.at_hand(".calc-foot")
    expect(hand.page.locator(".calc-foot")).to_contain_text("%")


def offline(hand: Thumb) -> None:
    hand.go(BLADES)
    hand.tap(hand.page.get_by_role("link", name="Garder hors ligne"))
    hand.tap("[data-keep]")
    expect(hand.page.locator("[data-keep-status]")).to_contain_text("se lit sans réseau", timeout=300_000)
    hand.context.set_offline(offline=True)
    page = hand.page
    page.goto(f"{BLADES}regles-speciales/discret/")
    expect(page.locator("h1")).to_contain_text("Discret")
    page.locator("[data-slot=search] >> visible=true").first.tap()
    page.keyboard.type("enchevetrement")
    expect(page.locator(".hits > *").first).to_contain_text("Il immobilise à distance")
    hand.context.set_offline(offline=False)


def definitions(hand: Thumb) -> None:
    hand.go(f"{BLADES}regles-speciales/chef/")
    link = hand.see("main a.def")
    before = hand.page.evaluate("scrollY")
    hand.tap(link)
    sheet = hand.page.locator(".def-sheet")
    for _ in range(2):
        name = sheet.locator(".def-name").inner_text()
        hand.tap(sheet.locator(".def-text a.def, .def-exception a.def"))
        expect(sheet.locator(".def-name")).not_to_have_text(name)
    hand.tap(sheet.get_by_role("button", name="Fermer"))
    assert hand.page.evaluate("scrollY") == before


def reference(hand: Thumb) -> None:
    hand.go(BLADES)
    hand.tap(hand.page.get_by_role("link", name="Feuille de référence").first)
    hand.tap(hand.page.get_by_role("link", name="Moral", exact=True).first)
    hand.at_hand(hand.page.get_by_role("heading", name="Moral"))


def large_text(hand: Thumb) -> None:
    for path in (BLADES, f"{BLADES}profils/", f"{BLADES}regles-speciales/chef/", f"{FANTASY}des/melee/"):
        hand.go(path)
        hand.page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert hand.page.evaluate(WIDE) == FITS, path


def three_players(hand: Thumb) -> None:
    hand.go(WAR)
    first = hand.search("scénario trois joueurs")
    expect(first).to_contain_text("Joueurs")
    hand.at_hand(first)


def english(hand: Thumb) -> None:
    hand.go(BLADES)
    for word, name in (
        ("stealth", "Discret"),
        ("flying", "Volant"),
        ("fear", "Terreur"),
        ("ambush", "Embuscade"),
    ):
        first = hand.retyped(word) if hand.taps else hand.search(word)
        expect(first).to_contain_text(name)


class Task(NamedTuple):
    """A task, how it is done, and what it took in the review: taps, and screens scrolled."""

    name: str
    done: Callable[[Thumb], None]
    taps: int
    screens: float


TASKS = (
    Task("a rule", found, 1, 0),
    Task("the same with slips", found_with_slips, 1, 0),
    Task("flyers with Quality 3+ or better", flyers, 5, 0.9),
    Task("three profiles compared", compared, 8, 0.5),
    Task("Troll against Elf, Warrior", duel, 6, 2),
    Task("the same, fallen", duel_changed, 1, 1.2),
    Task("a warband of 300, shared and opened", band, 11, 0.5),
    Task("its cards printed", band_printed, 3, 0.5),
    Task("Conquest’s charge", charge, 2, 0),
    Task("into a garrison, and back", garrison_and_back, 2, 3.5),
    Task("a complete melee of five numbers", melee, 7, 1.8),
    Task("an input of it changed", melee_changed, 1, 0),
    Task("three cards added, moved, removed", deck, 5, 6),
    Task("a profile of one’s own in a calculator", own_profile, 7, 4.3),
    Task("a game kept offline", offline, 2, 5),
    Task("a definition in a definition in a definition", definitions, 8, 0),
    Task("a part of the reference sheet", reference, 1, 16.5),
    Task("text of 200 %", large_text, 0, 0),
    Task("a scenario for three players", three_players, 4, 0.5),
    Task("English words", english, 1, 0),
)


def tried(browser: Browser, base: str) -> Iterator[tuple[Task, Thumb | None]]:
    """Yield each task with the thumb that did it; nothing where it could not be done."""
    for task in TASKS:
        hand = Thumb(browser, base)
        try:
            task.done(hand)
            yield task, hand
        except (AssertionError, Error) as problem:
            sys.stderr.write(f"{task.name}: {problem}\n")
            yield task, None
        hand.context.close()


def main() -> list[Row]:
    """Do all tasks on the real site."""
    rows, done, taps, screens = [], 0, 0, 0.0
    with real_site(Packed) as (_, base, browser):
        for task, hand in tried(browser, base):
            before = f"{task.taps}; {task.screens:.1f} before"
            if hand is None:
                rows.append(Row(task.name, "not done", before, holds=False))
                continue
            rows.append(Row(task.name, f"{hand.taps}; {hand.screens:.1f}", before, holds=None))
            done, taps, screens = done + 1, taps + hand.taps, screens + hand.screens
    fewer, less = taps / sum(task.taps for task in TASKS), screens / sum(task.screens for task in TASKS)
    told = f"{done} of {len(TASKS)}, {fewer:.0%} of the taps, {less:.0%} of the scrolling"
    holds = done == len(TASKS) and fewer <= TAPS and less <= SCREENS
    return [*rows, Row("all", told, f"all, {TAPS:.0%}, {SCREENS:.0%}", holds)]


if __name__ == "__main__":
    print(json.dumps(main(), indent=1, ensure_ascii=False))
