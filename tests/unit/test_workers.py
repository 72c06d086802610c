"""Work shared among processes: all of it is done once, and a failure anywhere is said."""

from __future__ import annotations

import subprocess
import sys

import pytest

from rules_compendium.workers import cores
from tests.projects import ROOT

# A process of its own: the test runner has threads, and work is not shared where there are some.
HEAD = """
import os, signal, time
from functools import partial
os.sched_getaffinity = lambda _: {0, 1, 2}
from rules_compendium.errors import CommandError
from rules_compendium.workers import WorkersError, each
first = os.getpid()
def nobody_is_left():
    try:
        os.waitpid(-1, os.WNOHANG)
    except ChildProcessError:
        return
    raise SystemExit("a process is left")
"""
CASES = {
    "no library begins threads, with which work would not be shared": """
import rules_compendium.cli
assert len(os.listdir("/proc/self/task")) == 1
""",
    "every piece is done once, by all of them, and the results come in order": """
def piece(number):
    time.sleep(0.002)
    return number, os.getpid()
counts = []
results = each([partial(piece, n) for n in range(300)], counts.append)
assert [n for n, _ in results] == list(range(300))
assert len({pid for _, pid in results} - {first}) == 3, results
assert counts == list(range(1, 301))
nobody_is_left()
""",
    "a thread that has just ended does not leave all the work to one process": """
import threading
thread = threading.Thread(target=time.sleep, args=(0.001,))
thread.start()
thread.join()
assert first not in each([os.getpid] * 9)
""",
    "one piece needs no other process": """
assert each([os.getpid]) == [first]
""",
    "a failure says where it happened": """
def torn():
    raise ValueError("page 7 is torn")
try:
    each([torn, *[os.getpid] * 9])
except ValueError as error:
    assert "page 7 is torn" in str(error)
    assert "in torn" in str(error.__cause__)
else:
    raise SystemExit("nobody said it")
nobody_is_left()
""",
    "after a failure nothing more is begun": """
reading, writing = os.pipe()
def fail(number):
    os.write(writing, b".")
    if number == 0:
        raise ValueError("page 8 is torn")
    time.sleep(0.2)
try:
    each([partial(fail, n) for n in range(300)])
except ValueError:
    assert len(os.read(reading, 300)) < 100
else:
    raise SystemExit("nobody said it")
nobody_is_left()
""",
    "a refusal stays a refusal": """
def refuse():
    raise CommandError("Node is missing")
try:
    each([refuse] * 9)
except CommandError as error:
    assert str(error) == "Node is missing"
else:
    raise SystemExit("nobody said it")
""",
    "a killed process is said": """
try:
    each([lambda: os.kill(os.getpid(), 9)] * 9)
except WorkersError as error:
    assert "killed" in str(error)
else:
    raise SystemExit("nobody said it")
nobody_is_left()
""",
    "a process killed while work is handed out is said": """
try:
    each([lambda: os.kill(os.getpid(), 9)] * 5000)
except WorkersError as error:
    assert "killed" in str(error)
else:
    raise SystemExit("nobody said it")
nobody_is_left()
""",
    "beside a thread nothing is shared": """
import threading
threading.Thread(target=threading.Event().wait, daemon=True).start()
assert each([os.getpid] * 9) == [first] * 9
""",
    "the others end when the first is killed": """
reading, writing = os.pipe()
parent = os.fork()
if parent == 0:
    def wait():
        os.write(writing, b".")
        signal.pause()
    each([wait] * 3)
os.close(writing)
said = b""
while len(said) < 3:
    said += os.read(reading, 3)
os.kill(parent, 9)
# The end of the pipe comes when its last writer has ended.
assert os.read(reading, 1) == b""
""",
}


@pytest.mark.parametrize("case", CASES)
def test_workers(case: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", HEAD + CASES[case]],
        cwd=ROOT, capture_output=True, text=True, timeout=40, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""


def test_as_many_work_as_this_process_may_use_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.sched_getaffinity", {0: {1, 2, 5}}.__getitem__)
    assert cores() == 3
