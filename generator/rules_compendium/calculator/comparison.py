"""What a rule changes: the same calculation without it and with it, where its conditions hold."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, product

from rules_compendium.calculator.bundle import bundle
from rules_compendium.calculator.evaluator import Answer, answer
from rules_compendium.calculator.expressions import evaluate, names_in
from rules_compendium.calculator.rules import added
from rules_compendium.contract.calculators import (
    Bundle,
    Calculator,
    Effect,
    Input,
    Owned,
    Request,
    RuleParam,
    Side,
)
from rules_compendium.expr import ExprError, parse_call
from rules_compendium.expr.result import Given
from rules_compendium.model import RELATIONS, Key
from rules_compendium.model.engine import CALCULATOR
from rules_compendium.model.project import Project

_MOST_TRIES = 512
Rules = dict[str, tuple[Owned, ...]]


@dataclass(frozen=True)
class Comparison:
    """A situation in which a rule is tried: its side, inputs and other rules, and the two answers."""

    side: str
    set: dict[str, Given]
    rules: Rules
    without: Answer
    having: Answer


def comparisons(
    project: Project, system: str, ref: str, words: tuple[str, ...]
) -> dict[str, Comparison | None]:
    """Return what a rule with some arguments changes in each calculator on which it acts."""
    compiled = bundle(project, system)
    acting = [calc for calc in compiled.calculators.values() if ref in calc.effects]
    owned = with_arguments(project, system, ref, words)
    return {calc.id: _comparison(project, system, calc, owned[0]) for calc in acting if owned}


def _comparison(project: Project, system: str, calc: Calculator, owned: Owned) -> Comparison | None:
    """Return the first situation in which a rule changes what is shown, or in which it counts at all."""
    key = Key(system, CALCULATOR, calc.id)
    shown = [output.id for output in calc.outputs if output.show != "hidden"]
    first = None
    for side, set_, rules in _situations(project, system, calc, owned):
        mine = rules | {side: (*rules.get(side, ()), owned)}
        try:
            without, having = (
                answer(project, key, Request(set=set_, profiles={}, rules=one, without=()))
                for one in (rules, mine)
            )
        except ExprError:  # too large a question
            continue
        comparison = Comparison(side, set_, rules, without, having)
        first = first or comparison
        if any(without.result.outputs[id_] != having.result.outputs[id_] for id_ in shown):
            return comparison
    return first


def _situations(
    project: Project, system: str, calc: Calculator, owned: Owned
) -> Iterator[tuple[str, dict[str, Given], Rules]]:
    for effect in calc.effects.get(owned.rule, ()):
        if not effect.set and not effect.cancels:
            continue
        for side in (side for side in calc.sides if side.id in effect.sides):
            set_ = _context(calc, effect, owned, side)
            if set_ is not None:
                for rules in _rules_beside(project, system, calc, effect, owned, side):
                    yield side.id, set_, rules


def _context(calc: Calculator, effect: Effect, owned: Owned, side: Side) -> dict[str, Given] | None:
    """Return values of the choices and switches that a condition reads, with which it holds."""
    if effect.when is None:
        return {}
    inputs = {entry.id: entry for entry in calc.inputs}
    read = (inputs.get(side.names.get(name, "")) for name in names_in(effect.when))
    chosen = [entry for entry in read if entry is not None and entry.type != "integer"]
    start: dict[str, Given] = {name: inputs[id_].default for name, id_ in side.names.items()}
    for values in islice(product(*map(_values, chosen)), _MOST_TRIES):
        set_ = {entry.id: value for entry, value in zip(chosen, values, strict=True)}
        given = {name: set_.get(id_, start[name]) for name, id_ in side.names.items()}
        if evaluate(effect.when, given | owned.args):
            return {id_: value for id_, value in set_.items() if value != inputs[id_].default}
    return None


def _values(entry: Input) -> list[Given]:
    """Return the values of a choice or a switch, its default first."""
    values: list[Given] = [False, True] if entry.type == "boolean" else list(entry.values)
    return list(dict.fromkeys([entry.default, *values]))


def _rules_beside(
    project: Project, system: str, calc: Calculator, effect: Effect, owned: Owned, side: Side
) -> Iterator[Rules]:
    """Yield the other rules with which to try an effect: those it needs, then those it works against too."""

    def first(refs: tuple[str, ...]) -> tuple[Owned, ...]:
        ref = next(iter(refs), "")
        named = owned.targets.get(ref[1:-1], "") if ref.startswith("{") else ref
        return with_arguments(project, system, named)

    own, other = first(effect.having), first(effect.against)
    needed: Rules = {side.of or side.id: own} if own else {}
    needed |= {side.enemy: other} if other and side.enemy else {}
    yield needed
    home = (side.of or side.id) if effect.on == "own" and effect.cancels else side.enemy
    for ref in (*effect.cancels, *related(project, system, owned.rule)):
        if home and ref in calc.effects:
            yield needed | {home: (*needed.get(home, ()), *with_arguments(project, system, ref))}


def related(project: Project, system: str, ref: str) -> list[str]:
    """Return the rules that a rule is tried with as well: those that its relations name."""
    record = project.records[Key.from_ref(system, ref)]
    calls = (call for name, calls in record.relations.items() if RELATIONS[name].compared for call in calls)
    return [key.ref for key in dict.fromkeys(project.one(system, call) for call in calls) if key is not None]


def with_arguments(project: Project, system: str, ref: str, words: tuple[str, ...] = ()) -> tuple[Owned, ...]:
    """Return a rule with some arguments, or with its first ones; nothing where no calculator knows it."""
    compiled = bundle(project, system)
    if ref not in compiled.rules:
        return ()
    given = words or _starting(compiled, ref)
    call = parse_call(f"{ref}({', '.join(given)})" if given else ref)
    return added(project, system, [call])[:1]


def _starting(compiled: Bundle, ref: str) -> tuple[str, ...]:
    """Return arguments for a rule named without any: the first or the least value of each parameter."""
    return tuple(_start(compiled, param) for param in compiled.rules[ref].params if not param.many)


def _start(compiled: Bundle, param: RuleParam) -> str:
    if param.type in ("ref", "call"):
        known = next((ref for ref in compiled.rules if ref.partition("/")[0] in param.kinds), "")
        if known:
            return known
    if param.values:
        return param.values[0]
    return "1" if param.min is None else str(param.min)
