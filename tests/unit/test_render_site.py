"""The whole site of a small game, hostile names included: pages, files, links, the API."""

from __future__ import annotations

import errno
import json
import os
import re
import subprocess
import sys
import tempfile
from html.parser import HTMLParser
from pathlib import Path

import jsonschema
import pytest
from mkdocs import utils
from pypdf import PdfReader

from rules_compendium import build
from rules_compendium.build import build_site
from rules_compendium.build.swap import folder_beside, remove, swap_in
from rules_compendium.errors import CommandError, refusal
from rules_compendium.link import Compendium
from rules_compendium.load import load_project
from rules_compendium.pipeline import open_compendium
from rules_compendium.plan import Change, pages
from rules_compendium.render import output
from rules_compendium.render.linkcheck import SiteError, Written
from rules_compendium.render.site import Site
from tests.projects import FIXTURES, ROOT, compendium, data, project, tree

# What the trial game's data tries to bring onto the pages.
PLANTED = set(range(1, 20)) - {7}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    build_site(project(folder), folder / "site")
    return folder / "site"


class Reader(HTMLParser):
    """A page as a browser takes it: its elements, its handlers, its text."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: dict[str, int] = {}
        self.handlers: list[str] = []
        self.addresses: list[str] = []
        self.ids: list[str] = []
        self.text = ""
        self.programs = 0
        self._raw = 0
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] = self.tags.get(tag, 0) + 1
        self._raw += tag in ("script", "style")
        told = dict(attrs)
        self.programs += tag == "script" and "src" not in told and told.get("type") != "application/json"
        for name, value in attrs:
            if name.startswith("on"):
                self.handlers.append(f"{tag} {name}")
            elif name in ("href", "src"):
                self.addresses.append(value or "")
            elif name == "id":
                self.ids.append(value or "")

    def handle_endtag(self, tag: str) -> None:
        self._raw -= tag in ("script", "style")

    def handle_data(self, data: str) -> None:
        self.text += "" if self._raw else data


def readers(site: Path) -> dict[str, Reader]:
    return {path: Reader(body.decode()) for path, body in tree(site).items() if path.endswith("index.html")}


def places(pdf: Path) -> set[str]:
    """Return what an address may name in a PDF after its #."""
    return {f"nameddest={name}" for name in PdfReader(pdf).named_destinations}


def test_hostile_names_are_text_everywhere(site: Path) -> None:
    planted: set[int] = set()
    for path, page in readers(site).items():
        assert "img" not in page.tags, path
        assert "u" not in page.tags, path
        assert not page.handlers, path
        # The one that keeps the theme from flashing; the page's policy names its digest.
        assert page.programs == 1, path
        assert not [a for a in page.addresses if "javascript" in a or a.startswith("http")], path
        planted |= {int(n) for n in re.findall(r"alert\((\d+)\)", page.text)}
    assert planted == PLANTED


def test_anchors_are_there_once(site: Path) -> None:
    for path, page in readers(site).items():
        assert len(page.ids) == len(set(page.ids)), path


def test_every_address_in_the_written_files_leads_somewhere(site: Path) -> None:
    files = tree(site)
    found = readers(site)
    for path, page in found.items():
        for address in page.addresses:
            target, _, anchor = address.partition("#")
            target = target.partition("?")[0]
            place = (site / path).parent.joinpath(target).resolve()
            file = (
                (place / "index.html" if target.endswith("/") or place.is_dir() else place)
                if target
                else site / path
            )
            name = file.relative_to(site).as_posix()
            assert name in files, f"{path}: {address}"
            if anchor:
                assert anchor in (found[name].ids if name in found else places(site / name)), (
                    f"{path}: {address}"
                )


def test_no_address_leaves_the_folder(site: Path) -> None:
    for path, page in readers(site).items():
        assert not [a for a in page.addresses if a.startswith("/")], path


def test_the_build_refuses_broken_links() -> None:
    check = Written()
    for url, body in {
        "": '<a href="\ue000/x/">x</a><link href="\ue000/a.css"><a href="#no">y</a>',
        "x/": '<h2 id="h">h</h2><a href="\ue000/x/#h">x</a><a href="../y/">y</a><a href="https://b.invalid">z</a>',
    }.items():
        check.add_page(url, body, Written.anchors_of(body))
    assert check.broken({"a.css"}) == ['/: "#no" names no anchor on /', '/x/: "../y/" leads nowhere']


