"""The definitions that open in place: one small file per game."""

from markupsafe import escape

from rules_compendium.contract import dump
from rules_compendium.contract.api import Definition, Definitions
from rules_compendium.model import Key, Record, System
from rules_compendium.model.once import once
from rules_compendium.render.indexes import figures
from rules_compendium.render.site import Site
from rules_compendium.render.values import field_html, filled, own_rules, stat_lines


def definitions(site: Site, system: System) -> bytes:
    """Return a game's definitions; addresses in them are relative to the site's root."""
    by_ref = {
        f"{key.ref}": definition(site, key)
        for key in sorted(site.compendium.records)
        if key.system == system.slug
    }
    return dump(Definitions(system.slug, by_ref))


@once
def definition(site: Site, key: Key) -> Definition:
    """Return what a card or a sheet shows of a record."""
    record, language = site.compendium.records[key], site.language(key.system)
    return Definition(
        name=language.words(record.name),
        params=tuple(map(language.typeset, record.param_titles.values())),
        kind=language.typeset(site.kind(record.key).label),
        summary=site.relative(str(site.summary(key)), ""),
        exceptions=tuple(site.relative(str(text), "") for text in site.exceptions(record)),
        facts=_facts(site, record),
        figures=figures_line(site, record),
        url=site.address(site.compendium.url(record.key)),
    )


def figures_line(site: Site, record: Record) -> str:
    """Return a record's characteristics on one line, its named lines one after the other."""
    if record.lines:
        lines = stat_lines(site, record)
        return site.typeset(record.key.system, " — ".join(
            f"{line.name} {' · '.join(f'{s.abbr} {s.value}' for s in line.stats)}".strip() for line in lines
        ))  # fmt: skip
    return figures(site, record)


def _facts(site: Site, record: Record) -> str:
    parts = []
    for field, value in filled(site, record):
        if field.place == "headline":
            shown = field_html(site, record, field, value)
            label = escape(site.typeset(record.key.system, field.label))
            parts.append(f'<span class="soft">{label}</span> {site.relative(str(shown), "")}')
    if site.kind(record.key).profile and (rules := ", ".join(own_rules(site, record))):
        label = escape(site.language(record.key.system).say("rules"))
        parts.append(f'<span class="soft">{label}</span> {site.relative(rules, "")}')
    return " · ".join(parts)
