"""E201: keys of mappings that name nothing: neither a role, nor an argument, nor what a credit is called."""

from collections.abc import Iterator
from typing import Any

from rules_compendium.calculator.effects import chosen_by
from rules_compendium.errors import Diagnostic, did_you_mean, quoted
from rules_compendium.load.shape import E201
from rules_compendium.model import Field, Record, System
from rules_compendium.model.engine import CALCULATOR, Calculator
from rules_compendium.model.project import KEY, Project
from rules_compendium.names import fold

_Path = tuple[str | int, ...]


def check_system(project: Project, slug: str) -> Iterator[Diagnostic]:
    """Yield the keys of a game's mappings that name nothing, where keys are not the author's own words."""
    game = project.systems[slug]
    calculators = (record.typed(Calculator) for record in project.records_of(slug, CALCULATOR))
    # What is added up is judged with its numbers.
    added = {entry.total for one in calculators for entry in one.inputs.values()}
    for record in project.records_of(slug):
        fields = game.kinds[record.key.kind].fields
        for name, value in record.fields.items():
            for where, known, what in _keyed(record, (name,), fields[name], value):
                if where[-1] not in known and name not in added:
                    message = f"{quoted(where[-1])} is no {what}"
                    cure = did_you_mean(str(where[-1]), known, f"write one of {', '.join(known)}")
                    yield Diagnostic(project.place(record, *where, KEY), E201, message, cure)
    yield from _credits(project, game)


def _keyed(record: Record, where: _Path, field: Field, value: Any) -> Iterator[tuple[_Path, list[str], str]]:
    """Yield the path of each key below a field that must be one of a list, with that list and its name."""
    if isinstance(value, list) and field.of:
        for i, item in enumerate(value):
            yield from _keyed(record, (*where, i), field.of, item)
    elif isinstance(value, dict) and field.type == "struct":
        for name, below in value.items():
            yield from _keyed(record, (*where, name), field.fields[name], below)
    elif isinstance(value, dict):
        known = {"roles": [*field.fields], "values": [*field.values]}.get(field.keys, [])
        what = "role of system.yaml (army.roles)" if field.keys == "roles" else f"key of {field.name}"
        if field.type == "value" and (chosen := chosen_by(record, value)):
            known, what = chosen
        for key in value if known or field.keys == "roles" else ():
            yield (*where, key), known, what


def _credits(project: Project, game: System) -> Iterator[Diagnostic]:
    """Yield the credits for which the site's language has no word."""
    said = project.languages[""]
    known = said.known("credit-")
    for key in game.credits:
        if key not in known:
            word = fold(key)
            called = "" if word == key else f"call it {word}, and "
            otherwise = f"{called}say credit-{word} in overrides/messages/{said.code}.ftl"
            cure = did_you_mean(key, known, otherwise)
            message = f"no credit is called {quoted(key)}"
            yield Diagnostic(project.place(game, "credits", key, KEY), E201, message, cure)
