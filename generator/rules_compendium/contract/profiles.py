"""A game's profiles, those of one's own, and armies of them: what their pages know, in a script element."""

from dataclasses import dataclass
from typing import Literal

from rules_compendium.contract import Words
from rules_compendium.contract.armies import Composition, Measure, Models, OptionGroup
from rules_compendium.contract.cards import CardBlock


@dataclass(frozen=True, kw_only=True)
class TableStat:
    """A characteristic as it is compared."""

    id: str
    name: Words
    better: Literal["high", "low", ""]


@dataclass(frozen=True, kw_only=True)
class TableRow:
    """A profile in the table: its numbers, its values as they are shown, all that it has, what finds it."""

    id: str
    list: str
    numbers: dict[str, int | None]
    shown: dict[str, str]
    rules: tuple[str, ...]
    words: str


@dataclass(frozen=True)
class ProfileTable:
    """The profiles of a game, in the order of the table's rows."""

    stats: tuple[TableStat, ...]
    rows: tuple[TableRow, ...]


@dataclass(frozen=True, kw_only=True)
class Stat:
    """A characteristic that can be typed: its bounds, where it starts, how its value is written."""

    id: str
    name: Words
    abbr: Words
    line: Words
    format: str
    min: int
    max: int
    start: int
    optional: bool


@dataclass(frozen=True, kw_only=True)
class OfferedRule:
    """A rule that a profile may be given; the calculators' bundle says its name and its parameters."""

    id: str
    group: Words
    # What each parameter can be, where that can be listed: how it is written, and its name.
    options: tuple[tuple[tuple[str, Words], ...], ...]


@dataclass(frozen=True, kw_only=True)
class Weapons:
    """What the weapons of a profile are in a game."""

    kind: str
    label: Words
    stats: tuple[Stat, ...]
    rules: tuple[OfferedRule, ...]


@dataclass(frozen=True, kw_only=True)
class CardHead:
    """What every card of a game's profiles says."""

    game: Words
    kind: Words
    icon: str
    more: tuple[CardBlock, ...]
    notes: Words
    rules: Words


@dataclass(frozen=True, kw_only=True)
class ProfileShape:
    """How a game's profiles read: their characteristics, their cost, their weapons, their cards."""

    kind: str
    cost: Stat | None
    stats: tuple[Stat, ...]
    weapon: Weapons | None
    card: CardHead | None


@dataclass(frozen=True, kw_only=True)
class CustomGame(ProfileShape):
    """What the page of custom profiles knows of a game."""

    rules: tuple[OfferedRule, ...]


@dataclass(frozen=True, kw_only=True)
class ArmyProfile:
    """A profile to choose: its page, the words by which it is found, what it carries and may take."""

    id: str
    url: str
    words: str
    gear: Words
    models: Models
    options: tuple[OptionGroup, ...]


@dataclass(frozen=True, kw_only=True)
class ArmyGame(CustomGame, Composition):
    """What the page of armies knows of a game."""

    label: Words
    limit: int
    # The characteristic that says how many wounds a model takes.
    wounds: str
    measures: dict[str, dict[str, Measure]]
    profiles: tuple[ArmyProfile, ...]


FILES = {
    "data/{edition}/tables/{system}/{kind}.json": ProfileTable,
    "{system}/{address[custom]}/index.html#game": CustomGame,
    "{system}/{address[army]}/index.html#army": ArmyGame,
}
