"""The data folder to a project; files that did not change come from the cache."""

import hashlib
import os
import pickle
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache, partial
from itertools import chain
from pathlib import Path, PurePath
from typing import Any, NamedTuple

from ruamel.yaml.comments import CommentedMap
from ruamel.yaml.constructor import DuplicateKeyError
from ruamel.yaml.error import MarkedYAMLError

from rules_compendium.errors import Diagnostic, Loss, Span, code, code_of, quoted
from rules_compendium.languages import Language, UnknownLanguageError, language
from rules_compendium.load.decode import MAX_BYTES, decoded
from rules_compendium.load.files import E109, Files
from rules_compendium.load.nodes import E104, Node, parse_bytes
from rules_compendium.load.records import E110, build_kinds, build_records, build_system, read_chapter
from rules_compendium.load.shape import E202, Shaper
from rules_compendium.load.syntax import syntax_error
from rules_compendium.model import Chapter, Key, Kind, Record, System
from rules_compendium.model.project import Project
from rules_compendium.overrides import present
from rules_compendium.resources import code_digest, own
from rules_compendium.settings_file import FILE, meant, parsed, site_language
from rules_compendium.settings_file import files as settings_files
from rules_compendium.workers import each
from rules_compendium.writing import write_whole

E212 = code("E212", "duplicate-record")
# Less than this many bytes are read sooner than another process starts.
_WORTHWHILE = 400_000
_PIECES = 64
_KINDS = "data/kinds.yaml"

# What the bytes of a file give, and what is wrong with them.
Build = Callable[[bytes, str], tuple[Iterable[Any], Iterable[Diagnostic]]]
# A file that is to be read: where it is, what its result depends on beside its bytes, and how it is read.
Job = tuple[Path, str, Build]


class Loaded(NamedTuple):
    """What one file gave, and the digest of its bytes; `packed` is the same as a pickle."""

    digest: str
    packed: bytes = b""
    items: tuple[Any, ...] = ()
    problems: tuple[Diagnostic, ...] = ()

    @classmethod
    def unpack(cls, digest: str, packed: bytes) -> "Loaded":
        """Return what a process that read a file has packed: the cache keeps it as it came."""
        return cls(digest, packed, *pickle.loads(packed))  # noqa: S301 - our own file, or our own process


class Cache:
    """Results by path, kept in one file of the user's own; anything odd in it means starting afresh.

    A pickle runs what it says: no file of a project, which may be somebody else's, is ever read as one.
    """

    def __init__(self, file: Path | None) -> None:
        self.file = file
        self.entries: dict[str, Loaded] = {}
        # The digest of all that was read, and what the checks found in it.
        self.checked: tuple[str, tuple[Diagnostic, ...] | None] = ("", None)
        # What was read before by the same process, with what its checks found.
        self.last: Project | None = None
        if file is not None and file.exists():
            with suppress(Exception):  # a damaged cache is no error, only a slow start
                version, packed, checked = pickle.loads(file.read_bytes())  # noqa: S301 - our own file
                if version == code_digest():
                    self.entries = {name: Loaded.unpack(*entry) for name, entry in packed.items()}
                    self.checked = checked

    def keep(self, project: Project, problems: Iterable[Diagnostic]) -> None:
        """Keep what was read, and what the checks found in it."""
        self.checked = project.digest, tuple(problems)
        if self.file is None:
            return
        packed = {name: (entry.digest, entry.packed) for name, entry in self.entries.items()}
        kept = (code_digest(), packed, self.checked)
        with suppress(OSError):  # a full disk makes the next start slow, and nothing worse
            write_whole(self.file, pickle.dumps(kept, protocol=pickle.HIGHEST_PROTOCOL))


def load_project(root: Path, cache: Cache | None = None) -> Project:
    """Read data/ and content/ below a root."""
    return _Loader(root, cache or Cache(None)).load()


