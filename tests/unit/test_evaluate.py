"""From what is asked to exact answers: every step of docs/calculators.md, on a small game of its own."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from rules_compendium.calculator.evaluator import Answer, AskError
from rules_compendium.check import run_checks
from rules_compendium.cli import main
from rules_compendium.expr import parse_call
from rules_compendium.link import Compendium
from rules_compendium.load import load_project
from rules_compendium.model import Key
from rules_compendium.model.numbers import number
from rules_compendium.model.owned import implied_by, owned_by
from rules_compendium.names import parts_of
from rules_compendium.report import render
from tests import projects
from tests.evaluator import Evaluator
from tests.projects import starter

DIVIDED = """\
jet:
  name: Jet
  summary: Un dé.
  inputs:
    target: {name: Seuil, type: integer, min: 0, max: 6, default: 0}
  program: output success = d6 >= 6 div target;
  outputs:
    success: {name: Réussite, show: headline}
  examples:
    - {set: {target: 1}, expect: {success: 1/6}}
    - {set: {target: 2}, expect: {success: 2/3}}
"""


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return projects.project(tmp_path_factory.mktemp("duel"), "calculators")


@pytest.fixture(scope="module")
def evaluator(root: Path) -> Evaluator:
    return Evaluator(load_project(root))


def ask(evaluator: Evaluator, without: tuple[str, ...] = (), **parts: dict[str, Any]) -> Answer:
    calc = evaluator.find("duel/duel")
    request = evaluator.asker(calc).request(
        parts.get("set", {}), parts.get("profiles", {}), parts.get("rules", {}), without
    )
    return evaluator.answer(calc, request)


def strength(answer: Answer) -> int:
    return answer.result.outputs["strength"].weights[""]


def status(answer: Answer) -> dict[str, str]:
    return {entry.name: entry.status for entry in answer.trace if entry.rule}


def test_the_small_game_passes_every_check(root: Path) -> None:
    assert render(run_checks(load_project(root)), root) == ""


def test_defaults_and_typed_values(evaluator: Evaluator) -> None:
    assert strength(ask(evaluator)) == 3 + 1 + 0
    assert (
        strength(ask(evaluator, set={"attacker_combat": 5, "attacker_weapon_strength_2": "2"})) == 5 + 1 + 2
    )


@pytest.mark.parametrize(
    ("written", "read"),
    [
        (4, 4),
        ('6"', 6),
        ("12″", 12),
        ("5 cm", 5),
        ("2D6", None),
        ('2.5"', None),
        ("1 socle", None),
        ("6", None),
    ],
)
def test_calculators_read_numbers_and_distances(written: int | str, read: int | None) -> None:
    assert number(written) == read


def test_rules_act_on_what_is_typed_in_a_stated_order(evaluator: Evaluator) -> None:
    rules = {"attacker": ["double", "fort(2)"]}
    answer = ask(evaluator, set={"attacker_combat": 1}, rules=rules)
    assert answer.inputs["attacker_combat"] == (1 + 2) * 2
    (double, fort) = (e for e in answer.trace if e.rule)
    assert double.why == "Compte double."
    assert fort.name == "Fort (2)"
    assert fort.set == {"attacker_combat": 3}


def test_one_effect_serves_both_sides(evaluator: Evaluator) -> None:
    inputs = ask(evaluator, rules={"attacker": ["fort(1)"], "defender": ["fort(3)"]}).inputs
    assert (inputs["attacker_combat"], inputs["defender_combat"]) == (4, 6)


def test_what_a_rule_brings_counts(evaluator: Evaluator) -> None:
    answer = ask(evaluator, rules={"attacker": ["hardi"]})
    assert status(answer) == {"Hardi": "counts", "Fort (2)": "counts"}
    assert answer.inputs["attacker_combat"] == 5
    assert answer.result.outputs["who"].weights == {"brave": 1}


def test_the_same_call_counts_once(evaluator: Evaluator) -> None:
    rules = {"attacker": ["fort(2)", "hardi", "fort(1)"]}
    assert ask(evaluator, rules=rules).inputs["attacker_combat"] == 3 + 2 + 1


def test_a_rule_silences_the_enemy(evaluator: Evaluator) -> None:
    answer = ask(evaluator, rules={"attacker": ["hardi"], "defender": ["effroi", "hardi"]})
    entries = {(e.side, e.name): e for e in answer.trace if e.rule}
    assert entries["attacker", "Hardi"].status == "cancelled"
    assert entries["attacker", "Hardi"].why == "Effroi"
    assert entries["defender", "Effroi"].status == "counts"
    assert entries["defender", "Hardi"].status == "counts"
    assert answer.inputs["attacker_brave"] is False


def test_a_rule_can_be_left_out(evaluator: Evaluator) -> None:
    rules = {"attacker": ["hardi"], "defender": ["hardi"]}
    everywhere = ask(evaluator, ("hardi",), rules=rules).inputs
    assert (everywhere["attacker_brave"], everywhere["defender_brave"]) == (False, False)
    one = ask(evaluator, ("defender=hardi",), rules=rules)
    assert (one.inputs["attacker_brave"], one.inputs["defender_brave"]) == (True, False)
    assert [e.status for e in one.trace if e.name == "Hardi"] == ["counts", "left-out"]


def test_conditions_on_rules_of_both_sides(evaluator: Evaluator) -> None:
    def combat(attacker: list[str], defender: list[str]) -> Any:
        return ask(evaluator, rules={"attacker": attacker, "defender": defender}).inputs

    assert combat(["chasseur(doux)"], ["lointain"])["defender_combat"] == 3
    assert combat(["chasseur(doux)"], ["doux"])["defender_combat"] == 0
    assert combat(["solitaire"], [])["attacker_combat"] == 4
    assert combat(["solitaire"], ["effroi"])["attacker_combat"] == 3
    assert combat(["solitaire", "hardi", "fort(1)"], ["doux"])["attacker_combat"] == 9
    both = ask(evaluator, set={"attacker_combat": 1}, rules={"attacker": ["solitaire", "hardi"]})
    assert both.inputs["attacker_combat"] == 1 + 2 + 5


def test_an_effect_can_ask_about_what_acts_on_nothing(tmp_path: Path) -> None:
    """A type of troops that says nothing of calculators is met all the same, named or through an argument."""
    project = projects.project(tmp_path, "calculators")
    game = project / "data" / "duel"
    with (game / "troop-type" / "types.yaml").open("a", encoding="utf-8") as types:
        types.write("geant: {name: Géant, summary: Grand.}\ngnome: {name: Gnome, summary: Petit.}\n")
    (game / "special-rule" / "geants.yaml").write_text(
        """fronde:
  name: Fronde
  summary: Abat les géants.
  effects:
    - {calculator: duel, set: {combat: combat + 1}, against: [troop-type/geant], unproved: asked below}
