"""E209: records that bring each other in a circle."""

from collections.abc import Iterator

from generator.errors import Diagnostic, code
from generator.model import Key
from generator.model.project import Project

E209 = code(
    "E209", "cycle", "Records that imply or contain each other in a circle",
    "`implies` and fields such as `members` bring what they name. A circle would bring itself:"
    " remove one of its links; use `see` where a mere pointer is meant.",
)  # fmt: skip


def check(project: Project) -> Iterator[Diagnostic]:
    """Yield one diagnostic for each circle."""
    below = {key: _brings(project, key) for key in project.records}
    state: dict[Key, int] = {}
    for start in below:
        yield from _walk(project, start, below, state)


def _brings(project: Project, key: Key) -> list[Key]:
    record = project.records[key]
    fields = project.kinds[key.kind].fields
    found = []
    for mention in record.mentions:
        first = mention.where[0] if mention.where else ""
        same_kind = (
            first in fields
            and fields[str(first)].of is not None
            and (key.kind in (fields[str(first)].of or fields[str(first)]).kinds)
        )
        if (first == "implies" or same_kind) and not mention.prose:
            keys = project.index.candidates(key.system, mention.call)
            found += keys if len(keys) == 1 else []
    return found


def _walk(
    project: Project, start: Key, below: dict[Key, list[Key]], state: dict[Key, int]
) -> Iterator[Diagnostic]:
    if state.get(start):
        return
    stack = [(start, iter(below[start]))]
    state[start] = 1
    while stack:
        key, rest = stack[-1]
        following = next(rest, None)
        if following is None:
            state[key] = 2
            stack.pop()
        elif state.get(following) == 1:
            path = [k.id for k, _ in stack]
            circle = [*path[path.index(following.id) :], following.id]
            span = project.records[key].span
            yield Diagnostic(span, E209, f"a circle: {' → '.join(circle)}", "remove one of its links")
        elif following not in state:
            state[following] = 1
            stack.append((following, iter(below[following])))
