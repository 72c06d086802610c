"""Names of elements: each where it hides nothing, next to what it names, as far as there is room."""

from __future__ import annotations

import math
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, field

from shapely import LineString
from shapely.geometry.base import BaseGeometry

from rules_compendium.document.nodes import Prose
from rules_compendium.figures.boxes import Box, apart, around, covered, crossed, shared, size
from rules_compendium.figures.ink import FRONT, MARKER, Canvas, Segment, Spot, sided, tag, text
from rules_compendium.figures.piece import Piece
from rules_compendium.figures.scene import Scene
from rules_compendium.model.figure import Element

# How much of a name is upon a base on which it stands: nobody sees that the corners of its box are not.
_FITS = 0.97
# How high a block is on which a name stands, in lines of words.
_BLOCK = 1.8
# How far words are from what they name.
_GAP = 3.0
# How far from its middle the name of a zone may stand, of its width and height.
_PART = 0.25
# And of that, how far where a smaller one fills its middle.
_RIMWARDS = 1.65
# How far a line and what is said of it are apart, and how much of it words that stand on it leave out.
_BESIDE, _CLEAR = 7.0, 2.0
_THIN = 3.0
# What the name of a zone has outside of it hides nothing, and is read less well.
_ABROAD = 0.25
# What is beyond the picture may be cut off; the outline of an area is a thin line.
_BEYOND, _RIM = 4.0, 1.0
# Words across words are read no more; so near to others they are read as theirs, which is less bad.
_CROSSED, _AIR, _NEAR = 3.0, 4.0, 0.5
# A name that is nearer to another base than to its own is as bad as one that hides so much.
_STRANGE = 60.0
# Words that hide more, for each unit of their width, are said below the picture if they can be.
_CROWDED = 1.0
# Where words may stand on their line, the best first.
_SHARES = (0.5, 0.4, 0.6, 0.3, 0.7)
# Terrain on which words are hard to read.
_DARK = ("wall", "building")


