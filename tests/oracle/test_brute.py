"""The interpreter against the enumeration of every way that the dice can fall."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules_compendium.expr import ExprError, compile_program, interpret
from tests.examples import Example, read_examples
from tests.oracle import brute
from tests.property.programs import TYPES, Case, case

EXAMPLES = [example for example in read_examples() if example.results]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: f"line {example.line}")
def test_examples_of_the_language_page(example: Example) -> None:
    outputs = interpret(compile_program(example.source, example.types), example.values).outputs
    try:
        expected = brute.run(example.source, example.values)
    except brute.TooLong:
        assert any(word in example.source for word in ("iterate", "highest", "4d6", "2d6 > 2d6")), (
            example.source
        )
        return
    assert {name: brute.as_fractions(output) for name, output in outputs.items()} == expected


def test_generated_programs() -> None:
    seen: Counter[str] = Counter()

    @settings(
        max_examples=1000,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )
    @given(st.binary(min_size=8, max_size=90))
    def agree(data: bytes) -> None:
        program = case(data)
        seen[outcome(program)] += 1

    agree()
    assert seen["compared"] > 300, seen


def outcome(program: Case) -> str:
    """Compare, where the interpreter gives a result and the oracle can afford to check it."""
    try:
        outputs = interpret(compile_program(program.source, TYPES, program.limits), program.values).outputs
    except ExprError:
        return "refused"
    try:
        expected = brute.run(program.source, program.values)
    except (brute.TooLong, RecursionError):
        return "too long"
    assert {name: brute.as_fractions(output) for name, output in outputs.items()} == expected, program
    return "compared"
