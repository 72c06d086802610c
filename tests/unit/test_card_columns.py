"""The widths of a card's columns, as both skins work them out; tests/js/columns.test.js has the other."""

from __future__ import annotations

import json
from typing import Any

import pytest

from generator.cards.ink import Run, table
from tests.projects import ROOT

VECTORS = json.loads((ROOT / "tests" / "vectors" / "columns.json").read_text(encoding="utf-8"))


def cell(text: str) -> list[Run]:
    return [[text, ""]] if text else []


@pytest.mark.parametrize("case", VECTORS, ids=range(len(VECTORS)))
def test_widths_are_the_vectors(case: dict[str, Any]) -> None:
    sides = ["left" if word else "right" for word in case["words"]]
    heads = [(cell(head), side) for head, side in zip(case["heads"], sides, strict=True)]
    found = table(heads, [[cell(text) for text in row] for row in case["rows"]])
    assert found["w"] == case["widths"]
    assert found["a"] == sides
