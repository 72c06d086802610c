"""Work shared among processes: all of it is done once, and a failure anywhere is told."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.projects import ROOT

# A process of its own: the test runner has threads, and work is not shared where there are some.
HEAD = """
import os, sys, time
from functools import partial
os.sched_getaffinity = lambda _: {0, 1, 2}
from generator.errors import CommandError
from generator.crew import MOST_PIECES, CrewError, together
first = os.getpid()
done = []
def nobody_is_left():
    try:
        os.waitpid(-1, os.WNOHANG)
    except ChildProcessError:
        return
    raise SystemExit("a process is left")
def elsewhere(work):
    # Something that only another process does; the first one waits until it is taken.
    if os.getpid() == first:
        time.sleep(0.2)
    else:
        work()
"""
CASES = {
    "every piece is done once, by all of them": """
def piece(number):
    done.append(number)
    time.sleep(0.002)
told = together([partial(piece, n) for n in range(300)], lambda: (os.getpid(), done))
assert told[0][0] == first
assert len({pid for pid, _ in told}) == 3, told
assert sorted(n for _, part in told for n in part) == list(range(300))
assert all(part for _, part in told)
""",
    "who is busy takes no more": """
def long():
    done.append("long")
    time.sleep(0.5)
told = together([long, *[partial(done.append, n) for n in range(50)]], lambda: done)
assert ["long"] in told, told
""",
    "one piece needs nobody else": """
assert together([partial(done.append, 7)], lambda: (os.getpid(), done)) == [(first, [7])]
""",
    "large results come back whole": """
told = together([partial(time.sleep, 0.05)] * 3, lambda: "x" * 1_000_000)
assert [len(text) for text in told] == [1_000_000] * 3
""",
    "a failure in another process is told": """
def torn():
    raise ValueError("page 7 is torn")
try:
    together([partial(elsewhere, torn)] * 9, list)
except CrewError as error:
    assert "page 7 is torn" in str(error)
else:
    raise SystemExit("nobody told of it")
nobody_is_left()
""",
    "a failure in the first one ends the others": """
def fail():
    if os.getpid() == first:
        raise ValueError("page 8 is torn")
    time.sleep(60)
begun = time.monotonic()
try:
    together([fail] * 3, list)
except ValueError as error:
    assert "page 8" in str(error)
else:
    raise SystemExit("nobody told of it")
assert time.monotonic() - begun < 20
nobody_is_left()
""",
    "a refusal stays a refusal": """
def refuse():
    raise CommandError("Node is missing")
try:
    together([partial(elsewhere, refuse)] * 9, list)
except CommandError as error:
    assert str(error) == "Node is missing"
else:
    raise SystemExit("nobody told of it")
""",
    "a killed process is told": """
try:
    together([partial(elsewhere, lambda: os.kill(os.getpid(), 9))] * 9, list)
except CrewError as error:
    assert "killed" in str(error)
else:
    raise SystemExit("nobody told of it")
nobody_is_left()
""",
    "more than can wait is refused": """
try:
    together([list] * (MOST_PIECES + 1), list)
except ValueError as error:
    assert str(MOST_PIECES) in str(error)
else:
    raise SystemExit("taken all the same")
""",
    "beside a thread nothing is shared": """
import threading
threading.Thread(target=time.sleep, args=(5,), daemon=True).start()
assert together([partial(done.append, n) for n in range(9)], lambda: (os.getpid(), len(done))) == [(first, 9)]
""",
}


@pytest.mark.parametrize("case", CASES)
def test_a_crew(case: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", HEAD + CASES[case]],
        cwd=ROOT, capture_output=True, text=True, timeout=40, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
