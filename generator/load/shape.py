"""Nodes to typed values, guided by fields; collects what has the wrong shape."""

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from generator.document.problems import E301
from generator.document.prose import Prose, Read, document, sentence
from generator.errors import Diagnostic, Loss, Span, code, did_you_mean, shown
from generator.expr import Call, ExprError, parse_call, within
from generator.load.nodes import Node
from generator.model import Field, Mention
from generator.model.figures import DISTANCE, fraction
from generator.model.wording import PARAM

E201 = code(
    "E201", "unknown-key", "A key that nothing reads",
    "Each key of a record is either common (docs/data-guide.md) or a field of its kind"
    " (data/kinds.yaml). A key with a typing mistake would be dropped in silence; this says so.",
    loses=Loss.VALUE,
)  # fmt: skip
E202 = code(
    "E202", "wrong-type", "A value of the wrong type",
    "The field expects another type of value. The message names it; data/kinds.yaml holds the"
    " fields of a kind and docs/data-guide.md the common ones.",
    loses=Loss.VALUE,
)  # fmt: skip
_DICE = re.compile(r"(\d{0,3}[dD]\d{1,3}([+-]\d{1,3})?|\d{1,3})[\"″]?\Z")
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}\Z")
_SCALARS = (str, int, bool)


class Shaper:
    """Reads the values of one file: the typed value comes back, problems and mentions pile up."""

    def __init__(self, path: str, content: str) -> None:
        self.path = path
        self.content = content
        self.problems: list[Diagnostic] = []
        self.mentions: list[Mention] = []
        self._where: tuple[str | int, ...] = ()

    def start_record(self) -> None:
        """Forget the mentions of the record before."""
        self.mentions = []
        self._where = ()

    def problem(self, place: tuple[int, int], code_: str, message: str, cure: str) -> None:
        """Note a problem at a line and column."""
        self.problems.append(Diagnostic(Span(self.path, *place), code_, message, cure))

    def mapping(self, node: Node, fields: Mapping[str, Field], what: str) -> dict[str, Any]:
        """Read a mapping whose keys are fields; unknown keys are problems."""
        if not isinstance(node.value, dict):
            self.problem(node.place, E202, f"{what} must be a mapping", _as_mapping(node, fields))
            return {}
        values = {}
        for key, child in node.value.items():
            field = fields.get(key)
            if field is None:
                line, column = node.keys[key]
                cure = did_you_mean(key, fields, f"{what} may carry: {', '.join(sorted(fields))}")
                meant = "".join(key.split())
                if meant != key and meant in fields:
                    column += len(meant)
                    cure = f"delete the no-break space behind {shown(meant)}"
                self.problem((line, column), E201, f"unknown key {shown(key)} in {what}", cure)
                continue
            value = self._below(key, child, field)
            if value is not None:
                values[key] = value
        return values

    def value(self, node: Node, field: Field) -> Any:
        """Read one value; None when it has the wrong type."""
        reader = _READERS[field.type]
        return reader(self, node, field)

    def _below(self, step: str | int, node: Node, field: Field) -> Any:
        before = self._where
        self._where = (*before, step)
        try:
            return self.value(node, field)
        finally:
            self._where = before

    def _wrong(self, node: Node, expected: str, cure: str = "") -> None:
        found = "nothing" if node.value is None else _kind_of(node.value)
        name = self._where[-1] if self._where else "value"
        if isinstance(name, int):
            name = f"item {name + 1} of {next(s for s in reversed(self._where) if isinstance(s, str))}"
        text = f" {shown(node.raw)}" if isinstance(node.value, _SCALARS) else ""
        cure = cure or f"write {expected}"
        self.problem(node.place, E202, f"{name} must be {expected}, not {found}{text}", cure)

    def plain(self, node: Node, _field: Field) -> str | None:
        """Read a text that carries no links (names)."""
        if not isinstance(node.value, _SCALARS) or not node.raw.strip():
            self._wrong(node, "a text", _as_scalar(node))
            return None
        return node.raw.strip()

    def text(self, node: Node, field: Field) -> Prose | None:
        """Read a text that is one sentence or a few, on one line wherever it is shown."""
        text = self.plain(node, field)
        return None if text is None else self._prose(node, sentence(text))

    def markdown(self, node: Node, field: Field) -> Prose | None:
        """Read a text of paragraphs, lists and boxes."""
        text = self.plain(node, field)
        return None if text is None else self._prose(node, document(text))

    def _prose(self, node: Node, read: Read) -> Prose:
        for link in read.references:
            self.mentions.append(Mention(link.call, self._where, link.anchor, link.offset))
        for problem in read.problems:
            place = node.place_in(self.content, problem.offset)
            self.problem(place, problem.code, problem.message, problem.cure)
        return read.prose

    def integer(self, node: Node, _field: Field) -> int | None:
        """Read a whole number."""
        if isinstance(node.value, bool) or not isinstance(node.value, int):
            self._wrong(node, "a whole number")
            return None
        return node.value

    def number(self, node: Node, _field: Field) -> Fraction | None:
        """Read an exact number."""
        known = isinstance(node.value, str | int) and not isinstance(node.value, bool)
        number = fraction(node.raw) if known else None
        if number is None:
            self._wrong(node, "a number")
        return number

    def boolean(self, node: Node, _field: Field) -> bool | None:
        """Read true or false."""
        if not isinstance(node.value, bool):
            self._wrong(node, "true or false")
            return None
        return node.value

    def dice(self, node: Node, _field: Field) -> str | None:
        """Read dice such as 2D6+1."""
        return self._pattern(node, _DICE, "dice such as D6 or 2D6+1")

    def distance(self, node: Node, _field: Field) -> str | None:
        """Read a distance, in inches or with its unit."""
        return self._pattern(node, DISTANCE, 'a distance such as 24" or 5 cm')

    def colour(self, node: Node, _field: Field) -> str | None:
        """Read a colour as style sheets write it."""
        return self._pattern(node, _COLOUR, 'a colour such as "#8a1f2d", between quotes')

    def _pattern(self, node: Node, pattern: re.Pattern[str], expected: str) -> str | None:
        if not isinstance(node.value, str | int) or not pattern.match(node.raw):
            self._wrong(node, expected)
            return None
        return node.raw

    def enum(self, node: Node, field: Field) -> str | None:
        """Read one of the values that the field names."""
        if isinstance(node.value, _SCALARS) and node.raw in field.values:
            return node.raw
        expected = f"one of {', '.join(field.values)}"
        if isinstance(node.value, str):
            cure = did_you_mean(node.raw, field.values, f"write {expected}")
            name = self._where[-1] if self._where else "value"
            self.problem(node.place, E202, f"{name} is {shown(node.raw)}", cure)
        else:
            self._wrong(node, expected)
        return None

    def call(self, node: Node, field: Field) -> Call | None:
        """Read a reference, with or without arguments."""
        if not isinstance(node.value, str | int) or not node.raw.strip():
            self._wrong(node, "a reference such as tireur(longue)")
            return None
        try:
            call = within(parse_call(node.raw), field.kinds)
        except ExprError as error:
            line, column = node.place
            message = f"reference {shown(node.raw)}: {error.message}"
            self.problem((line, column + (error.offset or 0)), E301, message, error.cure)
            return None
        self.mentions.append(Mention(call, self._where))
        return call

    def implied(self, node: Node, field: Field) -> Call | None:
        """Read a reference, or a parameter between braces: the record that its argument names."""
        if isinstance(node.value, str) and PARAM.fullmatch(node.raw):
            return Call(node.raw, (), 0)
        return self.call(node, field)

    def sequence(self, node: Node, field: Field) -> list[Any] | None:
        """Read a sequence; items of the wrong type are left out."""
        if not isinstance(node.value, list):
            self._wrong(node, "a list", _as_list(node))
            return None
        assert field.of is not None
        if field.of.type in ("call", "ref"):
            cut = _cut_call(node.value)
            if cut:
                first, whole = cut
                cure = f"quote it: '{whole}'"
                self.problem(first.place, E301, f"a comma ends the reference {shown(first.raw)} here", cure)
                return []
        values = [self._below(i, item, field.of) for i, item in enumerate(node.value)]
        return [value for value in values if value is not None]

    def mapped(self, node: Node, field: Field) -> dict[str, Any] | None:
        """Read a mapping whose keys are free."""
        if not isinstance(node.value, dict):
            self._wrong(node, "a mapping", _as_mapping(node, {}))
            return None
        assert field.of is not None
        values = {key: self._below(key, item, field.of) for key, item in node.value.items()}
        return {key: value for key, value in values.items() if value is not None}

    def struct(self, node: Node, field: Field) -> dict[str, Any] | None:
        """Read a mapping whose keys are fields."""
        if not isinstance(node.value, dict):
            self._wrong(node, "a mapping", _as_mapping(node, field.fields))
            return None
        return self.mapping(node, field.fields, f"{field.name}" or "the mapping")

    def names(self, node: Node, field: Field) -> list[str] | None:
        """Read one name or a list of names."""
        if isinstance(node.value, list):
            values = [self._below(i, item, field) for i, item in enumerate(node.value)]
            return [name for found in values if found for name in found]
        name = self.plain(node, field)
        return None if name is None else [name]

    def stats(self, node: Node, _field: Field) -> dict[str, Any] | None:
        """Read characteristics: ids with numbers or texts."""
        if not isinstance(node.value, dict):
            self._wrong(node, "a mapping from characteristic to value")
            return None
        return {k: v for k, n in node.value.items() if (v := self._below(k, n, _SCALAR)) is not None}

    def scalar(self, node: Node, _field: Field) -> str | int | bool | None:
        """Read a number or a text."""
        if not isinstance(node.value, _SCALARS):
            self._wrong(node, "a number or a text")
            return None
        return node.value

    def lines(self, node: Node, field: Field) -> dict[str, Any] | None:
        """Read the lines of a profile: each a mapping of characteristics."""
        return self.mapped(node, Field("lines", "map", of=Field("line", "stats", kinds=field.kinds)))

    def rows(self, node: Node, _field: Field) -> list[Any] | None:
        """Read the rows of a table: lists of cells."""
        return self.sequence(node, Field("rows", "list", of=Field("row", "list", of=_CELL)))

    def cell(self, node: Node, field: Field) -> str | int | None:
        """Read a cell: a number, or a text with links; an empty one is an empty text."""
        if node.value is None or (isinstance(node.value, str) and not node.raw.strip()):
            return ""
        if isinstance(node.value, int) and not isinstance(node.value, bool):
            return node.value
        return self.text(node, field)

    def free(self, node: Node, field: Field) -> Any:
        """Read a number, a text, or a mapping from text to either."""
        if isinstance(node.value, dict):
            return self.mapped(node, Field(field.name, "map", of=_CELL))
        if isinstance(node.value, list) or node.value is None:
            self._wrong(node, "a number, a text or a mapping")
            return None
        return self.cell(node, field)

    def anything(self, node: Node, _field: Field) -> Any:
        """Take the value as it is."""
        return node.plain()

    def program(self, node: Node, field: Field) -> str | None:
        """Read a program: text whose brackets are its own."""
        return node.raw if self.plain(node, field) is not None else None


