"""The search's files: indexed by the page's own library in Node, once for the same data."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from generator.errors import CommandError
from generator.render.assets import WEB
from generator.render.search import search_records

if TYPE_CHECKING:
    from generator.render.site import Site

FOLDER = "search"
NAMES = f"{FOLDER}/names.bin"
_BUILDER = WEB / "search" / "build-index.js"
# What the index depends on besides the data: how words are cut, folded and packed.
_SOURCES = (
    _BUILDER, *(WEB / "search" / f"{name}.js" for name in ("words", "schema", "inverted", "pack")),
    WEB / "lib" / "fold.js", WEB.parent / "package-lock.json",
)  # fmt: skip
_PARTS = ("names", "texts")
_KEPT = 4


def search_files(site: Site) -> dict[str, bytes]:
    """Return the index: packed for browsers that unpack it, and plain for those that do not."""
    known = json.dumps(search_records(site), ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    digest = hashlib.sha256(known.encode())
    for source in _SOURCES:
        digest.update(source.read_bytes())
    edition = digest.hexdigest()[:16]
    built = _cached(site.compendium.project.root / ".cache" / FOLDER, edition, known)
    found = {}
    for part in _PARTS:
        found[f"{FOLDER}/{part}.json"] = built[part]
        # Hosts differ in what they compress; packed here, the first key waits for as little as it can.
        found[f"{FOLDER}/{part}.bin"] = gzip.compress(built[part], 9, mtime=0)
    return found


def _cached(folder: Path, edition: str, known: str) -> dict[str, bytes]:
    kept = folder / edition
    try:
        return {part: (kept / f"{part}.json").read_bytes() for part in _PARTS}
    except FileNotFoundError:
        pass
    with tempfile.TemporaryDirectory() as room:
        (Path(room) / "known.json").write_text(known, encoding="utf-8")
        _run(room, edition)
        built = {part: (Path(room) / f"{part}.json").read_bytes() for part in _PARTS}
    _keep(kept, built)
    return built


def _run(room: str, edition: str) -> None:
    # Where the machine has no recent Node, setup puts one beside Python.
    places = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)])
    node = shutil.which("node", path=places)
    if node is None:
        message = "Node is missing, and the search's index needs it; run `make site`, which sets it up"
        raise CommandError(message)
    done = subprocess.run(
        [node, str(_BUILDER), f"{room}/known.json", room, edition],
        cwd=WEB.parent, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        message = f"the search's index cannot be built; run `npm ci`, then try again:\n{done.stderr.strip()}"
        raise CommandError(message)


def _keep(kept: Path, built: dict[str, bytes]) -> None:
    """Keep an index for the next build, and only the last few."""
    kept.parent.mkdir(parents=True, exist_ok=True)
    room = Path(tempfile.mkdtemp(dir=kept.parent, prefix=".new-"))
    for part, content in built.items():
        (room / f"{part}.json").write_bytes(content)
    try:
        room.rename(kept)
    except OSError:  # another build has just kept the same
        shutil.rmtree(room, ignore_errors=True)
    old = sorted(kept.parent.glob("[0-9a-f]*"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in old[_KEPT:]:
        shutil.rmtree(path, ignore_errors=True)
