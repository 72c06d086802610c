"""`compendium init`: a project in a folder of its own, and what its kinds.yaml may say."""

from dataclasses import replace
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from rules_compendium.cli import main
from rules_compendium.commands import write_text
from rules_compendium.load import load_project
from rules_compendium.pipeline import checked_project
from rules_compendium.report import render
from rules_compendium.resources import own
from rules_compendium.starters import languages, words
from tests.projects import tree


@pytest.fixture
def english(tmp_path: Path) -> Path:
    root = tmp_path / "my-games"
    assert main(["init", str(root), "--name", "Fog"]) == 0
    return root


def said(root: Path) -> str:
    return render(load_project(root).problems, root)


@pytest.mark.parametrize("before", ["a folder", "a file"])
def test_what_holds_something_is_refused_and_left_alone(
    before: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = tmp_path / "my-games"
    if before == "a folder":
        root.mkdir()
        (root / "notes.txt").write_text("mine", encoding="utf-8")
    else:
        root.write_text("mine", encoding="utf-8")
    kept = tree(tmp_path)
    assert main(["init", str(root)]) == 2
    assert "is not empty; name a new folder" in capsys.readouterr().err
    assert tree(tmp_path) == kept


def test_workflows_are_written_when_they_are_asked_for(tmp_path: Path, english: Path) -> None:
    assert main(["init", str(tmp_path / "other"), "--github", "--gitlab", "--container"]) == 0
    more = tree(tmp_path / "other").keys() - tree(english).keys()
    assert {name for name in more if "lantern-run" not in name} == {
        ".github/workflows/site.yml", ".gitlab-ci.yml", "Caddyfile", "Containerfile", ".dockerignore",
    }  # fmt: skip
    workflow = (tmp_path / "other" / ".github" / "workflows" / "site.yml").read_text(encoding="utf-8")
    assert "${{ steps.deployed.outputs.page_url }}" in workflow
    for name in (".github/workflows/site.yml", ".gitlab-ci.yml"):
        jobs = YAML(typ="safe").load((tmp_path / "other" / name).read_text(encoding="utf-8"))
        assert "compendium build" in repr(jobs), name


def test_every_language_has_the_same_words() -> None:
    assert {"en", "fr"} <= {*languages()}
    for language in languages():
        assert words(language).keys() == words("en").keys()


def test_a_project_speaks_its_language_without_kinds_of_its_own(tmp_path: Path) -> None:
    for language in languages():
        assert main(["init", str(tmp_path / language), "--lang", language]) == 0
        assert not (tmp_path / language / "data" / "kinds.yaml").exists()
    rules = [load_project(tmp_path / language).kinds["special-rule"] for language in ("de", "en", "fr")]
    assert [rule.slug for rule in rules] == ["sonderregeln", "special-rules", "regles-speciales"]
    assert [rule.fields["cost"].label for rule in rules] == ["Kosten", "Cost", "Coût"]


def test_without_kinds_of_its_own_a_project_has_those_that_ship(tmp_path: Path) -> None:
    assert main(["init", str(tmp_path / "jeux"), "--lang", "fr"]) == 0
    assert not (tmp_path / "jeux" / "data" / "kinds.yaml").exists()
    assert load_project(tmp_path / "jeux").kinds == load_project(own(".")).kinds


def test_a_project_changes_a_kind_key_by_key_and_adds_its_own(english: Path) -> None:
    (english / "data" / "kinds.yaml").write_text(
        """special-rule:
  label: Talent
  fields:
    cost: {label: Price}
    limit: {type: integer}
    rarity: {type: enum, values: [common, rare], label: Rarity}
  card: {body: [text, rarity]}
omen: {label: Omen, plural: Omens, slug: omens, icon: event, group: Rules, order: 5, summary: required}
""",
        encoding="utf-8",
    )
    shipped, kinds = load_project(english.parent).kinds, load_project(english).kinds
    rule, before = kinds["special-rule"], shipped["special-rule"]
    assert (rule.label, rule.plural, rule.slug) == ("Talent", before.plural, before.slug)
    assert rule.fields["cost"] == replace(before.fields["cost"], label="Price")
    assert (rule.fields["limit"].type, rule.fields["limit"].label) == ("integer", "Limit")
    assert rule.fields["when"] == before.fields["when"]
    assert rule.card is not None
    assert before.card is not None
    assert (rule.card.body, rule.card.lead) == (("text", "rarity"), before.card.lead)
    assert [*kinds] == [*shipped, "omen"]
    assert kinds["weapon"] == shipped["weapon"]
    assert checked_project(english)[1] == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [("weapon:\n  lable: Gun\n", 'data/kinds.yaml:2:3: E201 unknown key "lable" in kind "weapon"'),
     ("weapon:\n  card: {lead: [speed]}\n", 'data/kinds.yaml:2:17: E202 card has no field to show: "speed"'),
     ("spell:\n  card: {corner: [text]}\n", 'data/kinds.yaml:2:19: E202 corner of a card cannot show "text"'),
     ("spell:\n  card: {attached: [cost]}\n", 'data/kinds.yaml:2:21: E202 attached of a card cannot show "c'),
     ("- weapon\n", "data/kinds.yaml:1:1: E202 expected a mapping"),
     ("", "data/kinds.yaml:1:1: E110 the file is empty")],
)  # fmt: skip
def test_a_mistake_in_a_projects_own_kinds_is_told_at_its_place(
    text: str, expected: str, english: Path
) -> None:
    (english / "data" / "kinds.yaml").write_text(text, encoding="utf-8")
    assert said(english).startswith(expected)
    assert "is no kind" not in said(english)


