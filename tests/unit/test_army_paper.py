"""What stands on an army's own paper, and what is taken of a file that holds an army, without printing it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rules_compendium.calculator.customs import decode
from rules_compendium.cards import army
from rules_compendium.contract import as_json
from rules_compendium.importing.taking import army_of_file
from rules_compendium.link import Compendium
from rules_compendium.load import load_project
from rules_compendium.render.site import Site
from tests.projects import ROOT, project


def _army(folder: Path, **said: Any) -> Path:
    file = folder / "army.json"
    file.write_text(json.dumps({"format": "compendium-army", "system": "marees", **said}), encoding="utf-8")
    return file


def _words(root: Path, file: Path) -> str:
    site = Site(Compendium(load_project(root)))
    system = site.compendium.systems["marees"]
    taken = army_of_file(site.compendium.project, "marees", file)
    return str(next(as_json(section) for section in army._sections(site, system, taken)))


def test_what_was_given_up_is_not_printed(tmp_path: Path) -> None:
    root = project(tmp_path, "games")
    (file,) = (
        path
        for path in (root / "data/marees/unit").glob("*.yaml")
        if "canonniers:" in path.read_text("utf-8")
    )
    options = (
        "options: {tir: {for: unit, replaces: [weapon/canon], choices: {arc: {adds: [weapon/arc-long]}}}}"
    )
    text = file.read_text("utf-8").replace("weapons: [canon, pique]", f"weapons: [canon, pique]\n  {options}")
    file.write_text(text, "utf-8")
    kept = _words(root, _army(tmp_path, units=[{"id": "unit/canonniers"}]))
    assert "Canon" in kept.replace("Canonniers", "")
    given = _words(root, _army(tmp_path, units=[{"id": "unit/canonniers", "options": {"tir/arc": 1}}]))
    assert "Canon" not in given.replace("Canonniers", "")
    assert "Arc long" in given
    assert "Pique" in given


def test_who_has_joined_is_named_where_a_unit_before_is_none_of_the_game(tmp_path: Path) -> None:
    root = project(tmp_path, "games")
    units = [{"id": "unit/nobody"}, {"id": "unit/canonniers"}, {"id": "unit/piquiers", "joins": 1}]
    assert "+ Canonniers" in _words(root, _army(tmp_path, units=units))


@pytest.mark.parametrize(
    ("said", "left"),
    [({"units": 5}, []), ({"units": {"id": "unit/piquiers"}}, []), ({"name": 3, "limit": "x"}, []),
     ({"units": [{"id": "unit/piquiers", "options": {"a/b": "2", "a/c": 2, "a/d": True}}]}, [{"a/c": 2}]),
     ({"units": [{"id": "unit/piquiers", "options": [2], "copies": "3", "models": 10**40}]}, [{}])],
)  # fmt: skip
def test_what_of_an_army_is_none_of_its_kind_is_left_out(said: Any, left: list[Any], tmp_path: Path) -> None:
    root = project(tmp_path, "games")
    taken = army_of_file(load_project(root), "marees", _army(tmp_path, **said))
    assert [unit.options for unit in taken.units] == left
    assert all((unit.copies, unit.models) == (1, 0) for unit in taken.units)
    assert (taken.name, taken.limit) == ("", 0)


def test_what_is_no_unit_leaves_its_place_and_ties_lead_to_the_same_units(tmp_path: Path) -> None:
    """tests/js/army.test.js has the same of the page."""
    units = [None, {"id": "unit/a"}, {"id": "unit/b"}, {"id": "unit/c", "joins": 1, "under": 0},
             {"id": "", "under": 2}, {"id": "unit/d", "under": 5, "joins": 3}]  # fmt: skip
    root = project(tmp_path, "games")
    taken = army_of_file(load_project(root), "marees", _army(tmp_path, units=units))
    assert [(unit.under, unit.joins) for unit in taken.units] == [(-1, -1), (-1, -1), (-1, 0), (-1, 2)]


def test_rules_of_one_name_stand_in_the_order_of_the_units(tmp_path: Path) -> None:
    """A set of keys had another order in each process."""
    root = project(tmp_path, "games")
    (file,) = (root / "data/marees/special-rule").glob("*.yaml")
    names = [f"egal-{number}" for number in range(12)]
    told = "".join(f"{id_}: {{name: Égal, summary: Règle {id_}., no_effect: Aucun.}}\n" for id_ in names)
    file.write_text(file.read_text("utf-8") + told, "utf-8")
    own = f"unit/~Tous~~{';'.join(f'special-rule.{id_}' for id_ in names)}"
    site = Site(Compendium(load_project(root)))
    taken = army_of_file(site.compendium.project, "marees", _army(tmp_path, units=[{"id": own}]))
    sections = army._sections(site, site.compendium.systems["marees"], taken)
    said = str([as_json(section) for section in sections])
    places = [said.index(f"Règle {id_}.") for id_ in names]
    assert places == sorted(places)


def test_a_profile_of_ones_own_is_what_the_page_takes_it_for() -> None:
    """tests/js/custom.test.js holds the page to the same vectors."""
    vectors = json.loads((ROOT / "tests/vectors/customs.json").read_text(encoding="utf-8"))
    for vector in vectors:
        profile = vector["profile"]
        wanted = [profile, *profile["weapons"]] if profile else []
        found = [(one.name, one.stats, [*one.rules]) for one in decode(vector["id"])]
        assert found == [(one["name"], one["stats"], one["rules"]) for one in wanted], vector["id"]


def test_rules_of_ones_own_that_are_no_references_are_left_out() -> None:
    (own,) = decode("unit/~a~~special-rule.tireur(longue);special-rule.(;x.(")
    assert [call.name for call in own.calls] == ["tireur"]
