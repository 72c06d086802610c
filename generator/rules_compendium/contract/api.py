"""A game's facts: api/ for programs, defs/ for what opens in place, offline/ for pages without a network."""

from dataclasses import dataclass
from typing import Any, Literal


@dataclass(frozen=True, kw_only=True)
class ApiParam:
    """A parameter of a record that is written as a call."""

    name: str
    type: str
    label: str = ""
    values: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    min: int | None = None
    max: int | None = None
    optional: bool = False
    many: bool = False


@dataclass(frozen=True, kw_only=True)
class ApiException:
    """An exception or a limit of a definition, with its line in the rulebook."""

    text: str
    line: int | None = None
    # The ruling that answers for it where it is ours: `kind/id#ruling`.
    ruling: str = ""


@dataclass(frozen=True, kw_only=True)
class ApiRuling:
    """A question that the rulebook leaves open, and the answer taken."""

    id: str = ""
    question: str
    reading: str
    why: str = ""
    line: int | None = None
    kind: Literal["silence", "choice", "departure", ""] = ""
    date: str = ""


@dataclass(frozen=True, kw_only=True)
class ApiReading:
    """A damaged place: what stands there and what was read."""

    printed: str
    read: str
    why: str = ""
    line: int | None = None


@dataclass(frozen=True, kw_only=True)
class ApiSource:
    """Where the rulebook says it, and how the print was read."""

    lines: tuple[int, ...]
    reading: str


@dataclass(frozen=True, kw_only=True)
class ApiEntry:
    """A record; references are `kind/id`, with the game before a colon where it is another one."""

    id: str
    kind: str
    name: str
    en: tuple[str, ...] = ()
    aliases: tuple[str, ...]
    label: str = ""
    params: tuple[ApiParam, ...]
    summary: str
    exceptions: tuple[ApiException, ...] = ()
    text: str = ""
    url: str
    links: tuple[str, ...]
    backlinks: tuple[str, ...]
    holders: tuple[str, ...] = ()
    # The fields of the kind, as data/kinds.yaml and docs/kinds.md name them.
    facts: dict[str, Any]
    implies: tuple[str, ...] = ()
    cancels: tuple[str, ...] = ()
    no_effect_on: tuple[str, ...] = ()
    replaces: tuple[str, ...] = ()
    requires: tuple[str, ...] = ()
    combines: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    # What a profile has, what its rules imply included.
    effective: tuple[str, ...] = ()
    rulings: tuple[ApiRuling, ...] = ()
    readings: tuple[ApiReading, ...] = ()
    source: ApiSource
    no_effect: str = ""
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class ApiChapter:
    """A chapter of a game."""

    id: str
    title: str
    summary: str
    url: str


@dataclass(frozen=True, kw_only=True)
class ApiGame:
    """A game of the compendium."""

    system: str
    name: str
    chapters: tuple[ApiChapter, ...]
    entries: tuple[ApiEntry, ...]


@dataclass(frozen=True, kw_only=True)
class ApiKind:
    """A kind of record that a game has, with its index."""

    id: str
    label: str
    plural: str
    url: str


@dataclass(frozen=True, kw_only=True)
class ApiSystem:
    """A game in the list of games."""

    id: str
    name: str
    short: str
    summary: str
    complete: bool
    url: str
    api: str
    definitions: str
    entries: int
    kinds: tuple[ApiKind, ...]


@dataclass(frozen=True, kw_only=True)
class ApiIndex:
    """The games of the compendium."""

    schema: str
    systems: tuple[ApiSystem, ...]


@dataclass(frozen=True, kw_only=True)
class Definition:
    """What opens over a link; texts are HTML with addresses from the site's root."""

    name: str
    params: tuple[str, ...] = ()
    kind: str
    summary: str = ""
    exceptions: tuple[str, ...] = ()
    facts: str = ""
    figures: str = ""
    url: str


@dataclass(frozen=True)
class Definitions:
    """A game's definitions by `kind/id`."""

    system: str
    definitions: dict[str, Definition]


@dataclass(frozen=True, kw_only=True)
class SheetPart:
    """A part of a sheet's section as HTML; the record that it defines, or those that its rows name."""

    html: str
    defines: str = ""
    rows: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True)
class SheetSection:
    """A section of a sheet."""

    title: str
    parts: tuple[SheetPart, ...]


@dataclass(frozen=True)
class SheetSections:
    """What a game's sheets show, section by section; addresses are relative to the site's root."""

    sections: tuple[SheetSection, ...]


@dataclass(frozen=True)
class OfflineList:
    """The edition of a site, and the addresses of a game's pages and files in it, from the site's root."""

    edition: str
    urls: tuple[str, ...]


FILES = {
    "api/index.json": ApiIndex, "api/{system}.json": ApiGame,
    "data/{edition}/defs/{system}.json": Definitions, "offline/{system}.json": OfflineList,
    "data/{edition}/sheets/{system}.json": SheetSections,
}  # fmt: skip
