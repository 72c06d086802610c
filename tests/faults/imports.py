"""Thousands of broken and hostile files for what imports: a book, a roster or a sentence, never a traceback.

`python -m tests.faults.imports --count 20000 --seed 5`
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
import time
import traceback
import zipfile
from copy import deepcopy
from io import BytesIO
from pathlib import Path
from typing import Any

from rules_compendium.errors import printable
from rules_compendium.importing.refusal import ImportingError
from rules_compendium.importing.run import books_of, import_books
from rules_compendium.importing.sources import opened
from rules_compendium.importing.taking import roster_of, taken_of
from rules_compendium.load import load_project
from rules_compendium.load.nodes import parse_text
from rules_compendium.model.project import Project
from tests.importing import FILES, GAME, game

# What a small file may take of one processor, in seconds.
LONGEST = 2.0
_PIECES = (
    *(b"\x00", b"\xff", b"\xef\xbb\xbf", b"<", b">", b"</", b"/>", b"&", b"&lt;", b"&x;", b"]]>"),
    *(b"<![CDATA[", b"<!--", b"<!DOCTYPE a>", b'"', b"'", b"{", b"}", b"[", b"]", b",", b":", b"null"),
    *(b"-1", b"1e999", b"9" * 40, b"NaN", b"(", b")", b"((((((((", b"\n", b"\r\n", b"PK\x03\x04"),
    *("é💀\u202e".encode(), b'targetId="e-watch"', b"__proto__", b"constructor", b"../", b"con"),
    *(b"{{ x }}", b"[[x]]", b"*a*", b"# ", b"- ", b": ", b" pts", b" | ", b"++"),
)
_VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 10**12, 1.5, float(10**300), "", " ", "x" * 500, "con", "(", "a\nb"),
    *("[[a]]: {b}", [], {}, [[]], [None], {"a": 1}, ["a", {"name": "b"}], "\u202e\ud83d", "–", "3+", "D6"),
)


def main() -> int:
    """Feed the imports; 1 where one ended in a traceback or took too long."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults.imports", description=__doc__)
    parser.add_argument("--count", type=int, default=20_000, help="how many files (20000)")
    parser.add_argument("--seed", type=int, default=2026, help="which ones (2026)")
    options = parser.parse_args()
    failures, refused = hostile(options.count, random.Random(options.seed))
    print("\n".join(failures))
    print(f"{options.count} files, {refused} refused with a sentence, {len(failures)} failures")
    return int(bool(failures))


def hostile(count: int, rng: random.Random) -> tuple[list[str], int]:
    """Return what went wrong with so many files, and how many were refused."""
    with tempfile.TemporaryDirectory() as folder:
        project = load_project(game(Path(folder)))
        files = {file.name: file.read_bytes() for file in sorted(FILES.iterdir())}
        failures, refused = [], 0
        for number in range(count):
            name = rng.choice(list(files))
            data = mutated(rng, name, files[name])
            begun = time.process_time()
            try:
                _taken(project, name, data, files)
            except ImportingError as error:
                refused += 1
                said = error.problem.headline()
                if not (error.problem.cure and said == printable(said) and said.startswith(f"{name}:")):
                    failures.append(f"{number} {name}: {said!r}")
            except Exception:  # noqa: BLE001 - whatever it is, it should have been a message
                failures.append(f"{number} {name}: {data!r:.300}: {traceback.format_exc(limit=-3)}")
            if time.process_time() - begun > LONGEST:
                failures.append(f"{number} {name}: {time.process_time() - begun:.1f} s")
    return failures, refused


def mutated(rng: random.Random, name: str, data: bytes) -> bytes:
    """Return a file with a few faults in it, sometimes packed."""
    if name.endswith(".json") and rng.random() < 0.6:
        data = _changed_values(rng, data)
    else:
        for _ in range(rng.randrange(1, 6)):
            data = _changed_bytes(rng, data)
    if rng.random() < 0.1:
        data = _packed(name, data)
        if rng.random() < 0.7:
            data = _changed_bytes(rng, data)
    return data


def _changed_bytes(rng: random.Random, data: bytes) -> bytes:
    at, to = sorted((rng.randrange(len(data) + 1), rng.randrange(len(data) + 1)))
    short = at + rng.randrange(12)
    match rng.randrange(6):
        case 0:
            return data[:at] + rng.choice(_PIECES) * rng.choice((1, 1, 1, 30)) + data[short:]
        case 1:
            return data[:at] + data[to:]
        case 2:
            return data[:to] + data[at:to] + data[to:]
        case 3:
            return data[:at]
        case 4:
            return data[:at] + bytes([rng.randrange(256)]) + data[at + 1 :]
        case _:
            return data[:at] + data[at:].replace(b"1", rng.choice((b"0", b"-7", b"99999999999", b"x")), 2)


def _changed_values(rng: random.Random, data: bytes) -> bytes:
    value = json.loads(data)
    for _ in range(rng.randrange(1, 5)):
        holder = rng.choice([one for one in _holders(value) if one])
        key = rng.choice(list(holder)) if isinstance(holder, dict) else rng.randrange(len(holder))
        if rng.random() < 0.3:
            del holder[key]
        else:
            # A value of one's own: one that is in two places could come to hold itself.
            holder[key] = deepcopy(rng.choice(_VALUES))
        if not any(_holders(value)):
            break
    return json.dumps(value).encode()


def _holders(value: Any) -> list[Any]:
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    own = [value] if isinstance(value, dict | list) else []
    return own + [one for inner in inside for one in _holders(inner)]


def _packed(name: str, data: bytes) -> bytes:
    buffer = BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, data)
    return buffer.getvalue()


def _taken(project: Project, name: str, data: bytes, files: dict[str, bytes]) -> None:
    """Import a file as the command does, up to what would be written; that must be YAML that loads."""
    source = opened(name, data)
    roster = roster_of(source)
    if roster is not None:
        taken_of(project, GAME, roster)
        return
    systems = [one for one in files if one.endswith(".gst") and name.endswith(".cat")]
    others = [opened(one, files[one]) for one in systems]
    outcome = import_books(project, GAME, books_of(project, GAME, [*others, source], texts=True), texts=True)
    for book in outcome.books:
        for path, text in book.files.items():
            parsed = parse_text(text, path)
            assert not parsed.problems, parsed.problems[0].headline()


if __name__ == "__main__":
    sys.exit(main())
