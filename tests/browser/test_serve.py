"""`serve` in a real browser: what stands in the way is said over the last good page until it is mended."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.projects import ROOT, starter

SETTINGS = "theme: {language: fr}\nextra_javascript: [own.js]\n"
# A busy machine is slow, not wrong.
_PATIENCE = 60_000
RULES = "data/petit-jeu/special-rule/longues.yaml"
RULE = "regle-{n}: {{name: Règle {n}, summary: Une règle., no_effect: Rien ne se lance., text: {text}}}\n"
SHEET = """\
fiche:
  name: Fiche
  summary: Tout sur une page.
  pages:
    - - title: Règles
        entries: [regle-0, regle-1, regle-2, regle-3, regle-4, regle-5, regle-6, regle-7]
        show: body
"""


def rules(sentences: int) -> str:
    """Return the rules of the sheet, as long as is asked."""
    text = "Une phrase que l’on lit à la table. " * sentences
    return "".join(RULE.format(n=n, text=text.strip()) for n in range(8))


class Served(NamedTuple):
    """A project that is served, a page of it, and what the terminal says."""

    root: Path
    address: str
    page: Page
    terminal: Path


@pytest.fixture(scope="module")
def served(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("serve")
    more = {"mkdocs.yml": SETTINGS, "content/own.js": "", "data/petit-jeu/sheet/fiche.yaml": SHEET}
    more[RULES] = rules(1)
    root = starter(folder / "game", "petit-jeu", "Petit jeu", more)
    command = [sys.executable, "-m", "rules_compendium", "--root", str(root), "serve", "--port=0"]
    terminal = folder / "terminal"
    with (
        terminal.open("w") as said,
        subprocess.Popen(command, stderr=said, cwd=ROOT, env=os.environ | {"TMPDIR": str(folder)}) as serving,
    ):
        while not (serves := re.search(r"Serving (\S+)", terminal.read_text(encoding="utf-8"))):
            assert serving.poll() is None, terminal.read_text(encoding="utf-8")
            time.sleep(0.05)
        page = browser.new_page()
        page.goto(f"{serves[1]}petit-jeu/")
        yield Served(root, serves[1], page, terminal)
        page.close()
        serving.terminate()


MISTAKES = {
    "a template": (
        "overrides/templates/pages/front.html.j2",
        "\n{{ systm.name }}",
        'overrides/templates/pages/front.html.j2:2:4: E115 "systm" is undefined; did you mean "system"?',
    ),
    "a style": ("overrides/styles/own.css", "p {\n", "overrides/styles/own.css:1:3: E115 { without"),
    "a setting": ("mkdocs.yml", f"{SETTINGS}site_nam: x\n", "mkdocs.yml:3:1: E601 site_nam: Unrecognised"),
    "a script": ("content/own.js", "let a = ;\n", "own.js:1:9: Uncaught SyntaxError"),
    "a layout of cards": ("overrides/cards/deck.typ", "#let deck(", "overrides/cards/deck.typ:1:10: E115 "),
    "a sheet": (
        RULES,
        rules(130),
        "data/petit-jeu/sheet/fiche.yaml:4:3: E501 the sheet of petit-jeu does not fit",
    ),
}


@pytest.mark.parametrize("what", MISTAKES)
def test_a_mistake_is_said_over_the_last_good_page_until_it_is_mended(what: str, served: Served) -> None:
    name, text, told = MISTAKES[what]
    file, page = served.root / name, served.page
    right = file.read_text(encoding="utf-8") if file.exists() else None
    banner = page.locator("#__problem")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    expect(banner).to_contain_text(told, timeout=_PATIENCE)
    expect(page.get_by_role("heading", level=1)).to_have_text("Petit jeu")
    assert told in served.terminal.read_text(encoding="utf-8")
    printed = page.request.get(f"{served.address}cards/petit-jeu/x.pdf")
    # Better no paper than one that says something else than the pages.
    assert (printed.status == 503) == (what == "a sheet")
    file.unlink() if right is None else file.write_text(right, encoding="utf-8")
    expect(banner).to_have_count(0, timeout=_PATIENCE)
