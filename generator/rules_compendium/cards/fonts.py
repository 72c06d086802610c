"""The families of the look as font files that Typst reads, converted once from the npm packages."""

import os
from functools import lru_cache
from pathlib import Path

from fontTools.ttLib import TTFont

from rules_compendium.errors import CommandError
from rules_compendium.resources import HOME, own
from rules_compendium.user_cache import cache_folder

_PACKAGES = own("node_modules/@ibm")
_STYLES = {
    "plex-serif": ("IBMPlexSerif", ("Regular", "Italic", "SemiBold", "SemiBoldItalic")),
    "plex-sans-condensed": ("IBMPlexSansCondensed", ("Regular", "Italic", "Medium", "SemiBold", "Bold")),
}
_FILES = [(package, f"{stem}-{style}") for package, (stem, styles) in _STYLES.items() for style in styles]


@lru_cache(maxsize=1)
def prepare() -> Path:
    """Return the folder of the converted fonts; what is there already is left alone."""
    folder = cache_folder(HOME, "fonts")
    for package, name in _FILES:
        target = folder / f"{name}.ttf"
        if not target.exists():
            _convert(_PACKAGES / package / "fonts" / "complete" / "woff" / f"{name}.woff", target)
    return folder


@lru_cache(maxsize=1)
def letters() -> frozenset[str]:
    """Return what every face can show; a text with anything else cannot be printed whole."""
    known: list[set[int]] = []
    for _, name in _FILES:
        with TTFont(prepare() / f"{name}.ttf", lazy=True) as font:
            known.append(set(font.getBestCmap()))
    return frozenset(map(chr, set.intersection(*known)))


def licences() -> dict[str, bytes]:
    """Return the licence of each family, which goes wherever the fonts go."""
    files = {package: _PACKAGES / package / "LICENSE.txt" for package in _STYLES}
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
