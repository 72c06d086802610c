"""The grammar of programs: text to tree.

pyparsing reads brackets, blocks, choices and statements. Operators come out of it as a flat list, from which
one parse action builds the tree by precedence: with a level of grammar for each precedence, brackets within
the limit would not fit on Python's stack.
"""

import re
from collections.abc import Sequence
from typing import Any

import pyparsing as pp

from rules_compendium.dice.limits import Limits
from rules_compendium.expr import ast, codes
from rules_compendium.expr.errors import DEFAULT, ExprError, check_size, too_deep

_RESERVED = "and|def|div|else|false|if|let|mod|not|or|output|roll|then|true"
_ID = rf"(?!(?:{_RESERVED})\b)[^\W\d]\w*+"
_NAMES = rf"{_ID}|\(\s*{_ID}\s*(?:,\s*{_ID}\s*)*\)"
_SIGNS = r"(?:(?:-|not\b)\s*)*"
_FIELD = re.compile(r"\.\s*(\d+\b|[^\W\d]\w*)")
_FIELDS = rf"(?P<fields>(?:\s*{_FIELD.pattern})*)"
_LEAF = (
    r"(?:(?P<count>\d*)d(?P<sides>\d+)\b|(?P<integer>\d+)\b|\"(?P<symbol>[^\"\n]+)\"|(?P<boolean>true|false)\b"
    rf"|(?P<call>{_ID})\s*\(\s*\)|(?P<name>{_ID})(?!\s*\()){_FIELDS}"
)
_OPERATOR = rf"(?:==|!=|<=|>=|<|>|\+|-|\*|/|(?:or|and|div|mod)\b)\s*{_SIGNS}"
# One operator or sign of those that the two patterns above match together.
_SIGN = re.compile(r"[=!<>]=|[-+*/<>]|[a-z]+")
_COMMENT = re.compile(r'("[^"\n]*")|#[^\n]*')
# Signs of print and of other languages, and what they are here.
_ELSEWHERE = {
    "&&": "and", "&": "and", "||": "or", "|": "or", "!": "not", "=": "==", "=>": ">=", "=<": "<=",
    "≥": ">=", "≤": "<=", "≠": "!=", "×": "*", "·": "*", "÷": "/", "–": "-", "−": "-",
}  # fmt: skip
COMPARISONS = frozenset({"==", "!=", "<", "<=", ">", ">="})
# From the loosest to the tightest; a minus sign before an operand binds tighter than all.
_OR, _AND, _NOT, _COMPARISON, _SUM, _PRODUCT, _MINUS = range(7)
_LEVELS = {
    "or": _OR,
    "and": _AND,
    **dict.fromkeys(COMPARISONS, _COMPARISON),
    **dict.fromkeys(("+", "-"), _SUM),
    **dict.fromkeys(("*", "/", "div", "mod"), _PRODUCT),
}


def _integer(digits: str) -> int:
    """Return the integer; one far beyond every limit stands for all that are longer."""
    return int(digits) if len(digits) < 20 else 10**20  # noqa: PLR2004 - Python refuses to read very long ones


def _pattern(tokens: pp.ParseResults) -> ast.Pattern:
    """Return one bare name, or all names in brackets."""
    names = tuple(re.findall(r"\w+", tokens[0]))
    return names if tokens[0].startswith("(") else names[0]


def _leaf(_source: str, offset: int, tokens: pp.ParseResults) -> ast.Node:
    match = tokens[0]
    node: ast.Node
    if match["sides"]:
        node = ast.Die(_integer(match["count"] or "1"), _integer(match["sides"]), offset)
    elif match["integer"]:
        node = ast.Literal(_integer(match["integer"]), offset)
    elif match["symbol"]:
        node = ast.Literal(match["symbol"], offset)
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
    """Return the tree of operands with operators and signs before them."""
    parts: list[Any] = []
    for match, operand in zip(tokens[::2], tokens[1::2], strict=True):
        parts += [*_SIGN.finditer(match.string, *match.span()), operand]
    parts.reverse()
    return _tree(parts, _OR)


def _tree(parts: list[Any], level: int) -> ast.Node:
    """Return the tree of the last parts, as far as their operators are of this level or a tighter one."""
    if len(parts) == 1 or level == _MINUS:
        return _signed(parts)
    if level == _NOT:
        signs = []
        while isinstance(parts[-1], re.Match) and parts[-1][0] == "not":
            signs.append(parts.pop())
        node = _tree(parts, _COMPARISON)
        # Two negations cancel each other; a chain of them must not make the tree higher.
        return ast.Operation("not", (node,), signs[0].start()) if len(signs) % 2 else node
    operands, operators = [_tree(parts, level + 1)], []
    while parts and _LEVELS[parts[-1][0]] == level:
        operators.append(parts.pop())
        operands.append(_tree(parts, level + 1))
    return _joined(level, operands, operators) if operators else operands[0]


def _joined(level: int, operands: list[ast.Node], operators: list[re.Match[str]]) -> ast.Node:
    """Return the node of operators of one level."""
    names, offset = [operator[0] for operator in operators], operators[0].start()
    if level <= _AND:
        return ast.Operation(names[0], tuple(operands), offset)
    if level == _SUM:
        signs = [1, *(1 if name == "+" else -1 for name in names)]
        return ast.Sum(tuple(zip(signs, operands, strict=True)), offset)
    if level == _COMPARISON and len(names) > 1:
        message = "comparisons do not chain"
        raise ExprError(codes.SYNTAX, message, "write a < b and b < c", operators[1].start())
    node = operands[0]
    for operator, operand in zip(operators, operands[1:], strict=True):
        node = ast.Operation(operator[0], (node, operand), operator.start())
    return node


