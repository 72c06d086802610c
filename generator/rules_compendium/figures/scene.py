"""Where the elements of a figure stand, step by step."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from shapely import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry

from rules_compendium.errors import did_you_mean, quoted
from rules_compendium.figures.lengths import length
from rules_compendium.figures.outlines import outline
from rules_compendium.figures.piece import ANGLES, FigureError, Path, Piece, towards
from rules_compendium.model.figure import CENTRE, CORNERS, EDGES, Element, Figure, Move, Place, Step
from rules_compendium.model.project import KEY

_TURN = {"front": 0.0, "right": 90.0, "back": 180.0, "left": 270.0}
_ALIGN = {"left": -1, "middle": 0, "right": 1}
# Enough to come nearer than can be measured.
_NEARINGS = 22
_ROUND = 360
# In millimetres: less than this is contact.
_LEAST = 0.001
# More than these nobody takes in, and each is measured against the others.
_MOST = {"steps": 9, "elements": 60, "claims": 40}
Scene = dict[str, Piece]


@dataclass
class Stage:
    """A figure that is being worked out: its measures, and the pieces that stand already."""

    figure: Figure
    named: Mapping[str, str] = field(default_factory=dict)
    scene: Scene = field(default_factory=dict)
    placing: list[str] = field(default_factory=list)
    hidden: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        """Read the size of the table, and who is not seen at first."""
        self.hidden = {id_ for id_, element in self.figure.elements.items() if element.hidden}
        self.width = self.extent(self.figure.table.width, ("table", "width"))
        self.height = self.extent(self.figure.table.height, ("table", "height"))

    @property
    def table(self) -> Polygon:
        """Return the outline of what is drawn."""
        return box(0, 0, self.width, self.height)

    def size(self, text: str, where: Path) -> float:
        """Return a length that must be there."""
        millimetres = length(text, self.named)
        if millimetres is None:
            cure = did_you_mean(text, self.named, 'write a length such as 8", 20 cm or 25 mm')
            key = next((f"{name} " for name in reversed(where) if isinstance(name, str)), "")
            raise FigureError(where, f"{quoted(text)} is no length" if text else f"{key}is missing", cure)
        return millimetres

    def extent(self, text: str, where: Path) -> float:
        """Return a length that something must have: more than nothing."""
        millimetres = self.size(text, where)
        if millimetres <= 0:
            raise FigureError(where, f"{quoted(text)} is no size", "write a length above 0")
        return millimetres

    def optional(self, text: str, where: Path) -> float:
        """Return a length, or zero where none is said."""
        return self.size(text, where) if text else 0.0

    def known(self, id_: str, where: Path) -> Element:
        """Return the element that an id names."""
        element = self.figure.elements.get(id_)
        if element is None:
            names = [*self.figure.elements, CENTRE, *EDGES, *CORNERS]
            cure = did_you_mean(id_, names, f"its elements are {', '.join(self.figure.elements)}")
            raise FigureError(where, f"unknown element {quoted(id_)}", cure)
        return element

    def piece(self, id_: str, where: Path) -> Piece:
        """Return an element where it stands; it is placed when it is asked for first."""
        if id_ not in self.scene:
            element = self.known(id_, where)
            if id_ in self.placing:
                ring = " → ".join([*self.placing[self.placing.index(id_) :], id_])
                raise FigureError(where, f"placed in a circle: {ring}", "give one of them x and y")
            self.placing.append(id_)
            self.scene[id_] = self._placed(element, ("elements", id_))
            self.placing.pop()
        return self.scene[id_]

    def spot(self, name: str, where: Path) -> BaseGeometry:
        """Return what a name stands for: the centre, an edge, a corner, or an element's outline."""
        if name == CENTRE:
            return Point(self.width / 2, self.height / 2)
        if name in EDGES:
            return self._edge(name)
        if name in CORNERS:
            return self._corner(name)
        return self.piece(name, where).outline

    def _corner(self, name: str) -> Point:
        return Point(self.width if "east" in name else 0, self.height if "north" in name else 0)

    def _edge(self, name: str) -> LineString:
        w, h = self.width, self.height
        ends: dict[str, list[tuple[float, float]]] = {
            "north": [(0, h), (w, h)],
            "south": [(0, 0), (w, 0)],
            "east": [(w, 0), (w, h)],
            "west": [(0, 0), (0, h)],
        }
        return LineString(ends[name])

    def angle(self, text: str, x: float, y: float, where: Path) -> float:
        """Return a direction as degrees: a word, a number, or towards something."""
        if text in ANGLES and text not in CORNERS:
            return ANGLES[text]
        if text.lstrip("-").isdigit():
            return float(text) % 360
        goal = self.spot(text, where).centroid
        return math.degrees(math.atan2(goal.x - x, goal.y - y)) % 360

    def _placed(self, element: Element, where: Path) -> Piece:
        """Return an element at its first place."""
        piece = Piece(element, 0.0, 0.0, 0.0, outline(self, element, where))
        if element.zone or element.line or element.points:
            middle = piece.outline.centroid
            return replace(piece, x=middle.x, y=middle.y)
        return self.put(piece, element.at, (*where, "at"), element.facing)

    def put(self, piece: Piece, place: Place, where: Path, facing: str = "") -> Piece:
        """Return a piece that faces north around the origin, at a place."""
        if place.x or place.y:
            x, y = self.size(place.x, (*where, "x")), self.size(place.y, (*where, "y"))
            return self._faced(piece.moved(x, y), facing, where)
        if not place.origin:
            cure = "add x: and y:, or from: with an element, an edge, a corner or centre"
            raise FigureError(where[:-1], "an element without a place", cure)
        distance = self.optional(place.distance, (*where, "distance"))
        shift = self.optional(place.shift, (*where, "shift"))
        if place.origin in EDGES:
            return self._at_edge(piece, place, (distance, shift), where, facing)
        if place.origin in self.figure.elements and place.side:
            return self._beside(piece, place, (distance, shift), where, facing)
        return self._along(piece, place, distance, where, facing)

    def _faced(self, piece: Piece, facing: str, where: Path, otherwise: float | None = None) -> Piece:
        """Return a piece turned to where it faces: as it says, else as its side does."""
        if facing:
            return piece.turned(self.angle(facing, piece.x, piece.y, (*where[:-1], "facing")) - piece.facing)
        usual = 180.0 if piece.element.side == "blue" else 0.0
        return piece.turned((usual if otherwise is None else otherwise) - piece.facing)

    def _at_edge(
        self, piece: Piece, place: Place, sizes: tuple[float, float], where: Path, facing: str
    ) -> Piece:
        """Return a piece so far from an edge, from the middle of it aside."""
        middle = self._edge(place.origin).centroid
        inward = (ANGLES[place.origin] + 180) % 360
        piece = self._faced(piece.moved(middle.x, middle.y), facing, where, inward)
        east, north = towards(inward)
        gap = sizes[0] + piece.support((inward + 180) % 360)
        aside = (sizes[1], 0.0) if place.origin in ("north", "south") else (0.0, sizes[1])
        return piece.moved(middle.x + east * gap + aside[0], middle.y + north * gap + aside[1])

    def _beside(
        self, piece: Piece, place: Place, sizes: tuple[float, float], where: Path, facing: str
    ) -> Piece:
        """Return a piece so far from the side of another: it faces that side, unless it says otherwise."""
        anchor = self.piece(place.origin, (*where, "from"))
        outward = (anchor.facing + _TURN[place.side]) % 360
        piece = self._faced(piece.moved(anchor.x, anchor.y), facing, where, (outward + 180) % 360)
        # To the right, as one sees it who looks at the side.
        right = towards(outward - 90)
        slack = anchor.support(outward - 90) - piece.support(outward - 90)
        aside = _ALIGN[place.align] * slack + sizes[1]
        gap = anchor.support(outward) + sizes[0] + piece.support((outward + 180) % 360)
        east, north = towards(outward)
        return piece.moved(
            anchor.x + east * gap + right[0] * aside, anchor.y + north * gap + right[1] * aside
        )

    def _along(self, piece: Piece, place: Place, distance: float, where: Path, facing: str) -> Piece:
        """Return a piece so far from a point or an element, towards something else."""
        anchor = self.spot(place.origin, (*where, "from"))
        start = anchor.centroid
        piece = self._faced(piece.moved(start.x, start.y), facing, where)
        if not place.distance:
            return piece
        goal = place.towards or (CENTRE if place.origin in CORNERS else "")
        if not goal:
            raise FigureError(where, "a distance without a direction", "add towards: or side:")
        east, north = towards(self.angle(goal, start.x, start.y, (*where, "towards")))
        if isinstance(anchor, Point):
            return piece.moved(start.x + east * distance, start.y + north * distance)
        # From far away ever nearer, as the last two distances foretell; back by half where that was too near.
        far, step, placed, before = distance + self.width + self.height, 0.0, piece, 0.0
        for _ in range(_NEARINGS):
            tried = piece.moved(start.x + east * far, start.y + north * far)
            left = float(tried.outline.distance(anchor)) - distance
            if left <= 0:
                step, before = step / 2, 0.0
                far += step
                continue
            placed = tried
            if left < _LEAST:
                break
            foretold = step * (left - _LEAST / 2) / (before - left) if before > left else left - _LEAST / 2
            step, before = foretold, left
            far -= step
        return placed

    def step(self, step: Step, where: Path) -> Scene:
        """Return the scene after the moves of a step."""
        for id_, move in step.moves.items():
            here = (*where, "moves", id_)
            self.known(id_, (*here, KEY))
            self.scene[id_] = self._after(self.piece(id_, here), move, here)
        # Lines and bands go with what they join and surround.
        for id_, element in self.figure.elements.items():
            if element.line or element.zone == "around":
                del self.scene[id_]
                self.piece(id_, ("elements", id_))
        for key, ids in (("show", step.show), ("hide", step.hide)):
            for i, id_ in enumerate(ids):
                self.known(id_, (*where, key, i))
        self.hidden = (self.hidden | set(step.hide)) - set(step.show)
        return self.seen()

    def seen(self) -> Scene:
        """Return the pieces that are there now."""
        return {id_: piece for id_, piece in self.scene.items() if id_ not in self.hidden}

    def _after(self, piece: Piece, move: Move, where: Path) -> Piece:
        """Return a piece after a move."""
        if not 0 <= move.angle <= _ROUND:
            message = f"angle is {move.angle}"
            raise FigureError((*where, "angle"), message, f"write degrees from 0 to {_ROUND}")
        if move.wheel:
            angle = -move.angle if move.wheel == "left" else move.angle
            piece = piece.turned(angle, piece.corner(move.wheel))
        if move.pivot:
            piece = piece.turned(self.angle(move.pivot, piece.x, piece.y, (*where, "pivot")) - piece.facing)
        for text, turn, key in ((move.straight, 0, "straight"), (move.sideways, 90, "sideways")):
            if text:
                far = self.size(text, (*where, key))
                east, north = towards(piece.facing + turn)
                piece = piece.moved(piece.x + east * far, piece.y + north * far)
        if move.to is not None:
            facing = "" if move.to.side else f"{round(piece.facing) % 360}"
            piece = self.put(piece.turned(-piece.facing), move.to, (*where, "to"), facing)
        if move.falls:
            piece = replace(piece, element=replace(piece.element, fallen=True))
        return piece


def scenes(figure: Figure, named: Mapping[str, str]) -> tuple[Stage, list[Scene]]:
    """Return a figure's table, and its elements as they stand in each of its moments."""
    _refuse_crowds(figure)
    for edge in figure.table.names:
        if edge not in EDGES:
            cure = did_you_mean(edge, EDGES, f"write {', '.join(EDGES)}")
            raise FigureError(("table", "names", edge, KEY), f"a table has no edge {quoted(edge)}", cure)
    stage = Stage(figure, named)
    for id_ in figure.elements:
        stage.piece(id_, ("elements", id_))
    if not figure.steps:
        return stage, [stage.seen()]
    return stage, [stage.step(step, ("steps", i)) for i, step in enumerate(figure.steps)]


def _refuse_crowds(figure: Figure) -> None:
    """Refuse more of something than a figure can tell."""
    for key, most in _MOST.items():
        held = getattr(figure, key)
        if len(held) > most:
            first = [*held][most] if isinstance(held, dict) else most
            cure = f"keep {most}, or tell the rest in a second figure"
            raise FigureError((key, first), f"{len(held)} {key}, of which a figure has {most} at most", cure)
