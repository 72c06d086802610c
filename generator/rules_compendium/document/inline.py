"""Inlines: the words of a paragraph, a cell or a title, with their links, emphasis, code and parameters."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from rules_compendium.document.nodes import (
    Address,
    Code,
    Inline,
    Inlines,
    Insert,
    Link,
    Mark,
    Param,
    Prose,
    Styled,
    Text,
)
from rules_compendium.errors import Loss, code, quoted
from rules_compendium.expr import Call, ExprError, meant, parse_call, within

# What a text can hold that no page, card or search could show.
E216 = code("E216", "dead-link", loses=Loss.WORDS)
E219 = code("E219", "broken-link-marks", loses=Loss.WORDS)
E220 = code("E220", "broken-insert", loses=Loss.WORDS)
E221 = code("E221", "unknown-box", loses=Loss.WORDS)
E225 = code("E225", "printed-as-typed", loses=Loss.WORDS)
E301 = code("E301", "expression-syntax", loses=Loss.VALUE)
_TYPED = "%(quoted)s would be printed as it is typed"

# The next place at which a text may be more than words; most texts have none.
_SIGN = re.compile(r"[`*\[\]{}<\\&_~!#^]|==|\+\+")
_STARS = re.compile(r"\*+")
_NODE = re.compile(
    r"`(?P<code>[^`\n]+)`"
    r"|\[\[(?P<target>[^\[\]|\n]+)(?:\|(?P<shown>[^\[\]|\n]+))?\]\]"
    r"|\[(?P<words>[^\[\]\n]+)\]\((?P<href>[^()\n]*)\)"
    r"|\{(?P<param>[^{}%#\n][^{}\n]*)\}"
)
_OF_THE_WEB = re.compile(r"(?:https?://|mailto:)\S+\Z", re.IGNORECASE)
_SPACES = re.compile(r"[ \t\r\n]+")
# A page of the same mistake helps nobody.
_MOST_PROBLEMS = 100


class Problem(NamedTuple):
    """A mark that cannot be shown: where in the text, and what to do about it."""

    offset: int
    code: str
    message: str
    cure: str


class _Refused(NamedTuple):
    """What looks like a mark and is none of ours; its message may hold the mark, as it is or quoted."""

    pattern: re.Pattern[str]
    cure: str
    message: str = _TYPED
    code: str = E225


def _refused(pattern: str, *said: str) -> _Refused:
    return _Refused(re.compile(pattern), *said)


_BACKTICKS = "put signs that are meant to be read between backticks"
_STARRED = "emphasis is written with stars: *words*, **words**"
_RAISED = "write the character itself, such as ² or ₂, or take the marks out"
_LINK = "write [[id]] or [[id|text]] on one line"
_QUOTED = (
    'write {{ table("id") }}, figure("id"), entry("kind/id") or proof("asked", "result") with the quotes, '
    "alone on its line"
)
_INSERT = r"\{\{(?:[^\n]*?\}\}|[^\n]*)"
_HTML = r"<(?:([a-zA-Z]\w*)(?: [^<>\n]*)?>(?:.{,200}?</\1>)?|/?[a-zA-Z][^<>\n]*>)"
# By the sign that it begins with; the first that stands there counts.
_IN_RECORDS = {
    "`": [_refused("`", "write `signs`", "a backtick without its partner")],
    "!": [_refused(r"!\[(?!\[)[^\]\n]*\](?:\([^()\n]*\)?)?", "take it out: texts have no pictures")],
    "[": [
        _refused(r"\[\[[^\[\]]*\]\]", _LINK, "%(quoted)s is no link", E219),
        _refused(r"\[\[", _LINK, "[[ without its ]]", E219),
        _refused(r"\[[^\[\]|\n]+\|[^\[\]\n]*\](?!\()", "write [[id|words]], two brackets on each side"),
        _refused(r"\[\^[^\]\n]*\]", "texts have no footnotes: say it in brackets"),
        _refused(r"\[[^\[\]\n]+\](?:\([^()\n]*|\[[^\[\]\n]*\])", "write [words](address)"),
    ],
    "]": [_refused(r"\]\]", _LINK, "]] without its [[", E219)],
    "{": [
        _refused(_INSERT, "link it instead: [[table/id]]", "%(mark)s in a record", E220),
        _refused(r"\{%[^\n]*?(?:%\}|$)", "texts have no programs; take it out"),
        _refused(r"\{#[\w-]+\}", "take it out: a heading has its address from its words"),
        _refused(r"\{ ?[:.][^{}\n]*\}", "texts have no attributes: take it out"),
        _refused(r"\{(?=#)", "close it with #}", "a comment without its end"),
        _refused(r"\{[ \t]*(?:table|entry|figure)\([^{}\n]*\}?", 'write double braces: {{ table("id") }}'),
    ],
    "}": [_refused(r"\}\}", "write {{ before it", "}} without its {{", E220)],
    "#": [_refused(r"#\}(?!\})", "write {# before it", "#} without its {#")],
    "<": [
        _refused("<!--", "a comment is {# … #}"),
        _refused(f"(?=<http){_HTML}", "write [words](address)"),
        _refused(_HTML, "write Markdown; HTML is no part of texts"),
    ],
    "\\": [
        _refused(r"\\[^\s\w]", _BACKTICKS),
        _refused(r"\\(?=\n)", "take it out: a new paragraph begins behind an empty line"),
    ],
    "&": [_refused(r"&#?\w+;", "write the character itself")],
    "_": [_refused(r"(?<!\w)(__?)(?=\S)[^_\n]*[^\s_]\1(?!\w)", _STARRED)],
    **{mark: [_refused(r"(==|\+\+)(?=\w)[^=+\n]*\w\1", _STARRED)] for mark in ("==", "++")},
    "^": [_refused(r"\^\^(?=\w)[^^\n]*\w\^\^", _STARRED), _refused(r"\^[^\s^]+\^", _RAISED)],
    "~": [
        _refused(r"~~[^~\n]+~~", "take the marks out: texts have no struck words"),
        _refused(r"~[^\s~]+~", _RAISED),
    ],
}
_INSERTED = [_refused(_INSERT, _QUOTED, "%(mark)s shows nothing", E220), *_IN_RECORDS["{"][1:]]
_IN_CHAPTERS = _IN_RECORDS | {"{": _INSERTED}


class SourceText:
    """A text that is read: its tree, the references in it in their order, and its problems."""

    def __init__(
        self, text: str, *, chapter: bool = False, anchors: Iterable[str] = (), own: Call | None = None
    ) -> None:
        self.text = text
        # The record that the text is of: a mark without a name means one of its rulings.
        self.own = own
        # Only chapters show records in place, and only records have parameters.
        self.chapter = chapter
        self.problems: list[Problem] = []
        self.references: list[Link | Insert | Mark] = []
        # The anchors of headings, each with the number that its next namesake gets.
        self.anchors = dict.fromkeys(anchors, 1)
        # How many lists, boxes and definitions are open.
        self.depth = 0
        # Addresses of headings of the same text, which may stand below.
        self.parts: list[Address] = []
        # The text with its tree, once it is read.
        self.prose = Prose()

    def problem(self, offset: int, code: str, message: str, cure: str) -> None:
        """Note a mark that cannot be shown."""
        if len(self.problems) < _MOST_PROBLEMS:
            self.problems.append(Problem(offset, code, message, cure))

    def as_typed(self, offset: int, words: str, cure: str) -> None:
        """Note a mark that would be printed as it is typed."""
        self.problem(offset, E225, _TYPED % {"quoted": quoted(words)}, cure)

    def call(self, offset: int, written: str, mark: str, kinds: tuple[str, ...] = ()) -> Call | None:
        """Return a reference; nothing where it does not parse."""
        try:
            return within(parse_call(written.strip()), kinds)
        except ExprError as error:
            words = written.strip()
            id_ = meant(words) if mark.startswith("[[") else ""
            cure = f"write its id: [[{id_}|{words}]]" if id_ else error.cure
            self.problem(offset, E301, f"link {mark}: {error.message}", cure)
            return None

    def words(self, start: int, end: int) -> Text:
        """Return a part of the text, on one line."""
        words = self.text[start:end]
        return Text(_SPACES.sub(" ", words) if "\n" in words or "  " in words or "\t" in words else words)


def read_inlines(source: SourceText, start: int, end: int) -> Inlines:
    """Return the inlines of a part of a text."""
    sign = _SIGN.search(source.text, start, end)
    if sign is None:
        return (source.words(start, end),) if start < end else ()
    return _InlineReader(source, start, end).read(sign)


class _Open(NamedTuple):
    """Stars that wait for their partners, and what stands behind them."""

    mark: str
    offset: int
    children: list[Inline]


class _InlineReader:
    """Reads from mark to mark; what is between two marks is words."""

    def __init__(self, source: SourceText, start: int, end: int) -> None:
        self.source = source
        self.text = source.text
        self.start = start
        self.end = end
        # Where the words begin that no node holds yet.
        self.begun = start
        self.open = [_Open("", start, [])]
        # Whether a star without its partner has been told of: the next one may be that partner.
        self.lone = False

    def read(self, sign: re.Match[str] | None) -> Inlines:
        """Return the inlines, from the first sign on."""
        while sign:
            at = self._stars(sign.start()) if sign[0] == "*" else self._mark(sign)
            sign = _SIGN.search(self.text, at, self.end)
        self._words(self.end, self.end)
        while len(self.open) > 1:
            self._unpaired()
        return tuple(self.open[0].children)

    def _words(self, end: int, begun: int) -> None:
        """Add the words before a mark; others begin behind it."""
        if self.begun < end:
            self.open[-1].children.append(self.source.words(self.begun, end))
        self.begun = begun

    def _mark(self, sign: re.Match[str]) -> int:
        """Add the node of a mark, or note what is none of ours and stays among the words; return its end."""
        match = _NODE.match(self.text, sign.start(), self.end)
        # Only records have parameters, and only chapters show records in place.
        if match and not (match["param"] and self.source.chapter):
            node = self._node(match)
            if node:
                self._words(match.start(), match.end())
                self.open[-1].children.append(node)
            return match.end()
        for refused in (_IN_CHAPTERS if self.source.chapter else _IN_RECORDS)[sign[0]]:
            if match := refused.pattern.match(self.text, sign.start(), self.end):
                message = refused.message % {"mark": match[0], "quoted": quoted(match[0])}
                self.source.problem(match.start(), refused.code, message, refused.cure)
                return match.end()
        return sign.end()

    def _node(self, match: re.Match[str]) -> Inline | None:
        at = match.start()
        if match["code"]:
            return Code(match["code"])
        if match["param"]:
            return Param(match["param"], at)
        if match["words"]:
            address = Address(match["href"].strip(), read_inlines(self.source, *match.span("words")), at)
            self._judge(address, match[0])
            return address
        before = self.text[self.start : at]
        if self.text.startswith("]", match.end()) and before.count("[") == before.count("]"):
            self.source.problem(match.end(), E219, "a third ] behind a link", "take one of the three out")
        if match["target"].startswith("^"):
            return self._mark_of(match)
        target, _, anchor = match["target"].partition("#")
        call = self.source.call(at, target, f"[[{match['target']}]]")
        children = read_inlines(self.source, *match.span("shown"))
        if call is None:
            return None
        link = Link(call, anchor, children, at)
        self.source.references.append(link)
        return link

    def _mark_of(self, match: re.Match[str]) -> Mark | None:
        """Return the mark of a ruling: `[[^id]]` of the own record, `[[^kind/record#id]]` of another."""
        named, _, ruling = match["target"][1:].rpartition("#")
        call = self.source.call(match.start(), named, match[0]) if named else self.source.own
        if named and call is None:
            return None
        mark = Mark(call, ruling.strip(), match.start())
        if named:
            self.source.references.append(mark)
        return mark

    def _judge(self, address: Address, written: str) -> None:
        """Refuse an address that is neither of the web nor of a heading of the same text."""
        if address.href.startswith("#"):
            self.source.parts.append(address)
        elif not _OF_THE_WEB.match(address.href):
            name = address.href.partition("#")[0].rpartition("/")[2]
            chapter = f"link a chapter as [[chapter/{name.removesuffix('.md')}|text]]"
            cure = chapter if name.endswith(".md") else "link what the page is about: [[id|text]]"
            self.source.problem(address.offset, E216, f"{quoted(written)} leads nowhere", cure)

    def _stars(self, at: int) -> int:
        """Open or close emphasis; a star that stands apart from all words is a star."""
        match = _STARS.match(self.text, at, self.end)
        stop = match.end() if match else at + 1
        before = self.text[at - 1] if at > self.start else " "
        behind = self.text[stop] if stop < self.end else " "
        while at < stop:
            closes = not before.isspace() and len(self.open) > 1
            # Three close what is open, innermost first.
            single = closes and stop - at > len("**") and self.open[-1].mark == "*"
            star = self.text[at : min(at + (1 if single else 2), stop)]
            is_open = any(frame.mark == star for frame in self.open)
            if closes and is_open:
                self._close(star, at)
            elif not behind.isspace() and (before.isspace() or not is_open):
                self._words(at, at + len(star))
                while is_open:  # what can only open leaves the one before it without its partner
                    is_open = self.open[-1].mark != star
                    self._unpaired()
                self.open.append(_Open(star, at, []))
            elif not before.isspace() or not behind.isspace():
                self._lone(at, star)
            at += len(star)
        return stop

    def _close(self, star: str, at: int) -> None:
        self._words(at, at + len(star))
        while self.open[-1].mark != star:
            self._unpaired()
        children = tuple(self.open.pop().children)
        self.open[-1].children.append(Styled("strong" if star == "**" else "em", children))

    def _unpaired(self) -> None:
        """Put stars without partners back among the words."""
        mark, offset, children = self.open.pop()
        self._lone(offset, mark)
        self.open[-1].children.extend([Text(mark), *children])

    def _lone(self, offset: int, star: str) -> None:
        cure = f"write {star}words{star}, the stars at the words; {_BACKTICKS}"
        if not self.lone:
            self.source.problem(offset, E225, f"{star} without its partner", cure)
        self.lone = True
