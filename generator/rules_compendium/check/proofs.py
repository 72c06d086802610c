"""E233: worked examples in texts without a proof. E305: proofs with another result.

A box `!!! example` with figures holds `{{ proof("asked", "expected") }}` below its words, once or more:

    3 + 5 >= 2 * (3 + 2)                                     an expression
    unit/orc.points + 2 * cost(shooter(long))                facts of records in one
    calculator/melee(attacker=orc, attacker_dice=2).result.dead    what a calculator answers
    table/survival(2)                                        a row of a table, under its first column
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, NoReturn

from rules_compendium.calculator.evaluator import Asker, AskError, answer, find
from rules_compendium.calculator.expressions import compile_alone
from rules_compendium.check.examples import CORRECT_IT, E305, costs, differences
from rules_compendium.document.nodes import Box, Proof, nodes_of
from rules_compendium.document.plain import plain, plain_blocks
from rules_compendium.document.prose import inlines_of
from rules_compendium.errors import Diagnostic, Loss, code, did_you_mean, quoted
from rules_compendium.expr import ExprError, Output, interpret, parse_call
from rules_compendium.model.engine import Table
from rules_compendium.model.project import Project
from rules_compendium.model.texts import FieldText, field_texts
from rules_compendium.names import fold

E233 = code("E233", "unproved-example", waits_for=Loss.WORDS, may_wait=True)
PROOF = True

_PROOFS = 'add {{ proof("3 + 5", "8") }}, or {{ unproved("why") }}'
_CALCULATOR = re.compile(r"calculator/([a-z0-9-]+)\((.*)\)\.([\w.-]+)\Z", re.DOTALL)
_TABLE = re.compile(r"table/([a-z0-9-]+)\((.*)\)\Z")
_FACT = re.compile(r"\b([a-z][a-z-]*)/([a-z0-9-]+)\.([a-z_]+)")
_COMMA = re.compile(r",\s*(?![^()]*\))")
_TRUTH = {"true": "1", "false": "0"}


class Count(NamedTuple):
    """How many boxes with worked examples there are, those that are proved, and those that say why not."""

    boxes: int = 0
    proved: int = 0
    reasoned: int = 0

    @property
    def summary(self) -> str:
        """Return the count as a sentence; nothing where there is nothing to count."""
        reasons = f", {self.reasoned} with a reason" if self.reasoned else ""
        return f"worked examples: {self.proved} of {self.boxes} proved{reasons}" if self.boxes else ""


def count(project: Project) -> Count:
    """Return how many worked examples of a project are proved."""
    boxes = [box for system in project.systems for _, box in _boxes(project, system)]
    proofs = [list(nodes_of(box.blocks, Proof)) for box in boxes]
    reasoned = sum(any(proof.reason for proof in of_box) for of_box in proofs)
    return Count(len(boxes), sum(any(proof.asked for proof in of_box) for of_box in proofs), reasoned)


def check_system(project: Project, system: str) -> Iterator[Diagnostic]:
    """Yield a game's worked examples that nothing proves, and proofs that give another result."""
    for held, box in _boxes(project, system):
        if not any(nodes_of(box.blocks, Proof)):
            message = f"nothing proves this example ({quoted(plain_blocks(box.blocks))})"
            yield Diagnostic(held.place(project, box.offset), E233, message, _PROOFS)
    for held in field_texts(project, system):
        # One that has slipped out of its box is judged all the same.
        for proof in nodes_of(held.text.blocks, Proof) if _INSERT in held.text else ():
            for said in _judge(project, system, proof) if proof.asked else ():
                yield Diagnostic(held.place(project, proof.offset), E305, *said)


def _boxes(project: Project, system: str) -> Iterator[tuple[FieldText, Box]]:
    """Yield the examples of a game's texts that work something out: those with figures."""
    for one in field_texts(project, system):
        for box in nodes_of(one.text.blocks, Box) if _MARK in one.text else ():
            proofs = any(nodes_of(box.blocks, Proof))
            if box.kind == "example" and (proofs or _FIGURE.search(plain_blocks(box.blocks))):
                yield one, box


# What examples work out has figures, and a text without the mark of a box holds none.
_FIGURE, _MARK, _INSERT = re.compile(r"\d"), "!!!", "{{"


def _judge(project: Project, system: str, proof: Proof) -> Iterator[tuple[str, str, str]]:
    """Yield how the result of a proof differs from what it expects."""
    try:
        output = _worked(project, system, proof.asked)
    except (ExprError, AskError) as error:
        yield f"{quoted(proof.asked)}: {error.message}", error.cure, error.missing
        return
    if isinstance(output, str):
        if fold(output) != fold(proof.expected):
            yield f"{quoted(proof.expected)} is expected, {quoted(output)} stands there", CORRECT_IT, ""
        return
    wanted = _TRUTH.get(proof.expected, proof.expected)
    yield from ((message, cure, "") for _, message, cure in differences(output, wanted))


