"""Figures as authors write them: a table, elements, steps and claims; nothing here is worked out yet."""

from dataclasses import dataclass, field
from typing import Literal

from rules_compendium.document.prose import EMPTY
from rules_compendium.model.declare import Natural, Prose, Reference

# A distance with its unit (8", 25 mm) or the name of one that system.yaml gives a length.
Length = str
SIDES = Literal["front", "back", "left", "right", ""]
COLOURS = Literal["red", "blue", "violet", "ochre", ""]
EDGES = ("north", "south", "east", "west")
CORNERS = ("north-east", "north-west", "south-east", "south-west")
CENTRE = "centre"


@dataclass(frozen=True, kw_only=True)
class Place:
    """Where something stands: by its distances from the edges, or beside something else."""

    # From the west edge and from the south edge to the middle.
    x: Length = ""
    y: Length = ""
    # The centre, an edge, a corner, or an element.
    origin: str = field(default="", metadata={"key": "from"})
    side: SIDES = ""
    distance: Length = ""
    towards: str = ""
    align: Literal["left", "middle", "right"] = "middle"
    # Along the side, to the right as who is placed sees it; along an edge, to the east or the north.
    shift: Length = ""


@dataclass(frozen=True, kw_only=True)
class Ranks:
    """How the bases of a unit stand."""

    files: int = 1
    ranks: int = 1


@dataclass(frozen=True, kw_only=True)
class Element:
    """One thing of a figure. Exactly one of base, terrain, zone, line, marker and note says what it is."""

    base: Literal["round", "square", "oval", "rectangle", ""] = ""
    unit: Ranks | None = None
    terrain: Literal["wood", "hill", "wall", "water", "building", "rough", "road", ""] = ""
    zone: Literal["strip", "corner", "circle", "quarter", "area", "around", ""] = ""
    line: Literal["sight", "range", "measure", "arrow", "edge", ""] = ""
    marker: str = ""
    note: Prose = EMPTY
    # Whose it is; nobody's where it does not say.
    side: COLOURS = ""
    label: Prose = EMPTY
    # What it stands for, told in the key below the picture.
    key: Prose = EMPTY
    at: Place = Place()
    facing: str = ""
    size: tuple[Length, ...] = ()
    # Terrain and areas: an outline of their own, each corner from the west and the south.
    points: tuple[tuple[Length, ...], ...] = ()
    shape: Literal["ellipse", "rectangle", ""] = ""
    height: int = 0
    # The angle that a base or a unit sees to its front, in degrees; how far it, a circle or a band reaches.
    arc: int = 0
    radius: Length = ""
    # Zones: the edge or corner that a strip or a quarter lies at, how deep it is, what it lies around.
    edge: str = ""
    depth: Length = ""
    around: str = ""
    # Lines: the elements or places that they join.
    start: str = field(default="", metadata={"key": "from"})
    end: str = field(default="", metadata={"key": "to"})
    fallen: bool = False
    # Seen through whatever it is: one's own unit.
    clear: bool = False
    # Seen through or over, with a penalty: a wood, a low wall.
    hinders: bool = False
    # A line that the rules forbid, although nothing stands in it.
    barred: bool = False
    hidden: bool = False


@dataclass(frozen=True, kw_only=True)
class Move:
    """How an element comes to its next place."""

    straight: Length = ""
    sideways: Length = ""
    wheel: Literal["left", "right", ""] = ""
    pivot: str = ""
    angle: int = 0
    to: Place | None = None
    leap: bool = False
    falls: bool = False


@dataclass(frozen=True, kw_only=True)
class Step:
    """One moment of a figure: what is said of it, what moves into it, what comes and goes."""

    text: Prose = EMPTY
    moves: dict[str, Move] = field(default_factory=dict)
    show: tuple[str, ...] = ()
    hide: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Claim:
    """What a figure shows, to be proved by its geometry: one of the relations, and what it amounts to."""

    distance: tuple[str, ...] = ()
    contact: tuple[str, ...] = ()
    apart: tuple[str, ...] = ()
    inside: tuple[str, ...] = ()
    in_arc: tuple[str, ...] = field(default=(), metadata={"key": "in-arc"})
    sight: tuple[str, ...] = ()
    moved: tuple[str, ...] = ()
    # For a distance or a move: exactly this, at least, at most.
    equal: Length = field(default="", metadata={"key": "is"})
    least: Length = ""
    most: Length = ""
    # For a sight: the elements that cut it; clear where there are none.
    cut: tuple[str, ...] = field(default=(), metadata={"key": "cut-by"})
    # For a sight that nothing cuts: the elements that hinder it.
    hindered: tuple[str, ...] = field(default=(), metadata={"key": "hindered-by"})
    # The opposite is true: not in contact, not in the arc…
    fails: bool = False
    # In which step, counted from 1; in the last where it does not say.
    step: Natural = 0
    # The record in whose words the distance stands, or the field that holds it: `action/charge.move`.
    shows: str = ""


@dataclass(frozen=True, kw_only=True)
class TableTop:
    """What is drawn: a table with its edges, or a part of one without."""

    width: Length = ""
    height: Length = ""
    edges: bool = False
    # What stands at an edge, in words: {north: Bord du défenseur}.
    names: dict[str, Prose] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Figure:
    """A figure: a table, what stands on it, its moments, and what it proves."""

    table: TableTop = TableTop()
    elements: dict[str, Element] = field(default_factory=dict)
    steps: tuple[Step, ...] = ()
    claims: tuple[Claim, ...] = ()
    # The records that it stands with.
    shows: tuple[Reference, ...] = ()
