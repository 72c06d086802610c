"""How elements went from one moment to the next: where they stood, and the arrow of their way."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field

from shapely import LineString
from shapely.geometry.base import BaseGeometry

from rules_compendium.figures.ink import ARROW, Canvas, head, number, polygon, sided, straight, tag
from rules_compendium.figures.piece import Piece, towards
from rules_compendium.figures.scene import Scene, Stage
from rules_compendium.model.figure import Move

# How far beside a piece an arrow runs that would be hidden under it.
_BESIDE = 7.0
_LEAST_TURN = 1.0


@dataclass
class Ways:
    """How the elements of one picture went: where they stood, and arrows that keep clear of each other."""

    stage: Stage
    canvas: Canvas
    scene: Scene
    ghosts: list[str] = field(default_factory=list)
    arrows: list[str] = field(default_factory=list)
    # Where the arrows run, on the table.
    lines: list[BaseGeometry] = field(default_factory=list)

    def add(self, before: Piece, after: Piece, move: Move) -> None:
        """Note where an element stood before a move, and how it went."""
        if before.outline.equals(after.outline):
            return
        self.ghosts.append(polygon(self.canvas, before.outline, "ghost"))
        turned = abs((after.facing - before.facing + 180) % 360 - 180) > _LEAST_TURN
        if move.wheel and not (move.straight or move.sideways or move.to):
            outer = before.corner("left" if move.wheel == "right" else "right")
            self.arrows += _turn(self.canvas, before, after, before.corner(move.wheel), outer)
        elif _far(before, after) * self.canvas.scale >= ARROW:
            self.arrows += self._line(before, after, move)
        elif turned:
            self.arrows += _turn(self.canvas, before, after, (before.x, before.y), before.corner("right"))

    def _line(self, before: Piece, after: Piece, move: Move) -> Iterator[str]:
        """Yield an arrow from middle to rim; beside a piece that would hide it, from front to front."""
        turn = math.degrees(math.atan2(after.x - before.x, after.y - before.y))
        ahead, at = towards(turn), self.canvas.at
        start, end = (before.x, before.y), (after.x, after.y)
        head_room = ARROW / self.canvas.scale
        back = after.support(turn + 180) + head_room
        if _far(before, after) < back + head_room:
            start, end = self._beside(before, after, turn)
            back = head_room
        self.lines.append(LineString([start, end]))
        (x1, y1) = at(*start)
        x2, y2 = at(end[0] - ahead[0] * back, end[1] - ahead[1] * back)
        classes = sided(after.element, "way" + (" leap" if move.leap else ""))
        top = (y1 + y2) / 2 - math.dist((x1, y1), (x2, y2)) / 3
        over = f"M{number(x1)} {number(y1)}Q{number((x1 + x2) / 2)} {number(top)} {number(x2)} {number(y2)}"
        yield tag("path", classes, d=over if move.leap else straight((x1, y1), (x2, y2)))
        yield head((x2, y2), turn, sided(after.element, "head"))

    def _beside(
        self, before: Piece, after: Piece, turn: float
    ) -> tuple[tuple[float, float], tuple[float, float]]:
        """Return from where to where an arrow goes that runs beside a piece, on the side with more room."""
        room = _BESIDE / self.canvas.scale
        others = [one.outline for one in self.scene.values() if one.element.base and one is not after]

        def line(side: int) -> tuple[tuple[float, float], tuple[float, float]]:
            aside, ahead = towards(turn + side), towards(turn)
            out = max(before.support(turn + side), after.support(turn + side)) + room
            ends = []
            for piece in (before, after):
                front = piece.support(turn)
                ends.append((piece.x + aside[0] * out + ahead[0] * front,
                             piece.y + aside[1] * out + ahead[1] * front))  # fmt: skip
            return ends[0], ends[1]

        def hidden(side: int) -> tuple[float, float]:
            runs = LineString(line(side)).buffer(room / 2, cap_style="flat")
            taken = sum(runs.intersection(one).area for one in (*others, *self.lines_wide(room)))
            beyond = runs.difference(self.stage.table).area
            middle = LineString(line(side)).centroid
            return round(taken + beyond, 1), middle.distance(self.stage.table.centroid)

        return line(min((90, -90), key=hidden))

    def lines_wide(self, room: float) -> list[BaseGeometry]:
        """Return the arrows as broad as they are seen."""
        return [line.buffer(room / 2) for line in self.lines]


def _far(before: Piece, after: Piece) -> float:
    return math.dist((before.x, before.y), (after.x, after.y))


def _turn(
    canvas: Canvas, before: Piece, after: Piece, about: tuple[float, float], corner: tuple[float, float]
) -> Iterator[str]:
    """Yield the arc that a corner goes around a point, a little outside of it."""
    degrees = (after.facing - before.facing + 180) % 360 - 180
    radius = math.dist(about, corner) + _BESIDE / canvas.scale
    start = math.degrees(math.atan2(corner[0] - about[0], corner[1] - about[1]))
    # The head is a triangle before the end of the arc.
    back = math.copysign(min(abs(degrees) / 2, math.degrees(ARROW / canvas.scale / radius)), degrees)

    def at(angle: float) -> tuple[float, float]:
        east, north = towards(angle)
        return canvas.at(about[0] + east * radius, about[1] + north * radius)

    first, last = at(start), at(start + degrees - back)
    x1, y1, x2, y2, size = map(number, (*first, *last, radius * canvas.scale))
    arc = f"M{x1} {y1}A{size} {size} 0 0 {int(degrees > 0)} {x2} {y2}"
    yield tag("path", sided(after.element, "way"), d=arc)
    yield head(last, start + degrees - back / 2 + math.copysign(90, degrees), sided(after.element, "head"))
