"""Nodes to typed values, guided by fields; collects what has the wrong shape."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NoReturn

from rules_compendium.document.inline import E301, SourceText
from rules_compendium.document.nodes import Mark
from rules_compendium.document.prose import Prose, document, sentence
from rules_compendium.errors import Diagnostic, Loss, Span, code, did_you_mean, nearest, quoted
from rules_compendium.expr import Call, ExprError, meant, parse_call, within
from rules_compendium.load.nodes import Node
from rules_compendium.model import Field, Mention
from rules_compendium.model.army import STRUCTURES
from rules_compendium.model.numbers import DISTANCE, MOST_TIMES, OVERLONG, fraction
from rules_compendium.model.wording import PARAM
from rules_compendium.names import fold

E201 = code("E201", "unknown-key", loses=Loss.VALUE)
E202 = code("E202", "wrong-type", loses=Loss.VALUE)
_SCALARS = (str, int, bool)


class _WrongTypeError(Exception):
    """A value is none that its field takes; that has been said."""


class Shaper:
    """Reads the values of one file: the typed value comes back, problems and mentions pile up."""

    def __init__(self, path: str, content: str) -> None:
        self.path = path
        self.content = content
        self.problems: list[Diagnostic] = []
        # The lines of which not all could be read.
        self.cut: set[int] = set()
        self._where: tuple[str | int, ...] = ()
        self.start_record()

    def start_record(self, own: Call | None = None) -> None:
        """Forget the mentions and templates of the record before; `own` names the one that begins."""
        self.own = own
        self.mentions: list[Mention] = []
        self.templates: list[tuple[tuple[str | int, ...], Prose]] = []

    def problem(self, place: tuple[int, int], code_: str, message: str, cure: str) -> None:
        """Note a problem at a line and column."""
        self.problems.append(Diagnostic(Span(self.path, *place), code_, message, cure))

    def mapping(
        self, node: Node, fields: Mapping[str, Field], what: str, needed: Iterable[str] = ()
    ) -> dict[str, Any]:
        """Read a mapping whose keys are fields, some of them needed; unknown keys are problems."""
        if not isinstance(node.value, dict):
            self.problem(node.place, E202, f"{what} must be a mapping", _as_mapping(node, fields))
            return {}
        values = {}
        lacking, strange = set(needed) - set(node.value), set(node.value) - set(fields)
        for key, child in node.value.items():
            field = fields.get(key)
            if field is None:
                line, column = node.keys[key]
                # The key that is needed and lacks is meant by the one that is too many.
                alone = [*lacking] if len(lacking) == len(strange) == 1 else []
                meant = nearest(key, fields) or alone or _labelled(key, fields)
                cure = f"{what} may carry: {', '.join(sorted(fields))}"
                if meant:
                    cure = f"did you mean {' or '.join(map(quoted, meant))}?"
                whole, first = "".join(key.split()), key.split()[0] if key.strip() else ""
                if whole != key and whole in fields:
                    meant, cure = [whole], f"delete the no-break space behind {quoted(whole)}"
                    column += len(whole)
                elif first != key and first in fields:
                    meant, cure = [first], f"a colon is missing behind {quoted(first)}"
                    column += len(first)
                self.problem((line, column), E201, f"unknown key {quoted(key)} in {what}", cure)
                pairs = tuple((what, name) for name in meant)
                self.problems[-1] = self.problems[-1]._replace(meant=pairs)
                continue
            value = self._below(key, child, field)
            if value is not None:
                values[key] = value
        return values

    def _below(self, step: str | int, node: Node, field: Field) -> Any:
        """Read a value of a mapping or a list; None when it has the wrong type."""
        before = self._where
        self._where = (*before, step)
        try:
            if field.type in _LEAVES:
                expected, take = _LEAVES[field.type]
                value = take(node)
                if value is None:
                    self._wrong(node, expected)
                return value
            field = _MADE_OF.get(field.type, field)
            return getattr(self, f"_{field.type}")(node, field)
        except _WrongTypeError:
            return None
        finally:
            self._where = before

    def _each(self, items: Iterable[tuple[Any, Node]], field: Field) -> dict[Any, Any]:
        """Read the values of a list or of a mapping with free keys; those of the wrong type are left out."""
        values = ((step, self._below(step, node, field)) for step, node in items)
        return {step: value for step, value in values if value is not None}

    def _wrong(self, node: Node, expected: str, cure: str = "") -> NoReturn:
        empty = node.value is None or (isinstance(node.value, str) and not node.raw.strip())
        actual = "nothing" if empty else _NAMES[type(node.value)]
        name = self._where[-1] if self._where else "value"
        if isinstance(name, int):
            name = f"item {name + 1} of {next(s for s in reversed(self._where) if isinstance(s, str))}"
        text = f" {quoted(node.raw)}" if isinstance(node.value, _SCALARS) and not empty else ""
        if OVERLONG.search(node.raw):
            expected += " whose numbers have 15 digits at most"
        elif type(node.value) is int and abs(node.value) >= _UNREAL:
            expected += f" below {_UNREAL:,}"
        cure = cure or f"write {expected}"
        self.problem(node.place, E202, f"{name} must be {expected}, not {actual}{text}", cure)
        raise _WrongTypeError

    def _plain(self, node: Node, _field: Field) -> str:
        if not isinstance(node.value, _SCALARS) or not node.raw.strip():
            self._wrong(node, "a text", _as_scalar(node))
        return node.raw.strip()

    def _program(self, node: Node, field: Field) -> str:
        self._plain(node, field)
        return node.raw

    def _text(self, node: Node, field: Field) -> Prose:
        if field.type == "text" and isinstance(node.value, bool):
            self._wrong(node, "a text", "write it in words")
        if OVERLONG.search(node.raw):
            self._wrong(node, "a text")
        return self._prose(node, sentence(self._plain(node, field), self.own))

    def _markdown(self, node: Node, field: Field) -> Prose:
        return self._prose(node, document(self._plain(node, field), own=self.own))

    def _prose(self, node: Node, read: SourceText) -> Prose:
        for link in read.references:
            anchor = "" if isinstance(link, Mark) else link.anchor
            assert link.call is not None
            self.mentions.append(Mention(link.call, self._where, anchor, link.offset))
        for problem in read.problems:
            place = node.place_in(self.content, problem.offset)
            self.problem(place, problem.code, problem.message, problem.cure)
        if "{" in read.prose:
            self.templates.append((self._where, read.prose))
        return read.prose

    def _enum(self, node: Node, field: Field) -> str | None:
        if isinstance(node.value, _SCALARS) and node.raw in field.values:
            return node.raw
        expected = f"one of {', '.join(field.values)}"
        if not isinstance(node.value, str):
            self._wrong(node, expected)
        cure = did_you_mean(node.raw, field.values, f"write {expected}")
        self.problem(node.place, E202, f"{self._where[-1]} is {quoted(node.raw)}", cure)
        return None

    def _call(self, node: Node, field: Field) -> Call | None:
        if not isinstance(node.value, str | int) or not node.raw.strip():
            self._wrong(node, "a reference such as tireur(longue)", _as_call(node))
        call = self._called(node, node.raw, field.kinds)
        if call is not None:
            self.mentions.append(Mention(call, self._where))
        return call

    def _called(self, node: Node, written: str, kinds: tuple[str, ...] = ()) -> Call | None:
        try:
            return within(parse_call(written), kinds)
        except ExprError as error:
            line, column = node.place
            message = f"reference {quoted(node.raw)}: {error.message}"
            id_ = meant(written)
            cure = f"write its id: {id_}" if id_ else error.cure
            self.problem((line, column + (error.offset or 0)), E301, message, cure)
            return None

    _ref = _call

    def _ruling(self, node: Node, field: Field) -> Mark | None:
        """Read the name of a ruling: `record#id`, or the id of one of the record's own."""
        named, _, ruling = self._plain(node, field).rpartition("#")
        call = self._called(node, named) if named else self.own
        if named and call is not None:
            self.mentions.append(Mention(call, self._where, ruling=ruling))
        return Mark(call, ruling, 0) if call or not named else None

    def _implied(self, node: Node, field: Field) -> Call | None:
        """Read a reference, or a parameter between braces: the record that its argument names."""
        if isinstance(node.value, str) and PARAM.fullmatch(node.raw):
            return Call(node.raw, (), 0)
        return self._call(node, field)

    def _list(self, node: Node, field: Field) -> list[Any]:
        if not isinstance(node.value, list):
            self._wrong(node, "a list", _as_list(node))
        assert field.of is not None
        cut = _cut_call(node.value) if field.of.type in ("call", "ref") else None
        if cut:
            first, whole = cut
            message = f"a comma ends the reference {quoted(first.raw)} here"
            self.problem(first.place, E301, message, f"quote it: '{whole}'")
            return []
        for i, item in enumerate(node.value if field.of.type == "struct" else ()):
            if item.value == {} and item.place[0] not in self.cut:
                name = next((step for step in reversed(self._where) if isinstance(step, str)), field.name)
                cure = f"{_as_mapping(item, field.of.fields)}, or take it out"
                self.problem(item.place, E202, f"item {i + 1} of {name} says nothing", cure)
        return list(self._each(enumerate(node.value), field.of).values())

    def _map(self, node: Node, field: Field) -> dict[str, Any]:
        if not isinstance(node.value, dict):
            self._wrong(node, "a mapping", _as_mapping(node, {}))
        assert field.of is not None
        return self._each(node.value.items(), field.of)

    def _struct(self, node: Node, field: Field) -> dict[str, Any]:
        if not isinstance(node.value, dict):
            self._wrong(node, "a mapping", _as_mapping(node, field.fields))
        return self.mapping(node, field.fields, field.name)

    def _names(self, node: Node, field: Field) -> list[str]:
        """Read one name or a list of names."""
        if not isinstance(node.value, list):
            return [self._plain(node, field)]
        return [name for names in self._each(enumerate(node.value), field).values() for name in names]

    def _stats(self, node: Node, _field: Field) -> dict[str, Any]:
        if not isinstance(node.value, dict):
            self._wrong(node, "a mapping from characteristic to value")
        return self._each(node.value.items(), _SCALAR)

    def _cell(self, node: Node, field: Field) -> str | int:
        """Read a cell: a number, or a text with links; an empty one is an empty text."""
        if node.value is None or (isinstance(node.value, str) and not node.raw.strip()):
            return ""
        if type(node.value) is int and not _is_whole(node.value):
            self._wrong(node, "a number")
        return node.value if type(node.value) is int else self._text(node, field)

    def _value(self, node: Node, field: Field) -> Any:
        """Read a number, a text, or a mapping from text to either."""
        if isinstance(node.value, dict):
            return self._each(node.value.items(), _CELL)
        if isinstance(node.value, list) or node.value is None:
            self._wrong(node, "a number, a text or a mapping")
        return self._cell(node, field)

    def _credit(self, node: Node, field: Field) -> Any:
        """Read a name, several, or what each of them did."""
        if isinstance(node.value, dict):
            return self._each(node.value.items(), field)
        if isinstance(node.value, list):
            return list(self._each(enumerate(node.value), field).values())
        return self._plain(node, field)

    def _any(self, node: Node, _field: Field) -> Any:
        return node.plain()


