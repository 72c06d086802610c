"""Serve a folder and start Debian's Chromium, for tests and for benchmarks."""

from __future__ import annotations

import functools
import gzip
import os
import shutil
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, Page, sync_playwright

# The same engine; the shell has no windows to keep, so that a page costs a third less.
PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser")
FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--no-first-run",
]  # fmt: skip

# So many looks, and milliseconds between two of them.
_LOOKS, _PAUSE = 3000, 10
_TEXT = (".html", ".css", ".js", ".json", ".svg")


# A page is loaded, to a test, when its scripts have come too, which by themselves wait until it is painted.
_WITH_SCRIPTS = """addEventListener("DOMContentLoaded", () => {
  const waits = () => document.querySelector("script[type=later]");
  if (!waits()) return;
  const frame = document.documentElement.appendChild(document.createElement("iframe"));
  frame.hidden = true;
  frame.contentDocument.open();
  new MutationObserver((_, watch) => {
    if (waits()) return;
    watch.disconnect();
    frame.remove();
  }).observe(document.head, { childList: true });
});"""

# An empty page of any served folder.
BLANK = "blank"


class Quiet(SimpleHTTPRequestHandler):
    """Serves files without telling about it."""

    def log_message(self, *_: object) -> None:
        pass

    def do_GET(self) -> None:
        if not self.path.endswith(f"/{BLANK}"):
            super().do_GET()
            return
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        # Without an icon of its own the browser would ask for one.
        body = b"<!doctype html><link rel=icon href=data:,>"
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


class Packed(Quiet):
    """Packs text on its way, keeps connections, lets files be kept for ten minutes, as hosts of sites do."""

    protocol_version = "HTTP/1.1"
    # Else a kept connection waits for the other side between the head of an answer and its body.
    disable_nagle_algorithm = True

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "max-age=600")
        super().end_headers()

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        file = path / "index.html" if path.is_dir() else path
        if file.suffix not in _TEXT or not file.is_file():
            super().do_GET()
            return
        body = gzip.compress(file.read_bytes(), 6)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(file)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


class Server(ThreadingHTTPServer):
    """Says nothing of a page that is left before all of it has come."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


@contextmanager
def served(folder: Path, kind: type[Quiet] = Quiet) -> Iterator[str]:
    """Serve a folder; give its address."""
    handler = functools.partial(kind, directory=str(folder))
    server = Server(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start the browser."""
    with sync_playwright() as playwright:
        launched = launch(playwright.chromium)
        try:
            yield launched
        finally:
            launched.close()


def launch(kind: BrowserType, *flags: str) -> Browser:
    """Start a browser of a kind; a machine without it fails the tests rather than skipping them."""
    program = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, PROGRAMS)), None)
    assert program, "Chromium is missing: install Debian's package chromium-headless-shell (make test does)"
    browser = kind.launch(executable_path=program, args=[*FLAGS, *flags])
    new_context = browser.new_context

    def with_scripts(**options: Any) -> BrowserContext:
        context = new_context(**options)
        context.add_init_script(_WITH_SCRIPTS)
        return context

    def page_alone(**options: Any) -> Page:
        return with_scripts(**options).new_page()

    browser.new_context, browser.new_page = with_scripts, page_alone  # type: ignore[method-assign]
    return browser


def until(page: Page, holds: str, arg: object = None) -> None:
    """Wait for an expression or a function of the page to hold.

    Playwright's own waiting evaluates text inside the page again and again, which our pages forbid.
    """
    for _ in range(_LOOKS):
        if page.evaluate(holds, arg):
            return
        page.wait_for_timeout(_PAUSE)
    pytest.fail(f"never came: {holds}")
