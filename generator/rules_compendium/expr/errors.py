"""The error of the expression language, and the limits that hold before parsing."""

import re
from dataclasses import dataclass

from rules_compendium.dice.limits import Limits
from rules_compendium.expr import codes

DEFAULT = Limits()
_NESTING = re.compile(r'"[^"\n]*"|[()\[\]{};,]|\b(?:else\s+)?if\b|=>')


@dataclass(eq=False)
class ExprError(Exception):
    """A refusal: what is wrong (stable code and sentence), what to do, and where in the source."""

    code: str
    message: str
    cure: str
    offset: int | None = None
    # `system/id` of a record that was named and is not there.
    missing: str = ""
    # The name that nothing defines, and what is near it.
    unknown: str = ""
    near: str = ""

    def __str__(self) -> str:
        """One line for logs and tests."""
        place = "" if self.offset is None else f" (at {self.offset})"
        return f"{self.code}: {self.message}{place}; {self.cure}"


def check_size(text: str, limits: Limits = DEFAULT) -> None:
    """Refuse a source that is too long or nested too deeply."""
    if len(text) > limits.source or len(text.encode("utf-8", "surrogatepass")) > limits.source:
        message = f"the source is longer than {limits.source} bytes"
        raise ExprError(codes.LIMIT_SOURCE, message, "split it, or say it with a function", 0)
    # For each open bracket, how many `if` and `=>` inside it have not ended: they have no closing bracket.
    pending = [0]
    for match in _NESTING.finditer(text):
        sign = match[0]
        if sign in "([{":
            pending.append(0)
        elif sign in ")]}":
            if len(pending) > 1:
                pending.pop()
        elif sign in ";,":
            pending[-1] = 0
        elif sign in ("if", "=>"):
            pending[-1] += 1
        if len(pending) - 1 + sum(pending) > limits.depth:
            raise too_deep(match.start(), limits)


def too_deep(offset: int, limits: Limits) -> ExprError:
    """Return the refusal of a program that is nested too deeply."""
    message = f"nested deeper than {limits.depth}"
    return ExprError(codes.LIMIT_DEPTH, message, "name a part with let, or make it a function", offset)


def with_article(kind: str) -> str:
    """Return a kind of value as a sentence names one: `an integer`."""
    return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}"


def whole_instead(wanted: str, given: str) -> str:
    """Return the cure where a whole number is wanted and a quotient is given; nothing elsewhere."""
    return "divide with div, which leaves whole numbers" if (wanted, given) == ("integer", "number") else ""
