"""A text and its tree: what fields of records, cells of tables and chapters hold once they are loaded."""

from __future__ import annotations

import re
from typing import NamedTuple, Self

from generator.document.blocks import ALWAYS, Line, read_blocks
from generator.document.inline import Source, read_inlines
from generator.document.nodes import Blocks, Heading, Inlines, Insert, Link, Paragraph, Text, sentences
from generator.document.problems import E216, Problem
from generator.errors import did_you_mean, shown

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
        found: Inlines = ()
        for part in sentences(self.blocks):
            found += ((Text(" "),) if found else ()) + part
        return found


EMPTY = Prose()


class Read(NamedTuple):
    """What a text was read into: it, the references in it in their order, and its problems."""

    prose: Prose
    references: list[Link | Insert]
    problems: list[Problem]


def sentence(text: str) -> Read:
    """Read a text that is one paragraph, whatever it starts with: a summary, a cell, a value."""
    source = Source(_without_comments(text))
    children = read_inlines(source, len(text) - len(text.lstrip()), len(text.rstrip()))
    return _done(text, source, (Paragraph(children),) if children else ())


def document(text: str, *, chapter: bool = False) -> Read:
    """Read a text of blocks: a record's text, a chapter's body."""
    source = Source(_without_comments(text), chapter=chapter, anchors=("", ALWAYS))
    lines, at = [], 0
    for line in source.text.split("\n"):
        lines.append(Line(at, line.rstrip()))
        at += len(line) + 1
    return _done(text, source, read_blocks(source, lines))


def blocks_of(text: str) -> Blocks:
    """Return the tree of a text; what is no text of the data is read now."""
    return text.blocks if isinstance(text, Prose) else document(text).prose.blocks


def inlines_of(text: object) -> Inlines:
    """Return a text as one sentence; a number is its digits."""
    return text.inlines if isinstance(text, Prose) else sentence(str(text)).prose.inlines


def anchors(blocks: Blocks) -> tuple[str, ...]:
    """Return what a page can be entered at: its beginning and the headings of its text."""
    return (ALWAYS, *(block.id for block in blocks if isinstance(block, Heading)))


def _without_comments(text: str) -> str:
    """Blank comments out; every other character keeps its place."""
    begin = text.find("{#")
    while begin >= 0 and (end := text.find("#}", begin + 2)) >= 0:
        blank = _LETTER.sub(" ", text[begin : end + 2])
        text = text[:begin] + blank + text[end + 2 :]
        begin = text.find("{#", end)
    return text


def _done(text: str, source: Source, blocks: Blocks) -> Read:
    for part in source.parts:
        known = [anchor for anchor in source.anchors if anchor]
        if part.href[1:] not in known:
            written = source.text[part.offset : source.text.index(")", part.offset) + 1]
            cure = did_you_mean(part.href[1:], known, "name a heading of this chapter")
            source.problem(part.offset, E216, f"{shown(written)} leads nowhere", cure)
    return Read(Prose(text, blocks), source.references, source.problems)
