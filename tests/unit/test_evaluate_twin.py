"""The page resolves and computes what the command line does: every example, and rules at random."""

from __future__ import annotations

import dataclasses
import json
import random
import shutil
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from generator.calculator.request import Asker, answer
from generator.evaluate import Evaluator
from generator.expr import ExprError
from generator.load import load_project
from generator.model import Key

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.calculator.bundle import Bundle
    from generator.calculator.resolve import Request

ROOT = Path(__file__).parents[2]
PROJECT = load_project(ROOT)
SYSTEMS = [system for system in PROJECT.systems if PROJECT.of(system, "calculator")]


class Page:
    """The page's modules, in Node."""

    def __init__(self) -> None:
        node = shutil.which("node")
        assert node, "Node is needed to test the page's calculators"
        command = [node, str(ROOT / "tests" / "js" / "calculators.js")]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, **line: Any) -> dict[str, Any]:
        self.process.stdin.write(json.dumps(line) + "\n")
        self.process.stdin.flush()
        reply: dict[str, Any] = json.loads(self.process.stdout.readline())
        assert "crashed" not in reply, reply
        return reply

    def close(self) -> None:
        self.process.stdin.close()
        self.process.wait(timeout=10)
        self.process.stdout.close()


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    running = Page()
    yield running
    running.close()


@pytest.fixture(scope="module")
def evaluator() -> Evaluator:
    return Evaluator(PROJECT)


def plain(value: Any) -> Any:
    """The value as JSON carries it."""
    return json.loads(json.dumps(value))


def compare(page: Page, bundle: Bundle, name: str, request: Request) -> None:
    got = page.ask(calculator=name, request=dataclasses.asdict(request))
    try:
        expected = answer(bundle, name, request).as_json()
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
def test_every_example(system: str, page: Page, evaluator: Evaluator) -> None:
    bundle = evaluator.bundle(system)
    page.ask(bundle=bundle)
    compared = 0
    for calc in (calc for calc in evaluator.all() if calc.key.system == system):
        asker = Asker(PROJECT, calc)
        for example in PROJECT.records[calc.key].examples:
            request = asker.request(example.set, example.profiles, example.rules)
            compare(page, bundle, calc.key.id, request)
            compared += 1
    assert compared


@pytest.mark.parametrize("system", SYSTEMS)
def test_rules_at_random(system: str, page: Page, evaluator: Evaluator) -> None:
    bundle = evaluator.bundle(system)
    page.ask(bundle=bundle)
    chance = random.Random(7)
    for calc in (calc for calc in evaluator.all() if calc.key.system == system):
        asker = Asker(PROJECT, calc)
        acting = sorted(bundle["calculators"][calc.key.id]["effects"])
        for _ in range(12):
            set_: dict[str, Any] = {}
            for entry in chance.sample(list(calc.inputs.values()), k=min(4, len(calc.inputs))):
                low, high = max(entry.least, -3), min(entry.most, 6)
                values = {"integer": range(low, max(low, high) + 1), "boolean": (True, False)}
                set_[entry.id] = chance.choice(list(values.get(entry.type, entry.values)))
            rules = {
                side: [
                    called(bundle, system, ref, chance)
                    for ref in chance.sample(acting, k=min(4, len(acting)))
                ]
                for side in calc.sides
            }
            request = asker.request(set_, {}, rules)
            request.without = chance.sample(acting, k=min(1, len(acting)))
            compare(page, bundle, calc.key.id, request)


def called(bundle: Bundle, system: str, ref: str, chance: random.Random) -> str:
    """A call of a rule with arguments that it may have."""
    words = []
    kinds = {param.name: param.kinds for param in PROJECT.records[Key(system, *ref.split("/"))].params}
    for param in bundle["rules"][ref]["params"]:
        if param["type"] in ("ref", "call"):
            named = [r.key for kind in kinds[param["name"]] for r in PROJECT.of(system, kind) if not r.params]
            words.append("{0.kind}/{0.id}".format(chance.choice(named)))
            continue
        low = param["min"] if param["min"] is not None else min(0, param["max"] or 0)
        high = param["max"] if param["max"] is not None else low + 4
        words.append(str(chance.choice(param["values"] or range(low, min(high, low + 4) + 1))))
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
def test_every_step_on_a_small_game(page: Page, asked: tuple[Any, ...], tmp_path: Path) -> None:
    root = tmp_path / "project"
    shutil.copytree(ROOT / "tests" / "fixtures" / "calculators", root)
    shutil.copy(ROOT / "data" / "kinds.yaml", root / "data" / "kinds.yaml")
    project = load_project(root)
    evaluator = Evaluator(project)
    bundle = evaluator.bundle("duel")
    page.ask(bundle=bundle)
    request = Asker(project, evaluator.find("duel/duel")).request(*asked)
    compare(page, bundle, "duel", request)


def test_profiles(page: Page, evaluator: Evaluator) -> None:
    """Every tenth profile of every game, on every side that takes it."""
    compared = 0
    for system in SYSTEMS:
        bundle = evaluator.bundle(system)
        page.ask(bundle=bundle)
        for calc in (calc for calc in evaluator.all() if calc.key.system == system):
            asker = Asker(PROJECT, calc)
            for side in (side for side in calc.sides.values() if not side.of):
                records = [record for kind in side.kinds for record in PROJECT.of(system, kind)]
                for record in records[::10]:
                    request = asker.request({}, {side.id: f"{record.key.kind}/{record.key.id}"}, {})
                    compare(page, bundle, calc.key.id, request)
                    compared += 1
    assert compared > 20
