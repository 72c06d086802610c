"""One cause is told once: what follows from a mistake waits until it is mended."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rules_compendium.check import run_checks
from rules_compendium.load import Cache, load_project
from tests.projects import project

RULES, UNITS = "data/lanterns/special-rule/combat.yaml", "data/lanterns/unit/kobs.yaml"
Checked = tuple[Path, Cache]


@pytest.fixture(scope="module")
def checked(tmp_path_factory: pytest.TempPathFactory) -> Checked:
    """The fixture games, read and judged, so that an edit costs its own game alone."""
    root, cache = project(tmp_path_factory.mktemp("one-cause"), "games"), Cache(None)
    cache.last = load_project(root, cache)
    assert run_checks(cache.last) == ()
    return root, cache


@pytest.fixture
def restored(checked: Checked) -> Iterator[Checked]:
    files = {file: file.read_bytes() for file in checked[0].rglob("*") if file.is_file()}
    yield checked
    for file in checked[0].rglob("*"):
        if file.is_file() and file not in files:
            file.unlink()
    for file, content in files.items():
        file.write_bytes(content)


def said(checked: Checked) -> list[str]:
    root, cache = checked
    return [f"{p.span} {p.code}" for p in run_checks(load_project(root, cache), cache.last)]


EDITS = {
    "the figures of an emptied file": (RULES, None, "", f"{RULES}:1:1 E110"),
    "examples of a price that cannot be added up": (
        RULES, "middle: 4,", "midle: 4,", f"{RULES}:17:19 E311"),
    "a price of the wrong type": (RULES, "cost: 5", "cost: [5]", f"{RULES}:52:9 E202"),
    "proofs that ask a program": (
        "data/lanterns/calculator/clash.yaml", "mine > other and", "mnie > other and",
        "data/lanterns/calculator/clash.yaml:31:7 E302"),
    "figures beside a dead link": (
        "content/lanterns/moving.md", "[[walk|", "[[wakl|", "content/lanterns/moving.md:5:11 E216"),
    "cells of a row whose link is broken": (
        "content/marees/moral.md", "[[banniere|Bannière]]", "[[banniere|Bannière]",
        "content/marees/moral.md:8:3 E219"),
    "a quote behind a key without its colon": (
        UNITS, "gear: Spear", 'gear "Spear: long"', f"{UNITS}:5:7 E201"),
    "an exception whose line is no number": (RULES, "line: 102}", "line: 95.5}", f"{RULES}:9:73 E202"),
    "an exception whose line is mistyped": (RULES, "line: 102}", "lien: 102}", f"{RULES}:9:67 E201"),
    "an exception whose text is mistyped": (RULES, "{text: A mark", "{tetx: A mark", f"{RULES}:9:8 E201"),
    "chapters without their list": (
        "data/lanterns/system.yaml", "chapters: [profiles", "# chapters: [profiles",
        "data/lanterns/system.yaml:1:1 E217"),
    "an exception that a comma cuts": (RULES, "line: 102}", "line}", f"{RULES}:9:65 E111"),
    "rulings whose key is mistyped": (RULES, "rulings:", "ruings:", f"{RULES}:69:3 E201"),
    "an input that two calculators lack": (
        RULES, "{calculator: clash, set: {bonus: bonus + 2}", "{calculator: [clash, nerve], set: {bnus: 2}",
        f"{RULES}:34:42 E304"),
    "a table whose head lacks its first pipe": (
        "content/lanterns/melee.md", "| Fighter |", " Fighter |", "content/lanterns/melee.md:19:2 E225"),
    "emphasis that does not end": (
        "content/lanterns/profiles.md", "has [[nerve|Nerve]], [[blade|Blade]] and",
        "has **[[nerve|Nerve]], [[blade|Blade]]\n**and**", "content/lanterns/profiles.md:5:15 E225"),
    "a key without its colon above a text": (
        RULES, "  text: |\n    Beyond", "  text |\n    Beyond", f"{RULES}:11:7 E103"),
    "a required key in another language": (
        UNITS, "name: Kob, Spear", "nom: Kob, Spear", f"{UNITS}:2:3 E201"),
    "a length that is none": (
        "data/lanterns/system.yaml", "complete: true", "complete: true\nlengths: {near: 6}",
        "data/lanterns/system.yaml:12:17 E202"),
    "claims of what lies beside the table": (
        "data/lanterns/figure/moves.yaml", 'at: {x: 3"', 'at: {x: 300"',
        "data/lanterns/figure/moves.yaml:7:12 E322"),
    "an input whose name is mistyped": (
        "data/lanterns/calculator/clash.yaml", "    attacker_lethal: {", "    atacker_lethal: {",
        "data/lanterns/calculator/clash.yaml:12:5 E303"),
    "half of the braces of a sentence": (
        "data/lanterns/calculator/clash.yaml", 'say: "{} of winning"', 'say: "} of winning"',
        "data/lanterns/calculator/clash.yaml:35:44 E303"),
    "a box of two marks": (
        "content/lanterns/melee.md", '!!! example "Example"', '!! example "Example"',
        "content/lanterns/melee.md:25:1 E225"),
    "a box whose text is not indented": (
        "content/lanterns/melee.md", '"Example"\n    A captain', '"Example"\nA captain',
        "content/lanterns/melee.md:25:1 E221"),
    "marks of a ruling whose id is mistyped": (RULES, "- id: slayer", "- idd: slayer", f"{RULES}:70:7 E201"),
}  # fmt: skip


@pytest.mark.parametrize("follows", EDITS)
def test_what_follows_waits(restored: Checked, follows: str) -> None:
    file, old, new, told = EDITS[follows]
    path = restored[0] / file
    text = path.read_text(encoding="utf-8")
    assert old is None or old in text
    path.write_text(text.replace(old, new, 1) if old else new, encoding="utf-8")
    assert said(restored) == [told]


BESIDE = {
    "a mistake in another chapter": (
        "content/lanterns/melee.md", "!!! example", "!! example", "content/lanterns/melee.md:25:1 E225", 1),
    "a mistake in a record that it does not name": (
        "data/lanterns/table/tables.yaml", "[[pushed]]", "[[psuhed]]",
        "data/lanterns/table/tables.yaml:6:17 E216", 1),
    "a mistake in its own words": (
        "content/lanterns/nerve.md", "[[leader]]", "[[leeder]]", "content/lanterns/nerve.md:10:7 E216", 0),
    "a mistake in the file of a record that it names": (
        "data/lanterns/special-rule/command.yaml", "name: Leader", "nam: Leader",
        "data/lanterns/special-rule/command.yaml:2:3 E201", 0),
}  # fmt: skip


@pytest.mark.parametrize("other", BESIDE)
def test_a_loose_figure_waits_for_what_may_decide_it_alone(restored: Checked, other: str) -> None:
    root, _ = restored
    file, old, new, told, at_once = BESIDE[other]
    for path, before, after in (
        (root / "data/lanterns/system.yaml", "allowed:\n  E236: {content/lanterns/nerve.md: 1}\n", ""),
        (root / file, old, new),
    ):
        text = path.read_text(encoding="utf-8")
        assert before in text
        path.write_text(text.replace(before, after, 1), encoding="utf-8")
    assert said(restored) == sorted([told, *["content/lanterns/nerve.md:10:29 E236"] * at_once])


def test_a_cell_that_is_refused_leaves_its_proof_waiting(restored: Checked) -> None:
    root, _ = restored
    table, chapter = root / "data/lanterns/table/tables.yaml", root / "content/lanterns/melee.md"
    text = table.read_text(encoding="utf-8")
    table.write_text(text.replace('"[[pushed]]"]', "[[pushed]]]"), encoding="utf-8")
    asked = 'proof("table/melee-results[1 to 3]", "Pushed")'
    text = chapter.read_text(encoding="utf-8")
    chapter.write_text(text.replace("{{ proof(", f"{{{{ {asked} }}}}\n    {{{{ proof("), encoding="utf-8")
    assert said(restored) == ["data/lanterns/table/tables.yaml:6:16 E202"]


def test_what_may_wait_is_not_told_before_the_proofs_are_judged(restored: Checked) -> None:
    """Pages come before proofs in the preview: what was judged before holds a figure that may wait."""
    root, cache = restored
    assert run_checks(load_project(root, cache), cache.last, proofs=False) == ()


RENAMED = {
    "of a rule": ("data/lanterns/special-rule/combat.yaml", "marksman:", "markmsan:"),
    "of a characteristic": ("data/lanterns/characteristic/profile.yaml", "nerve:", "nevre:"),
    "of a calculator": ("data/lanterns/calculator/clash.yaml", "clash:", "clsah:"),
    "of a table": ("data/lanterns/table/tables.yaml", "melee-results:", "melee-resutls:"),
}


@pytest.mark.parametrize("id_", RENAMED)
def test_a_mistyped_id_is_one_mistake_at_the_id(restored: Checked, id_: str) -> None:
    file, old, new = RENAMED[id_]
    path = restored[0] / file
    text = path.read_text(encoding="utf-8")
    assert text.count(f"\n{old}") + text.startswith(old) == 1
    path.write_text(f"\n{text}".replace(f"\n{old}", f"\n{new}")[1:], encoding="utf-8")
    root, cache = restored
    (problem,) = run_checks(load_project(root, cache), cache.last)
    line = text[: f"\n{text}".index(f"\n{old}")].count("\n") + 1
    assert (problem.span.path, problem.span.line, problem.span.column) == (file, line, 1)
    assert old[:-1] in problem.cure


def test_a_record_that_is_gone_is_one_mistake(restored: Checked) -> None:
    root, cache = restored
    path = root / "data/lanterns/status/states.yaml"
    text = path.read_text(encoding="utf-8")
    begin = text.index("poisoned:")
    end = text.find("\n\n", begin)
    path.write_text(text[:begin] + (text[end + 2 :] if end > 0 else ""), encoding="utf-8")
    (problem,) = run_checks(load_project(root, cache), cache.last)
    assert '"poisoned"' in problem.message
    assert " name too" in problem.message


def test_a_chapter_under_another_name_is_one_mistake(restored: Checked) -> None:
    chapter = restored[0] / "content/marees/attaque.md"
    chapter.rename(chapter.with_suffix(".md.txt"))
    assert said(restored) == ["content/marees/attaque.md.txt:1:1 E109"]


@pytest.mark.parametrize("stands", ["nothing", "a folder", "a file that is refused"])
def test_a_game_without_its_system_is_one_mistake(
    restored: Checked, stands: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    root, _ = restored
    file = root / "data/lanterns/system.yaml"
    if stands == "a file that is refused":  # root may read everything
        opened = Path.open

        def refused(path: Path, *given: Any, **named: Any) -> object:
            if path == file:
                raise PermissionError(13, "Permission denied")
            return opened(path, *given, **named)

        monkeypatch.setattr(Path, "open", refused)
        assert said(restored) == [f"{file.relative_to(root)}:1:1 E112"]
        return
    file.unlink()
    if stands == "a folder":
        file.mkdir()
    try:
        assert said(restored) == [f"{file.relative_to(root)}:1:1 E109"]
    finally:
        if file.is_dir():
            file.rmdir()


def test_a_file_that_stands_twice_is_one_mistake(restored: Checked) -> None:
    file = restored[0] / UNITS
    file.with_name("copy.yaml").write_bytes(file.read_bytes())
    assert said(restored) == [f"{UNITS}:1:1 E212"]


def test_what_no_file_could_tell_is_not_missing(restored: Checked) -> None:
    """Nerve's chapter lets one figure wait, which stays unknown with the chapter."""
    (restored[0] / "content/lanterns/nerve.md").write_bytes(b"\xff")
    assert said(restored) == ["content/lanterns/nerve.md:1:1 E101"]
