"""A small server for the live preview: files of one folder, and a word when they changed."""

from __future__ import annotations

import threading
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any, Self

from generator.errors import CommandError

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType

_EVENTS = "/__changes"
_SCRIPT = "/__reload.js"
_RELOAD = f"""\
const changes = new EventSource("{_EVENTS}");
changes.onmessage = () => location.reload();
addEventListener("pagehide", () => changes.close());
"""
_NO_SITE = f"""\
<!doctype html><title>No site yet</title><script src="{_SCRIPT}"></script>
<p>No site yet: the terminal says what stands in the way. This page reloads once it is mended.</p>
"""
_PATIENCE = 15.0


class _Handler(SimpleHTTPRequestHandler):
    """Serves files fresh each time; pages carry the script that reloads them."""

    def __init__(
        self, *args: Any, changes: threading.Condition, stopping: threading.Event, **kwargs: Any
    ) -> None:
        self.changes = changes
        self.stopping = stopping
        super().__init__(*args, **kwargs)

    def do_GET(self) -> None:
        """Answer a request."""
        if self.path == _EVENTS:
            self._tell_changes()
        elif self.path == _SCRIPT:
            self._send(_RELOAD.encode(), "text/javascript")
        elif self.path.endswith("/sw.js"):
            # What a service worker keeps would stand between an edit and the browser.
            self.send_error(HTTPStatus.NOT_FOUND)
        else:
            self._page()

    def _page(self) -> None:
        path = self.translate_path(self.path.split("?")[0].split("#")[0])
        if path.endswith("/"):
            path += "index.html"
        if not path.endswith(".html"):
            super().do_GET()
            return
        try:
            with open(path, "rb") as file:  # noqa: PTH123 - translate_path gives text
                body = file.read()
        except OSError:
            self._missing()
            return
        self._send(
            body.replace(b"</head>", f'<script src="{_SCRIPT}"></script></head>'.encode(), 1), "text/html"
        )

    def _missing(self) -> None:
        try:
            with open(self.directory + "/404.html", "rb") as file:  # noqa: PTH123 - as above
                body = file.read()
        except OSError:
            body = _NO_SITE.encode()
        self._send(body, "text/html", HTTPStatus.NOT_FOUND)

    def _send(self, body: bytes, kind: str, status: HTTPStatus = HTTPStatus.OK) -> None:
        self.send_response(status)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def _tell_changes(self) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        try:
            while not self.stopping.is_set():
                with self.changes:
                    changed = self.changes.wait(_PATIENCE)
                self.wfile.write(b"data: changed\n\n" if changed else b": waiting\n\n")
                self.wfile.flush()
        except OSError:
            return  # the browser has gone

    def end_headers(self) -> None:
        """Keep nothing in the browser: the next look may be after an edit."""
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the base class names it
        """Say nothing about requests."""


class Server:
    """Serves a folder in the background and tells browsers when it changed."""

    def __init__(self, folder: Path, host: str, port: int) -> None:
        self._changes = threading.Condition()
        self._stopping = threading.Event()
        handler = partial(_Handler, directory=str(folder), changes=self._changes, stopping=self._stopping)
        try:
            self._server = ThreadingHTTPServer((host, port), handler)
        except OSError as error:
            message = f"port {port} cannot be used ({error.strerror}); choose another with --port"
            raise CommandError(message) from None
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)

    @property
    def address(self) -> str:
        """Return where the browser finds the site."""
        host, port = self._server.server_address[:2]
        return f"http://{host!s}:{port}/"

    def reload(self) -> None:
        """Tell every open page that the site has changed."""
        with self._changes:
            self._changes.notify_all()

    def __enter__(self) -> Self:
        """Start serving."""
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Stop serving."""
        self._stopping.set()
        self.reload()
        self._server.shutdown()
        self._server.server_close()
