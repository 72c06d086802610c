"""Rosters of other tools become armies of a game; tests/js/rosters.test.js reads the same vectors."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from rules_compendium.cli import main
from rules_compendium.contract import emit
from rules_compendium.contract.armies import Army
from rules_compendium.contract.rosters import Names, Room, Roster, RosterProfile, RosterUnit
from rules_compendium.importing.armies import army_of
from rules_compendium.importing.posted import roster_of_text
from rules_compendium.importing.rosters import count, listed, points
from tests.importing import FILES, GAME
from tests.roster_vectors import FOLDER, LISTS, project, vectors
from tests.vector_files import text


def test_vectors_are_up_to_date() -> None:
    stale = "tests/vectors/rosters.json is stale: run python -m tests.roster_vectors --write and read it"
    assert (FOLDER / "rosters.json").read_text(encoding="utf-8") == text(vectors()), stale


def test_a_roster_becomes_an_army_that_costs_what_its_file_says(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = project(tmp_path).root
    capsys.readouterr()
    assert main(["--root", str(root), "import", str(FILES / "party.ros"), "--into", GAME]) == 0
    assert capsys.readouterr().out == (
        "Reed & Rush: 2 units, 205 points (the file says 205); wrote imports/petit-jeu/reed-rush.army.json\n"
        "  1 kinds of units are new to the game and travel with the army: Strangers\n"
        "  3 rules left out, the game has none of these: Hardy(2), Drum, Whistling\n"
        "  2 no units: Battle Size – Skirmish, Guide ~50%~\n"
    )
    army = json.loads((root / "imports/petit-jeu/reed-rush.army.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator(emit.schema(Army)).validate(army)
    assert (army["format"], army["system"], army["limit"]) == ("compendium-army", GAME, 250)
    assert army["units"][0] == {"id": "unit/fen-watch-captain", "options": {"options/horse": 1}}


def test_a_profile_says_what_sort_of_unit_it_is_and_how_many_it_has() -> None:
    """tests/js/rosters.test.js has the same of the page."""
    names = Names(
        kind="unit", cost="", each=False, stats={"m": "march"}, arms={}, weapon="", units={},
        models=("stands",),
        types={"light": "troop-type/light"},
        rules={
            "light": ("troop-type/light", 0, 0),
            "barrage": ("special-rule/barrage", 1, 3),
            "piercing": ("special-rule/piercing", 1, 1),
        },
    )  # fmt: skip
    stats = {"Class": "Light", "M": "5", "Stands": "3", "Story": "Heavy"}
    profile = RosterProfile(name="Bows", kind="Regiment", stats=stats)
    unit = RosterUnit(name="Bows", points=90, profiles=(profile,), rules=('Barrage 2 (24", Piercing 1)',))
    roster = Roster(name="Bows", game="", points=90, total=90, limit=90, units=(unit,))
    taken = army_of(roster, names, "game", lambda _: Room(choices=(), least=1, most=None, more={}))
    (own,) = taken.army.units
    assert own.models == 3
    assert own.id == 'unit/~Bows~march:5~special-rule.barrage(2, 24", piercing(1));troop-type.light'
    assert taken.rules == []


def test_books_and_rosters_come_together(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = project(tmp_path).root
    files = [str(FILES / name) for name in ("moor.json", "shared.txt")]
    assert main(["--root", str(root), "import", *files, "--into", GAME]) == 0
    said = capsys.readouterr().out
    assert "nothing has changed since the last import" in said
    assert "3 units, 190 points (the file says 190)" in said


def test_a_line_of_a_characteristic_that_the_game_does_not_have_is_no_obstacle(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = project(tmp_path).root
    file = root / f"data/{GAME}/system.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(
        text.replace("profile:\n", "profile:\n  lines: {melee: {name: Hand, stats: [nothing]}}\n"), "utf-8"
    )
    assert "nothing" in file.read_text(encoding="utf-8")
    assert main(["--root", str(root), "import", str(FILES / "party.ros"), "--into", GAME]) == 0
    assert "2 units" in capsys.readouterr().out


@pytest.mark.parametrize("given", LISTS, ids=lambda one: one["text"][:30])
def test_lists_as_players_post_them_are_read(given: dict[str, Any]) -> None:
    """tests/js/rosters.test.js has the same of the page."""
    roster = roster_of_text(given["text"], ["captain", "fen-watch-captain"])
    told = {
        "name": roster.name,
        "points": roster.points,
        "limit": roster.limit,
        "units": [_said(one) for one in roster.units],
        "left": [*roster.left],
    }
    plain = {"name": "", "points": None, "limit": 0, "left": []}
    assert told == plain | {key: value for key, value in given.items() if key != "text"}


def _said(unit: RosterUnit) -> str:
    models = f" ×{unit.models}" if unit.models > 1 else ""
    chosen = ", ".join(f"{number}x {name}" if number > 1 else name for name, number in unit.options.items())
    return f"{unit.name} {unit.points}{models}" + (f": {chosen}" if chosen else "")


def test_what_reads_like_no_unit_is_no_roster(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = project(tmp_path).root
    file = tmp_path / "poem.txt"
    file.write_text("The marsh was wide.\nThe reeds were grey.\n", encoding="utf-8")
    assert main(["--root", str(root), "import", str(file), "--into", GAME]) == 1
    assert "poem.txt:1:1: E401 this is no file that holds an army book or a roster" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (["10", "2.5"], 13),
        (["-0.5"], 0),
        (["-0.6"], -1),
        (["x", ""], 0),
        (["9" * 9, "9" * 9], 999_999),
        (["1e9"], 0),
    ],
)
def test_prices_are_whole(given: list[str], expected: int) -> None:
    assert points(*given) == expected


@pytest.mark.parametrize(
    ("before", "line"),
    [
        ("\n" * 3999, "Boss – 45"),
        (f"{'.' * 99}\n" * 1999, "Boss – 45".rjust(100)),
        ("", f"Boss{' ' * 991} – 45"),
    ],
    ids=["lines", "letters", "letters of a line"],
)
def test_a_posted_roster_is_read_up_to_its_limits(before: str, line: str) -> None:
    """tests/js/rosters.test.js has the same of the page."""
    assert roster_of_text(before + line).total == 45
    over = f"\n{line}" if before.startswith("\n") else f" {line}"
    assert roster_of_text(before + over).total != 45


def test_counts_are_bounded() -> None:
    assert [count(one) for one in ("0", "-3", "7", "100000", "many")] == [1, 1, 7, 999, 1]


def test_a_list_is_cut_at_its_own_commas() -> None:
    assert listed("a (b, c), d\ne (f,\ng") == ["a (b, c)", "d", "e (f,", "g"]
    assert [len(name) for name in listed(f"{'a' * 300}, b")] == [200, 1]
