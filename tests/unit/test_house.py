"""The rules of the house that no other tool knows: games stay in data, documents tell the truth."""

from __future__ import annotations

import ast
import json
import re
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import jsonschema
import pytest
from mkdocs.config.config_options import Deprecated, Private
from mkdocs.config.defaults import MkDocsConfig

from rules_compendium.cli import main
from rules_compendium.derived import KEYS, data_schemas, explained, paths_of
from rules_compendium.document.nodes import Mark, nodes_of
from rules_compendium.load.nodes import parse_text
from rules_compendium.model.engine import Calculator
from rules_compendium.model.project import Project
from rules_compendium.model.records import Record, System
from rules_compendium.model.rulings import all_of, find
from rules_compendium.model.texts import texts_of
from rules_compendium.names import fold
from rules_compendium.plugin import CompendiumPlugin
from rules_compendium.settings import EXTRA, OWN_THEME
from tests.projects import PACKAGE, ROOT

CODE = [
    *sorted((PACKAGE).rglob("*.py")),
    *sorted(p for p in (ROOT / "web").rglob("*") if p.suffix in {".js", ".css", ".mjs"}),
    *sorted(p for p in (ROOT / "templates").rglob("*") if p.suffix in {".j2", ".html", ".typ"}),
]
# Words of every game, or of none: a name such as “Action” in code says nothing of a game.
COMMON_WORDS = 4


def words_of(file: Path) -> str:
    return f"-{fold(file.read_text(encoding='utf-8'))}-"


def test_no_game_is_named_in_code(project: Project) -> None:
    names = set()
    for system in project.systems.values():
        names |= {fold(system.name), system.slug}
        if len(system.short) >= 3 and system.short.isupper():
            names.add(fold(system.short))
    for file in CODE:
        text = words_of(file)
        found = {name for name in names if f"-{name}-" in text}
        assert not found, f"{file.relative_to(ROOT)} names {sorted(found)}"


def test_no_rule_of_a_game_is_named_in_code(project: Project) -> None:
    """Only long names count: what four words say is no word of the language."""
    names = {fold(record.name) for record in project.records.values()}
    long_names = {name for name in names if name.count("-") + 1 >= COMMON_WORDS}
    assert len(long_names) > 100
    for file in CODE:
        text = words_of(file)
        found = {name for name in long_names if f"-{name}-" in text}
        assert not found, f"{file.relative_to(ROOT)} names {sorted(found)}"


# A die's faces or a game's threshold would stand as such a number, but for the parts of the generator that
# count millimetres, columns and processes of their own.
OWN_NUMBERS = {"canonical.py", "cards", "render", "starters.py", "workers.py"}
GAME_NUMBERS = {4, 5, 6, 7, 9, 11, 12, 18, 24, 36, 72, 300, 375, 750, 1500}


def numbers_in_functions(tree: ast.AST) -> list[ast.Constant]:
    found = []
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            found += [
                node
                for node in ast.walk(function)
                if isinstance(node, ast.Constant) and type(node.value) is int and node.value in GAME_NUMBERS
            ]
    return found


def test_no_number_of_a_game_in_code() -> None:
    """Numbers such as 6 or 375 may only be named constants, which say what of ours they bound."""
    for file in CODE:
        if file.suffix == ".py" and file.relative_to(PACKAGE).parts[0] not in OWN_NUMBERS:
            tree = ast.parse(file.read_text(encoding="utf-8"))
            found = [(node.lineno, node.value) for node in numbers_in_functions(tree)]
            assert not found, f"{file.relative_to(ROOT)}: {found}"


def test_the_documents_made_from_code_are_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--root", str(ROOT), "docs", "--check"]) == 0, capsys.readouterr().out


def test_each_key_has_its_sentence_in_the_manual() -> None:
    """A new key has one in explanations/keys.yaml."""
    said = {name: {*keys} for name, keys in explained().items()}
    no_keys = {"config_file_path"} | {
        name for name, option in MkDocsConfig._schema if isinstance(option, (Deprecated, Private))
    }
    assert said.pop("mkdocs.yml") == {name for name, _ in MkDocsConfig._schema} - no_keys
    assert said.pop("theme") == OWN_THEME | {"custom_dir"}
    assert said.pop("extra") == EXTRA
    assert said.pop("plugin") == {name for name, _ in CompendiumPlugin.config_class._schema}
    assert said == {name: {path for path, _ in paths_of(fields)} for name, fields in KEYS.items()}


def test_each_document_stands_in_the_manual() -> None:
    """A new one has its place in the navigation of docs/manual/mkdocs.yml."""
    navigation = (ROOT / "docs" / "manual" / "mkdocs.yml").read_text(encoding="utf-8").partition("\nnav:")[2]
    named = set(re.findall(r"- (\S+\.md)$", navigation, re.MULTILINE))
    assert {file.name for file in (ROOT / "docs").glob("*.md")} == {one for one in named if "/" not in one}


def test_the_table_of_stages_is_the_order_that_imports_keep() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    layers = [{*layer.split(" | ")} for layer in reversed(settings["contracts"][0]["layers"])]
    page = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`.*?`) \|", page.partition("| stage |")[2].partition("\n\n")[0], re.MULTILINE)
    stages = [name for row in rows for name in re.findall(r"`(\w+)(?:/|\.py)`", row)]
    # A layer's stages stand together, in any order.
    for layer in layers:
        assert {*stages[: len(layer)]} == layer
        del stages[: len(layer)]
    assert not stages


