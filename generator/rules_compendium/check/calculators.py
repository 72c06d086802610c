"""E302 to E304: calculators and effects that do not hold together, or programs that do not compile."""

import re
from collections.abc import Iterator
from itertools import chain
from typing import Any

from rules_compendium.calculator.bundle import Refusal, compiled
from rules_compendium.calculator.effects import OWN
from rules_compendium.calculator.evaluator import AskError, default_answer, given
from rules_compendium.calculator.measure import PLACEHOLDER
from rules_compendium.calculator.model import Outline, outline
from rules_compendium.contract.calculators import Input
from rules_compendium.errors import Diagnostic, Loss, code, did_you_mean, nearest, quoted
from rules_compendium.expr import ExprError, codes
from rules_compendium.languages import queries
from rules_compendium.model import Record, engine
from rules_compendium.model.numbers import number
from rules_compendium.model.project import KEY, Project
from rules_compendium.names import SCRIPT_NAMES, fold

E302 = code("E302", "bad-program", loses=Loss.VALUE)
E303 = code("E303", "bad-calculator", loses=Loss.VALUE, waits_for=Loss.RECORDS)
E304 = code("E304", "bad-effect", loses=Loss.VALUE, waits_for=Loss.RECORDS)


def check_system(project: Project, system: str) -> Iterator[Diagnostic]:
    """Yield what is wrong with a game's calculators and with the effects on them."""
    records = project.records_of(system, engine.CALCULATOR)
    # Where a value could not be read, what seems to be missing is that value.
    faulty = {problem.span.path for problem in project.problems}
    read = [record for record in records if record.span.path not in faulty]
    judges = [_Judge(project, record) for record in read]
    problems = [problem for judge in judges for problem in judge.declared()]
    if not problems and read == records:
        bundle, refused = compiled(project, system)
        problems = list(_refused(project, refused, faulty))
        for judge in judges:
            ir = bundle.calculators[judge.record.key.id].ir
            problems += judge.outputs(ir) if ir else ()
        problems += chain.from_iterable(judge.defaults() for judge in judges if not problems)
    yield from problems
    known = [record.key.id for record in records]
    for record in project.records_of(system):
        if record.effects and record.span.path not in faulty:
            yield from _effects(project, record, known)


def _refused(project: Project, refused: list[Refusal], faulty: set[str]) -> Iterator[Diagnostic]:
    """Yield what does not compile; an effect only where its file was read and its program compiles."""
    broken = {key.id for key, where, _ in refused if where[0] != "effects"}
    told: set[tuple[Any, ...]] = set()
    for key, where, error in refused:
        # Several calculators refuse the same words of an effect.
        if (key, where, error.offset) in told:
            continue
        told.add((key, where, error.offset))
        record = project.records[key]
        if where[0] == "effects" and broken.intersection(record.effects[int(where[1])].calculators):
            continue
        if record.span.path in faulty:
            continue
        if error.code == codes.INPUT and where[0] == "effects":
            span = project.place(record, *where, KEY)
        else:
            span = project.place(record, *where, offset=error.offset)
        code_ = E304 if error.code in OWN else E302
        idle = _idle_input(record, error) if where == ("program",) else ""
        if idle:
            message = f"the program reads no {quoted(idle)}, and an {error.message} instead"
            place = project.place(record, "inputs", idle, KEY)
            yield Diagnostic(place, E303, message, "write the same name here and there")
            continue
        yield Diagnostic(span, code_, error.message, error.cure, error.missing)


def _idle_input(record: Record, error: ExprError) -> str:
    """Return the input that nothing reads and that a name which nothing defines is near to."""
    declared, near = record.typed(engine.Calculator), error.near
    words = re.findall(r"\w+", declared.program)
    # What is read once may be the slip itself.
    return near if near in declared.inputs and near not in words and words.count(error.unknown) > 1 else ""


_ID = re.compile(r"[^\W\d]\w*\Z")
# What stands beside a calculator's inputs in the address of its page.
_BESIDE_INPUTS = ("search", "search-game", "search-kind", "left-out")


