"""Faults in chapters: marks that are lost, taken from another Markdown, or half a merge."""

from __future__ import annotations

import random
import re

from tests.faults.facts import at_line
from tests.faults.places import Fault, File, misspelt

# What other readers of Markdown know, and ours does not; each is put on a line of its own.
FOREIGN = (
    "# Title",
    " ## Title",
    "####  Title",
    "??? ruling",
    '!!! warning "x"',
    "```",
    "~~~",
    "<!-- x -->",
    "<!-- x",
    "{# x",
    "{% if x %}",
    "[^1]",
    "<script>x</script>",
    "<b>x</b>",
    "![x](http://x.example/y.png)",
    "* x",
    "+ x",
    "> x",
    "***",
    "Title\n=====",
    "[x](http://x",
    "[x][y]",
    "[x](../y.md)",
    "~~x~~",
    "__x__",
    "_x_ y",
    "**40 cm",
    "** x**",
    "a lone ` tick",
    "[[x",
    "x]]",
    "[[]]",
    "[[|x]]",
    "{{ table(x) }}",
    '{{ table("x" }}',
    '{{ tables("x") }}',
    '{ table("x") }',
    'x {{ entry("x") }} y',
    "&nbsp;",
    "\\*",
    "{x",
    "| a | b |",
    "| a | b |\n|---|",
    "| a | b |\n|---|---|\n| c |",
    "| a | b |\n|---|---|\n| c | d | e |",
    "1) x",
    "<http://x.example>",
    "text\n- item",
    "<<<<<<< HEAD",
    "=======",
    ">>>>>>> x",
    "!!! example\n    x",
    '!!! example "x"\n  y',
    "- x\n  - y",
    "    x",
    "[[chapter/nowhere]]",
    "[[kind/nothing]]",
    '{{ entry("kind/spell") }}',
    "[[#nowhere]]",
    "://x",
    "[x]()",
    "|---|---|",
    ": x",
)
# Words that many a sentence holds, and that stay words here: nothing of them is markup.
PLAIN = {"1) x", "[[#nowhere]]", "://x", "{x", "[^1]", ": x"}


class Chapters:
    """The chapters of one game, and chance."""

    def __init__(self, files: list[File], rng: random.Random) -> None:
        self.files = files
        self.rng = rng

    def foreign(self) -> Fault | None:
        """A line that is another Markdown's, between two paragraphs."""
        file = self.rng.choice(self.files)
        empty = [i for i, line in enumerate(file.lines, 1) if not line and i > 4]
        if not empty:
            return None
        number = self.rng.choice(empty)
        mark = self.rng.choice(FOREIGN)
        edits = file.with_line(number, "", *mark.split("\n"), "")
        return Fault("markdown", repr(mark), edits, range(number, number + 4), harmless=mark in PLAIN)

    def links(self) -> Fault | None:
        """A bracket of a link lost, or a letter of what it names."""
        file = self.rng.choice(self.files)
        found = list(re.finditer(r"\[\[([^\]|#]+)(\|[^\]]*)?\]\]", file.text))
        if not found:
            return None
        match = self.rng.choice(found)
        line, column = file.place(match.start())
        old = match[0]
        if self.rng.random() < 0.5:
            new = self.rng.choice([old[1:], old[:-1], old[2:], old[:-2]])
            return Fault("links", f"{old} → {new}", file.replaced(match.start(), old, new), at_line(line))
        name = match[1].rpartition("/")[2]
        word = misspelt(name, self.rng)
        if not word:
            return None
        new = old.replace(name, word, 1)
        return Fault(
            "links",
            f"{old} → {new}",
            file.replaced(match.start(), old, new),
            at_line(line),
            column,
            name.partition("(")[0],
        )

    def front(self) -> Fault | None:
        """A front matter without its fence, its title or its summary, or with a misspelt key."""
        file = self.rng.choice(self.files)
        lines = file.lines
        number = self.rng.choice([1, 2, 3])
        if self.rng.random() < 0.5:
            del lines[number - 1]
            return Fault("front matter", f"line {number} gone", {file.name: "\n".join(lines).encode()}, None)
        key = lines[number - 1].partition(":")[0]
        new = misspelt(key, self.rng)
        if not new:
            return None
        return Fault(
            "front matter",
            f"{key} → {new}",
            file.with_line(number, lines[number - 1].replace(key, new, 1)),
            at_line(number),
            1,
            key,
        )

    def tables(self) -> Fault | None:
        """A pipe lost from a table, or a row's cell."""
        file = self.rng.choice(self.files)
        rows = [i for i, line in enumerate(file.lines, 1) if line.startswith("|")]
        if not rows:
            return None
        number = self.rng.choice(rows)
        line = file.lines[number - 1]
        new = self.rng.choice([line[1:], line[:-1], line.rsplit("|", 2)[0] + "|", line + " x |", " " + line])
        return Fault(
            "markdown",
            f"{line[:20]} → {new[:20]}",
            file.with_line(number, new),
            range(number - 1, number + 2),
        )

    def emphasis(self) -> Fault | None:
        """Half of the stars of an emphasis lost."""
        file = self.rng.choice(self.files)
        found = list(re.finditer(r"\*\*[^*\n]+\*\*", file.text))
        if not found:
            return None
        match = self.rng.choice(found)
        new = self.rng.choice([match[0][2:], match[0][:-2], match[0][:-1], match[0][1:]])
        line, _ = file.place(match.start())
        return Fault(
            "markdown", f"{match[0]} → {new}", file.replaced(match.start(), match[0], new), at_line(line)
        )

    def files_(self) -> Fault | None:
        """A chapter emptied, moved, renamed, or in another encoding."""
        file = self.rng.choice(self.files)
        folder, _, name = file.name.rpartition("/")
        choice = self.rng.randrange(6)
        if choice == 0:
            return Fault("files", "emptied", {file.name: b""}, at_line(1))
        if choice == 1:
            return Fault("encodings", "latin-1", {file.name: ("é" + file.text).encode("latin-1", "replace")})
        if choice == 2:
            return Fault(
                "encodings", "CRLF", {file.name: file.text.replace("\n", "\r\n").encode()}, harmless=True
            )
        if choice == 3:
            return Fault("encodings", "CR", {file.name: file.text.replace("\n", "\r").encode()}, None)
        moved = [f"{folder}/{name}.txt", f"{folder}/sub/{name}"][choice - 4]
        return Fault("files", f"moved to {moved}", {file.name: None, moved: file.text.encode()}, at_line(1))


KINDS = (
    Chapters.foreign, Chapters.foreign, Chapters.foreign, Chapters.links, Chapters.links, Chapters.front,
    Chapters.tables, Chapters.emphasis, Chapters.files_,
)  # fmt: skip
