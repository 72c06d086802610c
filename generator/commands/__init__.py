"""One subcommand a module: NAME, ORDER, HELP, `arguments(parser)`, `run(args)` to an exit code."""

from collections.abc import Mapping

from generator.errors import CommandError, shown
from generator.model import System
from generator.model.kinds import name_meant


def unknown_system(word: str, systems: Mapping[str, System]) -> CommandError:
    """Return the refusal of a game that does not exist."""
    names = {slug: (system.name, system.short) for slug, system in systems.items()}
    return CommandError(f"no system {shown(word)}; {name_meant(word, names, 'the systems are')}")
