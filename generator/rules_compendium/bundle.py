"""Scripts, styles and fonts of pages and cards: made of web/ and npm packages, or brought by a wheel.

The build of a wheel runs this: what it imports stands in `build-system.requires` of pyproject.toml.
"""

import errno
import json
import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rules_compendium import faces
from rules_compendium.errors import CommandError
from rules_compendium.resources import HOME, IN_CHECKOUT, own
from rules_compendium.stopping import waiting
from rules_compendium.writing import temporary_folder

# The families of cards and sheets, by the npm package that they come from.
CARD_FONTS = {
    "@ibm/plex-serif": ("IBMPlexSerif", ("Regular", "Italic", "SemiBold", "SemiBoldItalic")),
    "@ibm/plex-sans-condensed": (
        "IBMPlexSansCondensed",
        ("Regular", "Italic", "Medium", "SemiBold", "Bold"),
    ),
}
_STYLES = "web/site.css"
_WORKER = "web/offline/sw.js"
_EARLY = "web/lib/early.js"
# The sheets of our own theme that others get too, and what stands before each of their selectors there.
MATERIAL = "material"
_THEMES_OWN = ("fonts", "tokens", "shell", "own")
_SCOPE = ":is(.compendium,.def-card,.def-sheet,.search,.notices)"
_APART = ("definitions", "search")
# A rem is 20 pixels in Material's theme and 16 for ours.
_REM = re.compile(r"(?<![\w.#-])(\d*\.?\d+)rem\b")
_REM_RATIO = 0.8
_SHEET = "assets/style-"
_FONT = "assets/fonts/"
_OPTIONS = (
    "--bundle", "--minify", "--splitting", "--format=esm", "--target=es2022,safari15.4,chrome100,firefox100",
    "--charset=utf8", "--legal-comments=none", "--log-level=warning", "--loader:.woff2=file", "--outbase=web",
    "--log-override:css-syntax-error=error",
    "--entry-names=[dir]/[name]-[hash]", "--chunk-names=shared-[hash]", "--asset-names=fonts/[name]-[hash]",
)  # fmt: skip
_PACKAGE = re.compile(r"(?:.*/)?node_modules/((?:@[^/]+/)?[^/]+)/")
# What a wheel ships as it stands, beside what is made for it.
_SHIPPED = (
    "data/kinds.yaml", "templates/**/*",
)  # fmt: skip
_LISTED = "bundle.json"
# What the bundler says where the system lets it write nothing: the place and the reason.
_REFUSED = re.compile(r"Failed to [\w ]+: \w+ (.+): ([\w -]+)$", re.MULTILINE)


@dataclass(frozen=True)
class Bundle:
    """The files under assets/ by their paths, and what they are to the pages."""

    files: dict[str, bytes]
    # The style sheets in their order, by the names of their sources; modules by the names that pages use.
    styles: dict[str, str]
    modules: dict[str, str]
    # The templates whose pages alone load a sheet, by its name.
    apart: dict[str, list[str]]
    # The fonts, by the names of their faces.
    fonts: dict[str, str]
    # Whose work ships, and under which licence.
    licences: str
    # The service worker, in which the build of a site fills in what is to be kept.
    worker: str
    # What runs before a page is shown, and stands in it.
    early: str


def bundle() -> Bundle:
    """Return what the bundler makes of web/, or what it made for the wheel that this was installed from."""
    return _bundled() if IN_CHECKOUT else _read(own("bundle"))


def sheets() -> list[str]:
    """Return the names of the style sheets, in their order."""
    if IN_CHECKOUT:
        return [Path(name).stem for name, _ in _imports()]
    listed = json.loads(own(f"bundle/{_LISTED}").read_text(encoding="utf-8"))
    return [name for name in listed["styles"] if name != MATERIAL]


def card_font(package: str, face: str) -> Path:
    """Return the file of a face of the cards."""
    name = f"{face}.woff"
    return _existing(f"node_modules/{package}/fonts/complete/woff/{name}" if IN_CHECKOUT else f"fonts/{name}")


def ship(folder: Path) -> None:
    """Write into a folder all that a wheel brings beside its code."""
    for pattern in _SHIPPED:
        for file in sorted(HOME.glob(pattern)):
            if file.is_file():
                _copy(file, folder / file.relative_to(HOME))
    for package, (stem, styles) in CARD_FONTS.items():
        for style in styles:
            file = card_font(package, f"{stem}-{style}")
            _copy(file, folder / "fonts" / file.name)
    _write(_bundled(), folder / "bundle")


def _bundled() -> Bundle:
    imports = _imports()
    styles = {Path(name).stem: f"web/{name}" for name, _ in imports}
    styles["fonts"] = str(faces.prepare(own(styles["fonts"])))
    sources = _sources()
    # A sheet stands at the top of assets/, as the style that is put together of all of them does.
    entries = [*(f"style-{name}={path}" for name, path in styles.items()), *sources]
    apart = {Path(name).stem: templates.split() for name, templates in imports if templates}
    result = Bundle({}, dict.fromkeys(styles, ""), {}, apart, {}, "", "", "")
    packages = set(CARD_FONTS)
    with temporary_folder() as folder:
        sheet = folder / f"{MATERIAL}.css"
        sheet.write_text(_material(styles), encoding="utf-8")
        for output, described in _outputs(folder, [*entries, f"style-{MATERIAL}={sheet}"]):
            path = f"assets/{output.rpartition('/assets/')[2]}"
            source = described.get("entryPoint", "")
            if path.startswith(_SHEET):
                result.styles[Path(source).stem] = path
            elif source in sources:
                result.modules[sources[source]] = path
            elif path.startswith(_FONT):
                result.fonts[path.removeprefix(_FONT).rpartition("-")[0]] = path
            result.files[path] = (HOME / output).read_bytes()
            packages |= {match[1] for name in described["inputs"] if (match := _PACKAGE.match(name))}
    modules = dict(sorted(result.modules.items()))
    licences = _licences(sorted(packages))
    small = _small(_WORKER, "--format=iife"), _small(_EARLY)
    return Bundle(result.files, result.styles, modules, apart, result.fonts, licences, *small)


