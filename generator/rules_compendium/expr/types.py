"""The types of the language, and what is known of an expression once it is checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

# A compiled expression: a number, or a list that starts with the name of its operation.
Code = Any


class Type(NamedTuple):
    """A kind of value, and whether it is random; tuples list the kinds of their elements."""

    kind: str
    random: bool = False
    names: tuple[str, ...] | None = None
    kinds: tuple[str, ...] = ()

    def as_random(self) -> Type:
        """Return the type of distributions of such values."""
        return self._replace(random=True)

    def as_plain(self) -> Type:
        """Return the type of the values themselves."""
        return self._replace(random=False)

    def __str__(self) -> str:
        """Return the type in words, for messages."""
        if self.kind == "tuple":
            names = self.names or map(str, range(len(self.kinds)))
            inner = ", ".join(f"{n}: {k}" for n, k in zip(names, self.kinds, strict=True))
            return f"distribution of tuples ({inner})" if self.random else f"tuple ({inner})"
        return f"distribution of {self.kind}s" if self.random else self.kind


INT = Type("integer")
BOOL = Type("boolean")
SYM = Type("symbol")
NUMBER = Type("number")
SCALARS = frozenset({"integer", "boolean", "symbol"})


class Typed(NamedTuple):
    """A checked expression.

    `uses` are the named distributions it mentions, so that none meets itself; `local` the slots of
    enclosing rolls and functions it reads, so that what reads none is computed once.
    """

    code: Code
    type: Type
    uses: frozenset[int] = frozenset()
    local: frozenset[int] = frozenset()

    def as_random(self) -> Typed:
        """Return the same expression as a distribution."""
        if self.type.random:
            return self
        return self._replace(code=["point", self.code], type=self.type.as_random())

    def as_number(self) -> Typed:
        """Return an integer as a number."""
        return self if self.type == NUMBER else self._replace(code=["num", self.code], type=NUMBER)

    def once(self) -> Typed:
        """Return what works a distribution out once, where nothing in it changes from roll to roll."""
        if self.local or not self.type.random or self.code[0] in ("var", "once", "lambda"):
            return self
        return self._replace(code=["once", self.code])


def all_uses(parts: Sequence[Typed]) -> frozenset[int]:
    """Return the named distributions that several expressions mention."""
    return frozenset().union(*[part.uses for part in parts])


def all_local(parts: Sequence[Typed]) -> frozenset[int]:
    """Return the local slots that several expressions read."""
    return frozenset().union(*[part.local for part in parts])
