"""Rulings by name: what marks, exceptions, inputs and calculators refer to."""

from typing import NamedTuple

from rules_compendium.document.nodes import Mark
from rules_compendium.model.project import Project
from rules_compendium.model.records import Record, Ruling, System


class Named(NamedTuple):
    """A ruling with the record, or the game, that it is of, and what its anchor there ends with."""

    holder: Record | System
    ruling: Ruling
    anchor: str


def holder_of(project: Project, system: str, mark: Mark) -> Record | System | None:
    """Return whose ruling a mark names: a record's, or the game's where it names no record."""
    if mark.call is None:
        return project.systems.get(system)
    key = project.one(system, mark.call)
    return project.records[key] if key else None


def find(project: Project, system: str, mark: Mark) -> Named | None:
    """Return the ruling that a mark names; nothing where there is none."""
    holder = holder_of(project, system, mark)
    named = all_of(holder) if holder else []
    return next((one for one in named if one.ruling.id and one.ruling.id == mark.ruling), None)


def all_of(holder: Record | System) -> list[Named]:
    """Return the rulings of a record or a game; one without an id is called by its number."""
    return [
        Named(holder, ruling, ruling.id or str(number)) for number, ruling in enumerate(holder.rulings, 1)
    ]
