"""A run of a program that notes which branches were taken and which inputs were read."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from rules_compendium.dice.limits import Refusal
from rules_compendium.expr.errors import ExprError
from rules_compendium.expr.interpret import Compiled, Run, Thunk
from rules_compendium.expr.ir import Ir
from rules_compendium.expr.result import REFUSALS, Given, Result, fill, show
from rules_compendium.expr.types import Code

# The offset of a condition, and whether it held.
Arm = tuple[int, bool]


class Traced(Run):
    """A program whose named values are worked out only when something reads them.

    `arms` and `read` say which branches the last answer took, and which inputs with which values.
    """

    def __init__(self, ir: Ir) -> None:
        """Compile the program; nothing has been noted yet."""
        self.arms: set[Arm] = set()
        self.read: dict[str, Given] = {}
        self.inputs = {declared["slot"]: declared["name"] for declared in ir["inputs"]}
        self.slots_named = {slot for slot, _ in ir["lets"]}
        self.waiting: dict[int, Thunk] = {}
        super().__init__(ir)
        compiled = self.compile_all([code for _, code in ir["lets"]])[0]
        self.named = dict(zip([slot for slot, _ in ir["lets"]], compiled, strict=True))

    def answer(self, inputs: Mapping[str, Given], names: Sequence[str]) -> Result:
        """Return some of the results for these inputs, and note what they take."""
        self.arms.clear()
        self.read.clear()
        self.meter.left = self.meter.limits.operations
        for memory in self.memories:
            memory.clear()
        self.waiting = dict(self.named)
        fill(self.slots, self.ir, inputs)
        self.given = inputs
        symbols = self.ir["symbols"]
        try:
            return Result({
                out["name"]: show(out, thunk(), symbols, self.meter)
                for out, thunk in self.outputs
                if out["name"] in names
            })  # fmt: skip
        except Refusal as refusal:
            raise ExprError(refusal.code, *REFUSALS[refusal.code], refusal.offset) from None

    def _on_var(self, slot: int) -> Compiled:
        if slot in self.inputs:
            name, seen = self.inputs[slot], self.read

            def value() -> Any:
                seen[name] = self.given[name]
                return self.slots[slot]

            return value, 0
        return self._named(slot) if slot in self.slots_named else super()._on_var(slot)[0], 0

    def _named(self, slot: int) -> Thunk:
        def value() -> Any:
            thunk = self.waiting.pop(slot, None)
            if thunk:
                self.slots[slot] = thunk()
            return self.slots[slot]

        return value

    def _on_if(self, offset: int, *operands: Code) -> Compiled:
        (condition, then, other), size = self.compile_all(operands)
        note: Callable[[Arm], None] = self.arms.add

        def branch() -> Any:
            if condition():
                note((offset, True))
                return then()
            note((offset, False))
            return other()

        return branch, 1 + size


def firsts(code: Any, name: str) -> Iterator[Any]:
    """Yield the first operand of each such operation: the place of an `if`, the slot of a `var`."""
    if isinstance(code, dict):
        code = list(code.values())
    if isinstance(code, list):
        if code[:1] == [name]:
            yield code[1]
        for part in code:
            yield from firsts(part, name)
