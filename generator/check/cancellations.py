"""E306: a rule cancels another in words, but not in the calculator where that one counts."""

from collections.abc import Iterator

from generator.errors import Diagnostic, Loss, code, shown
from generator.model.project import Project

E306 = code(
    "E306", "silent-cancellation", "A cancellation that calculators would miss",
    "`cancels` on a record is for readers. Where the cancelled rule acts on a calculator, the rule"
    " that cancels it needs effects too: `cancels: […]` with `on:` that says whose rules fall, or"
    " inputs that do the same; or `no_effect` that says why not.",
    waits_for=Loss.RECORDS,
)  # fmt: skip


def check(project: Project) -> Iterator[Diagnostic]:
    """Yield cancellations of rules that count where the canceller says nothing."""
    for record in project.records.values():
        if record.effects or record.no_effect:
            continue
        for i, call in enumerate(record.relations.get("cancels", ())):
            target = project.index.one(record.key.system, call)
            effects = project.records[target].effects if target else ()
            missed = sorted({name for effect in effects for name in effect.calculators})
            if target and missed:
                names = f"{shown(record.key.id)} cancels {shown(target.id)}"
                message = f"{names}, which counts in {', '.join(missed)}"
                cure = f"add an effect on {missed[0]} with cancels: [{target.id}]"
                yield Diagnostic(project.place(record, "cancels", i), E306, message, cure)
