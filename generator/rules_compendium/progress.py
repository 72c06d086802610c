"""Progress of long work, told on standard error where it takes longer than a second."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

_PATIENCE = 1.0


class Progress:
    """Says what is going on, step by step; quiet work stays quiet."""

    def __init__(self, *, quiet: bool = False) -> None:
        self.quiet = quiet
        self._started = time.monotonic()

    @contextmanager
    def step(self, label: str) -> Iterator[None]:
        """Name a step; its time is told when it, or the work before it, took a second."""
        begun = time.monotonic()
        self._show(f"{label} …")
        yield
        took = time.monotonic() - begun
        self._show("")
        if not self.quiet and (took > _PATIENCE or time.monotonic() - self._started > _PATIENCE):
            sys.stderr.write(f"{label}: {took:.1f} s\n")

    def count(self, done: int, total: int, what: str) -> None:
        """Show how far a step has come, where someone watches."""
        self._show(f"{done}/{total} {what} …")

    def _show(self, words: str) -> None:
        if not self.quiet and sys.stderr.isatty():
            sys.stderr.write(f"\r\x1b[K{words}")
            sys.stderr.flush()
