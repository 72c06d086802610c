"""The grammar of programs: text to tree, nothing more."""

from __future__ import annotations

import re
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pyparsing as pp

from generator.expr import ast, codes, fold
from generator.expr.errors import ExprError
from generator.expr.scan import DEFAULT, check_size, without_comments

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.dice.limits import Limits

KEYWORDS = frozenset(
    "and def div else false if let mod not or output roll then true".split()  # noqa: SIM905
)
FRAMES = 4000
_RESERVED = "|".join(sorted(KEYWORDS))
_ID = rf"(?!(?:{_RESERVED})\b)[^\W\d]\w*+"
_BINARY = r"==|!=|<=|>=|<|>|\+|-|\*|/|(?:or|and|div|mod)\b"


def _word(text: str) -> pp.ParserElement:
    return pp.Suppress(pp.Regex(rf"{text}\b")).set_name(text)


def _mark(text: str) -> pp.ParserElement:
    return pp.Suppress(pp.Literal(text)).set_name(f'"{text}"')


def _listed(item: pp.ParserElement) -> pp.ParserElement:
    return item + pp.ZeroOrMore(_mark(",") - item)


def _pattern(tokens: pp.ParseResults) -> tuple[tuple[str, ...], bool]:
    """Return the names of a pattern, and whether it is one bare name."""
    text = tokens[0]
    return tuple(re.findall(r"\w+", text)), not text.startswith("(")


_NAMES = rf"{_ID}|\(\s*{_ID}\s*(?:,\s*{_ID}\s*)*\)"


# What stands for itself, with the signs before it and the fields after it.
_BLANK = r"[ \t\n\r]*+"
_SIGN = r"-|not\b"
_FIELD = r"\.\s*(?:\d+\b|[^\W\d]\w*)"
_LEAF = (
    rf"(?P<count>\d*)d(?P<sides>\d+)\b|(?P<integer>\d+)\b|\"(?P<symbol>[^\"\n]+)\""
    rf"|(?P<boolean>true|false)\b|(?P<name>{_ID})(?!{_BLANK}\()"
)
_TOKEN = re.compile(rf"{_BLANK}(?:(?P<field>{_FIELD})|(?:{_LEAF})|(?P<mark>{_BINARY}|{_SIGN}))")


def _bare(pattern: str) -> str:
    """Return a pattern without the names of its groups, so that it can be repeated."""
    return re.sub(r"\(\?P<\w+>", "(?:", pattern)


_SIMPLE = rf"(?>(?:(?:{_SIGN}){_BLANK})*+(?:{_bare(_LEAF)})(?:{_BLANK}{_FIELD})*+)"
_RUN = rf"{_SIMPLE}(?>{_BLANK}(?:{_BINARY}){_BLANK}{_SIMPLE})*+"


def _run(text: str, at: int, tokens: pp.ParseResults) -> list[fold.Mark | ast.Node]:
    """Take a run of leaves and operators apart: most of a program is such runs, read in one step."""
    found: list[fold.Mark | ast.Node] = []
    end, place = at + len(tokens[0]), at
    while place < end:
        token = _TOKEN.match(text, place, end + 1)
        assert token is not None
        place = token.end()
        if token["field"]:
            held = found.pop()
            assert not isinstance(held, fold.Mark)
            found.append(ast.Field(held, token["field"][1:].strip(), token.start("field")))
        elif token["mark"]:
            found.append(fold.Mark(token["mark"], token.start("mark")))
        else:
            found.append(_leaf(token))
    return found


def _alone(follows: str) -> pp.ParserElement:
    """Return a run with nothing around it to look at; what follows says that nothing belongs to it."""
    whole = pp.Regex(rf"(?>{_RUN})(?={_BLANK}{follows})")
    return whole.add_parse_action(lambda s, at, t: fold.operation(_run(s, at, t)))


def _leaf(token: re.Match[str]) -> ast.Node:
    kind = token.lastgroup
    at = token.start(kind) if kind else token.start()
    if token["sides"]:
        return ast.Die(int(token["count"] or 1), int(token["sides"]), token.start("count"))
    if token["integer"]:
        return ast.Literal(int(token["integer"]), at)
    if token["symbol"]:
        return ast.Symbol(token["symbol"], at - 1)
    return fold.boolean(token["boolean"], at) if token["boolean"] else ast.Name(token["name"], at)


def _steps(expression: pp.ParserElement, kinds: str) -> pp.ParserElement:
    """`let` or `roll`, with the names and the value."""
    pattern = pp.Regex(_NAMES).set_name("a name").add_parse_action(_pattern)
    step = pp.Regex(rf"(?:{kinds})\b") - pattern - _mark("=") - expression
    return step.add_parse_action(fold.step)


