"""The grammar of programs: text to tree.

pyparsing reads brackets, blocks, choices and statements. Operators come out of it as a flat list, from which
one parse action builds the tree by precedence: with a level of grammar for each precedence, brackets within
the limit would not fit on Python's stack.
"""

import re
from collections.abc import Sequence
from itertools import takewhile
from typing import Any, NamedTuple

import pyparsing as pp

from generator.dice.limits import Limits
from generator.expr import ast, codes
from generator.expr.errors import ExprError
from generator.expr.source import DEFAULT, check_size, too_deep, without_comments

_RESERVED = "and|def|div|else|false|if|let|mod|not|or|output|roll|then|true"
_ID = rf"(?!(?:{_RESERVED})\b)[^\W\d]\w*+"
_NAMES = rf"{_ID}|\(\s*{_ID}\s*(?:,\s*{_ID}\s*)*\)"
_SIGN = re.compile(r"-|not\b")
_SIGNS = rf"(?:(?:{_SIGN.pattern})\s*)*"
_FIELD = re.compile(r"\.\s*(\d+\b|[^\W\d]\w*)")
_FIELDS = rf"(?P<fields>(?:\s*{_FIELD.pattern})*)"
_LEAF = (
    r"(?:(?P<count>\d*)d(?P<sides>\d+)\b|(?P<integer>\d+)\b|\"(?P<symbol>[^\"\n]+)\"|(?P<boolean>true|false)\b"
    rf"|(?P<call>{_ID})\s*\(\s*\)|(?P<name>{_ID})(?!\s*\()){_FIELDS}"
)
_OPERATOR = rf"(?P<operator>==|!=|<=|>=|<|>|\+|-|\*|/|(?:or|and|div|mod)\b)\s*{_SIGNS}"
COMPARISONS = frozenset({"==", "!=", "<", "<=", ">", ">="})
# From the loosest to the tightest; `not` stands between `and` and comparisons.
_OR, _AND, _COMPARISON, _SUM, _PRODUCT = range(5)
_LEVELS = {
    "or": _OR,
    "and": _AND,
    **dict.fromkeys(COMPARISONS, _COMPARISON),
    **dict.fromkeys(("+", "-"), _SUM),
    **dict.fromkeys(("*", "/", "div", "mod"), _PRODUCT),
}


class Operand(NamedTuple):
    """An expression with the signs before it."""

    signs: Sequence[re.Match[str]]
    node: ast.Node


def _integer(digits: str) -> int:
    """Return the integer; one far beyond every limit stands for all that are longer."""
    return int(digits) if len(digits) < 20 else 10**20  # noqa: PLR2004 - Python refuses to read very long ones


def _names(text: str) -> tuple[tuple[str, ...], bool]:
    """Return the names of a pattern, and whether it is one bare name."""
    return tuple(re.findall(r"\w+", text)), not text.startswith("(")


def _leaf(_source: str, offset: int, tokens: pp.ParseResults) -> ast.Node:
    match = tokens[0]
    node: ast.Node
    if match["sides"]:
        node = ast.Die(_integer(match["count"] or "1"), _integer(match["sides"]), offset)
    elif match["integer"]:
        node = ast.Literal(_integer(match["integer"]), offset)
    elif match["symbol"]:
        node = ast.Symbol(match["symbol"], offset)
    elif match["boolean"]:
        node = ast.Literal(match["boolean"] == "true", offset)
    elif match["call"]:
        node = ast.Apply(match["call"], (), offset)
    else:
        node = ast.Name(match["name"], offset)
    return _with_fields(node, match)


def _with_fields(node: ast.Node, match: re.Match[str]) -> ast.Node:
    """Return the expression, or the fields of it that a leaf or a closing bracket ends with."""
    if match["fields"]:
        for field in _FIELD.finditer(match.string, *match.span("fields")):
            node = ast.Field(node, field[1], field.start())
    return node


def _items(tokens: Sequence[Any]) -> tuple[ast.Node, ...]:
    """Return expressions with commas between them; a colon joins two to a pair."""
    items = [tokens[0]]
    for separator, node in zip(tokens[1::2], tokens[2::2], strict=True):
        if separator[0] == ",":
            items.append(node)
        elif isinstance(items[-1], ast.Pair):
            raise ExprError(codes.SYNTAX, "unexpected ':'", 'expected "," or ")"', separator.start())
        else:
            items[-1] = ast.Pair(items[-1], node, items[-1].offset)
    return tuple(items)


