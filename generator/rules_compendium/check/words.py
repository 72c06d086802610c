"""E235: words that a game has agreed not to use, because its book has another for the same thing."""

import re
from collections.abc import Iterator
from functools import lru_cache

from rules_compendium.errors import Diagnostic, code, quoted
from rules_compendium.model.project import Project
from rules_compendium.model.texts import field_texts
from rules_compendium.model.wording import flat, visible

E235 = code("E235", "other-word", may_wait=True)
PROOF = True


def check_system(project: Project, system: str) -> Iterator[Diagnostic]:
    """Yield the words of a game's texts for what its book calls otherwise; quotations are its own."""
    words = {never: term for term, word in project.systems[system].words.items() for never in word.never}
    if not words:
        return
    pattern = _pattern(tuple(words))
    for held in field_texts(project, system):
        if held.where[:1] == ("readings",):
            continue  # what is printed stands as it is printed
        for match in pattern.finditer(flat(visible(held.text))):
            never = next(word for word in words if re.fullmatch(_forms(word), match[0]))
            means = project.systems[system].words[words[never]].means
            cure = f"write {quoted(words[never])}" + (f": {means}" if means else "")
            written = held.text[match.start() : match.end()]
            yield Diagnostic(
                held.place(project, match.start()), E235, f"{quoted(written)} is not the word", cure
            )


@lru_cache(maxsize=8)
def _pattern(words: tuple[str, ...]) -> re.Pattern[str]:
    """Return what finds words with the endings of plurals and feminines; a star stands for any other."""
    # A name for each of them would make the search ten times as long.
    return re.compile(rf"\b(?:{'|'.join(map(_forms, words))})(?!\w)")


def _forms(word: str) -> str:
    return " +".join(map(_form, flat(word).split()))


def _form(word: str) -> str:
    return rf"{re.escape(word[:-1])}\w*" if word.endswith("*") else rf"{re.escape(word)}(?:e?s|e|x)?"
