"""What makes visited games readable without a network: the service worker and its lists."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from generator.render.assets import WEB
from generator.render.search import FOLDER
from generator.render.site import Site

# Larger files are worth fetching only by whom asks for them.
_LARGEST_CORE = 200_000
# Pages of no game: home, about, one's own cards.
_CORE_PAGES = ("", "a-propos/", "fiches/")


class Fingerprint(NamedTuple):
    """What the lists need to know of a file: its size, a digest of what is in it, and its game if any."""

    size: int
    digest: bytes
    system: str

    @classmethod
    def of(cls, content: bytes, system: str) -> Fingerprint:
        """Take the fingerprint of a file's content."""
        return cls(len(content), hashlib.sha256(content).digest(), system)


def offline_files(site: Site, urls: Iterable[str], files: Mapping[str, Fingerprint]) -> dict[str, bytes]:
    """Return the service worker, a list of addresses for each game, and the manifest."""
    urls = list(urls)
    found = {"manifest.webmanifest": _manifest()}
    for system in site.compendium.systems:
        mine = [url for url in urls if url.startswith(f"{system}/")]
        mine += [path for path, known in files.items() if known.system == system]
        found[f"offline/{system}.json"] = _json({"urls": sorted(mine)})
    core = [url for url in urls if url in _CORE_PAGES]
    core += ["manifest.webmanifest", "api/index.json"]
    core += sorted(path for path, known in files.items() if _is_core(path, known))
    found["sw.js"] = _worker(core, _digest(site, files))
    return found


def _is_core(path: str, known: Fingerprint) -> bool:
    """Tell whether a file is fetched at the first visit, so that it is there without a network."""
    if path.startswith(f"{FOLDER}/"):
        return path.endswith(".bin")  # the same, unpacked, is for the few browsers that cannot unpack
    return not (path.startswith("api/") or known.size > _LARGEST_CORE or known.system)


def _digest(site: Site, files: Mapping[str, Fingerprint]) -> str:
    # Pages follow from data, templates and assets: the first stands for all of a game's facts.
    digest = hashlib.sha256(site.compendium.project.digest.encode())
    for path, known in sorted(files.items()):
        digest.update(path.encode() + b"\0" + known.digest)
    return digest.hexdigest()[:12]


def _worker(core: list[str], version: str) -> bytes:
    source = (WEB / "offline" / "sw.js").read_text(encoding="utf-8")
    listed = json.dumps(core, separators=(",", ":")).replace("\\", "\\\\").replace('"', '\\"')
    return source.replace("__VERSION__", version).replace("__CORE__", listed).encode()


def _manifest() -> bytes:
    return _json({
        "name": "Compendium de règles", "short_name": "Compendium", "lang": "fr", "start_url": "./",
        "scope": "./", "display": "standalone", "background_color": "#faf7f0", "theme_color": "#faf7f0",
        "icons": [{"src": "assets/icon.svg", "sizes": "any", "type": "image/svg+xml"}],
    })  # fmt: skip


def _json(data: object) -> bytes:
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()