def _call(_source: str, offset: int, tokens: pp.ParseResults) -> ast.Node:
    name, *items, close = tokens
    return _with_fields(ast.Apply(name[1], _items(items), offset), close)


def _bracket(_source: str, offset: int, tokens: pp.ParseResults) -> ast.Node:
    """Return the expression in brackets, or a tuple."""
    items = _items(tokens[1:-1])
    grouped = len(items) == 1 and not isinstance(items[0], ast.Pair)
    return _with_fields(items[0] if grouped else _tuple(items, offset), tokens[-1])


def _tuple(items: tuple[ast.Node, ...], offset: int) -> ast.Node:
    pairs = [item for item in items if isinstance(item, ast.Pair)]
    if not pairs:
        return ast.Tuple(None, items, offset)
    names = tuple(pair.key.text for pair in pairs if isinstance(pair.key, ast.Name))
    if len(names) != len(items) or len(set(names)) != len(names):
        message = "a tuple names each of its elements once, or none"
        raise ExprError(codes.SYNTAX, message, "write (a, b) or (first: a, second: b)", offset)
    return ast.Tuple(names, tuple(pair.value for pair in pairs), offset)


def _block(_source: str, offset: int, tokens: pp.ParseResults) -> ast.Node:
    *steps, result, close = tokens
    return _with_fields(ast.Block(tuple(steps), result, offset), close)


def _choice(_source: str, offset: int, tokens: pp.ParseResults) -> ast.Node:
    items: list[ast.Node] = list(tokens)
    return ast.If(tuple(zip(items[:-1:2], items[1::2], strict=True)), items[-1], offset)


def _operation(_source: str, _offset: int, tokens: pp.ParseResults) -> ast.Node:
    """Return the tree of operands with operators between them."""
    operators = tokens[2::2]
    ends = [tokens[0].start(), *(operator.end("operator") for operator in operators)]
    signs = [
        list(_SIGN.finditer(match.string, start, match.end())) if start < match.end() else ()
        for match, start in zip(tokens[::2], ends, strict=True)
    ]
    return _tree(list(map(Operand, signs, tokens[1::2])), operators)


def _tree(
    operands: Sequence[Operand], operators: Sequence[re.Match[str]], *, logical: bool = True
) -> ast.Node:
    """Return the tree by precedence; `not` may stand first where it is `logical`."""
    level = min([_LEVELS[operator["operator"]] for operator in operators], default=_PRODUCT)
    first, *others = operands
    if logical and level > _AND and first.signs and first.signs[0][0] == "not":
        negations = list(takewhile(lambda sign: sign[0] == "not", first.signs))
        rest = [Operand(first.signs[len(negations) :], first.node), *others]
        node = _tree(rest, operators, logical=False)
        # Two negations cancel each other; a chain of them must not make the tree higher.
        return ast.Unary("not", node, negations[0].start()) if len(negations) % 2 else node
    if not operators:
        return _signed(first)
    cuts = [i for i, operator in enumerate(operators) if _LEVELS[operator["operator"]] == level]
    bounds = zip([0, *(cut + 1 for cut in cuts)], [*cuts, len(operators)], strict=True)
    parts = [_tree(operands[a : b + 1], operators[a:b], logical=level <= _AND) for a, b in bounds]
    return _joined(level, parts, [operators[cut] for cut in cuts])


def _joined(level: int, parts: list[ast.Node], operators: list[re.Match[str]]) -> ast.Node:
    """Return the node of operators of one level."""
    names, offset = [operator["operator"] for operator in operators], operators[0].start()
    if level <= _AND:
        return ast.Logic(names[0], tuple(parts), offset)
    if level == _SUM:
        signs = [1, *(1 if name == "+" else -1 for name in names)]
        return ast.Sum(tuple(zip(signs, parts, strict=True)), offset)
    if level == _COMPARISON and len(names) > 1:
        message = "comparisons do not chain"
        raise ExprError(codes.SYNTAX, message, "write a < b and b < c", operators[1].start())
    node = parts[0]
    for operator, name, part in zip(operators, names, parts[1:], strict=True):
        node = ast.Binary(name, node, part, operator.start())
    return node


def _signed(operand: Operand) -> ast.Node:
    """Return an operand with its minus signs."""
    signs, node = operand
    for sign in signs:
        if sign[0] == "not":
            message = "`not` binds less than arithmetic"
            raise ExprError(codes.SYNTAX, message, "put it in brackets", sign.start())
    return ast.Unary("-", node, signs[0].start()) if len(signs) % 2 else node


def _match(pattern: str) -> pp.ParserElement:
    """Return what reads a pattern as a match, which knows its place."""
    return pp.Regex(pattern, as_match=True)


