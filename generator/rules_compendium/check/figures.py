"""E321 to E324: figures that are not worked out, not proved, or leave unsaid who and what they show."""

import re
from collections.abc import Iterator
from functools import cache
from typing import get_args

from rules_compendium.errors import Diagnostic, Loss, code, did_you_mean, quoted
from rules_compendium.expr import ExprError, parse_call
from rules_compendium.figures import FigureError, failures
from rules_compendium.figures.lengths import length
from rules_compendium.figures.piece import NEAR
from rules_compendium.figures.words import borne
from rules_compendium.languages import Language
from rules_compendium.load.shape import E202
from rules_compendium.model import Record
from rules_compendium.model.engine import FIGURE
from rules_compendium.model.figure import COLOURS, Claim, Figure
from rules_compendium.model.numbers import DISTANCES
from rules_compendium.model.project import Project
from rules_compendium.model.texts import FieldText, leaves
from rules_compendium.model.wording import flat, visible

# The record that a claim shows, and the one field of it that holds the length.
_SHOWN = re.compile(r"(?P<record>.*?)(?:\.(?P<field>[^\W\d][\w-]*))?\Z")

E321 = code("E321", "broken-figure", waits_for=Loss.VALUE)
E322 = code("E322", "unproved-figure", waits_for=Loss.VALUE)
E323 = code("E323", "nameless-side", waits_for=Loss.WORDS)
E324 = code("E324", "keyless-map", waits_for=Loss.VALUE)


def check_system(project: Project, system: str) -> Iterator[Diagnostic]:
    """Yield what is wrong with the figures of a game, and with the lengths that it names."""
    game = project.systems[system]
    for name, text in game.lengths.items():
        if length(text, {}) is None:
            message = f"lengths.{name} is {quoted(text)}, which is no length"
            cure = 'write a length such as 8", 20 cm or 25 mm'
            yield Diagnostic(project.place(game, "lengths", name), E202, message, cure)
    for record in project.records_of(system, FIGURE):
        yield from _figure(project, record)
        yield from _coloured(project, record)
        yield from _keyless(project, record)


def _figure(project: Project, record: Record) -> Iterator[Diagnostic]:
    figure = record.typed(Figure)
    failed: set[tuple[str | int, ...]] = set()
    try:
        for where, message, cure in failures(project, record.key):
            failed.add(where[:2])
            yield Diagnostic(project.place(record, *where), E322, message, cure)
    except FigureError as error:
        yield Diagnostic(project.place(record, *error.where), E321, error.message, error.cure)
        return
    if not figure.claims:
        cure = 'add claims: what can be measured in it, such as {distance: [red, blue], is: 8"}'
        yield Diagnostic(record.span, E322, f"figure {quoted(record.key.id)} proves nothing", cure)
    for i, claim in enumerate(figure.claims):
        if claim.shows and ("claims", i) not in failed:
            yield from _same(project, record, i, claim)


def _same(project: Project, record: Record, at: int, claim: Claim) -> Iterator[Diagnostic]:
    """Hold the length of a claim against the record that it shows."""

    def wrong(message: str, cure: str) -> Diagnostic:
        return Diagnostic(project.place(record, "claims", at, "shows"), E322, message, cure)

    shown = _SHOWN.match(claim.shows)
    assert shown is not None
    try:
        call = parse_call(shown["record"])
    except ExprError as error:
        yield wrong(f"{quoted(claim.shows)}: {error.message}", error.cure)
        return
    key = project.one(record.key.system, call)
    if key is None:
        cure = did_you_mean(call.name, project.ids(record.key.system), "write kind/id of a record")
        yield wrong(f"unknown record {quoted(claim.shows)}", cure)
        return
    named = project.systems[record.key.system].lengths
    wanted = length(claim.equal or claim.most or claim.least, named)
    record_shown, field = project.records[key], shown["field"]
    if field and field not in record_shown.fields:
        cure = did_you_mean(field, record_shown.fields, "write a key of the record that holds the length")
        yield wrong(f"{key.ref} has no {quoted(field)}", cure)
        return
    said = {length(text, named): text for text in _lengths(record_shown, field)}
    if wanted is not None and not any(one is not None and abs(one - wanted) < NEAR for one in said):
        cure = f"its lengths are {', '.join(dict.fromkeys(said.values()))}" if said else "it has none"
        message = f"{shown[0]} does not say {claim.equal or claim.most or claim.least}"
        yield wrong(message, cure)


def _coloured(project: Project, record: Record) -> Iterator[Diagnostic]:
    """Yield where a caption or a step says a colour that is not written in the picture."""
    figure, language = record.typed(Figure), project.languages[record.key.system]
    shown = flat(" ".join(borne(figure, language)))
    texts = [FieldText(record, ("summary",), record.summary)]
    texts += [FieldText(record, ("steps", i, "text"), step.text) for i, step in enumerate(figure.steps)]
    for side, colours in _colours(language).items():
        for held in () if colours.search(shown) else texts:
            if told := colours.search(flat(visible(held.text))):
                message = f"{quoted(told[0])} is no name that this picture bears, and not all see colours"
                cure = f"say who it is by a label, or label what is side: {side} so"
                yield Diagnostic(held.place(project, told.start()), E323, message, cure)


def _keyless(project: Project, record: Record) -> Iterator[Diagnostic]:
    """Yield what stands on a map and says nowhere what it is; terrain says so itself."""
    figure = record.typed(Figure)
    for id_, element in figure.elements.items() if figure.table.edges else ():
        if (element.base or element.marker or element.zone) and not (element.label or element.key):
            cure = "add key: what it stands for, told below the picture, or label: its name"
            place = project.place(record, "elements", id_)
            yield Diagnostic(place, E324, f"{id_} stands on a map and says nowhere what it is", cure)


@cache
def _colours(language: Language) -> dict[str, re.Pattern[str]]:
    """Return what finds the words for the colour of each side."""
    words = {side: flat(language.data(f"language-{side}")).split() for side in get_args(COLOURS) if side}
    return {side: re.compile(rf"\b(?:{'|'.join(found)})\b") for side, found in words.items() if found}


def _lengths(record: Record, field: str | None) -> list[str]:
    """Return the lengths that stand in one field of a record, or in all its texts and values."""
    values = record.fields[field] if field else record.fields
    texts = [str(value) for value in leaves(values)]
    if not field:
        texts += [record.summary, record.text, *(one.text for one in record.exceptions)]
    return [match[0] for text in texts for match in DISTANCES.finditer(text)]
