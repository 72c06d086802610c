"""Armies: what units may take, what an army is held to, and an army as files, links and the table keep it."""

from dataclasses import dataclass, field
from typing import Any, Literal

from rules_compendium.contract import Words
from rules_compendium.contract.calculators import Code, Owned


@dataclass(frozen=True, kw_only=True)
class Models:
    """How many models a unit may have, and what each beyond the least costs."""

    least: int
    most: int | None
    step: int
    cost: int


@dataclass(frozen=True, kw_only=True)
class Choice:
    """One thing that a unit may take; `id` is `group/choice`."""

    id: str
    name: Words
    cost: int
    costs: dict[str, int]
    each: bool
    most: int | None
    adds: tuple[Owned, ...]
    stats: dict[str, int]
    tags: tuple[str, ...]
    needs: tuple[str, ...]
    # How many models more a unit has each time that it is taken.
    models: int = 0
    # What its characteristics gain each time.
    gains: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class OptionGroup:
    """What a unit may take instead of something, or besides."""

    id: str
    name: Words
    of: Literal["unit", "model"]
    replaces: tuple[str, ...]
    least: int
    most: int | None
    choices: tuple[Choice, ...]


@dataclass(frozen=True, kw_only=True)
class Who:
    """Which units are meant."""

    where: Code | None
    having: tuple[str, ...]
    lacking: tuple[str, ...]
    roles: tuple[str, ...]
    grouped: bool | None
    joined: bool | None
    alike: str


@dataclass(frozen=True, kw_only=True)
class Measure(Who):
    """A number taken over the units of an army."""

    of: str
    by: Literal["sum", "least", "most"]
    tags: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class ArmyLimit:
    """What an army, or each of its parts, is held to by a rule."""

    id: str
    name: Words
    url: str
    say: Words
    each: Literal["army", "unit", "name", "group", "joined", "options", "choice"]
    measure: Measure
    counts: dict[str, Measure]
    most: Code | None
    least: Code | None
    advice: bool
    optional: bool


@dataclass(frozen=True, kw_only=True)
class Offer:
    """What a rule of armies lets units take beside their own options."""

    who: Who
    options: tuple[OptionGroup, ...]


@dataclass(frozen=True, kw_only=True)
class Composition:
    """What the armies of a game are made of and held to."""

    limits: tuple[ArmyLimit, ...]
    offers: tuple[Offer, ...]
    roles: dict[str, Words]
    group: Words
    leads: Who | None
    joins: Who | None
    combine: bool
    # Whether a price is that of one model, for profiles of players' own.
    each: bool
    # What every compiled expression leaves out.
    shared: dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class Recruit:
    """A profile as an army takes it: what it costs, is, has, and may take."""

    id: str
    name: Words
    cost: int
    list: Words
    stats: dict[str, int]
    rules: tuple[Owned, ...]
    models: Models
    options: tuple[OptionGroup, ...]


@dataclass(frozen=True, kw_only=True)
class ArmyUnit:
    """A unit: its profile, so many copies, and what each of them has taken."""

    # A record of the game, or a profile of one's own, whose id is its definition.
    id: str
    copies: int = 1
    # None: the least that its profile has.
    models: int = 0
    # `group/choice` of the profile's options, and how often.
    options: dict[str, int] = field(default_factory=dict)
    # What it is taken as, where the game tells roles apart.
    role: str = ""
    # The places in `units` of the character whose group it is in, and of the unit that it has joined.
    under: int = -1
    joins: int = -1
    # What its player calls it.
    name: str = ""


@dataclass(frozen=True, kw_only=True)
class Army:
    """An army of one game."""

    format: Literal["compendium-army"]
    version: int
    system: str
    name: str
    limit: int
    units: tuple[ArmyUnit, ...]
    # The optional rules that its player leaves out.
    without: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Member:
    """A unit as it stands in the army, with all that it has taken."""

    name: str
    list: str
    cost: int
    copies: int
    models: int
    stats: dict[str, int]
    rules: tuple[str, ...]
    role: str
    under: int
    joins: int
    # The choices taken, each with how often and what it counts as.
    choices: dict[str, int]
    tags: dict[str, tuple[str, ...]]


@dataclass(frozen=True, kw_only=True)
class Fault:
    """A choice, or the number of models, that a unit may not have."""

    what: Literal["models", "step", "group-least", "group-most", "choice-most", "needs"]
    id: str
    count: int
    bound: int


@dataclass(frozen=True, kw_only=True)
class Verdict:
    """What a limit says of an army or of a part of it, and by which numbers."""

    id: str
    part: str
    at: int
    total: int | None
    most: int | None
    least: int | None
    counts: dict[str, int]
    holds: bool


SAVED = {"army-file": Army}
