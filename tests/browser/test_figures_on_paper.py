"""Every element as the browser draws it and as it is printed: the same lines at the same places."""

from __future__ import annotations

import io
import json
import re
import subprocess
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import typst
from PIL import Image, ImageFilter

from rules_compendium.figures import on_paper
from rules_compendium.figures.draw import WIDTH, pictures
from rules_compendium.figures.ink import ON_PAGE, ON_PAPER
from rules_compendium.figures.scene import scenes
from rules_compendium.languages import language
from rules_compendium.model.figure import Figure
from tests.browser.conftest import Opener
from tests.figures import EVERYTHING, MOVES

FIGURE = "lanterns/figures/two-walks/"
# What is compared is so wide; a line may be so far from where the other one has it, at most.
WIDE, NEAR = 480, 4
# So much darker than its ground is a line and no area; this share of each is where the other has some.
# Gaps for words may be elsewhere.
DARK, SAME = 55, 0.94
# Less ink than this would compare nothing; two different elements share less than this.
LEAST, OTHER = 20, 0.6


def alone(id_: str) -> Figure:
    """Return the figure of one element with those that it stands beside, goes around or joins."""
    kept, asked = set[str](), [id_]
    while asked:
        kept.add(one := asked.pop())
        element = EVERYTHING.elements[one]
        beside = {element.start, element.end, element.around, element.at.origin} - kept
        asked += beside & EVERYTHING.elements.keys()
    return replace(EVERYTHING, elements={one: EVERYTHING.elements[one] for one in sorted(kept)}, steps=())


# A note is words alone, which stand where each medium has room for them.
FIGURES = {id_: alone(id_) for id_, one in EVERYTHING.elements.items() if not one.note} | {
    "everything": EVERYTHING,
    "moves": MOVES,
}


# What stands where each medium has room for it, and lines as far apart in each, however small its zones are.
ELSEWHERE = re.compile(r'<text.*?</text>|<path class="hatch[^>]*>')


def drawn(size: float) -> dict[str, str]:
    """Return the pictures of all figures, as far as they are the same in each medium."""
    return {
        f"{name} {i}": ELSEWHERE.sub("", one.svg)
        for name, figure in FIGURES.items()
        for i, one in enumerate(pictures(*scenes(figure, {}), language("fr"), size=size))
    }


def ink(picture: Image.Image, svg: str) -> Any:
    """Return where the lines are within the table of a picture."""
    points = re.findall(r'<polygon class="(?:table|ground)" points="([^"]*)"', svg)[0].split()
    xs, ys = zip(*(map(float, point.split(",")) for point in points), strict=True)
    scale, rim = picture.width / WIDTH, 3
    box = ((min(xs) + rim) * scale, (min(ys) + rim) * scale, (max(xs) - rim) * scale, (max(ys) - rim) * scale)
    high = round(WIDE * (box[3] - box[1]) / (box[2] - box[0]))
    grey = np.asarray(picture.resize((WIDE, high), Image.Resampling.BOX, box), int)
    return grey < np.bincount(grey.ravel()).argmax() - DARK


def shared(one: Any, other: Any) -> float:
    """Return which share of the ink of each of two pictures, the lesser one, is where the other has some."""

    def within(some: Any, rest: Any) -> float:
        grown = Image.fromarray(rest).convert("L").filter(ImageFilter.MaxFilter(2 * NEAR + 1))
        return float((some & np.asarray(grown, bool)).sum() / some.sum())

    high = min(len(one), len(other))
    return min(within(one[:high], other[:high]), within(other[:high], one[:high]))


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Return the ink of each picture as Typst prints it, a page each."""
    folder = tmp_path_factory.mktemp("paper")
    found = drawn(ON_PAPER)
    pages = (
        f"#image(bytes({json.dumps(on_paper(svg, '#fff'))}), width: {WIDTH}pt)" for svg in found.values()
    )
    source = f"#set page(width: {WIDTH}pt, height: auto, margin: 0pt)\n" + "#pagebreak()\n".join(pages)
    (folder / "in.pdf").write_bytes(typst.compile(source.encode(), format="pdf"))
    subprocess.run(["pdftoppm", "-r", "144", "-gray", "in.pdf", "page"], cwd=folder, check=True)
    files = sorted(Path(folder).glob("page-*.pgm"))
    return {name: ink(Image.open(file), svg) for (name, svg), file in zip(found.items(), files, strict=True)}


@pytest.mark.parametrize(("width", "density"), [(390, 2), (1440, 1)])
def test_the_browser_and_the_printer_draw_the_same(
    open_page: Opener, printed: dict[str, Any], width: int, density: int
) -> None:
    page = open_page(
        FIGURE, fresh=True, viewport={"width": width, "height": 800}, device_scale_factor=density
    )
    found = drawn(ON_PAGE)
    boxes = page.locator(".figure-steps").evaluate(
        """(steps, pictures) => {
          // Nothing else of the page stands upon the pictures.
          document.body.replaceChildren(steps);
          steps.className = "figure-steps";
          steps.innerHTML = pictures.map((svg) => `<div class="figure-step is-shown">${svg}</div>`).join("");
          const boxes = [...steps.querySelectorAll("svg")].map((svg) => svg.getBoundingClientRect());
          return boxes.map((box) => [box.left, box.top + scrollY, box.right, box.bottom + scrollY]);
        }""",
        [*found.values()],
    )
    whole = Image.open(io.BytesIO(page.screenshot(full_page=True))).convert("L")
    shown = {
        name: ink(whole.crop([side * density for side in box]), svg)
        for (name, svg), box in zip(found.items(), boxes, strict=True)
    }
    assert [name for name, one in shown.items() if one.sum() < LEAST] == []
    shares = {name: shared(one, printed[name]) for name, one in shown.items()}
    assert {name: share for name, share in shares.items() if share < SAME} == {}
    assert shared(shown["wood 0"], printed["hill 0"]) < OTHER
