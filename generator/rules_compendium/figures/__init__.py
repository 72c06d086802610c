"""Figures: what an author says of a table, worked out as geometry, proved, and drawn."""

from rules_compendium.figures.draw import Picture, pictures
from rules_compendium.figures.ink import ON_PAGE, ON_PAPER
from rules_compendium.figures.piece import FigureError
from rules_compendium.figures.proof import Failure, Proof
from rules_compendium.figures.scene import scenes
from rules_compendium.figures.words import in_words
from rules_compendium.model import Key
from rules_compendium.model.figure import Figure
from rules_compendium.model.once import once
from rules_compendium.model.project import Project
from rules_compendium.resources import own

__all__ = [
    "Failure", "FigureError", "Picture", "drawn", "failures", "in_words", "on_paper", "printed", "proof",
]  # fmt: skip


@once
def proof(project: Project, key: Key) -> Proof:
    """Return a figure as geometry, moment by moment; raise FigureError where it cannot be worked out."""
    figure = project.records[key].typed(Figure)
    return Proof(*scenes(figure, project.systems[key.system].lengths))


@once
def failures(project: Project, key: Key) -> list[Failure]:
    """Return what a figure claims and does not show."""
    return [*proof(project, key).failures()]


@once
def drawn(project: Project, key: Key) -> list[Picture]:
    """Return the pictures of a figure, one for each of its moments."""
    return _pictures(project, key, ON_PAGE)


@once
def printed(project: Project, key: Key) -> list[str]:
    """Return the pictures of a figure for paper, in black and white."""
    return [on_paper(picture.svg) for picture in _pictures(project, key, ON_PAPER)]


def on_paper(svg: str) -> str:
    """Return a picture with the styles of paper: the page's do not reach it."""
    style = own("templates/cards/figure.css").read_text(encoding="utf-8")
    head, mark, rest = svg.partition(">")
    return f"{head}{mark}<style>{style}</style>{rest}"


def _pictures(project: Project, key: Key, size: float) -> list[Picture]:
    worked_out, record = proof(project, key), project.records[key]
    return pictures(worked_out.stage, worked_out.moments, project.languages[key.system], record.name, size)
