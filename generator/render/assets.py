"""Styles, fonts and scripts: bundled from web/ and node_modules/, named by their content."""

import hashlib
import json
import re
import subprocess
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

from generator.errors import CommandError
from generator.model import System
from generator.render.site import HOME

WEB = HOME / "web"
_MODULES = HOME / "node_modules"
_FONTS = {
    "serif": ("@ibm/plex-serif", "IBMPlexSerif", "Plex Serif"),
    "condensed": ("@ibm/plex-sans-condensed", "IBMPlexSansCondensed", "Plex Sans Condensed"),
}
# Only the faces that the styles use; Latin for words, Pi for primes, arrows and narrow spaces.
_FACES = (
    ("serif", "Regular", 400, "normal"), ("serif", "Italic", 400, "italic"),
    ("serif", "SemiBold", 600, "normal"), ("condensed", "Regular", 400, "normal"),
    ("condensed", "SemiBold", 600, "normal"),
)  # fmt: skip
_RANGES = {
    "Latin1": "U+20-7E,U+A0-FF,U+131,U+152-153,U+2C6,U+2DA,U+2DC,U+2013-2014,U+2018-201A,U+201C-201E,"
    "U+2020-2022,U+2026,U+2030,U+2039-203A,U+2044,U+20AC,U+2122,U+2212",
    "Pi": "U+2000-200D,U+2010-2012,U+202F,U+2032-2033,U+2070,U+2074-2079,U+2080-2089,U+2153-215E,"
    "U+2190-2199,U+2248,U+2260,U+2264-2265,U+2713",
}
# Shown first on every page, so fetched with the page.
_EARLY = (("serif", "Regular", "Latin1"), ("condensed", "SemiBold", "Latin1"))
_HASHED = re.compile(r"-[A-Z0-9]{8}\.js$")
_STYLE = "web/site.css"
_TARGET = "es2022,safari15.4,chrome100,firefox100"


@dataclass(frozen=True, slots=True)
class Assets:
    """The files under assets/, and where the pages find what they name."""

    files: dict[str, bytes]
    style: str
    modules: dict[str, str]
    preload: tuple[str, ...]


