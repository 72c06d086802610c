"""The tree of a program: what is written, and at which offset."""

from __future__ import annotations

from typing import NamedTuple


class Literal(NamedTuple):
    """An integer, a boolean, or the text of a symbol."""

    value: int | bool | str
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


class Sum(NamedTuple):
    """A chain of additions and subtractions; each term with its sign."""

    terms: tuple[tuple[int, Node], ...]
    offset: int


class Operation(NamedTuple):
    """Any other operator with its operands: one, two, or a whole chain of `and` or `or`."""

    op: str
    operands: tuple[Node, ...]
    offset: int


class If(NamedTuple):
    """Conditions with their values, and the value where none holds."""

    clauses: tuple[tuple[Node, Node], ...]
    other: Node
    offset: int


class Lambda(NamedTuple):
    """`x => expression`, as an argument of a function of the language."""

    pattern: Pattern
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
    """`let`, `roll` or `output`: what a value is called."""

    kind: str
    pattern: Pattern
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


# A name, or one for each element of a tuple.
Pattern = str | tuple[str, ...]
Node = Literal | Die | Name | Tuple | Field | Sum | Operation | If | Lambda | Pair | Apply | Block
