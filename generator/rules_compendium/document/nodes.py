"""The tree of a text: blocks that hold inlines; frozen, without meaning."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Self, TypeGuard, TypeVar, dataclass_transform, get_args

from rules_compendium.expr import Call
from rules_compendium.expr.reference import compact

T = TypeVar("T")
# Stand in a reference where a kind does, and name no record: a chapter, a kind's index, a tool's page.
NO_RECORDS = ("chapter", "kind", "tool")


@dataclass_transform(frozen_default=True)
def _node(cls: type[T]) -> type[T]:
    return compact(dataclass(frozen=True, slots=True)(cls))


@_node
class Text:
    """Words without markup."""

    text: str


@_node
class Code:
    """Words shown as they are typed: `` `x` ``. Typography leaves them alone."""

    text: str


@_node
class Styled:
    """Words by their role: "strong", "em"; the generator adds "soft" for a label, "pair" with its value."""

    role: str
    children: Inlines


@_node
class Link:
    """A reference in a text: `[[call#anchor|children]]`; without children the target's name is shown."""

    call: Call
    anchor: str
    children: Inlines
    offset: int


@_node
class Address:
    """A link by address: `[children](href)`."""

    href: str
    children: Inlines
    offset: int


@_node
class Param:
    """The place of a parameter's value, `{name}`; `value` holds its words, once they are known."""

    name: str
    offset: int
    value: str | None = None


@_node
class Mark:
    """Where a sentence is ours, `[[^id]]`: leads to a ruling of a record, or of the game without one."""

    call: Call | None
    ruling: str
    offset: int

    def __str__(self) -> str:
        """Return the name of the ruling: `kind/record#id`."""
        return f"{self.call.target}#{self.ruling}" if self.call else self.ruling


# What readers see of it.
MARK = "†"

Inline = Text | Code | Styled | Link | Address | Param | Mark
Inlines = tuple[Inline, ...]


@_node
class Paragraph:
    """A paragraph."""

    children: Inlines


@_node
class Heading:
    """A heading of level 2 or 3; `id` is its anchor."""

    level: int
    id: str
    children: Inlines


@_node
class List:
    """A list; each item holds blocks. In a tight list an item's paragraphs are written without a frame."""

    ordered: bool
    tight: bool
    items: tuple[Blocks, ...]
    # What the generator's own lists are for; a page styles them by it.
    role: str = ""
    # The number of the first item, where it goes on with a list above.
    start: int = 1


@_node
class Table:
    """A table: cells of inlines; `aligns` holds "left", "center" or "right" for each column."""

    heads: tuple[Inlines, ...]
    aligns: tuple[str, ...]
    rows: tuple[tuple[Inlines, ...], ...]
    caption: str = ""


@_node
class Box:
    """A box with a title: `!!! example "Title"` or `!!! ruling "Title"`."""

    kind: str
    title: Inlines
    blocks: Blocks
    offset: int = 0


@_node
class Definitions:
    """A list of definitions: terms, and the blocks of each of their definitions."""

    items: tuple[tuple[tuple[Inlines, ...], tuple[Blocks, ...]], ...]


@_node
class Insert:
    """A record shown in place, all of it: `{{ table("id") }}`, `{{ entry("kind/id") }}`."""

    name: str
    call: Call
    offset: int
    anchor: str = ""


@_node
class Proof:
    """What proves an example: `{{ proof("asked", "expected") }}`, or why nothing can. No reader sees it."""

    asked: str
    expected: str
    reason: str
    offset: int


Block = Paragraph | Heading | List | Table | Box | Definitions | Insert | Proof
Blocks = tuple[Block, ...]


_INLINES, _BLOCKS = frozenset(get_args(Inline)), frozenset(get_args(Block))


def is_sentence(part: Any) -> TypeGuard[Inlines]:
    """Tell whether a part of a tree is a sequence of inlines."""
    return isinstance(part, tuple) and bool(part) and type(part[0]) in _INLINES


def is_block(part: Any) -> TypeGuard[Block]:
    """Tell whether a part of a tree is a block."""
    return type(part) in _BLOCKS


def inside(part: Any) -> tuple[Any, ...]:
    """Return the values of a node, or the items of a sequence; nothing where it is neither."""
    if isinstance(part, tuple):
        return part
    node = type(part) in _BLOCKS or type(part) in _INLINES
    return tuple([getattr(part, name) for name in part.__slots__]) if node else ()


def sentences(part: Any) -> Iterator[Inlines]:
    """Yield each sequence of inlines in a part of a tree, such as blocks."""
    if is_sentence(part):
        yield part
    else:
        for inner in inside(part):
            yield from sentences(inner)


def nodes_of(part: Any, *types: type[T]) -> Iterator[T]:
    """Yield the nodes of some types in a part of a tree."""
    if isinstance(part, types):
        yield part
    for inner in inside(part):
        yield from nodes_of(inner, *types)


class Prose(str):
    """A text as its author wrote it, with the tree that it was read into."""

    __slots__ = ("blocks",)
    blocks: Blocks

    def __new__(cls, source: str = "", blocks: Blocks = ()) -> Self:
        """Keep a text and its tree."""
        prose = super().__new__(cls, source)
        prose.blocks = blocks
        return prose

    def __reduce__(self) -> tuple[type[Prose], tuple[str, Blocks]]:
        """Copy and pickle by source and tree."""
        return Prose, (str(self), self.blocks)

    @property
    def inlines(self) -> Inlines:
        """Return the text as one sentence; paragraphs and items follow each other."""
        together: Inlines = ()
        for part in sentences(self.blocks):
            together += ((Text(" "),) if together else ()) + part
        return together
