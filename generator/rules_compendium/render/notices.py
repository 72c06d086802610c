"""The pages of a game's rulings and readings, and the page about the site and its games."""

from collections.abc import Sequence
from typing import Any

from markupsafe import Markup, escape

from rules_compendium.languages import Language
from rules_compendium.model import Record, System
from rules_compendium.model.records import Reading
from rules_compendium.names import fold
from rules_compendium.render.feeds import feeds
from rules_compendium.render.page import PagePart, RenderedPage, Topic
from rules_compendium.render.site import Site


def notices_page(site: Site, system: System, what: str) -> RenderedPage:
    """Render the rulings or the readings of a game, kind by kind."""
    groups: dict[str, list[Record]] = {}
    for kind in site.compendium.kinds:
        for record in site.compendium.records_of(system.slug, kind):
            if _noted(record, what):
                groups.setdefault(system.kinds[kind].plural, []).append(record)
    say, own = site.language(system.slug).say, len(getattr(system, what))
    parts = [PagePart(say("address-game"), site.typeset(system.slug, system.name), own)] if own else []
    parts += [
        PagePart(fold(name), site.typeset(system.slug, name), sum(len(_noted(one, what)) for one in records))
        for name, records in groups.items()
    ]
    return site.page(
        what, say(f"{what}-title"), say(f"{what}-description", game=system.name),
        system=system, groups=groups, parts=parts, count=sum(part.size for part in parts),
        notes=_readings, feed=feeds(site, system).get(what, ""),
    )  # fmt: skip


def _noted(record: Record, what: str) -> Sequence[Any]:
    return record.rulings if what == "rulings" else _readings(record)


def _readings(record: Record) -> tuple[Reading, ...]:
    """Return a record's damaged places; how its print as a whole was read comes first."""
    source = record.source
    whole = (Reading(read=source.reading, line=source.line),) if source.reading else ()
    return (*whole, *record.readings)


def about_page(site: Site) -> RenderedPage:
    """Render the page about this site and about whose games are in it."""
    say = site.language().say
    named = [
        (system.slug, site.typeset(system.slug, system.name)) for system in site.compendium.systems.values()
    ]
    return site.page(
        "about",
        say("about-title"),
        say("about-description"),
        topics=[Topic(2, slug, escape(name)) for slug, name in named],
        games=[(system, _credits(site, system)) for system in site.compendium.systems.values()],
    )


def _credits(site: Site, system: System) -> list[tuple[str, Markup]]:
    """Return the credits of a book, and which copy of it was read."""
    language = site.language()
    named = [(_credit(language, name), value) for name, value in system.credits.items()]
    if system.source.get("title"):
        named.append((language.say("about-book"), system.source["title"]))
    return [(label, _words(language, value)) for label, value in named]


def _credit(language: Language, name: str) -> str:
    id_ = f"credit-{name}"
    return language.say(id_) if id_ in language else name.replace("_", " ").capitalize()


def _words(language: Language, value: Any) -> Markup:
    if isinstance(value, dict):
        return Markup(", ").join(
            language.say("named", name=name, value=_words(language, below)) for name, below in value.items()
        )
    if isinstance(value, list | tuple):
        return Markup(", ").join(_words(language, below) for below in value)
    return escape(language.words(value))
