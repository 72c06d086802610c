"""Files and folders that leave nothing behind."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import tempfile
from pathlib import Path
from typing import NoReturn

import pytest

from rules_compendium import build, bundle, writing
from rules_compendium.writing import temporary_folder, write_together, write_whole
from tests.projects import starter, tree


def test_a_signal_that_comes_while_a_folder_is_made_waits_until_it_is_sure_to_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    before = signal.signal(
        signal.SIGINT, signal.default_int_handler
    )  # who runs the tests may have it ignored
    make = tempfile.mkdtemp

    def interrupted(*args: str | None) -> str:
        made = make(*args)
        signal.raise_signal(signal.SIGINT)
        return made

    monkeypatch.setattr(tempfile, "mkdtemp", interrupted)
    with pytest.raises(KeyboardInterrupt), temporary_folder():
        pytest.fail("the signal came too late")
    assert not list(tmp_path.iterdir())
    assert not signal.pthread_sigmask(signal.SIG_BLOCK, ()) & {signal.SIGINT, signal.SIGTERM}
    signal.signal(signal.SIGINT, before)


def test_files_that_belong_together_are_all_written_or_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = {"a/b/one.yaml": b"1", "a/two.yaml": b"2", "three.yaml": b"3"}

    def full(file: Path, content: bytes) -> None:
        if file.name == "three.yaml":
            raise OSError(errno.ENOSPC, "No space left on device", str(file))
        write_whole(file, content)

    with monkeypatch.context() as patched:
        patched.setattr(writing, "write_whole", full)
        with pytest.raises(OSError, match=r"No space left.*three\.yaml"):
            write_together(tmp_path / "new", files)
    assert not list(tmp_path.iterdir())
    write_together(tmp_path / "new", files)
    assert tree(tmp_path / "new") == files


def test_what_a_disk_refuses_names_the_file_and_not_what_stands_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that is mounted to be read alone refuses even to delete what is not there."""

    def refuse(path: Path, *_: object, **__: object) -> NoReturn:
        raise OSError(errno.EROFS, "Read-only file system", str(path))

    monkeypatch.setattr(Path, "write_bytes", refuse)
    monkeypatch.setattr(Path, "unlink", refuse)
    with pytest.raises(OSError, match="Read-only") as refused:
        write_whole(tmp_path / "rules.yaml", b"")
    assert refused.value.filename == str(tmp_path / "rules.yaml")


def test_a_build_on_a_full_disk_names_the_place_of_the_site(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> NoReturn:
        raise OSError(errno.ENOSPC, "No space left on device")  # as a file says when it is closed

    root = starter(tmp_path / "game", "petit-jeu", "Petit jeu")
    monkeypatch.setattr(build, "write_site", full)
    with pytest.raises(OSError, match="No space left") as refused:
        build.build_site(root, tmp_path / "site")
    assert refused.value.filename == str(tmp_path / "site")
    assert [one.name for one in tmp_path.iterdir()] == ["game"]


@pytest.mark.parametrize(
    ("said", "number"),
    [
        ("[ERROR] Failed to write to output file: write /x y/a.css: no space left on device", errno.ENOSPC),
        ("[ERROR] Failed to create output directory: mkdir /x y/a.css: permission denied", errno.EACCES),
    ],
)
def test_what_the_bundler_may_not_write_is_a_refusal_like_others(
    said: str, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused_(*_: object, **__: object) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess([], 1, "", f"✘ {said}\n\n✘ {said}\n")

    monkeypatch.setattr(subprocess, "run", refused_)
    with pytest.raises(OSError, match=os.strerror(number)) as refused:
        bundle._small("web/offline/sw.js")
    assert (refused.value.errno, refused.value.filename) == (number, "/x y/a.css")


def test_what_is_no_file_is_written_into_and_stays_what_it_is(tmp_path: Path) -> None:
    """Put in its place, a file would take that of a device: `--out /dev/stdout`."""
    os.mkfifo(pipe := tmp_path / "pipe")
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write_whole(pipe, b"words")
    assert os.read(reader, 9) == b"words"
    assert pipe.is_fifo()
    os.close(reader)
