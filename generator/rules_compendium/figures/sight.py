"""What stands in a line of sight: in the plan, and as high as both of its ends."""

from __future__ import annotations

from collections.abc import Iterator

from shapely import LineString
from shapely.geometry.base import BaseGeometry

from rules_compendium.figures.piece import NEAR, Piece
from rules_compendium.figures.scene import Scene

# Terrain that nobody sees through, whatever its height.
_HIGH = ("wood", "hill", "wall", "building")


def cutting(scene: Scene, ends: tuple[str, str], shapes: tuple[BaseGeometry, BaseGeometry]) -> Iterator[str]:
    """Yield the elements that cut the line between the middles of two others."""
    line = LineString([shape.centroid for shape in shapes])
    heights = tuple(scene[end].element.height if end in scene else 0 for end in ends)
    for id_, piece in scene.items():
        if id_ not in ends and _hides(piece) and _cuts(piece, line, heights):
            yield id_


def _hides(piece: Piece) -> bool:
    element = piece.element
    solid = element.height > 0 or element.terrain in _HIGH or (element.base and not element.fallen)
    return bool(solid) and not element.clear


def _cuts(piece: Piece, line: LineString, heights: tuple[int, ...]) -> bool:
    """Tell whether a piece stands in a line, and neither end of it is taller."""
    height = piece.element.height
    over = bool(height) and all(heights) and max(heights) > height
    return not over and bool(piece.outline.intersection(line).length > NEAR)
