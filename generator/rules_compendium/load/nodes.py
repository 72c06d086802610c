"""YAML to nodes: every value with its place, whatever the file holds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from rules_compendium.errors import Diagnostic, Loss, Span, code, place_of, quoted
from rules_compendium.load.decode import CONTROL, E102, decoded
from rules_compendium.load.syntax import E103, syntax_error
from rules_compendium.model.project import KEY

try:
    from ruamel.yaml.cyaml import CParser  # type: ignore[attr-defined,unused-ignore]
except ImportError:  # pragma: no cover - machines for which no binary wheel exists
    CParser = None

MAX_DEPTH = 24

E104 = code("E104", "duplicate-key", loses=Loss.RECORDS)
E105 = code("E105", "yaml-machinery", loses=Loss.RECORDS)
E107 = code("E107", "too-deep", loses=Loss.RECORDS, limit=MAX_DEPTH)

_WRITE_OUT = "write the value out; one that begins with *, & or ! stands between quotes"

E111 = code("E111", "cut-value", loses=Loss.VALUE)

# Their lines hold what a reader sees: a # there is meant to be read.
_SENTENCES = ("name", "summary", "title")
_INTEGER = re.compile(r"[-+]?(0|[1-9][0-9]{0,17})\Z")
# A distance in inches ends so: `24"`.
_MEASURED = re.compile(r"[\d*]\+?\"\Z")
# A value between quotes of print, which quote nothing in YAML.
_IN_PRINT = re.compile(r"[“„‘][^“”„‘’\"]*[”“’]\Z")
_CONSTANTS = {"true": True, "false": False, "null": None, "~": None, "": None}


class Node:
    """A value with its place; mappings hold nodes under strings, sequences hold nodes."""

    __slots__ = ("inherited", "keys", "place", "raw", "value")

    def __init__(self, value: Any, place: tuple[int, int], raw: str = "", *, inherited: bool = False) -> None:
        self.value = value
        self.place = place  # its line and column
        self.raw = raw
        # Whether it is of another file, over which this one is laid: its place is what was written above it.
        self.inherited = inherited
        # Where each key of a mapping stands: values often stand on the line below.
        self.keys: dict[str, tuple[int, int]] = {}

    def at(
        self, where: tuple[str | int, ...], content: str = "", offset: int | None = None
    ) -> tuple[int, int]:
        """Return line and column of the value at a path, or of a character of it, or of what is above it."""
        node: Node = self
        key = self.place
        for step in where:
            if step == KEY:
                return key
            key = node.keys.get(str(step), key)
            below = node.child(step)
            if below is None:
                return node.keys.get(str(step), node.place)
            node = below
        return node.place if offset is None else node.place_in(content, offset)

    def place_in(self, content: str, offset: int) -> tuple[int, int]:
        """Return where a character of this text, or its end, stands in the content of its file."""
        text = self.raw.strip()
        before = sum(letter not in _BLANKS for letter in text[:offset])
        # Its end is behind its last letter: what comes next in the file is no part of it.
        end = int(before > 0 and offset >= len(text))
        line, column = self.place
        below = content.split("\n", line - 1)[-1]
        places = _letters(content, len(content) - len(below) + column - 1)
        at = next(islice(places, before - end, None), None)
        return self.place if at is None else place_of(content, at + end)

    def child(self, step: str | int) -> Node | None:
        """Return the node below, if there is one."""
        if isinstance(self.value, list):
            return self.value[step] if isinstance(step, int) and step < len(self.value) else None
        return self.value.get(step) if isinstance(self.value, dict) else None

    def moved(self, place: tuple[int, int]) -> Node:
        """Return it as inherited at a place of another file, where all of it stands now."""
        value = self.value
        if isinstance(value, dict):
            value = {key: node.moved(place) for key, node in value.items()}
        elif isinstance(value, list):
            value = [node.moved(place) for node in value]
        there = Node(value, place, self.raw, inherited=True)
        there.keys = dict.fromkeys(self.keys, place)
        return there

    def plain(self) -> Any:
        """Return the value without places."""
        if isinstance(self.value, dict):
            return {key: node.plain() for key, node in self.value.items()}
        if isinstance(self.value, list):
            return [node.plain() for node in self.value]
        return self.value


def laid_over(below: Node, above: Node, refused: list[Node], place: tuple[int, int] = (1, 1)) -> Node:
    """Return a value with another over it: mappings key by key, but for one that says another `type`.

    What is no mapping where one stands below is refused, and what stands below stays: at the place of what is
    written above it, `place`.
    """
    if not isinstance(below.value, dict):
        return above
    if not isinstance(above.value, dict):
        refused.append(above)
        return below.moved(place)
    if "type" in above.value:
        return above
    merged = below.moved(place)
    merged.inherited = False
    for key, node in above.value.items():
        under = below.value.get(key)
        merged.value[key] = laid_over(under, node, refused, above.keys[key]) if under else node
    merged.keys |= above.keys
    return merged


class Parsed(NamedTuple):
    """A file as nodes, its text, and what was wrong with it as YAML."""

    text: str
    root: Node | None
    problems: tuple[Diagnostic, ...]


class _RefusedError(Exception):
    """Reading stops here: the last problem says why."""


def parse_bytes(data: bytes, path: str) -> Parsed:
    """Parse the bytes of a file; whatever they are, the answer is nodes or diagnostics."""
    text, problems = decoded(data, path)
    return Parsed(text, None, problems) if problems else parse_text(text, path)


def parse_text(text: str, path: str) -> Parsed:
    """Parse YAML text into nodes."""
    builder = _Builder(path, text)
    problems, root = builder.problems, None
    try:
        root = builder.build(_events(text))
    except _RefusedError:
        pass
    except MarkedYAMLError as error:
        others = (problem for problem in problems if problem.code != E111)
        problems = [*others, syntax_error(path, text, error)]
    except (YAMLError, ValueError) as error:
        message = f"not YAML: {quoted(error)}"
        problems.append(Diagnostic(Span(path, 1, 1), E103, message, "see `explain E103`"))
    return Parsed(text, root, tuple(problems))


# What a scalar folds, indents or leaves out; all else stands in the file as in the value.
_BLANKS = " \t\r\n"
_ESCAPE = re.compile(r"\\(?:x..|u.{4}|U.{8}|(?s:.))")


def _letters(content: str, begin: int) -> Iterator[int]:
    """Yield where the characters of a scalar stand that are no blanks, from its first."""
    quote = content[begin : begin + 1]
    at = content.find("\n", begin) if quote in ("|", ">") else begin + (quote in ("'", '"'))
    while 0 <= at < len(content):
        size = 1
        letter = content[at]
        if quote == '"' and letter == "\\":
            escape = _ESCAPE.match(content, at)
            size = len(escape[0]) if escape else 1
            letter = " " if escape and escape[0][1] in "nrt \n" else letter
        elif quote == "'" and letter == "'":
            size = 2
        if letter not in _BLANKS:
            yield at
        at += size


def _events(text: str) -> Iterator[Any]:
    if CParser is None:  # pragma: no cover - see the import
        return YAML(typ="safe", pure=True).parse(text)  # type: ignore[no-any-return]
    return iter(CParser(text).get_event, None)


class _Builder:
    """Turns events into nodes with a stack of its own, so that depth never meets Python's."""

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.text = text
        # Comments behind values are rare: where there is none, no value is looked at twice.
        self.commented = text.split("\n") if " #" in text else None
        self.problems: list[Diagnostic] = []
        self.stack: list[tuple[Node, list[Node | None]]] = []
        self.root: Node | None = None
        # The mapping in which a comma cut a value, and the key before that value.
        self.cut: tuple[Node, str] | None = None

    def build(self, events: Iterator[Any]) -> Node | None:
        """Consume the events of one document and return its root."""
        for event in events:
            kind = type(event)
            if kind is ScalarEvent:
                self._add(self._scalar(event))
            elif kind is MappingStartEvent or kind is SequenceStartEvent:
                self._open(event, {} if kind is MappingStartEvent else [])
            elif kind is MappingEndEvent or kind is SequenceEndEvent:
                self.stack.pop()
            elif kind is AliasEvent:
                raise self._refused(_place(event), E105, "aliases are refused")
            elif kind is DocumentStartEvent and self.root is not None:
                raise self._refused(_place(event), E105, "a second document is refused")
        return self.root

    def _open(self, event: Any, value: dict[str, Node] | list[Node]) -> None:
        if len(self.stack) >= MAX_DEPTH:
            message = f"nested more than {MAX_DEPTH} levels deep"
            raise self._refused(_place(event), E107, message, "look for an open bracket")
        self._refuse_machinery(event)
        node = Node(value, _place(event))
        self._add(node)
        self.stack.append((node, [None]))

    def _scalar(self, event: Any) -> Node:
        self._refuse_machinery(event)
        raw = event.value
        value: Any = raw
        if event.implicit[0]:  # plain: the only style whose text may mean a number
            value = int(raw) if _INTEGER.match(raw) else _CONSTANTS.get(raw, raw)
            if self.commented is not None:
                self._refuse_loss(event.end_mark, raw)
            if event.end_mark.line > event.start_mark.line and self._refuse_item(event):
                value = raw = raw.partition(" - ")[0]
            if _IN_PRINT.match(raw):
                cure = f'write "{raw[1:-1]}"; where they are meant to be read, put "…" around them'
                self._problem(_place(event), E111, f"{raw[0]} and {raw[-1]} quote nothing", cure)
            key = self.stack[-1][1][0] if self.stack else None
            opened = key is not None and '"' in key.raw
            if raw.endswith('"') and raw.count('"') % 2 and not opened and not _MEASURED.search(raw):
                cure = "open the quote where the value begins, or leave it out"
                self._problem(_place(event), E111, "a quote closes here that opens nowhere", cure)
        elif control := CONTROL.search(raw):
            message = f"character U+{ord(control.group()):04X} is not text"
            self._problem(_place(event), E102, message, "take its escape out")
        return Node(value, _place(event), raw)

    def _refuse_machinery(self, event: Any) -> None:
        if event.anchor is not None:
            raise self._refused(_place(event), E105, f"anchor {quoted(event.anchor)} is refused")
        if event.tag is not None:
            raise self._refused(_place(event), E105, f"tag {quoted(event.tag)} is refused")

    def _add(self, node: Node) -> None:
        if not self.stack:
            self.root = node
            return
        parent, pending = self.stack[-1]
        if isinstance(parent.value, list):
            parent.value.append(node)
        elif pending[0] is None:
            pending[0] = node
        else:
            self._set(parent, pending[0], node)
            pending[0] = None

    def _set(self, parent: Node, key: Node, node: Node) -> None:
        if isinstance(key.value, dict | list):
            raise self._refused(key.place, E103, "a key must be a word", "quote a key that holds brackets")
        if key.raw == "<<":
            raise self._refused(key.place, E105, "merge keys are refused", "write the values out")
        line, column = key.place
        if node.raw == "" and node.place == (line, column + len(key.raw)):
            self._refuse_cut(parent, key)
        elif key.raw in parent.value:
            message = f"key {quoted(key.raw)} stands already on line {parent.keys[key.raw][0]}"
            self._problem(key.place, E104, message, "merge both or rename one")
        else:
            parent.value[key.raw] = node
            parent.keys[key.raw] = key.place

    def _refuse_cut(self, parent: Node, key: Node) -> None:
        """Report a comma that cut a value in two: what stands behind it was read as a key."""
        name, before = next(reversed(parent.value.items()), ("", key))
        if self.cut == (parent, name):
            return
        number, column = key.place
        line = self.text.split("\n")[number - 1]
        comma = line.rfind(",", 0, column - 1)
        if not name or comma < 0 or before.place[0] != number or not isinstance(before.value, str | int):
            self._problem(key.place, E111, f"{quoted(key.raw)} has no value", "add a colon and its value")
            return
        del parent.value[name]
        self.cut = parent, next(reversed(parent.value), "")
        begin = before.place[1] - 1
        whole = line[begin : _end_of_cut(line, begin, column + len(key.raw) - 1)]
        message = f"a comma ends the value of {quoted(name)} here"
        cure = f'quote it: {name}: "{whole}"'
        if before.raw.isdecimal() and key.raw.isdecimal():
            cure = f"write {before.raw}.{key.raw}, or {cure}"
        self._problem((number, comma + 1), E111, message, cure)

    def _refuse_item(self, event: Any) -> bool:
        """Tell, and say, whether items of a list are indented so far that they go on with the value above."""
        first, last, before = event.start_mark.line, event.end_mark.line, len(self.problems)
        for number, line in enumerate(self.text.split("\n")[first + 1 : last + 1], first + 2):
            text = line.lstrip()
            if text.startswith("- "):
                place = number, len(line) - len(text) + 1
                cure = "put its dash below the one above"
                self._problem(place, E111, "this item is read as part of the value above", cure)
        return len(self.problems) > before

    def _refuse_loss(self, end: Any, raw: str) -> None:
        """Report a # that makes a comment of the rest of a value."""
        assert self.commented is not None
        line = self.commented[end.line] if end.line < len(self.commented) else ""
        rest = line[end.column :].lstrip()
        key = self.stack[-1][1][0] if self.stack else None
        if rest.startswith("#") and (rest[1:2].strip() or (key is not None and key.raw in _SENTENCES)):
            place = end.line + 1, line.index(rest, end.column) + 1
            cure = f"quote the value: {quoted(f'{raw} {rest}')}, or give the comment a line of its own"
            self._problem(place, E111, f"{quoted(rest)} is read as a comment", cure)

    def _problem(self, place: tuple[int, int], code_: str, message: str, cure: str) -> None:
        self.problems.append(Diagnostic(Span(self.path, *place), code_, message, cure))

    def _refused(
        self, place: tuple[int, int], code_: str, message: str, cure: str = _WRITE_OUT
    ) -> _RefusedError:
        self._problem(place, code_, message, cure)
        return _RefusedError(message)


def _place(event: Any) -> tuple[int, int]:
    return event.start_mark.line + 1, event.start_mark.column + 1


def _end_of_cut(line: str, begin: int, least: int) -> int:
    """Return where a value ends that commas have cut: where its parentheses are closed."""
    depth = 0
    for at in range(begin, len(line)):
        depth += {"(": 1, ")": -1}.get(line[at], 0)
        if line[at] == "}" or (line[at] == "," and depth <= 0 and at >= least):
            return at
    return len(line)
