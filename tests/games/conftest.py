"""Running a calculator's program as its record says it, for tests that count the same thing by hand."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import Any

import pytest
from ruamel.yaml import YAML

from rules_compendium.expr import Ir
from rules_compendium.expr.interpreter import interpret
from rules_compendium.expr.ir import Boolean, Enum, Integer, compile_program
from tests.evaluator import Evaluator
from tests.games.compare import as_words
from tests.projects import ROOT

Play = Callable[..., dict[str, Any]]


def _type(field: dict[str, Any]) -> Integer | Boolean | Enum:
    if field["type"] == "integer":
        return Integer(field["min"], field["max"])
    return Boolean() if field["type"] == "boolean" else Enum(tuple(field["values"]))


def _exact(output: dict[str, Any]) -> Any:
    """A probability or a number as a fraction, a distribution as outcome → fraction."""
    if output["kind"] == "distribution":
        return {outcome: Fraction(chance) for outcome, chance in output["values"].items()}
    return Fraction(output["value"])


@lru_cache
def _record(reference: str) -> dict[str, Any]:
    """Return a calculator as its file has it."""
    system, name = reference.split("/")
    text = (ROOT / "data" / system / "calculator" / f"{name}.yaml").read_text(encoding="utf-8")
    return dict(YAML(typ="safe").load(text)[name])


@lru_cache
def _compiled(reference: str) -> Ir:
    record = _record(reference)
    types = {key: _type(field) for key, field in record["inputs"].items()}
    return compile_program(record["program"], types)


@pytest.fixture(scope="session")
def play() -> Play:
    """`play("system/id", input=value, …)`: every output of that calculator, exactly."""

    def played(reference: str, **given: Any) -> dict[str, Any]:
        values = {key: field["default"] for key, field in _record(reference)["inputs"].items()} | given
        outputs = interpret(_compiled(reference), values).as_json()["outputs"]
        return {name: _exact(output) for name, output in outputs.items()}

    return played


@pytest.fixture(scope="session")
def fields() -> Callable[[str], dict[str, Any]]:
    """`fields("system/id")`: the inputs of a calculator as its record declares them."""
    return lambda reference: dict(_record(reference)["inputs"])


@pytest.fixture
def held_to(evaluator: Evaluator) -> Callable[..., int]:
    """`held_to("system/id", count)`: the record's own examples, counted by hand on their inputs."""

    def held(
        reference: str, count: Callable[[dict[str, Any]], dict[str, Any]], within: Fraction = Fraction(0)
    ) -> int:
        calc = evaluator.find(reference)
        examples = evaluator.project.records[calc.key].examples
        for example in examples:
            request = evaluator.asker(calc).request(example.set, example.profiles, example.rules)
            counted = count(evaluator.answer(calc, request).inputs)
            for name, expected in example.expect.items():
                found, wanted = as_words(counted[name]), expected
                if not isinstance(expected, dict):
                    found, wanted = {"": counted[name]}, {"": expected}
                for key, chance in wanted.items():
                    gap = abs(found.get(str(key), Fraction(0)) - Fraction(str(chance)))
                    assert gap <= within, (example, name, key)
        return len(examples)

    return held
