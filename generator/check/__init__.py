"""One check a file, found by listing this folder; each has its codes, and `check` or `check_system`."""

from __future__ import annotations

import importlib
import pkgutil
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from generator.calculator.model import KIND
from generator.crew import together
from generator.load import UNPARSED, UNREAD

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


def run_checks(project: Project, before: Project | None = None) -> tuple[Diagnostic, ...]:
    """Return all that is wrong: what loading found and what every check finds, by place.

    Games that are as they were `before` are not judged again.
    """
    if before is not None:
        _recall(project, before)
    lost = [problem for problem in project.problems if problem.span.path == _KINDS]
    if any(problem.code in UNPARSED for problem in lost):
        # Without its kinds nothing can be said of the rest.
        return tuple(lost)
    problems = [*project.problems, *_found(project)]
    unread = {_folder(problem) for problem in problems if problem.code in _UNREAD}
    unparsed = {_folder(problem) for problem in problems if problem.code in UNREAD}
    told = {
        p for p in problems
        if not (p.code == _EXAMPLE and _folder(p) in unread)
        and not (p.code in _RESTING and _folder(p) in unparsed)
    }  # fmt: skip
    return tuple(sorted(told, key=lambda problem: (problem.code not in UNREAD, problem)))


def _recall(project: Project, before: Project) -> None:
    same = {slug for slug, digest in project.digests.items() if digest == before.digests.get(slug)}
    project.judged |= {slug: found for slug, found in before.judged.items() if slug in same}
    project.known |= {asked: made for asked, made in before.known.items() if asked[1] in same}


def _found(project: Project) -> list[Diagnostic]:
    """Run every check; games whose programs take long to compile are shared out among processes."""
    work = _Round(project)
    lengths = {slug: _length(project, slug) for slug in project.systems if slug not in project.judged}
    longest_first = sorted(lengths, key=lambda slug: -lengths[slug])
    pieces: list[Callable[[], object]] = [partial(work.within, slug) for slug in longest_first]
    pieces.append(work.everywhere)
    if sum(lengths.values()) < _WORTHWHILE:
        for piece in pieces:
            piece()
    else:
        shares = together(pieces, work.told)
        work.found = [problem for share in shares for problem in share.found]
        for share in shares:
            project.judged |= share.judged
            project.known |= share.known
    return [*work.found, *(problem for judged in project.judged.values() for problem in judged)]


class _Told(NamedTuple):
    """What a process found: in the whole project, in each game; and what it has worked out on the way."""

    found: list[Diagnostic]
    judged: dict[str, list[Diagnostic]]
    known: dict[tuple[str, str], Any]


class _Round:
    """The checks as one process runs them."""

    def __init__(self, project: Project) -> None:
        self.project = project
        self.modules = checks()
        self.found: list[Diagnostic] = []
        self.before = {*project.known, *project.judged}

    def everywhere(self) -> None:
        """Run the checks of the whole project."""
        for module in self.modules:
            if hasattr(module, "check"):
                self.found.extend(module.check(self.project))

    def within(self, system: str) -> None:
        """Run the checks of one game."""
        judging = [module for module in self.modules if hasattr(module, "check_system")]
        self.project.judged[system] = [
            problem for module in judging for problem in module.check_system(self.project, system)
        ]

    def told(self) -> _Told:
        """Return what is new of all that, for the first process."""
        of = self.project
        judged = {slug: found for slug, found in of.judged.items() if slug not in self.before}
        made = {asked: found for asked, found in of.known.items() if asked not in self.before}
        return _Told(self.found, judged, made)


def _length(project: Project, system: str) -> int:
    """Return how much there is to compile in a game: the letters of its programs."""
    return sum(len(str(record.fields.get("program", ""))) for record in project.of(system, KIND))


# Less than this many letters are compiled sooner than another process starts.
_WORTHWHILE = 20_000
# A profile that lost a rule makes examples fail that are right: its game's wait until all is read.
_EXAMPLE = "E305"
_UNREAD = UNREAD | {
    "E111", "E201", "E202", "E203", "E204", "E207", "E208", "E210", "E301", "E302", "E303", "E304",
}  # fmt: skip
# What rests on other files of the game: said when all of them can be read.
_RESTING = {"E303", "E304", "E306", "E311"}
_KINDS = "data/kinds.yaml"


def _folder(problem: Diagnostic) -> str:
    return "/".join(problem.span.path.split("/")[:2])
