"""An army book as every format tells it: units, what they carry and may change, spells."""

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Literal

Price = Fraction | None
Who = Literal["unit", "all", "any"]


@dataclass(frozen=True)
class Wording:
    """A rule as a book names it: `Tough` with `6`."""

    name: str
    args: tuple[str, ...] = ()
    # Whether it has a number that the book leaves open: `Tough(X)`.
    open: bool = False
    # Whether it is a thing of the book's with a sentence of its own, and no rule that merely has a name.
    own: bool = False

    def __str__(self) -> str:
        """Return it as players write it."""
        return f"{self.name}({', '.join(self.args)})" if self.args else self.name


@dataclass(frozen=True)
class Weapon:
    """A weapon: its characteristics by the book's own names, its rules, how many a unit has."""

    name: str
    stats: tuple[tuple[str, str], ...] = ()
    rules: tuple[Wording, ...] = ()
    count: int = 1


@dataclass(frozen=True)
class Item:
    """What is neither weapon nor rule and brings some: a mount, a shield."""

    name: str
    weapons: tuple[Weapon, ...] = ()
    rules: tuple[Wording, ...] = ()
    count: int = 1


@dataclass(frozen=True)
class Option:
    """One option: what it costs, what it gains, and the choices that come with it."""

    id: str
    name: str
    price: Price = None
    weapons: tuple[Weapon, ...] = ()
    rules: tuple[Wording, ...] = ()
    items: tuple[Item, ...] = ()
    groups: tuple["Group", ...] = ()
    # How many of it at the least and at the most, where it says so itself.
    least: int = 0
    most: int | None = 1
    # How many models more a unit has with it.
    models: int = 0


@dataclass(frozen=True)
class Group:
    """Options of which some may be chosen: how many, and what they replace, on how many models."""

    id: str
    name: str
    choices: tuple[Option, ...]
    least: int = 0
    most: int | None = None
    replaces: tuple[str, ...] = ()
    # Who takes it: the unit as one, each of its models, or so many of them.
    models: Who | int = "unit"
    # Whether exactly so many models take it, or up to so many.
    exact: bool = False


@dataclass(frozen=True)
class Unit:
    """A unit: its size, price and characteristics, all that it has, all that it may change."""

    id: str
    name: str
    stats: tuple[tuple[str, str], ...] = ()
    price: Price = None
    size: int | None = None
    weapons: tuple[Weapon, ...] = ()
    rules: tuple[Wording, ...] = ()
    items: tuple[Item, ...] = ()
    groups: tuple[Group, ...] = ()
    base: str = ""
    # Entries of the file that are no choice: every such unit has them.
    standard: tuple[str, ...] = ()


@dataclass(frozen=True)
class Spell:
    """A spell: its name, its number to cast it, what it does in the book's words."""

    id: str
    name: str
    difficulty: str = ""
    stats: tuple[tuple[str, str], ...] = ()
    text: str = ""


@dataclass
class Tally:
    """What was counted while a book was read."""

    options: int = 0
    links: int = 0
    dangling: int = 0
    endless: int = 0
    texts: int = 0


@dataclass
class Book:
    """What one file holds for a game."""

    id: str
    name: str
    version: str
    # The file that it came from, and what wrote it.
    source: str
    format: str
    units: list[Unit] = field(default_factory=list)
    spells: list[Spell] = field(default_factory=list)
    # What the book itself says of rules, by name.
    texts: dict[str, str] = field(default_factory=dict)
    # What is not understood, as it stands, by the name of what it belongs to.
    kept: dict[str, list[Any]] = field(default_factory=dict)
    tally: Tally = field(default_factory=Tally)
    # Whether it is the system that catalogues are of, and no army itself.
    system: bool = False

    def keep(self, owner: str, what: Any) -> None:
        """Keep something that is not understood, as it stands."""
        self.kept.setdefault(owner, []).append(what)


def price_of(value: Any) -> Price:
    """Return a price as a file writes it, in full or as a decimal; nothing where it is none."""
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return None
    try:
        price = Fraction(str(value).strip())
    except (ValueError, ZeroDivisionError):
        return None
    return price if abs(price.numerator) < _MOST and price.denominator < _MOST else None


def count_of(value: Any) -> int | None:
    """Return a number of things; nothing where it is none that a game could mean."""
    price = price_of(value)
    return int(price) if price is not None and 0 <= price < _MOST else None


_MOST = 10**9
