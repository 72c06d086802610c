"""Pictures of a figure cut to what is drawn on any of them."""

import re
from collections.abc import Iterator, Sequence
from html import unescape

from rules_compendium.figures.ink import LETTER, number

# How far what is drawn stays from the edge of the picture, and the least width and height.
_AIR, _LEAST = 12.0, 60.0
# How far letters go below their line, of their size.
_BELOW = 0.25
_VIEW = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"([^>]*?) width="[\d.]+" height="[\d.]+"')
_GROUND = re.compile(r'(<polygon class="ground" points=")[^"]*')
_DRAWN = re.compile(r'<(polygon|path|circle|rect|text) class="([^"]*)"([^>]*)>([^<]*)')
_ATTRIBUTE = re.compile(r'([a-z]+\d?)="([^"]*)"')
# What goes on from a point by relative ways is hatching or a small mark, and stays near or within an outline.
_WAY = re.compile(r"([MLQA])([^a-zA-Z]*)")
_NUMBER = re.compile(r"-?[\d.]+")

Box = tuple[float, float, float, float]


def cropped(pictures: Sequence[str], size: float) -> list[tuple[str, float]]:
    """Return the pictures of a figure, each with its width, without what is white around it on all of them.

    A table stays whole; `size` is that of words.
    """
    found = _VIEW.search(pictures[0])
    boxes = [box for svg in pictures for box in _boxes(svg, size)]
    if not found or not boxes or 'class="table"' in pictures[0]:
        return [(svg, float(found[1]) if found else 0.0) for svg in pictures]
    left, top = (max(0.0, min(box[at] for box in boxes) - _AIR) for at in (0, 1))
    right, bottom = (min(float(found[at - 1]), max(box[at] for box in boxes) + _AIR) for at in (2, 3))
    wide, high = max(right - left, _LEAST), max(bottom - top, _LEAST)
    x, y, w, h = map(number, (left, top, wide, high))
    rim = " ".join(f"{number(a)},{number(b)}" for a, b in _corners(left, top, wide, high))
    cut = [
        _VIEW.sub(rf'viewBox="{x} {y} {w} {h}"\3 width="{w}" height="{h}"', svg, count=1) for svg in pictures
    ]
    return [(_GROUND.sub(rf"\g<1>{rim}", svg), wide) for svg in cut]


def _corners(left: float, top: float, wide: float, high: float) -> list[tuple[float, float]]:
    across, down = (left + 0.5, left + wide - 0.5), (top + 0.5, top + high - 0.5)
    return [(across[0], down[0]), (across[1], down[0]), (across[1], down[1]), (across[0], down[1])]


def _boxes(svg: str, size: float) -> Iterator[Box]:
    """Yield where each thing of a picture is drawn."""
    for name, classes, written, words in _DRAWN.findall(svg):
        given = dict(_ATTRIBUTE.findall(written))
        if classes == "ground":
            continue
        if name == "text":
            wide, x, y = len(unescape(words)) * LETTER * size, float(given["x"]), float(given["y"])
            start = x if "keyed" in classes else x - wide / 2
            yield start, y - size, start + wide, y + size * _BELOW
        elif name == "circle":
            x, y, r = (float(given[one]) for one in ("cx", "cy", "r"))
            yield x - r, y - r, x + r, y + r
        elif name == "rect":
            x, y = float(given["x"]), float(given["y"])
            yield x, y, x + float(given["width"]), y + float(given["height"])
        elif points := [*_points(given.get("points") or given["d"])]:
            xs, ys = zip(*points, strict=True)
            yield min(xs), min(ys), max(xs), max(ys)


def _points(way: str) -> Iterator[tuple[float, float]]:
    """Yield the points of a polygon or of the absolute steps of a way."""
    for step, written in _WAY.findall(way) or [("L", way)]:
        numbers = [*map(float, _NUMBER.findall(written))]
        # Of an arc only where it ends: how round it is comes first.
        yield from zip(*[iter(numbers[-2:] if step == "A" else numbers)] * 2, strict=True)
