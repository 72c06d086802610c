"""What is tested on the bare text, before any parser recurses into it."""

from __future__ import annotations

import re

from generator.dice.limits import Limits
from generator.expr import codes
from generator.expr.errors import ExprError

DEFAULT = Limits()
_TOKEN = re.compile(r'"[^"\n]*"|[()\[\]{};,]|\b(?:else\s+)?if\b|=>')
_COMMENT = re.compile(r'("[^"\n]*")|#[^\n]*')


def without_comments(text: str) -> str:
    """Blank the comments out, so that every offset stays what it was."""
    return _COMMENT.sub(lambda match: match[1] or " " * len(match[0]), text)


def check_size(text: str, limits: Limits = DEFAULT) -> None:
    """Refuse a source that is too long or nested too deeply."""
    if len(text) > limits.source or len(text.encode()) > limits.source:
        message = f"the source is longer than {limits.source} bytes"
        raise ExprError(codes.LIMIT_SOURCE, message, "split it, or say it with a function", 0)
    # The count at each open bracket: how many constructs without brackets wait for their end there.
    open_ = [0]
    for match in _TOKEN.finditer(text):
        mark = match[0]
        if mark in "([{":
            open_.append(0)
        elif mark in ")]}":
            if len(open_) > 1:
                open_.pop()
        elif mark in ";,":
            open_[-1] = 0
        elif mark in ("if", "=>"):
            open_[-1] += 1
        if len(open_) - 1 + sum(open_) > limits.depth:
            raise too_deep(match.start(), limits)


def too_deep(offset: int, limits: Limits) -> ExprError:
    """Return the refusal of a tree that is too high."""
    message = f"nested deeper than {limits.depth}"
    return ExprError(codes.LIMIT_DEPTH, message, "name a part with let, or make it a function", offset)