def _labelled(word: str, fields: Mapping[str, Field]) -> list[str]:
    """Return the keys that readers see under a word."""
    return [name for name, field in fields.items() if field.label and fold(field.label) == fold(word)]


def _matching(pattern: str | re.Pattern[str]) -> Callable[[Node], str | None]:
    match = re.compile(pattern).match
    return lambda node: node.raw if isinstance(node.value, str | int) and match(node.raw) else None


def _of(*types: type) -> Callable[[Node], Any]:
    return lambda node: node.value if type(node.value) in types else None


def _is_whole(value: object) -> bool:
    return type(value) is int and -_UNREAL < value < _UNREAL


def _is_scalar(value: object) -> bool:
    return type(value) in (bool, str) or _is_whole(value)


def _is_natural(value: object) -> bool:
    return type(value) is int and 0 < value < _UNREAL


# A number of lines, points or pages that no game has.
_UNREAL = 10**7
# What is written as one word: what is expected there, and how it is taken.
_LEAVES: dict[str, tuple[str, Callable[[Node], Any]]] = {
    "integer": ("a whole number", lambda node: node.value if _is_whole(node.value) else None),
    "natural": ("a whole number from 1 on", lambda node: node.value if _is_natural(node.value) else None),
    "times": (
        f"a whole number from 1 to {MOST_TIMES}",
        lambda node: node.value if _is_natural(node.value) and node.value <= MOST_TIMES else None,
    ),
    "boolean": ("true or false", _of(bool)),
    "scalar": (
        "a number or a text",
        lambda node: node.value if _is_scalar(node.value) and not OVERLONG.search(node.raw) else None,
    ),
    "number": ("a number", lambda node: fraction(node.raw) if type(node.value) in (str, int) else None),
    "dice": (
        "dice such as D6 or 2D6+1",
        _matching(r"(\d{0,3}[dD]\d{1,3}([+-]\d{1,3})?|\d{1,3})[\"″]?\Z"),
    ),
    "distance": ('a distance such as 24" or 5 cm', _matching(DISTANCE)),
    "date": ("a day such as 2026-05-01", _matching(r"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])\Z")),
    "colour": ('a colour such as "#8a1f2d", between quotes', _matching(r"#[0-9a-fA-F]{6}\Z")),
}
_CELL, _SCALAR = Field("cell", "cell"), Field("value", "scalar")
_MADE_OF = {
    "lines": Field("lines", "map", of=Field("line", "stats")),
    "rows": Field("rows", "list", of=Field("row", "list", of=_CELL)),
    **STRUCTURES,
}
_NAMES = {bool: "true/false", int: "the number", str: "the text", list: "a list", dict: "a mapping"}


