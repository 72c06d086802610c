"""What units may take and what armies are held to, as data files say it."""

from dataclasses import dataclass, field
from typing import Literal

from rules_compendium.model.declare import Names, Natural, Reference, Value, fields_of
from rules_compendium.model.kinds import Field


@dataclass(frozen=True, kw_only=True)
class Models:
    """How many models a unit has: its cost is that of the least, more are paid for one by one."""

    least: int = 1
    most: int | None = None
    step: int = 1
    # What each model beyond the least costs.
    cost: int = 0


@dataclass(frozen=True, kw_only=True)
class Choice:
    """One thing that a unit may take: what it costs, adds and sets."""

    name: str = ""
    cost: int = 0
    # Whether the cost is paid for each model that gets it.
    each: bool = False
    # How often; once for a unit, as often as it has models for single models.
    most: int | None = None
    adds: tuple[Reference, ...] = ()
    stats: dict[str, Value] = field(default_factory=dict)
    # What a characteristic that the unit has gains each time; it loses where this is below zero.
    gains: dict[str, int] = field(default_factory=dict)
    # How many models more the unit has each time; fewer below zero.
    models: int = 0
    # What it costs a unit in a role, where that differs.
    costs: dict[str, int] = field(default_factory=dict)
    # What rules of armies count it as.
    tags: Names = ()
    # Choices that must be there too: `group/choice`.
    needs: Names = ()


@dataclass(frozen=True, kw_only=True)
class OptionGroup:
    """What a unit may take instead of something, or besides: so many of these."""

    name: str = ""
    # Who has what is taken: the whole unit, or one model for each time.
    of: Literal["unit", "model", ""] = field(default="", metadata={"key": "for"})
    replaces: tuple[Reference, ...] = ()
    least: int = 0
    # How many in all; as many as can be told apart where nothing is said.
    most: int | None = None
    choices: dict[str, Choice] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Who:
    """Which units are meant: those that have one of these and none of those."""

    where: str = ""
    having: tuple[Reference, ...] = ()
    lacking: tuple[Reference, ...] = ()
    roles: Names = ()
    # Whether they stand in the group of another, or have joined one.
    grouped: bool | None = None
    joined: bool | None = None
    # The kind of which they have a record in common with who leads their group.
    alike: str = ""


@dataclass(frozen=True, kw_only=True)
class Measure(Who):
    """A number taken over the units of an army."""

    of: str = "models"
    by: Literal["sum", "least", "most"] = "sum"
    # The choices that are counted, by what they are counted as.
    tags: Names = ()


@dataclass(frozen=True, kw_only=True)
class Limit:
    """What an army is held to, as a whole or in each of its parts."""

    each: Literal["army", "unit", "name", "group", "joined", "options", "choice"] = "army"
    measure: Measure = Measure()
    # Further numbers that the bounds may name.
    counts: dict[str, Measure] = field(default_factory=dict)
    most: str = ""
    least: str = ""
    say: str = ""
    # Whether it is only told: nobody breaks a rule.
    advice: bool = False


@dataclass(frozen=True, kw_only=True)
class SampleUnit:
    """A unit of an army that proves a rule: a profile of the game, or what one would have."""

    unit: Reference | None = None
    name: str = ""
    stats: dict[str, Value] = field(default_factory=dict)
    rules: tuple[Reference, ...] = ()
    list: str = ""
    copies: int = 1
    models: int = 0
    # What it may take where it is no profile of the game, and what it has taken.
    may: dict[str, OptionGroup] = field(default_factory=dict)
    options: dict[str, int] = field(default_factory=dict)
    role: str = ""
    under: int = -1
    joins: int = -1


@dataclass(frozen=True, kw_only=True)
class SampleArmy:
    """An army that keeps a rule, or breaks it, and what it costs."""

    units: tuple[SampleUnit, ...] = ()
    limit: int = 0
    holds: bool = True
    points: int | None = None
    note: str = ""


@dataclass(frozen=True, kw_only=True)
class ArmyRule:
    """A rule about armies: what can be checked of it, what it offers to whom, armies that prove it."""

    checks: tuple[Limit, ...] = ()
    # Whether players agree on it.
    optional: bool = False
    options: dict[str, OptionGroup] = field(default_factory=dict)
    offered: Who = Who()
    armies: tuple[SampleArmy, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Threshold:
    """What players are told when a unit, or an army, meets a condition, and the rule that says so."""

    of: Literal["unit", "army"] = "unit"
    # Of left and full wounds, of models now, at first (size) and when the round began; of an army, units.
    when: str = ""
    # The step at whose beginning it is told; where there is none, it is told as soon as it comes about.
    at: Reference | None = None
    # Whether each further wound tells it again.
    again: bool = False
    # Only of units that are in one of these states.
    states: tuple[Reference, ...] = ()
    # Only of units that have one of these.
    having: tuple[Reference, ...] = ()
    # Never of units that are in one of these, or have one.
    unless: tuple[Reference, ...] = ()
    say: str = ""
    rule: Reference | None = None
    # The state that the test may bring, or end: one tap away where it is told.
    then: Reference | None = None
    # The calculator whose first answer is told with it, and what is set there.
    odds: Reference | None = None
    set: dict[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Play:
    """How a battle goes: its rounds, what a round consists of, the states of units, thresholds."""

    rounds: Natural = 0
    # What says how to set up, and what says when it is over and who has won where no scenario does.
    opening: Reference | None = None
    ending: Reference | None = None
    sequence: tuple[Reference, ...] = ()
    # What each player has of one's own, and counts.
    counters: tuple[Reference, ...] = ()
    # Whether each player goes through the sequence alone, one after the other.
    turns: bool = False
    # Whether a unit acts with those who have joined it.
    together: bool = False
    states: tuple[Reference, ...] = ()
    # The states that end with the round, and what players have a number of that is lost with it.
    ends: tuple[Reference, ...] = ()
    thresholds: tuple[Threshold, ...] = ()


STRUCTURES: dict[str, Field] = {
    "models": Field("models", "struct", fields=fields_of(Models)),
    "options": Field("options", "map", of=Field("option group", "struct", fields=fields_of(OptionGroup))),
}
