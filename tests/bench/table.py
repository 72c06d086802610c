"""An army of forty units: an action on its page and at the table, and its roster opened in the page."""

from __future__ import annotations

import random
from urllib.parse import quote

from playwright.sync_api import Page

from tests.battles import READY, army, game_of
from tests.bench import Row
from tests.bench._served import real_site
from tests.bench.calculator import percentile
from tests.server import until

TITLE = "Armies of forty units"
NOTE = """
From the tap until the page is laid out again, 95th percentile of fifty, on the page of armies (forty units)
and at the table (forty on each side), without and with the processor slowed 4× (Chrome's own throttle). The
roster is the army of forty units as its page writes it for BattleScribe, from the choice of the file until
the page says what came of it; the slowest of ten, after one that brings the script.
"""
SLOWER, TIMES, UNITS = 4, 50, 40
ACTION, ROSTER = 16.0, 200.0
GAMES = ("song-of-blades-and-heroes", "conquest")
# What is tapped, of every sort in turn; the table comes to the same again.
AT_TABLE = {
    "a wound": '[data-key$=":1"][data-key^=w]:not(:disabled)',
    "a unit that acted": "[data-key^=a]",
    "a state": "[data-key^=s][data-key*=status]",
    "the next step": "#suivant",
    "something undone": "#annuler",
}
ON_PAGE = {
    "one more of a unit": '.army-list [data-key^="1 "]',
    "one fewer": '.army-list [data-key^="-1 "]',
    "something undone": "#annuler",
}
_TAP = """async ([where, times]) => {
  const found = [];
  for (let i = 0; i < times; i += 1) {
    const all = document.querySelectorAll(where);
    const one = all[(i * 7) % all.length];
    const start = performance.now();
    one.click();
    document.body.getBoundingClientRect();
    found.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return found;
}"""
_OPEN = """async ([text, times]) => {
  const found = [];
  const box = document.querySelector("#fichier-1"), told = document.querySelector("#choisie-1");
  for (let i = 0; i < times; i += 1) {
    const chosen = new DataTransfer();
    chosen.items.add(new File([text], `${i}.ros`));
    box.files = chosen.files;
    const start = performance.now();
    const said = new Promise((resolve) => new MutationObserver((_, watch) => {
      watch.disconnect();
      told.getBoundingClientRect();
      resolve(performance.now() - start);
    }).observe(told, { childList: true, subtree: true, characterData: true }));
    box.dispatchEvent(new Event("change"));
    found.push(await said);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return found;
}"""


def tapped(page: Page, kinds: dict[str, str]) -> list[tuple[str, float]]:
    """Return the 95th percentile of each sort of action, and what it is."""
    return [(what, percentile(page.evaluate(_TAP, [where, TIMES + 5])[5:])) for what, where in kinds.items()]


def _row(what: str, found: list[tuple[str, float]], rate: int) -> Row:
    slowest, took = max(found, key=lambda one: one[1])
    told = f"{took:.1f} ms ({slowest}, the slowest of {len(found)})"
    return Row(f"{what}{f', slowed {rate}×' if rate > 1 else ''}", told, f"{ACTION:.0f} ms", took <= ACTION)


def measured(page: Page, game: str) -> list[Row]:
    """Measure a game's two pages."""
    page.goto(f"{game}/jouer/")
    known = game_of(page)
    session = page.context.new_cdp_session(page)

    def slowed(rate: int) -> None:
        session.send("Emulation.setCPUThrottlingRate", {"rate": rate})

    links = [army(known, name, random.Random(seed), UNITS) for seed, name in enumerate("AB")]
    name, rows = known["card"]["game"], []
    for rate in (1, SLOWER):
        page.goto(f"{game}/jouer/#1={quote(links[0], safe='')}&2={quote(links[1], safe='')}")
        page.reload()
        until(page, READY)
        slowed(rate)
        rows.append(_row(f"an action at the table, {name}", tapped(page, AT_TABLE), rate))
        slowed(1)
        page.goto("about:blank")
        page.goto(f"{game}/bande/#{links[0]}")
        until(page, "() => document.querySelectorAll('.army-list li').length > 0")
        slowed(rate)
        rows.append(_row(f"an action on the page of armies, {name}", tapped(page, ON_PAGE), rate))
        slowed(1)
    with page.expect_download() as download:
        page.get_by_role("button", name=".ros").click()
    roster = download.value.path().read_text(encoding="utf-8")
    page.goto(f"{game}/jouer/")
    until(page, "() => document.querySelector('#fichier-1')")
    page.evaluate(_OPEN, [roster, 1])
    slowed(SLOWER)
    took = max(page.evaluate(_OPEN, [roster, 10]))
    slowed(1)
    what = f"a roster of {len(roster) // 1024} kB, {name}, slowed {SLOWER}×"
    return [*rows, Row(what, f"{took:.0f} ms", f"{ROSTER:.0f} ms", took <= ROSTER)]


def main() -> list[Row]:
    """Measure the real site."""
    with real_site() as (_, base, browser):
        context = browser.new_context(
            base_url=base, service_workers="block", viewport={"width": 390, "height": 844}
        )
        return [row for game in GAMES for row in measured(context.new_page(), game)]


if __name__ == "__main__":
    for one in main():
        print(*one, sep=" | ")
