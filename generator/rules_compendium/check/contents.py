"""E205, E213 and E222: missing keys, summaries that are too long, rows that do not fit their table."""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from rules_compendium.document.plain import plain
from rules_compendium.errors import Diagnostic, Loss, Span, code, code_of, quoted
from rules_compendium.load.shape import E202
from rules_compendium.model import Record, System
from rules_compendium.model.engine import Sheet, Table
from rules_compendium.model.project import Project
from rules_compendium.model.schema import REQUIRED_IN_KIND, REQUIRED_IN_SYSTEM

MOST = 240
E205 = code("E205", "missing-key")
E213 = code("E213", "long-summary", limit=MOST)
E222 = code("E222", "ragged-table")
_Path = tuple[str | int, ...]
# What a section of a reference sheet can show.
_SHOWN = ("entries", "tables", "merged", "figures", "text")


class Lack(NamedTuple):
    """What a record lacks: where in it, the key there, the message and the cure."""

    place: _Path
    key: _Path
    message: str
    cure: str


def check_system(project: Project, slug: str) -> Iterator[Diagnostic]:
    """Yield missing keys, long summaries and rows that do not fit; loading reports wrong values."""
    refused = {problem.span[:2] for problem in project.problems if problem.code == E202}
    for record in project.records_of(slug):
        yield from _record(project, record)
        yield from _rows(project, record, refused)
        yield from _merged(project, record)
    if project.may_hold(slug, ("system",)):
        return
    system, what = project.systems[slug], f"system {quoted(slug)}"
    for key in REQUIRED_IN_SYSTEM:
        empty = getattr(system, key) in ("", 0)
        if empty and not reported_in_system(project, system, key):
            yield Diagnostic(system.span, E205, f"{what} has no {key}", f"add {key}: …")


def check(project: Project) -> Iterator[Diagnostic]:
    """Yield kinds that lack a key that they need."""
    for kind in project.kinds.values():
        for key in REQUIRED_IN_KIND:
            if getattr(kind, key) == "":
                span = project.locate("data/kinds.yaml", (kind.id,), None)
                yield Diagnostic(span, E205, f"kind {quoted(kind.id)} has no {key}", f"add {key}: …")


def _record(project: Project, record: Record) -> Iterator[Diagnostic]:
    what = f"{record.key.kind} {quoted(record.key.id)}"
    required = project.kinds[record.key.kind].summary == "required"
    for place, key, message, cure in (*_missing(record, what, summary=required), *_empty(record, what)):
        # Where a section of a sheet is empty, each of its keys may have been refused.
        below = ((name, *first) for name in _SHOWN for first in ((), (0,))) if place[:1] == ("pages",) else ()
        known = any(reported(project, record, *place, *where) for where in (key, *below))
        if not known and not (key and reported_inside(project, record, *(place or key))):
            span = project.place(record, *place) if place else record.span
            yield Diagnostic(span, E205, message, cure)
    length = len(plain(record.summary.inlines))
    if length > MOST:
        message = f"the summary has {length} characters"
        cure = f"keep {MOST}, move the rest into text"
        yield Diagnostic(project.place(record, "summary"), E213, message, cure)


def _missing(record: Record, what: str, *, summary: bool) -> Iterator[Lack]:
    """Yield what a record of any kind lacks."""
    if not record.name:
        yield Lack((), ("name",), f"{what} has no name", "add name: …")
    if summary and not record.summary:
        yield Lack(
            (), ("summary",), f"{what} has no summary", "add summary: one sentence that a player can act on"
        )
    for i, exception in enumerate(record.exceptions):
        if not exception.text:
            yield Lack(
                ("exceptions", i), ("text",), "an exception has no text", "add text: one short sentence"
            )


def _empty(record: Record, what: str) -> Iterator[Lack]:
    """Yield what a table or a sheet lacks."""
    if isinstance(record.own, Table):
        if not record.own.columns:
            yield Lack((), ("columns",), f"{what} has no columns", "add columns: [{name: …}, …]")
        if not record.own.rows:
            yield Lack((), ("rows",), f"{what} has no rows", "add rows: a list of cells for each")
    if isinstance(record.own, Sheet):
        if not record.own.pages:
            yield Lack(("pages",), (), f"{what} has no pages", "add a list of sections for each page")
        for i, page in enumerate(record.own.pages):
            if not page:
                yield Lack(
                    ("pages", i), (), "a page that shows nothing", "add a section, or take the page out"
                )
            for j, part in enumerate(page):
                if not any(getattr(part, key) for key in _SHOWN):
                    cure = f"add {', '.join(_SHOWN[:-1])} or {_SHOWN[-1]}"
                    yield Lack(("pages", i, j), (), "a section that shows nothing", cure)