class Bundling:
    """Styles and scripts on their way: the bundler works on them while its process makes something else."""

    def __init__(self) -> None:
        """Start the bundler."""
        self.names = entries()
        self.folder = tempfile.TemporaryDirectory(prefix="compendium-")
        folder = Path(self.folder.name)
        self.meta = folder / "meta.json"
        self.esbuild = subprocess.Popen(
            [
                _esbuild(), _STYLE, *(path.relative_to(HOME).as_posix() for path in self.names.values()),
                "--bundle", "--minify", "--splitting", "--format=esm", f"--target={_TARGET}",
                "--charset=utf8", "--legal-comments=none", "--log-level=warning", "--outbase=web",
                f"--outdir={folder}/assets", "--entry-names=[dir]/[name]-[hash]",
                "--chunk-names=shared-[hash]", f"--metafile={self.meta}",
            ],
            cwd=HOME, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip

    def __enter__(self) -> Self:
        """Return itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Leave nothing behind, whatever happened meanwhile."""
        self.esbuild.kill()
        self.esbuild.__exit__(None, None, None)
        self.folder.cleanup()

    def assets(self, systems: Iterable[System]) -> Assets:
        """Wait for the bundler; return what it made, with the fonts and the games' colours."""
        _, errors = self.esbuild.communicate()
        if self.esbuild.returncode:
            message = f"web/ cannot be bundled:\n{errors.strip()}"
            raise CommandError(message)
        files: dict[str, bytes] = {}
        faces, preload = _fonts(files)
        style, modules, made = _collected(json.loads(self.meta.read_text(encoding="utf-8")), self.names)
        address = _named(files, "assets/site", "css", f"{faces}{style}{_accents(systems)}".encode())
        files |= made
        files["assets/icon.svg"] = (HOME / "templates" / "icons" / "favicon.svg").read_bytes()
        return Assets(files, address, modules, preload)


def _named(files: dict[str, bytes], stem: str, suffix: str, content: bytes) -> str:
    path = f"{stem}-{hashlib.sha256(content).hexdigest()[:8]}.{suffix}"
    files[path] = content
    return path


def _fonts(files: dict[str, bytes]) -> tuple[str, tuple[str, ...]]:
    rules: list[str] = []
    preload: list[str] = []
    for family, weight, number, style in _FACES:
        package, stem, name = _FONTS[family]
        for subset, characters in _RANGES.items():
            source = _MODULES / package / "fonts" / "split" / "woff2" / f"{stem}-{weight}-{subset}.woff2"
            plain = f"assets/fonts/plex-{family}-{weight.lower()}-{subset.lower()}"
            path = _named(files, plain, "woff2", _read(source))
            rules.append(
                f'@font-face{{font-family:"{name}";font-style:{style};font-weight:{number};font-display:swap;'
                f'src:url({path.removeprefix("assets/")}) format("woff2");unicode-range:{characters}}}'
            )
            if (family, weight, subset) in _EARLY:
                preload.append(path)
    licence = _MODULES / "@ibm/plex-serif" / "LICENSE.txt"
    files["assets/fonts/LICENSE.txt"] = _read(licence)
    return "".join(rules), tuple(preload)


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        message = f"{path.relative_to(HOME)} is missing; run `npm ci` in the project's folder"
        raise CommandError(message) from None


def _accents(systems: Iterable[System]) -> str:
    """Return each game's colour, by the attribute that its pages carry."""
    light, dark = [], []
    for system in systems:
        if system.accent:
            light.append(f'[data-system="{system.slug}"]{{--accent:{_colour(system.accent["light"])}}}')
            dark.append((system.slug, _colour(system.accent["dark"])))
    media = "".join(
        f':root:not([data-theme="light"])[data-system="{slug}"],:root:not([data-theme="light"]) '
        f'[data-system="{slug}"]{{--accent:{colour}}}'
        for slug, colour in dark
    )
    chosen = "".join(
        f':root[data-theme="dark"][data-system="{slug}"],:root[data-theme="dark"] [data-system="{slug}"]'
        f"{{--accent:{colour}}}"
        for slug, colour in dark
    )
    # Paper is white and ink is black, whatever the game.
    paper = "@media print{[data-system]{--accent:#000 !important}}"
    return f"{''.join(light)}@media (prefers-color-scheme:dark){{{media}}}{chosen}{paper}"


def _colour(text: str) -> str:
    return "".join(c for c in text if c.isalnum() or c == "#")


def _esbuild() -> str:
    # The native program itself: npm's install scripts, which would link it, are not run.
    found = sorted(_MODULES.glob("@esbuild/*/bin/esbuild"))
    if not found:
        message = "esbuild is missing; run `npm ci` in the project's folder"
        raise CommandError(message)
    return str(found[0])


def entries() -> dict[str, Path]:
    """Return the modules that pages may load, by name: found by listing web/."""
    found = {path.stem: path for path in WEB.glob("*.js")}
    found |= {path.parent.name: path for path in WEB.glob("*/index.js")}
    found |= {f"{path.parent.name}/{path.stem}": path for path in WEB.glob("*/worker.js")}
    return dict(sorted(found.items()))


def _collected(meta: dict[str, Any], names: dict[str, Path]) -> tuple[str, dict[str, str], dict[str, bytes]]:
    """Return the style, the addresses of the modules by name, and all their files."""
    by_source = {path.relative_to(HOME).as_posix(): name for name, path in names.items()}
    written: dict[str, bytes] = {}
    entry: dict[str, str] = {}
    style = ""
    for output, told in meta["outputs"].items():
        content = (HOME / output).read_bytes()
        path = f"assets/{output.rpartition('/assets/')[2]}"
        if told.get("entryPoint") == _STYLE:
            style = content.decode()
            continue
        written[path] = content
        if told.get("entryPoint") in by_source:
            entry[by_source[told["entryPoint"]]] = path
    final = _by_content(written)
    files = {final[path][0]: final[path][1] for path in sorted(final)}
    return style, {name: final[path][0] for name, path in sorted(entry.items())}, files


def _by_content(written: dict[str, bytes]) -> dict[str, tuple[str, bytes]]:
    """Name files by what is in them, those first that name no other."""
    # The bundler's own hashes depend on the folder that it ran in.
    final: dict[str, tuple[str, bytes]] = {}
    waiting = dict(sorted(written.items()))
    while waiting:
        path = next((path for path in waiting if not _names_any(waiting, path)), next(iter(waiting)))
        body = waiting.pop(path)
        name = f"{_HASHED.sub('', path)}-{hashlib.sha256(body).hexdigest()[:8]}.js"
        final[path] = (name, body)
        old, new = (part.rpartition("/")[2].encode() for part in (path, name))
        waiting = {other: text.replace(old, new) for other, text in waiting.items()}
    return final


def _names_any(waiting: dict[str, bytes], path: str) -> bool:
    body = waiting[path]
    return any(other.rpartition("/")[2].encode() in body for other in waiting if other != path)
