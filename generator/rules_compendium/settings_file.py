"""What a site's mkdocs.yml says, and the files that it takes settings from (`INHERIT`), and where."""

import os
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq
from ruamel.yaml.error import YAMLError

from rules_compendium.errors import Span
from rules_compendium.languages import DEFAULT, UnknownLanguageError, language

FILE = "mkdocs.yml"


class Setting(NamedTuple):
    """What stands under some keys, how many of them are written, and where the last of these is."""

    value: Any
    found: int
    span: Span


# As it is read, so that mistakes can be told; tags are not obeyed.
parsed = lru_cache(maxsize=8)(YAML(typ="rt").load)


def files(file: Path) -> Iterator[tuple[Path, Any]]:
    """Yield a mkdocs.yml and the files that it takes settings from, the nearest first, with what they hold.

    What is wrong with a file that holds nothing, loading says.
    """
    seen: set[Path] = set()
    while file not in seen and (file.is_file() or not file.exists()):  # a pipe would be waited for
        seen.add(file)
        held = None
        with suppress(OSError, ValueError, YAMLError):
            held = parsed(file.read_bytes().decode("utf-8-sig"))
        yield file, held
        if not isinstance(held, CommentedMap) or not isinstance(named := meant(held.get("INHERIT")), str):
            return
        file = Path(os.path.normpath(file.parent / named))


def meant(value: Any) -> Any:
    """Return what a setting says: `!ENV` names variables, the first that is set, and what holds without."""
    if getattr(getattr(value, "tag", None), "value", None) != "!ENV":
        return value
    names = [*value] if isinstance(value, CommentedSeq) else [value.value]
    default = names.pop() if len(names) > 1 else None
    return next((os.environ[name] for name in names if name in os.environ), default)


def setting(file: Path, *keys: str) -> Setting:
    """Return a setting as the nearest file has it that has most of its keys."""
    best = Setting(None, 0, Span(file.name, 1, 1))
    for one, held in files(file):
        name = Path(os.path.relpath(one, file.parent)).as_posix()
        value, found, span = held, 0, Span(name, 1, 1)
        for key in keys:
            below = _below(value, key)
            if below is None:
                break
            value, (line, column) = below
            found, span = found + 1, Span(name, line + 1, column + 1)
        if found > best.found:
            best = Setting(value, found, span)
    return best


def _below(held: Any, key: str) -> tuple[Any, tuple[int, int]] | None:
    """Return what stands under a key, or the item of a list that is it, with where that is."""
    if isinstance(held, CommentedMap) and key in (held.lc.data or ()):
        return held[key], held.lc.key(key)
    for at, item in enumerate(held if isinstance(held, CommentedSeq) else ()):
        names = [*[*item][:1], item.get("path")] if isinstance(item, CommentedMap) else [meant(item)]
        if key in map(str, names):
            return item, held.lc.item(at)
    return None


def site_language(root: Path) -> str:
    """Return the language of a site: its theme's in mkdocs.yml; English where that names none."""
    said = setting(root / FILE, "theme", "language")
    with suppress(UnknownLanguageError):
        return language(str(meant(said.value)), root).code if said.found > 1 else DEFAULT
    return DEFAULT
