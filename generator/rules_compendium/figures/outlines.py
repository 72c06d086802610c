"""The outline of each sort of element, around the origin and facing north."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shapely import LineString, Point, Polygon, box, shortest_line, transform
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points

from rules_compendium.errors import did_you_mean
from rules_compendium.figures.piece import CIRCLE, NEAR, QUARTER, FigureError, Path, Piece
from rules_compendium.model.figure import CORNERS, EDGES, Element, Ranks

if TYPE_CHECKING:
    from rules_compendium.figures.scene import Stage

# Corners that an outline may have: each is measured against all others.
_CORNERS = 60
_SORTS = ("base", "terrain", "zone", "line", "marker", "note")


def outline(stage: Stage, element: Element, where: Path) -> BaseGeometry:
    """Return the outline of an element; zones and lines stand where they are, the rest around the origin."""
    sorts = [sort for sort in _SORTS if getattr(element, sort)]
    if len(sorts) != 1:
        message = "an element is one thing" if sorts else "an element that is nothing"
        raise FigureError((*where, *sorts[1:2]), message, f"keep one of {', '.join(sorts or _SORTS)}")
    _refuse_unreal(element, where)
    if element.zone:
        return _zone(stage, element, where)
    if element.line:
        return _line(stage, element, where)
    if element.base:
        return _base(stage, element, where)
    return _terrain(stage, element, where) if element.terrain else Point(0, 0)


def _refuse_unreal(element: Element, where: Path) -> None:
    """Refuse numbers that nothing on a table has."""
    unit = element.unit or Ranks()
    numbers = {
        ("arc",): (element.arc, 0, 360), ("height",): (element.height, 0, 1000),
        ("unit", "files"): (unit.files, 1, 100), ("unit", "ranks"): (unit.ranks, 1, 100),
    }  # fmt: skip
    for key, (number, least, most) in numbers.items():
        if not least <= number <= most:
            message = f"{key[-1]} is {number}"
            raise FigureError((*where, *key), message, f"write a number from {least} to {most}")


def _sizes(stage: Stage, element: Element, where: Path, count: int) -> list[float]:
    sizes = [stage.extent(text, (*where, "size", i)) for i, text in enumerate(element.size)]
    if not sizes or len(sizes) > count:
        what = "one length" if count == 1 else "one length, or width and depth"
        raise FigureError(
            (*where, *(["size"] if sizes else [])), "its size is not known", f"write size: {what}"
        )
    return sizes


def _base(stage: Stage, element: Element, where: Path) -> BaseGeometry:
    sizes = _sizes(stage, element, where, 1 if element.base in ("round", "square") else 2)
    width, depth = sizes[0], sizes[-1]
    if element.radius:
        stage.extent(element.radius, (*where, "radius"))
    if element.unit:
        width, depth = width * element.unit.files, depth * element.unit.ranks
    elif element.base in ("round", "oval"):
        return _ellipse(width, depth)
    return box(-width / 2, -depth / 2, width / 2, depth / 2)


def _ellipse(width: float, depth: float) -> Polygon:
    return transform(CIRCLE, lambda at: at * (width / 2, depth / 2))


def _points(stage: Stage, element: Element, where: Path) -> Polygon:
    """Return the outline that corners make, each by its distances from the west and the south edge."""
    if len(element.points) > _CORNERS:
        message = f"an outline of {len(element.points)} corners, of which {_CORNERS} are enough"
        raise FigureError((*where, "points", _CORNERS), message, "leave out those that nobody sees")
    corners = []
    for i, pair in enumerate(element.points):
        here = (*where, "points", i)
        if len(pair) != 2:  # noqa: PLR2004 - from the west, from the south
            raise FigureError(here, "a corner has two lengths", 'write [12", 6"]')
        corners.append([stage.size(text, (*here, j)) for j, text in enumerate(pair)])
    outline = Polygon(corners) if len(corners) > 2 else Polygon()  # noqa: PLR2004 - a triangle is the least
    if outline.is_empty or not outline.is_valid:
        message = "these corners are no outline"
        raise FigureError((*where, "points"), message, "write three or more, one after another around it")
    return outline


def _terrain(stage: Stage, element: Element, where: Path) -> BaseGeometry:
    if element.points:
        return _points(stage, element, where)
    sizes = _sizes(stage, element, where, 2)
    if element.shape == "ellipse":
        return _ellipse(sizes[0], sizes[-1])
    return box(-sizes[0] / 2, -sizes[-1] / 2, sizes[0] / 2, sizes[-1] / 2)


def _zone(stage: Stage, element: Element, where: Path) -> BaseGeometry:
    if element.zone not in ("around", "circle"):
        fixed = _points(stage, element, where) if element.zone == "area" else _at_rim(stage, element, where)
        if not stage.table.buffer(NEAR).covers(fixed):
            cure = "make it smaller, or the table larger"
            raise FigureError(where, f"this {element.zone} reaches beyond the table", cure)
        return fixed
    radius = stage.extent(element.radius, (*where, "radius"))
    if element.zone == "around":
        middle = stage.spot(element.around, (*where, "around"))
    else:
        piece = stage.put(Piece(element, 0, 0, 0, Point(0, 0)), element.at, (*where, "at"), "0")
        middle = Point(piece.x, piece.y)
    whole = middle.buffer(radius, quad_segs=QUARTER)
    shape = whole.intersection(stage.table)
    if shape.is_empty and element.zone == "circle":
        raise FigureError(where, "nothing of this zone is on the table", "move it, or make the table larger")
    # What it is around stands beyond the table, which is a mistake of its own.
    return whole if shape.is_empty else shape


def _at_rim(stage: Stage, element: Element, where: Path) -> BaseGeometry:
    """Return a strip along an edge, a square in a corner, or a quarter of the table."""
    names = EDGES if element.zone == "strip" else CORNERS
    if element.edge not in names:
        cure = did_you_mean(element.edge, names, f"write edge: {' or '.join(names)}")
        place = (*where, "edge") if element.edge else where
        raise FigureError(place, f"where this {element.zone} lies is not known", cure)
    if element.zone == "quarter":
        across, up = stage.width / 2, stage.height / 2
    else:
        across = up = stage.extent(element.depth, (*where, "depth"))
        across = stage.width if element.edge in ("north", "south") else across
        up = stage.height if element.edge in ("east", "west") else up
    west = stage.width - across if "east" in element.edge else 0
    south = stage.height - up if "north" in element.edge else 0
    return box(west, south, west + across, south + up)


def _shortest(start: BaseGeometry, end: BaseGeometry) -> LineString:
    """Return the shortest line between two outlines, of many that before the middle of the first."""
    there = nearest_points(start.centroid, end)[1]
    here = nearest_points(there, start)[1]
    shortest = shortest_line(start, end)
    return LineString([here, there]) if here.distance(there) - shortest.length < NEAR else shortest


def _line(stage: Stage, element: Element, where: Path) -> BaseGeometry:
    """Return the line between two elements or places: from outline to outline where it measures."""
    start, end = stage.spot(element.start, (*where, "from")), stage.spot(element.end, (*where, "to"))
    if element.line == "measure":
        return _shortest(start, end)
    return LineString([start.centroid, end.centroid])
