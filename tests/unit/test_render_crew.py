"""Work shared among processes: all of it is done once, and a failure anywhere is told."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.trial import ROOT

# A process of its own: the test runner has threads, and a crew does not part where there are some.
HEAD = """
import os, sys
os.sched_getaffinity = lambda _: {0, 1, 2}
from generator.errors import CommandError
from generator.render.crew import Crew, CrewError
crew = Crew()
work = list(range(1000))
"""
CASES = {
    "every piece is done once": """
share = crew.share(work)
others = crew.finish((os.getpid(), share))
pids = {os.getpid(), *(pid for pid, _ in others)}
assert len(pids) == 3, pids
assert sorted([*share, *(n for _, part in others for n in part)]) == work
assert max(len(share), *(len(part) for _, part in others)) <= 334
""",
    "little work is not shared": """
assert crew.share(work[:100]) == work[:100]
assert crew.finish(0) == []
""",
    "work aside comes back in order": """
crew.aside(lambda: "first " + "x" * 1_000_000)
crew.aside(lambda: os.getpid())
first, pid = crew.collect()
assert len(first) == 1_000_006
assert pid != os.getpid()
assert crew.collect() == []
""",
    "a failure in a share is told": """
crew.share(work)
try:
    if crew.rank == 2:
        raise ValueError("page 7 is torn")
    crew.finish(None)
except CrewError as error:
    assert "page 7 is torn" in str(error)
    crew.abandon()
except ValueError:
    crew.abandon()
else:
    raise SystemExit("nobody told of it")
""",
    "a refusal aside stays a refusal": """
def refuse():
    raise CommandError("Node is missing")
crew.aside(refuse)
try:
    crew.collect()
except CommandError as error:
    assert str(error) == "Node is missing"
else:
    raise SystemExit("nobody told of it")
""",
    "a killed process is told": """
crew.aside(lambda: os.kill(os.getpid(), 9))
try:
    crew.collect()
except CrewError as error:
    assert "killed" in str(error)
else:
    raise SystemExit("nobody told of it")
""",
    "giving up leaves nobody behind": """
import time
crew.aside(lambda: time.sleep(60))
crew.abandon()
try:
    os.waitpid(-1, os.WNOHANG)
except ChildProcessError:
    pass
else:
    raise SystemExit("a process is left")
""",
    "beside a thread nothing parts": """
import threading, time
threading.Thread(target=time.sleep, args=(5,), daemon=True).start()
crew.aside(os.getpid)
assert crew.share(work) == work
assert crew.collect() == [os.getpid()]
""",
}


@pytest.mark.parametrize("case", CASES)
def test_a_crew(case: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", HEAD + CASES[case]],
        cwd=ROOT, capture_output=True, text=True, timeout=30, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
