"""Messages of Project Fluent compiled to plain values once, and kept."""

import hashlib
import json
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from rules_compendium.errors import CompendiumError, place_of
from rules_compendium.languages.typography import SLOT_MARK
from rules_compendium.user_cache import cache_folder
from rules_compendium.writing import write_whole

# A message is its words, or a list of words and of what stands between them: see `_part`.
Pattern = str | list[Any]
# The category of a large number is that of its last two figures, read after a hundred.
COUNTED = 200
_DIGITS = 24


class MessageError(CompendiumError):
    """A file of messages holds what cannot be said; the message has its place and the cure."""


def read(path: Path) -> str:
    """Return a project's own messages as they are written, whichever system wrote them."""
    content = path.read_bytes()
    try:
        return content.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        place = _at(path, before := content[: error.start].decode("utf-8"), len(before))
        what, cure = f"{place}: the line is not UTF-8", "save the file as UTF-8"
        raise MessageError(what, cure) from error


def place_of_message(id_: str, path: Path, text: str) -> str:
    """Return where a message stands in its file."""
    found = re.search(rf"^{re.escape(id_.partition('.')[0])} *=", text, re.MULTILINE)
    return _at(path, text, found.start() if found else 0)


def _at(path: Path, text: str, offset: int) -> str:
    """Return a place in a file of messages as its author knows it: below the project, or below ours."""
    line, column = place_of(text, offset)
    return f"{'/'.join(path.parts[-3:])}:{line}:{column}"


def compiled(code: str, text: str, path: Path) -> dict[str, Any]:
    """Return the messages of a file by id (`id.attribute`), and the plural category of each small number."""
    digest = hashlib.sha256(Path(__file__).read_bytes() + f"{code}\0{text}".encode()).hexdigest()[:_DIGITS]
    kept = cache_folder(Path(__file__).parent, "messages") / f"{digest}.json"
    try:
        catalogue: dict[str, Any] = json.loads(kept.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        catalogue = {"messages": _messages(text, path), "plurals": _plurals(code)}
        with suppress(OSError):  # a full disk makes the next start slow, and nothing worse
            write_whole(kept, json.dumps(catalogue, ensure_ascii=False).encode())
    return catalogue


def _messages(text: str, path: Path) -> dict[str, Pattern]:
    # Only who compiles needs the parser.
    from fluent.syntax import ast, parse  # noqa: PLC0415

    messages: dict[str, Pattern] = {}
    for entry in parse(text, with_spans=True).body:
        if isinstance(entry, ast.Junk):
            raise _unreadable(entry, text, path)
        if not isinstance(entry, ast.Message | ast.Term):
            continue
        name = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
        parts = {name: entry.value} | {f"{name}.{one.id.name}": one.value for one in entry.attributes}
        for id_, value in parts.items():
            if id_ in messages:
                place = _at(path, text, entry.span.start if entry.span else 0)
                what, cure = f"{place}: message {id_} stands there twice", "take one of them out"
                raise MessageError(what, cure)
            if value is not None:
                messages[id_] = _pattern(value)
    return messages


def _unreadable(junk: Any, text: str, path: Path) -> MessageError:
    said = junk.annotations[0]
    reason = said.message.rstrip(".")
    place = _at(path, text, said.span.start)
    return MessageError(f"{place}: {reason[:1].lower()}{reason[1:]}; mend the message")


def _pattern(pattern: Any) -> Pattern:
    parts = [one.value if hasattr(one, "value") else _part(one.expression) for one in pattern.elements]
    return parts if any(isinstance(part, dict) for part in parts) else "".join(map(str, parts))


def _part(node: Any) -> str | dict[str, Any]:  # noqa: PLR0911 - one for each node
    """Return words as they are, and what stands for words by its name."""
    match type(node).__name__:
        case "StringLiteral":
            return str(node.parse()["value"])
        case "NumberLiteral":
            return str(node.value)
        case "VariableReference":
            return {"variable": node.id.name}
        case "MessageReference":
            return {"message": node.id.name + (f".{node.attribute.name}" if node.attribute else "")}
        case "TermReference":
            given = node.arguments.named if node.arguments else ()
            return {
                "message": f"-{node.id.name}",
                "given": {one.name.name: _part(one.value) for one in given},
            }
        case "FunctionReference":
            return {"function": node.id.name, "of": [_part(one) for one in node.arguments.positional]}
        case "SelectExpression":
            choices = {_key(one.key): _pattern(one.value) for one in node.variants}
            usual = next(_key(one.key) for one in node.variants if one.default)
            return {"select": _part(node.selector), "from": choices, "else": usual}
    return _part(node.expression)


def _key(key: Any) -> str:
    return str(key.value if hasattr(key, "value") else key.name)


def changed(pattern: Pattern, change: Callable[[str], str]) -> Pattern:
    """Return a message whose words went through a change, the places of its arguments as private letters."""
    if isinstance(pattern, str):
        return change(pattern)
    words = "".join(part if isinstance(part, str) else SLOT_MARK for part in pattern)
    first, *rest = change(words).split(SLOT_MARK)
    parts: list[Any] = [first]
    for part, text in zip((part for part in pattern if not isinstance(part, str)), rest, strict=True):
        if "select" in part:
            choices = {key: changed(choice, change) for key, choice in part["from"].items()}
            part = part | {"from": choices}  # noqa: PLW2901 - the same place of the sentence
        parts += [part, text]
    return [part for part in parts if part != ""]


def variables(part: Any) -> set[str]:
    """Return the arguments that a message names."""
    if isinstance(part, dict):
        own = {part["variable"]} if "variable" in part else set()
        return own.union(*(variables(inner) for inner in part.values()))
    return set().union(*map(variables, part)) if isinstance(part, list) else set()


def _plurals(code: str) -> list[str]:
    """Return the plural category of each number below COUNTED; English where nobody knows the language."""
    from babel.core import Locale, UnknownLocaleError  # noqa: PLC0415 - as above

    try:
        rule = Locale.parse(code, sep="-").plural_form
    except (UnknownLocaleError, ValueError):
        rule = Locale.parse("en").plural_form
    return [rule(number) for number in range(COUNTED)]
