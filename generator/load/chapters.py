"""Chapters: front matter and Markdown body, with the references that the body makes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from generator.errors import Diagnostic, Loss, Span, code, shown
from generator.expr import ExprError, parse_call, within
from generator.load.nodes import parse_text, place_of, read_text
from generator.load.shape import E201, E219, E301, Shaper
from generator.model import Chapter, Mention
from generator.model.marks import INSERT, LINK, links_are_broken
from generator.model.schema import FRONT_MATTER

if TYPE_CHECKING:
    from pathlib import Path

E108 = code(
    "E108", "front-matter", "A chapter without its front matter",
    "A chapter starts with `---`, `title: …`, `summary: …`, `---`.",
    loses=Loss.RECORDS,
)  # fmt: skip

_FRONT = re.compile(r"---\n(.*?)\n---\n", re.DOTALL)


def read_chapter(file: Path, path: str, system: str) -> tuple[Chapter, list[Diagnostic]]:
    """Read one chapter; a broken one comes back empty with its problems."""
    slug = file.stem
    empty = Chapter(system, slug, slug, "", "", Span(path, 1, 1), 1)
    text, unread = read_text(file, path)
    if unread:
        return empty, list(unread)
    front = _FRONT.match(text)
    if front is None:
        cure = "start it with ---, title: …, summary: …, ---"
        return empty, [Diagnostic(Span(path, 1, 1), E108, "the chapter has no front matter", cure)]
    parsed = parse_text("\n" + front[1], path)
    shaper = Shaper(path)
    values = shaper.mapping(parsed.root, FRONT_MATTER, "front matter") if parsed.root else {}
    problems = [*parsed.problems, *shaper.problems]
    told = {problem.span.line for problem in problems}
    for key, cure in (("title", "add title: …"), ("summary", "add summary: …, one sentence")):
        refused = parsed.root is None or (key in parsed.root.keys and parsed.root.keys[key][0] in told)
        if key not in values and not refused and not _mistyped(problems, key):
            problems.append(Diagnostic(Span(path, 1, 1), E108, f"the chapter has no {key}", cure))
    body = text[front.end() :]
    mentions = _mentions(text, front.end(), path, problems)
    chapter = Chapter(
        system=system,
        slug=slug,
        title=values.get("title", slug),
        summary=values.get("summary", ""),
        body=body,
        span=Span(path, 1, 1),
        body_line=text.count("\n", 0, front.end()) + 1,
        mentions=(*shaper.mentions, *mentions),
    )
    return chapter, problems


def _mistyped(problems: list[Diagnostic], key: str) -> bool:
    return any(problem.code == E201 and shown(key) in problem.cure for problem in problems)


def _mentions(text: str, start: int, path: str, problems: list[Diagnostic]) -> list[Mention]:
    mentions = []
    for number, line in enumerate(text.split("\n"), 1):
        if "[[" in line and links_are_broken(line):
            span = Span(path, number, line.index("[[") + 1)
            cure = "write [[id]] or [[id|text]] on one line"
            problems.append(Diagnostic(span, E219, "[[ without its ]]", cure))
    for pattern in (LINK, INSERT):
        for match in pattern.finditer(text, start):
            where = place_of(text, match.start())
            written = match[1] if pattern is LINK else match[2]
            kinds = ("table",) if pattern is INSERT and match[1] == "table" else ()
            target, _, anchor = written.partition("#")
            try:
                call = within(parse_call(target.strip()), kinds)
            except ExprError as error:
                message = f"link {match[0]}: {error.message}"
                problems.append(Diagnostic(Span(path, *where), E301, message, error.cure))
                continue
            mentions.append(Mention(call, where, prose=match[0], anchor=anchor))
    return mentions
