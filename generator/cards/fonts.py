"""The families of the look as font files that Typst reads, converted once from the npm packages."""

import os
from functools import lru_cache
from pathlib import Path

from fontTools.ttLib import TTFont

from generator.errors import CommandError
from generator.render.site import HOME
from generator.user_cache import cache_folder

_PACKAGES = HOME / "node_modules" / "@ibm"
_FACES = {
    "plex-serif": ("IBMPlexSerif", ("Regular", "Italic", "SemiBold", "SemiBoldItalic")),
    "plex-sans-condensed": ("IBMPlexSansCondensed", ("Regular", "Italic", "Medium", "SemiBold", "Bold")),
}


@lru_cache(maxsize=1)
def prepare() -> Path:
    """Return the folder of the converted fonts; what is there already is left alone."""
    folder = cache_folder(HOME, "fonts")
    for package, (stem, styles) in _FACES.items():
        for style in styles:
            target = folder / f"{stem}-{style}.ttf"
            if not target.exists():
                _convert(_PACKAGES / package / "fonts" / "complete" / "woff" / f"{stem}-{style}.woff", target)
    return folder


@lru_cache(maxsize=1)
def letters() -> frozenset[str]:
    """Return what every face can show; a text with anything else cannot be printed whole."""
    folder = prepare()
    found: set[int] | None = None
    for stem, styles in _FACES.values():
        for style in styles:
            with TTFont(folder / f"{stem}-{style}.ttf", lazy=True) as font:
                cmap = set(font.getBestCmap())
            found = cmap if found is None else found & cmap
    return frozenset(chr(code) for code in found or ())


def licences() -> dict[str, bytes]:
    """Return the licence of each family, which goes wherever the fonts go."""
    files = {package: _PACKAGES / package / "LICENSE.txt" for package in _FACES}
    return {f"LICENSE-{package}.txt": _existing(file).read_bytes() for package, file in files.items()}


def _convert(source: Path, target: Path) -> None:
    font = TTFont(_existing(source), recalcTimestamp=False)
    font.flavor = None
    # Two builds at once may both convert: each writes its own file and puts it in place whole.
    beside = target.with_suffix(f".{os.getpid()}.new")
    font.save(beside, reorderTables=None)
    beside.replace(target)


def _existing(file: Path) -> Path:
    if not file.exists():
        message = f"{file.relative_to(HOME)} is missing; run `npm ci` in the project's folder"
        raise CommandError(message)
    return file
