"""An element where it stands: its middle, its facing, its outline."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from shapely import Point, Polygon, get_coordinates, transform
from shapely.geometry.base import BaseGeometry

from rules_compendium.model.figure import Element

# Towards these words, clockwise from the north.
ANGLES = {
    "north": 0.0, "north-east": 45.0, "east": 90.0, "south-east": 135.0,
    "south": 180.0, "south-west": 225.0, "west": 270.0, "north-west": 315.0,
}  # fmt: skip
# A circle as shapely keeps it: its outline is within a thousandth of the radius.
QUARTER = 32
CIRCLE = Point(0, 0).buffer(1, quad_segs=QUARTER)
# In millimetres: what nobody sees on a table.
NEAR = 0.1
Path = tuple[str | int, ...]


class FigureError(Exception):
    """A figure cannot be worked out: where in its record, why, and what to write instead."""

    def __init__(self, where: Path, message: str, cure: str) -> None:
        super().__init__(message)
        self.where, self.message, self.cure = where, message, cure


@dataclass(frozen=True)
class Piece:
    """An element where it stands: its middle, its facing in degrees, its outline."""

    element: Element
    x: float
    y: float
    facing: float
    outline: BaseGeometry

    def moved(self, x: float, y: float) -> Piece:
        """Return it with its middle elsewhere."""
        way = (x - self.x, y - self.y)
        outline = transform(self.outline, lambda at: at + way)
        return replace(self, x=x, y=y, outline=outline)

    def turned(self, degrees: float, about: tuple[float, float] | None = None) -> Piece:
        """Return it turned clockwise, about its middle or another point."""
        if not degrees:
            return self
        about = about or (self.x, self.y)
        (aside, ahead), (x, y) = towards(degrees), about
        outline = transform(self.outline, lambda at: (at - about) @ [[ahead, -aside], [aside, ahead]] + about)
        east, north = self.x - x, self.y - y
        x, y = x + east * ahead + north * aside, y + north * ahead - east * aside
        return replace(self, x=x, y=y, facing=(self.facing + degrees) % 360, outline=outline)

    def support(self, angle: float) -> float:
        """Return how far the outline reaches from its middle towards an angle."""
        east, north = towards(angle)
        corners = get_coordinates(self.outline)
        return float((corners @ (east, north)).max()) - self.x * east - self.y * north

    @property
    def pointed(self) -> bool:
        """Tell whether a mark shows where its front is."""
        return bool(self.element.base and (self.element.facing or self.element.unit or self.element.arc))

    def front(self) -> tuple[float, float]:
        """Return the middle of its front."""
        east, north = towards(self.facing)
        depth = self.support(self.facing)
        return self.x + east * depth, self.y + north * depth

    def corner(self, side: str) -> tuple[float, float]:
        """Return its front corner on the left or on the right."""
        ahead, aside = towards(self.facing), towards(self.facing + (90 if side == "right" else -90))
        depth, width = self.support(self.facing), self.support(self.facing + 90)
        return self.x + ahead[0] * depth + aside[0] * width, self.y + ahead[1] * depth + aside[1] * width

    def arc(self, reach: float) -> Polygon:
        """Return what it sees to its front, as far as it reaches from its front corners."""
        half = self.element.arc / 2
        left, right = self.corner("left"), self.corner("right")
        if self.element.base in ("round", "oval"):
            left = right = (self.x, self.y)
        turns = [self.facing - half + i * self.element.arc / QUARTER for i in range(QUARTER + 1)]
        starts = [left if turn < self.facing else right for turn in turns]
        rim = [
            (x + towards(turn)[0] * reach, y + towards(turn)[1] * reach)
            for (x, y), turn in zip(starts, turns, strict=True)
        ]
        return Polygon([left, *rim, right] if left != right else [left, *rim])


def towards(degrees: float) -> tuple[float, float]:
    """Return how far east and north one step towards an angle goes."""
    turn = math.radians(degrees)
    return round(math.sin(turn), 15), round(math.cos(turn), 15)
