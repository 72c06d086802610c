"""A language that a project brings: what of it is still said in English, and the file to translate."""

import re
from collections.abc import Container
from pathlib import Path

from rules_compendium.languages import DEFAULT, FOLDER, OVERRIDES, codes
from rules_compendium.languages.fluent import compiled, read

_ENGLISH = FOLDER / f"{DEFAULT}.ftl"
_WAITING = re.compile(r"^# (-?[a-z][\w-]*) =", re.MULTILINE)
_HEAD = "# Behind a # stands English: translate it, and take the # away (docs/translate.md).\n"


def progress(code: str, root: Path) -> str:
    """Return how much of a project's own language is translated; nothing for one that ships."""
    file = root / OVERRIDES / f"{code}.ftl"
    if code in codes() or not file.is_file():
        return ""
    every = [id_ for id_ in _messages(_ENGLISH) if "." not in id_]
    left = len(every) - len(_messages(file).keys() & {*every})
    name = f"{OVERRIDES.as_posix()}/{file.name}"
    return f"{name}: {left} of {len(every)} messages are left to English" if left else ""


def to_translate(file: Path) -> tuple[str, int]:
    """Return a file of messages with those of English that it lacks behind a #, and how many these are."""
    before = read(file) if file.is_file() else _HEAD
    known = {*(_messages(file) if file.is_file() else ()), *_WAITING.findall(before)}
    more, count = _lacking(known)
    return f"{before.rstrip()}\n\n{more}" if count else before, count


def _lacking(known: Container[str]) -> tuple[str, int]:
    """Return the messages of English that are not known, each behind a #, in their groups."""
    from fluent.syntax import ast, parse, serialize  # noqa: PLC0415 - only who translates needs the parser

    parts: list[str] = []
    group, count = "", 0
    for entry in parse(_ENGLISH.read_text(encoding="utf-8")).body:
        if isinstance(entry, ast.GroupComment):
            group = f"\n## {entry.content}\n"
        elif isinstance(entry, ast.Message | ast.Term):
            name = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
            if name not in known:
                said = f"# {entry.comment.content}\n" if entry.comment else ""
                entry.comment, count = None, count + 1
                lines = serialize(ast.Resource([entry])).rstrip().splitlines()
                parts += [group, said + "\n".join(f"# {line}" for line in lines)]
                group = ""
    return "\n".join(filter(None, parts)) + "\n", count


def _messages(file: Path) -> dict[str, object]:
    return dict(compiled(file.stem, read(file), file)["messages"])
