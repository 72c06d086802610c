"""What a calculator's page shows before any script runs: its form with the defaults, and their answer."""

from collections.abc import Iterable
from typing import NamedTuple

from rules_compendium.calculator.evaluator import default_answer
from rules_compendium.calculator.expressions import evaluate
from rules_compendium.contract.answers import Finding, Outcome
from rules_compendium.contract.calculators import Calculator, Effect, Input, Side, Trace
from rules_compendium.languages import Language
from rules_compendium.model import Key
from rules_compendium.render.answers import findings
from rules_compendium.render.comparisons import typeset_calculator, word
from rules_compendium.render.site import Site

# As in web/calculator/form.js and chart.js: figures that stand for a side; what is too rare for a column.
_FIGURES = 2
_RARE = 5


class Lead(NamedTuple):
    """The result that stands first in an answer: its name, and its figure or word."""

    name: str
    said: str
    counted: bool


class DefaultForm(NamedTuple):
    """A calculator with the defaults of its inputs, and the answer to them."""

    calculator: Calculator
    findings: tuple[Finding, ...]
    lead: Lead
    # The columns of each distribution: their labels, and its outcomes.
    columns: dict[str, list[tuple[str, Outcome | None]]]
    trace: list[tuple[str, str]]
    # Inputs that have nothing to say, the line that each side is known by, and sides that can be given rules.
    hidden: set[str]
    chosen: dict[str, str]
    ruled: set[str]

    @property
    def situation(self) -> list[Input]:
        """Return what is asked of the meeting: those of no side, and a side's that stand in a group."""
        return [entry for entry in self.calculator.inputs if entry.group or not entry.side]


def default_form(site: Site, key: Key) -> DefaultForm:
    """Return what a calculator asks and answers before anybody sets anything."""
    language, calculator = site.language(key.system), typeset_calculator(site, key.system, key.id)
    answered = default_answer(site.compendium.project, key)
    results = findings(language, calculator, answered.result.outputs)
    hidden = {entry.id for entry in calculator.inputs if entry.by_rules}
    for id_, condition in calculator.conditions.items():
        if not evaluate(condition, answered.inputs):
            hidden.add(id_)
    return DefaultForm(
        calculator, results, _lead(language, calculator, results),
        _columns(results),
        [_bounded(language, calculator, entry) for entry in answered.trace], hidden,
        {side.id: _chosen(language, calculator, side, hidden) for side in calculator.sides},
        {side.id for side in calculator.sides if any(_offered(calculator, side))},
    )  # fmt: skip


def _lead(language: Language, calculator: Calculator, results: tuple[Finding, ...]) -> Lead:
    first = next((one for one in results if one.show == "headline"), results[0])
    said = first.value or "".join(first.sentence)
    if not said and first.rows:
        best = max(first.rows, key=lambda row: row.exact.share)
        said = language.say("script-labelled", label=best.label, value=best.exact.words)
    outcomes = next(output.outcomes for output in calculator.outputs if output.id == first.id)
    return Lead(first.name, said, not outcomes)


def _columns(results: tuple[Finding, ...]) -> dict[str, list[tuple[str, Outcome | None]]]:
    """Return the columns of distributions; those that count the same have the same ones."""
    drawn = {}
    charts = [one for one in results if one.show == "chart" and one.ordered]
    for one in charts:
        alike = [other for other in charts if other is one or other.axis == one.axis != ""]
        labels = sorted({label for other in alike for label in _frequent(other)}, key=float)
        rows = {row.label: row for row in one.rows}
        drawn[one.id] = [(label, rows.get(label)) for label in labels]
    return drawn


def _frequent(finding: Finding) -> list[str]:
    """Return the outcomes that are worth a column: not the very rare ones at both ends."""
    places = [i for i, row in enumerate(finding.rows) if row.exact.share >= _RARE]
    worth = finding.rows[places[0] : places[-1] + 1] if places else finding.rows
    return [row.label for row in worth]


def _chosen(language: Language, calculator: Calculator, side: Side, hidden: set[str]) -> str:
    own = (entry for entry in calculator.inputs if entry.side == side.id and not entry.group)
    asked = [
        f"{entry.name} {word(language, entry, entry.default)}"
        for entry in own
        if entry.type != "boolean" and not entry.rare and entry.id not in hidden
    ]
    return " · ".join(asked[:_FIGURES])


def _bounded(language: Language, calculator: Calculator, entry: Trace) -> tuple[str, str]:
    """Return a default that was brought within its bounds, in words: no rule and no profile is there."""
    name = next(one.name for one in calculator.inputs if one.id == entry.input)
    (value,) = entry.set.values()
    return name, language.say("script-trace-bounded", was=str(entry.was), value=str(value))


def _offered(calculator: Calculator, side: Side) -> Iterable[bool]:
    """Yield for each effect whether a side can have its rule, or a rule that it asks about."""
    whole = {side.id} | {part.id for part in calculator.sides if part.of == side.id}
    for effects in calculator.effects.values():
        for effect in effects:
            yield side.id in effect.sides or (not side.of and bool(_about(effect, whole)))


def _about(effect: Effect, whole: set[str]) -> tuple[str, ...]:
    refs = (
        (*effect.having, *effect.lacking)
        if whole & set(effect.sides)
        else (*effect.against, *effect.not_against)
    )
    return tuple(ref for ref in refs if not ref.startswith("{"))
