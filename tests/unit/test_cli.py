"""The commands as a newcomer runs them: what they write, what they say, how they exit."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from rules_compendium import bundle
from rules_compendium.cli import main
from rules_compendium.load import load_project
from tests.projects import PACKAGE, ROOT, project, starter


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return starter(tmp_path, "le-grand-jeu", "Le Grand Jeu")


def run(game: Path, *words: str) -> int:
    return main(["--root", str(game), *words])


def test_a_new_system_and_an_entry_of_every_kind_pass_check(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kinds = [path.stem for path in (ROOT / "docs" / "schema").glob("*.json")]
    for kind in sorted({*kinds} - {"kinds", "system"}):
        assert run(game, "new", "entry", "le-grand-jeu", kind, "Épée d’argent") == 0
    assert run(game, "new", "figure", "le-grand-jeu", "Charge de flanc") == 0
    assert run(game, "check") == 0, capsys.readouterr().out
    assert run(game, "fmt", "--check") == 0


def test_a_game_in_another_language_than_the_sites_says_so(game: Path) -> None:
    assert run(game, "new", "system", "The other side", "--lang", "en") == 0
    project = load_project(game)
    assert project.languages["the-other-side"].code == "en"
    assert project.languages["le-grand-jeu"].code == project.languages[""].code == "fr"
    assert run(game, "fmt", "--check") == 0


def test_a_command_is_run_without_what_the_others_import() -> None:
    asked = "import sys; from rules_compendium.cli import main; main(['check', '--help'])"
    told = f"import atexit, sys; atexit.register(lambda: print('mkdocs' in sys.modules)); {asked}"
    ended = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert ended.stdout.endswith("False\n")


def test_every_code_is_explained(capfd: pytest.CaptureFixture[str]) -> None:
    subprocess.run([sys.executable, "-m", "rules_compendium", "explain"], check=True)
    listed = {line.split()[0] for line in capfd.readouterr().out.splitlines()}
    assert listed == {file.stem for file in (PACKAGE / "explanations").glob("E*.md")}


def test_what_was_found_before_is_understood_in_a_process_of_its_own(tmp_path: Path) -> None:
    """The outcome of the checks is kept: their modules, which say what codes mean, were not needed yet."""
    root = project(tmp_path, "calculators")
    file = root / "data" / "duel" / "calculator" / "duel.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("win: 21/36", "win: 22/36", 1), encoding="utf-8")
    assert file.read_text(encoding="utf-8") != text
    command = [sys.executable, "-m", "rules_compendium", "--root", str(root)]
    checked = subprocess.run([*command, "check"], capture_output=True, text=True, check=False)
    assert "E305" in checked.stdout
    asked = subprocess.run([*command, "eval", "duel/duel"], capture_output=True, text=True, check=True)
    assert asked.stdout.startswith("Duel\n")


def test_nothing_is_overwritten(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(game, "new", "system", "Le grand jeu") == 2
    assert run(game, "new", "entry", "le-grand-jeu", "special-rule", "Hardi") == 2
    assert "exists already" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "cure"),
    [(("new", "entry", "le-gand-jeu", "unit", "X"), 'did you mean "le-grand-jeu"?'),
     (("new", "entry", "le-grand-jeu", "units", "X"), 'did you mean "unit"?'),
     (("new", "entry", "LGJ", "unit", "X"), 'did you mean "le-grand-jeu"?'),
     (("new", "entry", "le-grand-jeu", "Règles spéciales", "X"), 'did you mean "special-rule"?'),
     (("new", "entry", "le-grand-jeu", "zzz", "X"), "the kinds are action, "),
     (("cards", "le-gand-jeu"), 'did you mean "le-grand-jeu"?'),
     (("check", "nowhere"), "does not exist"),
     (("explain", "unknown-refrence"), 'did you mean "unknown-reference"?'),
     (("fmt", "nowhere"), "does not exist")],
)  # fmt: skip
def test_a_wrong_word_exits_2_and_names_the_right_one(
    game: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], cure: str
) -> None:
    assert run(game, *words) == 2
    said = capsys.readouterr().err
    assert said.startswith("compendium: ")
    assert cure in said


def test_check_exits_1_and_tells_programs_too(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = game / "data" / "le-grand-jeu" / "unit" / "guerriers.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("[hardi]", "[hardy]"), encoding="utf-8")
    assert run(game, "check", "--json") == 1
    (problem,) = json.loads(capsys.readouterr().out)["problems"]
    assert problem["code"] == "E203"
    assert problem["path"] == "data/le-grand-jeu/unit/guerriers.yaml"
    assert (problem["line"], problem["column"]) == (4, 11)
    assert problem["cure"] == 'did you mean "hardi"?'
    assert run(game, "check", str(game / "content")) == 0
    assert run(game, "check", str(game / "content"), str(file)) == 1


def test_outside_a_project_the_command_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["check"]) == 2
    assert "compendium init FOLDER" in capsys.readouterr().err


@pytest.mark.parametrize("named", ["nowhere", "data/kinds.yaml", "content/le-grand-jeu"])
def test_a_folder_without_a_project_is_no_project(
    game: Path, capsys: pytest.CaptureFixture[str], named: str
) -> None:
    assert run(game / named, "check") == 2
    assert "holds no project" in capsys.readouterr().err


def test_a_file_keeps_the_line_ends_of_windows(game: Path) -> None:
    file = game / "data" / "le-grand-jeu" / "unit" / "guerriers.yaml"
    file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    assert run(game, "fmt", "--check") == 0
    assert run(game, "new", "entry", "le-grand-jeu", "unit", "Tardif", "--file", "guerriers") == 0
    written = file.read_bytes()
    assert b"tardif:\r\n" in written
    assert written.count(b"\r\n") == written.count(b"\n")
    assert run(game, "check") == 0


def test_an_entry_is_not_added_to_what_cannot_be_read(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = game / "data" / "le-grand-jeu" / "unit" / "guerriers.yaml"
    file.write_bytes(b"a:\n  name: \xe9\n")
    assert run(game, "new", "entry", "le-grand-jeu", "unit", "Tardif", "--file", "guerriers") == 1
    assert "guerriers.yaml:2:9: E101" in capsys.readouterr().err
    assert file.read_bytes() == b"a:\n  name: \xe9\n"


def test_fmt_changes_layout_only_and_then_nothing(game: Path) -> None:
    file = game / "data" / "le-grand-jeu" / "unit" / "guerriers.yaml"
    file.write_text(
        "# un mot\n" + file.read_text(encoding="utf-8").replace("  name", "  name  "), encoding="utf-8"
    )
    assert run(game, "fmt", "--check") == 1
    assert run(game, "fmt") == 0
    assert "# un mot" in file.read_text(encoding="utf-8")
    assert run(game, "fmt", "--check") == 0


UNREADABLE_TO_RUAMEL = [
    "a: {name: 2001-99-99}\n",
    f"a:\n  name: {'9' * 5000}\n",
    "true:\n  name: A\n",
    "1:\n  name: A\n",
    "0x1:\n  name: A\n",
]


@pytest.mark.parametrize("text", UNREADABLE_TO_RUAMEL)
def test_fmt_leaves_alone_what_it_cannot_lay_out(game: Path, text: str) -> None:
    file = game / "data" / "le-grand-jeu" / "unit" / "autres.yaml"
    file.write_text(text, encoding="utf-8")
    assert run(game, "fmt") == 0
    assert file.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [(("build", "--out", "/proc/x/site"), 1, "/proc/x"),
     (("build", "--out", "/dev/null/site"), 1, "/dev/null"),
     (("cards", "le-grand-jeu", "--out", "/proc/x/y.pdf"), 1, "/proc/x"),
     (("new", "system", "x" * 300), 2, "shorter"),
     (("new", "system", "assets"), 2, "kept for"),
     (("new", "system", "a\x1b[2J"), 2, "U+001B"),
     (("fmt", "/dev/null"), 2, "neither a file nor a folder"),
     (("import", "--into", "le-grand-jeu", "/dev/null"), 2, "neither a file nor a folder"),
     (("new", "entry", "le-grand-jeu", "unit", "nul"), 2, "kept for"),
     (("new", "entry", "le-grand-jeu", "unit", "x" * 300), 2, "shorter"),
     (("new", "entry", "le-grand-jeu", "unit", "X", "--file", "x" * 300), 2, "shorter"),
     (("build", "--out", "{game}/loop"), 2, "is not a folder"),
     (("cards", "le-grand-jeu", "--out", "{game}"), 1, "a folder stands where a file is needed")],
)  # fmt: skip
def test_what_the_system_refuses_is_a_sentence(
    game: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], code: int, said: str
) -> None:
    (game / "loop").symlink_to("loop")
    assert run(game, *(word.format(game=game) for word in words)) == code
    err = capsys.readouterr().err
    assert said in err
    assert "Traceback" not in err


def test_a_port_that_is_none_is_refused(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for port in ("99999", "x", "-1", "9" * 30):
        with pytest.raises(SystemExit, match="2"):
            run(game, "serve", f"--port={port}")
        assert "is no port" in capsys.readouterr().err


def test_words_of_a_terminal_in_arguments_and_data_are_not_obeyed(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(game, "explain", "\x1b[2Jx") == 2
    file = game / "data" / "le-grand-jeu" / "unit" / "guerriers.yaml"
    file.write_text('"\\e[2J\\u202e":\n  name: A\n', encoding="utf-8")
    assert run(game, "check") == 1
    assert run(game, "check", "--json") == 1
    said = capsys.readouterr()
    assert "\x1b" not in said.out + said.err
    assert "\u202e" not in said.out + said.err


def test_what_cannot_be_said_is_no_traceback(game: Path) -> None:
    """A terminal without letters, a file on a full disk, a reader who has gone, nobody who listens."""
    file = game / "data" / "le-grand-jeu" / "unit" / "guerriers.yaml"
    file.write_text("garde: {name: Garde → é, summry: x}\n", encoding="utf-8")
    command = f"{sys.executable} -m rules_compendium"
    check = f"{command} --root '{game}' check"
    silent = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}

    def said(command: str, **also: str) -> str:
        shell = ["bash", "-o", "pipefail", "-c", command]
        ended = subprocess.run(shell, cwd=ROOT, env=silent | also, capture_output=True, check=False)
        assert ended.returncode == 1, ended.stderr
        assert b"Traceback" not in ended.stderr
        assert b"ignored" not in ended.stderr
        return (ended.stdout + ended.stderr).decode("latin-1")

    for encoding in ("ascii", "cp1252"):
        assert "garde: {name: Garde ?" in said(check, PYTHONIOENCODING=encoding)
    for asked, unbuffered in ((check, ""), (f"{command} --help", ""), (f"{command} --help", "1")):
        full = said(f"{asked} > /dev/full", PYTHONUNBUFFERED=unbuffered)
        assert "No space left on device; free some space" in full
        assert not said(f"{asked} > /dev/full 2>&1", PYTHONUNBUFFERED=unbuffered)
    assert not said(f"{check} | true")
    assert not said(f"{check} >&- 2>&-")


@pytest.mark.parametrize("during", ["rules_compendium.cli", "ruamel.yaml", "rules_compendium.check.figures"])
def test_a_signal_that_comes_while_the_command_is_still_read_ends_it_in_a_sentence(
    during: str, game: Path
) -> None:
    """What is broken off in the middle may be told by a library as an error of its own, as numpy does."""
    script = """
