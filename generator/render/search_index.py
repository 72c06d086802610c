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
from typing import TYPE_CHECKING, Self

from generator.errors import CommandError
from generator.render.assets import WEB
from generator.render.search import search_records
from generator.user_cache import cache_folder

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
# How hard each part is packed: the first key waits for names, texts come while somebody types.
_PARTS = {"names": 9, "texts": 7}
_KEPT = 4


def search_files(site: Site) -> dict[str, bytes]:
    """Return the search's files when they are made."""
    with Indexing(site) as indexing:
        return indexing.files()


class Indexing:
    """The index on its way: Node works on it while its process makes something else."""

    def __init__(self, site: Site) -> None:
        """Write down what is known, and start Node unless the same is there from another build."""
        known = json.dumps(search_records(site), ensure_ascii=False, separators=(",", ":"), sort_keys=True)
        digest = hashlib.sha256(known.encode())
        for source in _SOURCES:
            digest.update(source.read_bytes())
        edition = digest.hexdigest()[:16]
        self.kept = cache_folder(site.compendium.project.root, FOLDER) / edition
        self.known = _read(self.kept)
        if self.known is None:
            node = _node()
            self.room = tempfile.TemporaryDirectory(prefix="compendium-")
            room = self.room.name
            Path(room, "known.json").write_text(known, encoding="utf-8")
            self.node = subprocess.Popen(
                [node, str(_BUILDER), f"{room}/known.json", room, edition],
                cwd=WEB.parent, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
            )  # fmt: skip

    def __enter__(self) -> Self:
        """Return itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Leave nothing behind, whatever happened meanwhile."""
        if self.known is None:
            self.node.kill()
            self.node.__exit__(None, None, None)
            self.room.cleanup()

    def files(self) -> dict[str, bytes]:
        """Wait for the index; return it packed for browsers that unpack it, and plain for the others."""
        built = self.known or self._built()
        found = {}
        for part, level in _PARTS.items():
            found[f"{FOLDER}/{part}.json"] = built[part]
            # Hosts differ in what they compress; packed here, the first key waits for as little as it can.
            found[f"{FOLDER}/{part}.bin"] = gzip.compress(built[part], level, mtime=0)
        return found

    def _built(self) -> dict[str, bytes]:
        _, errors = self.node.communicate()
        if self.node.returncode:
            message = f"the search's index cannot be built; run `npm ci`, then try again:\n{errors.strip()}"
            raise CommandError(message)
        built = _read(Path(self.room.name))
        assert built is not None
        _keep(self.kept, built)
        return built


def _read(folder: Path) -> dict[str, bytes] | None:
    try:
        return {part: (folder / f"{part}.json").read_bytes() for part in _PARTS}
    except FileNotFoundError:
        return None


def _node() -> str:
    # Where the machine has no recent Node, setup puts one beside Python.
    places = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)])
    node = shutil.which("node", path=places)
    if node is None:
        message = "Node is missing, and the search's index needs it; run `make site`, which sets it up"
        raise CommandError(message)
    return node


def _keep(kept: Path, built: dict[str, bytes]) -> None:
    """Keep an index for the next build, and only the last few."""
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
