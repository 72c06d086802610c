"""What a unit may take, and armies as examples: how many models, and its options."""

from dataclasses import dataclass, field
from typing import Literal

from rules_compendium.model.declare import Names, Reference, Value, fields_of
from rules_compendium.model.kinds import Field


@dataclass(frozen=True, kw_only=True)
class Models:
    """How many models a unit has: its cost is that of the least, more are paid for one by one."""

    least: int = 1
    most: int | None = None
    step: int = 1
    # What each model beyond the least costs.
    cost: int = 0


@dataclass(frozen=True, kw_only=True)
class Choice:
    """One thing that a unit may take: what it costs, adds and sets."""

    name: str = ""
    cost: int = 0
    # Whether the cost is paid for each model that gets it.
    each: bool = False
    # How often; once for a unit, as often as it has models for single models.
    most: int | None = None
    adds: tuple[Reference, ...] = ()
    stats: dict[str, Value] = field(default_factory=dict)
    # Choices that must be there too: `group/choice`.
    needs: Names = ()


@dataclass(frozen=True, kw_only=True)
class OptionGroup:
    """What a unit may take instead of something, or besides: so many of these."""

    name: str = ""
    # Who has what is taken: the whole unit, or one model for each time.
    of: Literal["unit", "model", ""] = field(default="", metadata={"key": "for"})
    replaces: tuple[Reference, ...] = ()
    least: int = 0
    # How many in all; as many as can be told apart where nothing is said.
    most: int | None = None
    choices: dict[str, Choice] = field(default_factory=dict)


STRUCTURES: dict[str, Field] = {
    "models": Field("models", "struct", fields=fields_of(Models)),
    "options": Field("options", "map", of=Field("option group", "struct", fields=fields_of(OptionGroup))),
}
