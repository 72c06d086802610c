"""Every error code is provoked, and its message compared to the letter."""

import os
import shutil
from pathlib import Path
from typing import IO, Any

import pytest

from rules_compendium import errors
from rules_compendium.check import checks, run_checks
from rules_compendium.cli import main, parser
from rules_compendium.importing import refusal
from rules_compendium.load import load_project
from rules_compendium.load.decode import MAX_BYTES
from rules_compendium.load.nodes import MAX_DEPTH
from rules_compendium.report import render
from tests.projects import PACKAGE, starter

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
# These have a test of their own.
OTHERS = {"unreadable-file", "bad-address", "no-room", "unhonoured-setting", "broken-site"}
# What stands in the way of an import: tests/unit/test_importing.py.
IMPORTS = {errors.codes()[id_].name for name, id_ in vars(refusal).items() if name == id_}


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


def test_message_about_what_the_system_refuses(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, *how: Any, **named: Any) -> IO[Any]:
        if path.name == "combat.yaml" and path.is_relative_to(game):
            raise PermissionError(13, "Permission denied", str(path))
        return opened(path, *how, **named)

    opened = Path.open
    monkeypatch.setattr(Path, "open", refuse)
    (problem,) = run_checks(load_project(game))
    assert problem.headline() == (
        "data/petit-jeu/special-rule/combat.yaml:1:1: E112 the system refuses to read it: Permission denied;"
        " check who may read it, and that it is still there"
    )


@pytest.mark.parametrize(
    ("slug", "message"),
    [("../../../pwned", 'slug "../../../pwned" cannot be a folder; write "pwned"'),
     ("..", 'slug ".." cannot be a folder; write "weapon"'),
     ("a/b", 'slug "a/b" cannot be a folder; write "a-b"'),
     ("regles", 'slug "regles" is kept for pages of each game; choose another'),
     ("profils", 'slug "profils" is that of unit too; choose another'),
     # It comes behind the other; the project says its own alone.
     ("sorts", 'slug "sorts" is that of spell too; choose another')],
)  # fmt: skip
def test_message_about_a_kind_without_an_address(slug: str, message: str, game: Path) -> None:
    (game / "data" / "kinds.yaml").write_text(f'weapon:\n  slug: "{slug}"\n', encoding="utf-8")
    (problem,) = run_checks(load_project(game))
    assert problem.headline() == f"data/kinds.yaml:2:9: E226 {message}"


@pytest.mark.parametrize(
    ("kinds", "at", "message"),
    [("unit: {profile: false}", "false", "no kind is for profiles; write profile: true in one"),
     ("unit: {fields: {rules: {of: {kinds: [wepon]}}}}", "wepon", 'unknown kind "wepon"; did you mean'),
     ("scenario: {listed: [plyers]}", "plyers", 'listed names no field "plyers"; did you mean "players"?'),
     ("scenario: {narrowed: [ends]}", "ends", 'narrowed names no field "ends"; did you mean "end"?'),
     ("unit: {fields: {options: {type: text}}}", "text",
      'field "options" has a meaning of its own, and is no text; write type: options, or name it otherwise'),
     # The card is ours, the field is the author's.
     ("unit: {fields: {lines: {type: lines}, stats: {type: markdown}}}", "markdown",
      'field "stats" has a meaning of its own, and is no markdown; write type: stats, or name it otherwise'),
     ("spell: {fields: {difficulty: {type: list, of: {type: text}}}}", "{type: list",
      'corner of a card cannot show "difficulty"; name '),
     ("unit: {fields: {moment: {type: list, of: {type: text}}}}", "text",
      'field "moment" has a meaning of its own, and is no list of text; write type: list')],
)  # fmt: skip
def test_message_about_kinds_that_code_cannot_read(kinds: str, at: str, message: str, game: Path) -> None:
    """It comes alone: what records of these kinds would say follows from it."""
    (game / "data" / "kinds.yaml").write_text(f"{kinds}\n", encoding="utf-8")
    unit = game / "data/petit-jeu/unit/guerriers.yaml"
    unit.write_text(unit.read_text(encoding="utf-8") + "  options: {a: 5}\n", encoding="utf-8")
    (problem,) = run_checks(load_project(game))
    assert problem.headline().startswith(f"data/kinds.yaml:1:{kinds.index(at) + 1}: E202 {message}")


