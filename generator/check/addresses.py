"""E216 again: `[text](address)` that leads nowhere; pages are linked by what they are about."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from generator.check.references import E216
from generator.errors import Diagnostic, did_you_mean, shown
from generator.model.headings import anchors
from generator.model.prose import texts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.model.project import Project

_LINK = re.compile(r"(?<!!)\[[^\[\]\n]+\]\(([^()\n]+)\)")
_OF_THE_WEB = re.compile(r"(?:https?://|mailto:)\S", re.IGNORECASE)


def check(project: Project) -> Iterator[Diagnostic]:
    """Yield addresses that are neither of the web nor of a heading of the same chapter."""
    for text in texts(project, "]("):
        for match in _LINK.finditer(text.words):
            # A title may follow the address.
            address = match[1].split()
            cure = _cure(address[0].strip("<>"), text.chapter) if address else ""
            if cure:
                message = f"{shown(match[0])} leads nowhere"
                yield Diagnostic(text.place(match), E216, message, cure)


def _cure(address: str, chapter: str) -> str:
    if _OF_THE_WEB.match(address):
        return ""
    if address.startswith("#"):
        known = anchors(chapter)
        if known is None or address[1:] in known:
            return ""
        return did_you_mean(address[1:], known, "name a heading of this chapter")
    name = address.partition("#")[0].rpartition("/")[2]
    if name.endswith(".md"):
        return f"link a chapter as [[chapter/{name.removesuffix('.md')}|text]]"
    return "link what the page is about: [[id|text]]"
