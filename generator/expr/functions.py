"""The functions of the language: what each takes, gives, and compiles to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.expr import ast, codes, lift
from generator.expr.errors import ExprError
from generator.expr.types import INT, NUMBER, SCALARS, Code, Type, Typed, join, reads

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from generator.expr.check import Checker

    Function = Callable[[Checker, ast.Apply], Typed]

FUNCTIONS: dict[str, Function] = {}
# How each is written; messages and the documentation's test use it.
SIGNATURES: dict[str, str] = {}


def function(signature: str) -> Callable[[Function], Function]:
    """Register a function of the language under the name in its signature."""

    def register(action: Function) -> Function:
        name = signature.partition("(")[0]
        FUNCTIONS[name] = action
        SIGNATURES[name] = signature
        return action

    return register


def arguments(node: ast.Apply) -> tuple[ast.Node, ...]:
    """Return the arguments, in the number that the signature asks for; `…` stands for more of them."""
    *least, last = SIGNATURES[node.name].split(", ")
    more = last.startswith("…")
    wanted = len(least) if more else len(least) + 1
    if len(node.args) < wanted or (len(node.args) > wanted and not more):
        message = f"{node.name} does not take {len(node.args)} arguments"
        raise ExprError(codes.TYPE, message, f"write {SIGNATURES[node.name]}", node.offset)
    return node.args


def bound(
    checker: Checker, owner: ast.Apply, node: ast.Node, type_: Type
) -> tuple[Code, Typed, frozenset[int]]:
    """Check `x => …` with its name bound to a value of this type."""
    if not isinstance(node, ast.Lambda):
        message = f"{owner.name} needs a function here"
        raise ExprError(codes.TYPE, message, f"write {SIGNATURES[owner.name]}", node.offset)
    checker.scopes.append({})
    pattern, slots = checker.bind(node.names, type_.rolled(dist=False), node.offset, single=node.single)
    body = lift.keep(checker.infer(node.body))
    checker.scopes.pop()
    return pattern, body, slots


def condition(
    checker: Checker, owner: ast.Apply, node: ast.Node, type_: Type, kind: str
) -> tuple[Code, Typed, frozenset[int]]:
    """Check `x => …` that gives a plain value of this kind."""
    pattern, body, slots = bound(checker, owner, node, type_)
    checker.demand(body, kind, node.offset, plain=True)
    return pattern, body, slots


def assemble(
    checker: Checker,
    node: ast.Apply,
    head: list[Code],
    parts: list[Typed],
    type_: Type,
    inner: frozenset[int] = frozenset(),
) -> Typed:
    """Return an operation on parts that are combined; `head` stands before their code.

    `inner` are the slots that functions among the parts bind themselves.
    """
    checker.disjoint(parts, node.offset)
    sealed = lift.seal(parts)
    return Typed([*head, *(part.code for part in sealed)], type_, join(parts), reads(parts) - inner)


@function("d(sides)")
def _d(checker: Checker, node: ast.Apply) -> Typed:
    (sides,) = arguments(node)
    part = checker.expect(sides, "integer", plain=True)
    return assemble(checker, node, ["d", node.offset], [part], INT.rolled())


def _same(checker: Checker, nodes: Sequence[ast.Node], offset: int) -> tuple[list[Typed], Type]:
    """Plain values of one kind."""
    parts = [checker.infer(item) for item in nodes]
    type_ = lift.unify(parts, offset)
    for part, item in zip(parts, nodes, strict=True):
        if part.type.dist or part.type.kind not in SCALARS:
            message = f"a plain value is needed here, not a {part.type}"
            raise ExprError(codes.TYPE, message, "write integers, booleans or symbols", item.offset)
    return parts, type_


@function("die(face, …)")
def _die(checker: Checker, node: ast.Apply) -> Typed:
    parts, type_ = _same(checker, arguments(node), node.offset)
    code = ["die", node.offset, [part.code for part in parts]]
    return Typed(code, type_.rolled(), local=reads(parts))


@function("weighted(value: weight, …)")
def _weighted(checker: Checker, node: ast.Apply) -> Typed:
    pairs = [item for item in arguments(node) if isinstance(item, ast.Pair)]
    if len(pairs) != len(node.args):
        message = "weighted takes values with their weights"
        raise ExprError(codes.TYPE, message, f"write {SIGNATURES['weighted']}", node.offset)
    values, type_ = _same(checker, [pair.key for pair in pairs], node.offset)
    weights = [checker.expect(pair.value, "integer", plain=True) for pair in pairs]
    code = ["weighted", node.offset, [part.code for part in values], [part.code for part in weights]]
    return Typed(code, type_.rolled(), local=reads([*values, *weights]))


def _fold(op: str) -> Function:
    def fold(checker: Checker, node: ast.Apply) -> Typed:
        parts = [checker.expect(arg, "integer") for arg in arguments(node)]
        return lift.lifted(checker, parts, lambda codes: [op, *codes], INT, node.offset)

    return fold


function("min(a, b, …)")(_fold("min"))
function("max(a, b, …)")(_fold("max"))


@function("abs(x)")
def _abs(checker: Checker, node: ast.Apply) -> Typed:
    part = checker.expect(arguments(node)[0], "integer")
    return lift.lifted(checker, [part], lambda codes: ["abs", *codes], INT, node.offset)


@function("clamp(x, low, high)")
def _clamp(checker: Checker, node: ast.Apply) -> Typed:
    parts = [checker.expect(arg, "integer") for arg in arguments(node)]

    def build(codes: list[Code]) -> Code:
        return ["max", codes[1], ["min", codes[0], codes[2]]]

    return lift.lifted(checker, parts, build, INT, node.offset)


@function("at(position, a, …)")
def _at(checker: Checker, node: ast.Apply) -> Typed:
    first, *rest = arguments(node)
    position = checker.expect(first, "integer")
    entries = [checker.infer(item) for item in rest]
    type_ = lift.unify(entries, node.offset)
    checker.disjoint([position, Typed(0, type_, join(entries))], node.offset)
    position, *entries = lift.seal([position, *(lift.coerce(entry, type_) for entry in entries)])
    parts = [position, *entries]
    table = [entry.code for entry in entries]
    if not position.type.dist:
        return Typed(["at", node.offset, position.code, table], type_, join(parts), reads(parts))
    if type_ == NUMBER:
        message = "a number cannot depend on a roll"
        raise ExprError(codes.TYPE, message, "take mean of the whole instead", node.offset)
    slot = checker.slot()
    steps = [["roll", slot, position.code]]
    code = ["rolls", node.offset, steps, ["at", node.offset, ["var", slot], table], int(type_.dist)]
    return Typed(code, type_.rolled(), join(parts), reads(parts))


def _pool(checker: Checker, node: ast.Apply, rolled: Typed, type_: Type) -> Typed:
    count = checker.expect(node.args[0], "integer")
    checker.disjoint([count, rolled], node.offset)
    count, rolled = lift.seal([count, lift.rolled(rolled)])
    op = "compound" if count.type.dist else "sum"
    code = [op, node.offset, count.code, rolled.code]
    # Each die of a pool is a roll of its own: the recipe may be used again elsewhere.
    return Typed(code, type_.rolled(), count.uses, reads([count, rolled]))


@function("sum(n, D)")
def _sum(checker: Checker, node: ast.Apply) -> Typed:
    rolled = checker.infer(arguments(node)[1])
    type_ = rolled.type.rolled(dist=False)
    if type_.kind != "tuple" or set(type_.kinds) != {"integer"}:
        checker.demand(rolled, "integer", node.args[1].offset)
    return _pool(checker, node, rolled, type_)


@function("count(n, B)")
def _count(checker: Checker, node: ast.Apply) -> Typed:
    rolled = checker.expect(arguments(node)[1], "boolean")
    return _pool(checker, node, rolled, INT)


def _best(*, low: int) -> Function:
    def best(checker: Checker, node: ast.Apply) -> Typed:
        keep, count, rolled = arguments(node)
        numbers = [checker.expect(item, "integer", plain=True) for item in (keep, count)]
        part = lift.rolled(checker.expect(rolled, "integer"))
        typed = assemble(checker, node, ["best", node.offset, low], [*numbers, part], INT.rolled())
        return typed._replace(uses=frozenset())

    return best


function("highest(k, n, D)")(_best(low=0))
function("lowest(k, n, D)")(_best(low=1))


def _filter(op: str) -> Function:
    def action(checker: Checker, node: ast.Apply) -> Typed:
        rolled, test = arguments(node)
        part = lift.rolled(checker.infer(rolled))
        pattern, body, inner = condition(checker, node, test, part.type, "boolean")
        return assemble(checker, node, [op, node.offset, pattern], [part, body], part.type, inner)

    return action


function("reroll(D, x => condition)")(_filter("reroll"))
function("until(D, x => condition)")(_filter("until"))


@function("explode(D, x => condition, extra)")
def _explode(checker: Checker, node: ast.Apply) -> Typed:
    rolled, test, extra = arguments(node)
    part = lift.rolled(checker.expect(rolled, "integer"))
    pattern, body, inner = condition(checker, node, test, part.type, "boolean")
    most = checker.expect(extra, "integer", plain=True)
    parts = [part, body, most]
    return assemble(checker, node, ["explode", node.offset, pattern], parts, INT.rolled(), inner)


@function("endless(D, x => gain, x => again, cap)")
def _endless(checker: Checker, node: ast.Apply) -> Typed:
    rolled, gained, test, most = arguments(node)
    part = lift.rolled(checker.infer(rolled))
    first, gain, one = condition(checker, node, gained, part.type, "integer")
    second, again, two = condition(checker, node, test, part.type, "boolean")
    cap = checker.expect(most, "integer", plain=True)
    head = ["endless", node.offset, first, second]
    return assemble(checker, node, head, [part, gain, again, cap], INT.rolled(), one | two)


@function("iterate(n, start, s => next)")
def _iterate(checker: Checker, node: ast.Apply) -> Typed:
    rounds, first, following = arguments(node)
    count = checker.expect(rounds, "integer")
    start = lift.rolled(checker.infer(first))
    if start.type.kind == NUMBER.kind:
        raise ExprError(codes.TYPE, "a state cannot be a number", "use integers", first.offset)
    pattern, body, inner = bound(checker, node, following, start.type)
    if body.type.rolled() != start.type:
        message = f"the state is a {start.type.rolled(dist=False)}, the next one a {body.type}"
        raise ExprError(codes.TYPE, message, "give back a state of the same shape", following.offset)
    body = lift.rolled(body)
    op = "iterate_some" if count.type.dist else "iterate"
    # Each round rolls the step anew: what it mentions may be used again elsewhere.
    parts = [count, start, body._replace(uses=frozenset())]
    return assemble(checker, node, [op, node.offset, pattern], parts, start.type, inner)


def _number(op: str, kind: str) -> Function:
    def action(checker: Checker, node: ast.Apply) -> Typed:
        part = lift.rolled(checker.expect(arguments(node)[0], kind))
        # What is expected of a roll is no roll: the distribution may still be used elsewhere.
        typed = assemble(checker, node, [op, node.offset], [part], NUMBER)
        return typed._replace(uses=frozenset())

    return action


function("mean(D)")(_number("mean", "integer"))
function("prob(B)")(_number("mean", "boolean"))
