"""A figure as SVG: one picture for each of its moments."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape

from shapely import LineString, Polygon
from shapely.geometry.base import BaseGeometry

from rules_compendium.document.nodes import Prose
from rules_compendium.document.plain import plain
from rules_compendium.figures.lengths import shown, unit_of
from rules_compendium.figures.piece import Piece, towards
from rules_compendium.figures.scene import Scene, Stage
from rules_compendium.languages import Language
from rules_compendium.model.figure import Element, Move

# The width of the picture in units of its own: a phone shows them one to one.
WIDTH = 360.0
_TALLEST = 440.0
_MARGIN, _NAMED = 6.0, 20.0
_TEXT, _LINE = 11.0, 13.0
_MARKER = 10.0
_ARROW = 7.0
_FRONT = 5.0
_HATCH = 6.0
_TICK = 4.0
_CONTOUR, _TREES, _TREE = 10.0, 16.0, 7.0
_ORDER = ("zone", "terrain", "arc", "line", "base", "marker", "note")


@dataclass(frozen=True)
class Picture:
    """A moment of a figure: its SVG, its size, and what is said of it."""

    svg: str
    width: float
    height: float
    text: Prose


@dataclass(frozen=True)
class Canvas:
    """The scale of a picture, where its table lies, and what it speaks."""

    scale: float
    left: float
    top: float
    height: float
    language: Language

    def words(self, text: str) -> str:
        """Return words without markup, typeset."""
        prose = text.inlines if isinstance(text, Prose) else ()
        return self.language.typeset(plain(prose) if prose else str(text))

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return where a place of the table is in the picture."""
        return self.left + x * self.scale, self.top + (self.height - y) * self.scale

    def points(self, coords: Iterable[tuple[float, ...]]) -> str:
        """Return places as the points of a polygon."""
        return " ".join(",".join(map(number, self.at(x, y))) for x, y, *_ in coords)


def number(value: float) -> str:
    """Return a number as SVG has it, to a tenth."""
    return f"{round(value, 1) + 0:g}"


def pictures(stage: Stage, moments: list[Scene], language: Language) -> list[Picture]:
    """Return the pictures of a figure, in the order of its steps."""
    steps = stage.figure.steps
    named = bool(stage.figure.table.names)
    margin = _NAMED if named else _MARGIN
    room = WIDTH - 2 * margin
    scale = min(room / stage.width, (_TALLEST - 2 * margin) / stage.height)
    height = stage.height * scale + 2 * margin
    canvas = Canvas(scale, (WIDTH - stage.width * scale) / 2, margin, stage.height, language)
    hidden = {id_ for id_, element in stage.figure.elements.items() if element.hidden}
    drawn = []
    for i, scene in enumerate(moments):
        step = steps[i] if steps else None
        hidden = (hidden | set(step.hide)) - set(step.show) if step else hidden
        moves = step.moves if step else {}
        before = moments[i - 1] if i else {}
        parts = list(_parts(stage, canvas, {id_: one for id_, one in scene.items() if id_ not in hidden}))
        parts += [
            part for id_, move in moves.items() for part in _way(canvas, before.get(id_), scene[id_], move)
        ]
        drawn.append(
            Picture(_svg(stage, canvas, parts, height), WIDTH, height, step.text if step else Prose())
        )
    return drawn


def _svg(stage: Stage, canvas: Canvas, parts: list[str], height: float) -> str:
    table = stage.figure.table
    ground = tag("polygon", "table" if table.edges else "ground", points=canvas.points(_rim(stage.table)))
    names = [_edge_name(stage, canvas, edge, name) for edge, name in table.names.items()]
    content = "".join([ground, *parts, *names])
    box = {"viewBox": f"0 0 {number(WIDTH)} {number(height)}", "aria-hidden": "true"}
    space = {"xmlns": "http://www.w3.org/2000/svg"}
    return tag("svg", "figure", content, **space, **box, width=WIDTH, height=height)


