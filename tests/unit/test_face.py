"""A game's emblem: drawn from a motif and a number, or from its name; no two are taken for each other."""

from __future__ import annotations

import io
from itertools import combinations
from types import SimpleNamespace
from xml.etree import ElementTree as ET

import pytest
import typst
from PIL import Image, ImageChops, ImageStat

from rules_compendium.model.project import Project
from rules_compendium.model.records import Face
from rules_compendium.render.face import MOTIFS, emblem, face_of, ornament, pattern

# As many pixels across as an emblem beside a name has.
SMALL = 20


def game(slug: str, face: Face = Face()) -> SimpleNamespace:  # noqa: B008 - never changed
    return SimpleNamespace(slug=slug, face=face)


def pixels(drawn: str) -> Image.Image:
    """Return an emblem in black, as small as it is shown."""
    source = (
        f'#set page(width: {SMALL}pt, height: {SMALL}pt, margin: 0pt)\n#image(bytes("{{}}"), width: 100%)'
    )
    quoted = drawn.replace("\\", "\\\\").replace('"', '\\"')
    made = typst.compile(source.replace("{}", quoted).encode(), format="png", ppi=72)
    return Image.open(io.BytesIO(made)).convert("L")


def test_no_two_games_are_taken_for_each_other_in_black_at_the_size_of_a_line(project: Project) -> None:
    drawn = {slug: pixels(emblem(system, "#000")) for slug, system in project.systems.items()}
    for one, other in combinations(drawn, 2):
        apart = ImageStat.Stat(ImageChops.difference(drawn[one], drawn[other])).mean[0] / 255
        assert apart > 0.15, (one, other, apart)


def test_a_game_that_says_nothing_has_an_emblem_of_its_own() -> None:
    faces = {face_of(game(f"game-{number}")) for number in range(60)}
    assert len(faces) > 15
    assert face_of(game("one")) == face_of(game("one"))
    assert face_of(game("one", Face("steps", 7))) == ("steps", 7)


@pytest.mark.parametrize("motif", MOTIFS)
@pytest.mark.parametrize("count", [1, 2, 3, 8, 12])
def test_what_is_drawn_stays_in_its_square(motif: str, count: int) -> None:
    drawn = game("x", Face(motif, count))
    for made in (emblem(drawn), ornament(drawn), pattern(drawn, 5, 5, "#123456")):
        root = ET.fromstring(made)
        for circle in root.iter("{http://www.w3.org/2000/svg}circle"):
            x, y, r = (float(circle.attrib[name]) for name in ("cx", "cy", "r"))
            assert r > 0
            assert min(x, y) - r >= 0
            assert max(x, y) + r <= 24
    assert emblem(drawn) == emblem(drawn)
