"""One subcommand a module: NAME, ORDER, HELP, `arguments(parser)`, `run(args)` to an exit code."""

from collections.abc import Mapping

from generator.errors import CommandError, shown
from generator.model import System
from generator.model.kinds import name_meant


def system_called(word: str, systems: Mapping[str, System]) -> System:
    """Return a game by the name of its folder, or refuse one that does not exist."""
    if word in systems:
        return systems[word]
    names = {slug: (system.name, system.short) for slug, system in systems.items()}
    message = f"no system {shown(word)}; {name_meant(word, names, 'the systems are')}"
    raise CommandError(message)
