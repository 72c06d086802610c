"""The relevance set: what players type, where they read, and the entries that answer."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import NamedTuple

from ruamel.yaml import YAML

HERE = Path(__file__).parent
EVERYWHERE = "everywhere"
CLASSES = ("accents", "typo", "inflection", "prefix", "english", "question")


class Query(NamedTuple):
    """One query: its class, the game that is read ("" for none), the entries that may come first."""

    kind: str
    system: str
    text: str
    want: tuple[str, ...]

    @property
    def held_out(self) -> bool:
        """Tell whether the query belongs to the half that tuning never looks at."""
        return hashlib.sha256(f"{self.kind} {self.system} {self.text}".encode()).digest()[0] % 2 == 1


def queries() -> list[Query]:
    yaml = YAML(typ="safe")
    found = []
    for kind in CLASSES:
        for system, asked in yaml.load((HERE / f"{kind}.yaml").read_text(encoding="utf-8")).items():
            home = "" if system == EVERYWHERE else system
            for text, want in asked.items():
                keys = tuple(_full(system, each) for each in str(want).split())
                found.append(Query(kind, home, str(text), keys))
    return found


def _full(system: str, entry: str) -> str:
    if ":" in entry:
        system, _, entry = entry.partition(":")
    return f"{system}/{entry.removeprefix('chapter/')}"
