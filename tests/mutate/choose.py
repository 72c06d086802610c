"""Which tests are asked about a mutant, and in which order."""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from tests.mutate.record import MAP

if TYPE_CHECKING:
    from tests.mutate.sites import Mutant

# Tests of the page's scripts: quick ones without a browser, then those in a browser that open such pages.
IN_NODE = ["tests/unit/test_evaluate_js.py"]
IN_BROWSER: dict[str, list[str]] = {
    "web/calculator": ["calculator", "warband", "custom"],
    "web/custom": ["custom"],
    "web/deck": ["deck", "custom"],
    "web/evaluator": ["calculator"],
    "web/offline": ["offline"],
    "web/profiles": ["profiles"],
    "web/search": ["search"],
    "web/warband": ["warband"],
}
# So many of a file's tests are asked first.
FIRST = 3


@dataclass
class Choice:
    """The tests for a mutant, in rounds, and how long all of them take when nothing is wrong."""

    rounds: list[list[str]]
    seconds: float


class Tests:
    """What the plugin `record` wrote."""

    def __init__(self) -> None:
        data: dict[str, Any] = json.loads(MAP.read_text(encoding="utf-8"))
        self.lines: dict[str, dict[str, list[str]]] = data["lines"]
        self.fixtures: dict[str, list[str]] = data["fixtures"]
        self.seconds: dict[str, float] = data["seconds"]

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

    def _of_script(self, mutant: Mutant) -> Choice:
        folder = "/".join(mutant.file.split("/")[:2])
        names = [f"tests/browser/test_{name}" for name in IN_BROWSER.get(folder, [""])]
        browser = {test for test in self.seconds if test.startswith(tuple(names))}
        others = {test for test in self.seconds if test.startswith("tests/browser/")} - browser
        node = [test for test in self.seconds if "page_interpreter" in "".join(self.fixtures[test])]
        rounds = [IN_NODE, node, *self._rounds(browser).rounds, *self._rounds(others).rounds]
        return Choice([tests for tests in rounds if tests], sum(self.seconds.values()))

    def _rounds(self, tests: set[str]) -> Choice:
        """Return a few quick tests of every file, then the others; quick files first."""
        files = defaultdict(list)
        for test in sorted(tests, key=lambda test: (self.seconds[test], test)):
            files[test.partition("::")[0]].append(test)
        ordered = sorted(files.values(), key=lambda own: sum(self.seconds[test] for test in own[:FIRST]))
        first = [test for own in ordered for test in own[:FIRST]]
        later = [test for own in ordered for test in own[FIRST:]]
        return Choice([part for part in (first, later) if part], sum(self.seconds[test] for test in tests))
