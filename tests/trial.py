"""A small game of no one's, hostile names included, and the site that is built from it."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from generator.load import Cache
from generator.pipeline import open_compendium

if TYPE_CHECKING:
    from generator.link import Compendium

ROOT = Path(__file__).resolve().parents[1]
# The browser tests read this project's data; another project's may be named instead.
DATA = Path(os.environ.get("COMPENDIUM_DATA", ROOT))
FIXTURE = ROOT / "tests" / "fixtures" / "site"


def project(folder: Path) -> Path:
    """Put the trial game, with the project's own kinds, into a folder."""
    root = folder / "project"
    shutil.copytree(FIXTURE, root)
    shutil.copyfile(ROOT / "data" / "kinds.yaml", root / "data" / "kinds.yaml")
    return root


def compendium(folder: Path) -> Compendium:
    """Return the trial game, linked."""
    return open_compendium(project(folder), Cache(None))


def tree(folder: Path) -> dict[str, bytes]:
    """Return every file below a folder."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(files)}
