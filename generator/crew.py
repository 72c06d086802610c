"""Work shared out among processes: each takes the next piece until none is left."""

from __future__ import annotations

import ctypes
import os
import pickle
import signal
import threading
import traceback
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn, TypeVar

from generator.errors import CommandError, CompendiumError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

T = TypeVar("T")
_MOST = 4
_DIE_WITH_PARENT = 1
# Numbers of this many bytes wait in a pipe, and the smallest pipe of any system holds this many.
_BYTES = 4
MOST_PIECES = 4_000


class CrewError(CompendiumError):
    """A process of the crew failed; its own words say how."""


class _Other(NamedTuple):
    pid: int
    hear: int


def together(pieces: Sequence[Callable[[], object]], result: Callable[[], T]) -> list[T]:
    """Do every piece once, in one process or another; return what each process tells at its end."""
    if len(pieces) > MOST_PIECES:
        message = f"{len(pieces)} pieces of work: more than {MOST_PIECES} cannot wait in a pipe"
        raise ValueError(message)
    size = min(_MOST, _cores(), len(pieces))
    if size < 2 or not _may_fork():  # noqa: PLR2004 - one alone needs no crew
        for piece in pieces:
            piece()
        return [result()]
    queue = _queue(len(pieces))
    others: list[_Other] = []
    try:
        for _ in range(size - 1):
            others.append(_start(pieces, queue, others, result))
        for number in _taken(queue):
            pieces[number]()
        found = [result()]
        while others:
            found.append(_hear(others.pop(0)))
    except BaseException:
        _end(others)
        raise
    finally:
        os.close(queue)
    return found


def _queue(count: int) -> int:
    """Return a pipe that holds the number of each piece and then ends."""
    queue, fill = os.pipe()
    os.write(fill, b"".join(number.to_bytes(_BYTES, "big") for number in range(count)))
    os.close(fill)
    return queue


def _taken(queue: int) -> Iterator[int]:
    """Yield numbers as long as there are some; no two processes get the same."""
    while number := os.read(queue, _BYTES):
        yield int.from_bytes(number, "big")


def _start(
    pieces: Sequence[Callable[[], object]], queue: int, others: Sequence[_Other], result: Callable[[], object]
) -> _Other:
    """Start one more process, which ends by telling its result."""
    hear, tell = os.pipe()
    parent = os.getpid()
    pid = os.fork()
    if pid:
        os.close(tell)
        return _Other(pid, hear)
    with suppress(AttributeError, OSError):
        ctypes.CDLL(None).prctl(_DIE_WITH_PARENT, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(1)
    for pipe in (hear, *(other.hear for other in others)):
        os.close(pipe)
    try:
        for number in _taken(queue):
            pieces[number]()
        _leave(tell, ("done", result()))
    except CommandError as error:
        _leave(tell, ("refused", str(error)))
    except BaseException:  # noqa: BLE001 - the first process says it
        _leave(tell, ("failed", traceback.format_exc()))


def _leave(tell: int, said: tuple[str, Any]) -> NoReturn:
    with suppress(OSError), os.fdopen(tell, "wb") as pipe:
        pipe.write(pickle.dumps(said, protocol=5))
    # Nothing of the first process's own endings may run a second time.
    os._exit(0)


def _hear(other: _Other) -> Any:
    """Return what another process found, once it has ended."""
    with os.fdopen(other.hear, "rb") as pipe:
        told = pipe.read()
    os.waitpid(other.pid, 0)
    said, what = pickle.loads(told) if told else ("failed", "its process was killed")  # noqa: S301 - our own
    if said == "refused":
        raise CommandError(what)
    if said == "failed":
        message = f"another process could not do its part: {what}"
        raise CrewError(message)
    return what


def _end(others: Sequence[_Other]) -> None:
    """Stop the other processes: what they make is of no use any more."""
    for pid, hear in others:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
        with suppress(ChildProcessError):
            os.waitpid(pid, 0)
        with suppress(OSError):
            os.close(hear)


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1


def _may_fork() -> bool:
    # A thread would not come along into the other process: what it holds would stay held.
    return _cores() > 1 and threading.active_count() == 1
