"""What tests in several folders ask for, made once for a test process."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from playwright.sync_api import Browser

from rules_compendium.build import build_site
from rules_compendium.link import Compendium
from rules_compendium.load import Cache
from rules_compendium.model.project import Project
from rules_compendium.pipeline import open_compendium
from tests import projects
from tests.evaluator import Evaluator
from tests.node import PageInterpreter
from tests.projects import FOLDER, ROOT, made_once
from tests.server import chromium

# What commands keep for the next time: not among what the user of this machine keeps.
os.environ["XDG_CACHE_HOME"] = str(ROOT / ".cache" / "tests")


# No test asserts on the clock.
settings.register_profile("project", deadline=None)
settings.load_profile("project")


@pytest.fixture(scope="session")
def compendium() -> Compendium:
    """The project's own games, read, checked and linked from their files."""
    return open_compendium(ROOT, Cache(None))


@pytest.fixture(scope="session")
def project(compendium: Compendium) -> Project:
    return compendium.project


@pytest.fixture(scope="session")
def evaluator(project: Project) -> Evaluator:
    """Their calculators, as `compendium eval` asks them."""
    return Evaluator(project)


@pytest.fixture(scope="session")
def page_interpreter() -> Iterator[PageInterpreter]:
    """The page's interpreter, kept running."""
    with PageInterpreter() as running:
        yield running


@pytest.fixture(scope="session")
def games(tmp_path_factory: pytest.TempPathFactory) -> Compendium:
    """The games of tests/fixtures/games, linked."""
    return open_compendium(projects.project(tmp_path_factory.mktemp("games"), "games"), Cache(None))


@pytest.fixture(scope="session")
def games_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of their site, built once for all test processes."""

    def make(folder: Path) -> None:
        build_site(projects.project(folder, "games"), folder / FOLDER)

    return made_once(tmp_path_factory, "fixture-site", make) / FOLDER


@pytest.fixture(scope="session")
def shipped_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the project's own site."""
    return (
        made_once(tmp_path_factory, "shipped-site", lambda folder: build_site(ROOT, folder / FOLDER)) / FOLDER
    )


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Return Debian's Chromium, started once for a test process."""
    with chromium() as launched:
        yield launched
