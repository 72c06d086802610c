"""Scrolling long lists on a slow phone: how many frames come late."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from playwright.sync_api import Browser, ViewportSize

from rules_compendium.build import build_site
from tests.bench import Row
from tests.bench._generated import write_game
from tests.bench._served import real_site
from tests.first_visit import SCREENS
from tests.server import Packed, served

TITLE = "Scrolling"
NOTE = """
A wheel's scroll of 1,500 pixels a second down a list, the processor slowed 4× (Chrome's own throttle); the
share of the compositor's frames that came too late for a screen of 60 a second, and of those that showed a
hole where the list should be, as its trace tells. Medians of three. The generated table has 1,000 profiles.
"""
RECORDS = 1_112
SLOWER, SPEED, FAR = 4, 1_500, 9_000
SETTLES = 1000
TIMES = 3
MOST = 0.01
PAGES = {
    "a table of 185 profiles": "song-of-blades-and-heroes/profils/",
    "an index of 75 rules with their definitions": "song-of-blades-and-heroes/regles-speciales/",
}
GENERATED = {"a table of 1,000 profiles": "jeu/profils/"}
_TRACED = ["cc", "benchmark", "disabled-by-default-devtools.timeline.frame"]
# What Chrome's compositor says of a frame that was wanted.
_LATE, _SHOWN = "STATE_DROPPED", ("STATE_PRESENTED_ALL", "STATE_PRESENTED_PARTIAL")


class Frames(NamedTuple):
    """The frames of a scroll: how many were wanted, came too late, and had a hole where a list should be."""

    wanted: int
    late: int
    holes: int


def scroll(browser: Browser, address: str, screen: ViewportSize) -> Frames:
    """Scroll down a page; return what became of its frames."""
    context = browser.new_context(viewport=screen)
    page = context.new_page()
    page.goto(address)
    page.wait_for_load_state("networkidle")
    chrome = context.new_cdp_session(page)
    chrome.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.wait_for_timeout(SETTLES)
    rest = page.evaluate("document.documentElement.scrollHeight - innerHeight")
    events: list[dict[str, Any]] = []
    ended: list[object] = []
    chrome.on("Tracing.dataCollected", lambda found: events.extend(found["value"]))
    chrome.on("Tracing.tracingComplete", lambda told: ended.append(told))  # noqa: PLW0108 - it is marked by what listens
    traced = {"traceConfig": {"includedCategories": _TRACED}, "transferMode": "ReportEvents"}
    chrome.send("Tracing.start", traced)
    middle = {"x": screen["width"] // 2, "y": screen["height"] // 2}
    way = {"yDistance": -min(rest, FAR), "speed": SPEED, "gestureSourceType": "mouse", "preventFling": True}
    chrome.send("Input.synthesizeScrollGesture", middle | way)
    chrome.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(SETTLES)
    context.close()
    return _frames(events)


def _frames(events: list[dict[str, Any]]) -> Frames:
    """Count the frames of a trace that belong to its scroll."""
    told = (event.get("args", {}).get("frame_reporter", {}) for event in events)
    frames = [one for one in told if one.get("scroll_state", "SCROLL_NONE") != "SCROLL_NONE"]
    late = sum(one["state"] == _LATE and one["affects_smoothness"] for one in frames)
    shown = [one for one in frames if one["state"] in _SHOWN]
    return Frames(len(shown) + late, late, sum(one["has_missing_content"] for one in shown))


def rows(browser: Browser, base: str, pages: dict[str, str]) -> list[Row]:
    """Measure lists of one site on a phone's screen and on a desk's."""
    found = []
    for name, path in pages.items():
        for screen, called in zip(SCREENS, ("a phone", "a desk"), strict=True):
            runs = [scroll(browser, base + path, screen) for _ in range(TIMES)]
            late = median(run.late / run.wanted for run in runs)
            holes = median(run.holes / run.wanted for run in runs)
            measured = f"{late:.1%} late, {holes:.1%} with holes"
            found.append(Row(f"{name}, {called}", measured, f"{MOST:.0%} each", max(late, holes) <= MOST))
    return found


def main() -> list[Row]:
    """Measure the real site and a generated one."""
    with real_site(Packed) as (_, base, browser), tempfile.TemporaryDirectory() as folder:
        write_game(Path(folder), RECORDS)
        site = Path(folder, "site")
        build_site(Path(folder), site)
        with served(site, Packed) as generated:
            return rows(browser, base, PAGES) + rows(browser, generated, GENERATED)


if __name__ == "__main__":
    print(json.dumps(main(), indent=1, ensure_ascii=False))