def _atoms(expression: pp.ParserElement) -> pp.ParserElement:
    """Leaves, names, calls, brackets and blocks."""
    head = pp.Regex(rf"(?:{_NAMES})\s*=>").add_parse_action(
        lambda t: (tuple(re.findall(r"\w+", t[0])), not t[0].startswith("("))
    )
    function = (head - expression).add_parse_action(fold.function)
    pair = (expression + pp.Opt(_mark(":") - expression)).add_parse_action(fold.pair)
    argument = (_alone(r"(?=[,)])") | function | pair).set_name("an argument")
    inside = (_mark(")") | (_listed(argument) - _mark(")"))).set_name('an argument or ")"')
    args = pp.Group(_mark("(") - inside)
    name = (pp.Regex(_ID) + args).add_parse_action(fold.name)
    bracket = (_mark("(") - _listed(pair) - _mark(")")).add_parse_action(fold.bracket)
    block = _mark("{") - pp.ZeroOrMore(_steps(expression, "let|roll") - _mark(";")) - expression - _mark("}")
    block.add_parse_action(lambda _s, at, t: ast.Block(tuple(t[:-1]), t[-1], at))
    atom = (name | bracket | block).set_name("an expression")
    field = pp.Regex(_FIELD).add_parse_action(lambda _s, at, t: fold.Mark(t[0], at))
    return (atom + pp.ZeroOrMore(field)).add_parse_action(fold.fields)


def _build() -> pp.ParserElement:
    """Return the whole grammar; precedence is settled by `fold`, so that brackets alone recurse."""
    expression = pp.Forward()
    expression.set_name("an expression")
    prefix = pp.Regex(_SIGN).add_parse_action(lambda _s, at, t: fold.Mark(t[0], at))
    binary = pp.Regex(_BINARY).add_parse_action(lambda _s, at, t: fold.Mark(t[0], at))
    run = pp.Regex(_RUN).add_parse_action(_run)
    operand = (run | pp.ZeroOrMore(prefix) + _atoms(expression)).set_name("an expression")
    operation = (operand + pp.ZeroOrMore(binary - operand)).add_parse_action(fold.operation)
    clause = _word("if") - expression - _word("then") - expression - _word("else")
    choice = (pp.OneOrMore(clause) - expression).add_parse_action(fold.choice)
    expression <<= (_alone(rf"(?!{_BINARY})") | operation | choice).set_name("an expression")
    param = pp.Regex(_ID).set_name("a name")
    params = pp.Group(_mark("(") - (_mark(")") | (_listed(param) - _mark(")"))).set_name('a name or ")"'))
    define = (
        _word("def") - pp.Regex(_ID).set_name("a name") - params - _mark("=") - expression
    ).add_parse_action(lambda _s, at, t: ast.Def(t[0], tuple(t[1]), t[2], at))
    output = (_word("output") - pp.Regex(_ID).set_name("a name") - _mark("=") - expression).add_parse_action(
        lambda _s, at, t: ast.Output(t[0], t[1], at)
    )
    statement = (_steps(expression, "let") | define | output).set_name("let, def or output")
    return pp.ZeroOrMore(statement - _mark(";")) + pp.StringEnd().set_name("let, def or output")


_PROGRAM = _build()


@contextmanager
def _room() -> Iterator[None]:
    """Let the parser recurse as deep as the language allows, wherever it is called from.

    The scan has bounded the nesting; pyparsing takes some thirty frames for each level of it.
    """
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(max(before, FRAMES))
    try:
        yield
    finally:
        sys.setrecursionlimit(before)


def parse_program(source: str, limits: Limits = DEFAULT) -> tuple[ast.Statement, ...]:
    """Read a program into its statements."""
    check_size(source, limits)
    text = without_comments(source)
    try:
        with _room():
            return tuple(_PROGRAM.parse_string(text))
    except pp.ParseBaseException as error:
        raise _unexpected(text, error) from None


def _unexpected(text: str, error: pp.ParseBaseException) -> ExprError:
    """Name what was expected, and what stands there instead."""
    rest = text[error.loc :].lstrip()
    found = re.match(r"\w+|[=!<>]=|=>|.", rest)
    there = f"unexpected {found[0]!r}" if found else "unexpected end"
    wanted = error.msg.removeprefix("Expected ").removesuffix(", found end of text")
    return ExprError(codes.SYNTAX, there, f"expected {wanted}", len(text) - len(rest))
