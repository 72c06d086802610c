"""References in call notation: `tireur(longue)`, `special-rule/barrage(4, 24", pa(+1))`."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from operator import attrgetter
from typing import TypeVar

import pyparsing as pp

from rules_compendium.expr import codes
from rules_compendium.expr.errors import ExprError, check_size
from rules_compendium.names import fold

MAX_NAME = 200

_INCH = '["″”]'
_WORD = r"[^\W_](?:[\w’']|-(?=\w))*"
_PATH = rf"(?:(?:(?P<system>{_WORD}):)?(?P<kind>{_WORD})/)?(?P<name>{_WORD})"
_BARE = re.compile(_PATH)
_SPACED = rf"{_PATH}(?P<more>(?:[ \u00a0\u202f]+{_WORD})*)"
_AMOUNT = (
    r"(?:(?P<count>\d{0,4})[dD](?P<sides>\d{1,4})(?P<bonus>[+-]\d{1,4})?|(?P<number>[+-]?\d{1,15}(?:\.\d{1,15})?\+?))"
    rf"(?P<inch>{_INCH})?(?![\w.’'-])"
)
_CURE = 'write an id, or an id with its arguments, such as tireur(longue) or barrage(4, 24")'

# Words as a name has them, where an id should stand.
_NAMED = re.compile(r"[^\W\d][\w'’]*(?:[ -][\w'’]+)+\Z")

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class NumberArg:
    """A number in a reference: `3`, `+4`, `4+`, `24"`, `1.5"`."""

    value: Fraction
    text: str
    inches: bool
    offset: int

    def __str__(self) -> str:
        """Return the number as it is written in data."""
        return self.text


@dataclass(frozen=True, slots=True)
class DiceArg:
    """Dice in a reference: `D6`, `2D6`, `D3+1`, `D6"`."""

    count: int
    sides: int
    bonus: int
    inches: bool
    offset: int

    def __str__(self) -> str:
        """Return the dice in canonical form."""
        count = str(self.count) if self.count != 1 else ""
        bonus = f"{self.bonus:+d}" if self.bonus else ""
        return f"{count}D{self.sides}{bonus}{chr(34) if self.inches else ''}"


@dataclass(frozen=True, slots=True)
class StarArg:
    """A number that the source leaves open: `*`, `*"`."""

    inches: bool
    offset: int

    def __str__(self) -> str:
        """Return the star, with its unit."""
        return '*"' if self.inches else "*"


def compact(cls: type[T]) -> type[T]:
    """Copy and pickle a frozen class by its values in order: three times as fast as its own way."""
    names = cls.__slots__  # type: ignore[attr-defined]
    values = attrgetter(*names) if len(names) > 1 else lambda self: (getattr(self, names[0]),)
    cls.__reduce__ = lambda self: (cls, values(self))  # type: ignore[method-assign]
    return cls


@compact
@dataclass(frozen=True, slots=True)
class Call:
    """A reference: `[system:][kind/]name[(args)]`; a plain word is a call without arguments."""

    name: str
    args: tuple[Arg, ...]
    offset: int
    kind: str | None = None
    system: str | None = None
    inches: bool = False
    called: bool = False
    # The kinds that the field around it allows; prose allows all.
    kinds: tuple[str, ...] = field(default=(), compare=False)

    @property
    def target(self) -> str:
        """The reference without its arguments, as written: `kind/name`."""
        system = f"{self.system}:" if self.system else ""
        kind = f"{self.kind}/" if self.kind else ""
        return f"{system}{kind}{self.name}"

    def __str__(self) -> str:
        """Return the reference in canonical form."""
        args = f"({', '.join(map(str, self.args))})" if self.called else ""
        return f"{self.target}{args}{chr(34) if self.inches else ''}"


def within(call: Call, kinds: tuple[str, ...]) -> Call:
    """Return a reference limited to some kinds; parsing shares equal ones, so it is another one."""
    if not kinds:
        return call
    return Call(call.name, call.args, call.offset, call.kind, call.system, call.inches, call.called, kinds)


Arg = NumberArg | DiceArg | StarArg | Call


def _amount(_text: str, offset: int, tokens: pp.ParseResults) -> NumberArg | DiceArg:
    """Read a number or dice; numbers are exact, decimals too."""
    match = tokens[0]
    inches = bool(match["inch"])
    if match["sides"]:
        return DiceArg(
            int(match["count"] or 1), int(match["sides"]), int(match["bonus"] or 0), inches, offset
        )
    text = match["number"]
    return NumberArg(Fraction(text.rstrip("+")), text + '"' * inches, inches, offset)


def _call(_text: str, offset: int, tokens: pp.ParseResults) -> Call:
    """Read a word or a call; several words in a row are one name."""
    parts = tokens.as_dict()
    name = " ".join((parts["name"] + parts.get("more", "")).split())
    args = tuple(parts.get("args", ()))
    return Call(name, args, offset, parts["kind"], parts["system"], "inch" in parts, "args" in parts)


def _grammar() -> pp.ParserElement:
    """Return the grammar of a reference; names among its arguments may be spaced words."""
    arguments = pp.Forward()
    nested = (pp.Regex(_SPACED) + pp.Opt(arguments) + pp.Opt(pp.Regex(_INCH)("inch"))).add_parse_action(_call)
    star = pp.Regex(rf"\*{_INCH}?").add_parse_action(
        lambda _text, at, tokens: StarArg(len(tokens[0]) > 1, at)
    )
    arg = pp.Regex(_AMOUNT, as_match=True).add_parse_action(_amount) | star | nested
    # `-` instead of `+`: past an opening bracket or a comma there is no other reading to try,
    # so that the error stands where the text goes wrong.
    close = pp.Suppress(")")
    items = close | (arg + pp.ZeroOrMore(pp.Suppress(",") - arg) - close)
    arguments <<= pp.Group(pp.Suppress("(") - items)("args")
    return (pp.Regex(_PATH) + pp.Opt(arguments)).add_parse_action(_call) + pp.StringEnd()


_REFERENCE = _grammar()


@lru_cache(maxsize=65536)
def parse_call(text: str) -> Call:
    """Read one reference in call notation, such as `tireur(longue)`."""
    bare = _BARE.fullmatch(text)
    if bare and len(text) < MAX_NAME:
        return Call(name=bare["name"], args=(), offset=0, kind=bare["kind"], system=bare["system"])
    check_size(text)
    try:
        result: Call = _REFERENCE.parse_string(text)[0]
    except pp.ParseBaseException as error:
        raise _unexpected(text, error.loc) from None
    return result


def _unexpected(text: str, loc: int) -> ExprError:
    """Name the thing that stands where the grammar cannot go on."""
    rest = text[loc:].lstrip()
    offset = len(text) - len(rest) if rest else len(text)
    match = re.match(r"[^\W_]+|.", rest)
    what = f"unexpected {match[0]!r}" if match else "unexpected end"
    if not match and text.count("(") > text.count(")"):
        what = "a closing parenthesis is missing"
    return ExprError(codes.SYNTAX, what, _CURE, offset)


def meant(written: str) -> str:
    """Return the id that stands for the words of a name; nothing for what is no name of several words."""
    return fold(written) if _NAMED.match(written) else ""
