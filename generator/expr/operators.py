"""Operators and blocks: which rolls they need, and which parts stay the same from roll to roll."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from generator.expr import ast, codes
from generator.expr.errors import ExprError
from generator.expr.grammar import COMPARISONS
from generator.expr.types import BOOL, INT, NUMBER, Code, Type, Typed, all_local, all_uses

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from generator.expr.check import Checker


def once(part: Typed) -> Typed:
    """Return what works a distribution out once, where nothing in it changes from roll to roll."""
    if part.local or not part.type.random or part.code[0] in ("var", "once", "lambda"):
        return part
    return part._replace(code=["once", part.code])


def constants_once(parts: list[Typed]) -> list[Typed]:
    """Return the parts of an expression, the constant ones worked out once where others vary."""
    return [once(part) for part in parts] if any(part.local for part in parts) else parts


def as_random(part: Typed) -> Typed:
    """Return the same expression as a distribution."""
    if part.type.random:
        return part
    return part._replace(code=["point", part.code], type=part.type.as_random())


def combined(checker: Checker, head: list[Code], parts: list[Typed], type_: Type, offset: int) -> Typed:
    """Return an operation on parts that are independent; `head` stands before their code."""
    checker.disjoint(parts, offset)
    parts = constants_once(parts)
    return Typed([*head, *(part.code for part in parts)], type_, all_uses(parts), all_local(parts))


def on_values(
    checker: Checker, parts: list[Typed], build: Callable[[list[Code]], Code], type_: Type, offset: int
) -> Typed:
    """Return an operation on plain values, where distributions among the parts are rolled first."""
    checker.disjoint(parts, offset)
    parts = constants_once(parts)
    steps: list[Code] = []
    codes: list[Code] = []
    for part in parts:
        if part.type.random:
            slot = checker.slot()
            steps.append(["roll", slot, part.code])
            codes.append(["var", slot])
        else:
            codes.append(part.code)
    code = build(codes)
    if steps:
        code, type_ = ["rolls", offset, steps, code, 0], type_.as_random()
    return Typed(code, type_, all_uses(parts), all_local(parts))


def unify(parts: Sequence[Typed], offset: int) -> Type:
    """Return the one type of values that may each be the result."""
    first = parts[0].type
    random = any(part.type.random for part in parts)
    for part in parts[1:]:
        if part.type.as_plain() != first.as_plain():
            kinds = {part.type.kind, first.kind}
            if kinds == {"integer", "number"} and not random:
                return NUMBER
            message = f"one branch gives a {first}, another a {part.type}"
            raise ExprError(codes.TYPE, message, "let all branches give the same type", offset)
    return first.as_random() if random else first


def selection(
    checker: Checker,
    selector: Typed,
    branches: list[Typed],
    build: Callable[[Code, list[Code]], Code],
    offset: int,
) -> Typed:
    """Return the branch that is selected; only that one is worked out. A random selector mixes them."""
    type_ = unify(branches, offset)
    if type_ == NUMBER:
        if selector.type.random:
            raise no_number(offset)
        branches = [as_number(branch) for branch in branches]
    elif type_.random:
        branches = [as_random(branch) for branch in branches]
    checker.disjoint([selector, Typed(0, type_, all_uses(branches))], offset)
    parts = constants_once([selector, *branches])
    select, *ways = [part.code for part in parts]
    if selector.type.random:
        slot = checker.slot()
        code = ["rolls", offset, [["roll", slot, select]], build(["var", slot], ways), int(type_.random)]
        type_ = type_.as_random()
    else:
        code = build(select, ways)
    return Typed(code, type_, all_uses(parts), all_local(parts))


def choose(checker: Checker, condition: Typed, then: Typed, other: Typed, offset: int) -> Typed:
    """Return `if condition then … else …`."""
    return selection(checker, condition, [then, other], lambda test, ways: ["if", test, *ways], offset)


def no_number(offset: int) -> ExprError:
    """Return the refusal of a number that would change from roll to roll."""
    message = "a number cannot depend on a roll"
    return ExprError(codes.TYPE, message, "take mean or prob of the whole instead", offset)


def as_number(part: Typed) -> Typed:
    """Return an integer as a number."""
    return part if part.type == NUMBER else part._replace(code=["num", part.code], type=NUMBER)


def number(checker: Checker, op: str, left: Typed, right: Typed, offset: int) -> Typed:
    """Return an operation on two numbers."""
    for part in (left, right):
        if part.type != NUMBER:
            checker.demand(part, "integer", offset, plain=True)
    parts = [as_number(left), as_number(right)]
    # Numbers are no rolls: two that come of the same distribution may meet.
    return Typed([op, offset, *(part.code for part in parts)], NUMBER, all_uses(parts), all_local(parts))


def total(checker: Checker, node: ast.Sum) -> Typed:
    """Return a chain of additions: plain terms are added first, then distributions."""
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
    signed = constants_once(signed)
    plain = [part for part in signed if not part.type.random]
    random = [part for part in signed if part.type.random]
    if len(plain) > 1:
        plain = [combined(checker, ["+", node.offset], plain, INT, node.offset)]
    if len(random) > 1:
        random = [combined(checker, ["add", node.offset], random, INT.as_random(), node.offset)]
    if not plain or not random:
        return (plain or random)[0]
    return on_values(checker, plain + random, lambda codes: ["+", node.offset, *codes], INT, node.offset)


def _negative(checker: Checker, part: Typed, offset: int) -> Typed:
    return on_values(checker, [part], lambda codes: ["neg", *codes], INT, offset)


def binary(checker: Checker, node: ast.Binary) -> Typed:
    """Return a product, a division or a comparison."""
    left, right = checker.infer(node.left), checker.infer(node.right)
    if node.op in COMPARISONS:
        return _comparison(checker, node, left, right)
    if node.op == "/" or (node.op == "*" and NUMBER in (left.type, right.type)):
        return number(checker, "n" + node.op, left, right, node.offset)
    checker.demand(left, "integer", node.left.offset)
    checker.demand(right, "integer", node.right.offset)
    return on_values(checker, [left, right], lambda codes: [node.op, node.offset, *codes], INT, node.offset)


def _comparison(checker: Checker, node: ast.Binary, left: Typed, right: Typed) -> Typed:
    if node.op in ("==", "!=") and left.type.kind in ("boolean", "symbol"):
        checker.demand(right, left.type.kind, node.right.offset)
        _enum(checker, node.left, node.right)
        _enum(checker, node.right, node.left)
    else:
        checker.demand(left, "integer", node.left.offset)
        checker.demand(right, "integer", node.right.offset)
    if left.type.random and right.type.random:
        head = ["compare", node.offset, node.op]
        return combined(checker, head, [left, right], BOOL.as_random(), node.offset)
    return on_values(checker, [left, right], lambda codes: [node.op, *codes], BOOL, node.offset)


def _enum(checker: Checker, one: ast.Node, other: ast.Node) -> None:
    """Refuse an input compared with a word that it never is."""
    if not isinstance(one, ast.Name) or not isinstance(other, ast.Symbol):
        return
    values = checker.lookup(one.text, one.offset).values
    if values and other.text not in values:
        message = f'{one.text} is never "{other.text}"'
        raise ExprError(codes.TYPE, message, f"it is one of {', '.join(values)}", other.offset)


@dataclass
class Segment:
    """Rolls that can be made side by side, and what is worked out before and between them."""

    offset: int
    before: list[Code] = field(default_factory=list)
    steps: list[Code] = field(default_factory=list)
    bound: frozenset[int] = frozenset()


def block(checker: Checker, node: ast.Block) -> Typed:
    """Return the result of steps; rolls that do not depend on one another are rolled side by side."""
    checker.scopes.append({})
    segments = [Segment(node.offset)]
    parts: list[Typed] = []
    uses: frozenset[int] = frozenset()
    for step in node.steps:
        value = once(checker.infer(step.value))
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
    result = once(checker.infer(node.result))
    checker.scopes.pop()
    inside = frozenset().union(*(segment.bound for segment in segments))
    if inside and result.type == NUMBER:
        raise no_number(node.offset)
    type_ = result.type.as_random() if inside else result.type
    return Typed(_nested(segments, result), type_, uses | result.uses, all_local([*parts, result]) - inside)


def _bind(checker: Checker, step: ast.Step, value: Typed) -> tuple[Code, frozenset[int]]:
    """Name what a step gives; return its slots, and those of them that change from roll to roll."""
    if step.kind == "roll":
        if not value.type.random:
            raise ExprError(codes.TYPE, f"nothing to roll in a {value.type}", "write let", step.offset)
        return checker.bind(step.names, value.type.as_plain(), step.offset, single=step.single)
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
    code, random = result.code, result.type.random
    for segment in reversed(segments):
        if segment.steps:
            code = ["rolls", segment.offset, segment.steps, code, int(random)]
            random = True
        if segment.before:
            code = ["let", [step[1:] for step in segment.before], code]
    return code
