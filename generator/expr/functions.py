"""The functions of the language: what each takes, gives, and compiles to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.expr import ast, codes
from generator.expr.errors import ExprError
from generator.expr.operators import as_random, combined, on_values, once, selection, unify
from generator.expr.types import INT, NUMBER, SCALARS, Code, Type, Typed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from generator.expr.check import Checker

    Function = Callable[[Checker, ast.Apply], Typed]

FUNCTIONS: dict[str, Function] = {}
# How each is written; messages and the documentation's test use it.
SIGNATURES: dict[str, str] = {}


def function(signature: str) -> Callable[[Callable[..., Typed]], None]:
    """Register a function of the language under the name in its signature; `…` stands for more arguments."""
    name = signature.partition("(")[0]
    *least, last = signature.split(", ")
    more = last.startswith("…")
    wanted = len(least) if more else len(least) + 1

    def register(action: Callable[..., Typed]) -> None:
        def checked(checker: Checker, node: ast.Apply) -> Typed:
            if len(node.args) < wanted or (len(node.args) > wanted and not more):
                message = f"{name} does not take {len(node.args)} arguments"
                raise ExprError(codes.TYPE, message, f"write {signature}", node.offset)
            return action(checker, node, *node.args)

        FUNCTIONS[name] = checked
        SIGNATURES[name] = signature

    return register


def given(checker: Checker, owner: ast.Apply, node: ast.Node, type_: Type, plain: str = "") -> Typed:
    """Check `x => …` for values of this type; its result is a plain value of the kind, if one is named."""
    if not isinstance(node, ast.Lambda):
        message = f"{owner.name} needs a function here"
        raise ExprError(codes.TYPE, message, f"write {SIGNATURES[owner.name]}", node.offset)
    checker.scopes.append({})
    pattern, slots = checker.bind(node.names, type_.as_plain(), node.offset, single=node.single)
    body = once(checker.infer(node.body))
    checker.scopes.pop()
    if plain:
        checker.demand(body, plain, node.offset, plain=True)
    return body._replace(code=["lambda", pattern, body.code], local=body.local - slots)


def rolling(checker: Checker, node: ast.Apply, parts: list[Typed], type_: Type = INT) -> Typed:
    """Return the operation of the function's name on its parts, which gives a distribution."""
    return combined(checker, [node.name, node.offset], parts, type_.as_random(), node.offset)


@function("d(sides)")
def _d(checker: Checker, node: ast.Apply, sides: ast.Node) -> Typed:
    return rolling(checker, node, [checker.expect(sides, "integer", plain=True)])


def _same(checker: Checker, nodes: Sequence[ast.Node], offset: int) -> tuple[list[Typed], Type]:
    """Return plain values of one kind, and their type."""
    parts = [checker.infer(item) for item in nodes]
    type_ = unify(parts, offset)
    for part, item in zip(parts, nodes, strict=True):
        if part.type.random or part.type.kind not in SCALARS:
            message = f"a plain value is needed here, not a {part.type}"
            raise ExprError(codes.TYPE, message, "write integers, booleans or symbols", item.offset)
    return parts, type_


@function("die(face, …)")
def _die(checker: Checker, node: ast.Apply, *faces: ast.Node) -> Typed:
    return rolling(checker, node, *_same(checker, faces, node.offset))


@function("weighted(value: weight, …)")
def _weighted(checker: Checker, node: ast.Apply, *items: ast.Node) -> Typed:
    pairs = [item for item in items if isinstance(item, ast.Pair)]
    if len(pairs) != len(items):
        message = "weighted takes values with their weights"
        raise ExprError(codes.TYPE, message, f"write {SIGNATURES['weighted']}", node.offset)
    values, type_ = _same(checker, [pair.key for pair in pairs], node.offset)
    weights = [checker.expect(pair.value, "integer", plain=True) for pair in pairs]
    parts = [part for value, weight in zip(values, weights, strict=True) for part in (value, weight)]
    return rolling(checker, node, parts, type_)


def _extreme(checker: Checker, node: ast.Apply, *args: ast.Node) -> Typed:
    parts = [checker.expect(arg, "integer") for arg in args]
    return on_values(checker, parts, lambda codes: [node.name, *codes], INT, node.offset)


function("min(a, b, …)")(_extreme)
function("max(a, b, …)")(_extreme)
function("abs(x)")(_extreme)


@function("clamp(x, low, high)")
def _clamp(checker: Checker, node: ast.Apply, *args: ast.Node) -> Typed:
    parts = [checker.expect(arg, "integer") for arg in args]

    def build(codes: list[Code]) -> Code:
        return ["max", codes[1], ["min", codes[0], codes[2]]]

    return on_values(checker, parts, build, INT, node.offset)


