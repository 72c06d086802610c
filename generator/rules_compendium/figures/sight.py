"""What stands in a line of sight: in the plan, and as high as both of its ends."""

from __future__ import annotations

from dataclasses import dataclass, field

from shapely import LineString
from shapely.geometry.base import BaseGeometry

from rules_compendium.figures.piece import NEAR, Piece
from rules_compendium.figures.scene import Scene

# Terrain that nobody sees through, whatever its height.
_HIGH = ("wood", "hill", "wall", "building")


@dataclass
class Between:
    """The elements in a line of sight: those that cut it, and those that only hinder it."""

    cutting: list[str] = field(default_factory=list)
    hindering: list[str] = field(default_factory=list)


def between(scene: Scene, ends: tuple[str, str], shapes: tuple[BaseGeometry, BaseGeometry]) -> Between:
    """Return what stands in the line between the middles of two elements."""
    line = LineString([shape.centroid for shape in shapes])
    heights = tuple(scene[end].element.height if end in scene else 0 for end in ends)
    found = Between()
    for id_, piece in scene.items():
        if id_ in ends or not _hides(piece) or piece.outline.intersection(line).length <= NEAR:
            continue
        if not _seen_past(piece, heights):
            found.cutting.append(id_)
        elif piece.element.hinders:
            found.hindering.append(id_)
    return found


def _hides(piece: Piece) -> bool:
    element = piece.element
    solid = element.height > 0 or element.terrain in _HIGH or (element.base and not element.fallen)
    return bool(solid or element.hinders) and not element.clear


def _seen_past(piece: Piece, heights: tuple[int, ...]) -> bool:
    """Tell whether one end sees over a piece, or both see through it: it hinders and is of no height."""
    height = piece.element.height
    if not height:
        return piece.element.hinders
    return all(heights) and max(heights) > height
