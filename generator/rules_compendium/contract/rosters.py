"""A roster of another tool, and what a game's records may be called in it."""

from dataclasses import dataclass, field


@dataclass(frozen=True, kw_only=True)
class RosterProfile:
    """A profile that travels in a roster: of a unit, a weapon, or something else with a name."""

    name: str
    kind: str = ""
    # How many of it there are; its characteristics, by the roster's own names; its rules.
    count: int = 1
    stats: dict[str, str] = field(default_factory=dict)
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class RosterUnit:
    """A unit of a roster: what it costs with all that it has, and what that is."""

    name: str
    points: int = 0
    models: int = 1
    # What others call it by, and the unit that it has joined.
    id: str = ""
    joins: str = ""
    # The army that it is of, where the roster says so, and what its player calls it.
    list: str = ""
    called: str = ""
    profiles: tuple[RosterProfile, ...] = ()
    rules: tuple[str, ...] = ()
    # What was chosen for it, each as often as it was.
    options: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Room:
    """What a unit of a game may take: options by name with their places, and how many models it has."""

    choices: tuple[tuple[str, str], ...]
    least: int
    # None: a unit of the game is that many models, others are more such units.
    most: int | None
    # How many models more a choice brings, by its place.
    more: dict[str, int] = field(default_factory=dict)
    # Whether two such units may make one.
    combine: bool = False


@dataclass(frozen=True, kw_only=True)
class Roster:
    """An army as another tool saved it."""

    name: str
    game: str = ""
    # What the file says that it costs, where it does, and what its units come to.
    points: int | None = None
    total: int = 0
    limit: int = 0
    units: tuple[RosterUnit, ...] = ()
    # What is no unit: the size of the game, a detachment.
    left: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Names:
    """What a game's records are called, in any language, folded as ids are: their ids."""

    kind: str
    cost: str
    # Whether it is that of one model, for units that the game does not have.
    each: bool
    stats: dict[str, str]
    # The characteristics of weapons, and the kind that weapons are.
    arms: dict[str, str]
    weapon: str
    # The reference, and how many arguments it takes at the least and at the most.
    rules: dict[str, tuple[str, int, int]]
    # Where several lists have a unit of that name, the list's name goes before.
    units: dict[str, str]
    # What sort of unit it is: the references of words that stand as a profile's values.
    types: dict[str, str]
    # What says in a profile how many models a unit has.
    models: tuple[str, ...]


FILES = {"data/{edition}/names/{system}.json": Names}
