"""What a record owns: its own references and what those imply, for pages and calculators alike."""

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from rules_compendium.expr import Call, within
from rules_compendium.model.kinds import Field
from rules_compendium.model.project import Project
from rules_compendium.model.records import Key, Record

# The field that names something (nothing where `implies` does), and the name.
Named = tuple[Field | None, Call]


class OwnedRecord(NamedTuple):
    """What a record has: as which call, and through what (itself, if nothing)."""

    key: Key
    call: Call
    via: tuple[Key, ...] = ()
    # The field that names it; nothing where `implies` does, or something in between.
    field: Field | None = None


def references(project: Project, record: Record) -> Iterator[tuple[Field, Call]]:
    """Yield the references that a record holds in its fields."""
    fields = project.kinds[record.key.kind].fields
    for name, value in record.fields.items():
        field = fields[name]
        if field.type in ("ref", "call"):
            yield field, value
        elif field.type == "list" and field.of is not None and field.of.type in ("ref", "call"):
            for call in value:
                yield field, call


def owned_by(project: Project, record: Record, without: Collection[str] = ()) -> list[OwnedRecord]:
    """Return all that a record has and what that implies, each once; `without` leaves kinds out."""
    return _gathered(
        project, record.key.system, _references(project, record), owner=record.key, without=without
    )


def implied_by(project: Project, system: str, calls: Iterable[Call]) -> list[OwnedRecord]:
    """Return what calls name and what that implies, each once."""
    return _gathered(project, system, ((None, call) for call in calls))


def _references(project: Project, record: Record) -> Iterator[Named]:
    for field, call in references(project, record):
        if not field.inverse:
            yield field, call
    for call in record.implies:
        yield None, call


def _given(record: Record, call: Call) -> Iterator[Named]:
    """Yield what the arguments of a call name, where the record implies it: `implies: ["{gift}"]`."""
    for param, args in record.paired(call):
        if param.name in record.given:
            for arg in args:
                if isinstance(arg, Call):
                    yield None, within(arg, param.kinds)


def _gathered(
    project: Project,
    system: str,
    named: Iterable[Named],
    owner: Key | None = None,
    without: Collection[str] = (),
) -> list[OwnedRecord]:
    """Return what names lead to, each once, but for its owner and the kinds that are left out."""
    owned: dict[tuple[Key, str], OwnedRecord] = {}

    def follow(system: str, named: Iterable[Named], via: tuple[Key, ...]) -> None:
        for field, call in named:
            key = project.one(system, call)
            if key is None or key == owner or key.kind in without:
                continue
            as_called = (key, str(call).partition("(")[2])
            if as_called in owned:
                if not via:  # who has a rule itself pays for it, whatever else brings it
                    owned[as_called] = OwnedRecord(key, call, (), field)
                continue
            owned[as_called] = OwnedRecord(key, call, via, None if via else field)
            record = project.records[key]
            follow(key.system, (*_references(project, record), *_given(record, call)), (*via, key))

    follow(system, named, ())
    return list(owned.values())
