"""Work shared out among processes."""

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

from rules_compendium.errors import CompendiumError

T = TypeVar("T")
_MOST = 4
_THREADS = Path("/proc/self/task")
# So many milliseconds an ended thread may take.
_MOMENT = 50
# What forked processes find here need not be sent to them; only numbers go in, and results come out.
_pieces: Sequence[Callable[[], Any]] = ()


class WorkersError(CompendiumError):
    """A process ended before it had done its part."""


def each(pieces: Sequence[Callable[[], T]], done: Callable[[int], None] = lambda _count: None) -> list[T]:
    """Call every piece, in as many processes as there are cores; return their results in order."""
    count = min(_MOST, cores(), len(pieces))
    alone = count <= 1 or not _THREADS.is_dir() or threading.active_count() > 1 or _threaded()
    results: list[T] = []
    for result in (piece() for piece in pieces) if alone else _shared(pieces, count):
        results.append(result)
        done(len(results))
    return results


def _threaded() -> bool:
    """Tell whether this process has threads beside the one that asks.

    A thread does not come along into the other process, and what it has locked stays locked. This counts
    those of libraries too, which Python does not know; one that has just ended takes a moment to go.
    """
    for _ in range(_MOMENT):
        if len(list(_THREADS.iterdir())) == 1:
            return False
        time.sleep(0.001)
    return True


def cores() -> int:
    """Return how many processes can work at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1


def _shared(pieces: Sequence[Callable[[], T]], count: int) -> Iterator[T]:
    # These take a moment to import, and short work needs neither.
    from concurrent.futures.process import BrokenProcessPool, ProcessPoolExecutor  # noqa: PLC0415
    from multiprocessing import get_context  # noqa: PLC0415

    pool = ProcessPoolExecutor(count, get_context("fork"), _begin, (pieces,))
    try:
        yield from pool.map(_call, range(len(pieces)))
    except BrokenProcessPool:
        message = "a process was killed before it had done its part; the machine may be short of memory"
        raise WorkersError(message) from None
    finally:
        pool.shutdown(cancel_futures=True)


def _begin(pieces: Sequence[Callable[[], Any]]) -> None:
    """Make a process ready: it ends when the first one does, which alone answers to signals."""
    global _pieces  # noqa: PLW0603 - a forked process has its own
    _pieces = pieces
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    from multiprocessing import parent_process  # noqa: PLC0415

    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _call(number: int) -> Any:
    return _pieces[number]()
