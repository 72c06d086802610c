"""Pages framed in other processes: each is taken once, and the processes end with the last one."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

from rules_compendium.plugin.framing import Framed


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
