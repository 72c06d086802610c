"""Missing records: one mistake for all references to the same one, at a mistyped id where there is one."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from difflib import get_close_matches

from rules_compendium.errors import Diagnostic, did_you_mean, quoted
from rules_compendium.model import Key
from rules_compendium.model.project import Project

# An id that nothing names is meant by a name that nothing has when they are as near as two slips make them.
_ALIKE = 0.75
_SHOWN = 3


def merge_missing(project: Project, problems: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """Yield mistakes; several about the same missing record become one that lists their places."""
    lacking: dict[str, list[Diagnostic]] = defaultdict(list)
    for problem in problems:
        if problem.missing:
            lacking[problem.missing].append(problem)
        else:
            yield problem
    for missing, alike in lacking.items():
        yield _one(project, missing, sorted(alike)) if len(alike) > 1 else alike[0]


def _one(project: Project, missing: str, problems: list[Diagnostic]) -> Diagnostic:
    """Return one mistake for all references to a missing record."""
    first = problems[0]
    places = list(dict.fromkeys(f"{problem.span.path}:{problem.span.line}" for problem in problems))
    key = _mistyped(project, missing)
    if key is None:
        also = f", which {_name(places[1:])} too" if places[1:] else ""
        return first._replace(message=first.message + also)
    name = missing.partition("/")[2]
    message = f"nothing names {quoted(key.id)}, and no {key.kind} is {quoted(name)}, which {_name(places)}"
    cure = did_you_mean(key.id, [name], f"write {quoted(name)}")
    return first._replace(span=project.records[key].span, message=message, cure=cure)


def _name(places: list[str]) -> str:
    """Return places with the verb that says what they do."""
    more = f" and {len(places) - _SHOWN} more" if len(places) > _SHOWN else ""
    return f"{', '.join(places[:_SHOWN])}{more} {'name' if places[1:] else 'names'}"


def _mistyped(project: Project, missing: str) -> Key | None:
    """Return the record whose id was mistyped, if one was: nothing names it, and its id is near."""
    system, _, name = missing.partition("/")
    mentioned = ((home, mention) for home in project.systems for _, mention in project.mentioned(home))
    named = {project.one(home, mention.call) for home, mention in mentioned}
    idle = {key.id: key for key in project.records if key.system == system and key not in named}
    near = get_close_matches(name, idle, n=1, cutoff=_ALIKE)
    return idle[near[0]] if near else None
