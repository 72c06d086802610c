"""E213: a summary that no card or pop-up can hold."""

from collections.abc import Iterator

from generator.document.plain import plain
from generator.errors import Diagnostic, code
from generator.model.project import Project

MOST = 240
E213 = code(
    "E213", "long-summary", "A summary that is too long",
    f"A summary is one sentence of at most {MOST} characters (links count as what they show)."
    " Keep what a player does at the table; move conditions and cases into text.",
)  # fmt: skip


def check(project: Project) -> Iterator[Diagnostic]:
    """Yield summaries that are too long."""
    for record in project.records.values():
        length = len(plain(record.summary.inlines))
        if length > MOST:
            span = project.place(record, "summary")
            message = f"the summary has {length} characters"
            yield Diagnostic(span, E213, message, f"keep {MOST}, move the rest into text")
