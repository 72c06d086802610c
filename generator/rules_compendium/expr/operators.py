"""How each node is checked: which rolls it needs, and which parts stay the same from roll to roll."""

from typing import NamedTuple

from rules_compendium.expr import ast, codes
from rules_compendium.expr.check import Checker, mistyped, rule, unknown
from rules_compendium.expr.errors import ExprError
from rules_compendium.expr.grammar import COMPARISONS
from rules_compendium.expr.types import (
    BOOL,
    INT,
    NUMBER,
    SCALARS,
    SYM,
    Code,
    Type,
    Typed,
    all_local,
    all_uses,
)


@rule.register
def _literal(node: ast.Literal, checker: Checker) -> Typed:
    if isinstance(node.value, str):
        return Typed(checker.symbols.setdefault(node.value, len(checker.symbols)), SYM)
    if node.value > checker.limits.integer:
        message = f"an integer beyond {checker.limits.integer}"
        raise ExprError(codes.LIMIT_INTEGER, message, "use smaller numbers", node.offset)
    return Typed(int(node.value), BOOL if isinstance(node.value, bool) else INT)


@rule.register
def _die(node: ast.Die, _checker: Checker) -> Typed:
    die = ["d", node.offset, node.sides]
    return Typed(die if node.dice == 1 else ["sum", node.offset, node.dice, die], INT.as_random())


@rule.register
def _name(node: ast.Name, checker: Checker) -> Typed:
    if node.text in checker.defs or node.text in checker.language:
        raise mistyped(node.offset, f"{node.text} is a function", f"give it its arguments: {node.text}(…)")
    return checker.lookup(node.text, node.offset)


@rule.register
def _apply(node: ast.Apply, checker: Checker) -> Typed:
    if node.name in checker.defs:
        return checker.call(node)
    if node.name not in checker.language:
        raise unknown(node.name, [*checker.defs, *checker.language], node.offset)
    signature, action = checker.language[node.name]
    # `…` stands for more arguments.
    *least, last = signature.split(", ")
    more = last.startswith("…")
    wanted = len(least) if more else len(least) + 1
    if len(node.args) < wanted or (len(node.args) > wanted and not more):
        message = f"{node.name} does not take {len(node.args)} arguments"
        raise mistyped(node.offset, message, f"write {signature}")
    return action(checker, node, *node.args)


@rule.register
def _tuple(node: ast.Tuple, checker: Checker) -> Typed:
    items = [checker.infer(item) for item in node.items]
    for item, part in zip(node.items, items, strict=True):
        if part.type.kind not in SCALARS:
            message = f"a tuple cannot hold a {part.type}"
            raise mistyped(item.offset, message, "put its elements into one flat tuple")
    if len(items) > checker.limits.fields:
        message = f"a tuple of more than {checker.limits.fields} elements"
        raise ExprError(codes.LIMIT_SIZE, message, "keep less in one state", node.offset)
    type_ = Type("tuple", names=node.names, kinds=tuple(item.type.kind for item in items))
    if any(part.type.random for part in items):
        items = [part.as_random() for part in items]
        return checker.operation(["product", node.offset], items, type_.as_random(), node.offset)
    return checker.operation(["tuple"], items, type_, node.offset)


@rule.register
def _field(node: ast.Field, checker: Checker) -> Typed:
    base = checker.demand(checker.infer(node.base), "tuple", node.offset)
    names = base.type.names or ()
    position = names.index(node.name) if node.name in names else -1
    if node.name.isdecimal():
        position = int(node.name)
    if not 0 <= position < len(base.type.kinds):
        raise mistyped(node.offset, f"no field {node.name} in this {base.type}", "name one of its fields")
    return checker.on_values(["field", position], [base], Type(base.type.kinds[position]), node.offset)


# --- operators ---------------------------------------------------------------------------------


@rule.register
def _operation(node: ast.Operation, checker: Checker) -> Typed:
    if node.op in ("and", "or"):
        return _logic(node, checker)
    if len(node.operands) == 1:
        return _unary(checker, node)
    left, right = map(checker.infer, node.operands)
    if node.op in COMPARISONS:
        return _comparison(checker, node, left, right)
    if node.op == "/" or (node.op == "*" and NUMBER in (left.type, right.type)):
        return _number(checker, "n" + node.op, left, right, node.offset)
    _integers(checker, node, left, right)
    return checker.on_values([node.op, node.offset], [left, right], INT, node.offset)


