"""Inputs that add up a field of the rules a side has: each such rule gets an effect that adds its part."""

from collections.abc import Iterator

from generator.calculator.expressions import ANY, expression
from generator.calculator.model import Outline
from generator.calculator.rules import param_types
from generator.contract import calculators as contract
from generator.contract import shaped
from generator.errors import did_you_mean, shown
from generator.model import Effect, Param, Record
from generator.model.figures import whole

# A field with a number for each argument lists no more of them.
_MOST_ARGUMENTS = 30


def totals(calc: Outline, record: Record) -> Iterator[contract.Effect]:
    """Yield what a rule adds to the inputs that say `total`; only who has it directly pays for it."""
    for entry in calc.inputs.values():
        total = calc.source(entry)[1].total
        added = amount(record, total) if total else ""
        if added:
            code = expression(f"{entry.id} + ({added})", {entry.id: ANY} | param_types(record), ANY)
            yield shaped(
                contract.Effect, Effect(), sides=(entry.side,), set=((entry.id, code),), when=None,
                direct=True,
            )  # fmt: skip


def amount(record: Record, name: str) -> str:
    """Return a field's number as an expression: plain, or by an argument; nothing where it cannot be read."""
    value = record.fields.get(name)
    if value is None or any(unread(record, name)):
        return ""
    param = _chooser(record, value) if isinstance(value, dict) else None
    if param is None:
        return str(value)
    quote = '"' if param.type == "enum" else ""
    branches = (
        f"if {param.name} == {quote}{word}{quote} then {added} else " for word, added in value.items()
    )
    return "".join(branches) + "0"


def unread(record: Record, name: str) -> Iterator[tuple[tuple[str, ...], str, str]]:
    """Yield what of a field cannot be added up, or is missing: the keys below it, what is wrong, the cure."""
    value = record.fields.get(name)
    if not isinstance(value, dict):
        if value is not None and not _number(value):
            number = whole(str(value))
            cure = f"write {number} without quotes" if number is not None else "write a whole number"
            yield (), f"{name} is {shown(str(value))}, which cannot be added up", cure
        return
    param = _chooser(record, value)
    if param is None:
        cure = "give it an enum, or an integer with min and max, whose values are the keys here"
        yield (), f"no parameter of {record.key.id} chooses among {', '.join(value)}", cure
        return
    words = _words(param)
    for word, number in value.items():
        if word not in words:
            cure = did_you_mean(word, words, f"its values are {', '.join(words)}")
            yield (word,), f"{param.name} is never {shown(word)}", cure
        elif not _number(number):
            yield (word,), f"{word} is {shown(str(number))}, which cannot be added up", "write a whole number"
    missing = [word for word in words if word not in value]
    if missing and value.keys() <= set(words):
        yield (), f"{name} has no number for {', '.join(missing)}", f"add {missing[0]}: …"


def _number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _chooser(record: Record, value: dict[str, object]) -> Param | None:
    """Return the parameter whose argument chooses a number: the first that knows one of the keys."""
    return next((param for param in record.params if set(_words(param)) & value.keys()), None)


def _words(param: Param) -> list[str]:
    """Return the arguments that can be listed, as keys are written."""
    if param.type == "integer" and param.min is not None and param.max is not None:
        return [str(number) for number in range(param.min, min(param.max, param.min + _MOST_ARGUMENTS) + 1)]
    return list(param.values)
