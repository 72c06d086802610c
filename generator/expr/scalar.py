"""Plain operations: integers, booleans (0 and 1), symbols (their index), tuples, and exact numbers."""

from __future__ import annotations

from math import gcd
from operator import eq, ge, gt, le, lt, ne
from typing import TYPE_CHECKING, Any

from generator.dice import codes as dice_codes
from generator.dice.dist import GCD_COST, point
from generator.dice.limits import Meter, Refusal, limbs

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from generator.expr.interpret import Run
    from generator.expr.types import Code

    Thunk = Callable[[], Any]
    Compiled = tuple[Thunk, int]
    Number = tuple[int, int]

# What calling a function costs besides its body.
CALL_COST = 4


def refused(code: str, offset: int) -> Refusal:
    """Return a refusal whose place is known."""
    refusal = Refusal(code)
    refusal.offset = offset
    return refusal


def _parts(run: Run, codes: list[Code]) -> tuple[list[Thunk], int]:
    compiled = [run.compile(code) for code in codes]
    return [thunk for thunk, _ in compiled], 1 + sum(size for _, size in compiled)


def _var(run: Run, code: Code) -> Compiled:
    store, slot = run.slots, code[1]
    return (lambda: store[slot]), 0


def _tuple(run: Run, code: Code) -> Compiled:
    thunks, size = _parts(run, code[1:])
    if len(thunks) == 2:  # noqa: PLR2004 - two elements are by far the most common
        first, second = thunks
        return (lambda: (first(), second())), size
    return (lambda: tuple([thunk() for thunk in thunks])), size


def _field(run: Run, code: Code) -> Compiled:
    (base,), size = _parts(run, [code[1]])
    position = code[2]
    return (lambda: base()[position]), size


def _neg(run: Run, code: Code) -> Compiled:
    (part,), size = _parts(run, [code[1]])
    return (lambda: -part()), size


def _not(run: Run, code: Code) -> Compiled:
    (part,), size = _parts(run, [code[1]])
    return (lambda: 1 - part()), size


def _abs(run: Run, code: Code) -> Compiled:
    (part,), size = _parts(run, [code[1]])
    return (lambda: abs(part())), size


def _plus(run: Run, code: Code) -> Compiled:
    thunks, size = _parts(run, code[2:])
    offset, most = code[1], run.meter.limits.integer
    first, *rest = thunks

    def plus() -> int:
        total: int = first()
        for thunk in rest:
            total += thunk()
            if not -most <= total <= most:
                raise refused(dice_codes.LIMIT_INTEGER, offset)
        return total

    return plus, size


def _times(run: Run, code: Code) -> Compiled:
    (left, right), size = _parts(run, code[2:])
    offset, most = code[1], run.meter.limits.integer

    def times() -> int:
        product: int = left() * right()
        if not -most <= product <= most:
            raise refused(dice_codes.LIMIT_INTEGER, offset)
        return product

    return times, size


def _div(run: Run, code: Code) -> Compiled:
    (left, right), size = _parts(run, code[2:])
    offset = code[1]

    def div() -> int:
        value, divisor = left(), right()
        if not divisor:
            raise refused(dice_codes.DIVISION, offset)
        return value // divisor  # type: ignore[no-any-return]

    return div, size


def _mod(run: Run, code: Code) -> Compiled:
    (left, right), size = _parts(run, code[2:])
    offset = code[1]

    def mod() -> int:
        value, divisor = left(), right()
        if not divisor:
            raise refused(dice_codes.DIVISION, offset)
        return value % divisor  # type: ignore[no-any-return]

    return mod, size


def _relation(compare: Callable[[Any, Any], bool]) -> Callable[[Run, Code], Compiled]:
    def relation(run: Run, code: Code) -> Compiled:
        (left, right), size = _parts(run, code[1:])
        return (lambda: 1 if compare(left(), right()) else 0), size

    return relation


def _extreme(choose: Callable[..., int]) -> Callable[[Run, Code], Compiled]:
    def extreme(run: Run, code: Code) -> Compiled:
        thunks, size = _parts(run, code[1:])
        if len(thunks) == 2:  # noqa: PLR2004 - two operands are by far the most common
            first, second = thunks
            return (lambda: choose(first(), second())), size
        return (lambda: choose([thunk() for thunk in thunks])), size

    return extreme


