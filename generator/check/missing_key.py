"""E205: a record lacks its name, or the summary that its kind requires."""

from collections.abc import Iterator

from generator.document.problems import E301
from generator.errors import Diagnostic, Span, code, shown
from generator.load.shape import E201, E202
from generator.model import Record
from generator.model.engine import Sheet, Table
from generator.model.project import Project
from generator.model.schema import REQUIRED_IN_KIND, REQUIRED_IN_SYSTEM

E205 = code(
    "E205", "missing-key", "A required key is missing",
    "Every record has a name; most kinds require a summary, the one sentence that pop-ups,"
    " search and cards show (`summary: required` in data/kinds.yaml). A table has columns and rows, a"
    " reference sheet pages, and each of its sections something that it shows.",
)  # fmt: skip


def check(project: Project) -> Iterator[Diagnostic]:
    """Yield records and systems without what they need; a wrong value has been told of already."""
    for record in project.records.values():
        yield from _record(project, record)
    for system in project.systems.values():
        if project.index.may_hold(system.slug, ("system",)):
            continue
        what = f"system {shown(system.slug)}"
        for key in REQUIRED_IN_SYSTEM:
            empty = getattr(system, key) in ("", 0)
            if empty and not _told(project, project.locate(system.span.path, (key,), None), what, key):
                yield Diagnostic(system.span, E205, f"{what} has no {key}", f"add {key}: …")
    for kind in project.kinds.values():
        for key in REQUIRED_IN_KIND:
            if getattr(kind, key) == "":
                span = project.locate("data/kinds.yaml", (kind.id,), None)
                yield Diagnostic(span, E205, f"kind {shown(kind.id)} has no {key}", f"add {key}: …")


def _record(project: Project, record: Record) -> Iterator[Diagnostic]:
    what = f"{record.key.kind} {shown(record.key.id)}"
    kind = project.kinds[record.key.kind]
    if not record.name and not told_of(project, record, "name"):
        yield Diagnostic(record.span, E205, f"{what} has no name", "add name: …")
    if kind.summary == "required" and not record.summary and not told_of(project, record, "summary"):
        cure = "add summary: one sentence that a player can act on"
        yield Diagnostic(record.span, E205, f"{what} has no summary", cure)
    yield from _exceptions(project, record)
    if isinstance(record.own, Table):
        for key, cure in (
            ("columns", "add columns: [{name: …}, …]"),
            ("rows", "add rows: a list of cells for each"),
        ):
            if not getattr(record.own, key) and not told_of(project, record, key):
                yield Diagnostic(record.span, E205, f"{what} has no {key}", cure)
    if isinstance(record.own, Sheet):
        yield from _pages(project, record, record.own, what)


def _pages(project: Project, record: Record, sheet: Sheet, what: str) -> Iterator[Diagnostic]:
    if not sheet.pages and not told_of(project, record, "pages"):
        cure = "add a list of sections for each page"
        yield Diagnostic(project.place(record, "pages"), E205, f"{what} has no pages", cure)
    for i, page in enumerate(sheet.pages):
        if not page and not told_of(project, record, "pages", i):
            cure = "add a section, or take the page out"
            yield Diagnostic(project.place(record, "pages", i), E205, "a page that shows nothing", cure)
        for j, part in enumerate(page):
            shows = any(getattr(part, key) for key in _SHOWN)
            if not shows and not told_of(project, record, "pages", i, j):
                cure = f"add {', '.join(_SHOWN[:-1])} or {_SHOWN[-1]}"
                place = project.place(record, "pages", i, j)
                yield Diagnostic(place, E205, "a section that shows nothing", cure)


def _exceptions(project: Project, record: Record) -> Iterator[Diagnostic]:
    for i, exception in enumerate(record.exceptions):
        if not exception.text and not told_of(project, record, "exceptions", i, "text"):
            place = project.place(record, "exceptions", i)
            yield Diagnostic(place, E205, "an exception has no text", "add text: one short sentence")


# What a section of a reference sheet can show.
_SHOWN = ("entries", "tables", "text")


def told_of(project: Project, record: Record, *where: str | int) -> bool:
    """Tell whether loading has said already why a key of a record holds nothing."""
    what = f"{record.key.kind} {shown(record.key.id)}"
    return _told(project, project.place(record, *where), what, str(where[-1]))


def _told(project: Project, place: Span, what: str, key: str) -> bool:
    """Tell whether its value was refused, or the key is mistyped: then another is near it."""
    for problem in project.problems:
        if problem.span.path == place.path and (
            (problem.code in _REFUSED and problem.span == place)
            or (
                problem.code == E201 and problem.message.endswith(f"in {what}") and shown(key) in problem.cure
            )
        ):
            return True
    return False


_REFUSED = (E202, E301)
