"""Run every benchmark, or those named, and write docs/benchmarks.md."""

from __future__ import annotations

import importlib
import os
import pkgutil
import platform
import sys
from pathlib import Path

from tests import bench
from tests.bench import Row

PAGE = Path(__file__).parents[2] / "docs" / "benchmarks.md"
HEAD = """\
# Benchmarks

<!-- Made by `make bench`; numbers of one run on one machine. Ratios travel, seconds do not. -->

Best of three unless a line says otherwise. {machine}.
"""
MARKS = {True: "holds", False: "**missed**", None: ""}


def section(name: str) -> str:
    """Measure one module and return its part of the page."""
    module = importlib.import_module(f"tests.bench.{name}")
    sys.stderr.write(f"{module.TITLE} …\n")
    rows: list[Row] = module.main()
    for row in rows:
        sys.stderr.write(f"  {row.what}: {row.measured} {MARKS[row.holds]}\n")
    lines = [f"| {row.what} | {row.measured} | {row.target} | {MARKS[row.holds]} |" for row in rows]
    table = "\n".join(["| what | measured | target | |", "|---|---|---|---|", *lines])
    return f"\n<!-- {name} -->\n## {module.TITLE}\n\n{module.NOTE.strip()}\n\n{table}\n"


def main(names: list[str]) -> None:
    """Measure and write; parts that were not measured this time stay as they were."""
    known = sorted(m.name for m in pkgutil.iter_modules(bench.__path__) if not m.name.startswith("_"))
    old = parts(PAGE.read_text(encoding="utf-8")) if PAGE.exists() else {}
    made = {name: section(name) for name in names or known}
    cores = len(os.sched_getaffinity(0))
    machine = f"{platform.machine()}, Python {platform.python_version()}, {cores} cores"
    text = HEAD.format(machine=machine) + "".join(made.get(n) or old.get(n, "") for n in known)
    PAGE.write_text(text, encoding="utf-8")


def parts(page: str) -> dict[str, str]:
    """Split a page into the parts that modules wrote."""
    found = {}
    for part in page.split("\n<!-- ")[2:]:
        name, _, rest = part.partition(" -->")
        found[name] = f"\n<!-- {name} -->{rest.rstrip()}\n"
    return found


if __name__ == "__main__":
    main(sys.argv[1:])
