"""What pictures are drawn with: the scale of a canvas, and the marks that every part of a figure shares."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from shapely import Polygon, get_coordinates, get_num_coordinates, transform
from shapely.geometry.base import BaseGeometry

from rules_compendium.document.nodes import Prose
from rules_compendium.document.plain import plain
from rules_compendium.figures.piece import towards
from rules_compendium.languages import Language
from rules_compendium.model.figure import Element

# The size of words on a page and on paper, where pictures are narrower: both styles say the same.
ON_PAGE, ON_PAPER = 12.0, 17.5
# By their size: how wide a letter is on average, and a condensed one, how high a line, how far its middle is
# above its foot.
LETTER, _CONDENSED, LINE, _MIDDLE = 6.2 / 12, 0.46, 13 / 12, 4 / 12
# How long the head of an arrow is, and half as wide as it is; how large a marker and the mark of a front are.
ARROW, HALF, MARKER, FRONT = 9.0, 4.5, 10.0, 5.0
_TICK = 4.0
Spot = tuple[float, float]
Segment = tuple[Spot, Spot]
# In the picture: less than this nobody sees; an outline of so few corners has none too many.
_SEEN, _FEW = 0.15, 5


@dataclass(frozen=True)
class Canvas:
    """The scale of a picture, where its table lies, and what it speaks."""

    scale: float
    left: float
    top: float
    height: float
    language: Language
    size: float = ON_PAGE

    @property
    def letter(self) -> float:
        """Return how wide a letter is, on average: those of paper are condensed."""
        return (_CONDENSED if self.size > ON_PAGE else LETTER) * self.size

    @property
    def line(self) -> float:
        """Return how high a line of words is."""
        return LINE * self.size

    def words(self, text: Prose | str) -> str:
        """Return words without markup, typeset."""
        prose = text.inlines if isinstance(text, Prose) else ()
        return self.language.typeset(plain(prose) if prose else str(text))

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return where a place of the table is in the picture."""
        return self.left + x * self.scale, self.top + (self.height - y) * self.scale

    def shape(self, outline: BaseGeometry) -> BaseGeometry:
        """Return an outline of the table as it is in the picture."""
        below = self.top + self.height * self.scale
        return transform(outline, lambda at: at * (self.scale, -self.scale) + (self.left, below))

    def points(self, coords: Iterable[tuple[float, ...]]) -> str:
        """Return places as the points of a polygon."""
        left, below, scale = self.left, self.top + self.height * self.scale, self.scale
        return " ".join(f"{number(left + x * scale)},{number(below - y * scale)}" for x, y, *_ in coords)


def number(value: float) -> str:
    """Return a number as SVG has it, to a tenth."""
    tenths = f"{value:.1f}".removesuffix(".0")
    return "0" if tenths == "-0" else tenths


def tag(name: str, classes: str, content: str = "", **attributes: str | float) -> str:
    """Return an element of SVG."""
    values = {key: value if isinstance(value, str) else number(value) for key, value in attributes.items()}
    listed = "".join(f' {key}="{value}"' for key, value in values.items())
    return f'<{name} class="{classes}"{listed}' + (f">{content}</{name}>" if content else "/>")


def sided(element: Element, classes: str) -> str:
    """Return the classes of a part with whose it is."""
    return f"{classes} {element.side}" if element.side else classes


def rim(shape: BaseGeometry) -> Iterable[tuple[float, ...]]:
    """Return the corners of an outline, each once."""
    return get_coordinates(shape.exterior)[:-1].tolist() if isinstance(shape, Polygon) else ()


def polygon(canvas: Canvas, shape: BaseGeometry, classes: str) -> str:
    """Return an outline, or the several outlines of one thing, with no more corners than can be seen."""
    if get_num_coordinates(shape) > _FEW:
        shape = shape.simplify(_SEEN / canvas.scale, preserve_topology=False)
    if isinstance(shape, Polygon):
        return tag("polygon", classes, points=canvas.points(rim(shape)))
    ways = [f"M{canvas.points(rim(part))}Z" for part in getattr(shape, "geoms", ())]
    return tag("path", classes, d="".join(ways))


def text(
    canvas: Canvas,
    at: tuple[float, float],
    words: Prose | str,
    classes: str,
    *,
    foot: bool = False,
    **more: str,
) -> str:
    """Return words whose middle stands at a point of the picture, or the middle of their foot."""
    y = at[1] if foot else at[1] + _MIDDLE * canvas.size
    return tag("text", classes, escape(canvas.words(words), quote=False), x=at[0], y=y, **more)


def straight(start: Spot, end: Spot) -> str:
    """Return the way of a straight line."""
    return f"M{number(start[0])} {number(start[1])}L{number(end[0])} {number(end[1])}"


def broken(ends: Segment, gap: tuple[float, float], stop: Spot | None = None) -> str:
    """Return the way of a straight line with a gap from one share of it to another, and short of its end."""
    stop = stop or ends[1]
    if not any(gap):
        return straight(ends[0], stop)
    (x1, y1), (x2, y2) = ends
    near, far = ((x1 + (x2 - x1) * share, y1 + (y2 - y1) * share) for share in gap)
    return straight(ends[0], near) + straight(far, stop)


def turn_of(ends: Segment) -> float:
    """Return where a line of the picture leads, in degrees from the north."""
    (x1, y1), (x2, y2) = ends
    return math.degrees(math.atan2(x2 - x1, y1 - y2))


def measure(ends: Segment, gap: tuple[float, float], classes: str = "line measure") -> str:
    """Return a measure: a line with a gap for its words, and a tick at each end."""
    ticks = "".join(tick(*end, turn_of(ends)) for end in ends)
    return tag("path", classes, d=broken(ends, gap)) + ticks


def hatched(lines: Iterable[Segment]) -> str:
    """Return the way of many lines, each from where the last one ended: what repeats takes little room."""
    x, y = 0.0, 0.0
    way = []
    for line in lines:
        for letter, (to_x, to_y) in zip("ml", line, strict=True):
            to = round(to_x, 1), round(to_y, 1)
            way.append(f"{letter}{number(to[0] - x)} {number(to[1] - y)}")
            x, y = to
    return "".join(way)


def head(foot: Spot, degrees: float, classes: str, length: float = ARROW, half: float = HALF) -> str:
    """Return a triangle whose base stands at a point and which points towards an angle."""
    (east, north), (aside_x, aside_y) = towards(degrees), towards(degrees + 90)
    aside_x, aside_y = aside_x * half, aside_y * half
    corners = [(-aside_x, aside_y), (east * length, -north * length), (aside_x, -aside_y)]
    points = " ".join(f"{number(foot[0] + x)},{number(foot[1] + y)}" for x, y in corners)
    return tag("polygon", classes, points=points)


def tick(x: float, y: float, degrees: float) -> str:
    """Return the short line across the end of a measure."""
    aside = towards(degrees + 90)
    ends = [(x + side * aside[0] * _TICK, y - side * aside[1] * _TICK) for side in (-1, 1)]
    return tag("path", "line measure", d=straight(*ends))
