"""E302 to E304: calculators and effects that do not hold together, or programs that do not compile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from generator.calculator.bundle import bundle
from generator.calculator.effects import OWN
from generator.calculator.model import KIND, Calculator, Input, calculator
from generator.calculator.place import place_in
from generator.calculator.request import AskError, given
from generator.errors import Diagnostic, code, did_you_mean, shown
from generator.expr import codes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.expr import ExprError
    from generator.model import Record
    from generator.model.project import Project

E302 = code(
    "E302", "bad-program", "A program or an expression that does not compile",
    "The place is that of the first character that cannot be as it is. The language is described"
    " in docs/expression-language.md; the expressions of effects and conditions are part of it and"
    " see the inputs of their calculator (docs/calculators.md).",
)  # fmt: skip
E303 = code(
    "E303", "bad-calculator", "A calculator whose parts do not fit together",
    "Each input has a name, a type and a default within its bounds; each output of the program has"
    " an entry under `outputs`, and the other way round; sides name kinds that exist.",
)  # fmt: skip
E304 = code(
    "E304", "bad-effect", "An effect on something that does not exist",
    "An effect names calculators of its system, sides and inputs that they have, and rules that"
    " exist. Inputs are named without the id of their side (docs/calculators.md).",
)  # fmt: skip


def check_system(project: Project, system: str) -> Iterator[Diagnostic]:
    """Yield what is wrong with a game's calculators and with the effects on them."""
    found: list[Diagnostic] = []
    known = [record.key.id for record in project.of(system, KIND)]
    for record in project.of(system, KIND):
        found.extend(_declared(project, record))

    def report(record: Record, where: tuple[str | int, ...], error: ExprError) -> None:
        found.append(_refused(project, record, where, error))

    if not found:
        compiled = bundle(project, system, report)
        for record in project.of(system, KIND):
            found.extend(_outputs(project, record, compiled["calculators"][record.key.id]["ir"]))
    yield from found
    for record in project.records.values():
        if record.effects and record.key.system == system:
            yield from _effects(project, record, known)


def _refused(project: Project, record: Record, where: tuple[str | int, ...], error: ExprError) -> Diagnostic:
    """Say a refusal of the compiler at its place: that of a key, or of a character of an expression."""
    if error.code == codes.INPUT and where[0] == "effects":
        return Diagnostic(project.place_of_key(record, *where), E304, error.message, error.cure)
    source = str(_value(record, where))
    span = place_in(project, record, where, source, error.offset)
    return Diagnostic(span, E304 if error.code in OWN else E302, error.message, error.cure)


def _value(record: Record, where: tuple[str | int, ...]) -> Any:
    """Return the text of an expression: a field of a calculator, or a part of an effect."""
    if where[0] != "effects":
        value: Any = record.fields
        for step in where:
            value = value.get(step, "")
        return value
    effect = record.effects[int(where[1])]
    return effect.set.get(str(where[3]), "") if where[2] == "set" else effect.when


def _declared(project: Project, record: Record) -> Iterator[Diagnostic]:
    """Judge what a calculator declares, before its program is compiled."""
    calc = calculator(record)
    if not calc.program.strip():
        yield Diagnostic(
            record.span, E303, f"calculator {shown(record.key.id)} has no program", "add program: |"
        )
    if not calc.inputs:
        yield Diagnostic(record.span, E303, f"calculator {shown(record.key.id)} has no inputs", "add inputs:")
    for base, values in record.fields.get("sides", {}).items():
        for problem in _side(project, record, values):
            yield Diagnostic(project.place(record, "sides", base), E303, *problem)
    declared = record.fields.get("inputs", {})
    for id_ in declared:
        for problem in _input(project, calc, calc.inputs[id_], declared[id_]):
            yield Diagnostic(project.place(record, "inputs", id_), E303, *problem)


