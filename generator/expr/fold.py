"""What the grammar does with its tokens: operators by precedence, brackets, calls."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, NamedTuple

from generator.expr import ast, codes
from generator.expr.errors import ExprError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    import pyparsing as pp


class Mark(NamedTuple):
    """An operator or a field, before it has found its operands."""

    text: str
    offset: int


COMPARISONS = frozenset({"==", "!=", "<", "<=", ">", ">="})
PRODUCTS = frozenset({"*", "/", "div", "mod"})
TERMS = frozenset({"+", "-"})
Tokens = list["Mark | ast.Node"]


def boolean(text: str, offset: int) -> ast.Node:
    """Read `true` and `false` as names that nothing can redefine."""
    return ast.Name(text, offset)


def pair(_source: str, offset: int, tokens: pp.ParseResults) -> ast.Node:
    """Return an expression, or two with a colon between them."""
    key: ast.Node = tokens[0]
    return key if len(tokens) == 1 else ast.Pair(key, tokens[1], offset)


def name(_source: str, offset: int, tokens: pp.ParseResults) -> ast.Node:
    """Return a name alone, or a function with its arguments."""
    if len(tokens) == 1:
        return ast.Name(tokens[0], offset)
    return ast.Apply(tokens[0], tuple(tokens[1]), offset)


def bracket(_source: str, offset: int, tokens: pp.ParseResults) -> ast.Node:
    """Brackets around one expression, or a tuple."""
    items: list[ast.Node] = list(tokens)
    named = [item for item in items if isinstance(item, ast.Pair)]
    if not named:
        return items[0] if len(items) == 1 else ast.Tuple(None, tuple(items), offset)
    names = tuple(item.key.text for item in named if isinstance(item.key, ast.Name))
    if len(names) != len(items) or len(set(names)) != len(names):
        message = "a tuple names each of its elements once, or none"
        raise ExprError(codes.SYNTAX, message, "write (a, b) or (first: a, second: b)", offset)
    return ast.Tuple(names, tuple(item.value for item in named), offset)


def step(_source: str, offset: int, tokens: pp.ParseResults) -> ast.Step:
    """Read `let` or `roll` with its names and its value."""
    kind, (names, single), value = tokens
    return ast.Step(kind, names, single, value, offset)


def function(_source: str, offset: int, tokens: pp.ParseResults) -> ast.Lambda:
    """Read `x => …`."""
    (names, single), body = tokens
    return ast.Lambda(names, single, body, offset)


def choice(_source: str, offset: int, tokens: pp.ParseResults) -> ast.Node:
    """`if … then … else if … then … else …`."""
    items: list[ast.Node] = list(tokens)
    clauses = tuple(zip(items[:-1:2], items[1:-1:2], strict=True))
    return ast.If(clauses, items[-1], offset)


def operation(tokens: Iterable[Mark | ast.Node]) -> ast.Node:
    """Settle precedence in a flat run of operands, their fields and operators."""
    items: Tokens = []
    for item in tokens:
        if isinstance(item, Mark) and item.text[0] == ".":
            held = items.pop()
            assert not isinstance(held, Mark)
            items.append(ast.Field(held, item.text[1:].strip(), item.offset))
        else:
            items.append(item)
    if len(items) == 1 and not isinstance(items[0], Mark):
        return items[0]
    return _any(items)


def _split(items: Tokens, ops: frozenset[str]) -> tuple[list[Tokens], list[Mark]]:
    """Cut at the binary operators among `ops`; a `-` after an operator is a sign."""
    runs: list[Tokens] = [[]]
    marks: list[Mark] = []
    for item in items:
        if isinstance(item, Mark) and item.text in ops and runs[-1] and not isinstance(runs[-1][-1], Mark):
            marks.append(item)
            runs.append([])
        else:
            runs[-1].append(item)
    return runs, marks


def _logic(op: str, items: Tokens, inner: Callable[[Tokens], ast.Node]) -> ast.Node:
    runs, marks = _split(items, frozenset({op}))
    nodes = tuple(inner(run) for run in runs)
    return ast.Logic(op, nodes, marks[0].offset) if marks else nodes[0]


def _any(items: Tokens) -> ast.Node:
    return _logic("or", items, _all)


def _all(items: Tokens) -> ast.Node:
    return _logic("and", items, _not)


def _not(items: Tokens) -> ast.Node:
    """Any number of `not`, then a comparison."""
    signs = list(takewhile(lambda item: isinstance(item, Mark) and item.text == "not", items))
    node = _comparison(items[len(signs) :])
    # Two negations cancel; a chain of them must not make the tree higher.
    return ast.Unary("not", node, signs[0].offset) if len(signs) % 2 else node


def _comparison(items: Tokens) -> ast.Node:
    runs, marks = _split(items, COMPARISONS)
    if not marks:
        return _terms(runs[0])
    if len(marks) > 1:
        raise ExprError(codes.SYNTAX, "comparisons do not chain", "write a < b and b < c", marks[1].offset)
    return ast.Binary(marks[0].text, _terms(runs[0]), _terms(runs[1]), marks[0].offset)


def _terms(items: Tokens) -> ast.Node:
    runs, marks = _split(items, TERMS)
    nodes = [_product(run) for run in runs]
    if not marks:
        return nodes[0]
    signs = [1, *(1 if mark.text == "+" else -1 for mark in marks)]
    return ast.Sum(tuple(zip(signs, nodes, strict=True)), marks[0].offset)


def _product(items: Tokens) -> ast.Node:
    runs, marks = _split(items, PRODUCTS)
    node = _signed(runs[0])
    for mark, run in zip(marks, runs[1:], strict=True):
        node = ast.Binary(mark.text, node, _signed(run), mark.offset)
    return node


def _signed(items: Sequence[Mark | ast.Node]) -> ast.Node:
    """Any number of signs, then an operand."""
    *signs, node = items
    for mark in signs:
        if isinstance(mark, Mark) and mark.text != "-":
            raise ExprError(
                codes.SYNTAX, "`not` binds less than arithmetic", "put it in brackets", mark.offset
            )
    if isinstance(node, Mark):  # pragma: no cover - the grammar ends every run with an operand
        raise ExprError(codes.SYNTAX, "an operand is missing", "write one", node.offset)
    return ast.Unary("-", node, signs[0].offset) if len(signs) % 2 else node
