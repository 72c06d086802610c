"""docs/add-a-game.md, followed to the letter: the game that it writes passes every check, twice."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from rules_compendium.check import run_checks
from rules_compendium.cli import main
from rules_compendium.commands import write_text
from rules_compendium.load import load_project
from rules_compendium.report import render
from tests.projects import ROOT


def test_the_game_of_the_page_passes_every_check(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```(\w+)\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    files = {named[1]: text for _, text in blocks if (named := re.match(r"# (data/\S+)\n", text))}
    (files["content/brume/se-battre.md"],) = (text for language, text in blocks if language == "markdown")
    effects, example = (text for language, text in blocks if language == "yaml" and text.startswith("  "))
    root = tmp_path / "brume"
    assert main(["init", str(root), "--lang", "fr", "--name", "Brume"]) == 0
    assert 'compendium init brume --lang fr --name "Brume"' in page
    for folder in ("data", "content"):
        for below in (root / folder / "brume").iterdir():
            if below.is_dir():
                shutil.rmtree(below)
            elif below.suffix == ".md":
                below.unlink()
    for path, text in files.items():
        write_text(root / path, text)
    assert render(run_checks(load_project(root)), root) == ""
    rules, calculator = "data/brume/special-rule/combat.yaml", "data/brume/calculator/assaut.yaml"
    counting = re.sub(r"  no_effect: .*\n", effects, files[rules], count=1)
    (root / rules).write_text(counting, encoding="utf-8")
    (root / calculator).write_text(files[calculator] + example, encoding="utf-8")
    assert render(run_checks(load_project(root)), root) == ""
