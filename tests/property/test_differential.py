"""Both interpreters agree on 20,000 generated programs: results, refusals, and where they refuse."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.expr import ExprError, compile_program
from tests.node import reference
from tests.property.programs import TYPES, case

if TYPE_CHECKING:
    from tests.node import PageInterpreter

FAMILIES = {"short": (0, 24), "middle": (24, 60), "long": (60, 120), "longest": (120, 240)}
PROGRAMS = 20_000


@pytest.mark.parametrize("family", FAMILIES)
def test_interpreters_agree(family: str, twin: PageInterpreter) -> None:
    least, most = FAMILIES[family]
    seen: Counter[str] = Counter()

    @settings(
        max_examples=PROGRAMS // len(FAMILIES),
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )
    @given(st.binary(min_size=least, max_size=most))
    def agree(data: bytes) -> None:
        program = case(data)
        try:
            ir = compile_program(program.source, TYPES, program.limits)
        except ExprError as error:
            seen[f"compile {error.code}"] += 1
            return
        expected = reference(ir, program.values)
        assert twin.run(ir, program.values) == expected, program
        seen[expected["refused"]["code"] if "refused" in expected else "result"] += 1

    agree()
    # The programs must reach the interpreters, and come back with results as well as refusals.
    compiled = sum(count for key, count in seen.items() if not key.startswith("compile"))
    assert compiled > 0.8 * sum(seen.values()), seen
    assert seen["result"] > 0.2 * compiled, seen
    assert len(seen) > 5, seen
