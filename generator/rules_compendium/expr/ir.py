"""The compiled program: plain JSON, the same for both interpreters."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from rules_compendium.dice.limits import Limits
from rules_compendium.expr import ast, codes
from rules_compendium.expr.check import Checker
from rules_compendium.expr.errors import DEFAULT, ExprError
from rules_compendium.expr.functions import FUNCTIONS
from rules_compendium.expr.grammar import parse_expression, parse_program
from rules_compendium.expr.operators import let
from rules_compendium.expr.types import BOOL, INT, SYM, Typed

VERSION = 4


class Ir(dict[str, Any]):
    """A compiled program as plain JSON, with what is ready to run it: one is taken out while it runs.

    Limits that it does not say are those of the language.
    """

    def __init__(self, compiled: Mapping[str, Any]) -> None:
        super().__init__(compiled)
        self.ready: list[Any] = []

    def __reduce__(self) -> tuple[type["Ir"], tuple[dict[str, Any]]]:
        """Leave behind what is ready to run, where a program goes to another process."""
        return Ir, ({**self},)


@dataclass(frozen=True, slots=True)
class Integer:
    """An input that is an integer between two bounds, both included."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Boolean:
    """An input that is true or false."""


@dataclass(frozen=True, slots=True)
class Enum:
    """An input that is one of some words."""

    values: tuple[str, ...]


InputType = Integer | Boolean | Enum
Inputs = tuple[tuple[str, InputType], ...]


# Every program and effect of a compendium, so that checks, pages and examples compile each once.
_PROGRAMS_KEPT = 4096


def compile_program(
    source: str, inputs: Mapping[str, InputType] | None = None, limits: Limits = DEFAULT
) -> Ir:
    """Compile a program for inputs of these types; the result is JSON and must not be changed."""
    return _compile(source, tuple((inputs or {}).items()), limits)


@lru_cache(maxsize=_PROGRAMS_KEPT)
def _compile(source: str, inputs: Inputs, limits: Limits) -> Ir:
    return _compiled(parse_program(source, limits), len(source), inputs, limits)


def compile_expression(source: str, names: Mapping[str, InputType], limits: Limits = DEFAULT) -> Ir:
    """Compile an expression as the program of one output, `value`, whose inputs are the names that it has."""
    tree = parse_expression(source, limits)
    mentioned = _mentioned(tree)
    inputs = tuple((name, type_) for name, type_ in names.items() if name in mentioned)
    output = ast.Step("output", "value", tree, tree.offset)
    return _compiled((output,), len(source), inputs, limits)


def _mentioned(tree: Any) -> set[str]:
    """Return the names that stand anywhere in an expression."""
    named = {tree.text} if isinstance(tree, ast.Name) else set()
    return named.union(*map(_mentioned, tree)) if isinstance(tree, tuple) else named


def _compiled(statements: Iterable[ast.Step | ast.Def], end: int, inputs: Inputs, limits: Limits) -> Ir:
    enums = {name: type_.values for name, type_ in inputs if isinstance(type_, Enum)}
    checker = Checker(limits, FUNCTIONS, enums)
    declared = [_input(checker, name, type_) for name, type_ in inputs]
    lets: list[Any] = []
    outputs: dict[str, dict[str, Any]] = {}
    for statement in statements:
        if isinstance(statement, ast.Def):
            _define(checker, statement)
        elif statement.kind == "let":
            lets.append(let(checker, statement, checker.infer(statement.value)))
        elif statement.pattern in outputs:
            message = f"two outputs are called {statement.pattern}"
            raise ExprError(codes.NAME, message, "rename one", statement.offset)
        else:
            outputs[str(statement.pattern)] = _output(checker, statement)
    if not outputs:
        raise ExprError(codes.SYNTAX, "the program gives no result", "end it with output name = …;", end)
    return Ir({
        "version": VERSION,
        "limits": limits.as_json(),
        "symbols": list(checker.symbols),
        "slots": checker.slots,
        "inputs": declared,
        "functions": checker.functions,
        "lets": lets,
        "outputs": list(outputs.values()),
    })  # fmt: skip


def _input(checker: Checker, name: str, type_: InputType) -> dict[str, Any]:
    """Declare an input: its slot, and what the interpreters check of its value."""
    if isinstance(type_, Integer):
        kind, own = INT, {"type": "integer", "least": type_.least, "most": type_.most}
    elif isinstance(type_, Enum):
        kind, own = SYM, {"type": "enum", "values": list(type_.values)}
    else:
        kind, own = BOOL, {"type": "boolean"}
    return {"name": name, "slot": checker.define(name, Typed(0, kind), 0), **own}


def _define(checker: Checker, statement: ast.Def) -> None:
    """Keep a function with what it can see; it is checked at its first call."""
    if len(set(statement.params)) != len(statement.params):
        raise ExprError(codes.NAME, "two parameters with one name", "rename one", statement.offset)
    checker.unused(statement.name, statement.offset)
    checker.defs[statement.name] = (statement, dict(checker.scopes[0]))


def _output(checker: Checker, statement: ast.Step) -> dict[str, Any]:
    """Compile a result; its kind follows from its type."""
    value = checker.infer(statement.value)
    kind, random = value.type.kind, value.type.random
    if kind == "tuple":
        message = f"a {value.type} cannot be shown"
        raise ExprError(codes.TYPE, message, "take one of its fields, or combine them", statement.offset)
    shown = "distribution" if random or kind == "symbol" else "number"
    if kind == "boolean":
        shown = "probability"
    return {"name": statement.pattern, "kind": shown, "of": kind, "random": random, "code": value.code}
