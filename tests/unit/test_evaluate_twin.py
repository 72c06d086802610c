"""The page resolves and computes what the command line does: every example, and rules at random."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from generator.calculator.bundle import bundle
from generator.calculator.evaluator import Evaluator, answer
from generator.calculator.request import Asker
from generator.expr import ExprError
from generator.load import load_project
from generator.model import Key
from tests import projects
from tests.node import NodeScript
from tests.projects import ROOT
from tests.rule_vectors import plain

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from generator.contract.calculators import Bundle, Request
    from generator.model.project import Project

# Found by their folders: which tests there are must not wait for the games to be read.
SYSTEMS = sorted(folder.parent.name for folder in (ROOT / "data").glob("*/calculator"))


@pytest.fixture(scope="module")
def page() -> Iterator[NodeScript]:
    with NodeScript("calculators.js") as running:
        yield running


def compare(page: NodeScript, compiled: Bundle, name: str, request: Request) -> None:
    got = page.ask({"calculator": name, "request": plain(request)})
    try:
        expected = answer(compiled, name, request).as_json()
    except ExprError as error:
        expected = {"refused": error.code}
    assert got.get("refused") == expected.get("refused"), (name, request)
    if "refused" in expected:
        # What the language refuses must come from too large a question, never from a wrong input.
        assert expected["refused"].startswith("limit-"), (name, request)
        return
    assert got["inputs"] == plain(expected["inputs"]), (name, request)
    assert got["trace"] == plain(expected["trace"]), (name, request)
    assert got["outputs"] == plain(expected["outputs"]), (name, request)


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_example(system: str, page: NodeScript, evaluator: Evaluator) -> None:
    compiled = bundle(evaluator.project, system)
    page.ask({"bundle": plain(compiled)})
    compared = 0
    for calc in (calc for calc in evaluator.all() if calc.key.system == system):
        asker = Asker(evaluator.project, calc)
        for example in evaluator.project.records[calc.key].examples:
            request = asker.request(example.set, example.profiles, example.rules)
            compare(page, compiled, calc.key.id, request)
            compared += 1
    assert compared


@pytest.mark.parametrize("system", SYSTEMS)
def test_rules_at_random(system: str, page: NodeScript, evaluator: Evaluator) -> None:
    compiled = bundle(evaluator.project, system)
    page.ask({"bundle": plain(compiled)})
    chance = random.Random(7)
    for calc in (calc for calc in evaluator.all() if calc.key.system == system):
        asker = Asker(evaluator.project, calc)
        acting = sorted(compiled.calculators[calc.key.id].effects)
        for _ in range(12):
            set_: dict[str, Any] = {}
            for entry in chance.sample(list(calc.inputs.values()), k=min(4, len(calc.inputs))):
                low, high = max(entry.least, -3), min(entry.most, 6)
                values = {"integer": range(low, max(low, high) + 1), "boolean": (True, False)}
                set_[entry.id] = chance.choice(list(values.get(entry.type, entry.values)))
            rules = {
                side: [
                    called(evaluator.project, compiled, system, ref, chance)
                    for ref in chance.sample(acting, k=min(4, len(acting)))
                ]
                for side in calc.sides
            }
            request = asker.request(set_, {}, rules)
            request.without = tuple(chance.sample(acting, k=min(1, len(acting))))
            compare(page, compiled, calc.key.id, request)


def called(project: Project, compiled: Bundle, system: str, ref: str, chance: random.Random) -> str:
    """A call of a rule with arguments that it may have."""
    words = []
    kinds = {param.name: param.kinds for param in project.records[Key(system, *ref.split("/"))].params}
    for param in compiled.rules[ref].params:
        if param.type in ("ref", "call"):
            named = [r.key for kind in kinds[param.name] for r in project.of(system, kind) if not r.params]
            words.append("{0.kind}/{0.id}".format(chance.choice(named)))
            continue
        low = param.min if param.min is not None else min(0, param.max or 0)
        high = param.max if param.max is not None else low + 4
        words.append(str(chance.choice(param.values or range(low, min(high, low + 4) + 1))))
    return f"{ref}({', '.join(words)})" if words else ref


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
    page.ask({"bundle": plain(compiled)})
    request = Asker(project, evaluator.find("duel/duel")).request(*asked)
    compare(page, compiled, "duel", request)


def test_profiles(page: NodeScript, evaluator: Evaluator) -> None:
    """Every tenth profile of every game, on every side that takes it."""
    compared = 0
    for system in SYSTEMS:
        compiled = bundle(evaluator.project, system)
        page.ask({"bundle": plain(compiled)})
        for calc in (calc for calc in evaluator.all() if calc.key.system == system):
            asker = Asker(evaluator.project, calc)
            for side in (side for side in calc.sides.values() if not side.of):
                records = [record for kind in side.kinds for record in evaluator.project.of(system, kind)]
                for record in records[::10]:
                    request = asker.request({}, {side.id: f"{record.key.kind}/{record.key.id}"}, {})
                    compare(page, compiled, calc.key.id, request)
                    compared += 1
    assert compared > 20
