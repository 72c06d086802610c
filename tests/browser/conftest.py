"""The real site in a sub-folder of a small server, in Debian's Chromium: once for a test process."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request

from generator.build import build_site
from tests.projects import ROOT
from tests.server import chromium, served

if TYPE_CHECKING:
    from pathlib import Path

    from generator.link import Compendium

# The site must work below any folder, so the tests serve it from two down.
FOLDER = "jeux/regles"


@pytest.fixture(scope="session")
def site(compendium: Compendium, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("served") / FOLDER
    build_site(ROOT, out, compendium=compendium)
    return out


@pytest.fixture(scope="session")
def base(site: Path) -> Iterator[str]:
    with served(site.parents[1]) as address:
        yield f"{address}{FOLDER}/"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as launched:
        yield launched


Opener = Callable[..., Page]


@pytest.fixture
def open_page(browser: Browser, base: str) -> Iterator[Opener]:
    """Open pages by their path; console errors and foreign requests fail the test at its end."""
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
        page.wait_for_load_state("networkidle")
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert wrong == []


PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
