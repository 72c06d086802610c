"""E220: `{{ … }}` that shows nothing: no table, no entry, or not in a chapter."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from generator.errors import Diagnostic, Span, code
from generator.load.nodes import place_of
from generator.model.marks import INSERT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.model import Chapter
    from generator.model.project import Project

E220 = code(
    "E220", "broken-insert", "Double braces that show nothing",
    'A chapter shows records in place with `{{ table("id") }}` and `{{ entry("kind/id") }}`, the id'
    " between double quotes, alone on a line that begins with it. Anything else between double braces"
    " would be printed as it stands, and so would all of it in a record's text, where a link"
    " (`[[table/id]]`) does.",
)  # fmt: skip

_BRACES = re.compile(r"\{\{.*?(?:\}\}|$)", re.MULTILINE)


def check(project: Project) -> Iterator[Diagnostic]:
    """Yield double braces that no page will fill."""
    for chapter in project.chapters.values():
        yield from _chapter(chapter)
    for record in project.records.values():
        for match in _BRACES.finditer(record.text):
            span = project.locate(record.span.path, (record.key.id, "text"), match[0])
            yield Diagnostic(span, E220, f"{match[0]} in a record", "link it instead: [[table/id]]")


def _chapter(chapter: Chapter) -> Iterator[Diagnostic]:
    shown = {match.start() for match in INSERT.finditer(chapter.body)}
    for match in _BRACES.finditer(chapter.body):
        if match.start() not in shown:
            line, column = place_of(chapter.body, match.start())
            span = Span(chapter.span.path, chapter.body_line + line - 1, column)
            cure = 'write {{ table("id") }} or {{ entry("kind/id") }} with the quotes, alone on its line'
            yield Diagnostic(span, E220, f"{match[0]} shows nothing", cure)
