"""Texts as blocks of marked words, which paper and page lay out alike."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any

from rules_compendium.cards.geometry import MEASURES
from rules_compendium.contract.cards import CardBlock, ItemBlock, Run, Runs, TableBlock, TextBlock
from rules_compendium.document.nodes import (
    MARK,
    Block,
    Blocks,
    Box,
    Code,
    Definitions,
    Heading,
    Inlines,
    Insert,
    Link,
    List,
    Mark,
    Paragraph,
    Param,
    Styled,
    Table,
    Text,
)

Name = Callable[[Link], str]
Place = Callable[[Insert], Iterable[Any]]

# Not the spaces that typography has set: they do not break.
_BLANKS = re.compile(r"[ \t\n]+")
_MARK = itemgetter(1)
SPACE = "\u2002"
# Begins the mark of words that say where something stands, before its name there.
PLACE = "@"


def runs(children: Inlines, name: Name) -> Runs:
    """Return a sentence as runs; `name` says what a link without words of its own shows."""
    parts = ((_BLANKS.sub(" ", text), mark) for text, mark in _runs(children, name, ""))
    merged = [("".join(text for text, _ in same), mark) for mark, same in groupby(parts, _MARK)]
    # Without blanks at either end.
    while merged and not merged[0][0].strip(" "):
        del merged[0]
    while merged and not merged[-1][0].strip(" "):
        del merged[-1]
    if merged:
        merged[0] = (merged[0][0].lstrip(" "), merged[0][1])
        merged[-1] = (merged[-1][0].rstrip(" "), merged[-1][1])
    return tuple(run for run in merged if run[0])


def _runs(children: Inlines, name: Name, mark: str) -> Iterator[Run]:
    for child in children:
        match child:
            case Text(text) | Code(text):
                yield text, mark
            case Param(param, _, value):
                yield value or f"{{{param}}}", mark
            case Link(children=()):
                yield name(child), mark
            case Mark():
                yield MARK, mark
            case Styled(role) if role.startswith(PLACE):
                yield from _runs(child.children, name, role)
            case Styled("strong"):
                yield from _runs(child.children, name, "bi" if "i" in mark else "b")
            case Styled("em"):
                yield from _runs(child.children, name, "bi" if "b" in mark else "i")
            case _:
                yield from _runs(child.children, name, mark)


def plain(runs: Runs) -> str:
    """Return the words of runs without their marks."""
    return "".join(text for text, _ in runs)


def joined(parts: Iterable[Runs], between: str) -> Runs:
    """Return sentences as one, with a separator between them."""
    line: list[Run] = []
    for part in parts:
        line += [(between, ""), *part] if line else part
    return tuple(line)


def labelled(label: str, mark: str, said: Runs) -> Runs:
    """Return a sentence behind a name or a label."""
    return ((label, mark), (SPACE, ""), *said) if said else ((label, mark),)


def _nothing(_placed: Insert) -> tuple[CardBlock, ...]:
    return ()


def blocks(tree: Blocks, name: Name, place: Place = _nothing) -> tuple[CardBlock, ...]:
    """Return a text as blocks; `place` says what stands for a record that is shown in place."""
    return tuple(block for node in tree for block in _blocks(node, name, place))


def _blocks(node: Block, name: Name, place: Place, depth: int = 0) -> Iterator[CardBlock]:
    match node:
        case Insert():
            yield from place(node)
        case Paragraph(children) if said := runs(children, name):
            yield TextBlock(t="p", r=said)
        case Heading(_, _, children):
            yield TextBlock(t="h", r=runs(children, name))
        case List():
            yield from _items(node, name, place, depth)
        case Table():
            cells = tuple(tuple(runs(cell, name) for cell in row) for row in node.rows)
            yield table([runs(head, name) for head in node.heads], node.aligns, cells, node.caption)
        case Box(_, title, below):
            yield from _noted(plain(runs(title, name)), blocks(below, name, place))
        case Definitions(items):
            for terms, definitions in items:
                yield from (TextBlock(t="p", r=runs((Styled("strong", term),), name)) for term in terms)
                for definition in definitions:
                    yield from blocks(definition, name, place)


def _items(node: List, name: Name, place: Place, depth: int) -> Iterator[CardBlock]:
    for number, item in enumerate(node.items, 1):
        bullet = f"{number}." if node.ordered else "–"
        for part in item:
            if isinstance(part, Paragraph):
                yield ItemBlock(t="li", r=runs(part.children, name), m=bullet, d=depth)
                bullet = ""
            else:
                yield from _blocks(part, name, place, depth + 1)


def _noted(title: str, below: Sequence[CardBlock]) -> Iterator[CardBlock]:
    """Yield the blocks of a box; its title runs into the first that holds words."""
    lead: Runs = ((f"{title}. ", "n"),) if title else ()
    for block in below:
        match block:
            case TextBlock(t="p"):
                yield TextBlock(t="note", r=lead + block.r)
            case ItemBlock():
                yield ItemBlock(t="li", r=lead + block.r, m=block.m, d=block.d)
            case _:
                yield block
                continue
        lead = ()


def table(
    heads: Sequence[Runs], aligns: Sequence[str], rows: Sequence[Sequence[Runs]], caption: str = ""
) -> TableBlock:
    """Return a table; columns of short words are as wide as these, the others share the rest."""
    count = max([len(heads), *map(len, rows)], default=0)
    heads = [*heads, *[()] * (count - len(heads))]
    sides = [align or "left" for align in aligns] + ["left"] * (count - len(aligns))
    filled = tuple((*row, *[()] * (count - len(row))) for row in rows)
    lengths = [_length(plain(head), [plain(row[at]) for row in filled]) for at, head in enumerate(heads)]
    widths = tuple(_columns(lengths, [side == "left" for side in sides]))
    shown = tuple(heads) if any(heads) else ()
    return TableBlock(t="table", cap=caption, w=widths, a=tuple(sides), heads=shown, rows=filled)


def _length(head: str, cells: Sequence[str]) -> int:
    # A head may break between its words and stand on three lines, a short cell should not.
    words = [len(word) for word in head.split()]
    return max([*words, *map(len, cells), sum(words) // 3], default=0)


def _columns(lengths: Sequence[int], words: Sequence[bool]) -> Iterator[str]:
    """Yield the widths of columns, in ems or in shares of what is left; web/custom/card.js does the same."""
    narrow = {at for at, length in enumerate(lengths) if length <= MEASURES.narrow}
    if len(narrow) == len(lengths):
        narrow.remove(max(narrow, key=lambda at: (words[at], lengths[at])))
    while sum(lengths[at] for at in narrow) > MEASURES.narrow_together:
        narrow.remove(max(narrow, key=lambda at: lengths[at]))
    least, most = MEASURES.counted
    for at, length in enumerate(lengths):
        if at in narrow:
            yield f"{length * MEASURES.letter + MEASURES.padding:.2f}em"
        else:
            yield f"{min(max(length, least), most) ** MEASURES.growth:.2f}fr"