def _unary(checker: Checker, node: ast.Operation) -> Typed:
    if node.op == "not":
        return checker.on_values(["not"], [checker.expect(node.operands[0], "boolean")], BOOL, node.offset)
    part = checker.infer(node.operands[0])
    if part.type == NUMBER:
        return _number(checker, "n*", part, Typed(-1, INT), node.offset)
    return _negative(checker, checker.demand(part, "integer", node.offset), node.offset)


def _integers(checker: Checker, node: ast.Operation, *parts: Typed) -> None:
    for part, operand in zip(parts, node.operands, strict=True):
        checker.demand(part, "integer", operand.offset)


def _negative(checker: Checker, part: Typed, offset: int) -> Typed:
    return checker.on_values(["neg"], [part], INT, offset)


def _number(checker: Checker, op: str, left: Typed, right: Typed, offset: int) -> Typed:
    """Return an operation on two numbers."""
    for part in (left, right):
        if part.type != NUMBER:
            checker.demand(part, "integer", offset, plain=True)
    # Numbers are no rolls: two that come of the same distribution may meet.
    return checker.build([op, offset], [left.as_number(), right.as_number()], NUMBER, offset, 0)


def _comparison(checker: Checker, node: ast.Operation, left: Typed, right: Typed) -> Typed:
    one, other = node.operands
    if node.op in ("==", "!=") and left.type.kind in ("boolean", "symbol"):
        checker.demand(right, left.type.kind, other.offset)
        for name, word in ((one, other), (other, one)):
            _possible(checker, name, word)
    else:
        _integers(checker, node, left, right)
    if left.type.random and right.type.random:
        head = ["compare", node.offset, node.op]
        return checker.operation(head, [left, right], BOOL.as_random(), node.offset)
    return checker.on_values([node.op], [left, right], BOOL, node.offset)


def _possible(checker: Checker, name: ast.Node, word: ast.Node) -> None:
    """Refuse an input compared with a word that it never is."""
    if not isinstance(name, ast.Name) or not isinstance(word, ast.Literal):
        return
    words = checker.enums.get(name.text)
    if words and word.value not in words:
        raise mistyped(
            word.offset, f'{name.text} is never "{word.value}"', f"it is one of {', '.join(words)}"
        )


@rule.register
def _sum(node: ast.Sum, checker: Checker) -> Typed:
    """Return a chain of additions: plain terms are added first, then distributions."""
    parts = [(sign, checker.infer(term)) for sign, term in node.terms]
    if any(part.type == NUMBER for _, part in parts):
        result = parts[0][1]
        for sign, part in parts[1:]:
            result = _number(checker, "n+" if sign > 0 else "n-", result, part, node.offset)
        return result
    for (_, part), (_, term) in zip(parts, node.terms, strict=True):
        checker.demand(part, "integer", term.offset)
    checker.disjoint([part for _, part in parts], node.offset)
    signed = [part if sign > 0 else _negative(checker, part, node.offset) for sign, part in parts]
    if any(part.local for part in signed):
        signed = [part.once() for part in signed]
    plain = [part for part in signed if not part.type.random]
    random = [part for part in signed if part.type.random]
    if len(plain) > 1:
        plain = [checker.operation(["+", node.offset], plain, INT, node.offset)]
    if len(random) > 1:
        random = [checker.operation(["add", node.offset], random, INT.as_random(), node.offset)]
    if not plain or not random:
        return (plain or random)[0]
    return checker.on_values(["+", node.offset], plain + random, INT, node.offset)


# --- choices -----------------------------------------------------------------------------------


def unify(parts: list[Typed], offset: int) -> Type:
    """Return the one type of values that may each be the result."""
    first = parts[0].type
    random = any(part.type.random for part in parts)
    for part in parts[1:]:
        if part.type.as_plain() != first.as_plain():
            if {part.type.kind, first.kind} == {"integer", "number"} and not random:
                return NUMBER
            message = f"one branch gives a {first}, another a {part.type}"
            raise mistyped(offset, message, "let all branches give the same type")
    return first.as_random() if random else first