def broken_settings(root: Path) -> Iterator[Diagnostic]:
    """Yield why a mkdocs.yml, or what it takes settings from, holds no settings; its tags are not obeyed."""
    for file, _ in settings_files(root / FILE):
        name = Path(os.path.relpath(file, root)).as_posix()
        text, problems = decoded(file.read_bytes() if file.is_file() else b"", name)
        yield from problems
        try:
            read = parsed(text)
        except DuplicateKeyError as error:
            mark: Any = error.problem_mark
            span = Span(name, mark.line + 1, mark.column + 1)
            yield Diagnostic(span, E104, "a setting stands there twice", "take one of the two out")
        except MarkedYAMLError as error:
            yield syntax_error(name, text, error)
        else:
            if not isinstance(read, CommentedMap | None):
                message = "not a mapping from setting to value"
                yield Diagnostic(Span(name, 1, 1), E110, message, "write site_name: …")
            elif read and not isinstance(meant(read.get("INHERIT", "")), str):
                message = "INHERIT must be the name of a file"
                yield Diagnostic(_place_of(read, "INHERIT", name), E202, message, "write a text")
            elif read and isinstance(theme := read.get("theme"), CommentedMap) and "language" in theme:
                try:
                    language(str(meant(theme["language"])), root)
                except UnknownLanguageError as error:
                    yield Diagnostic(_place_of(theme, "language", name), E202, error.what, error.cure)


def _place_of(mapping: CommentedMap, key: str, name: str) -> Span:
    line, column = mapping.lc.value(key)
    return Span(name, line + 1, column + 1)


