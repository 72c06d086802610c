"""Trees as plain words: for the search, titles, lengths and data files."""

from collections.abc import Callable, Iterator

from generator.document.nodes import (
    Address,
    Block,
    Blocks,
    Code,
    Emphasis,
    Inline,
    Inlines,
    Link,
    Param,
    Span,
    Strong,
    Table,
    Text,
    inside,
    words,
)


def _reference(link: Link) -> str:
    return link.call.name


def plain(children: Inlines, name: Callable[[Link], str] = _reference) -> str:
    """Return the words of inlines; `name` says what a link without words of its own shows."""

    def spoken(child: Inline) -> str:
        match child:
            case Text(text) | Code(text):
                return text
            case Param(param, _, value):
                return f"{{{param}}}" if value is None else value
            case Link(children=()):
                return name(child)
            case Link() | Address() | Strong() | Emphasis() | Span():
                return plain(child.children, name)

    return "".join(map(spoken, children))


def plain_blocks(blocks: Blocks, name: Callable[[Link], str] = _reference) -> str:
    """Return the words of blocks on one line; cells stay apart by a dot, rows by a semicolon."""
    return " ".join(part for block in blocks for part in _parts(block, name) if part)


def _parts(block: Block, name: Callable[[Link], str]) -> Iterator[str]:
    if isinstance(block, Table):
        rows = (block.heads, *block.rows) if block.heads else block.rows
        yield " ; ".join(" · ".join(plain(cell, name) for cell in row) for row in rows)
        return
    for children in words(block):
        yield plain(children, name)
    for inner in inside(block):
        yield plain_blocks(inner, name)
