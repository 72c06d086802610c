"""A run of a program that notes which branches were taken and which inputs were read."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from rules_compendium.dice.limits import Refusal
from rules_compendium.expr.interpreter import Compiled, Run, Thunk, refused
from rules_compendium.expr.ir import Ir
from rules_compendium.expr.result import Given, Output, Result, show
from rules_compendium.expr.types import Code

# The offset of a condition, and whether it held.
Arm = tuple[int, bool]


@dataclass
class Notes:
    """Which branches some results of a run took, and which inputs they read, with which values."""

    arms: set[Arm] = field(default_factory=set)
    read: dict[str, Given] = field(default_factory=dict)


class Traced(Run):
    """A program whose named values are worked out only when something reads them."""

    def __init__(self, ir: Ir) -> None:
        """Compile the program; nothing has been noted yet."""
        self.notes = Notes()
        self.inputs = {declared["slot"]: declared["name"] for declared in ir["inputs"]}
        self.named: dict[int, Thunk] = dict.fromkeys((slot for slot, _ in ir["lets"]), lambda: None)
        # Those that nothing has read yet.
        self.waiting: dict[int, Thunk] = {}
        super().__init__(ir)
        self.named |= {slot: self.compile(code)[0] for slot, code in ir["lets"]}

    def answer(self, inputs: Mapping[str, Given], names: Collection[str]) -> tuple[Result, Notes]:
        """Return the results for these inputs, and what those named take."""
        notes = Notes()
        self.waiting = dict(self.named)
        self.given = inputs
        self.begin(inputs)
        try:
            shown = self.results_of(names, notes)
            shown |= self.results_of({out["name"] for out, _ in self.outputs} - {*names}, Notes())
            # What nothing reads may be refused all the same.
            for slot in [*self.waiting]:
                self.value(slot)
        except Refusal as refusal:
            raise refused(refusal) from None
        return Result(shown), notes

    def results_of(self, names: Collection[str], notes: Notes) -> dict[str, Output]:
        """Return some of the results; what they take is noted."""
        self.notes = notes
        symbols = self.ir["symbols"]
        return {
            out["name"]: show(out, thunk(), symbols, self.meter)
            for out, thunk in self.outputs
            if out["name"] in names
        }

    def value(self, slot: int) -> Any:
        """Return a named value, worked out where nothing has read it yet."""
        thunk = self.waiting.pop(slot, None)
        if thunk:
            self.slots[slot] = thunk()
        return self.slots[slot]

    def _on_var(self, slot: int) -> Compiled:
        if slot in self.inputs:
            name = self.inputs[slot]

            def value() -> Any:
                self.notes.read[name] = self.given[name]
                return self.slots[slot]

            return value, 0
        return (partial(self.value, slot), 0) if slot in self.named else super()._on_var(slot)

    def _on_if(self, offset: int, *operands: Code) -> Compiled:
        (condition, then, other), size = self.compile_all(operands)

        def branch() -> Any:
            holds = bool(condition())
            self.notes.arms.add((offset, holds))
            return then() if holds else other()

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
