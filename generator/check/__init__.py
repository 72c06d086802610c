"""One check a file, found by listing this folder; each has its codes, and `check` or `check_system`."""

from __future__ import annotations

import importlib
import pkgutil
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from generator.calculator.model import KIND
from generator.crew import together

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from generator.errors import Diagnostic
    from generator.model.project import Project


class Check(Protocol):
    """A module that judges the whole project."""

    def check(self, project: Project) -> Iterable[Diagnostic]:
        """Yield what is wrong with the project."""


class SystemCheck(Protocol):
    """A module that judges games one by one: long work, which can be shared out."""

    def check_system(self, project: Project, system: str) -> Iterable[Diagnostic]:
        """Yield what is wrong with one game."""


def checks() -> list[Check | SystemCheck]:
    """Return the checks, in the order of their names."""
    names = sorted(module.name for module in pkgutil.iter_modules(__path__))
    return [importlib.import_module(f"{__name__}.{name}") for name in names]


def run_checks(project: Project) -> tuple[Diagnostic, ...]:
    """Return all that is wrong: what loading found and what every check finds, by place."""
    problems = [*project.problems, *_found(project)]
    unread = {_folder(problem) for problem in problems if problem.code in _UNREAD}
    told = {p for p in problems if p.code != _EXAMPLE or _folder(p) not in unread}
    return tuple(sorted(told))


def _found(project: Project) -> list[Diagnostic]:
    """Run every check; games whose programs take long to compile are shared out among processes."""
    work = _Round(project)
    lengths = {slug: _length(project, slug) for slug in project.systems}
    longest_first = sorted(lengths, key=lambda slug: -lengths[slug])
    pieces: list[Callable[[], object]] = [partial(work.within, slug) for slug in longest_first]
    pieces.append(work.everywhere)
    if sum(lengths.values()) < _WORTHWHILE:
        for piece in pieces:
            piece()
        return work.found
    shares = together(pieces, work.told)
    for _, made in shares:
        project.known |= made
    return [problem for found, _ in shares for problem in found]


class _Round:
    """What one process finds, and what it has worked out on the way."""

    def __init__(self, project: Project) -> None:
        self.project = project
        self.modules = checks()
        self.found: list[Diagnostic] = []
        self.before = set(project.known)

    def everywhere(self) -> None:
        """Run the checks of the whole project."""
        for module in self.modules:
            if hasattr(module, "check"):
                self.found.extend(module.check(self.project))

    def within(self, system: str) -> None:
        """Run the checks of one game."""
        for module in self.modules:
            if hasattr(module, "check_system"):
                self.found.extend(module.check_system(self.project, system))

    def told(self) -> tuple[list[Diagnostic], dict[tuple[str, str], Any]]:
        """Return both, for the first process."""
        made = {asked: found for asked, found in self.project.known.items() if asked not in self.before}
        return self.found, made


def _length(project: Project, system: str) -> int:
    """Return how much there is to compile in a game: the letters of its programs."""
    return sum(len(str(record.fields.get("program", ""))) for record in project.of(system, KIND))


# Less than this many letters are compiled sooner than another process starts.
_WORTHWHILE = 20_000
# A profile that lost a rule makes examples fail that are right: its game's wait until all is read.
_EXAMPLE = "E305"
_UNREAD = {"E103", "E104", "E201", "E202", "E203", "E204", "E207", "E208", "E210", "E301"}


def _folder(problem: Diagnostic) -> str:
    return "/".join(problem.span.path.split("/")[:2])