def _close(bracket: str) -> pp.ParserElement:
    return _match(re.escape(bracket) + _FIELDS).set_name(f'"{bracket}"')


def _skip(text: str) -> pp.ParserElement:
    """Return what reads a word or a sign, and gives no token."""
    if text.isalpha():
        return pp.Suppress(pp.Regex(rf"{text}\b").set_name(text))
    return pp.Suppress(pp.Literal(text).set_name(f'"{text}"'))


def _step(expression: pp.ParserElement, kinds: str) -> pp.ParserElement:
    """Return what reads `let` or `roll`, with the names and the value."""
    pattern = pp.Regex(_NAMES).set_name("a name").add_parse_action(lambda t: _names(t[0]))
    step = pp.Regex(rf"(?:{kinds})\b") - pattern - _skip("=") - expression
    return step.add_parse_action(lambda _s, at, t: ast.Step(t[0], t[1][0], t[1][1], t[2], at))


def _expression() -> pp.ParserElement:
    """Return what reads an expression."""
    atom, choice = pp.Forward(), pp.Forward()
    operation = _match(_SIGNS) + atom + pp.ZeroOrMore(_match(_OPERATOR) - atom)
    operation.add_parse_action(_operation)
    expression = (operation | choice).set_name("an expression")
    clause = _skip("if") - expression - _skip("then") - expression - _skip("else")
    choice <<= (pp.OneOrMore(clause) - expression).add_parse_action(_choice)
    head = pp.Regex(rf"(?:{_NAMES})\s*=>").add_parse_action(lambda t: _names(t[0]))
    function = (head - expression).add_parse_action(lambda _s, at, t: ast.Lambda(t[0][0], t[0][1], t[1], at))
    first = (function | operation | choice).set_name('an argument or ")"')
    argument = (function | operation | choice).set_name("an argument")
    separator = _match("[,:]")
    call = _match(rf"({_ID})\s*\(") - first - pp.ZeroOrMore(separator - argument) - _close(")")
    bracket = pp.Literal("(") - expression - pp.ZeroOrMore(separator - expression) - _close(")")
    steps = pp.ZeroOrMore(_step(expression, "let|roll") - _skip(";"))
    block = _skip("{") - steps - expression - _close("}")
    leaf = _match(_LEAF).add_parse_action(_leaf)
    compound = (
        call.add_parse_action(_call) | bracket.add_parse_action(_bracket) | block.add_parse_action(_block)
    )
    atom <<= (leaf | compound).set_name("an expression")
    return expression


def _listed(item: pp.ParserElement) -> pp.ParserElement:
    return item + pp.ZeroOrMore(_skip(",") - item)


def _program() -> pp.ParserElement:
    """Return the whole grammar."""
    expression = _expression()
    name = pp.Regex(_ID).set_name("a name")
    params = (_skip(")") | _listed(name) - _skip(")")).set_name('a name or ")"')
    define = _skip("def") - name - pp.Group(_skip("(") - params) - _skip("=") - expression
    define.add_parse_action(lambda _s, at, t: ast.Def(t[0], tuple(t[1]), t[2], at))
    output = _skip("output") - name - _skip("=") - expression
    output.add_parse_action(lambda _s, at, t: ast.Output(t[0], t[1], at))
    statement = (_step(expression, "let") | define | output).set_name("let, def or output")
    program = pp.ZeroOrMore(statement - _skip(";")) + pp.StringEnd().set_name("let, def or output")
    return program.parse_with_tabs()


_PROGRAM = _program()


def parse_program(source: str, limits: Limits = DEFAULT) -> tuple[ast.Statement, ...]:
    """Return the statements of a program."""
    check_size(source, limits)
    text = without_comments(source)
    try:
        return tuple(_PROGRAM.parse_string(text))
    except pp.ParseBaseException as error:
        raise _unexpected(text, error) from None
    except RecursionError:
        # Brackets within the limit fit on a stack of the usual size, unless the caller has filled it.
        raise too_deep(0, limits) from None


def _unexpected(text: str, error: pp.ParseBaseException) -> ExprError:
    """Return the refusal that names what was expected, and what stands there instead."""
    rest = text[error.loc :].lstrip()
    token = re.match(r"\w+|[=!<>]=|=>|.", rest)
    there = f"unexpected {token[0]!r}" if token else "unexpected end"
    wanted = error.msg.removeprefix("Expected ").removesuffix(", found end of text")
    return ExprError(codes.SYNTAX, there, f"expected {wanted}", len(text) - len(rest))