def _material(styles: dict[str, str]) -> str:
    """Return the sheets of our parts as they stand in Material's theme: for them alone, and of its size."""
    found: list[str] = []
    for name, path in styles.items():
        if name not in _THEMES_OWN:
            lines = list(map(_sized, own(path).read_text(encoding="utf-8").splitlines()))
            # What says how paper is cut belongs to no element.
            found += (line for line in lines if line.startswith("@page"))
            text = "\n".join(line for line in lines if not line.startswith("@page"))
            found.append(text if name in _APART else f"{_SCOPE} {{\n{text}\n}}")
    return "\n".join([*found, own("web/material.css").read_text(encoding="utf-8")])


def _sized(line: str) -> str:
    """Return a line with its lengths for Material's theme; those of a query are the browser's own."""
    if "@media" in line or "@container" in line:
        return line
    return _REM.sub(lambda found: f"{float(found[1]) * _REM_RATIO:.4g}rem", line)


def _imports() -> list[tuple[str, str]]:
    """Return the style sheets that site.css names, in their order, each with the templates of its line."""
    text = own(_STYLES).read_text(encoding="utf-8")
    return re.findall(r'^@import "\./(.+)";(?: /\* ([\w ]+) \*/)?$', text, re.MULTILINE)


def _sources() -> dict[str, str]:
    """Return the names of the modules that pages may load, by file: found by listing web/."""
    web = own("web")
    names = {path: path.stem for path in web.glob("*.js")}
    names |= {path: path.parent.name for path in web.glob("*/index.js")}
    names |= {path: f"{path.parent.name}/{path.stem}" for path in web.glob("*/worker.js")}
    return {path.relative_to(HOME).as_posix(): name for path, name in sorted(names.items())}


def _outputs(folder: Path, entries: list[str]) -> list[tuple[str, dict[str, Any]]]:
    """Bundle files into a folder; return those that were written, with what the bundler says of each."""
    meta = folder / "meta.json"
    _esbuild(*entries, *_OPTIONS, f"--outdir={folder}/assets", f"--metafile={meta}")
    return sorted(json.loads(meta.read_text(encoding="utf-8"))["outputs"].items())


def _small(script: str, *words: str) -> str:
    """Return a script, made small: the first visit to a site fetches it too."""
    return _esbuild(script, "--minify", *words, "--charset=utf8", "--target=es2022")


def _esbuild(*words: str) -> str:
    """Run the bundler; return what it writes to its output."""
    # The native program itself: npm's install scripts, which would link it, are not run.
    programs = sorted(own("node_modules").glob("@esbuild/*/bin/esbuild"))
    if not programs:
        what, cure = "esbuild is missing", "run `npm ci` in the project's folder"
        raise CommandError(what, cure)
    with waiting():  # while it writes, its folder cannot be cleared away
        done = subprocess.run([programs[0], *words], cwd=HOME, capture_output=True, text=True, check=False)
    if refused := _REFUSED.search(done.stderr):
        number = next((one for one in errno.errorcode if os.strerror(one).lower() == refused[2]), errno.EIO)
        raise OSError(number, os.strerror(number), refused[1])
    if done.returncode:
        message = f"web/ cannot be bundled:\n{done.stderr.strip()}"
        raise CommandError(message)
    return done.stdout


def _licences(packages: list[str]) -> str:
    """Return the licence of each npm package of which something ships, with its name and version."""
    ours = own("LICENSE").read_text(encoding="utf-8").strip()
    parts = [
        "Whose work this site carries, each under its own licence.\n",
        _licence("Compendium (MIT)", ours),
    ]
    for package in packages:
        folder = f"node_modules/{package}"
        about = json.loads(_existing(f"{folder}/package.json").read_text(encoding="utf-8"))
        texts = sorted(path for path in own(folder).iterdir() if path.stem.upper() in ("LICENSE", "LICENCE"))
        if not texts:
            what, cure = f"{folder} has no licence to ship", "leave the package out"
            raise CommandError(what, cure)
        title = f"{package} {about['version']} ({about['license']})"
        parts.append(_licence(title, texts[0].read_text(encoding="utf-8").strip()))
    return "\n".join(parts)


def _licence(title: str, text: str) -> str:
    line = "=" * len(title)
    return f"{line}\n{title}\n{line}\n\n{text}\n"


def _write(bundle: Bundle, folder: Path) -> None:
    names = ("styles", "modules", "apart", "fonts", "licences", "worker", "early")
    listed = {name: getattr(bundle, name) for name in names}
    for path, content in bundle.files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)
    (folder / _LISTED).write_text(json.dumps(listed, ensure_ascii=False, indent=1), encoding="utf-8")


def _read(folder: Path) -> Bundle:
    files = (path for path in sorted(folder.rglob("*")) if path.is_file() and path.name != _LISTED)
    listed = json.loads((folder / _LISTED).read_text(encoding="utf-8"))
    return Bundle({path.relative_to(folder).as_posix(): path.read_bytes() for path in files}, **listed)


def _existing(path: str) -> Path:
    file = own(path)
    if not file.exists():
        what, cure = f"{path} is missing", "run `npm ci` in the project's folder"
        raise CommandError(what, cure)
    return file


def _copy(file: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, target)
