"""What the page keeps in the browser, by the names it keeps it under: later versions read it again."""

from dataclasses import dataclass, field
from typing import Literal


@dataclass(frozen=True)
class DeckEntry:
    """A card of a reader's deck, `system/kind/id`, and how many copies."""

    key: str
    copies: int


@dataclass(frozen=True)
class Armies:
    """The armies of one game, as they stand in links, and the place of the one last worked on."""

    armies: tuple[str, ...]
    current: int


@dataclass(frozen=True)
class PageRead:
    """A page that was read: its address below the site's root, and what it and its game are called."""

    url: str
    name: str
    kind: str
    system: str


@dataclass(frozen=True)
class Battle:
    """A battle under way: both armies as they stand in links, and what was done, in order."""

    first: str
    second: str
    actions: tuple[str, ...]


@dataclass(frozen=True)
class Reminder:
    """Something not to forget, and what a battle calls it where it is ticked off."""

    text: str
    id: str = ""


@dataclass(frozen=True)
class PlayNotes:
    """A player's own notes for a game, and the rules that are known by heart."""

    text: str
    reminders: tuple[Reminder, ...]
    known: tuple[str, ...]
    # What stands beside a rule.
    rules: dict[str, str] = field(default_factory=dict)


STORES = {
    # Profiles lately chosen in the calculators of each game.
    "calculator.recent": dict[str, tuple[str, ...]],
    "compendium-fiches": tuple[DeckEntry, ...],
    "compendium.armies": dict[str, Armies],
    "compendium.battles": dict[str, Battle],
    "compendium.notes": dict[str, PlayNotes],
    "compendium.profiles": dict[str, tuple[str, ...]],
    "offline.early": tuple[str, ...],
    "offline.off": bool,
    "pages.pinned": dict[str, tuple[PageRead, ...]],
    "pages.read": dict[str, tuple[PageRead, ...]],
    "theme": Literal["light", "dark", "auto"],
}
