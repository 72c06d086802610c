"""“Sans / avec”: what a rule changes in each calculator on which it acts."""

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple
from urllib.parse import urlencode

from rules_compendium.calculator.bundle import bundle
from rules_compendium.calculator.comparison import Comparison, comparisons, with_arguments
from rules_compendium.contract import worded
from rules_compendium.contract.answers import Chance, Finding
from rules_compendium.contract.calculators import Calculator, Input, Owned
from rules_compendium.expr.result import Given, Output
from rules_compendium.languages import Language
from rules_compendium.model import Key
from rules_compendium.model.once import once
from rules_compendium.render.answers import chance_words, findings
from rules_compendium.render.site import Site


class Row(NamedTuple):
    """A result without a rule and with it, in words, and as parts of a hundred where both are chances."""

    name: str
    before: str
    after: str
    shares: tuple[int, int] | None = None


class Compared(NamedTuple):
    """A calculator asked without a rule and with it: where, what was set, and the results that differ."""

    name: str
    url: str
    situation: str
    rows: list[Row]


def compared(site: Site, key: Key) -> list[list[Compared]]:
    """Return what a rule changes, calculator by calculator; those that say the same stand together."""
    by_calculator = comparisons(site.compendium.project, key.system, key.ref, usual(site, key))
    shown = [_compared(site, key, calculator, one) for calculator, one in by_calculator.items()]
    together = [one.rows for one in shown]
    shown.sort(key=lambda one: together.index(one.rows))
    return [list(alike) for _, alike in groupby(shown, key=lambda one: one.rows)]


def usual(site: Site, key: Key) -> tuple[str, ...]:
    """Return the arguments with which somebody has a rule; none where nobody has it."""
    calls = (owner.call for owner in site.compendium.owners(key) if owner.call.args)
    return next((tuple(map(str, call.args)) for call in calls), ())


@once
def typeset_calculator(site: Site, system: str, calculator: str) -> Calculator:
    """Return a calculator with its words typeset."""
    compiled = bundle(site.compendium.project, system).calculators[calculator]
    return worded(compiled, site.language(system).words)


def _compared(site: Site, key: Key, calculator: str, comparison: Comparison | None) -> Compared:
    calc, language, project = (
        typeset_calculator(site, key.system, calculator),
        site.language(key.system),
        site.compendium.project,
    )
    owned = with_arguments(project, key.system, key.ref, usual(site, key))
    side = comparison.side if comparison else calc.effects[key.ref][0].sides[0]
    rules = dict(comparison.rules) if comparison else {}
    rules[side] = (*rules.get(side, ()), *owned)
    set_ = comparison.set if comparison else {}
    said = [_of_side(language, calc, side, item) for item in owned]
    said += [setting(language, calc, id_, value) for id_, value in set_.items()]
    if comparison:
        said += [
            _of_side(language, calc, one, item) for one, items in comparison.rules.items() for item in items
        ]
    return Compared(
        calc.name, f"{calc.url}?{query(language, set_, rules)}", " · ".join(said),
        list(_differing(language, calc, comparison)) if comparison else [],
    )  # fmt: skip


def query(language: Language, set_: dict[str, Given], rules: dict[str, tuple[Owned, ...]]) -> str:
    """Return what is asked of a calculator as its page's address carries it."""
    word = language.say("query-rules")
    given = [(f"{word}.{side}", ",".join(item.call for item in items)) for side, items in rules.items()]
    given += [(id_, str(value).lower()) for id_, value in set_.items()]
    return urlencode(given, safe="/,()=*")


def setting(language: Language, calc: Calculator, id_: str, value: Given) -> str:
    """Return a value of an input in words: `Portée : longue`."""
    entry = next(entry for entry in calc.inputs if entry.id == id_)
    return language.say("script-labelled", label=entry.name, value=word(language, entry, value))


def word(language: Language, entry: Input, value: Given) -> str:
    """Return a value of an input in words, with its unit."""
    if isinstance(value, bool):
        return language.say("script-yes" if value else "script-no")
    return entry.values.get(str(value), str(value).replace("-", "−") + entry.unit)


def _of_side(language: Language, calc: Calculator, side: str, item: Owned) -> str:
    name = next(one.name for one in calc.sides if one.id == side)
    return language.say("script-labelled", label=name, value=language.words(item.name))


def _differing(language: Language, calc: Calculator, comparison: Comparison) -> Iterator[Row]:
    """Yield the results that differ in words; outcomes one by one where no headline sums them up."""
    before, after = comparison.without.result.outputs, comparison.having.result.outputs
    pairs = list(zip(findings(language, calc, before), findings(language, calc, after), strict=True))
    summed = any(one.show == "headline" and one.value for one, _ in pairs)
    for one, other in pairs:
        if one.value and one.value != other.value:
            name = language.say("calculator-mean-of", name=one.name) if one.ordered else one.name
            yield Row(name, one.value, other.value, _shares(before[one.id], after[one.id]))
        elif not one.value and not summed:
            yield from _outcomes(language, one, other)


def _shares(before: Output, after: Output) -> tuple[int, int] | None:
    """Return two chances as parts of a hundred."""
    if before.kind != "probability":
        return None
    first, second = (sum(one.weights.values()) * 100 // one.total for one in (before, after))
    return first, second


def _outcomes(language: Language, one: Finding, other: Finding) -> Iterator[Row]:
    before, after = ({row.label: row.exact for row in side.rows} for side in (one, other))
    never = Chance(chance_words(language, 0, 1), 0)
    for label in dict.fromkeys([*before, *after]):
        first, second = before.get(label, never), after.get(label, never)
        if first.words != second.words:
            yield Row(label, first.words, second.words, (first.share // 100, second.share // 100))
