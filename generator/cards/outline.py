"""What a reference sheet shows, section by section: told once, for its paper and for its page."""

from typing import Any, NamedTuple

from generator.document.nodes import Table
from generator.document.prose import Prose
from generator.document.typography import clean, typeset
from generator.expr import Call
from generator.link import Compendium, Target
from generator.model import Key, Record, System
from generator.model.once import once
from generator.render.site import Site
from generator.render.values import record_table

KIND = "sheet"


class Text(NamedTuple):
    """A text of the sheet's own."""

    text: Prose


class Rows(NamedTuple):
    """A record's table, and what is rolled on it."""

    call: Call
    name: str
    table: Table
    roll: str


class Names(NamedTuple):
    """Names in one line."""

    calls: tuple[Call, ...]


class Entry(NamedTuple):
    """A record: its definition (`summary`), all of it (`full`) or all but its definition (`body`)."""

    call: Call
    target: Target
    record: Record
    show: str

    @property
    def unset(self) -> list[str]:
        """Return the parameters that the sheet gives no value."""
        return [param.name for param in self.record.params if param.name not in self.target.args]


Part = Text | Rows | Names | Entry


class Section(NamedTuple):
    """A section of a sheet: its title and its parts in their order."""

    title: str
    parts: tuple[Part, ...]


def sheets_of(compendium: Compendium, system: System) -> list[Record]:
    """Return the reference sheets of a game."""
    return compendium.records_of(system.slug, KIND) if KIND in system.kinds else []


@once
def outline(site: Site, key: Key) -> tuple[tuple[Section, ...], ...]:
    """Return the pages of a sheet, section by section."""
    pages = site.compendium.records[key].fields["pages"]
    return tuple(tuple(_section(site, key.system, section) for section in page) for page in pages)


def _section(site: Site, system: str, written: dict[str, Any]) -> Section:
    parts: list[Part] = []
    for name, value in written.items():
        if name == "text" and value:
            parts.append(Text(value))
        elif name == "tables":
            for call in value:
                record = site.compendium.find(system, call)
                roll = typeset(clean(str(record.fields.get("roll", ""))))
                if (table := record_table(site, record)) is not None:
                    parts.append(Rows(call, typeset(clean(record.name)), table, roll))
        elif name == "entries" and value and written.get("show") == "name":
            parts.append(Names(tuple(value)))
        elif name == "entries":
            for call in value:
                target, record = site.compendium.resolve(system, call), site.compendium.find(system, call)
                parts.append(Entry(call, target, record, written.get("show", "summary")))
    return Section(typeset(clean(written.get("title", ""))), tuple(parts))
