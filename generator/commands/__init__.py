"""One subcommand a module: NAME, ORDER, HELP, `arguments(parser)`, `run(args)` to an exit code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.errors import CommandError, did_you_mean, shown
from generator.model.text import fold

if TYPE_CHECKING:
    from collections.abc import Mapping

    from generator.model import Kind, System


def unknown_system(word: str, systems: Mapping[str, System]) -> CommandError:
    """Return the refusal of a game that does not exist."""
    names = {slug: (system.name, system.short) for slug, system in systems.items()}
    return CommandError(f"no system {shown(word)}; {_nearest(word, names, 'the systems are')}")


def unknown_kind(word: str, kinds: Mapping[str, Kind]) -> CommandError:
    """Return the refusal of a kind that does not exist."""
    names = {id_: (kind.label, kind.plural) for id_, kind in kinds.items()}
    return CommandError(f"no kind {shown(word)}; {_nearest(word, names, 'the kinds are')}")


def _nearest(word: str, words: Mapping[str, tuple[str, ...]], otherwise: str) -> str:
    """Say which id is meant by an id, a French name or the beginning of either."""
    wanted = fold(word)
    for id_, names in words.items():
        if wanted and any(fold(name).startswith(wanted) for name in (id_, *names)):
            return f"did you mean {shown(id_)}?"
    return did_you_mean(word, words, f"{otherwise} {', '.join(sorted(words))}")
