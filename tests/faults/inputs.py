"""Thousands of hostile inputs for what reads files and words: never a traceback, never a long wait.

`python -m tests.faults.inputs --count 100000 --seed 5`
"""

from __future__ import annotations

import argparse
import random
import sys
import time
import traceback
from collections.abc import Callable

from rules_compendium.document.prose import document, sentence
from rules_compendium.expr import ExprError, Integer, compile_program, interpret, parse_call
from rules_compendium.load.nodes import parse_bytes
from tests.projects import FIXTURES

# What a small input may take of one processor, in seconds.
LONGEST = 0.3
_PIECES = (
    "[", "]", "[[", "]]", "{", "}", "{{", "}}", "(", ")", "|", "*", "**", "`", "```", "#", "## ", "- ", "1. ",
    "!!! ", '"', "'", ":", ": ", ",", "\n", "\n\n", "    ", "\t", "\\", "&a", "*a", "!!x", "---\n", "<",
    "<!--", "{#", "#}", "~", "\u00a0", "\u202e", "\ud800", "\0", "\r", "é", "💀", "if ", "then ", "else ",
    "let x = ", "output a = ", "d6", "2d6", " + ", " - ", " div ", " mod ", "and ", "not ", "== ", "=> ",
    "sum(", "count(", "roll ", ";", "9" * 30, "0", "1e9",
)  # fmt: skip
Reader = Callable[[str], object]


def main() -> int:
    """Feed every reader its share; 1 where one ended in a traceback or took too long."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults.inputs", description=__doc__)
    parser.add_argument("--count", type=int, default=100_000, help="how many inputs (100000)")
    parser.add_argument("--seed", type=int, default=2026, help="which ones (2026)")
    options = parser.parse_args()
    failures = hostile(options.count, random.Random(options.seed))
    for failure in failures:
        print(failure)
    print(f"{options.count} inputs, {len(failures)} failures")
    return int(bool(failures))


def hostile(count: int, rng: random.Random) -> list[str]:
    """Return what went wrong with so many inputs."""
    files = sorted(file for file in FIXTURES.rglob("*") if file.suffix in (".yaml", ".md"))
    texts = [file.read_text(encoding="utf-8")[:1500] for file in files]
    readers: list[Reader] = [_file, document, sentence, _chapter, _program, _call]
    failures = []
    for number in range(count):
        text = _text(rng, texts)
        reader = readers[number % len(readers)]
        begun = time.process_time()
        try:
            reader(text)
        except Exception:  # noqa: BLE001 - whatever it is, it should have been a message
            failures.append(f"{reader.__name__}({text!r:.200}): {traceback.format_exc(limit=-1)}")
        if time.process_time() - begun > LONGEST:
            failures.append(f"{reader.__name__}({text!r:.200}): {time.process_time() - begun:.1f} s")
    return failures


def _text(rng: random.Random, texts: list[str]) -> str:
    """Return a text of hostile pieces, or one of a game with a few of them put in."""
    if rng.random() < 0.5:
        return "".join(rng.choices(_PIECES, k=rng.randrange(1, 60)))
    text = rng.choice(texts)
    for _ in range(rng.randrange(1, 5)):
        at = rng.randrange(len(text) + 1)
        text = text[:at] + rng.choice(_PIECES) * rng.choice((1, 1, 2, 20)) + text[at + rng.randrange(3) :]
    return text


def _file(text: str) -> None:
    parse_bytes(text.encode("utf-8", "surrogatepass"), "x.yaml")


def _chapter(text: str) -> None:
    document(text, chapter=True)


def _program(text: str) -> None:
    try:
        interpret(compile_program(text, {"x": Integer(0, 9)}), {"x": 3})
    except ExprError:
        return


def _call(text: str) -> None:
    try:
        parse_call(text)
    except ExprError:
        return


if __name__ == "__main__":
    sys.exit(main())
