"""A small server for the live preview: files of one folder, and a word when they changed."""

import errno
import json
import re
import socket
import sys
import threading
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Self

from rules_compendium.errors import CompendiumError, printable, quoted

_EVENTS = "/__changes"
_SCRIPT = "/__reload.js"
# Where a page tells of its scripts, and in how many letters.
_BROKEN, _LENGTH = "/__broken", re.compile(r"[0-9]{1,3}")
_RELOAD = f"""\
const changes = new EventSource("{_EVENTS}");
let shown, told = "";
const broken = [];
changes.onmessage = ({{ data }}) => {{
  const {{ edition, problem }} = JSON.parse(data);
  shown ??= edition;
  if (edition !== shown) location.reload();
  told = problem;
  show();
}};
// A script that cannot be read or breaks off: a page that is loaded again after an edit begins anew.
addEventListener("error", ({{ message, filename, lineno, colno }}) => {{
  if (!/\\.js$/.test(filename)) return;
  const place = `${{new URL(filename).pathname.slice(1)}}:${{lineno}}:${{colno}}`;
  broken.push(`${{place}}: ${{message}}; mend the script`);
  navigator.sendBeacon("{_BROKEN}", broken.at(-1).slice(0, 200));
  show();
}});
addEventListener("DOMContentLoaded", show);
function show() {{
  const problem = [told, ...broken].filter(Boolean).join("\\n");
  const known = document.getElementById("__problem");
  if (!problem) known?.remove();
  if (!problem || !document.body) return;
  const banner = known ?? document.createElement("pre");
  banner.id = "__problem";
  banner.setAttribute("role", "alert");
  banner.style.cssText = "position:fixed;z-index:99;inset:auto 0 0;max-height:45vh;overflow:auto;margin:0;"
    + "padding:.8rem 1rem;background:#5c1010;color:#fff;font:14px/1.45 monospace;white-space:pre-wrap";
  banner.textContent = problem;
  document.body.append(banner);
}}
addEventListener("pagehide", () => changes.close());
"""
_NO_SITE = f"""\
<!doctype html><title>No site yet</title><script src="{_SCRIPT}"></script>
<body><p>No site yet: the terminal says what stands in the way. This page reloads once it is mended.</p>
"""
_NOT_YET = "Cards and sheets are being made for the pages as they are now: try again in a moment."
_PATIENCE = 15.0


class Server(ThreadingHTTPServer):
    """Serves a folder in the background and tells browsers when it changed."""

    def __init__(self, folder: Path, host: str, port: int) -> None:
        self.changed = threading.Condition()
        # How often the site has changed, and what stands in the way of its next change.
        self.state: dict[str, Any] = {"edition": 0, "problem": ""}
        self.stopping = False
        # Whether cards and sheets are being made for the pages, and why there are none for them.
        self.settled = threading.Event()
        self.settled.set()
        self.unprinted = ""
        # What a page said last of its scripts.
        self.broken = ""
        try:
            super().__init__((host, port), partial(_Handler, directory=str(folder)))
        except OSError as error:
            of_host = isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL
            what, option = (f"address {quoted(host)}", "--host") if of_host else (f"port {port}", "--port")
            what, cure = f"{what} cannot be used ({error.strerror})", f"choose another with {option}"
            raise CompendiumError(what, cure) from None

    @property
    def address(self) -> str:
        """Return where the browser finds the site."""
        host, port = self.server_address[:2]
        return f"http://{host!s}:{port}/"

    def reload(self) -> None:
        """Tell every open page that the site has changed, and that nothing stands in its way."""
        self.broken = ""
        self._tell(edition=self.state["edition"] + 1, problem="")

    def show(self, problem: str) -> None:
        """Show what stands in the way on every open page, or nothing more."""
        self._tell(problem=problem)

    def _tell(self, **changed: Any) -> None:
        with self.changed:
            self.state = self.state | changed
            self.changed.notify_all()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say what went wrong; a browser that has gone before it was answered is no mistake."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)

    def __enter__(self) -> Self:
        """Start serving."""
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *error: object) -> None:
        """Stop serving."""
        self.stopping = True
        self.settled.set()
        self.show("")
        self.shutdown()
        self.server_close()


class _Handler(SimpleHTTPRequestHandler):
    """Serves files fresh each time; pages carry the script that reloads them."""

    server: Server

    def do_GET(self) -> None:
        """Answer a request."""
        path, address = self.translate_path(self.path), self.path.partition("?")[0]
        if address == _EVENTS:
            self._tell_changes()
        elif address == _SCRIPT:
            self._send(_RELOAD, "text/javascript")
        elif address.endswith("/sw.js"):
            # What a service worker keeps would stand between an edit and the browser.
            self.send_error(HTTPStatus.NOT_FOUND)
        elif path.endswith((".html", "/")):
            self._send_page(path + "index.html" if path.endswith("/") else path)
        else:
            settled = not path.endswith(".pdf") or self.server.settled.wait(_PATIENCE)
            why = _NOT_YET if not settled else path.endswith(".pdf") and self.server.unprinted
            # Better none than one that says something else than the pages.
            if why:
                self._send(why, "text/plain", HTTPStatus.SERVICE_UNAVAILABLE)
            else:
                super().do_GET()

    def do_POST(self) -> None:
        """Tell in the terminal what a page says of its scripts, once."""
        length = self.headers.get("Content-Length", "")
        if self.path != _BROKEN or not _LENGTH.fullmatch(length):
            self.send_error(HTTPStatus.BAD_REQUEST)
            return
        said = printable(self.rfile.read(int(length)).decode("utf-8", "replace"))
        if said != self.server.broken:
            self.server.broken = said
            sys.stderr.write(f"{said}\n")
        self._send("", "text/plain")

    def translate_path(self, path: str) -> str:
        """Return the file that an address names; no file's name holds what ends a text for the system."""
        return super().translate_path(path).replace("\0", "\ufffd")

    def _send_page(self, path: str) -> None:
        """Send a page with the script that reloads it, or the page that is shown where there is none."""
        pages = {path: HTTPStatus.OK, f"{self.directory}/404.html": HTTPStatus.NOT_FOUND}
        for file, status in pages.items():
            try:
                body = Path(file).read_text(encoding="utf-8")
            except OSError:
                continue
            # First of all: what goes wrong in scripts behind it is heard.
            script = f'<head><script src="{_SCRIPT}"></script>'
            self._send(body.replace("<head>", script, 1), "text/html", status)
            return
        self._send(_NO_SITE, "text/html", HTTPStatus.NOT_FOUND)

    def _send(self, text: str, kind: str, status: HTTPStatus = HTTPStatus.OK) -> None:
        body = text.encode()
        self.send_response(status)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def _tell_changes(self) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        state = None
        with suppress(OSError):  # the browser has gone
            while not self.server.stopping:
                with self.server.changed:
                    if state == self.server.state:
                        self.server.changed.wait(_PATIENCE)
                    state = self.server.state
                self.wfile.write(f"data: {json.dumps(state)}\n\n".encode())
                self.wfile.flush()

    def end_headers(self) -> None:
        """Keep nothing in the browser: the next look may be after an edit."""
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing about requests."""
