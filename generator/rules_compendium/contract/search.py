"""What the search knows: search/names, the records of each game below it, and search/texts."""

from dataclasses import dataclass, field
from typing import Literal


@dataclass(frozen=True, kw_only=True)
class SearchLanguage:
    """What the search knows of a language; words are folded and stand one space apart."""

    empty: str = ""
    asking: str = ""
    spellings: str = ""
    # Words, in the singular, that no ending leads to: "fled=flee".
    irregular: str = ""
    plurals: str = ""
    endings: str = ""
    families: str = ""
    synonyms: tuple[str, ...] = ()
    # Words for numbers, "three=3", words behind a figure that make it a bound, "more=≥", or "better", which
    # a characteristic says of itself, and words that set one profile against another.
    numbers: str = ""
    bounds: str = ""
    # Words before a figure that make it a bound, "at_least=≥".
    limits: str = ""
    versus: str = ""


@dataclass(frozen=True)
class SearchDuel:
    """The calculator that sets one profile against another: its page, and the ids of its two sides."""

    id: str
    name: str
    url: str
    sides: tuple[str, str]
    kinds: tuple[str, ...]


@dataclass(frozen=True)
class SearchSystem:
    """A game by every name that a query may give it, its language, the way to its chapters."""

    slug: str
    name: str
    short: str
    language: str
    chapters: str
    aliases: tuple[str, ...] = ()
    duel: SearchDuel | None = None


@dataclass(frozen=True)
class SearchKind:
    """A kind under a name that games give it; profiles can be narrowed, tools stand behind rules."""

    id: str
    slug: str
    label: str
    plural: str
    nature: Literal["profile", "tool", "picture", ""]


@dataclass(frozen=True)
class SearchStat:
    """A characteristic or a field, by every name in queries; how its game prints values, which are better."""

    system: int
    id: str
    names: tuple[str, ...]
    format: str
    better: Literal["high", "low", ""] = ""


@dataclass(frozen=True, kw_only=True)
class SearchEntry:
    """A record: `id` where its name does not give it, `own` which labels are a profile's own.

    `shows` are the places of the records that a picture shows.
    """

    system: int
    kind: int
    name: str
    id: str = ""
    english: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    parameters: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()
    own: tuple[int, ...] = ()
    definition: str = ""
    figures: str = ""
    values: dict[str, tuple[int, ...]] = field(default_factory=dict)
    mentions: int = 0
    shows: tuple[int, ...] = ()


@dataclass(frozen=True)
class SearchPassage:
    """A part of a chapter, under the heading and the anchor that its page has."""

    system: int
    chapter: str
    anchor: str
    title: str
    heading: str
    text: str


@dataclass(frozen=True, kw_only=True)
class SearchNames:
    """What every query needs; `records` says how many there are in all games."""

    languages: dict[str, SearchLanguage]
    systems: tuple[SearchSystem, ...]
    kinds: tuple[SearchKind, ...]
    stats: tuple[SearchStat, ...]
    records: int


@dataclass(frozen=True)
class SearchRecords:
    """The records of a game; `first` is the place of the first one among those of all games."""

    first: int
    records: tuple[SearchEntry, ...]


@dataclass(frozen=True, kw_only=True)
class SearchTexts:
    """What comes after: what is asked of each record, its further prose, and chapters part by part."""

    questions: tuple[str, ...]
    texts: tuple[str, ...]
    passages: tuple[SearchPassage, ...]


FILES = {
    "data/{edition}/search/names.json": SearchNames,
    "data/{edition}/search/records/{system}.json": SearchRecords,
    "data/{edition}/search/texts.json": SearchTexts,
}
