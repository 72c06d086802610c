"""Names of elements: each where it hides no base, no marker and no other name, as far as there is room."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field

from shapely import LineString, Polygon, area, box, difference, intersection
from shapely.geometry.base import BaseGeometry

from rules_compendium.document.nodes import Prose
from rules_compendium.figures.ink import MARKER, Canvas, Segment, Spot, sided, text
from rules_compendium.figures.piece import Piece
from rules_compendium.figures.scene import Scene

# How much of its width a base leaves to a name: a round one is narrower above and below its middle.
_ROOM = {"round": 0.85, "oval": 0.85}
# How far words are from what they name.
_GAP = 3.0
# How far from its middle the name of a zone may stand, of its width and height.
_PART = 0.25
# How far a line and what is said of it are apart, and how much of it words that stand on it leave out.
_BESIDE, _CLEAR = 7.0, 2.0
_THIN = 1.5
# What the name of a zone has outside of it hides nothing, and is read less well.
_ABROAD = 0.25


@dataclass
class Labels:
    """The names of one picture; what is taken stands in units of the picture."""

    canvas: Canvas
    room: Polygon
    taken: dict[str, BaseGeometry] = field(default_factory=dict)
    said: list[str] = field(default_factory=list)

    def line(self, ends: Segment) -> None:
        """Note a line that no name should stand on."""
        self.taken[f"line {len(self.taken)}"] = LineString(ends).buffer(_THIN, cap_style="flat")

    def along(self, ends: Segment, words: Prose | str) -> float:
        """Say something of a line, on it or beside it; return half of the gap that it has for that."""
        self.line(ends)
        if not words:
            return 0.0
        (x1, y1), (x2, y2) = ends
        x, y = (x1 + x2) / 2, (y1 + y2) / 2
        far, wide, line = math.dist(*ends), self._wide(words), self.canvas.line
        across, up = (abs(x2 - x1) / far, abs(y2 - y1) / far) if far else (0.0, 1.0)
        on_it = far > wide * across + line * (1 - across) + line
        if not on_it and across > up:
            y -= _BESIDE + self.canvas.size / 3
        elif not on_it:
            x += wide / 2 + _BESIDE
        self.taken[f"line {len(self.taken)}"] = self._box((x, y), wide)
        self.said.append(text(self.canvas, (x, y), words, "length"))
        chord = min(wide / across if across else far, line / up if up else far)
        return chord / 2 + _CLEAR if on_it else 0.0

    def of(self, scene: Scene) -> Iterator[str]:
        """Yield the names of a scene, those first that have but one place."""
        for id_, piece in scene.items():
            if piece.element.base or piece.element.marker:
                self.taken[id_] = self._outline(piece)
            elif piece.element.note:
                self.taken[id_] = self._box(self.canvas.at(piece.x, piece.y), self._wide(piece.element.note))
        for id_, piece in scene.items():
            if piece.element.label and not (
                piece.element.line or piece.element.zone or piece.element.terrain
            ):
                yield self._beside(id_, piece)
        for id_, piece in scene.items():
            if piece.element.label and (piece.element.zone or piece.element.terrain):
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

    def _box(self, at: tuple[float, float], wide: float) -> Polygon:
        return box(
            at[0] - wide / 2, at[1] - self.canvas.line / 2, at[0] + wide / 2, at[1] + self.canvas.line / 2
        )

    def _beside(self, id_: str, piece: Piece) -> str:
        """Return the name of a base or marker: on it where it fits, else below, above or beside it."""
        words = piece.element.label
        x, y = self.canvas.at(piece.x, piece.y)
        left, top, right, bottom = self.taken[id_].bounds
        wide = self._wide(words)
        fits = piece.element.base and wide < (right - left) * _ROOM.get(piece.element.base, 1)
        if fits and bottom - top > self.canvas.line + _GAP:
            return text(self.canvas, (x, y), words, sided(piece.element, "name on"))
        up = self.canvas.line / 2 + _GAP
        aside = wide / 2 + _GAP
        places = [(x, bottom + up), (x, top - up), (right + aside, y), (left - aside, y)]
        classes = "name" if piece.element.marker else sided(piece.element, "name")
        return self._placed(id_, places, wide, classes, words)

    def _within(self, id_: str, piece: Piece) -> str:
        """Return the name of a zone or terrain: in its middle, or in a part of it that is free."""
        words = piece.element.label
        west, south, east, north = piece.outline.bounds
        x, y = self.canvas.at(piece.x, piece.y)
        across, up = (
            (far - near) * self.canvas.scale * _PART for near, far in ((west, east), (south, north))
        )
        places = [(x, y), *((x + i * across, y + j * up) for j in (0, 1, -1) for i in (1, -1, 0) if i or j)]
        inner = piece.outline.representative_point()
        places.append(self.canvas.at(inner.x, inner.y))
        home = self.canvas.shape(piece.outline)
        return self._placed(id_, places, self._wide(words), sided(piece.element, "name"), words, home)

    def _placed(
        self,
        id_: str,
        places: list[Spot],
        wide: float,
        classes: str,
        words: str,
        home: BaseGeometry | None = None,
    ) -> str:
        boxes = [self._box(at, wide) for at in places]
        taken = [one for other, one in self.taken.items() if other != id_]
        hidden = area(difference(boxes, self.room))
        if taken:
            hidden += area(intersection([boxes], [[other] for other in taken])).sum(axis=0)
        if home:
            hidden += area(difference(boxes, home)) * _ABROAD
        best = places[int(hidden.round(1).argmin())]
        self.taken[f"{id_}-name"] = self._box(best, wide)
        return text(self.canvas, best, words, classes)
