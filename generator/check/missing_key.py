"""E205: a record lacks its name, or the summary that its kind requires."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.errors import Diagnostic, code, shown
from generator.load.shape import E202
from generator.model.schema import REQUIRED_IN_KIND, REQUIRED_IN_SYSTEM

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.model.project import Project

E205 = code(
    "E205", "missing-key", "A required key is missing",
    "Every record has a name; most kinds require a summary, the one sentence that pop-ups,"
    " search and cards show (`summary: required` in data/kinds.yaml).",
)  # fmt: skip


def check(project: Project) -> Iterator[Diagnostic]:
    """Yield records and systems without what they need; a wrong value has been told of already."""
    told = {problem.span for problem in project.problems if problem.code == E202}
    for record in project.records.values():
        what = f"{record.key.kind} {shown(record.key.id)}"
        if not record.name and project.place(record, "name") not in told:
            yield Diagnostic(record.span, E205, f"{what} has no name", "add name: …")
        required = project.kinds[record.key.kind].summary_required
        if required and not record.summary and project.place(record, "summary") not in told:
            cure = "add summary: one sentence that a player can act on"
            yield Diagnostic(record.span, E205, f"{what} has no summary", cure)
    for system in project.systems.values():
        for key in REQUIRED_IN_SYSTEM:
            empty = getattr(system, key) in ("", 0)
            if empty and project.locate(system.span.path, (key,), "") not in told:
                what = f"system {shown(system.slug)} has no {key}"
                yield Diagnostic(system.span, E205, what, f"add {key}: …")
    for kind in project.kinds.values():
        for key in REQUIRED_IN_KIND:
            if getattr(kind, key) == "":
                span = project.locate("data/kinds.yaml", (kind.id,), "")
                yield Diagnostic(span, E205, f"kind {shown(kind.id)} has no {key}", f"add {key}: …")
