"""What a record's page says of other records, on the pages of the fixture games."""

from __future__ import annotations

import json
import re
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from rules_compendium.calculator.comparison import related
from rules_compendium.languages import language
from rules_compendium.link import Compendium
from rules_compendium.model import Field, Key
from rules_compendium.pipeline import open_compendium
from rules_compendium.render.answers import chance_words
from rules_compendium.render.comparisons import usual
from rules_compendium.render.default_form import default_form
from rules_compendium.render.indexes import grouping
from rules_compendium.render.record import explain
from rules_compendium.render.site import Site
from tests.agreed_site import FOLDER, GAMES, words
from tests.evaluator import Evaluator
from tests.projects import project

# For each talent of the English game, what stands under which heading.
SECTIONS = {
    "marksman": {
        "Entre parenthèses": "range near, middle, far",
        "Qui l’a ? 4": "Kobs Kob, Sling near"
        " Wardens Warden, Archer far Wood Warden, Archer far Warden, Bowmaster far",
        "En parlent": "Chapitres Profiles Shooting Actions Shoot Ordres Volley",
    },
    "large": {
        "Ne vaut pas contre": "Large",
        "Nécessaire à": "Entangle",
        "Qui l’a ? 4": "Beasts Dragon, Young Dragon, Old Tarask Hydra",
        "En parlent": "Chapitres Melee",
    },
    "slayer": {
        "Entre parenthèses": "prey mot-clé ou talent",
        "Vient avec": "Priest",
        "Annulé par": "Tough",
        "Se combine avec": "Venom",
        "Qui l’a ? 1": "Wardens Warden, Priest par Priest",
    },
    "tough": {
        "Annule": "Slayer",
        "Qui l’a ? 1": "Kobs Kob, Brute",
        "En parlent": "Chapitres Melee Tables Relics",
    },
    "entangle": {
        "Demande": "Large",
        "Qui l’a ? 1": "Kobs Kob, Net",
    },
    "leader": {
        "Donne aussi": "Hero",
        "Remplace": "Fearless",
        "Qui l’a ? 3": "Kobs Kob, Boss Wardens Warden, Captain Warden, Bowmaster",
        "En parlent": "Chapitres Nerve Ordres Volley Tables Relics",
    },
    "fearless": {
        "Remplacé par": "Leader",
        "Qui l’a ? 2": "Beasts Dragon, Old The Dead Wight",
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


# What stands before a page's own words: its title, and what other sites show of it.
_BODY = re.compile(r"<head>.*?</head>", re.DOTALL)


def plain(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())


@pytest.mark.parametrize("talent", SECTIONS)
def test_a_page_names_what_its_record_is_related_to(games_site: Path, talent: str) -> None:
    page = (games_site / "lanterns" / "regles-speciales" / talent / "index.html").read_text(encoding="utf-8")
    assert sections(page) == SECTIONS[talent]


def test_a_rule_is_compared_beside_those_that_it_is_related_to(games: Compendium) -> None:
    keys = [key for key in games.records if key[:2] == ("lanterns", "special-rule")]
    beside = {key.id: related(games.project, "lanterns", key.ref) for key in keys}
    assert {id_: refs for id_, refs in beside.items() if refs} == {
        id_: [f"special-rule/{foe}"] for id_, foe in TRIED.items()
    }
    given = {key.id: usual(Site(games), key) for key in keys}
    assert {id_: words for id_, words in given.items() if words} == {
        "marksman": ("near",), "slayer": ("undead",),
    }  # fmt: skip


def test_a_side_is_asked_for_rules_where_others_effects_look_at_them(tmp_path: Path) -> None:
    """No rule of a target changes a shot, until one of the marksman's asks whether the target is large."""
    root = project(tmp_path, "games")
    file = root / "data" / "lanterns" / "special-rule" / "combat.yaml"
    text = file.read_text(encoding="utf-8")
    asked = []
    for effect in ("{reach: far}", "{reach: far}, not_against: [large]"):
        file.write_text(text.replace("{reach: far}", effect), encoding="utf-8")
        site = Site(open_compendium(root))
        asked.append(default_form(site, Key("lanterns", "calculator", "shot")).ruled)
    assert asked == [{"attacker"}, {"attacker", "defender"}]


def test_a_rule_says_what_it_changes_on_its_page(games_site: Path, games: Compendium) -> None:
    evaluator = Evaluator(games.project)
    page = (games_site / "marees" / "regles-speciales" / "furieux" / "index.html").read_text(encoding="utf-8")
    calc = evaluator.find("marees/assaut")
    asker, chances = evaluator.asker(calc), []
    for rules in ({}, {"weapon": ["furieux"]}):
        answer = evaluator.answer(calc, asker.request({"mode": "melee", "charge": True}, {}, rules))
        any_ = answer.result.outputs["any"]
        chances.append(chance_words(language("fr"), any_.weights[""], any_.total))
    before, after = chances
    _, _, row = page.partition('<th scope="row">Au moins une perte')
    bars, _, cells = row.partition("</svg></td>")
    said = [float(one.replace(",", ".").rstrip("\u202f %")) for one in chances]
    assert re.findall(r'width="(\d+)"', bars) == [str(int(one)) for one in said]
    assert cells.startswith(f'<td class="is-right">{before}</td><td class="is-right calc-after">{after}</td>')
    assert "des/assaut/?regles.weapon=special-rule/furieux&amp;mode=melee&amp;charge=true" in page


def test_a_profile_has_its_chances_ready(games_site: Path, games: Compendium) -> None:
    page = (games_site / "lanterns" / "profils" / "warden-archer" / "index.html").read_text(encoding="utf-8")
    evaluator = Evaluator(games.project)
    calc = evaluator.find("lanterns/clash")
    for opponent in ("skeleton", "kob-brute"):
        asked = {"attacker": "warden-archer", "defender": opponent}
        found = evaluator.answer(calc, evaluator.asker(calc).request({}, asked, {})).result.outputs["killed"]
        url = f"des/clash/?profil.attacker=unit/warden-archer&amp;profil.defender=unit/{opponent}"
        row = re.search(
            rf'<a href="[^"]*{re.escape(url)}">(.*?)</a></th><td class="is-right">(.*?)</td>', page
        )
        assert row is not None
        assert row[1].startswith("contre ")
        assert unescape(row[2]) == chance_words(language("fr"), found.weights[""], found.total)


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


class Visible(HTMLParser):
    """The words of a page's main part that stand open, and those of them that speak of rulings."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[tuple[str, dict[str, str | None]]] = []
        self.words = self.of_rulings = 0
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in {"br", "hr", "img", "input", "link", "meta", "wbr"}:
            self.open.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        tags = [tag for tag, _ in self.open]
        folded = any(tag == "details" and "summary" not in tags[at : at + 2] for at, tag in enumerate(tags))
        if "main" in tags and not folded and not {"script", "style", "svg"} & set(tags):
            count = len(data.split())
            self.words += count
            styles = [f"{said.get('class')} {said.get('id')}".split() for _, said in self.open]
            self.of_rulings += count if any({"ruling", "arbitrages"} & set(one) for one in styles) else 0


def test_rulings_take_less_than_a_tenth_of_what_a_page_says(games_site: Path) -> None:
    told = 0
    for file in games_site.rglob("index.html"):
        page = Visible(file.read_text(encoding="utf-8"))
        told += page.of_rulings > 0
        assert page.of_rulings * 10 <= page.words, file
    assert told > 2


def test_an_exception_of_ours_leads_to_its_ruling(games_site: Path) -> None:
    page = (games_site / "lanterns" / "regles-speciales" / "tough" / "index.html").read_text(encoding="utf-8")
    assert page.count('class="mark"') == 2
    assert page.count('href="#arbitrage-slayer"') + page.count('tough/#arbitrage-slayer"') == 2
    assert page.count('<div id="arbitrage-slayer">') == 1


def test_a_definition_is_shown_nowhere_without_its_exceptions(games_site: Path) -> None:
    """Pages, definitions in place, cards, sheets, chapters and results of the search."""
    definitions = json.loads(next(games_site.glob("data/*/defs/lanterns.json")).read_bytes())[
        "definitions"
    ].values()
    wanted = {
        plain(one["summary"]): [plain(text).removesuffix("†").strip() for text in one["exceptions"]]
        for one in definitions
        if one.get("exceptions")
    }
    assert wanted
    shown = 0
    for file in (*games_site.rglob("*.html"), *games_site.rglob("*.json")):
        text = plain(_BODY.sub("", file.read_text(encoding="utf-8")))
        for summary, exceptions in wanted.items():
            for behind in text.split(summary)[1:]:
                shown += 1
                near = behind[: 200 + len(" ".join(exceptions))]
                assert all(exception in near for exception in exceptions), (file, summary)
    assert shown > 4


def test_kinds_of_a_parameter_are_written_as_their_language_writes_nouns(tmp_path: Path) -> None:
    root = project(tmp_path, "games")
    file = root / "data/lanterns/system.yaml"
    text = file.read_text("utf-8")
    for code, told in (("de", "Schlüsselwort oder Talent"), ("en", "keyword or talent")):
        file.write_text(f"language: {code}\n{text}", "utf-8")
        site = Site(open_compendium(root))
        records = site.compendium.records.values()
        param = next(one for record in records for one in record.params if len(one.kinds) > 1)
        record = next(record for record in records if param in record.params)
        assert told in explain(site, record, param)