def choose(checker: Checker, head: list[Code], selector: Typed, branches: list[Typed], offset: int) -> Typed:
    """Return the branch that is selected; only that one is worked out. A random selector mixes them."""
    type_ = unify(branches, offset)
    if type_ == NUMBER:
        if selector.type.random:
            raise _no_number(offset)
        branches = [branch.as_number() for branch in branches]
    elif type_.random:
        branches = [branch.as_random() for branch in branches]
    checker.disjoint([selector, Typed(0, type_, all_uses(branches))], offset)
    return checker.build(head, [selector, *branches], type_, offset, 1)


def _no_number(offset: int) -> ExprError:
    """Return the refusal of a number that would change from roll to roll."""
    return mistyped(offset, "a number cannot depend on a roll", "take mean or prob of the whole instead")


def _logic(node: ast.Operation, checker: Checker) -> Typed:
    parts = [checker.expect(item, "boolean", extra=i) for i, item in enumerate(node.operands)]
    result = parts[-1]
    for item, part in reversed([*zip(node.operands, parts, strict=True)][:-1]):
        branches = [result, Typed(0, BOOL)] if node.op == "and" else [Typed(1, BOOL), result]
        result = choose(checker, ["if", item.offset], part, branches, node.offset)
    return result


@rule.register
def _if(node: ast.If, checker: Checker) -> Typed:
    clauses = [
        (condition.offset, checker.expect(condition, "boolean", extra=i), checker.infer(value, extra=i))
        for i, (condition, value) in enumerate(node.clauses)
    ]
    result = checker.infer(node.other, extra=len(clauses) - 1)
    for offset, condition, value in reversed(clauses):
        result = choose(checker, ["if", offset], condition, [value, result], node.offset)
    return result


# --- blocks ------------------------------------------------------------------------------------


def let(checker: Checker, step: ast.Step, value: Typed) -> list[Code]:
    """Name a value, or take a plain tuple apart; return the step's code."""
    if not isinstance(step.pattern, str):
        checker.demand(value, "tuple", step.offset, plain=True)
    # Reading the name reads what the value reads: it varies exactly when the value does.
    return [checker.define(step.pattern, value, step.offset), value.code]


class _Rolls(NamedTuple):
    """Rolls side by side: their place, what is named before them, they and what is named between."""

    offset: int
    before: list[Code]
    steps: list[Code]


@rule.register
def _block(node: ast.Block, checker: Checker) -> Typed:
    """Return the result of steps; rolls that do not depend on one another are rolled side by side."""
    checker.scopes.append({})
    groups = [_Rolls(node.offset, [], [])]
    parts: list[Typed] = []
    uses: frozenset[int] = frozenset()
    rolled: set[int] = set()
    inside: set[int] = set()
    for step in node.steps:
        value = checker.infer(step.value).once()
        parts.append(value)
        varies = not rolled.isdisjoint(value.local)
        if step.kind == "let":
            uses |= value.uses
            named = let(checker, step, value)
            if varies:
                groups[-1].steps.append(["let", *named])
            else:
                groups[-1].before.append(named)
            continue
        if not value.type.random:
            raise mistyped(step.offset, f"nothing to roll in a {value.type}", "write let")
        slot = checker.varying(step.pattern, value.type.as_plain(), step.offset)
        if varies:
            groups.append(_Rolls(step.offset, [], []))
            rolled.clear()
        groups[-1].steps.append(["roll", slot, value.code])
        rolled.add(slot)
        inside.add(slot)
    result = checker.infer(node.result).once()
    checker.scopes.pop()
    if inside and result.type == NUMBER:
        raise _no_number(node.offset)
    code, type_ = result.code, result.type
    for offset, before, steps in reversed(groups):
        if steps:
            code, type_ = ["rolls", offset, steps, code, int(type_.random)], type_.as_random()
        if before:
            code = ["let", before, code]
    return Typed(code, type_, uses | result.uses, all_local([*parts, result]) - inside)
