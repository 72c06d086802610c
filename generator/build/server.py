"""A small server for the live preview: files of one folder, and a word when they changed."""

import json
import threading
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from generator.errors import CommandError

_EVENTS = "/__changes"
_SCRIPT = "/__reload.js"
_RELOAD = f"""\
const changes = new EventSource("{_EVENTS}");
changes.onmessage = () => location.reload();
changes.addEventListener("problem", (event) => {{
  const said = JSON.parse(event.data);
  const known = document.getElementById("__problem");
  if (!said) known?.remove();
  if (!said || !document.body) return;
  const banner = known ?? document.createElement("pre");
  banner.id = "__problem";
  banner.setAttribute("role", "alert");
  banner.style.cssText = "position:fixed;z-index:99;inset:auto 0 0;max-height:45vh;overflow:auto;margin:0;"
    + "padding:.8rem 1rem;background:#5c1010;color:#fff;font:14px/1.45 monospace;white-space:pre-wrap";
  banner.textContent = said;
  document.body.append(banner);
}});
addEventListener("pagehide", () => changes.close());
"""
_NO_SITE = f"""\
<!doctype html><title>No site yet</title><script src="{_SCRIPT}"></script>
<body><p>No site yet: the terminal says what stands in the way. This page reloads once it is mended.</p>
"""
_PATIENCE = 15.0


@dataclass
class _State:
    """What the handlers of requests know of the preview."""

    changed: threading.Condition = field(default_factory=threading.Condition)
    # How often the site has changed, and what stands in the way of its next change.
    edition: int = 0
    problem: str = ""
    stopping: bool = False
    # Whether cards and sheets are those of the pages.
    settled: threading.Event = field(default_factory=threading.Event)


class _Handler(SimpleHTTPRequestHandler):
    """Serves files fresh each time; pages carry the script that reloads them."""

    def __init__(self, *args: Any, state: _State, **kwargs: Any) -> None:
        self.state = state
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
            if path.endswith(".pdf"):
                self.state.settled.wait(_PATIENCE)
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
        state, edition, problem = self.state, self.state.edition, ""
        try:
            while not state.stopping:
                told = b": waiting\n\n"
                with state.changed:
                    if (state.edition, state.problem) == (edition, problem):
                        state.changed.wait(_PATIENCE)
                    if state.problem != problem:
                        problem = state.problem
                        told = f"event: problem\ndata: {json.dumps(problem)}\n\n".encode()
                    if state.edition != edition:
                        edition = state.edition
                        told = b"data: changed\n\n"
                self.wfile.write(told)
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
        self._state = _State()
        self.settled = self._state.settled
        self.settled.set()
        handler = partial(_Handler, directory=str(folder), state=self._state)
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
        with self._state.changed:
            self._state.edition += 1
            self._state.changed.notify_all()

    def show(self, problem: str) -> None:
        """Show what stands in the way on every open page, or nothing more."""
        with self._state.changed:
            self._state.problem = problem
            self._state.changed.notify_all()

    def __enter__(self) -> Self:
        """Start serving."""
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Stop serving."""
        self._state.stopping = True
        self.settled.set()
        self.show("")
        self._server.shutdown()
        self._server.server_close()
