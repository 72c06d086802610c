"""The page resolves and computes what the command line does, on the fixture games."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rules_compendium.calculator.bundle import bundle
from rules_compendium.calculator.evaluator import Asker
from rules_compendium.link import Compendium
from rules_compendium.load import load_project
from rules_compendium.render.messages import script_messages
from tests import projects
from tests.agreement import check_answers, check_requests, compare
from tests.evaluator import Evaluator
from tests.node import NodeScript
from tests.rule_vectors import plain


@pytest.fixture(scope="module")
def page() -> Iterator[NodeScript]:
    with NodeScript("calculators.js") as running:
        yield running


@pytest.mark.parametrize("system", ["lanterns", "marees"])
def test_the_page_computes_what_the_command_line_computes(system: str, games: Compendium) -> None:
    assert check_answers(games.project, system) > 80


@pytest.mark.parametrize("system", ["lanterns", "marees"])
def test_the_page_asks_what_the_command_line_asks(system: str, games: Compendium) -> None:
    assert check_requests(games.project, system) > 25


SMALL = [
    ({}, {}, {"attacker": ["vivant", "doux", "lointain"]}, []),
    ({}, {}, {"attacker": ["double", "fort(2)"], "defender": ["fort(3)"]}, []),
    ({}, {}, {"attacker": ["fort(2)", "hardi", "fort(1)"], "defender": ["effroi", "hardi"]}, []),
    ({}, {}, {"attacker": ["hardi"], "defender": ["hardi", "effroi"]}, ["defender=effroi"]),
    ({}, {}, {"attacker": ["chasseur(doux)", "solitaire"], "defender": ["doux"]}, []),
    ({}, {}, {"attacker": ["lame(+1)", "portee(longue)"], "attacker_weapon_2": ["lame(2D3+1)"]}, []),
    ({"attacker_combat": 8}, {}, {"attacker": ["fort(4)", "portee(courte)", "lointain"]}, ["doux"]),
    ({"night": True}, {"attacker": "chevalier", "defender": "brigand"}, {"defender": ["solitaire"]}, []),
    ({}, {"attacker": "brigand", "attacker_weapon_2": "masse"}, {"attacker": ["hardi"]}, []),
]


@pytest.mark.parametrize("asked", SMALL)
def test_every_step_on_a_small_game(page: NodeScript, asked: tuple[Any, ...], tmp_path: Path) -> None:
    project = load_project(projects.project(tmp_path, "calculators"))
    evaluator = Evaluator(project)
    compiled = bundle(project, "duel")
    language = project.languages["duel"]
    page.ask({"bundle": plain(compiled), "words": plain(script_messages(language))})
    request = Asker(project, evaluator.find("duel/duel")).request(*asked)
    compare(page, project, evaluator.find("duel/duel").key, request)
