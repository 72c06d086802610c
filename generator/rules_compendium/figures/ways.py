"""How elements went from one moment to the next: where they stood, and the arrow of their way."""

from __future__ import annotations

import math
from collections.abc import Iterator

from rules_compendium.figures.ink import ARROW, Canvas, head, number, polygon, sided, straight, tag
from rules_compendium.figures.piece import Piece, towards
from rules_compendium.figures.scene import Stage
from rules_compendium.model.figure import Move

# How far beside a piece an arrow runs that would be hidden under it.
_BESIDE = 7.0
_LEAST_TURN = 1.0


def way(stage: Stage, canvas: Canvas, before: Piece, after: Piece, move: Move) -> Iterator[str]:
    """Yield where an element stood before a move, and how it went."""
    if before.outline.equals(after.outline):
        return
    yield polygon(canvas, before.outline, "ghost")
    if move.wheel and not (move.straight or move.sideways or move.to):
        inner = before.corner(move.wheel)
        yield from _turn(
            canvas, before, after, inner, before.corner("left" if move.wheel == "right" else "right")
        )
    elif _far(before, after) * canvas.scale < ARROW:
        if abs((after.facing - before.facing + 180) % 360 - 180) > _LEAST_TURN:
            yield from _turn(canvas, before, after, (before.x, before.y), before.corner("right"))
    else:
        yield from _line(stage, canvas, before, after, move)


def _far(before: Piece, after: Piece) -> float:
    return math.dist((before.x, before.y), (after.x, after.y))


def _turn(
    canvas: Canvas, before: Piece, after: Piece, about: tuple[float, float], corner: tuple[float, float]
) -> Iterator[str]:
    """Yield the arc that a corner goes around a point, a little outside of it."""
    degrees = (after.facing - before.facing + 180) % 360 - 180
    radius = math.dist(about, corner) + _BESIDE / canvas.scale
    start = math.degrees(math.atan2(corner[0] - about[0], corner[1] - about[1]))
    # The head is a triangle before the end of the arc.
    back = math.copysign(min(abs(degrees) / 2, math.degrees(ARROW / canvas.scale / radius)), degrees)

    def at(angle: float) -> tuple[float, float]:
        east, north = towards(angle)
        return canvas.at(about[0] + east * radius, about[1] + north * radius)

    first, last = at(start), at(start + degrees - back)
    x1, y1, x2, y2, size = map(number, (*first, *last, radius * canvas.scale))
    arc = f"M{x1} {y1}A{size} {size} 0 0 {int(degrees > 0)} {x2} {y2}"
    yield tag("path", sided(after.element, "way"), d=arc)
    yield head(last, start + degrees - back / 2 + math.copysign(90, degrees), sided(after.element, "head"))


def _line(stage: Stage, canvas: Canvas, before: Piece, after: Piece, move: Move) -> Iterator[str]:
    """Yield an arrow from middle to rim; beside a piece that would hide it, from front to front."""
    turn = math.degrees(math.atan2(after.x - before.x, after.y - before.y))
    ahead = towards(turn)
    start, end = (before.x, before.y), (after.x, after.y)
    head_room = ARROW / canvas.scale
    back = after.support(turn + 180) + head_room
    if _far(before, after) < back + head_room:
        start, end = _beside(stage, canvas, before, after, turn)
        back = head_room
    (x1, y1) = canvas.at(*start)
    x2, y2 = canvas.at(end[0] - ahead[0] * back, end[1] - ahead[1] * back)
    classes = sided(after.element, "way" + (" leap" if move.leap else ""))
    top = (y1 + y2) / 2 - math.dist((x1, y1), (x2, y2)) / 3
    over = f"M{number(x1)} {number(y1)}Q{number((x1 + x2) / 2)} {number(top)} {number(x2)} {number(y2)}"
    yield tag("path", classes, d=over if move.leap else straight((x1, y1), (x2, y2)))
    yield head((x2, y2), turn, sided(after.element, "head"))


def _beside(
    stage: Stage, canvas: Canvas, before: Piece, after: Piece, turn: float
) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return from where to where an arrow goes that runs beside a piece, on the side with more room."""
    room = _BESIDE / canvas.scale
    middle = ((before.x + after.x) / 2, (before.y + after.y) / 2)
    inner = (stage.width / 2 - middle[0], stage.height / 2 - middle[1])
    right = towards(turn + 90)
    side = 90 if right[0] * inner[0] + right[1] * inner[1] >= 0 else -90
    aside, ahead = towards(turn + side), towards(turn)
    out = max(before.support(turn + side), after.support(turn + side)) + room

    def at(piece: Piece) -> tuple[float, float]:
        front = piece.support(turn)
        return piece.x + aside[0] * out + ahead[0] * front, piece.y + aside[1] * out + ahead[1] * front

    return at(before), at(after)
