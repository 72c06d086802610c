"""The ranking that players see, typed key by key: the relevance set of tests/search."""

from __future__ import annotations

from collections import Counter

import pytest
from playwright.sync_api import Page

from generator.model.project import Project
from tests.browser.conftest import Opener
from tests.search.relevance import CLASSES, queries
from tests.search.typed import measure, share, table


@pytest.fixture
def open_page(open_shipped_page: Opener) -> Opener:
    """Open pages of the shipped games, whose names the queries type."""
    return open_shipped_page


FIRST = 0.95
FIRST_THREE = 0.99


def test_the_set_is_large_and_spread(project: Project) -> None:
    asked = queries()
    assert len(asked) >= 300
    assert min(Counter(q.kind for q in asked)[kind] for kind in CLASSES) >= 50
    assert {q.system for q in asked} >= project.systems.keys()
    assert 0.4 < sum(q.held_out for q in asked) / len(asked) < 0.6


def test_the_right_entry_comes_first(open_page: Opener) -> None:
    def phone(path: str) -> Page:
        return open_page(path, viewport={"width": 390, "height": 844})

    outcomes = measure(queries(), phone)
    told = table(outcomes)
    print(told)
    # What the held-out half missed is counted and never shown: nobody tunes for it.
    missed = [o for o in outcomes if o.place != 1 and not o.query.held_out]
    told += "".join(f"\n{o.query.system} {o.query.text!r}: {o.got}" for o in missed)
    assert share(outcomes, 1) >= FIRST, told
    assert share(outcomes, 3) >= FIRST_THREE, told
