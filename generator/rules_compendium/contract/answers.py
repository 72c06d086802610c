"""An exact answer in words, as the build writes it into a page as the page's script shows the next."""

from dataclasses import dataclass
from typing import Literal

from rules_compendium.contract import Words


@dataclass(frozen=True)
class Chance:
    """A chance in words, and in ten-thousandths as the length of a bar."""

    words: str
    share: int


@dataclass(frozen=True)
class Outcome:
    """One outcome of a distribution: its own chance, that of it or more, that of it or less."""

    label: Words
    exact: Chance
    least: Chance
    most: Chance


@dataclass(frozen=True, kw_only=True)
class Finding:
    """One output of a calculator in words: a sentence around its figure, a distribution's outcomes."""

    id: str
    name: Words
    show: Literal["chart", "headline", "number", "hidden"]
    axis: Words
    value: str
    sentence: tuple[str, str, str]
    # Whether its outcomes are numbers, which add up.
    ordered: bool
    rows: tuple[Outcome, ...]
