"""The definitions that open in place: defs/<system>.json."""

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Definition:
    """What opens over a link; texts are HTML with addresses from the site's root."""

    name: str
    params: tuple[str, ...] = ()
    kind: str
    summary: str = ""
    exceptions: tuple[str, ...] = ()
    facts: str = ""
    figures: str = ""
    url: str


@dataclass(frozen=True)
class Definitions:
    """A game's definitions by `kind/id`."""

    system: str
    definitions: dict[str, Definition]


FILES = {"defs/{system}.json": Definitions}
