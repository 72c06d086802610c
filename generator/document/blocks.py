"""Blocks: paragraphs, headings, lists, tables, boxes, definitions, records shown in place."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import ClassVar, NamedTuple

from generator.document.inline import Source, read_inlines
from generator.document.nodes import (
    NO_RECORDS,
    Block,
    Blocks,
    Box,
    Definitions,
    Heading,
    Inlines,
    Insert,
    List,
    Paragraph,
    Table,
)
from generator.document.plain import plain
from generator.document.problems import E220, E221, E225
from generator.errors import did_you_mean, shown
from generator.names import fold

BOXES = ("example", "ruling")
# What every page has besides the headings of its text.
ALWAYS = "contenu"

_INDENT, _DEEPEST = 4, 8
_STEP = " " * _INDENT
_BEGIN = re.compile(
    r"(?P<heading>#)|(?P<box>!!|\?\?\?)|(?P<item>- |\d+\. )|(?P<table>\|)|(?P<margin>[ \t])"
    r"|(?P<refused>```|~~~|>|[*+] |(?:[-*_] ?){3,}$|===+$)"
)
_ITEM = re.compile(r"(- +|\d+\. +)(?=\S)")
_HEADING = re.compile(r"(##|###) +(?=[^\s#])")
_BOX = re.compile(r'!!! *([^\s"]*) *(?:"([^"]+)")?(.*)')
_INSERT = re.compile(r"\{\{\s*(table|entry)\(\s*\"([^\"\n]+)\"\s*\)\s*\}\}$")
_DEFINITION = re.compile(r": {1,3}(?=\S)")
_RULE = re.compile(r"\|(?:[ \t]*:?-+:?[ \t]*\|)+$")
# A pipe inside a link or code ends no cell.
_CELL = re.compile(r"((?:\[\[[^\[\]]*\]\]|`[^`]*`|[^|])*)\|")
_UNDERLINE = re.compile(r"(?:=+|-+)$")
_CURES = {
    "`": "texts have no blocks of code: write `code` inside a paragraph",
    "~": "texts have no blocks of code: write `code` inside a paragraph",
    ">": "texts have no quotations: take the sign out",
    "*": "an item of a list begins with a dash and a space",
    "+": "an item of a list begins with a dash and a space",
}
_FENCES = ("```", "~~~")


class Line(NamedTuple):
    """A line without the margin of what it stands in."""

    offset: int
    text: str

    def below(self) -> Line:
        """Return the line as what it belongs to sees it: without four spaces of its margin."""
        return Line(self.offset + _INDENT, self.text[_INDENT:]) if self.text else self

    @property
    def end(self) -> int:
        """Return where the line ends."""
        return self.offset + len(self.text)


def read_blocks(source: Source, lines: list[Line]) -> Blocks:
    """Return the blocks that lines hold."""
    if source.depth >= _DEEPEST:
        cure = f"nest lists and boxes at most {_DEEPEST} deep"
        source.problem(lines[0].offset, E225, "nested too deep", cure)
        return ()
    source.depth += 1
    found = tuple(_Reader(source, lines).read())
    source.depth -= 1
    return found


class _Reader:
    """Reads lines from the first to the last."""

    def __init__(self, source: Source, lines: list[Line]) -> None:
        self.source = source
        self.lines = lines
        self.at = 0

    def read(self) -> list[Block]:
        """Return the blocks."""
        found: list[Block] = []
        while self._skip_blank():
            block = self._block()
            if isinstance(block, Definitions) and found and isinstance(found[-1], Definitions):
                found[-1] = Definitions(found[-1].items + block.items)
            elif block is not None:
                found.append(block)
        return found

    def _skip_blank(self) -> bool:
        while self.at < len(self.lines) and not self.lines[self.at].text:
            self.at += 1
        return self.at < len(self.lines)

    def _line(self) -> Line:
        """Return the line at hand; an empty one behind the last."""
        return self.lines[self.at] if self.at < len(self.lines) else Line(len(self.source.text), "")

    def _inlines(self, line: Line, start: int = 0) -> Inlines:
        return read_inlines(self.source, line.offset + start, line.end)

    def _block(self) -> Block | None:
        line = self._line()
        insert = self._insert(line)
        if insert is not None:
            return insert
        begin = _BEGIN.match(line.text)
        return self._readers[begin.lastgroup or ""](self, line) if begin else self._paragraph(line)

    def _insert(self, line: Line) -> Block | None:
        """Return the record that a line shows in place; an empty paragraph where it names none."""
        found = _INSERT.match(line.text) if self.source.chapter else None
        if found is None:
            return None
        self.at += 1
        kinds = ("table",) if found[1] == "table" else ()
        call = self.source.call(line.offset, found[2], found[0], kinds)
        if call is not None and call.kind in NO_RECORDS:
            cure = f"a text links it: [[{found[2]}]]"
            self.source.problem(line.offset, E220, f"{found[0]} shows nothing", cure)
        if call is None or call.kind in NO_RECORDS:
            return Paragraph(())
        insert = Insert(found[1], call, line.offset)
        self.source.references.append(insert)
        return insert

    def _heading(self, line: Line) -> Block:
        found = _HEADING.match(line.text)
        if found is None:
            cure = "a heading is ## or ###, a space, and its words"
            self.source.problem(line.offset, E225, f"{shown(line.text)} is no heading", cure)
            return self._paragraph(line)
        self.at += 1
        children = self._inlines(line, found.end())
        return Heading(len(found[1]), self._anchor(children), children)

    def _anchor(self, children: Inlines) -> str:
        """Return the anchor of a heading, counted up where another heading has it."""
        anchors = self.source.anchors
        name = anchor = fold(plain(children))
        while anchor in anchors:
            anchor = f"{name}_{anchors[name]}"
            anchors[name] += 1
        anchors[anchor] = 1
        return anchor

    def _margin(self, line: Line) -> Block | None:
        cure = "begin at the margin; what belongs to an item or a box is indented by four spaces"
        self.source.problem(line.offset, E225, "the line is indented and belongs to nothing", cure)
        stripped = line.text.lstrip()
        self.lines[self.at] = Line(line.end - len(stripped), stripped)
        return self._block()

    def _refused(self, line: Line) -> Block | None:
        """Note a line that is none of ours; code between fences goes with it."""
        self.source.as_typed(line.offset, line.text, _cure(line.text))
        if line.text[0] in ">*+" and line.text.strip(" *>+"):
            return self._paragraph(line)
        self.at += 1
        fence = line.text[:3]
        if fence in _FENCES and any(below.text == fence for below in self.lines[self.at :]):
            while self._line().text != fence:
                self.at += 1
            self.at += 1
        return None

    def _paragraph(self, first: Line) -> Block:
        """Return a paragraph, or the definitions of its lines."""
        self.at += 1
        begun = self.at - 1
        while (line := self._line()).text:
            if _DEFINITION.match(line.text):
                return self._definitions(self.lines[begun : self.at])
            if _HEADING.match(line.text) or line.text.startswith("!!!") or _INSERT.match(line.text):
                break
            if self._begins(line):
                break
            self.at += 1
        end = self.lines[self.at - 1].end
        return Paragraph(read_inlines(self.source, first.offset, end))

    def _begins(self, line: Line) -> bool:
        """Refuse a line inside a paragraph that looks like a mark; tell whether a list or a table begins."""
        stripped = line.text.lstrip()
        begin = _BEGIN.match(stripped)
        kind = begin.lastgroup if begin else None
        offset = line.end - len(stripped)
        if _UNDERLINE.match(stripped):
            self.source.as_typed(offset, stripped, "a heading is written ## Words")
        elif kind == "refused":
            self.source.as_typed(offset, stripped, _cure(stripped))
        elif kind in ("item", "table") and stripped == line.text:
            what = "list" if kind == "item" else "table"
            cure = f"write an empty line before the {what}"
            self.source.problem(offset, E225, f"a {what} inside a paragraph", cure)
            return True
        elif kind in ("item", "heading", "box"):
            cure = "begin at the margin; an item of an item is indented by four spaces"
            self.source.problem(offset, E225, f"{shown(stripped)} inside a paragraph", cure)
        return False

    def _definitions(self, terms: list[Line]) -> Definitions:
        names = tuple(self._inlines(term) for term in terms)
        found = []
        while begin := _DEFINITION.match(self._line().text):
            line = self._line()
            self.at += 1
            first = Line(line.offset + begin.end(), line.text[begin.end() :])
            found.append(read_blocks(self.source, [first, *self._indented()]))
        return Definitions(((names, tuple(found)),))

    def _indented(self) -> list[Line]:
        """Return the lines from here that are indented by four spaces, and the empty ones between them."""
        begun = end = self.at
        for number, line in enumerate(self.lines[begun:], begun + 1):
            if line.text.startswith(_STEP):
                end = number
            elif line.text:
                break
        self.at = end
        return [line.below() for line in self.lines[begun:end]]

    def _box(self, line: Line) -> Block:
        found = _BOX.match(line.text)
        if found is None:
            words = re.match(r"\S+(?: \w+)?", line.text)
            self.source.as_typed(line.offset, words[0] if words else "", "a box begins with three marks: !!!")
            return self._paragraph(line)
        kind, title, rest = found.groups()
        if kind not in BOXES:
            cure = did_you_mean(kind, BOXES, f"the boxes are {', '.join(BOXES)}")
            self.source.problem(line.offset, E221, f"unknown box {shown(kind)}", cure)
        elif title is None or rest.strip():
            cure = f'write !!! {kind} "…", the title between quotes'
            self.source.problem(line.offset, E221, f"a box {shown(kind)} without its title", cure)
        self.at += 1
        lines = self._indented()
        if not lines:
            cure = "write its text below, indented by four spaces"
            self.source.problem(self._first_below(line), E221, "a box without its text", cure)
        titled = (
            read_inlines(self.source, line.offset + found.start(2), line.offset + found.end(2))
            if title
            else ()
        )
        return Box(kind, titled, read_blocks(self.source, lines))

    def _first_below(self, line: Line) -> int:
        """Return where the text of a box should be: at the line below it, or at the box itself."""
        below = self._line()
        stripped = below.text.lstrip()
        return below.end - len(stripped) if below.text != stripped else line.offset

    def _list(self, line: Line) -> Block:
        ordered = not line.text.startswith("-")
        items: list[Blocks] = []
        tight = True
        while begin := _ITEM.match(self._line().text):
            if begin[0].startswith("-") == ordered:
                break
            lines = self._item(begin)
            items.append(read_blocks(self.source, lines))
            blank = not self._line().text
            self._skip_blank()
            following = _ITEM.match(self._line().text)
            tight = tight and not (blank and following)
        if not items:
            return self._paragraph(line)
        start = int(line.text.partition(".")[0]) if ordered else 1
        return List(ordered, tight, tuple(items), start=start)

    def _item(self, begin: re.Match[str]) -> list[Line]:
        """Return the lines of an item: those that are indented, and those that go on with its words."""
        line = self._line()
        found = [Line(line.offset + begin.end(), line.text[begin.end() :])]
        self.at += 1
        while self.at < len(self.lines):
            line = self._line()
            if line.text.startswith(_STEP) or not line.text:
                found += self._inside(found[-1])
                if self._line() is line:
                    break
            elif _ITEM.match(line.text) or _HEADING.match(line.text) or line.text.startswith(("!!!", "{{")):
                break
            else:
                found.append(line)
                self.at += 1
        return found

    def _inside(self, before: Line) -> list[Line]:
        """Return indented lines of an item; a list or a box among them begins without an empty line."""
        found: list[Line] = []
        for line in self._indented():
            begin = _BEGIN.match(line.text)
            if begin and begin.lastgroup in ("item", "box") and not _BEGIN.match(before.text) and before.text:
                found.append(Line(line.offset, ""))
            found.append(line)
            before = line
        return found

    def _table(self, line: Line) -> Block:
        rows = [self._cells(line)]
        self.at += 1
        rule = self._line()
        width = len(rows[0])
        if not _RULE.match(rule.text):
            cure = "write |" + "---|" * width + " below the heads"
            self.source.problem(line.offset, E225, "a table without its line of dashes", cure)
            while self._line().text:
                self.at += 1
            return Paragraph(read_inlines(self.source, line.offset, self.lines[self.at - 1].end))
        self._same(rule, rule.text.count("|") - 1, width)
        self.at += 1
        while (line := self._line()).text:
            if not line.text.startswith("|"):
                cure = "write an empty line below the table"
                self.source.problem(line.offset, E225, "words directly below a table", cure)
                break
            rows.append(self._cells(line))
            self._same(line, len(rows[-1]), width)
            self.at += 1
        aligns = tuple(map(_align, rule.text.strip("|").split("|")))
        return Table(rows[0], (*aligns, *("left",) * width)[:width], tuple(rows[1:]))

    def _cells(self, line: Line) -> tuple[Inlines, ...]:
        if not line.text.endswith("|"):
            self.source.problem(line.end - 1, E225, "a row without its last |", "end the row with |")
        cells = []
        for found in _CELL.finditer(line.text if line.text.endswith("|") else f"{line.text}|", 1):
            words = found[1].strip()
            start = line.offset + found.start() + len(found[1]) - len(found[1].lstrip())
            cells.append(read_inlines(self.source, start, start + len(words)))
        return tuple(cells)

    def _same(self, line: Line, cells: int, heads: int) -> None:
        if cells != heads:
            message = f"the row has {cells} cells, the heads have {heads}"
            self.source.problem(line.offset, E225, message, "give each row a cell for each head")

    _readers: ClassVar[dict[str, Callable[[_Reader, Line], Block | None]]] = {
        "heading": _heading, "box": _box, "item": _list, "table": _table, "margin": _margin,
        "refused": _refused,
    }  # fmt: skip


def _cure(line: str) -> str:
    """Return what to write instead of a line that is none of ours."""
    rule = line[0] in "-=_" or not line[1:].strip(" *")
    return "texts have no rules: take the line out" if rule else _CURES[line[0]]


def _align(rule: str) -> str:
    rule = rule.strip()
    if rule.endswith(":"):
        return "center" if rule.startswith(":") else "right"
    return "left"
