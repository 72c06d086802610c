"""The texts that are Markdown, chapters' and records', and where each of their characters stands."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from generator.errors import Span

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from generator.model.project import Project
    from generator.model.records import Chapter, Record

# Neither code nor comments are read as Markdown.
_UNREAD = re.compile(r"`[^`\n]*`|\{#.*?#\}", re.DOTALL)
_LETTER = re.compile(r"[^\n]")


class Text(NamedTuple):
    """A chapter's body, or a field of a record; what is no Markdown is blanked out."""

    words: str
    # The chapter's body once more, where it is a chapter.
    chapter: str
    place: Callable[[re.Match[str]], Span]


def texts(project: Project, *marks: str) -> Iterator[Text]:
    """Yield every Markdown text of a project that holds one of some marks."""
    for chapter in project.chapters.values():
        if _holds(chapter.body, marks):
            yield Text(_read(chapter.body), chapter.body, partial(_in_chapter, chapter))
    for record in project.records.values():
        for field in ("summary", "text"):
            words = getattr(record, field)
            if words and _holds(words, marks):
                yield Text(_read(words), "", partial(_in_record, project, record, field))


def _holds(words: str, marks: tuple[str, ...]) -> bool:
    for mark in marks:  # noqa: SIM110 - a generator would take twice as long, over thousands of texts
        if mark in words:
            return True
    return False


def _in_chapter(chapter: Chapter, match: re.Match[str]) -> Span:
    start = match.end() - len(match[0].lstrip())
    line = chapter.body_line + chapter.body.count("\n", 0, start)
    return Span(chapter.span.path, line, start - chapter.body.rfind("\n", 0, start))


def _in_record(project: Project, record: Record, field: str, match: re.Match[str]) -> Span:
    return project.locate(record.span.path, (record.key.id, field), match[0].strip())


def _read(text: str) -> str:
    return _UNREAD.sub(lambda match: _LETTER.sub(" ", match[0]), text)
