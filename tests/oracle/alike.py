"""What a program answers against what was counted by hand, outcome by outcome."""

from __future__ import annotations

from typing import Any


def alike(outputs: dict[str, Any], counted: dict[str, Any], told: Any) -> None:
    """Hold every output that was counted to its count; a distribution leaves out what cannot be."""
    for name, expected in counted.items():
        found = outputs[name]
        if isinstance(found, dict):
            found = {outcome: chance for outcome, chance in found.items() if chance}
        assert found == expected, (name, told)


def all_alike(outputs: dict[str, Any], counted: dict[str, Any], told: Any) -> None:
    """Hold every output there is to its count."""
    assert outputs.keys() == counted.keys()
    alike(outputs, counted, told)
