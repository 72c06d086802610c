"""E308: a branch, an input or an effect that no example shows."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from rules_compendium.calculator.effects import sides_of
from rules_compendium.calculator.model import Outline, outline
from rules_compendium.calculator.resolve import Resolver
from rules_compendium.contract.calculators import Bundle, Input
from rules_compendium.errors import Diagnostic, Loss, code, quoted
from rules_compendium.expr import ExprError
from rules_compendium.expr.result import Given
from rules_compendium.expr.traced import Arm, Notes, Traced, firsts
from rules_compendium.model import Effect, Param, Record
from rules_compendium.model.engine import Calculator
from rules_compendium.model.project import KEY, Project

E308 = code("E308", "unproved-part", may_wait=True, waits_for=Loss.SUM)

# Why no example can make a branch count stands behind it, as a comment.
_REASON = re.compile(r"# unproved: *\S")
_STALE = "take the reason out"
_CONDITIONS = ("when", "having", "lacking", "against", "not_against")
_KEYS = {"having": "with", "lacking": "without"}
# So many settings are tried to find one that makes a branch count.
_TRIED = 60
_OUTPUTS = 3
_WORD = re.compile(r"[^\W\d]\w*")
_ARGUMENTS = {"dice": "D6", "distance": '6"'}


class Coverage:
    """What the examples of a game's calculators show."""

    def __init__(self, project: Project, compiled: Bundle) -> None:
        """Begin with nothing shown."""
        self.project = project
        self.compiled = compiled
        self.calculators: list[_CalculatorCoverage] = []

    def of(self, record: Record) -> "_CalculatorCoverage":
        """Return the coverage of one calculator; it counts once it is among `calculators`."""
        return _CalculatorCoverage(self.project, record, self.compiled)

    def missing(self) -> Iterator[Diagnostic]:
        """Yield what no example shows, and reasons that stand with what one shows."""
        for proof in self.calculators:
            branches = list(proof.branches())
            # An input may be read only in a branch that no example takes.
            yield from branches or proof.inputs()
        proved = {proof.record.key.id: proof.effects for proof in self.calculators}
        home = {proof.record.key.system for proof in self.calculators}
        for record in self.project.records.values():
            if record.effects and record.key.system in home:
                yield from self._effects(record, proved)

    def _effects(
        self, record: Record, proved: Mapping[str, set[tuple[str, int, bool]]]
    ) -> Iterator[Diagnostic]:
        """Yield a rule's effects that no example shows, where the examples of their calculators hold."""
        before: dict[str, int] = defaultdict(int)
        for i, effect in enumerate(record.effects):
            shows: set[bool] = set()
            for name in effect.calculators:
                place = (record.key.ref, before[name])
                before[name] += 1
                shows |= {held for held in (True, False) if (*place, held) in proved.get(name, ())}
            if effect.calculators and proved.keys() >= set(effect.calculators):
                yield from self._effect(record, i, effect, shows)

    def _effect(self, record: Record, i: int, effect: Effect, shows: set[bool]) -> Iterator[Diagnostic]:
        condition = next((name for name in _CONDITIONS if getattr(effect, name)), "")
        if effect.unproved:
            if shows >= ({True, False} if condition else {True}):
                place = self.project.place(record, "effects", i, "unproved")
                yield Diagnostic(place, E308, "an example shows this effect all the same", _STALE)
        elif True not in shows:
            place = self.project.place(record, "effects", i)
            message = "no example shows what this effect changes"
            holds = ", ".join(_KEYS.get(name, name) for name in _CONDITIONS if getattr(effect, name))
            also = f", with what its {holds} asks for" if holds else ""
            yield Diagnostic(place, E308, message, self._cure(record, effect) + also)
        elif condition and False not in shows:
            place = self.project.place(record, "effects", i, _KEYS.get(condition, condition), KEY)
            message = f"no example shows {quoted(record.key.id)} where this does not hold"
            yield Diagnostic(place, E308, message, self._cure(record, effect))

    def _cure(self, record: Record, effect: Effect) -> str:
        """Return the example to write for an effect."""
        calculator = self.compiled.calculators[effect.calculators[0]]
        sides = sides_of(calculator.sides, effect)
        args = ", ".join(_argument(self.project, record, param) for param in record.params)
        call = f"{record.key.ref}" + (f"({args})" if args else "")
        # What it changes may be in any of them.
        outputs = ", ".join(f"{output.id}: …" for output in calculator.outputs[:_OUTPUTS])
        example = f"{{rules: {{{sides[0]}: ['{call}']}}, expect: {{{outputs}}}}}"
        return f"add to the examples of {calculator.id}: {example}"