import os, signal, sys
during, number, root = sys.argv[1:]
signal.signal(int(number), signal.SIG_DFL)  # whoever runs the tests may have it ignored
signal.signal(signal.SIGINT, signal.default_int_handler)
class Interrupted:
    def find_spec(name, *_):
        if name == during:
            sys.meta_path.remove(Interrupted)
            try:
                os.kill(os.getpid(), int(number))
            except KeyboardInterrupt:
                if int(number) == signal.SIGTERM:
                    raise ImportError("multiarray failed to import") from None
                raise
sys.meta_path.insert(0, Interrupted)
sys.argv[1:] = ["--root", root, "check"]
from rules_compendium.__main__ import main
sys.exit(main())
"""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        command = [sys.executable, "-c", script, during, str(int(number)), str(game)]
        ended = subprocess.run(command, capture_output=True, text=True, check=False)
        assert (ended.returncode, ended.stdout) == (1, ""), ended.stderr
        assert ended.stderr.endswith("compendium: stopped; nothing that was finished is lost\n")
        assert "Traceback" not in ended.stderr


def test_a_signal_waits_until_a_module_is_imported(tmp_path: Path) -> None:
    (tmp_path / "told.py").write_text("import signal\nsignal.raise_signal(signal.SIGINT)\nprint('whole')\n")
    # A shell's background commands are started with Ctrl+C ignored, and leave it so.
    heard = "import signal\nsignal.signal(signal.SIGINT, signal.default_int_handler)\n"
    asked = f"{heard}from rules_compendium import stopping as s\ns.imported(['told'])\nprint('later')"
    done = subprocess.run(
        [sys.executable, "-c", asked], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.stdout == "whole\n"
    assert done.stderr.endswith("KeyboardInterrupt\n")


def test_a_signal_waits_until_the_bundler_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    ended = []

    def asked(*_: object, **__: object) -> subprocess.CompletedProcess[str]:
        signal.raise_signal(signal.SIGINT)
        ended.append(1)
        return subprocess.CompletedProcess([], 0, "", "")

    monkeypatch.setattr(bundle.subprocess, "run", asked)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            bundle._bundled()
    finally:
        signal.signal(signal.SIGINT, before)
    assert ended == [1]
