"""The three engines, each by the driver that Debian has for it."""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Error, Page

from tests.engines.tab import KEYS, Tab, pointer, typed
from tests.engines.websocket import WebSocket
from tests.server import chromium

SIZE = (1000, 800)
_NAMES = {sign: name for name, sign in KEYS.items()}
_PATIENCE, _PAUSE = 30.0, 0.05
_MINI = "/usr/lib/{}-linux-gnu/webkit2gtk-4.1/MiniBrowser"


class ChromiumTab(Tab):
    """Chromium, by Playwright."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def load(self, address: str) -> None:
        self.page.goto(address)

    def value(self, expression: str) -> Any:
        try:
            return self.page.evaluate(expression)
        except Error as error:
            # Asked while one page goes and the next comes.
            if "navigation" not in str(error):
                raise
            return None

    def point(self, x: int, y: int, *, press: bool) -> None:
        self.page.mouse.move(x, y)
        if press:
            self.page.mouse.click(x, y)

    def keys(self, keys: list[str]) -> None:
        for key in keys:
            self.page.keyboard.press(_NAMES.get(key, key))

    def back(self) -> None:
        self.page.evaluate("history.back()")


class FirefoxTab(Tab):
    """Firefox, by WebDriver BiDi, which it speaks itself."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket
        self.sent = 0
        self.ask("session.new", capabilities={})
        # The window that it starts with never has the focus.
        self.context = self.ask("browsingContext.create", type="window")["context"]
        viewport = dict(zip(("width", "height"), SIZE, strict=True))
        self.ask("browsingContext.setViewport", context=self.context, viewport=viewport)

    def ask(self, method: str, **params: Any) -> Any:
        """Send a command; return its result, and pass by what the browser tells meanwhile."""
        self.sent += 1
        self.socket.send({"id": self.sent, "method": method, "params": params})
        while (answer := self.socket.receive()).get("id") != self.sent:
            pass
        assert answer["type"] == "success", f"{method}: {answer}"
        return answer["result"]

    def load(self, address: str) -> None:
        self.ask("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def value(self, expression: str) -> Any:
        made = f"(async () => JSON.stringify([await ({expression})]))()"
        target = {"context": self.context}
        found = self.ask("script.evaluate", expression=made, target=target, awaitPromise=True)
        assert found["type"] == "success", found
        return json.loads(found["result"]["value"])[0]

    def point(self, x: int, y: int, *, press: bool) -> None:
        self.ask("input.performActions", context=self.context, actions=pointer(x, y, press=press))

    def keys(self, keys: list[str]) -> None:
        self.ask("input.performActions", context=self.context, actions=typed(keys))

    def back(self) -> None:
        self.ask("browsingContext.traverseHistory", context=self.context, delta=-1)


class WebKitTab(Tab):
    """WebKitGTK, by its own WebDriver."""

    def __init__(self, driver: str) -> None:
        program = next(filter(None, map(shutil.which, map(_MINI.format, ("x86_64", "aarch64")))))
        options = {"binary": program, "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        self.address = f"{driver}/session"
        self.address += f"/{self.ask('', wanted)['sessionId']}"
        self.ask("/window/rect", dict(zip(("width", "height"), SIZE, strict=True)))

    def ask(self, path: str, body: Any = None, method: str = "POST") -> Any:
        """Send a command; return its value."""
        content = json.dumps(body or {}).encode() if method == "POST" else None
        request = urllib.request.Request(self.address + path, content, method=method)
        try:
            with urllib.request.urlopen(request, timeout=90) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            error.add_note(error.read().decode())
            raise

    def load(self, address: str) -> None:
        self.ask("/url", {"url": address})

    def value(self, expression: str) -> Any:
        script = (
            f"const done = arguments[0]; Promise.resolve({expression}).then(done, (e) => done(String(e)))"
        )
        return self.ask("/execute/async", {"script": script, "args": []})

    def point(self, x: int, y: int, *, press: bool) -> None:
        self.ask("/actions", {"actions": pointer(x, y, press=press)})

    def keys(self, keys: list[str]) -> None:
        self.ask("/actions", {"actions": typed(keys)})

    def back(self) -> None:
        self.ask("/back")


@contextmanager
def _chromium() -> Iterator[Tab]:
    with chromium() as browser:
        width, height = SIZE
        yield ChromiumTab(browser.new_page(viewport={"width": width, "height": height}))


@contextmanager
def _firefox() -> Iterator[Tab]:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        words = [
            "firefox-esr",
            "--headless",
            "--no-remote",
            "--profile",
            profile,
            "--remote-debugging-port=0",
        ]
        with _running(words) as said:
            tab = FirefoxTab(WebSocket(f"{_found(said, 'ws://[^ ]+')}/session"))
            yield tab
            tab.socket.close()


@contextmanager
def _webkit() -> Iterator[Tab]:
    with (
        _running(["Xvfb", "-displayfd", "2", "-screen", "0", "1280x1024x24"]) as said,
        _running(["WebKitWebDriver", f"--port={(port := _free())}"], DISPLAY=f":{_found(said, '^[0-9]+$')}"),
    ):
        _listening(port)
        tab = WebKitTab(f"http://127.0.0.1:{port}")
        yield tab
        tab.ask("", method="DELETE")


ENGINES: dict[str, Callable[[], AbstractContextManager[Tab]]] = {
    "chromium": _chromium, "firefox": _firefox, "webkit": _webkit,
}  # fmt: skip


@contextmanager
def _running(words: list[str], **environment: str) -> Iterator[Path]:
    """Run a program; give the file that it tells things in."""
    assert shutil.which(words[0]), f"{words[0]} is missing: `make engines` installs it"
    with tempfile.NamedTemporaryFile() as told:
        process = subprocess.Popen(
            words, env=os.environ | environment, stdout=subprocess.DEVNULL, stderr=told.file
        )
        try:
            yield Path(told.name)
        finally:
            process.terminate()
            process.wait()


def _found(told: Path, pattern: str) -> str:
    """Wait until a program tells something."""
    end = time.monotonic() + _PATIENCE
    while time.monotonic() < end:
        if match := re.search(pattern, told.read_text(errors="replace"), re.MULTILINE):
            return match[0]
        time.sleep(_PAUSE)
    pytest.fail(f"a browser never told {pattern}")


def _free() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def _listening(port: int) -> None:
    """Wait until a program listens on a port."""
    end = time.monotonic() + _PATIENCE
    while time.monotonic() < end:
        with socket.socket() as one:
            if not one.connect_ex(("127.0.0.1", port)):
                return
        time.sleep(_PAUSE)
    pytest.fail(f"nothing listens on {port}")
