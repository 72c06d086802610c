"""Chapters: front matter and Markdown body, with the references that the body makes."""

import re
from dataclasses import replace
from pathlib import PurePath

from generator.document.prose import EMPTY, document
from generator.errors import Diagnostic, Loss, Span, code, shown
from generator.load.decode import decoded, place_of
from generator.load.nodes import parse_text
from generator.load.shape import E201, Shaper
from generator.model import Chapter, Mention
from generator.model.schema import FRONT_MATTER

E108 = code("E108", "front-matter", loses=Loss.RECORDS)

_FRONT = re.compile(r"---\n(.*?)\n---\n", re.DOTALL)


def read_chapter(system: str, data: bytes, path: str) -> tuple[list[Chapter], list[Diagnostic]]:
    """Read the one chapter of a file; a broken one comes back empty with its problems."""
    slug = PurePath(path).stem
    empty = Chapter(system, slug, Span(path, 1, 1), EMPTY, (), slug)
    text, unread = decoded(data, path)
    if unread:
        return [empty], list(unread)
    front = _FRONT.match(text)
    if front is None:
        cure = "start it with ---, title: …, summary: …, ---"
        return [empty], [Diagnostic(Span(path, 1, 1), E108, "the chapter has no front matter", cure)]
    parsed = parse_text("\n" + front[1], path)
    shaper = Shaper(path, parsed.text)
    values = shaper.mapping(parsed.root, FRONT_MATTER, "front matter") if parsed.root else {}
    problems = shaper.problems
    problems += parsed.problems
    told = {problem.span.line for problem in problems}
    for key, cure in (("title", "add title: …"), ("summary", "add summary: …, one sentence")):
        refused = parsed.root is None or (key in parsed.root.keys and parsed.root.keys[key][0] in told)
        mistyped = any(problem.code == E201 and shown(key) in problem.cure for problem in problems)
        if key not in values and not refused and not mistyped:
            shaper.problem((1, 1), E108, f"the chapter has no {key}", cure)
    begin = front.end()
    read = document(text[begin:], chapter=True)
    for problem in read.problems:
        place = place_of(text, begin + problem.offset)
        shaper.problem(place, problem.code, problem.message, problem.cure)
    mentions = (
        Mention(found.call, place_of(text, begin + found.offset), found.anchor, found.offset)
        for found in read.references
    )
    found = replace(empty, body=read.prose, mentions=(*shaper.mentions, *mentions), **values)
    return [found], problems
