"""What a map says of itself: how large it and its zones are, and the key below it."""

from __future__ import annotations

from collections.abc import Iterator
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
    zones = {"circle": "figure-radius", "around": "figure-around"} if stage.figure.table.edges else {}
    return {
        id_: language.say(zones[one.element.zone], length=length_text(stage, language, one.element.radius))
        for id_, one in scene.items()
        if one.element.zone in zones
    }


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
    rows: list[list[tuple[Element, str]]] = field(default_factory=list)
    # How wide its columns are.
    columns: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Lay the entries out in as many columns as there is room for, each told once."""
        entries = [(element, words) for words, element in self._entries().items()]
        for count in range(len(entries), 0, -1):
            rooms = [max(self._room(words) for _, words in entries[at::count]) for at in range(count)]
            if count == 1 or sum(rooms) - _APART <= self.wide:
                self.columns = rooms
                self.rows = [entries[at : at + count] for at in range(0, len(entries), count)]
                return

    @property
    def height(self) -> float:
        """Return how high it is."""
        return len(self.rows) * self._line + _AIR if self.rows else 0.0

    @property
    def _line(self) -> float:
        return max(_HIGH, self.canvas.line) + _AIR

    def _room(self, words: str) -> float:
        return _SWATCH + _GAP + len(words) * self.canvas.letter + _APART

    def _entries(self) -> dict[str, Element]:
        entries: dict[str, Element] = {}
        for element in self.stage.figure.elements.values():
            words = self.canvas.words(element.key) if element.key else ""
            if not words and element.terrain and not element.label and self.stage.figure.table.edges:
                words = self.canvas.language.say("figure-thing", thing=element.terrain, side="none").strip()
            if words:
                entries.setdefault(words, element)
        return entries

    def drawn(self, left: float, top: float) -> Iterator[str]:
        """Yield the entries, each what it looks like and its words."""
        for i, row in enumerate(self.rows):
            x, y = left, top + _AIR / 2 + (i + 0.5) * self._line
            for (element, words), room in zip(row, self.columns, strict=False):
                yield from self._swatch(element, (x + _SWATCH / 2, y))
                yield text(self.canvas, (x + _SWATCH + _GAP, y), words, "keyed")
                x += room

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
        if element.shape == "ellipse" or element.zone in ("circle", "around"):
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
