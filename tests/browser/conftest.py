"""Sites in a sub-folder of a small server, looked at in Debian's Chromium.

`site` is that of the games of tests/fixtures/games, `shipped_site` that of the games which the project ships.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Request,
    Response,
    expect,
)

from rules_compendium.link import Compendium
from tests.evaluator import Evaluator
from tests.projects import FOLDER
from tests.server import BLANK, served

# A busy machine is slow, not wrong.
_PATIENCE = 20_000
# A page that is going back in its history may cross the way to the empty one.
_TRIES = 5
expect.set_options(timeout=_PATIENCE)


def choose(page: Page, label: str, name: str) -> None:
    """Find a profile by typing its name, and take the first that answers; without a name, none."""
    box = page.get_by_label(label, exact=True)
    box.fill(name)
    box.press("Enter")


def ready(page: Page) -> Page:
    """Be there, so that a calculator's script comes, and wait for its answer."""
    page.keyboard.press("Shift")
    page.wait_for_selector(".calc-results[data-done]")
    return page


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


Opener = Callable[..., Page]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
_DESK = {"viewport": {"width": 1280, "height": 900}}
# What a page is told about again each time that it is taken; any other option needs a context of its own.
_AGAIN = {"viewport", "color_scheme"}


class Tabs:
    """Opens the pages of one site; what goes wrong in any of them is noted.

    To start a context's processes costs more than to load a page, so a page without uncommon options is taken
    up again by the next test, emptied of all that it kept.
    """

    def __init__(self, browser: Browser, base: str) -> None:
        self.browser, self.base = browser, base
        self.free: dict[bool, list[Page]] = {False: [], True: []}
        self.taken: list[tuple[bool, Page]] = []
        self.fresh: list[BrowserContext] = []
        self.wrong: list[str] = []

    def open(self, path: str = "", *, fresh: bool = False, **options: Any) -> Page:
        """Open a path in a page that remembers nothing."""
        options = _DESK | options
        touch = all(options.get(name) == PHONE[name] for name in ("has_touch", "is_mobile"))
        kept = options.keys() <= (_AGAIN | PHONE.keys() if touch else _AGAIN)
        if fresh or not kept:
            page = self._new(options)
            self.fresh.append(page.context)
        else:
            page = (
                self.free[touch].pop() if self.free[touch] else self._new({**options, "color_scheme": None})
            )
            self.taken.append((touch, page))
            page.set_viewport_size(options["viewport"])
            page.emulate_media(color_scheme=options.get("color_scheme", "light"))
        page.goto(path or "./")
        return page

    def give_back(self) -> None:
        """Close the pages of a test, or empty them for the next."""
        while self.fresh:
            self.fresh.pop().close()
        while self.taken:
            touch, page = self.taken.pop()
            if not page.is_closed():
                self._empty(page)
                self.free[touch].append(page)

    def _new(self, options: dict[str, Any]) -> Page:
        common = {"service_workers": "block", "reduced_motion": "reduce"}
        context = self.browser.new_context(base_url=self.base, **(common | options))
        context.set_default_timeout(_PATIENCE)
        page = context.new_page()
        page.on("request", self._watch)
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("console", self._listen)
        page.on("response", lambda answer: answer.status >= 400 and self._note(answer))
        return page

    def _empty(self, page: Page) -> None:
        page.unroute_all()
        page.context.set_offline(offline=False)
        page.context.clear_permissions()
        page.context.clear_cookies()
        page.emulate_media(media="null")
        self._leave(page)
        page.mouse.move(0, 0)

    def _leave(self, page: Page) -> None:
        """Go to the empty page, whatever navigation the test's last page had begun."""
        for _ in range(_TRIES):
            try:
                page.goto(BLANK)
                page.evaluate("localStorage.clear(), sessionStorage.clear()")
            except Error as error:
                if "navigation" not in str(error) and "ERR_ABORTED" not in str(error):
                    raise
            else:
                return
        pytest.fail("the page goes on by itself")

    def _watch(self, request: Request) -> None:
        if not request.url.startswith((self.base, "data:", "blob:")):
            self.wrong.append(f"request to {request.url}")

    def _listen(self, said: ConsoleMessage) -> None:
        # Only a test that cuts the network meets this one; Chromium says it for what a cache answers.
        if said.type == "error" and "net::ERR_INTERNET_DISCONNECTED" not in said.text:
            self.wrong.append(said.text)

    def _note(self, answer: Response) -> None:
        self.wrong.append(f"{answer.status} {answer.url}")


@pytest.fixture(scope="session")
def tabs(browser: Browser, base: str) -> Tabs:
    return Tabs(browser, base)


@pytest.fixture(scope="session")
def shipped_tabs(browser: Browser, shipped_base: str) -> Tabs:
    return Tabs(browser, shipped_base)


@pytest.fixture
def open_page(tabs: Tabs) -> Iterator[Opener]:
    """Open pages of the fixture games by their path; console errors and foreign requests fail the test."""
    yield from opener(tabs)


@pytest.fixture
def open_shipped_page(shipped_tabs: Tabs) -> Iterator[Opener]:
    """Open pages of the project's own site by their path."""
    yield from opener(shipped_tabs)


def opener(tabs: Tabs) -> Iterator[Opener]:
    """Give what opens pages, and judge at the test's end what was noted."""
    tabs.wrong.clear()
    yield tabs.open
    tabs.give_back()
    assert tabs.wrong == []