def reported(project: Project, record: Record, *where: str | int) -> bool:
    """Tell whether loading has reported why a key of a record has no value."""
    what = f"{record.key.kind} {quoted(record.key.id)}"
    return _is_reported(project, project.place(record, *where), what, str(where[-1]))


def reported_inside(project: Project, record: Record, *where: str | int) -> bool:
    """Tell whether loading has refused something of one item of a list, which then lacks it."""
    begin, at = project.place(record, *where), where[-1]
    following = [one.span for one in project.records.values() if one.span.path == begin.path]
    following += [project.place(record, *where[:-1], at + 1)] if isinstance(at, int) else []
    end = min((span for span in following if span > begin), default=None)
    return any(
        _is_refusal(problem) and begin <= problem.span and (end is None or problem.span < end)
        for problem in project.problems
        if problem.span.path == begin.path
    )


def reported_in_system(project: Project, system: System, *where: str) -> bool:
    """Tell whether loading has reported why a key of a system has no value."""
    if all(problem.span.path != system.span.path for problem in project.problems):
        return False
    return _is_reported(project, project.place(system, *where), f"system {quoted(system.slug)}", where[-1])


def _is_refusal(problem: Diagnostic) -> bool:
    """Tell whether loading left a key or a value out."""
    return code_of(problem).loses is Loss.VALUE


def _is_reported(project: Project, place: Span, what: str, key: str) -> bool:
    """Tell whether a value was refused, or its key is mistyped: then another key is near it."""
    return any(
        (problem.span == place and _is_refusal(problem))
        or (problem.span.path == place.path and (what, key) in problem.meant)
        for problem in project.problems
    )


def _rows(project: Project, record: Record, refused: set[tuple[str, int]]) -> Iterator[Diagnostic]:
    """Yield the rows that do not fit their columns; a cell that was refused is missing from its row."""
    rows, columns = (record.own.rows, len(record.own.columns)) if isinstance(record.own, Table) else ((), 0)
    for i, row in enumerate(rows if columns else ()):
        if len(row) == columns or (place := project.place(record, "rows", i))[:2] in refused:
            continue
        cells = f"{len(row)} cell{'s' if len(row) != 1 else ''}"
        message = f"a row of {cells} where the table has {columns} columns"
        cure = 'write "" for an empty cell' if len(row) < columns else "drop a cell"
        cut = next(((a, b) for a, b in pairwise(map(str, row)) if _is_cut(a, b)), None)
        if cut and len(row) > columns:
            whole = ",".join(cut)
            cure = f'put the cell between quotes: "{whole}" (a comma cuts {quoted(whole)} in two)'
        yield Diagnostic(place, E222, message, cure)


def _merged(project: Project, record: Record) -> Iterator[Diagnostic]:
    """Yield the tables of a sheet that cannot stand as one: rows are told apart by the same columns."""
    for i, page in enumerate(record.own.pages if isinstance(record.own, Sheet) else ()):
        for j, section in enumerate(page):
            keys = ((name, project.one(record.key.system, call)) for name, call in section.merged.items())
            tables = [(name, project.records[key]) for name, key in keys if key is not None]
            first = _others(tables[0][1]) if tables else ()
            for name, table in tables:
                place, ref = project.place(record, "pages", i, j, "merged", name), table.key.ref
                figures = len(table.typed(Table).columns) - len(_others(table))
                if figures != 1:
                    message = f"{ref} has {figures} columns of figures, and is merged with others by one"
                    yield Diagnostic(place, E222, message, "write align: right at the column of its figures")
                elif _others(table) != first:
                    message = f"{ref} has other columns than the first table: {', '.join(_others(table))}"
                    cure = f"call them {', '.join(first)}, or list it under tables"
                    yield Diagnostic(place, E222, message, cure)


def _others(table: Record) -> tuple[str, ...]:
    """Return the names of a table's columns that hold no figures."""
    return tuple(str(one.name) for one in table.typed(Table).columns if one.align != "right")


def _is_cut(before: str, after: str) -> bool:
    """Tell whether two cells look like one number that its comma has cut."""
    return before[-1:].isdigit() and after[:1].isdigit()
