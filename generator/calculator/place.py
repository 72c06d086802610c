"""Where a character of an expression stands in its YAML file."""

from generator.errors import Span
from generator.model import Record
from generator.model.project import Project


def place_in(
    project: Project, record: Record, where: tuple[str | int, ...], source: str, offset: int | None
) -> Span:
    """Return the place of an offset in the text that stands at `where` of a record."""
    span = project.place(record, *where)
    if not offset:
        offset = len(source) - len(source.lstrip()) if offset == 0 else None
    if offset is None:
        return span
    lines = (project.root / span.path).read_text(encoding="utf-8", errors="replace").splitlines()
    mark = lines[span.line - 1][span.column - 1 : span.column]
    if mark not in ("|", ">"):
        return Span(span.path, span.line, span.column + (mark in ("'", '"')) + offset)
    row = source.count("\n", 0, offset)
    column = offset - (source.rfind("\n", 0, offset) + 1)
    below = lines[span.line :]
    indent = next((len(text) - len(text.lstrip()) for text in below if text.strip()), 0)
    return Span(span.path, span.line + 1 + row, indent + column + 1)