# What a game may say since the sixth game that was written from the documents could not.
SAID = {
    "special-rule/gifts.yaml": """gifted:
  name: Gifted
  params:
    gift: {type: call, kinds: [special-rule]}
  label: "Gifted ({gift})"
  summary: "Has what the gift names: {gift}."
  implies: ["{gift}"]
  no_effect: The gift counts for itself.
""",
    "unit/heroes.yaml": """hero:
  name: Hero
  stats: {points: 12, move: 6", attacks: 2, skill: 4, guard: 4}
  rules: [gifted(shield), fierce(2)]
""",
    "calculator/price.yaml": """price:
  name: Price
  summary: What a figure costs.
  sides:
    figure: {name: Figure, kinds: [unit]}
  inputs:
    base: {name: Without rules, type: integer, min: 0, max: 50, default: 8}
    figure_rules: {name: Rules, type: integer, min: 0, max: 50, default: 0, total: cost}
  program: |
    output price = base + figure_rules;
  outputs:
    price: {name: Price, show: number}
  examples:
    - {profiles: {figure: hero}, expect: {price: 12}}
    - {set: {base: 9}, expect: {price: 9}}
""",
}
# Without the shield that the gift brings it were 7/16.
SHIELDED = "    - {profiles: {attacker: hero, defender: hero}, expect: {any: 11/36}}\n"


def test_a_price_by_argument_and_a_granted_rule_are_said_in_english(english: Path) -> None:
    game = english / "data" / "fog"
    for name, text in SAID.items():
        write_text(game / name, text)
    melee = game / "calculator" / "melee.yaml"
    melee.write_text(melee.read_text(encoding="utf-8") + SHIELDED, encoding="utf-8")
    assert checked_project(english)[1] == ()
    rules = game / "special-rule" / "rules.yaml"
    text = rules.read_text(encoding="utf-8").replace("{1: 2, 2: 4}", "{1: 2, 2: 5}")
    rules.write_text(text.replace("expect: 4", "expect: 5"), encoding="utf-8")
    (problem,) = checked_project(english)[1]
    assert "12 is expected, 13 comes out" in problem.headline()
