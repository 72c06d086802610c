"""The reference interpreter: compiled code to closures, then counting on integers.

Its twin is web/evaluator/interpret.js. Both evaluate in the same order and pay the same costs, so that
they refuse the same programs with the same code at the same place.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from rules_compendium.dice import dist
from rules_compendium.dice.dist import Dist, Value
from rules_compendium.dice.limits import Limits, Meter, Refusal, limbs, refuse
from rules_compendium.expr.errors import ExprError
from rules_compendium.expr.ir import Ir
from rules_compendium.expr.operations import EXACT, PLAIN, RANDOM
from rules_compendium.expr.result import REFUSALS, Given, Result, fill, show
from rules_compendium.expr.types import Code

Thunk = Callable[[], Any]
Compiled = tuple[Thunk, int]
Walk = Callable[[int], None]


class Run:
    """A program compiled to closures, with its slots and its budget."""

    def __init__(self, ir: Ir) -> None:
        """Compile the functions in order, for each sees only those before it, then lets and outputs."""
        self.ir = ir
        self.meter = Meter(Limits(**ir.get("limits", {})))
        self.slots: list[Any] = [None] * ir["slots"]
        # What is remembered within one run, and must be forgotten before the next.
        self.memories: list[dict[Any, Any]] = []
        self.functions: list[Callable[[tuple[Any, ...]], Any]] = []
        for function in ir["functions"]:
            self.functions.append(self.function(function))
        self.lets, _ = self._on_let(ir["lets"], 0)
        self.outputs = [(output, self.compile(output["code"])[0]) for output in ir["outputs"]]

    def start(self, inputs: Mapping[str, Given]) -> Result:
        """Return the results for these inputs."""
        self.begin(inputs)
        self.lets()
        symbols = self.ir["symbols"]
        return Result({out["name"]: show(out, thunk(), symbols, self.meter) for out, thunk in self.outputs})

    def begin(self, inputs: Mapping[str, Given]) -> None:
        """Take the inputs, with the whole budget and nothing remembered."""
        self.meter.left = self.meter.limits.operations
        for memory in self.memories:
            memory.clear()
        fill(self.slots, self.ir, inputs)

    def memory(self) -> dict[Any, Any]:
        """Return a dictionary that lasts for one run."""
        self.memories.append({})
        return self.memories[-1]

    def function(self, function: Mapping[str, Any]) -> Callable[[tuple[Any, ...]], Any]:
        """Return a function of the program; where its arguments are plain, each call is worked out once."""
        body, size = self.compile(function["body"])
        slots, memo, store = function["slots"], function["memo"], self.slots
        known, spend = self.memory(), self.meter.spend

        def call(args: tuple[Any, ...]) -> Any:
            if memo and args in known:
                return known[args]
            spend(size)
            for slot, value in zip(slots, args, strict=True):
                store[slot] = value
            result = body()
            if memo:
                known[args] = result
            return result

        return call

    def compile(self, code: Code) -> Compiled:
        """Return a closure that evaluates the code, and how many plain operations it is."""
        if not isinstance(code, list):
            return (lambda: code), 0
        op = code[0]
        if op in PLAIN:
            thunks, size = self.compile_all(code[1:])
            return _applied(PLAIN[op], thunks), 1 + size
        special: Callable[..., Compiled] | None = getattr(self, f"_on_{op}", None)
        if special:
            return special(*code[1:])
        thunks, size = self.compile_all(code[2:])
        action = EXACT.get(op) or RANDOM[op]
        paid = _applied(partial(action, self.meter), thunks)
        return _located(paid, code[1]), 1 + size if op in EXACT else 1

    def compile_all(self, codes: Sequence[Code]) -> tuple[list[Thunk], int]:
        """Return the closures of several operands, and their size together."""
        compiled = [self.compile(code) for code in codes]
        return [thunk for thunk, _ in compiled], sum([size for _, size in compiled])

    # --- operations that work out their operands in their own way ---------------------------------

    def _on_var(self, slot: int) -> Compiled:
        return partial(self.slots.__getitem__, slot), 0

    def _on_if(self, _offset: int, *operands: Code) -> Compiled:
        (condition, then, other), size = self.compile_all(operands)
        return (lambda: then() if condition() else other()), 1 + size

    def _on_at(self, offset: int, *operands: Code) -> Compiled:
        (position, *entries), size = self.compile_all(operands)

        def at() -> Any:
            index = position()
            if not 0 <= index < len(entries):
                refuse("index", offset)
            return entries[index]()

        return at, 1 + size

    def _on_field(self, position: int, code: Code) -> Compiled:
        base, size = self.compile(code)
        return (lambda: base()[position]), size

    def _on_let(self, steps: list[Code], code: Code) -> Compiled:
        (body, *thunks), size = self.compile_all([code, *(value for _, value in steps)])
        named, store = list(zip([slot for slot, _ in steps], thunks, strict=True)), self.slots

        def let() -> Any:
            for slot, thunk in named:
                store[slot] = thunk()
            return body()

        return let, size + len(steps)

    def _on_once(self, code: Code) -> Compiled:
        thunk, known = self.compile(code)[0], self.memory()

        def once() -> Any:
            if not known:
                known[0] = thunk()
            return known[0]

        return once, 1

    def _on_call(self, index: int, *operands: Code) -> Compiled:
        function = self.functions[index]
        thunks, size = self.compile_all(operands)
        return _applied(lambda *args: function(args), thunks), 1 + size + self.meter.limits.call_cost

    def _on_lambda(self, slot: int, code: Code) -> Compiled:
        """Compile `x => …`: the value is a function."""
        (body, size), store, spend = self.compile(code), self.slots, self.meter.spend

        def function(value: Value) -> Any:
            spend(1 + size)
            store[slot] = value
            return body()

        return (lambda: function), 0

    def _on_rolls(self, offset: int, steps: list[Code], code: Code, random: int) -> Compiled:
        """Compile rolls side by side, plain values named between them, and the result of each case."""
        body, cost = self.compile(code)
        meter = self.meter
        table: dict[Any, int] = {}
        dists: list[Dist] = []
        rolled: list[Thunk] = []

        def leaf(weight: int) -> None:
            value = body()
            table[value] = table.get(value, 0) + weight

        walk: Walk = leaf
        for kind, slot, value_code in reversed(steps):
            thunk, size = self.compile(value_code)
            if kind == "roll":
                # Rolls are worked out first to last, and looked up from the last one backwards.
                rolled.insert(0, thunk)
                walk = _each(self.slots, slot, dists, -len(rolled), walk)
            else:
                cost += 1 + size
                walk = _store_first(self.slots, slot, thunk, walk)

        def rolls() -> Dist:
            nonlocal table
            table = {}
            dists[:] = [thunk() for thunk in rolled]
            cases, bits, total = 1, 0, 1
            for one in dists:
                cases *= len(one.table)
                bits += one.bits
                total *= one.total
            meter.denominator(bits)
            meter.spend(cases * (1 + cost + limbs(bits)))
            walk(1)
            return dist.mix(meter, table.items(), total) if random else dist.make(meter, table)

        return _located(rolls, offset), 1


def _applied(action: Callable[..., Any], thunks: list[Thunk]) -> Thunk:
    """Return what works out the operands in order, then acts; one or two are by far the most common."""
    match thunks:
        case [one]:
            return lambda: action(one())
        case [first, second]:
            return lambda: action(first(), second())
    return lambda: action(*[thunk() for thunk in thunks])


def _located(action: Thunk, offset: int) -> Thunk:
    """Return the action, with its place noted on refusals, the innermost first."""

    def located() -> Any:
        try:
            return action()
        except Refusal as refusal:
            if refusal.offset is None:
                refusal.offset = offset
            raise

    return located


def _each(store: list[Any], slot: int, dists: list[Dist], index: int, walk: Walk) -> Walk:
    """Return what goes on with the next step for each value of one roll."""

    def each(weight: int) -> None:
        for value, own in dists[index].table.items():
            store[slot] = value
            walk(weight * own)

    return each


def _store_first(store: list[Any], slot: int, thunk: Thunk, walk: Walk) -> Walk:
    """Return a step that stores a value, which changes with the rolls before it, and goes on."""

    def store_then_walk(weight: int) -> None:
        store[slot] = thunk()
        walk(weight)

    return store_then_walk


def refused(refusal: Refusal) -> ExprError:
    """Return what a program's author is told of a refusal."""
    return ExprError(refusal.code, *REFUSALS[refusal.code], refusal.offset)


def interpret(ir: Ir, inputs: Mapping[str, Given] | None = None) -> Result:
    """Return the results of a compiled program for these inputs."""
    try:
        run: Run = ir.ready.pop()
    except IndexError:
        run = Run(ir)
    try:
        return run.start(inputs or {})
    except Refusal as refusal:
        raise refused(refusal) from None
    finally:
        ir.ready.append(run)
