# mypy: ignore-errors
"""Converted texts as blocks of marked words: what both skins of a card can lay out."""

from __future__ import annotations

import html
import re
from typing import Any

from generator.cards.blocks import plain, table, trimmed
from generator.contract.cards import CardBlock, ItemBlock, Runs, TextBlock

# A run is [words, mark]; a mark is "" (plain), b, i, n (a name), l (a label).
Run = list[str]
# A block is {"t": kind, …}: p, lead, li, h, note and fact hold runs, a table holds cells of runs.
Block = dict[str, Any]

# The site's own HTML is well formed and keeps ">" out of attributes: a pattern reads it.
_TAG = re.compile(r"<(/?)(\w+)([^>]*)>")
_GIVEN = re.compile(r'([\w-]+)="([^"]*)"')
# Not the spaces that typography has set: they do not break.
_BLANKS = re.compile(r"[ \t\n]+")
_MARKS = {"strong": "b", "b": "b", "em": "i", "i": "i", "dt": "b", "code": "", "th": ""}
_BLOCKS = ("p", "li", "dt", "dd", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "div")
# What is inside these counts as if they were not there.
_SILENT = ("a", "span", "var")


def blocks(markup: str) -> list[CardBlock]:
    """Return finished HTML as blocks; links are their words alone."""
    reader = _Reader()
    reader.read(markup)
    return reader.finish()


def runs(markup: str) -> Runs:
    """Return one sentence of finished HTML as runs."""
    found: list[Run] = []
    for block in blocks(markup):
        if found:
            found.append([" ", ""])
        found.extend(getattr(block, "r", ()))
    return tuple(map(tuple, found))


class _Reader:
    """Collects blocks while tags open and close."""

    def __init__(self) -> None:
        self.found: list[Block] = []
        self.now: list[Run] = []
        self.marks: list[str] = []
        self.lists: list[int | None] = []
        self.bullet = ""
        self.note = 0
        self.divs: list[bool] = []
        self.title = False
        self.rows: list[list[list[Run]]] | None = None
        self.heads: list[tuple[list[Run], str]] = []
        self.align = "left"

    def read(self, markup: str) -> None:
        """Read a text from its first tag to its last."""
        at = 0
        for found in _TAG.finditer(markup):
            if found.start() > at:
                self._words(markup[at : found.start()])
            at = found.end()
            closes, tag, given = found.groups()
            if tag in _SILENT:
                continue
            if closes:
                self._close(tag)
            else:
                self._open(tag, dict(_GIVEN.findall(given)) if given else {})
        if at < len(markup):
            self._words(markup[at:])

    def _open(self, tag: str, given: dict[str, str]) -> None:
        """Open a block, a mark or a cell."""
        if tag in _BLOCKS and self.rows is None:
            self._end()
        if tag == "div":
            self.divs.append("admonition" in given.get("class", ""))
            self.note += self.divs[-1]
        elif tag == "p" and given.get("class") == "admonition-title":
            self.title = True
        elif tag in ("ul", "ol"):
            self._end()
            self.lists.append(0 if tag == "ol" else None)
        elif tag == "li":
            self._item()
        elif tag == "br":
            self._words(" ")
        else:
            self._open_table(tag, given)
        if tag in _MARKS:
            self.marks.append(_MARKS[tag])

    def _close(self, tag: str) -> None:
        """Close what :meth:`_open` opened."""
        if tag in _MARKS and self.marks:
            self.marks.pop()
        if tag in ("td", "th") and self.rows is not None:
            self._cell(head=tag == "th")
        elif tag == "table" and self.rows is not None:
            rows = [row for row in self.rows if row]
            self.found.append(
                {
                    "t": "table",
                    "table": table(
                        [head for head, _ in self.heads], [align for _, align in self.heads], rows
                    ),
                }
            )
            self.rows = None
        elif tag in _BLOCKS and self.rows is None:
            self._end(heading=tag.startswith("h") and tag[1:].isdigit())
        if tag in ("ul", "ol") and self.lists:
            self._end()
            self.lists.pop()
        if tag == "div" and self.divs:
            self.note -= self.divs.pop()

    def _words(self, words: str) -> None:
        """Add words to the block at hand."""
        mark = "".join(sorted({m for m in self.marks if m})) if self.marks else ""
        text = _BLANKS.sub(" ", html.unescape(words))
        if self.now and self.now[-1][1] == mark:
            self.now[-1][0] += text
        elif text:
            self.now.append([text, mark])

    def _open_table(self, tag: str, given: dict[str, str]) -> None:
        if tag == "table":
            self._end()
            self.rows, self.heads = [], []
        elif tag == "tr" and self.rows is not None:
            self.rows.append([])
        elif tag in ("td", "th"):
            self.now, self.align = [], given.get("style", "left").removeprefix("text-align:").strip(" ;")

    def _item(self) -> None:
        if not self.lists:
            self.lists.append(None)
        number = self.lists[-1]
        if number is not None:
            self.lists[-1] = number = number + 1
        self.bullet = "–" if number is None else f"{number}."

    def _cell(self, *, head: bool) -> None:
        assert self.rows is not None
        cell, self.now = trimmed(self.now), []
        if head and len(self.rows) == 1:
            self.heads.append((cell, self.align or "left"))
        else:
            self.rows[-1].append(cell)

    def _end(self, *, heading: bool = False) -> None:
        words, self.now = trimmed(self.now), []
        if not words:
            return
        if self.title:
            self.title = False
            self.found.append({"t": "notehead", "r": words})
        elif heading:
            self.found.append({"t": "h", "r": words})
        elif self.bullet or self.lists:
            depth = max(0, len(self.lists) - 1)
            self.found.append({"t": "li", "r": words, "m": self.bullet, "d": depth})
            self.bullet = ""
        else:
            self.found.append({"t": "note" if self.note else "p", "r": words})

    def finish(self) -> list[CardBlock]:
        """Return the blocks; a note's title runs into its first paragraph."""
        self._end()
        joined: list[Block] = []
        title: list[Run] = []
        for block in self.found:
            if block["t"] == "notehead":
                title = block["r"]
            elif title and "r" in block:
                lead = [[f"{plain(title)}. ", "n"]]
                joined.append({**block, "r": lead + block["r"]})
                title = []
            else:
                joined.append(block)
        return [_block(**block) for block in joined]


def _block(t: str, r: Any = (), m: str = "", d: int = 0, table: Any = None) -> CardBlock:
    r = tuple(map(tuple, r))
    return table or (ItemBlock(t="li", r=r, m=m, d=d) if t == "li" else TextBlock(t=t, r=r))  # type: ignore[arg-type]
