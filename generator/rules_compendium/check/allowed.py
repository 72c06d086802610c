"""E234: mistakes that a game allows for now, by code and file; their number must be exact."""

from collections import Counter
from collections.abc import Iterator

from rules_compendium.errors import Diagnostic, Loss, code, codes, did_you_mean, quoted
from rules_compendium.model.project import KEY, Project

E234 = code("E234", "stale-allowance", waits_for=Loss.WORDS)


def without_allowed(project: Project, system: str, problems: list[Diagnostic]) -> list[Diagnostic]:
    """Return a game's mistakes without those that it allows for now, and allowances with a wrong number."""
    allowed = project.systems[system].allowed
    counts = Counter((problem.code, problem.span.path) for problem in problems)
    waiting = {
        (id_, path)
        for id_, files in allowed.items()
        for path, number in files.items()
        if id_ in _may_wait() and counts[id_, path] == number
    }
    left = [problem for problem in problems if (problem.code, problem.span.path) not in waiting]
    return [*left, *_stale(project, system, counts)]


def _may_wait() -> list[str]:
    return [id_ for id_, one in codes().items() if one.may_wait]


def _stale(project: Project, system: str, counts: Counter[tuple[str, str]]) -> Iterator[Diagnostic]:
    game = project.systems[system]
    for id_, files in game.allowed.items():
        if id_ not in _may_wait():
            cure = did_you_mean(id_, _may_wait(), f"only these may wait: {', '.join(_may_wait())}")
            place = project.place(game, "allowed", id_, KEY)
            yield Diagnostic(place, E234, f"{quoted(id_)} cannot wait", cure)
            continue
        for path, number in files.items():
            there = counts[id_, path]
            # What could not be read may hold the others.
            if (there < number and not project.may_hold(system)) or not number:
                message = f"{number} {id_} allowed in {path}, {there} found"
                cure = f"write {there}" if there else "take the line out"
                at = (path,) if there else (path, KEY)
                yield Diagnostic(project.place(game, "allowed", id_, *at), E234, message, cure)
