"""Inputs put into their slots, and results put into the shape that programs read."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rules_compendium.dice.dist import point
from rules_compendium.dice.limits import Meter, limbs
from rules_compendium.expr import codes
from rules_compendium.expr.errors import ExprError
from rules_compendium.expr.ir import Ir

Given = int | bool | str


@dataclass(frozen=True, slots=True)
class Output:
    """One result: weights of its outcomes over one total, in order; a number or probability has one."""

    kind: str
    weights: dict[int | str, int]
    total: int

    def as_json(self) -> dict[str, Any]:
        """Return the result as every program prints it; it is in lowest terms."""
        if self.kind == "distribution":
            return {
                "kind": self.kind,
                "values": {str(k): f"{w}/{self.total}" for k, w in self.weights.items()},
            }
        (top,) = self.weights.values()
        return {"kind": self.kind, "value": f"{top}/{self.total}"}


@dataclass(frozen=True, slots=True)
class Result:
    """What a program gives, by the names of its outputs."""

    outputs: dict[str, Output]

    def as_json(self) -> dict[str, Any]:
        """Return the results as every program prints them."""
        return {"outputs": {name: output.as_json() for name, output in self.outputs.items()}}


def show(output: Mapping[str, Any], value: Any, symbols: Sequence[str], meter: Meter) -> Output:
    """Return the result in the shape that its type gave it."""
    kind = output["kind"]
    if output["of"] == "number":
        return Output(kind, {"": value[0]}, value[1])
    if kind == "number":
        return Output(kind, {"": value}, 1)
    dist = value if output["random"] else point(value)
    meter.spend(meter.limits.show_cost * len(dist.table) * limbs(dist.bits))
    if kind == "probability":
        return Output(kind, {"": dist.table.get(1, 0)}, dist.total)
    if output["of"] == "symbol":
        return Output(kind, {symbols[index]: weight for index, weight in dist.items()}, dist.total)
    return Output(kind, dict(dist.items()), dist.total)


def fill(slots: list[Any], ir: Ir, inputs: Mapping[str, Given]) -> None:
    """Put the inputs into their slots; refuse what their declarations do not allow."""
    left = dict(inputs)
    for declared in ir["inputs"]:
        name = declared["name"]
        if name not in left:
            raise ExprError(codes.INPUT, f"the input {name} has no value", "give it one")
        slots[declared["slot"]] = _value(declared, left.pop(name), ir["symbols"])
    for name in left:
        raise ExprError(codes.INPUT, f"there is no input {name}", "leave it out")


def _value(declared: Mapping[str, Any], value: Given, symbols: Sequence[str]) -> int:
    kind = declared["type"]
    if kind == "boolean" and isinstance(value, bool):
        return int(value)
    if kind == "enum" and value in declared["values"]:
        return symbols.index(str(value))
    if kind == "integer" and isinstance(value, int) and not isinstance(value, bool):
        if declared["least"] <= value <= declared["most"]:
            return value
        wanted = f"from {declared['least']} to {declared['most']}"
        raise ExprError(codes.INPUT, f"{declared['name']} is {value}", f"give a value {wanted}")
    wanted = ", ".join(declared["values"]) if kind == "enum" else f"a value of type {kind}"
    raise ExprError(codes.INPUT, f"{declared['name']} cannot be {value!r}", f"give {wanted}")


# What each code of a refused computation says and advises; docs/expression-language.md explains them.
REFUSALS: Mapping[str, tuple[str, str]] = {
    "limit-operations": (
        "the computation takes too long",
        "use smaller pools, or keep less in one state",
    ),
    "limit-denominator": ("the fractions grow too large", "use smaller pools or fewer rounds"),
    "limit-support": ("too many different results", "cap them with min, or keep less in one state"),
    "limit-dice": ("too many dice in one pool, or faces on one die", "use fewer"),
    "limit-integer": ("an integer beyond ±(2^53-1)", "use smaller numbers"),
    "division": ("a division by zero", "test the divisor first"),
    "index": ("a position beyond the table", "clamp the position"),
    "count": (
        "a negative number of dice, of rounds, of faces or a negative weight",
        "use max(0, …)",
    ),
    "never": ("a condition that no roll fulfils", "loosen the condition"),
    "explosion": ("dice without end", "let some faces stop; gains from 0 on, a cap of at least 1"),
    "empty": ("a table whose weights are all zero", "give one of them a weight"),
}
