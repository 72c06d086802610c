"""The page asks and computes what the command line does, for every calculator of the shipped games."""

from __future__ import annotations

import pytest

from rules_compendium.model.project import Project
from tests.agreement import check_answers, check_requests
from tests.projects import ROOT

SYSTEMS = sorted(folder.parent.name for folder in (ROOT / "data").glob("*/calculator"))


@pytest.mark.parametrize("system", SYSTEMS)
def test_it_computes_the_same(system: str, project: Project) -> None:
    assert check_answers(project, system)


@pytest.mark.parametrize("system", SYSTEMS)
def test_it_asks_the_same(system: str, project: Project) -> None:
    assert check_requests(project, system)
