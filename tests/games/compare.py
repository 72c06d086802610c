"""Compare what a program answers with what an oracle counted, outcome by outcome."""

from __future__ import annotations

from typing import Any


def as_words(output: Any) -> Any:
    """Return a distribution with its outcomes as strings and without those of no chance."""
    if not isinstance(output, dict):
        return output
    return {str(outcome): chance for outcome, chance in output.items() if chance}


def check_outputs(outputs: dict[str, Any], counted: dict[str, Any], case: Any) -> None:
    """Assert that every counted output is what the program answers; `case` names it in a failure."""
    for name, expected in counted.items():
        assert as_words(outputs[name]) == as_words(expected), (name, case)


def check_all_outputs(outputs: dict[str, Any], counted: dict[str, Any], case: Any) -> None:
    """Assert that all outputs were counted, and that each is what the program answers."""
    assert outputs.keys() == counted.keys()
    check_outputs(outputs, counted, case)
