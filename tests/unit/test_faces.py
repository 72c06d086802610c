"""The fonts of pages: no more letters than they show, and fonts of the device as wide as they are."""

from __future__ import annotations

import re

import pytest
from fontTools.ttLib import TTFont

from rules_compendium.faces import MORE, STAND_INS, prepare, width_of
from tests.projects import ROOT

SHEET = prepare(ROOT / "web/css/fonts.css")
TEXT = SHEET.read_text(encoding="utf-8")
FACES = re.findall(r"@font-face \{(.+?)\}", TEXT, re.DOTALL)
OFTEN = [face for face in FACES if MORE not in face]
MADE = re.findall(r"@font-face\{(.+?)\}", TEXT)
MOST = 41_000


def letters(declared: str) -> set[int]:
    found = re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", declared)
    return {one for first, last in found for one in range(int(first, 16), int(last or first, 16) + 1)}


def test_a_face_has_the_letters_of_its_range_and_no_others() -> None:
    for face in FACES:
        with TTFont(SHEET.parent / re.findall(r'url\("\./(.+?)"\)', face)[0]) as font:
            shown = set(font.getBestCmap())
            assert shown <= letters(face)
        assert (set(map(ord, "aéœç’«»\u202f—…″✓")) <= shown) == (face in OFTEN)


def test_no_letter_is_in_two_files_of_a_face_and_none_is_left_out() -> None:
    declared = re.findall(r"@font-face \{(.+?)\}", (ROOT / "web/css/fonts.css").read_text(), re.DOTALL)
    for whole, often, more in zip(declared, FACES[::2], FACES[1::2], strict=True):
        assert letters(often) | letters(more) == letters(whole)
        assert not letters(often) & letters(more)


def test_what_most_pages_ask_for_is_light() -> None:
    files = [file for file in SHEET.parent.glob("*.woff2") if MORE not in file.name]
    assert len(files) == len(OFTEN)
    assert sum(file.stat().st_size for file in files) < MOST


@pytest.mark.parametrize("family", STAND_INS)
def test_a_font_of_the_device_is_as_wide_as_the_face_that_it_stands_for(family: str) -> None:
    for face in (one for one in OFTEN if f'"{family}"' in one):
        italic, bold = "font-style: italic" in face, "font-weight: 600" in face
        with TTFont(SHEET.parent / re.findall(r'url\("\./(.+?)"\)', face)[0]) as font:
            width = width_of(font)
        for name, widths in STAND_INS[family].items():
            style = f"font-style:{'italic' if italic else 'normal'};font-weight:{600 if bold else 400};"
            (made,) = (one for one in MADE if f'"{family} in {name}"' in one and style in one)
            adjusted = float(re.findall(r"size-adjust:([\d.]+)%", made)[0]) / 100
            assert adjusted * widths["Italic" if italic else "Bold" if bold else ""] == pytest.approx(
                width, rel=1e-3
            )


def test_the_styles_ask_for_every_font_that_stands_in() -> None:
    tokens = (ROOT / "web/css/tokens.css").read_text(encoding="utf-8")
    for family, names in STAND_INS.items():
        assert [f'"{family} in {name}"' in tokens for name in names] == [True] * len(names)


def test_what_was_made_once_is_kept() -> None:
    before = SHEET.stat().st_mtime_ns
    assert prepare(ROOT / "web/css/fonts.css") == SHEET
    assert SHEET.stat().st_mtime_ns == before
