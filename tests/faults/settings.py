"""Faults in what games say of themselves and of kinds: keys gone, doubled, of other types, or far beyond."""

from __future__ import annotations

import copy
import io
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from tests.faults.places import Fault
from tests.projects import KINDS as OURS

_KINDS = "data/kinds.yaml"
_Path = tuple[Any, ...]
# What may stand anywhere, and mostly should not.
_ODD: tuple[Any, ...] = (
    0, -1, 5, 9999999, 10**20, True, None, 2.5, "", "x", "a b", "é" * 3000, "9" * 400, "../x", "{x}", "[[x]]",
    "<b>", "__proto__", [], [5], ["x", "x"], [[]], [{}], {}, {"a": "b"}, {"a": {"b": ["c"]}},
    # Words that mean something elsewhere.
    "unit", ["unit", "weapon"], "points", ["points", "points"], "hidden", "table", "body", "headline", "text",
    "call", "ref", "stats", "lines", "models", "options", "list", "map", "struct", "value", "any", "enum",
)  # fmt: skip


class Settings:
    """Changes one value of a game's system.yaml, or of a kind that a project lays over ours."""

    def __init__(self, root: Path, rng: random.Random) -> None:
        """Read what games and kinds say."""
        self.rng = rng
        files = sorted(file for file in (root / "data").glob("*/system.yaml"))
        self.systems = {file.relative_to(root).as_posix(): _read(file) for file in files}
        self.kinds = {id_: {id_: kind} for id_, kind in _read(OURS).items()}

    def fault(self) -> Fault:
        """Return one changed file."""
        of_kind = self.rng.random() < 0.6
        choices = self.kinds if of_kind else self.systems
        name = self.rng.choice(list(choices))
        said = copy.deepcopy(choices[name])
        what = self.changed(said, depth=int(of_kind))
        written = io.StringIO()
        yaml = YAML(typ="safe", pure=True)
        yaml.default_flow_style, yaml.allow_unicode, yaml.width = False, True, 10**6
        yaml.dump(said, written)
        file = _KINDS if of_kind else name
        kind = "kinds" if of_kind else "systems"
        return Fault(kind, f"{name}: {what}", {file: written.getvalue().encode()}, harmless=True)

    def changed(self, said: Any, depth: int) -> str:
        """Change one value below a depth, in place; return what was done."""
        places = [where for where in _places(said) if len(where) > depth]
        if not places:
            return "nothing"
        where, other = self.rng.choice(places), self.rng.choice(places)
        above = said
        for step in where[:-1]:
            above = above[step]
        choice = self.rng.randrange(5)
        if choice == 0:
            del above[where[-1]]
            return f"{where} gone"
        if choice == 1 and isinstance(above, list):
            above.append(copy.deepcopy(above[where[-1]]))
            return f"{where} doubled"
        if choice == 1:
            above[self.rng.choice(("x", "unit", "stats", "a b", "É", 5))] = above.pop(where[-1])
            return f"{where} under another name"
        value = self.rng.choice(_ODD)
        if choice == 2:
            value = said
            for step in other:
                value = value[step]
        above[where[-1]] = copy.deepcopy(value)
        return f"{where} → {str(value)[:60]}"


def _read(file: Path) -> dict[str, Any]:
    read: dict[str, Any] = YAML(typ="safe", pure=True).load(file.read_text(encoding="utf-8"))
    return read


def _places(said: Any, where: _Path = ()) -> Iterator[_Path]:
    """Yield the path of each value below a value."""
    below = said.items() if isinstance(said, dict) else enumerate(said) if isinstance(said, list) else ()
    for step, value in below:
        yield (*where, step)
        yield from _places(value, (*where, step))
