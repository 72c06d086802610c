"""An expression on its own is a program of one output, of which its author must never hear."""

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from generator.errors import did_you_mean
from generator.expr import ExprError, codes

_BEFORE = "output value = "
# Strings and comments hold no marks; inside brackets a semicolon ends a step of a block.
_MARK = re.compile(r'"[^"\n]*"|#[^\n]*|[()\[\]{};]')
_WORD = re.compile(r"\w+")
_NEAR = "did you mean"


def program(source: str) -> str:
    """Return the program whose one output, `value`, is the expression."""
    depth = 0
    for match in _MARK.finditer(source):
        depth += (match[0] in "([{") - (match[0] in ")]}")
        if match[0] == ";" and depth <= 0:
            raise ExprError(
                codes.SYNTAX, "unexpected ';'", "an expression ends without one: leave it out", match.start()
            )
    # On a line of its own, so that no comment swallows it.
    return f"{_BEFORE}{source}\n;"


@contextmanager
def own_words(source: str, names: Iterable[str], otherwise: str) -> Iterator[None]:
    """Say what is wrong with the program in terms of the expression that its author wrote."""
    try:
        yield
    except ExprError as error:
        raise _translated(source, error, names, otherwise) from None


def _translated(source: str, error: ExprError, names: Iterable[str], otherwise: str) -> ExprError:
    if error.offset is None:
        return error
    offset = max(0, error.offset - len(_BEFORE))
    message, cure = error.message, error.cure
    if offset >= len(source):
        offset = len(source)
        message = "unexpected end" if error.code == codes.SYNTAX else message
    if cure == 'expected ";"':
        cure = "expected an operator before it, or nothing more"
    if error.code == codes.NAME:
        # What the expression may name is nearer than what the language has.
        word = _WORD.match(source, offset)
        other = cure if cure.startswith(_NEAR) else otherwise
        cure = did_you_mean(word[0] if word else "", names, other)
    return ExprError(error.code, message, cure, offset)
