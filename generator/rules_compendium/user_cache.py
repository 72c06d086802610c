"""The folder where results are kept between runs: the user's own cache, never the project."""

import atexit
import hashlib
import os
import shutil
import stat
import tempfile
import time
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path

from platformdirs import user_cache_path

_OTHERS_MAY_WRITE = stat.S_IWGRP | stat.S_IWOTH
_DIGITS = 12
_KEPT = 60 * 24 * 3600  # seconds
# Bytes: with less on its disk, what is kept would stop a command that needs none of it.
_ROOM = 32_000_000


def cache_folder(root: Path, name: str) -> Path:
    """Return an existing folder for what was made of a project; a temporary one where there is no other."""
    try:
        base = _own(user_cache_path("compendium", appauthor=False))
        project = base / f"{root.name}-{hashlib.sha256(os.fsencode(root)).hexdigest()[:_DIGITS]}"
        if not project.exists():
            _prune(base)
        folder = project / name
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(project)  # which says for how long nobody has used it
        usable = os.access(folder, os.W_OK) and shutil.disk_usage(folder).free > _ROOM
    except OSError:
        usable = False
    return folder if usable else _temporary(name)


def _own(base: Path) -> Path:
    """Return the base folder; PermissionError when anybody else can write what will be read from it."""
    base.mkdir(mode=0o700, parents=True, exist_ok=True)
    stat = base.stat()
    foreign = hasattr(os, "geteuid") and (stat.st_uid != os.geteuid() or stat.st_mode & _OTHERS_MAY_WRITE)
    if foreign or not base.is_absolute():
        raise PermissionError(str(base))
    return base


def _prune(base: Path) -> None:
    """Delete what was made of projects that nobody has used for long."""
    for project in base.iterdir():
        if time.time() - project.stat().st_mtime > _KEPT:
            shutil.rmtree(project, ignore_errors=True)


@cache
def _temporary(name: str) -> Path:
    folder = tempfile.TemporaryDirectory(prefix=f"compendium-{name}-")
    atexit.register(folder.cleanup)
    return Path(folder.name)


def stamps(places: Iterable[Path]) -> dict[Path, int]:
    """Return when each file was last written, those below folders with them."""
    times: dict[Path, int] = {}
    for file in (file for place in places for file in ([place] if place.is_file() else place.rglob("*"))):
        with suppress(OSError):  # removed between listing and looking: the next round sees it gone
            if file.is_file():
                times[file] = file.stat().st_mtime_ns
    return times
