"""The tree of a program: what is written, and at which offset."""

from __future__ import annotations

from typing import NamedTuple


class Literal(NamedTuple):
    """An integer or a boolean."""

    value: int
    offset: int


class Symbol(NamedTuple):
    """A name for an outcome, between double quotes."""

    text: str
    offset: int


class Die(NamedTuple):
    """`d6` or `2d6`."""

    dice: int
    sides: int
    offset: int


class Name(NamedTuple):
    """A name that something defines."""

    text: str
    offset: int


class Tuple(NamedTuple):
    """Several values in one, with or without names."""

    names: tuple[str, ...] | None
    items: tuple[Node, ...]
    offset: int


class Field(NamedTuple):
    """One element of a tuple."""

    base: Node
    name: str
    offset: int


class Unary(NamedTuple):
    """`-a` or `not a`."""

    op: str
    operand: Node
    offset: int


class Sum(NamedTuple):
    """A chain of additions and subtractions; each term with its sign."""

    terms: tuple[tuple[int, Node], ...]
    offset: int


class Binary(NamedTuple):
    """A multiplication, a division or a comparison."""

    op: str
    left: Node
    right: Node
    offset: int


class Logic(NamedTuple):
    """A chain of `and`, or of `or`."""

    op: str
    items: tuple[Node, ...]
    offset: int


class If(NamedTuple):
    """Conditions with their values, and the value where none holds."""

    clauses: tuple[tuple[Node, Node], ...]
    other: Node
    offset: int


class Lambda(NamedTuple):
    """`x => expression`, as an argument of a function of the language."""

    names: tuple[str, ...]
    single: bool
    body: Node
    offset: int


class Pair(NamedTuple):
    """`key: value` among arguments or in a tuple."""

    key: Node
    value: Node
    offset: int


class Apply(NamedTuple):
    """A function with its arguments."""

    name: str
    args: tuple[Node, ...]
    offset: int


class Step(NamedTuple):
    """`let` or `roll`: the names that a value is given."""

    kind: str
    names: tuple[str, ...]
    single: bool
    value: Node
    offset: int


class Block(NamedTuple):
    """Steps, then the value."""

    steps: tuple[Step, ...]
    result: Node
    offset: int


class Def(NamedTuple):
    """A function of the program."""

    name: str
    params: tuple[str, ...]
    body: Node
    offset: int


class Output(NamedTuple):
    """A result of the program."""

    name: str
    value: Node
    offset: int


Node = (
    Literal
    | Symbol
    | Die
    | Name
    | Tuple
    | Field
    | Unary
    | Sum
    | Binary
    | Logic
    | If
    | Lambda
    | Pair
    | Apply
    | Block
)
Statement = Step | Def | Output
