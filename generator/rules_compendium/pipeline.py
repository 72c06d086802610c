"""Load, check and link in one call: what every command starts with."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rules_compendium.check import checks, run_checks
from rules_compendium.errors import Diagnostic, MistakesError
from rules_compendium.link import Compendium
from rules_compendium.load import Cache, load_project
from rules_compendium.model.project import Project
from rules_compendium.user_cache import cache_folder


class DataError(MistakesError):
    """The data has mistakes: nothing may be built from it."""


def checked_project(
    root: Path, cache: Cache | None = None, *, proofs: bool = True
) -> tuple[Project, tuple[Diagnostic, ...]]:
    """Load and check; unchanged files and an unchanged outcome come from the cache."""
    with without_gc():
        cache = cache or Cache(cache_folder(root, "load") / "records.pickle")
        project = load_project(root, cache=cache)
        problems = project.checked
        if problems is None:
            problems = run_checks(project, cache.last, proofs=proofs)
        elif problems:
            checks()  # what their codes mean is said there
        if proofs and project.checked is None:
            project.checked = problems
            cache.keep(project, problems)
        cache.last = project
        return project, problems


def prove(project: Project) -> None:
    """Judge the proofs of what was checked without them; raise DataError with every mistake."""
    with without_gc():
        if problems := run_checks(project):
            raise DataError(problems, len(project.records))


@contextmanager
def without_gc() -> Iterator[None]:
    """Switch the garbage collector off: records and pages hold no cycles, and it would search them often."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            # All of it goes among the old objects: the next walk over the young ones would find nothing.
            gc.freeze()
            gc.unfreeze()
            gc.enable()


def open_compendium(root: Path, cache: Cache | None = None, *, proofs: bool = True) -> Compendium:
    """Return the linked compendium, or raise DataError with every mistake."""
    project, problems = checked_project(root, cache, proofs=proofs)
    if problems:
        raise DataError(problems, len(project.records))
    return Compendium(project)
