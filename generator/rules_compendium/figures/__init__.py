"""Figures: what an author says of a table, worked out as geometry, proved, and drawn."""

from typing import NamedTuple

from rules_compendium.figures.draw import WIDTH, Picture, pictures
from rules_compendium.figures.ink import ON_PAGE, ON_PAPER
from rules_compendium.figures.piece import FigureError
from rules_compendium.figures.proof import Failure, ProvedFigure
from rules_compendium.figures.scene import scenes
from rules_compendium.figures.words import borne, in_words
from rules_compendium.model import Key
from rules_compendium.model.figure import Figure
from rules_compendium.model.once import once
from rules_compendium.model.project import Project
from rules_compendium.resources import own

# How wide pictures of so many steps are in a row, of the widest, and how much smaller one is made at most.
_SHARES = {3: 0.68, 4: 0.495, 5: 0.68, 6: 0.68}
_SMALLEST = 0.7

__all__ = [
    "Failure", "FigureError", "Picture", "Strip", "borne", "drawn", "failures", "in_words", "on_cover",
    "on_paper", "printed", "proof", "strip",
]  # fmt: skip


@once
def proof(project: Project, key: Key) -> ProvedFigure:
    """Return a figure as geometry, moment by moment; raise FigureError where it cannot be worked out."""
    figure = project.records[key].typed(Figure)
    return ProvedFigure(*scenes(figure, project.systems[key.system].lengths))


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
    colour = project.systems[key.system].colour
    return [on_paper(picture.svg, colour) for picture in _pictures(project, key, ON_PAPER)]


class Strip(NamedTuple):
    """The pictures of a figure for a row on paper, each with its width, of the widest; the key of several."""

    pictures: list[tuple[str, float]]
    key: str
    # How wide the key is, of the widest picture.
    wide: float


@once
def strip(project: Project, key: Key) -> Strip:
    """Return a figure for a row on paper.

    Pictures are cut to what is drawn, and smaller around the same words where all steps have one row then.
    """
    found, size = _pictures(project, key, ON_PAPER, cut=True), ON_PAPER
    smaller = _SHARES.get(len(found), 1.0) * WIDTH / found[0].width
    if _SMALLEST <= smaller < 1:
        size = ON_PAPER / smaller
        found = _pictures(project, key, size, cut=True)
    else:
        smaller = 1.0
    colour, several = project.systems[key.system].colour, len(found) > 1
    drawn = [on_paper(one.scene if several else one.svg, colour, size) for one in found]
    shown = [(svg, one.width * smaller / WIDTH) for svg, one in zip(drawn, found, strict=True)]
    alone = found[0].key if several else ""
    return Strip(shown, on_paper(alone, colour, size) if alone else "", smaller)


def on_cover(project: Project, key: Key) -> str:
    """Return the last picture of a figure without words and key, in white lines."""
    return on_paper(_pictures(project, key, ON_PAPER, bare=True)[-1].scene, "#fff", style="cover")


def on_paper(svg: str, colour: str, size: float = ON_PAPER, style: str = "figure") -> str:
    """Return a picture with a style of paper, a colour and words of a size: the page's do not reach it."""
    style = own(f"templates/cards/{style}.css").read_text(encoding="utf-8")
    style = style.replace(f"{ON_PAPER}px", f"{size:.1f}px")
    head, mark, rest = svg.partition(">")
    return f'{head} color="{colour}"{mark}<style>{style}</style>{rest}'


def _pictures(project: Project, key: Key, size: float, **view: bool) -> list[Picture]:
    worked_out, name = proof(project, key), project.records[key].name
    language = project.languages[key.system]
    return pictures(worked_out.stage, worked_out.moments, language, name, size, **view)
