"""What tests in several folders ask for, made once for a test process."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from generator.calculator.evaluator import Evaluator
from generator.load import Cache
from generator.pipeline import open_compendium
from tests.node import PageInterpreter
from tests.projects import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.link import Compendium
    from generator.model.project import Project

# What commands keep for the next time: not among what the user of this machine keeps.
os.environ["XDG_CACHE_HOME"] = str(ROOT / ".cache" / "tests")


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
def twin() -> Iterator[PageInterpreter]:
    """The page's interpreter, kept running."""
    with PageInterpreter() as running:
        yield running
