"""The kinds that code works with: what their records say, typed; data/kinds.yaml names and labels them."""

from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, NamedTuple

from rules_compendium.document.prose import EMPTY
from rules_compendium.expr import Call
from rules_compendium.model.army import ArmyRule, Measure
from rules_compendium.model.declare import Markdown, Prose, Reference, RulingName, Times, Value, fields_of
from rules_compendium.model.figure import Figure
from rules_compendium.model.records import Record

CALCULATOR, CHARACTERISTIC, FIGURE, TABLE = "calculator", "characteristic", "figure", "table"
# What the source does not give of a record.
PARTIAL = "partial"
OBJECTIVE, SCENARIO, STATUS = "objective", "scenario", "status"
Rows = Annotated[tuple[tuple[Any, ...], ...], "rows"]
Program = Annotated[str, "program"]
TableReference = Annotated[Any, "ref", TABLE]
FigureReference = Annotated[Any, "ref", FIGURE]
ObjectiveReference = Annotated[Call, "ref", OBJECTIVE]


@dataclass(frozen=True, kw_only=True)
class Characteristic:
    """How the values of a characteristic are written, and which there may be."""

    abbr: str = ""
    value: Literal["integer", "dice", "distance", "text", ""] = ""
    min: int | None = None
    max: int | None = None
    format: str = ""
    better: Literal["high", "low", ""] = ""
    optional: bool = False
    # The kinds that have it; those of profiles where it does not say.
    of: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Column:
    """A column of a table."""

    name: Prose = EMPTY
    align: Literal["left", "right", "center"] = "left"


@dataclass(frozen=True, kw_only=True)
class Table:
    """A table: its columns, and a cell for each of them in every row."""

    roll: Prose = EMPTY
    columns: tuple[Column, ...] = ()
    rows: Rows = ()


@dataclass(frozen=True, kw_only=True)
class Section:
    """A part of a page of a sheet, across it or in a column: records, tables or a text under a title."""

    title: Prose = EMPTY
    entries: tuple[Reference, ...] = ()
    tables: tuple[TableReference, ...] = ()
    # Tables that stand as one, by what the column of their figures is called there.
    merged: dict[str, TableReference] = field(default_factory=dict)
    figures: tuple[FigureReference, ...] = ()
    text: Markdown = EMPTY
    show: Literal["summary", "full", "body", "name", ""] = ""
    across: bool = False


@dataclass(frozen=True, kw_only=True)
class Sheet:
    """A reference sheet, page by page."""

    pages: tuple[tuple[Section, ...], ...] = ()


@dataclass(frozen=True, kw_only=True)
class Side:
    """What a profile can be chosen for."""

    name: str = ""
    kinds: tuple[str, ...] = ()
    role: str = ""
    of: str = ""
    repeat: Times = 1
    needs: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()
    turns: dict[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Input:
    """One thing that a player can set."""

    name: str = ""
    type: Literal["integer", "boolean", "enum", ""] = ""
    min: int | None = None
    max: int | None = None
    values: dict[str, str] = field(default_factory=dict)
    default: Value = None
    again: Value = None
    # The input whose value it has as long as nobody sets it.
    like: str = ""
    help: str = ""
    unit: str = ""
    side: str = ""
    group: str = ""
    sources: str = field(default="", metadata={"key": "from"})
    total: str = ""
    by_rules: bool = False
    rare: bool = False
    when: str = ""
    ruling: RulingName | None = None
    measure: Measure | None = None
    # What a unit at the table fills in: an expression of its models now, at first (size), when the round
    # began; of wounds that mark a model (hurt), of wounds in all (lost); of its characteristics.
    tally: Value = None
    # The value that it has where a unit at the table is in a state.
    states: dict[str, Value] = field(default_factory=dict)
    # Why no example can show what it changes.
    unproved: str = ""


@dataclass(frozen=True, kw_only=True)
class Output:
    """How one output of the program is shown."""

    name: str = ""
    show: Literal["chart", "headline", "number", "hidden"] = "chart"
    say: str = ""
    outcomes: dict[str, str] = field(default_factory=dict)
    axis: str = ""
    help: str = ""


@dataclass(frozen=True, kw_only=True)
class Equations:
    """The system of equations that fixes the numbers of a formula which no rulebook prints."""

    equations: int = 0
    unknowns: int = 0
    rank: int = 0


class Role(NamedTuple):
    """What the pages that ask a calculator in a role rely on."""

    # How many sides stand by themselves, where that matters.
    sides: int | None = None
    # Whether its first output is a whole number, which no die changes.
    whole: bool = False
    # Whether an army fills one of its inputs.
    measured: bool = False


ROLES = {"price": Role(sides=1, whole=True), "army-turn": Role(measured=True), "duel": Role(sides=2)}


@dataclass(frozen=True, kw_only=True)
class Calculator:
    """A calculator: what it asks, its program, what it shows."""

    sides: dict[str, Side] = field(default_factory=dict)
    inputs: dict[str, Input] = field(default_factory=dict)
    program: Program = ""
    outputs: dict[str, Output] = field(default_factory=dict)
    assumptions: tuple[Prose, ...] = ()
    takes: tuple[Reference, ...] = ()
    rulings: tuple[RulingName, ...] = ()
    role: Literal["price", "army-turn", "duel", ""] = ""
    # The steps of a round in which it is rolled, and so in which rules count that act on it.
    moment: tuple[Reference, ...] = ()
    inferred: Markdown = EMPTY
    proof: Equations | None = None


@dataclass(frozen=True, kw_only=True)
class Scoring:
    """What brings points: how many, for what, and to whom."""

    points: Value = None
    # Whether they come once for each so much of the cost of enemies that have fallen.
    per: int = 0
    reason: Prose = field(default=EMPTY, metadata={"key": "for"})
    who: Prose = EMPTY


@dataclass(frozen=True, kw_only=True)
class Objective:
    """What can be held or done for points."""

    scoring: tuple[Scoring, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Scenario(Objective):
    """What is played: how long, until when, for which objectives, and who has won."""

    length: Prose = EMPTY
    objectives: tuple[ObjectiveReference, ...] = ()
    end: Markdown = EMPTY
    victory: Markdown = EMPTY


# Those that are about the game's rules, and are none themselves.
ENGINE: dict[str, type] = {
    CHARACTERISTIC: Characteristic, TABLE: Table, "sheet": Sheet, "army-rule": ArmyRule,
    CALCULATOR: Calculator, FIGURE: Figure,
}  # fmt: skip
TYPES = ENGINE | {OBJECTIVE: Objective, SCENARIO: Scenario}
FIELDS = {kind: fields_of(type_) for kind, type_ in TYPES.items()}


def abbreviation(record: Record) -> str:
    """Return a characteristic's abbreviation; nothing where it has none, or the record is another."""
    return record.own.abbr if isinstance(record.own, Characteristic) else ""
