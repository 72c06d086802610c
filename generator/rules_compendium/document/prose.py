"""A text and its tree: what fields of records, cells of tables and chapters hold once they are loaded."""

import re

from rules_compendium.document.blocks import ALWAYS, Line, read_blocks
from rules_compendium.document.inline import E216, SourceText, read_inlines
from rules_compendium.document.nodes import Blocks, Heading, Inlines, Paragraph
from rules_compendium.document.nodes import Prose as Prose  # noqa: PLC0414 - whoever reads texts says it
from rules_compendium.errors import did_you_mean, quoted
from rules_compendium.expr import Call

_LETTER = re.compile(r"[^\n]")


EMPTY = Prose()


def sentence(text: str, own: Call | None = None) -> SourceText:
    """Read a text that is one paragraph, whatever it starts with: a summary, a cell, a value."""
    source = SourceText(_without_comments(text), own=own)
    children = read_inlines(source, len(text) - len(text.lstrip()), len(text.rstrip()))
    return _done(text, source, (Paragraph(children),) if children else ())


def document(text: str, *, chapter: bool = False, own: Call | None = None) -> SourceText:
    """Read a text of blocks: a record's text, a chapter's body."""
    source = SourceText(_without_comments(text), chapter=chapter, anchors=("", ALWAYS), own=own)
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


def _done(text: str, source: SourceText, blocks: Blocks) -> SourceText:
    for part in source.parts:
        known = [anchor for anchor in source.anchors if anchor]
        if part.href[1:] not in known:
            written = source.text[part.offset : source.text.index(")", part.offset) + 1]
            cure = did_you_mean(part.href[1:], known, "name a heading of this chapter")
            source.problem(part.offset, E216, f"{quoted(written)} leads nowhere", cure)
    source.prose = Prose(text, blocks)
    return source
