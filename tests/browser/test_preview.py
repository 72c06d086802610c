"""The live preview in a browser: an edited figure is drawn at once, a wrong one told until it is mended."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.projects import starter

FILE = "data/essai/figure/figures.yaml"
FIGURE = """\
charge:
  name: La charge
  summary: A charge B.
  table: {width: 24", height: 16"}
  elements:
    a: {base: round, size: [25 mm], side: red, label: A, at: {x: 6", y: 8"}}
    b: {base: round, size: [25 mm], side: blue, label: B, at: {from: a, distance: 8", towards: east}}
  claims:
    - {distance: [a, b], is: 8"}
"""
ARROW = "    go: {line: arrow, from: a, to: b}\n  claims:"


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """Serve a small game with a figure as the command does; give the figure's file and the address."""
    root = starter(tmp_path, "essai", "Essai", {FILE: FIGURE})
    command = [sys.executable, "-m", "rules_compendium", "--root", str(root), "serve", "--port=0"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    try:
        assert process.stderr
        found = next(found for line in process.stderr if (found := re.search(r"http://\S+", line)))
        yield root / FILE, found[0]
    finally:
        process.terminate()
        process.communicate(timeout=60)


def test_an_edited_figure_is_drawn_and_a_wrong_one_told_until_it_is_mended(
    served: tuple[Path, str], browser: Browser
) -> None:
    file, address = served
    page = browser.new_page()
    page.goto(f"{address}essai/figures/charge/")
    arrow = page.locator("svg.figure .line.arrow")
    expect(page.locator("svg.figure .base")).to_have_count(2)
    drawn = FIGURE.replace("  claims:", ARROW)
    file.write_text(drawn, encoding="utf-8")
    expect(arrow).to_have_count(1)
    banner = page.get_by_text(f"{FILE}:10:18: E322")
    file.write_text(drawn.replace('is: 8"', 'is: 9"'), encoding="utf-8")
    expect(banner).to_contain_text(
        'a to b is 8″, and is said to be 9"; move an element, or correct the claim'
    )
    expect(arrow).to_have_count(1)
    file.write_text(drawn, encoding="utf-8")
    expect(banner).to_have_count(0)
    page.close()
