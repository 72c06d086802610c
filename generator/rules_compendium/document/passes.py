"""Passes over a tree: each returns another tree, for a page, a card or a search."""

import re
from collections.abc import Callable, Container, Mapping
from dataclasses import replace
from typing import Any, TypeVar, cast

from rules_compendium.document.nodes import (
    Address,
    Blocks,
    Box,
    Inline,
    Inlines,
    Link,
    Mark,
    Param,
    Styled,
    Text,
    inside,
    is_block,
    is_sentence,
)
from rules_compendium.languages.typography import SLOT_MARK

Change = Callable[[Inlines], Inlines]
T = TypeVar("T")
_HOLDERS = (Styled, Link, Address)

# Before a value, with the space before it: an opening bracket or a colon.
_ASIDE = re.compile(r"\s*(\(|:\s*)$")


def changed(part: T, change: Change) -> T:
    """Return a part of a tree, such as blocks, whose sequences of inlines went through a change."""
    copy: Any = part
    if is_sentence(part):
        copy = change(part)
    elif is_block(part):
        copy = type(part)(*[changed(value, change) for value in inside(part)])
    elif isinstance(part, tuple):
        copy = tuple([changed(item, change) for item in part])
    return cast("T", copy)


def _below(child: Inline, change: Change) -> Inline:
    """Return an inline whose own inlines, if it holds some, went through a change."""
    return replace(child, children=change(child.children)) if isinstance(child, _HOLDERS) else child


def filled(children: Inlines, values: Mapping[str, str]) -> Inlines:
    """Return inlines whose parameters hold their values."""
    return tuple(
        replace(child, value=values.get(child.name))
        if isinstance(child, Param)
        else _below(child, lambda below: filled(below, values))
        for child in children
    )


def followed(children: Inlines, behind: Callable[[Link, str], Inlines]) -> Inlines:
    """Return inlines with what stands behind each of their links, after the words before it."""
    kept: list[Inline] = []
    for child in children:
        before = kept[-1].text if kept and isinstance(kept[-1], Text) else ""
        kept.append(_below(child, lambda below: followed(below, behind)))
        kept += behind(child, before) if isinstance(child, Link) else ()
    return tuple(kept)


def without_marks(children: Inlines) -> Inlines:
    """Return inlines without the marks of rulings."""
    return tuple(_below(child, without_marks) for child in children if not isinstance(child, Mark))


def set_in_type(children: Inlines, typeset: Callable[[str], str]) -> Inlines:
    """Return inlines with the spaces, apostrophes and dashes of typography; code stays as it is."""
    # What words have beside them counts, so the words of a sentence are typeset together.
    together = "".join(child.text if isinstance(child, Text) else SLOT_MARK for child in children)
    first, *words = typeset(together).split(SLOT_MARK)
    pieces: list[Inline] = [Text(first)] if first else []
    others = [child for child in children if not isinstance(child, Text)]
    for child, text in zip(others, words, strict=False):
        if isinstance(child, Param) and child.value is not None:
            pieces.append(replace(child, value=typeset(child.value)))
        else:
            pieces.append(_below(child, lambda below: set_in_type(below, typeset)))
        if text:
            pieces.append(Text(text))
    return tuple(pieces)


def without_examples(blocks: Blocks) -> Blocks:
    """Return blocks without the boxes that hold examples."""
    return tuple(block for block in blocks if not (isinstance(block, Box) and block.kind == "example"))


def without_asides(children: Inlines, unset: Container[str]) -> Inlines:
    """Return inlines without brackets around a value that is not given: `sa portée ({portee})`."""
    kept: list[Inline] = []
    rest = iter(children)
    for child in rest:
        if isinstance(child, Param) and child.name in unset and kept and isinstance(kept[-1], Text):
            begin = _ASIDE.search(kept[-1].text)
            after = next(rest, Text(""))
            end = ")" if begin and begin[1] == "(" else "."
            if begin and isinstance(after, Text) and after.text.startswith(end):
                kept[-1] = Text(kept[-1].text[: begin.start()] + after.text.removeprefix(")"))
                continue
            kept += [child, after]
        else:
            kept.append(child)
    return tuple(kept)
