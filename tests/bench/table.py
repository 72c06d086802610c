"""An army of forty units: an action on its page and at the table, and its roster opened in the page."""

from __future__ import annotations

import base64
import random
from collections.abc import Sequence
from itertools import cycle
from pathlib import Path
from urllib.parse import quote

from playwright.sync_api import Browser, CDPSession, Page

from tests.battles import READY, army, game_of, tables
from tests.bench import Row
from tests.bench._served import real_site
from tests.bench.calculator import percentile
from tests.server import until

TITLE = "Armies of forty units"
NOTE = """
Time of the page's own thread for one action, with its script, style, layout and paint (Chrome's thread
time, which other work on the machine hardly lengthens): from the tap until nothing is left to do, 95th
percentile of forty, on the page of armies (forty units) and at the table (forty on each side), in a phone's
window; what waits for a pause in the taps, as a whole turn's odds, is not in it. What is undone is an action
of each sort in turn. The roster is the army of forty units as its page writes it for BattleScribe, from the
choice of the file until the page has said what came of it, on a thread four times as slow; the slowest of
ten, the first of which brings the script. The page has nothing else to do by then.
"""
SLOWER, TIMES, WARM, UNITS = 4, 40, 8, 40
# After so many taps they are taken back: a battle that is over goes no further.
SOME, _UNDO = 12, "#annuler"
ACTION, ROSTER = 16.0, 200.0
_STATES = '[data-key^="states 0.1"]'
# What is tapped, of every sort in turn, and what is opened before; the table comes to the same again.
AT_TABLE = {
    "a wound": ("", '[data-key$=":1"][data-key^=w]:not(:disabled)'),
    "a unit that acted": ("", "[data-key^=a]"),
    "a state": (_STATES, '[data-key^="s0.1:"]'),
    "the next step": ("", "#suivant"),
    "a rule ticked off": (".play-now summary", ".play-now .play-tick"),
    "something undone": ("", _UNDO),
}
ON_PAGE = {
    "one more of a unit": ("", '.army-list [data-key^="1 "]'),
    "one fewer": ("", '.army-list [data-key^="-1 "]'),
    "a unit added": ("", ".army-choices .army-add"),
    "an option": (".army-list li:nth-child(2) summary", '.army-list [data-key^="o "]'),
    "a unit named": (".army-list li:nth-child(2) summary", '.army-list [data-key^="name "]'),
    "something undone": ("", _UNDO),
}
_BACK = """(times) => {
  for (let i = 0; i < times; i += 1) document.querySelector("#annuler").click();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)));
}"""
_TAP = """async ([where, turn]) => {
  const idle = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)));
  const all = document.querySelectorAll(where);
  const one = all[(turn * 7) % all.length];
  if (one?.matches("input:not([type=checkbox])")) {
    one.value = `Unit ${turn}`;
    one.dispatchEvent(new Event("change"));
  } else one?.click();
  // The frame that the action asks for, and what comes of that; no frame that nobody asked for.
  await idle();
  await new Promise((resolve) => setTimeout(resolve, 30));
  return Boolean(one);
}"""
_OPEN = """async ([data, name]) => {
  const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
  const box = document.querySelector("#fichier-1"), told = document.querySelector("#choisie-1");
  const chosen = new DataTransfer();
  chosen.items.add(new File([bytes], name));
  box.files = chosen.files;
  const said = new Promise((resolve) => new MutationObserver((_, watch) => {
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(resolve, 30));
  }).observe(told, { childList: true, subtree: true, characterData: true }));
  box.dispatchEvent(new Event("change"));
  await said;
}"""


def spent(session: CDPSession) -> float:
    """Milliseconds that the page's thread has worked."""
    found = session.send("Performance.getMetrics")["metrics"]
    return 1000 * next(float(one["value"]) for one in found if one["name"] == "TaskDuration")


def tapped(page: Page, session: CDPSession, kinds: dict[str, tuple[str, str]]) -> list[tuple[str, float]]:
    """Return the 95th percentile of each sort of action that the game has, and what it is."""
    found = []
    for what, (opened, where) in kinds.items():
        if opened:
            page.evaluate("where => document.querySelector(where)?.click()", opened)
            page.wait_for_timeout(100)
        took = []
        others = cycle(one for _, one in kinds.values() if one != _UNDO)
        for turn in range(TIMES + WARM):
            if where == _UNDO:
                # Something of every sort, to take back.
                if not page.evaluate(_TAP, [next(others), turn]):
                    continue
            elif turn % SOME == 0:
                page.evaluate(_BACK, min(turn, SOME))
            before = spent(session)
            if page.evaluate(_TAP, [where, turn]) and turn >= WARM:
                took.append(spent(session) - before)
        if took:
            found.append((what, percentile(took)))
    return found


def _row(what: str, found: list[tuple[str, float]]) -> Row:
    slowest, took = max(found, key=lambda one: one[1])
    told = f"{took:.1f} ms ({slowest}, the slowest of {len(found)})"
    return Row(what, told, f"{ACTION:.0f} ms", took <= ACTION)


def opened(page: Page, session: CDPSession, game: str, files: Sequence[Path]) -> list[float]:
    """Return how long the page's thread works on each file, slowed, from a page that has opened none."""
    page.goto(f"{game}jouer/")
    until(page, "() => document.querySelector('#fichier-1')")
    # Somebody who looks for a file does not meet what the page still does for itself.
    page.wait_for_load_state("networkidle")
    took = []
    for file in files:
        data = base64.b64encode(file.read_bytes()).decode()
        before = spent(session)
        page.evaluate(_OPEN, [data, file.name])
        took.append(SLOWER * (spent(session) - before))
    return took


def measured(page: Page, game: str) -> list[Row]:
    """Measure a game's two pages."""
    page.goto(f"{game}jouer/")
    known = game_of(page)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    links = [army(known, name, random.Random(seed), UNITS) for seed, name in enumerate("AB")]
    name = known["card"]["game"]
    page.goto(f"{game}jouer/#1={quote(links[0], safe='')}&2={quote(links[1], safe='')}")
    page.reload()
    until(page, READY)
    rows = [_row(f"an action at the table, {name}", tapped(page, session, AT_TABLE))]
    page.goto("about:blank")
    page.goto(f"{game}bande/#{links[0]}")
    until(page, "() => document.querySelectorAll('.army-list li').length > 0")
    rows.append(_row(f"an action on the page of armies, {name}", tapped(page, session, ON_PAGE)))
    with page.expect_download() as download:
        page.locator("#enregistrer-ros").click()
    file = Path(download.value.path())
    took = max(opened(page, session, game, [file] * 10))
    what = f"a roster of {file.stat().st_size // 1024} kB, {name}"
    return [*rows, Row(what, f"{took:.0f} ms", f"{ROSTER:.0f} ms", took <= ROSTER)]


def _fresh(browser: Browser, base: str) -> Page:
    return browser.new_context(
        base_url=base, service_workers="block", viewport={"width": 390, "height": 844}
    ).new_page()


def main() -> list[Row]:
    """Measure the real site."""
    with real_site() as (site, base, browser):
        games = [path.removesuffix("jouer/") for path in tables(site)]
        return [row for game in games for row in measured(_fresh(browser, base), game)]


if __name__ == "__main__":
    for one in main():
        print(*one, sep=" | ")
