"""What a map says of itself: how large it and its zones are, and the key below it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from shapely import Point, Polygon, affinity, box

from rules_compendium.figures.ink import (
    LINE,
    Canvas,
    Segment,
    Spot,
    measure,
    number,
    polygon,
    sided,
    straight,
    tag,
    text,
)
from rules_compendium.figures.labels import Labels
from rules_compendium.figures.lengths import format_length, unit_of
from rules_compendium.figures.parts import LAYERS, MARKS, part
from rules_compendium.figures.piece import QUARTER, Piece
from rules_compendium.figures.scene import Scene, Stage
from rules_compendium.languages import Language
from rules_compendium.model.figure import Element, Ranks

_AIR = 6.0
# What is said of how far a round zone reaches.
_ROUND = {"circle": "figure-radius", "around": "figure-around"}
# Of an edge, where the depth of a strip along it may be measured: the best first.
_SHARES = (0.04, 0.96, 0.3, 0.7, 0.5)
# What an element looks like in the key, how far that is from its words, and those from the next.
_SWATCH, _HIGH, _GAP, _APART = 20.0, 13.0, 5.0, 14.0
# The block that stands there for a unit.
_BLOCK = Ranks(files=3, ranks=2)
# The contour of a hill there, by its size.
_INNER = 0.55


def beside(size: float) -> float:
    """Return how much room the size of a table takes beside it."""
    return LINE * size + _AIR / 2


def length_text(stage: Stage, language: Language, length: str) -> str:
    """Return a length as a map says it: the name of a measure with what it amounts to."""
    named = length in stage.named
    unit = unit_of(stage.figure.table.width if named else length, stage.named)
    words = format_length(stage.size(length, ()), unit, language.decimal)
    return language.typeset(f"{length} ({words})" if named else words)


def sizes(stage: Stage, language: Language, scene: Scene) -> dict[str, str]:
    """Return how far the round zones of a map reach, in words."""
    found = {id_: size_text(stage, language, one.element) for id_, one in scene.items()}
    return {id_: said for id_, said in found.items() if said} if stage.figure.table.edges else {}


def size_text(stage: Stage, language: Language, element: Element) -> str:
    """Return how far a round zone reaches, in words."""
    if element.zone not in _ROUND:
        return ""
    return language.say(_ROUND[element.zone], length=length_text(stage, language, element.radius))


def depths(stage: Stage, canvas: Canvas, scene: Scene, labels: Labels) -> Iterator[str]:
    """Yield the measures of the strips and corners of a map, each where it hides least."""
    for piece in scene.values() if stage.figure.table.edges else ():
        if piece.element.zone in ("strip", "corner"):
            words = length_text(stage, canvas.language, piece.element.depth)
            ways = [_across(piece, canvas, share) for share in _SHARES]
            ends = ways[labels.clearest(ways, words)]
            yield measure(ends, labels.along(ends, words))


def _across(piece: Piece, canvas: Canvas, share: float) -> Segment:
    """Return the line across a strip at a share of its length."""
    west, south, east, north = piece.outline.bounds
    if piece.element.edge in ("north", "south"):
        x = west + (east - west) * share
        return canvas.at(x, south), canvas.at(x, north)
    y = south + (north - south) * share
    return canvas.at(west, y), canvas.at(east, y)


def around(stage: Stage, canvas: Canvas) -> Iterator[str]:
    """Yield how wide a table is, below it, and how high, beside it."""
    table = stage.figure.table
    (left, bottom), (right, top) = canvas.at(0, 0), canvas.at(stage.width, stage.height)
    low = bottom + canvas.line / 2 + (canvas.top if "south" in table.names else _AIR)
    aside = right + canvas.line / 2 + (canvas.top if "east" in table.names else _AIR)
    for length, ends, turn in (
        (table.width, ((left, low), (right, low)), 0),
        (table.height, ((aside, bottom), (aside, top)), 90),
    ):
        words = length_text(stage, canvas.language, length)
        far = max(abs(b - a) for a, b in zip(*ends, strict=True))
        half = (len(words) / 2 + 1) * canvas.letter / far
        yield measure(ends, (0.5 - half, 0.5 + half))
        x, y = ((a + b) / 2 for a, b in zip(*ends, strict=True))
        yield text(canvas, (x, y), words, "length", transform=f"rotate({turn} {number(x)} {number(y)})")


@dataclass
class Key:
    """The key below a picture: what its elements stand for that bear no name there."""

    stage: Stage
    canvas: Canvas
    wide: float
    # What is said on the picture of areas for whose names it has no room: the rest is said here.
    shorter: Mapping[str, str] = field(default_factory=dict)
    # Each entry with the lines of its words.
    rows: list[list[tuple[Element, list[str]]]] = field(default_factory=list)
    # How wide its columns are.
    columns: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Lay the entries out in the columns in which they are lowest, each told once."""
        entries = [(element, words) for words, element in self._entries().items()]
        least = math.inf
        for count in range(len(entries), 0, -1):
            rooms = [max(self._room(words) for _, words in entries[at::count]) for at in range(count)]
            if sum(rooms) - _APART > self.wide:
                rooms = [(self.wide + _APART) / count] * count
            told = [(one, self._lines(words, max(rooms))) for one, words in entries]
            if count > 1 and any(self._room(line) > max(rooms) for _, lines in told for line in lines):
                continue
            rows = [told[at : at + count] for at in range(0, len(entries), count)]
            if (height := sum(map(self._high, rows))) < least:
                least, self.columns, self.rows = height, rooms, rows

    @property
    def height(self) -> float:
        """Return how high it is."""
        return sum(map(self._high, self.rows)) + _AIR if self.rows else 0.0

    def _high(self, row: list[tuple[Element, list[str]]]) -> float:
        return max(_HIGH, self.canvas.line * max(len(lines) for _, lines in row)) + _AIR * 2 / 3

    def _room(self, words: str) -> float:
        return _SWATCH + _GAP + len(words) * self.canvas.letter + _APART

    def _lines(self, words: str, room: float) -> list[str]:
        """Return words in lines that have room in a column."""
        lines = [""]
        for word in words.split(" "):
            longer = f"{lines[-1]} {word}".strip()
            if lines[-1] and self._room(longer) > room:
                lines.append(word)
            else:
                lines[-1] = longer
        return lines

    def _entries(self) -> dict[str, Element]:
        entries: dict[str, Element] = {}
        for id_, element in self.stage.figure.elements.items():
            words = self.canvas.words(element.key) if element.key else ""
            if not words and element.terrain and not element.label and self.stage.figure.table.edges:
                words = self.canvas.language.say("figure-thing", thing=element.terrain, side="none").strip()
            words = ", ".join(filter(None, (words, *self._moved(id_, words))))
            if words:
                entries.setdefault(words, element)
        return entries

    def _moved(self, id_: str, words: str) -> Iterator[str]:
        """Yield what the picture does not say of an area, and its entry does not say already."""
        if id_ in self.shorter:
            element = self.stage.figure.elements[id_]
            own = self.canvas.words(element.label) if element.label else ""
            if own and not self.shorter[id_] and own.lower() not in words.lower():
                yield own
            if self.stage.figure.table.edges:
                yield size_text(self.stage, self.canvas.language, element)

    @property
    def tellable(self) -> frozenset[str]:
        """Return which areas can be told here: those that have an entry, or look like nothing else."""
        areas = {id_: one for id_, one in self.stage.figure.elements.items() if one.zone or one.terrain}

        def look(element: Element) -> tuple[object, ...]:
            return element.zone in _ROUND, element.shape, element.terrain, element.side

        def like(own: Element) -> Iterator[Element]:
            return (one for one in areas.values() if look(one) == look(own))

        return frozenset(
            id_
            for id_, own in areas.items()
            if own.key or all((one.key, one.label) == (own.key, own.label) for one in like(own))
        )

    def drawn(self, left: float, top: float) -> Iterator[str]:
        """Yield the entries, each what it looks like and its words."""
        top += _AIR / 2
        for row in self.rows:
            x, y = left, top + self._high(row) / 2
            for (element, lines), room in zip(row, self.columns, strict=False):
                yield from self._swatch(element, (x + _SWATCH / 2, y))
                for i, words in enumerate(lines):
                    down = (i - (len(lines) - 1) / 2) * self.canvas.line
                    yield text(self.canvas, (x + _SWATCH + _GAP, y + down), words, "keyed")
                x += room
            top += self._high(row)

    def _swatch(self, element: Element, at: Spot) -> Iterator[str]:
        """Yield what an element looks like, in the size that the key has for it."""
        canvas = replace(self.canvas, scale=1.0, left=0.0, top=0.0, height=0.0)
        x, y = at[0], -at[1]
        if element.line:
            yield tag(
                "path", sided(element, f"line {element.line}"),
                d=straight((at[0] - _SWATCH / 2, at[1]), (at[0] + _SWATCH / 2, at[1])),
            )  # fmt: skip
            return
        if element.base in ("round", "oval") and not element.unit:
            outline = Point(x, y).buffer(_HIGH / 2, quad_segs=QUARTER)
        else:
            high = _HIGH / 3 if element.terrain in ("wall", "road") else _HIGH
            outline = box(x - _SWATCH / 2, y - high / 2, x + _SWATCH / 2, y + high / 2)
        if element.shape == "ellipse" or element.zone in _ROUND:
            outline = affinity.scale(Point(x, y).buffer(1, quad_segs=8), _SWATCH / 2, _HIGH / 2)
        if element.terrain:
            yield from _ground(canvas, element.terrain, outline, at)
            return
        plain = replace(element, unit=element.unit and _BLOCK, arc=0, facing="")
        piece = Piece(plain, x, y, 0.0, outline)
        for layer in LAYERS:
            yield from part(self.stage, canvas, layer, piece)


def _ground(canvas: Canvas, terrain: str, outline: Polygon, at: Spot) -> Iterator[str]:
    """Yield terrain in the key: its outline with one of its marks."""
    yield polygon(canvas, outline, f"terrain {terrain}")
    if terrain in MARKS:
        yield tag("path", f"tree {terrain}", d=f"M{number(at[0])} {number(at[1])}{MARKS[terrain]}")
    elif terrain == "hill":
        yield polygon(canvas, affinity.scale(outline, _INNER, _INNER), "contour")
