"""Inputs that add up a field of the rules a side has: each such rule gets an effect that adds its part."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.calculator.effects import expression
from generator.calculator.rules import param_types
from generator.expr import Integer

if TYPE_CHECKING:
    from generator.calculator import shapes
    from generator.calculator.model import Calculator, Input
    from generator.model import Record

_ANY = Integer(-(10**9), 10**9)


def totals(calc: Calculator, record: Record) -> list[shapes.Effect]:
    """Return what a rule adds to the inputs that say `total`; only who has it directly pays for it."""
    made = []
    for entry in calc.inputs.values():
        added = amount(record, entry.total) if entry.total else ""
        if added:
            made.append(_effect(entry, record, added))
    return made


def amount(record: Record, name: str) -> str:
    """Return a field's number as an expression: plain, or by the argument of an enum."""
    value = record.fields.get(name)
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    if not isinstance(value, dict):
        return ""
    for param in record.params:
        known = {word: value[word] for word in param.values if isinstance(value.get(word), int)}
        if known:
            branches = (f'if {param.name} == "{word}" then {number} else ' for word, number in known.items())
            return f"{''.join(branches)}0"
    return ""


def _effect(entry: Input, record: Record, added: str) -> shapes.Effect:
    code = expression(f"{entry.id} + ({added})", {entry.id: _ANY} | param_types(record), _ANY)
    return {
        "order": 0, "sides": [entry.side], "set": [(entry.id, code)], "when": None, "cancels": [],
        "on": "enemy", "note": "", "with": [], "without": [], "against": [], "not_against": [],
        "direct": True,
    }  # fmt: skip
