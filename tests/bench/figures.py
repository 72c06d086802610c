"""Figures: worked out, proved and drawn."""

from __future__ import annotations

import time
from itertools import cycle, islice

from rules_compendium.figures.draw import pictures
from rules_compendium.figures.proof import ProvedFigure
from rules_compendium.figures.scene import scenes
from rules_compendium.languages import Language
from rules_compendium.load import load_project
from rules_compendium.model.engine import FIGURE
from rules_compendium.model.figure import Figure
from tests.bench import Row
from tests.projects import ROOT

TITLE = "Figures"
NOTE = """\
The figures of the project's own games, again from the first where they are too few: each is placed step by
step, held against all its claims, and drawn, one after another in one process. The time is the
processor's.
"""
FIGURES, ROUNDS = 200, 3


def main() -> list[Row]:
    """Measure."""
    project = load_project(ROOT)
    own = [
        (record.name, record.typed(Figure), project.systems[system].lengths, project.languages[system])
        for system in project.systems
        for record in project.records_of(system, FIGURE)
    ]
    figures = list(islice(cycle(own), FIGURES))
    times, count = [], 0
    for _ in range(ROUNDS):
        begun = time.process_time()
        count = sum(_drawn(*one) for one in figures)
        times.append(time.process_time() - begun)
    best = min(times)
    return [
        Row(
            f"{FIGURES} figures, {count} pictures, drawn and proved", f"{best:.2f} s", "< 1 s", holds=best < 1
        )
    ]


def _drawn(name: str, figure: Figure, lengths: dict[str, str], language: Language) -> int:
    """Return how many pictures a figure has; all its claims hold."""
    worked_out = ProvedFigure(*scenes(figure, lengths))
    assert not list(worked_out.failures()), name
    return len(pictures(worked_out.stage, worked_out.moments, language, name))
