"""Writes and reads tests/vectors/rosters.json: rosters of other tools, and the armies that they become.

`python -m tests.roster_vectors --write` brings the file up to date; without it, it says whether it is.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from rules_compendium.cli import main as compendium
from rules_compendium.contract.rosters import Roster
from rules_compendium.importing.matching import names_of
from rules_compendium.importing.posted import roster_of_text
from rules_compendium.importing.sources import read_source
from rules_compendium.importing.taking import room_of, roster_of, taken_of
from rules_compendium.importing.xml import Element
from rules_compendium.load import load_project
from rules_compendium.model.project import Project
from tests.importing import FILES, GAME, game
from tests.vector_files import FOLDER, text

BOOKS = ("moor.json", "marsh.gst", "fen.cat")
ROSTERS = (
    "party.ros",
    "older.ros",
    "halves.ros",
    "party.json",
    "list.json",
    "shared.txt",
    "posted.txt",
    "recruit.txt",
)
HOSTILE = (
    "", "++++", "+ + [9pts] +", "(" * 400, "a" * 500 + " 5 pts", "[1] Q3+ D4+ | 5pts",
    "x [1] Q3+ D4+ | 5pts | ((((", "A (1): " + "(" * 90, "Total 3", "3x x3 (3", "1x (5)",
    "é\u00a0\ud7ff\u2028 (٣)", "__proto__ (5): constructor", "Boss – 45 pts", "Boss 45pts",
    "Boss - 1,205 points", "- Blade (5)\n- 2x Blade (5)", "a: b: c (7): d, e",
    "a" + " " * 450 + "b (5)", "Boss (5)\nhttps://site.example/army/#p=unit/~Boss~combat:3\nBog (6)",
)  # fmt: skip

# Lists as players post them; tests/unit/test_rosters.py knows what they say.
LISTS = YAML(typ="safe").load(FILES / "lists.yaml")


def project(folder: Path) -> Project:
    """Return the small game with the books of the fixtures."""
    root = game(folder)
    assert (
        compendium(["--root", str(root), "import", *(str(FILES / book) for book in BOOKS), "--into", GAME])
        == 0
    )
    return load_project(root)


def vectors() -> list[Any]:
    """Return what the game is called, then each roster with what it becomes."""
    with tempfile.TemporaryDirectory() as folder:
        loaded = project(Path(folder))
    names = names_of(loaded, GAME)
    units = {ref: asdict(room_of(loaded, GAME, ref)) for ref in sorted(set(names.units.values()))}
    return [{"names": asdict(names), "rooms": units}, *_cases(loaded)]


def _cases(loaded: Project) -> Iterator[Any]:
    for name in ROSTERS:
        source = read_source(FILES / name)
        given = (
            {"xml": source.text, "tree": _plain(source.xml)} if source.looks == "xml"
            else {"json": source.json} if source.looks == "json" else {"text": source.text}
        )  # fmt: skip
        roster = roster_of(source, names_of(loaded, GAME).units)
        assert roster is not None, name
        yield _case(loaded, name, given, roster)
    names = names_of(loaded, GAME).units
    for words in (*HOSTILE, *(one["text"] for one in LISTS)):
        yield _case(loaded, words[:30], {"text": words}, roster_of_text(words, names))


def _case(loaded: Project, name: str, given: dict[str, Any], roster: Roster) -> Any:
    taken = taken_of(loaded, GAME, roster)
    told = ("id", "copies", "models", "options", "joins", "name")
    units = [{name: getattr(one, name) for name in told} for one in taken.army.units]
    army = {"name": taken.army.name, "limit": taken.army.limit, "units": units}
    lost = {"own": taken.own, "rules": taken.rules, "options": taken.options}
    return {"name": name, **given, "roster": asdict(roster), "army": army | lost}


def _plain(tree: Element) -> Any:
    return {
        "tag": tree.tag, "attributes": dict(tree.attributes), "text": tree.text.strip(),
        "children": [_plain(child) for child in tree.children],
    }  # fmt: skip


def main() -> int:
    """Write the file, or say that it is out of date."""
    file, now = FOLDER / "rosters.json", text(vectors())
    if "--write" in sys.argv:
        file.write_text(now, encoding="utf-8")
    elif file.read_text(encoding="utf-8") != now:
        print(f"{file.name} is out of date: python -m tests.roster_vectors --write")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
