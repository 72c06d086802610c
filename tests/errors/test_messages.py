"""Every error code is provoked, and its message compared to the letter."""

import os
import shutil
from pathlib import Path

import pytest

from generator import errors
from generator.check import checks, run_checks
from generator.load import load_project
from generator.load.nodes import MAX_BYTES, MAX_DEPTH
from generator.report import render
from tests.projects import starter

HERE = Path(__file__).parent
CASES = sorted(
    folder.name for folder in HERE.iterdir() if folder.is_dir() and not folder.name.startswith("_")
)
RULE = "data/petit-jeu/special-rule/autre.yaml"
MADE: dict[str, bytes] = {
    "not-utf8": b"autre:\n  name: D\xe9fense\n",
    "not-text": b"autre:\n  name: D\x00\n",
    "too-large": b"autre:\n  name: " + b"x" * MAX_BYTES,
    "too-deep": b"autre: " + b"[" * (MAX_DEPTH + 1),
}


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A small valid game."""
    return starter(tmp_path, "petit-jeu", "Petit jeu")


def said(root: Path) -> str:
    return render(run_checks(load_project(root)), root) + "\n"


def code_of(name: str) -> str:
    return next(code.id for code in errors.codes().values() if code.name == name)


def test_the_small_game_is_valid(game: Path) -> None:
    assert said(game) == "\n"


@pytest.mark.parametrize("case", CASES)
def test_message(case: str, game: Path) -> None:
    shutil.copytree(HERE / case, game, dirs_exist_ok=True, ignore=shutil.ignore_patterns("expected.txt"))
    text = said(game)
    expected = HERE / case / "expected.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        expected.write_text(text, encoding="utf-8")
    assert text == expected.read_text(encoding="utf-8")
    assert f": {code_of(case)} " in text


@pytest.mark.parametrize("name", sorted(MADE))
def test_message_about_bytes(name: str, game: Path) -> None:
    (game / RULE).write_bytes(MADE[name])
    text = said(game)
    assert text.startswith(f"{RULE}:")
    assert f": {code_of(name)} " in text


def test_every_code_is_provoked_and_explained() -> None:
    checks()
    known = errors.codes().values()
    assert {code.name for code in known} == {*CASES, *MADE}
    # A title says what is wrong, the text what to do.
    assert [code.id for code in known if len(code.text.split()) < 10] == []


def test_examples_wait_until_the_references_of_their_game_hold(game: Path) -> None:
    rule = 'autre:\n  name: A\n  summary: Une.\n  no_effect: Rien.\n  examples: [{eval: "1", expect: 2}]\n'
    (game / RULE).write_text(rule, encoding="utf-8")
    assert ": E305 " in said(game)
    (game / RULE).write_text(rule + "  see: [inconnu]\n", encoding="utf-8")
    assert ": E203 " in said(game)
    assert ": E305 " not in said(game)


HOSTILE = {
    "empty": b"",
    "nul": b"\x00" * 1000,
    "bom only": b"\xef\xbb\xbf",
    "long line": b"x" * 10_000_000,
    "long value": b"autre: {name: " + b"y" * 900_000 + b"}",
    "deep flow": b"[" * 10_000,
    "deep block": b"\n".join(b" " * i + b"a:" for i in range(10_000)),
    "bomb": b"a: &a [x,x]\nb: &b [*a,*a]\nc: &c [*b,*b]\nd: [*c,*c]\n",
    "tag": b"autre: !!python/object/apply:os.system [ls]\n",
    "number": b"1.5\n",
    "keys": b"? [a, b]\n: c\n? {a: b}\n: d\n",
    "wrong everywhere": b"autre: {name: [], summary: {}, params: 3, rules: x, effects: y, source: []}",
    "many mistakes": b"autre:\n  see: [" + b", ".join(b"inconnu%d" % i for i in range(20_000)) + b"]\n",
    "surrogates": "autre: {name: 😀}".encode("utf-16"),
}


@pytest.mark.parametrize("name", sorted(HOSTILE))
def test_whatever_a_file_holds_there_is_a_message_and_no_traceback(name: str, game: Path) -> None:
    (game / RULE).write_bytes(HOSTILE[name])
    problems = run_checks(load_project(game))
    harmless = {"empty", "bom only"}
    assert bool(problems) == (name not in harmless)
    assert all(problem.span.line >= 1 and problem.message for problem in problems)