class _CalculatorCoverage:
    """What the examples of one calculator show."""

    def __init__(self, project: Project, record: Record, compiled: Bundle) -> None:
        self.project = project
        self.record = record
        self.calculator = compiled.calculators[record.key.id]
        self.outline: Outline = outline(project, record.key)
        self.run = Traced(self.calculator.ir)
        self.tried: list[dict[str, Given]] = []
        self.arms: set[Arm] = set()
        self.read: dict[str, set[Given]] = defaultdict(set)
        # A rule and the place among its effects: whether it has changed a result, or has not held.
        self.effects: set[tuple[str, int, bool]] = set()

    def note(self, resolver: Resolver, notes: Notes) -> None:
        """Keep the branches, effects and inputs on which an example's expected results depend."""
        self.arms |= notes.arms
        for act, inputs in resolver.acted.items():
            # An effect that cancels another rule changes no input itself: "".
            if not inputs.isdisjoint({"", *notes.read}):
                self.effects.add((*act, True))
        self.effects |= {(*act, False) for act in resolver.idle}
        for name, value in notes.read.items():
            self.read[name].add(value)
        self.tried.append(resolver.values)

    def branches(self) -> Iterator[Diagnostic]:
        """Yield conditions that no example makes true, or false, and reasons that are no longer needed."""
        program = self.record.typed(Calculator).program
        places = sorted({*firsts(self.calculator.ir, "if")})
        missing = [arm for at in places for arm in ((at, True), (at, False)) if arm not in self.arms]
        wanted = [arm for arm in missing if not _excused(program, arm[0])]
        # Where many wait, nobody asks yet how to prove them.
        waits = E308 in self.project.systems[self.record.key.system].allowed
        cures = self.cures(set(wanted)) if wanted and not waits else {}
        for at, held in wanted:
            place = self.project.place(self.record, "program", offset=at)
            cure = cures.get((at, held), "add an example in which it is")
            yield Diagnostic(place, E308, f"no example makes this condition {str(held).lower()}", cure)
        needed = {program.count("\n", 0, at) for at, _ in missing}
        for match in _REASON.finditer(program):
            if program.count("\n", 0, match.start()) not in needed:
                place = self.project.place(self.record, "program", offset=match.start())
                yield Diagnostic(place, E308, "an example takes every branch here all the same", _STALE)

    def cures(self, missing: set[Arm]) -> dict[Arm, str]:
        """Return the examples to write for branches, where changing one input is enough."""
        cures: dict[Arm, str] = {}
        names = [output["name"] for output in self.calculator.ir["outputs"]]
        program = self.record.typed(Calculator).program
        # What a condition is about stands in its statement, or in the functions that it calls.
        words = {word for at, _ in missing for word in _WORD.findall(_statement(program, at))}
        for inputs, changed in islice(self.others(words), _TRIED):
            for name in names:
                try:
                    _, notes = self.run.answer(inputs, [name])
                except ExprError:
                    continue
                for arm in (missing & notes.arms) - cures.keys():
                    cures[arm] = f"add to examples: {{set: {changed}, expect: {{{name}: …}}}}"
        return cures

    def others(self, words: set[str]) -> Iterator[tuple[dict[str, Given], str]]:
        """Yield the inputs of examples, and the defaults, with one named input changed: all, and how."""
        defaults = {entry.id: entry.default for entry in self.calculator.inputs}
        for base in (defaults, *self.tried):
            own = {name: value for name, value in base.items() if value != defaults[name]}
            for entry in (entry for entry in self.calculator.inputs if entry.id in words):
                for value in _values(entry, base[entry.id]):
                    yield {**base, entry.id: value}, _written({**own, entry.id: value})

    def inputs(self) -> Iterator[Diagnostic]:
        """Yield inputs of which no two examples show two values, every copy in a repeated part."""
        slots = set(firsts(self.calculator.ir, "var"))
        asked = {declared["name"] for declared in self.calculator.ir["inputs"] if declared["slot"] in slots}
        copies: dict[str, list[Input]] = defaultdict(list)
        for entry in self.calculator.inputs:
            if entry.id in asked:
                copies[self.outline.source(entry)[0]].append(entry)
        for name, entries in copies.items():
            yield from self.input(name, [entry for entry in entries if len(self.read[entry.id]) <= 1])

    def input(self, name: str, idle: Sequence[Input]) -> Iterator[Diagnostic]:
        """Yield that no example changes some copies of an input, or its reason where examples change all."""
        if self.record.typed(Calculator).inputs[name].unproved:
            if not idle:
                place = self.project.place(self.record, "inputs", name, "unproved")
                yield Diagnostic(place, E308, "examples show this input all the same", _STALE)
        elif idle:
            others = {entry.id: next(_values(entry, entry.default), entry.default) for entry in idle}
            example = f"{{set: {_written(others)}, expect: {{{self.calculator.outputs[0].id}: …}}}}"
            place = self.project.place(self.record, "inputs", name, KEY)
            message = f"no example shows what input {quoted(', '.join(others))} changes"
            yield Diagnostic(place, E308, message, f"add to examples: {example}")


def _statement(program: str, offset: int) -> str:
    """Return the text between the semicolons around a place."""
    begin, end = program.rfind(";", 0, offset) + 1, program.find(";", offset)
    return program[begin : end if end >= 0 else len(program)]


def _excused(program: str, offset: int) -> bool:
    end = program.find("\n", offset)
    return bool(_REASON.search(program, offset, end if end >= 0 else len(program)))


def _values(entry: Input, now: Given) -> Iterator[Given]:
    """Yield other values of an input, the nearest first."""
    if entry.type == "boolean":
        yield not now
    elif entry.type == "enum":
        yield from (word for word in entry.values if word != now)
    else:
        near = (int(now) + 1, int(now) - 1, 0, 1, entry.least, entry.most)
        yield from dict.fromkeys(n for n in near if entry.least <= n <= entry.most and n != now)


def _written(inputs: Mapping[str, Given]) -> str:
    pairs = (
        f"{name}: {str(value).lower() if isinstance(value, bool) else value}"
        for name, value in inputs.items()
    )
    return f"{{{', '.join(pairs)}}}"


def _argument(project: Project, record: Record, param: Param) -> str:
    """Return an argument that fits a parameter."""
    if param.type == "enum":
        return next(iter(param.values), "…")
    if param.kinds:
        return next(iter(project.ids(record.key.system, param.kinds)), "…")
    return _ARGUMENTS.get(param.type, str(max(1, param.min or 1)))
