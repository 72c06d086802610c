"""An exact answer in words; its twin in the page is web/calculator/compute.js, a test asks both."""

from collections.abc import Mapping

from rules_compendium.contract.answers import Chance, Finding, Outcome
from rules_compendium.contract.calculators import Calculator, ShownOutput
from rules_compendium.dice.display import number, percent
from rules_compendium.expr.result import Output
from rules_compendium.languages import Language

# The length of a bar that is certain.
_WHOLE = 10_000


def findings(
    language: Language, calculator: Calculator, outputs: Mapping[str, Output]
) -> tuple[Finding, ...]:
    """Return what a calculator shows of its results, in its order."""
    shown = (output for output in calculator.outputs if output.show != "hidden")
    return tuple(_finding(language, output, outputs[output.id]) for output in shown)


def _finding(language: Language, shown: ShownOutput, output: Output) -> Finding:
    if output.kind == "distribution":
        return _distribution(language, shown, output)
    (top,) = output.weights.values()
    fraction = language, top, output.total
    value = (chance_words if output.kind == "probability" else number_words)(*fraction)
    say = shown.say or language.say("script-labelled", label=shown.name, value="{}")
    return Finding(
        id=shown.id, name=shown.name, show=shown.show, axis=shown.axis, value=value,
        sentence=_sentence(say, value), ordered=False, rows=(),
    )  # fmt: skip


def _distribution(language: Language, shown: ShownOutput, output: Output) -> Finding:
    named, total = list(shown.outcomes), output.total
    items = list(output.weights.items())
    if named:
        items = sorted(
            ((key, weight) for key, weight in items if weight),
            key=lambda item: named.index(str(item[0])) if item[0] in named else -1,
        )

    def chance(top: int) -> Chance:
        return Chance(chance_words(language, top, total), top * _WHOLE // total)

    below, rows = 0, []
    for key, weight in items:
        least, below = chance(total - below), below + weight
        rows.append(Outcome(shown.outcomes.get(str(key), str(key)), chance(weight), least, chance(below)))
    value, sentence = "", _sentence(rows[0].label if named and len(rows) == 1 else "", "")
    if not named:
        value = number_words(language, sum(int(key) * weight for key, weight in items), total)
        say = shown.say or language.say("script-calculator-mean", value="{}")
        sentence = _sentence(say, value)
    return Finding(
        id=shown.id, name=shown.name, show=shown.show, axis=shown.axis, value=value,
        sentence=sentence, ordered=not named, rows=tuple(rows),
    )  # fmt: skip


def _sentence(say: str, value: str) -> tuple[str, str, str]:
    """Return a sentence in three parts: before its figure, the figure, behind it."""
    before, mark, after = say.partition("{}")
    return before, value if mark else "", after


def number_words(language: Language, top: int, bottom: int, places: int = 2) -> str:
    """Return a number with so many decimals at the most, never as nothing when it is something."""
    figure, ending = number(top, bottom, places, language.decimal)
    return language.say(f"script-number{ending}", number=figure) if ending else figure


def chance_words(language: Language, top: int, bottom: int, places: int = 1) -> str:
    """Return a probability as a percentage of the language, never as certain or impossible when it is not."""
    figure, ending = percent(top, bottom, places, language.decimal)
    return language.say(f"script-number-percent{ending}", number=figure)
