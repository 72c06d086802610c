"""Calculators, the rules that act on them and the profiles to choose from: calc/<system>*.json."""

from dataclasses import dataclass, field
from typing import Any, Literal

from rules_compendium.contract import Words
from rules_compendium.expr.ir import Ir
from rules_compendium.expr.result import Given

# An expression of a rule or a condition: a constant, the name of an input or parameter, a program.
Code = tuple[Literal["is"], Given] | tuple[Literal["name"], str] | tuple[Literal["ir"], Ir]
Status = Literal["counts", "none", "cancelled", "left-out", "profile", "bounded"]
ALIASES = ("Given", "Code", "Status")


@dataclass(frozen=True, kw_only=True)
class Side:
    """What a profile can be chosen for; `names` are the inputs by the names that its effects may use.

    It has the characteristics of `needs` and none of `lacks`; where an input has its value of `turns`,
    these two change places.
    """

    id: str
    base: str
    name: Words
    kinds: tuple[str, ...]
    needs: tuple[str, ...]
    lacks: tuple[str, ...]
    turns: dict[str, Given]
    role: str
    of: str
    enemy: str
    names: dict[str, str]


@dataclass(frozen=True, kw_only=True)
class Input:
    """One thing that a player can set."""

    id: str
    short: str
    type: Literal["integer", "boolean", "enum"]
    default: Given
    name: Words
    side: str
    least: int
    most: int
    values: dict[str, Words]
    sources: tuple[str, ...]
    by_rules: bool
    rare: bool
    # Whether it chooses between two readings of a rule.
    reading: bool
    group: Words
    unit: Words
    help: Words
    # The input whose value it has as long as nobody sets it.
    like: str = ""
    # What a unit at the table fills in, and the value that it has where the unit is in a state.
    tally: Code | None = None
    states: dict[str, Given] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class ShownOutput:
    """How one output of the program is shown."""

    id: str
    name: Words
    show: Literal["chart", "headline", "number", "hidden"]
    say: Words
    outcomes: dict[str, Words]
    axis: Words
    help: Words


@dataclass(frozen=True, kw_only=True)
class Effect:
    """What a rule does to a calculator, for the sides that have it."""

    order: int
    sides: tuple[str, ...]
    set: tuple[tuple[str, Code], ...]
    when: Code | None
    having: tuple[str, ...]
    lacking: tuple[str, ...]
    against: tuple[str, ...]
    not_against: tuple[str, ...]
    cancels: tuple[str, ...]
    on: Literal["enemy", "own", "both"]
    note: Words
    # Only for who has the rule itself, not for who has it through another.
    direct: bool


@dataclass(frozen=True, kw_only=True)
class Calculator:
    """A calculator with its program, the conditions of its inputs, and its effects by rule."""

    id: str
    name: Words
    role: str
    url: str
    sides: tuple[Side, ...]
    inputs: tuple[Input, ...]
    outputs: tuple[ShownOutput, ...]
    ir: Any
    conditions: dict[str, Code]
    effects: dict[str, tuple[Effect, ...]]


@dataclass(frozen=True, kw_only=True)
class RuleParam:
    """A parameter of a rule."""

    name: str
    type: str
    label: Words
    min: int | None
    max: int | None
    values: tuple[str, ...]
    kinds: tuple[str, ...]
    many: bool


@dataclass(frozen=True, kw_only=True)
class Owned:
    """A rule as a side has it; `targets` are the records that its arguments name."""

    rule: str
    name: Words
    args: dict[str, int | str]
    targets: dict[str, str]
    call: str
    implied: bool


@dataclass(frozen=True, kw_only=True)
class Rule:
    """A rule that a side can have: what it implies, and why it does nothing where it does not."""

    name: Words
    label: Words
    params: tuple[RuleParam, ...]
    no_effect: Words
    implies: tuple[Owned, ...]
    # The parameters whose arguments it implies too.
    given: tuple[str, ...]
    # Whether it acts on any calculator.
    acts: bool


@dataclass(frozen=True)
class Bundle:
    """A game's calculators, and the rules that a side can have."""

    calculators: dict[str, Calculator]
    rules: dict[str, Rule]


@dataclass(frozen=True)
class Programs:
    """What a game's calculators have in common: what part each plays, and the rules that a side can have."""

    roles: dict[str, str]
    rules: dict[str, Rule]


@dataclass(frozen=True, kw_only=True)
class Profile:
    """A profile: its numbers, its rules, the records that parts of its side can be, its list."""

    id: str
    name: Words
    stats: dict[str, int]
    rules: tuple[Owned, ...]
    parts: tuple[str, ...]
    list: Words


@dataclass(frozen=True)
class Profiles:
    """What can be chosen for the sides of a game's calculators."""

    profiles: tuple[Profile, ...]


@dataclass(kw_only=True)
class Request:
    """What is asked of a calculator: profiles and rules by side, typed values, rules left out."""

    set: dict[str, Given]
    profiles: dict[str, Profile]
    rules: dict[str, tuple[Owned, ...]]
    without: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Trace:
    """What became of a rule, a profile or a bound, and which inputs it set."""

    side: str
    status: Status
    set: dict[str, Given]
    rule: str = ""
    name: str = ""
    profile: str = ""
    reason: str = ""
    why: str = ""
    input: str = ""
    was: int | None = None


FILES = {
    "data/{edition}/calc/{system}.json": Programs,
    "data/{edition}/calc/{system}/{calculator}.json": Calculator,
    "data/{edition}/calc/{system}-profiles.json": Profiles,
}
