"""Files written in one step, of which nobody ever finds a part, and folders that leave nothing behind."""

import os
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from rules_compendium import stopping


def write_whole(file: Path, content: bytes) -> None:
    """Write a file beside its place and put it there when it is complete; builds at once do no harm.

    What is no file, such as a device or a pipe, is written into and not replaced.
    """
    beside = file.with_name(f".{file.name}.{os.getpid()}.new")
    try:
        if file.exists() and not file.is_file():
            file.write_bytes(content)
        else:
            beside.write_bytes(content)
            beside.replace(file)
    except OSError as error:
        with suppress(OSError):  # on a disk that nobody may write to, it says so once more
            beside.unlink()
        # Whoever reads this knows the file, and not what stood beside it for a moment.
        raise OSError(error.errno, error.strerror, str(file)) from error


def write_together(root: Path, files: Mapping[str, bytes]) -> None:
    """Write new files below a folder, and the folders above them: all of them, or none."""
    made: list[Path] = []
    try:
        for path, content in files.items():
            file = root / path
            made += [one for one in (*reversed(file.parents), file) if not one.exists()]
            file.parent.mkdir(parents=True, exist_ok=True)
            write_whole(file, content)
    except BaseException:
        for one in reversed(made):
            with suppress(OSError):
                (one.rmdir if one.is_dir() else one.unlink)()
        raise


@contextmanager
def temporary_folder() -> Iterator[Path]:
    """Yield a folder that is gone afterwards; a signal waits until it is sure to go, or has gone."""
    stopping.hold(held=True)
    try:
        with tempfile.TemporaryDirectory(prefix="compendium-") as folder:
            stopping.hold(held=False)
            try:
                yield Path(folder)
            finally:
                stopping.hold(held=True)
    finally:
        stopping.hold(held=False)
