"""E211: two records of a kind answer to the same alias."""

from collections.abc import Iterator

from generator.errors import Diagnostic, code, shown
from generator.model import Record
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
        names.setdefault(_slot(record, record.name), record)
    for record in project.records.values():
        for field in ("aliases", "en"):
            for i, alias in enumerate(getattr(record, field)):
                slot = _slot(record, alias)
                first = names.setdefault(slot, record)
                # Two records of one name may share their English one: the French tells them apart no better.
                may_share = field == "en" and fold(first.name) == fold(record.name)
                if first is not record and slot != _slot(record, record.name) and not may_share:
                    span = project.place(record, field, i)
                    message = f"{shown(alias)} stands already for {first.key.kind}/{first.key.id}"
                    yield Diagnostic(span, E211, message, "remove it or make it longer")


def _slot(record: Record, name: str) -> tuple[str, str, str]:
    return record.key.system, record.key.kind, fold(name)
