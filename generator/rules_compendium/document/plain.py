"""Trees as plain words: for the search, titles, lengths and data files."""

from collections.abc import Callable, Iterator
from typing import Any

from rules_compendium.document.nodes import (
    Blocks,
    Code,
    Inlines,
    Link,
    Mark,
    Param,
    Table,
    Text,
    inside,
    is_sentence,
)


def _reference(link: Link) -> str:
    return link.call.name


def plain(children: Inlines, name: Callable[[Link], str] = _reference) -> str:
    """Return the words of inlines; `name` says what a link without words of its own shows."""
    words = ""
    for child in children:
        match child:
            case Text(text) | Code(text):
                words += text
            case Param(param, _, value):
                words += f"{{{param}}}" if value is None else value
            case Link(children=()):
                words += name(child)
            case Mark():
                pass  # plain words carry no marks
            case _:
                words += plain(child.children, name)
    return words


def plain_blocks(blocks: Blocks, name: Callable[[Link], str] = _reference) -> str:
    """Return the words of blocks on one line; cells stay apart by a dot, rows by a semicolon."""
    return " ".join(part for part in _sentences(blocks, name) if part)


def _sentences(part: Any, name: Callable[[Link], str]) -> Iterator[str]:
    if isinstance(part, Table):
        rows = (part.heads, *part.rows) if part.heads else part.rows
        yield " ; ".join(" · ".join(plain(cell, name) for cell in row) for row in rows)
    elif is_sentence(part):
        yield plain(part, name)
    else:
        for inner in inside(part):
            yield from _sentences(inner, name)
