"""A folder behind a small server, and Debian's Chromium to look at it: for tests and for benchmarks."""

from __future__ import annotations

import functools
import os
import shutil
import threading
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING

from playwright.sync_api import Browser, sync_playwright

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--no-first-run",
]  # fmt: skip


class Quiet(SimpleHTTPRequestHandler):
    """Serves files without telling about it."""

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder; give its address."""
    handler = functools.partial(Quiet, directory=str(folder))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start the browser; a machine without it fails the tests rather than skipping them."""
    found = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    assert found, "Chromium is missing: install Debian's package chromium (make test does)"
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=found, args=FLAGS)
        try:
            yield launched
        finally:
            launched.close()
