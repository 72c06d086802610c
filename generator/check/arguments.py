"""E210: a call whose arguments are not what the record's parameters say."""

from collections.abc import Iterator

from generator.document.nodes import NO_RECORDS
from generator.errors import Diagnostic, Loss, code, shown
from generator.model.arguments import misfit
from generator.model.project import Project
from generator.model.relations import RELATIONS

E210 = code(
    "E210", "wrong-arguments", "A call with arguments that the record does not take",
    "The record's `params` say how many arguments a call takes, in which order, and of which"
    " type. Where a rule is given to somebody (`rules`, `weapons`…) the call needs them; in prose,"
    " and in relations (`see`, `implies`, `cancels`…), the rule may be named without.",
    loses=Loss.VALUE,
)  # fmt: skip


def check(project: Project) -> Iterator[Diagnostic]:
    """Yield calls whose arguments do not fit."""
    for holder, system, mention in project.mentioned():
        call = mention.call
        if call.kind in NO_RECORDS:
            continue
        key = project.index.one(system, call)
        if key is None:
            continue
        record = project.records[key]
        if not call.called and (mention.prose or not record.params or mention.where[0] in _BARE):
            continue
        problem = misfit(project.index, call.system or system, record, call)
        if problem:
            span = project.place_of_mention(holder, mention)
            yield Diagnostic(span, E210, f"{shown(call)}: {problem[0]}", problem[1])


# Relations, sheets, and what a calculator rests on may name a rule as such, whatever its parameters.
_BARE = (*RELATIONS, "takes", "inputs", "check", "pages")
