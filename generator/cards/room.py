"""Which cards have room to spare: told from the widths of letters, without laying anything out.

Most cards are short. A bound on their height that errs on the side of too high says so at once, and the
compiler measures only the others (fit.typ, whose verdict on these cards would be the same).
"""

from __future__ import annotations

import re
from bisect import bisect_right
from itertools import accumulate
from math import ceil, inf
from typing import TYPE_CHECKING, Any

from generator.cards import fonts

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from generator.cards.geometry import Size

_MM = 72 / 25.4
# The measures of card.typ and ink.typ, in points or in ems; a test says when they drift apart.
_FOOT, _SMALL = 11.0, 7.0
_ABOVE_STATS, _ABOVE_FOOT, _ABOVE_UNDER = 0.6 * _MM, 0.9 * _MM, 1.2 * _MM
# What stands above the text grows with the margin.
_ABOVE_BODY = 0.85
_BESIDE_PRICE, _BESIDE_TAG, _BESIDE_MARK = 1.5 * _MM, 2 * _MM, 5 * _MM
_CAPITALS, _ACCENTS = 0.698, 0.97
_GAP, _LEADING, _UNDER_LEADING, _NAME_LEADING = 0.85, 0.5, 0.35, 0.08
_LEAD = 1.1
# Letters side by side can stand farther apart than their widths say, and a word's part ends in a hyphen.
_KERNING, _HYPHEN = 1.01, 0.4
# How much of a line, and of a line in a table's cell, words usually fill.
_FILLED, _FILLED_CELL = 0.95, 0.8
_TABLE_LEADING, _CELL = 0.4, 0.54
_ENDLESS = 1e6
_CELLS_A_ROW, _SHORT_FOOT = 8, 40
# A line can end at these blanks, whatever the rules of line breaking say of rarer signs; at how many more
# places it can does not matter, for the more there are, the fewer lines.
_BLANKS = re.compile(r"(?<=[\w.,;:!?…)»]) (?=\w)|(?<=[\w.,;:]) (?=[«(])")
_SERIF = ("IBMPlexSerif-Regular",)
_PLAIN, _BOLD = ("IBMPlexSansCondensed-Regular",), ("IBMPlexSansCondensed-SemiBold",)
_NAMES = _BOLD + _PLAIN
_TEXT = (
    "IBMPlexSerif-Italic", "IBMPlexSerif-SemiBold", "IBMPlexSerif-SemiBoldItalic",
    "IBMPlexSansCondensed-Medium", *_SERIF, *_NAMES,
)  # fmt: skip

Block = dict[str, Any]


