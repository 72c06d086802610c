"""Where things stand in the files of a project, for faults that know their place."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from rules_compendium.load.nodes import Node, parse_text


@dataclass
class Fault:
    """Changed files, the lines at which a message is right, its column and what its cure must name."""

    kind: str
    what: str
    edits: dict[str, bytes | None]
    lines: range | None = None
    column: int | None = None
    cure: str = ""
    # What any tool may let pass: it says the same as before, or says something else that is right too.
    harmless: bool = False


class Spot(NamedTuple):
    """A value of a file: the keys above it, where its key stands, and the value with its place."""

    where: tuple[Any, ...]
    key: tuple[int, int]
    node: Node


@dataclass
class File:
    """A file of a project."""

    root: Path
    name: str
    text: str = ""
    spots: list[Spot] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Read it."""
        self.text = (self.root / self.name).read_text(encoding="utf-8")
        if self.name.endswith(".yaml"):
            found = parse_text(self.text, self.name).root
            self.spots = list(_below((), (1, 1), found)) if found else []

    @property
    def lines(self) -> list[str]:
        """Return its lines."""
        return self.text.split("\n")

    def index(self, place: tuple[int, int]) -> int:
        """Return the offset of a place."""
        line, column = place
        return sum(len(before) + 1 for before in self.lines[: line - 1]) + column - 1

    def place(self, index: int) -> tuple[int, int]:
        """Return the place of an offset."""
        return self.text.count("\n", 0, index) + 1, index - self.text.rfind("\n", 0, index)

    def replaced(self, index: int, old: str, new: str) -> dict[str, bytes | None]:
        """Return the file with something else at an offset."""
        assert self.text.startswith(old, index), (self.name, self.place(index), old)
        return {self.name: (self.text[:index] + new + self.text[index + len(old) :]).encode()}

    def with_line(self, number: int, *new: str) -> dict[str, bytes | None]:
        """Return the file with other lines in place of one."""
        lines = self.lines
        lines[number - 1 : number] = new
        return {self.name: "\n".join(lines).encode()}


def _below(where: tuple[Any, ...], key: tuple[int, int], node: Node) -> Iterator[Spot]:
    yield Spot(where, key, node)
    if isinstance(node.value, dict):
        for name, child in node.value.items():
            yield from _below((*where, name), node.keys[name], child)
    elif isinstance(node.value, list):
        for i, child in enumerate(node.value):
            yield from _below((*where, i), child.place, child)


def misspelt(word: str, rng: random.Random) -> str:
    """Return a word with two letters swapped, one left out, or one doubled."""
    letters = [i for i, letter in enumerate(word) if letter.isalpha() and letter.isascii()]
    if len(letters) < 4:  # a shorter one is another word
        return ""
    i = rng.choice(letters[1:-1])
    swapped = word[:i] + word[i + 1 : i + 2] + word[i] + word[i + 2 :]
    made = rng.choice([swapped, word[:i] + word[i + 1 :], word[: i + 1] + word[i:]])
    return "" if made == word else made
