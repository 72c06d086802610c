"""A battle at the table: what its page knows of a game, and what it keeps."""

from dataclasses import dataclass
from typing import Literal

from rules_compendium.contract import Words
from rules_compendium.contract.calculators import Code
from rules_compendium.contract.profiles import ArmyGame
from rules_compendium.expr.result import Given


@dataclass(frozen=True, kw_only=True)
class PlayStep:
    """A step of a round: its rule, and what is done in it; addresses in this HTML start at the root."""

    id: str
    name: Words
    text: str
    does: str


@dataclass(frozen=True, kw_only=True)
class PlayState:
    """A state that a unit can be in, or what a player counts."""

    id: str
    name: Words


@dataclass(frozen=True, kw_only=True)
class PlayThreshold:
    """What is told when a unit, or an army, comes to a condition."""

    of: Literal["unit", "army"]
    when: Code
    # The step at whose beginning it is told, the states of units that it is told of, and of others.
    at: str
    states: tuple[str, ...]
    unless: tuple[str, ...]
    # The rules of which a unit must have one.
    having: tuple[str, ...]
    # Whether each further wound tells it again.
    again: bool
    say: Words
    id: str
    name: Words
    url: str
    # The state that it may bring, or end: one tap away where it is told.
    then: str
    # The calculator whose first answer is told with it, and what is set there.
    odds: str
    set: dict[str, Given]


@dataclass(frozen=True, kw_only=True)
class PlayDuel:
    """A calculator that sets one unit against another, or asks about one, its sides, its steps."""

    id: str
    name: Words
    sides: tuple[str, ...]
    moments: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class PlayLink:
    """A page to read at the table."""

    name: Words
    url: str


@dataclass(frozen=True, kw_only=True)
class PlayPoints:
    """What brings points in a scenario; none where the number is no whole one."""

    points: int
    # They come once for each so much of the cost of enemies that have fallen.
    per: int
    words: Words


@dataclass(frozen=True, kw_only=True)
class PlayScenario:
    """A scenario: what brings points; when it ends and who wins, in HTML with addresses from the root."""

    id: str
    name: Words
    url: str
    scoring: tuple[PlayPoints, ...]
    victory: str


@dataclass(frozen=True, kw_only=True)
class PlayGame(ArmyGame):
    """What the page at the table knows of a game."""

    rounds: int
    # What its models are called, where the game has its own word.
    models: Words
    steps: tuple[PlayStep, ...]
    # Whether each player goes through them alone, one after the other.
    turns: bool
    # Whether a unit acts with those who have joined it.
    together: bool
    states: tuple[PlayState, ...]
    # What each player has a number of, beside points.
    counters: tuple[PlayState, ...]
    # The states that end with the round, and what is counted that is lost with it.
    ends: tuple[str, ...]
    thresholds: tuple[PlayThreshold, ...]
    # Calculators of two units, and of one alone.
    duels: tuple[PlayDuel, ...]
    alone: tuple[PlayDuel, ...]
    # How to set up; how it ends where no scenario says so.
    opening: PlayLink | None
    ending: PlayStep | None
    scenarios: tuple[PlayScenario, ...]
    # The steps in which each rule counts; a rule that says none counts at any time.
    moments: dict[str, tuple[str, ...]]


FILES = {"{system}/{address[play]}/index.html#play": PlayGame}
