"""The same facts for programs: JSON per game, and the schema of that JSON."""

from rules_compendium.contract import dump, emit, shaped
from rules_compendium.contract.api import (
    ApiChapter,
    ApiEntry,
    ApiException,
    ApiGame,
    ApiIndex,
    ApiKind,
    ApiParam,
    ApiReading,
    ApiRuling,
    ApiSource,
    ApiSystem,
)
from rules_compendium.model import RELATIONS, Key, Record, System
from rules_compendium.render.indexes import kinds_of
from rules_compendium.render.site import Site
from rules_compendium.render.values import plain


def index(site: Site) -> bytes:
    """Return the list of games."""
    systems = tuple(_system(site, system) for system in site.compendium.systems.values())
    return dump(ApiIndex(schema="api/schema.json", systems=systems))


def _system(site: Site, system: System) -> ApiSystem:
    compendium = site.compendium
    slug = system.slug
    return shaped(
        ApiSystem,
        system,
        id=slug,
        summary=site.plain(slug, system.summary),
        url=site.address(f"{slug}/"),
        api=f"api/{slug}.json",
        definitions=site.data(f"defs/{slug}.json"),
        entries=len(compendium.records_of(slug)),
        kinds=tuple(
            shaped(ApiKind, kind, url=site.address(compendium.kind_url(slug, kind.id)))
            for kind in kinds_of(site, system)
        ),
    )


def system_api(site: Site, system: System) -> bytes:
    """Return everything that is known of one game."""
    compendium = site.compendium
    slug = system.slug
    chapters = tuple(
        shaped(
            ApiChapter,
            chapter,
            id=chapter.slug,
            summary=site.plain(slug, chapter.summary),
            url=site.address(compendium.chapter_url(slug, chapter.slug)),
        )
        for chapter in compendium.chapters_of(slug)
    )
    entries = tuple(
        _entry(site, record)
        for kind in kinds_of(site, system)
        for record in compendium.records_of(slug, kind.id)
    )
    return dump(ApiGame(system=slug, name=system.name, chapters=chapters, entries=entries))


def _entry(site: Site, record: Record) -> ApiEntry:
    """Return one record with all its facts; texts stay Markdown as written."""
    compendium = site.compendium
    system = record.key.system
    relations = {name: tuple(plain(site, record, calls)) for name, calls in record.relations.items()}
    given = tuple(f"{{{name}}}" for name in record.given)
    return shaped(
        ApiEntry,
        record,
        id=record.key.ref,
        kind=record.key.kind,
        aliases=tuple(dict.fromkeys([*record.en, *record.aliases])),
        params=tuple(shaped(ApiParam, param) for param in record.params),
        summary=site.plain_summary(record.key),
        exceptions=tuple(
            shaped(ApiException, one, ruling=str(one.ruling or "")) for one in record.exceptions
        ),
        url=site.address(compendium.url(record.key)),
        links=tuple(_short(key, system) for key in compendium.links(record)),
        backlinks=_sorted(
            {b.record for b in compendium.mentions(record.key) if b.record is not None}, system
        ),
        holders=_sorted({owner.key for owner in compendium.owners(record.key)}, system),
        facts={name: plain(site, record, value) for name, value in record.fields.items()},
        **{name: relations.get(name, ()) for name in RELATIONS if name != "implies"},
        implies=(*relations.get("implies", ()), *given),
        effective=_owned(site, record),
        rulings=tuple(shaped(ApiRuling, ruling) for ruling in record.rulings),
        readings=tuple(shaped(ApiReading, reading) for reading in record.readings),
        source=shaped(ApiSource, record.source),
    )


def _short(key: Key, system: str) -> str:
    return key.ref if key.system == system else f"{key.system}:{key.ref}"


def _sorted(keys: set[Key], system: str) -> tuple[str, ...]:
    return tuple(sorted(_short(key, system) for key in keys))


def _owned(site: Site, record: Record) -> tuple[str, ...]:
    compendium = site.compendium
    if not compendium.kinds[record.key.kind].profile:
        return ()
    # Named by whoever implies it, so within what that field allows.
    return tuple(
        plain(site, compendium.records[owned.via[-1]] if owned.via else record, owned.call)
        for owned in compendium.owned(record)
    )


def schema() -> bytes:
    """Return the JSON Schema of a game's file."""
    return dump(emit.schema(ApiGame))
