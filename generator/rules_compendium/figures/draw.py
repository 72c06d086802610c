"""A figure as SVG: one picture for each of its moments."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from shapely import Point, box, get_parts, intersection, linestrings

from rules_compendium.document.nodes import Prose
from rules_compendium.document.plain import plain
from rules_compendium.figures.ink import (
    FRONT,
    MARKER,
    ON_PAGE,
    Canvas,
    hatched,
    head,
    number,
    polygon,
    rim,
    sided,
    tag,
    text,
)
from rules_compendium.figures.labels import Labels
from rules_compendium.figures.lines import Lines
from rules_compendium.figures.piece import Piece, towards
from rules_compendium.figures.scene import Scene, Stage
from rules_compendium.figures.ways import Ways
from rules_compendium.figures.words import described
from rules_compendium.languages import Language
from rules_compendium.model.figure import Step

# The width of the picture in units of its own: a phone shows them one to one.
WIDTH = 360.0
_TALLEST = 440.0
_MARGIN, _NAMED = 6.0, 8.0
_HATCH = 6.0
# Bases of a unit that are smaller are not told apart.
_SMALLEST = 4.0
_CONTOUR, _APART, _MARK = 10.0, 16.0, 6.0
# What stands in rows within a terrain, from the middle of its place: a ring, a stone, a wave.
_MARKS = {
    "wood": "m-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0",
    "rough": "m-4 2.5l4-5l4 5",
    "water": "m-5 0q2.5 -3 5 0t5 0",
}
_ORDER = ("zone", "terrain", "arc", "line", "base", "marker", "note")


@dataclass(frozen=True)
class Picture:
    """A moment of a figure: its SVG, its size, and what is said of it."""

    svg: str
    width: float
    height: float
    text: Prose


def pictures(
    stage: Stage, moments: list[Scene], language: Language, name: str = "", size: float = ON_PAGE
) -> list[Picture]:
    """Return the pictures of a figure, in the order of its steps, with words of a size."""
    steps = stage.figure.steps
    named = bool(stage.figure.table.names)
    margin = size + _NAMED if named else _MARGIN
    room = WIDTH - 2 * margin
    scale = min(room / stage.width, (_TALLEST - 2 * margin) / stage.height)
    height = stage.height * scale + 2 * margin
    canvas = Canvas(scale, (WIDTH - stage.width * scale) / 2, margin, stage.height, language, size)
    drawn = []
    for i, scene in enumerate(moments):
        step = steps[i] if steps else Step()
        before = moments[i - 1] if i else {}
        ways = Ways(stage, canvas, scene)
        for id_, move in step.moves.items():
            if id_ in scene and id_ in before:
                ways.add(before[id_], scene[id_], move)
        parts = list(_parts(stage, canvas, scene, ways))
        svg = _svg(stage, canvas, _said(stage, i, language, name), parts, height)
        drawn.append(Picture(svg, WIDTH, height, step.text))
    return drawn


def _said(stage: Stage, at: int, language: Language, name: str) -> str:
    """Return the title and the description of a picture, for those who do not see it."""
    count = len(stage.figure.steps)
    whole = language.words(name)
    title = language.say("figure-step", name=whole, number=at + 1, count=count) if count else whole
    # A step of which nothing is claimed is told by its own words.
    shown = described(stage.figure, at, language, stage.named)
    if count and not shown:
        shown = language.typeset(plain(stage.figure.steps[at].text.inlines))
    return f"<title>{escape(title)}</title>" + (f"<desc>{escape(shown)}</desc>" if shown else "")


def _svg(stage: Stage, canvas: Canvas, said: str, parts: list[str], height: float) -> str:
    table = stage.figure.table
    ground = tag("polygon", "table" if table.edges else "ground", points=canvas.points(rim(stage.table)))
    names = [_edge_name(stage, canvas, edge, name) for edge, name in table.names.items()]
    content = "".join([said, ground, *parts, *names])
    box = {"viewBox": f"0 0 {number(WIDTH)} {number(height)}", "role": "img"}
    space = {"xmlns": "http://www.w3.org/2000/svg"}
    return tag("svg", "figure", content, **space, **box, width=WIDTH, height=height)


def _edge_name(stage: Stage, canvas: Canvas, edge: str, name: Prose) -> str:
    middle = stage.spot(edge, ()).centroid
    x, y = canvas.at(middle.x, middle.y)
    x += {"west": -_MARGIN, "east": _MARGIN}.get(edge, 0)
    y += {"north": -_MARGIN, "south": canvas.line + 1}.get(edge, 0)
    turn = {"west": -90, "east": 90}.get(edge, 0)
    turned = {"transform": f"rotate({turn} {number(x)} {number(y)})"} if turn else {}
    return text(canvas, (x, y), name, "edge", foot=True, **turned)


def _parts(stage: Stage, canvas: Canvas, scene: Scene, ways: Ways) -> Iterator[str]:
    """Yield what is drawn, from the ground up."""
    labels = Labels(canvas, box(*canvas.at(0, canvas.height), *canvas.at(stage.width, 0)), scene)
    lines = Lines(stage, canvas, scene, labels)
    for line in ways.lines:
        labels.avoid(canvas.shape(line))
    for layer in _ORDER:
        yield from ways.ghosts if layer == "base" else ()
        for piece in scene.values():
            if layer == "line" and piece.element.line:
                yield from lines.of(piece)
            else:
                yield from _part(stage, canvas, layer, piece)
    yield from ways.arrows
    yield from lines.marks
    yield from labels.of()


def _part(stage: Stage, canvas: Canvas, layer: str, piece: Piece) -> Iterator[str]:
    """Yield what an element has on a layer."""
    element = piece.element
    if layer == "arc" and element.arc and element.radius:
        seen = piece.arc(stage.size(element.radius, ())).intersection(stage.table)
        yield polygon(canvas, seen, "arc")
    elif layer == "zone" and element.zone:
        yield from _zone(canvas, piece)
    elif layer == "terrain" and element.terrain:
        yield from _terrain(canvas, piece)
    elif layer == "base" and element.base:
        yield from _base(canvas, piece)
    elif layer == "marker" and element.marker:
        yield from _marker(canvas, piece)
    elif layer == "note" and element.note:
        yield text(canvas, canvas.at(piece.x, piece.y), element.note, "note")


def _zone(canvas: Canvas, piece: Piece) -> Iterator[str]:
    yield polygon(canvas, piece.outline, sided(piece.element, "zone"))
    if piece.element.side:
        yield _hatch(canvas, piece)


def _hatch(canvas: Canvas, piece: Piece) -> str:
    """Return lines across a zone, rising for red and falling for blue: a black printer tells them apart."""
    west, south, east, north = piece.outline.bounds
    gap = _HATCH * 2 / canvas.scale
    rise = north - south
    low, high = (south, north) if piece.element.side == "red" else (north, south)
    starts = (west - rise + i * gap for i in range(int((east - west + rise) / gap) + 1))
    across = linestrings([[(x, low), (x + rise, high)] for x in starts])
    shares = (one for one in get_parts(intersection(across, piece.outline)) if one.length)
    lines = [(canvas.at(*one.coords[0]), canvas.at(*one.coords[-1])) for one in shares]
    return tag("path", sided(piece.element, "hatch"), d=hatched(lines))


def _terrain(canvas: Canvas, piece: Piece) -> Iterator[str]:
    element = piece.element
    yield polygon(canvas, piece.outline, f"terrain {element.terrain}")
    if element.terrain == "hill":
        # Contours, as on maps.
        inner = piece.outline.buffer(-_CONTOUR / canvas.scale)
        if not inner.is_empty:
            yield polygon(canvas, inner, "contour")
    if element.terrain in _MARKS:
        yield _marks(canvas, piece)


def _marks(canvas: Canvas, piece: Piece) -> str:
    """Return trees, stones or waves in rows, at places that depend on the outline of their terrain alone."""
    west, south, east, north = piece.outline.bounds
    step = _APART / canvas.scale
    inner = piece.outline.buffer(-_MARK / canvas.scale)
    ways = []
    for row in range(int((north - south) / step) + 1):
        for i in range(int((east - west) / step) + 1):
            x, y = west + (i + 0.5 + row % 2 / 2) * step, south + (row + 0.5) * step
            if inner.covers(Point(x, y)):
                ways.append(f"M{' '.join(map(number, canvas.at(x, y)))}{_MARKS[piece.element.terrain]}")
    return tag("path", f"tree {piece.element.terrain}", d="".join(ways))


def _base(canvas: Canvas, piece: Piece) -> Iterator[str]:
    """Yield a base or the bases of a unit, with a mark at the front and its name."""
    element = piece.element
    classes = sided(element, "base" + (" fallen" if element.fallen else ""))
    if element.base == "round" and not element.unit:
        x, y = canvas.at(piece.x, piece.y)
        yield tag("circle", classes, cx=x, cy=y, r=piece.support(0) * canvas.scale)
    else:
        yield polygon(canvas, piece.outline, classes)
    if element.unit and element.unit.files * element.unit.ranks > 1:
        yield _files(canvas, piece)
    if piece.pointed:
        yield _front(canvas, piece)


def _files(canvas: Canvas, piece: Piece) -> str:
    """Return the lines between the bases of a unit."""
    assert piece.element.unit is not None
    files, ranks = piece.element.unit.files, piece.element.unit.ranks
    depth, width = piece.support(piece.facing), piece.support(piece.facing + 90)
    if min(depth / ranks, width / files) * 2 * canvas.scale < _SMALLEST:
        return ""
    ahead, aside = towards(piece.facing), towards(piece.facing + 90)

    def place(along: float, across: float) -> str:
        x = piece.x + ahead[0] * along + aside[0] * across
        y = piece.y + ahead[1] * along + aside[1] * across
        return " ".join(map(number, canvas.at(x, y)))

    rows = [depth * (2 * i / ranks - 1) for i in range(1, ranks)]
    columns = [width * (2 * i / files - 1) for i in range(1, files)]
    ways = [f"M{place(depth, column)}L{place(-depth, column)}" for column in columns]
    ways += [f"M{place(row, width)}L{place(row, -width)}" for row in rows]
    return tag("path", sided(piece.element, "files"), d="".join(ways))


def _front(canvas: Canvas, piece: Piece) -> str:
    """Return the small triangle that points to the front."""
    return head(canvas.at(*piece.front()), piece.facing, sided(piece.element, "front"), FRONT, FRONT)


def _marker(canvas: Canvas, piece: Piece) -> Iterator[str]:
    x, y = canvas.at(piece.x, piece.y)
    yield tag("circle", sided(piece.element, "marker"), cx=x, cy=y, r=MARKER)
    yield text(canvas, (x, y), piece.element.marker, sided(piece.element, "mark"))
