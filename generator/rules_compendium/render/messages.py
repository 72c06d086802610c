"""What the page's scripts say: a script for each language, which runs before the others."""

import hashlib

from rules_compendium.contract import dump
from rules_compendium.contract.messages import Messages
from rules_compendium.languages import Language, queries
from rules_compendium.model.project import Project
from rules_compendium.render.site import Site

# The scripts need their words as they start: a file of data would come too late for them.
BEFORE = b"globalThis.words="
_TOOLS = ("army", "custom")


def words(site: Site, language: Language) -> tuple[str, bytes]:
    """Return the script of a language, and its path, which follows from its content."""
    content = BEFORE + dump(script_messages(language, _addresses(site.compendium.project)))
    return f"assets/words-{language.code}-{hashlib.sha256(content).hexdigest()[:8]}.js", content


def script_messages(language: Language, addresses: dict[str, str] | None = None) -> Messages:
    """Return a language as scripts speak it, and the addresses that they lead to."""
    return Messages(
        language=language.code, decimal=language.decimal, vowels=tuple(sorted(language.vowels)),
        messages=language.script_messages(), addresses=addresses or {}, queries=queries(language),
    )  # fmt: skip


def _addresses(project: Project) -> dict[str, str]:
    """Return the pages that scripts lead to: one's cards, each game's armies and custom profiles."""
    places = {f"{slug}/{name}": project.page_url(name, slug) for slug in project.systems for name in _TOOLS}
    return {"deck": project.page_url("deck")} | places
