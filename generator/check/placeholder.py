"""E215: `{name}` in a label, summary or text that is no parameter."""

from collections.abc import Iterator

from generator.check.missing_key import told_of
from generator.document.nodes import Param, nodes_of
from generator.errors import Diagnostic, code, did_you_mean, shown
from generator.model import Record
from generator.model.project import Project
from generator.model.wording import PARAM

E215 = code(
    "E215", "unknown-placeholder", "A placeholder that is no parameter",
    "`{portée}` in a label, summary or text stands for the argument of that parameter. Write the"
    " parameter's name as in `params`.",
)  # fmt: skip


def check(project: Project) -> Iterator[Diagnostic]:
    """Yield placeholders without a parameter."""
    for record in project.records.values():
        names = [param.name for param in record.params]
        for where, name, offset in _placeholders(record):
            if name not in names and not _refused(project, record, name):
                span = project.locate(record.span.path, (record.key.id, *where), offset)
                cure = did_you_mean(name, names, "declare it under params")
                yield Diagnostic(span, E215, f"unknown parameter {shown(name)}", cure)


def _placeholders(record: Record) -> Iterator[tuple[tuple[str | int, ...], str, int]]:
    """Yield where a record has placeholders, their names and their offsets."""
    for match in PARAM.finditer(record.label):
        yield ("label",), match[1], match.start()
    for where, text in record.templates:
        for param in nodes_of(text.blocks, Param):
            yield where, param.name, param.offset


def _refused(project: Project, record: Record, name: str) -> bool:
    """Tell whether the parameter stands there, and its declaration could not be read."""
    return told_of(project, record, "params") or told_of(project, record, "params", name)