def tag(name: str, classes: str, content: str = "", **attributes: str | float) -> str:
    """Return an element of SVG."""
    values = {key: value if isinstance(value, str) else number(value) for key, value in attributes.items()}
    listed = "".join(f' {key}="{value}"' for key, value in values.items())
    return f'<{name} class="{classes}"{listed}' + (f">{content}</{name}>" if content else "/>")


def _rim(shape: BaseGeometry) -> Iterable[tuple[float, ...]]:
    return shape.exterior.coords[:-1] if isinstance(shape, Polygon) else ()


def _edge_name(stage: Stage, canvas: Canvas, edge: str, name: Prose) -> str:
    middle = stage.spot(edge, ()).centroid
    x, y = canvas.at(middle.x, middle.y)
    x += {"west": -_MARGIN, "east": _MARGIN}.get(edge, 0)
    y += {"north": -_MARGIN, "south": _LINE + 1}.get(edge, 0)
    turn = {"west": -90, "east": 90}.get(edge, 0)
    turned = {"transform": f"rotate({turn} {number(x)} {number(y)})"} if turn else {}
    return tag("text", "edge", _words(canvas, name), x=x, y=y, **turned)


def _words(canvas: Canvas, text: str) -> str:
    return escape(canvas.words(text), quote=False)


def _parts(stage: Stage, canvas: Canvas, scene: Scene) -> Iterator[str]:
    """Yield what is drawn, from the ground up."""
    for layer in _ORDER:
        for piece in scene.values():
            element = piece.element
            if layer == "arc" and element.arc and element.radius:
                seen = piece.arc(stage.size(element.radius, ())).intersection(stage.table)
                yield _polygon(canvas, seen, "arc")
            elif layer == "zone" and element.zone:
                yield from _zone(canvas, piece)
            elif layer == "terrain" and element.terrain:
                yield from _terrain(canvas, piece)
            elif layer == "line" and element.line:
                yield from _line(stage, canvas, piece)
            elif layer == "base" and element.base:
                yield from _base(canvas, piece)
            elif layer == "marker" and element.marker:
                yield from _marker(canvas, piece)
            elif layer == "note" and element.note:
                yield _text(canvas, canvas.at(piece.x, piece.y), element.note, "note")


def _polygon(canvas: Canvas, shape: BaseGeometry, classes: str) -> str:
    if isinstance(shape, Polygon):
        return tag("polygon", classes, points=canvas.points(_rim(shape)))
    ways = [f"M{canvas.points(_rim(part))}Z" for part in getattr(shape, "geoms", ())]
    return tag("path", classes, d="".join(ways))


def _text(
    canvas: Canvas, at: tuple[float, float], words: Prose | str, classes: str, down: float = 4.0
) -> str:
    return tag("text", classes, _words(canvas, words), x=at[0], y=at[1] + down)


def _sided(element: Element, classes: str) -> str:
    return f"{classes} {element.side}" if element.side else classes


def _zone(canvas: Canvas, piece: Piece) -> Iterator[str]:
    yield _polygon(canvas, piece.outline, _sided(piece.element, "zone"))
    if piece.element.side:
        yield _hatch(canvas, piece)
    if piece.element.label:
        yield _text(canvas, canvas.at(piece.x, piece.y), piece.element.label, _sided(piece.element, "name"))


def _hatch(canvas: Canvas, piece: Piece) -> str:
    """Return lines across a zone, rising for red and falling for blue: a black printer tells them apart."""
    west, south, east, north = piece.outline.bounds
    gap = _HATCH * 2 / canvas.scale
    rise = north - south
    lines = []
    for i in range(int((east - west + rise) / gap) + 1):
        x = west - rise + i * gap
        low, high = (south, north) if piece.element.side == "red" else (north, south)
        ends = [(x, low), (x + rise, high)]
        cut = LineString(ends).intersection(piece.outline)
        for one in getattr(cut, "geoms", [cut]):
            if isinstance(one, LineString) and not one.is_empty:
                (x1, y1), (x2, y2) = (canvas.at(*one.coords[0]), canvas.at(*one.coords[-1]))
                lines.append(f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}")
    return tag("path", _sided(piece.element, "hatch"), d="".join(lines))


