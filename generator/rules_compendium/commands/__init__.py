"""One subcommand a module: NAME, ORDER, HELP, `arguments(parser)`, `run(args)` to an exit code."""

from collections.abc import Mapping
from pathlib import Path

from rules_compendium.errors import CommandError, shown
from rules_compendium.model import System
from rules_compendium.model.kinds import name_meant


def system_called(word: str, systems: Mapping[str, System]) -> System:
    """Return a game by the name of its folder, or refuse one that does not exist."""
    if word in systems:
        return systems[word]
    names = {slug: (system.name, system.short) for slug, system in systems.items()}
    message = f"no system {shown(word)}; {name_meant(word, names, 'the systems are')}"
    raise CommandError(message)


def existing(name: str) -> Path:
    """Return the path that was named, or refuse one where nothing is."""
    path = Path(name)
    if not path.exists():
        message = f"{path} does not exist"
        raise CommandError(message)
    return path


def split_calls(text: str) -> list[str]:
    """Cut a list of calls at its commas, leaving those inside brackets."""
    calls, depth, start = [], 0, 0
    for i, letter in enumerate(text):
        depth += (letter == "(") - (letter == ")")
        if letter == "," and depth <= 0:
            calls.append(text[start:i])
            start = i + 1
    calls.append(text[start:])
    return [call.strip() for call in calls if call.strip()]
