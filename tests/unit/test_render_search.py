"""What the search knows of records and chapters, and what the page finds with it."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rules_compendium.contract import dump
from rules_compendium.contract.search import (
    SearchLanguage,
    SearchNames,
    SearchRecords,
    SearchSystem,
    SearchTexts,
)
from rules_compendium.document.nodes import Heading
from rules_compendium.languages import codes, language
from rules_compendium.names import fold
from rules_compendium.render.search import search_files, search_language
from rules_compendium.render.site import Site
from tests.node import NodeScript
from tests.projects import compendium

Known = dict[str, Any]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    return Site(compendium(tmp_path_factory.mktemp("search")))


@pytest.fixture(scope="module")
def files(site: Site) -> dict[str, bytes]:
    return search_files(site)


@pytest.fixture(scope="module")
def names(files: dict[str, bytes]) -> Known:
    known: Known = json.loads(files["search/names.json"])
    parts = [json.loads(files[f"search/records/{system['slug']}.json"]) for system in known["systems"]]
    records = [record for part in sorted(parts, key=lambda part: part["first"]) for record in part["records"]]
    assert len(records) == known["records"]
    return {**known, "records": records}


@pytest.fixture(scope="module")
def texts(files: dict[str, bytes]) -> Known:
    return json.loads(files["search/texts.json"])  # type: ignore[no-any-return]


@pytest.fixture(scope="module")
def page(files: dict[str, bytes], tmp_path_factory: pytest.TempPathFactory) -> Iterator[NodeScript]:
    folder: Path = tmp_path_factory.mktemp("site")
    (folder / "search" / "records").mkdir(parents=True)
    for path, content in files.items():
        (folder / path).write_bytes(content)
    with NodeScript("find.js", str(folder)) as script:
        yield script


def entry(names: Known, name: str) -> Known:
    return next(each for each in names["records"] if each["name"] == name)


def test_a_record_is_known_by_names_parameters_and_definition(names: Known) -> None:
    shooter = entry(names, "Tireur")
    assert shooter["english"] == ["Shooter"]
    assert shooter["aliases"] == ["archer"]
    assert {"portée", "courte", "longue"} <= set(shooter["parameters"])
    assert shooter["definition"].startswith("Tire jusqu’à sa portée (portée)")
    assert "[[" not in shooter["definition"]
    assert names["kinds"][shooter["kind"]]["id"] == "special-rule"
    assert shooter["mentions"] > 0


def test_a_profile_is_known_by_what_it_has_and_its_values(names: Known) -> None:
    archer = entry(names, "Elfe, Archer")
    assert archer["values"] == {"points": [55], "attaque": [2], "mouvement": [6]}
    own = [archer["labels"][at] for at in archer["own"]]
    assert own == ["Tireur (portée longue)", "Chef"]
    assert "Noble" in archer["labels"], "what a rule implies is found too"
    assert "Dague et arc" in archer["labels"]
    assert entry(names, "Elfe, Guerrier")["values"]["attaque"] == [4, 3], "every line of a profile counts"


def test_texts_hold_what_definitions_leave_out(names: Known, texts: Known) -> None:
    at = names["records"].index(entry(names, "Tireur"))
    assert "un premier cas" in texts["texts"][at]
    assert "Peut-on tirer deux fois" in texts["questions"][at]
    assert "Peut-on tirer deux fois" not in texts["texts"][at]
    assert not any("[[" in text or "**" in text for text in texts["texts"])


def test_a_chapter_is_known_part_by_part(site: Site, texts: Known) -> None:
    chapter = site.compendium.chapters["essai", "debut"]
    anchors = [passage["anchor"] for passage in texts["passages"] if passage["chapter"] == "debut"]
    headings = [block for block in chapter.body.blocks if isinstance(block, Heading)]
    assert anchors == ["page", *(heading.id for heading in headings)]
    shooting = next(passage for passage in texts["passages"] if passage["anchor"] == "tirer")
    assert (shooting["title"], shooting["heading"]) == ("Le début", "Tirer")
    assert "Le plus jeune commence" in shooting["text"]
    assert "<" not in shooting["text"].replace("<script>alert(19)</script>", "")


def test_the_files_belong_together_and_are_the_same_twice(
    site: Site, files: dict[str, bytes], names: Known, texts: Known
) -> None:
    assert search_files(site) == files
    assert len(texts["questions"]) == len(texts["texts"]) == len(names["records"])
    assert len(names["records"]) == len(site.compendium.records)
    for part in ("names", "texts"):
        assert gzip.decompress(files[f"search/{part}.bin"]) == files[f"search/{part}.json"]


def test_the_words_of_each_language_are_written_as_they_are_compared() -> None:
    for code in codes():
        known = vars(search_language(language(code)))
        for text in known.values():
            # A bound is a word, or several that are tied together, and its sign.
            words = re.sub("[=_]", " ", " ".join([text] if isinstance(text, str) else text)).split()
            assert [word for word in words if word not in "≥≤<>"] == [
                fold(word) for word in words if fold(word)
            ], code


@pytest.mark.parametrize(
    "forms",
    [
        "tireur tireurs tireuse tireuses",
        "immobiliser immobilisé immobilisée immobilisés immobilisant",
        "cheval chevaux",
        "déployer déploiement déploie déployée déployées",
        "volant volante volants",
        "relancer relance relancés relancez",
    ],
)
def test_forms_of_one_word_share_a_stem(page: NodeScript, forms: str) -> None:
    assert len(set(page.ask({"find": forms})["stems"])) == 1


@pytest.mark.parametrize(
    ("code", "forms"),
    [
        ("en", "shooter shooters"),
        ("en", "charge charges charged charging"),
        ("en", "ally allies"),
        ("en", "princess princesses"),
        ("en", "moves moving moved movement"),
        ("de", "Angriff Angriffe Angriffs Angriffen"),
        ("de", "Bewegung bewegen bewegt Bewegungen"),
        ("de", "Übermacht Uebermacht"),
        ("de", "Größe Groesse"),
        ("en", "fled flee flees"),
        ("de", "stirbt sterben"),
        ("fr", "meurt meurent mourir"),
        ("fr", "sortie sorti quitter"),
    ],
)
def test_each_language_has_stems_of_its_own(tmp_path: Path, code: str, forms: str) -> None:
    game = SearchSystem("spiel", "Spiel", "S", code, "spiel/regeln/")
    names = SearchNames(
        languages={code: search_language(language(code))}, systems=(game,), kinds=(), stats=(), records=0
    )
    (tmp_path / "search" / "records").mkdir(parents=True)
    (tmp_path / "search" / "names.json").write_bytes(dump(names))
    (tmp_path / "search" / "records" / "spiel.json").write_bytes(dump(SearchRecords(0, ())))
    (tmp_path / "search" / "texts.json").write_bytes(dump(SearchTexts(questions=(), texts=(), passages=())))
    with NodeScript("find.js", str(tmp_path)) as script:
        assert len(set(script.ask({"find": forms})["stems"])) == 1


def test_a_language_of_a_project_finds_words_as_they_stand(tmp_path: Path) -> None:
    (tmp_path / "overrides" / "messages").mkdir(parents=True)
    (tmp_path / "overrides" / "messages" / "sv.ftl").write_text("menu-game = Spelet\n", encoding="utf-8")
    assert search_language(language("sv", tmp_path)) == SearchLanguage()
    assert search_language(language("de-AT")) == search_language(language("de"))


def test_different_words_keep_stems_of_their_own(page: NodeScript) -> None:
    words = "tireur tir arme armure cheval chevalier dos arrière arriver mage magasin prix prier"
    assert len(set(page.ask({"find": words})["stems"])) == len(words.split())


@pytest.mark.parametrize(
    ("typed", "first"),
    [("archers elfes", "Elfe, Archer"), ("shooter", "Tireur"), ("tireru", "Tireur"), ("tirer", "Tirer")],
)
def test_the_page_finds_what_the_build_wrote(page: NodeScript, typed: str, first: str) -> None:
    assert page.ask({"find": typed})["found"][0] == first
