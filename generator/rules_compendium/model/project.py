"""A loaded project: records by key, and the names by which references find them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from pathlib import Path
from typing import Any

from rules_compendium.errors import Diagnostic, Span
from rules_compendium.expr import Call
from rules_compendium.languages import Language
from rules_compendium.model.engine import CHARACTERISTIC, Characteristic
from rules_compendium.model.kinds import Kind
from rules_compendium.model.records import Chapter, Key, Mention, Record, System
from rules_compendium.names import fold

# The last step of a path that means a key itself, not its value; no file holds such a key.
KEY = "\0"


@dataclass
class Project:
    """Everything that was read, before anything is linked."""

    root: Path
    kinds: dict[str, Kind]
    systems: dict[str, System]
    records: dict[Key, Record]
    chapters: dict[tuple[str, str], Chapter]
    problems: list[Diagnostic]
    # Finds the place of a value in its file again; only diagnostics ask for it.
    locate: Callable[[str, tuple[str | int, ...], int | None], Span]
    # What each game speaks; "" is what the site does.
    languages: dict[str, Language] = field(default_factory=dict)
    digest: str = ""
    checked: tuple[Diagnostic, ...] | None = field(default=None)
    # What each game is made of; one that refers to another depends on everything.
    digests: dict[str, str] = field(default_factory=dict)
    # What each check found in each game, and in the whole project ("").
    judged: dict[str, dict[str, list[Diagnostic]]] = field(default_factory=dict)
    # Where records may stand that could not be read: kinds of a game; "" is any kind of it.
    unread: frozenset[tuple[str, str]] = frozenset()
    # What is worked out of a system once: its calculators, for the checks, the command line and the pages.
    made: dict[tuple[Any, ...], Any] = field(default_factory=dict)

    @cached_property
    def by_kind(self) -> dict[tuple[str, str], list[Record]]:
        """Return all records in reading order, by system and kind."""
        records: dict[tuple[str, str], list[Record]] = {}
        for record in sorted(self.records.values(), key=lambda record: (record.span.path, record.order)):
            records.setdefault(record.key[:2], []).append(record)
        return records

    @cached_property
    def _by_system(self) -> dict[str, list[Record]]:
        records: dict[str, list[Record]] = {}
        for record in self.records.values():
            records.setdefault(record.key.system, []).append(record)
        return records

    @cached_property
    def _by_id(self) -> dict[tuple[str, str], list[Key]]:
        keys: dict[tuple[str, str], list[Key]] = {}
        for record in chain.from_iterable(self.by_kind.values()):
            keys.setdefault((record.key.system, record.key.id), []).append(record.key)
        return keys

    def page_url(self, name: str, system: str = "") -> str:
        """Return the address of a page of a game, or of the site, that its language has a word for."""
        word = f"{self.languages[system].say(f'address-{name}')}/"
        return f"{system}/{word}" if system else word

    def records_of(self, system: str, kind: str = "") -> list[Record]:
        """Return a game's records of a kind in reading order; all of the game where no kind is named."""
        return self.by_kind.get((system, kind), []) if kind else self._by_system.get(system, [])

    def characteristics(self, system: str, kind: str = "") -> dict[str, Record]:
        """Return a game's characteristics, or those that records of a kind have: profiles' if not said."""
        records = {record.key.id: record for record in self.records_of(system, CHARACTERISTIC)}
        return {id_: record for id_, record in records.items() if not kind or kind in self.carriers(record)}

    def carriers(self, characteristic: Record) -> tuple[str, ...]:
        """Return the kinds that have a characteristic: those of profiles where it does not say."""
        profiles = tuple(kind.id for kind in self.kinds.values() if kind.profile)
        return characteristic.typed(Characteristic).of or profiles

    def place(self, holder: Record | System, *where: str | int, offset: int | None = None) -> Span:
        """Return the place of a value of a record or a system, or of a character of its text."""
        below = (holder.key.id, *where) if isinstance(holder, Record) else where
        return self.locate(holder.span.path, below, offset)

    def place_of_mention(self, holder: Record | Chapter | System, mention: Mention) -> Span:
        """Return where a reference is written; a chapter's knows its line and column."""
        if isinstance(holder, Chapter):
            known = mention.where and isinstance(mention.where[0], int)
            return Span(holder.span.path, *map(int, mention.where)) if known else holder.span
        return self.place(holder, *mention.where, offset=mention.offset)

    def mentioned(self, system: str) -> Iterator[tuple[Record | Chapter | System, Mention]]:
        """Yield every reference of a game with its holder."""
        holders: list[Record | Chapter | System] = [*self.records_of(system)]
        holders += [chapter for chapter in self.chapters.values() if chapter.system == system]
        holders += [self.systems[system]]
        return ((holder, mention) for holder in holders for mention in holder.mentions)

    def one(self, system: str, call: Call, kinds: tuple[str, ...] | None = None) -> Key | None:
        """Return the record that a reference means; nothing when it is not clear."""
        keys = self.candidates(system, call, kinds)
        return keys[0] if len(keys) == 1 else None

    def candidates(self, system: str, call: Call, kinds: tuple[str, ...] | None = None) -> list[Key]:
        """Return the records that a reference may mean, within the kinds that it allows or others."""
        kinds = call.kinds if kinds is None else kinds
        home = call.system or system
        keys = self._by_id.get((home, fold(call.name)), [])
        if call.kind:
            kind = fold(call.kind)
            return [key for key in keys if key.kind == kind]
        if kinds and len(keys) > 0:
            return [key for key in keys if key.kind in kinds]
        if len(keys) > 1:
            return [key for key in keys if not self.kinds[key.kind].secondary] or keys
        return keys

    def may_hold(self, system: str, kinds: tuple[str, ...] = ()) -> bool:
        """Tell whether a file that could not be read may hold a record of some kinds, or of any."""
        return any(
            # Where content/ as a whole could not be read, no game is named.
            (home == system or (home, kind) == ("", "chapter")) and (not kind or not kinds or kind in kinds)
            for home, kind in self.unread
        )

    def ids(self, system: str, kinds: tuple[str, ...] = ()) -> list[str]:
        """Return the ids that a reference to these kinds may name, among which the nearest is looked for."""
        if kinds:
            records = (record for kind in kinds for record in self.records_of(system, kind))
            return list(dict.fromkeys(record.key.id for record in records))
        return [id_ for home, id_ in self._by_id if home == system]
