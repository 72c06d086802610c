"""The French stemmer alone, out of a library that carries two dozen languages."""

from __future__ import annotations

import re

_LANGUAGE = re.compile(
    r"^    var (?!Snowball)(\w+)Stemmer = function .*?^    \}\(SnowballStemmer\);\n", re.MULTILINE | re.DOTALL
)
_CHOICE = re.compile(r"^ {12}(\w+): \w+Stemmer,?\n", re.MULTILINE)


def one_language(source: str, language: str) -> str:
    """Return the library's source with one language kept: a phone need not load the others."""
    source = _LANGUAGE.sub(lambda found: found[0] if found[1] == language else "", source)
    return _CHOICE.sub(lambda found: found[0] if found[1] == language else "", source)
