"""Pages of the trial game as last agreed on; `python -m tests.unit.test_render_golden` renews them."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest

from rules_compendium.plan import pages
from rules_compendium.render.page import relative, root_of
from rules_compendium.render.site import Site
from tests.projects import ROOT, compendium

GOLDEN = ROOT / "tests" / "golden" / "pages"
AGREED = {
    "home": "",
    "front": "essai/",
    "chapter": "essai/regles/debut/",
    "index": "essai/regles-speciales/",
    "rule": "essai/regles-speciales/tireur/",
    "hostile": "essai/regles-speciales/piege/",
    "profile": "essai/profils/elfe-archer/",
    "lines": "essai/profils/elfe-guerrier/",
    "profiles": "essai/profils/",
    "table": "essai/tables/resultats/",
    "rulings": "essai/arbitrages/",
    "readings": "essai/lectures/",
    "about": "a-propos/",
}


def made(folder: Path) -> dict[str, str]:
    """Render the agreed pages, one line for each line that holds something."""
    jobs = {job.url: job for job in pages(Site(compendium(folder)))}
    bodies = {name: relative(jobs[url].render().body, root_of(url)) for name, url in AGREED.items()}
    return {
        name: "\n".join(line for line in body.splitlines() if line.strip()) + "\n"
        for name, body in bodies.items()
    }


@pytest.fixture(scope="module")
def rendered(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return made(tmp_path_factory.mktemp("golden"))


@pytest.mark.parametrize("name", AGREED)
def test_pages_stay_as_agreed(rendered: dict[str, str], name: str) -> None:
    assert rendered[name] == (GOLDEN / f"{name}.html").read_text(encoding="utf-8")


def test_nothing_else_is_agreed_on() -> None:
    assert {path.stem for path in GOLDEN.glob("*.html")} == set(AGREED)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        for name, body in made(Path(folder)).items():
            (GOLDEN / f"{name}.html").write_text(body, encoding="utf-8")
