"""E236: figures in a chapter or on a sheet that no record has which that part shows or links."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise

from rules_compendium.document.nodes import NO_RECORDS
from rules_compendium.errors import Diagnostic, Loss, code, quoted
from rules_compendium.expr import Call
from rules_compendium.languages import Language
from rules_compendium.model import Chapter, Key, Record
from rules_compendium.model.engine import Section, Sheet
from rules_compendium.model.figure import Figure
from rules_compendium.model.once import once
from rules_compendium.model.project import Project
from rules_compendium.model.texts import FieldText, leaves
from rules_compendium.model.wording import flat, visible

E236 = code("E236", "loose-figure", waits_for=Loss.WORDS, may_wait=True)
PROOF = True

_PART = re.compile(r"^## ", re.MULTILINE)
# An example is proved, and the number of a list's item counts nothing.
_APART = re.compile(r"^!!! (?:example|ruling) .*\n(?:[ ]{4}.*\n|[ \t]*\n)*|^ *\d+\. |^#.*$", re.MULTILINE)
_DICE = r"\d*d\d+"
_UNIT = r"(?: ?(?:mm|cm|m|\"|″|%)(?!\w))?"
# What tells one figure from another of its line: the end of its word, and the next.
_BEHIND = re.compile(r"[^\s|]*(?: [^\s|]+)?")
_UNITS = 'm"c%'
_MOST = 3


@cache
def _numbers(language: Language) -> dict[str, str]:
    """Return the words for numbers, each with its figure."""
    return {flat(word): figure for word, figure in language.numbers.items()}


@cache
def _pattern(language: Language, *, counted: bool) -> re.Pattern[str]:
    """Return what finds figures: digits, dice, and number words, in chapters only where they count."""
    words = "|".join(_numbers(language)) or "(?!)"
    nouns = "|".join(flat(language.data("language-counted")).split()) or "(?!)"
    behind = rf"(?= (?:{nouns})\b)" if counted else r"\b"
    return re.compile(rf"(?<![\w.,]){_DICE}\b|(?<![\w.,])\d+(?:[.,]\d+)?{_UNIT}|\b(?:{words}){behind}")


def check_system(project: Project, system: str) -> Iterator[Diagnostic]:
    """Yield the figures of a game's chapters and sheets that none of their records has."""
    for chapter in project.chapters.values():
        if chapter.system == system:
            yield from _chapter(project, chapter)
    for record in project.records_of(system):
        if isinstance(record.own, Sheet):
            for i, page in enumerate(record.own.pages):
                for j, section in enumerate(page):
                    yield from _section(project, record, section, (i, j))


def _chapter(project: Project, chapter: Chapter) -> Iterator[Diagnostic]:
    held = FieldText(chapter, (), chapter.body)
    starts = [0, *(match.start() for match in _PART.finditer(chapter.body)), len(chapter.body)]
    for start, end in pairwise(starts):
        calls = [one.call for one in chapter.mentions if one.offset is not None and start <= one.offset < end]
        yield from _loose(project, chapter.system, held, calls, (start, end))


def _section(project: Project, record: Record, section: Section, at: tuple[int, int]) -> Iterator[Diagnostic]:
    where = ("pages", *at, "text")
    held = FieldText(record, where, section.text)
    calls = [*section.entries, *section.tables, *(one.call for one in record.mentions if one.where == where)]
    if section.text:
        yield from _loose(project, record.key.system, held, calls, (0, len(section.text)))


def _loose(
    project: Project, system: str, held: FieldText, calls: Iterable[Call], part: tuple[int, int]
) -> Iterator[Diagnostic]:
    """Yield the figures between two places of a text that none of the records it names has."""
    named = {call: project.one(system, call) for call in calls}
    keys = {key for key in named.values() if key}
    # What a name stands for that means nothing yet may have the figure.
    sure = all(key or call.kind in NO_RECORDS for call, key in named.items())
    files = sorted({held.holder.span.path, *(project.records[key].span.path for key in keys)})
    known = {figure for key in keys for figure in _figures(project, key)}
    language = project.languages[system]
    text = flat(visible(_APART.sub(lambda match: " " * len(match[0]), held.text)))
    for match in _pattern(language, counted=True).finditer(text, *part):
        figure = _figure(match[0], language)
        if figure not in known and figure != "0":
            behind = _BEHIND.match(held.text, match.end())
            written = held.text[match.start() : behind.end() if behind else match.end()]
            message = f"{quoted(written)} stands in no record that this part shows or links"
            cure = _cure(project, system, figure)
            decided_by = tuple(files) if sure and not project.may_hold(system) else ()
            place = held.place(project, match.start())
            yield Diagnostic(place, E236, message, cure, decided_by=decided_by)


def _cure(project: Project, system: str, figure: str) -> str:
    having = _having(project, system).get(figure, [])
    if not having:
        return "no record has it: move it into one, and show or link that"
    return f"show or link {' or '.join(key.ref for key in having[:_MOST])}, or move it into a record"


@once
def _having(project: Project, system: str) -> dict[str, list[Key]]:
    """Return the records that have each figure; those with few figures first, which are about it."""
    holders: dict[str, list[Key]] = defaultdict(list)
    mine = [one.key for one in project.records_of(system) if not _tells(project, one.key)]
    for key in sorted(mine, key=lambda key: (len(_figures(project, key)), key)):
        for figure in _figures(project, key):
            holders[figure].append(key)
    return holders


def _tells(project: Project, key: Key) -> bool:
    """Tell whether a record's figures are no rule's: profiles have their own, sheets repeat others'."""
    return project.kinds[key.kind].profile or isinstance(project.records[key].own, Sheet)


@once
def _figures(project: Project, key: Key) -> frozenset[str]:
    """Return the figures that a record has, in whatever words."""
    record = project.records[key]
    texts = [record.summary, record.text, record.label, record.name]
    texts += [one.text for one in record.exceptions] + [one.reading for one in record.rulings]
    # Where things stand in a picture is no rule; what it says, and what is measured in it, is.
    values = _words_of(record.own) if isinstance(record.own, Figure) else leaves(record.fields, keys=True)
    texts += [str(one) for one in values if isinstance(one, str | int)]
    texts += [str(bound) for param in record.params for bound in (*param.values, param.min, param.max)]
    said = flat(visible("\n".join(texts)))
    language = project.languages[key.system]
    figures = {_figure(one[0], language) for one in _pattern(language, counted=False).finditer(said)}
    # A length is a number too, where a text leaves its unit out.
    return frozenset(figures | {figure.rstrip(_UNITS) for figure in figures})


def _words_of(figure: Figure) -> Iterator[str]:
    yield from (step.text for step in figure.steps)
    yield from (word for element in figure.elements.values() for word in (element.label, element.key))
    yield from (claim.equal or claim.most or claim.least for claim in figure.claims)


def _figure(written: str, language: Language) -> str:
    """Return a figure as it compares with others: `80mm`, `2d6`, `4`."""
    bare = written.replace(" ", "").replace(",", ".").replace("″", '"')
    return _numbers(language).get(written, bare.removeprefix("1") if "1d" in bare[:2] else bare)
