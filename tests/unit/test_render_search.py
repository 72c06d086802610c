"""What the search knows of records and chapters, and the files that the build makes of it."""

from __future__ import annotations

import gzip
import json
import shutil
import subprocess
from typing import TYPE_CHECKING, Any

import pytest

from generator.errors import CommandError
from generator.render import search_index
from generator.render.chapters import convert
from generator.render.search import search_records
from generator.render.search_index import search_files
from generator.render.site import HOME, Site
from generator.render.stemmer import one_language
from generator.user_cache import cache_folder
from tests.projects import compendium

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    return Site(compendium(tmp_path_factory.mktemp("search")))


@pytest.fixture(scope="module")
def known(site: Site) -> dict[str, Any]:
    return search_records(site)


def entry(known: dict[str, Any], name: str) -> dict[str, Any]:
    return next(each for each in known["records"] if each["n"] == name)


def test_a_record_is_known_by_names_parameters_and_definition(known: dict[str, Any]) -> None:
    shooter = entry(known, "Tireur")
    assert shooter["e"] == ["Shooter"]
    assert shooter["a"] == ["archer"]
    assert {"portée", "courte", "longue"} <= set(shooter["p"])
    assert shooter["d"].startswith("Tire jusqu’à sa portée (portée)")
    assert "[[" not in shooter["d"]
    assert known["kinds"][shooter["k"]][0] == "special-rule"
    assert shooter["w"] > 0


def test_a_profile_is_known_by_what_it_has_and_its_figures(known: dict[str, Any]) -> None:
    archer = entry(known, "Elfe, Archer")
    assert archer["v"] == {"points": [55], "attaque": [2], "mouvement": [6]}
    own = [archer["t"][at] for at in archer["o"]]
    assert own == ["Tireur (portée longue)", "Chef"]
    assert "Noble" in archer["t"], "what a rule brings is found too"
    assert "Dague et arc" in archer["t"]
    warrior = entry(known, "Elfe, Guerrier")
    assert warrior["v"]["attaque"] == [4, 3], "every line of a profile counts"


def test_texts_hold_what_definitions_leave_out(known: dict[str, Any]) -> None:
    at = known["records"].index(entry(known, "Tireur"))
    assert "un premier cas" in known["texts"][at]
    assert "Peut-on tirer deux fois" in known["texts"][at]
    assert not any("[[" in text or "**" in text for text in known["texts"])


def test_a_chapter_is_known_part_by_part(site: Site, known: dict[str, Any]) -> None:
    chapter = site.compendium.chapters["essai", "debut"]
    anchors = [p[2] for p in known["passages"] if p[1] == "debut"]
    assert anchors == ["contenu", *(heading.id for heading in convert(site, chapter).headings)]
    shooting = next(p for p in known["passages"] if p[2] == "tirer")
    assert shooting[3:5] == ["Le début", "Tirer"]
    assert "Le plus jeune commence" in shooting[5]
    assert "<" not in shooting[5].replace("<script>alert(19)</script>", "")


def test_the_files_belong_together_and_are_the_same_twice(site: Site) -> None:
    files = search_files(site)
    shutil.rmtree(cache_folder(site.compendium.project.root, "search"))
    assert search_files(site) == files
    names, texts = (json.loads(files[f"search/{part}.json"]) for part in ("names", "texts"))
    assert names["edition"] == texts["edition"]
    assert len(names["records"]) == len(site.compendium.records)
    for part in ("names", "texts"):
        assert gzip.decompress(files[f"search/{part}.bin"]) == files[f"search/{part}.json"]


def test_the_same_data_is_indexed_once(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    files = search_files(site)
    monkeypatch.setattr(search_index.subprocess, "Popen", lambda *_, **__: pytest.fail("Node ran again"))
    assert search_files(site) == files


def test_a_machine_without_node_is_told_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_index.shutil, "which", lambda *_, **__: None)
    with pytest.raises(CommandError, match=r"Node is missing.*make site"):
        search_files(Site(compendium(tmp_path)))


def test_the_stemmer_alone_stems_like_the_library(tmp_path: Path) -> None:
    library = HOME / "node_modules" / "snowball-stemmers" / "snowball-stemmers.js"
    source = library.read_text(encoding="utf-8")
    alone = one_language(source, "french")
    assert len(alone) < len(source) / 8
    (tmp_path / "alone.cjs").write_text(alone, encoding="utf-8")
    shutil.copyfile(library, tmp_path / "library.cjs")
    words = ["chevaux", "immobilisation", "tireuses", "enchevêtrés", "mangeaient", "régulièrement", "œufs"]
    (tmp_path / "run.cjs").write_text(
        "const stem = (file) => { const s = require(file).newStemmer('french');"
        f" return {json.dumps(words)}.map((word) => s.stem(word)); }};"
        "console.log(JSON.stringify([stem('./alone.cjs'), stem('./library.cjs')]));",
        encoding="utf-8",
    )
    done = subprocess.run(["node", "run.cjs"], cwd=tmp_path, capture_output=True, text=True, check=True)
    mine, theirs = json.loads(done.stdout)
    assert mine == theirs
    assert mine[0] == "cheval"
