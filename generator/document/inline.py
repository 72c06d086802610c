"""Inlines: the words of a paragraph, a cell or a title, with their links, emphasis, code and parameters."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from generator.document.nodes import Address, Code, Emphasis, Insert, Link, Param, Strong, Text
from generator.document.problems import E216, E219, E220, E225, E301, Problem
from generator.errors import shown
from generator.expr import ExprError, parse_call, within

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from generator.document.nodes import Inline, Inlines
    from generator.expr import Call

# The next place at which a text may be more than words; most texts have none.
_MARK = re.compile(r"`|\*+|!\[(?!\[)|\[|\]\]|\{|\}\}|#\}|<[a-zA-Z/!]|\\[^\s\w]|&#?\w+;|(?<!\w)__?(?=\S)|~~")
_LINK = re.compile(r"\[\[([^\[\]|\n]+)(?:\|([^\[\]\n]+))?\]\]")
_ADDRESS = re.compile(r"\[([^\[\]\n]+)\]\(([^()\n]*)\)")
_PARAM = re.compile(r"\{([^{}\n]+)\}")
_CODE = re.compile(r"`([^`\n]+)`")
_OF_THE_WEB = re.compile(r"(?:https?://|mailto:)\S+\Z", re.IGNORECASE)
_SPACES = re.compile(r"[ \t\r\n]+")
_WRAPPED = re.compile(r"[\t\r\n]|  ")

_HTML = "write Markdown; HTML is no part of texts"
_BACKTICKS = "put signs that are meant to be read between backticks"
# What looks like a mark and is none of ours, and the cure.
_REFUSED = {
    "!": (r"!\[[^\]\n]*\](?:\([^()\n]*\)?)?", "take it out: texts have no pictures"),
    "[": (r"\[\^[^\]\n]*\]|\[[^\[\]\n]+\](?:\([^()\n]*|\[[^\[\]\n]*\])", "write [words](address)"),
    "{": (r"\{[ \t]*(?:table|entry)\([^{}\n]*\}?", 'write double braces: {{ table("id") }}'),
    "%": (r"\{%[^\n]*?(?:%\}|$)", "texts have no programs; take it out"),
    "<": (r"<(?:/?[a-zA-Z][^<>\n]*>|!--)", _HTML),
    "\\": (r"\\.", _BACKTICKS),
    "&": (r"&#?\w+;", "write the character itself"),
    "_": (r"(__?)(?=\S)[^_\n]*[^\s_]\1(?!\w)", "emphasis is written with stars: *words*, **words**"),
    "~": (r"~~[^~\n]+~~", "take the marks out: texts have no struck words"),
}
_PATTERNS = {sign: re.compile(pattern) for sign, (pattern, _) in _REFUSED.items()}


@dataclass(slots=True)
class Source:
    """A text while it is read: what was found in it that others ask for."""

    text: str
    # Only chapters show records in place, and only records have parameters.
    chapter: bool = False
    problems: list[Problem] = field(default_factory=list)
    references: list[Link | Insert] = field(default_factory=list)
    # The anchors of headings, each with the number that its next namesake gets.
    anchors: dict[str, int] = field(default_factory=dict)
    # Addresses of headings of the same text, which may stand below.
    parts: list[Address] = field(default_factory=list)

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

    def words(self, start: int, end: int) -> str:
        """Return a part of the text on one line."""
        words = self.text[start:end]
        return _SPACES.sub(" ", words) if _WRAPPED.search(words) else words


def read_inlines(source: Source, start: int, end: int) -> Inlines:
    """Return the inlines of a part of a text."""
    if _MARK.search(source.text, start, end) is None:
        return (Text(source.words(start, end)),) if start < end else ()
    return _Reader(source, start, end).read()


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

    def read(self) -> Inlines:
        """Return the inlines."""
        at = self.start
        while mark := _MARK.search(self.text, at, self.end):
            at = self._readers[mark[0][0]](self, mark)
        self._words(self.end)
        while len(self.open) > 1:
            self._unpaired()
        return tuple(self.open[0].children)

    def _words(self, end: int) -> None:
        if self.begun < end:
            self.open[-1].children.append(Text(self.source.words(self.begun, end)))
        self.begun = end

    def _add(self, node: Inline, start: int, end: int) -> int:
        self._words(start)
        self.open[-1].children.append(node)
        self.begun = end
        return end

    def _refuse(self, sign: str, mark: re.Match[str]) -> int:
        """Note a mark that is none of ours, if it is one, and leave it among the words."""
        found = _PATTERNS[sign].match(self.text, mark.start(), self.end)
        if found is None:
            return mark.end()
        cure = _REFUSED[sign][1]
        if found[0] == "<!--":
            cure = "a comment is {# … #}"
        elif found[0].startswith("<http"):
            cure = "write [words](address)"
        self.source.as_typed(found.start(), found[0], cure)
        return found.end()

    def _other(self, mark: re.Match[str]) -> int:
        return self._refuse(mark[0][0], mark)

    def _code(self, mark: re.Match[str]) -> int:
        found = _CODE.match(self.text, mark.start(), self.end)
        if found is None:
            self.source.problem(mark.start(), E225, "a backtick without its partner", "write `signs`")
            return mark.end()
        return self._add(Code(found[1]), found.start(), found.end())

    def _bracket(self, mark: re.Match[str]) -> int:
        if self.text.startswith("[[", mark.start(), self.end):
            return self._link(mark)
        found = _ADDRESS.match(self.text, mark.start(), self.end)
        if found is None:
            return self._refuse("[", mark)
        address = Address(found[2].strip(), read_inlines(self.source, *found.span(1)), found.start())
        self._judge(address, found[0])
        return self._add(address, found.start(), found.end())

    def _link(self, mark: re.Match[str]) -> int:
        found = _LINK.match(self.text, mark.start(), self.end)
        if found is None:
            self._broken(mark.start(), "[[ without its ]]")
            return mark.start() + 2
        target, _, anchor = found[1].partition("#")
        call = self.source.call(found.start(), target, f"[[{found[1]}]]")
        children = read_inlines(self.source, *found.span(2)) if found[2] else ()
        if call is None:
            return found.end()
        link = Link(call, anchor, children, found.start())
        self.source.references.append(link)
        return self._add(link, found.start(), found.end())

    def _close_brackets(self, mark: re.Match[str]) -> int:
        self._broken(mark.start(), "]] without its [[")
        return mark.end()

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

    def _brace(self, mark: re.Match[str]) -> int:
        at = mark.start()
        if self.text.startswith("{{", at, self.end):
            return self._insert(at)
        if self.text.startswith("{%", at, self.end):
            return self._refuse("%", mark)
        if self.text.startswith("{#", at, self.end):
            self.source.problem(at, E225, "a comment without its end", "close it with #}")
            return mark.end()
        found = _PARAM.match(self.text, at, self.end)
        if self.source.chapter or found is None:
            return self._refuse("{", mark)
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

    def _stray(self, mark: re.Match[str]) -> int:
        partner = "{{" if mark[0] == "}}" else "{#"
        code = E220 if mark[0] == "}}" else E225
        self.source.problem(
            mark.start(), code, f"{mark[0]} without its {partner}", f"write {partner} before it"
        )
        return mark.end()

    def _stars(self, mark: re.Match[str]) -> int:
        """Open or close emphasis; a star that stands apart from all words is a star."""
        at, stop = mark.span()
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

    _readers: ClassVar[Mapping[str, Callable[[_Reader, re.Match[str]], int]]] = {
        "`": _code, "*": _stars, "[": _bracket, "]": _close_brackets, "{": _brace, "}": _stray, "#": _stray,
        **dict.fromkeys("!<\\&_~", _other),
    }  # fmt: skip
