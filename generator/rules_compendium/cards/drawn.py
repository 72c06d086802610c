"""Figures as books and sheets print them: all steps together, numbered, each with what is said of it."""

from dataclasses import dataclass
from typing import Literal

from rules_compendium.cards.texts import Texts
from rules_compendium.contract.cards import Runs
from rules_compendium.figures import printed
from rules_compendium.model import Record
from rules_compendium.model.figure import Figure
from rules_compendium.render.site import Site


@dataclass(frozen=True, kw_only=True)
class Moment:
    """A picture, what it shows for those who do not see it, and what is said of its step."""

    svg: str
    alt: str
    said: Runs


@dataclass(frozen=True, kw_only=True)
class Drawing:
    """A figure: its moments, its caption, and the names of its sides for those who print without colour."""

    t: Literal["drawing"]
    moments: tuple[Moment, ...]
    said: Runs
    sides: tuple[tuple[str, str], ...]


def drawing(site: Site, record: Record) -> Drawing:
    """Return a figure with all of its steps."""
    texts, figure = Texts(site.compendium, record.key.system), record.typed(Figure)
    language = site.language(record.key.system)
    said = [texts.sentence(step.text) for step in figure.steps] or [()]
    alt = site.plain_summary(record.key)
    moments = tuple(
        Moment(svg=svg, alt=alt, said=words)
        for svg, words in zip(printed(site.compendium.project, record.key), said, strict=True)
    )
    found = {element.side for element in figure.elements.values()}
    sides = tuple((side, language.say("figure-side", side=side)) for side in ("red", "blue") if side in found)
    return Drawing(t="drawing", moments=moments, said=texts.definition(record), sides=sides)
