"""Figures as books and sheets print them: all steps together, numbered, each with what is said of it."""

import re
from dataclasses import dataclass
from typing import Literal

from rules_compendium.cards.blocks import plain
from rules_compendium.cards.texts import Texts
from rules_compendium.contract.cards import Runs
from rules_compendium.figures import borne, strip
from rules_compendium.model import Record
from rules_compendium.model.figure import Figure
from rules_compendium.names import fold
from rules_compendium.render.site import Site


@dataclass(frozen=True, kw_only=True)
class Moment:
    """A picture, what it shows for those who do not see it, and what is said of its step."""

    svg: str
    # How wide it is, of the widest that a figure may be.
    wide: float
    alt: str
    said: Runs


@dataclass(frozen=True, kw_only=True)
class Drawing:
    """A figure: its moments, its caption, and the names of its sides where words name them."""

    t: Literal["drawing"]
    moments: tuple[Moment, ...]
    # The key of several pictures, and how wide it is.
    key: str
    key_wide: float
    said: Runs
    sides: tuple[tuple[str, str], ...]


def drawing(site: Site, record: Record) -> Drawing:
    """Return a figure with all of its steps."""
    texts, figure = Texts(site.compendium, record.key.system), record.typed(Figure)
    language = site.language(record.key.system)
    said = [texts.sentence(step.text) for step in figure.steps] or [()]
    alt = site.plain_summary(record.key)
    row = strip(site.compendium.project, record.key)
    moments = tuple(
        Moment(svg=svg, wide=wide, alt=alt, said=words)
        for (svg, wide), words in zip(row.pictures, said, strict=True)
    )
    definition = texts.definition(record)
    # Whose is whose only where words say it: in the caption, of a step or on a picture.
    said_of = [plain(definition), *(plain(one.said) for one in moments), *borne(figure, language)]
    told = fold(" ".join(said_of)).split("-")
    found = {element.side for element in figure.elements.values()}
    sides = tuple((side, language.say("figure-side", side=side)) for side in ("red", "blue") if side in found)
    named = any(re.fullmatch(rf"{fold(name)}\w{{0,2}}", word) for _, name in sides for word in told)
    return Drawing(
        t="drawing", moments=moments, key=row.key, key_wide=row.wide, said=definition,
        sides=sides if named else (),
    )  # fmt: skip
