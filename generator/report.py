"""Diagnostics as a person reads them: the line, a caret under the place, a count at the end."""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from generator.errors import Diagnostic

_WIDTH = 100


def render(problems: Sequence[Diagnostic], root: Path) -> str:
    """Return the diagnostics, each with its line of source and a caret."""

    @lru_cache(maxsize=256)
    def lines(path: str) -> list[str]:
        try:
            return (root / path).read_bytes()[:2_000_000].decode("utf-8", "replace").split("\n")
        except OSError:
            return []

    parts = []
    for problem in problems:
        parts.append(problem.headline())
        text = lines(problem.span.path)
        if 0 < problem.span.line <= len(text):
            parts.extend(excerpt(text[problem.span.line - 1], problem.span.line, problem.span.column))
    return "\n".join(parts)


def excerpt(line: str, number: int, column: int) -> list[str]:
    """Return a source line with a caret under a column; long lines are cut around it."""
    start = max(0, column - 1 - _WIDTH // 2) if len(line) > _WIDTH else 0
    piece = "".join(c if c.isprintable() else "·" for c in line[start : start + _WIDTH])
    gutter = f"{number:>6} | "
    return [f"{gutter}{piece}", f"{'':>6} | {' ' * (column - 1 - start)}^"]


def tally(count: int, records: int) -> str:
    """Return the closing line of a check."""
    if not count:
        return f"{records} records, no mistake"
    return f"{count} {'mistake' if count == 1 else 'mistakes'} in {records} records"
