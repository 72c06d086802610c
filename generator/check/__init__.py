"""One check a file, found by listing this folder; each has `check(project)` and its codes."""

from __future__ import annotations

import importlib
import pkgutil
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable

    from generator.errors import Diagnostic
    from generator.model.project import Project


class Check(Protocol):
    """What a module of this folder offers."""

    __name__: str

    def check(self, project: Project) -> Iterable[Diagnostic]:
        """Yield what is wrong with the project."""


def checks() -> list[Check]:
    """Return the checks, in the order of their names."""
    names = sorted(module.name for module in pkgutil.iter_modules(__path__))
    return [importlib.import_module(f"{__name__}.{name}") for name in names]


def run_checks(project: Project) -> tuple[Diagnostic, ...]:
    """Return all that is wrong: what loading found and what every check finds, by place."""
    problems = list(project.problems)
    for module in checks():
        problems.extend(module.check(project))
    unread = {_folder(problem) for problem in problems if problem.code in _UNREAD}
    told = {p for p in problems if p.code != _EXAMPLE or _folder(p) not in unread}
    return tuple(sorted(told))


# A profile that lost a rule makes examples fail that are right: its game's wait until all is read.
_EXAMPLE = "E305"
_UNREAD = {"E103", "E104", "E201", "E202", "E203", "E204", "E207", "E208", "E210", "E301"}


def _folder(problem: Diagnostic) -> str:
    return "/".join(problem.span.path.split("/")[:2])
