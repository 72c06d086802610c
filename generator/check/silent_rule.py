"""E214: a rule that neither acts on a calculator nor says why it does not."""

from collections.abc import Iterator

from generator.check.missing_key import told_of
from generator.errors import Diagnostic, code, shown
from generator.model.engine import CALCULATOR
from generator.model.project import Project

E214 = code(
    "E214",
    "silent-rule",
    "A rule that calculators would ignore in silence",
    "Kinds with `affects_rolls: true` (data/kinds.yaml) hold rules that may change a roll. In a game that has"
    " calculators each has `effects` on them, or `no_effect:` and why, in a sentence that the"
    " calculators' pages show.",
)


def check(project: Project) -> Iterator[Diagnostic]:
    """Yield rules that say nothing of calculators, in the systems that have some."""
    counting = {key.system for key in project.records if key.kind == CALCULATOR}
    for record in project.records.values():
        silent = not (record.effects or record.no_effect)
        silent = silent and record.key.system in counting and project.kinds[record.key.kind].affects_rolls
        if silent and not any(told_of(project, record, key) for key in ("effects", "no_effect")):
            message = f"{record.key.kind} {shown(record.key.id)} has neither effects nor no_effect"
            yield Diagnostic(record.span, E214, message, "add effects: […], or no_effect: and why")
