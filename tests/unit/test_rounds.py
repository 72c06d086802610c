"""Rounds of checks in one process, as the preview does them: what has not changed is not judged again."""

from pathlib import Path

import pytest

from rules_compendium.check import examples
from rules_compendium.load import Cache
from rules_compendium.model import Key
from rules_compendium.pipeline import DataError, checked_project, prove
from rules_compendium.starters import entry_text
from tests.projects import starter

GAMES = ("premier", "second")


@pytest.fixture
def games(tmp_path: Path) -> Path:
    for order, slug in enumerate(GAMES, 1):
        starter(tmp_path, slug, slug.title(), order=order)
    project, _ = checked_project(tmp_path, Cache(None))
    for slug in GAMES:
        text = entry_text(project, Key(slug, "calculator", "jet"), "Jet", "fr")
        folder = tmp_path / "data" / slug / "calculator"
        folder.mkdir()
        (folder / "jet.yaml").write_text(text, encoding="utf-8")
    return tmp_path


def edit(games: Path, file: str, old: str, new: str) -> None:
    path = games / "data" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def codes(games: Path, cache: Cache) -> list[tuple[str, str]]:
    _, problems = checked_project(games, cache)
    return [(problem.span.path.split("/")[1], problem.code) for problem in problems]


def test_a_mistake_is_told_as_long_as_it_stands_whichever_game_changes(games: Path) -> None:
    cache = Cache(None)
    assert codes(games, cache) == []
    edit(games, "premier/calculator/jet.yaml", "1/2", "2/5")
    assert codes(games, cache) == [("premier", "E305")]
    edit(games, "second/special-rule/combat.yaml", "Hardi", "Très hardi")
    assert codes(games, cache) == [("premier", "E305")]
    edit(games, "premier/calculator/jet.yaml", "2/5", "1/2")
    assert codes(games, cache) == []


def test_only_what_changed_is_judged_again(games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    judged: list[str] = []
    judge = examples.check_system
    monkeypatch.setattr(examples, "check_system", lambda of, slug: judged.append(slug) or judge(of, slug))
    cache = Cache(None)
    codes(games, cache)
    assert sorted(judged) == [*GAMES]
    edit(games, "second/special-rule/combat.yaml", "Hardi", "Très hardi")
    codes(games, cache)
    assert sorted(judged) == ["premier", "second", "second"]


def test_proofs_are_judged_once_where_they_come_after(games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    judged: list[str] = []
    judge = examples.check_system
    monkeypatch.setattr(examples, "check_system", lambda of, slug: judged.append(slug) or judge(of, slug))
    cache = Cache(None)
    edit(games, "premier/calculator/jet.yaml", "1/2", "2/5")
    project, problems = checked_project(games, cache, proofs=False)
    assert (judged, problems) == ([], ())
    for _ in range(2):
        with pytest.raises(DataError) as told:
            prove(project)
        assert [problem.code for problem in told.value.problems] == ["E305"]
    assert sorted(judged) == [*GAMES]
    edit(games, "premier/calculator/jet.yaml", "2/5", "1/2")
    prove(checked_project(games, cache, proofs=False)[0])
    assert sorted(judged) == ["premier", "premier", "second"]


def test_a_game_that_speaks_of_another_depends_on_it(games: Path) -> None:
    apart, _ = checked_project(games, Cache(None))
    edit(games, "second/unit/guerriers.yaml", "[hardi]", '["premier:special-rule/hardi"]')
    edit(games, "premier/special-rule/combat.yaml", "Hardi", "Très hardi")
    spoken, problems = checked_project(games, Cache(None))
    assert problems == ()
    edit(games, "premier/special-rule/combat.yaml", "Très hardi", "Hardi")
    again, _ = checked_project(games, Cache(None))
    assert again.digests["premier"] == apart.digests["premier"]
    assert again.digests["second"] != spoken.digests["second"]
