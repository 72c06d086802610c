"""An army that was built goes out as each sort of file, and comes back as the same army."""

from __future__ import annotations

import json
import random
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rules_compendium.contract import dump
from rules_compendium.importing.sources import read_source
from rules_compendium.importing.taking import roster_of
from rules_compendium.link import Compendium
from rules_compendium.render.army import army_game
from rules_compendium.render.calculator import profiles, program, programs
from rules_compendium.render.messages import script_messages
from rules_compendium.render.rosters import names
from rules_compendium.render.site import Site
from tests.battles import army
from tests.node import NodeScript
from tests.projects import ROOT
from tests.rule_vectors import plain

SYSTEMS = sorted(folder.parent.name for folder in (ROOT / "data").glob("*/army-rule"))
UNITS = 14


@pytest.fixture(scope="module")
def page() -> Iterator[NodeScript]:
    with NodeScript("exports.js") as running:
        yield running


def known(compendium: Compendium, slug: str) -> dict[str, Any]:
    """Return what the page of armies has of a game."""
    site, system = Site(compendium), compendium.systems[slug]
    roles = json.loads(programs(site, system))
    prices = [name for name, role in roles["roles"].items() if role == "price"]
    own = {name: json.loads(program(site, system, name)) for name in prices}
    return {
        "words": plain(script_messages(compendium.project.languages[slug])),
        "game": json.loads(dump(army_game(site, system))),
        "bundle": {"rules": roles["rules"], "calculators": own},
        "profiles": json.loads(profiles(site, system))["profiles"],
        "names": json.loads(names(site, system)),
    }


def _same(one: object, other: object) -> bool:
    """Compare armies without pytest's own comparison, which takes minutes for what differs."""
    return one == other


@pytest.mark.parametrize("slug", SYSTEMS)
def test_an_army_comes_back_equal(
    slug: str, page: NodeScript, compendium: Compendium, tmp_path: Path
) -> None:
    given = known(compendium, slug)
    offered = 0
    met = dict.fromkeys(("options", "ties", "names", "copies"), 0)
    for seed in range(6):
        link = army(given["game"], "Les uns", random.Random(seed), UNITS)
        said = page.ask({**given, "link": link, "seed": seed + 1})
        assert "crashed" not in said, said["crashed"]
        units = said["army"]["units"]
        offered += said["choices"]
        assert _same(said["json"], said["army"])
        for kind, file in said["files"].items():
            assert _same(said["back"][kind], said["army"]), kind
            # A file that was changed since is taken at its own words.
            assert said["changed"][kind]["link"] is None
            copies = sum(one["copies"] for one in units)
            assert said["changed"][kind]["units"] == copies, kind
            if kind == "ros":
                _has_the_shape_of_rosters(file)
            path = tmp_path / f"army.{kind}"
            path.write_text(file, encoding="utf-8")
            roster = roster_of(read_source(path))
            assert roster
            assert (len(roster.units), roster.points, roster.total) == (copies, said["cost"], said["cost"])
        for one in units:
            met["options"] += len(one["options"])
            met["ties"] += (one["under"] >= 0) + (one["joins"] >= 0)
            met["names"] += bool(one["name"])
            met["copies"] += one["copies"] > 1
    # Of the choices that its units are offered an army takes one in three.
    assert met.pop("options") * 6 >= offered, (met, offered)
    assert min(met.values()) > 5, met


# What every element of rosters that other tools wrote has, and the order in which they put its parts.
_NAMESPACE = "{http://www.battlescribe.net/schema/rosterSchema}"
_HAD = {
    "roster": "battleScribeVersion gameSystemId gameSystemName gameSystemRevision id name",
    "force": "catalogueId catalogueName catalogueRevision entryId id name",
    "selection": "entryId id name number type",
    "rule": "hidden id name",
    "profile": "hidden id name typeId typeName",
    "characteristic": "name typeId",
    "cost": "name typeId value",
    "costLimit": "name typeId value",
}
_PARTS = {
    "roster": "customNotes costs costLimits forces",
    "force": "selections",
    "selection": "rules profiles selections costs",
    "profile": "characteristics",
} | {f"{one}s": one for one in _HAD}


def _has_the_shape_of_rosters(file: str) -> None:
    root = ET.fromstring(file)
    assert root.tag == f"{_NAMESPACE}roster"
    ids: list[str] = []
    for one in root.iter():
        tag = one.tag.removeprefix(_NAMESPACE)
        assert {*_HAD.get(tag, "").split()} <= {*one.keys()}, (tag, one.attrib)
        parts = [part.tag.removeprefix(_NAMESPACE) for part in one]
        order = _PARTS.get(tag, "").split()
        assert parts == sorted(parts, key=order.index), (tag, parts)
        ids += [one.attrib["id"]] if "id" in one.attrib else []
    assert len(ids) == len({*ids})
