"""Files written in one step: nobody ever finds a part of one."""

import os
from pathlib import Path


def write_whole(file: Path, content: bytes) -> None:
    """Write a file beside its place and put it there when it is complete; builds at once do no harm."""
    beside = file.with_name(f".{file.name}.{os.getpid()}.new")
    try:
        beside.write_bytes(content)
        beside.replace(file)
    except OSError:
        beside.unlink(missing_ok=True)
        raise
