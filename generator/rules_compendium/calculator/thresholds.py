"""The thresholds of a game: what players are told when a unit or an army meets a condition."""

from collections.abc import Iterator

from rules_compendium.calculator.expressions import Report, expression, tried
from rules_compendium.calculator.measure import raised
from rules_compendium.contract.calculators import Code
from rules_compendium.expr import Boolean, ExprError, Integer
from rules_compendium.model import Key, System
from rules_compendium.model.army import Threshold
from rules_compendium.model.project import Project

_KNOWN = ("left", "full", "models", "size", "began", "joined_models", "joined_size")
_NAMES = dict.fromkeys(_KNOWN, Integer(0, 10**6))


def thresholds(
    project: Project, system: System, report: Report = raised
) -> Iterator[tuple[Threshold, Key, Code]]:
    """Yield a game's thresholds, each with the rule that says so and its condition."""
    for i, threshold in enumerate(system.play.thresholds):
        where = ("play", "thresholds", i)
        code = tried(report, (*where, "when"), expression, threshold.when or "true", _NAMES, Boolean())
        if threshold.rule is None:
            report(where, ExprError("name", "a threshold without its rule", "add rule: and name a record"))
            continue
        key = project.one(system.slug, threshold.rule)  # the check of references reports others
        if key is not None and code is not None:
            yield threshold, key, code
