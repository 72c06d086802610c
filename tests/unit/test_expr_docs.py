"""The examples of docs/expression-language.md are the language's specification: they run."""

from __future__ import annotations

import pytest

from rules_compendium.expr import ExprError, compile_program, interpret
from tests.examples import Example, read_examples

EXAMPLES = read_examples()


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: f"line {example.line}")
def test_example(example: Example) -> None:
    if example.refusal:
        with pytest.raises(ExprError) as caught:
            interpret(compile_program(example.source, example.types), example.values)
        assert caught.value.code == example.refusal
        assert caught.value.message
        assert caught.value.cure
        return
    result = interpret(compile_program(example.source, example.types), example.values)
    assert {name: flat(output) for name, output in result.as_json()["outputs"].items()} == example.results


def flat(output: dict) -> object:
    """The values alone."""
    return output.get("values", output.get("value"))
