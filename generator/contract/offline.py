"""What a browser fetches of a game to read it without a network: offline/<system>.json."""

from dataclasses import dataclass


@dataclass(frozen=True)
class OfflineList:
    """The addresses of a game's pages and files, from the site's root."""

    urls: tuple[str, ...]


FILES = {"offline/{system}.json": OfflineList}
