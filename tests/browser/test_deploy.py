"""The site in a sub-folder of a host that sends the headers of docs/deploy.md."""

from __future__ import annotations

import re
from collections import Counter
from fnmatch import fnmatch
from pathlib import Path
from typing import ClassVar

from playwright.sync_api import Browser, expect

from tests.browser.test_policy import WATCH
from tests.projects import FOLDER, ROOT
from tests.server import Quiet, served

PAGES = ("lanterns/profils/kob-boss/", "lanterns/des/clash/", "lanterns/profils/", "fiches/")


def rules() -> dict[str, dict[str, str]]:
    """The headers of the recipe by the pattern of the addresses that have them, below the sub-folder."""
    page = (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8")
    text = page.partition('title="_headers"\n')[2].partition("```")[0]
    found: dict[str, dict[str, str]] = {}
    for line in text.splitlines():
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
