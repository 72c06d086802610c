"""A small share of `make fuzz`: what `check` passes is built, and nothing ends in a traceback."""

import random
from pathlib import Path

from tests.faults import imports
from tests.faults.__main__ import faults, figure_faults, judged
from tests.faults.bench import Bench
from tests.faults.inputs import hostile
from tests.projects import project

FAULTS, FIGURES, INPUTS, IMPORTS = 60, 40, 1500, 600


def test_a_fault_is_told_of_or_does_no_harm(tmp_path: Path) -> None:
    bench = Bench(project(tmp_path, "games"))
    every = faults(bench, random.Random(3))
    for _ in range(FAULTS):
        fault = next(every)
        counts, said = judged(bench, fault)
        assert not counts["tracebacks"], (fault.what, said)
        assert not counts["harmful"], (fault.what, said)


def test_a_fault_in_a_figure_is_caught_at_its_line(tmp_path: Path) -> None:
    bench = Bench(project(tmp_path, "games"))
    every = figure_faults(bench, random.Random(7))
    for _ in range(FIGURES):
        fault = next(every)
        counts, said = judged(bench, fault)
        assert counts["caught"], (fault.kind, fault.what)
        assert counts["lines right"], (fault.kind, fault.what, said)


def test_hostile_imports_are_read_or_refused() -> None:
    failures, refused = imports.hostile(IMPORTS, random.Random(5))
    assert failures == []
    assert 0 < refused < IMPORTS


def test_hostile_inputs_are_read_or_refused() -> None:
    assert hostile(INPUTS, random.Random(4)) == []
