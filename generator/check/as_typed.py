"""E225: marks in a text that no page reads, so that they would be printed as they are typed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from generator.errors import Diagnostic, code, shown
from generator.model.prose import texts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.model.project import Project

E225 = code(
    "E225", "printed-as-typed", "Marks that would be printed as they are typed",
    'HTML and pictures are no part of texts. A box begins with three marks (`!!! example "Exemple"`), and'
    ' a record is shown in a chapter between double braces (`{{ table("id") }}`). Where the signs are'
    " meant to be read, put them between backticks: `<b>`.",
)  # fmt: skip

# What people are used to type; everything else between < and > is harmless, and shown.
_TAGS = "div|span|p|br|hr|b|i|u|em|strong|small|sup|sub|center|font|table|tr|td|h[1-6]"
_MARKS = re.compile(
    r"(?P<html><(?:" + _TAGS + r")\b[^<>\n]*>)|(?P<image>!\[(?!\[)[^\]\n]*\]\((?!https?:))"
    r"|(?P<box>^[ \t]*!!(?!!)[ \t]*\w+)|(?P<insert>(?<!\{)\{[ \t]*(?:table|entry)\([^{}\n]*\}?)",
    re.MULTILINE,
)
# A text without any of these holds no such mark: few are read through.
_SUSPECT = ("<", "![", "\n!! ", "\n{ ", "\n{t", "\n{e")
_CURES = {
    "html": "write Markdown; HTML is no part of texts",
    "image": "take it out: texts have no pictures",
    "box": "a box begins with three marks: !!!",
    "insert": 'write double braces: {{ table("id") }}',
}


def check(project: Project) -> Iterator[Diagnostic]:
    """Yield the marks that stand for nothing."""
    for text in texts(project, *_SUSPECT):
        for match in _MARKS.finditer(text.words):
            kind = match.lastgroup or ""
            # In a record's text, single braces are a parameter's, and another check's.
            if kind != "insert" or text.chapter:
                message = f"{shown(match[0])} would be printed as it is typed"
                yield Diagnostic(text.place(match), E225, message, _CURES[kind])
