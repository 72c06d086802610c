"""The fonts of pages: reduced to the letters in use, with the device's own fonts scaled to their width."""

import hashlib
import io
import re
from itertools import chain, groupby
from pathlib import Path
from typing import TYPE_CHECKING

from rules_compendium.user_cache import cache_folder
from rules_compendium.writing import write_whole

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

# How often letters stand in a thousand of a text, spaces included: a font is as wide as they are on average.
LETTERS = {
    " ": 172, "e": 121, "s": 65, "a": 62, "i": 61, "n": 59, "t": 58, "u": 55, "r": 54, "l": 48,
    "o": 46, "d": 30, "c": 31, "p": 26, "m": 26, "é": 19, "v": 14, "q": 11, "f": 9, "b": 8,
    "g": 8, "h": 7, "j": 4, "à": 4, "x": 3, "è": 3, "y": 3, "z": 2, "ê": 2, "k": 1,
}  # fmt: skip
# Fonts that devices have: how wide each is on that average, by the endings of its faces' names. Those that
# are not free were measured on fonts that were made to be as wide: Gelasio for Georgia, Arimo for Arial.
STAND_INS = {
    "Plex Serif": {
        "Georgia": {"": 0.436, "Italic": 0.4429, "Bold": 0.509},
        "Noto Serif": {"": 0.4751, "Italic": 0.4599, "Bold": 0.5054},
        "DejaVu Serif": {"": 0.5094, "Italic": 0.5094, "Bold": 0.5633},
    },
    "Plex Sans Condensed": {
        "Arial": {"": 0.4417, "Bold": 0.476},
        "Roboto": {"": 0.4415, "Bold": 0.4478},
        "DejaVu Sans": {"": 0.505, "Bold": 0.5691},
    },
}
# What of a font's layout these letters need: figures are of one width and stand on the line without more.
_FEATURES = ["kern", "liga"]
# Letters that move by less, in thousandths of a font's size, stay: it is a fifth of a pixel of a text.
_SEEN = 12
# How far fontTools splits what is left of their moves into classes that need fewer bytes.
_COMPACT = 3
_FACE = re.compile(r"@font-face \{(.+?)\}", re.DOTALL)
_DECLARED = re.compile(r"(font-family|font-style|font-weight):\s*\"?([^;\"]+)\"?;")
_FILE = re.compile(r'url\("([^"]+)"\)')
_SHOWN = re.compile(r"unicode-range:[^;]+;")
_RANGE = re.compile(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?")
# What English, French and German are written in, and the signs of rules: the other letters of a face are a
# font of their own, which a page asks for where it shows one of them, as it does for signs of programs.
_SIGNS = "àâäæçèéêëîïôöœùûüßÀÂÄÇÈÉÊËÎÏÔÖŒÙÛÜ«»°·×½–—‘’“”„…″†‡−←→✓\xa0\u2009\u202f"
_SELDOM = "$@\\^_`{|}~"
_OFTEN = {*range(0x20, 0x7F), *map(ord, _SIGNS)} - {*map(ord, _SELDOM)}
MORE = "-More"
_BOLD = 600
_DIGITS = 12


def prepare(sheet: Path) -> Path:
    """Return a copy of a style sheet with reduced fonts beside it, made once and kept."""
    text = sheet.read_text(encoding="utf-8")
    digest = hashlib.sha256(Path(__file__).read_bytes() + text.encode())
    sources = [(sheet.parent / name).resolve() for name in _FILE.findall(text)]
    for source in sources:
        digest.update(source.read_bytes())
    folder = cache_folder(sheet.parents[2], "faces")
    made = folder / f"{digest.hexdigest()[:_DIGITS]}" / sheet.name
    if not made.exists():
        made.parent.mkdir(exist_ok=True)
        # The sheet comes last: another build at the same time finds everything or makes it, too.
        faces = []
        for face, source in zip(_FACE.findall(text), sources, strict=True):
            for name, letters in _parts(face, source):
                write_whole(made.parent / name, _cut(source, letters))
                faces.append(_declare(face, name, letters))
            faces.append(_stand_ins(face, source))
        write_whole(made, "".join(faces).encode())
    return made


def _parts(face: str, source: Path) -> list[tuple[str, list[int]]]:
    """Return the files of a face with their letters: those that stand often, then the others."""
    ranges = _RANGE.findall(face)
    letters = [one for first, last in ranges for one in range(int(first, 16), int(last or first, 16) + 1)]
    often = [letter for letter in letters if letter in _OFTEN]
    more = [letter for letter in letters if letter not in _OFTEN]
    return [(source.name, often), (f"{source.stem}{MORE}{source.suffix}", more)]


def _declare(face: str, name: str, letters: list[int]) -> str:
    """Return a face that shows some letters from a file."""
    ranges: list[str] = []
    # Letters that follow each other are as far from their places as the first of them.
    for _, run in groupby(enumerate(letters), lambda pair: pair[1] - pair[0]):
        first, *_, last = [letter for _, letter in run] * 2
        ranges.append(f"U+{first:X}" if first == last else f"U+{first:X}-{last:X}")
    shown = _SHOWN.sub(f"unicode-range: {','.join(ranges)};", face)
    return "@font-face {" + _FILE.sub(f'url("./{name}")', shown) + "}\n"


def _cut(source: Path, letters: list[int]) -> bytes:
    """Return a font reduced to some letters, without hints for screens of few pixels."""
    # Loading it takes longer than what else a build does of styles, and most builds find what they need kept.
    from fontTools.otlLib.optimize.gpos import compact  # noqa: PLC0415
    from fontTools.subset import Options, Subsetter  # noqa: PLC0415

    cutter = Subsetter(
        Options(layout_features=_FEATURES, hinting=False, notdef_outline=True, name_IDs=[1, 2])
    )
    cutter.populate(unicodes=letters)
    with _font(source) as font, io.BytesIO() as made:
        cutter.subset(font)
        _still(font)
        compact(font, _COMPACT)
        font.save(made)
        return made.getvalue()


def _still(font: "TTFont") -> None:
    """Leave letters where they are that a font moves by too little to be seen."""
    least = _SEEN * font["head"].unitsPerEm / 1000
    for lookup in font["GPOS"].table.LookupList.Lookup if "GPOS" in font else ():
        for part in lookup.SubTable:
            pairs = [row.PairValueRecord for row in getattr(part, "PairSet", ())]
            classes = [row.Class2Record for row in getattr(part, "Class1Record", ())]
            for pair in chain(*pairs, *classes):
                if pair.Value1 and abs(pair.Value1.XAdvance) < least:
                    pair.Value1.XAdvance = 0


def _stand_ins(face: str, source: Path) -> str:
    """Return faces that show a face's words in fonts of the device, as wide and as high as its own."""
    declared = dict(_DECLARED.findall(face))
    family, italic = declared["font-family"], declared["font-style"] == "italic"
    style = "Italic" if italic else "Bold" if int(declared["font-weight"]) >= _BOLD else ""
    with _font(source) as font:
        width, high = width_of(font), font["hhea"]
        em = font["head"].unitsPerEm
        ascent, descent = high.ascent / em, -high.descent / em
    made = []
    for name, widths in STAND_INS[family].items():
        ratio = width / widths[style]
        made.append(
            f'@font-face{{font-family:"{family} in {name}";font-style:{declared["font-style"]};'
            f'font-weight:{declared["font-weight"]};src:local("{f"{name} {style}".strip()}");'
            f"size-adjust:{ratio:.2%};ascent-override:{ascent / ratio:.2%};"
            f"descent-override:{descent / ratio:.2%};line-gap-override:0%}}\n"
        )
    return "".join(made)


def width_of(font: "TTFont") -> float:
    """Return how wide a letter of a text is on average, in parts of a font's size."""
    glyphs, widths = font.getBestCmap(), font["hmtx"]
    sum_of = sum(widths[glyphs[ord(letter)]][0] * often for letter, often in LETTERS.items())
    return float(sum_of / sum(LETTERS.values()) / font["head"].unitsPerEm)


def _font(source: Path) -> "TTFont":
    from fontTools.ttLib import TTFont  # noqa: PLC0415 - as above

    return TTFont(source, recalcTimestamp=False)
