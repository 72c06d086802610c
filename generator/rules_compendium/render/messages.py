"""What the page's scripts say: a script for each language, which runs before the others."""

import hashlib

from rules_compendium.contract import dump
from rules_compendium.contract.messages import Messages
from rules_compendium.languages import Language

# The scripts need their words as they start: a file of data would come too late for them.
BEFORE = b"globalThis.words="


def words(language: Language) -> tuple[str, bytes]:
    """Return the script of a language, and its path, which follows from its content."""
    content = BEFORE + dump(
        Messages(
            language=language.code,
            decimal=language.decimal,
            vowels=tuple(sorted(language.vowels)),
            messages=language.script_messages(),
        )
    )
    return f"assets/words-{language.code}-{hashlib.sha256(content).hexdigest()[:8]}.js", content
