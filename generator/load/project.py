"""The data folder to a project; files that did not change come from the cache."""

import hashlib
import os
import pickle
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

from generator.errors import Diagnostic, Loss, Span, code, code_of, shown
from generator.load.chapters import read_chapter
from generator.load.files import E109, Files, id_problem
from generator.load.nodes import Node, Parsed, parse_bytes, read_file
from generator.load.records import build_kinds, build_record, build_system
from generator.load.shape import Shaper
from generator.model import Chapter, Key, Kind, Record, System
from generator.model.project import Project
from generator.workers import each

E110 = code(
    "E110", "not-records", "The file is not a mapping from id to record",
    "A data file maps ids to records: `tireur:` and, indented below it, `name:`, `summary:`… A file that"
    " holds nothing, or only comments, may have lost what it held: restore it, or delete it.",
    loses=Loss.RECORDS,
)  # fmt: skip
E212 = code(
    "E212", "duplicate-record", "Two records with the same id and kind",
    "An id stands for one record of a kind in a system, whatever the file. Merge or rename.",
)  # fmt: skip


@dataclass(frozen=True)
class Loaded:
    """What one file gave, and the digest of its bytes."""

    digest: str
    items: tuple[Any, ...]
    problems: tuple[Diagnostic, ...]


class Cache:
    """Results by path, kept in one file of the user's own; anything odd in it means starting afresh.

    A pickle runs what it says: no file of a project, which may be somebody else's, is ever read as one.
    """

    def __init__(self, file: Path | None) -> None:
        self.file = file
        self.entries: dict[str, Loaded] = {}
        self.checked: tuple[str, tuple[Diagnostic, ...]] | None = None
        self.changed = False
        # What was read before by the same process, with what its checks found.
        self.last: Project | None = None
        if file is not None and file.exists():
            try:
                version, self.entries, self.checked = pickle.loads(file.read_bytes())  # noqa: S301 - our own file
            except Exception:  # noqa: BLE001 - a damaged cache is no error, only a slow start
                version = ""
            if version != code_version():
                self.entries, self.checked = {}, None

    def save(self) -> None:
        """Write the cache beside and swap it in."""
        if self.file is None or not self.changed:
            return
        beside = self.file.with_suffix(f".{os.getpid()}.new")
        kept = (code_version(), self.entries, self.checked)
        try:
            beside.write_bytes(pickle.dumps(kept, protocol=pickle.HIGHEST_PROTOCOL))
            beside.replace(self.file)
        except OSError:  # a full disk makes the next start slow, and nothing worse
            beside.unlink(missing_ok=True)
        self.changed = False


@lru_cache(maxsize=1)
def code_version() -> str:
    """Return a digest of the code that reads data: another reader means another result."""
    digest = hashlib.sha256()
    package = Path(__file__).parent.parent
    for folder in ("expr", "dice", "document", "model", "load", "calculator", "check", "."):
        for file in sorted((package / folder).glob("*.py")):
            digest.update(file.read_bytes())
    return digest.hexdigest()


def load_project(root: Path, cache: Cache | None = None) -> Project:
    """Read data/ and content/ below a root."""
    cache = cache or Cache(None)
    loader = _Loader(root, cache)
    project = loader.load()
    if cache.checked is not None and cache.checked[0] == project.digest:
        project.checked = cache.checked[1]
    return project


def remember_checks(cache: Cache, project: Project, problems: Iterable[Diagnostic]) -> None:
    """Keep the outcome of the checks for the next run on the same bytes."""
    cache.checked = (project.digest, tuple(problems))
    cache.changed = True
    cache.save()


