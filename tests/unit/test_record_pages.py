"""What a record's page says of other records, on the pages of the fixture games."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from rules_compendium.model import Field
from rules_compendium.render.indexes import grouping
from tests.agreed_site import FOLDER, GAMES, words

# For each talent of the English game, what stands under which heading.
SECTIONS = {
    "marksman": {
        "Entre parenthèses": "range near, middle, far",
        "Qui l’a ? 4": "Kobs Kob, Sling near"
        " Wardens Warden, Archer far Wood Warden, Archer far Warden, Bowmaster far",
        "Dans les calculs": "Shot",
        "En parlent": "Chapitres Profiles Shooting Actions Shoot Ordres Volley",
    },
    "large": {
        "Sans effet contre": "Large",
        "Nécessaire à": "Entangle",
        "Qui l’a ? 4": "Beasts Dragon, Young Dragon, Old Tarask Hydra",
        "Dans les calculs": "Clash",
        "En parlent": "Chapitres Melee",
    },
    "slayer": {
        "Entre parenthèses": "prey mot-clé ou talent",
        "Vient avec": "Priest",
        "Annulé par": "Tough",
        "Se combine avec": "Venom",
        "Qui l’a ? 1": "Wardens Warden, Priest par Priest",
        "Dans les calculs": "Clash",
    },
    "tough": {
        "Annule": "Slayer",
        "Qui l’a ? 1": "Kobs Kob, Brute",
        "Dans les calculs": "Clash",
        "En parlent": "Tables Relics",
    },
    "entangle": {
        "Demande": "Large",
        "Qui l’a ? 1": "Kobs Kob, Net",
        "Dans les calculs": "Sans effet : The net has no dice of its own.",
    },
    "leader": {
        "Donne aussi": "Hero",
        "Remplace": "Fearless",
        "Qui l’a ? 3": "Kobs Kob, Boss Wardens Warden, Captain Warden, Bowmaster",
        "Dans les calculs": "Nerve test",
        "En parlent": "Chapitres Nerve Ordres Volley Tables Relics",
    },
    "fearless": {
        "Remplacé par": "Leader",
        "Qui l’a ? 2": "Beasts Dragon, Old The Dead Wight",
        "Dans les calculs": "Nerve test",
    },
}
# With which other rule the calculators try a rule: one that it names in a relation, but for what it brings.
TRIED = {
    "large": "large",
    "venom": "slayer",
    "tough": "slayer",
    "entangle": "large",
    "leader": "fearless",
}


def sections(page: str) -> dict[str, str]:
    """Return the words of a page's sections by their headings; pop-ups and scripts say nothing here."""
    found = re.findall(r'<section class="section">\s*<h2>(.*?)</h2>(.*?)</section>', page, re.DOTALL)
    return {plain(heading): plain(body) for heading, body in found}


def plain(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())


@pytest.mark.parametrize("talent", SECTIONS)
def test_a_page_names_what_its_record_is_related_to(games_site: Path, talent: str) -> None:
    page = (games_site / "lanterns" / "regles-speciales" / talent / "index.html").read_text(encoding="utf-8")
    assert sections(page) == SECTIONS[talent]


def test_calculators_try_a_rule_with_those_that_it_is_related_to(games_site: Path) -> None:
    rules = json.loads((games_site / "calc" / "lanterns.json").read_bytes())["rules"]
    tried = {ref: rule["compared"] for ref, rule in rules.items() if rule["compared"]}
    assert tried == {f"special-rule/{id_}": [f"special-rule/{foe}"] for id_, foe in TRIED.items()}
    usual = {ref: rule["usual"] for ref, rule in rules.items() if rule["usual"]}
    assert usual == {"special-rule/marksman": ["near"], "special-rule/slayer": ["undead"]}


@pytest.mark.parametrize(
    ("values", "grouped"),
    [
        (["a", "a", "b", "b"], True),
        (["a", "a", "a", "a"], False),
        (["a", "a", "b", "b", "", ""], True),
        (["a", "a", "b", "b", "", "", ""], False),
        (["a", "a", "b", "c"], False),
        (["a", "b"], True),
        (["a", "b", "c"], False),
        (["a" * 32, "b"], True),
        (["a" * 33, "b"], False),
        ([f"{n}" for n in range(24)] * 2, True),
        ([f"{n}" for n in range(25)] * 2, False),
    ],
)
def test_an_index_falls_into_groups_where_most_records_share_a_few_words(
    values: list[str], *, grouped: bool
) -> None:
    kind: Any = SimpleNamespace(fields={"tag": Field("tag", "text", place="facts")})
    records: Any = [SimpleNamespace(fields={"tag": value}) for value in values]
    assert grouping(kind, records) == (kind.fields["tag"] if grouped else None)


def test_an_index_falls_into_groups_by_a_fact_or_a_headline_only() -> None:
    records: Any = [SimpleNamespace(fields={"tag": value}) for value in "aabb"]
    for type_, place, grouped in (("text", "facts", True), ("enum", "headline", True), ("ref", "facts", True),
                                  ("text", "body", False), ("integer", "facts", False)):  # fmt: skip
        kind: Any = SimpleNamespace(fields={"tag": Field("tag", type_, place=place)})
        assert bool(grouping(kind, records)) == grouped


@pytest.mark.parametrize("game", GAMES)
def test_every_page_says_what_was_agreed(games_site: Path, game: str) -> None:
    agreed = (FOLDER / f"{game}.txt").read_text(encoding="utf-8")
    assert words(games_site, game) == agreed, "read the difference, then: python -m tests.agreed_site --write"
