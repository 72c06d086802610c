"""E209: records that imply or contain each other in a circle."""

from collections.abc import Iterator

from rules_compendium.errors import Diagnostic, code
from rules_compendium.model import Key, Mention, Record
from rules_compendium.model.project import Project

E209 = code("E209", "cycle")


def check(project: Project) -> Iterator[Diagnostic]:
    """Yield one diagnostic for each circle."""
    brings = {record.key: dict(_brings(project, record)) for record in project.records.values()}
    below = {key: list(targets) for key, targets in brings.items()}
    done: set[Key] = set()
    for start, first in below.items():
        # The way from the start to here, each record with those below it that were not looked at yet.
        path = {} if start in done else {start: iter(first)}
        while path:
            key = next(reversed(path))
            following = next(path[key], None)
            if following is None:
                done.add(key)
                del path[key]
            elif following in path:
                ids = [one.id for one in path]
                circle = [*ids[list(path).index(following) :], following.id]
                span = project.place_of_mention(project.records[key], brings[key][following])
                yield Diagnostic(span, E209, f"a circle: {' → '.join(circle)}", "remove one of its links")
            elif following not in done:
                path[following] = iter(below[following])


def _brings(project: Project, record: Record) -> Iterator[tuple[Key, Mention]]:
    """Yield what a record implies, and what it contains of its own kind, each with where it says so."""
    fields = project.kinds[record.key.kind].fields
    for mention in record.mentions:
        first = str(mention.where[0])
        inner = fields[first].of if first in fields else None
        target = project.one(record.key.system, mention.call)
        same = first == "implies" or (inner is not None and record.key.kind in inner.kinds)
        if target and not mention.prose and same:
            yield target, mention
