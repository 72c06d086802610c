"""What is kept for the next time stands in the user's own folder, and nothing of a project's is run."""

from __future__ import annotations

import os
import pickle
import shutil
import time
from pathlib import Path
from types import SimpleNamespace

import pytest

from rules_compendium.pipeline import checked_project
from rules_compendium.user_cache import cache_folder
from rules_compendium.writing import write_whole
from tests.projects import starter


class Hostile:
    """A pickle that leaves a file behind when it is read."""

    def __init__(self, trace: Path) -> None:
        self.trace = trace

    def __reduce__(self) -> tuple[object, ...]:
        return Path.touch, (self.trace,)


@pytest.fixture
def base(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "home"))
    return tmp_path / "home" / "compendium"


def test_no_pickle_of_a_project_is_read_and_nothing_is_written_there(tmp_path: Path, base: Path) -> None:
    root = starter(tmp_path / "game", "petit-jeu", "Petit jeu")
    (root / ".cache").mkdir()
    for name in ("load.pickle", "records.pickle"):
        (root / ".cache" / name).write_bytes(pickle.dumps(Hostile(tmp_path / "trace")))
    before = sorted(root.rglob("*"))
    assert checked_project(root)[1] == ()
    assert checked_project(root)[0].checked == ()
    assert not (tmp_path / "trace").exists()
    assert sorted(root.rglob("*")) == before
    assert [file.name for file in base.rglob("*.pickle")] == ["records.pickle"]


def test_two_projects_of_one_name_keep_their_own(tmp_path: Path, base: Path) -> None:
    one, other = (cache_folder(tmp_path / parent / "game", "load") for parent in ("a", "b"))
    assert one != other
    assert one.is_dir()
    assert base in other.parents
    assert base.stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize("case", ["others may write", "it is another's", "a file is there", "no home"])
def test_what_somebody_else_can_write_is_not_used(
    case: str, tmp_path: Path, base: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if case == "others may write":
        base.mkdir(parents=True)
        base.chmod(0o777)
    elif case == "it is another's":
        monkeypatch.setattr(os, "geteuid", lambda: 12345)
    elif case == "a file is there":
        base.parent.write_text("x", encoding="utf-8")
    else:
        monkeypatch.setenv("XDG_CACHE_HOME", "/proc/nowhere")
    folder = cache_folder(tmp_path, "load")
    assert base not in folder.parents
    assert folder.is_dir()
    assert folder == cache_folder(tmp_path, "load")


def test_what_was_made_of_forgotten_projects_goes(tmp_path: Path, base: Path) -> None:
    old, young = (cache_folder(tmp_path / name, "load").parent for name in ("old", "young"))
    long_ago = time.time() - 61 * 24 * 3600
    os.utime(old, (long_ago, long_ago))
    cache_folder(tmp_path / "new", "load")
    assert young.exists()
    assert not old.exists()
    assert base.exists()


def test_what_was_made_of_a_project_in_use_stays(tmp_path: Path, base: Path) -> None:
    project = cache_folder(tmp_path / "old", "load").parent
    os.utime(project, (0, 0))
    cache_folder(tmp_path / "old", "load")
    cache_folder(tmp_path / "new", "load")
    assert project.exists()
    assert base in project.parents


def test_a_full_disk_keeps_nothing_and_stops_nothing(
    tmp_path: Path, base: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert base in cache_folder(tmp_path / "game", "load").parents
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=1_000_000))
    assert base not in cache_folder(tmp_path / "game", "load").parents


def test_a_file_that_cannot_be_put_in_its_place_leaves_the_one_before_and_nothing_beside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "kept.json"
    write_whole(file, b"before")

    def refuse(_path: Path, _target: Path) -> None:
        raise OSError

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(OSError):
        write_whole(file, b"after")
    assert [one.name for one in tmp_path.iterdir()] == ["kept.json"]
    assert file.read_bytes() == b"before"
