"""E210, E215 and E218: parameters as they are declared, named in texts, and given in calls."""

from collections.abc import Iterator

from rules_compendium.check.contents import reported, reported_inside
from rules_compendium.document.nodes import NO_RECORDS, Param, nodes_of
from rules_compendium.errors import Diagnostic, Loss, code, did_you_mean, quoted
from rules_compendium.expr import Call
from rules_compendium.model import RELATIONS, Record
from rules_compendium.model import Param as Declared
from rules_compendium.model.project import Project
from rules_compendium.model.wording import PARAM, contradict, misfit
from rules_compendium.names import SCRIPT_NAMES

E210 = code("E210", "wrong-arguments", loses=Loss.VALUE)
E215 = code("E215", "unknown-placeholder")
E218 = code("E218", "bad-parameter", loses=Loss.SUM, waits_for=Loss.VALUE)
# Relations, sheets, and what a calculator rests on may name a rule as such, whatever its parameters.
_BARE = (*RELATIONS, "takes", "inputs", "checks", "offered", "army", "armies", "pages")


def check_system(project: Project, system: str) -> Iterator[Diagnostic]:
    """Yield parameters that contradict each other, placeholders without one, and calls that do not fit."""
    for record in project.records_of(system):
        yield from _declared(project, record)
        yield from _unknown_placeholders(project, record)
    for holder, mention in project.mentioned(system):
        call = mention.call
        key = None if call.kind in NO_RECORDS else project.one(system, call)
        if key is None:
            continue
        record = project.records[key]
        if project.problems and reported_inside(project, record, "params"):
            continue
        bare = (
            mention.prose
            or mention.ruling
            or not record.params
            or mention.where[0] in _BARE
            or "replaces" in mention.where
        )
        problem = misfit(project, call.system or system, record, call) if call.called or not bare else None
        problem = problem or _signed_twice(record, call)
        if problem:
            span = project.place_of_mention(holder, mention)
            yield Diagnostic(span, E210, f"{quoted(call)}: {problem[0]}", problem[1])


def _signed_twice(record: Record, call: Call) -> tuple[str, str] | None:
    """Return what is wrong with `ward(5+)` where the record's own words have the sign: `Ward {target}+`."""
    words = "\n".join([record.label, *(text for _, text in record.templates)])
    for param, args in record.paired(call):
        for value in map(str, args):
            for sign, rest, written in (
                (value[-1:], value[:-1], f"{{{param.name}}}{value[-1:]}"),
                (value[:1], value[1:], f"{value[:1]}{{{param.name}}}"),
            ):
                if rest and not sign.isalnum() and written in words:
                    what = f"{param.name} is {value}, and the record's own words are {quoted(written)}"
                    return what, f"write {rest}"
    return None


def _declared(project: Project, record: Record) -> Iterator[Diagnostic]:
    for i, param in enumerate(record.params):
        problem = _misnamed(param) or _problem(project, record, i, param)
        if problem:
            yield Diagnostic(project.place(record, "params", param.name), E218, *problem)
    naming = [param.name for param in record.params if param.type in ("ref", "call")]
    for name in record.given:
        if name not in naming:
            cure = did_you_mean(name, naming, "name a parameter of type ref or call")
            what = f"implies {{{name}}}, which no argument names"
            yield Diagnostic(project.place(record, "implies"), E218, what, cure)


def _misnamed(param: Declared) -> tuple[str, str] | None:
    if param.name in SCRIPT_NAMES or param.name.startswith("__"):
        return f"parameter {quoted(param.name)} has a name that JavaScript keeps for itself", "choose another"
    return None


def _problem(project: Project, record: Record, i: int, param: Declared) -> tuple[str, str] | None:
    if param.type == "enum" and not param.values:
        return f"enum {quoted(param.name)} has no values", "add values: […]"
    if contradict(param.min, param.max):
        return f"min {param.min} of {quoted(param.name)} is above max {param.max}", "swap them"
    for kind in param.kinds:
        if kind not in project.kinds:
            return f"unknown kind {quoted(kind)}", did_you_mean(kind, project.kinds)
    if i and not param.optional and not param.many and record.params[i - 1].optional:
        return f"{quoted(param.name)} must be given but follows an optional one", "reorder them"
    if param.many and i < len(record.params) - 1:
        return f"{quoted(param.name)} takes many but is not the last", "move it to the end"
    return None


def _unknown_placeholders(project: Project, record: Record) -> Iterator[Diagnostic]:
    """Yield placeholders that are no parameter, nor one whose declaration could not be read."""
    names = [param.name for param in record.params]
    named: list[tuple[tuple[str | int, ...], str, int]]
    named = [(("label",), match[1], match.start()) for match in PARAM.finditer(record.label)]
    for where, text in record.templates:
        named += [(where, param.name, param.offset) for param in nodes_of(text.blocks, Param)]
    for where, name, offset in named:
        if name in names or reported(project, record, "params") or reported(project, record, "params", name):
            continue
        span = project.place(record, *where, offset=offset)
        cure = did_you_mean(name, names, "declare it under params")
        yield Diagnostic(span, E215, f"unknown parameter {quoted(name)}", cure)
