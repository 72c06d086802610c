"""Battles at the table, at random, with a reload after each action: what the page shows must be the same.

`python -m tests.battles SITE --count 500` plays one in each game of a built site and says what came.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Browser, Page

from tests.server import chromium, served, until

_UNITS, _RULES = 8, 3
# What changes the battle or what this device keeps of it; a tap that only opens something is no action.
_PRESS = """(roll) => {
  const others = /^(?:d|note |known |write |states |had )/;
  const named = ["suivant", "precedent", "annuler", "autre"];
  const all = [...document.querySelectorAll(".play-table button:not(:disabled), .play-reminders input")];
  const shown = all.filter((one) =>
    named.includes(one.id) ? !one.hidden : !one.id && !others.test(one.dataset.key ?? ""));
  // One in ten goes on, else no battle would come far among so many buttons.
  const any = shown[Math.floor(((roll - 0.1) / 0.9) * shown.length)];
  const one = roll < 0.1 ? document.querySelector("#suivant") : any;
  one.click();
  return one.dataset.key || one.id || one.getAttribute("aria-label") || one.textContent;
}"""
_WRITE = """([id, words, entered]) => {
  const box = document.querySelector(id);
  const enter = { key: "Enter", bubbles: true, cancelable: true };
  box.value = words;
  box.dispatchEvent(new Event("input", { bubbles: true }));
  if (entered) box.dispatchEvent(new KeyboardEvent("keydown", enter));
}"""
_KNOW = """(roll) => {
  const notes = [...document.querySelectorAll("[data-key^='note ']")];
  notes[Math.floor(roll * notes.length)]?.click();
  const known = document.querySelector("button[data-key^='known ']");
  known?.click();
  return known?.dataset.key ?? "nothing to know";
}"""
# What is folded is made when it opens: all of it but what a unit carries.
_UNFOLD = """async () => {
  const folded = () => [...document.querySelectorAll(".play-table details:not([open], .play-had)")];
  for (const one of folded()) one.open = true;
  await new Promise((resolve) => setTimeout(resolve, 20));
}"""
# What a player sees of the battle, also what is folded; and what is kept of it.
_SEEN = """() => {
  const all = (where) => [...document.querySelectorAll(where)];
  const words = [
    "#manche", "#etape", "#points", "#autre", ".play-step", ".play-now", ".play-points", ".play-victory",
    ".play-camp h2", ".play-line", ".play-state", ".play-reminders li", ".play-log li",
  ].join();
  const pressed = ".play-table [aria-pressed][data-key]:not([data-key^=d])";
  return JSON.stringify([
    all(words).map((one) => one.textContent),
    all(".play-unit").map((one) => one.className),
    all(pressed).map((one) => one.dataset.key + one.getAttribute("aria-pressed")),
    all(".play-reminders input").map((one) => one.checked),
    document.querySelector("#notes").value,
    Object.entries(localStorage).filter(([name]) => name.startsWith("compendium.")).sort(),
  ]);
}"""
_STEPS = """() => {
  const [, kept] = Object.entries(localStorage).find(([name]) => name.startsWith("compendium.battles"));
  return Object.values(JSON.parse(kept))[0].actions.filter((one) => one === "n").length;
}"""
READY = "() => document.querySelector('.play-table') && !document.querySelector('.play-table').hidden"


@dataclass
class Found:
    """What was played, and where a reload changed something."""

    actions: int = 0
    steps: int = 0
    wrong: list[str] = field(default_factory=list)


def game_of(page: Page) -> dict[str, Any]:
    """Return what the page at the table knows of its game."""
    return json.loads(page.locator("#play").text_content() or "")  # type: ignore[no-any-return]


def army(game: dict[str, Any], name: str, roll: random.Random, units: int = _UNITS) -> str:
    """Return a link to an army of a game: of its own profiles and of profiles that somebody typed."""
    ids = [one["id"] for one in game["profiles"]]
    made = []
    for number in range(units):
        if ids and number % 2:
            made.append(roll.choice(ids))
            continue
        stats = [
            (one["id"], roll.randint(one["start"], max(one["start"], one["max"] // 2)))
            for one in game["stats"]
        ]
        price = [(game["cost"]["id"], roll.randint(1, 60))] if game["cost"] else []
        plain = [one["id"] for one in game["rules"] if not one["options"]]
        rules = ";".join(one.replace("/", ".", 1) for one in roll.sample(plain, min(_RULES, len(plain))))
        written = ";".join(f"{id_}:{value}" for id_, value in (*stats, *price))
        made.append(f"{game['kind']}/~Unité {number}~{written}~{rules}*m{roll.randint(1, 12)}")
    return f"nom={quote(name)}&limite=999&" + "&".join(f"p={quote(one, safe='')}" for one in made)


def battle(page: Page, path: str, roll: random.Random, units: int = _UNITS) -> str:
    """Return the address of a battle in a game whose page at the table is open."""
    game = game_of(page)
    sides = (army(game, name, roll, units) for name in ("Les uns", "Les autres"))
    given = "&".join(f"{number}={quote(link, safe='')}" for number, link in enumerate(sides, 1))
    scenarios = game["scenarios"]
    return f"{path}#{given}" + (f"&fait=c{roll.choice(scenarios)['id']}" if scenarios else "")


def acted(page: Page, roll: random.Random) -> str:
    """Do one thing, and say what."""
    where = roll.random()
    words = f"Note {roll.randint(0, 99)} ~ % & « »"
    if where < 0.05:
        id_, entered = roll.choice([("#journal", True), ("#rappel", True), ("#notes", False)])
        page.evaluate(_WRITE, [id_, words, entered])
        return id_
    page.evaluate(_UNFOLD)
    return str(page.evaluate(_KNOW if where < 0.1 else _PRESS, roll.random()))


def seen(page: Page) -> str:
    """Return what is seen, unfolded."""
    page.evaluate(_UNFOLD)
    return str(page.evaluate(_SEEN))


def played(page: Page, path: str, count: int, seed: int) -> Found:
    """Play a battle at random, with a reload after each action."""
    roll, found, done = random.Random(seed), Found(), []
    page.goto(path)
    page.goto(battle(page, path, roll))
    page.reload()
    until(page, READY)
    for _ in range(count):
        done.append(acted(page, roll))
        before = seen(page)
        page.reload()
        until(page, READY)
        after = seen(page)
        found.actions += 1
        if before != after:
            found.wrong.append(f"after {found.actions}, {done[-1]}: {_first(before, after)}")
    found.steps = page.evaluate(_STEPS)
    return found


def _first(before: str, after: str) -> str:
    at = next(
        (i for i, (one, other) in enumerate(zip(before, after, strict=False)) if one != other), len(before)
    )
    return f"{before[max(0, at - 60) : at + 60]!r} became {after[max(0, at - 60) : at + 60]!r}"


def tables(site: Path) -> Iterator[str]:
    """Yield the addresses of the pages at the table of a built site."""
    for page in sorted(site.glob("*/*/index.html")):
        if 'id="play"' in page.read_text(encoding="utf-8"):
            yield f"{page.parent.relative_to(site).as_posix()}/"


def each(browser: Browser, site: Path, count: int, seed: int, only: str = "") -> Iterator[tuple[str, Found]]:
    """Yield what came of a battle in each game of a site."""
    with served(site) as home:
        for path in tables(site):
            if only and not path.startswith(f"{only}/"):
                continue
            context = browser.new_context(service_workers="block")
            page = context.new_page()
            # Many such runs at once leave a page little of a processor.
            page.set_default_timeout(180_000)
            errors: list[str] = []
            page.on("pageerror", lambda error, errors=errors: errors.append(str(error)))
            found = played(page, home + path, count, seed)
            found.wrong += errors
            context.close()
            yield path, found


def main() -> int:
    """Play, and say what came."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", type=Path)
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", default="")
    args = parser.parse_args()
    wrong = 0
    with chromium() as browser:
        for path, found in each(browser, args.site, args.count, args.seed, args.game):
            print(
                f"{path} {found.actions} actions, {found.steps} steps, {len(found.wrong)} wrong", flush=True
            )
            for one in found.wrong[:5]:
                print(f"  {one}")
            wrong += len(found.wrong)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
