"""How names are compared: folded to lower-case ASCII words joined by hyphens."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_LIGATURES = str.maketrans({"œ": "oe", "Œ": "oe", "æ": "ae", "Æ": "ae", "ß": "ss"})
_BETWEEN = re.compile(r"[^a-z0-9]+")
ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*\Z")


@lru_cache(maxsize=65_536)
def fold(text: str) -> str:
    """Return a name as ids are written: `Pénétration d’Armure` is `penetration-d-armure`."""
    if ID.match(text):
        return text
    flat = unicodedata.normalize("NFKD", text.translate(_LIGATURES).lower())
    bare = "".join(c for c in flat if not unicodedata.combining(c))
    return _BETWEEN.sub("-", bare).strip("-")
