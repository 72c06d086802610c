"""Army books of other tools: what they become, what is kept, what is refused."""

import json
import os
import xml.etree.ElementTree as ET
import zipfile
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from rules_compendium.calculator.army import member
from rules_compendium.calculator.composition import recruit
from rules_compendium.canonical import canonical
from rules_compendium.check import run_checks
from rules_compendium.cli import main
from rules_compendium.contract.armies import ArmyUnit
from rules_compendium.importing import refusal
from rules_compendium.importing.matching import Known, wording_of, wordings
from rules_compendium.importing.prose import readable
from rules_compendium.importing.refusal import ImportingError
from rules_compendium.importing.sources import opened
from rules_compendium.load import load_project
from rules_compendium.model import Key
from rules_compendium.report import render
from tests.importing import FILES, GAME, game, lost_things
from tests.projects import FIXTURES, tree

GOLDEN = FIXTURES.parent / "golden" / "imports"
BOOK, SYSTEM, CATALOGUE = (FILES / name for name in ("moor.json", "marsh.gst", "fen.cat"))
# Links and groups inside each other, prices that always change, other costs, a library, an older file.
REACHES = tuple(FILES / name for name in ("reaches.gst", "host.cat", "library.cat", "older.cat"))
# Everything that the format has, in another prefix: groups of modifiers, what is hidden, what nobody links.
WIDTH = (FILES / "reaches.gst", FILES / "width.cat")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return game(tmp_path)


def bring(root: Path, *files: Path, more: tuple[str, ...] = ()) -> int:
    return main(["--root", str(root), "import", *map(str, files), "--into", GAME, *more])


def imported(root: Path) -> str:
    """Return every file of an import, one after the other."""
    files = [*sorted(root.glob(f"data/{GAME}/*/import-*.yaml")), *sorted(root.glob("imports/*/*.json"))]
    return "".join(f"== {file.relative_to(root)}\n{file.read_text(encoding='utf-8')}" for file in files)


