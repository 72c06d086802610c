"""The page asks and computes what the command line does, for every calculator of the shipped games."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.agreement import check_answers, check_requests
from tests.projects import ROOT

if TYPE_CHECKING:
    from generator.model.project import Project

SYSTEMS = sorted(folder.parent.name for folder in (ROOT / "data").glob("*/calculator"))


@pytest.mark.parametrize("system", SYSTEMS)
def test_it_computes_the_same(system: str, project: Project) -> None:
    assert check_answers(project, system)


@pytest.mark.parametrize("system", SYSTEMS)
def test_it_asks_the_same(system: str, project: Project) -> None:
    assert check_requests(project, system)
