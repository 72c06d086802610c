"""Frozen records and kinds: what the stages hand to one another."""

from rules_compendium.model.kinds import CardLayout, Field, Kind
from rules_compendium.model.records import (
    RELATIONS,
    Chapter,
    Effect,
    Example,
    Key,
    Line,
    Mention,
    Param,
    Profile,
    Reading,
    Record,
    RuleException,
    Ruling,
    Source,
    System,
)

__all__ = [
    "RELATIONS", "CardLayout", "Chapter", "Effect", "Example", "Field", "Key", "Kind", "Line", "Mention",
    "Param", "Profile", "Reading", "Record", "RuleException", "Ruling", "Source", "System",
]  # fmt: skip
