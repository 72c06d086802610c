"""Anchors from French words."""

from __future__ import annotations

import re
import unicodedata

_LIGATURES = str.maketrans({"œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE", "’": "-", "'": "-"})


def slug(text: str) -> str:
    """Return the lower-case, unaccented, hyphenated form of a name."""
    plain = unicodedata.normalize("NFKD", text.translate(_LIGATURES))
    plain = plain.encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
