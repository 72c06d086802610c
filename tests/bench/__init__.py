"""Measurements, each a ratio or a time of one run; `make bench` writes them to docs/benchmarks.md.

A module here has TITLE, NOTE and `main() -> list[Row]`. Nothing here asserts: tests do.
"""

from typing import NamedTuple


class Row(NamedTuple):
    """One measurement, as the page shows it; `holds` is None where nothing was promised."""

    what: str
    measured: str
    target: str = ""
    holds: bool | None = None