class _Loader:
    def __init__(self, root: Path, cache: Cache) -> None:
        self.root = root
        self.cache = cache
        self.problems: list[Diagnostic] = []
        self.digest = hashlib.sha256(code_version().encode())
        self.seen: dict[str, Loaded] = {}
        # What was read ahead needs no second reading.
        self.digests: dict[Path, str] = {}
        self.files = Files(root)

    def load(self) -> Project:
        kinds, base = self._kinds(self.root / "data" / "kinds.yaml")
        games = list(self.files.games())
        waiting = {game.name: list(self.files.records(game, kinds)) for game in games}
        self._read_ahead(waiting, base)
        systems: dict[str, System] = {}
        records: dict[Key, Record] = {}
        chapters: dict[tuple[str, str], Chapter] = {}
        for folder in games:
            system = self._system(folder, kinds, base)
            if system is not None:
                systems[folder.name] = system
            for file, kind in waiting[folder.name]:
                for record in self._file(file, base, _RecordFile(folder.name, kind)):
                    self._add(record, records)
        for file, game in self.files.chapters(waiting):
            for chapter in self._file(file, "", partial(_chapter, game)):
                chapters[game, chapter.slug] = chapter
        self.problems += self.files.problems
        # No file's content tells of these: what the checks found is kept for the same ones only.
        self.digest.update("\n".join(problem.headline() for problem in self.files.problems).encode())
        ordered = sorted(systems.values(), key=lambda system: (system.order, system.slug))
        if set(self.cache.entries) != set(self.seen):
            self.cache.changed = True
        self.cache.entries = self.seen
        return Project(
            root=self.root, kinds=kinds, systems={system.slug: system for system in ordered},
            records=records, chapters=chapters, problems=self.problems,
            locate=lambda path, where, offset: locate(self.root, path, where, offset),
            digest=self.digest.hexdigest(), digests=self._digests(systems, base),
            unread=frozenset(_slot(problem) for problem in self.problems if _withholds(problem)),
        )  # fmt: skip

    def _digests(self, systems: Iterable[str], base: str) -> dict[str, str]:
        """Return what each game depends on."""
        found = {}
        for system in systems:
            mine = {name: file for name, file in self.seen.items() if name.split("/")[1] == system}
            mentions = (m for file in mine.values() for item in file.items for m in item.mentions)
            alone = all(mention.call.system in (None, system) for mention in mentions)
            parts = (f"{name}\0{file.digest}" for name, file in (mine if alone else self.seen).items())
            found[system] = hashlib.sha256("\n".join([base, *parts]).encode()).hexdigest()
        return found

    def _file(self, path: Path, salt: str, build: Any) -> tuple[Any, ...]:
        """Return what a file gives: from the cache when bytes and kinds are the same."""
        name = self.files.name(path)
        try:
            digest = self.digests.get(path) or _digest(path, salt)
            known = self.cache.entries.get(name)
            if known is None or known.digest != digest or not digest:
                known = _built(path, name, digest, build)
                self.cache.changed = True
        except OSError as error:
            self.files.unreadable(path, error)
            return ()
        self.digest.update(f"{name}\0{digest}\n".encode())
        self.seen[name] = known
        self.problems.extend(known.problems)
        return known.items

    def _read_ahead(self, games: Mapping[str, Iterable[tuple[Path, Kind]]], base: str) -> None:
        """Where much is to be read, share it out among processes; it is found in the cache then."""
        waiting: list[tuple[Path, str, str, _RecordFile]] = []
        size = 0
        for game, files in games.items():
            for file, kind in files:
                with suppress(OSError):  # said when it is its turn
                    name, digest = self.files.name(file), self.digests.setdefault(file, _digest(file, base))
                    known = self.cache.entries.get(name)
                    if digest and (known is None or known.digest != digest):
                        waiting.append((file, name, digest, _RecordFile(game, kind)))
                        size += file.stat().st_size
        if size < _WORTHWHILE:
            return
        portion = len(waiting) // _PIECES + 1
        pieces = [partial(_read_some, waiting[at : at + portion]) for at in range(0, len(waiting), portion)]
        for results in each(pieces):
            self.cache.entries |= results
        self.cache.changed = True

    def _kinds(self, file: Path) -> tuple[dict[str, Kind], str]:
        if not file.is_file():
            self.files.misplaced(file, "data/kinds.yaml is missing", "restore it")
            return {}, ""
        kinds: dict[str, Kind] = next(iter(self._file(file, "", _build_kinds)), {})
        return kinds, self.seen[self.files.name(file)].digest if kinds else ""

    def _system(self, folder: Path, kinds: dict[str, Kind], base: str) -> System | None:
        file = folder / "system.yaml"
        if not file.is_file():
            self.files.misplaced(file, "the system has no system.yaml", "see docs/data-guide.md")
            return None
        return next(iter(self._file(file, base, partial(_build_system, folder.name, kinds))), None)

    def _add(self, record: Record, records: dict[Key, Record]) -> None:
        first = records.get(record.key)
        if first is not None:
            message = f"{shown(record.key.id)} stands already at {first.span}"
            self.problems.append(Diagnostic(record.span, E212, message, "merge both or rename one"))
            return
        records[record.key] = record


def _build_kinds(path: Path, name: str) -> tuple[list[Any], list[Diagnostic]]:
    parsed = read_file(path, name)
    shaper = Shaper(name, parsed.text)
    kinds = build_kinds(shaper, parsed.root) if parsed.root else {}
    return [kinds], [*parsed.problems, *_empty(parsed), *shaper.problems]


