"""The manual: its tutorial is followed to the letter, and each name that one can write stands in it."""

from __future__ import annotations

import re
import shutil
from dataclasses import fields
from html import unescape
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from rules_compendium import errors
from rules_compendium.check import run_checks
from rules_compendium.cli import main
from rules_compendium.commands import write_text
from rules_compendium.derived import explained, tutorial_files
from rules_compendium.load import Cache, load_project
from rules_compendium.model.engine import FIGURE
from rules_compendium.model.figure import Element, Figure, Move
from rules_compendium.pipeline import open_compendium
from rules_compendium.plugin import write_site
from rules_compendium.report import render
from tests.projects import PACKAGE, ROOT

TUTORIAL = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
MANUAL = ROOT / "docs" / "manual"


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The pages of the manual by the name of their file, as `make docs` builds them."""
    out = tmp_path_factory.mktemp("manual")
    write_site(MANUAL, out, open_compendium(MANUAL, Cache(None)), decks=False)
    return {file.parent.name: unescape(file.read_text(encoding="utf-8")) for file in out.glob("*/index.html")}


def test_a_stranger_gets_through_the_tutorial(tmp_path: Path) -> None:
    command = 'init mist --lang en --name "Mist"'
    assert f"compendium {command}" in TUTORIAL
    root = tmp_path / "mist"
    assert main(["init", str(root), "--lang", "en", "--name", "Mist"]) == 0
    for below in [*(root / "data" / "mist").iterdir(), *(root / "content" / "mist").iterdir()]:
        if below.is_dir():
            shutil.rmtree(below)
        elif below.suffix == ".md":
            below.unlink()
    before_dice, _, _ = TUTORIAL.partition("## 6.")
    for said in (before_dice, TUTORIAL):
        for path, text in tutorial_files(said).items():
            write_text(root / path, text)
        assert render(run_checks(load_project(root)), root) == ""
        assert main(["--root", str(root), "fmt", "--check"]) == 0


def test_every_command_stands_in_the_manual(pages: dict[str, str]) -> None:
    names = [file.stem for file in (PACKAGE / "commands").glob("*.py") if file.stem != "__init__"]
    assert len(names) > 9
    assert [name for name in names if f'<h2 id="{name}">' not in pages["commands"]] == []


def test_every_code_of_a_message_stands_in_the_manual(pages: dict[str, str]) -> None:
    codes = errors.codes().values()
    assert len(codes) > 30
    missing = [one for one in codes if f'">{one.id} {one.name}<' not in pages["errors"]]
    assert missing == []


def test_every_key_of_a_setting_stands_in_the_manual(pages: dict[str, str]) -> None:
    for keys in explained().values():
        for key, said in keys.items():
            assert f"<td><code>{key}</code></td>" in pages["settings"], key
            assert said.endswith((".", ")")), key
    for kind in load_project(MANUAL).kinds.values():
        _, _, below = pages["kinds"].partition(f'<h2 id="{kind.id}">')
        own = below.partition("<h2 id=")[0]
        for field in kind.fields:
            assert f"<td><code>{field}</code></td>" in own, (kind.id, field)


def test_every_element_and_every_move_of_a_figure_is_drawn() -> None:
    project = load_project(MANUAL)
    figures = [record.typed(Figure) for record in project.records_of("mist", FIGURE)]
    elements = [element for figure in figures for element in figure.elements.values()]
    for name in ("base", "terrain", "zone", "line", "side"):
        shown = {getattr(element, name) for element in elements}
        assert shown == {*get_args(get_type_hints(Element)[name])}, name
    assert all(
        any(getattr(element, name) for element in elements) for name in ("marker", "note", "unit", "arc")
    )
    moves = [move for figure in figures for step in figure.steps for move in step.moves.values()]
    assert [one.name for one in fields(Move) if not any(getattr(move, one.name) for move in moves)] == []


def test_no_document_names_a_page_that_is_not_there() -> None:
    """What MkDocs does not see: README and the other files at the top."""
    for file in ROOT.glob("*.md"):
        for found in re.findall(r"\]\((?!https?:|#)([^)#]+)", file.read_text(encoding="utf-8")):
            assert (ROOT / found).exists(), f"{file.name}: {found}"
