"""The worst inputs are refused, or answered, after a bounded number of calls, alike on both sides."""

import pickle
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from types import FrameType

import pytest

from rules_compendium.calculator.expressions import evaluate as evaluate_code
from rules_compendium.calculator.expressions import expression
from rules_compendium.expr import ExprError, Integer, compile_program, interpret
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


def test_a_program_is_made_ready_once_and_leaves_that_behind_in_its_process() -> None:
    program = compile_program("output x = d6;")
    first = interpret(program).as_json()
    (run,) = program.ready
    assert interpret(program).as_json() == first
    assert program.ready == [run]
    other = pickle.loads(pickle.dumps(program))
    assert other == program
    assert not other.ready
    assert interpret(other).as_json() == first


def test_an_expression_is_made_ready_once() -> None:
    code = expression("a + 1", {"a": Integer(0, 9)})
    assert [evaluate_code(code, {"a": n}) for n in range(5)] == [1, 2, 3, 4, 5]
    assert len(code[1].ready) == 1


def test_threads_share_no_run() -> None:
    program = compile_program("output x = sum(3, d6);")
    with ThreadPoolExecutor(8) as threads:
        answers = [*threads.map(lambda _: interpret(program).as_json(), range(40))]
    assert answers == [answers[0]] * 40


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
