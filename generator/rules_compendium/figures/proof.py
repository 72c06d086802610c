"""Whether a figure shows what it claims."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from shapely import LineString
from shapely.geometry.base import BaseGeometry

from rules_compendium.figures.lengths import format_length, unit_of
from rules_compendium.figures.piece import NEAR, FigureError, Path
from rules_compendium.figures.scene import Scene, Stage
from rules_compendium.figures.sight import between
from rules_compendium.model.figure import CENTRE, CORNERS, EDGES, Claim

_RELATIONS = ("distance", "contact", "apart", "inside", "in_arc", "sight", "moved")
_BOUNDS = {"is": "", "least": "at least ", "most": "at most "}
_TWO, _ONE = 2, 1


class Failure(NamedTuple):
    """What is not as claimed: its path in the record, what is true instead, the cure."""

    where: Path
    message: str
    cure: str


@dataclass(frozen=True)
class ProvedFigure:
    """A figure with all its moments, against which claims are held."""

    stage: Stage
    moments: list[Scene]

    def failures(self) -> Iterator[Failure]:
        """Yield what no table allows, else every claim that does not hold."""
        beside = list(self._on_the_table())
        yield from beside
        for i, claim in enumerate(() if beside else self.stage.figure.claims):
            yield from self._claim(claim, ("claims", i))

    def _claim(self, claim: Claim, where: Path) -> Iterator[Failure]:
        relations = [name for name in _RELATIONS if getattr(claim, name)]
        if len(relations) != 1:
            yield Failure(where, "a claim says one thing", f"keep one of {', '.join(_RELATIONS)}")
            return
        name = relations[0]
        key, names = name.replace("_", "-"), getattr(claim, name)
        count = _ONE if name == "moved" else _TWO
        if len(names) != count and not (name in ("apart", "inside") and len(names) > count):
            what = f"{key} is said of {count}, not of {len(names)}"
            yield Failure((*where, key), what, "name elements by their ids")
            return
        if not 0 <= claim.step <= len(self.moments):
            what = f"there is no step {claim.step}"
            yield Failure((*where, "step"), what, f"write a step from 1 to {len(self.moments)}")
            return
        for said, places in ((key, names), ("cut-by", claim.cut), ("hindered-by", claim.hindered)):
            for place in places:
                if place not in (*EDGES, *CORNERS, CENTRE):
                    self.stage.known(place, (*where, said))
        at = (claim.step or len(self.moments)) - 1
        absent = [
            place for place in names if place in self.stage.figure.elements and place not in self.moments[at]
        ]
        if absent:
            what = f"{absent[0]} is hidden in step {at + 1}"
            yield Failure((*where, key), what, "show it in this step, or say another step")
            return
        if name in ("distance", "moved"):
            yield from self._length(claim, names, at, (*where, key))
        else:
            yield from self._relation(claim, name, at, (*where, key))

    def _length(self, claim: Claim, names: tuple[str, ...], at: int, where: Path) -> Iterator[Failure]:
        """Hold a distance or a move against what it is said to be."""
        real = self._moved(names[0], at) if len(names) == 1 else self._distance(names, at)
        bounds: dict[str, tuple[str, Callable[[float], bool]]] = {
            "is": (claim.equal, lambda wanted: abs(real - wanted) <= NEAR),
            "least": (claim.least, lambda wanted: real >= wanted - NEAR),
            "most": (claim.most, lambda wanted: real <= wanted + NEAR),
        }
        if not any(text for text, _ in bounds.values()):
            yield Failure(where, "a distance without a number", "add is:, least: or most:")
        for key, (text, holds) in bounds.items():
            wanted = self.stage.optional(text, (*where[:-1], key))
            if text and holds(wanted) == claim.fails:
                measured = format_length(real, unit_of(text, self.stage.named))
                what = f"{' to '.join(names)} is {measured}, and is said to be {_BOUNDS[key]}{text}"
                yield Failure(where, what, "move an element, or correct the claim")

    def _distance(self, names: tuple[str, ...], at: int) -> float:
        first, second = (self._shape(name, at) for name in names)
        return float(first.distance(second))

    def _shape(self, name: str, at: int) -> BaseGeometry:
        piece = self.moments[at].get(name)
        return piece.outline if piece else self.stage.spot(name, ())

    def _moved(self, name: str, at: int) -> float:
        """Return how far an element went in a step: a wheel as its outer corner goes."""
        move = self.stage.figure.steps[at].moves.get(name) if self.stage.figure.steps else None
        if move is None or at == 0 or name not in self.moments[at - 1]:
            return 0.0
        before, after = self.moments[at - 1][name], self.moments[at][name]
        if move.wheel:
            outer = math.radians(move.angle) * 2 * before.support(before.facing + 90)
            return outer + self.stage.optional(move.straight, ())
        return math.dist((before.x, before.y), (after.x, after.y))

    def _relation(self, claim: Claim, name: str, at: int, where: Path) -> Iterator[Failure]:
        """Hold a relation of elements against the geometry."""
        names: tuple[str, ...] = getattr(claim, name)
        said = {
            "contact": self._contact, "apart": self._apart, "inside": self._inside,
            "in_arc": self._in_arc, "sight": self._sight,
        }[name](names, at, claim)  # fmt: skip
        if (said == "") == claim.fails:
            what = said or f"{' and '.join(names)}: this is so, and is said not to be"
            yield Failure(where, what, "move an element, or correct the claim")

    def _contact(self, names: tuple[str, ...], at: int, _claim: Claim) -> str:
        first, second = (self._shape(name, at) for name in names)
        gap = first.distance(second)
        if gap > NEAR:
            unit = unit_of(self.stage.figure.table.width, self.stage.named)
            return f"{names[0]} and {names[1]} are {format_length(gap, unit)} apart"
        return f"{names[0]} and {names[1]} overlap" if _overlap(first, second) else ""

    def _apart(self, names: tuple[str, ...], at: int, _claim: Claim) -> str:
        for i, first in enumerate(names):
            for second in names[i + 1 :]:
                if _overlap(self._shape(first, at), self._shape(second, at)):
                    return f"{first} and {second} overlap"
        return ""

    def _inside(self, names: tuple[str, ...], at: int, _claim: Claim) -> str:
        *inner, outer = names
        around = self._shape(outer, at).buffer(NEAR)
        out = [name for name in inner if not around.covers(self._shape(name, at))]
        return f"{' and '.join(out)} is not wholly within {outer}" if out else ""

    def _in_arc(self, names: tuple[str, ...], at: int, _claim: Claim) -> str:
        seen, seer = names
        piece = self.moments[at].get(seer)
        if piece is None or not piece.element.arc:
            raise FigureError(("elements", seer), f"{seer} has no arc", "add arc: and how many degrees")
        arc = piece.arc(self.stage.width + self.stage.height)
        seen_there = _overlap(arc, self._shape(seen, at))
        return "" if seen_there else f"{seen} is outside the arc of {seer}"

    def _sight(self, names: tuple[str, ...], at: int, claim: Claim) -> str:
        first, second = names
        shapes = self._shape(first, at), self._shape(second, at)
        found = between(self.moments[at], (first, second), shapes)
        if set(found.cutting) != set(claim.cut):
            return _in_the_line("cut", found.cutting)
        if set(found.hindering) == set(claim.hindered) or (found.cutting and not claim.hindered):
            return ""
        return _in_the_line("hindered", found.hindering)

    def _on_the_table(self) -> Iterator[Failure]:
        """Yield the first base or terrain beyond the table, and the first base upon another."""
        table = self.stage.table.buffer(NEAR)
        before: Scene = {}
        for at, scene in enumerate(self.moments):
            solid = {
                id_: piece for id_, piece in scene.items() if piece.element.base or piece.element.terrain
            }
            new = {id_ for id_, piece in solid.items() if before.get(id_) is not piece}
            before = solid
            for id_, piece in solid.items():
                if id_ in new and not table.covers(piece.outline):
                    what = f"{id_} is not wholly on the table"
                    yield Failure(self._placed_at(at, id_), what, "move it, or make the table larger")
                    return
            bases = [(id_, piece.outline) for id_, piece in solid.items() if piece.element.base]
            for (first, one), (second, other) in combinations(bases, 2):
                if not new.isdisjoint((first, second)) and _overlap(one, other):
                    yield Failure(
                        self._placed_at(at, second), f"{second} stands on {first}", "move one of them"
                    )
                    return

    def _placed_at(self, at: int, id_: str) -> Path:
        """Return where an author says that an element stands where it does in a moment."""
        for number in range(at, -1, -1):
            step = self.stage.figure.steps[number] if self.stage.figure.steps else None
            if step and id_ in step.moves:
                return ("steps", number, "moves", id_)
        return ("elements", id_)


def _in_the_line(what: str, names: list[str]) -> str:
    by = " and ".join(sorted(names)) or "nothing"
    return f"the line is {what} by {by}"


def _overlap(first: BaseGeometry, second: BaseGeometry) -> bool:
    """Tell whether two outlines share more than their rims; a line shares what it crosses."""
    if isinstance(first, LineString) or isinstance(second, LineString):
        return first.intersection(second).length > NEAR
    # Most are far apart, or share no more than a rim, which is told in no time.
    if not first.intersects(second) or first.intersection(second).area < NEAR**2:
        return False
    return bool(first.buffer(-NEAR).intersects(second.buffer(-NEAR)))
