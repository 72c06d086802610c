"""A project's calculators: found by name, asked in words, answered exactly."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypeVar

from rules_compendium.calculator.bundle import bundle
from rules_compendium.calculator.model import Outline, calculators, typed
from rules_compendium.calculator.resolve import Resolver
from rules_compendium.calculator.rules import added, profile
from rules_compendium.contract import as_json
from rules_compendium.contract.calculators import Input, Profile, Request, Side, Trace
from rules_compendium.errors import did_you_mean, quoted
from rules_compendium.expr import Call, ExprError, Result, interpret, parse_call
from rules_compendium.expr.result import Given
from rules_compendium.model import Key, Record
from rules_compendium.model.once import once
from rules_compendium.model.project import KEY, Project
from rules_compendium.model.wording import misfit
from rules_compendium.names import fold

T = TypeVar("T")


@dataclass(frozen=True)
class Answer:
    """Exact results, and how the inputs came about."""

    result: Result
    inputs: dict[str, Given]
    trace: list[Trace]

    def as_json(self) -> dict[str, Any]:
        """Return the answer as programs read it."""
        trace = [as_json(entry) for entry in self.trace]
        return {**self.result.as_json(), "trace": trace, "inputs": self.inputs}


def answer(project: Project, calculator: Key, request: Request) -> Answer:
    """Resolve the inputs and run the program."""
    compiled = bundle(project, calculator.system)
    inputs, trace = Resolver(compiled, calculator.id, request).resolve()
    return Answer(results(project, calculator.system, calculator.id, tuple(inputs.items())), inputs, trace)


def default_answer(project: Project, calculator: Key) -> Answer:
    """Return what a calculator answers to the defaults of its inputs."""
    return answer(project, calculator, Request(set={}, profiles={}, rules={}, without=()))


@once
def results(project: Project, system: str, calculator: str, inputs: tuple[tuple[str, Given], ...]) -> Result:
    """Return what a calculator gives for all its inputs."""
    return interpret(bundle(project, system).calculators[calculator].ir, dict(inputs))


class AskError(Exception):
    """A question names something that does not exist; says what, and what to ask instead."""

    # `system/id` of a record that was asked for and is not there.
    missing = ""

    def __init__(self, message: str, cure: str = "", where: tuple[str | int, ...] = ()) -> None:
        """Keep message, cure, and the path of what is wrong in the question; KEY stands for a name itself."""
        super().__init__(f"{message}; {cure}" if cure else message)
        self.message = message
        self.cure = cure
        self.where = where


@contextmanager
def _asking(*where: str | int) -> Iterator[None]:
    """Add to an AskError the path of the part of the question that is being read."""
    try:
        yield
    except AskError as error:
        error.where = error.where or where
        raise


class Asker:
    """Turns words into a request for one calculator."""

    def __init__(self, project: Project, calc: Outline) -> None:
        """Take the calculator for which questions are read."""
        self.project = project
        self.calc = calc
        self.system = calc.key.system

    def request(
        self, set_: Mapping[str, Any], profiles: Mapping[str, str],
        rules: Mapping[str, Iterable[str]], without: Iterable[str] = (),
    ) -> Request:  # fmt: skip
        """Return the request for inputs, profiles and rules that are named in words."""
        request = Request(
            set={}, profiles={}, rules={}, without=tuple(self._left_out(word) for word in without)
        )
        for name, value in set_.items():
            with _asking("set", name):
                request.set[name] = given(self._known("input", self.calc.inputs, name, "set"), value)
        for name, word in profiles.items():
            with _asking("profiles", name):
                side = self._side(name, "profiles")
                request.profiles[side.id] = profile(self.project, self._record(word, side.kinds))
        self._fill(request)
        for name, words in rules.items():
            calls = []
            side = self._side(name, "rules")
            for i, word in enumerate(words):
                with _asking("rules", name, i):
                    calls.append(self._added(word))
            request.rules[side.id] = added(self.project, self.system, calls)
        return request

    def _known(self, what: str, known: Mapping[str, T], word: str, group: str = "") -> T:
        """Return the side or input that a word names, or say which there are."""
        if word not in known:
            cure = did_you_mean(word, known, f"its {what}s are {', '.join(known) or 'none'}")
            message = f"{self.calc.key.id} has no {what} {quoted(word)}"
            raise AskError(message, cure, (group, word, KEY))
        return known[word]

    def _side(self, word: str, group: str = "") -> Side:
        return self._known("side", self.calc.sides, word, group)

    def _fill(self, request: Request) -> None:
        """Give each part without a profile the first record of its owner that fits and no other part has."""
        for part in self.calc.sides.values():
            whole = request.profiles.get(part.of)
            if whole is None or part.id in request.profiles:
                continue
            taken = {one.id for id_, one in request.profiles.items() if self.calc.sides[id_].of == part.of}
            for own in (Key.from_ref(self.system, own) for own in whole.parts):
                chosen = profile(self.project, self.project.records[own])
                if own.kind in part.kinds and self._fits(part, chosen, request) and chosen.id not in taken:
                    request.profiles[part.id] = chosen
                    break

    def _fits(self, part: Side, chosen: Profile, request: Request) -> bool:
        """Tell whether a record has what a part needs and nothing that it lacks, as the inputs stand."""
        now = {id_: request.set.get(id_, self.calc.inputs[id_].default) for id_ in part.turns}
        turned = any(now[id_] == value for id_, value in part.turns.items())
        needs, lacks = (part.lacks, part.needs) if turned else (part.needs, part.lacks)
        return set(needs) <= chosen.stats.keys() and not set(lacks) & chosen.stats.keys()

    def _record(self, word: str, kinds: tuple[str, ...]) -> Record:
        call = _parsed(word)
        keys = self.project.candidates(self.system, call, kinds)
        if len(keys) != 1:
            ids = self.project.ids(self.system, kinds)
            what = "several records" if keys else f"no {' or '.join(kinds)}"
            otherwise = "write the id of one" if ids else "this game has none; set its numbers"
            message = f"{quoted(word)} is {what} of {self.system}"
            raise self._refused(call, keys, message, did_you_mean(word, ids, otherwise))
        return self.project.records[keys[0]]

    def _added(self, word: str) -> Call:
        """Return the call of a rule that is given to a side; its arguments must fit."""
        key, call = self._resolve(word)
        problem = misfit(self.project, self.system, self.project.records[key], call)
        if problem:
            message = f"{quoted(word)}: {problem[0]}"
            raise AskError(message, problem[1])
        return call

    def _resolve(self, word: str) -> tuple[Key, Call]:
        call = _parsed(word)
        keys = self.project.candidates(self.system, call)
        if len(keys) > 1:
            keys = [key for key in keys if self.project.records[key].effects] or keys
        if len(keys) != 1:
            cure = did_you_mean(call.name, self.project.ids(self.system), "write the id of a rule")
            message = f"{quoted(word)} is {'ambiguous' if keys else 'no rule'} in {self.system}"
            raise self._refused(call, keys, message, f"write {keys[0].ref}" if keys else cure)
        kind, id_ = keys[0].kind, keys[0].id
        return keys[0], Call(id_, call.args, 0, kind, call.system, called=call.called)

    def _refused(self, call: Call, keys: list[Key], message: str, cure: str) -> AskError:
        """Return why a word names no one record, noting where it names none."""
        error = AskError(message, cure)
        error.missing = "" if keys else f"{call.system or self.system}/{fold(call.name)}"
        return error

    def _left_out(self, word: str) -> str:
        side, _, rule = word.rpartition("=")
        ref = self._resolve(rule)[0].ref
        return f"{self._side(side).id}={ref}" if side else ref


def all_calculators(project: Project) -> list[Outline]:
    """Return every calculator, system by system."""
    return [calc for system in project.systems for calc in calculators(project, system)]


def find(project: Project, name: str) -> Outline:
    """Return the calculator `system/id`, or say which is near."""
    known = {f"{calc.key.system}/{calc.key.id}": calc for calc in all_calculators(project)}
    if name not in known:
        message = f"no calculator {quoted(name)}"
        error = AskError(message, did_you_mean(name, known, "`compendium eval --list` names them"))
        error.missing = name
        raise error
    return known[name]


def _parsed(word: str) -> Call:
    try:
        return parse_call(word)
    except ExprError as error:
        message = f"{quoted(word)}: {error.message}"
        raise AskError(message, error.cure) from None


def given(entry: Input, value: Any) -> Given:
    """Return a typed value of an input, or say what it may be."""
    typed_value = typed(entry.type, value)
    if isinstance(typed_value, bool) or (entry.type == "enum" and typed_value in entry.values):
        return typed_value
    if isinstance(typed_value, int):
        if entry.least <= typed_value <= entry.most:
            return typed_value
        message = f"{entry.id} is {typed_value}"
        raise AskError(message, f"give a whole number from {entry.least} to {entry.most}")
    wanted = {"integer": "a whole number", "boolean": "true or false", "enum": ", ".join(entry.values)}
    message = f"{entry.id} is {quoted(value)}"
    raise AskError(message, did_you_mean(str(value), entry.values, f"give {wanted[entry.type]}"))
