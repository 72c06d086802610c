"""The table of a game's profiles: what its script filters, sorts and compares by."""

from dataclasses import dataclass
from typing import Literal

from generator.contract import Words


@dataclass(frozen=True, kw_only=True)
class TableStat:
    """A characteristic as it is compared."""

    id: str
    name: Words
    better: Literal["high", "low", ""]


@dataclass(frozen=True, kw_only=True)
class TableRow:
    """A profile in the table: its numbers, its values as they are shown, all that it has."""

    id: str
    list: str
    numbers: dict[str, int | None]
    shown: dict[str, str]
    rules: tuple[str, ...]


@dataclass(frozen=True)
class ProfileTable:
    """The profiles of a game, in the order of the table's rows."""

    stats: tuple[TableStat, ...]
    rows: tuple[TableRow, ...]


FILES = {"{system}/{profiles}/index.html#profiles": ProfileTable}
