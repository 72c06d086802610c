"""A text of somebody else's as a text of ours: its words, without signs that would mean something."""

import re

from rules_compendium.document.prose import document
from rules_compendium.importing.emit import clean

_MARKS = str.maketrans(
    {"[": "(", "]": ")", "{": "(", "}": ")", "<": "‹", ">": "›", "*": "", "`": "’", "\\": "/",
     "|": "/", "~": "–", "_": " ", "#": "", "!": "!"}
)  # fmt: skip
_LIST = re.compile(r"^\s*(?:[-+•:]+|\d+[.)])\s*")


def readable(text: str) -> str:
    """Return paragraphs that our Markdown reads as nothing but words; nothing where it cannot."""
    lines = (clean(_LIST.sub("", line.translate(_MARKS).replace("&", "and"))) for line in text.split("\n"))
    words = "\n\n".join(line for line in lines if line)
    return "" if document(words).problems else words