def _cut_call(items: list[Node]) -> tuple[Node, str] | None:
    """Find a call that the commas between brackets have cut: its first piece, and all of it."""
    for i, item in enumerate(items):
        if item.raw.count("(") <= item.raw.count(")"):
            continue
        pieces = [piece.raw for piece in items[i:] if piece.place[0] == item.place[0]]
        for end in range(2, len(pieces) + 1):
            whole = ", ".join(pieces[:end])
            if whole.count("(") == whole.count(")"):
                return item, whole
    return None


# What a list between brackets can hold without quotes.
_BARE = re.compile(r"[\w(][\w()'’ .+-]*\Z")
_LONGEST_REPEATED = 40
# Words, calls and numbers with commas between them: the items of a list that lost its brackets.
_LISTED = re.compile(r"[\w/-]+(?:\(\w*\))?(?:, ?[\w/-]+(?:\(\w*\))?)+\Z")


def _again(node: Node) -> str:
    """Return a short value as it can stand between brackets; nothing where it is none."""
    raw = node.raw.strip()
    if not isinstance(node.value, _SCALARS) or len(raw) > _LONGEST_REPEATED:
        return ""
    return raw if _BARE.match(raw) else "'{}'".format(raw.replace("'", "''"))


def _as_list(node: Node) -> str:
    if isinstance(node.value, dict):
        return "write a list: a dash before each of its mappings"
    if re.match(r"-[^\W\d]", node.raw):
        return "write a space behind each dash"
    if re.match(r"[•·–—*] ", node.raw):
        return "an item of a list begins with a dash and a space"
    return f"write [{node.raw if _LISTED.match(node.raw) else _again(node) or '…'}]"


