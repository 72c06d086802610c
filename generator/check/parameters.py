"""E218: parameters that are declared in a way no call could follow."""

from collections.abc import Iterator

from generator.errors import Diagnostic, code, did_you_mean, shown
from generator.model import Param, Record
from generator.model.project import Project

E218 = code(
    "E218", "bad-parameter", "A parameter that no call could follow",
    "An enum needs `values`; `kinds` name kinds of data/kinds.yaml; a parameter that must be"
    " given cannot stand after an optional one; only the last may be `many`.",
)  # fmt: skip


def check(project: Project) -> Iterator[Diagnostic]:
    """Yield parameters that contradict themselves or their neighbours."""
    for record in project.records.values():
        for i, param in enumerate(record.params):
            problem = _problem(project, record, i, param)
            if problem:
                yield Diagnostic(project.place(record, "params", param.name), E218, *problem)
        naming = {param.name: param for param in record.params if param.type in ("ref", "call")}
        for name in record.given:
            if name not in naming:
                cure = did_you_mean(name, naming, "name a parameter of type ref or call")
                what = f"implies {{{name}}}, which no argument names"
                yield Diagnostic(project.place(record, "implies"), E218, what, cure)


def _problem(project: Project, record: Record, i: int, param: Param) -> tuple[str, str] | None:
    if param.type == "enum" and not param.values:
        return f"enum {shown(param.name)} has no values", "add values: […]"
    if param.min is not None and param.max is not None and param.min > param.max:
        return f"min {param.min} of {shown(param.name)} is above max {param.max}", "swap them"
    for kind in param.kinds:
        if kind not in project.kinds:
            return f"unknown kind {shown(kind)}", did_you_mean(kind, project.kinds)
    if i and not param.optional and not param.many and record.params[i - 1].optional:
        return f"{shown(param.name)} must be given but follows an optional one", "reorder them"
    if param.many and i < len(record.params) - 1:
        return f"{shown(param.name)} takes many but is not the last", "move it to the end"
    return None
