"""The recipes of docs/deploy.md as they are written there: a host that sends their headers, Caddy, nginx."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from fnmatch import fnmatch
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import ClassVar

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.test_policy import WATCH
from tests.projects import FOLDER, ROOT
from tests.server import Quiet, served

PAGES = ("lanterns/profils/kob-boss/", "lanterns/des/clash/", "lanterns/profils/", "fiches/")


def recipe(name: str) -> str:
    """Return the text of a file as the page gives it."""
    page = (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8")
    return page.partition(f'title="{name}"\n')[2].partition("```")[0]


def rules() -> dict[str, dict[str, str]]:
    """The headers of the recipe by the pattern of the addresses that have them, below the sub-folder."""
    found: dict[str, dict[str, str]] = {}
    for line in recipe("_headers").splitlines():
        if not line.startswith(" "):
            headers = found.setdefault(f"/{FOLDER}{line}", {})
        else:
            name, _, value = line.strip().partition(": ")
            headers[name] = value
    return found


class Host(Quiet):
    """Sends the headers of the recipe; counts what it is asked for."""

    rules = rules()
    asked: ClassVar[Counter[str]] = Counter()

    def do_GET(self) -> None:  # noqa: N802 - the library's name
        self.asked[self.path] += 1
        super().do_GET()

    def end_headers(self) -> None:
        for pattern, headers in self.rules.items():
            if fnmatch(self.path, pattern):
                for name, value in headers.items():
                    self.send_header(name, value)
        super().end_headers()


def test_a_host_with_headers_shows_the_site_in_a_sub_folder(browser: Browser, site: Path) -> None:
    assert len(Host.rules) == 4
    Host.asked.clear()
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.add_init_script(WATCH)
    with served(site.parents[1], Host) as host:
        for path in (*PAGES, *PAGES):
            answer = page.goto(f"{host}{FOLDER}/{path}")
            assert answer
            assert answer.headers["content-security-policy"] == "frame-ancestors 'none'"
            page.wait_for_load_state("networkidle")
            assert page.evaluate("violations") == [], path
        page.locator("[data-slot=search]").click()
        page.locator(".search-input").fill("kob boss")
        expect(page.locator(".hit").first).to_be_visible()
        page.set_content(f'<iframe src="{host}{FOLDER}/"></iframe>')
        page.wait_for_load_state("networkidle")
        assert page.frames[-1].evaluate("location.href") != f"{host}{FOLDER}/"
    context.close()
    kept = {path: times for path, times in Host.asked.items() if re.match(f"/{FOLDER}/(assets|data)/", path)}
    assert len(kept) > 10
    assert {path for path, times in kept.items() if times > 1} <= {f"/{FOLDER}/assets/icon.svg"}


# Where `make test` unpacks Debian's packages of them.
INSTALLED = ROOT / ".venv" / "servers"


def caddy(folder: Path) -> list[str]:
    """Return the command that starts Caddy with a folder's Caddyfile."""
    return [
        str(INSTALLED / "usr/bin/caddy"),
        "run",
        "--config",
        str(folder / "Caddyfile"),
        "--adapter",
        "caddyfile",
    ]


def nginx(folder: Path) -> list[str]:
    """Return the command that starts nginx with a folder's server, in the frame of a distribution."""
    own = folder / "nginx.conf"
    user = "user root;" if os.getuid() == 0 else ""
    frame = f"""
daemon off; {user} pid {folder}/pid; error_log {folder}/errors;
events {{}}
http {{
  include {INSTALLED}/etc/nginx/mime.types; access_log off;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
  {own.read_text(encoding="utf-8")}
}}"""
    own.write_text(frame, encoding="utf-8")
    return [str(INSTALLED / "usr/sbin/nginx"), "-p", str(folder), "-c", str(own)]


SERVERS = {"Caddyfile": caddy, "nginx.conf": nginx}


@pytest.fixture(params=list(SERVERS))
def server(request: pytest.FixtureRequest, site: Path, tmp_path: Path) -> Iterator[int]:
    """Serve the site by a recipe of the page, with a port and a folder of this machine; give the port."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    text = recipe(request.param).replace("8080", str(port)).replace("/srv/site", str(site))
    (tmp_path / request.param).write_text(text, encoding="utf-8")
    command = SERVERS[request.param](tmp_path)
    with (tmp_path / "said").open("w") as said:
        process = subprocess.Popen(command, env={"HOME": str(tmp_path)}, stdout=said, stderr=said)
    try:
        for _ in range(200):
            assert process.poll() is None, (tmp_path / "said").read_text()
            with socket.socket() as asked:
                if asked.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.1)
        yield port
    finally:
        process.terminate()
        process.wait()


def answer(port: int, path: str) -> HTTPResponse:
    with closing(HTTPConnection("127.0.0.1", port, timeout=20)) as connection:
        connection.request("GET", path, headers={"Accept-Encoding": "gzip"})
        response = connection.getresponse()
        response.read()
        return response


def test_a_servers_recipe_packs_keeps_and_guards(server: int, site: Path, browser: Browser) -> None:
    largest = max(site.glob("assets/**/*.js"), key=lambda file: file.stat().st_size)
    script = largest.relative_to(site).as_posix()
    page, part = answer(server, "/lanterns/"), answer(server, f"/{script}")
    missing, printed = answer(server, "/nowhere/"), answer(server, "/sw.js")
    assert [one.status for one in (page, part, missing, printed)] == [200, 200, 404, 200]
    for one in (page, part, missing):
        assert one.headers.get_all("Content-Security-Policy") == ["frame-ancestors 'none'"]
        assert one.headers.get_all("X-Content-Type-Options") == ["nosniff"]
    assert [one.headers.get_all("Cache-Control") for one in (page, printed)] == [["no-cache"], ["no-cache"]]
    assert part.headers.get_all("Cache-Control") == ["public, max-age=31536000, immutable"]
    assert [one.headers["Content-Encoding"] for one in (page, part, printed)] == ["gzip"] * 3
    tab = browser.new_page()
    tab.add_init_script(WATCH)
    tab.goto(f"http://127.0.0.1:{server}/nowhere/at/all/")
    expect(tab.locator("h1")).to_have_text("Cette page n’est pas là")
    tab.goto(f"http://127.0.0.1:{server}/lanterns/des/clash/")
    expect(tab.locator(".calc-headlines").first).to_be_visible()
    assert tab.evaluate("violations") == []
    tab.close()
