"""How elements went from one moment to the next: where they stood, and the arrow of their way."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field

from shapely import LineString, area, intersection
from shapely.geometry.base import BaseGeometry

from rules_compendium.figures.ink import (
    ARROW,
    HALF,
    MARKER,
    Canvas,
    Segment,
    Spot,
    head,
    number,
    polygon,
    sided,
    straight,
    tag,
)
from rules_compendium.figures.piece import Piece, towards
from rules_compendium.figures.scene import Scene, Stage
from rules_compendium.model.figure import Move

# How far beside a piece an arrow runs, and how short one may be to be read.
_BESIDE, _SHORTEST = 7.0, 18.0
# From so long an arrow on it begins in the middle of where its piece stood.
_LONG = 30.0
# Shorter moves are not seen at all.
_SEEN = 2.0
_LEAST_TURN = 1.0
# Of an arrow, so much may be hidden under others before it runs beside its piece.
_HIDDEN = 0.4
# An arc as straight pieces.
_PIECES = 8


@dataclass
class Ways:
    """How the elements of one picture went: where they stood, and arrows that keep clear of each other."""

    stage: Stage
    canvas: Canvas
    scene: Scene
    ghosts: list[str] = field(default_factory=list)
    arrows: list[str] = field(default_factory=list)
    # Where the arrows run on the table, as broad as they are seen.
    lines: list[BaseGeometry] = field(default_factory=list)

    def add(self, before: Piece, after: Piece, move: Move) -> None:
        """Note where an element stood before a move, and how it went."""
        if before.outline.equals(after.outline) and before.facing == after.facing:
            return
        self.ghosts.append(polygon(self.canvas, before.outline, "ghost"))
        turned = abs((after.facing - before.facing + 180) % 360 - 180) > _LEAST_TURN
        if move.wheel and not (move.straight or move.sideways or move.to):
            outer = before.corner("left" if move.wheel == "right" else "right")
            self._turned(before, after, before.corner(move.wheel), outer)
        elif math.dist((before.x, before.y), (after.x, after.y)) * self.canvas.scale >= _SEEN:
            self._went(before, after, move)
        elif turned:
            self._turned(before, after, (before.x, before.y), before.corner("right"))

    def _arrow(self, piece: Piece, way: str, foot: Spot, turn: float, classes: str = "way") -> None:
        """Note an arrow upon a rim of paper, which parts it from what it crosses."""
        pointed = head(foot, turn, sided(piece.element, "head"))
        self.arrows.append(
            tag("path", "halo", d=way) + tag("path", sided(piece.element, classes), d=way) + pointed
        )

    def _went(self, before: Piece, after: Piece, move: Move) -> None:
        """Note the arrow of a move: behind its piece, or beside it where others would hide it."""
        turn = math.degrees(math.atan2(after.x - before.x, after.y - before.y))
        start, end = self._behind(before, after, turn)
        if move.leap:
            self._leapt(after, ((before.x, before.y), end))
            return
        if self._hidden((start, end), after) > _HIDDEN:
            sides = [self._beside(before, after, turn + side) for side in (90, -90)]
            start, end = min(sides, key=lambda line: (self._hidden(line, after), self._central(line)))
        self._note((start, end))
        ahead = towards(turn)
        back = ARROW / self.canvas.scale
        foot = self.canvas.at(end[0] - ahead[0] * back, end[1] - ahead[1] * back)
        self._arrow(after, straight(self.canvas.at(*start), foot), foot, turn)

    def _leapt(self, after: Piece, line: Segment) -> None:
        """Note the arrow of a leap, which rises aside from the straight line."""
        (x1, y1), (x2, y2) = start, end = self.canvas.at(*line[0]), self.canvas.at(*line[1])
        up = math.copysign(1 / 3, x2 - x1)
        over = (x1 + x2) / 2 + (y2 - y1) * up, (y1 + y2) / 2 - (x2 - x1) * up
        turn = math.degrees(math.atan2(end[0] - over[0], over[1] - end[1]))
        east, north = towards(turn)
        foot = end[0] - east * ARROW, end[1] + north * ARROW
        way = "M{} {}Q{} {} {} {}".format(*map(number, (*start, *over, *foot)))
        self._note(line)
        self._arrow(after, way, foot, turn, "way leap")

    def _behind(self, before: Piece, after: Piece, turn: float) -> Segment:
        """Return the line from middle to rim behind a piece; of a short way, from rim to rim."""
        start, end = (before.x, before.y), self._rim(after, turn + 180)
        if math.dist(start, end) * self.canvas.scale < _LONG:
            start = self._rim(before, turn + 180)
        return self._long(start, end, turn)

    def _rim(self, piece: Piece, angle: float) -> Spot:
        """Return where a piece ends, from its middle towards an angle; of a zone what moves is its middle."""
        east, north = towards(angle)
        far = 2 * (piece.support(angle) + piece.support(angle + 90))
        ray = LineString([(piece.x, piece.y), (piece.x + east * far, piece.y + north * far)])
        length = 0.0 if piece.element.zone else float(ray.intersection(piece.outline).length)
        if piece.element.marker:
            length = MARKER / self.canvas.scale
        return piece.x + east * length, piece.y + north * length

    def _beside(self, before: Piece, after: Piece, aside: float) -> Segment:
        """Return the line from middle to middle beside a piece, on one side."""
        (east, north), room = towards(aside), _BESIDE / self.canvas.scale
        out = max(before.support(aside), after.support(aside)) + room
        start, end = ((one.x + east * out, one.y + north * out) for one in (before, after))
        turn = math.degrees(math.atan2(after.x - before.x, after.y - before.y))
        return self._long(start, end, turn)

    def _long(self, start: Spot, end: Spot, turn: float) -> Segment:
        """Return a line as long as an arrow must be, which begins farther back if it is not."""
        ahead, least = towards(turn), _SHORTEST / self.canvas.scale
        far = (end[0] - start[0]) * ahead[0] + (end[1] - start[1]) * ahead[1]
        if far < least:
            start = end[0] - ahead[0] * least, end[1] - ahead[1] * least
        return start, end

    def _hidden(self, line: Segment, after: Piece) -> float:
        """Return which share of an arrow others hide, or other arrows, or the edge of the table."""
        run = LineString(line).buffer(HALF / self.canvas.scale, cap_style="flat")
        others = [one.outline for one in self.scene.values() if one.element.base and one is not after]
        taken = area(intersection(run, [*others, *self.lines])).sum() if others or self.lines else 0.0
        return round(float((taken + run.difference(self.stage.table).area) / run.area), 2)

    def _central(self, line: Segment) -> float:
        return round(float(LineString(line).centroid.distance(self.stage.table.centroid)), 1)

    def _note(self, spots: Iterable[Spot]) -> None:
        """Note where an arrow runs, as broad as it is seen."""
        self.lines.append(LineString(spots).buffer(HALF / self.canvas.scale, quad_segs=1))

    def _turned(self, before: Piece, after: Piece, about: Spot, corner: Spot) -> None:
        """Note the arc that a corner goes around a point, a little outside of it."""
        degrees = (after.facing - before.facing + 180) % 360 - 180
        radius = math.dist(about, corner) + _BESIDE / self.canvas.scale
        last = math.degrees(math.atan2(corner[0] - about[0], corner[1] - about[1])) + degrees
        least = math.degrees(_SHORTEST / self.canvas.scale / radius)
        degrees = math.copysign(max(abs(degrees), least), degrees)
        # The head is a triangle before the end of the arc.
        back = math.copysign(min(abs(degrees) / 2, math.degrees(ARROW / self.canvas.scale / radius)), degrees)

        def at(angle: float) -> Spot:
            east, north = towards(angle)
            return about[0] + east * radius, about[1] + north * radius

        start, foot = self.canvas.at(*at(last - degrees)), self.canvas.at(*at(last - back))
        x1, y1, x2, y2, size = map(number, (*start, *foot, radius * self.canvas.scale))
        self._note(at(last - degrees * i / _PIECES) for i in range(_PIECES + 1))
        turn = last - back / 2 + math.copysign(90, degrees)
        self._arrow(after, f"M{x1} {y1}A{size} {size} 0 0 {int(degrees > 0)} {x2} {y2}", foot, turn)