_READERS: dict[str, Callable[[Shaper, Node, Field], Any]] = {
    "plain": Shaper.plain, "text": Shaper.text, "markdown": Shaper.markdown, "names": Shaper.names,
    "integer": Shaper.integer, "number": Shaper.number, "boolean": Shaper.boolean,
    "dice": Shaper.dice, "colour": Shaper.colour,
    "distance": Shaper.distance, "enum": Shaper.enum, "ref": Shaper.call,
    "call": Shaper.call, "implied": Shaper.implied,
    "list": Shaper.sequence, "map": Shaper.mapped, "struct": Shaper.struct,
    "stats": Shaper.stats, "lines": Shaper.lines, "rows": Shaper.rows, "value": Shaper.free,
    "cell": Shaper.cell, "scalar": Shaper.scalar, "any": Shaper.anything, "program": Shaper.program,
}  # fmt: skip
_CELL = Field("cell", "cell")
_SCALAR = Field("value", "scalar")


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


def _again(node: Node) -> str:
    """Return a short value as it can stand between brackets; nothing where it is none."""
    raw = node.raw.strip()
    if not isinstance(node.value, _SCALARS) or len(raw) > _LONGEST_REPEATED:
        return ""
    return raw if _BARE.match(raw) else "'{}'".format(raw.replace("'", "''"))


