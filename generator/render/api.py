"""The same facts for programs: JSON per game, and the schema of that JSON."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from generator.model.relations import RELATIONS
from generator.render.indexes import kinds_of
from generator.render.site import TEMPLATES
from generator.render.values import plain

if TYPE_CHECKING:
    from generator.model import Key, Param, Record, System
    from generator.render.site import Site


def write(data: Any) -> bytes:
    """Return a value as JSON, the same bytes for the same value."""
    # Without an indentation: the encoder that indents is ten times slower.
    return (json.dumps(data, ensure_ascii=False) + "\n").encode()


def index(site: Site) -> bytes:
    """Return the list of games."""
    of = site.compendium
    systems = [
        {
            "id": system.slug,
            "name": system.name,
            "short": system.short,
            "summary": site.prose.plain(system.slug, system.summary),
            "complete": system.complete,
            "url": f"{system.slug}/",
            "api": f"api/{system.slug}.json",
            "definitions": f"defs/{system.slug}.json",
            "entries": sum(1 for key in of.records if key.system == system.slug),
            "kinds": [
                {
                    "id": kind.id,
                    "label": kind.label,
                    "plural": kind.plural,
                    "url": of.kind_url(system.slug, kind.id),
                }
                for kind in kinds_of(site, system)
            ],
        }
        for system in of.systems.values()
    ]
    return write({"schema": "api/schema.json", "systems": systems})


def system_api(site: Site, system: System) -> bytes:
    """Return everything that is known of one game."""
    of = site.compendium
    entries = [
        entry(site, record)
        for kind in kinds_of(site, system)
        for record in of.records_of(system.slug, kind.id)
    ]
    chapters = [
        {
            "id": chapter.slug,
            "title": chapter.title,
            "summary": site.prose.plain(system.slug, chapter.summary),
            "url": of.chapter_url(system.slug, chapter.slug),
        }
        for chapter in of.chapters_of(system.slug)
    ]
    return write({"system": system.slug, "name": system.name, "chapters": chapters, "entries": entries})


def entry(site: Site, record: Record) -> dict[str, Any]:
    """Return one record with all its facts, made once."""
    known = site.entries.get(record.key)
    if known is None:
        known = site.entries[record.key] = _entry(site, record)
    return known


def _entry(site: Site, record: Record) -> dict[str, Any]:
    """Collect the facts of a record; texts stay Markdown as written."""
    of = site.compendium
    system = record.key.system
    found: dict[str, Any] = {
        "id": f"{record.key.kind}/{record.key.id}",
        "kind": record.key.kind,
        "name": record.name,
        "en": list(record.en),
        "aliases": list(dict.fromkeys([*record.en, *record.aliases])),
        "label": record.label,
        "params": [_param(param) for param in record.params],
        "summary": site.plain_summary(record),
        "exceptions": [_filled(exception) for exception in record.exceptions],
        "text": record.text,
        "url": of.url(record.key),
        "links": [_short(key, system) for key in of.links(record)],
        "backlinks": sorted(
            {_short(b.record, system) for b in of.mentions(record.key) if b.record is not None}
        ),
        "holders": sorted({_short(holding.holder, system) for holding in of.holders(record.key)}),
        "facts": {name: plain(site, record, value) for name, value in record.fields.items()},
        **{name: plain(site, record, record.relations.get(name, ())) for name in RELATIONS},
        "effective": _effective(site, record),
        "rulings": [_filled(ruling) for ruling in record.rulings],
        "readings": [_filled(reading) for reading in record.readings],
        "source": {"lines": list(record.source.lines), "reading": record.source.reading},
        "no_effect": record.no_effect,
        "tags": list(record.tags),
    }
    return {name: value for name, value in found.items() if name in _ALWAYS or value not in ("", [], {})}


_ALWAYS = ("id", "kind", "name", "aliases", "params", "summary", "url", "links", "backlinks", "facts")


def _short(key: Key, system: str) -> str:
    own = f"{key.kind}/{key.id}"
    return own if key.system == system else f"{key.system}:{own}"


def _param(param: Param) -> dict[str, Any]:
    found = {
        "name": param.name, "type": param.type, "label": param.label, "values": list(param.values),
        "kinds": list(param.kinds), "min": param.min, "max": param.max,
        "optional": param.optional, "many": param.many,
    }  # fmt: skip
    return {
        name: value
        for name, value in found.items()
        if name in ("name", "type") or value not in ("", [], None, False)
    }


def _effective(site: Site, record: Record) -> list[str]:
    if not site.compendium.kinds[record.key.kind].profile:
        return []
    of = site.compendium
    found = []
    for holding in of.effective(record):
        # Named by whoever brings it, so within what that field allows.
        giver = of.records[holding.via[-1]] if holding.via else record
        found.append(plain(site, giver, holding.call))
    return found


def _filled(notice: Any) -> dict[str, Any]:
    found = {name: getattr(notice, name) for name in notice.__slots__}
    return {name: value for name, value in found.items() if value not in ("", None)}


def schema() -> bytes:
    """Return the JSON Schema of a game's file."""
    return (TEMPLATES / "api" / "schema.json").read_bytes()