def test_make_has_each_target_once() -> None:
    """What its first lines say of it can be called, and nothing takes the place of anything."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = re.findall(r"^([a-z][a-z-]*):(?! *=)", makefile, re.MULTILINE)
    assert len(targets) == len({*targets})
    told = re.findall(r"^# make ([a-z-]+)", makefile, re.MULTILINE)
    assert len(told) > 9
    assert {*told} <= {*targets}


def test_no_schema_stands_in_docs_that_nothing_writes(project: Project) -> None:
    written = {path.relative_to(ROOT).as_posix() for path in (ROOT / "docs" / "schema").glob("*.json")}
    assert written == data_schemas(project.kinds).keys()


def test_a_file_of_several_records_is_read_in_one_go() -> None:
    """One record is as long as it must be; what holds several is split before it gets longer than this."""
    for file in sorted((ROOT / "data").glob("*/*/*.yaml")):
        text = file.read_text(encoding="utf-8")
        root = parse_text(text, file.name).root
        assert root is not None
        assert text.count("\n") <= 400 or len(root.value) == 1, file.relative_to(ROOT)


def test_a_mark_leads_to_each_ruling(project: Project) -> None:
    """What is ours is marked where it stands: no ruling waits folded for a player to look for it."""
    for name, system in project.systems.items():
        records = project.records_of(name)
        marks = [mark for chapter in project.chapters.values() if chapter.system == name
                 for mark in nodes_of(chapter.body.blocks, Mark)]  # fmt: skip
        marks += [exception.ruling for one in records for exception in one.exceptions if exception.ruling]
        holders: list[Record | System] = [system, *records]
        for holder in holders:
            for where, text in texts_of(holder):
                marks += nodes_of(text.blocks, Mark) if where[0] != "rulings" else ()
        led_to = {id(found.ruling) for mark in marks if (found := find(project, name, mark))}
        rulings = [one for holder in holders for one in all_of(holder)]
        assert len(rulings) > 50
        alone = [one.ruling.question for one in rulings if id(one.ruling) not in led_to]
        assert not alone, f"{name}: no sentence with a mark leads to {alone}"


def test_each_calculator_names_the_rulings_that_it_follows(project: Project) -> None:
    for record in project.records.values():
        if record.key.kind == "calculator":
            own = record.typed(Calculator)
            taken = [project.one(record.key.system, call) for call in own.takes]
            ruled = any(key and project.records[key].rulings for key in taken)
            assert own.rulings or not ruled, f"{record.key.ref} takes rules with rulings and names none"


def test_the_published_schemas_accept_all_the_data() -> None:
    for file in sorted((ROOT / "data").glob("*/*/*.yaml")):
        schema = json.loads(
            (ROOT / "docs" / "schema" / f"{file.parent.name}.json").read_text(encoding="utf-8")
        )
        root = parse_text(file.read_text(encoding="utf-8"), file.name).root
        assert root is not None
        jsonschema.Draft202012Validator(schema).validate(root.plain())


def test_the_schemas_refuse_what_check_refuses() -> None:
    schema = json.loads((ROOT / "docs" / "schema" / "special-rule.json").read_text(encoding="utf-8"))
    validator = jsonschema.Draft202012Validator(schema)
    good = {"a": {"name": "A", "summary": "Relance un dé."}}
    assert validator.is_valid(good)
    for wrong in ({"a": {"name": "A"}}, {"A b": good["a"]}, {"a": {**good["a"], "sumary": "x"}},
                  {"a": {**good["a"], "source": {"line": "x"}}}):  # fmt: skip
        assert not validator.is_valid(wrong)


def test_what_is_imported_is_declared() -> None:
    """A package that only comes with another one may go with it."""
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    known = {_package(re.split("[=<>]", line)[0]) for line in declared}
    imported: dict[str, str] = {}
    for file in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_bytes())):
            names = [one.name for one in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) and not node.level else []
            imported |= {name.partition(".")[0]: file.name for name in names}
    comes_from = packages_distributions()
    others = imported.keys() & comes_from.keys() - {*sys.stdlib_module_names, PACKAGE.name}
    undeclared = {name for name in others if known.isdisjoint(map(_package, comes_from[name]))}
    assert {name: imported[name] for name in undeclared} == {}


def _package(name: str) -> str:
    return re.sub("[-_.]+", "-", name).lower()


def test_the_project_speaks_of_itself_alone() -> None:
    """No path of the machine it was written on, and no address in what locks the dependencies."""
    here = {str(ROOT), str(Path.home())} - {"/"}
    tracked = [*CODE, *ROOT.glob("*.*"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "tests").rglob("*.py")]
    for file in tracked:
        if file.is_file() and file.suffix in {".py", ".md", ".txt", ".json", ".toml", ".yml", ".js", ".css"}:
            text = file.read_text(encoding="utf-8")
            found = [path for path in here if f"{path}/" in text]
            assert not found, f"{file.relative_to(ROOT)} names {found}"
    for name in ("requirements.txt", "requirements-test.txt", "requirements-node.txt"):
        assert "://" not in (ROOT / name).read_text(encoding="utf-8"), name
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    assert not [name for name, entry in lock["packages"].items() if "resolved" in entry]
