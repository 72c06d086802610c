"""The words of a record as paper has room for them: no examples, no places that nothing fills."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Container

# The box goes on for as long as lines are indented or empty.
_EXAMPLE = re.compile(r"^!!! example\b.*\n?(?:(?: {4}|\t).*\n?|[ \t]*\n)*", re.MULTILINE)
_ASIDE = re.compile(r"\s*(?:\(\{(\w+)\}\)|:\s*\{(\w+)\}(?=\.))")


def without_examples(text: str) -> str:
    """Return a text without its boxes of examples, which a page has room for."""
    return _EXAMPLE.sub("", text) if "!!! example" in text else text


def without_asides(text: str, unset: Container[str]) -> str:
    """Return a text without what only holds a value that is not given: `sa portée ({portee})`."""

    def keep(found: re.Match[str]) -> str:
        return "" if (found[1] or found[2]) in unset else found[0]

    return _ASIDE.sub(keep, text) if "{" in text else text
