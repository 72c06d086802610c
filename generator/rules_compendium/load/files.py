"""The files of a project; reports files that nothing reads, and those that cannot be read."""

import os
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from rules_compendium.errors import Diagnostic, Loss, Span, code, did_you_mean, printable, quoted
from rules_compendium.load.decode import decoded
from rules_compendium.model import Kind
from rules_compendium.model.kinds import kind_meant
from rules_compendium.names import DEVICES, ID, LONGEST_ID, SCRIPT_NAMES, fold
from rules_compendium.overrides import FOLDER, broken, replaceable
from rules_compendium.resources import HOME

E109 = code("E109", "misplaced-file", loses=Loss.RECORDS)
E112 = code("E112", "unreadable-file", loses=Loss.RECORDS)
E114 = code("E114", "idle-override")
E115 = code("E115", "broken-override")
E206 = code("E206", "bad-id", loses=Loss.RECORDS)

# What systems leave in folders for themselves, and editors and merges beside a file.
_SYSTEMS_OWN = {"thumbs.db", "desktop.ini", "icon\r"}
_BACKUPS = ("~", ".bak", ".orig", ".rej")

_NEITHER = "neither a file nor a folder", "remove the link to nowhere, pipe or device"
# What stands at the top of a project.
_TOP = {
    "data": Path.is_dir, "content": Path.is_dir, "overrides": Path.is_dir,
    "mkdocs.yml": Path.is_file, "data/kinds.yaml": Path.is_file,
}  # fmt: skip


def id_problem(span: Span, id_: str, what: str = "id", taken: Iterable[str] = ()) -> Diagnostic | None:
    """Return why a word cannot be an id; nothing when it can."""
    cure = "write a shorter one" if ID.match(id_) else "write lower-case words"
    if id_ in DEVICES | SCRIPT_NAMES or id_ in taken:
        message = f"{what} {quoted(id_)} is kept for the system or the site"
        return Diagnostic(span, E206, message, "write another")
    if ID.match(id_) and len(id_) <= LONGEST_ID:
        return None
    meant = fold(id_)
    if meant and meant != id_ and len(meant) <= LONGEST_ID:
        cure = f'write "{meant}"'
    return Diagnostic(span, E206, f"{what} {quoted(id_)}", cure)


def nobody_wrote(name: str) -> bool:
    """Tell whether a file is a system's or an editor's, by its name: it is neither read nor published."""
    return name.startswith("#") or name.lower() in _SYSTEMS_OWN or name.endswith(_BACKUPS)


