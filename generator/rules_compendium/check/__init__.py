"""The checks: modules found by listing this folder, each with its codes.

What `check` yields is wrong with the whole project; `check_system` judges one game: long work, which can be
shared out. A code says in its own module what its mistakes lose and what they wait for (errors.Loss).
"""

import importlib
import pkgutil
from collections import defaultdict
from functools import partial
from itertools import chain
from types import ModuleType
from typing import Any

from rules_compendium.check.allowed import settle
from rules_compendium.errors import Diagnostic, Loss, code_of
from rules_compendium.model.engine import CALCULATOR, Calculator
from rules_compendium.model.project import Project
from rules_compendium.workers import each

# Less than this many letters of programs are compiled sooner than another process starts.
_WORTHWHILE = 20_000
_KINDS = "data/kinds.yaml"


# What is wrong with a game, or with the project as a whole (""), and what was worked out on the way.
_Judged = tuple[str, list[Diagnostic], dict[tuple[Any, ...], Any]]


def checks() -> list[ModuleType]:
    """Return the checks, in the order of their names."""
    names = sorted(module.name for module in pkgutil.iter_modules(__path__))
    return [importlib.import_module(f"{__name__}.{name}") for name in names]


def run_checks(project: Project, before: Project | None = None) -> tuple[Diagnostic, ...]:
    """Return all that is wrong: what loading found and what every check finds, by place.

    Games that are as they were `before` are not judged again.
    """
    modules = checks()  # importing them registers their codes
    lost = [problem for problem in project.problems if problem.span.path == _KINDS]
    if any(code_of(problem).loses is Loss.RECORDS for problem in lost):
        # Without its kinds nothing can be said of the rest.
        return tuple(lost)
    if before is not None:
        same = {slug for slug, digest in project.digests.items() if digest == before.digests.get(slug)}
        project.judged |= {slug: found for slug, found in before.judged.items() if slug in same}
        project.made |= {question: answer for question, answer in before.made.items() if question[1] in same}
    _judge_all(project, modules)
    problems = {*project.problems, *chain.from_iterable(project.judged.values())}
    losses: dict[str, Loss] = defaultdict(lambda: Loss.NOTHING)
    for problem in problems:
        losses[_folder(problem)] = max(losses[_folder(problem)], code_of(problem).loses)
    for folder in list(losses):  # chapters speak of the records, and no record of a chapter's words
        about = folder.replace("content/", "data/", 1)
        losses[folder] = max(losses[folder], losses[about])
    said = [problem for problem in problems if losses[_folder(problem)] < code_of(problem).waits_for]
    return tuple(sorted(said, key=lambda problem: (code_of(problem).loses is not Loss.RECORDS, problem)))


def _judge_all(project: Project, modules: list[ModuleType]) -> None:
    """Keep what the checks find, in several processes where there are long programs to compile."""
    # How much there is to compile in each game: the letters of its programs.
    lengths = {
        slug: sum(len(record.typed(Calculator).program) for record in project.of(slug, CALCULATOR))
        for slug in project.systems
        if slug not in project.judged
    }
    longest_first = sorted(lengths, key=lambda slug: -lengths[slug])
    pieces = [partial(_judge, project, modules, slug) for slug in (*longest_first, "")]
    results = each(pieces) if sum(lengths.values()) > _WORTHWHILE else [piece() for piece in pieces]
    for system, problems, made in results:
        project.made |= made
        project.judged[system] = problems


def _judge(project: Project, modules: list[ModuleType], system: str) -> _Judged:
    """Judge a game by what judges games one by one, or the whole project where none is named."""
    before = set(project.made)
    problems: list[Diagnostic] = []
    for module in modules:
        if system and hasattr(module, "check_system"):
            problems += module.check_system(project, system)
        elif not system and hasattr(module, "check"):
            problems += module.check(project)
    if system:
        problems = settle(project, system, problems)
    return system, problems, {question: project.made[question] for question in project.made.keys() - before}


def _folder(problem: Diagnostic) -> str:
    """Return the folder of a problem: a game's, below data or content."""
    return "/".join(problem.span.path.split("/")[:2])
