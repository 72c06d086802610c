"""The families of the look as font files that Typst reads, converted once from those of the web."""

import io
from functools import cache
from pathlib import Path

from fontTools.ttLib import TTFont

from rules_compendium.bundle import CARD_FONTS, card_font
from rules_compendium.resources import HOME
from rules_compendium.user_cache import cache_folder
from rules_compendium.writing import write_whole

_FILES = [(package, f"{stem}-{style}") for package, (stem, styles) in CARD_FONTS.items() for style in styles]


@cache
def prepare() -> Path:
    """Return the folder of the converted fonts; what is there already is left alone."""
    folder = cache_folder(HOME, "fonts")
    for package, name in _FILES:
        target = folder / f"{name}.ttf"
        if not target.exists():
            _convert(card_font(package, name), target)
    return folder


def missing(text: str) -> dict[str, str]:
    """Return the letters of a text that no face can show, each as messages name it."""
    return {letter: f"{letter} (U+{ord(letter):04X})" for letter in sorted(set(text) - _letters())}


@cache
def _letters() -> frozenset[str]:
    known: list[set[int]] = []
    for _, name in _FILES:
        with TTFont(prepare() / f"{name}.ttf", lazy=True) as font:
            known.append(set(font.getBestCmap()))
    return frozenset(map(chr, set.intersection(*known)))


def _convert(source: Path, target: Path) -> None:
    font = TTFont(source, recalcTimestamp=False)
    font.flavor = None
    converted = io.BytesIO()
    font.save(converted, reorderTables=None)
    write_whole(target, converted.getvalue())
