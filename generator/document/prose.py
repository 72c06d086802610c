"""A text and its tree: what fields of records, cells of tables and chapters hold once they are loaded."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple, Self

from generator.document.blocks import ALWAYS, Line, read_blocks
from generator.document.inline import Source, read_inlines
from generator.document.nodes import Heading, Paragraph, Text, inlines, words
from generator.document.problems import E216
from generator.errors import did_you_mean, shown

if TYPE_CHECKING:
    from generator.document.nodes import Blocks, Inlines, Insert, Link
    from generator.document.problems import Problem

_COMMENT = re.compile(r"\{#.*?#\}", re.DOTALL)
_LETTER = re.compile(r"[^\n]")


class Prose(str):
    """A text as its author wrote it, with the tree that it was read into."""

    __slots__ = ("blocks",)
    blocks: Blocks

    def __new__(cls, source: str = "", blocks: Blocks = ()) -> Self:
        """Keep a text and its tree."""
        prose = super().__new__(cls, source)
        prose.blocks = blocks
        return prose

    def __reduce__(self) -> tuple[type[Prose], tuple[str, Blocks]]:
        """Copy and pickle by source and tree."""
        return Prose, (str(self), self.blocks)

    @property
    def inlines(self) -> Inlines:
        """Return the text as one sentence; paragraphs and items follow each other."""
        if len(self.blocks) == 1:
            (only,) = words(self.blocks[0])
            return only
        found: Inlines = ()
        for part in inlines(self.blocks):
            found += ((Text(" "),) if found else ()) + part
        return found


class Read(NamedTuple):
    """What a text was read into: it, the references in it in their order, and its problems."""

    prose: Prose
    references: list[Link | Insert]
    problems: list[Problem]


def sentence(text: str) -> Read:
    """Read a text that is one paragraph, whatever it starts with: a summary, a cell, a value."""
    source = Source(_without_comments(text))
    stripped = source.text.strip()
    start = source.text.index(stripped)
    children = read_inlines(source, start, start + len(stripped))
    return _done(text, source, (Paragraph(children),) if children else ())


def document(text: str, *, chapter: bool = False) -> Read:
    """Read a text of blocks: a record's text, a chapter's body."""
    source = Source(_without_comments(text), chapter, anchors={"": 1, ALWAYS: 1})
    lines, at = [], 0
    for line in source.text.split("\n"):
        lines.append(Line(at, line.rstrip()))
        at += len(line) + 1
    return _done(text, source, read_blocks(source, lines))


def anchors(blocks: Blocks) -> tuple[str, ...]:
    """Return what a page can be entered at: its beginning and the headings of its text."""
    return (ALWAYS, *(block.id for block in blocks if isinstance(block, Heading)))


def _without_comments(text: str) -> str:
    """Blank comments out; every other character keeps its place."""
    if "{#" not in text:
        return text
    return _COMMENT.sub(lambda comment: _LETTER.sub(" ", comment[0]), text)


def _done(text: str, source: Source, blocks: Blocks) -> Read:
    known = [anchor for anchor in source.anchors if anchor]
    for part in source.parts:
        if part.href[1:] not in known:
            written = source.text[part.offset : source.text.index(")", part.offset) + 1]
            cure = did_you_mean(part.href[1:], known, "name a heading of this chapter")
            source.problem(part.offset, E216, f"{shown(written)} leads nowhere", cure)
    return Read(Prose(text, blocks), source.references, source.problems)
