"""Reads the examples of docs/expression-language.md, for the tests in both languages."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from rules_compendium.expr import Boolean, Enum, InputType, Integer, Result, compile_program, interpret

PAGE = Path(__file__).parents[1] / "docs" / "expression-language.md"


@dataclass
class Example:
    """One fenced block: a program, its inputs, and what must come."""

    line: int
    source: str
    name: str = ""
    types: dict[str, InputType] = field(default_factory=dict)
    values: dict[str, int | bool | str] = field(default_factory=dict)
    results: dict[str, object] = field(default_factory=dict)
    refusal: str = ""


def evaluate(
    source: str,
    inputs: Mapping[str, InputType] | None = None,
    values: Mapping[str, int | bool | str] | None = None,
) -> Result:
    """Compile and run a program in one go."""
    return interpret(compile_program(source, inputs), values)


def read_examples() -> list[Example]:
    """Every ```dice block of the page."""
    text = PAGE.read_text(encoding="utf-8")
    found = []
    for match in re.finditer(r"^```dice\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        heading = re.findall(r"^#+ (.*)$", text[: match.start()], re.MULTILINE)[-1]
        known = sum(other.name.startswith(f"{heading} ") for other in found)
        line = text.count("\n", 0, match.start()) + 2
        example = Example(line, match[1], f"{heading} {known + 1}")
        for line in match[1].splitlines():
            if line.startswith("#<"):
                declare(example, line[2:].strip())
            elif line.startswith("#>"):
                name, _, value = line[2:].strip().partition(": ")
                example.results[name] = outcome(value)
            elif line.startswith("#!"):
                example.refusal = line[2:].strip()
        assert example.results or example.refusal, f"line {example.line} expects nothing"
        found.append(example)
    return found


def declare(example: Example, text: str) -> None:
    """`quality: integer 2..6 = 4`."""
    name, kind, rest, value = re.fullmatch(r"(\w+): (\w+)(.*?) = (.*)", text).groups()
    if kind == "integer":
        low, high = re.fullmatch(r" (-?\d+)\.\.(-?\d+)", rest).groups()
        example.types[name] = Integer(int(low), int(high))
        example.values[name] = int(value)
    elif kind == "boolean":
        example.types[name] = Boolean()
        example.values[name] = value == "true"
    else:
        example.types[name] = Enum(tuple(rest.strip().split(", ")))
        example.values[name] = value


def outcome(text: str) -> object:
    """`1/2`, or `0: 1/2, "killed": 1/2`."""
    if ":" not in text:
        return text
    pairs = (item.rsplit(": ", 1) for item in text.split(", "))
    return {key.strip('"'): value for key, value in pairs}