def _if(run: Run, code: Code) -> Compiled:
    (condition, then, other), size = _parts(run, code[1:])
    return (lambda: then() if condition() else other()), size


def _at(run: Run, code: Code) -> Compiled:
    position, own = run.compile(code[2])
    entries, size = _parts(run, code[3])
    offset = code[1]

    def at() -> Any:
        index = position()
        if not 0 <= index < len(entries):
            raise refused(dice_codes.INDEX, offset)
        return entries[index]()

    return at, own + size


def _let(run: Run, code: Code) -> Compiled:
    steps = [(pattern, *run.compile(value)) for pattern, value in code[1]]
    body, size = run.compile(code[2])
    store = run.slots

    def let() -> Any:
        for pattern, thunk, _ in steps:
            value = thunk()
            if isinstance(pattern, int):
                store[pattern] = value
            else:
                for slot, part in zip(pattern, value, strict=True):
                    store[slot] = part
        return body()

    return let, size + sum(1 + own for _, _, own in steps)


def _once(run: Run, code: Code) -> Compiled:
    thunk = run.thunk(code[1])
    known = run.memory()

    def once() -> Any:
        if not known:
            known[0] = thunk()
        return known[0]

    return once, 1


def _point(run: Run, code: Code) -> Compiled:
    (part,), size = _parts(run, [code[1]])
    return (lambda: point(part())), size


def _call(run: Run, code: Code) -> Compiled:
    function = run.functions[code[1]]
    thunks, size = _parts(run, code[2:])
    return (lambda: function([thunk() for thunk in thunks])), size + CALL_COST


def rational(top: int, bottom: int, meter: Meter) -> Number:
    """Return a number in lowest terms."""
    meter.spend(GCD_COST * limbs(top.bit_length() + bottom.bit_length()))
    divisor = gcd(top, bottom)
    return top // divisor, bottom // divisor


def _num(run: Run, code: Code) -> Compiled:
    (part,), size = _parts(run, [code[1]])
    return (lambda: (part(), 1)), size


def _arithmetic(op: str) -> Callable[[Run, Code], Compiled]:
    """`+ - * /` on numbers; the size is tested before the multiplication."""

    def arithmetic(run: Run, code: Code) -> Compiled:
        (left, right), size = _parts(run, code[2:])
        offset, meter = code[1], run.meter

        def apply() -> Number:
            (a, b), (c, d) = left(), right()
            try:
                meter.denominator(sum(part.bit_length() for part in (a, b, c, d)))
                return rational(*_combine(op, a, b, c, d), meter)
            except Refusal as refusal:
                refusal.offset = offset
                raise

        return apply, size

    return arithmetic


def _combine(op: str, a: int, b: int, c: int, d: int) -> Number:
    if op == "n*":
        return a * c, b * d
    if op == "n/":
        if not c:
            raise Refusal(dice_codes.DIVISION)
        return (a * d, b * c) if c > 0 else (-a * d, -b * c)
    return (a * d + c * b if op == "n+" else a * d - c * b), b * d


OPERATIONS: Mapping[str, Callable[[Run, Code], Compiled]] = {
    "var": _var,
    "tuple": _tuple,
    "field": _field,
    "neg": _neg,
    "not": _not,
    "abs": _abs,
    "+": _plus,
    "*": _times,
    "div": _div,
    "mod": _mod,
    "==": _relation(eq),
    "!=": _relation(ne),
    "<": _relation(lt),
    "<=": _relation(le),
    ">": _relation(gt),
    ">=": _relation(ge),
    "min": _extreme(min),
    "max": _extreme(max),
    "if": _if,
    "at": _at,
    "let": _let,
    "once": _once,
    "point": _point,
    "call": _call,
    "num": _num,
    "n+": _arithmetic("n+"),
    "n-": _arithmetic("n-"),
    "n*": _arithmetic("n*"),
    "n/": _arithmetic("n/"),
}
