"""Operators on distributions: which rolls they need, which parts stay the same from roll to roll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.expr import ast, codes
from generator.expr.errors import ExprError
from generator.expr.types import BOOL, INT, NUMBER, Code, Type, Typed, join, reads

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from generator.expr.check import Checker

COMPARISONS = frozenset({"==", "!=", "<", "<=", ">", ">="})


def keep(part: Typed) -> Typed:
    """Compute a distribution once where it reads nothing that changes from roll to roll."""
    if part.local or not part.type.dist or part.code[0] in ("var", "once"):
        return part
    return part._replace(code=["once", part.code])


def seal(parts: list[Typed]) -> list[Typed]:
    """Keep the constant parts of an expression of which another part varies."""
    return [keep(part) for part in parts] if any(part.local for part in parts) else parts


def rolled(part: Typed) -> Typed:
    """Return the same expression as a distribution."""
    if part.type.dist:
        return part
    return part._replace(code=["point", part.code], type=part.type.rolled())


def lifted(
    checker: Checker,
    parts: list[Typed],
    build: Callable[[list[Code]], Code],
    type_: Type,
    offset: int,
) -> Typed:
    """Return an operation on plain values, where distributions among the parts are rolled first."""
    checker.disjoint(parts, offset)
    parts = seal(parts)
    steps: list[Code] = []
    codes: list[Code] = []
    for part in parts:
        if part.type.dist:
            slot = checker.slot()
            steps.append(["roll", slot, part.code])
            codes.append(["var", slot])
        else:
            codes.append(part.code)
    code = build(codes)
    if steps:
        code = ["rolls", offset, steps, code, 0]
    return Typed(code, type_.rolled(dist=bool(steps)), join(parts), reads(parts))


def unify(parts: Sequence[Typed], offset: int) -> Type:
    """Return the one type of values that may each be the result."""
    first = parts[0].type
    dist = any(part.type.dist for part in parts)
    for part in parts[1:]:
        if part.type.rolled(dist=False) != first.rolled(dist=False):
            kinds = {part.type.kind, first.kind}
            if kinds == {"integer", "number"} and not dist:
                return NUMBER
            message = f"one branch gives a {first}, another a {part.type}"
            raise ExprError(codes.TYPE, message, "let all branches give the same type", offset)
    return first.rolled(dist=dist)


def coerce(part: Typed, type_: Type) -> Typed:
    """Return the expression as the type that `unify` found."""
    if type_ == NUMBER:
        return as_number(part)
    return rolled(part) if type_.dist else part


def choose(checker: Checker, condition: Typed, then: Typed, other: Typed, offset: int) -> Typed:
    """`if condition then … else …`; a random condition mixes the branches."""
    type_ = unify([then, other], offset)
    if condition.type.dist and type_ == NUMBER:
        message = "a number cannot depend on a roll"
        raise ExprError(codes.TYPE, message, "take mean or prob of the whole instead", offset)
    uses = then.uses | other.uses
    checker.disjoint([condition, Typed(0, type_, uses)], offset)
    branches = [coerce(then, type_), coerce(other, type_)]
    condition, *branches = seal([condition, *branches])
    parts = [condition, *branches]
    result = Typed(0, type_, join(parts), reads(parts))
    ways = [branch.code for branch in branches]
    if not condition.type.dist:
        return result._replace(code=["if", condition.code, *ways])
    slot = checker.slot()
    code = ["rolls", offset, [["roll", slot, condition.code]], ["if", ["var", slot], *ways], int(type_.dist)]
    return result._replace(code=code, type=type_.rolled())


def as_number(part: Typed) -> Typed:
    """Return an integer as a number."""
    return part if part.type == NUMBER else part._replace(code=["num", part.code], type=NUMBER)


def number(checker: Checker, op: str, left: Typed, right: Typed, offset: int) -> Typed:
    """Arithmetic on numbers."""
    for part in (left, right):
        if part.type != NUMBER:
            checker.demand(part, "integer", offset, plain=True)
    parts = [as_number(left), as_number(right)]
    return Typed([op, offset, *(part.code for part in parts)], NUMBER, join(parts), reads(parts))


def total(checker: Checker, node: ast.Sum) -> Typed:
    """Return a chain of additions: plain terms first, then distributions by convolution."""
    parts = [(sign, checker.infer(term)) for sign, term in node.terms]
    if any(part.type == NUMBER for _, part in parts):
        result = parts[0][1]
        for sign, part in parts[1:]:
            result = number(checker, "n+" if sign > 0 else "n-", result, part, node.offset)
        return result
    for (_, part), (_, term) in zip(parts, node.terms, strict=True):
        checker.demand(part, "integer", term.offset)
    checker.disjoint([part for _, part in parts], node.offset)
    signed = [part if sign > 0 else _negative(checker, part, node.offset) for sign, part in parts]
    signed = seal(signed)
    plain = [part for part in signed if not part.type.dist]
    dists = [part for part in signed if part.type.dist]
    shift = _added(plain, node.offset)
    if not dists:
        return shift
    rolls = dists[0]
    if len(dists) > 1:
        code = ["conv", node.offset, *(part.code for part in dists)]
        rolls = Typed(code, INT.rolled(), join(dists), reads(dists))
    if not plain:
        return rolls
    return lifted(checker, [shift, rolls], lambda codes: ["+", node.offset, *codes], INT, node.offset)


def _added(plain: list[Typed], offset: int) -> Typed:
    if len(plain) == 1:
        return plain[0]
    return Typed(["+", offset, *(part.code for part in plain)], INT, join(plain), reads(plain))


def _negative(checker: Checker, part: Typed, offset: int) -> Typed:
    return lifted(checker, [part], lambda codes: ["neg", codes[0]], INT, offset)


def binary(checker: Checker, node: ast.Binary) -> Typed:
    """Products, divisions and comparisons."""
    left, right = checker.infer(node.left), checker.infer(node.right)
    if node.op in COMPARISONS:
        return _comparison(checker, node, left, right)
    if node.op == "/" or (node.op == "*" and NUMBER in (left.type, right.type)):
        return number(checker, "n" + node.op, left, right, node.offset)
    checker.demand(left, "integer", node.left.offset)
    checker.demand(right, "integer", node.right.offset)
    return lifted(checker, [left, right], lambda codes: [node.op, node.offset, *codes], INT, node.offset)


def _comparison(checker: Checker, node: ast.Binary, left: Typed, right: Typed) -> Typed:
    if node.op in ("==", "!=") and left.type.kind in ("boolean", "symbol"):
        checker.demand(right, left.type.kind, node.right.offset)
        _enum(checker, node.left, node.right)
        _enum(checker, node.right, node.left)
    else:
        checker.demand(left, "integer", node.left.offset)
        checker.demand(right, "integer", node.right.offset)
    if left.type.dist and right.type.dist:
        checker.disjoint([left, right], node.offset)
        parts = seal([left, right])
        code = ["compare", node.offset, node.op, *(part.code for part in parts)]
        return Typed(code, BOOL.rolled(), join(parts), reads(parts))
    return lifted(checker, [left, right], lambda codes: [node.op, *codes], BOOL, node.offset)


def _enum(checker: Checker, one: ast.Node, other: ast.Node) -> None:
    """Refuse an input compared with a word that it never is."""
    if not isinstance(one, ast.Name) or not isinstance(other, ast.Symbol):
        return
    values = checker.lookup(one.text, one.offset).values
    if values and other.text not in values:
        message = f'{one.text} is never "{other.text}"'
        raise ExprError(codes.TYPE, message, f"it is one of {', '.join(values)}", other.offset)


def block(checker: Checker, node: ast.Block) -> Typed:
    """Return steps in order; rolls that do not depend on one another are rolled side by side."""
    return checker.scoped(lambda: _block(checker, node))


class Segment:
    """Rolls that can be made side by side, and what is worked out before and between them."""

    __slots__ = ("before", "bound", "offset", "steps")

    def __init__(self, offset: int) -> None:
        """Start with nothing rolled."""
        self.offset = offset
        self.before: list[Code] = []
        self.steps: list[Code] = []
        self.bound: frozenset[int] = frozenset()


def _block(checker: Checker, node: ast.Block) -> Typed:
    segments = [Segment(node.offset)]
    parts: list[Typed] = []
    uses: frozenset[int] = frozenset()
    for step in node.steps:
        value = keep(checker.infer(step.value))
        parts.append(value)
        pattern, slots = _bind(checker, step, value)
        varies = bool(value.local & segments[-1].bound)
        if step.kind == "let":
            uses |= value.uses
            # What no roll of the segment changes is worked out before it.
            target = segments[-1].steps if varies else segments[-1].before
            target.append(["let", pattern, value.code])
            continue
        if varies:
            segments.append(Segment(step.offset))
        segments[-1].steps.append(["roll", pattern, value.code])
        segments[-1].bound |= slots
    result = keep(checker.infer(node.result))
    inside = frozenset().union(*(segment.bound for segment in segments))
    if inside and result.type == NUMBER:
        message = "a number cannot depend on a roll"
        raise ExprError(codes.TYPE, message, "take mean or prob of the whole block instead", node.offset)
    type_ = result.type.rolled(dist=bool(inside) or result.type.dist)
    return Typed(_nested(segments, result), type_, uses | result.uses, reads([*parts, result]) - inside)


def _bind(checker: Checker, step: ast.Step, value: Typed) -> tuple[Code, frozenset[int]]:
    """Name what a step gives; the slots that change from roll to roll come second."""
    if step.kind == "roll":
        if not value.type.dist:
            raise ExprError(codes.TYPE, f"nothing to roll in a {value.type}", "write let", step.offset)
        return checker.bind(step.names, value.type.rolled(dist=False), step.offset, single=step.single)
    return let(checker, step, value)


def let(checker: Checker, step: ast.Step, value: Typed) -> tuple[Code, frozenset[int]]:
    """Name a value, or take a plain tuple apart."""
    if step.single:
        slot = checker.define(step.names[0], value, step.offset)
        # Reading the name reads what the value reads: it varies exactly when the value does.
        return slot, frozenset()
    checker.demand(value, "tuple", step.offset, plain=True)
    before = checker.scopes[-1].keys() | ()
    pattern, _ = checker.bind(step.names, value.type, step.offset, single=False)
    for name in checker.scopes[-1].keys() - before:
        binding = checker.scopes[-1][name]
        checker.scopes[-1][name] = binding._replace(local=value.local)
    return pattern, frozenset()


def _nested(segments: list[Segment], result: Typed) -> Code:
    """Return the code of a block, the last segment innermost."""
    code = result.code
    dist = result.type.dist
    for segment in reversed(segments):
        if segment.steps:
            code = ["rolls", segment.offset, segment.steps, code, int(dist)]
            dist = True
        if segment.before:
            code = ["let", [step[1:] for step in segment.before], code]
    return code
