"""Values of fields as HTML, by type."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from markupsafe import Markup, escape

from generator.document.typography import clean, typeset
from generator.expr import Call
from generator.model.engine import Characteristic, abbreviation
from generator.render.site import once

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from generator.model import Field, Key, Record
    from generator.render.site import Site

EMPTY = "—"
_PROSE = ("text", "markdown", "value", "cell")


class Stat(NamedTuple):
    """One characteristic of a stat line, ready to be shown."""

    id: str
    name: str
    abbr: str
    value: str
    url: Key | None
    long: bool


class StatLine(NamedTuple):
    """A stat line with the name that tells it from the others, if there are others."""

    name: str
    stats: tuple[Stat, ...]


_LONG = 6


@once
def stat(site: Site, system: str, stat_id: str, value: Any) -> Stat:
    """Return one characteristic with its name and its value as the game writes it."""
    record = site.compendium.project.characteristic(system, stat_id)
    text = stat_text(site, system, stat_id, value)
    if record is None:
        return Stat(stat_id, stat_id, stat_id, text, None, len(text) > _LONG)
    abbr = abbreviation(record) or record.name
    return Stat(stat_id, record.name, abbr, text, record.key, len(text) > _LONG)


@once
def stat_text(site: Site, system: str, stat_id: str, value: Any) -> str:
    """Return the value of a characteristic as it is written: `3+`, `24″`."""
    if value is None or value == "":
        return EMPTY
    record = site.compendium.project.characteristic(system, stat_id)
    pattern = record.typed(Characteristic).format if record else ""
    text = clean(str(value))
    if pattern and (isinstance(value, int) or text.isdigit()):
        text = pattern.replace("{}", text)
    return typeset(text)


def stat_lines(site: Site, record: Record) -> list[StatLine]:
    """Return the stat lines of a record: what is common first, then each named line."""
    system = record.key.system
    profile = site.compendium.systems[system].profile
    stats = record.stats
    lines = record.lines
    order = _ordered(profile.stats, stats, {profile.cost})
    common = _line(site, system, order, stats)
    found = [StatLine("", common)] if common else []
    for line_id, values in lines.items():
        line = profile.lines.get(line_id)
        names = _ordered(line.stats if line else (), values, {profile.cost})
        found.append(StatLine(line.name if line else line_id, _line(site, system, names, values)))
    return found


def _line(site: Site, system: str, order: Sequence[str], values: Mapping[str, Any]) -> tuple[Stat, ...]:
    # A gap in a whole profile is shown; where most is missing, what is known stands alone.
    known = [name for name in order if name in values]
    names = order if len(known) * 2 > len(order) else known
    return tuple(stat(site, system, name, values.get(name)) for name in names)


def _ordered(first: Sequence[str], present: Mapping[str, Any], without: set[str]) -> list[str]:
    rest = [name for name in present if name not in first and name not in without]
    return [*first, *rest]


def field_html(site: Site, record: Record, field: Field, value: Any) -> Markup:
    """Return a field's value as it stands in a list of facts or under a heading."""
    return _html(site, record.key.system, field, value, block=field.place == "body")


def _html(site: Site, system: str, field: Field, value: Any, *, block: bool) -> Markup:
    if isinstance(value, Call):
        return site.link(system, value, field.kinds)
    if isinstance(value, dict):
        return _mapping(site, system, field, value)
    if isinstance(value, list):
        return _sequence(site, system, field, value, block=block)
    if isinstance(value, str) and field.type in _PROSE:
        return site.block(system, value) if block and field.type != "value" else site.inline(system, value)
    words = {True: "oui", False: "non"}.get(value) if isinstance(value, bool) else None
    return escape(words or typeset(clean(str(value))))


