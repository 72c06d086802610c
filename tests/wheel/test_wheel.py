"""What an installed wheel does in an empty folder, on a machine without Node and without the checkout."""

from __future__ import annotations

import itertools
import json
import os
import shutil
import subprocess
import sys
import urllib.request
import zipfile
from collections.abc import Callable
from pathlib import Path, PurePosixPath
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from rules_compendium import __version__
from rules_compendium.starters import languages
from tests.projects import ROOT, made_once, tree
from tests.server import served

Said = Callable[..., str]
AXE = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
# What axe finds, by the theme: what Material makes around a page is its own.
LOOKS = {
    "compendium": """() => axe.run().then(({ violations }) =>
        violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]))""",
    "material": """async scheme => {
        document.body.setAttribute("data-md-color-scheme", scheme === "dark" ? "slate" : "default");
        // Colours go over into one another.
        await Promise.all(document.getAnimations().map(({ finished }) => finished));
        const ours = [[".md-content"], [".compendium-search"], [".compendium-deck"]];
        return axe.run({ include: ours }).then(({ violations }) =>
            violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]));
    }""",
}
OWN = """\
# Fog

!!! note "Lantern"
    Yes, with `code` and [a link](index.md).

| a | b |
|---|--:|
| 1 | 2 |

    more code
"""
# Of a path in a wheel: what precedes it on a machine with Windows leaves this much.
LONGEST = 120
NOT_ON_WINDOWS = set('<>:"\\|?*')


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built once; a second time beside it."""

    def make(folder: Path) -> None:
        for place in (folder, folder / "again"):
            command = [
                sys.executable,
                "-m",
                "hatchling",
                "build",
                "--target",
                "wheel",
                "--directory",
                str(place),
            ]
            subprocess.run(command, cwd=ROOT, check=True, capture_output=True)

    (found,) = made_once(tmp_path_factory, "wheel", make).glob("*.whl")
    return found


@pytest.fixture(scope="session")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of its own with what the wheel installs."""

    def make(folder: Path) -> None:
        command = [
            sys.executable,
            "-m",
            "pip",
            "install",
            "--quiet",
            "--no-deps",
            "--no-index",
        ]
        subprocess.run([*command, "--target", str(folder), str(wheel)], check=True)

    return made_once(tmp_path_factory, "installed", make)


