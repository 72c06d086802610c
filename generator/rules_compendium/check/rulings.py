"""E231 and E232: unknown names of rulings, and exceptions without a line or a ruling."""

from collections.abc import Iterator
from typing import NamedTuple

from rules_compendium.check.contents import reported, reported_inside
from rules_compendium.document.nodes import Mark, nodes_of
from rules_compendium.errors import Diagnostic, code, did_you_mean, quoted
from rules_compendium.model import Chapter, Record, System
from rules_compendium.model.engine import Calculator
from rules_compendium.model.project import Project
from rules_compendium.model.rulings import all_of, find, holder_of
from rules_compendium.model.texts import FieldText, texts_of

E231 = code("E231", "unknown-ruling")
E232 = code("E232", "unsourced-sentence")
_Path = tuple[str | int, ...]


class _Use(NamedTuple):
    """A mark with its place in what holds it."""

    mark: Mark
    where: _Path
    offset: int | None = None


def check_system(project: Project, system: str) -> Iterator[Diagnostic]:
    """Yield what is wrong with the names of a game's rulings, and exceptions without line or ruling."""
    game = project.systems[system]
    records = project.records_of(system)
    holders: list[Record | System] = [game, *records]
    for holder in holders:
        yield from _twice(project, holder)
        for use in (*_in_texts(holder), *_in_fields(holder)):
            problem = _unknown(project, system, use.mark)
            if problem:
                place = project.place(holder, *use.where, offset=use.offset)
                yield Diagnostic(place, E231, *problem, f"{system}/{problem[0]}")
    for record in records:
        for at, exception in enumerate(record.exceptions):
            unsourced = exception.text and exception.line is None and exception.ruling is None
            if unsourced and not reported_inside(project, record, "exceptions", at):
                yield Diagnostic(project.place(record, "exceptions", at), E232, *_UNSOURCED)
    for chapter in project.chapters.values():
        if chapter.system == system:
            yield from _in_chapter(project, chapter)


_UNSOURCED = "no line carries this exception", "add line: …, or ruling: … where it is ours"


def _twice(project: Project, holder: Record | System) -> Iterator[Diagnostic]:
    """Yield the ids that two rulings of one record share."""
    known: set[str] = set()
    for at, ruling in enumerate(holder.rulings):
        if ruling.id and ruling.id in known:
            message = f"two rulings are called {quoted(ruling.id)}"
            yield Diagnostic(project.place(holder, "rulings", at, "id"), E231, message, "rename one")
        known.add(ruling.id)


def _in_texts(holder: Record | System) -> Iterator[_Use]:
    for where, text in texts_of(holder):
        yield from (_Use(mark, where, mark.offset) for mark in nodes_of(text.blocks, Mark))


def _in_fields(holder: Record | System) -> Iterator[_Use]:
    if isinstance(holder, System):
        return
    for at, exception in enumerate(holder.exceptions):
        if exception.ruling:
            yield _Use(exception.ruling, ("exceptions", at, "ruling"))
    if isinstance(holder.own, Calculator):
        for at, mark in enumerate(holder.own.rulings):
            yield _Use(mark, ("rulings", at))
        for name, asked in holder.own.inputs.items():
            if asked.ruling:
                yield _Use(asked.ruling, ("inputs", name, "ruling"))


def _in_chapter(project: Project, chapter: Chapter) -> Iterator[Diagnostic]:
    for mark in nodes_of(chapter.body.blocks, Mark):
        problem = _unknown(project, chapter.system, mark)
        if problem:
            place = FieldText(chapter, (), chapter.body).place(project, mark.offset)
            yield Diagnostic(place, E231, *problem, f"{chapter.system}/{problem[0]}")


def _unknown(project: Project, system: str, mark: Mark) -> tuple[str, str] | None:
    """Return what is wrong with the name of a ruling, and the cure; nothing where it has one."""
    holder = holder_of(project, system, mark)
    if holder is None or find(project, system, mark):
        return None  # what names no record is told of as a reference
    if isinstance(holder, Record) and _may_be_refused(project, holder):
        return None
    known = [one.ruling.id for one in all_of(holder) if one.ruling.id]
    name = holder.key.ref if isinstance(holder, Record) else "the game"
    otherwise = "give the ruling an id: …" if holder.rulings else "add the ruling, with an id"
    return f"{name} has no ruling {quoted(mark.ruling)}", did_you_mean(mark.ruling, known, otherwise)


def _may_be_refused(project: Project, holder: Record) -> bool:
    """Tell whether loading has refused all rulings of a record, or something of one without an id."""
    return reported(project, holder, "rulings") or any(
        not one.id and reported_inside(project, holder, "rulings", at)
        for at, one in enumerate(holder.rulings)
    )
