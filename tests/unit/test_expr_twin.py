"""Both interpreters give the same answers to the examples of the language page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from generator.expr import ExprError, compile_program
from tests.examples import read_examples
from tests.twin import Twin, reference

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="module")
def twin() -> Iterator[Twin]:
    with Twin() as running:
        yield running


def test_examples_agree(twin: Twin) -> None:
    compared = 0
    for example in read_examples():
        try:
            ir = compile_program(example.source, example.types)
        except ExprError:
            continue
        expected = reference(ir, example.values)
        got = twin.run(ir, example.values)
        assert got == expected, example.source
        compared += 1
    assert compared > 30
