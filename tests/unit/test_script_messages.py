"""What the page's scripts say: every call has its message in every language, and every message its call."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from rules_compendium.languages import SCRIPTS, Language, codes, language
from rules_compendium.languages.fluent import Pattern, compiled, variables
from rules_compendium.resources import own
from tests.projects import ROOT

_CALL = re.compile(r"(?<![\w.])say\(")
_ARGUMENTS = re.compile(r'"([a-z][a-z0-9-]*)"(?:, \{ (.*) \})?\Z', re.DOTALL)
_KEY = re.compile(r"(\w+)(?::|\Z)")
VECTORS = json.loads((ROOT / "tests" / "vectors" / "messages.json").read_text(encoding="utf-8"))


def inside(text: str, start: int) -> str:
    """Return what stands between a bracket that is open and the one that closes it."""
    depth = 1
    for at in range(start, len(text)):
        depth += {"(": 1, ")": -1}.get(text[at], 0)
        if depth == 0:
            return text[start:at]
    raise ValueError(text[start : start + 40])


def keys(given: str) -> set[str]:
    """Return the names in an object's text: `{ name, value: word }` has two."""
    depth, parts = 0, [""]
    for letter in given:
        depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(letter, 0)
        if letter == "," and not depth:
            parts.append("")
        else:
            parts[-1] += letter
    found = [_KEY.match(part.strip()) for part in parts]
    return {name[1] for name in found if name}


def calls() -> dict[str, list[set[str]]]:
    """Return what the scripts say, by message: the names that each call gives."""
    found: dict[str, list[set[str]]] = {}
    for file in sorted(own("web").rglob("*.js")):
        text = file.read_text(encoding="utf-8")
        for call in _CALL.finditer(text):
            if text[: call.start()].endswith("function "):
                continue
            said = _ARGUMENTS.match(inside(text, call.end()))
            assert said, (
                f"{file.relative_to(ROOT)}: {text[call.start() : call.end() + 40]!r} names no message"
            )
            found.setdefault(SCRIPTS + said[1], []).append(keys(said[2] or ""))
    return found


def messages(code: str) -> dict[str, Pattern]:
    """Return a language's messages for scripts."""
    found = language(code).script_messages()
    return {id_: pattern for id_, pattern in found.items() if id_.startswith(SCRIPTS)}


@pytest.mark.parametrize("code", codes())
def test_every_call_has_its_message_and_every_message_its_call(code: str) -> None:
    assert sorted(messages(code)) == sorted(calls())


def test_what_is_given_is_what_languages_speak_of() -> None:
    """A language may leave something unsaid; nothing is given that none of them speaks of."""
    spoken = [messages(code) for code in codes()]
    for id_, given in calls().items():
        assert all(one == given[0] for one in given), f"{id_} is given now this, now that"
        used = [variables(known[id_]) for known in spoken]
        assert set().union(*used) == given[0], id_


@pytest.mark.parametrize("code", VECTORS["ftl"])
def test_the_page_is_given_messages_as_the_build_says_them(code: str) -> None:
    """tests/js/vectors.test.js says the same messages in the page's way."""
    made = compiled(code, "\n".join(VECTORS["ftl"][code]) + "\n", Path(f"{code}.ftl"))
    known = Language(code, made["messages"], made["plurals"])
    told: dict[str, Any] = VECTORS["languages"][code]
    assert told["messages"] == known.script_messages()
    assert (told["language"], told["decimal"], told["vowels"]) == (code, known.decimal, sorted(known.vowels))
    said = [one for one in VECTORS["said"] if one["language"] == code]
    assert len(said) > 5
    for one in said:
        assert known.say(SCRIPTS + one["id"], **one["given"]) == one["words"], one