def _worked(project: Project, system: str, address: str) -> Output | str:
    if named := _CALCULATOR.match(address):
        return _answered(project, system, *named.groups())
    if named := _TABLE.match(address):
        return _looked_up(project, system, named[1], named[2])
    source = _FACT.sub(lambda match: _fact(project, system, *match.groups()), address)
    source = costs(project, system, source)
    ir = compile_alone(source, {}, "write numbers, dice, facts such as unit/orc.points, and functions")
    return interpret(ir).outputs["value"]


def _answered(project: Project, system: str, name: str, given: str, wanted: str) -> Output:
    """Return one output of a calculator, or one outcome's chance, for inputs, profiles and rules of sides."""
    calc = find(project, f"{system}/{name}")
    set_: dict[str, Any] = {}
    profiles: dict[str, str] = {}
    rules: dict[str, list[str]] = {}
    for part in filter(None, map(str.strip, _COMMA.split(given))):
        key, equals, value = (piece.strip() for piece in part.partition("="))
        if not equals:
            _refuse(f"{quoted(part)} sets nothing", "write input=value, side=profile or side+=rule")
        if key.endswith("+"):
            rules.setdefault(key.rstrip("+ "), []).append(value)
        elif key in calc.sides:
            profiles[key] = value
        else:
            set_[key] = value
    request = Asker(project, calc).request(set_, profiles, rules)
    outputs = answer(project, calc.key, request).result.outputs
    name, _, outcome = wanted.partition(".")
    if name not in outputs:
        _refuse(f"no output {quoted(name)}", did_you_mean(name, outputs, f"they are {', '.join(outputs)}"))
    output = outputs[name]
    return _chance(output, outcome) if outcome else output


def _chance(output: Output, outcome: str) -> Output:
    """Return the chance of one outcome; one that never comes out has none."""
    weights = {str(key): weight for key, weight in output.weights.items()}
    if outcome not in weights and not re.fullmatch(r"-?\d+", outcome):
        _refuse(
            f"no outcome {quoted(outcome)}", did_you_mean(outcome, weights, f"they are {', '.join(weights)}")
        )
    return Output("probability", {"": weights.get(outcome, 0)}, output.total)


def _looked_up(project: Project, system: str, name: str, given: str) -> str:
    """Return a cell of a table: the row by its first cell, the column by its name or the last."""
    key = project.one(system, parse_call(name), ("table",))
    if key is None:
        cure = did_you_mean(name, project.ids(system, ("table",)), "name one")
        _refuse(f"no table {quoted(name)}", cure, f"{system}/{fold(name)}")
    table = project.records[key].typed(Table)
    row, _, column = (part.strip() for part in given.partition(","))
    heads = [plain(inlines_of(one.name)) for one in table.columns]
    rows = {_cell(cells[0]): cells for cells in table.rows if cells}
    at = _index_of(column, heads) if column else len(heads) - 1
    cells = rows[list(rows)[_index_of(row, list(rows))]]
    if at >= len(cells):
        _refuse(f"the row {quoted(row)} has no cell there", "give each row a cell for each column")
    return _cell(cells[at])


def _index_of(word: str, names: Sequence[str]) -> int:
    folded = [fold(name) for name in names]
    if fold(word) not in folded:
        _refuse(f"no {quoted(word)} in the table", did_you_mean(word, names, f"write {', '.join(names)}"))
    return folded.index(fold(word))


def _cell(value: Any) -> str:
    return plain(inlines_of(value))


def _refuse(message: str, cure: str, missing: str = "") -> NoReturn:
    error = AskError(message, cure)
    error.missing = missing
    raise error


def _fact(project: Project, system: str, kind: str, name: str, stat: str) -> str:
    """Return a number of a record, as an expression takes it."""
    key = project.one(system, parse_call(f"{kind}/{name}"))
    if key is None:
        names, word = (project.ids(system, (kind,)), name) if kind in project.kinds else (project.kinds, kind)
        cure = did_you_mean(word, names, "name a record")
        _refuse(f"no {kind} {quoted(name)}", cure, f"{system}/{fold(name)}")
    record = project.records[key]
    value = record.stats.get(stat, record.fields.get(stat))
    if not isinstance(value, int):
        known = [one for one, number in {**record.stats, **record.fields}.items() if isinstance(number, int)]
        _refuse(f"{kind}/{name} has no number {quoted(stat)}", did_you_mean(stat, known, "name another"))
    return str(value)
