"""The families of the look as font files that Typst reads, converted once from the npm packages."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from fontTools.ttLib import TTFont

if TYPE_CHECKING:
    from pathlib import Path

FOLDER = ".cache/fonts"
TEXT, DISPLAY = "IBM Plex Serif", "IBM Plex Sans Condensed"
_FACES = {
    "plex-serif": ("IBMPlexSerif", ("Regular", "Italic", "SemiBold", "SemiBoldItalic")),
    "plex-sans-condensed": ("IBMPlexSansCondensed", ("Regular", "Italic", "Medium", "SemiBold", "Bold")),
}


class FontsMissingError(Exception):
    """The npm packages that carry the fonts are not installed."""


def prepare(root: Path) -> Path:
    """Return the folder of the converted fonts; what is there already is left alone."""
    folder = root / FOLDER
    for package, (stem, styles) in _FACES.items():
        home = root / "node_modules" / "@ibm" / package
        for style in styles:
            target = folder / f"{stem}-{style}.ttf"
            if not target.exists():
                _convert(home / "fonts" / "complete" / "woff" / f"{stem}-{style}.woff", target)
    return folder


def licences(root: Path) -> dict[str, bytes]:
    """Return the licence of each family, which goes wherever the fonts go."""
    found = {}
    for package in _FACES:
        file = root / "node_modules" / "@ibm" / package / "LICENSE.txt"
        _must_exist(file)
        found[f"LICENSE-{package}.txt"] = file.read_bytes()
    return found


def _convert(source: Path, target: Path) -> None:
    _must_exist(source)
    target.parent.mkdir(parents=True, exist_ok=True)
    font = TTFont(source, recalcTimestamp=False)
    font.flavor = None
    beside = target.with_suffix(".new")
    font.save(beside, reorderTables=None)
    shutil.move(beside, target)


def _must_exist(file: Path) -> None:
    if not file.exists():
        message = f"{file.name} is missing; run `npm ci`, which brings the fonts"
        raise FontsMissingError(message)
