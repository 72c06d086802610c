"""Rosters into a project: read, and written as armies that the page can open."""

from functools import partial
from pathlib import Path

from rules_compendium.contract import dump
from rules_compendium.contract.rosters import Roster
from rules_compendium.importing.armies import Taken, army_of
from rules_compendium.importing.files import FOLDER
from rules_compendium.importing.library import ROSTER
from rules_compendium.importing.matching import names_of
from rules_compendium.importing.posted import roster_of_text
from rules_compendium.importing.records import short
from rules_compendium.importing.rosters import is_list, roster_of_forge, roster_of_tree
from rules_compendium.importing.sources import Source
from rules_compendium.importing.tree import of_json, of_xml
from rules_compendium.model import Key
from rules_compendium.model.project import Project
from rules_compendium.names import fold


def roster_of(source: Source) -> Roster | None:
    """Return the roster that a file holds; nothing where it is a book."""
    if source.looks == "xml":
        return roster_of_tree(of_xml(source.xml)) if source.xml.tag == ROSTER else None
    if source.looks == "json":
        data = source.json
        if isinstance(data, dict) and isinstance(data.get("roster"), dict):
            return roster_of_tree(of_json(data["roster"], ROSTER))
        return roster_of_forge(data) if is_list(data) else None
    roster = roster_of_text(source.text) if source.looks == "text" and _is_text(source.data) else None
    return roster if roster and roster.units else None


def _is_text(data: bytes) -> bool:
    return b"\0" not in data and not data.startswith(b"\x89")


def taken_of(project: Project, system: str, roster: Roster) -> Taken:
    """Return a roster as an army of a game."""
    return army_of(roster, names_of(project, system), system, partial(choices_of, project, system))


def choices_of(project: Project, system: str, ref: str) -> list[tuple[str, str]]:
    """Return the options of a unit: the name of each, and its place."""
    groups = project.records[Key.from_ref(system, ref)].options
    return [
        (choice.name or own, f"{group_id}/{own}")
        for group_id, group in groups.items()
        for own, choice in group.choices.items()
    ]


def write_army(root: Path, taken: Taken) -> str:
    """Write an army where the page can open it; return the path."""
    army = taken.army
    path = f"{FOLDER}/{army.system}/{short(fold(army.name)) or 'army'}.army.json"
    file = root / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(dump(army))
    return path