@dataclass
class Labels:
    """The names of one picture; what is taken stands in units of the picture."""

    canvas: Canvas
    room: Box
    scene: Scene
    # How large some are, said with their names.
    sizes: dict[str, str] = field(default_factory=dict)
    taken: dict[str, Box] = field(default_factory=dict)
    # What is no box: terrain that hides words, the arrows of moves.
    shapes: dict[str, BaseGeometry] = field(default_factory=dict)
    lines: list[LineString] = field(default_factory=list)
    # Outlines of zones and terrain, which cross words that stand on them.
    rims: list[BaseGeometry] = field(default_factory=list)
    # Words that stand already.
    words: list[Box] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    # Of areas, what is said less on the picture than all, because the key says it.
    shorter: dict[str, str] = field(default_factory=dict)
    # Which may have that, and those that need it: whatever their place, their words hide something.
    keyed: Container[str] = ()
    crowded: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Note what stands there and has but one place."""
        for id_, piece in self.scene.items():
            element = piece.element
            if piece.pointed:
                self.avoid(self.canvas.at(*piece.front()), FRONT)
            if element.base or element.marker:
                self.taken[id_] = self._outline(piece)
            elif element.note:
                self.taken[id_] = self._box(self.canvas.at(piece.x, piece.y), self._wide(element.note))
            elif element.zone or element.terrain:
                shape = self.canvas.shape(piece.outline)
                self.rims.append(shape.boundary)
                if element.terrain in _DARK:
                    self.shapes[id_] = shape

    def avoid(self, at: Spot, radius: float) -> None:
        """Note a mark of the picture that no name should stand on."""
        self.taken[f"mark {len(self.taken)}"] = around(at, 2 * radius, 2 * radius)

    def _note_words(self, at: Spot, wide: float) -> None:
        """Note words, which no others should cross."""
        self.words.append(self._box(at, wide))

    def line(self, ends: Segment) -> None:
        """Note a line that no name should stand on."""
        self.lines.append(LineString(ends))

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
        above, aside = (0, -_BESIDE - self.canvas.size / 3), (wide / 2 + _BESIDE, 0)
        spots = [(x1 + (x2 - x1) * share, y1 + (y2 - y1) * share) for share in shares]
        farther = (aside[0] + _BESIDE, 0)
        for east, south in (above, aside, farther) if across > up else (aside, above, farther):
            spots += [(x + side * east, y + side * south) for side in (1, -1)]
        best, _ = self._best(spots, wide)
        self.line(ends)
        self._note_words(spots[best], wide)
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
        hidden = [round(self._hidden(side) + shared(side, self.words), 1) for side in sides]
        return hidden.index(min(hidden)) // 2

    @staticmethod
    def _aside(line: Segment, wide: float) -> Box:
        """Return the room on one side of a line that is upright or level."""
        (x1, y1), (x2, y2) = line
        corners = (x1, y1, x1 + wide, y2) if x1 == x2 else (x1, y1, x2, y1 + wide)
        (left, right), (top, bottom) = sorted(corners[::2]), sorted(corners[1::2])
        return left, top, right, bottom

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

    def boxes(self) -> Iterator[Box]:
        """Yield where everything stands that was drawn or said."""
        yield from (*self.taken.values(), *self.words)
        yield from (self._bounds(piece) for piece in self.scene.values() if not piece.element.note)
        yield from (one.bounds for one in (*self.shapes.values(), *self.lines))

    def _outline(self, piece: Piece) -> Box:
        if piece.element.marker:
            return around(self.canvas.at(piece.x, piece.y), 2 * MARKER, 2 * MARKER)
        return self._bounds(piece)

    def _bounds(self, piece: Piece) -> Box:
        west, south, east, north = piece.outline.bounds
        return *self.canvas.at(west, north), *self.canvas.at(east, south)

    def _wide(self, words: Prose | str) -> float:
        return len(self.canvas.words(words)) * self.canvas.letter

    def _stands(self, id_: str) -> bool:
        return id_ in self.scene and bool(self.scene[id_].element.base or self.scene[id_].element.marker)

    def _box(self, at: Spot, wide: float) -> Box:
        return around(at, wide, self.canvas.line)

    def _beside(self, id_: str, piece: Piece) -> str:
        """Return the name of a base or marker: on it where it fits, else below, above or beside it."""
        words = piece.element.label
        unit, wide, at = piece.element.unit, self._wide(words), self.canvas.at(piece.x, piece.y)
        # On a block a plate hides some of the lines between bases; enough of them must be left.
        high = self.canvas.line * (_BLOCK if unit and unit.ranks > 1 else 1)
        room = around(at, wide + 2 * _GAP, high)
        if piece.element.base and covered(room, [self.canvas.shape(piece.outline)]) > size(room) * _FITS:
            plate = _plate(piece.element, around(at, wide + _GAP, self.canvas.line)) if unit else ""
            return plate + text(self.canvas, at, words, sided(piece.element, "name on"))
        spots = self._around(self.taken[id_], wide)
        best = spots[self._best(spots, wide, own=id_, near=self.taken[id_])[0]]
        self._note_words(best, wide)
        return text(
            self.canvas, best, words, "name" if piece.element.marker else sided(piece.element, "name")
        )

    def _around(self, named: Box, wide: float) -> list[Spot]:
        """Return the places below, above, beside and at the corners of something."""
        left, top, right, bottom = named
        x, y = (left + right) / 2, (top + bottom) / 2
        up, aside = self.canvas.line / 2 + _GAP, wide / 2 + _GAP
        rows = (bottom + up, top - up)
        slides = ((right - left) / 2, (right - left + wide) / 2)
        return [
            (x, rows[0]), (x, rows[1]), (right + aside, y), (left - aside, y),
            *((x + side * slide, row) for slide in slides for row in rows for side in (1, -1)),
        ]  # fmt: skip

    def words_of(self, id_: str) -> tuple[str, str]:
        """Return what an area is called, and how large it is said to be."""
        label = self.scene[id_].element.label
        return self.canvas.words(label) if label else "", self.sizes.get(id_, "")

    def _within(self, id_: str, piece: Piece) -> str:
        """Return the name of a zone or terrain: in a free part of it; beside it where it is small."""
        own, sized = self.words_of(id_)
        words = self.shorter.get(id_, ", ".join(filter(None, (own, sized))))
        if not words:
            return ""
        wide = self._wide(words)
        west, south, east, north = piece.outline.bounds
        x, y = self.canvas.at(piece.x, piece.y)
        across, up = ((far - near) * self.canvas.scale for near, far in ((west, east), (south, north)))
        home, near = None, None
        if wide + 2 * _GAP > across or self.canvas.line > up:
            near = self._bounds(piece)
            spots = self._around(near, wide)
        else:
            home = self.canvas.shape(piece.outline)
            shifts: list[Spot] = [(0, 0), *((i, j) for j in (0, 1, -1) for i in (1, -1, 0) if i or j)]
            shifts += [(0, _RIMWARDS), (0, -_RIMWARDS)]
            spots = [(x + i * across * _PART, y + j * up * _PART) for i, j in shifts]
            inner = piece.outline.representative_point()
            spots.append(self.canvas.at(inner.x, inner.y))
        best, hidden = self._best(spots, wide, own=id_, home=home, near=near, others=self._inner(piece))
        if id_ in self.keyed and hidden > _CROWDED * wide:
            self.crowded[id_] = own if words != own and own else ""
        self._note_words(spots[best], wide)
        return text(self.canvas, spots[best], words, sided(piece.element, "name"))

    def _inner(self, piece: Piece) -> list[BaseGeometry]:
        """Return what lies within a zone, on which its own name would be taken for that of the other."""
        found = [one for one in self.scene.values() if piece.element.zone and one is not piece]
        inner = [one.outline for one in found if one.element.zone or one.element.terrain]
        return [self.canvas.shape(one) for one in inner if piece.outline.covers(one)]

    def _best(
        self,
        spots: list[Spot],
        wide: float,
        *,
        own: str = "",
        home: BaseGeometry | None = None,
        near: Box | None = None,
        others: Sequence[BaseGeometry] = (),
    ) -> tuple[int, float]:
        """Return which place hides least and is nearest to what it names, the first as good; and how much."""
        strangers = [one for other, one in self.taken.items() if self._stands(other) and other != own]

        def hidden(box: Box) -> float:
            hidden = self._hidden(box, own) + covered(box, others)
            hidden += shared(box, self.words) * _CROSSED + crossed(box, self.rims) * _RIM
            left, top, right, bottom = box
            hidden += shared((left - _AIR, top - _AIR, right + _AIR, bottom + _AIR), self.words) * _NEAR
            if home:
                hidden += (size(box) - covered(box, [home])) * _ABROAD
            if near and strangers:
                nearest = min(apart(box, one) for one in strangers)
                hidden += _STRANGE * (nearest < apart(box, near) + _GAP / 2)
            return round(hidden, 1)

        best, least = 0, math.inf
        for i, at in enumerate(spots):
            if (found := hidden(self._box(at, wide))) < least:
                best, least = i, found
            # Most have room in the first place.
            if not least:
                break
        return best, least

    def _hidden(self, box: Box, own: str = "") -> float:
        """Return how much a box hides of what is not its own, and how much of it is cut off."""
        hidden = (size(box) - shared(box, [self.room])) * _BEYOND + crossed(box, self.lines) * _THIN
        hidden += shared(box, (one for id_, one in self.taken.items() if id_ != own))
        return hidden + covered(box, [one for id_, one in self.shapes.items() if id_ != own])


def _plate(element: Element, box: Box) -> str:
    """Return what parts a name from the lines of a block."""
    left, top, right, bottom = box
    return tag("rect", sided(element, "plate"), x=left, y=top, width=right - left, height=bottom - top)
