"""The headings of a chapter, and the anchors that its page gives them."""

from __future__ import annotations

import re
from functools import lru_cache

from generator.names import fold

_COMMENT = re.compile(r"\{#.*?#\}", re.DOTALL)
_HEADING = re.compile(r"^(?:#{1,6}[ \t]*(\S.*)|(\S.*)\n(?:=+|-+)[ ]*)$", re.MULTILINE)
_SHOWN = re.compile(r"\[\[[^\[\]|\n]+\|([^\[\]\n]+)\]\]|\[([^\[\]\n]+)\]\([^()\n]*\)")
_MARKS = re.compile(r"[*`\\]")
# What every page has besides.
_ALWAYS = "contenu"


@lru_cache(maxsize=512)
def anchors(body: str) -> tuple[str, ...] | None:
    """Return what a chapter's page can be entered at; nothing where a heading's words are not known here."""
    # Each anchor with the number that its next namesake gets; a heading of signs alone has but the number.
    found = {"": 1, _ALWAYS: 1}
    for match in _HEADING.finditer(_COMMENT.sub("", body)):
        text = _SHOWN.sub(lambda shown: shown[1] or shown[2], (match[1] or match[2]).rstrip("#"))
        if "[[" in text:  # the name of a record, which only linking tells
            return None
        found[_unlike(fold(_MARKS.sub("", text)), found)] = 1
    return tuple(found)[1:]


def _unlike(id_: str, taken: dict[str, int]) -> str:
    """Return an anchor that no heading before has, counted up as the converter does."""
    name = id_
    while id_ in taken:
        id_ = f"{name}_{taken[name]}"
        taken[name] += 1
    return id_