def test_the_api_follows_its_published_schema(site: Path) -> None:
    schema = json.loads((site / "api" / "schema.json").read_bytes())
    jsonschema.Draft202012Validator.check_schema(schema)
    told = json.loads((site / "api" / "essai.json").read_bytes())
    jsonschema.validate(told, schema)
    listed = json.loads((site / "api" / "index.json").read_bytes())
    assert [system["id"] for system in listed["systems"]] == ["essai"]
    assert listed["systems"][0]["entries"] == len(told["entries"]) == 16
    for entry in told["entries"]:
        assert (site / entry["url"] / "index.html").exists()


def test_the_api_carries_all_facts(site: Path) -> None:
    told = json.loads((site / "api" / "essai.json").read_bytes())
    entries = {entry["id"]: entry for entry in told["entries"]}
    archer = entries["unit/elfe-archer"]
    assert archer["facts"]["stats"] == {"points": 55, "attaque": 2, "mouvement": '6"'}
    assert archer["facts"]["rules"] == ["special-rule/tireur(longue)", "special-rule/chef"]
    assert "special-rule/noble" in archer["effective"]
    shooter = entries["special-rule/tireur"]
    assert shooter["aliases"] == ["Shooter", "archer"]
    assert shooter["params"] == [{"name": "portée", "type": "enum", "values": ["courte", "longue"]}]
    assert shooter["summary"] == "Tire jusqu’à sa portée (portée)\u202f: lancez un dé par Moral."
    assert "unit/elfe-archer" in shooter["holders"]
    assert "status/moral" in shooter["links"]
    assert "special-rule/tireur" in entries["status/moral"]["backlinks"]


def test_definitions_carry_what_a_card_shows(site: Path) -> None:
    told = json.loads((data(site) / "defs" / "essai.json").read_bytes())["definitions"]
    shooter = told["special-rule/tireur"]
    assert shooter["params"] == ["portée"]
    assert '<var data-param="portée">portée</var>' in shooter["summary"]
    assert 'href="essai/etats/moral/"' in shooter["summary"]
    assert told["unit/elfe-archer"]["figures"] == "Pts 55 · A 2+ · M 6″"


def test_two_builds_are_the_same_bytes(site: Path, tmp_path: Path) -> None:
    build_site(project(tmp_path), tmp_path / "elsewhere" / "site")
    again = tree(tmp_path / "elsewhere" / "site")
    first = tree(site)
    assert sorted(again) == sorted(first)
    assert [path for path in first if first[path] != again[path]] == []


# Builds once for each moment, killed when so many files were opened to be written, in whichever process, or
# where the site is put in its place.
KILLED = """
import os, sys
from pathlib import Path
from rules_compendium.build import build_site
def kill_at(first, opened):
    def watch(event, given):
        nonlocal opened
        opened -= event == "open" and str(given[1])[:1] == "w"
        exchanged = event == "ctypes.dlsym" and given[1] == "renameat2"
        if event != "os.kill" and (opened <= 0 or exchanged):
            os.kill(first, 9)
    sys.addaudithook(watch)
for opened in (1, 20, 40, 99_999):
    child = os.fork()
    if child == 0:
        kill_at(os.getpid(), opened)
        build_site(Path(sys.argv[1]), Path(sys.argv[2]))
        os._exit(0)
    print(os.waitpid(child, 0)[1])
"""


def test_a_killed_build_leaves_the_last_site(site: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    root = project(tmp_path)
    build_site(root, out)
    before = tree(out)
    assert before == tree(site)
    command = [sys.executable, "-c", KILLED, str(root), str(out)]
    ends = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split()
    assert ends == ["9"] * 4
    assert tree(out) == before
    build_site(root, out)
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".building")] == []


def test_a_build_stopped_while_it_clears_up_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting = [remove, stopped]
    monkeypatch.setattr(build, "remove", lambda folder: waiting.pop()(folder) if waiting else remove(folder))
    with pytest.raises(KeyboardInterrupt):
        build_site(tmp_path / "no project", tmp_path / "out")
    assert list(tmp_path.iterdir()) == []


def stopped(_folder: Path) -> None:
    raise KeyboardInterrupt


def test_a_build_replaces_no_folder_of_someone_elses(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "letter.txt").write_text("keep", encoding="utf-8")
    with pytest.raises(CommandError, match="no site"):
        folder_beside(mine)
    with pytest.raises(CommandError, match="not a folder"):
        folder_beside(mine / "letter.txt")


def test_a_folder_that_takes_nothing_in_is_no_missing_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def mkdir(path: Path, **_: object) -> None:
        if path != tmp_path:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))

    monkeypatch.setattr(Path, "mkdir", mkdir)
    with pytest.raises(PermissionError) as said:
        folder_beside(tmp_path / "site")
    assert said.value.filename == str(tmp_path)


