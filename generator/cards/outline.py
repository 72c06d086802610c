"""What a reference sheet shows, section by section: told once, for its paper and for its page."""

from typing import Any, NamedTuple

from generator.document.prose import Prose
from generator.document.typography import clean, typeset
from generator.expr import Call
from generator.link import Target
from generator.model import Key, Record
from generator.model.once import once
from generator.render.site import Site

KIND = "sheet"


class Text(NamedTuple):
    """A text of the sheet's own."""

    text: Prose


class Rows(NamedTuple):
    """A record's table, and what is rolled on it."""

    call: Call
    record: Record
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


@once
def outline(site: Site, key: Key) -> tuple[tuple[Section, ...], ...]:
    """Return the pages of a sheet, section by section."""
    pages = site.compendium.records[key].fields["pages"]
    return tuple(tuple(_section(site, key.system, section) for section in page) for page in pages)


def _section(site: Site, system: str, written: dict[str, Any]) -> Section:
    parts: list[Part] = []
    for name, value in written.items():
        if name == "text":
            parts.append(Text(value))
        elif name == "tables":
            parts += [_rows(site, system, call) for call in value]
        elif name == "entries" and written.get("show") == "name":
            parts.append(Names(tuple(value)))
        elif name == "entries":
            parts += [_entry(site, system, call, written.get("show", "summary")) for call in value]
    return Section(typeset(clean(written.get("title", ""))), tuple(parts))


def _rows(site: Site, system: str, call: Call) -> Rows:
    record = site.compendium.resolve(system, call).record
    assert record is not None
    return Rows(call, record, typeset(clean(str(record.fields.get("roll", "")))))


def _entry(site: Site, system: str, call: Call, show: str) -> Entry:
    target = site.compendium.resolve(system, call)
    assert target.record is not None
    return Entry(call, target, target.record, show)
