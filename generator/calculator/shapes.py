"""The compiled form of a game's calculators, as the page reads it: the twin of web/calculator/types.js."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from generator.expr import Ir
from generator.expr.result import Given

# An expression of a rule or a condition: a constant, the name of an input or parameter, a program.
Code = tuple[Literal["is"], Given] | tuple[Literal["name"], str] | tuple[Literal["ir"], Ir]
# What an effect asks about the rules of its side and of the other.
Relation = Literal["with", "without", "against", "not_against"]
Status = Literal["counts", "none", "cancelled", "left-out", "profile", "bounded"]


class Side(TypedDict):
    """What a profile can be chosen for; `names` are those that its effects may use."""

    id: str
    base: str
    name: str
    kinds: tuple[str, ...]
    needs: tuple[str, ...]
    of: str
    enemy: str
    names: dict[str, str]


class Input(TypedDict):
    """One thing that a player can set."""

    id: str
    short: str
    type: str
    default: Given
    name: str
    side: str
    least: int
    most: int
    values: dict[str, str]
    sources: tuple[str, ...]
    total: str
    by_rules: bool
    rare: bool
    when: Code | str
    group: str
    unit: str
    help: str
    ruling: str


class Shown(TypedDict):
    """How one output is shown."""

    id: str
    name: str
    show: str
    say: str
    outcomes: dict[str, str]
    axis: str
    help: str


# Two of its keys are words of Python.
Effect = TypedDict(
    "Effect",
    {
        "order": int,
        "sides": list[str],
        "set": list[tuple[str, Code]],
        "when": Code | None,
        "cancels": list[str],
        "on": str,
        "note": str,
        "with": list[str],
        "without": list[str],
        "against": list[str],
        "not_against": list[str],
        # Only who has the rule itself feels it, not who is brought it.
        "direct": NotRequired[bool],
    },
)


class Calculator(TypedDict):
    """A calculator with its program and what rules do to it, by rule."""

    id: str
    name: str
    sides: list[Side]
    inputs: list[Input]
    outputs: list[Shown]
    role: str
    ir: Ir
    effects: dict[str, list[Effect]]


class Param(TypedDict):
    """A parameter of a rule."""

    name: str
    type: str
    label: str
    min: int | None
    max: int | None
    values: list[str]
    kinds: list[str]
    many: bool


class Held(TypedDict):
    """A rule as a side has it; `targets` are the records that its arguments name."""

    rule: str
    name: str
    args: dict[str, int | str]
    targets: dict[str, str]
    call: str
    brought: bool


class Rule(TypedDict):
    """A rule that a side can have, with what it brings and, if it does nothing, why."""

    name: str
    label: str
    params: list[Param]
    none: str
    brings: list[Held]
    acts: bool


class Bundle(TypedDict):
    """A game's calculators, and the rules that a side can have."""

    calculators: dict[str, Calculator]
    rules: dict[str, Rule]


class Part(TypedDict):
    """A record of a profile that can stand for a part of its side."""

    ref: str
    call: str


class Profile(TypedDict):
    """A profile: its numbers, its rules, and the records that its parts can be."""

    id: str
    name: str
    stats: dict[str, int]
    rules: list[Held]
    parts: list[Part]


class Trace(TypedDict):
    """What became of a rule, a profile or a bound, and which inputs it set."""

    side: str
    status: Status
    set: dict[str, Given]
    rule: NotRequired[str]
    name: NotRequired[str]
    profile: NotRequired[str]
    reason: NotRequired[str]
    why: NotRequired[str]
    input: NotRequired[str]
    was: NotRequired[Given]


class Entry(Held):
    """A rule of a side on its way to the trace."""

    side: str
    status: Status
    set: dict[str, Given]
    why: str
    notes: list[str]