def test_swapping_in_needs_no_site_before(tmp_path: Path) -> None:
    for content in ("one", "two"):
        room = tmp_path / content
        room.mkdir()
        (room / "file").write_text(content, encoding="utf-8")
        swap_in(room, tmp_path / "out")
    assert (tmp_path / "out" / "file").read_text(encoding="utf-8") == "two"


def _edited(folder: Path, file: str, old: str, new: str, fixture: str = "site/essai") -> Change | None:
    fixture, _, game = fixture.partition("/")
    root = project(folder, fixture)
    before = Compendium(load_project(root))
    path = root / "data" / game / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    return Change.between(before, Compendium(load_project(root)))


def test_an_edit_makes_only_what_it_touches(tmp_path: Path) -> None:
    change = _edited(tmp_path, "list/listes.yaml", "name: Elfes", "name: Elfes gris")
    assert change is not None
    jobs = list(pages(Site(compendium(tmp_path / "again"))))
    touched = {job.url for job in jobs if change.touches(job)}
    assert {"essai/listes/elfes/", "essai/listes/", "essai/profils/elfe-archer/", "essai/"} <= touched
    assert not {"essai/etats/moral/", "essai/regles/suite/", "essai/tables/"} & touched


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [("unit/others.yaml", "points: 8, nerve: 8, blade: 2", "points: 8, nerve: 8, blade: 3"),
     ("calculator/points.yaml", "price = max(1", "price = max(2"),
     ("calculator/clash.yaml", "won =", "won = not")],
)  # fmt: skip
def test_what_every_profile_is_told_by_makes_every_profiles_page(
    file: str, old: str, new: str, tmp_path: Path
) -> None:
    change = _edited(tmp_path, file, old, new, "games/lanterns")
    assert change is not None
    profiles = {key for key in load_project(FIXTURES / "games").records if key[:2] == ("lanterns", "unit")}
    assert profiles <= change.records


def test_an_edit_of_a_games_own_file_makes_everything(tmp_path: Path) -> None:
    assert _edited(tmp_path, "system.yaml", "short: Essai", "short: E") is None


def test_a_full_disk_leaves_the_last_site_and_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = project(tmp_path)
    out = tmp_path / "out" / "site"
    build_site(root, out)
    before = tree(out)

    def refuse(_content: bytes, path: str) -> None:
        raise OSError(errno.ENOSPC, "No space left on device", path)

    monkeypatch.setattr(utils, "write_file", refuse)
    with pytest.raises(OSError, match="No space left") as refused:
        build_site(root, out)
    assert "free some space" in refusal(refused.value)
    assert tree(out) == before
    assert list(out.parent.iterdir()) == [out]


def test_what_a_site_keeps_for_itself_is_what_it_has(tmp_path: Path) -> None:
    """A language lists names that no game and no kind can have: these, and no others."""
    root = project(tmp_path)
    build_site(root, tmp_path / "site")
    compendium = open_compendium(root)
    folders = {path.name for path in (tmp_path / "site").iterdir() if path.is_dir()}
    # Each game has a file of its own here, beside the one that lists them all.
    files = {path.stem for path in (tmp_path / "site" / "api").iterdir()} - {"schema"}
    slugs = {kind.slug for kind in compendium.kinds.values()}
    below = {path.name for slug in compendium.systems for path in (tmp_path / "site" / slug).iterdir()}
    assert (folders | files) - set(compendium.systems) == compendium.language().site_names
    assert below - slugs - {"index.html"} <= compendium.language().game_names
    assert not slugs & compendium.language().game_names


def test_two_pages_at_one_address_are_refused() -> None:
    with pytest.raises(SiteError, match="/a/b/: two pages"):
        output._refuse_twice(["a/b/", "a/", "a/b/"], ["x.json"])


def test_a_folder_that_may_not_be_written_to_is_deleted_all_the_same() -> None:
    folder = Path(tempfile.mkdtemp(dir="/tmp"))
    folder.chmod(0o777)
    user = os.geteuid()
    try:
        if user == 0:  # whom no right stops
            os.seteuid(65534)
        old = folder / "old"
        (old / "below").mkdir(parents=True)
        (old / "below" / "page").touch()
        (old / "below").chmod(0o500)
        old.chmod(0o500)
        remove(old)
        assert not old.exists()
    finally:
        os.seteuid(user)
        folder.rmdir()
