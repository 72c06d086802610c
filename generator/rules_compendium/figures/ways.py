"""How elements went from one moment to the next: where they stood, and the arrow of their way."""

from __future__ import annotations

import math
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

# How far beside a piece an arrow runs, and how short one may be that is read where its piece stood.
_BESIDE, _SHORTEST = 7.0, 18.0
# Shorter moves are not seen at all.
_SEEN = 2.0
_LEAST_TURN = 1.0
# Of an arrow, so much may be hidden under others before it runs beside its piece.
_HIDDEN = 0.4
# An arc as straight pieces.
_PIECES = 8
_HALF_TURN = 180


@dataclass(frozen=True)
class Arc:
    """The way of a corner around a point: where it ends, and how many degrees that is."""

    about: Spot
    radius: float
    last: float
    degrees: float

    def at(self, angle: float) -> Spot:
        """Return the place of the arc towards an angle."""
        east, north = towards(angle)
        return self.about[0] + east * self.radius, self.about[1] + north * self.radius

    def line(self) -> LineString:
        """Return it as straight pieces."""
        return LineString([self.at(self.last - self.degrees * i / _PIECES) for i in range(_PIECES + 1)])


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
            self._turned(self._arc(before, after, before.corner(move.wheel), outer), after)
        elif math.dist((before.x, before.y), (after.x, after.y)) * self.canvas.scale >= _SEEN:
            self._went(before, after, move)
        elif turned:
            self._pivoted(before, after)

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
        if self._short(start, end, turn) or self._hidden((start, end), after) > _HIDDEN:
            sides = [self._beside(before, after, turn + side) for side in (90, -90)]
            start, end = min(sides, key=lambda line: (self._hidden(line, after), self._central(line)))
        self._note(LineString((start, end)))
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
        self._note(LineString(line))
        self._arrow(after, way, foot, turn, "way leap")

    def _behind(self, before: Piece, after: Piece, turn: float) -> Segment:
        """Return the line from middle to rim behind a piece; of a short way, from rim to rim."""
        start, end = (before.x, before.y), self._rim(after, turn + 180)
        return (self._rim(before, turn + 180), end) if self._short(start, end, turn) else (start, end)

    def _short(self, start: Spot, end: Spot, turn: float, least: float = _SHORTEST) -> bool:
        """Tell whether an arrow would not be read: its end is too near, or even behind its start."""
        ahead = towards(turn)
        far = (end[0] - start[0]) * ahead[0] + (end[1] - start[1]) * ahead[1]
        return far * self.canvas.scale < least

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
        """Return the line from middle to middle beside a piece, on one side; its head alone is no shorter."""
        (east, north), room = towards(aside), _BESIDE / self.canvas.scale
        out = max(before.support(aside), after.support(aside)) + room
        start, end = ((one.x + east * out, one.y + north * out) for one in (before, after))
        turn = math.degrees(math.atan2(after.x - before.x, after.y - before.y))
        if self._short(start, end, turn, ARROW):
            ahead, head_long = towards(turn), ARROW / self.canvas.scale
            start = end[0] - ahead[0] * head_long, end[1] - ahead[1] * head_long
        return start, end

    def _hidden(self, line: Segment, after: Piece) -> float:
        """Return which share of an arrow others hide, or other arrows, or the edge of the table."""
        run = LineString(line).buffer(HALF / self.canvas.scale, cap_style="flat")
        others = [one.outline for one in self.scene.values() if one.element.base and one is not after]
        taken = area(intersection(run, [*others, *self.lines])).sum() if others or self.lines else 0.0
        return round(float((taken + run.difference(self.stage.table).area) / run.area), 2)

    def _central(self, line: Segment) -> float:
        return round(float(LineString(line).centroid.distance(self.stage.table.centroid)), 1)

    def _note(self, run: LineString) -> None:
        """Note where an arrow runs, as broad as it is seen."""
        self.lines.append(run.buffer(HALF / self.canvas.scale, quad_segs=1))

    def _arc(self, before: Piece, after: Piece, about: Spot, corner: Spot, *, back: bool = False) -> Arc:
        """Return the arc that a corner goes around a point, a little outside of it."""
        degrees = (after.facing - before.facing + 180) % 360 - 180
        radius = math.dist(about, corner) + _BESIDE / self.canvas.scale
        start = math.degrees(math.atan2(corner[0] - about[0], corner[1] - about[1]))
        least = math.degrees(_SHORTEST / self.canvas.scale / radius)
        # Half a turn is the same either way.
        way = -degrees if back else degrees
        return Arc(about, radius, start + degrees, math.copysign(max(abs(degrees), least), way))

    def _pivoted(self, before: Piece, after: Piece) -> None:
        """Note the arc of the corner whose way others hide least."""
        middle, half = (before.x, before.y), abs(after.facing - before.facing) == _HALF_TURN
        corners = [before.corner("right"), before.corner("left")]
        corners += [(2 * middle[0] - x, 2 * middle[1] - y) for x, y in corners]
        arcs = [
            self._arc(before, after, middle, corner, back=back)
            for back in ((False, True) if half else (False,))
            for corner in corners
        ]
        others = [one.outline for one in self.scene.values() if one.element.base and one is not after]
        hidden = [round(sum(arc.line().intersection(one).length for one in others), 1) for arc in arcs]
        self._turned(arcs[hidden.index(min(hidden))], after)

    def _turned(self, arc: Arc, after: Piece) -> None:
        """Note the arrow along an arc."""
        # The head is a triangle before the end of the arc.
        ahead = math.degrees(ARROW / self.canvas.scale / arc.radius)
        back = math.copysign(min(abs(arc.degrees) / 2, ahead), arc.degrees)
        start, foot = (self.canvas.at(*arc.at(arc.last - far)) for far in (arc.degrees, back))
        x1, y1, x2, y2, size = map(number, (*start, *foot, arc.radius * self.canvas.scale))
        self._note(arc.line())
        turn = arc.last - back / 2 + math.copysign(90, arc.degrees)
        self._arrow(after, f"M{x1} {y1}A{size} {size} 0 0 {int(arc.degrees > 0)} {x2} {y2}", foot, turn)
