"""What nobody may read or write: a sentence with its path and cure, the last site kept, nothing left behind.

Root is stopped by no right, so a command of root's is run without CAP_DAC_OVERRIDE and CAP_DAC_READ_SEARCH,
which the kernel then never gives it: it may do what its owner may do and no more, like everybody else.
"""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.projects import starter, tree

_DROP, _RIGHTS = 24, (1, 2)  # PR_CAPBSET_DROP of prctl(2); the two capabilities
_GAME = "petit-jeu"
_RULE = f"data/{_GAME}/special-rule/combat.yaml"


def bound() -> None:
    """Give up what stops at no right, before a command begins."""
    if os.geteuid() == 0:
        for right in _RIGHTS:
            if ctypes.CDLL(None).prctl(_DROP, right, 0, 0, 0):
                os._exit(99)


class Place:
    """A project with a temporary folder and a cache of its own, and commands in it."""

    def __init__(self, folder: Path) -> None:
        self.root = starter(folder / "game", _GAME, "Petit jeu", {"overrides/styles/own.css": "a {}\n"})
        self.temporary, self.cache = folder / "temporary", folder / "cache"
        self.temporary.mkdir()
        self.cache.mkdir()

    def run(self, *command: str) -> tuple[int, str]:
        """Return the exit code of a command and what it said."""
        done = subprocess.run(
            [sys.executable, "-m", "rules_compendium", "--root", str(self.root), *command],
            env={**os.environ, "TMPDIR": str(self.temporary), "XDG_CACHE_HOME": str(self.cache)},
            capture_output=True, text=True, check=False, preexec_fn=bound, cwd=self.root,
        )  # fmt: skip
        return done.returncode, done.stdout + done.stderr

    def refused(self, path: Path, *command: str) -> None:
        """See that a command is refused in a sentence with a path and a cure, and leaves all as it was."""
        before = tree(self.root)
        code, said = self.run(*command)
        name = path.relative_to(self.root)
        cure = "choose a place that you may read and write, or change who may"
        sentences = (
            f"compendium: {path}: Permission denied; {cure}",
            f"{name}:1:1: E112 the system refuses to read it: Permission denied; check who may read it",
        )
        assert any(sentence in said for sentence in sentences), said
        assert code == 1
        assert "Traceback" not in said
        assert tree(self.root) == before
        assert not [*self.temporary.iterdir()]


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Place:
    """A small project with a site that is built."""
    found = Place(tmp_path_factory.mktemp("rights"))
    code, said = found.run("build")
    assert code == 0, said
    return found


@contextmanager
def closed(*paths: Path, mode: int = 0) -> Iterator[None]:
    """Take the right to read or write away for a while."""
    before = {path: path.stat().st_mode & 0o777 for path in paths}
    for path in paths:
        path.chmod(mode)
    try:
        yield
    finally:
        for path, old in before.items():
            path.chmod(old)


@pytest.mark.parametrize(
    "name",
    [
        "mkdocs.yml",
        f"data/{_GAME}/system.yaml",
        f"data/{_GAME}/special-rule",
        f"data/{_GAME}/special-rule/combat.yaml",
        "content",
        f"content/{_GAME}/principes.md",
        "overrides/styles",
        "overrides/styles/own.css",
    ],
)
def test_what_nobody_may_read_is_named(place: Place, name: str) -> None:
    path = place.root / name
    with closed(path):
        place.refused(path, "check")
        place.refused(path, "build")


def test_a_project_that_nobody_may_write_to_is_read_and_keeps_its_site(place: Place) -> None:
    root = place.root
    rules = root / "data" / _GAME / "special-rule"
    ugly = rules / "ugly.yaml"
    folders = [root, *(path for path in root.rglob("*") if path.is_dir())]
    with closed(*folders, mode=0o555):
        code, said = place.run("check")
        assert (code, said.splitlines()[0]) == (0, "4 records, no mistake"), said
        place.refused(root, "build")
        place.refused(rules / "special-rule.yaml", "new", "entry", _GAME, "special-rule", "Vif")
        place.refused(root / "data" / "autre", "new", "system", "autre")
        place.refused(root / "x.pdf", "cards", _GAME, "--out", str(root / "x.pdf"))
    ugly.write_text("vif:\n  name:   Vif\n  summary: Va vite.\n  no_effect: Rien.\n", encoding="utf-8")
    with closed(rules, mode=0o555):
        place.refused(ugly, "fmt")
    ugly.unlink()


def test_a_cache_that_nobody_may_write_to_is_done_without(place: Place) -> None:
    with closed(place.cache, mode=0o555):
        code, said = place.run("build")
    assert (code, "Traceback" in said) == (0, False), said
    assert not [*place.temporary.iterdir()]


def test_a_site_that_nobody_may_write_to_is_replaced_and_leaves_nothing(place: Place) -> None:
    site = place.root / "site"
    with closed(*(path for path in (site, *site.rglob("*")) if path.is_dir()), mode=0o555):
        code, said = place.run("build")
    assert code == 0, said
    assert not [path.name for path in place.root.iterdir() if path.name.startswith(".building-")]