def _as_call(node: Node) -> str:
    """Return the call that a mapping such as `fierce: 1` stands for."""
    if isinstance(node.value, dict) and len(node.value) == 1:
        ((name, value),) = node.value.items()
        return f"write {name}({value.raw})" if value.raw else ""
    return ""


def _as_scalar(node: Node) -> str:
    if isinstance(node.value, dict) and len(node.value) == 1:
        ((key, value),) = node.value.items()
        return f'put it between quotes: "{key}: {value.raw}"' if value.raw else ""
    only = node.value[0] if isinstance(node.value, list) and len(node.value) == 1 else None
    if only is not None and isinstance(only.value, list):
        return f'put it between quotes: "[[{", ".join(one.raw for one in only.value)}]]"'
    return f"write {_again(only)}" if only is not None and _again(only) else ""


def _as_mapping(node: Node, fields: Mapping[str, Field]) -> str:
    """Return the value as the first field that takes it, else what the mapping may carry."""
    takes = (
        ("integer", "natural", "times") if type(node.value) is int else ("text", "plain", "markdown", "names")
    )
    value = _again(node)
    name = next((field.name for field in fields.values() if field.type in takes), "")
    if value and name:
        return f"write {{{name}: {value}}}"
    if any(field.type == "colour" for field in fields.values()):
        return "write {{{}}}".format(", ".join(f'{name}: "#…"' for name in fields))
    return f"write {{{next(iter(fields))}: …}}" if fields else "write {key: value}"