def _side(project: Project, record: Record, values: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Judge a side: kinds that exist, and a whole that is there if it is a part."""
    for kind in values.get("kinds", ()):
        if kind not in project.kinds:
            yield f"unknown kind {shown(kind)}", did_you_mean(kind, project.kinds)
    if not values.get("kinds"):
        yield "a side that says no kinds", "add kinds: [unit]"
    sides = record.fields.get("sides", {})
    if values.get("of") and values["of"] not in sides:
        yield f"part of an unknown side {shown(values['of'])}", did_you_mean(values["of"], sides)


def _input(
    project: Project, calc: Calculator, entry: Input, values: dict[str, Any]
) -> Iterator[tuple[str, str]]:
    """Judge an input: its side, what it must say, its values, the characteristics that fill it."""
    side = values.get("side")
    if side and side not in {one.base for one in calc.sides.values()}:
        yield (
            f"belongs to an unknown side {shown(side)}",
            did_you_mean(side, calc.sides, "name one of the sides"),
        )
    for key in ("name", "type", "default"):
        if key not in values:
            yield f"input {shown(entry.id)} has no {key}", f"add {key}: …"
    if entry.type == "integer" and not {"min", "max"} <= values.keys():
        yield f"input {shown(entry.id)} has no bounds", "add min: and max:"
    if entry.type == "enum" and not entry.values:
        yield f"enum {shown(entry.id)} has no values", "add values: {word: Mot montré}"
    else:
        yield from _defaults(entry, values)
    for source in entry.sources:
        stat = source.rpartition(".")[2]
        stats = project.index.ids(calc.key.system, ("characteristic",))
        if stat not in stats:
            yield f"unknown characteristic {shown(stat)}", did_you_mean(stat, stats, "write its id")


def _defaults(entry: Input, values: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Judge defaults as if a player had typed them."""
    for key in ("default", "again"):
        try:
            if key in values:
                given(entry, values[key])
        except AskError as error:
            yield f"{key}: {error.message}", error.cure


def _outputs(project: Project, record: Record, ir: dict[str, Any]) -> Iterator[Diagnostic]:
    """Judge outputs: those that only the program or only the record knows, and words for outcomes."""
    if not ir:
        return
    computed = {output["name"]: output for output in ir["outputs"]}
    declared = record.fields.get("outputs", {})
    for name in computed.keys() - declared.keys():
        span = project.place(record, "program")
        yield Diagnostic(
            span, E303, f"output {shown(name)} is not under outputs", f"add outputs: {name}: {{name: …}}"
        )
    for name in declared.keys() - computed.keys():
        span = project.place(record, "outputs", name)
        cure = did_you_mean(name, computed, f"write output {name} = …; in the program")
        yield Diagnostic(span, E303, f"the program has no output {shown(name)}", cure)
    for name in declared.keys() & computed.keys():
        yield from _outcomes(project, record, ir["symbols"], computed[name])


def _outcomes(
    project: Project, record: Record, words: list[str], output: dict[str, Any]
) -> Iterator[Diagnostic]:
    """Judge the names of outcomes: each of a word that the program gives, and some where it gives words."""
    name = output["name"]
    outcomes = record.fields["outputs"][name].get("outcomes", {})
    for word in outcomes:
        if word not in words:
            span = project.place(record, "outputs", name, "outcomes", word)
            cure = did_you_mean(word, words, "leave it out")
            yield Diagnostic(span, E303, f"the program never gives {shown(word)}", cure)
    if output["of"] == "symbol" and not outcomes:
        span = project.place(record, "outputs", name)
        yield Diagnostic(span, E303, f"the outcomes of {shown(name)} have no names", "add outcomes: {…}")


def _effects(project: Project, record: Record, known: list[str]) -> Iterator[Diagnostic]:
    """Judge what no compiler sees: effects on no calculator of the game, and effects that do nothing."""
    for i, effect in enumerate(record.effects):
        for name in effect.calculators:
            if name not in known:
                span = project.place(record, "effects", i, "calculator")
                cure = did_you_mean(name, known, f"it has {', '.join(known) or 'none'}")
                yield Diagnostic(span, E304, f"{record.key.system} has no calculator {shown(name)}", cure)
        if not effect.calculators or not (effect.set or effect.cancels):
            span = project.place(record, "effects", i)
            message = "an effect that does nothing"
            yield Diagnostic(span, E304, message, "say its calculator, and what it sets or cancels")
