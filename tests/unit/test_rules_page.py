"""The vectors of rules and calls, which tests/js/rules.test.js reads too, are today's."""

from __future__ import annotations

import pytest

from tests.rule_vectors import FILES, FOLDER
from tests.vector_files import text


@pytest.mark.parametrize("name", FILES)
def test_vectors_are_up_to_date(name: str) -> None:
    stale = f"tests/vectors/{name} is stale: run python -m tests.rule_vectors --write and read the difference"
    assert (FOLDER / name).read_text(encoding="utf-8") == text(FILES[name]()), stale
