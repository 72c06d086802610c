"""The definitions that open in place: one small file per game."""

from generator.contract import dump
from generator.contract.definitions import Definition, Definitions
from generator.document.typography import clean, typeset
from generator.model import Record, System
from generator.render.indexes import figures
from generator.render.page import relative
from generator.render.site import Site
from generator.render.values import field_html, stat_lines


def definitions(site: Site, system: System) -> bytes:
    """Return a game's definitions; addresses in them are relative to the site's root."""
    found = {
        f"{key.kind}/{key.id}": definition(site, record)
        for key, record in sorted(site.compendium.records.items())
        if key.system == system.slug
    }
    return dump(Definitions(system.slug, found))


def definition(site: Site, record: Record) -> Definition:
    """Return what a card or a sheet shows of a record, made once."""
    known = site.definitions.get(record.key)
    if known is None:
        known = site.definitions[record.key] = _definition(site, record)
    return known


def _definition(site: Site, record: Record) -> Definition:
    """Collect the parts of a definition."""
    return Definition(
        name=typeset(clean(record.name)),
        params=tuple(typeset(param.label or param.name) for param in record.params),
        kind=typeset(site.kind(record.key).label),
        summary=relative(str(site.summary(record)), ""),
        exceptions=tuple(relative(str(text), "") for text in site.exceptions(record)),
        facts=_facts(site, record),
        figures=figures_line(site, record),
        url=site.compendium.url(record.key),
    )


def figures_line(site: Site, record: Record) -> str:
    """Return a record's characteristics on one line, its named lines one after the other."""
    if record.lines:
        lines = stat_lines(site, record)
        return typeset(" — ".join(
            f"{line.name} {' · '.join(f'{s.abbr} {s.value}' for s in line.stats)}".strip() for line in lines
        ))  # fmt: skip
    return figures(site, record)


def _facts(site: Site, record: Record) -> str:
    parts = []
    for field in site.compendium.kind_of(record).fields.values():
        value = record.fields.get(field.name)
        if field.place != "headline" or value in (None, "", [], {}):
            continue
        shown = field_html(site, record, field, value)
        parts.append(f'<span class="soft">{typeset(field.label)}</span> {relative(str(shown), "")}')
    return " · ".join(parts)