@dataclass
class Files:
    """The files below one project's folder."""

    root: Path
    # What no game's folder can be called.
    taken: frozenset[str]
    problems: list[Diagnostic] = field(default_factory=list)

    def name(self, path: Path) -> str:
        """Return a path below the project, or one of ours, as messages show it."""
        home = self.root if path.is_relative_to(self.root) else HOME
        return printable(path.relative_to(home).as_posix()).replace("\n", "·")

    def top(self) -> None:
        """Note a file that has the name of one of the project's folders, or the other way round."""
        for name, right in _TOP.items():
            path = self.root / name
            if os.path.lexists(path) and not right(path):
                what = "no folder" if right is Path.is_dir else "no file"
                self.misplaced(path, f"{name} is {what}", "rename or remove it")

    def games(self) -> Iterator[Path]:
        """Yield the folder of each game; what else stands under data/ is misplaced."""
        for path in self._entries(self.root / "data"):
            if path.is_dir() and path.name != "kinds.yaml":
                if self._is_id(path, path.name, "game's folder", self.taken):
                    yield path
            elif path.name != "kinds.yaml":
                self.misplaced(path, "a file directly under data/", "move it into data/<system>/<kind>/")

    def records(self, game: Path, kinds: Mapping[str, Kind]) -> Iterator[tuple[Path, Kind]]:
        """Yield each file of a game's records, with their kind."""
        for below in self._entries(game):
            if below.is_file():
                if below.name != "system.yaml":
                    self.misplaced(below, "a file beside system.yaml", "move it into a kind's folder")
            elif below.name == "system.yaml":
                self.misplaced(below, "a folder named system.yaml", "rename or remove it")
            elif below.name not in kinds:
                what = f"folder {quoted(below.name)} is no kind"
                self.misplaced(below, what, kind_meant(below.name, kinds))
            else:
                for file in self._entries(below):
                    if file.is_dir():
                        self.misplaced(file, "a folder among a kind's files", "move its files up")
                    elif file.suffix != ".yaml":
                        self.misplaced(file, "not a .yaml file", "rename or remove it")
                    else:
                        yield file, kinds[below.name]

    def chapters(self, games: Iterable[str]) -> Iterator[tuple[Path, str]]:
        """Yield each chapter's file, with its game; what stands beside the games' folders is no chapter."""
        games = list(games)
        for folder in self._entries(self.root / "content"):
            if folder.is_dir() and not (self.root / "data" / folder.name).is_dir():
                # Else it is of an author's own pages, which MkDocs reads.
                if cure := did_you_mean(folder.name, games, ""):
                    self.misplaced(folder, f"folder {quoted(folder.name)} is no game", cure)
            elif folder.name in games:
                for file in self._entries(folder):
                    if file.is_dir():
                        self.misplaced(file, "not a .md file", "chapters stand beside one another")
                    elif file.suffix != ".md":
                        self.misplaced(file, "not a .md file", "rename or remove it")
                    elif self._is_id(file, file.stem, "chapter's name"):
                        yield file, folder.name

    def overrides(self, files: Mapping[str, Path], own: Iterable[str]) -> None:
        """Note what stands in overrides/ for nothing, or broken; `own` names what else may stand there."""
        for path in sorted((self.root / FOLDER).rglob("*")):
            if not path.is_file() and not path.is_dir():
                self.misplaced(path, *_NEITHER)
        known = [*replaceable(), *own] if files else []
        for name, file in files.items():
            content = file.read_bytes()
            _, problems = decoded(content, self.name(file))
            self.problems += problems
            if problems:
                continue
            if name not in known:
                areas = ", ".join(sorted({one.partition("/")[0] for one in known}))
                cure = did_you_mean(name, known, f"name it as what it stands for; the folders are {areas}")
                span = Span(self.name(file), 1, 1)
                self.problems.append(Diagnostic(span, E114, "stands in place of nothing", cure))
            elif fault := broken(name, content):
                span = Span(self.name(file), *fault.place)
                self.problems.append(Diagnostic(span, E115, fault.what, fault.cure))

    def _is_id(self, path: Path, id_: str, what: str, taken: Iterable[str] = ()) -> bool:
        """Tell whether a name can be an id, and say why not."""
        problem = id_problem(Span(self.name(path), 1, 1), id_, what, taken)
        self.problems += [problem] if problem else []
        return problem is None

    def misplaced(self, path: Path, what: str, cure: str) -> None:
        """Note that nothing reads what stands somewhere."""
        self.problems.append(Diagnostic(Span(self.name(path), 1, 1), E109, what, cure))

    def unreadable(self, path: Path, error: OSError) -> None:
        """Note that the system does not let something be read."""
        message = f"the system refuses to read it: {error.strerror or error}"
        cure = "check who may read it, and that it is still there"
        self.problems.append(Diagnostic(Span(self.name(path), 1, 1), E112, message, cure))

    def _entries(self, folder: Path) -> Iterator[Path]:
        """Yield what a folder holds, in order; not what editors and systems leave there for themselves."""
        try:
            paths = sorted(folder.iterdir())
        except (FileNotFoundError, NotADirectoryError):
            return
        except OSError as error:
            self.unreadable(folder, error)
            return
        names: dict[str, str] = {}
        for path in paths:
            if path.name.startswith(".") or nobody_wrote(path.name):
                continue
            first = names.setdefault(unicodedata.normalize("NFC", path.name).casefold(), path.name)
            if first != path.name:
                what = f"on other systems this is {quoted(first)}: the names differ by case or accents alone"
                self.misplaced(path, what, "rename one of them")
            elif not path.name.isprintable():
                self.misplaced(path, "a name with characters that cannot be shown", "rename it")
            elif path.is_dir() or path.is_file():
                yield path
            else:
                self.misplaced(path, *_NEITHER)