@function("at(position, a, …)")
def _at(checker: Checker, node: ast.Apply, first: ast.Node, *rest: ast.Node) -> Typed:
    position = checker.expect(first, "integer")
    entries = [checker.infer(item) for item in rest]

    def build(index: Code, table: list[Code]) -> Code:
        return ["at", node.offset, index, table]

    return selection(checker, position, entries, build, node.offset)


def _pool(checker: Checker, node: ast.Apply, number: ast.Node, rolled: Typed, type_: Type) -> Typed:
    count = checker.expect(number, "integer")
    head = ["compound" if count.type.random else "sum", node.offset]
    typed = combined(checker, head, [count, as_random(rolled)], type_.as_random(), node.offset)
    # Each die of a pool is a roll of its own: the recipe may be used again elsewhere.
    return typed._replace(uses=count.uses)


@function("sum(n, D)")
def _sum(checker: Checker, node: ast.Apply, number: ast.Node, what: ast.Node) -> Typed:
    rolled = checker.infer(what)
    type_ = rolled.type
    if type_.kind != "tuple" or set(type_.kinds) != {"integer"}:
        checker.demand(rolled, "integer", what.offset)
    return _pool(checker, node, number, rolled, type_)


@function("count(n, B)")
def _count(checker: Checker, node: ast.Apply, number: ast.Node, what: ast.Node) -> Typed:
    return _pool(checker, node, number, checker.expect(what, "boolean"), INT)


def _best(checker: Checker, node: ast.Apply, keep: ast.Node, count: ast.Node, what: ast.Node) -> Typed:
    numbers = [checker.expect(item, "integer", plain=True) for item in (keep, count)]
    parts = [*numbers, as_random(checker.expect(what, "integer"))]
    head = ["best", node.offset, int(node.name == "lowest")]
    return combined(checker, head, parts, INT.as_random(), node.offset)._replace(uses=frozenset())


function("highest(k, n, D)")(_best)
function("lowest(k, n, D)")(_best)


def _again(checker: Checker, node: ast.Apply, what: ast.Node, test: ast.Node) -> Typed:
    part = as_random(checker.infer(what))
    return rolling(checker, node, [part, given(checker, node, test, part.type, "boolean")], part.type)


function("reroll(D, x => condition)")(_again)
function("until(D, x => condition)")(_again)


@function("explode(D, x => condition, extra)")
def _explode(checker: Checker, node: ast.Apply, what: ast.Node, test: ast.Node, extra: ast.Node) -> Typed:
    part = as_random(checker.expect(what, "integer"))
    again = given(checker, node, test, part.type, "boolean")
    return rolling(checker, node, [part, again, checker.expect(extra, "integer", plain=True)])


@function("endless(D, x => gain, x => again, cap)")
def _endless(
    checker: Checker, node: ast.Apply, what: ast.Node, gained: ast.Node, test: ast.Node, most: ast.Node
) -> Typed:
    part = as_random(checker.infer(what))
    gain = given(checker, node, gained, part.type, "integer")
    again = given(checker, node, test, part.type, "boolean")
    return rolling(checker, node, [part, gain, again, checker.expect(most, "integer", plain=True)])


@function("iterate(n, start, s => next)")
def _iterate(checker: Checker, node: ast.Apply, rounds: ast.Node, first: ast.Node, step: ast.Node) -> Typed:
    count = checker.expect(rounds, "integer")
    start = as_random(checker.infer(first))
    if start.type.kind == NUMBER.kind:
        raise ExprError(codes.TYPE, "a state cannot be a number", "use integers", first.offset)
    body = given(checker, node, step, start.type)
    if body.type.as_random() != start.type:
        message = f"the state is a {start.type.as_plain()}, the next one a {body.type}"
        raise ExprError(codes.TYPE, message, "give back a state of the same shape", step.offset)
    if not body.type.random:
        name, pattern, code = body.code
        body = body._replace(code=[name, pattern, ["point", code]])
    head = ["iterate_some" if count.type.random else "iterate", node.offset]
    # Each round rolls the step anew: what it mentions may be used again elsewhere.
    parts = [count, start, body._replace(uses=frozenset())]
    return combined(checker, head, parts, start.type, node.offset)


def _expected(checker: Checker, node: ast.Apply, what: ast.Node) -> Typed:
    part = as_random(checker.expect(what, "integer" if node.name == "mean" else "boolean"))
    typed = combined(checker, ["mean", node.offset], [part], NUMBER, node.offset)
    # What is expected of a roll is no roll: the distribution may still be used elsewhere.
    return typed._replace(uses=frozenset())


function("mean(D)")(_expected)
function("prob(B)")(_expected)
