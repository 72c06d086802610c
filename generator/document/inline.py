"""Inlines: the words of a paragraph, a cell or a title, with their links, emphasis, code and parameters."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar, NamedTuple

from generator.document.nodes import (
    Address,
    Code,
    Emphasis,
    Inline,
    Inlines,
    Insert,
    Link,
    Param,
    Strong,
    Text,
)
from generator.document.problems import E216, E219, E220, E225, E301, Problem
from generator.errors import shown
from generator.expr import Call, ExprError, parse_call, within

# The next place at which a text may be more than words; most texts have none.
_SIGN = re.compile(r"[`*\[\]{}<\\&_~]")
_STARS = re.compile(r"\*+")
_LINK = re.compile(r"\[\[([^\[\]|\n]+)(?:\|([^\[\]\n]+))?\]\]")
_PAIR = re.compile(r"\[\[[^\[\]]*\]\]")
_ADDRESS = re.compile(r"\[([^\[\]\n]+)\]\(([^()\n]*)\)")
_PARAM = re.compile(r"\{([^{}\n]+)\}")
_CODE = re.compile(r"`([^`\n]+)`")
_OF_THE_WEB = re.compile(r"(?:https?://|mailto:)\S+\Z", re.IGNORECASE)
_SPACES = re.compile(r"[ \t\r\n]+")

_HTML = "write Markdown; HTML is no part of texts"
_BACKTICKS = "put signs that are meant to be read between backticks"
# What looks like a mark and is none of ours, and the cure.
_REFUSED = {
    "!": (r"!\[[^\]\n]*\](?:\([^()\n]*\)?)?", "take it out: texts have no pictures"),
    "[": (r"\[\^[^\]\n]*\]|\[[^\[\]\n]+\](?:\([^()\n]*|\[[^\[\]\n]*\])", "write [words](address)"),
    "{": (r"\{[ \t]*(?:table|entry)\([^{}\n]*\}?", 'write double braces: {{ table("id") }}'),
    "%": (r"\{%[^\n]*?(?:%\}|$)", "texts have no programs; take it out"),
    "<": (r"<(?:([a-zA-Z]\w*)(?: [^<>\n]*)?>(?:.{,200}?</\1>)?|/?[a-zA-Z][^<>\n]*>|!--)", _HTML),
    "\\": (r"\\[^\s\w]", _BACKTICKS),
    "&": (r"&#?\w+;", "write the character itself"),
    "_": (r"(?<!\w)(__?)(?=\S)[^_\n]*[^\s_]\1(?!\w)", "emphasis is written with stars: *words*, **words**"),
    "~": (r"~~[^~\n]+~~", "take the marks out: texts have no struck words"),
}
_PATTERNS = {sign: re.compile(pattern) for sign, (pattern, _) in _REFUSED.items()}


class Source:
    """A text while it is read: what was found in it that others ask for."""

    def __init__(self, text: str, *, chapter: bool = False, anchors: Iterable[str] = ()) -> None:
        self.text = text
        # Only chapters show records in place, and only records have parameters.
        self.chapter = chapter
        self.problems: list[Problem] = []
        self.references: list[Link | Insert] = []
        # The anchors of headings, each with the number that its next namesake gets.
        self.anchors = dict.fromkeys(anchors, 1)
        # How many lists, boxes and definitions are open.
        self.depth = 0
        # Addresses of headings of the same text, which may stand below.
        self.parts: list[Address] = []

    def problem(self, offset: int, code: str, message: str, cure: str) -> None:
        """Note a mark that cannot be shown."""
        self.problems.append(Problem(offset, code, message, cure))

    def as_typed(self, offset: int, words: str, cure: str) -> None:
        """Note a mark that would be printed as it is typed."""
        self.problem(offset, E225, f"{shown(words)} would be printed as it is typed", cure)

    def call(self, offset: int, written: str, mark: str, kinds: tuple[str, ...] = ()) -> Call | None:
        """Return a reference; nothing where it does not parse."""
        try:
            return within(parse_call(written.strip()), kinds)
        except ExprError as error:
            self.problem(offset, E301, f"link {mark}: {error.message}", error.cure)
            return None

    def words(self, start: int, end: int) -> Text:
        """Return a part of the text, on one line."""
        words = self.text[start:end]
        return Text(_SPACES.sub(" ", words) if "\n" in words or "  " in words or "\t" in words else words)


def read_inlines(source: Source, start: int, end: int) -> Inlines:
    """Return the inlines of a part of a text."""
    sign = _SIGN.search(source.text, start, end)
    if sign is None:
        return (source.words(start, end),) if start < end else ()
    return _Reader(source, start, end).read(sign)


class _Open(NamedTuple):
    """Stars that wait for their partners, and what stands behind them."""

    mark: str
    offset: int
    children: list[Inline]


class _Reader:
    """Reads from mark to mark; what is between two marks is words."""

    def __init__(self, source: Source, start: int, end: int) -> None:
        self.source = source
        self.text = source.text
        self.start = start
        self.end = end
        # Where the words begin that no node holds yet.
        self.begun = start
        self.open = [_Open("", start, [])]

    def read(self, sign: re.Match[str] | None) -> Inlines:
        """Return the inlines, from the first sign on."""
        while sign:
            at = self._readers[sign[0]](self, sign.start())
            sign = _SIGN.search(self.text, at, self.end)
        self._words(self.end)
        while len(self.open) > 1:
            self._unpaired()
        return tuple(self.open[0].children)

    def _words(self, end: int) -> None:
        if self.begun < end:
            self.open[-1].children.append(self.source.words(self.begun, end))
        self.begun = end

    def _add(self, node: Inline, start: int, end: int) -> int:
        self._words(start)
        self.open[-1].children.append(node)
        self.begun = end
        return end

    def _refuse(self, at: int, sign: str = "") -> int:
        """Note a mark that is none of ours, if it is one, and leave it among the words."""
        sign = sign or self.text[at]
        found = _PATTERNS[sign].match(self.text, at, self.end)
        if found is None:
            return at + 1
        cure = _REFUSED[sign][1]
        if found[0] == "<!--":
            cure = "a comment is {# … #}"
        elif found[0].startswith("<http"):
            cure = "write [words](address)"
        self.source.as_typed(at, found[0], cure)
        return found.end()

    def _code(self, at: int) -> int:
        found = _CODE.match(self.text, at, self.end)
        if found is None:
            self.source.problem(at, E225, "a backtick without its partner", "write `signs`")
            return at + 1
        return self._add(Code(found[1]), at, found.end())

    def _bracket(self, at: int) -> int:
        if self.text.startswith("[[", at, self.end):
            return self._link(at)
        if at > self.start and self.text[at - 1] == "!":
            return self._refuse(at - 1)
        found = _ADDRESS.match(self.text, at, self.end)
        if found is None:
            return self._refuse(at)
        address = Address(found[2].strip(), read_inlines(self.source, *found.span(1)), at)
        self._judge(address, found[0])
        return self._add(address, at, found.end())

    def _link(self, at: int) -> int:
        found = _LINK.match(self.text, at, self.end)
        if found is None:
            return self._no_link(at)
        target, _, anchor = found[1].partition("#")
        call = self.source.call(at, target, f"[[{found[1]}]]")
        children = read_inlines(self.source, *found.span(2)) if found[2] else ()
        if call is None:
            return found.end()
        link = Link(call, anchor, children, at)
        self.source.references.append(link)
        return self._add(link, at, found.end())

    def _close_bracket(self, at: int) -> int:
        if not self.text.startswith("]]", at, self.end):
            return at + 1
        self._broken(at, "]] without its [[")
        return at + 2

    def _no_link(self, at: int) -> int:
        """Note brackets that make no link, and return where they end."""
        pair = _PAIR.match(self.text, at, self.end)
        self._broken(at, f"{shown(pair[0])} is no link" if pair else "[[ without its ]]")
        return pair.end() if pair else at + 2

    def _broken(self, offset: int, message: str) -> None:
        self.source.problem(offset, E219, message, "write [[id]] or [[id|text]] on one line")

    def _judge(self, address: Address, written: str) -> None:
        """Refuse an address that is neither of the web nor of a heading of the same text."""
        if address.href.startswith("#"):
            self.source.parts.append(address)
        elif not _OF_THE_WEB.match(address.href):
            name = address.href.partition("#")[0].rpartition("/")[2]
            chapter = f"link a chapter as [[chapter/{name.removesuffix('.md')}|text]]"
            cure = chapter if name.endswith(".md") else "link what the page is about: [[id|text]]"
            self.source.problem(address.offset, E216, f"{shown(written)} leads nowhere", cure)

    def _brace(self, at: int) -> int:
        if self.text.startswith("{{", at, self.end):
            return self._insert(at)
        if self.text.startswith("{%", at, self.end):
            return self._refuse(at, "%")
        if self.text.startswith("{#", at, self.end):
            self.source.problem(at, E225, "a comment without its end", "close it with #}")
            return at + 2
        found = _PARAM.match(self.text, at, self.end)
        if self.source.chapter or found is None:
            return self._refuse(at)
        return self._add(Param(found[1], at), at, found.end())

    def _insert(self, at: int) -> int:
        end = self.text.find("}}", at, self.end)
        line = self.text.find("\n", at, self.end)
        stop = end + 2 if end >= 0 and (line < 0 or end < line) else line if line >= 0 else self.end
        written = self.text[at:stop]
        if self.source.chapter:
            cure = 'write {{ table("id") }} or {{ entry("kind/id") }} with the quotes, alone on its line'
            self.source.problem(at, E220, f"{written} shows nothing", cure)
        else:
            self.source.problem(at, E220, f"{written} in a record", "link it instead: [[table/id]]")
        return stop

    def _close_brace(self, at: int) -> int:
        if self.text.startswith("}}", at, self.end):
            self.source.problem(at, E220, "}} without its {{", "write {{ before it")
            return at + 2
        if at > self.start and self.text[at - 1] == "#":
            self.source.problem(at - 1, E225, "#} without its {#", "write {# before it")
        return at + 1

    def _stars(self, at: int) -> int:
        """Open or close emphasis; a star that stands apart from all words is a star."""
        found = _STARS.match(self.text, at, self.end)
        stop = found.end() if found else at + 1
        before = self.text[at - 1] if at > self.start else " "
        behind = self.text[stop] if stop < self.end else " "
        while at < stop:
            closes = not before.isspace() and len(self.open) > 1
            size = self._size(stop - at, closes=closes)
            star = self.text[at : at + size]
            if closes and any(frame.mark == star for frame in self.open):
                self._close(star, at)
            elif not behind.isspace() and all(frame.mark != star for frame in self.open):
                self._words(at)
                self.open.append(_Open(star, at, []))
                self.begun = at + size
            elif not before.isspace() or not behind.isspace():
                self._lone(at, star)
            at += size
        return stop

    def _size(self, count: int, *, closes: bool) -> int:
        """Return how many of some stars belong together: three close what is open, innermost first."""
        if closes and count > 2 and self.open[-1].mark == "*":  # noqa: PLR2004 - two and one
            return 1
        return min(count, 2)

    def _close(self, star: str, at: int) -> None:
        self._words(at)
        while self.open[-1].mark != star:
            self._unpaired()
        children = tuple(self.open.pop().children)
        self.open[-1].children.append(Strong(children) if star == "**" else Emphasis(children))
        self.begun = at + len(star)

    def _unpaired(self) -> None:
        """Put stars without partners back among the words."""
        mark, offset, children = self.open.pop()
        self._lone(offset, mark)
        self.open[-1].children.extend([Text(mark), *children])

    def _lone(self, offset: int, star: str) -> None:
        cure = f"write {star}words{star}, the stars at the words; {_BACKTICKS}"
        self.source.problem(offset, E225, f"{star} without its partner", cure)

    _readers: ClassVar[Mapping[str, Callable[[_Reader, int], int]]] = {
        "`": _code, "*": _stars, "[": _bracket, "]": _close_bracket, "{": _brace, "}": _close_brace,
        **dict.fromkeys("<\\&_~", _refuse),
    }  # fmt: skip