def spacious(size: Size, card: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return how a card fits that surely fits at the largest sizes; None where only measuring tells."""
    width, beside = _width(size), _price(size, card)
    head = _head(card, size.name_points[0], width, width - beside)
    if head > size.head * _MM or not _foot_fits(card, width):
        return None
    points = size.points[0]
    if points * _body(card["blocks"], width / points) > _room(size, card, head):
        return None
    face = {
        "blocks": None, "size": points, "first": True, "name": size.name_points[0], "beside": beside,
        "broken": False, "mark": "", "foot": _foot(card),
    }  # fmt: skip
    return {"under": card["under"], "faces": [face]}


def likely(size: Size, card: Mapping[str, Any]) -> int:
    """Return which of a format's sizes of text is probably the largest that fits; the last where none is."""
    width = _width(size)
    room = _room(size, card, _head(card, size.name_points[0], width, width))
    known = [_measures(block) for block in card["blocks"]]
    for number, points in enumerate(size.points):
        if points * (sum(_guess(one, width / points) for one in known) + _GAP * (len(known) - 1)) <= room:
            return number
    return len(size.points) - 1


def _width(size: Size) -> float:
    return (size.card[0] - 2 * size.safe - size.edge) * _MM


def _price(size: Size, card: Mapping[str, Any]) -> float:
    if not card["corner"]:
        return 0.0
    found = _wide(card["corner"], _BOLD) * size.name_points[0] + _BESIDE_PRICE
    return found + _wide(f" {card['corner_name']}", _PLAIN) * (_SMALL + 0.5)


def _room(size: Size, card: Mapping[str, Any], head: float) -> float:
    """Return how high the text can be below a head; above a stat line the head has a height of its own."""
    found = (size.card[1] - (2 + _ABOVE_BODY) * size.safe) * _MM - _FOOT - _ABOVE_FOOT
    rows = sum(1 if len(row["cells"]) <= _CELLS_A_ROW else 2 for row in card["stats"])
    return found - (size.head * _MM + rows * size.row * _MM + _ABOVE_STATS if rows else head)


def _wide(text: str, faces: tuple[str, ...] = _TEXT) -> float:
    """Return a width that a text does not exceed, in ems."""
    return sum(map(fonts.widths(faces).__getitem__, text))


def _lines(text: str, width: float, faces: tuple[str, ...] = _TEXT, spare: float = _HYPHEN) -> float:
    """Return a number of lines that suffices for a text in a width in ems."""
    room = (width - spare) / _KERNING
    reached = [0.0, *accumulate(map(fonts.widths(faces).__getitem__, text))]
    if reached[-1] <= room:
        return 1
    blanks = [found.start() for found in _BLANKS.finditer(text)]
    stops = [*(reached[blank] for blank in blanks), reached[-1]]
    starts = [0.0, *(reached[blank + 1] for blank in blanks)]
    word, lines = 0, 0
    while word < len(stops):
        after = bisect_right(stops, starts[word] + room, word)
        if after == word:
            return inf
        word, lines = after, lines + 1
    return lines


def _high(lines: float, leading: float, letters: float = _CAPITALS) -> float:
    return lines * (letters + leading) - leading


def _said(runs: Iterable[tuple[str, str]]) -> str:
    return "".join(words for words, _ in runs)


def _head(card: Mapping[str, Any], points: float, width: float, beside_price: float) -> float:
    name = str(card["name"]).upper()
    if card["args"]:
        name += f" ({card['args']})"
    found = points * _high(_lines(name, beside_price / points, _NAMES, 0), _NAME_LEADING, _ACCENTS)
    under, tag, small = card["under"], card["tag"], _SMALL + 0.5
    if not under and not tag:
        return found
    beside = width - small * _wide(tag) - _BESIDE_TAG if under and tag else width
    lines = _lines(_said(under) if under else tag, beside / small)
    return found + _ABOVE_UNDER + small * _high(lines, _UNDER_LEADING)


def _foot(card: Mapping[str, Any]) -> list[str]:
    return [said for said in (card["game"], card["kind"], card["source"], card["version"]) if said]


def _foot_fits(card: Mapping[str, Any], width: float) -> bool:
    said = " · ".join(_foot(card))
    return len(said) <= _SHORT_FOOT or _SMALL * _KERNING * _wide(said, _NAMES) <= width - _BESIDE_MARK


def _body(blocks: Iterable[Block], width: float) -> float:
    """Return a height that blocks do not exceed, in ems; tables are always measured."""
    found = -_GAP
    for block in blocks:
        if block["t"] == "table":
            return inf
        scale, inset = _set_off(block)
        lines = _lines(_said(block["r"]), (width - inset) / scale)
        found += scale * _high(lines, _LEADING) + _GAP
    return max(found, 0.0)


def _set_off(block: Block) -> tuple[float, float]:
    """Return how large a block's letters are and how much of its lines stands empty, in ems."""
    if block["t"] == "li":
        return 1.0, block["d"] + (_wide(block["m"]) + 0.4 if block["m"] else 1.0)
    return (_LEAD if block["t"] == "lead" else 1.0), (0.6 if block["t"] == "note" else 0.0)


def _length(runs: Iterable[tuple[str, str]]) -> float:
    found = sum(_wide(words, _BOLD if mark in ("n", "l") else _SERIF) for words, mark in runs)
    return min(found, _ENDLESS)


def _measures(block: Block) -> tuple[Block, Any]:
    if block["t"] != "table":
        return block, _length(block["r"])
    rows = [*([block["heads"]] if block["heads"] else []), *block["rows"]]
    return block, [[_length(cell) for cell in row] for row in rows]


def _guess(known: tuple[Block, Any], width: float) -> float:
    """Return about how high a block is, in ems."""
    block, long = known
    if block["t"] == "table":
        return _guessed_rows(block, long, width)
    scale, inset = _set_off(block)
    return scale * _high(max(1, ceil(long * scale / (width - inset) / _FILLED)), _LEADING)


def _guessed_rows(block: Block, rows: list[list[float]], width: float) -> float:
    sizes = [(float(one[:-2]), one.endswith("fr")) for one in block["w"]]
    shared = width - sum(wide for wide, part in sizes if not part)
    parts = sum(wide for wide, part in sizes if part)
    columns = [max(0.5, (shared * wide / parts if part else wide) - 0.6) for wide, part in sizes]
    found = _CAPITALS + 0.55 if block["cap"] else 0.0
    for row in rows:
        lines = (ceil(long / wide / _FILLED_CELL) for long, wide in zip(row, columns, strict=True))
        found += _high(max(1, *lines), _TABLE_LEADING) + _CELL
    return found
