"""The pages of a site shared out among processes, each of which writes its own."""

from __future__ import annotations

import ctypes
import os
import pickle
import signal
import threading
import traceback
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

from generator.errors import CommandError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

T = TypeVar("T")
# Fewer pages are made sooner than shared.
_WORTHWHILE = 400
_MOST = 4
_DIE_WITH_PARENT = 1


class CrewError(Exception):
    """A process of the crew failed; its own words say how."""


@dataclass
class Crew:
    """The processes that make a site together; each knows its share, the first waits for the rest."""

    rank: int = 0
    _others: list[tuple[int, int]] = field(default_factory=list)
    _aside: list[tuple[int, int]] = field(default_factory=list)
    _done: list[Any] = field(default_factory=list)
    _tell: int = -1

    def aside(self, work: Callable[[], Any]) -> None:
        """Do something in a process of its own; what comes of it is collected at the end."""
        if not _may_fork():
            self._done.append(work())
            return
        if self._fork(self._aside):
            try:
                self._leave(("done", work()))
            except CommandError as error:
                self._leave(("refused", str(error)))
            except Exception:  # noqa: BLE001 - the first process says it
                self._leave(("failed", traceback.format_exc()))

    def collect(self) -> list[Any]:
        """Return what came of the work done aside, in order."""
        waiting, self._aside = self._aside, []
        return [*self._done, *(_hear(pid, pipe) for pid, pipe in waiting)]

    def share(self, work: Sequence[T]) -> list[T]:
        """Fork as many processes as there are cores and return this one's part of the work."""
        size = min(_MOST, _cores())
        if len(work) < _WORTHWHILE or not _may_fork():
            return list(work)
        for rank in range(1, size):
            if self._fork(self._others):
                self.rank = rank
                break
        # Dealt like cards, so that every share holds pages of every sort.
        return list(work[self.rank :: size])

    def _fork(self, among: list[tuple[int, int]]) -> bool:
        """Start one more process; true in that process."""
        hear, tell = os.pipe()
        parent = os.getpid()
        pid = os.fork()
        if pid:
            os.close(tell)
            among.append((pid, hear))
            return False
        os.close(hear)
        for _, pipe in (*self._others, *self._aside):
            os.close(pipe)
        self._tell, self._others, self._aside, self._done = tell, [], [], []
        with suppress(AttributeError, OSError):
            ctypes.CDLL(None).prctl(_DIE_WITH_PARENT, signal.SIGKILL)
        if os.getppid() != parent:
            os._exit(1)
        return True

    def finish(self, result: Any) -> list[Any]:
        """In the first process return what the others found; the others end here."""
        if self.rank:
            self._leave(("done", result))
        waiting, self._others = self._others, []
        return [_hear(pid, pipe) for pid, pipe in waiting]

    def abandon(self) -> None:
        """After a failure: the first process stops the others, another one says what happened."""
        if self.rank:
            self._leave(("failed", traceback.format_exc()))
        for pid, hear in (*self._others, *self._aside):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
            with suppress(ChildProcessError):
                os.waitpid(pid, 0)
            with suppress(OSError):
                os.close(hear)
        self._others, self._aside = [], []

    def _leave(self, said: tuple[str, Any]) -> NoReturn:
        with suppress(OSError), os.fdopen(self._tell, "wb") as pipe:
            pipe.write(pickle.dumps(said, protocol=5))
        # Nothing of the first process's own endings may run a second time.
        os._exit(0)


def _hear(pid: int, hear: int) -> Any:
    """Return what another process found, once it has ended."""
    with os.fdopen(hear, "rb") as pipe:
        told = pipe.read()
    os.waitpid(pid, 0)
    said, what = pickle.loads(told) if told else ("failed", "its process was killed")  # noqa: S301 - our own
    if said == "refused":
        raise CommandError(what)
    if said == "failed":
        message = f"a part of the site could not be made: {what}"
        raise CrewError(message)
    return what


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1


def _may_fork() -> bool:
    # A thread would not come along into the other process: what it holds would stay held.
    return _cores() > 1 and threading.active_count() == 1
