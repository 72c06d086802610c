"""Small projects for tests, written into a folder of the test's own."""

from __future__ import annotations

import fcntl
import json
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from string import Template

import pytest

from rules_compendium.link import Compendium
from rules_compendium.load import Cache
from rules_compendium.pipeline import open_compendium

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "generator" / "rules_compendium"
KINDS = ROOT / "data" / "kinds.yaml"
FIXTURES = ROOT / "tests" / "fixtures"
# A site must work below any folder, so the tests build it, and serve it, two folders down.
FOLDER = "jeux/regles"


def project(folder: Path, fixture: str = "site") -> Path:
    """Put a game of `tests/fixtures` into a folder."""
    root = folder / "project"
    # What a command kept beside the fixture is no part of it.
    shutil.copytree(FIXTURES / fixture, root, ignore=shutil.ignore_patterns(".cache"))
    return root


def compendium(folder: Path) -> Compendium:
    """Return the first game, linked."""
    return open_compendium(project(folder), Cache(None))


def starter(root: Path, slug: str, name: str, more: Mapping[str, str] | None = None, order: int = 1) -> Path:
    """Put the game of `tests/fixtures/small` under a name into a folder, and more files beside it."""
    files = {"mkdocs.yml": "theme: {language: fr}\n"}
    for top in ("data", "content"):
        texts = FIXTURES / "small" / top
        for file in sorted(file for file in texts.rglob("*") if file.is_file()):
            files[f"{top}/{slug}/{file.relative_to(texts).as_posix()}"] = file.read_text(encoding="utf-8")
    short = "".join(word[0] for word in name.split()).upper()
    given = {"name": json.dumps(name, ensure_ascii=False), "short": json.dumps(short), "order": order}
    system = f"data/{slug}/system.yaml"
    files[system] = Template(files[system]).substitute(given)
    for path, text in (files | dict(more or {})).items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    return root


def data(site: Path) -> Path:
    """Return the folder of what the pages of a built site fetch."""
    (folder,) = (site / "data").iterdir()
    return folder


def tree(folder: Path) -> dict[str, bytes]:
    """Return every file below a folder."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(files)}


@contextmanager
def copied(root: Path) -> Iterator[Path]:
    """Yield a copy of a project's facts, chapters and settings, which goes again."""
    with tempfile.TemporaryDirectory() as folder:
        for name in ("data", "content"):
            shutil.copytree(root / name, Path(folder) / name)
        shutil.copyfile(root / "mkdocs.yml", Path(folder) / "mkdocs.yml")
        yield Path(folder)


def made_once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """Return a folder that the first of the test processes makes and all of them read."""
    base = factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    folder, finished = shared / name, shared / f"{name}.finished"
    with (shared / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not finished.exists():
            make(folder)
            finished.touch()
    return folder
