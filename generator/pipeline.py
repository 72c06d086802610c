"""Load, check and link in one call: what every command starts with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.check import run_checks
from generator.link import Compendium, link
from generator.load import Cache, load_project, remember_checks

if TYPE_CHECKING:
    from pathlib import Path

    from generator.errors import Diagnostic
    from generator.model.project import Project

CACHE = ".cache/load.pickle"


class DataError(Exception):
    """The data has mistakes: nothing may be built from it."""

    def __init__(self, problems: tuple[Diagnostic, ...]) -> None:
        super().__init__(f"{len(problems)} mistakes in the data")
        self.problems = problems


def checked_project(root: Path, cache: Cache | None = None) -> tuple[Project, tuple[Diagnostic, ...]]:
    """Load and check; unchanged files and an unchanged outcome come from the cache."""
    cache = cache or Cache(root / CACHE)
    project = load_project(root, cache=cache)
    if project.checked is None:
        problems = run_checks(project)
        remember_checks(cache, project, problems)
        project.checked = problems
    return project, project.checked


def open_compendium(root: Path, cache: Cache | None = None) -> Compendium:
    """Return the linked compendium, or raise DataError with every mistake."""
    project, problems = checked_project(root, cache)
    if problems:
        raise DataError(problems)
    return link(project)