def _terrain(canvas: Canvas, piece: Piece) -> Iterator[str]:
    element = piece.element
    yield _polygon(canvas, piece.outline, f"terrain {element.terrain}")
    if element.terrain == "hill":
        # Contours, as on maps.
        inner = piece.outline.buffer(-_CONTOUR / canvas.scale)
        if not inner.is_empty:
            yield _polygon(canvas, inner, "contour")
    if element.terrain == "wood":
        yield from _trees(canvas, piece)
    if element.label:
        yield _text(canvas, canvas.at(piece.x, piece.y), element.label, "name")


def _trees(canvas: Canvas, piece: Piece) -> Iterator[str]:
    """Yield rings in rows within a wood, at places that depend on its outline alone."""
    west, south, east, north = piece.outline.bounds
    step = _TREES / canvas.scale
    inner = piece.outline.buffer(-_TREE / canvas.scale)
    rows = int((north - south) / step) + 1
    for row in range(rows):
        for i in range(int((east - west) / step) + 1):
            x, y = west + (i + 0.5 + row % 2 / 2) * step, south + (row + 0.5) * step
            spot = LineString([(x, y), (x, y)]).centroid
            if inner.covers(spot):
                cx, cy = canvas.at(x, y)
                yield tag("circle", "tree", cx=cx, cy=cy, r=_TREE / 2)


def _base(canvas: Canvas, piece: Piece) -> Iterator[str]:
    """Yield a base or the bases of a unit, with a mark at the front and its name."""
    element = piece.element
    classes = _sided(element, "base" + (" fallen" if element.fallen else ""))
    if element.base == "round" and not element.unit:
        x, y = canvas.at(piece.x, piece.y)
        yield tag("circle", classes, cx=x, cy=y, r=piece.support(0) * canvas.scale)
    else:
        yield _polygon(canvas, piece.outline, classes)
    if element.unit and element.unit.files * element.unit.ranks > 1:
        yield _files(canvas, piece)
    if element.facing or element.unit or element.arc:
        yield _front(canvas, piece)
    if element.label:
        yield _label(canvas, piece)


def _files(canvas: Canvas, piece: Piece) -> str:
    """Return the lines between the bases of a unit."""
    assert piece.element.unit is not None
    files, ranks = piece.element.unit.files, piece.element.unit.ranks
    depth, width = piece.support(piece.facing), piece.support(piece.facing + 90)
    ahead, aside = towards(piece.facing), towards(piece.facing + 90)

    def place(along: float, across: float) -> str:
        x = piece.x + ahead[0] * along + aside[0] * across
        y = piece.y + ahead[1] * along + aside[1] * across
        return " ".join(map(number, canvas.at(x, y)))

    rows = [depth * (2 * i / ranks - 1) for i in range(1, ranks)]
    columns = [width * (2 * i / files - 1) for i in range(1, files)]
    ways = [f"M{place(depth, column)}L{place(-depth, column)}" for column in columns]
    ways += [f"M{place(row, width)}L{place(row, -width)}" for row in rows]
    return tag("path", _sided(piece.element, "files"), d="".join(ways))


def _front(canvas: Canvas, piece: Piece) -> str:
    """Return the small triangle that points to the front."""
    depth = piece.support(piece.facing)
    ahead = towards(piece.facing)
    x, y = canvas.at(piece.x + ahead[0] * depth, piece.y + ahead[1] * depth)
    return _head((x, y), piece.facing, _sided(piece.element, "front"), _FRONT)


def _head(tip: tuple[float, float], degrees: float, classes: str, size: float) -> str:
    """Return a triangle whose base stands at a point and which points towards an angle."""
    ahead, aside = towards(degrees), towards(degrees + 90)
    corners = [(-aside[0], aside[1]), (ahead[0], -ahead[1]), (aside[0], -aside[1])]
    points = " ".join(f"{number(tip[0] + x * size)},{number(tip[1] + y * size)}" for x, y in corners)
    return tag("polygon", classes, points=points)


