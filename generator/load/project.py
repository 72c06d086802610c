"""The data folder to a project; files that did not change come from the cache."""

from __future__ import annotations

import hashlib
import os
import pickle
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.errors import Diagnostic, Loss, Span, code, code_of, did_you_mean, shown
from generator.load.chapters import read_chapter
from generator.load.nodes import Node, Parsed, parse_bytes, read_file
from generator.load.records import build_kinds, build_record, build_system
from generator.load.shape import Shaper
from generator.model import Chapter, Key, Kind, Record, System
from generator.model.kinds import kind_meant
from generator.model.project import Project
from generator.names import ID, fold
from generator.workers import each

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

E109 = code(
    "E109", "misplaced-file", "A file or folder where the generator does not look",
    "Records live in data/<system>/<kind>/*.yaml, where <kind> is one of data/kinds.yaml, and"
    " each system has a system.yaml; its chapters in content/<system>/*.md. A file elsewhere would be"
    " left out in silence.",
    loses=Loss.RECORDS,
)  # fmt: skip
E110 = code(
    "E110", "not-records", "The file is not a mapping from id to record",
    "A data file maps ids to records: `tireur:` and, indented below it, `name:`, `summary:`…",
    loses=Loss.RECORDS,
)  # fmt: skip
E206 = code(
    "E206", "bad-id", "An id that links and addresses cannot carry",
    "Ids are lower-case ASCII words joined by hyphens, the slug of the French name:"
    " `Pénétration d’Armure` is `penetration-d-armure`.",
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

    def load(self) -> Project:
        data = self.root / "data"
        kinds, base = self._kinds(data / "kinds.yaml")
        self._read_ahead(data, kinds, base)
        systems: dict[str, System] = {}
        records: dict[Key, Record] = {}
        chapters: dict[tuple[str, str], Chapter] = {}
        for folder in sorted(path for path in _listed(data) if path.is_dir()):
            system = self._system(folder, kinds, base)
            if system is not None:
                systems[folder.name] = system
            self._records(folder, kinds, base, records)
            for chapter in self._chapters(self.root / "content" / folder.name, folder.name):
                chapters[folder.name, chapter.slug] = chapter
        self._stray(data)
        self._stray_chapters(self.root / "content", systems)
        ordered = sorted(systems.values(), key=lambda system: (system.order, system.slug))
        if set(self.cache.entries) != set(self.seen):
            self.cache.changed = True
        self.cache.entries = self.seen
        return Project(
            root=self.root, kinds=kinds, systems={system.slug: system for system in ordered},
            records=records, chapters=chapters, problems=self.problems,
            locate=lambda path, where, needle: locate(self.root, path, where, needle),
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

    def _stray(self, data: Path) -> None:
        for path in _listed(data):
            if path.is_file() and path.name != "kinds.yaml":
                self._misplaced(path, "a file directly under data/", "move it into data/<system>/<kind>/")

    def _stray_chapters(self, content: Path, systems: Iterable[str]) -> None:
        for folder in sorted(_listed(content)):
            if folder.is_file():
                self._misplaced(folder, "a file directly under content/", "move it into content/<system>/")
            elif not (self.root / "data" / folder.name).is_dir():
                cure = did_you_mean(folder.name, systems, "name it as the game's folder under data/")
                self._misplaced(folder, f"folder {shown(folder.name)} is no game", cure)
            else:
                for file in sorted(_listed(folder)):
                    if file.is_dir() or file.suffix != ".md":
                        cure = "chapters stand beside one another" if file.is_dir() else "rename or remove it"
                        self._misplaced(file, "not a .md file", cure)

    def _misplaced(self, path: Path, what: str, cure: str) -> None:
        problem = Diagnostic(Span(self._name(path), 1, 1), E109, what, cure)
        self.problems.append(problem)
        # No file's content tells of it: what the checks found is kept for the same mistakes only.
        self.digest.update(f"{problem.headline()}\n".encode())

    def _name(self, path: Path) -> str:
        return path.relative_to(self.root).as_posix()

    def _file(self, path: Path, salt: str, build: Any) -> tuple[Any, ...]:
        """Return what a file gives: from the cache when bytes and kinds are the same."""
        name = self._name(path)
        digest = self.digests.get(path) or _digest(path, salt)
        self.digest.update(f"{name}\0{digest}\n".encode())
        known = self.cache.entries.get(name)
        if known is None or known.digest != digest or not digest:
            known = _built(path, name, digest, build)
            self.cache.changed = True
        self.seen[name] = known
        self.problems.extend(known.problems)
        return known.items

    def _read_ahead(self, data: Path, kinds: dict[str, Kind], base: str) -> None:
        """Where much is to be read, share it out among processes; it is found in the cache then."""
        waiting: list[tuple[Path, str, str, _RecordFile]] = []
        for file in data.glob("*/*/*.yaml"):
            kind = kinds.get(file.parent.name)
            if kind is not None and file.is_file():
                name, digest = self._name(file), self.digests.setdefault(file, _digest(file, base))
                known = self.cache.entries.get(name)
                if digest and (known is None or known.digest != digest):
                    waiting.append((file, name, digest, _RecordFile(file.parent.parent.name, kind)))
        if sum(file.stat().st_size for file, *_ in waiting) < _WORTHWHILE:
            return
        size = len(waiting) // _PIECES + 1
        pieces = [partial(_read_some, waiting[at : at + size]) for at in range(0, len(waiting), size)]
        for results in each(pieces):
            self.cache.entries |= results
        self.cache.changed = True

    def _kinds(self, file: Path) -> tuple[dict[str, Kind], str]:
        if not file.exists():
            span = Span(self._name(file), 1, 1)
            self.problems.append(Diagnostic(span, E109, "data/kinds.yaml is missing", "restore it"))
            return {}, ""

        def build(path: Path, name: str) -> tuple[list[Any], list[Diagnostic]]:
            parsed = read_file(path, name)
            shaper = Shaper(name)
            kinds = build_kinds(shaper, parsed.root) if parsed.root else {}
            return [kinds], [*parsed.problems, *shaper.problems]

        (kinds,) = self._file(file, "", build)
        return kinds, self.seen[self._name(file)].digest

    def _system(self, folder: Path, kinds: dict[str, Kind], base: str) -> System | None:
        file = folder / "system.yaml"
        if not file.exists():
            self._misplaced(file, "the system has no system.yaml", "see docs/data-guide.md")
            return None

        def build(path: Path, name: str) -> tuple[list[Any], list[Diagnostic]]:
            parsed = read_file(path, name)
            shaper = Shaper(name)
            root = parsed.root or Node({}, 1, 1)
            return [build_system(shaper, folder.name, root, kinds)], [*parsed.problems, *shaper.problems]

        (system,) = self._file(file, base, build)
        return system if isinstance(system, System) else None

    def _records(self, folder: Path, kinds: dict[str, Kind], base: str, records: dict[Key, Record]) -> None:
        for below in sorted(_listed(folder)):
            if below.is_file():
                if below.name != "system.yaml":
                    self._misplaced(below, "a file beside system.yaml", "move it into a kind's folder")
                continue
            kind = kinds.get(below.name)
            if kind is None:
                cure = kind_meant(below.name, kinds)
                self._misplaced(below, f"folder {shown(below.name)} is no kind", cure)
                continue
            for file in sorted(_listed(below)):
                if file.is_dir() or file.suffix != ".yaml":
                    self._misplaced(file, "not a .yaml file", "rename or remove it")
                    continue
                for record in self._file(file, base, _RecordFile(folder.name, kind)):
                    self._add(record, records)

    def _add(self, record: Record, records: dict[Key, Record]) -> None:
        first = records.get(record.key)
        if first is not None:
            message = f"{shown(record.key.id)} stands already at {first.span}"
            self.problems.append(Diagnostic(record.span, E212, message, "merge both or rename one"))
            return
        records[record.key] = record

    def _chapters(self, folder: Path, system: str) -> Iterator[Chapter]:
        def build(path: Path, name: str) -> tuple[list[Any], list[Diagnostic]]:
            chapter, problems = read_chapter(path, name, system)
            return [chapter], problems

        if folder.is_dir():
            for file in sorted(folder.glob("*.md")):
                yield from self._file(file, "", build)


@dataclass(frozen=True)
class _RecordFile:
    """Builds the records of one file."""

    system: str
    kind: Kind

    def __call__(self, path: Path, name: str) -> tuple[list[Record], list[Diagnostic]]:
        parsed = read_file(path, name)
        shaper = Shaper(name)
        problems = [*parsed.problems]
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
            if not ID.match(id_):
                cure = f'write "{fold(id_)}"' if fold(id_) else "write lower-case words"
                span = Span(shaper.path, line, column)
                shaper.problems.append(Diagnostic(span, E206, f"id {shown(id_)}", cure))
                continue
            key = Key(self.system, self.kind.id, id_)
            yield build_record(shaper, key, node, self.kind, (order, line, column))


def _digest(path: Path, salt: str) -> str:
    """Return what a file's result depends on; one too large to be data is never the same twice."""
    if path.stat().st_size > _HASHED:
        return ""
    return hashlib.sha256(salt.encode() + path.read_bytes()).hexdigest()


def _read_some(jobs: list[tuple[Path, str, str, _RecordFile]]) -> dict[str, Loaded]:
    return {name: _built(file, name, digest, build) for file, name, digest, build in jobs}


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


def _listed(folder: Path) -> list[Path]:
    """Return what a folder holds, without editors' hidden files."""
    if not folder.is_dir():
        return []
    return [path for path in folder.iterdir() if not path.name.startswith(".")]


@lru_cache(maxsize=_FILES_KEPT)
def _parsed(data: bytes, path: str) -> Parsed:
    """Keep the last files parsed: mistakes come in crowds."""
    return parse_bytes(data, path)


def locate(root: Path, path: str, where: tuple[str | int, ...], needle: str) -> Span:
    """Return the place of a value, or of a piece of text inside it, by reading the file again."""
    parsed = _parsed((root / path).read_bytes(), path)
    line, column = parsed.root.at(where) if parsed.root else (1, 1)
    if needle:
        rest = parsed.lines[line - 1 :]
        for number, text in enumerate(rest):
            found = text.find(needle, column - 1 if number == 0 else 0)
            if found >= 0:
                return Span(path, line + number, found + 1)
    return Span(path, line, column)