class _Loader:
    def __init__(self, root: Path, cache: Cache) -> None:
        self.root = root
        self.cache = cache
        self.site_language = site_language(root)
        self.files = Files(root, language(self.site_language, root).site_names)
        self.seen: dict[str, Loaded] = {}
        self.problems: list[Diagnostic] = []

    def load(self) -> Project:
        self.files.top()
        self.files.problems += broken_settings(self.root)
        kinds, salt = self._kinds()
        shown_kinds = in_language(kinds, language(self.site_language, self.root))
        self._read(self._jobs(shown_kinds, salt))
        systems, records, chapters = self._items(kinds)
        languages = dict(self._languages(systems))
        kinds_by_language = {one: in_language(kinds, one) for one in set(languages.values())}
        systems = [
            game_in_language(system, kinds_by_language[languages[system.slug]], languages[system.slug])
            for system in systems
        ]
        codes = [self.site_language, *(system.language or self.site_language for system in systems)]
        overrides = self._overrides(kinds, codes)
        problems = [*self.problems, *self.files.problems]
        self.cache.entries = self.seen
        # No file's content tells of what stands where: what the checks found is kept for the same ones only.
        headlines = (problem.headline() for problem in self.files.problems)
        digest = _digest([code_digest(), *codes, *self._digests(""), *headlines, *overrides])
        known, checked = self.cache.checked
        return Project(
            root=self.root, kinds=shown_kinds, systems={system.slug: system for system in systems},
            records=records, chapters=chapters, problems=problems, locate=partial(locate, self.root),
            languages=languages,
            digest=digest, checked=checked if known == digest else None,
            digests={system.slug: _digest([salt, *self._digests(system.slug)]) for system in systems},
            unread=frozenset(chain.from_iterable(map(_unread, problems))),
        )  # fmt: skip

    def _items(
        self, kinds: dict[str, Kind]
    ) -> tuple[list[System], dict[Key, Record], dict[tuple[str, str], Chapter]]:
        """Return games in their order, records and chapters; report records that stand twice."""
        systems: list[System] = []
        records: dict[Key, Record] = {}
        chapters: dict[tuple[str, str], Chapter] = {}
        twice: dict[tuple[str, str], list[Record]] = defaultdict(list)
        self.problems += chain.from_iterable(file.problems for file in self.seen.values())
        for item in chain.from_iterable(file.items for file in self.seen.values()):
            if isinstance(item, System):
                systems.append(item)
            elif isinstance(item, Chapter):
                chapters[item.system, item.slug] = item
            elif isinstance(item, Record) and records.setdefault(item.key, item) is not item:
                twice[item.span.path, records[item.key].span.path].append(item)
        self.problems += (_twice(items, records) for items in twice.values())
        # A game whose system.yaml is missing or cannot be read is an empty one.
        for slug in {key.system for key in records} - {system.slug for system in systems}:
            systems += build_system(slug, kinds, Shaper(f"data/{slug}/system.yaml", ""), None)
        return sorted(systems, key=lambda system: (system.order, system.slug)), records, chapters

    def _languages(self, systems: Iterable[System]) -> Iterator[tuple[str, Language]]:
        """Yield what the site ("") and each game speaks; report languages that nobody has."""
        yield "", (default := language(self.site_language, self.root))
        for system in systems:
            try:
                yield system.slug, language(system.language or self.site_language, self.root)
            except UnknownLanguageError as error:
                place = locate(self.root, system.span.path, ("language",), None)
                self.problems.append(Diagnostic(place, E202, error.what, error.cure))
                yield system.slug, default

    def _kinds(self) -> tuple[dict[str, Kind], str]:
        """Return the kinds that ship, with what the project says of them laid over, and their digest."""
        ours, file = own(_KINDS), self.root / _KINDS
        if file.is_file() and not file.samefile(ours):
            base = ours.read_bytes()
            self._read([(file, hashlib.sha256(base).hexdigest(), partial(_yaml, partial(build_kinds, base)))])
        else:
            self._read([(ours, "", partial(_yaml, partial(build_kinds, b"")))])
        return next(((read.items[0], read.digest) for read in self.seen.values()), ({}, ""))

    def _overrides(self, kinds: Mapping[str, Kind], codes: Iterable[str]) -> list[str]:
        """Return digests of what the project has in place of ours; report what replaces nothing."""
        files = present(self.root)
        icons = (f"icons/{kind.icon}.svg" for kind in kinds.values())
        self.files.overrides(files, [*icons, *(f"messages/{code}.ftl" for code in codes)])
        return [f"{name}\0{hashlib.sha256(file.read_bytes()).hexdigest()}" for name, file in files.items()]

    def _digests(self, system: str) -> Iterator[str]:
        """Yield what a game depends on: its files, or all where it refers to another game, or is none."""
        mine = {name: file for name, file in self.seen.items() if name.split("/")[1] == system}
        mentions = (m for file in mine.values() for item in file.items for m in item.mentions)
        alone = mine and all(mention.call.system in (None, system) for mention in mentions)
        yield from (f"{name}\0{file.digest}" for name, file in (mine if alone else self.seen).items())

    def _jobs(self, kinds: dict[str, Kind], salt: str) -> Iterator[Job]:
        games = list(self.files.games())
        for game in games:
            file = game / "system.yaml"
            if file.is_file():
                yield file, salt, partial(_yaml, partial(build_system, game.name, kinds))
            elif not file.exists():
                self.files.misplaced(file, "the system has no system.yaml", "see docs/data-guide.md")
            for file, kind in self.files.records(game, kinds):
                yield file, salt, partial(_yaml, partial(build_records, game.name, kind, kinds))
        for file, system in self.files.chapters(game.name for game in games):
            yield file, "", partial(read_chapter, system)

    def _read(self, jobs: Iterable[Job]) -> None:
        """Read files; the cache knows what those give whose bytes and kinds are the same."""
        waiting: list[tuple[str, bytes, Build]] = []
        size = 0
        for path, salt, build in jobs:
            name = self.files.name(path)
            try:
                with path.open("rb") as file:
                    data = file.read(MAX_BYTES + 1)
            except OSError as error:
                self.files.unreadable(path, error)
                continue
            digest = hashlib.sha256(salt.encode() + data).hexdigest()
            known = self.cache.entries.get(name)
            self.seen[name] = known if known and known.digest == digest else Loaded(digest)
            if self.seen[name] is not known:
                waiting.append((name, data, build))
                size += len(data)
        most = len(waiting) // (_PIECES if size > _WORTHWHILE else 1) + 1
        pieces = [partial(_packed, waiting[at : at + most]) for at in range(0, len(waiting), most)]
        for name, packed in chain.from_iterable(each(pieces)):
            self.seen[name] = Loaded.unpack(self.seen[name].digest, packed)


