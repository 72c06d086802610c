"""Styles, fonts and scripts: bundled from web/ and node_modules/, named by their content."""

import hashlib
import json
import subprocess
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rules_compendium.errors import CommandError
from rules_compendium.model import System
from rules_compendium.resources import HOME, own

WEB = own("web")
_MODULES = own("node_modules")
_STYLE = "web/site.css"
# Fonts that every page shows first, so fetched with the page.
_EARLY = ("IBMPlexSerif-Regular-Latin1.woff2", "IBMPlexSansCondensed-SemiBold-Latin1.woff2")
_OPTIONS = (
    "--bundle", "--minify", "--splitting", "--format=esm", "--target=es2022,safari15.4,chrome100,firefox100",
    "--charset=utf8", "--legal-comments=none", "--log-level=warning", "--loader:.woff2=file", "--outbase=web",
    "--entry-names=[dir]/[name]-[hash]", "--chunk-names=shared-[hash]", "--asset-names=fonts/[name]-[hash]",
)  # fmt: skip


@dataclass
class Assets:
    """The files under assets/, and where the pages find what they name."""

    files: dict[str, bytes] = field(default_factory=dict)
    style: str = ""
    modules: dict[str, str] = field(default_factory=dict)
    preload: list[str] = field(default_factory=list)


def bundled(systems: Iterable[System]) -> Assets:
    """Return what the bundler makes of web/, with the games' colours."""
    sources = _sources()
    found = Assets()
    with tempfile.TemporaryDirectory(prefix="compendium-") as folder:
        for output, told in _outputs(folder, [_STYLE, *sources]):
            path, content = f"assets/{output.rpartition('/assets/')[2]}", (HOME / output).read_bytes()
            source = told.get("entryPoint")
            if source == _STYLE:
                content += _accents(systems).encode()
                path = found.style = f"assets/site-{hashlib.sha256(content).hexdigest()[:8]}.css"
            elif source in sources:
                found.modules[sources[source]] = path
            elif any(name.endswith(_EARLY) for name in told["inputs"]):
                found.preload.append(path)
            found.files[path] = content
    found.modules = dict(sorted(found.modules.items()))
    found.files["assets/icon.svg"] = own("templates/icons/favicon.svg").read_bytes()
    found.files["assets/fonts/LICENSE.txt"] = (_MODULES / "@ibm/plex-serif/LICENSE.txt").read_bytes()
    return found


def _sources() -> dict[str, str]:
    """Return the names of the modules that pages may load, by file: found by listing web/."""
    found = {path: path.stem for path in WEB.glob("*.js")}
    found |= {path: path.parent.name for path in WEB.glob("*/index.js")}
    found |= {path: f"{path.parent.name}/{path.stem}" for path in WEB.glob("*/worker.js")}
    return {path.relative_to(HOME).as_posix(): name for path, name in sorted(found.items())}


def _outputs(folder: str, sources: Iterable[str]) -> list[tuple[str, dict[str, Any]]]:
    """Run the bundler; return the files that it wrote into a folder, with what it says of each."""
    # The native program itself: npm's install scripts, which would link it, are not run.
    programs = sorted(_MODULES.glob("@esbuild/*/bin/esbuild"))
    if not programs:
        message = "esbuild is missing; run `npm ci` in the project's folder"
        raise CommandError(message)
    meta = Path(folder, "meta.json")
    done = subprocess.run(
        [programs[0], *sources, *_OPTIONS, f"--outdir={folder}/assets", f"--metafile={meta}"],
        cwd=HOME, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        message = f"web/ cannot be bundled:\n{done.stderr.strip()}"
        raise CommandError(message)
    return sorted(json.loads(meta.read_text(encoding="utf-8"))["outputs"].items())


def _accents(systems: Iterable[System]) -> str:
    """Return each game's colours, by the attribute that its pages carry."""
    return "".join(
        f'[data-system="{system.slug}"]{{--accent-light:{system.accent["light"]};'
        f"--accent-dark:{system.accent['dark']}}}"
        for system in systems
        if system.accent
    )
