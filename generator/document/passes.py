"""Passes over a tree: each returns another tree, for a page, a card or a search."""

import re
from collections.abc import Callable, Container, Mapping
from dataclasses import replace

from generator.document.nodes import (
    Address,
    Block,
    Blocks,
    Box,
    Definition,
    Definitions,
    Emphasis,
    Heading,
    Inline,
    Inlines,
    Link,
    List,
    Paragraph,
    Param,
    Span,
    Strong,
    Table,
    Text,
)
from generator.document.typography import typeset

Change = Callable[[Inlines], Inlines]

_HOLDERS = (Strong, Emphasis, Link, Address, Span)
# Before a value, with the space before it: an opening bracket or a colon.
_ASIDE = re.compile(r"\s*(\(|:\s*)$")
# Stands for what is no words while the words around it are typeset.
_MARK = "\ue002"


def changed(blocks: Blocks, change: Change) -> Blocks:
    """Return blocks whose sequences of inlines went through a change."""
    return tuple(_changed(block, change) for block in blocks)


def _changed(block: Block, change: Change) -> Block:
    match block:
        case Paragraph(children) | Heading(_, _, children):
            return replace(block, children=change(children))
        case List(items=items):
            return replace(block, items=tuple(changed(item, change) for item in items))
        case Table(heads=heads, rows=rows):
            cells = tuple(tuple(map(change, row)) for row in rows)
            return replace(block, heads=tuple(map(change, heads)), rows=cells)
        case Box(kind, title, blocks):
            return Box(kind, change(title), changed(blocks, change))
        case Definitions(items=definitions):
            return Definitions(tuple(_defined(item, change) for item in definitions))
    return block


def _defined(item: Definition, change: Change) -> Definition:
    terms, definitions = item
    return Definition(tuple(map(change, terms)), tuple(changed(inner, change) for inner in definitions))


def filled(children: Inlines, values: Mapping[str, str]) -> Inlines:
    """Return inlines whose parameters hold their values."""
    found: list[Inline] = []
    for child in children:
        if isinstance(child, Param):
            found.append(replace(child, value=values.get(child.name)))
        elif isinstance(child, _HOLDERS):
            found.append(replace(child, children=filled(child.children, values)))
        else:
            found.append(child)
    return tuple(found)


def set_in_type(children: Inlines) -> Inlines:
    """Return inlines with the spaces, apostrophes and dashes of typography; code stays as it is."""
    if len(children) == 1 and isinstance(children[0], Text):
        return (Text(typeset(children[0].text)),)
    # What words have beside them counts, so the words of a sentence are typeset together.
    together = "".join(child.text if isinstance(child, Text) else _MARK for child in children)
    words = iter(typeset(together).split(_MARK))
    found: list[Inline] = []
    for child in (None, *(child for child in children if not isinstance(child, Text))):
        if child is not None:
            found.append(_set_inside(child))
        text = next(words)
        if text:
            found.append(Text(text))
    return tuple(found)


def _set_inside(child: Inline) -> Inline:
    if isinstance(child, Param) and child.value is not None:
        return replace(child, value=typeset(child.value))
    if isinstance(child, _HOLDERS):
        return replace(child, children=set_in_type(child.children))
    return child


def without_examples(blocks: Blocks) -> Blocks:
    """Return blocks without the boxes that hold examples."""
    return tuple(block for block in blocks if not (isinstance(block, Box) and block.kind == "example"))


def without_asides(children: Inlines, unset: Container[str]) -> Inlines:
    """Return inlines without what only holds a value that is not given: `sa portée ({portee})`."""
    found: list[Inline] = []
    rest = iter(children)
    for child in rest:
        if isinstance(child, Param) and child.name in unset and found and isinstance(found[-1], Text):
            begin = _ASIDE.search(found[-1].text)
            after = next(rest, Text(""))
            end = ")" if begin and begin[1] == "(" else "."
            if begin and isinstance(after, Text) and after.text.startswith(end):
                found[-1] = Text(found[-1].text[: begin.start()] + after.text.removeprefix(")"))
                continue
            found += [child, after]
        else:
            found.append(child)
    return tuple(found)
