"""E302 to E304: calculators and effects that do not hold together, or programs that do not compile."""

from collections.abc import Iterator
from typing import Any

from generator.calculator.bundle import bundle
from generator.calculator.declared import faults
from generator.calculator.effects import OWN
from generator.calculator.measure import PLACEHOLDER
from generator.calculator.model import KIND, outline
from generator.calculator.place import place_in
from generator.errors import Diagnostic, Loss, code, did_you_mean, shown
from generator.expr import ExprError, codes
from generator.model import Record
from generator.model.engine import Calculator, Output
from generator.model.project import Project

E302 = code(
    "E302", "bad-program", "A program or an expression that does not compile",
    "The place is that of the first character that cannot be as it is. The language is described"
    " in docs/expression-language.md; the expressions of effects and conditions are part of it and"
    " see the inputs of their calculator (docs/calculators.md).",
    loses=Loss.VALUE,
)  # fmt: skip
E303 = code(
    "E303", "bad-calculator", "A calculator whose parts do not fit together",
    "Each input has a name, a type and a default within its bounds; `from` names characteristics that"
    " are whole numbers or distances, of records that can be chosen for the input's side; each output"
    " of the program has an entry under `outputs`, and the other way round; sides name kinds that"
    " exist. See docs/calculators.md.",
    loses=Loss.VALUE, waits_for=Loss.RECORDS,
)  # fmt: skip
E304 = code(
    "E304", "bad-effect", "An effect on something that does not exist",
    "An effect names calculators of its system, sides and inputs that they have, and rules that"
    " exist. Inputs are named without the id of their side (docs/calculators.md).",
    loses=Loss.VALUE, waits_for=Loss.RECORDS,
)  # fmt: skip


def check_system(project: Project, system: str) -> Iterator[Diagnostic]:
    """Yield what is wrong with a game's calculators and with the effects on them."""
    records = project.of(system, KIND)
    # Where a value could not be read, what seems to be missing is that value.
    unread = {problem.span.path for problem in project.problems}
    read = [record for record in records if record.span.path not in unread]
    found = [problem for record in read for problem in _declared(project, record)]
    if not found and read == records:
        report = _Report(project, unread)
        compiled = bundle(project, system, report)
        found = report.found
        for record in records:
            found.extend(_outputs(project, record, compiled.calculators[record.key.id].ir))
    yield from found
    known = [record.key.id for record in records]
    for record in project.records.values():
        if record.effects and record.key.system == system and record.span.path not in unread:
            yield from _effects(project, record, known)


class _Report:
    """Keeps what the compiler refuses; effects wait until their file is read and their program compiles."""

    def __init__(self, project: Project, unread: set[str]) -> None:
        self.project = project
        self.unread = unread
        self.found: list[Diagnostic] = []
        self.broken: set[str] = set()

    def __call__(self, record: Record, where: tuple[str | int, ...], error: ExprError) -> None:
        if where[0] != "effects":
            self.broken.add(record.key.id)
        elif self.broken.intersection(record.effects[int(where[1])].calculators):
            return
        if record.span.path in self.unread:
            return
        self.found.append(_refused(self.project, record, where, error))


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
    calc = outline(record)
    name = shown(record.key.id)
    if not calc.declared.program.strip():
        yield Diagnostic(record.span, E303, f"calculator {name} has no program", "add program: |")
    if not calc.inputs:
        yield Diagnostic(record.span, E303, f"calculator {name} has no inputs", "add inputs:")
    for where, message, cure, offset in faults(project, calc):
        if len(where) > _ITSELF:
            span = place_in(project, record, where, _text(record, where), offset)
        else:
            span = project.place_of_key(record, *where)
        yield Diagnostic(span, E303, message, cure)


# A side or an input itself: the group's name, and its own.
_ITSELF = 2


def _text(record: Record, where: tuple[str | int, ...]) -> str:
    value: Any = record.fields
    for step in where:
        value = value[step]
    return str(value)


def _outputs(project: Project, record: Record, ir: dict[str, Any]) -> Iterator[Diagnostic]:
    """Judge outputs: those that only the program or only the record knows, and words for outcomes."""
    if not ir:
        return
    computed = {output["name"]: output for output in ir["outputs"]}
    declared = record.typed(Calculator).outputs
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
        yield from _shown(project, record, computed[name], declared[name])
        yield from _outcomes(project, record, ir["symbols"], computed[name], declared[name].outcomes)


def _shown(
    project: Project, record: Record, output: dict[str, Any], declared: Output
) -> Iterator[Diagnostic]:
    """Judge how an output is shown: no distribution as a chance, no placeholder that nothing fills."""
    name, show = output["name"], declared.show
    if output["random"] and show in _ONE and output["of"] not in _ONE[show]:
        span = project.place(record, "outputs", name, "show")
        message = f"show: {show} of {shown(name)}, which is a distribution"
        yield Diagnostic(span, E303, message, "write show: chart, or make it a chance in the program")
    for match in PLACEHOLDER.finditer(declared.say):
        if match[1]:
            span = project.locate(record.span.path, (record.key.id, "outputs", name, "say"), match.start())
            yield Diagnostic(
                span, E303, f"nothing fills {match[0]} in say", "write {}: the number stands there"
            )


# What is shown in one line, and of which random values: those that have one number.
_ONE = {"headline": ("boolean", "number"), "number": ("boolean", "number", "integer")}


def _outcomes(
    project: Project, record: Record, words: list[str], output: dict[str, Any], outcomes: dict[str, str]
) -> Iterator[Diagnostic]:
    """Judge the names of outcomes: each of a word that the program gives, and some where it gives words."""
    name = output["name"]
    for word in outcomes:
        if word not in words:
            span = project.place_of_key(record, "outputs", name, "outcomes", word)
            cure = did_you_mean(word, [other for other in words if other not in outcomes], "leave it out")
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
