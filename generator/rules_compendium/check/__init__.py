"""The checks: modules found by listing this folder, each with its codes.

What `check` yields is wrong with the whole project; `check_system` judges one game: long work, which can be
shared out. A module with `PROOF = True` says whether what pages tell is right, not whether it can be told:
`compendium serve` shows the pages first. A code says in its own module what its mistakes lose and what they
wait for (errors.Loss).
"""

import pkgutil
from collections import defaultdict
from collections.abc import Mapping
from functools import partial
from itertools import chain
from types import ModuleType
from typing import Any

from rules_compendium import stopping
from rules_compendium.check.allowed import without_allowed
from rules_compendium.check.missing import merge_missing
from rules_compendium.errors import Diagnostic, Loss, code_of
from rules_compendium.model.engine import CALCULATOR, Calculator
from rules_compendium.model.once import take_over
from rules_compendium.model.project import Project
from rules_compendium.workers import each

# Less than this many letters of programs are compiled sooner than another process starts.
_WORTHWHILE = 20_000
_KINDS = "data/kinds.yaml"


# What each check finds in a game, or in the project as a whole (""), and what was worked out on the way.
_Judged = tuple[str, dict[str, list[Diagnostic]], dict[tuple[Any, ...], Any]]


def checks() -> list[ModuleType]:
    """Return the checks, in the order of their names."""
    names = sorted(module.name for module in pkgutil.iter_modules(__path__))
    return stopping.imported(f"{__name__}.{name}" for name in names)


def run_checks(
    project: Project, before: Project | None = None, *, proofs: bool = True
) -> tuple[Diagnostic, ...]:
    """Return all that is wrong, with or without proofs: what loading found and what checks find, by place.

    Games that are as they were `before` are not judged again.
    """
    modules = [module for module in checks() if proofs or not getattr(module, "PROOF", False)]
    lost = [problem for problem in project.problems if problem.span.path == _KINDS]
    if any(code_of(problem).loses >= Loss.VALUE for problem in lost):
        # Without its kinds nothing can be said of the rest.
        return tuple(lost)
    if before is not None:
        _take_over(project, before)
    _judge_all(project, modules, again=before is not None)
    problems = {*project.problems}
    for system, by_check in project.judged.items():
        # What was taken over may hold proofs that are not asked for yet.
        said = [*chain.from_iterable(by_check.get(module.__name__, ()) for module in modules)]
        # Only proofs may wait, and what waits in vain shows when all is known.
        problems.update(without_allowed(project, system, said) if system and proofs else said)
    losses: dict[str, Loss] = defaultdict(lambda: Loss.NOTHING)
    for problem in problems:
        for where in (_folder(problem), problem.span.path):
            losses[where] = max(losses[where], code_of(problem).loses)
    for folder in list(losses):  # chapters mention records, and no record mentions the words of a chapter
        about = folder.replace("content/", "data/", 1)
        losses[folder] = max(losses[folder], losses[about])
    said = [problem for problem in problems if _lost(problem, losses) < code_of(problem).waits_for]
    once = merge_missing(project, said)
    return tuple(sorted(once, key=lambda problem: (code_of(problem).loses is not Loss.RECORDS, problem)))


def _take_over(project: Project, before: Project) -> None:
    """Take over what was found and worked out for games and single records that have not changed."""
    same = {slug for slug, digest in project.digests.items() if digest == before.digests.get(slug)}
    project.judged |= {slug: by_check for slug, by_check in before.judged.items() if slug in same}
    # What is asked of a record alone reads nothing else but its game and the language of that.
    alike = {
        slug
        for slug, system in project.systems.items()
        if (system, project.languages[slug]) == (before.systems.get(slug), before.languages.get(slug))
    }
    records = project.records.items()
    kept = same | {key for key, one in records if key.system in alike and one == before.records.get(key)}
    take_over(project, before, lambda args: args[0] in kept)


def _judge_all(project: Project, modules: list[ModuleType], *, again: bool) -> None:
    """Keep what the checks find, in several processes where long programs are compiled for the first time."""
    waiting = {
        slug: [module for module in modules if module.__name__ not in project.judged.get(slug, {})]
        for slug in (*project.systems, "")
    }
    # How much there is to compile in each game: the letters of its programs.
    lengths = {
        slug: sum(len(record.typed(Calculator).program) for record in project.records_of(slug, CALCULATOR))
        for slug in waiting
        if waiting[slug]
    }
    pieces = [
        partial(_judge, project, waiting[slug], slug)
        for slug in sorted(lengths, key=lambda slug: -lengths[slug])
    ]
    shared = sum(lengths.values()) > _WORTHWHILE and not again
    results = each(pieces) if shared else [piece() for piece in pieces]
    for system, by_check, made in results:
        project.made |= made
        project.judged[system] = project.judged.get(system, {}) | by_check


def _judge(project: Project, modules: list[ModuleType], system: str) -> _Judged:
    """Judge a game by what judges games one by one, or the whole project where none is named."""
    before = set(project.made)
    judge = "check_system" if system else "check"
    asked = (project, system) if system else (project,)
    by_check = {module.__name__: [*getattr(module, judge, _nothing)(*asked)] for module in modules}
    return system, by_check, {question: project.made[question] for question in project.made.keys() - before}


def _nothing(*_: object) -> tuple[Diagnostic, ...]:
    return ()


def _lost(problem: Diagnostic, losses: Mapping[str, Loss]) -> Loss:
    """Return the most that mistakes lose where a mistake is decided: in its files, or in its folder."""
    return max(losses[where] for where in problem.decided_by or (_folder(problem),))


def _folder(problem: Diagnostic) -> str:
    """Return the folder of a problem: a game's, below data or content."""
    return "/".join(problem.span.path.split("/")[:2])
