"""Lighthouse's phone on one page of each kind: its four scores, what is painted when, moves and blocks."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from tests.bench import Row
from tests.bench._served import real_site
from tests.projects import ROOT
from tests.server import PROGRAMS, Packed

TITLE = "Lighthouse"
NOTE = """
Medians of five runs of Lighthouse's own phone (slow 4G, processor slowed 4×, both simulated), in Chromium
without windows; text comes packed, over connections that are kept (HTTP/1.1). The four scores are
performance, accessibility, best practices and search engines; LCP is when the largest part of what one sees
is painted.
"""
PAGES = {
    "front": "song-of-blades-and-heroes/",
    "index": "song-of-blades-and-heroes/regles-speciales/",
    "table of profiles": "song-of-blades-and-heroes/profils/",
    "record": "song-of-blades-and-heroes/regles-speciales/chef/",
    "chapter": "song-of-blades-and-heroes/regles/tir/",
    "calculator": "last-fantasy-war/des/combat-de-melee/",
    "deck": "fiches/",
    "army": "song-of-blades-and-heroes/bande/",
}
TIMES = 5
SCORES = ("performance", "accessibility", "best-practices", "seo")
LCP, SHIFT, TASK = 1.2, 0.01, 50
_LIGHTHOUSE = ROOT / "node_modules" / ".bin" / "lighthouse"
_FLAGS = "--headless --no-sandbox --disable-gpu"


def look(address: str) -> dict[str, Any]:
    """Return what one run says of a page."""
    program = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, PROGRAMS)))
    with tempfile.TemporaryDirectory() as folder:
        said = Path(folder, "said.json")
        words = [
            str(_LIGHTHOUSE), address, "--quiet", f"--chrome-flags={_FLAGS}", "--output=json",
            f"--output-path={said}", f"--only-categories={','.join(SCORES)}",
        ]  # fmt: skip
        subprocess.run(words, env=os.environ | {"CHROME_PATH": program}, check=True, capture_output=True)
        found: dict[str, Any] = json.loads(said.read_bytes())
    return found


def main() -> list[Row]:
    """Measure the real site."""
    rows = []
    with real_site(Packed) as (_, base, _browser):
        for name, path in PAGES.items():
            found = [look(base + path) for _ in range(TIMES)]
            scores = [
                round(100 * median(one["categories"][score]["score"] for one in found)) for score in SCORES
            ]
            lcp = median(one["audits"]["largest-contentful-paint"]["numericValue"] for one in found) / 1000
            shift = median(one["audits"]["cumulative-layout-shift"]["numericValue"] for one in found)
            task = median(_longest(one) for one in found)
            holds = min(scores) == 100 and lcp <= LCP and shift <= SHIFT and task <= TASK
            told = " · ".join(map(str, scores))
            measured = f"{told}; LCP {lcp:.1f} s, shift {shift:.3f}, longest task {task:.0f} ms"
            rows.append(Row(name, measured, f"100 each; {LCP} s, {SHIFT}, {TASK} ms", holds))
    return rows


def _longest(found: dict[str, Any]) -> float:
    """Return how long the longest task of a run was, in milliseconds."""
    items = found["audits"]["long-tasks"].get("details", {}).get("items", [])
    return max((item["duration"] for item in items), default=0.0)


if __name__ == "__main__":
    print(json.dumps(main(), indent=1, ensure_ascii=False))
