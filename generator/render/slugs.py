"""Anchors from French words, as the checks know them too."""

from __future__ import annotations

from generator.model.headings import slug

__all__ = ["slug"]
