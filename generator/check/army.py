"""E311: what an army is measured by, or held to, that does not hold together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from generator.calculator.measure import army_check, army_inputs
from generator.calculator.model import KIND
from generator.calculator.place import place_in
from generator.calculator.totals import amount
from generator.errors import Diagnostic, Loss, code, shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.expr import ExprError
    from generator.model import Record
    from generator.model.project import Project

E311 = code(
    "E311", "bad-measure", "A measure of an army that cannot be taken",
    "A measure adds up models, their cost or a characteristic; `where` is a condition on the"
    " characteristics of one profile, `having` and `lacking` name rules without arguments, `most` and"
    " `least` are whole numbers made of `limit`, `models` and `cost`, and `say` holds `{total}`,"
    " `{most}` and `{least}`. An input's `total` names a field in which rules carry a number. See"
    " docs/calculators.md.",
    waits_for=Loss.RECORDS,
)  # fmt: skip


def check(project: Project) -> Iterator[Diagnostic]:
    """Yield measures that do not compile, totals of nothing, and two calculators in one role."""
    found: list[Diagnostic] = []
    roles: dict[tuple[str, str], Record] = {}
    for record in project.records.values():

        def report(where: tuple[str | int, ...], error: ExprError, of: Record = record) -> None:
            found.append(_refused(project, of, where, error))

        if "check" in record.fields:
            army_check(project, record, report)
        army_inputs(project, record, report)
        role = record.fields.get("role") if record.key.kind == KIND else None
        if role:
            first = roles.setdefault((record.key.system, role), record)
            if first is not record:
                message = f"{shown(first.key.id)} already has the role {shown(role)}"
                place = project.place(record, "role")
                found.append(Diagnostic(place, E311, message, "leave one of them without it"))
        found.extend(_totals(project, record))
    yield from found


def _refused(project: Project, record: Record, where: tuple[str | int, ...], error: ExprError) -> Diagnostic:
    """Say a refusal at the character of an expression or sentence where it is known, else at its place."""
    source: Any = record.fields
    for step in where:
        source = source[step] if isinstance(step, int) else source.get(step, "")
    if not isinstance(source, str) or error.offset is None:
        return Diagnostic(project.place(record, *where), E311, error.message, error.cure)
    return Diagnostic(place_in(project, record, where, source, error.offset), E311, error.message, error.cure)


def _totals(project: Project, record: Record) -> Iterator[Diagnostic]:
    inputs = record.fields.get("inputs") or {}
    for name, values in inputs.items():
        total = values.get("total")
        mine = (rule for rule in project.records.values() if rule.key.system == record.key.system)
        if total and not any(amount(rule, total) for rule in mine):
            place = project.place(record, "inputs", name, "total")
            cure = "name a field of the rules that holds a number"
            yield Diagnostic(place, E311, f"no rule has a number under {shown(total)}", cure)