def _mapping(site: Site, system: str, field: Field, value: Mapping[str, Any]) -> Markup:
    items = []
    for name, below in value.items():
        inner = field.fields.get(name) or field.of or field
        label = inner.label or name if name in field.fields else name
        shown = _html(site, system, inner, below, block=False)
        items.append(
            Markup('<span class="pair"><span class="soft">{}</span> {}</span>').format(
                typeset(clean(label)), shown
            )
        )
    return Markup(" · ").join(items)


def _sequence(site: Site, system: str, field: Field, value: Sequence[Any], *, block: bool) -> Markup:
    of = field.of or field
    if of.type == "struct":
        return _structures(site, system, of, value)
    items = [_html(site, system, of, item, block=False) for item in value]
    if not block:
        return Markup(", ").join(items)
    # The steps of a procedure are numbered; other lists have no order to keep.
    frame = Markup("<ol>{}</ol>") if field.name == "steps" else Markup("<ul>{}</ul>")
    return frame.format(Markup("").join(Markup("<li>{}</li>").format(item) for item in items))


def _structures(site: Site, system: str, of: Field, value: Sequence[Mapping[str, Any]]) -> Markup:
    items = []
    for entry in value:
        parts = [
            _labelled(inner) + _html(site, system, inner, entry[name], block=False)
            for name, inner in of.fields.items()
            if name in entry
        ]
        head = Markup("<b>{}</b>").format(parts[0])
        items.append(Markup("<li>{}</li>").format(Markup(" — ").join([head, *parts[1:]])))
    return Markup('<ul class="structures">{}</ul>').format(Markup("").join(items))


def _labelled(field: Field) -> Markup:
    label = typeset(clean(f"{field.label} :")) if field.label else ""
    return Markup('<span class="soft">{}</span> ').format(label) if label else Markup("")


class Table(NamedTuple):
    """A table ready to be shown: heads with their alignment, rows of cells."""

    caption: str
    heads: tuple[tuple[str, str], ...]
    rows: tuple[tuple[Markup, ...], ...]


def record_table(site: Site, record: Record) -> Table | None:
    """Return the rows that a record carries as a table."""
    for field in site.compendium.kind_of(record).fields.values():
        if field.type == "rows" and record.fields.get(field.name):
            columns = record.fields.get("columns") or []
            heads = tuple(
                (typeset(clean(str(c.get("name", "")))), str(c.get("align", "left"))) for c in columns
            )
            system = record.key.system
            rows = tuple(
                tuple(_cell(site, system, cell) for cell in row) for row in record.fields[field.name]
            )
            return Table(record.name, heads, rows)
    return None


def _cell(site: Site, system: str, cell: Any) -> Markup:
    return site.inline(system, cell) if cell != "" else Markup("")


def struct_table(site: Site, record: Record, field: Field, value: Sequence[Mapping[str, Any]]) -> Table:
    """Return a list of structures as a table; columns that nothing fills are left out."""
    assert field.of is not None
    used = [inner for name, inner in field.of.fields.items() if any(name in entry for entry in value)]
    heads = tuple((typeset(inner.label or inner.name), _align(inner)) for inner in used)
    system = record.key.system
    rows = tuple(
        tuple(
            _html(site, system, inner, entry[inner.name], block=False) if inner.name in entry else Markup("")
            for inner in used
        )
        for entry in value
    )
    return Table(field.label, heads, rows)


def _align(field: Field) -> str:
    return "right" if field.type in ("integer", "number") else "left"


def plain(site: Site, record: Record, value: Any) -> Any:
    """Return a value as JSON carries it: references by identity, texts as written."""
    if isinstance(value, Call):
        found = site.compendium.resolve(record.key.system, value).record
        target = f"{found.key.kind}/{found.key.id}" if found else value.target
        return str(value).replace(value.target, target, 1)
    if isinstance(value, dict):
        return {name: plain(site, record, below) for name, below in value.items()}
    if isinstance(value, list | tuple):
        return [plain(site, record, below) for below in value]
    return value if isinstance(value, str | int | bool) or value is None else str(value)
