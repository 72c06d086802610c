"""Frozen records and kinds: what the stages hand to one another."""

from generator.model.kinds import CardLayout, Field, Kind
from generator.model.records import (
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
