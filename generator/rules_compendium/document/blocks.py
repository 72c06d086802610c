"""Blocks: paragraphs, headings, lists, tables, boxes, definitions, records shown in place."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import ClassVar, NamedTuple

from rules_compendium.document.inline import E220, E221, E225, SourceText, read_inlines
from rules_compendium.document.nodes import (
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
    Proof,
    Table,
)
from rules_compendium.document.plain import plain
from rules_compendium.errors import did_you_mean, quoted
from rules_compendium.names import fold

BOXES = ("example", "ruling")
# What every page has besides the headings of its text.
ALWAYS = "page"

_INDENT, _DEEPEST = 4, 8
_STEP = " " * _INDENT
# The last quotation mark counts: what is asked and expected may hold others.
_PROOF = re.compile(
    r"\{\{ *(?:proof\( *\"(?P<asked>[^\n]+?)\" *, *\"(?P<expected>[^\n]+)\""
    r"|unproved\( *\"(?P<reason>[^\n]+)\") *\) *\}\}$"
)
_BEGIN = re.compile(
    r"(?P<heading>#)|(?P<box>!!|\?\?\?)|(?P<item>- |\d{1,9}\. )|(?P<table>\|)|(?P<margin>[ \t])"
    r"|(?P<insert>\{\{\s*(?:table|entry|figure)\(\s*\"[^\"\n]+\"\s*\)\s*\}\}$)"
    rf"|(?P<proof>{_PROOF.pattern})"
    r"|(?P<code>```|~~~)|(?P<rule>(?:[-*_] ?){3,}$|===+$)|(?P<quotation>>)"
    r"|(?P<bullet>[*+] |[•‣▪][\s\u00a0]|-(?:[\u00a0\u202f]|(?=[^\W\d])))"
    r"|(?P<number>\d+(?:\) |\.(?:[\u00a0\u202f]|(?=[^\W\d]))))|(?P<tab>===[+!]? ?\")|(?P<colons>:::)"
)
_ITEM = re.compile(r"(- +|\d{1,9}\. +)(?=\S)")
_HEADING = re.compile(r"(##|###) +(?=[^\s#])(?!.* #+$)")
_BOX = re.compile(r'!!! *([^\s"]*) *(?:"([^"]+)")?(.*)')
_TICK = re.compile(r"\[[ xX]\] ")
_DEFINITION = re.compile(r": {1,3}(?=\S)")
_RULE = re.compile(r"\|(?:[ \t]*:?-+:?[ \t]*\|)+$")
# The line of dashes of a table whose rows have no pipe on the outside.
_BARE_RULE = re.compile(r":?-+:? *(?:\| *:?-+:? *)+$")
# A pipe inside a link or code ends no cell.
_CELL = re.compile(r"((?:\[\[[^\[\]]*\]\]|`[^`]*`|[^|])*)\|")
_UNDERLINE = re.compile(r"(?:=+|-+)$")
# What begins a line and is none of ours, and the cure.
_REFUSED = {
    "code": "texts have no blocks of code: write `code` inside a paragraph",
    "rule": "texts have no rules: take the line out",
    "quotation": "texts have no quotations: take the sign out",
    "bullet": "an item of a list begins with a dash and a space",
    "number": "a number of a list ends with a dot and a space",
    "tab": "texts have no tabs: write a heading",
    "colons": 'a box is !!! ruling "…", its text below, indented by four spaces',
}

# Inserts that name their kind.
_OF_KIND = ("table", "figure")


class Line(NamedTuple):
    """A line without the margin of what it stands in."""

    offset: int
    text: str

    @property
    def end(self) -> int:
        """Return where the line ends."""
        return self.offset + len(self.text)


def _kind(line: str) -> str:
    """Return what begins with a line; nothing where it is words."""
    begin = _BEGIN.match(line)
    return begin.lastgroup or "" if begin else ""


def read_blocks(source: SourceText, lines: list[Line]) -> Blocks:
    """Return the blocks that lines hold."""
    if source.depth >= _DEEPEST:
        cure = f"nest lists and boxes at most {_DEEPEST} deep"
        source.problem(lines[0].offset, E225, "nested too deep", cure)
        return ()
    source.depth += 1
    blocks = tuple(_BlockReader(source, lines).read())
    source.depth -= 1
    return blocks


class _BlockReader:
    """Reads lines from the first to the last."""

    def __init__(self, source: SourceText, lines: list[Line]) -> None:
        self.source = source
        self.lines = lines
        self.at = 0
        # The last line whose margin was refused: what is indented below it has been told with it.
        self.strayed = -1
        # What was refused last: what follows of the same sort has been told with it.
        self.refused = ""

    def read(self) -> list[Block]:
        """Return the blocks."""
        blocks: list[Block] = []
        while self._skip_blank():
            line = self._line()
            self.refused = self.refused if _kind(line.text) == self.refused else ""
            if self.at != self.strayed and line.text[0] not in " \t":
                self.strayed = -1
            block = self._readers[_kind(line.text)](self, line)
            if isinstance(block, Definitions) and blocks and isinstance(blocks[-1], Definitions):
                blocks[-1] = Definitions(blocks[-1].items + block.items)
            elif block is not None:
                blocks.append(block)
        return blocks

    def _skip_blank(self) -> bool:
        while self.at < len(self.lines) and not self.lines[self.at].text:
            self.at += 1
        return self.at < len(self.lines)

    def _line(self) -> Line:
        """Return the line at hand; an empty one behind the last."""
        return self.lines[self.at] if self.at < len(self.lines) else Line(len(self.source.text), "")

    def _problem(self, line: Line, message: str, cure: str, code: str = E225) -> None:
        self.source.problem(line.offset, code, message, cure)

    def _insert(self, line: Line) -> Block | None:
        """Return the record that a line shows in place; nothing where it names none."""
        if not self.source.chapter:
            return self._paragraph(line)
        self.at += 1
        head, target, _ = line.text.split('"')
        name = head.strip("{(").strip()
        call = self.source.call(line.offset, target, line.text, (name,) if name in _OF_KIND else ())
        if call is None:
            return None
        if call.kind in NO_RECORDS:
            self._problem(line, f"{line.text} shows nothing", f"a text links it: [[{target}]]", E220)
            return None
        insert = Insert(name, call, line.offset)
        self.source.references.append(insert)
        return insert

    def _proof(self, line: Line) -> Block:
        """Return what proves the example around it, or why nothing can."""
        self.at += 1
        match = _PROOF.match(line.text)
        assert match is not None
        return Proof(match["asked"] or "", match["expected"] or "", match["reason"] or "", line.offset)

    def _heading(self, line: Line) -> Block:
        """Return a heading; its anchor is counted up where another heading has it."""
        match = _HEADING.match(line.text)
        if match is None:
            cure = "a heading is ## or ###, a space, and its words"
            self._problem(line, f"{quoted(line.text)} is no heading", cure)
            return self._paragraph(line)
        self.at += 1
        children = read_inlines(self.source, line.offset + match.end(), line.end)
        anchors = self.source.anchors
        name = anchor = fold(plain(children))
        while anchor in anchors:
            anchor = f"{name}_{anchors[name]}"
            anchors[name] += 1
        anchors[anchor] = 1
        return Heading(len(match[1]), anchor, children)

    def _margin(self, line: Line) -> None:
        """Refuse a margin that belongs to nothing; what it stands before is read as if it had none."""
        if self.strayed < 0 and not self._is_head(line):
            cure = "begin at the margin; what belongs to an item or a box is indented by four spaces"
            self._problem(line, "the line is indented and belongs to nothing", cure)
        self.strayed = self.at
        self._to_margin()

    def _to_margin(self) -> Line:
        """Return the line at hand without its margin, as it is read from now on."""
        line = self._line()
        stripped = line.text.lstrip()
        if stripped != line.text:
            self.lines[self.at] = Line(line.end - len(stripped), stripped)
        return self._line()

    def _refused(self, line: Line) -> Block | None:
        """Note a line that is none of ours; code between fences goes with it."""
        kind = _kind(line.text)
        self._as_typed(line, kind)
        if line.text.strip(" *>+") and kind in ("quotation", "bullet", "number"):
            return self._paragraph(line)
        self.at += 1
        if kind == "tab":
            self._indented()
        fence = line.text[:3]
        below = [line.text for line in self.lines[self.at :]]
        if kind in ("code", "colons") and fence in below:
            self.at += below.index(fence) + 1
        return None

    def _as_typed(self, line: Line, kind: str) -> None:
        """Note once what is none of ours; a number may close what a parenthesis opened above."""
        paragraph = self.source.text[: line.offset].rpartition("\n\n")[2]
        if kind == self.refused or (kind == "number" and paragraph.count("(") > paragraph.count(")")):
            return
        self.refused = kind
        self.source.as_typed(line.offset, line.text, _REFUSED[kind])

    def _paragraph(self, first: Line) -> Block:
        """Return a paragraph, or the definitions of its lines."""
        if self._is_head(first):
            self._problem(first, "a row without its first |", "begin the row with |")
            return self._table(Line(first.offset - 1, f"|{first.text}"))
        self.at += 1
        begun = self.at - 1
        while (line := self._line()).text:
            if _DEFINITION.match(line.text):
                return self._definitions(self.lines[begun : self.at])
            self._refuse(line)
            if self._begins(line):
                break
            self.at += 1
        return Paragraph(read_inlines(self.source, first.offset, self.lines[self.at - 1].end))

    def _begins(self, line: Line) -> bool:
        """Tell whether another block begins inside a paragraph; one that is indented does not."""
        block = _kind(line.text) in ("insert", "proof", "item", "table") or line.text.startswith("!!!")
        return block or bool(_HEADING.match(line.text))

    def _refuse(self, line: Line) -> None:
        """Refuse what only looks like a block in a paragraph, and a list or table right below its words."""
        stripped = line.text.lstrip()
        kind = _kind(stripped)
        marked = Line(line.end - len(stripped), stripped)
        if _UNDERLINE.match(stripped):
            self.source.as_typed(marked.offset, stripped, "a heading is written ## Words")
        elif _BARE_RULE.match(stripped):
            self._problem(marked, "a table without its outer |", "begin and end each of its lines with |")
        elif kind in _REFUSED:
            self._as_typed(marked, kind)
        elif kind in ("item", "table") and marked == line:
            what = "list" if kind == "item" else "table"
            self._problem(line, f"a {what} inside a paragraph", f"write an empty line before the {what}")
        elif kind in ("item", "heading", "box") and not self._begins(line):
            cure = "begin at the margin; an item of an item is indented by four spaces"
            self._problem(marked, f"{quoted(stripped)} inside a paragraph", cure)

    def _definitions(self, lines: list[Line]) -> Definitions:
        terms = tuple(read_inlines(self.source, line.offset, line.end) for line in lines)
        definitions = []
        while begin := _DEFINITION.match(self._line().text):
            line = self._line()
            self.at += 1
            first = Line(line.offset + begin.end(), line.text[begin.end() :])
            definitions.append(read_blocks(self.source, [first, *self._indented()]))
        return Definitions(((terms, tuple(definitions)),))

    def _indented(self) -> list[Line]:
        """Return the lines from here that are indented by four spaces, and the empty ones between them."""
        begun = end = self.at
        for number, line in enumerate(self.lines[begun:], begun + 1):
            if line.text.startswith(_STEP):
                end = number
            elif line.text:
                break
        self.at = end
        lines = self.lines[begun:end]
        return [Line(line.offset + _INDENT, line.text[_INDENT:]) if line.text else line for line in lines]

    def _box(self, line: Line) -> Block | None:
        match = _BOX.match(line.text)
        if match is None:
            words = re.match(r"\S+(?: \w+)?", line.text)
            self.source.as_typed(line.offset, words[0] if words else "", "a box begins with three marks: !!!")
            self.at += 1
            read_blocks(self.source, self._indented())
            return None
        kind, title, rest = match.groups()
        if kind not in BOXES:
            cure = did_you_mean(kind, BOXES, f"the boxes are {', '.join(BOXES)}")
            self._problem(line, f"unknown box {quoted(kind)}", cure, E221)
        elif title is None or rest.strip():
            cure = f'write !!! {kind} "…", the title between quotes'
            self._problem(line, f"a box {quoted(kind)} without its title", cure, E221)
        self.at += 1
        lines = self._indented()
        if not lines:
            below = self._line()
            margin = len(below.text) - len(below.text.lstrip())
            place = Line(below.offset + margin, "") if margin else line
            cure = "write its text below, indented by four spaces"
            self._problem(place, "a box without its text", cure, E221)
            while self._to_margin().text:  # what was meant to be its text
                lines.append(self._line())
                self.at += 1
            lines += self._indented()
        start, end = match.span(2)
        titled = read_inlines(self.source, line.offset + start, line.offset + end) if title else ()
        return Box(kind, titled, read_blocks(self.source, lines), line.offset)

    def _list(self, line: Line) -> Block:
        ordered = not line.text.startswith("-")
        start = int(line.text.partition(".")[0]) if ordered else 1
        items: list[Blocks] = []
        tight = True
        while (begin := _ITEM.match(self._line().text)) and begin[0].startswith("-") != ordered:
            item, at = self._line(), begin.end()
            written, counted = item.text.partition(".")[0], start + len(items)
            if ordered and int(written) not in (start, counted) and self.refused != "order":
                self.refused = "order"
                cure = "number the items one after the other"
                self._problem(item, f'"{written}." would be printed as "{counted}."', cure)
            if _TICK.match(item.text, at):
                cure = "texts have no boxes to tick: take it out"
                self.source.as_typed(item.offset + at, item.text[at:], cure)
            items.append(read_blocks(self.source, self._item(begin)))
            blank = not self._line().text
            self._skip_blank()
            tight = tight and not (blank and _ITEM.match(self._line().text))
        if not items:
            return self._paragraph(line)
        return List(ordered, tight, tuple(items), start=start)

    def _item(self, begin: re.Match[str]) -> list[Line]:
        """Return the lines of an item: those that are indented, and those that go on with its words."""
        line = self._line()
        lines = [Line(line.offset + begin.end(), line.text[begin.end() :])]
        self.at += 1
        while self.at < len(self.lines):
            line = self._line()
            if line.text.startswith(_STEP) or not line.text:
                lines += self._inside(lines[-1])
                if self._line() is line:
                    break
            elif _ITEM.match(line.text) or _HEADING.match(line.text) or line.text.startswith(("!!!", "{{")):
                break
            else:
                if _kind(line.text) == "number":
                    self._as_typed(line, "number")
                lines.append(line)
                self.at += 1
        return lines

    def _inside(self, before: Line) -> list[Line]:
        """Return indented lines of an item; a list or a box among them begins without an empty line."""
        lines: list[Line] = []
        for line in self._indented():
            if _kind(line.text) in ("item", "box") and before.text and not _kind(before.text):
                lines.append(Line(line.offset, ""))
            lines.append(line)
            before = line
        return lines

    def _table(self, line: Line) -> Block:
        rows = [self._cells(line)]
        self.at += 1
        rule = self._line()
        width = len(rows[0])
        if not _RULE.match(rule.text):
            cure = "write |" + "---|" * width + " below the heads"
            self._problem(line, "a table without its line of dashes", cure)
            while self._line().text:
                self.at += 1
            return Paragraph(read_inlines(self.source, line.offset, self.lines[self.at - 1].end))
        sides = rule.text.strip("|").split("|")
        aligns = (*map(_align, sides), *("left",) * width)
        self.at += 1
        # How many cells each line has, but those whose marks are broken: a pipe may be part of a link.
        counts = [(line, width), (rule, len(sides))]
        while self._line().text and (row := self._row()):
            before = len(self.source.problems)
            rows.append(self._cells(row))
            if len(self.source.problems) == before:
                counts.append((row, len(rows[-1])))
            self.at += 1
        self._same(counts)
        return Table(rows[0], aligns[:width], tuple(rows[1:]))

    def _is_head(self, line: Line) -> bool:
        """Tell whether a line that begins without a pipe is the head of a table all the same."""
        below = self.lines[self.at + 1].text if self.at + 1 < len(self.lines) else ""
        return not line.text.lstrip().startswith("|") and "|" in line.text and bool(_RULE.match(below))

    def _row(self) -> Line | None:
        """Return the line at hand as a table's row; nothing where it is none."""
        given = self._line()
        line = self._to_margin()
        if not line.text.startswith("|") and "|" not in line.text:
            self._problem(line, "words directly below a table", "write an empty line below the table")
            return None
        if not line.text.startswith("|"):
            self._problem(line, "a row without its first |", "begin the row with |")
            return Line(line.offset - 1, f"|{line.text}")
        if given != line:
            self._problem(given, "the row of a table is indented", "begin at the margin")
        return line

    def _cells(self, line: Line) -> tuple[Inlines, ...]:
        if not line.text.endswith("|"):
            self.source.problem(line.end - 1, E225, "a row without its last |", "end the row with |")
        cells = []
        for match in _CELL.finditer(line.text if line.text.endswith("|") else f"{line.text}|", 1):
            words = match[1].strip()
            start = line.offset + match.start() + len(match[1]) - len(match[1].lstrip())
            cells.append(read_inlines(self.source, start, start + len(words)))
        return tuple(cells)

    def _same(self, counts: list[tuple[Line, int]]) -> None:
        """Refuse rows that have not a cell for each head, or the heads where all rows agree."""
        (first, heads), (_, cells), *_ = counts
        if heads != cells and all(count == cells for _, count in counts[1:]):
            message = f"the rows have {_cells(cells)}, the heads have {heads}"
            self._problem(first, message, "give each column its head")
            return
        for line, count in counts:
            if count != heads:
                message = f"the row has {_cells(count)}, the heads have {heads}"
                self._problem(line, message, "give each row a cell for each head")

    _readers: ClassVar[dict[str, Callable[[_BlockReader, Line], Block | None]]] = {
        "heading": _heading, "box": _box, "item": _list, "table": _table, "margin": _margin,
        "insert": _insert, "proof": _proof, "": _paragraph, **dict.fromkeys(_REFUSED, _refused),
    }  # fmt: skip


def _cells(count: int) -> str:
    return f"{count} cell" if count == 1 else f"{count} cells"


def _align(rule: str) -> str:
    rule = rule.strip()
    if rule.endswith(":"):
        return "center" if rule.startswith(":") else "right"
    return "left"
