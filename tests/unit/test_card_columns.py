"""The widths of a card's columns, as both skins work them out; tests/js/columns.test.js has the other."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rules_compendium.cards.blocks import table
from rules_compendium.cards.geometry import MEASURES
from rules_compendium.contract import as_json
from rules_compendium.contract.cards import Runs
from tests.projects import ROOT

VECTORS = json.loads((ROOT / "tests" / "vectors" / "columns.json").read_text(encoding="utf-8"))


def cell(text: str) -> Runs:
    return ((text, ""),) if text else ()


def test_the_vectors_have_the_measures_of_the_cards() -> None:
    measures = as_json(MEASURES)
    for name, value in VECTORS["measures"].items():
        assert value == (list(measures[name]) if isinstance(measures[name], tuple) else measures[name]), name


@pytest.mark.parametrize("case", VECTORS["cases"], ids=range(len(VECTORS["cases"])))
def test_widths_are_the_vectors(case: dict[str, Any]) -> None:
    sides = ["left" if word else "right" for word in case["words"]]
    heads = [cell(head) for head in case["heads"]]
    found = table(heads, sides, [[cell(text) for text in row] for row in case["rows"]])
    assert list(found.w) == case["widths"]
    assert list(found.a) == sides
