"""The tree of a program: frozen, with offsets, without meaning."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Literal:
    """An integer or a boolean."""

    value: int
    offset: int


@dataclass(frozen=True, slots=True)
class Symbol:
    """A name for an outcome, between double quotes."""

    text: str
    offset: int


@dataclass(frozen=True, slots=True)
class Die:
    """`d6` or `2d6`."""

    count: int
    sides: int
    offset: int


@dataclass(frozen=True, slots=True)
class Name:
    """A name that something defines."""

    text: str
    offset: int


@dataclass(frozen=True, slots=True)
class Tuple:
    """Several values in one, with or without names."""

    names: tuple[str, ...] | None
    items: tuple[Node, ...]
    offset: int


@dataclass(frozen=True, slots=True)
class Field:
    """One element of a tuple."""

    base: Node
    name: str
    offset: int


@dataclass(frozen=True, slots=True)
class Unary:
    """`-a` or `not a`."""

    op: str
    operand: Node
    offset: int


@dataclass(frozen=True, slots=True)
class Sum:
    """A chain of additions and subtractions; each term with its sign."""

    terms: tuple[tuple[int, Node], ...]
    offset: int


@dataclass(frozen=True, slots=True)
class Binary:
    """A multiplication, a division or a comparison."""

    op: str
    left: Node
    right: Node
    offset: int


@dataclass(frozen=True, slots=True)
class Logic:
    """A chain of `and`, or of `or`."""

    op: str
    items: tuple[Node, ...]
    offset: int


@dataclass(frozen=True, slots=True)
class If:
    """Conditions with their values, and the value where none holds."""

    clauses: tuple[tuple[Node, Node], ...]
    other: Node
    offset: int


@dataclass(frozen=True, slots=True)
class Lambda:
    """`x => expression`, as an argument of a function of the language."""

    names: tuple[str, ...]
    single: bool
    body: Node
    offset: int


@dataclass(frozen=True, slots=True)
class Pair:
    """`key: value` among arguments or in a tuple."""

    key: Node
    value: Node
    offset: int


@dataclass(frozen=True, slots=True)
class Apply:
    """A function with its arguments."""

    name: str
    args: tuple[Node, ...]
    offset: int


@dataclass(frozen=True, slots=True)
class Step:
    """`let` or `roll`: the names that a value is given."""

    kind: str
    names: tuple[str, ...]
    single: bool
    value: Node
    offset: int


@dataclass(frozen=True, slots=True)
class Block:
    """Steps, then the value."""

    steps: tuple[Step, ...]
    result: Node
    offset: int


@dataclass(frozen=True, slots=True)
class Def:
    """A function of the program."""

    name: str
    params: tuple[str, ...]
    body: Node
    offset: int


@dataclass(frozen=True, slots=True)
class Output:
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
