"""What a hurried author is told: signs of other languages, and one message a cause."""

from pathlib import Path

import pytest

from rules_compendium.check import run_checks
from rules_compendium.expr import ExprError, compile_program
from rules_compendium.load import load_project
from tests.projects import starter

RULES = """\
rapide:
  name: Rapide
  params:
    {params}
  summary: Il agit plus tôt.
  no_effect: {why}
porteur:
  name: Porteur
  summary: {summary}
  implies: [{call}]
  no_effect: Rien ne se lance.
"""


@pytest.mark.parametrize(
    ("written", "cure"),
    [
        ("d6 >= 3 && d6 >= 4", "write and"),
        ("d6 >= 3 || d6 >= 4", "write or"),
        ("d6 => 3", "write >="),
        ("d6 =< 3", "write <="),
        ("d6 ≥ 3", "write >="),
        ("d6 = 3", "write =="),
        ("! d6 == 3", "write not"),
        ("3 × 2", "write *"),
        ("D6 >= 3", "did you mean d6?"),
    ],
)
def test_signs_of_elsewhere_are_told_as_ours(written: str, cure: str) -> None:
    with pytest.raises(ExprError) as raised:
        compile_program(f"output x = {written};")
    assert raised.value.cure == cure


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({}, []),
        ({"call": "rapide: 1"}, ["write rapide(1)"]),
        ({"params": "x: integer"}, ["x must be a mapping"]),
        ({"params": "x: {type: int, min: 1}"}, ['did you mean "integer"?']),
        ({"summary": "Voir [[Deux mots]]."}, ["write its id: [[deux-mots|Deux mots]]"]),
        ({"why": "true"}, ["no_effect must be a text, not true/false"]),
    ],
)
def test_a_mistake_is_told_once_with_its_cure(
    tmp_path: Path, change: dict[str, str], told: list[str]
) -> None:
    root = starter(tmp_path, "petit-jeu", "Petit jeu")
    given = {"params": "x: {type: integer, min: 1}", "why": "Rien ne se lance.", "call": "rapide(1)"}
    given |= {"summary": "Il va vite."} | change
    rules = root / "data/petit-jeu/special-rule/rapides.yaml"
    rules.write_text(RULES.format(**given), encoding="utf-8")
    problems = run_checks(load_project(root))
    assert len(problems) == len(told), problems
    assert all(words in problem.headline() for words, problem in zip(told, problems, strict=True))


@pytest.mark.parametrize(
    ("kinds", "told"),
    [
        ("unit: 5", "1:7: E202 expected a mapping"),
        ("unit: {fields: 5}", "1:16: E202 expected a mapping"),
        ("unit: {fields: {gear: 5}}", "1:23: E202 expected a mapping"),
        ("unit: {fields: {name: {type: text}}}", '1:17: E202 every record has "name" already'),
    ],
)
def test_what_kinds_cannot_say_is_told_once(tmp_path: Path, kinds: str, told: str) -> None:
    root = starter(tmp_path, "petit-jeu", "Petit jeu", {"data/kinds.yaml": f"{kinds}\n"})
    (problem,) = run_checks(load_project(root))
    assert problem.headline().startswith(f"data/kinds.yaml:{told}")


@pytest.mark.parametrize(("code", "cure"), [("xx", "write one of de, en, fr"), ("FR", "write fr")])
def test_a_language_that_nobody_has_is_told_where_it_stands(tmp_path: Path, code: str, cure: str) -> None:
    root = starter(tmp_path, "petit-jeu", "Petit jeu")
    with (root / "data/petit-jeu/system.yaml").open("a", encoding="utf-8") as file:
        file.write(f"language: {code}\n")
    (problem,) = run_checks(load_project(root))
    assert problem.headline().startswith("data/petit-jeu/system.yaml:")
    assert f'E202 unknown language "{code}"; {cure}' in problem.headline()
