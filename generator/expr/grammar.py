"""The grammar of programs: text to tree, nothing more."""

from __future__ import annotations

import re
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pyparsing as pp

from generator.expr import ast, codes, fold
from generator.expr.errors import ExprError
from generator.expr.runs import AFTER, BEFORE, BETWEEN, BINARY, BLANK, ID, RUN, taken
from generator.expr.scan import DEFAULT, check_size, without_comments

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.dice.limits import Limits

_FRAMES = 4000


class _Mark(pp.Token):
    """A sign or a word that leaves no token: one element, where a suppressed literal is two."""

    def __init__(self, pattern: str, name: str) -> None:
        super().__init__()
        self.match = re.compile(pattern).match
        self.mayIndexError = False
        self.set_name(name)

    def parseImpl(self, instring: str, loc: int, do_actions: bool = True) -> tuple[int, list[str]]:  # noqa: ARG002, FBT001, FBT002, N802 - pyparsing's signature
        found = self.match(instring, loc)
        if found is None:
            raise pp.ParseException(instring, loc, self.errmsg, self)
        return found.end(), []


def _word(text: str) -> pp.ParserElement:
    return _Mark(rf"{text}\b", text)


def _mark(text: str) -> pp.ParserElement:
    return _Mark(re.escape(text), f'"{text}"')


def _listed(item: pp.ParserElement) -> pp.ParserElement:
    return item + pp.ZeroOrMore(_mark(",") - item)


def _pattern(tokens: pp.ParseResults) -> tuple[tuple[str, ...], bool]:
    """Return the names of a pattern, and whether it is one bare name."""
    text = tokens[0]
    return tuple(re.findall(r"\w+", text)), not text.startswith("(")


_NAMES = rf"{ID}|\(\s*{ID}\s*(?:,\s*{ID}\s*)*\)"


def _alone(follows: str) -> pp.ParserElement:
    """Return a run with nothing around it to look at; what follows says that nothing belongs to it."""
    whole = pp.Regex(rf"(?>{RUN})(?={BLANK}{follows})")
    return whole.add_parse_action(lambda s, at, t: fold.operation(taken(s, at, t)))


def _steps(expression: pp.ParserElement, kinds: str) -> pp.ParserElement:
    """`let` or `roll`, with the names and the value."""
    pattern = pp.Regex(_NAMES).set_name("a name").add_parse_action(_pattern)
    step = pp.Regex(rf"(?:{kinds})\b") - pattern - _mark("=") - expression
    return step.add_parse_action(fold.step)


def _atoms(expression: pp.ParserElement) -> pp.ParserElement:
    """Return calls, brackets and blocks."""
    head = pp.Regex(rf"(?:{_NAMES})\s*=>").add_parse_action(
        lambda t: (tuple(re.findall(r"\w+", t[0])), not t[0].startswith("("))
    )
    function = (head - expression).add_parse_action(fold.function)
    pair = (expression + pp.Opt(_mark(":") - expression)).add_parse_action(fold.pair)
    argument = (_alone("[,)]") | function | pair).set_name("an argument")
    inside = (_mark(")") | (_listed(argument) - _mark(")"))).set_name('an argument or ")"')
    args = pp.Group(_mark("(") - inside)
    name = (pp.Regex(ID) + args).add_parse_action(fold.name)
    bracket = (_mark("(") - _listed(pair) - _mark(")")).add_parse_action(fold.bracket)
    block = _mark("{") - pp.ZeroOrMore(_steps(expression, "let|roll") - _mark(";")) - expression - _mark("}")
    block.add_parse_action(lambda _s, at, t: ast.Block(tuple(t[:-1]), t[-1], at))
    return (name | bracket | block).set_name("an expression")


def _build() -> pp.ParserElement:
    """Return the whole grammar; precedence is settled by `fold`, so that brackets alone recurse."""
    expression = pp.Forward()
    expression.set_name("an expression")
    atom = _atoms(expression)
    before, between, after = (pp.Regex(part).add_parse_action(taken) for part in (BEFORE, BETWEEN, AFTER))
    operation = (before + atom + pp.ZeroOrMore(between - atom) + after).add_parse_action(fold.operation)
    clause = _word("if") - expression - _word("then") - expression - _word("else")
    choice = (pp.OneOrMore(clause) - expression).add_parse_action(fold.choice)
    expression <<= (_alone(rf"(?!{BINARY})") | operation | choice).set_name("an expression")
    param = pp.Regex(ID).set_name("a name")
    params = pp.Group(_mark("(") - (_mark(")") | (_listed(param) - _mark(")"))).set_name('a name or ")"'))
    define = (
        _word("def") - pp.Regex(ID).set_name("a name") - params - _mark("=") - expression
    ).add_parse_action(lambda _s, at, t: ast.Def(t[0], tuple(t[1]), t[2], at))
    output = (_word("output") - pp.Regex(ID).set_name("a name") - _mark("=") - expression).add_parse_action(
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
    sys.setrecursionlimit(max(before, _FRAMES))
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