@pytest.fixture
def compendium(installed: Path, tmp_path: Path) -> Callable[..., Any]:
    """Start the installed command in a folder; there is no other program than Python."""
    (tmp_path / "no-programs").mkdir()
    environment = {
        "PYTHONPATH": str(installed), "PATH": str(tmp_path / "no-programs"), "PYTHONDONTWRITEBYTECODE": "1",
        "XDG_CACHE_HOME": os.environ["XDG_CACHE_HOME"], "TMPDIR": str(tmp_path),
    }  # fmt: skip
    command = [sys.executable, str(installed / "bin" / "compendium")]

    def start(folder: Path, *words: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [*command, *words], cwd=folder, env=environment, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip

    return start


@pytest.fixture
def said(compendium: Callable[..., Any]) -> Callable[..., str]:
    """Run a command in a folder and return what it says; it must be content."""

    def run(folder: Path, *words: str) -> str:
        with compendium(folder, *words) as running:
            out, err = running.communicate()
        assert running.returncode == 0, out + err
        return str(out)

    return run


def test_the_wheel_is_the_same_each_time(wheel: Path) -> None:
    assert (wheel.parent / "again" / wheel.name).read_bytes() == wheel.read_bytes()
    assert wheel.name == f"rules_compendium-{__version__}-py3-none-any.whl"


def test_the_wheel_suits_every_machine(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    assert len({name.lower() for name in names}) == len(names)
    for name in names:
        assert len(name) <= LONGEST
        assert not NOT_ON_WINDOWS & set(name)
        assert not any(part.endswith((".", " ")) for part in PurePosixPath(name).parts)


def test_the_wheel_holds_all_that_its_code_asks_for(installed: Path) -> None:
    asked = "import rules_compendium.resources as found; print(found.HOME)"
    done = subprocess.run(
        [sys.executable, "-c", asked], env={"PYTHONPATH": str(installed)}, cwd=installed,
        check=True, capture_output=True, text=True,
    )  # fmt: skip
    shipped = installed / "rules_compendium" / "shipped"
    assert Path(done.stdout.strip()) == shipped
    assert tree(shipped / "templates").keys() == tree(ROOT / "templates").keys()
    bundled = json.loads((shipped / "bundle" / "bundle.json").read_text(encoding="utf-8"))
    assert bundled["worker"]


def test_every_package_that_ships_ships_with_its_licence(installed: Path) -> None:
    shipped = installed / "rules_compendium" / "shipped"
    licences = json.loads((shipped / "bundle" / "bundle.json").read_text(encoding="utf-8"))["licences"]
    fonts = {file.name.split("-")[0] for file in shipped.rglob("*.woff*")}
    assert fonts == {"IBMPlexSerif", "IBMPlexSansCondensed"}
    for package in ("@ibm/plex-serif", "@ibm/plex-sans-condensed"):
        version = json.loads((ROOT / "node_modules" / package / "package.json").read_text())["version"]
        assert f"\n{package} {version} (OFL-1.1)\n" in licences
    assert "\nCompendium (MIT)\n" in licences
    assert licences.count("SIL OPEN FONT LICENSE Version 1.1") == len(fonts)


@pytest.mark.parametrize("language", languages())
def test_a_new_project_is_built_in_every_language(language: str, said: Said, tmp_path: Path) -> None:
    assert "next: cd my-games" in said(tmp_path, "init", "my-games", "--lang", language)
    root = tmp_path / "my-games"
    assert "no mistake" in said(root, "check")
    said(root, "fmt", "--check")
    said(root, "docs", "--check")
    said(root, "build", "--quiet")
    site = tree(root / "site")
    (slug,) = (folder.name for folder in (root / "data").iterdir() if folder.is_dir())
    assert {"index.html", f"{slug}/index.html", f"sheets/{slug}.pdf", "sw.js", "licences.txt"} <= site.keys()
    assert [name for name in site if name.endswith("-poker.pdf")]
    assert any(b'licences.txt"' in page for name, page in site.items() if name.endswith("index.html"))


@pytest.fixture(scope="module")
def page(browser: Browser) -> Page:
    return browser.new_page()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("theme", LOOKS)
def test_axe_finds_nothing_on_pages_of_a_new_project(
    theme: str, language: str, said: Said, page: Page, tmp_path: Path
) -> None:
    """A page of the author's own and a record, on a phone and a desk, in light and in dark."""
    said(tmp_path, "init", "my-games", "--lang", language)
    root = tmp_path / "my-games"
    settings = root / "mkdocs.yml"
    look = "name: material\n  palette: {scheme: default}" if theme == "material" else f"name: {theme}"
    text = settings.read_text(encoding="utf-8").replace("name: compendium", look)
    settings.write_text(f"{text}markdown_extensions: [admonition]\n", encoding="utf-8")
    (root / "content" / "own.md").write_text(OWN, encoding="utf-8")
    said(root, "build", "--quiet")
    records = [
        file.parent.relative_to(root / "site").as_posix()
        for file in sorted((root / "site").rglob("index.html"))
        if "page-record" in file.read_text(encoding="utf-8")
    ]
    with served(root / "site") as address:
        for path, width in itertools.product(("own", records[-1]), (390, 1440)):
            page.set_viewport_size({"width": width, "height": 900})
            page.goto(f"{address}{path}/")
            page.evaluate(AXE)
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                assert page.evaluate(LOOKS[theme], scheme) == [], (path, width, scheme)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (path, width)


def test_the_commands_work_in_a_new_project(said: Said, tmp_path: Path) -> None:
    said(tmp_path, "init", "my-games", "--name", "Fog")
    root = tmp_path / "my-games"
    assert "wrote cards.pdf: 1 card" in said(root, "cards", "fog", "--ids", "fierce(2)", "--out", "cards.pdf")
    assert (root / "cards.pdf").read_bytes().startswith(b"%PDF")
    said(root, "new", "entry", "fog", "spell", "Veil")
    assert "One sentence that" in (root / "data" / "fog" / "spell" / "spell.yaml").read_text(encoding="utf-8")
    said(root, "new", "system", "Second Fog")
    assert "no mistake" in said(root / "data", "check")
    odds = said(root, "eval", "fog/melee", "--attacker", "raider", "--set", "charging=true", "--json")
    assert json.loads(odds)["outputs"]["any"]["value"] == "37/64"
    assert "unknown-reference" in said(tmp_path, "explain", "E203")


def test_the_container_finds_what_it_copies_and_builds(said: Said, wheel: Path, tmp_path: Path) -> None:
    """What an image is made of, done in a folder instead of an image; docs/deploy.md says the same files."""
    said(tmp_path, "init", "my-games", "--name", "Fog", "--container")
    project, image = tmp_path / "my-games", tmp_path / "project"
    page = (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8")
    for name in ("Containerfile", "Caddyfile"):
        assert page.partition(f'title="{name}"\n')[2].partition("```")[0] == (project / name).read_text()
    image.mkdir()
    shutil.copy(wheel, project)
    (project / ".venv").mkdir()
    ignored = (project / ".dockerignore").read_text(encoding="utf-8").split()
    ran = []
    for line in (project / "Containerfile").read_text(encoding="utf-8").splitlines():
        match line.split():
            case ["COPY", origin, *_, target] if origin.startswith("--from"):
                assert list((image / line.split()[2].removeprefix("/project/")).iterdir()), line
            case ["COPY", ".", "."]:
                shutil.copytree(project, image, ignore=shutil.ignore_patterns(*ignored), dirs_exist_ok=True)
            case ["COPY", *origins, target]:
                found = [list(project.glob(origin)) for origin in origins]
                assert all(found), line
                for one in (one for some in found for one in some):
                    shutil.copy(one, image if target.startswith(".") else tmp_path / "no-programs")
            case ["RUN", "compendium", *words]:
                ran.append(words)
                said(image, *words)
            case ["RUN", *words]:
                assert words == ["pip", "install", "--no-cache-dir", "-r", "requirements.txt"]
    assert ran == [["build", "--quiet"]]
    assert not (image / ".venv").exists()
    assert "rules-compendium" in (image / "requirements.txt").read_text(encoding="utf-8")


def test_a_new_project_is_served(said: Said, compendium: Callable[..., Any], tmp_path: Path) -> None:
    said(tmp_path, "init", "my-games", "--name", "Fog")
    with compendium(tmp_path / "my-games", "serve", "--port=0") as serving:
        try:
            line = ""
            while not line.startswith("Serving"):
                assert serving.poll() is None
                line = serving.stderr.readline()
            with urllib.request.urlopen(line.split()[1] + "fog/") as page:
                assert "lantern" in page.read().decode()
        finally:
            serving.terminate()
