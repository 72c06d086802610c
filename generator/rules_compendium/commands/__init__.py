"""One subcommand a module: NAME, ORDER, HELP, `arguments(parser)`, `run(args)` to an exit code."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from rules_compendium.errors import CommandError, Span, quoted
from rules_compendium.load.decode import CONTROL
from rules_compendium.load.files import id_problem
from rules_compendium.model import System
from rules_compendium.model.kinds import name_meant
from rules_compendium.names import fold
from rules_compendium.writing import write_together, write_whole


def system_called(word: str, systems: Mapping[str, System]) -> System:
    """Return a game by the name of its folder, or refuse one that does not exist."""
    if word in systems:
        return systems[word]
    names = {slug: (system.name, system.short) for slug, system in systems.items()}
    what, cure = f"no system {quoted(word)}", name_meant(word, names, "the systems are")
    raise CommandError(what, cure)


def existing(name: str) -> Path:
    """Return the path that was named, or refuse one where nothing is."""
    path = Path(name)
    if not path.exists():
        message = f"{path} does not exist"
        raise CommandError(message)
    if not path.is_file() and not path.is_dir():
        message = f"{path} is neither a file nor a folder"
        raise CommandError(message)
    return path


def id_of(name: str, taken: Iterable[str] = ()) -> str:
    """Return a name as ids are written."""
    if control := CONTROL.search(name):
        what, cure = f"character U+{ord(control[0]):04X} of the name is not text", "take it out"
        raise CommandError(what, cure)
    id_ = fold(name)
    if not id_:
        message = f"{quoted(name)} has no letter to make an id of"
        raise CommandError(message)
    problem = id_problem(Span("", 1, 1), id_, taken=taken)
    if problem:
        message = f"{problem.message}: {problem.cure}"
        raise CommandError(message)
    return id_


def write_new(root: Path, files: Mapping[str, str]) -> None:
    """Write files below a folder; where one of them is there already, none."""
    for path in files:
        if (root / path).exists():
            what, cure = f"{path} exists already", "nothing was overwritten"
            raise CommandError(what, cure)
    write_together(root, {path: text.encode() for path, text in files.items()})


def write_text(file: Path, text: str) -> None:
    """Write a text, and the folders above it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    write_whole(file, text.encode())
