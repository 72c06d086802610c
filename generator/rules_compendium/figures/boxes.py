"""Boxes along the edges of a picture: what they share with each other, with outlines and with lines."""

import math
from collections.abc import Iterable, Sequence

from shapely import area, clip_by_rect, length
from shapely.geometry.base import BaseGeometry

from rules_compendium.figures.ink import Spot

# Left, top, right, bottom.
Box = tuple[float, float, float, float]


def around(at: Spot, wide: float, high: float) -> Box:
    """Return the box around a point."""
    return at[0] - wide / 2, at[1] - high / 2, at[0] + wide / 2, at[1] + high / 2


def size(box: Box) -> float:
    """Return how large a box is."""
    return (box[2] - box[0]) * (box[3] - box[1])


def shared(box: Box, others: Iterable[Box]) -> float:
    """Return how much a box shares with others."""
    west, north, east, south = box
    return sum(
        (min(east, right) - max(west, left)) * (min(south, bottom) - max(north, top))
        for left, top, right, bottom in others
        if left < east and right > west and top < south and bottom > north
    )


def apart(one: Box, other: Box) -> float:
    """Return how far two boxes are from each other."""
    return math.hypot(
        max(0, one[0] - other[2], other[0] - one[2]), max(0, one[1] - other[3], other[1] - one[3])
    )


def covered(box: Box, shapes: Sequence[BaseGeometry]) -> float:
    """Return how much a box shares with outlines."""
    return float(area(clip_by_rect(shapes, *box)).sum()) if shapes else 0.0


def crossed(box: Box, lines: Sequence[BaseGeometry]) -> float:
    """Return how long lines are within a box."""
    return float(length(clip_by_rect(lines, *box)).sum()) if lines else 0.0
