"""The tree of a text: blocks that hold inlines; frozen, without meaning.

Inlines: Text, Code, Strong, Emphasis, Link, Address, Param, Span.
Blocks: Paragraph, Heading, List, Table, Box, Definitions, Insert.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from generator.expr import Call
from generator.expr.reference_nodes import compact

# Stand in a reference where a kind does, and name no record: a chapter, a kind's index, a tool's page.
NO_RECORDS = ("chapter", "kind", "tool")


@compact
@dataclass(frozen=True, slots=True)
class Text:
    """Words without markup."""

    text: str


@compact
@dataclass(frozen=True, slots=True)
class Code:
    """Words shown as they are typed: `` `x` ``. Typography leaves them alone."""

    text: str


@compact
@dataclass(frozen=True, slots=True)
class Strong:
    """Words between two stars."""

    children: Inlines


@compact
@dataclass(frozen=True, slots=True)
class Emphasis:
    """Words between single stars."""

    children: Inlines


@compact
@dataclass(frozen=True, slots=True)
class Link:
    """A reference in a text: `[[call#anchor|children]]`; without children the target's name is shown."""

    call: Call
    anchor: str
    children: Inlines
    offset: int


@compact
@dataclass(frozen=True, slots=True)
class Address:
    """A link by address: `[children](href)`."""

    href: str
    children: Inlines
    offset: int


@compact
@dataclass(frozen=True, slots=True)
class Param:
    """The place of a parameter's value, `{name}`; `value` holds its words, once they are known."""

    name: str
    offset: int
    value: str | None = None


@compact
@dataclass(frozen=True, slots=True)
class Span:
    """Words that the generator adds, by their role: "soft" for a label, "pair" for it and its value."""

    role: str
    children: Inlines


Inline = Text | Code | Strong | Emphasis | Link | Address | Param | Span
Inlines = tuple[Inline, ...]


@compact
@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph."""

    children: Inlines


@compact
@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of level 2 or 3; `id` is its anchor."""

    level: int
    id: str
    children: Inlines


@compact
@dataclass(frozen=True, slots=True)
class List:
    """A list; each item holds blocks. In a tight list an item's paragraphs are written without a frame."""

    ordered: bool
    tight: bool
    items: tuple[Blocks, ...]
    # What the generator's own lists are for; a page styles them by it.
    role: str = ""
    # The number of the first item, where it goes on with a list above.
    start: int = 1


@compact
@dataclass(frozen=True, slots=True)
class Table:
    """A table: cells of inlines; `aligns` holds "left", "center" or "right" for each column."""

    heads: tuple[Inlines, ...]
    aligns: tuple[str, ...]
    rows: tuple[tuple[Inlines, ...], ...]
    caption: str = ""


@compact
@dataclass(frozen=True, slots=True)
class Box:
    """A box with a title: `!!! example "Title"` or `!!! ruling "Title"`."""

    kind: str
    title: Inlines
    blocks: Blocks


class Definition(NamedTuple):
    """An item of a list of definitions: its terms, and the blocks of each definition."""

    terms: tuple[Inlines, ...]
    definitions: tuple[Blocks, ...]


@compact
@dataclass(frozen=True, slots=True)
class Definitions:
    """A list of terms and their definitions."""

    items: tuple[Definition, ...]


@compact
@dataclass(frozen=True, slots=True)
class Insert:
    """A record shown in place: `{{ table("id") }}` or `{{ entry("kind/id") }}`."""

    name: str
    call: Call
    offset: int

    @property
    def anchor(self) -> str:
        """Return the part of the record that is shown: all of it."""
        return ""


Block = Paragraph | Heading | List | Table | Box | Definitions | Insert
Blocks = tuple[Block, ...]


def words(block: Block) -> Iterator[Inlines]:
    """Yield the sequences of inlines that a block holds itself: a paragraph's, a title's, those of cells."""
    match block:
        case Paragraph(children) | Heading(_, _, children):
            yield children
        case Table(heads, _, rows):
            yield from heads
            for row in rows:
                yield from row
        case Box(title=title):
            yield title
        case Definitions(items):
            for item in items:
                yield from item.terms


def inside(block: Block) -> Iterator[Blocks]:
    """Yield the sequences of blocks that a block holds: those of items, boxes and definitions."""
    match block:
        case List(items=items):
            yield from items
        case Box(blocks=blocks):
            yield blocks
        case Definitions(definitions):
            for definition in definitions:
                yield from definition.definitions


def inlines(blocks: Blocks) -> Iterator[Inlines]:
    """Yield each sequence of inlines in blocks and in the blocks inside these."""
    for block in blocks:
        yield from words(block)
        for inner in inside(block):
            yield from inlines(inner)


def leaves(children: Inlines) -> Iterator[Text | Code | Link | Address | Param]:
    """Yield the inlines that are not emphasis, from inside emphasis and links too."""
    for child in children:
        if not isinstance(child, Strong | Emphasis | Span):
            yield child
        if isinstance(child, Strong | Emphasis | Link | Address | Span):
            yield from leaves(child.children)
