"""What the page's scripts say, in one language: a script gives it to `words`."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, kw_only=True)
class Messages:
    """A language's messages by id: words, or words and what stands between them (docs/architecture.md)."""

    language: str
    decimal: str
    vowels: tuple[str, ...]
    messages: dict[str, Any]
    # The pages that scripts lead to, whose addresses are words of their language: `deck`, `<game>/army`.
    addresses: dict[str, str]
    # What the parameters of an address are called, `search` is `recherche`: by the language first, then by
    # others, so that a link of another language's page is understood.
    queries: dict[str, tuple[str, ...]]


FILES = {"assets/words-{language}-{digest}.js#words": Messages}
