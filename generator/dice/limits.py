"""The limits that are part of the language's meaning, and the meter that keeps to them.

Every cost below is counted the same way in the page's interpreter (web/evaluator/meter.js): change
one, change the other, or the differential tests fail.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass

from generator.dice import codes


class Refusal(Exception):  # noqa: N818 - a refusal is an answer, not a failure of the program
    """A computation that the language refuses: a stable code, with a number where one helps."""

    def __init__(self, code: str, detail: int | None = None) -> None:
        """Keep the code, and the number that went past its limit."""
        super().__init__(code)
        self.code = code
        self.detail = detail
        self.offset: int | None = None


@dataclass(frozen=True, slots=True)
class Limits:
    """Everything that bounds a program; a compiled program carries them with it."""

    operations: int = 1_000_000
    denominator: int = 4096
    support: int = 2000
    dice: int = 200
    faces: int = 2000
    integer: int = 2**53 - 1
    depth: int = 40
    source: int = 6144
    nodes: int = 20_000
    fields: int = 16

    def as_json(self) -> dict[str, int]:
        """Return the limits that the interpreters need, as the compiled program carries them."""
        return asdict(self)


# A machine word holds 2 to this power of bits.
_WORD_BITS_LOG2 = 6


# Costs are counted in machine words of so many bits.
WORD = 64


def limbs(bits: int) -> int:
    """How many machine words a number of that many bits takes: what one operation on it costs."""
    return 1 + (bits >> _WORD_BITS_LOG2)


class Meter:
    """What is left of the budget, and the tests that come before the work."""

    __slots__ = ("left", "limits")

    def __init__(self, limits: Limits) -> None:
        """Start with the whole budget."""
        self.limits = limits
        self.left = limits.operations

    def spend(self, cost: int) -> None:
        """Pay for work that is about to be done, or refuse it."""
        self.left -= cost
        if self.left < 0:
            raise Refusal(codes.LIMIT_OPERATIONS)

    def denominator(self, bits: int) -> None:
        """Refuse a denominator of that many bits before it is computed."""
        if bits > self.limits.denominator:
            raise Refusal(codes.LIMIT_DENOMINATOR, bits)

    def support(self, size: int) -> None:
        """Refuse a distribution with that many values."""
        if size > self.limits.support:
            raise Refusal(codes.LIMIT_SUPPORT, size)

    def pool(self, count: int) -> None:
        """Refuse a pool of that many dice."""
        if count < 0:
            raise Refusal(codes.COUNT, count)
        if count > self.limits.dice:
            raise Refusal(codes.LIMIT_DICE, count)

    def integer(self, value: int) -> int:
        """Give the integer back, or refuse it where the page could not hold it exactly."""
        if -self.limits.integer <= value <= self.limits.integer:
            return value
        raise Refusal(codes.LIMIT_INTEGER)
