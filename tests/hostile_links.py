"""Links, stores and caches that are old, cut or hostile, tried on a site in a real browser.

`python -m tests.hostile_links --count 8000` tries them on the site of the fixture games and says what came.
"""

from __future__ import annotations

import argparse
import base64
import json
import random
import sys
import tempfile
import time
import zlib
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Literal
from urllib.parse import quote, urlencode

from playwright.sync_api import Browser

from rules_compendium.build import build_site
from tests.projects import data, project
from tests.server import chromium, served, until

# No page may work longer than this on one of them: milliseconds of its own processor time.
LONGEST = 1_000
_PATIENCE = 6
# So many of a kind follow each other: a page that only its hash changes is read anew for the first alone.
_RUN = 8
# Signs of an address that servers take; what stands behind # may be longer, no server sees it.
_LONGEST_QUERY, _LONGEST_HASH = 5_000, 200_000
_WORDS = (
    "constructor",
    "__proto__",
    "toString",
    "hasOwnProperty",
    "valueOf",
    "prototype",
    "null",
    "undefined",
    "NaN",
    "[]",
    "<img src=x onerror=pwned=1>",
    "</script><script>pwned=1</script>",
    "javascript:pwned=1",
    "{{7*7}}",
    "${pwned=1}",
    "%E0%A4%A",
    "%00",
    "%",
    "%ff%fe",
    "\u202e",
    "\U0001f600",
    "\u200b" * 9,
    "é" * 300,
    "9" * 400,
    "-1",
    "1e309",
    "0x10",
    "../../..",
    "//evil.example/",
    "\\",
    "'\"`",
    "a(b(" * 60,
    ")" * 60,
    "~" * 30,
    "*99999",
    "=",
    "&",
    "#",
    "?",
    ";",
    ":",
    ",",
    "1",
    "true",
    "false",
    "2.5",
    "+",
    " ",
    "\n",
    "",
)
_STORES = (
    "calculator.recent",
    "compendium-fiches",
    "compendium.armies",
    "compendium.battles",
    "compendium.notes",
    "compendium.profiles",
    "offline.early",
    "offline.off",
    "pages.pinned",
    "pages.read",
    "theme",
)


# What is done in a battle, or looks like it.
_DEEDS = (
    "n", "p", "x", "a0.0", "a1.999", "w0.0:999", "w1.3:-999", "m0.1:999", "s0.0:status/down", "s0.0:a/b",
    "v0:999", "v1:-999,99", "cscenario/x", "c", "kx/y", "k__proto__", "t", "z", "s0.0:__proto__",
)  # fmt: skip


@dataclass(frozen=True)
class Attempt:
    """A page to open, what its stores and caches hold before, and when it has answered."""

    format: str
    path: str
    answered: str
    store: tuple[str, str] | None = None
    cache: tuple[str, str] | None = None


# What tells that a page has answered: a sentence, a result, or the way back.
_SAID = "document.querySelector('.notices p, .empty:not([hidden])')?.textContent.trim()"
_RESULT = "document.querySelector('.calc-results[data-done]')?.textContent.trim()"
_CALCULATOR = f"{_RESULT} || {_SAID}"
_DECK = (
    "!document.querySelector('[data-deck-said]').textContent.includes('instant')"
    " && !document.querySelector('.measuring-room')"
    " && (document.querySelector('[data-deck-work]').hidden"
    " || document.querySelector('.print-page, .notices p')"
    " || !document.querySelector('.deck-list > :not(.is-lost)'))"
)
_ARMY = f"document.querySelector('.army-total')?.textContent.trim() || {_SAID}"
# A battle is shown, or why not; without an address there may be none to show.
_PLAY = (
    "document.querySelector('.play-table:not([hidden]) .play-unit')"
    " || document.querySelector('.play-setup:not([hidden])')"
    " && (location.hash.length < 2 || document.querySelector('#annonce').textContent.trim())"
    f" || {_SAID}"
)
_CUSTOM = f"document.querySelector('.custom-form .calc-grid') || {_SAID}"
_TABLE = "document.querySelector('[data-count]').textContent.trim()"
_INDEX = "document.querySelector('[data-filter-count]').textContent.trim()"
_SEARCH = f"document.querySelector('dialog.search[open] .search-body')?.textContent.trim() || {_SAID}"


