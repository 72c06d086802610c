"""The limits and the costs that are part of the language's meaning, and the meter that keeps to them.

A compiled program carries its limits and costs with it: the page's interpreter (web/evaluator/meter.js)
has no numbers of its own.
"""

from dataclasses import asdict, dataclass
from typing import NoReturn

# Costs are counted in machine words of so many bits.
WORD = 64
# Only the compiler asks for these.
_COMPILING = ("depth", "source", "nodes", "fields")


@dataclass(eq=False)
class Refusal(Exception):  # noqa: N818 - a refusal is an answer, not a failure of the program
    """A computation that the language refuses: a stable code, and where in the source."""

    code: str
    offset: int | None = None


def refuse(code: str, offset: int | None = None) -> NoReturn:
    """Refuse the computation."""
    raise Refusal(code, offset)


@dataclass(frozen=True, slots=True)
class Limits:
    """Everything that bounds a program, and what its operations cost."""

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
    # A greatest common divisor, and writing in decimal, cost as much as so many operations on the number.
    gcd_cost: int = 16
    show_cost: int = 4
    # What calling a function costs besides its body, and a round besides its states.
    call_cost: int = 4
    round_cost: int = 8
    # Sums with more possible values than this are added term by term.
    slots: int = 20_000

    def as_json(self) -> dict[str, int]:
        """Return what the interpreters need, as the compiled program carries it."""
        return {name: value for name, value in asdict(self).items() if name not in _COMPILING}


def limbs(bits: int) -> int:
    """Return how many machine words a number of that many bits takes: what one operation on it costs."""
    return 1 + bits // WORD


class Meter:
    """The budget that is left; refuses work before it is done."""

    __slots__ = ("left", "limits", "most")

    def __init__(self, limits: Limits) -> None:
        """Start with the whole budget."""
        self.limits = limits
        self.left = limits.operations
        self.most = limits.integer

    def spend(self, cost: int) -> None:
        """Pay for work that is about to be done, or refuse it."""
        self.left -= cost
        if self.left < 0:
            refuse("limit-operations")

    def denominator(self, bits: int) -> None:
        """Refuse a denominator of that many bits before it is computed."""
        if bits > self.limits.denominator:
            refuse("limit-denominator")

    def support(self, size: int) -> None:
        """Refuse a distribution with that many values."""
        if size > self.limits.support:
            refuse("limit-support")

    def pool(self, count: int) -> None:
        """Refuse a pool of that many dice."""
        if count < 0:
            refuse("count")
        if count > self.limits.dice:
            refuse("limit-dice")

    def integer(self, value: int) -> int:
        """Return the integer, or refuse it where the page could not represent it exactly."""
        if -self.most <= value <= self.most:
            return value
        refuse("limit-integer")
