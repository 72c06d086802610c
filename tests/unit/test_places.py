"""The place of a value is looked for when a mistake is told: that reads a file again."""

from pathlib import Path

from rules_compendium.check import run_checks
from rules_compendium.errors import Span
from rules_compendium.load import Cache, load_project
from tests.projects import project


def test_a_project_without_mistakes_is_checked_without_a_place(tmp_path: Path) -> None:
    loaded = load_project(project(tmp_path, "games"), Cache(None))

    def locate(path: str, where: tuple[str | int, ...], _offset: int | None) -> Span:
        message = f"the place of {path} {where} is looked for, and nothing is wrong"
        raise AssertionError(message)

    loaded.locate = locate
    # Several games that are judged here, not in another process, where a mistake would end otherwise.
    assert run_checks(loaded, loaded) == ()