class Attempts:
    """Attempts made from what a site's own links look like, the same for the same seed."""

    def __init__(self, site: Path, seed: int) -> None:
        self.dice = random.Random(seed)
        read = {path.stem: json.loads(path.read_bytes()) for path in (data(site) / "calc").glob("*.json")}
        self.games = [(name, read[name]) for name in sorted(read) if f"{name}-profiles" in read]
        for name, known in self.games:
            files = (data(site) / "calc" / name).glob("*.json")
            known["calculators"] = {path.stem: json.loads(path.read_bytes()) for path in files}
        self.profiles = {
            game: [one["id"] for one in read[f"{game}-profiles"]["profiles"]] for game, _ in self.games
        }
        pages = [path.parent.relative_to(site).as_posix() + "/" for path in sorted(site.rglob("index.html"))]
        texts = {page: (site / page / "index.html").read_text(encoding="utf-8") for page in pages}
        self.tables, self.indexes, self.armies, self.customs, self.plays = (
            [page for page in pages if mark in texts[page]]
            for mark in ("data-profiles", "data-filter-count", 'id="army"', 'id="game"', 'id="play"')
        )
        self.pages = pages
        self.kinds: tuple[Callable[[], Attempt], ...] = (
            self.calculator,
            self.deck,
            self.army,
            self.play,
            self.custom,
            self.table,
            self.index,
            self.search,
            self.store,
            self.cache,
        )

    def __iter__(self) -> Iterator[Attempt]:
        """Yield some of each kind, again and again."""
        while True:
            for kind in self.kinds:
                for _ in range(_RUN):
                    yield kind()

    def spoiled(self, text: str, most: int = _LONGEST_QUERY) -> str:
        """Return a text cut, doubled, mixed up or with hostile words in it."""
        dice = self.dice
        for _ in range(dice.randrange(4)):
            at, to = sorted((dice.randrange(len(text) + 1), dice.randrange(len(text) + 1)))
            word = dice.choice(_WORDS)
            text = dice.choice(
                (
                    lambda t, a, _b, w: t[:a] + w + t[a:],
                    lambda t, a, b, w: t[:a] + w + t[b:],
                    lambda t, a, _b, _w: t[:a],
                    lambda t, a, _b, _w: t[a:],
                    lambda t, a, b, _w: t[:a] + quote(t[a:b], safe="") + t[b:],
                    lambda t, a, b, _w: t[:b] + t[a:b] * 3 + t[b:],
                )
            )(text, at, to, word)
        if text and dice.random() < 0.03:
            text *= min(dice.choice((100, 2_000, 20_000)), most // len(text) + 1)
        return text[:most]

    def word(self) -> str:
        """Return a hostile word, or part of what the site knows."""
        game, _ = self.dice.choice(self.games)
        return self.dice.choice((*_WORDS, *self.profiles[game][:30]))

    def rule(self, rules: dict[str, object]) -> str:
        call = self.dice.choice(sorted(rules))
        return call + self.dice.choice(("", "()", "(1)", "(far)", f"({self.word()})", "(1, 2, 3)"))

    def query(self, pairs: list[tuple[str, str]]) -> str:
        text = "&".join(f"{name}={value}" for name, value in pairs)
        return self.spoiled(text)

    def profile(self, game: str) -> str:
        if self.dice.random() < 0.5:
            return self.dice.choice(self.profiles[game])
        return self.definition(game)

    def definition(self, game: str) -> str:
        """Return a profile of one's own as links have it."""
        kind = self.profiles[game][0].split("/")[0]
        rules = sorted(dict(self.games)[game]["rules"])
        names, values = ("combat", "points", self.word()), (3, -5, 999999, self.word())
        count = self.dice.randrange(4)
        numbers = ";".join(f"{self.dice.choice(names)}:{self.dice.choice(values)}" for _ in range(count))
        held = ";".join(self.dice.choice(rules).replace("/", ".") for _ in range(self.dice.randrange(4)))
        return f"{kind}/~{self.word()}~{numbers}~{held}"

    def calculator(self) -> Attempt:
        game, bundle = self.dice.choice(self.games)
        one = bundle["calculators"][self.dice.choice(sorted(bundle["calculators"]))]
        pairs = [(entry["id"], self.word()) for entry in one["inputs"] if self.dice.random() < 0.3]
        for side in one["sides"]:
            pairs.append((f"profil.{side['id']}", self.profile(game)))
            rules = [self.rule(bundle["rules"]) for _ in range(self.dice.randrange(4))]
            pairs.append((f"regles.{side['id']}", ",".join(rules)))
        pairs.append(
            (self.dice.choice(("sans", "regles.__proto__", "profil.constructor", self.word())), self.word())
        )
        return Attempt("calculator", f"{one['url']}?{self.query(pairs)}", _CALCULATOR)

    def deck(self) -> Attempt:
        parts = []
        for _ in range(self.dice.randrange(1, 4)):
            game = self.dice.choice(self.games)[0]
            copies = (1, 3, 99, 999)
            ids = [
                f"{self.profile(game)}*{self.dice.choice(copies)}" for _ in range(self.dice.randrange(1, 4))
            ]
            parts.append(f"{self.dice.choice((game, game, self.word()))}:{','.join(ids)}")
        return Attempt("deck", f"fiches/#{self.spoiled(';'.join(parts), _LONGEST_HASH)}", _DECK)

    def army(self) -> Attempt:
        page = self.dice.choice(self.armies)
        game = page.split("/")[0]
        adding = f"?ajouter={quote(self.spoiled(self.profile(game)))}" if self.dice.random() < 0.2 else ""
        return Attempt("army", f"{page}{adding}#{self.spoiled(self.units(game), _LONGEST_HASH)}", _ARMY)

    def units(self, game: str) -> str:
        """Return an army as links have it."""
        pairs = [("nom", self.word()), ("limite", self.dice.choice(("300", "999999", "-1", self.word())))]
        copies, count = (1, 99, 99999), self.dice.choice((0, 1, 2, 5, 400))
        pairs += [
            ("p", f"{self.profile(game)}*{self.dice.choice(copies)}{self.tied()}") for _ in range(count)
        ]
        return "&".join(f"{name}={value}" for name, value in pairs)

    def tied(self) -> str:
        """Return what a unit of a link has, and to whom it is tied."""
        parts = (
            "",
            "",
            "*m999",
            "*u0",
            "*u1",
            "*j0",
            "*j999",
            "*rhero",
            f"*n{self.word()}",
            "*oa/b:999",
            "*o",
        )
        return "".join(self.dice.choice(parts) for _ in range(2))

    def play(self) -> Attempt:
        """Return the table of a battle that a link brings, in letters or packed."""
        page = self.dice.choice(self.plays)
        game = page.split("/")[0]
        armies = [
            self.spoiled(self.units(game), _LONGEST_HASH) if self.dice.random() < 0.9 else ""
            for _ in range(2)
        ]
        done = [*self.dice.choices(_DEEDS, k=self.dice.choice((0, 3, 40, 9000))), f"t{self.word()}"]
        link = urlencode({"1": armies[0], "2": armies[1], "fait": "~".join(done)})
        if self.dice.random() < 0.5:
            link = self.spoiled(link, _LONGEST_HASH)
        if self.dice.random() < 0.3:
            packed = zlib.compress(link.encode("utf-8", "replace"), wbits=-15)
            link = f"z={self.spoiled(base64.urlsafe_b64encode(packed).decode().rstrip('='))}"
        return Attempt("play", f"{page}#{link}", _PLAY)

    def custom(self) -> Attempt:
        page = self.dice.choice(self.customs)
        return Attempt(
            "custom", f"{page}#{self.spoiled(self.definition(page.split('/')[0]), _LONGEST_HASH)}", _CUSTOM
        )

    def table(self) -> Attempt:
        names = (
            "q",
            "liste",
            "avec",
            "sans",
            "min-points",
            "max-__proto__",
            "min-constructor",
            "tri",
            "comparer",
            self.word(),
        )
        pairs = [(self.dice.choice(names), self.word()) for _ in range(self.dice.randrange(1, 6))]
        return Attempt("table", f"{self.dice.choice(self.tables)}?{self.query(pairs)}", _TABLE)

    def index(self) -> Attempt:
        return Attempt("index", f"{self.dice.choice(self.indexes)}?q={self.spoiled(self.word())}", _INDEX)

    def search(self) -> Attempt:
        page = self.dice.choice(self.pages)
        pairs = [("recherche", self.word()), ("jeu", self.word()), ("sorte", self.word())]
        asked = self.query(self.dice.sample(pairs, self.dice.randrange(3)))
        return Attempt("search", f"{page}?recherche={self.spoiled(self.word())}&{asked}", _SEARCH)

    def store(self) -> Attempt:
        """Return a page over a store of another version, cut, or of something else."""
        name = self.dice.choice(_STORES)
        game = self.dice.choice(self.games)[0]
        sound = json.dumps(
            self.dice.choice(
                (
                    [{"key": f"{game}/{self.profile(game)}", "copies": 3}],
                    {game: {"armies": [self.word()], "current": 7}},
                    {game: [self.definition(game)]},
                    {game: {"first": self.units(game), "second": "", "actions": [*_DEEDS, self.word()]}},
                    {
                        game: {
                            "text": self.word(),
                            "reminders": [{"text": "", "id": 1}],
                            "known": [self.word()],
                        }
                    },
                    {game: [{"url": self.word(), "name": "", "kind": "", "system": game}]},
                    [self.word()],
                    {"__proto__": {"pwned": 1}},
                    [None, 1, {}],
                    True,
                    "dark",
                    {game: {"__proto__": [], "armies": {"length": 1e9}}},
                    [[[[[]]]]],
                    {"length": 3},
                )
            )
        )
        pages = (
            ("fiches/", _DECK),
            (self.dice.choice(self.armies), _ARMY),
            (self.dice.choice(self.customs), _CUSTOM),
            (self.dice.choice(self.plays), _PLAY),
        )
        path, answered = self.dice.choice(pages)
        return Attempt("store", path, answered, store=(name, self.spoiled(sound)))

    def cache(self) -> Attempt:
        """Return a page whose worker keeps something spoiled in place of what the page fetches."""
        game, bundle = self.dice.choice(self.games)
        one = bundle["calculators"][self.dice.choice(sorted(bundle["calculators"]))]
        body = self.spoiled(
            json.dumps(self.dice.choice(({}, [], None, {"calculators": {}}, {"rules": 1}, "x")))
        )
        file, path, answered = self.dice.choice(
            (
                (f"calc/{game}.json", one["url"], _CALCULATOR),
                (f"fiches/{game}.json", f"fiches/#{game}:unit/x", _DECK),
                (f"calc/{self.armies[0].split('/')[0]}-profiles.json", self.armies[0], _ARMY),
                ("search/names.bin", f"{game}/?recherche=a", _SEARCH),
            )
        )
        return Attempt("cache", path, answered, cache=(file, body))


# What an attempt leaves behind in stores and caches goes.
TIDY = """async () => {
  localStorage.clear();
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (/\\/data\\/.*(calc|fiches|names)/.test(request.url)) await cache.delete(request);
    }
  }
}"""
KEEP = """async ([base, file, body]) => {
  const { edition } = document.documentElement.dataset;
  const [name] = (await caches.keys()).filter((one) => one.includes(" core "));
  await (await caches.open(name)).put(`${base}data/${edition}/${file}`, new Response(body));
}"""


@dataclass
class Found:
    """What came of attempts."""

    tried: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    late: list[str] = field(default_factory=list)
    longest: float = 0

    def note(self, one: Attempt, took: float, errors: list[str]) -> None:
        """Count an attempt, and keep what was wrong with it."""
        self.tried[one.format] += 1
        self.longest = max(self.longest, took)
        if took > LONGEST:
            self.late.append(f"{one.format}: {took:.0f} ms\n  {one.path[:300]}")
        if errors:
            told = f"{one.format}: {sorted(set(errors))}\n  {one.path[:300]}\n  {one.store} {one.cache}"
            self.wrong.append(told[:900])


class Trial:
    """A browser's page that attempts are made in, and what goes wrong in it."""

    def __init__(self, browser: Browser, base: str, workers: Literal["allow", "block"]) -> None:
        self.base = base
        self.found = Found()
        self.errors: list[str] = []
        self.context = browser.new_context(viewport={"width": 800, "height": 700}, service_workers=workers)
        self.page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda told: told.type == "error" and self.errors.append(told.text))
        self.session = self.context.new_cdp_session(self.page)
        self.session.send("Performance.enable", {"timeDomain": "threadTicks"})
        self.page.goto(f"{base}a-propos/")
        if workers == "allow":
            until(self.page, "navigator.serviceWorker.controller !== null")

    def spent(self) -> float:
        """Return the processor time of the page's own thread, in milliseconds."""
        metrics = self.session.send("Performance.getMetrics")["metrics"]
        return 1_000 * next(one["value"] for one in metrics if one["name"] == "TaskDuration")

    def attempt(self, one: Attempt, *, anew: bool) -> None:
        """Open a page as an attempt says, and note what is wrong with what comes."""
        page = self.page
        self.prepare(one)
        self.errors.clear()
        # Only a page that is read anew reads its stores and caches anew.
        if anew or one.store or one.cache:
            page.goto("about:blank")
        before = self.spent()
        page.goto(f"{self.base}{one.path}", wait_until="domcontentloaded")
        # What waits for somebody to be there comes.
        page.keyboard.press("Shift")
        self.wait(one)
        spent = self.spent()
        took = spent - before if spent >= before else spent
        if page.evaluate("'pwned' in window || 'pwned' in {} || Object.keys(Object.prototype).length > 0"):
            self.errors.append("something ran, or a prototype was changed")
        self.found.note(one, took, self.errors)
        page.evaluate(TIDY)

    def wait(self, one: Attempt) -> None:
        """Wait for the page to answer."""
        end = time.monotonic() + _PATIENCE
        while not self.page.evaluate(f"Boolean({one.answered})"):
            if time.monotonic() > end:
                self.errors.append("no answer")
                return
            self.page.wait_for_timeout(5)

    def prepare(self, one: Attempt) -> None:
        """Put into stores and caches what an attempt wants there."""
        self.page.evaluate("document.querySelector('[data-deck-said]')?.replaceChildren('Un instant…')")
        if one.store:
            self.page.evaluate("([name, text]) => localStorage.setItem(name, text)", list(one.store))
        if one.cache:
            self.page.evaluate(KEEP, [self.base, *one.cache])


def tried(browser: Browser, base: str, site: Path, seed: int, count: int) -> Found:
    """Make a number of attempts; return what came of them."""
    plain, kept = Trial(browser, base, "block"), Trial(browser, base, "allow")
    kept.found = plain.found
    for number, one in enumerate(islice(Attempts(site, seed), count)):
        (kept if one.cache else plain).attempt(one, anew=number % _RUN == 0)
    plain.context.close()
    kept.context.close()
    return plain.found


def main() -> int:
    """Try many, and say what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=8_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder) / "site"
        build_site(project(Path(folder), "games"), site)
        with served(site) as base, chromium() as browser:
            found = tried(browser, base, site, asked.seed, asked.count)
    told = ", ".join(f"{name} {count}" for name, count in sorted(found.tried.items()))
    sys.stdout.write(f"{told}; the longest took {found.longest:.0f} ms; {len(found.wrong)} went wrong\n")
    sys.stdout.write("".join(f"{told}\n" for told in found.wrong + found.late))
    return 1 if found.wrong or found.late else 0


if __name__ == "__main__":
    sys.exit(main())
