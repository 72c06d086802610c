"""Names of elements: each where it hides nothing, next to what it names, as far as there is room."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from shapely import LineString, Point, Polygon, area, bounds, box, difference, distance, intersection, length
from shapely.geometry.base import BaseGeometry

from rules_compendium.document.nodes import Prose
from rules_compendium.figures.ink import FRONT, MARKER, Canvas, Segment, Spot, sided, text
from rules_compendium.figures.piece import Piece
from rules_compendium.figures.scene import Scene

# How much of its width a base leaves to a name: a round one is narrower above and below its middle.
_ROOM = {"round": 0.85, "oval": 0.85}
# How far words are from what they name.
_GAP = 3.0
# How far from its middle the name of a zone may stand, of its width and height.
_PART = 0.25
# And of that, how far where a smaller one fills its middle.
_RIMWARDS = 1.65
# How far a line and what is said of it are apart, and how much of it words that stand on it leave out.
_BESIDE, _CLEAR = 7.0, 2.0
_THIN = 1.5
# What the name of a zone has outside of it hides nothing, and is read less well.
_ABROAD = 0.25
# What is beyond the picture may be cut off; the outline of an area is a thin line.
_BEYOND, _RIM = 4.0, 1.0
# Words across words are read no more.
_CROSSED = 3.0
# A name that is nearer to another base than to its own is as bad as one that hides so much.
_STRANGE = 60.0
# Where words may stand on their line, the best first.
_SHARES = (0.5, 0.4, 0.6, 0.3, 0.7)
# Terrain on which words are hard to read.
_DARK = ("wall", "building")


@dataclass
class Labels:
    """The names of one picture; what is taken stands in units of the picture."""

    canvas: Canvas
    room: Polygon
    scene: Scene
    # How large some are, said with their names.
    sizes: dict[str, str] = field(default_factory=dict)
    taken: dict[str, BaseGeometry] = field(default_factory=dict)
    # Outlines of zones and terrain, which cross words that stand on them.
    rims: list[BaseGeometry] = field(default_factory=list)
    # Words that stand already.
    words: list[BaseGeometry] = field(default_factory=list)
    said: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Note what stands there and has but one place."""
        for id_, piece in self.scene.items():
            element = piece.element
            if piece.pointed:
                self.avoid(Point(self.canvas.at(*piece.front())).buffer(FRONT))
            if element.base or element.marker:
                self.taken[id_] = self._outline(piece)
            elif element.note:
                self.taken[id_] = self._box(self.canvas.at(piece.x, piece.y), self._wide(element.note))
            elif element.terrain in _DARK:
                self.taken[id_] = self.canvas.shape(piece.outline)
        if self.sizes or any(
            one.element.label or one.element.line == "measure" for one in self.scene.values()
        ):
            areas = (one.outline for one in self.scene.values() if one.element.zone or one.element.terrain)
            self.rims = [self.canvas.shape(one).boundary for one in areas]

    def avoid(self, shape: BaseGeometry) -> None:
        """Note something of the picture that no name should stand on."""
        self.taken[f"mark {len(self.taken)}"] = shape

    def _told(self, at: Spot, wide: float) -> None:
        """Note words, which no others should cross."""
        self.words.append(self._box(at, wide))

    def line(self, ends: Segment) -> None:
        """Note a line that no name should stand on."""
        self.avoid(LineString(ends).buffer(_THIN, cap_style="flat"))

    def along(self, ends: Segment, words: Prose | str) -> tuple[float, float]:
        """Say something of a line, on it or beside it; return from where to where it has a gap for that."""
        if not words:
            self.line(ends)
            return 0.0, 0.0
        (x1, y1), (x2, y2) = ends
        far, wide, line = math.dist(*ends), self._wide(words), self.canvas.line
        across, up = (abs(x2 - x1) / far, abs(y2 - y1) / far) if far else (0.0, 1.0)
        shares = _SHARES if far > wide * across + line * (1 - across) + line else ()
        x, y = (x1 + x2) / 2, (y1 + y2) / 2
        aside = (0, -_BESIDE - self.canvas.size / 3) if across > up else (wide / 2 + _BESIDE, 0)
        spots = [(x1 + (x2 - x1) * share, y1 + (y2 - y1) * share) for share in shares]
        spots += [(x + side * aside[0], y + side * aside[1]) for side in (1, -1)]
        best = self._best(spots, wide)
        self.line(ends)
        self._told(spots[best], wide)
        self.said.append(text(self.canvas, spots[best], words, "length"))
        if best >= len(shares):
            return 0.0, 0.0
        chord = min(wide / across if across else far, line / up if up else far)
        half = (chord / 2 + _CLEAR) / far
        return shares[best] - half, shares[best] + half

    def clearest(self, lines: list[Segment], words: str) -> int:
        """Return which of some lines hides least together with words on its better side."""
        wide = self._wide(words) + _BESIDE
        sides = [self._aside(one, side * wide) for one in lines for side in (1, -1)]
        hidden = self._covered(sides, [*self.taken.values(), *self.words])
        hidden += area(difference(sides, self.room)) * _BEYOND
        return int(hidden.reshape(-1, 2).min(axis=1).round(1).argmin())

    @staticmethod
    def _aside(line: Segment, wide: float) -> Polygon:
        """Return the room on one side of a line that is upright or level."""
        (x1, y1), (x2, y2) = line
        corners = (x1, y1, x1 + wide, y2) if x1 == x2 else (x1, y1, x2, y1 + wide)
        (left, right), (top, bottom) = sorted(corners[::2]), sorted(corners[1::2])
        return box(left, top, right, bottom)

    def of(self) -> Iterator[str]:
        """Yield the names of the scene, those first that have but one place."""
        named = [(id_, one) for id_, one in self.scene.items() if one.element.label or id_ in self.sizes]
        for id_, piece in named:
            if piece.element.base or piece.element.marker:
                yield self._beside(id_, piece)
        for id_, piece in named:
            if piece.element.zone or piece.element.terrain:
                yield self._within(id_, piece)
        yield from self.said

    def _outline(self, piece: Piece) -> BaseGeometry:
        if piece.element.marker:
            x, y = self.canvas.at(piece.x, piece.y)
            return box(x - MARKER, y - MARKER, x + MARKER, y + MARKER)
        west, south, east, north = piece.outline.bounds
        (left, top), (right, bottom) = self.canvas.at(west, north), self.canvas.at(east, south)
        return box(left, top, right, bottom)

    def _wide(self, words: Prose | str) -> float:
        return len(self.canvas.words(words)) * self.canvas.letter

    def _stands(self, id_: str) -> bool:
        return id_ in self.scene and bool(self.scene[id_].element.base or self.scene[id_].element.marker)

    def _box(self, at: Spot, wide: float) -> Polygon:
        return box(
            at[0] - wide / 2, at[1] - self.canvas.line / 2, at[0] + wide / 2, at[1] + self.canvas.line / 2
        )

    def _beside(self, id_: str, piece: Piece) -> str:
        """Return the name of a base or marker: on it where it fits, else below, above or beside it."""
        words = piece.element.label
        left, top, right, bottom = self.taken[id_].bounds
        wide = self._wide(words)
        fits = piece.element.base and wide < (right - left) * _ROOM.get(piece.element.base, 1)
        if fits and bottom - top > self.canvas.line + _GAP:
            at = self.canvas.at(piece.x, piece.y)
            return text(self.canvas, at, words, sided(piece.element, "name on"))
        spots = self._around(self.taken[id_], wide)
        best = spots[self._best(spots, wide, own=id_, near=self.taken[id_])]
        self._told(best, wide)
        return text(
            self.canvas, best, words, "name" if piece.element.marker else sided(piece.element, "name")
        )

    def _around(self, shape: BaseGeometry, wide: float) -> list[Spot]:
        """Return the places below, above, beside and at the corners of something."""
        left, top, right, bottom = shape.bounds
        x, y = (left + right) / 2, (top + bottom) / 2
        up, aside = self.canvas.line / 2 + _GAP, wide / 2 + _GAP
        rows = (bottom + up, top - up)
        slides = ((right - left) / 2, (right - left + wide) / 2)
        return [
            (x, rows[0]), (x, rows[1]), (right + aside, y), (left - aside, y),
            *((x + side * slide, row) for slide in slides for row in rows for side in (1, -1)),
        ]  # fmt: skip

    def _within(self, id_: str, piece: Piece) -> str:
        """Return the name of a zone or terrain: in a free part of it; beside it where it is small."""
        own = self.canvas.words(piece.element.label) if piece.element.label else ""
        words = ", ".join(filter(None, (own, self.sizes.get(id_))))
        wide = self._wide(words)
        west, south, east, north = piece.outline.bounds
        x, y = self.canvas.at(piece.x, piece.y)
        across, up = ((far - near) * self.canvas.scale for near, far in ((west, east), (south, north)))
        home = self.canvas.shape(piece.outline)
        if wide + 2 * _GAP > across or self.canvas.line > up:
            spots, inside, near = self._around(home, wide), None, home
        else:
            inside, near = home, None
            shifts: list[Spot] = [(0, 0), *((i, j) for j in (0, 1, -1) for i in (1, -1, 0) if i or j)]
            shifts += [(0, _RIMWARDS), (0, -_RIMWARDS)]
            spots = [(x + i * across * _PART, y + j * up * _PART) for i, j in shifts]
            inner = piece.outline.representative_point()
            spots.append(self.canvas.at(inner.x, inner.y))
        best = spots[self._best(spots, wide, own=id_, home=inside, near=near, others=self._inner(piece))]
        self._told(best, wide)
        return text(self.canvas, best, words, sided(piece.element, "name"))

    def _inner(self, piece: Piece) -> list[BaseGeometry]:
        """Return the zones within a zone, on which its own name would be taken for theirs."""
        zones = [one.outline for one in self.scene.values() if one.element.zone and piece.element.zone]
        inner = [one for one in zones if one is not piece.outline and piece.outline.covers(one)]
        return [self.canvas.shape(one) for one in inner]

    def _best(
        self,
        spots: list[Spot],
        wide: float,
        *,
        own: str = "",
        home: BaseGeometry | None = None,
        near: BaseGeometry | None = None,
        others: Sequence[BaseGeometry] = (),
    ) -> int:
        """Return which place hides least and is nearest to what it names, the first of those as good."""
        taken = {other: one for other, one in self.taken.items() if other != own}
        strangers = [[one] for other, one in taken.items() if self._stands(other)]

        def hidden(boxes: list[Polygon]) -> Any:
            hidden = area(difference(boxes, self.room)) * _BEYOND
            hidden += self._covered(boxes, [*taken.values(), *others])
            hidden += self._covered(boxes, self.words) * _CROSSED
            hidden += self._covered(boxes, self.rims, length) * _RIM
            if home:
                hidden += area(difference(boxes, home)) * _ABROAD
            if near and strangers:
                nearest = distance([boxes], strangers).min(axis=0)
                hidden += _STRANGE * (nearest < distance(boxes, near) + _GAP / 2)
            return hidden.round(1)

        boxes = [self._box(at, wide) for at in spots]
        # Most have room in the first place.
        return int(hidden(boxes).argmin()) if hidden(boxes[:1])[0] else 0

    @staticmethod
    def _covered(
        boxes: list[Polygon], shapes: Sequence[BaseGeometry], measure: Callable[..., Any] = area
    ) -> Any:
        """Return how much each of some boxes shares with shapes, most of which are far away."""
        (west, south), (east, north) = bounds(boxes)[:, :2].min(axis=0), bounds(boxes)[:, 2:].max(axis=0)
        near = [
            [shape]
            for shape, (left, low, right, high) in zip(shapes, bounds(shapes).tolist(), strict=True)
            if left < east and right > west and low < north and high > south
        ]
        return measure(intersection([boxes], near)).sum(axis=0) if near else area(boxes) * 0
