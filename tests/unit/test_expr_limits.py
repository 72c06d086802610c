"""The worst inputs are refused, or answered, after a bounded number of calls, alike on both sides."""

import sys
from contextlib import suppress
from types import FrameType

import pytest

from rules_compendium.expr import ExprError, compile_program, interpret
from tests.examples import evaluate
from tests.hostile import HOSTILE
from tests.node import PageInterpreter, reference

# `make bench` measures the time; the worst of the programs takes 1.7 million calls.
CALLS = 2_000_000


def attempt(source: str) -> int:
    """How many functions are called until there is an answer or a refusal."""
    calls = 0

    def count(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event in {"call", "c_call"}

    sys.setprofile(count)
    try:
        with suppress(ExprError):
            evaluate(source)
    finally:
        sys.setprofile(None)
    return calls


@pytest.mark.parametrize("name", HOSTILE)
def test_worst_inputs_end_soon(name: str) -> None:
    assert 0 < attempt(HOSTILE[name]) < CALLS


def test_the_page_answers_the_worst_inputs_alike(page_interpreter: PageInterpreter) -> None:
    for source in HOSTILE.values():
        try:
            ir = compile_program(source)
        except ExprError:
            continue  # the page never sees it
        assert page_interpreter.run(ir, {}) == reference(ir, {})


def test_a_program_can_run_again_after_a_refusal() -> None:
    ir = compile_program("def f(a) = 6 div a; let t = f(2); output x = d6 + t + at(1, 2, 3);")
    assert interpret(ir).as_json() == interpret(ir).as_json()
    other = compile_program("output x = 1 div 0;")
    for _ in range(2):
        with pytest.raises(ExprError) as caught:
            interpret(other)
        assert caught.value.code == "division"
        assert caught.value.offset == 13


def test_many_programs_can_be_ready_at_once() -> None:
    programs = [compile_program(f"output x = d6 + {i};") for i in range(80)]
    first = [interpret(ir).as_json() for ir in programs]
    assert [interpret(ir).as_json() for ir in programs] == first


def test_every_refusal_says_what_to_do() -> None:
    for source, code in (
        ("output x = sum(201, d6);", "limit-dice"),
        ("output x = until(d6, f => f > 6);", "never"),
        ("output x = endless(d6, f => 1, f => true, 3);", "explosion"),
    ):
        with pytest.raises(ExprError) as caught:
            evaluate(source)
        assert caught.value.code == code
        assert len(caught.value.message) > 10
        assert len(caught.value.cure) > 4
