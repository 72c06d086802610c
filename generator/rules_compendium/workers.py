"""Work shared out among processes."""

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from rules_compendium.errors import CompendiumError
from rules_compendium.stopping import STOPPING

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

T = TypeVar("T")
_MOST = 4
_THREADS = Path("/proc/self/task")
# So many milliseconds an ended thread may take.
_MOMENT = 50
# What forked processes find here need not be sent to them; only numbers go in, and results come out.
_pieces: Sequence[Callable[[], Any]] = ()
_take: Callable[[], int]


class WorkersError(CompendiumError):
    """A process ended before it had done its part."""


def each(pieces: Sequence[Callable[[], T]], done: Callable[[int], None] = lambda _count: None) -> list[T]:
    """Call every piece, in as many processes as there are cores; return their results in order.

    Pieces that follow one another have much in common, which the process that takes both works out once.
    """
    results: dict[int, T] = {}
    count = min(_MOST, cores(), len(pieces))
    alone = count <= 1 or not _THREADS.is_dir() or threading.active_count() > 1 or _threaded()
    for number, result in enumerate(piece() for piece in pieces) if alone else _shared(pieces, count):
        results[number] = result
        done(len(results))
    return [results[number] for number in range(len(pieces))]


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


def _shared(pieces: Sequence[Callable[[], T]], count: int) -> Iterator[tuple[int, T]]:
    # These take a moment to import, and short work needs neither.
    from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415
    from multiprocessing import get_context  # noqa: PLC0415

    context = get_context("fork")
    edges = [len(pieces) * number // count for number in range(count + 1)]
    # The rows of the processes, each from its first piece that waits up to the next row, and who has come.
    rows = context.Array("i", [*edges[:-1], *edges[1:], 0])
    pool = ProcessPoolExecutor(count, context, _begin, (pieces, rows, count))
    with _telling(pool):
        # Not `map`: it takes work back while the pool gives it up after a kill, and both stumble.
        return _results(pool, [pool.submit(_call, number) for number in range(len(pieces))])


def _results(pool: "Executor", coming: "list[Future[tuple[int, T]]]") -> Iterator[tuple[int, T]]:
    """Yield results as they come; end the processes with the last one, or when nobody asks for more."""
    try:
        with _telling(pool):
            for one in coming:
                yield one.result()
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _telling(pool: "Executor") -> Iterator[None]:
    """Tell of a process that was killed, while work is handed out or while it is done."""
    from concurrent.futures.process import BrokenProcessPool  # noqa: PLC0415 - as above

    try:
        yield
    except BrokenProcessPool:
        pool.shutdown()
        what, cure = "a process was killed before it had done its part", "the machine may be short of memory"
        raise WorkersError(what, cure) from None


def _begin(pieces: Sequence[Callable[[], Any]], rows: Any, count: int) -> None:
    """Make a process ready: it ends when the first one does, which alone answers to signals."""
    global _pieces, _take  # a forked process has its own
    with rows:
        mine = rows[-1]
        rows[-1] += 1
    _pieces, _take = pieces, partial(_taken, rows, count, mine)
    for number in STOPPING:
        signal.signal(number, signal.SIG_DFL if number == signal.SIGTERM else signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    from multiprocessing import parent_process  # noqa: PLC0415

    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _taken(rows: Any, count: int, mine: int) -> int:
    """Take the next piece of a process's own row; where none is left, the last one of the longest row."""
    with rows:
        if rows[mine] < rows[count + mine]:
            rows[mine] += 1
            return int(rows[mine]) - 1
        other = max(range(count), key=lambda number: rows[count + number] - rows[number])
        rows[count + other] -= 1
        return int(rows[count + other])


def _call(_number: int) -> tuple[int, Any]:
    number = _take()
    return number, _pieces[number]()
