"""What each element has on a picture: zones, terrain, bases, markers, layer by layer."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

from shapely import Point, get_coordinates, get_parts

from rules_compendium.figures.ink import (
    FRONT,
    MARKER,
    Canvas,
    Spot,
    hatched,
    head,
    number,
    polygon,
    sided,
    tag,
    text,
)
from rules_compendium.figures.piece import Piece, towards
from rules_compendium.figures.scene import Stage

LAYERS = ("zone", "terrain", "arc", "line", "base", "marker", "note")
_HATCH = 6.0
# Whose a zone is, by its hatch too: along a line, so many times east and so many times north are the same.
_HATCHES = {"red": (1, -1), "blue": (1, 1), "violet": (0, 1), "ochre": (1, 0)}
# Bases of a unit that are smaller are not told apart.
_SMALLEST = 4.0
_CONTOUR, _APART, _MARK = 10.0, 16.0, 6.0
# What stands in rows within a terrain, from the middle of its place: a ring, a stone, a wave.
MARKS = {
    "wood": "m-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0",
    "rough": "m-4 2.5l4-5l4 5",
    "water": "m-5 0q2.5 -3 5 0t5 0",
}


def part(stage: Stage, canvas: Canvas, layer: str, piece: Piece) -> Iterator[str]:
    """Yield what an element has on a layer."""
    element = piece.element
    if layer == "arc" and element.arc and element.radius:
        seen = piece.arc(stage.size(element.radius, ())).intersection(stage.table)
        yield polygon(canvas, seen, "arc")
    elif layer == "zone" and element.zone:
        yield from _zone(canvas, piece)
    elif layer == "terrain" and element.terrain:
        yield from _terrain(canvas, piece)
    elif layer == "base" and element.base:
        yield from _base(canvas, piece)
    elif layer == "marker" and element.marker:
        yield from _marker(canvas, piece)
    elif layer == "note" and element.note:
        yield text(canvas, canvas.at(piece.x, piece.y), element.note, "note")


def _zone(canvas: Canvas, piece: Piece) -> Iterator[str]:
    yield polygon(canvas, piece.outline, sided(piece.element, "zone"))
    if piece.element.side:
        yield _hatch(canvas, piece)


def _hatch(canvas: Canvas, piece: Piece) -> str:
    """Return lines across a zone, sloped by whose it is: a black printer tells them apart."""
    a, b = _HATCHES[piece.element.side]
    gap = _HATCH * 2 * math.hypot(a, b) / math.sqrt(2) / canvas.scale
    west, south, east, north = piece.outline.bounds
    # A line is where places are as far from a corner of the zone, across the lines, by so many gaps.
    start = min(a * x + b * y for x in (west, east) for y in (south, north))
    ends: dict[int, list[Spot]] = {}
    for rim in get_parts(piece.outline.boundary):
        for (x1, y1), (x2, y2) in pairwise(get_coordinates(rim).tolist()):
            first, last = ((a * x + b * y - start) / gap for x, y in ((x1, y1), (x2, y2)))
            for i in range(max(1, math.ceil(min(first, last))), math.ceil(max(first, last))):
                share = (i - first) / (last - first)
                ends.setdefault(i, []).append(canvas.at(x1 + (x2 - x1) * share, y1 + (y2 - y1) * share))
    found = [sorted(ends[i], key=lambda end: (round(end[0], 3), end[1])) for i in sorted(ends)]
    lines = [line for one in found for line in zip(one[::2], one[1::2], strict=True)]
    return tag("path", sided(piece.element, "hatch"), d=hatched(lines))


def _terrain(canvas: Canvas, piece: Piece) -> Iterator[str]:
    element = piece.element
    yield polygon(canvas, piece.outline, f"terrain {element.terrain}")
    if element.terrain == "hill":
        # Contours, as on maps.
        inner = piece.outline.buffer(-_CONTOUR / canvas.scale)
        if not inner.is_empty:
            yield polygon(canvas, inner, "contour")
    if element.terrain in MARKS:
        yield _marks(canvas, piece)


def _marks(canvas: Canvas, piece: Piece) -> str:
    """Return trees, stones or waves in rows, at places that depend on the outline of their terrain alone."""
    west, south, east, north = piece.outline.bounds
    step = _APART / canvas.scale
    inner = piece.outline.buffer(-_MARK / canvas.scale)
    ways = []
    for row in range(int((north - south) / step) + 1):
        for i in range(int((east - west) / step) + 1):
            x, y = west + (i + 0.5 + row % 2 / 2) * step, south + (row + 0.5) * step
            if inner.covers(Point(x, y)):
                ways.append(f"M{' '.join(map(number, canvas.at(x, y)))}{MARKS[piece.element.terrain]}")
    return tag("path", f"tree {piece.element.terrain}", d="".join(ways))


def _base(canvas: Canvas, piece: Piece) -> Iterator[str]:
    """Yield a base or the bases of a unit, with a mark at the front and its name."""
    element = piece.element
    classes = sided(element, "base" + (" fallen" if element.fallen else ""))
    if element.base == "round" and not element.unit:
        x, y = canvas.at(piece.x, piece.y)
        yield tag("circle", classes, cx=x, cy=y, r=piece.support(0) * canvas.scale)
    else:
        yield polygon(canvas, piece.outline, classes)
    if element.unit and element.unit.files * element.unit.ranks > 1:
        yield _files(canvas, piece)
    if piece.pointed:
        yield _front(canvas, piece)


def _files(canvas: Canvas, piece: Piece) -> str:
    """Return the lines between the bases of a unit."""
    assert piece.element.unit is not None
    files, ranks = piece.element.unit.files, piece.element.unit.ranks
    depth, width = piece.support(piece.facing), piece.support(piece.facing + 90)
    if min(depth / ranks, width / files) * 2 * canvas.scale < _SMALLEST:
        return ""
    ahead, aside = towards(piece.facing), towards(piece.facing + 90)

    def place(along: float, across: float) -> str:
        x = piece.x + ahead[0] * along + aside[0] * across
        y = piece.y + ahead[1] * along + aside[1] * across
        return " ".join(map(number, canvas.at(x, y)))

    rows = [depth * (2 * i / ranks - 1) for i in range(1, ranks)]
    columns = [width * (2 * i / files - 1) for i in range(1, files)]
    ways = [f"M{place(depth, column)}L{place(-depth, column)}" for column in columns]
    ways += [f"M{place(row, width)}L{place(row, -width)}" for row in rows]
    return tag("path", sided(piece.element, "files"), d="".join(ways))


def _front(canvas: Canvas, piece: Piece) -> str:
    """Return the small triangle that points to the front."""
    return head(canvas.at(*piece.front()), piece.facing, sided(piece.element, "front"), FRONT, FRONT)


def _marker(canvas: Canvas, piece: Piece) -> Iterator[str]:
    x, y = canvas.at(piece.x, piece.y)
    yield tag("circle", sided(piece.element, "marker"), cx=x, cy=y, r=MARKER)
    yield text(canvas, (x, y), piece.element.marker, sided(piece.element, "mark"))