def _build_system(
    slug: str, kinds: dict[str, Kind], path: Path, name: str
) -> tuple[list[Any], list[Diagnostic]]:
    parsed = read_file(path, name)
    shaper = Shaper(name, parsed.text)
    system = build_system(shaper, slug, parsed.root or Node({}, 1, 1), kinds)
    return [system], [*parsed.problems, *_empty(parsed), *shaper.problems]


def _chapter(game: str, path: Path, name: str) -> tuple[list[Any], list[Diagnostic]]:
    chapter, problems = read_chapter(path, name, game)
    return [chapter], problems


def _empty(parsed: Parsed) -> Iterator[Diagnostic]:
    """Yield the problem of a file that holds nothing."""
    if not parsed.problems and (parsed.root is None or parsed.root.value is None):
        cure = "restore what it held, or delete the file"
        yield Diagnostic(Span(parsed.path, 1, 1), E110, "the file is empty", cure)


@dataclass(frozen=True)
class _RecordFile:
    """Builds the records of one file."""

    system: str
    kind: Kind

    def __call__(self, path: Path, name: str) -> tuple[list[Record], list[Diagnostic]]:
        parsed = read_file(path, name)
        shaper = Shaper(name, parsed.text)
        problems = [*parsed.problems, *_empty(parsed)]
        records = []
        if parsed.root is not None and parsed.root.value is not None:
            if not isinstance(parsed.root.value, dict):
                span = Span(name, parsed.root.line, parsed.root.column)
                problems.append(Diagnostic(span, E110, "not a mapping from id to record", "write id:"))
            else:
                records = list(self._build(shaper, parsed))
        return records, [*problems, *shaper.problems]

    def _build(self, shaper: Shaper, parsed: Parsed) -> Iterator[Record]:
        assert parsed.root is not None
        for order, (id_, node) in enumerate(parsed.root.value.items()):
            line, column = parsed.root.keys[id_]
            problem = id_problem(Span(shaper.path, line, column), id_)
            if problem:
                shaper.problems.append(problem)
                continue
            key = Key(self.system, self.kind.id, id_)
            yield build_record(shaper, key, node, self.kind, (order, line, column))


def _digest(path: Path, salt: str) -> str:
    """Return what a file's result depends on; one too large to be data is never the same twice."""
    if path.stat().st_size > _HASHED:
        return ""
    return hashlib.sha256(salt.encode() + path.read_bytes()).hexdigest()


def _read_some(jobs: list[tuple[Path, str, str, _RecordFile]]) -> dict[str, Loaded]:
    results = {}
    for file, name, digest, build in jobs:
        with suppress(OSError):  # said when it is its turn
            results[name] = _built(file, name, digest, build)
    return results


def _built(path: Path, name: str, digest: str, build: Any) -> Loaded:
    items, problems = build(path, name)
    return Loaded(digest, tuple(items), tuple(problems))


def _withholds(problem: Diagnostic) -> bool:
    """Tell whether records may be missing for it; a file that is no YAML holds none."""
    name = problem.span.path.rpartition("/")[2]
    return code_of(problem).loses is Loss.RECORDS and (
        problem.code != E109 or name.rpartition(".")[2] in ("yml", "yaml", name)
    )


def _slot(problem: Diagnostic) -> tuple[str, str]:
    """Return whose records a problem withholds: a game, and a kind, "chapter", "system" or any ("")."""
    folder, system, *rest = [*problem.span.path.split("/"), ""]
    if folder == "content":
        return system, "chapter"
    if problem.code == E109:
        return system, ""
    return system, rest[0].removesuffix(".yaml")


_HASHED = 2_000_000
# Less than this many bytes are read sooner than another process starts.
_WORTHWHILE = 400_000
_PIECES = 64
_FILES_KEPT = 4


@lru_cache(maxsize=_FILES_KEPT)
def _parsed(data: bytes, path: str) -> Parsed:
    """Keep the last files parsed: mistakes come in crowds."""
    return parse_bytes(data, path)


def locate(root: Path, path: str, where: tuple[str | int, ...], offset: int | None) -> Span:
    """Return the place of a value, or of a character of a text, by reading the file again."""
    try:
        parsed = _parsed((root / path).read_bytes(), path)
    except OSError:  # it has vanished since it was read
        return Span(path, 1, 1)
    if parsed.root is None:
        return Span(path, 1, 1)
    node = parsed.root.below(where) if offset is not None else None
    place = parsed.root.at(where) if node is None or offset is None else node.place_in(parsed.text, offset)
    return Span(path, *place)