def _signed(parts: list[Any]) -> ast.Node:
    """Return an operand with its minus signs."""
    signs = []
    while isinstance(parts[-1], re.Match):
        signs.append(parts.pop())
        if signs[-1][0] == "not":
            message = "`not` binds less than arithmetic"
            raise ExprError(codes.SYNTAX, message, "put it in brackets", signs[-1].start())
    node: ast.Node = parts.pop()
    return ast.Operation("-", (node,), signs[0].start()) if len(signs) % 2 else node


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


def _step(kinds: str, pattern: str, expression: pp.ParserElement) -> pp.ParserElement:
    """Return what reads a value with what it is called."""
    names = pp.Regex(pattern).set_name("a name").add_parse_action(_pattern)
    step = pp.Regex(rf"(?:{kinds})\b") - names - _skip("=") - expression
    return step.add_parse_action(lambda _s, at, t: ast.Step(t[0], t[1], t[2], at))


def _expression() -> pp.ParserElement:
    """Return what reads an expression."""
    atom, choice = pp.Forward(), pp.Forward()
    operation = _match(_SIGNS) + atom + pp.ZeroOrMore(_match(_OPERATOR) - atom)
    operation.add_parse_action(_operation)
    expression = (operation | choice).set_name("an expression")
    clause = _skip("if") - expression - _skip("then") - expression - _skip("else")
    choice <<= (pp.OneOrMore(clause) - expression).add_parse_action(_choice)
    function = pp.Regex(rf"(?:{_NAMES})\s*=>").add_parse_action(_pattern) - expression
    function.add_parse_action(lambda _s, at, t: ast.Lambda(t[0], t[1], at))
    first = (function | operation | choice).set_name('an argument or ")"')
    argument = (function | operation | choice).set_name("an argument")
    separator = _match("[,:]")
    call = _match(rf"({_ID})\s*\(") - first - pp.ZeroOrMore(separator - argument) - _close(")")
    bracket = pp.Literal("(") - expression - pp.ZeroOrMore(separator - expression) - _close(")")
    steps = pp.ZeroOrMore(_step("let|roll", _NAMES, expression) - _skip(";"))
    block = _skip("{") - steps - expression - _close("}")
    compound = (
        call.add_parse_action(_call) | bracket.add_parse_action(_bracket) | block.add_parse_action(_block)
    )
    atom <<= (_match(_LEAF).add_parse_action(_leaf) | compound).set_name("an expression")
    return expression


def _program() -> pp.ParserElement:
    """Return the whole grammar."""
    expression = _expression()
    name = pp.Regex(_ID).set_name("a name")
    listed = name + pp.ZeroOrMore(_skip(",") - name) - _skip(")")
    params = (_skip(")") | listed).set_name('a name or ")"')
    define = _skip("def") - name - pp.Group(_skip("(") - params) - _skip("=") - expression
    define.add_parse_action(lambda _s, at, t: ast.Def(t[0], tuple(t[1]), t[2], at))
    steps = _step("let", _NAMES, expression), _step("output", _ID, expression)
    statement = (steps[0] | define | steps[1]).set_name("let, def or output")
    program = pp.ZeroOrMore(statement - _skip(";")) + pp.StringEnd().set_name("let, def or output")
    return program.parse_with_tabs()


_END = "an operator before it, or nothing more"
_PROGRAM = _program()
_EXPRESSION = (_expression() + pp.StringEnd().set_name(_END)).parse_with_tabs()


def parse_program(source: str, limits: Limits = DEFAULT) -> tuple[ast.Step | ast.Def, ...]:
    """Return the statements of a program."""
    return tuple(_parsed(_PROGRAM, source, limits))


def parse_expression(source: str, limits: Limits = DEFAULT) -> ast.Node:
    """Return the tree of an expression that stands alone."""
    tree: ast.Node = _parsed(_EXPRESSION, source, limits)[0]
    return tree


def _parsed(grammar: pp.ParserElement, source: str, limits: Limits) -> pp.ParseResults:
    check_size(source, limits)
    # Spaces in place of comments, so that offsets stay the same.
    text = _COMMENT.sub(lambda match: match[1] or " " * len(match[0]), source)
    try:
        return grammar.parse_string(text)
    except pp.ParseBaseException as error:
        raise _unexpected(text, error) from None
    except RecursionError:
        # Brackets within the limit fit on a stack of the usual size, unless the caller has filled it.
        raise too_deep(0, limits) from None


def _unexpected(text: str, error: pp.ParseBaseException) -> ExprError:
    """Return the refusal that names what was expected, and what stands there instead."""
    rest = text[error.loc :].lstrip()
    token = re.match(r"\w+|[=!<>]=|=>|=<|&&|\|\||.", rest)
    there = f"unexpected {token[0]!r}" if token else "unexpected end"
    wanted = error.msg.removeprefix("Expected ").removesuffix(", found end of text")
    meant = _ELSEWHERE.get(token[0]) if token and wanted != "a name" else None
    cure = f"write {meant}" if meant else f"expected {wanted}"
    if wanted == _END and rest.startswith(";"):
        cure = "an expression ends without one: leave it out"
    return ExprError(codes.SYNTAX, there, cure, len(text) - len(rest))
