"""Pages framed in other processes: each is taken once, and the processes end with the last one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from rules_compendium.load import Cache
from rules_compendium.pipeline import open_compendium
from rules_compendium.plugin import framing, write_site
from rules_compendium.plugin.framing import Framed
from rules_compendium.plugin.pages import CompendiumPage
from tests.projects import project


def test_processes_end_with_the_last_page_or_where_a_build_stops() -> None:
    ended = []

    def coming() -> Iterator[tuple[int, list[str]]]:
        try:
            yield 1, ["third"]
            yield 0, ["first", "second"]
        finally:
            ended.append(1)

    pages: list[Any] = [SimpleNamespace(url=url) for url in ("a/", "b/", "c/")]
    framed = Framed([pages[:2], pages[2:]], coming())
    assert [framed.take(page) for page in pages] == ["first", "second", "third"]
    assert ended == [1]

    stopped = Framed([pages[:2], pages[2:]], coming())
    assert stopped.take(pages[2]) == "third"
    stopped.end()
    assert ended == [1, 1]


@pytest.mark.parametrize("theme", ["compendium", "material"])
def test_the_processes_bring_every_page_in_its_frame(
    theme: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[str] = []
    take = Framed.take

    def noted(framed: Framed, page: CompendiumPage) -> str:
        taken.append(take(framed, page))
        return taken[-1]

    def at_once(pieces: Sequence[Callable[[], list[str]]]) -> Iterator[tuple[int, list[str]]]:
        return iter([*enumerate(piece() for piece in pieces)])

    monkeypatch.setattr(Framed, "take", noted)
    # Processes begin before the pages are given out.
    monkeypatch.setattr(framing, "as_done", at_once)
    root = project(tmp_path)
    (root / "mkdocs.yml").write_text(f"theme: {{name: {theme}, language: fr}}\nplugins: [compendium]\n")
    write_site(root, tmp_path / "built", open_compendium(root, Cache(None)), decks=False)
    assert len(taken) > 10
    assert all(output.lstrip().startswith("<!doctype html>") for output in taken)
