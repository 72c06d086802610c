"""The reference interpreter: compiled code to closures, then counting on integers.

Its twin is web/evaluator/interpret.js. Both evaluate in the same order and pay the same costs, so that
they refuse the same programs with the same code at the same place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from generator.dice.limits import Limits, Meter, Refusal
from generator.expr import scalar
from generator.expr.errors import ExprError
from generator.expr.result import Output, Result, explain, fill, show
from generator.expr.rolls import RANDOM

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from generator.dice.dist import Value
    from generator.expr.ir import Ir
    from generator.expr.types import Code

    Thunk = Callable[[], Any]


class Run:
    """A program made ready to run: its slots, its budget, its functions, its closures."""

    def __init__(self, ir: Ir) -> None:
        """Prepare the slots; functions are prepared in order, each sees only those before it."""
        self.ir = ir
        self.meter = Meter(Limits(**ir["limits"]))
        self.slots: list[Any] = [None] * ir["slots"]
        # What is remembered within one run, and must be forgotten before the next.
        self.memories: list[dict[Any, Any]] = []
        self.functions: list[Callable[[list[Any]], Any]] = []
        for function in ir["functions"]:
            self.functions.append(self.function(function))
        self.lets = [(pattern, self.thunk(code)) for pattern, code in ir["lets"]]
        self.outputs = [(output, self.thunk(output["code"])) for output in ir["outputs"]]

    def memory(self) -> dict[Any, Any]:
        """Return a dictionary that lasts for one run."""
        memory: dict[Any, Any] = {}
        self.memories.append(memory)
        return memory

    def start(self) -> None:
        """Forget the last run."""
        self.meter.left = self.meter.limits.operations
        for memory in self.memories:
            memory.clear()

    def function(self, function: Mapping[str, Any]) -> Callable[[list[Any]], Any]:
        """Return a function of the program; where its arguments are plain, each call is worked out once."""
        slots, known, store = function["slots"], self.memory(), self.slots
        body, size = self.compile(function["body"])
        memo, meter = function["memo"], self.meter

        def call(args: list[Any]) -> Any:
            key = tuple(args) if memo else None
            if key is not None and key in known:
                return known[key]
            meter.spend(size)
            for slot, value in zip(slots, args, strict=True):
                store[slot] = value
            result = body()
            if key is not None:
                known[key] = result
            return result

        return call

    def compile(self, code: Code) -> tuple[Thunk, int]:
        """Return a closure that evaluates the code, and how many plain operations it is."""
        if not isinstance(code, list):
            return (lambda: code), 0
        op = code[0]
        plain = scalar.OPERATIONS.get(op)
        if plain is not None:
            return plain(self, code)
        return located(RANDOM[op](self, code), code[1]), 1

    def thunk(self, code: Code) -> Thunk:
        """Return the closure alone."""
        return self.compile(code)[0]

    def bound(self, pattern: int | list[int], code: Code) -> Callable[[Value], Any]:
        """Return a function of a value: it is put into its slots, then the code is evaluated."""
        body, size = self.compile(code)
        store, spend = self.slots, self.meter.spend
        if isinstance(pattern, int):

            def single(value: Value) -> Any:
                spend(1 + size)
                store[pattern] = value
                return body()

            return single

        def several(value: Value) -> Any:
            spend(1 + size)
            for slot, part in zip(pattern, value, strict=True):
                store[slot] = part
            return body()

        return several


def located(action: Thunk, offset: int) -> Thunk:
    """Note where a refusal comes from, the innermost place first."""

    def located_action() -> Any:
        try:
            return action()
        except Refusal as refusal:
            if refusal.offset is None:
                refusal.offset = offset
            raise

    return located_action


# Programs that have run, ready to run again. One is taken out while it runs, so that two threads
# never share it.
_READY: dict[int, Run] = {}
READY = 64


def interpret(ir: Ir, inputs: Mapping[str, int | bool | str] | None = None) -> Result:
    """Run a compiled program on values for its inputs."""
    run = _READY.pop(id(ir), None)
    if run is None or run.ir is not ir:
        run = Run(ir)
    try:
        return _interpret(run, inputs or {})
    except Refusal as refusal:
        raise ExprError(refusal.code, *explain(refusal), refusal.offset) from None
    finally:
        if len(_READY) >= READY:
            _READY.clear()
        _READY[id(ir)] = run


def _interpret(run: Run, inputs: Mapping[str, int | bool | str]) -> Result:
    run.start()
    fill(run.slots, run.ir, inputs)
    for pattern, thunk in run.lets:
        value = thunk()
        if isinstance(pattern, int):
            run.slots[pattern] = value
        else:
            for slot, part in zip(pattern, value, strict=True):
                run.slots[slot] = part
    outputs: dict[str, Output] = {}
    for output, thunk in run.outputs:
        outputs[output["name"]] = show(output, thunk(), run.ir["symbols"], run.meter)
    return Result(outputs)
