"""Both interpreters agree on generated programs: results, refusals, and where they refuse.

What it proves beyond the vectors: operations agree in combinations that nobody wrote, under tight limits too.
Each operation and each refusal must have come up often enough, or the test fails.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from rules_compendium.expr import ExprError, compile_program
from rules_compendium.expr.interpreter import Run
from rules_compendium.expr.operations import EXACT, PLAIN, RANDOM
from tests.node import PageInterpreter, reference
from tests.property.programs import TYPES, Case, case

PROGRAMS, BATCH = 3000, 250
# Programs of so many choices: the first are short, so that the first difference is easy to read.
SHORTEST, LONGEST = 4, 140
OPERATIONS = {*PLAIN, *EXACT, *RANDOM, *(name[4:] for name in vars(Run) if name.startswith("_on_"))}
REFUSALS = {
    "limit-operations", "limit-denominator", "limit-support", "limit-dice", "limit-integer",
    "division", "index", "count", "never", "explosion", "empty",
}  # fmt: skip


def operations(code: Any) -> Iterator[str]:
    """The names of operations in compiled code."""
    if isinstance(code, list):
        if code and isinstance(code[0], str):
            yield code[0]
        for part in code:
            yield from operations(part)


def batches() -> Iterator[list[tuple[Case, dict[str, Any]]]]:
    """Programs that compile, with what they compile to."""
    chance = random.Random(2026)
    batch = []
    for i in range(PROGRAMS):
        size = SHORTEST + (LONGEST - SHORTEST) * i // PROGRAMS
        program = case(chance.randbytes(chance.randint(size // 2, size)))
        try:
            batch.append((program, compile_program(program.source, TYPES, program.limits)))
        except ExprError:
            continue
        if len(batch) == BATCH:
            yield batch
            batch = []
    yield batch


def test_interpreters_agree(page_interpreter: PageInterpreter) -> None:
    outcomes: Counter[str] = Counter()
    used: Counter[str] = Counter()
    for batch in batches():
        replies = page_interpreter.run_all([(ir, program.values) for program, ir in batch])
        for (program, ir), reply in zip(batch, replies, strict=True):
            expected = reference(ir, program.values)
            assert reply == expected, program
            outcomes[expected["refused"]["code"] if "refused" in expected else "result"] += 1
            if "result" in expected:
                codes = [ir["lets"], *(function["body"] for function in ir["functions"])]
                used.update(set(operations([*codes, *(output["code"] for output in ir["outputs"])])))
    assert sum(outcomes.values()) > 0.8 * PROGRAMS, outcomes
    assert outcomes["result"] > 0.3 * PROGRAMS, outcomes
    assert {code for code in REFUSALS if outcomes[code] < 5} == set(), outcomes
    assert {name for name in OPERATIONS if used[name] < 15} == set(), used
