"""Resolved references: the target of each, the owners of a record, what mentions it, its address."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cached_property
from itertools import chain
from typing import Any, Literal, NamedTuple, NoReturn

from rules_compendium.document.nodes import NO_RECORDS
from rules_compendium.expr import Call
from rules_compendium.languages import Language
from rules_compendium.model import RELATIONS, Chapter, Field, Key, Kind, Mention, Record, wording
from rules_compendium.model.once import once
from rules_compendium.model.owned import OwnedRecord, owned_by, references
from rules_compendium.model.project import Project
from rules_compendium.model.tools import find
from rules_compendium.names import fold


class Target(NamedTuple):
    """What a reference stands for: a record, a chapter, a kind's index, or a tool's page."""

    url: str
    label: str
    record: Record | None = None
    chapter: Chapter | None = None
    kind: Kind | None = None
    args: dict[str, str] = {}  # noqa: RUF012 - never changed


class Backlink(NamedTuple):
    """A mention as the record that it names sees it: the record or chapter, and where it stands there."""

    record: Key | None
    chapter: tuple[str, str] | None
    place: Literal["text", "field", "relation"]
    relation: str = ""


class LinkError(LookupError):
    """A reference that stands for nothing, or for more than one thing."""


class Compendium:
    """A project whose references are resolved; what every page, card and search record reads."""

    def __init__(self, project: Project) -> None:
        self.project = project
        self.kinds, self.systems = project.kinds, project.systems
        self.records, self.chapters = project.records, project.chapters
        self.records_of = project.records_of
        # What was worked out once: see `once`.
        self.made: dict[tuple[Any, ...], Any] = {}

    def language(self, system: str = "") -> Language:
        """Return what a game speaks, or the site."""
        return self.project.languages[system]

    def chapters_of(self, system: str) -> list[Chapter]:
        """Return a system's chapters in the order that its system.yaml gives."""
        order = {slug: i for i, slug in enumerate(self.systems[system].chapters)}
        mine = [chapter for (home, _), chapter in self.chapters.items() if home == system]
        return sorted(mine, key=lambda chapter: (order.get(chapter.slug, len(order)), chapter.slug))

    def url(self, key: Key) -> str:
        """Return the address of a record, relative to the site's root."""
        return f"{key.system}/{self.systems[key.system].kinds[key.kind].slug}/{key.id}/"

    def kind_url(self, system: str, kind: str) -> str:
        """Return the address of a kind's index."""
        return f"{system}/{self.systems[system].kinds[kind].slug}/"

    def chapter_url(self, system: str, slug: str) -> str:
        """Return the address of a chapter."""
        return f"{self.project.page_url('chapters', system)}{slug}/"

    def find(self, system: str, call: Call, kinds: tuple[str, ...] | None = None) -> Record:
        """Return the record that a reference names; LinkError when none or several do."""
        keys = self.project.candidates(system, call, kinds)
        if len(keys) != 1:
            _nowhere(f"{call.target} stands for {len(keys)} records")
        return self.records[keys[0]]

    def resolve(self, system: str, call: Call, kinds: tuple[str, ...] = (), anchor: str = "") -> Target:
        """Return what a reference stands for, within the kinds that its field allows."""
        return self._resolve(system, call, kinds or call.kinds, anchor)

    @once
    def _resolve(self, system: str, call: Call, kinds: tuple[str, ...], anchor: str) -> Target:
        home = call.system or system
        part = f"#{anchor}" if anchor else ""
        if call.kind == "chapter":
            chapter = self.chapters.get((home, fold(call.name)))
            if chapter is None:
                _nowhere(f"no chapter {call.name}")
            return Target(self.chapter_url(home, chapter.slug) + part, chapter.title, chapter=chapter)
        if call.kind == "kind" and call.name in self.kinds:
            kind = self.systems[home].kinds[call.name]
            return Target(self.kind_url(home, kind.id), kind.plural, kind=kind)
        if call.kind == "tool":
            tool = find(self.project, home, call.name)
            return Target(tool.url, tool.name) if tool else _nowhere(f"no tool {call.name}")
        record = self.find(system, call, kinds)
        args = self.arguments(record, call)
        name = wording.label(self.project, record, call)
        return Target(self.url(record.key) + part, name, record=record, args=args)

    def arguments(self, record: Record, call: Call) -> dict[str, str]:
        """Return the arguments of a call as a reader sees them, by parameter."""
        return wording.arguments(self.project, record, call)

    def calls_of(self, record: Record) -> Iterator[tuple[Field, Call]]:
        """Yield the references that a record holds in its fields."""
        return references(self.project, record)

    def home(self, record: Record) -> Record | None:
        """Return what a record belongs to, as a profile to its list: what its first plain reference names."""
        for name, declared in self.kinds[record.key.kind].fields.items():
            if declared.type == "ref" and name in record.fields:
                return self.resolve(record.key.system, record.fields[name]).record
        return None

    def owned(self, record: Record) -> list[OwnedRecord]:
        """Return all that a record has: its own references and what those imply, each once."""
        return self._owned(record.key)

    @once
    def _owned(self, key: Key) -> list[OwnedRecord]:
        return owned_by(self.project, self.records[key])

    @cached_property
    def _owners(self) -> dict[Key, list[OwnedRecord]]:
        owners: dict[Key, list[OwnedRecord]] = defaultdict(list)
        for record in chain.from_iterable(self.project.by_kind.values()):
            profile = self.kinds[record.key.kind].profile
            for owned in self.owned(record):
                if profile or (not owned.via and owned.call not in record.implies):
                    owners[owned.key].append(owned._replace(key=record.key))
        return dict(owners)

    def owners(self, key: Key) -> list[OwnedRecord]:
        """Return who has a record: profiles with whatever implies it, other records directly."""
        return self._owners.get(key, [])

    @cached_property
    def _backlinks(self) -> dict[Key, Counter[Backlink]]:
        links: dict[Key, Counter[Backlink]] = {}
        for system in self.systems:
            for key, counts in spoken_of(self.project, system).items():
                links[key] = links[key] + counts if key in links else counts
        return links

    def mentions(self, key: Key) -> list[Backlink]:
        """Return the records and chapters that mention a record."""
        return list(self._backlinks.get(key, ()))

    def main_chapter(self, key: Key) -> Chapter | None:
        """Return the chapter that mentions a record most often."""
        counts = self._backlinks.get(key, Counter())
        by_chapter = {back.chapter: count for back, count in counts.items() if back.chapter is not None}
        return self.chapters[max(by_chapter, key=by_chapter.__getitem__)] if by_chapter else None

    def links(self, record: Record) -> list[Key]:
        """Return the records that a record refers to, each once, in order."""
        keys = (_meant(self.project, record.key.system, mention) for mention in record.mentions)
        return [key for key in dict.fromkeys(keys) if key is not None and key != record.key]


@once
def spoken_of(project: Project, system: str) -> dict[Key, Counter[Backlink]]:
    """Return where the records and chapters of a game speak of records, and how often."""
    back: dict[Key, Counter[Backlink]] = defaultdict(Counter)
    for holder, mention in project.mentioned(system):
        key = _meant(project, system, mention)
        if key is None or holder is project.records.get(key):
            continue
        if isinstance(holder, Record):
            first = str(mention.where[0]) if mention.where else ""
            if first in RELATIONS:
                back[key][Backlink(holder.key, None, "relation", first)] += 1
            else:
                back[key][Backlink(holder.key, None, "text" if mention.prose else "field")] += 1
        elif isinstance(holder, Chapter):
            back[key][Backlink(None, (holder.system, holder.slug), "text")] += 1
    return dict(back)


def _meant(project: Project, system: str, mention: Mention) -> Key | None:
    """Return the record that a reference means, where it means one."""
    return None if mention.call.kind in NO_RECORDS else project.one(system, mention.call)


def _nowhere(message: str) -> NoReturn:
    raise LinkError(message)
