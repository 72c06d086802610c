"""Rendered pages beside stored pictures; `python -m tests.print.test_print_pictures` draws them anew."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from rules_compendium.contract.cards import StatRow
from tests.print.samples import A6, POKER, SINGLE, TAROT, card, many, pdf, rule_card, sheet

STORED = Path(__file__).parent / "pictures"
DPI = 60
# Another version of poppler smooths letters otherwise; a line that moved shows up tenfold.
CLOSE = 1.5


def documents() -> dict[str, bytes]:
    """Return what is drawn: every size, a back, a sheet."""
    long_stats = (StatRow(name="", cells=tuple((f"C{i}", str(i)) for i in range(1, 12))),)
    lines = (StatRow(name="Corps à corps", cells=(("ATT", "3"), ("FOR", "5"))),)
    return {
        "poker": pdf([card(), rule_card(), card("Héros", stats=long_stats + lines), *many(4)], POKER),
        "back": pdf([card()], POKER.with_backs()),
        "tarot": pdf([card(), rule_card()], TAROT),
        "a6": pdf([rule_card()], A6),
        "single": pdf([card()], SINGLE),
        "sheet": sheet(),
    }


def draw(document: bytes, folder: Path, page: int = 1) -> Image.Image:
    """Return a page of a PDF as a small grey picture."""
    (folder / "in.pdf").write_bytes(document)
    command = ["pdftoppm", "-r", str(DPI), "-gray", "-png", "-singlefile", "-f", str(page), "in.pdf", "out"]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    with Image.open(folder / "out.png") as picture:
        return picture.convert("L")


@pytest.fixture(scope="module")
def drawn() -> dict[str, bytes]:
    return documents()


@pytest.mark.parametrize("name", ["poker", "back", "tarot", "a6", "single", "sheet"])
def test_pages_look_as_they_did(drawn: dict[str, bytes], name: str, tmp_path: Path) -> None:
    found = draw(drawn[name], tmp_path, 2 if name == "back" else 1)
    with Image.open(STORED / f"{name}.png") as stored:
        assert found.size == stored.size
        difference = ImageStat.Stat(ImageChops.difference(found, stored.convert("L"))).mean[0]
    assert difference < CLOSE, f"look at {name}: the mean difference is {difference:.2f} of 255"


def main() -> None:
    """Store the pictures."""
    with tempfile.TemporaryDirectory() as folder:
        for name, document in documents().items():
            picture = draw(document, Path(folder), 2 if name == "back" else 1)
            picture.quantize(16).save(STORED / f"{name}.png", optimize=True)
            sys.stdout.write(f"stored {name}.png\n")


if __name__ == "__main__":
    main()
