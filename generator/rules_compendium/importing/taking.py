"""Rosters into a project: read, and written as armies that the page can open."""

from collections.abc import Collection
from dataclasses import fields, replace
from functools import partial
from pathlib import Path
from typing import Any

from rules_compendium.calculator.composition import models_of
from rules_compendium.contract import dump
from rules_compendium.contract.armies import Army, ArmyUnit
from rules_compendium.contract.rosters import Room, Roster
from rules_compendium.errors import CommandError, quoted
from rules_compendium.importing.armies import Taken, army_of
from rules_compendium.importing.files import FOLDER
from rules_compendium.importing.library import ROSTER, modern
from rules_compendium.importing.matching import names_of
from rules_compendium.importing.posted import roster_of_text
from rules_compendium.importing.records import short
from rules_compendium.importing.refusal import E401, refused
from rules_compendium.importing.rosters import MOST_UNITS, is_list, roster_of_forge, roster_of_tree
from rules_compendium.importing.sources import SourceFile, read_source, unknown_format
from rules_compendium.importing.xml import element_of_json
from rules_compendium.model import Key
from rules_compendium.model.project import Project
from rules_compendium.names import fold


def roster_of(source: SourceFile, names: Collection[str] = ()) -> Roster | None:
    """Return the roster that a file holds; nothing where it is a book. One without anything is refused.

    `names` are those of the game's units, as ids are written: they tell units in a text.
    """
    roster = _roster_of(source, names)
    if roster and not roster.units and not roster.left:
        cure = "choose units for it; if its program writes another format by now, give it as text with points"
        raise refused(source.name, E401, "a roster without a unit that can be read", cure)
    return roster


def _roster_of(source: SourceFile, names: Collection[str]) -> Roster | None:
    if source.looks == "xml":
        xml = source.xml
        return roster_of_tree(modern(source.name, xml)) if xml.tag == ROSTER else None
    if source.looks == "json":
        data = source.json
        if isinstance(data, dict) and isinstance(data.get("roster"), dict):
            return roster_of_tree(modern(source.name, element_of_json(data["roster"], ROSTER)))
        return roster_of_forge(data) if is_list(data) else None
    roster = roster_of_text(source.text, names) if source.looks == "text" and _is_text(source.data) else None
    return roster if roster and roster.units else None


def _is_text(data: bytes) -> bool:
    return b"\0" not in data and not data.startswith(b"\x89")


def army_of_file(project: Project, system: str, file: Path) -> Army:
    """Return the army of a file of ours, or of a roster; CommandError where there is none of this game."""
    source = read_source(file)
    data = source.json if source.looks == "json" else None
    if isinstance(data, dict) and data.get("format") == "compendium-army":
        if data.get("system") != system:
            message = f"{file} is an army of {quoted(str(data.get('system')))}, not of {system}"
            raise CommandError(message)
        return _own(data)
    roster = roster_of(source, names_of(project, system).units)
    if roster is None:
        raise unknown_format(source, "holds an army")
    return taken_of(project, system, roster).army


def _own(data: dict[str, Any]) -> Army:
    """Return an army of ours; what is none of its kind is left out."""
    listed = data.get("units")
    units = {
        place: _unit(one)
        for place, one in enumerate(listed[:MOST_UNITS] if isinstance(listed, list) else [])
        if isinstance(one, dict) and isinstance(one.get("id"), str) and one["id"]
    }
    # What is left out leaves no place behind.
    moved = {place: number for number, place in enumerate(units)}

    def tied(place: int, to: int) -> int:
        return -1 if to == place else moved.get(to, -1)

    return Army(
        format="compendium-army", version=1, system=str(data["system"]),
        units=tuple(
            replace(unit, under=tied(place, unit.under), joins=tied(place, unit.joins))
            for place, unit in units.items()
        ),
        name=_fitting(str, data.get("name")) or "", limit=_fitting(int, data.get("limit")) or 0,
    )  # fmt: skip


def _unit(data: dict[str, Any]) -> ArmyUnit:
    fitting = {field.name: _fitting(field.type, data.get(field.name)) for field in fields(ArmyUnit)}
    return ArmyUnit(**{name: value for name, value in fitting.items() if value is not None})


# No army has a number that is larger.
_LARGEST = 10**6


def _fitting(type_: Any, value: Any) -> Any:
    """Return what of a value is of the type of its field; nothing where it is of another."""
    if type_ == dict[str, int]:
        held = {name: _fitting(int, one) for name, one in value.items()} if isinstance(value, dict) else {}
        return {name: one for name, one in held.items() if one is not None}
    fits = type(value) is type_ and (type_ is not int or abs(value) <= _LARGEST)
    return value if fits else None


def taken_of(project: Project, system: str, roster: Roster) -> Taken:
    """Return a roster as an army of a game."""
    return army_of(roster, names_of(project, system), system, partial(room_of, project, system))


def room_of(project: Project, system: str, ref: str) -> Room:
    """Return the options of a unit, the name of each with its place, and how many models it may have."""
    record = project.records[Key.from_ref(system, ref)]
    models = models_of(record)
    choices = tuple(
        (choice.name or own, f"{group_id}/{own}")
        for group_id, group in record.options.items()
        for own, choice in group.choices.items()
    )
    more = {
        f"{group_id}/{own}": choice.models
        for group_id, group in record.options.items()
        for own, choice in group.choices.items()
        if choice.models
    }
    combine = project.systems[system].army.combine
    return Room(choices=choices, least=models.least, most=models.most, more=more, combine=combine)


def write_army(root: Path, taken: Taken) -> str:
    """Write an army where the page can open it; return the path."""
    army = taken.army
    path = f"{FOLDER}/{army.system}/{short(fold(army.name)) or 'army'}.army.json"
    file = root / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(dump(army))
    return path