tueur:
  name: Tueur
  summary: Abat les siens.
  params: {proie: {type: ref, kinds: [troop-type]}}
  effects:
    - {calculator: duel, set: {combat: combat + 2}, against: ["{proie}"], unproved: asked below}
""",
        encoding="utf-8",
    )
    evaluator = Evaluator(load_project(project))
    assert render(run_checks(evaluator.project), project) == ""

    def combat(rule: str, enemy: str) -> Any:
        rules = {"attacker": [rule], "defender": [enemy]}
        return ask(evaluator, rules=rules).inputs["attacker_combat"]

    assert (combat("fronde", "troop-type/geant"), combat("fronde", "troop-type/gnome")) == (4, 3)
    assert (combat("tueur(gnome)", "troop-type/gnome"), combat("tueur(gnome)", "troop-type/geant")) == (5, 3)


def test_a_rule_given_by_hand_reads_as_on_pages(tmp_path: Path) -> None:
    """Arguments of arguments too, and all of them where a parameter takes many."""
    project = projects.project(tmp_path, "calculators")
    (project / "data" / "duel" / "special-rule" / "salve.yaml").write_text(
        """salve:
  name: Salve
  summary: Frappe en nombre.
  params: {x: {type: integer}, avec: {type: call, kinds: [special-rule], many: true}}
  no_effect: Ne sert qu'à être nommée.