def _packed(waiting: list[tuple[str, bytes, Build]]) -> list[tuple[str, bytes]]:
    """Return what files give, packed for the process that asks and for the cache."""
    built = ((name, *build(data, name)) for name, data, build in waiting)
    return [
        (name, pickle.dumps((tuple(items), tuple(problems)), pickle.HIGHEST_PROTOCOL))
        for name, items, problems in built
    ]


def _yaml(
    build: Callable[[Shaper, Node | None], list[Any]], data: bytes, name: str
) -> tuple[list[Any], list[Diagnostic]]:
    """Build what a YAML file holds."""
    parsed = parse_bytes(data, name)
    shaper = Shaper(name, parsed.text)
    shaper.cut = {problem.span.line for problem in parsed.problems}
    if not parsed.problems and (parsed.root is None or parsed.root.value is None):
        shaper.problem((1, 1), E110, "the file is empty", "restore what it held, or delete the file")
    items = build(shaper, parsed.root)
    return items, [*parsed.problems, *shaper.problems]


def in_language(kinds: dict[str, Kind], spoken: Language) -> dict[str, Kind]:
    """Return kinds under the names that a language has for them."""
    return {id_: kind.in_language(spoken) for id_, kind in kinds.items()}


def game_in_language(system: System, kinds: dict[str, Kind], spoken: Language) -> System:
    """Return a game with its kinds, in the words of its language where it says none of its own."""
    army = system.army
    kinds = {id_: kind.with_roles(army.roles) for id_, kind in kinds.items()}
    named = {id_: kinds[id_].renamed(**names) for id_, names in system.names.items() if id_ in kinds}
    army = replace(
        army, label=army.label or spoken.say("army-label"), mine=army.mine or spoken.say("army-mine")
    )
    return replace(system, army=army, kinds=kinds | named)


def _twice(items: list[Record], records: Mapping[Key, Record]) -> Diagnostic:
    """Return the mistake that a file repeats records of another file, or its own."""
    first, *others = items
    message = f"{quoted(first.key.id)} stands already at {records[first.key].span}"
    if others:
        message += f", and {len(others)} more of this file with it"
    return Diagnostic(first.span, E212, message, "merge both or rename one")


def _digest(parts: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def _unread(problem: Diagnostic) -> Iterator[tuple[str, str]]:
    """Yield which records a problem leaves unknown: a game and a kind, "chapter", "system" or any ("")."""
    path = problem.span.path
    folder, system, *rest = [*path.split("/"), "", ""]
    if code_of(problem).loses is not Loss.RECORDS:
        return
    if problem.code != E109:
        yield system, "chapter" if folder == "content" else rest[0].removesuffix(".yaml")
    elif folder == "content":
        yield system, "chapter"
    elif PurePath(path).suffix in ("", ".yml", ".yaml", ".txt"):  # others hold no records
        yield system, ""


# The last files parsed are kept: mistakes come in crowds.
_parsed = lru_cache(maxsize=4)(parse_bytes)


def locate(root: Path, path: str, where: tuple[str | int, ...], offset: int | None) -> Span:
    """Return the place of a value, or of a character of a text, by reading the file again."""
    try:
        parsed = _parsed((root / path).read_bytes(), path)
    except OSError:  # it has vanished since it was read
        return Span(path, 1, 1)
    return Span(path, *(parsed.root.at(where, parsed.text, offset) if parsed.root else (1, 1)))
