"""The figures of the shipped games: light enough to stand in a page, and a map of every scenario."""

from __future__ import annotations

import gzip

import pytest

from rules_compendium.figures import drawn
from rules_compendium.model.engine import FIGURE
from rules_compendium.model.figure import Figure
from rules_compendium.model.project import Project
from tests.games.test_page import SYSTEMS

# Of one figure with all its steps, as a host sends it.
MOST_BYTES = 6_000
# Figures that show a rule, and not how a scenario begins.
FEWEST_OF_RULES = 60


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_figure_is_light(system: str, project: Project) -> None:
    sizes = {
        record.key.id: len(gzip.compress("".join(one.svg for one in drawn(project, record.key)).encode()))
        for record in project.records_of(system, FIGURE)
    }
    assert {id_: size for id_, size in sizes.items() if size > MOST_BYTES} == {}


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_picture_is_told_in_words(system: str, project: Project) -> None:
    for record in project.records_of(system, FIGURE):
        for one in drawn(project, record.key):
            assert "<title>" in one.svg, record.key
            assert "<desc>" in one.svg, record.key


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_scenario_has_its_map(system: str, project: Project) -> None:
    shown = {
        project.one(system, call)
        for record in project.records_of(system, FIGURE)
        if record.typed(Figure).table.edges
        for call in record.typed(Figure).shows
    }
    assert [
        record.key.id for record in project.records_of(system, "scenario") if record.key not in shown
    ] == []


def test_rules_have_their_figures(project: Project) -> None:
    of_rules = [
        record.key
        for system in SYSTEMS
        for record in project.records_of(system, FIGURE)
        if (shown := [project.one(system, call) for call in record.typed(Figure).shows])
        and not any(key and key.kind == "scenario" for key in shown)
    ]
    assert len(of_rules) >= FEWEST_OF_RULES
    assert {key.system for key in of_rules} == set(SYSTEMS)