class _Judge:
    """Finds what is wrong with a calculator: with what it declares, then with what its program gives."""

    def __init__(self, project: Project, record: Record) -> None:
        self.project = project
        self.record = record
        self.calc: Outline = outline(project, record.key)
        self.stats = project.characteristics(record.key.system)
        words = queries(project.languages[record.key.system])
        self.kept = {name for one in _BESIDE_INPUTS for name in (one, *words[one])}

    def declared(self) -> Iterator[Diagnostic]:
        """Yield what does not hold together, before the program is compiled."""
        declared = self.calc.declared
        for key, value in (("program: |", declared.program.strip()), ("inputs:", self.calc.inputs)):
            if not value:
                message = f"calculator {quoted(self.record.key.id)} has no {key.partition(':')[0]}"
                yield Diagnostic(self.record.span, E303, message, f"add {key}")
        for what in ("side", "output", "input"):
            for id_ in getattr(declared, f"{what}s"):
                yield from self.judge_id(what, id_)
        for id_, side in declared.sides.items():
            yield from self.side(id_, side)
        for id_, entry in declared.inputs.items():
            yield from self.input(self.calc.inputs[id_], entry)

    def defaults(self) -> Iterator[Diagnostic]:
        """Yield why a calculator has no answer to its defaults, with which its page begins."""
        if compiled(self.project, self.record.key.system)[1]:
            return  # said where it stands, or follows from what could not be read
        try:
            default_answer(self.project, self.record.key)
        except ExprError as error:
            place = self.project.place(self.record, "program", offset=error.offset)
            message = f"with its defaults there is {error.message} ({error.code})"
            yield Diagnostic(place, E303, message, f"{error.cure}, or give other defaults")

    def of(self, message: str, cure: str, *where: str) -> Diagnostic:
        """Return a mistake at the name of a side, an input or an output."""
        return Diagnostic(self.project.place(self.record, *where, KEY), E303, message, cure)

    def at(self, message: str, cure: str, *where: str | int, offset: int | None = 0) -> Diagnostic:
        """Return a mistake at a character of a value, or at all of it."""
        span = self.project.place(self.record, *where, offset=offset)
        return Diagnostic(span, E303, message, cure)

    def judge_id(self, what: str, id_: str) -> Iterator[Diagnostic]:
        """Judge an id, which programs, effects and the page's scripts use as a name."""
        if id_ in SCRIPT_NAMES or id_.startswith("__"):
            message = f"{what} {quoted(id_)} has a name that JavaScript keeps for itself"
            yield self.of(message, "choose another", f"{what}s", id_)
        elif what == "input" and id_ in self.kept:
            message = f"input {quoted(id_)} has a name that addresses of pages keep for themselves"
            yield self.of(message, "choose another", f"{what}s", id_)
        elif not _ID.match(id_):
            word = re.sub(r"\W+", "_", id_).strip("_")
            name = word if _ID.match(word) else fold(id_).replace("-", "_") or "another word"
            message = f"{what} {quoted(id_)} is no name that a program can use"
            yield self.of(message, f"write {name}", f"{what}s", id_)

    def side(self, id_: str, side: engine.Side) -> Iterator[Diagnostic]:
        """Judge a side: kinds that exist, a whole that is there if it is a part, characteristics it needs."""
        where = ("sides", id_)
        kinds, sides = self.project.kinds, self.calc.declared.sides
        for i, kind in enumerate(side.kinds):
            if kind not in kinds:
                cure = did_you_mean(kind, kinds, "write a kind of data/kinds.yaml")
                yield self.at(f"unknown kind {quoted(kind)}", cure, *where, "kinds", i)
        if not side.kinds:
            yield self.of("a side that says no kinds", "add kinds: [unit]", *where)
        if side.of and side.of not in sides:
            cure = did_you_mean(side.of, sides, f"the sides are {', '.join(sides)}")
            yield self.at(f"part of an unknown side {quoted(side.of)}", cure, *where, "of")
        for key, stats in (("needs", side.needs), ("lacks", side.lacks)):
            for i, stat in enumerate(stats):
                if stat.rpartition(".")[2] not in self.stats:
                    yield self.unknown(stat, *where, key, i)
        for name in side.turns:
            if name not in self.calc.inputs:
                cure = did_you_mean(name, self.calc.inputs, "name an input")
                yield self.of(f"unknown input {quoted(name)}", cure, *where, "turns", name)

    def input(self, entry: Input, declared: engine.Input) -> Iterator[Diagnostic]:
        """Judge an input: its side, what it must say, its values, the characteristics that fill it."""
        where = ("inputs", entry.id)
        side, bases = declared.side, self.calc.declared.sides
        if side and side not in bases:
            cure = did_you_mean(side, bases, "name one of the sides")
            yield self.at(f"belongs to an unknown side {quoted(side)}", cure, *where, "side")
        yield from self.followed(entry, declared)
        for key in ("name", "type", *(() if declared.like else ("default",))):
            if getattr(declared, key) in ("", None):
                yield self.of(f"input {quoted(entry.id)} has no {key}", f"add {key}: …", *where)
        if declared.type:
            yield from self.values(entry, declared)
        if not side or side in bases:
            offset = 0
            for source in entry.sources:
                offset = declared.sources.index(source, offset)
                if source.rpartition(".")[2] not in self.stats:
                    yield self.unknown(source.rpartition(".")[2], *where, "from", offset=offset)
                elif problem := self.source(entry, source):
                    yield self.at(*problem, *where, "from", offset=offset)
                offset += len(source)

    def followed(self, entry: Input, declared: engine.Input) -> Iterator[Diagnostic]:
        """Judge the input that another one is like: a number that is there, which nothing else fills."""
        if not declared.like:
            return
        other, where = self.calc.inputs.get(declared.like), ("inputs", entry.id, "like")
        if other is None or other.id == entry.id or other.like:
            cure = did_you_mean(declared.like, self.calc.inputs, "name an input that is like no other")
            yield self.at(f"is like the unknown input {quoted(declared.like)}", cure, *where)
        elif other.type != entry.type or other.values != entry.values:
            message = f"is like {quoted(declared.like)}, which has other values"
            yield self.at(message, "give both the same type", *where)
        elif entry.sources or declared.default is not None:
            also = "from" if entry.sources else "default"
            yield self.at(f"has like: and {also}:", f"leave {also}: or like: out", *where)

    def values(self, entry: Input, declared: engine.Input) -> Iterator[Diagnostic]:
        """Judge what an input may be, then its defaults as if a player had typed them."""
        where = ("inputs", entry.id)
        lacking = [key for key in ("min", "max") if getattr(declared, key) is None]
        if entry.type == "integer" and lacking:
            missing = " and ".join(f"{key}: …" for key in lacking)
            message = f"input {quoted(entry.id)} has no {' and no '.join(lacking)}"
            yield self.of(message, f"add {missing}", *where)
        elif entry.type == "integer" and entry.least > entry.most:
            cure = "write the smaller number first: min, then max"
            yield self.at(f"min {entry.least} is above max {entry.most}", cure, *where, "min")
        elif entry.type == "enum" and not entry.values:
            yield self.of(f"enum {quoted(entry.id)} has no values", "add values: {word: Mot montré}", *where)
        else:
            for key in ("default", "again"):
                try:
                    if getattr(declared, key) is not None:
                        given(entry, getattr(declared, key))
                except AskError as error:
                    yield self.at(f"{key}: {error.message}", error.cure, *where, key)

    def unknown(self, stat: str, *where: str | int, offset: int = 0) -> Diagnostic:
        """Return the mistake that a characteristic does not exist."""
        cure = did_you_mean(stat, self.stats, "write its id")
        said = self.at(f"unknown characteristic {quoted(stat)}", cure, *where, offset=offset)
        return said._replace(missing=f"{self.record.key.system}/{stat}")

    def source(self, entry: Input, source: str) -> tuple[str, str] | None:
        """Return why a characteristic can never fill an input, and the cure."""
        project, system = self.project, self.record.key.system
        line, _, stat = source.rpartition(".")
        side = self.calc.sides.get(entry.side)
        lines = project.systems[system].profile.lines
        if line and line not in lines and not any(line in one.lines for one in project.records_of(system)):
            cure = did_you_mean(line, lines, f"the game's lines are {', '.join(lines) or 'none'}")
            return f"profiles have no line {quoted(line)}", cure
        if side is None:
            cure = "add side: …, or leave from: out" if self.calc.sides else "add sides:, or leave from: out"
            return f"nothing fills input {quoted(entry.id)}, which belongs to no side", cure
        if entry.type != "integer":
            return f"a characteristic fills no {entry.type}", "write type: integer, or leave from: out"
        if not project.kinds.keys() >= set(side.kinds):
            return None  # said of the side
        return self.numberless(self.stats[stat], side.kinds)

    def numberless(self, stat: Record, kinds: tuple[str, ...]) -> tuple[str, str] | None:
        """Return why the records of a side's kinds have no number under a characteristic, and the cure."""
        id_, system, own = stat.key.id, stat.key.system, stat.typed(engine.Characteristic)
        if not any(id_ in self.project.characteristics(system, kind) for kind in kinds):
            others = " and ".join(self.project.carriers(stat))
            message = f"{quoted(id_)} is a characteristic of {others}, the side is for {', '.join(kinds)}"
            return message, f"name one that a {' or '.join(kinds)} has, or another side"
        if own.value in _UNREADABLE:
            what, cure = _UNREADABLE[own.value]
            return f"{quoted(id_)} is {what}, which no input can read", f"make it {cure}, or leave from: out"
        written = (one for kind in kinds for one in self.project.records_of(system, kind) if id_ in one.stats)
        first = next(written, None)
        if first is None or any(number(one.stats[id_]) is not None for one in chain((first,), written)):
            return None
        message = f"no {' or '.join(kinds)} has a whole number for {quoted(id_)}"
        return message, f"{first.key.id} has {quoted(first.stats[id_])}; write a number there"

    def outputs(self, ir: dict[str, Any]) -> Iterator[Diagnostic]:
        """Judge outputs: those that only the program or only the record knows, and how they are shown."""
        computed = {output["name"]: output for output in ir["outputs"]}
        declared = self.calc.declared.outputs
        if declared and all(output.show == "hidden" for output in declared.values()):
            yield self.of("no output is shown", "write show: chart, number or headline in one", "outputs")
        missing = computed.keys() - declared.keys()
        for name in declared.keys() - computed.keys():
            cure = did_you_mean(name, missing, f"write output {name} = …; in the program")
            # What a misspelt name means is missing for that reason alone.
            missing -= {*nearest(name, missing)}
            message = f"the program has no output {quoted(name)}"
            yield self.at(message, cure, "outputs", name, KEY, offset=None)
        for name in missing:
            message = f"output {quoted(name)} is not under outputs"
            yield self.at(message, f"add outputs: {name}: {{name: …}}", "program", offset=None)
        for name in declared.keys() & computed.keys():
            yield from self.output(name, declared[name], computed[name], ir["symbols"])

    def output(
        self, name: str, declared: engine.Output, computed: dict[str, Any], words: list[str]
    ) -> Iterator[Diagnostic]:
        """Judge how an output is shown, what its sentence says, and the words for its outcomes."""
        where, show = ("outputs", name), declared.show
        if computed["random"] and show in _ONE and computed["of"] not in _ONE[show]:
            message = f"show: {show} of {quoted(name)}, which is a distribution"
            yield self.at(message, "write show: chart, or make it a chance in the program", *where, "show")
        for match in PLACEHOLDER.finditer(declared.say):
            if match[1]:
                message = f"nothing fills {match[0]} in say"
                cure = "write {}: the number stands there"
                yield self.at(message, cure, *where, "say", offset=match.start())
        brace = re.search("[{}]", PLACEHOLDER.sub(lambda match: " " * len(match[0]), declared.say))
        if brace:
            message = f"{brace[0]} without its partner in say"
            yield self.at(message, "write {} where the number stands", *where, "say", offset=brace.start())
        for word in declared.outcomes:
            if word not in words:
                others = [other for other in words if other not in declared.outcomes]
                cure = did_you_mean(word, others, "leave it out")
                yield self.of(f"the program never gives {quoted(word)}", cure, *where, "outcomes", word)
        if computed["of"] == "symbol" and not declared.outcomes:
            message = f"the outcomes of {quoted(name)} have no names"
            yield self.at(message, "add outcomes: {…}", *where, offset=None)


# What is shown in one line, and of which random values: those that have one number.
_ONE = {"headline": ("boolean", "number"), "number": ("boolean", "number", "integer")}
_UNREADABLE = {
    "dice": ("dice", 'value: integer with format: "{}D6"'),
    "text": ("a text", "value: integer"),
}


def _effects(project: Project, record: Record, known: list[str]) -> Iterator[Diagnostic]:
    """Judge what no compiler sees: effects on no calculator of the game, and effects that do nothing."""
    for i, effect in enumerate(record.effects):
        for name in effect.calculators:
            if name not in known:
                span = project.place(record, "effects", i, "calculator")
                cure = did_you_mean(name, known, f"it has {', '.join(known) or 'none'}")
                system = record.key.system
                message = f"{system} has no calculator {quoted(name)}"
                yield Diagnostic(span, E304, message, cure, f"{system}/{name}")
        if not effect.calculators or not (effect.set or effect.cancels):
            span = project.place(record, "effects", i)
            message = "an effect that does nothing"
            yield Diagnostic(span, E304, message, "say its calculator, and what it sets or cancels")
