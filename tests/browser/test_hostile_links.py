"""A few of the hostile links, stores and caches that `make fuzz` tries by the thousand."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

from tests.hostile_links import tried
from tests.server import served


def test_each_is_answered(browser: Browser, site: Path) -> None:
    with served(site) as home:
        found = tried(browser, home, site, seed=7, count=72)
    assert sum(found.tried.values()) == 72
    assert found.wrong == []
