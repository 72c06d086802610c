"""What a reference in call notation is read into: frozen, with offsets, without meaning."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from operator import attrgetter
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class NumberArg:
    """A number in a reference: `3`, `+4`, `4+`, `24"`, `1.5"`."""

    value: Fraction
    text: str
    inches: bool
    offset: int

    def __str__(self) -> str:
        """Return the number as it is written in data."""
        return self.text


@dataclass(frozen=True, slots=True)
class DiceArg:
    """Dice in a reference: `D6`, `2D6`, `D3+1`, `D6"`."""

    count: int
    sides: int
    bonus: int
    inches: bool
    offset: int

    def __str__(self) -> str:
        """Return the dice in canonical form."""
        count = str(self.count) if self.count != 1 else ""
        bonus = f"{self.bonus:+d}" if self.bonus else ""
        return f"{count}D{self.sides}{bonus}{chr(34) if self.inches else ''}"


@dataclass(frozen=True, slots=True)
class StarArg:
    """A number that the source leaves open: `*`, `*"`."""

    inches: bool
    offset: int

    def __str__(self) -> str:
        """Return the star, with its unit."""
        return '*"' if self.inches else "*"


def compact(cls: type[T]) -> type[T]:
    """Copy and pickle a frozen class by its values in order: three times as fast as its own way."""
    names = cls.__slots__  # type: ignore[attr-defined]
    values = attrgetter(*names) if len(names) > 1 else lambda self: (getattr(self, names[0]),)
    cls.__reduce__ = lambda self: (cls, values(self))  # type: ignore[method-assign]
    return cls


@compact
@dataclass(frozen=True, slots=True)
class Call:
    """A reference: `[system:][kind/]name[(args)]`; a plain word is a call without arguments."""

    name: str
    args: tuple[Arg, ...]
    offset: int
    kind: str | None = None
    system: str | None = None
    inches: bool = False
    called: bool = False
    # The kinds that the field around it allows; prose allows all.
    kinds: tuple[str, ...] = field(default=(), compare=False)

    @property
    def target(self) -> str:
        """The reference without its arguments, as written: `kind/name`."""
        system = f"{self.system}:" if self.system else ""
        kind = f"{self.kind}/" if self.kind else ""
        return f"{system}{kind}{self.name}"

    def __str__(self) -> str:
        """Return the reference in canonical form."""
        args = f"({', '.join(map(str, self.args))})" if self.called else ""
        return f"{self.target}{args}{chr(34) if self.inches else ''}"


def within(call: Call, kinds: tuple[str, ...]) -> Call:
    """Return a reference limited to some kinds; parsing shares equal ones, so it is another one."""
    return replace(call, kinds=kinds) if kinds else call


Arg = NumberArg | DiceArg | StarArg | Call
