"""References in call notation: `tireur(longue)`, `special-rule/barrage(4, 24", pa(+1))`."""

import re
from fractions import Fraction
from functools import lru_cache
from typing import Any

import pyparsing as pp

from generator.expr import codes
from generator.expr.errors import ExprError
from generator.expr.reference_nodes import Call, DiceArg, NumberArg, StarArg
from generator.expr.source import check_size

MAX_NAME = 200

_INCH = '["″”]'
_WORD = r"[^\W_](?:[\w’']|-(?=\w))*"
_PATH = rf"(?:(?:(?P<system>{_WORD}):)?(?P<kind>{_WORD})/)?(?P<name>{_WORD})"
_BARE = re.compile(_PATH)
_SPACED = rf"{_PATH}(?P<more>(?:[ \u00a0\u202f]+{_WORD})*)"
_NUMBER = rf"(?P<sign>[+-])?(?P<digits>\d+(?:\.\d+)?)(?P<plus>\+)?(?P<inch>{_INCH})?(?![\w.’'-])"
_DICE = (
    rf"(?P<count>\d{{0,4}})[dD](?P<sides>\d{{1,4}})(?P<bonus>[+-]\d{{1,4}})?(?P<inch>{_INCH})?(?![\w.’'-])"
)
_CURE = 'write an id, or an id with its arguments, such as tireur(longue) or barrage(4, 24")'


def _get(tokens: pp.ParseResults, name: str) -> Any:
    """Return a named part of what was read, or None."""
    return tokens.get(name)  # type: ignore[no-untyped-call]


def _number(_text: str, offset: int, tokens: pp.ParseResults) -> NumberArg:
    """Read a number argument; the value is exact, decimals too."""
    sign = -1 if _get(tokens, "sign") == "-" else 1
    value = sign * Fraction(tokens["digits"])
    inches = bool(_get(tokens, "inch"))
    shown = f"{_get(tokens, 'sign') or ''}{tokens['digits']}{_get(tokens, 'plus') or ''}"
    return NumberArg(
        value=value,
        text=shown + ('"' if inches else ""),
        inches=inches,
        offset=offset,
    )


def _dice(_text: str, offset: int, tokens: pp.ParseResults) -> DiceArg:
    """Read a dice argument."""
    return DiceArg(
        count=int(tokens["count"] or 1),
        sides=int(tokens["sides"]),
        bonus=int(_get(tokens, "bonus") or 0),
        inches=bool(_get(tokens, "inch")),
        offset=offset,
    )


def _call(_text: str, offset: int, tokens: pp.ParseResults) -> Call:
    """Read a word or a call; several words in a row are one name."""
    name = " ".join((tokens["name"] + (_get(tokens, "more") or "")).split())
    args = _get(tokens, "args")
    return Call(
        name=name,
        args=() if args is None else tuple(args),
        offset=offset,
        kind=_get(tokens, "kind"),
        system=_get(tokens, "system"),
        inches=bool(_get(tokens, "inch")),
        called=args is not None,
    )


def _build(name: str) -> pp.ParserElement:
    """Return the grammar of a reference whose own name matches `name`; arguments may be spaced words."""
    arguments = pp.Forward()
    nested = (pp.Regex(_SPACED) + pp.Opt(arguments) + pp.Opt(pp.Regex(_INCH)("inch"))).add_parse_action(_call)
    star = pp.Regex(rf"\*(?P<inch>{_INCH})?").add_parse_action(
        lambda _text, offset, tokens: StarArg(inches=bool(_get(tokens, "inch")), offset=offset)
    )
    number = pp.Regex(_NUMBER).add_parse_action(_number)
    dice = pp.Regex(_DICE).add_parse_action(_dice)
    arg = dice | number | star | nested
    # `-` instead of `+`: past an opening bracket or a comma there is no other reading to try,
    # so that the error stands where the text goes wrong.
    close = pp.Suppress(")")
    items = close | (arg + pp.ZeroOrMore(pp.Suppress(",") - arg) - close)
    arguments <<= pp.Group(pp.Suppress("(") - items)("args")
    return (pp.Regex(name) + pp.Opt(arguments)).add_parse_action(_call) + pp.StringEnd()


_REFERENCE = _build(_PATH)


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
    found = re.match(r"[^\W_]+|.", rest)
    what = f"unexpected {found[0]!r}" if found else "unexpected end"
    if not found and text.count("(") > text.count(")"):
        what = "a closing parenthesis is missing"
    return ExprError(codes.SYNTAX, what, _CURE, offset)
