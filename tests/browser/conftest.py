"""The real site, built once, in a sub-folder of a small server, seen through Debian's Chromium."""

from __future__ import annotations

import functools
import os
import shutil
import threading
from collections.abc import Callable, Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, sync_playwright

from generator.build import build_site
from tests.trial import DATA

if TYPE_CHECKING:
    from pathlib import Path

# The site must work below any folder, so the tests serve it from two down.
FOLDER = "jeux/regles"
FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--no-first-run",
]  # fmt: skip


def chromium() -> str:
    """Return the browser's path; a machine without it fails the tests rather than skipping them."""
    found = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    assert found, "Chromium is missing: install Debian's package chromium (make test does)"
    return found


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("served") / FOLDER
    build_site(DATA, out)
    return out


class Quiet(SimpleHTTPRequestHandler):
    """Serves files without telling about it."""

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="session")
def base(site: Path) -> Iterator[str]:
    handler = functools.partial(Quiet, directory=str(site.parents[1]))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/{FOLDER}/"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield launched
        launched.close()


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
