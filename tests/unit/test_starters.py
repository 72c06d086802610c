"""What `compendium new entry` writes is whole: every kind, in a game with weapons, lines and lists."""

from pathlib import Path

import pytest

from rules_compendium.check import run_checks
from rules_compendium.cli import main
from rules_compendium.load import load_project
from rules_compendium.model import Key, Record
from rules_compendium.report import render
from rules_compendium.starters import entry_text
from tests.projects import starter

GAME = "petit-jeu"
HOME = f"data/{GAME}"
MORE = {
    f"{HOME}/characteristic/autres.yaml": """allure:
  name: Allure
  value: distance
  better: high
  summary: Ce que l’on parcourt.

esquive:
  name: Esquive
  value: integer
  better: high
  summary: Sans minimum.

malus:
  name: Malus
  value: integer
  max: -1
  better: high
  summary: Sans minimum, et sous zéro.

magie:
  name: Magie
  value: integer
  optional: true
  better: high
  summary: Peu en ont.

force:
  name: Force
  value: integer
  min: 2
  better: high
  summary: Celle d’une ligne.

portee:
  name: Portée
  value: distance
  better: high
  of: [weapon]
  summary: Jusqu’où.

degats:
  name: Dégâts
  value: dice
  better: high
  of: [weapon]
  summary: Combien.

effet:
  name: Effet
  value: text
  better: high
  of: [weapon]
  summary: En mots.
""",
    f"{HOME}/list/listes.yaml": "elfes:\n  name: Elfes\n",
}


@pytest.fixture
def game(tmp_path: Path) -> Path:
    root = starter(tmp_path, GAME, "Petit jeu", {**MORE, "mkdocs.yml": "theme: {language: fr}\n"})
    system = root / HOME / "system.yaml"
    text = system.read_text(encoding="utf-8").replace(
        "profile:\n", "profile:\n  lines: {melee: {name: Mêlée, stats: [force]}}\n"
    )
    system.write_text(text + "weapon: {stats: [portee, degats, effet]}\n", encoding="utf-8")
    assert said(root) == ""
    return root


def said(root: Path) -> str:
    return render(run_checks(load_project(root)), root)


def written(root: Path, kind: str) -> Record:
    assert main(["--root", str(root), "new", "entry", GAME, kind, "Neuf"]) == 0
    return load_project(root).records[Key(GAME, kind, "neuf")]


def test_an_entry_of_every_kind_passes_check(game: Path) -> None:
    project = load_project(game)
    for kind in project.kinds:
        file = game / HOME / kind / "neuf.yaml"
        file.parent.mkdir(exist_ok=True)
        file.write_text(entry_text(project, Key(GAME, kind, "neuf"), "Neuf", "fr"), encoding="utf-8")
    assert said(game) == ""
    assert main(["--root", str(game), "fmt", "--check"]) == 0


def test_a_profile_has_all_that_every_profile_has(game: Path) -> None:
    record = written(game, "unit")
    # Not `magie`, which is optional, nor `force`, which stands in a line.
    assert record.stats == {"allure": '6"', "esquive": 1, "malus": -1, "points": 0, "combat": 0}
    assert record.lines == {"melee": {"force": 2}}
    assert str(record.fields["list"]) == "elfes"


def test_a_weapon_has_its_characteristics(game: Path) -> None:
    assert written(game, "weapon").stats == {"portee": '6"', "degats": "D6", "effet": "À écrire."}


def test_a_characteristic_says_its_value(game: Path) -> None:
    assert written(game, "characteristic").fields["value"] == "integer"


def test_a_list_of_structures_shows_what_each_may_say(game: Path) -> None:
    text = entry_text(load_project(game), Key(GAME, "scenario", "neuf"), "Neuf", "fr")
    assert "  # roles: [{name: À écrire., text: À écrire.}]\n" in text
