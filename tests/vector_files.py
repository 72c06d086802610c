"""Writes and reads tests/vectors: compiled programs with the answers that both interpreters owe.

`python -m tests.vector_files --write` brings the files up to date; without it, it says whether they are.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from rules_compendium.dice.limits import Limits
from rules_compendium.expr import Boolean, Enum, ExprError, InputType, Integer, compile_program
from tests.examples import read_examples
from tests.node import reference
from tests.vector_chains import CHAINS
from tests.vector_edges import BIG, EDGES, TIGHT

FOLDER = Path(__file__).parent / "vectors"


def entry(
    name: str, source: str, types: dict[str, InputType], values: dict[str, Any], **limits: int
) -> dict[str, Any]:
    """One vector: what was written, what it compiles to, what must come."""
    ir = compile_program(source, types, Limits(**limits))
    return {"name": name, "source": source, "ir": ir, "inputs": values, "answer": reference(ir, values)}


def language() -> list[dict[str, Any]]:
    """The examples of the language page that reach an interpreter."""
    entries = []
    for example in read_examples():
        try:
            entries.append(entry(example.name, example.source, example.types, example.values))
        except ExprError:
            continue
    return entries


def edges() -> list[dict[str, Any]]:
    """Each limit at its edge and just past it, and integers beyond what a float holds."""
    entries = [entry(name, source, {}, {}, **limits) for name, source, limits in EDGES]
    for source, limit, least in TIGHT:
        entries.append(entry(f"{limit} at the edge: {source}", source, {}, {}, **{limit: least}))
        entries.append(entry(f"{limit} past the edge: {source}", source, {}, {}, **{limit: least - 1}))
    types: dict[str, InputType] = {"n": Integer(-BIG, BIG), "flag": Boolean(), "mode": Enum(("a", "b"))}
    source = 'output x = n div 3 + n mod 7; output y = flag; output z = if mode == "b" then "two" else "one";'
    given: tuple[dict[str, Any], ...] = (
        {"n": BIG, "flag": True, "mode": "b"},
        {"n": -BIG, "flag": False, "mode": "a"},
        {"n": 1, "flag": 1, "mode": "a"},
        {"n": 1, "flag": True, "mode": "c"},
        {"n": True, "flag": True, "mode": "a"},
        {"n": BIG + 1, "flag": True, "mode": "a"},
        {"n": 1, "flag": True},
        {"n": 1, "flag": True, "mode": "a", "other": 1},
    )
    return entries + [entry(f"inputs {i}", source, types, values) for i, values in enumerate(given)]


def chains() -> list[dict[str, Any]]:
    """Whole chains of dice as games have them."""
    return [entry(name, source, types, values) for name, source, types, values in CHAINS]


FILES = {"language.json": language, "edges.json": edges, "chains.json": chains}


def text(entries: list[dict[str, Any]]) -> str:
    """One vector per line, so that a difference can be read."""
    lines = ",\n".join(json.dumps(item, ensure_ascii=False, separators=(",", ":")) for item in entries)
    return f"[\n{lines}\n]\n"


def read(name: str) -> list[dict[str, Any]]:
    """The vectors of one file."""
    vectors: list[dict[str, Any]] = json.loads((FOLDER / name).read_text(encoding="utf-8"))
    return vectors


def main(*, write: bool) -> int:
    """Write the files, or tell which are stale."""
    stale = []
    FOLDER.mkdir(exist_ok=True)
    for name, entries in FILES.items():
        path, wanted = FOLDER / name, text(entries())
        if not path.exists() or path.read_text(encoding="utf-8") != wanted:
            stale.append(name)
            if write:
                path.write_text(wanted, encoding="utf-8")
    print("stale:" if not write else "written:", ", ".join(stale) or "none")
    return 1 if stale and not write else 0


if __name__ == "__main__":
    sys.exit(main(write="--write" in sys.argv))
