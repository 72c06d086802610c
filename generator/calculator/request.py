"""What a person or an example asks: words, made into a request that can be answered."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from generator.calculator.bundle import owned, part_kinds, profile, ref
from generator.calculator.model import Outline, calculators, typed
from generator.contract.calculators import Input, Profile, Request, Side
from generator.errors import did_you_mean, shown
from generator.expr import Call, ExprError, parse_call
from generator.expr.result import Given
from generator.model import Key, Record
from generator.model.arguments import misfit
from generator.model.owned import implied_by
from generator.model.project import KEY, Project


class AskError(Exception):
    """Something that was asked does not exist: what, and what to ask instead."""

    def __init__(self, message: str, cure: str = "") -> None:
        """Keep both sentences."""
        super().__init__(f"{message}; {cure}" if cure else message)
        self.message = message
        self.cure = cure
        # The part of what was asked that cannot be: `set` and the input's name, KEY for the name itself.
        self.where: tuple[str | int, ...] = ()


@contextmanager
def _asking(*where: str | int) -> Iterator[None]:
    """Note of a refusal which part of what was asked it is about."""
    try:
        yield
    except AskError as error:
        error.where = where
        raise


class Asker:
    """Turns words into a request for one calculator."""

    def __init__(self, project: Project, calc: Outline) -> None:
        """Know the calculator and the profiles of its system."""
        self.project = project
        self.calc = calc
        self.system = calc.key.system
        self.parts = part_kinds(calculators(project, self.system))

    def request(
        self, set_: Mapping[str, Any], profiles: Mapping[str, str],
        rules: Mapping[str, Iterable[str]], without: Iterable[str] = (),
    ) -> Request:  # fmt: skip
        """Return the request that the words mean."""
        asked = Request(
            set={}, profiles={}, rules={}, without=tuple(self._left_out(word) for word in without)
        )
        for name, value in set_.items():
            with _asking("set", name, KEY):
                entry = self._input(name)
            with _asking("set", name):
                asked.set[name] = given(entry, value)
        for name, word in profiles.items():
            with _asking("profiles", name, KEY):
                side = self._side(name)
            with _asking("profiles", name):
                asked.profiles[side.id] = profile(self.project, self._record(word, side.kinds), self.parts)
        self._fill(asked)
        for name, words in rules.items():
            with _asking("rules", name, KEY):
                side = self._side(name)
            items = implied_by(self.project, self.system, list(self._calls(name, words)))
            asked.rules[side.id] = tuple(owned(self.project, item) for item in items)
        return asked

    def _calls(self, side: str, words: Iterable[str]) -> Iterator[Call]:
        for i, word in enumerate(words):
            with _asking("rules", side, i):
                yield self._added(word)

    def _input(self, name: str) -> Input:
        entry = self.calc.inputs.get(name)
        if entry is None:
            cure = did_you_mean(name, self.calc.inputs, f"its inputs are {', '.join(self.calc.inputs)}")
            message = f"{self.calc.key.id} has no input {shown(name)}"
            raise AskError(message, cure)
        return entry

    def _side(self, word: str) -> Side:
        side = self.calc.sides.get(word)
        if side is None:
            known = ", ".join(self.calc.sides) or "none"
            cure = did_you_mean(word, self.calc.sides, f"its sides are {known}")
            message = f"{self.calc.key.id} has no side {shown(word)}"
            raise AskError(message, cure)
        return side

    def _fill(self, asked: Request) -> None:
        """Give each part that nobody chose the first of its whole's records that fits and fills no other."""
        for part in self.calc.sides.values():
            whole = asked.profiles.get(part.of)
            if whole is None or part.id in asked.profiles:
                continue
            taken = {
                chosen.id for id_, chosen in asked.profiles.items() if self.calc.sides[id_].of == part.of
            }
            for own in whole.parts:
                record = self.project.records[Key(self.system, *own.split("/"))]
                chosen = profile(self.project, record, self.parts)
                if chosen.id not in taken and fits(part, chosen):
                    asked.profiles[part.id] = chosen
                    break

    def _record(self, word: str, kinds: tuple[str, ...]) -> Record:
        call = _parsed(word)
        found = self.project.index.candidates(self.system, call, kinds)
        if len(found) != 1:
            ids = self.project.index.ids(self.system, kinds)
            what = "several records" if found else f"no {' or '.join(kinds)}"
            cure = did_you_mean(
                word, ids, "write the id of one" if ids else "this game has none; set its numbers"
            )
            message = f"{shown(word)} is {what} of {self.system}"
            raise AskError(message, cure)
        return self.project.records[found[0]]

    def _added(self, word: str) -> Call:
        """Return the call of a rule that is given to a side; its arguments must fit."""
        key, call = self._named(word)
        problem = misfit(self.project.index, self.system, self.project.records[key], call)
        if problem:
            message = f"{shown(word)}: {problem[0]}"
            raise AskError(message, problem[1])
        return call

    def _named(self, word: str) -> tuple[Key, Call]:
        call = _parsed(word)
        found = self.project.index.candidates(self.system, call)
        if len(found) > 1:
            found = [key for key in found if self.project.records[key].effects] or found
        if len(found) != 1:
            cure = did_you_mean(call.name, self.project.index.ids(self.system), "write the id of a rule")
            message = f"{shown(word)} is {'ambiguous' if found else 'no rule'} in {self.system}"
            raise AskError(message, f"write {found[0].kind}/{found[0].id}" if found else cure)
        kind, id_ = found[0].kind, found[0].id
        return found[0], Call(id_, call.args, 0, kind, call.system, called=call.called)

    def _left_out(self, word: str) -> str:
        side, _, rule = word.rpartition("=")
        found = ref(self._named(rule)[0])
        return f"{self._side(side).id}={found}" if side else found


def fits(part: Side, chosen: Profile) -> bool:
    """Tell whether a profile can be chosen for a side."""
    return chosen.id.partition("/")[0] in part.kinds and set(part.needs) <= set(chosen.stats)


def _parsed(word: str) -> Call:
    try:
        return parse_call(word)
    except ExprError as error:
        message = f"{shown(word)}: {error.message}"
        raise AskError(message, error.cure) from None


def given(entry: Input, value: Any) -> Given:
    """Return a typed value of an input, or say what it may be."""
    found = typed(entry.type, value)
    if entry.type == "integer" and isinstance(found, int) and not isinstance(found, bool):
        if entry.least <= found <= entry.most:
            return found
        message = f"{entry.id} is {found}"
        raise AskError(message, f"give a whole number from {entry.least} to {entry.most}")
    if entry.type == "boolean" and isinstance(found, bool):
        return found
    if entry.type == "enum" and found in entry.values:
        return found
    otherwise = {"integer": "a whole number", "boolean": "true or false"}.get(
        entry.type, ", ".join(entry.values)
    )
    message = f"{entry.id} is {shown(value)}"
    raise AskError(message, did_you_mean(str(value), entry.values, f"give {otherwise}"))
