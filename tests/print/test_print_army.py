"""An army's own paper from the command line: its units with boxes, its rules once, what its turn needs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pypdf import PdfReader

from rules_compendium.cli import main as compendium
from tests import projects

UNIT = {"models": 0, "options": {}, "role": "", "under": -1, "joins": -1, "name": ""}
OLD = "unit/~Old%2A One~nerve:5;blade:4~special-rule.large"
ARCHERS = UNIT | {"id": "unit/warden-archer", "copies": 2}
SOLDIERS = UNIT | {"id": "unit/warden-soldier", "copies": 1, "models": 2}
SOLDIERS |= {"options": {"arm/horn": 2, "mark/ribbon": 2}}
UNITS = (
    ARCHERS,
    UNIT | {"id": OLD, "copies": 1, "models": 3, "joins": 0},
    SOLDIERS,
    {"id": "unit/nobody"},
    "no unit",
)
ARMY = {"format": "compendium-army", "version": 1, "system": "lanterns", "name": "The Watch", "limit": 200}
ARMY |= {"without": [], "units": UNITS}


def printed(folder: Path, file: Path, capsys: pytest.CaptureFixture[str]) -> str:
    out = folder / "paper.pdf"
    code = compendium(["--root", str(folder), "cards", "lanterns", "--army", str(file), "--out", str(out)])
    said = capsys.readouterr()
    assert code == 0, said.err
    assert "units" in said.out
    return " ".join(" ".join(page.extract_text() for page in PdfReader(out).pages).split())


def test_an_army_is_printed_with_its_rules_and_its_turn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = projects.project(tmp_path, "games")
    file = tmp_path / "watch.army.json"
    file.write_text(json.dumps(ARMY), encoding="utf-8")
    text = printed(root, file, capsys)
    assert "THE WATCH" in text
    assert "Old* One (3) · 0 Pts · + Warden, Archer N 5+ · B 4 Large Warden, Soldier (2)" in text
    assert "Wardens, Lantern Horn × 2, Ribbon × 2 " in text
    # What the game's sheet says of a turn, without the talents of others.
    assert "THE TURN" in text
    assert "Venom" not in text
    again = (root / "paper.pdf").read_bytes()
    printed(root, file, capsys)
    assert (root / "paper.pdf").read_bytes() == again


def test_a_roster_is_printed_too_and_what_is_none_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = projects.project(tmp_path, "games")
    posted = tmp_path / "kobs.txt"
    posted.write_text("My kobs\n2 x Kob, Spear 16 pts\n", encoding="utf-8")
    assert "Kob, Spear × 2" in printed(root, posted, capsys)
    other = tmp_path / "other.json"
    other.write_text(json.dumps(ARMY | {"system": "chess"}), encoding="utf-8")
    nothing = tmp_path / "nothing.txt"
    nothing.write_text("a poem\n", encoding="utf-8")
    for file, words in ((other, "is an army of"), (nothing, "holds an army"), (tmp_path / "gone", "gone")):
        assert compendium(["--root", str(root), "cards", "lanterns", "--army", str(file)])
        assert words in capsys.readouterr().err
