"""A pytest plugin (`-p tests.mutate.record`): note which tests execute which lines of generator/.

What a fixture for several tests executes counts for each test that asks for the fixture. A test that fails is
left out: it says nothing of a mutant.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from typing import Any

import coverage
import pytest

from tests.projects import PACKAGE, ROOT

MAPS = ROOT / ".cache" / "mutate"
_coverage = coverage.Coverage(data_file=None, source=[str(PACKAGE)])
_coverage.start()
_coverage.switch_context("import")
# What is executing now, the innermost last; which shared fixtures each test uses; how long each test takes.
_executing = ["import"]
_fixtures: dict[str, list[str]] = {}
_seconds: dict[str, float] = {}
_failed: set[str] = set()


def _enter(context: str) -> None:
    _executing.append(context)
    _coverage.switch_context(context)


def _leave() -> None:
    _executing.pop()
    _coverage.switch_context(_executing[-1])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Function) -> Iterator[None]:
    shared = (definitions[-1] for definitions in item._fixtureinfo.name2fixturedefs.values())
    _fixtures[item.nodeid] = [_name(fixture) for fixture in shared if fixture.scope != "function"]
    _enter(item.nodeid)
    start = time.perf_counter()
    try:
        return (yield)
    finally:
        _seconds[item.nodeid] = time.perf_counter() - start
        _leave()


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.failed:
        _failed.add(report.nodeid)


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(fixturedef: pytest.FixtureDef[Any]) -> Iterator[object]:
    if fixturedef.scope == "function":
        return (yield)
    _enter(_name(fixturedef))
    try:
        return (yield)
    finally:
        _leave()


def _name(fixture: pytest.FixtureDef[Any]) -> str:
    return f"fixture {fixture.argname} of {fixture.baseid}"


def pytest_sessionfinish() -> None:
    _coverage.stop()
    data = _coverage.get_data()
    lines = {}
    for file in data.measured_files():
        by_line = data.contexts_by_lineno(file)
        name = file.removeprefix(f"{ROOT}/")
        lines[name] = {line: [c for c in contexts if c] for line, contexts in by_line.items()}
    seconds = {test: taken for test, taken in _seconds.items() if test not in _failed}
    MAPS.mkdir(parents=True, exist_ok=True)
    told = json.dumps({"lines": lines, "fixtures": _fixtures, "seconds": seconds, "failing": sorted(_failed)})
    (MAPS / f"map-{os.getpid()}.json").write_text(told, encoding="utf-8")
