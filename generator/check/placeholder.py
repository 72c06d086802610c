"""E215: `{name}` in a label, summary or text that is no parameter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.check.missing_key import told_of
from generator.errors import Diagnostic, code, did_you_mean, shown
from generator.model.marks import PARAM

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.model import Record
    from generator.model.project import Project

E215 = code(
    "E215", "unknown-placeholder", "A placeholder that is no parameter",
    "`{portée}` in a label, summary or text stands for the argument of that parameter. Write the"
    " parameter's name as in `params`.",
)  # fmt: skip


def check(project: Project) -> Iterator[Diagnostic]:
    """Yield placeholders without a parameter."""
    for record in project.records.values():
        names = [param.name for param in record.params]
        for field in ("label", "summary", "text"):
            for match in PARAM.finditer(getattr(record, field)):
                if match[1] not in names and not _refused(project, record, match[1]):
                    span = project.locate(record.span.path, (record.key.id, field), match[0])
                    cure = did_you_mean(match[1], names, "declare it under params")
                    yield Diagnostic(span, E215, f"unknown parameter {shown(match[1])}", cure)


def _refused(project: Project, record: Record, name: str) -> bool:
    """Tell whether the parameter stands there, and its declaration could not be read."""
    return told_of(project, record, "params") or told_of(project, record, "params", name)
