"""Puts seeded faults into games, and says how `compendium check` tells of them.

`python -m tests.faults --count 600 --seed 11 --games fixtures` prints a table by class of fault and lists
what was missed; 1 where a bar is missed.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import traceback
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

from rules_compendium.errors import Diagnostic
from tests.faults import chapters, facts, figures, settings
from tests.faults.bench import Bench
from tests.faults.places import Fault, File
from tests.projects import ROOT, copied, project

Counts = Counter[str]


def faults(bench: Bench, rng: random.Random) -> Iterator[Fault]:
    """Yield seeded faults without end, each of a class and a game by chance."""
    made: dict[str, tuple[facts.Facts, chapters.Chapters | None]] = {}
    for system in bench.project.systems:
        names = sorted(
            path.relative_to(bench.root).as_posix() for path in (bench.root / "data" / system).rglob("*.yaml")
        )
        texts = sorted(
            path.relative_to(bench.root).as_posix() for path in (bench.root / "content" / system).glob("*.md")
        )
        text = chapters.Chapters([File(bench.root, name) for name in texts], rng) if texts else None
        made[system] = facts.Facts(bench.project, [File(bench.root, name) for name in names], rng), text
    while True:
        of_facts, of_text = made[rng.choice(list(made))]
        if of_text and rng.random() < 0.25:
            found = rng.choice(chapters.KINDS)(of_text)
        else:
            found = rng.choice(facts.KINDS)(of_facts)
        if found:
            yield found


def figure_faults(bench: Bench, rng: random.Random) -> Iterator[Fault]:
    """Yield seeded faults in figures without end."""
    paths = sorted(path for path in (bench.root / "data").glob("*/figure/*.yaml"))
    files = [File(bench.root, path.relative_to(bench.root).as_posix()) for path in paths]
    every = figures.Figures(files, rng)
    while True:
        if found := rng.choice(figures.KINDS)(every):
            yield found


def settings_faults(bench: Bench, rng: random.Random) -> Iterator[Fault]:
    """Yield seeded faults in what games say of themselves and of kinds, without end."""
    every = settings.Settings(bench.root, rng)
    while True:
        yield every.fault()


def judged(bench: Bench, fault: Fault, *, decks: bool = False) -> tuple[Counts, str]:
    """Return what is to be counted of a fault, and what a person should look at."""
    counts: Counts = Counter(faults=1)
    try:
        problems, broken = bench.judge(fault.edits, decks=decks)
    except Exception:  # noqa: BLE001 - whatever it is, it should have been a message
        counts["tracebacks"] += 1
        return counts, traceback.format_exc(limit=-3)
    if not problems:
        counts["passed"] += 1
        if broken:
            counts["harmful"] += 1
            return counts, broken[0]
        return counts, "" if fault.harmless else "passed"
    counts["caught"] += 1
    counts["messages"] += len(problems)
    return counts, _told(fault, problems, counts)


def _told(fault: Fault, problems: list[Diagnostic], counts: Counts) -> str:
    """Count whether the first message of the fault has the right place and cure."""

    def told(problem: Diagnostic) -> bool:
        # A folder that is wrong is named itself.
        there = any(f"{name}/".startswith(f"{problem.span.path}/") for name in fault.edits)
        return there and fault.lines is not None and problem.span.line in fault.lines

    first = next(filter(told, problems), problems[0])
    said = ""
    if fault.lines is not None:
        counts["lines"] += 1
        right = told(first)
        counts["lines right"] += right
        said = said or ("" if right else f"line: {first.headline()}")
    if fault.column is not None:
        counts["columns"] += 1
        right = first.span.column == fault.column
        counts["columns right"] += right
        said = said or ("" if right else f"column {fault.column}: {first.headline()}")
    if fault.cure:
        counts["cures"] += 1
        right = fault.cure in first.cure
        counts["cures right"] += right
        said = said or ("" if right else f"cure {fault.cure}: {first.headline()}")
    return said or (f"{len(problems)} messages: {first.headline()}" if len(problems) > 2 else "")


def main() -> int:
    """Run the faults and print the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--count", type=int, default=600, help="how many faults (600)")
    parser.add_argument("--seed", type=int, default=2026, help="which ones (2026)")
    parser.add_argument("--games", choices=("fixtures", "all"), default="fixtures", help="where (fixtures)")
    parser.add_argument("--figures", action="store_true", help="in figures alone, where all must be caught")
    parser.add_argument("--settings", action="store_true", help="in system.yaml and data/kinds.yaml")
    parser.add_argument("--decks", type=int, default=40, help="print cards of one in so many that pass (40)")
    options = parser.parse_args()
    rng = random.Random(options.seed)
    with tempfile.TemporaryDirectory() as folder, copied(ROOT) as root:
        bench = Bench(root if options.games == "all" else project(Path(folder), "games"))
        table: dict[str, Counts] = defaultdict(Counter)
        make = settings_faults if options.settings else figure_faults if options.figures else faults
        every = make(bench, rng)
        for number in range(options.count):
            fault = next(every)
            counts, said = judged(bench, fault, decks=number % options.decks == 0)
            table[fault.kind] += counts
            if said:
                print(f"{fault.kind}: {next(iter(fault.edits))}: {fault.what}\n    {said}", flush=True)
    missed = report(table)
    passed = sum(counts["passed"] + counts["lines"] - counts["lines right"] for counts in table.values())
    return int(missed or (options.figures and passed))


def report(table: dict[str, Counts]) -> int:
    """Print the table, and return 1 where a bar is missed."""
    all_ = sum(table.values(), Counter())
    print(f"{'class':14} {'n':>4} caught harmful  trace    line    column   cure   messages")
    for kind, counts in [*sorted(table.items()), ("all", all_)]:
        pairs = (f"{counts[f'{what} right']}/{counts[what]}" for what in ("lines", "columns", "cures"))
        line, column, cure = pairs
        mean = counts["messages"] / max(1, counts["caught"])
        caught, harmful, ended = (counts[what] for what in ("caught", "harmful", "tracebacks"))
        print(f"{kind:14} {counts['faults']:4} {caught:6} {harmful:7} {ended:6}", end=" ")
        print(f"{line:>9} {column:>8} {cure:>8} {mean:6.2f}")
    bars = {"lines": 0.99, "columns": 0.97, "cures": 0.97}
    missed = [what for what, bar in bars.items() if all_[f"{what} right"] < bar * all_[what]]
    missed += [what for what in ("harmful", "tracebacks") if all_[what]]
    print("missed:", ", ".join(missed) if missed else "none")
    return int(bool(missed))


if __name__ == "__main__":
    sys.exit(main())
