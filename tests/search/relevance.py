"""The relevance set: what players type, where they read, and the entries that answer."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from ruamel.yaml import YAML

HERE = Path(__file__).parent
EVERYWHERE = "everywhere"
CLASSES = ("accents", "typo", "inflection", "prefix", "english", "question")
# Further questions, all of which are looked at.
OPEN = "asked"


class Query(NamedTuple):
    """One query: its class, the game that is read ("" for none), the entries that may come first."""

    kind: str
    system: str
    text: str
    want: tuple[str, ...]

    @property
    def held_out(self) -> bool:
        """Tell whether the query belongs to the half that tuning never looks at."""
        digest = hashlib.sha256(f"{self.kind} {self.system} {self.text}".encode()).digest()
        return self.kind != OPEN and digest[0] % 2 == 1


def queries() -> list[Query]:
    """Return the set that the ranking was made with; of its second half only the numbers were looked at."""
    return [query for kind in CLASSES for query in _read(kind, _yaml(kind))]


def asked() -> list[Query]:
    """Return further questions of mid-game; all of their misses are looked at."""
    return list(_read(OPEN, _yaml(OPEN)))


def held() -> list[Query]:
    """Return the set that was written later, before anybody looked at how its queries rank."""
    return [query for kind, some in _yaml("held").items() for query in _read(kind, some)]


def _yaml(name: str) -> dict[str, Any]:
    found: dict[str, Any] = YAML(typ="safe").load((HERE / f"{name}.yaml").read_text(encoding="utf-8"))
    return found


def _read(kind: str, by_system: dict[str, dict[str, str]]) -> Iterator[Query]:
    for system, texts in by_system.items():
        home = "" if system == EVERYWHERE else system
        for text, want in texts.items():
            yield Query(kind, home, str(text), tuple(_full(system, each) for each in str(want).split()))


def _full(system: str, entry: str) -> str:
    if ":" in entry:
        system, _, entry = entry.partition(":")
    return f"{system}/{entry.removeprefix('chapter/')}"