STRANGE = {
    "a link to nowhere": lambda path: path.symlink_to("nowhere"),
    "a link to itself": lambda path: path.symlink_to(path.name),
    "a pipe": os.mkfifo,
    "a folder": Path.mkdir,
}


@pytest.mark.parametrize("name", STRANGE)
@pytest.mark.parametrize("path", ["data/petit-jeu/special-rule/x.yaml", "content/petit-jeu/x.md", "data/x"])
def test_what_is_no_file_is_said_and_not_opened(
    name: str, path: str, game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    STRANGE[name](game / path)  # type: ignore[operator]
    assert main(["--root", str(game), "check"]) == 1
    assert path in capsys.readouterr().out
    problems = run_checks(load_project(game))
    assert [(problem.span.path, problem.code) for problem in problems][:1] == [
        (path, "E109") if path != "data/x" or name != "a folder" else ("data/x/system.yaml", "E109")
    ]


@pytest.mark.parametrize("name", [".#x.md", "._x.md", "x.md~", "x.md.orig", "#x.md#", ".DS_Store"])
def test_what_editors_and_systems_leave_is_left_alone(name: str, game: Path) -> None:
    (game / "content" / "petit-jeu" / name).symlink_to("nowhere")
    (game / "data" / "petit-jeu" / "special-rule" / name).write_bytes(b"\x00\xff")
    assert said(game) == "\n"


@pytest.mark.parametrize("name", [b"\xff.yaml", b"x\x1b[2J.yaml", b"x\ny.yaml", "x\u202e.yaml".encode()])
def test_names_of_files_that_cannot_be_shown_are_said_and_do_no_harm(name: bytes, game: Path) -> None:
    with open(os.fsencode(game / "data/petit-jeu/special-rule") + b"/" + name, "wb") as file:  # noqa: PTH123
        file.write(b"autre:\n  name: Autre\n")
    text = said(game)
    assert text.count("E109") == 1
    assert all(line.encode().decode().isprintable() for line in text.split("\n"))


@pytest.mark.parametrize("name", ["system.yaml", "special-rule/autre.yaml"])
def test_an_emptied_file_is_the_first_thing_said(name: str, game: Path) -> None:
    (game / "data/petit-jeu" / name).write_text("# rien\n", encoding="utf-8")
    problems = run_checks(load_project(game))
    assert (problems[0].code, problems[0].span.path) == ("E110", f"data/petit-jeu/{name}")
    assert len(problems) <= 2


def test_line_ends_of_windows_are_lines(game: Path) -> None:
    for file in (*game.rglob("*.yaml"), *game.rglob("*.md")):
        file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes().replace(b"\n", b"\r\n"))
    assert said(game) == "\n"


@pytest.mark.parametrize("end", ["\r", "\x85", "\u2028", "\u2029"])
def test_other_line_ends_are_no_text(end: str, game: Path) -> None:
    (game / RULE).write_text(f"autre:{end}  name: [A{end}", encoding="utf-8", newline="")
    assert said(game).startswith(f"{RULE}:1:7: E102 ")


def test_every_code_is_provoked_and_explained() -> None:
    parser()
    checks()
    known = errors.codes().values()
    assert {code.name for code in known} == {*CASES, *MADE, *OTHERS, *IMPORTS}
    # A title says what is wrong, the text what to do.
    assert [code.id for code in known if len(code.explanation()[1].split()) < 10] == []
    pages = (PACKAGE / "explanations").glob("*.md")
    assert sorted(page.stem for page in pages) == sorted(code.id for code in known)


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
    assert problems
    assert all(problem.span.line >= 1 and problem.message for problem in problems)
