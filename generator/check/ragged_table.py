"""E222: a row of a table that has more or fewer cells than the table has columns."""

from collections.abc import Iterator
from itertools import pairwise

from generator.errors import Diagnostic, code, shown
from generator.load.shape import E202
from generator.model.engine import Table
from generator.model.project import Project

E222 = code(
    "E222", "ragged-table", "A row of a table has too many or too few cells",
    'Each row of `rows` has one cell for each of the `columns`; write "" where a cell stays empty.'
    " A comma inside a cell cuts it in two: [Puissance, × 1,5] has three cells. Put such a cell between"
    ' quotes: [Puissance, "× 1,5"].',
)  # fmt: skip


def check(project: Project) -> Iterator[Diagnostic]:
    """Yield the rows that do not fit their columns."""
    # A cell that was refused is missing from its row.
    refused = {problem.span[:2] for problem in project.problems if problem.code == E202}
    for record in project.records.values():
        if not isinstance(record.own, Table) or not record.own.columns:
            continue
        columns = len(record.own.columns)
        for i, row in enumerate(record.own.rows):
            if len(row) == columns or (place := project.place(record, "rows", i))[:2] in refused:
                continue
            cells = f"{len(row)} cell{'s' if len(row) != 1 else ''}"
            message = f"a row of {cells} where the table has {columns} columns"
            cure = 'write "" for an empty cell' if len(row) < columns else "drop a cell"
            cut = next(((a, b) for a, b in pairwise(map(str, row)) if _is_cut(a, b)), None)
            if cut and len(row) > columns:
                whole = ",".join(cut)
                cure = f'put the cell between quotes: "{whole}" (a comma cuts {shown(whole)} in two)'
            yield Diagnostic(place, E222, message, cure)


def _is_cut(before: str, after: str) -> bool:
    """Tell whether two cells look like one number that its comma has cut."""
    return before[-1:].isdigit() and after[:1].isdigit()
