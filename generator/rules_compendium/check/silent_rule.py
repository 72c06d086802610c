"""E214 and E306: rules, and cancellations, that calculators would ignore in silence."""

from collections.abc import Iterator

from rules_compendium.check.contents import reported
from rules_compendium.errors import Diagnostic, Loss, code, quoted
from rules_compendium.model.engine import CALCULATOR
from rules_compendium.model.project import Project

E214 = code("E214", "silent-rule")
E306 = code("E306", "silent-cancellation", waits_for=Loss.RECORDS)


def check(project: Project) -> Iterator[Diagnostic]:
    """Yield rules that say nothing of calculators, and what they cancel there."""
    counting = {key.system for key in project.records if key.kind == CALCULATOR}
    for record in project.records.values():
        if record.effects or record.no_effect:
            continue
        own = quoted(record.key.id)
        silent = record.key.system in counting and project.kinds[record.key.kind].affects_rolls
        if silent and not any(reported(project, record, key) for key in ("effects", "no_effect")):
            message = f"{record.key.kind} {own} has neither effects nor no_effect"
            yield Diagnostic(record.span, E214, message, "add effects: […], or no_effect: and why")
        for i, call in enumerate(record.relations.get("cancels", ())):
            target = project.one(record.key.system, call)
            effects = project.records[target].effects if target else ()
            missed = sorted({name for effect in effects for name in effect.calculators})
            if target and missed:
                message = f"{own} cancels {quoted(target.id)}, which counts in {', '.join(missed)}"
                cure = f"add an effect on {missed[0]} with cancels: [{target.id}]"
                yield Diagnostic(project.place(record, "cancels", i), E306, message, cure)
