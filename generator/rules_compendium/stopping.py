"""Signals that end a command: it clears away what it has begun, and says a sentence."""

import importlib
import signal
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from types import ModuleType
from typing import NoReturn

# What ends a command from outside, where the system has it: Ctrl+C, a polite end, a terminal that is closed.
STOPPING = {getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)}
_received: list[int] = []


def listen() -> None:
    """End as Ctrl+C does, whichever signal comes; what nohup has the command ignore is ignored."""
    with suppress(ValueError):  # not the first thread: somebody else answers to signals
        for number in STOPPING:
            if signal.getsignal(number) is not signal.SIG_IGN:
                signal.signal(number, _stop)


def _stop(number: int, _frame: object) -> NoReturn:
    for other in STOPPING - {signal.SIGINT}:  # a second one does not disturb the clearing away
        signal.signal(other, signal.SIG_IGN)
    _received.append(number)
    raise KeyboardInterrupt


def stopped(error: BaseException) -> bool:
    """Tell whether a signal is why a command has ended: some libraries make an error of their own of it."""
    return bool(_received) or isinstance(error, KeyboardInterrupt)


def hold(*, held: bool) -> None:
    """Hold back what ends a command, or let it come; not every system can."""
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_BLOCK if held else signal.SIG_UNBLOCK, STOPPING)


@contextmanager
def waiting() -> Iterator[None]:
    """Let a signal wait until what cannot be broken off is done."""
    hold(held=True)
    try:
        yield
    finally:
        hold(held=False)


def imported(names: Iterable[str]) -> list[ModuleType]:
    """Return modules by their names; a signal waits: libraries in C tell a traceback of what ends them."""
    with waiting():
        return [importlib.import_module(name) for name in names]
