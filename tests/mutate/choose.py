"""Which tests are asked about a mutant, and in which order."""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property

from tests.mutate.sites import Mutant
from tests.projects import ROOT

MAPS = ROOT / ".cache" / "mutate"
# Tests of the page's scripts: first those in Node, then those in a browser that open pages with such scripts.
IN_NODE = ["evaluate_js", "expr_vectors", "rules_page", "evaluate_page", "fold"]
IN_BROWSER = {
    "web/calculator": ["calculator", "custom", "army"],
    "web/custom": ["custom"],
    "web/deck": ["deck", "custom"],
    "web/evaluator": ["calculator"],
    "web/lib": ["pages", "definitions", "deck", "kept", "offline"],
    "web/offline": ["offline"],
    "web/profiles": ["profiles"],
    "web/site": ["pages", "first_visit"],
    "web/search": ["search", "search_relevance"],
    "web/army": ["army"],
    "web/import": ["import"],
    "web/play": ["play"],
}
# How long the tests of a script take, about.
SCRIPT_SECONDS = 300.0
# So many of a file's tests are asked first.
FIRST = 3


@dataclass
class Choice:
    """The tests for a mutant, in rounds, and how long all of them take when nothing is wrong."""

    rounds: list[list[str]]
    seconds: float


class Tests:
    """Which tests execute which lines, as the plugin `record` noted."""

    def __init__(self) -> None:
        self.lines: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
        self.fixtures: dict[str, list[str]] = {}
        self.seconds: dict[str, float] = {}
        self.failing: list[str] = []
        for path in MAPS.glob("map-*.json"):
            data = json.loads(path.read_text(encoding="utf-8"))
            self.fixtures |= data["fixtures"]
            self.seconds |= data["seconds"]
            self.failing += data["failing"]
            for file, lines in data["lines"].items():
                for line, contexts in lines.items():
                    self.lines[file][line] += contexts

    @cached_property
    def users(self) -> dict[str, list[str]]:
        """Return the tests that use a shared fixture."""
        users = defaultdict(list)
        for test, fixtures in self.fixtures.items():
            for fixture in fixtures:
                users[fixture].append(test)
        return users

    def of(self, mutant: Mutant) -> Choice:
        """Return the tests that execute a mutant's lines; those of its whole file where none is known."""
        if mutant.file.endswith(".js"):
            return self._of_script(mutant)
        lines = self.lines.get(mutant.file, {})
        within = (lines.get(str(line), []) for line in range(mutant.line, mutant.last_line + 1))
        tests = self._tests({context for contexts in within for context in contexts})
        if not tests:
            tests = self._tests({context for contexts in lines.values() for context in contexts})
        return self._rounds(tests)

    def _tests(self, contexts: set[str]) -> set[str]:
        return {
            test
            for context in contexts
            for test in self.users.get(context, [context])
            if test in self.seconds
        }

    @staticmethod
    def _of_script(mutant: Mutant) -> Choice:
        folder = "/".join(mutant.file.removesuffix(".js").split("/")[:2])
        node = _files("unit", IN_NODE)
        browser = [[file] for file in _files("browser", IN_BROWSER.get(folder, ["pages"]))]
        return Choice([tests for tests in (node[:1], node[1:], *browser) if tests], SCRIPT_SECONDS)

    def _rounds(self, tests: set[str]) -> Choice:
        """Return a few quick tests of every file, then the others; quick files first."""
        files = defaultdict(list)
        for test in sorted(tests, key=lambda test: (self.seconds[test], test)):
            files[test.partition("::")[0]].append(test)
        ordered = sorted(files.values(), key=lambda own: sum(self.seconds[test] for test in own[:FIRST]))
        first = [test for own in ordered for test in own[:FIRST]]
        later = [test for own in ordered for test in own[FIRST:]]
        return Choice([part for part in (first, later) if part], sum(self.seconds[test] for test in tests))


def _files(folder: str, names: list[str]) -> list[str]:
    """Return the test modules of a folder that have one of some names."""
    found = [path for name in names for path in sorted((ROOT / "tests" / folder).glob(f"test_{name}.py"))]
    return [path.relative_to(ROOT).as_posix() for path in found]
