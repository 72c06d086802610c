"""E211: two records of a kind answer to the same alias."""

from collections.abc import Iterator

from generator.errors import Diagnostic, code, shown
from generator.model import Key, Record
from generator.model.project import Project
from generator.names import fold

E211 = code(
    "E211", "alias-collision", "An alias that another record of the kind answers to",
    "Whoever types the alias must find one record. Remove it from one of the two, or make it"
    " longer.",
)  # fmt: skip


def check(project: Project) -> Iterator[Diagnostic]:
    """Yield aliases that are another record's name or alias in the same kind."""
    names: dict[tuple[str, str, str], Record] = {}
    for record in project.records.values():
        names.setdefault(_slot(record.key, record.name), record)
    for record in project.records.values():
        own = {fold(record.name)}
        for field in ("aliases", "en"):
            for i, alias in enumerate(getattr(record, field)):
                slot = _slot(record.key, alias)
                first = names.setdefault(slot, record)
                if first is not record and slot[2] not in own and not _may_share(record, first, field):
                    span = project.place(record, field, i)
                    message = f"{shown(alias)} stands already for {first.key.kind}/{first.key.id}"
                    yield Diagnostic(span, E211, message, "remove it or make it longer")


def _slot(key: Key, name: str) -> tuple[str, str, str]:
    return key.system, key.kind, fold(name)


def _may_share(record: Record, first: Record, field: str) -> bool:
    """Two records of one name may share their English one: the French tells them apart no better."""
    return field == "en" and fold(first.name) == fold(record.name)
