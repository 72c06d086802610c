"""What makes visited games readable without a network: the service worker and its lists."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from markupsafe import Markup

from rules_compendium.contract import dump
from rules_compendium.contract.api import OfflineList
from rules_compendium.render.assets import Assets
from rules_compendium.render.search import FOLDER
from rules_compendium.render.site import Site

# Larger files are worth fetching only by whom asks for them.
_LARGEST_CORE = 200_000
_MANIFEST = {
    "start_url": "./", "scope": "./", "display": "standalone",
    "background_color": "#faf7f0", "theme_color": "#faf7f0",
    "icons": [{"src": "assets/icon.svg", "sizes": "any", "type": "image/svg+xml"}],
}  # fmt: skip


class Fingerprint(NamedTuple):
    """What the lists need to know of a file: its size, and its game if any."""

    size: int
    system: str


def offline_files(
    site: Site, assets: Assets, urls: Sequence[str], files: Mapping[str, Fingerprint]
) -> dict[str, bytes]:
    """Return the service worker, a list of addresses for each game, and the manifest."""
    language = site.language()
    names = {
        "name": site.settings.name,
        "short_name": language.say("site-short"),
        "lang": language.code,
    }
    manifest = json.dumps({**names, **_MANIFEST}, ensure_ascii=False, indent=1)
    offline = {"manifest.webmanifest": f"{manifest}\n".encode()}
    for system in site.compendium.systems:
        mine = [site.address(url) for url in urls if url.startswith(f"{system}/")]
        mine += [path for path, known in files.items() if known.system == system]
        offline[f"offline/{system}.json"] = dump(OfflineList(site.edition, tuple(sorted(mine))))
    core = [site.address(url) for url in ("", site.page_url("about"), site.page_url("deck"))]
    core += ["manifest.webmanifest", "api/index.json"]
    core += sorted(path for path, known in files.items() if _is_core(site, path, known))
    worker = assets.worker.replace("__EDITION__", site.edition)
    for name, value in {"__CORE__": core, "__MISSING__": _missing(site, assets)}.items():
        text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
        worker = worker.replace(f'"{name}"', json.dumps(text, ensure_ascii=False))
    offline["sw.js"] = worker.encode()
    return offline


def _missing(site: Site, assets: Assets) -> str:
    """Return the page that stands for one that is not kept; its worker knows the way to the site's root."""
    language = site.compendium.language()
    home = Markup('<a href="__ROOT__">{}</a>').format(language.say("offline-missing-home"))
    return site.template("partials/missing.html.j2").render(language=language, home=home, style=assets.style)


def _is_core(site: Site, path: str, known: Fingerprint) -> bool:
    """Tell whether a file is fetched at the first visit, so that it is there without a network."""
    if path.startswith(site.data(f"{FOLDER}/")):
        return path.endswith(".bin")  # the same, unpacked, is for the few browsers that cannot unpack
    return not (path.startswith("api/") or known.size > _LARGEST_CORE or known.system)
