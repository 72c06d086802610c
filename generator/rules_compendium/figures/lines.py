"""Lines of a figure: measures, arrows, ranges, lines of sight, with what is said of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from shapely import LineString, Point
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points

from rules_compendium.figures.ink import (
    ARROW,
    MARKER,
    Canvas,
    Segment,
    Spot,
    broken,
    head,
    measure,
    sided,
    straight,
    tag,
    turn_of,
)
from rules_compendium.figures.labels import Labels
from rules_compendium.figures.lengths import format_length, unit_of
from rules_compendium.figures.piece import NEAR, Piece, towards
from rules_compendium.figures.scene import Scene, Stage
from rules_compendium.figures.sight import between

# By the size of words: half of a cross; the radius of the mark of a hindered line, and half of the bar in it.
_CROSS, _RING, _BAR = 4 / 12, 6 / 12, 3 / 12
# Between ends that are nearer there is no line to see.
_SHORTEST = 1.0
_MIDDLE = 0.5


@dataclass(frozen=True)
class Lines:
    """The lines of one picture, and the marks that stand upon everything."""

    stage: Stage
    canvas: Canvas
    scene: Scene
    labels: Labels
    marks: list[str] = field(default_factory=list)
    # Lines of sight that nothing cuts, seen upon the bases that they pass.
    free: list[str] = field(default_factory=list)

    def all(self) -> Iterator[str]:
        """Yield all lines; words that some bear keep off the others, which are drawn before them."""
        found = [piece for piece in self.scene.values() if piece.element.line]
        for piece in sorted(found, key=lambda one: bool(one.element.label or one.element.line == "measure")):
            yield from self.of(piece)

    def of(self, piece: Piece) -> Iterator[str]:
        """Yield a line with what its sort adds: its length, its head, where it is cut."""
        seen = self._seen(piece)
        if seen.length * self.canvas.scale < _SHORTEST:
            return
        if piece.element.line == "sight":
            yield from self._sight(piece, seen)
        elif piece.element.barred:
            yield from self._cut(piece, seen, seen.length * _MIDDLE)
        else:
            yield from self._whole(piece, seen)

    def _whole(self, piece: Piece, seen: LineString) -> Iterator[str]:
        """Yield a line that nothing cuts."""
        element = piece.element
        ends = self._drawn(seen)
        stop, pointed = _stop(piece, ends)
        words = element.label or (self._length(piece) if element.line == "measure" else "")
        gap, classes = self.labels.along(ends, words), sided(element, f"line {element.line}")
        if element.line == "measure":
            yield measure(ends, gap, classes)
            return
        drawn = tag("path", classes, d=broken(ends, gap, stop))
        if element.line == "sight":
            self.free.append(drawn)
        else:
            yield drawn
        yield pointed

    def _length(self, piece: Piece) -> str:
        unit = unit_of(self.stage.figure.table.width, self.stage.named)
        return format_length(piece.outline.length, unit, self.canvas.language.decimal)

    def _drawn(self, line: LineString) -> Segment:
        """Return the ends of a line in the picture."""
        (x1, y1, *_), (x2, y2, *_) = line.coords[0], line.coords[-1]
        return self.canvas.at(x1, y1), self.canvas.at(x2, y2)

    def _seen(self, piece: Piece) -> LineString:
        """Return a line as it is seen: from rim to rim of the bases and markers that it joins."""
        line = piece.outline
        assert isinstance(line, LineString)
        if piece.element.line in ("measure", "edge"):
            return line
        left: BaseGeometry = line
        for id_ in (piece.element.start, piece.element.end):
            joined = self.scene.get(id_)
            if joined and joined.element.marker:
                left = left.difference(joined.outline.buffer(MARKER / self.canvas.scale))
            elif joined and joined.element.base:
                left = left.difference(joined.outline)
        return left if isinstance(left, LineString) and not left.is_empty else line

    def _sight(self, piece: Piece, seen: LineString) -> Iterator[str]:
        """Yield a line of sight, cut by what stands in it, or marked where that hinders it."""
        ends = (piece.element.start, piece.element.end)
        shapes = [self.scene[end].outline if end in self.scene else self.stage.spot(end, ()) for end in ends]
        found = between(self.scene, ends, (shapes[0], shapes[1]))
        cuts = [self._met(seen, id_) for id_ in found.cutting]
        if piece.element.barred and not cuts:
            cuts = [seen.length * _MIDDLE]
        if cuts:
            yield from self._cut(piece, seen, min(cuts))
            return
        for id_ in found.hindering:
            self._hindered(seen, self._met(seen, id_))
        yield from self._whole(piece, seen)

    def _met(self, seen: LineString, id_: str) -> float:
        """Return how far along a line it meets a piece: at its rim, in the middle of what is thin."""
        shared = seen.intersection(self.scene[id_].outline)
        parts = [part for part in getattr(shared, "geoms", [shared]) if part.length]
        far = sorted(seen.project(Point(at)) for part in parts[:1] for at in part.coords)
        if not far:
            # Only under what the line joins: the mark stands before that.
            room = _RING * self.canvas.size / self.canvas.scale
            near = seen.project(nearest_points(seen, self.scene[id_].outline)[0])
            return min(max(near, room), seen.length - room)
        first, last = far[0], far[-1]
        if last - first < 3 * _CROSS * self.canvas.size / self.canvas.scale:
            return (first + last) * _MIDDLE
        return first if first > NEAR else last

    def _cut(self, piece: Piece, seen: LineString, far: float) -> Iterator[str]:
        """Yield a line that is faint behind the cross that cuts it."""
        start, end = self._drawn(seen)
        x, y = cut = self.canvas.at(*seen.interpolate(far).coords[0])
        stop, pointed = _stop(piece, (start, end))
        self.labels.along((start, end), piece.element.label)
        yield tag("path", sided(piece.element, f"line {piece.element.line}"), d=straight(start, cut))
        yield tag("path", sided(piece.element, "line lost"), d=straight(cut, stop)) + pointed
        half = _CROSS * self.canvas.size
        strokes = (((x - half, y + i * half), (x + half, y - i * half)) for i in (-1, 1))
        self._mark(cut, "cross", "".join(straight(*one) for one in strokes))

    def _hindered(self, seen: LineString, far: float) -> None:
        """Note the mark of what a line goes through all the same: a minus in a ring."""
        x, y = spot = self.canvas.at(*seen.interpolate(far).coords[0])
        ring = tag("circle", "ring", cx=x, cy=y, r=_RING * self.canvas.size)
        bar = _BAR * self.canvas.size
        self._mark(spot, "minus", straight((x - bar, y), (x + bar, y)), ring)

    def _mark(self, spot: Spot, classes: str, way: str, ground: str = "") -> None:
        self.labels.avoid(spot, _RING * self.canvas.size)
        self.marks.append((ground or tag("path", "halo", d=way)) + tag("path", classes, d=way))


def _stop(piece: Piece, ends: Segment) -> tuple[Spot, str]:
    """Return where a line stops, before the head that it has if it is an arrow."""
    end = ends[1]
    if piece.element.line != "arrow":
        return end, ""
    turn = turn_of(ends)
    east, north = towards(turn)
    stop = end[0] - east * ARROW, end[1] + north * ARROW
    return stop, head(stop, turn, sided(piece.element, "head"))
