"""Files written in one step, of which nobody ever finds a part, and folders that leave nothing behind."""

import os
import signal
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def write_whole(file: Path, content: bytes) -> None:
    """Write a file beside its place and put it there when it is complete; builds at once do no harm."""
    beside = file.with_name(f".{file.name}.{os.getpid()}.new")
    try:
        beside.write_bytes(content)
        beside.replace(file)
    except OSError as error:
        beside.unlink(missing_ok=True)
        # Whoever reads this knows the file, and not what stood beside it for a moment.
        raise OSError(error.errno, error.strerror, str(file)) from error


@contextmanager
def temporary_folder() -> Iterator[Path]:
    """Yield a folder that is gone afterwards; a signal waits until it is sure to go."""
    _hold_signals(held=True)
    try:
        with tempfile.TemporaryDirectory(prefix="compendium-") as folder:
            _hold_signals(held=False)
            yield Path(folder)
    finally:
        _hold_signals(held=False)


def _hold_signals(*, held: bool) -> None:
    """Hold back what ends a command, or let it come; not every system can."""
    if hasattr(signal, "pthread_sigmask"):
        how = signal.SIG_BLOCK if held else signal.SIG_UNBLOCK
        signal.pthread_sigmask(how, {signal.SIGINT, signal.SIGTERM})
