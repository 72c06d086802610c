"""Diagnostics as a person reads them: the line, a caret under the place, a count at the end."""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from rules_compendium.errors import CompendiumError, Diagnostic, refusal

_WIDTH = 100


def render(problems: Sequence[Diagnostic], root: Path) -> str:
    """Return the diagnostics, each with its line of source and a caret."""

    @lru_cache(maxsize=256)
    def lines(path: str) -> list[str]:
        file = root / path
        if not file.is_file():  # opening a pipe would wait for somebody who writes into it
            return []
        try:
            return file.read_bytes()[:2_000_000].decode("utf-8", "replace").split("\n")
        except OSError:
            return []

    parts = []
    for problem in problems:
        parts.append(problem.headline())
        path, number, column = problem.span
        if 0 < number <= len(lines(path)):
            line = lines(path)[number - 1]
            # A long line is cut around the caret.
            start = max(0, column - 1 - _WIDTH // 2) if len(line) > _WIDTH else 0
            piece = "".join(c if c.isprintable() else "·" for c in line[start : start + _WIDTH])
            parts += [f"{number:>6} | {piece}", f"{'':>6} | {' ' * (column - 1 - start)}^"]
    return "\n".join(parts)


def tally(count: int, records: int) -> str:
    """Return the closing line of a check."""
    if not count:
        return f"{records} records, no mistake"
    return f"{count} {'mistake' if count == 1 else 'mistakes'} in {records} records"


def message_of(error: CompendiumError | OSError, root: Path) -> str:
    """Return what stands in the way as a person reads it: mistakes with their lines, refusals with a cure."""
    if isinstance(error, OSError):
        return refusal(error)
    if not error.problems:
        return str(error)
    said = render(error.problems, root)
    return f"{said}\n\n{tally(len(error.problems), error.records)}" if error.records else said
