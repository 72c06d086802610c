"""An army as files and links carry it, and as the table keeps it."""

from dataclasses import dataclass, field
from typing import Literal


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
    version: Literal[1]
    system: str
    name: str
    limit: int
    units: tuple[ArmyUnit, ...]