def _label(canvas: Canvas, piece: Piece) -> str:
    """Return the name of a piece: on it where it fits, else below, or above what stands at the foot."""
    words = canvas.words(piece.element.label)
    x, y = canvas.at(piece.x, piece.y)
    half = piece.support(90) * canvas.scale
    if len(words) * _TEXT / 2 < half * 2 - 2 and piece.support(0) * canvas.scale * 2 > _LINE:
        return _text(canvas, (x, y), piece.element.label, _sided(piece.element, "name on"))
    down = piece.support(180) * canvas.scale + _LINE
    return _text(canvas, (x, y), piece.element.label, _sided(piece.element, "name"), down)


def _marker(canvas: Canvas, piece: Piece) -> Iterator[str]:
    x, y = canvas.at(piece.x, piece.y)
    yield tag("circle", _sided(piece.element, "marker"), cx=x, cy=y, r=_MARKER)
    yield _text(canvas, (x, y), piece.element.marker, _sided(piece.element, "mark"))
    if piece.element.label:
        yield _text(canvas, (x, y), piece.element.label, "name", _MARKER + _LINE)


def _line(stage: Stage, canvas: Canvas, piece: Piece) -> Iterator[str]:
    """Yield a line with what its sort adds: its length, its head, where it is cut."""
    element = piece.element
    start, end = piece.outline.coords[0], piece.outline.coords[-1]
    (x1, y1), (x2, y2) = canvas.at(*start[:2]), canvas.at(*end[:2])
    yield tag("path", _sided(element, f"line {element.line}"), d=_straight((x1, y1), (x2, y2)))
    turn = math.degrees(math.atan2(end[0] - start[0], end[1] - start[1]))
    if element.line == "measure":
        yield _tick(x1, y1, turn) + _tick(x2, y2, turn)
    if element.line == "arrow":
        yield _head((x2, y2), turn, _sided(element, "head"), _ARROW)
    measured = shown(piece.outline.length, _unit(stage), canvas.language.decimal)
    words = element.label or (measured if element.line == "measure" else "")
    if words:
        yield _text(canvas, ((x1 + x2) / 2, (y1 + y2) / 2), words, "length")


def _unit(stage: Stage) -> str:
    return unit_of(stage.figure.table.width, stage.named)


def _tick(x: float, y: float, degrees: float) -> str:
    aside = towards(degrees + 90)
    ends = [(x + side * aside[0] * _TICK, y - side * aside[1] * _TICK) for side in (-1, 1)]
    return tag("path", "line measure", d=_straight(*ends))


def _straight(start: tuple[float, float], end: tuple[float, float]) -> str:
    return f"M{number(start[0])} {number(start[1])}L{number(end[0])} {number(end[1])}"


def _way(canvas: Canvas, before: Piece | None, after: Piece, move: Move) -> Iterator[str]:
    """Yield where an element stood before a move, and how it went."""
    if before is None:
        return
    yield _polygon(canvas, before.outline, "ghost")
    (x1, y1), (x2, y2) = canvas.at(before.x, before.y), canvas.at(after.x, after.y)
    far = math.dist((x1, y1), (x2, y2))
    if far < _ARROW:
        return
    turn = math.degrees(math.atan2(after.x - before.x, after.y - before.y))
    # The head ends where the outline begins, or it would be hidden.
    ahead, back = towards(turn), after.support(turn + 180) * canvas.scale + _ARROW
    x2, y2 = x2 - ahead[0] * back, y2 + ahead[1] * back
    bend = f"Q{number((x1 + x2) / 2)} {number((y1 + y2) / 2 - far / 3)} " if move.leap else "L"
    classes = _sided(after.element, "way" + (" leap" if move.leap else ""))
    yield tag("path", classes, d=f"M{number(x1)} {number(y1)}{bend}{number(x2)} {number(y2)}")
    yield _head((x2, y2), turn, _sided(after.element, "head"), _ARROW)
