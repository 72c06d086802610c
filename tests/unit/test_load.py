"""YAML to records: values keep their places, the cache its promises."""

import pickle
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_compendium import resources
from rules_compendium.canonical import canonical
from rules_compendium.load import Cache, load_project
from rules_compendium.load.nodes import parse_bytes, parse_text
from rules_compendium.model import Key
from rules_compendium.model.engine import Calculator
from rules_compendium.names import fold
from rules_compendium.pipeline import checked_project
from tests.projects import starter


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return starter(tmp_path, "petit-jeu", "Petit jeu")


def test_every_value_has_its_place() -> None:
    root = parse_text("a:\n  b: [x, {c: é, d: 'y'}]\n", "f.yaml").root
    assert root is not None
    assert root.at(("a",)) == (2, 3)
    assert root.at(("a", "b", 1, "d")) == (2, 20)
    assert root.at(("a", "missing")) == (2, 3)


@pytest.mark.parametrize(
    ("written", "value"),
    [("3", 3), ("-3", -3), ("+1", 1), ("007", "007"), ("'3'", "3"), ("true", True), ("oui", "oui"),
     ("1.5", "1.5"), ("3+", "3+"), ("~", None), ("12:30", "12:30"), ("0x10", "0x10")],
)  # fmt: skip
def test_only_plain_whole_numbers_are_numbers(written: str, value: object) -> None:
    root = parse_text(f"a: {written}", "f.yaml").root
    assert root is not None
    assert root.value["a"].value == value


_CLOSED = "E103 the quote closes here, and the value goes on; put the value between"
SLIPS = {
    "a dash without its space": ("b:\n  - c\n  -d\ne: f", "3:3 E103 no space behind the dash"),
    "a space that is none, far above": (
        "a:\n  b: c\n\u00a0 d:\n    e: f\n    g: h\n  i: j", "3:1 E103 a no-break space between keys"),
    "a line of spaces that are none": ("a: {b: c}\n\u00a0\u00a0", "2:1 E103 a no-break space between keys"),
    "a line of spaces that are none, above an empty one": (
        "a: {b: c}\n\u00a0\u00a0\n", "2:1 E103 a no-break space between keys"),
    "a wide space": ("a: b\n\u3000\n", "2:1 E103 a space of another width before a key; write a plain space"),
    "a dash too far right": ("b:\n  - c\n   - d", "3:4 E111 this item is read as part of the value above"),
    "a dash too far left": ("a:\n  b:\n    - c\n   - d", "4:4 E103 the dash stands elsewhere"),
    "a star for a dash": ("b:\n  * c", "2:3 E103 a star is no dash"),
    "a colon in a value": ("b: Tir : viser", '1:8 E103 a value that holds ": "; put it between quotes: "'),
    "a sign that begins no value": ("b: %c", "1:4 E103 % cannot begin a value"),
    "a star that begins a value": ("b: *c", "1:4 E105 aliases are refused; write the value out"),
    "a dot for a comma": ("b: {c: 1. d: 2}", "1:9 E103 a . where a comma separates; write a comma"),
    "a lost comma": ("b: {c: 1 d: 2}", '1:10 E103 a comma is missing here; write a comma before "d"'),
    "a comma lost behind a quote": ('b: ["c" "d"]', "1:9 E103 a comma is missing here"),
    "a comma lost between brackets": ("b: [{c: 1} {d: 2}]", "1:12 E103 a comma is missing here"),
    "a bracket in a value": ("b: [c d[e]]", "1:8 E103 a bracket inside a value"),
    "a colon in a cell": ("b: [1, c : d : e]", '1:14 E103 a value that holds ": "'),
    "a bracket that stays open": ("b: [c, d\ne: f", "1:4 E103 a bracket that is not closed"),
    "an apostrophe in its own quotes": ("b: 'l'un'", f"1:6 {_CLOSED} double quotes"),
    "quotes in their own quotes": ('b: "c "d" e"', f"1:7 {_CLOSED} single quotes"),
    "a value behind its quotes": (
        'b: "c" d', "1:6 E103 the quote closes here, and the value goes on; put the whole"),
    "a quote that stays open in brackets": (
        'b: {c: "d, e: f}\ng: h\ni: {j: "k [l]", m: n}', "1:8 E103 a quote that is not closed"),
    "a quote that stays open": ("b: 'c", "1:4 E103 a quote that is not closed"),
    "a quote that an apostrophe closes": (
        'a: \'24" x 48"\nb: "c"\ne: "d\'un"', "1:4 E103 a quote that is not closed"),
    "no space behind a colon in brackets": ("b: {c:1, d: 2}", "1:6 E103 no space behind the colon"),
    "a decimal comma": ("b: {c: 1,5}", '1:9 E111 a comma ends the value of "c" here; write 1.5, or quote it'),
    "quotes of print": ("b: “c”", '1:4 E111 “ and ” quote nothing; write "c"'),
}  # fmt: skip


@pytest.mark.parametrize("slip", SLIPS)
def test_what_people_mistype_in_yaml_is_told_where_it_is(slip: str) -> None:
    text, said = SLIPS[slip]
    (problem,) = parse_text(f"{text}\n", "f").problems
    assert problem.headline().startswith(f"f:{said.replace(' ', ': ', 1)}")


