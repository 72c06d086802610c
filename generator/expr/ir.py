"""The compiled program: plain JSON, the same for both interpreters."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from generator.dice.limits import Limits
from generator.expr import ast, codes
from generator.expr.check import Checker
from generator.expr.errors import ExprError
from generator.expr.grammar import parse_program
from generator.expr.operators import let
from generator.expr.source import DEFAULT
from generator.expr.types import BOOL, INT, NUMBER, SYM, Type, Typed

Ir = dict[str, Any]
VERSION = 2


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


# Every program and effect of a compendium, so that checks, pages and examples compile each once.
_PROGRAMS_KEPT = 4096


def compile_program(
    source: str, inputs: Mapping[str, InputType] | None = None, limits: Limits = DEFAULT
) -> Ir:
    """Compile a program for inputs of these types; the result is JSON and must not be changed."""
    return _compile(source, tuple((inputs or {}).items()), limits)


@lru_cache(maxsize=_PROGRAMS_KEPT)
def _compile(source: str, inputs: tuple[tuple[str, InputType], ...], limits: Limits) -> Ir:
    statements = parse_program(source, limits)
    words = [word for _, type_ in inputs if isinstance(type_, Enum) for word in type_.values]
    checker = Checker(limits, list(dict.fromkeys(words)))
    declared = [_input(checker, name, type_) for name, type_ in inputs]
    lets: list[Any] = []
    outputs: list[dict[str, Any]] = []
    for statement in statements:
        if isinstance(statement, ast.Def):
            _define(checker, statement)
        elif isinstance(statement, ast.Output):
            outputs.append(_output(checker, statement, {output["name"] for output in outputs}))
        else:
            value = checker.infer(statement.value)
            lets.append([let(checker, statement, value)[0], value.code])
    if not outputs:
        raise ExprError(
            codes.SYNTAX, "the program gives no result", "end it with output name = …;", len(source)
        )
    return {
        "version": VERSION,
        "limits": limits.as_json(),
        "symbols": list(checker.symbols),
        "slots": checker.slots,
        "inputs": declared,
        "functions": checker.functions,
        "lets": lets,
        "outputs": outputs,
    }


def _input(checker: Checker, name: str, type_: InputType) -> dict[str, Any]:
    """Declare an input: its slot, and what the interpreters check of its value."""
    if isinstance(type_, Integer):
        slot = checker.define(name, Typed(0, INT), 0)
        return {"name": name, "type": "integer", "slot": slot, "least": type_.least, "most": type_.most}
    if isinstance(type_, Boolean):
        return {"name": name, "type": "boolean", "slot": checker.define(name, Typed(0, BOOL), 0)}
    slot = checker.define(name, Typed(0, SYM), 0, type_.values)
    return {"name": name, "type": "enum", "slot": slot, "values": list(type_.values)}


def _define(checker: Checker, statement: ast.Def) -> None:
    """Keep a function with what it can see; it is checked at its first call."""
    scope = checker.scopes[0]
    if len(set(statement.params)) != len(statement.params):
        raise ExprError(codes.NAME, "two parameters with one name", "rename one", statement.offset)
    checker.unused(statement.name, statement.offset)
    checker.defs[statement.name] = (statement, dict(scope))


def _output(checker: Checker, statement: ast.Output, known: set[str]) -> dict[str, Any]:
    """Compile a result; its kind follows from its type."""
    if statement.name in known:
        raise ExprError(
            codes.NAME, f"two outputs are called {statement.name}", "rename one", statement.offset
        )
    value = checker.infer(statement.value)
    kind = _kind(value.type)
    if kind is None:
        message = f"a {value.type} cannot be shown"
        raise ExprError(codes.TYPE, message, "take one of its fields, or combine them", statement.offset)
    shape = {"name": statement.name, "kind": kind, "of": value.type.kind, "random": value.type.random}
    return {**shape, "code": value.code}


def _kind(type_: Type) -> str | None:
    if type_.kind == "tuple":
        return None
    if type_.kind == "boolean":
        return "probability"
    if type_.kind == "symbol" or type_.random:
        return "distribution"
    return "number" if type_ in (INT, NUMBER) else None
