"""E221: a box `!!! …` that is none of those that pages have, or that has no title."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from generator.errors import Diagnostic, code, did_you_mean, shown
from generator.model.prose import texts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.model.project import Project

BOXES = ("example", "ruling")

E221 = code(
    "E221", "unknown-box", "A box of a kind that no page knows",
    'A box is written `!!! example "Exemple"` or `!!! ruling "Arbitrage"`, its title between quotes,'
    " its text below, indented by four spaces. Another kind would look like no box at all, and one"
    " without its title would show the English name of its kind.",
)  # fmt: skip

_BOX = re.compile(r"^[ \t]*!!![ \t]*([^\s\"]*)[ \t]*(.*)$", re.MULTILINE)
_TITLE = re.compile(r'"[^"]+"\s*\Z')


def check(project: Project) -> Iterator[Diagnostic]:
    """Yield boxes that would not look like one."""
    for text in texts(project, "!!!"):
        for match in _BOX.finditer(text.words):
            kind, title = match[1], match[2]
            if kind not in BOXES:
                cure = did_you_mean(kind, BOXES, f"the boxes are {', '.join(BOXES)}")
                yield Diagnostic(text.place(match), E221, f"unknown box {shown(kind)}", cure)
            elif not _TITLE.match(title):
                cure = f'write !!! {kind} "…", the title between quotes'
                yield Diagnostic(text.place(match), E221, f"a box {shown(kind)} without its title", cure)