@given(st.binary(max_size=300))
def test_any_bytes_give_nodes_or_a_message(data: bytes) -> None:
    parsed = parse_bytes(data, "f.yaml")
    assert (
        parsed.root is not None
        or parsed.problems
        or not data.decode("utf-8-sig").strip()
        or _only_comments(data)
    )


def _only_comments(data: bytes) -> bool:
    lines = data.decode("utf-8-sig").splitlines()
    return all(not line.strip() or line.lstrip()[0] in "#%-." for line in lines)


def test_a_calculator_names_rulings_and_has_none_of_its_own(game: Path) -> None:
    file = game / "data/petit-jeu/calculator/toucher.yaml"
    file.parent.mkdir(exist_ok=True)
    file.write_text("toucher: {name: Toucher, program: output hit = d6 >= 4;, rulings: [tir#vue]}", "utf-8")
    record = load_project(game).records[Key("petit-jeu", "calculator", "toucher")]
    assert record.rulings == ()
    assert [one.ruling for one in record.typed(Calculator).rulings] == ["vue"]


def test_a_system_carries_its_records_and_chapters(game: Path) -> None:
    project = load_project(game)
    record = project.records[Key("petit-jeu", "special-rule", "hardi")]
    assert record.name == "Hardi"
    assert [str(mention.call) for mention in record.mentions] == ["combat"]
    assert project.chapters["petit-jeu", "principes"].title == "Principes"
    assert project.problems == []


def test_games_come_in_their_order_and_those_of_one_order_by_their_ids(tmp_path: Path) -> None:
    for slug, order in (("aube", 2), ("crue", 1), ("brume", 1)):
        starter(tmp_path, slug, slug.title(), order=order)
    assert list(load_project(tmp_path).systems) == ["brume", "crue", "aube"]


def test_an_unchanged_file_comes_from_the_cache_and_a_changed_one_does_not(game: Path) -> None:
    cache = Cache(game / "records.pickle")
    first, problems = checked_project(game, cache)
    assert problems == ()
    again = Cache(game / "records.pickle")
    second = load_project(game, cache=again)
    assert second.checked == ()
    assert second.records == first.records
    file = game / "data" / "petit-jeu" / "special-rule" / "combat.yaml"
    file.write_text(file.read_text().replace("Hardi", "Très hardi"), encoding="utf-8")
    third = load_project(game, cache=Cache(game / "records.pickle"))
    assert third.checked is None
    assert third.records[Key("petit-jeu", "special-rule", "hardi")].name == "Très hardi"


@pytest.mark.parametrize("junk", [b"", b"junk", pickle.dumps(3), pickle.dumps(("x", {}, None))])
def test_a_damaged_cache_only_means_a_slow_start(game: Path, junk: bytes) -> None:
    file = game / "records.pickle"
    file.write_bytes(junk)
    assert len(load_project(game, cache=Cache(file)).records) == 4


@pytest.mark.parametrize(
    ("name", "id_"),
    [("Pénétration d’Armure", "penetration-d-armure"), ("Œil de bœuf", "oeil-de-boeuf"),
     ("Elfe, Archer", "elfe-archer"), ("  À couvert! ", "a-couvert"), ("?", "")],
)  # fmt: skip
def test_names_fold_to_ids(name: str, id_: str) -> None:
    assert fold(name) == id_


COMMENTED = """\
# En tête
a:   # de a
    name: "A"
    list: [x,   {y: 1}]
    text: |
        Deux lignes

        et une troisième
b:
  # avant name
  name: 'B'
"""


def test_the_canonical_layout_keeps_comments_quotes_and_values() -> None:
    result = canonical(COMMENTED, "f.yaml")
    for kept in ("# En tête", "# de a", "# avant name", '"A"', "'B'", "{y: 1}"):
        assert kept in result
    assert canonical(result, "f.yaml") == result
    before, after = parse_text(COMMENTED, "f").root, parse_text(result, "f").root
    assert before is not None
    assert after is not None
    assert before.plain() == after.plain()


def test_a_file_that_does_not_parse_is_left_alone() -> None:
    assert canonical("a: [", "f.yaml") == "a: ["


def test_a_misplaced_file_is_told_of_while_it_is_there(tmp_path: Path) -> None:
    root = starter(tmp_path, "petit-jeu", "Petit jeu")
    stray = root / "content" / "petit-jeu" / "notes.txt"
    told = []
    for there in (False, True, False):
        if there:
            stray.write_text("x", encoding="utf-8")
        else:
            stray.unlink(missing_ok=True)
        told.append([problem.code for problem in checked_project(root)[1]])
    assert told == [[], ["E109"], []]


def test_the_layout_leaves_a_value_alone_that_a_comma_cut() -> None:
    text = "elite:\n  stats: {combat:   min(4, combat + x)}\n"
    assert canonical(text, "elites.yaml") == text


@pytest.mark.parametrize(
    "name", ["contract/calculators.py", "figures/proof.py", "languages/de.ftl", "new/one.py"]
)
def test_any_code_of_ours_makes_what_was_kept_old(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(resources, "PACKAGE", tmp_path)
    (tmp_path / name).parent.mkdir()
    (tmp_path / name).write_text("one = 1", encoding="utf-8")
    before = resources.code_digest.__wrapped__()
    (tmp_path / name).write_text("one = 2", encoding="utf-8")
    assert resources.code_digest.__wrapped__() != before
