"""A battle at the table: what its page knows of a game, and what it keeps."""

from dataclasses import dataclass
from typing import Literal

from rules_compendium.contract import Words
from rules_compendium.contract.calculators import Code
from rules_compendium.contract.profiles import ArmyGame


@dataclass(frozen=True, kw_only=True)
class PlayStep:
    """A step of a round: what happens in it, as HTML with addresses relative to the site's root."""

    id: str
    name: Words
    text: str


@dataclass(frozen=True, kw_only=True)
class PlayState:
    """A state that a unit can be in."""

    id: str
    name: Words


@dataclass(frozen=True, kw_only=True)
class PlayThreshold:
    """What is told when a unit, or an army, comes to a condition."""

    of: Literal["unit", "army"]
    when: Code
    say: Words
    id: str
    name: Words
    url: str


@dataclass(frozen=True, kw_only=True)
class PlayGame(ArmyGame):
    """What the page at the table knows of a game."""

    rounds: int
    steps: tuple[PlayStep, ...]
    states: tuple[PlayState, ...]
    thresholds: tuple[PlayThreshold, ...]
    # The steps in which each rule counts; a rule that says none counts at any time.
    moments: dict[str, tuple[str, ...]]


FILES = {"{system}/jouer/index.html#play": PlayGame}
