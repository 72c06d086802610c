"""The functions of the language: what each takes, gives, and compiles to."""

from collections.abc import Callable, Sequence

from rules_compendium.expr import ast
from rules_compendium.expr.check import Checker, Function, mistyped
from rules_compendium.expr.operators import choose, unify
from rules_compendium.expr.types import INT, NUMBER, SCALARS, Type, Typed

Action = Callable[..., Typed]

FUNCTIONS: dict[str, Function] = {}


def function(*signatures: str) -> Callable[[Action], None]:
    """Register functions under the names in their signatures; `…` stands for more arguments."""

    def register(action: Action) -> None:
        for signature in signatures:
            FUNCTIONS[signature.partition("(")[0]] = Function(signature, action)

    return register


def _given(checker: Checker, owner: ast.Apply, node: ast.Node, type_: Type, plain: str = "") -> Typed:
    """Check `x => …` for values of this type; its result is a plain value of the kind, if one is named."""
    if not isinstance(node, ast.Lambda):
        cure = f"write {FUNCTIONS[owner.name].signature}"
        raise mistyped(node.offset, f"{owner.name} needs a function here", cure)
    checker.scopes.append({})
    slot = checker.varying(node.pattern, type_.as_plain(), node.offset)
    body = checker.infer(node.body).once()
    checker.scopes.pop()
    if plain:
        checker.demand(body, plain, node.offset, plain=True)
    return body._replace(code=["lambda", slot, body.code], local=body.local - {slot})


def _rolling(checker: Checker, node: ast.Apply, parts: list[Typed], type_: Type = INT) -> Typed:
    """Return the operation of the function's name on its parts, which gives a distribution."""
    return checker.operation([node.name, node.offset], parts, type_.as_random(), node.offset)


def _rolled(*kinds: str, result: Type | None = INT) -> Action:
    """Return the rule of an operation on arguments of these kinds, with a result like the first without one.

    A `test` and a `gain` are functions of the first argument that give a boolean and an integer.
    """

    def action(checker: Checker, node: ast.Apply, *args: ast.Node) -> Typed:
        parts: list[Typed] = []
        for kind, arg in zip(kinds, args, strict=True):
            if kind == "integer":
                parts.append(checker.expect(arg, kind, plain=True))
            elif kind == "roll of integers":
                parts.append(checker.expect(arg, "integer").as_random())
            elif kind == "roll":
                parts.append(checker.infer(arg).as_random())
            else:
                plain = "integer" if kind == "gain" else "boolean"
                parts.append(_given(checker, node, arg, parts[0].type, plain))
        return _rolling(checker, node, parts, result or parts[0].type)

    return action


function("d(sides)")(_rolled("integer"))
function("reroll(D, x => condition)", "until(D, x => condition)")(_rolled("roll", "test", result=None))
function("explode(D, x => condition, extra)")(_rolled("roll of integers", "test", "integer"))
function("endless(D, x => gain, x => again, cap)")(_rolled("roll", "gain", "test", "integer"))


@function("highest(k, n, D)", "lowest(k, n, D)")
def _best(checker: Checker, node: ast.Apply, *args: ast.Node) -> Typed:
    typed = _rolled("integer", "integer", "roll of integers")(checker, node, *args)
    # Each die of a pool is a roll of its own: the recipe may be used again elsewhere.
    return typed._replace(uses=frozenset())


@function("sum(n, D)", "count(n, B)")
def _pool(checker: Checker, node: ast.Apply, number: ast.Node, what: ast.Node) -> Typed:
    rolled = checker.infer(what)
    type_ = rolled.type
    if node.name == "count":
        checker.demand(rolled, "boolean", what.offset)
        type_ = INT
    elif set(type_.kinds) != {"integer"}:
        checker.demand(rolled, "integer", what.offset)
    count = checker.expect(number, "integer")
    head = ["compound" if count.type.random else "sum", node.offset]
    typed = checker.operation(head, [count, rolled.as_random()], type_.as_random(), node.offset)
    return typed._replace(uses=count.uses)


def _same(checker: Checker, nodes: Sequence[ast.Node], offset: int) -> tuple[list[Typed], Type]:
    """Return plain values of one kind, and their type."""
    parts = [checker.infer(item) for item in nodes]
    type_ = unify(parts, offset)
    for part, item in zip(parts, nodes, strict=True):
        if part.type.random or part.type.kind not in SCALARS:
            message = f"a plain value is needed here, not a {part.type}"
            raise mistyped(item.offset, message, "write integers, booleans or symbols")
    return parts, type_


@function("die(face, …)")
def _die(checker: Checker, node: ast.Apply, *faces: ast.Node) -> Typed:
    values, type_ = _same(checker, faces, node.offset)
    parts = [part for value in values for part in (value, Typed(1, INT))]
    return checker.operation(["weighted", node.offset], parts, type_.as_random(), node.offset)


@function("weighted(value: weight, …)")
def _weighted(checker: Checker, node: ast.Apply, *items: ast.Node) -> Typed:
    pairs = [item for item in items if isinstance(item, ast.Pair)]
    if len(pairs) != len(items):
        message = "weighted takes values with their weights"
        raise mistyped(node.offset, message, f"write {FUNCTIONS['weighted'].signature}")
    values, type_ = _same(checker, [pair.key for pair in pairs], node.offset)
    weights = [checker.expect(pair.value, "integer", plain=True) for pair in pairs]
    parts = [part for pair in zip(values, weights, strict=True) for part in pair]
    return _rolling(checker, node, parts, type_)


@function("min(a, b, …)", "max(a, b, …)", "abs(x)", "clamp(x, low, high)")
def _plain(checker: Checker, node: ast.Apply, *args: ast.Node) -> Typed:
    parts = [checker.expect(arg, "integer") for arg in args]
    return checker.on_values([node.name], parts, INT, node.offset)


@function("at(position, a, …)")
def _at(checker: Checker, node: ast.Apply, first: ast.Node, *rest: ast.Node) -> Typed:
    position = checker.expect(first, "integer")
    entries = [checker.infer(item) for item in rest]
    return choose(checker, ["at", node.offset], position, entries, node.offset)


@function("iterate(n, start, s => next)")
def _iterate(checker: Checker, node: ast.Apply, rounds: ast.Node, first: ast.Node, step: ast.Node) -> Typed:
    count = checker.expect(rounds, "integer")
    start = checker.infer(first).as_random()
    if start.type == NUMBER.as_random():
        raise mistyped(first.offset, "a state cannot be a number", "use integers")
    body = _given(checker, node, step, start.type)
    if body.type.as_random() != start.type:
        message = f"the state is a {start.type.as_plain()}, the next one a {body.type}"
        raise mistyped(step.offset, message, "give back a state of the same shape")
    if not body.type.random:
        name, slot, code = body.code
        body = body._replace(code=[name, slot, ["point", code]])
    # Each round rolls the step anew: what it mentions may be used again elsewhere.
    parts = [count.as_random(), start, body._replace(uses=frozenset())]
    return _rolling(checker, node, parts, start.type)


@function("mean(D)", "prob(B)")
def _expected(checker: Checker, node: ast.Apply, what: ast.Node) -> Typed:
    part = checker.expect(what, "integer" if node.name == "mean" else "boolean").as_random()
    typed = checker.operation(["mean", node.offset], [part], NUMBER, node.offset)
    # What is expected of a roll is no roll: the distribution may still be used elsewhere.
    return typed._replace(uses=frozenset())
