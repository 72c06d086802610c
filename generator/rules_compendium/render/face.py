"""A game's face: its emblem, drawn from a motif and a number, and the pattern and the ornament of it.

Everything is one colour, and stands in a square of 24 units: it is known at the size of a line of text.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from math import cos, hypot, pi, sin

from rules_compendium.model import System
from rules_compendium.model.records import Face

SIDE = 24.0
# How often the emblem stands on a game's cover, across and down.
COVER = (8, 6)
# How often a motif is repeated where a game does not say: it follows from its name.
_FEWEST, _MOST = 3, 8


def face_of(system: System) -> tuple[str, int]:
    """Return a game's motif and number: those of its data, else some that follow from its id."""
    digest = hashlib.sha256(system.slug.encode()).digest()
    face: Face = system.face
    motif = face.motif or sorted(MOTIFS)[digest[0] % len(MOTIFS)]
    return motif, face.count or _FEWEST + digest[1] % (_MOST - _FEWEST + 1)


def emblem(system: System, colour: str = "currentColor") -> str:
    """Return a game's emblem as a picture."""
    return _picture(SIDE, SIDE, _drawn(system), colour)


def pattern(system: System, width: int, height: int, colour: str, clear: float = 0.0) -> str:
    """Return the emblem in rows and columns, every other row shifted by half, none near the middle."""
    across, down = (2 * width - 1) * SIDE, (1.5 * height - 0.5) * SIDE
    places = (
        ((column + row % 2 / 2) * 2 * SIDE, row * 1.5 * SIDE)
        for row in range(height)
        for column in range(width - row % 2)
    )
    name = f"{system.slug}-emblem"
    repeated = "".join(
        f'<use href="#{name}" x="{_n(x)}" y="{_n(y)}"/>'
        for x, y in places
        if hypot(x + (SIDE - across) / 2, y + (SIDE - down) / 2) > clear
    )
    drawn = f'<defs><g id="{name}">{_drawn(system)}</g></defs>'
    return _picture(across, down, drawn + repeated, colour)


def cover(system: System, colour: str = "currentColor") -> str:
    """Return the pattern of a game's cover, to stand beside words and never behind them."""
    return pattern(system, *COVER, colour)


def ornament(system: System, colour: str = "currentColor") -> str:
    """Return the emblem between two lines, for the beginning or the end of a text."""
    lines = f'<path d="M0 12H{_n(3 * SIDE)}M{_n(5 * SIDE)} 12H{_n(8 * SIDE)}" {_STROKE}/>'
    drawn = f'<g transform="translate({_n(3.5 * SIDE)} 0)">{_drawn(system)}</g>'
    return _picture(8 * SIDE, SIDE, lines + drawn, colour)


_STROKE = 'fill="none" stroke-width="2"'
_FILL = 'stroke="none"'


def _picture(width: float, height: float, drawn: str, colour: str) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(width)} {_n(height)}"'
    return f'{head} fill="{colour}" stroke="{colour}">{drawn}</svg>'


def _drawn(system: System) -> str:
    motif, count = face_of(system)
    return "".join(MOTIFS[motif](count))


def _n(number: float) -> str:
    return f"{round(number, 2):g}"


def _around(
    count: int, radius: float, turn: float = 0.0, centre: float = SIDE / 2
) -> Iterator[tuple[float, float]]:
    for i in range(count):
        angle = 2 * pi * (i + turn) / count - pi / 2
        yield centre + radius * cos(angle), centre + radius * sin(angle)


def _rings(count: int) -> Iterator[str]:
    """Yield rings around a point, such as objectives around the middle of a table."""
    radius = max(1.0, min(3.6, 7 * sin(pi / max(2, count)) - 1.2))
    for x, y in _around(count, 7.2, 0.5):
        yield f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(radius)}" {_STROKE}/>'
    yield f'<circle cx="12" cy="12" r="1.8" {_FILL}/>'


def _pips(count: int) -> Iterator[str]:
    """Yield the pips of a die on a blade."""
    yield f'<path d="M2.5 21.5L21.5 2.5M4 14.5L9.5 20" {_STROKE}/>'
    for i in range(count):
        at = 10 + 9.5 * i / max(1, count - 1)
        yield f'<circle cx="{_n(at)}" cy="{_n(SIDE - at)}" r="{_n(min(2.9, 8 / count))}" {_FILL}/>'


def _ranks(count: int) -> Iterator[str]:
    """Yield cards behind each other, offset as in a pile."""
    step = 9 / max(1, count - 1)
    for i in range(count - 1):
        x, y = 2 + i * step, 2 + i * step
        yield f'<path d="M{_n(x)} {_n(y + 12)}V{_n(y)}H{_n(x + 11)}" {_STROKE}/>'
    yield f'<rect x="{_n(2 + 9)}" y="{_n(2 + 9)}" width="11" height="11" {_FILL}/>'


def _steps(count: int) -> Iterator[str]:
    """Yield a staircase."""
    step = 20 / count
    yield f'<path d="M2 22{f"v-{_n(step)}h{_n(step)}" * count}V22Z" {_FILL}/>'


def _star(count: int) -> Iterator[str]:
    """Yield an impact and the arcs of a range."""
    outer, inner = list(_around(count, 8, 0, 9)), list(_around(count, 3.4, 0.5, 9))
    points = " ".join(f"{_n(x)},{_n(y + 6)}" for pair in zip(outer, inner, strict=True) for x, y in pair)
    yield f'<polygon points="{points}" {_FILL}/>'
    for radius in (10.5, 14):
        x, y, r = radius * cos(pi / 12), radius * sin(pi / 12), _n(radius)
        yield f'<path d="M{_n(9 + y)} {_n(15 - x)}A{r} {r} 0 0 1 {_n(9 + x)} {_n(15 - y)}" {_STROKE}/>'


MOTIFS: dict[str, Callable[[int], Iterator[str]]] = {
    "rings": _rings, "pips": _pips, "ranks": _ranks, "steps": _steps, "star": _star,
}  # fmt: skip