def _as_list(node: Node) -> str:
    if isinstance(node.value, dict):
        return "write a list: a dash before each of its mappings"
    return f"write [{_again(node) or '…'}]"


def _as_scalar(node: Node) -> str:
    if isinstance(node.value, dict) and len(node.value) == 1:
        ((key, value),) = node.value.items()
        return f'put it between quotes: "{key}: {value.raw}"' if value.raw else ""
    only = node.value[0] if isinstance(node.value, list) and len(node.value) == 1 else None
    return f"write {_again(only)}" if only is not None and _again(only) else ""


def _as_mapping(node: Node, fields: Mapping[str, Field]) -> str:
    """Return the value as the first field that takes it, else what the mapping may carry."""
    takes = ("integer",) if type(node.value) is int else ("text", "plain", "markdown", "names")
    value = _again(node)
    name = next((field.name for field in fields.values() if field.type in takes), "")
    if value and name:
        return f"write {{{name}: {value}}}"
    if any(field.type == "colour" for field in fields.values()):
        return "write {{{}}}".format(", ".join(f'{name}: "#…"' for name in fields))
    return f"write {{{next(iter(fields))}: …}}" if fields else "write {key: value}"


def _kind_of(value: Any) -> str:
    names = {bool: "true/false", int: "the number", str: "the text", list: "a list", dict: "a mapping"}
    return names[type(value)]