""",
        encoding="utf-8",
    )
    evaluator = Evaluator(load_project(project))
    assert render(run_checks(evaluator.project), project) == ""
    call = "salve(2, fort(1), portee(longue), doux)"
    (entry,) = ask(evaluator, rules={"attacker": [call]}).trace
    assert entry.name == "Salve (2, Fort (1), Portée longue, Doux)"
    assert entry.name == Compendium(evaluator.project).resolve("duel", parse_call(call)).label


def test_who_has_a_rule_itself_does_not_owe_it_to_another(tmp_path: Path) -> None:
    project = projects.project(tmp_path, "calculators")
    units = project / "data" / "duel" / "unit" / "unites.yaml"
    units.write_text(
        f"{units.read_text(encoding='utf-8')}zele: {{name: Zélé, rules: [hardi, fort(2)]}}\n", "utf-8"
    )
    loaded = load_project(project)
    found = owned_by(loaded, loaded.records[Key("duel", "unit", "zele")])
    assert [(str(one.call), one.via) for one in found] == [("hardi", ()), ("fort(2)", ())]
    (alone,) = implied_by(loaded, "duel", [parse_call("hardi")])[1:]
    assert (str(alone.call), alone.via) == ("fort(2)", (Key("duel", "special-rule", "hardi"),))


def test_parts_have_what_the_whole_has(evaluator: Evaluator) -> None:
    both = ask(evaluator, rules={"attacker": ["lame(+1)"]}).inputs
    assert (both["attacker_weapon_strength"], both["attacker_weapon_strength_2"]) == (2, 1)
    one = ask(evaluator, rules={"attacker_weapon_2": ["lame(1D3+1)"]}).inputs
    assert (one["attacker_weapon_strength"], one["attacker_weapon_strength_2"]) == (1, 4)


def test_a_profile_fills_numbers_rules_and_parts(evaluator: Evaluator) -> None:
    answer = ask(evaluator, profiles={"attacker": "chevalier", "defender": "brigand"})
    inputs = answer.inputs
    assert inputs["attacker_combat"] == 4 + 1  # its line, and what its type brings
    # The shield has no strength and fills nothing; the mace has a rule of its own.
    assert inputs["attacker_weapon_strength"] == 2
    assert inputs["attacker_weapon_strength_2"] == 1 + 2
    assert inputs["defender_combat"] == 2 + 2
    profiles = [entry.name for entry in answer.trace if entry.status == "profile"]
    assert profiles == ["Chevalier", "Épée", "Masse", "Brigand"]
    assert status(answer)["Doux"] == "none"


def test_what_a_part_needs_and_what_it_lacks_change_places_with_an_input(tmp_path: Path) -> None:
    root = projects.project(tmp_path, "calculators")
    file = root / "data/duel/calculator/duel.yaml"
    turned = "needs: [strength], turns: {attacker_reach: long}"
    file.write_text(
        file.read_text(encoding="utf-8").replace("needs: [strength]", turned, 1), encoding="utf-8"
    )
    evaluator = Evaluator(load_project(root))

    def carried(**set_: str) -> list[str]:
        answer = ask(evaluator, set=set_, profiles={"attacker": "chevalier"})
        return [entry.name for entry in answer.trace if entry.status == "profile"]

    assert carried() == ["Chevalier", "Épée", "Masse"]
    assert carried(attacker_reach="long") == ["Chevalier", "Bouclier"]


def test_a_typed_value_replaces_the_profiles(evaluator: Evaluator) -> None:
    answer = ask(evaluator, set={"attacker_combat": 0}, profiles={"attacker": "brigand"})
    assert answer.inputs["attacker_combat"] == 2


def test_why_a_rule_does_not_count(evaluator: Evaluator) -> None:
    rules = {"attacker": ["doux", "lointain", "portee(courte)", "vivant"]}
    found = {e.name: (e.status, e.reason, e.why) for e in ask(evaluator, rules=rules).trace}
    assert found == {
        "Doux": ("none", "no-effect", "Ne change que les manières."),
        "Lointain": ("none", "elsewhere", ""),
        "Portée courte": ("none", "condition", ""),
        "Vivant": ("none", "nothing", ""),
    }


def test_an_enum_is_set_to_a_word(evaluator: Evaluator) -> None:
    assert ask(evaluator, rules={"attacker": ["portee(longue)"]}).inputs["attacker_reach"] == "long"


def test_inputs_stay_within_their_bounds(evaluator: Evaluator) -> None:
    answer = ask(evaluator, set={"attacker_combat": 8}, rules={"attacker": ["fort(4)"]})
    assert answer.inputs["attacker_combat"] == 9
    bounded = answer.trace[-1]
    assert (bounded.status, bounded.input, bounded.was) == ("bounded", "attacker_combat", 12)


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"set": {"attacker_cobmat": 1}}, 'did you mean "attacker_combat"?'),
        ({"set": {"combat": 1}}, 'did you mean "attacker_combat" or "defender_combat"?'),
        ({"set": {"attacker_combat": 10}}, "give a whole number from 0 to 9"),
        ({"set": {"attacker_combat": "deux"}}, "give a whole number"),
        ({"set": {"attacker_brave": "yes"}}, "give true or false"),
        ({"set": {"attacker_reach": "lnog"}}, 'did you mean "long"?'),
        ({"profiles": {"atacker": "brigand"}}, 'did you mean "attacker"?'),
        ({"profiles": {"attacker": "brigant"}}, 'did you mean "brigand"?'),
        ({"rules": {"attacker": ["hradi"]}}, 'did you mean "hardi"?'),
        ({"rules": {"attacker": ["fort("]}}, '"fort("'),
        ({"rules": {"attacker": ["fort"]}}, '"fort": argument "x" is missing; write fort(x)'),
        ({"rules": {"attacker": ["fort(0)"]}}, '"fort(0)": x is 0; write a number of 1 or more'),
        ({"rules": {"attacker": ["hardi(2)"]}}, "1 argument where hardi takes none; write hardi"),
    ],
)
def test_what_does_not_exist_is_said_with_what_is_near(
    evaluator: Evaluator, parts: dict[str, dict[str, Any]], said: str
) -> None:
    with pytest.raises(AskError) as caught:
        ask(evaluator, **parts)
    assert said in str(caught.value)


def run(capsys: pytest.CaptureFixture[str], root: Path, *words: str) -> tuple[int, str, str]:
    code = main(["--root", str(root), "eval", *words])
    told = capsys.readouterr()
    return code, told.out, told.err


def test_the_command_prints_exact_json(capsys: pytest.CaptureFixture[str], root: Path) -> None:
    code, out, _ = run(
        capsys, root, "duel/duel", "--set", "attacker_combat=2", "--attacker", "brigand", "--json",
        "--rules", "defender=fort(1), doux", "--without", "attacker=hardi",
    )  # fmt: skip
    found = json.loads(out)
    assert code == 0
    assert set(found) == {"outputs", "trace", "inputs"}
    assert found["outputs"]["win"] == {"kind": "probability", "value": "7/12"}
    assert found["outputs"]["strength"] == {"kind": "number", "value": "5/1"}
    assert found["outputs"]["margin"]["kind"] == "distribution"
    assert found["outputs"]["margin"]["values"]["2"] == "1/6"
    assert [entry["status"] for entry in found["trace"]] == [
        "profile",
        "left-out",
        "counts",
        "counts",
        "none",
    ]


@pytest.mark.parametrize(
    ("right", "wrong", "code", "said"),
    [("expect: {strength: 4,", "expect: {strength: 5,", 0, "Victoire"),
     ("  summary: Qui l’emporte.", f"  summary: {'Qui l’emporte. ' * 20}", 0, "Victoire"),
     ("output strength = total;", "output strength = totals;", 2, "duel/duel has mistakes"),
     ("default: short", "default: shrot", 2, "duel/duel has mistakes")],
)  # fmt: skip
def test_only_a_mistake_that_hides_a_value_stops_the_command(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, right: str, wrong: str, code: int, said: str
) -> None:
    root = projects.project(tmp_path, "calculators")
    file = root / "data" / "duel" / "calculator" / "duel.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace(right, wrong), encoding="utf-8")
    assert run_checks(load_project(root))
    answered, out, err = run(capsys, root, "duel/duel")
    assert answered == code
    assert said in out + err


def test_the_command_speaks_to_people(capsys: pytest.CaptureFixture[str], root: Path) -> None:
    code, out, _ = run(capsys, root, "duel/duel", "--rules", "hardi", "--rules", "defender=doux, lointain")
    assert code == 0
    assert re.search(r"^Victoire\s: 83,3\u202f%  \(5/6\)$", out, re.MULTILINE)
    assert re.search("Le brave +100\u202f%", out)
    assert re.search(r"^\[attacker\] Hardi\s: compte — attacker_brave = true$", out, re.MULTILINE)
    idle = r"^\[defender\] Doux\s: ne compte pas — Ne change que les manières\.$"
    assert re.search(idle, out, re.MULTILINE)
    assert "agit ailleurs, pas dans ce calcul" in out
    assert re.search(r"^  \d+,\d{3} en moyenne$", out, re.MULTILINE)


def test_the_command_lists(capsys: pytest.CaptureFixture[str], root: Path) -> None:
    code, out, _ = run(capsys, root, "--list")
    assert code == 0
    assert "duel/duel  Duel" in out
    assert "attacker_weapon_strength_2" in out
    code, out, _ = run(capsys, root, "--list", "--json")
    calc, _ = json.loads(out)["calculators"]
    assert calc["id"] == "duel/duel"
    assert calc["inputs"][0] == {
        "name": "attacker_combat", "type": "integer", "default": 3, "label": "Combat", "help": "",
        "side": "attacker", "min": 0, "max": 9,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["duel/deul"], 'did you mean "duel/duel"?'),
        (["duel/f"], 'did you mean "duel/fuite"?'),
        ([], "ask for --list"),
        (["duel/duel", "--set", "attacker_combat"], "write --set NAME=VALUE"),
        (["duel/duel", "--set", "attacker_combat=99"], "from 0 to 9"),
    ],
)
def test_the_command_refuses(
    capsys: pytest.CaptureFixture[str], root: Path, words: list[str], said: str
) -> None:
    code, out, err = run(capsys, root, *words)
    assert (code, out) == (2, "")
    assert said in err


def test_calls_are_cut_at_outer_commas() -> None:
    assert parts_of("a(1, b(2,3)), c ,, d") == ["a(1, b(2,3))", "c", "d"]


def test_a_broken_calculator_is_not_run(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    broken = projects.project(tmp_path, "calculators")
    file = broken / "data" / "duel" / "calculator" / "duel.yaml"
    file.write_text(
        file.read_text(encoding="utf-8").replace("attacker_brave then", "attacker_barve then"), "utf-8"
    )
    code, _, err = run(capsys, broken, "duel/duel")
    assert code == 2
    assert "E302" in err
    assert "did you mean" in err


def test_a_calculator_without_proof_is_run(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Whoever looks for what an example must expect gets an answer."""
    unproved = projects.project(tmp_path, "calculators")
    file = unproved / "data" / "duel" / "calculator" / "duel.yaml"
    file.write_text(file.read_text(encoding="utf-8").partition("  examples:")[0], "utf-8")
    assert "E307" in render(run_checks(load_project(unproved)), unproved)
    code, out, _ = run(capsys, unproved, "duel/duel", "--json")
    assert code == 0
    assert json.loads(out)["outputs"]


