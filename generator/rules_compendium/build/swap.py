"""A folder put in the place of another in one step, so that there is always a whole site."""

import ctypes
import errno
import os
import shutil
import stat
from contextlib import suppress
from pathlib import Path

from rules_compendium.errors import CommandError

_PREFIX = ".building-"
_AT_FDCWD = -100
_RENAME_EXCHANGE = 2
# What this generator writes into every site, and nobody keeps in a folder of their own.
_OURS = ("sw.js", "api/index.json")


def folder_beside(out: Path) -> Path:
    """Return an empty folder on the same disk; what killed builds left there is cleared away."""
    _refuse_foreign(out)
    out.parent.mkdir(parents=True, exist_ok=True)
    for left in out.parent.glob(f"{_PREFIX}{out.name}-*"):
        if not _alive(left.name.removesuffix("-old").rpartition("-")[2]):
            remove(left)
    folder = out.parent / f"{_PREFIX}{out.name}-{os.getpid()}"
    remove(folder)
    try:
        folder.mkdir()
    except OSError as error:
        # Where a folder is there and takes nothing in, as /proc, the system says that it is missing.
        number = errno.EACCES if error.errno == errno.ENOENT else error.errno
        raise OSError(number, os.strerror(number or errno.EIO), str(out.parent)) from error
    return folder


def remove(folder: Path) -> None:
    """Delete a folder with all that is in it, folders that may not be written to as well."""
    shutil.rmtree(folder, ignore_errors=True)
    if folder.exists():
        for path, _, _ in os.walk(folder):
            with suppress(OSError):
                os.chmod(path, stat.S_IRWXU)  # noqa: PTH101 - os.walk yields text
        shutil.rmtree(folder, ignore_errors=True)


def _refuse_foreign(out: Path) -> None:
    if os.path.lexists(out) and not out.is_dir():
        what, cure = f"{out} is not a folder", "choose another place for the site"
        raise CommandError(what, cure)
    if out.is_dir() and any(out.iterdir()) and not all((out / name).exists() for name in _OURS):
        what, cure = f"{out} holds files that are no site", "it would be replaced, so choose an empty folder"
        raise CommandError(what, cure)


def _alive(pid: str) -> bool:
    if not pid.isdigit() or int(pid) == os.getpid():
        return False
    try:
        os.kill(int(pid), 0)
    except OSError as error:
        return isinstance(error, PermissionError)
    return True


def swap_in(folder: Path, out: Path) -> None:
    """Put the finished folder where the old one stands."""
    if not out.exists():
        folder.rename(out)
        return
    if _exchange(folder, out):
        return
    # No atomic exchange on this system: between these two steps there is a moment without a site.
    old = folder.with_name(folder.name + "-old")
    out.rename(old)
    folder.rename(out)
    remove(old)


def _exchange(one: Path, other: Path) -> bool:
    with suppress(AttributeError, OSError):
        library = ctypes.CDLL(None, use_errno=True)
        done = library.renameat2(
            _AT_FDCWD, os.fsencode(one), _AT_FDCWD, os.fsencode(other), ctypes.c_uint(_RENAME_EXCHANGE)
        )
        return bool(done == 0)
    return False