@pytest.mark.parametrize(
    ("name", "files"),
    [("moor", (BOOK,)), ("fen", (SYSTEM, CATALOGUE)), ("reaches", REACHES), ("width", WIDTH)],
)
def test_what_a_book_becomes(
    name: str, files: tuple[Path, ...], root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert bring(root, *files, more=("--all",)) == 0
    text = capsys.readouterr().out + imported(root)
    expected = GOLDEN / f"{name}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        expected.write_text(text, encoding="utf-8")
    assert text == expected.read_text(encoding="utf-8")


@pytest.mark.parametrize("files", [(BOOK,), (BOOK, SYSTEM, CATALOGUE), REACHES, WIDTH])
def test_what_is_written_passes_every_check_and_stays(files: tuple[Path, ...], root: Path) -> None:
    assert bring(root, *files, more=("--texts",)) == 0
    assert render(run_checks(load_project(root)), root) == ""
    written = sorted(root.glob(f"data/{GAME}/*/import-*.yaml"))
    assert written
    for file in written:
        text = file.read_text(encoding="utf-8")
        assert canonical(text, file.name) == text
    before = tree(root)
    assert bring(root, *files, more=("--texts",)) == 0
    assert tree(root) == before


def as_json(element: ET.Element) -> dict[str, Any]:
    """Return XML as New Recruit writes it in JSON."""
    made: dict[str, Any] = dict(element.attrib)
    if (element.text or "").strip():
        made["$text"] = (element.text or "").strip()
    for child in element:
        tag = child.tag.rpartition("}")[2]
        worded = tag in ("description", "comment")
        made[tag] = (child.text or "") if worded else [as_json(one) for one in child]
    return made


@pytest.mark.parametrize("files", [(SYSTEM, CATALOGUE), REACHES[:3], WIDTH])
def test_nothing_of_a_catalogue_is_lost(files: tuple[Path, ...], root: Path) -> None:
    assert bring(root, *files) == 0
    assert lost_things(root, files) == []


@pytest.mark.parametrize("files", [(SYSTEM, CATALOGUE), WIDTH])
def test_catalogues_in_json_are_the_same_books(files: tuple[Path, ...], root: Path, tmp_path: Path) -> None:
    written = []
    for file in files:
        xml = ET.parse(file).getroot()
        written.append(tmp_path / f"{file.name}.json")
        written[-1].write_text(json.dumps({xml.tag.rpartition("}")[2]: as_json(xml)}), encoding="utf-8")
    assert bring(root, *files) == 0
    before = imported(root)
    assert bring(root, *written) == 0
    lines = zip(imported(root).splitlines(), before.splitlines(), strict=True)
    changed = [pair for pair in lines if pair[0] != pair[1] and 'yaml": "' not in pair[0]]
    assert [
        new for new, old in changed if new.replace(".cat.json", ".cat").replace(".gst.json", ".gst") != old
    ] == []


def test_sentences_of_others_come_only_when_they_are_asked_for(root: Path) -> None:
    sentences = ("always walks", "walks into the bog", "Long words", "goes through")
    assert bring(root, BOOK, SYSTEM, CATALOGUE) == 0
    assert not [words for words in sentences if words in imported(root)]
    assert bring(root, BOOK, SYSTEM, CATALOGUE, more=("--texts",)) == 0
    assert [words for words in sentences if words in imported(root)] == ["always walks", "walks into the bog"]


def test_records_of_an_author_win(root: Path) -> None:
    assert bring(root, BOOK) == 0
    file = root / f"data/{GAME}/unit/a-moi.yaml"
    file.write_text(
        "moor-folk-reeve:\n  name: Mon bailli\n  stats: {points: 1, combat: 1}\n", encoding="utf-8"
    )
    assert bring(root, BOOK) == 0
    assert "Reeve" not in (root / f"data/{GAME}/unit/import-moor-folk.yaml").read_text(encoding="utf-8")
    assert run_checks(load_project(root)) == ()
    file.unlink()
    assert bring(root, BOOK) == 0
    assert "Reeve" in (root / f"data/{GAME}/unit/import-moor-folk.yaml").read_text(encoding="utf-8")


def test_a_file_that_was_changed_by_hand_is_not_written_over(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert bring(root, BOOK) == 0
    file = root / f"data/{GAME}/unit/import-moor-folk.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("Reeve", "Bailiff"), encoding="utf-8")
    before = tree(root)
    assert bring(root, BOOK) == 1
    assert "E406" in capsys.readouterr().err
    assert tree(root) == before


def test_a_book_that_has_lost_a_unit_leaves_no_file_behind(root: Path, tmp_path: Path) -> None:
    assert bring(root, BOOK) == 0
    book = json.loads(BOOK.read_text(encoding="utf-8"))
    book["spells"] = []
    shorter = tmp_path / "shorter.json"
    shorter.write_text(json.dumps(book), encoding="utf-8")
    assert bring(root, shorter) == 0
    assert not list(root.glob(f"data/{GAME}/spell/*.yaml"))


@pytest.mark.parametrize(
    ("text", "name", "args"),
    [("Tough(6)", "Tough", ("6",)), ("Tough (X)", "Tough", ()), ("Cleave 2", "Cleave", ("2",)),
     ('Barrage 4 (20")', "Barrage", ("4", '20"')), ("Hold the Line", "Hold the Line", ()),
     ("Claws (A3, AP(2))", "Claws", ("A3", "AP(2)")), ("Order 66", "Order", ("66",)),
     ("Tough(+3).", "Tough", ("+3",))],
)  # fmt: skip
def test_rules_are_read_as_players_write_them(text: str, name: str, args: tuple[str, ...]) -> None:
    wording = wording_of(text)
    assert wording is not None
    assert (wording.name, wording.args) == (name, args)


def test_a_rules_own_values_are_known_in_other_letters() -> None:
    known = Known(load_project(FIXTURES / "games"), "lanterns")
    found = known.rule(wording_of("Marksman (NEAR)"), ["special-rule"])
    assert found is not None
    assert found.call == "marksman(near)"
    assert known.rule(wording_of("Marksman (Moon)"), ["special-rule"]) is None


def test_a_list_of_rules_is_cut_at_its_own_commas() -> None:
    assert [str(one) for one in wordings('Fear, Bow (24", A1), AP(1)\nFast,, ,')] == [
        "Fear", 'Bow(24", A1)', "AP(1)", "Fast",
    ]  # fmt: skip
    assert len(list(wordings("(" * 5000 + ",a" * 5000))) == 1


def test_words_of_others_have_no_marks() -> None:
    assert readable("[[a]] {b} *c* <d> `e`\n- f\n\n# g") == "((a)) (b) c ‹d› ’e’\n\nf\n\ng"


def packed(name: str, data: bytes, times: int = 1) -> bytes:
    buffer = BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for number in range(times):
            archive.writestr(name if not number else f"{number}{name}", data)
    return buffer.getvalue()


def locked() -> bytes:
    data = bytearray(packed("a.cat", CATALOGUE.read_bytes()))
    for sign, place in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        data[data.index(sign) + place] |= 1
    return bytes(data)


BOMB = (
    b'<!DOCTYPE a [<!ENTITY b "bbbbbbbb">'
    + b'<!ENTITY c "&b;&b;&b;&b;">' * 9
    + b"]><catalogue>&c;</catalogue>"
)
XML = b'<?xml version="1.0" encoding="%s"?><catalogue id="a" name="b" gameSystemId="c"/>'
REFUSED = {
    "no format": ("a.json", b'{"units": 1}', "E401"),
    "an ancient catalogue": ("a.cat", (FILES / "ancient.cat").read_bytes(), "E401"),
    "an ancient system": ("a.gst", b'<gameSystem id="a" name="b" battleScribeVersion="1.15b"/>', "E401"),
    "an ancient roster": ("a.ros", b'<roster id="a" name="b" battleScribeVersion="1.15"/>', "E401"),
    "an ancient packed roster": (
        "a.rosz", packed("a.ros", b'<roster id="a" name="b" battleScribeVersion="1.14"/>'), "E401"
    ),
    "a roster of a later format": (
        "a.ros", b'<roster id="a" name="b" battleScribeVersion="4.0"><armies/></roster>', "E401"
    ),
    "a picture": ("a.cat", b"\x89PNG\r\n\x1a\n\x00\x00", "E401"),
    "empty": ("a.cat", b"", "E402"),
    "blank": ("a.cat", b" \n\t", "E402"),
    "a cut book": ("a.json", BOOK.read_bytes()[:900], "E402"),
    "a cut catalogue": ("a.cat", CATALOGUE.read_bytes()[:900], "E402"),
    "not UTF-8": ("a.json", b'{"units": [], "name": "\xe9"}', "E402"),
    "no number": ("a.json", b'{"units": [NaN], "upgradePackages": []}', "E402"),
    "a long number": ("a.json", b'{"units": [' + b"9" * 9000 + b'], "upgradePackages": []}', "E402"),
    "an encoding that nobody has": ("a.cat", XML % b"klingon", "E402"),
    "a lie about the encoding": ("a.cat", XML % b"utf-16", "E402"),
    "entities": ("a.cat", BOMB, "E403"),
    "a file from elsewhere": ("a.cat", b'<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', "E403"),
    "deep XML": ("a.cat", b"<a>" * 5000 + b"</a>" * 5000, "E404"),
    "deep JSON": ("a.json", b"[" * 100_000, "E404"),
    "deep lists": ("a.json", b'{"a":' * 300 + b"1" + b"}" * 300, "E404"),
    "too large": ("a.json", b" " * refusal.MAX_BYTES + b"{}", "E404"),
    "a zip bomb": ("a.catz", packed("a.cat", b"\0" * (refusal.MAX_BYTES + 1)), "E404"),
    "a cut zip": ("a.catz", packed("a.cat", CATALOGUE.read_bytes())[:-40], "E405"),
    "an empty zip": ("a.catz", b"PK\x05\x06" + b"\0" * 18, "E405"),
    "a locked zip": ("a.catz", locked(), "E405"),
    "a zip of others": ("a.catz", packed("a.png", b"x"), "E405"),
    "a zip of two": ("a.catz", packed("a.cat", b"x", 2), "E405"),
    "a zip of many": ("a.catz", packed("a.png", b"x", 70), "E405"),
    "a zip in a zip": ("a.catz", packed("a.cat", packed("a.cat", b"x")), "E405"),
    "no system": ("a.cat", CATALOGUE.read_bytes(), "E407"),
    "no name": ("a.json", b'{"units": [{"id": "x"}], "upgradePackages": [], "name": "B"}', "E408"),
    "a nameless catalogue": ("a.gst", b'<gameSystem id="a"/>', "E408"),
}  # fmt: skip


@pytest.mark.parametrize("case", sorted(REFUSED))
def test_what_cannot_be_imported_is_said_in_a_sentence(
    case: str, root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name, data, code = REFUSED[case]
    file = tmp_path / name
    file.write_bytes(data)
    before = tree(root)
    assert bring(root, file) == 1
    # What takes long on a busy machine is told before it.
    said = capsys.readouterr().err.strip().splitlines()[-1]
    assert said.startswith(f"compendium: {name}:")
    assert f": {code} " in said
    assert "; " in said
    assert "\n" not in said
    assert tree(root) == before


def test_every_code_of_an_import_is_provoked() -> None:
    codes = {id_ for name, id_ in vars(refusal).items() if name == id_}
    assert codes == {code for _, _, code in REFUSED.values()} | {"E406"}


def test_names_in_a_zip_lead_nowhere(root: Path, tmp_path: Path) -> None:
    file = tmp_path / "book.zip"
    file.write_bytes(packed("../../../../etc/moor.json", BOOK.read_bytes()))
    assert bring(root, file) == 0
    assert not (tmp_path.parent / "etc").exists()


def test_a_broken_file_is_named_with_its_line() -> None:
    source = opened("a.cat", CATALOGUE.read_bytes()[:900])
    with pytest.raises(ImportingError) as error:
        _ = source.xml
    assert error.value.problem.span.line > 5


def knotted(tag: str, links: dict[str, list[str]], inside: str = "") -> str:
    """Return shared things of a catalogue, each of which links others, with something in the last."""
    group = {"selectionEntry": "entryLink", "selectionEntryGroup": "entryLink"}.get(tag, "infoLink")
    made = "".join(
        f'<{tag} id="{id_}" name="{id_.upper()}"><{group}s>'
        + "".join(f'<{group} id="{id_}-{n}" targetId="{to}" type="{tag}"/>' for n, to in enumerate(targets))
        + f"</{group}s>{inside if id_ == list(links)[-1] else ''}</{tag}>"
        for id_, targets in links.items()
    )
    shared = {"selectionEntry": "SelectionEntries", "infoGroup": "InfoGroups"}
    name = f"shared{shared.get(tag, 'SelectionEntryGroups')}"
    return (
        '<catalogue id="loop" name="Loop" gameSystemId="sys"><selectionEntries><selectionEntry id="u"'
        f' name="Unit" type="unit"><{group}s><{group} id="x" targetId="e0" type="{tag}"/></{group}s>'
        f"</selectionEntry></selectionEntries><{name}>{made}</{name}></catalogue>"
    )


TAGS = ("selectionEntry", "selectionEntryGroup", "infoGroup")
LOOPS = {
    "itself": ({"e0": ["e0"]}, {"e0-0"}),
    "two": ({"e0": ["e1"], "e1": ["e0"]}, {"e1-0"}),
    "everything": (
        {f"e{n}": [f"e{m}" for m in range(14)] for n in range(14)},
        {f"e{n}-{m}" for n in range(14) for m in range(n + 1)},
    ),
    "far": ({f"e{n}": [f"e{n + 1}"] for n in range(2000)} | {"e2000": ["e0"]}, {"e2000-0"}),
}


@pytest.mark.parametrize("tag", TAGS)
@pytest.mark.parametrize("case", sorted(LOOPS))
def test_links_that_lead_back_are_kept_and_told_and_not_followed(
    case: str, tag: str, root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    links, back = LOOPS[case]
    file = tmp_path / "loop.cat"
    file.write_text(knotted(tag, links), encoding="utf-8")
    assert bring(root, SYSTEM, file) == 0
    told = [line for line in capsys.readouterr().out.splitlines() if "lead back or too deep" in line]
    side = json.loads((root / "imports" / GAME / "import-loop.json").read_text(encoding="utf-8"))
    kept = {one["id"] for some in side["kept"].values() for one in some if one["element"].endswith("Link")}
    assert back <= kept
    assert len(told) == 1
    assert "Unit" in (root / f"data/{GAME}/unit/import-loop.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize("tag", TAGS)
def test_what_links_the_same_again_and_again_is_refused_before_it_is_unfolded(
    tag: str, root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    inside = {
        "selectionEntryGroup": '<selectionEntries><selectionEntry id="z" name="Z"/></selectionEntries>',
        "infoGroup": '<rules><rule id="z" name="Z"/></rules>',
    }.get(tag, "")
    links = {f"e{n}": [f"e{n + 1}"] * 2 for n in range(40)} | {"e40": []}
    file = tmp_path / "loop.cat"
    file.write_text(knotted(tag, links, inside), encoding="utf-8")
    before = tree(root)
    assert bring(root, SYSTEM, file) == 1
    assert ": E404 more than " in capsys.readouterr().err
    assert tree(root) == before


def test_what_many_units_link_is_read_once_and_written_for_each(root: Path, tmp_path: Path) -> None:
    depth = 40
    wide = "".join(f'<selectionEntry id="w{n}" name="W{n}" type="upgrade"/>' for n in range(30))
    chain = "".join(
        f'<selectionEntry id="e{n}" name="E{n}" type="upgrade"><entryLinks>'
        f'<entryLink id="l{n}" targetId="{f"e{n + 1}" if n < depth else "g"}" type="selectionEntry"/>'
        "</entryLinks></selectionEntry>"
        for n in range(depth + 1)
    )
    units = "".join(
        f'<selectionEntry id="u{n}" name="U{n}" type="unit"><entryLinks>'
        f'<entryLink id="x{n}" targetId="e0" type="selectionEntry"/></entryLinks></selectionEntry>'
        for n in range(50)
    )
    file = tmp_path / "wide.cat"
    file.write_text(
        f'<catalogue id="wide" name="Wide" gameSystemId="sys"><selectionEntries>{units}</selectionEntries>'
        f"<sharedSelectionEntries>{chain}</sharedSelectionEntries><sharedSelectionEntryGroups>"
        f'<selectionEntryGroup id="g" name="G"><selectionEntries>{wide}</selectionEntries>'
        "</selectionEntryGroup></sharedSelectionEntryGroups></catalogue>",
        encoding="utf-8",
    )
    assert bring(root, SYSTEM, file) == 0
    side = json.loads((root / "imports" / GAME / "import-wide.json").read_text(encoding="utf-8"))
    assert [len(places) for places in side["options"].values()] == [depth + 1 + 30] * 50


def test_a_choice_of_models_makes_the_unit_larger(root: Path, tmp_path: Path) -> None:
    entry = (
        '<selectionEntry id="{}" name="{}" type="{}">{}<costs><cost typeId="pts" value="{}"/></costs>'
        "{}</selectionEntry>"
    )
    bounds = (
        '<constraints><constraint id="{0}n" type="min" value="{1}" field="selections" scope="parent"/>'
        '<constraint id="{0}x" type="max" value="{2}" field="selections" scope="parent"/></constraints>'
    )
    troops = entry.format("t", "Trooper", "model", bounds.format("t", 4, 9), 5, "")
    leader = entry.format("s", "Leader", "model", bounds.format("s", 1, 1), 8, "")
    small = entry.format("a", "Five", "upgrade", "", 0, "")
    body = f"<selectionEntries>{leader}{troops}{small}</selectionEntries>"
    file = tmp_path / "sizes.cat"
    file.write_text(
        '<catalogue id="sizes" name="Sizes" gameSystemId="sys"><selectionEntries>'
        f"{entry.format('u', 'Squad', 'unit', '', 0, body)}</selectionEntries></catalogue>",
        encoding="utf-8",
    )
    roster = tmp_path / "seven.ros"
    chosen = (
        '<selection id="{}" name="{}" number="{}" type="{}"><costs><cost typeId="pts" value="{}"/></costs>'
    )
    roster.write_text(
        '<roster id="r" name="Seven"><forces><force catalogueName="Sizes"><selections>'
        f"{chosen.format('1', 'Squad', 1, 'unit', 0)}<selections>"
        f"{chosen.format('2', 'Leader', 1, 'model', 8)}</selection>"
        f"{chosen.format('3', 'Trooper', 6, 'model', 30)}</selection></selections></selection>"
        "</selections></force></forces></roster>",
        encoding="utf-8",
    )
    assert bring(root, SYSTEM, file) == 0
    assert bring(root, roster) == 0
    army = json.loads((root / "imports" / GAME / "seven.army.json").read_text(encoding="utf-8"))
    (unit,) = army["units"]
    project = load_project(root)
    taken = recruit(project, project.records[Key.from_ref(GAME, unit["id"])])
    stands = member(taken, ArmyUnit(**unit), taken.options)
    assert (stands.models, stands.cost, set(unit["options"].values())) == (7, 38, {2})