def test_a_program_that_refuses_its_own_values_is_told_of(tmp_path: Path) -> None:
    """Whatever its examples give: the page begins with these values."""
    root = starter(tmp_path, "jeu", "Jeu", {"data/jeu/calculator/jet.yaml": DIVIDED})
    (problem,) = run_checks(load_project(root))
    assert (problem.code, problem.span.line) == ("E303", 6)
    assert "a division by zero" in problem.message


@pytest.mark.parametrize(
    ("right", "wrong", "code"),
    [("from: melee.combat combat", "from: melee.combt combat", "E303"),
     ("default: 3, from: melee", "default: 12, from: melee", "E303"),
     ("default: short", "default: shrot", "E303"),
     ("kinds: [unit]", "kinds: [units]", "E303"),
     ("kinds: [unit]", "kinds: unit", "E202"),
     ("type: boolean", "type: bool", "E202"),
     ("    night:", "    la-nuit:", "E303"),
     ("    defender_combat:", "    cible_combat:", "E303"),
     (", plain: Un autre", "", "E303"),
     ("expect: {strength: 10}", "expect: {strenght: 10}", "E305")],
)  # fmt: skip
def test_one_mistake_is_told_once(tmp_path: Path, right: str, wrong: str, code: str) -> None:
    """Neither by the examples that it makes fail, nor by the effects that rest on the same calculator."""
    root = projects.project(tmp_path, "calculators")
    file = root / "data" / "duel" / "calculator" / "duel.yaml"
    text = file.read_text(encoding="utf-8")
    assert right in text
    file.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    assert [problem.code for problem in run_checks(load_project(root))] == [code]
