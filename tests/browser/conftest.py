"""Sites in a sub-folder of a small server, looked at in Debian's Chromium.

`site` is that of the games of tests/fixtures/games, `shipped_site` that of the games which the project ships.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request

from rules_compendium.link import Compendium
from tests.evaluator import Evaluator
from tests.projects import FOLDER
from tests.server import chromium, served


@pytest.fixture(scope="session")
def evaluator(games: Compendium) -> Evaluator:
    """Return the calculators of the fixture games."""
    return Evaluator(games.project)


@pytest.fixture(scope="session")
def site(games_site: Path) -> Path:
    return games_site


@pytest.fixture(scope="session")
def base(site: Path) -> Iterator[str]:
    with served(site.parents[1]) as address:
        yield f"{address}{FOLDER}/"


@pytest.fixture(scope="session")
def shipped_base(shipped_site: Path) -> Iterator[str]:
    with served(shipped_site.parents[1]) as address:
        yield f"{address}{FOLDER}/"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as launched:
        yield launched


Opener = Callable[..., Page]


@pytest.fixture
def open_page(browser: Browser, base: str) -> Iterator[Opener]:
    """Open pages of the fixture games by their path."""
    yield from opener(browser, base)


@pytest.fixture
def open_shipped_page(browser: Browser, shipped_base: str) -> Iterator[Opener]:
    """Open pages of the project's own site by their path."""
    yield from opener(browser, shipped_base)


def opener(browser: Browser, base: str) -> Iterator[Opener]:
    """Give a function that opens pages; console errors and foreign requests fail the test at its end."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def watch(request: Request) -> None:
        if not request.url.startswith((base, "data:", "blob:")):
            wrong.append(f"request to {request.url}")

    def open_one(path: str = "", **options: object) -> Page:
        settings: dict[str, object] = {
            "viewport": {"width": 1280, "height": 900},
            "service_workers": "block",
            "reduced_motion": "reduce",
        }
        settings |= options
        context = browser.new_context(base_url=base, **settings)  # type: ignore[arg-type]
        contexts.append(context)
        context.set_default_timeout(20_000)
        page = context.new_page()
        page.on("request", watch)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        # Only a test that cuts the network meets this one; Chromium says it for what a cache answers.
        cut = "net::ERR_INTERNET_DISCONNECTED"
        page.on(
            "console", lambda told: told.type == "error" and cut not in told.text and wrong.append(told.text)
        )
        page.on(
            "response", lambda answer: answer.status >= 400 and wrong.append(f"{answer.status} {answer.url}")
        )
        page.goto(path or "./")
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert wrong == []


PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
