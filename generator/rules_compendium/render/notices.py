"""What a game's book leaves open or spoils, who made the book, and what this site is."""

from collections.abc import Sequence
from itertools import chain
from typing import Any

from markupsafe import Markup, escape

from rules_compendium.document.typography import clean, typeset
from rules_compendium.model import Record, System
from rules_compendium.model.records import Reading
from rules_compendium.render.page import RenderedPage
from rules_compendium.render.site import Site

_TITLES = {
    "rulings": ("Arbitrages", "Les questions que le livre de {} laisse ouvertes, et les réponses retenues."),
    "readings": ("Lectures du livre", "Les passages abîmés du livre de {}, et ce qui en a été lu."),
}


def notices_page(site: Site, system: System, what: str) -> RenderedPage:
    """Render the rulings or the readings of a game, kind by kind."""
    groups: dict[str, list[Record]] = {}
    for kind in site.compendium.kinds:
        for record in site.compendium.records_of(system.slug, kind):
            if _noted(record, what):
                groups.setdefault(system.kinds[kind].plural, []).append(record)
    title, description = _TITLES[what]
    return site.page(
        what, title, description.format(system.name), system=system, groups=groups,
        count=len(getattr(system, what)) + sum(len(_noted(one, what)) for one in chain(*groups.values())),
        notes=_readings,
    )  # fmt: skip


def _noted(record: Record, what: str) -> Sequence[Any]:
    return record.rulings if what == "rulings" else _readings(record)


def _readings(record: Record) -> tuple[Reading, ...]:
    """Return a record's damaged places; how its print as a whole was read comes first."""
    source = record.source
    whole = (Reading(read=source.reading, line=source.line),) if source.reading else ()
    return (*whole, *record.readings)


_CREDITS = {
    "publisher": "Éditeur", "authors": "Auteurs", "author": "Auteur", "design": "Conception",
    "translators": "Traduction", "translation": "Traduction", "illustrators": "Illustrations",
    "edition": "Édition", "version": "Version", "year": "Année", "date": "Date", "licence": "Licence",
    "license": "Licence", "site": "Site", "thanks": "Remerciements", "testers": "Essais",
    "editors": "Relecture", "layout": "Mise en page", "series": "Collection", "based_on": "D’après",
}  # fmt: skip


def about_page(site: Site) -> RenderedPage:
    """Render the page that says what this site is and whose games it speaks of."""
    say = site.compendium.language().say
    return site.page(
        "about",
        say("about-title"),
        say("about-description"),
        games=[(system, _credits(system)) for system in site.compendium.systems.values()],
    )


def _credits(system: System) -> list[tuple[str, Markup]]:
    """Return who stands behind a book, and which copy of it was read."""
    named = [(_CREDITS.get(name, name.replace("_", " ").capitalize()), value)
             for name, value in system.credits.items()]  # fmt: skip
    if system.source.get("title"):
        named.append(("Livre consulté", system.source["title"]))
    return [(label, _words(value)) for label, value in named]


def _words(value: Any) -> Markup:
    if isinstance(value, dict):
        return Markup(", ").join(f"{name} : {below}" for name, below in value.items())
    if isinstance(value, list | tuple):
        return Markup(", ").join(_words(below) for below in value)
    return escape(typeset(clean(str(value))))
