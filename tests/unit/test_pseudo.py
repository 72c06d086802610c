"""A site in a language that nobody speaks: what is not bracketed is content, or a word left in code."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rules_compendium.cards.decks import decks_of
from rules_compendium.cards.geometry import PAPERS
from rules_compendium.cards.layout import Layout
from rules_compendium.cards.model import card_of
from rules_compendium.cards.sheets import sheet_of
from rules_compendium.contract import dump
from rules_compendium.languages.typography import NARROW
from rules_compendium.load import Cache
from rules_compendium.pipeline import open_compendium
from rules_compendium.plan import pages
from rules_compendium.render.site import Site
from tests.projects import project
from tests.pseudo import pseudo

WORD = re.compile(r"[^\W\d_]{3,}")
SAID = re.compile(r"‹[^›]*›")
READ = re.compile(r'(?:aria-label|title|placeholder|alt|data-label|content)="([^"]*)"')
FOR_PROGRAMS = ("t", "a", "w", "icon", "uses", "version", "svg")
UNREAD = re.compile(r"<(script|style).*?</\1>|<svg.*?</svg>", re.DOTALL)


def test_nothing_but_content_is_said_outside_the_catalogue(tmp_path: Path) -> None:
    """Pages with their titles, cards and sheets of the fixture games."""
    root = project(tmp_path, "games")
    (root / "mkdocs.yml").write_text(f"theme: {{language: {pseudo(root)}}}\n", encoding="utf-8")
    site = Site(open_compendium(root, Cache(None)))
    files = [file for folder in ("data", "content") for file in sorted((root / folder).rglob("*.*"))]
    texts = [file.read_text(encoding="utf-8") for file in files if file.name != "kinds.yaml"]
    content = {word.lower() for word in WORD.findall(" ".join(texts))}
    for job in pages(site):
        page = job.render()
        body = UNREAD.sub("", page.body)
        shown = " ".join([page.title, page.description, *READ.findall(body), re.sub(r"<[^>]*>", " ", body)])
        assert not _left(shown, content), job.url
    for record in site.compendium.records.values():
        card = json.loads(dump(card_of(site, record)))
        assert not _left(" ".join(_strings(card)), content), record.key
    sheets = [sheet for system in site.compendium.systems.values() if (sheet := sheet_of(site, system))]
    assert sheets
    for sheet in sheets:
        words = _strings(json.loads(sheet.data(PAPERS["a4"]))["sections"])
        assert not _left(" ".join(words), content)


def _strings(value: Any) -> Iterator[str]:
    """Yield the words of a card; what its blocks, icons and rules are called is for programs."""
    if isinstance(value, str):
        yield value
    below = [value[key] for key in value if key not in FOR_PROGRAMS] if isinstance(value, dict) else value
    if isinstance(below, list):
        for item in below:
            yield from _strings(item)


def _left(text: str, content: set[str]) -> list[str]:
    """Return the words outside brackets that are none of the games'."""
    return [word for word in WORD.findall(SAID.sub(" ", text)) if word.lower() not in content]


def test_a_game_speaks_its_own_language_on_a_site_of_another(tmp_path: Path) -> None:
    root = project(tmp_path, "games")
    file = root / "data" / "lanterns" / "system.yaml"
    file.write_text(f"language: en\n{file.read_text(encoding='utf-8')}", encoding="utf-8")
    site = Site(open_compendium(root, Cache(None)))
    bodies = {job.url: job.render().body for job in pages(site)}
    assert {"a-propos/", "fiches/", "marees/arbitrages/", "lanterns/rulings/", "lanterns/readings/"} <= {
        *bodies
    }
    assert re.search(r'<li data-system="lanterns"[^>]* lang="en">', bodies[""])
    assert not re.search(r'<li data-system="marees"[^>]* lang=', bodies[""])
    english = "".join(body for url, body in bodies.items() if url.startswith("lanterns/"))
    assert "Copy the link" in english
    assert "Copier le lien" not in english
    assert "Copier le lien" in "".join(body for url, body in bodies.items() if url.startswith("marees/"))
    assert NARROW not in re.sub(r"<[^>]*>", "", bodies["lanterns/rulings/"])
    assert compiler_language(site, "lanterns") == "en"
    assert compiler_language(site, "marees") == "fr"


def compiler_language(site: Site, system: str) -> str:
    """Return the language in which a game's cards are hyphenated."""
    deck = next(decks_of(site.compendium, site.compendium.systems[system]))
    return Layout(site).frame(deck)["lang"]
