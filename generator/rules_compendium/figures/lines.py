"""Lines of a figure: measures, arrows, ranges, lines of sight, with what is said of them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from shapely import LineString, Point
from shapely.geometry.base import BaseGeometry

from rules_compendium.figures.ink import (
    ARROW,
    MARKER,
    Canvas,
    Segment,
    Spot,
    head,
    sided,
    straight,
    tag,
    tick,
)
from rules_compendium.figures.labels import Labels
from rules_compendium.figures.lengths import shown, unit_of
from rules_compendium.figures.piece import Piece, towards
from rules_compendium.figures.scene import Scene, Stage
from rules_compendium.figures.sight import cutting

_CROSS = 4.0
# Between ends that are nearer there is no line to see.
_SHORTEST = 1.0


@dataclass(frozen=True)
class Lines:
    """The lines of one picture."""

    stage: Stage
    canvas: Canvas
    scene: Scene
    labels: Labels

    def of(self, piece: Piece) -> Iterator[str]:
        """Yield a line with what its sort adds: its length, its head, where it is cut."""
        element = piece.element
        if element.line == "sight":
            yield from self._sight(piece)
        elif piece.outline.length * self.canvas.scale >= _SHORTEST:
            start, end = (self.canvas.at(*at) for at in self._ends(piece))
            turn = math.degrees(math.atan2(end[0] - start[0], start[1] - end[1]))
            pointed = element.line == "arrow"
            ahead = towards(turn) if pointed else (0.0, 0.0)
            stop = (end[0] - ahead[0] * ARROW, end[1] + ahead[1] * ARROW)
            words = element.label or (self._length(piece) if element.line == "measure" else "")
            gap = self.labels.along((start, end), words)
            yield tag("path", sided(element, f"line {element.line}"), d=_broken((start, end), stop, gap))
            if element.line == "measure":
                yield tick(*start, turn) + tick(*end, turn)
            if pointed:
                yield head(stop, turn, sided(element, "head"))

    def _length(self, piece: Piece) -> str:
        unit = unit_of(self.stage.figure.table.width, self.stage.named)
        return shown(piece.outline.length, unit, self.canvas.language.decimal)

    def _ends(self, piece: Piece) -> Segment:
        """Return the ends of a line as it is seen: an arrow joins the rims of bases and markers."""
        line = piece.outline
        if piece.element.line == "arrow":
            for id_ in (piece.element.start, piece.element.end):
                joined = self.scene.get(id_)
                if joined and joined.element.marker:
                    line = line.difference(joined.outline.buffer(MARKER / self.canvas.scale))
                elif joined and joined.element.base:
                    line = line.difference(joined.outline)
        shortest = line if isinstance(line, LineString) and not line.is_empty else piece.outline
        (x1, y1, *_), (x2, y2, *_) = shortest.coords[0], shortest.coords[-1]
        return (x1, y1), (x2, y2)

    def _sight(self, piece: Piece) -> Iterator[str]:
        """Yield a line of sight; from where it is cut on, it is faint behind a cross."""
        ends = (piece.element.start, piece.element.end)
        shapes = [self.scene[end].outline if end in self.scene else self.stage.spot(end, ()) for end in ends]
        start, end = (self.canvas.at(*at[:2]) for at in (piece.outline.coords[0], piece.outline.coords[-1]))
        cut = [
            piece.outline.intersection(self.scene[id_].outline)
            for id_ in cutting(self.scene, ends, (shapes[0], shapes[1]))
        ]
        classes = sided(piece.element, "line sight")
        gap = self.labels.along((start, end), piece.element.label)
        if not cut:
            yield tag("path", classes, d=_broken((start, end), end, gap))
            return
        # The cross stands before what cuts the line, which would hide it.
        first = min(map(piece.outline.project, _points(cut))) - 2 * _CROSS / self.canvas.scale
        x, y = self.canvas.at(*piece.outline.interpolate(max(0, first)).coords[0])
        yield tag("path", classes, d=straight(start, (x, y)))
        yield tag("path", sided(piece.element, "line lost"), d=straight((x, y), end))
        cross = (
            ((x - _CROSS, y - _CROSS), (x + _CROSS, y + _CROSS)),
            ((x - _CROSS, y + _CROSS), (x + _CROSS, y - _CROSS)),
        )
        yield tag("path", "cross", d="".join(straight(*one) for one in cross))


def _broken(ends: Segment, stop: Spot, gap: float) -> str:
    """Return the way of a line that stops short of its end, with a gap around its middle."""
    if not gap:
        return straight(ends[0], stop)
    (x1, y1), (x2, y2) = ends
    share = gap / math.dist(*ends)
    aside = (x2 - x1) * share, (y2 - y1) * share
    x, y = (x1 + x2) / 2, (y1 + y2) / 2
    return straight(ends[0], (x - aside[0], y - aside[1])) + straight((x + aside[0], y + aside[1]), stop)


def _points(shapes: list[BaseGeometry]) -> Iterator[Point]:
    for shape in shapes:
        for part in getattr(shape, "geoms", [shape]):
            yield from map(Point, part.coords)
