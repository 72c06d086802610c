"""What a game's book leaves open or spoils, who made the book, and what this site is."""

from typing import NamedTuple

from markupsafe import Markup, escape

from generator.document.typography import clean, typeset
from generator.model import Reading, Record, Ruling, System
from generator.names import fold
from generator.render.page import RenderedPage
from generator.render.site import Site, href


class Notice(NamedTuple):
    """A ruling or a reading with its anchor and the record that it is about."""

    entry: Ruling | Reading
    id: str
    link: Markup | None


class NoticeGroup(NamedTuple):
    """The notices of one kind of record."""

    name: str
    id: str
    entries: tuple[Notice, ...]


def rulings_page(site: Site, system: System) -> RenderedPage:
    """Render a game's rulings."""
    items = _grouped(site, system, "rulings")
    return RenderedPage(
        url=f"{system.slug}/arbitrages/", title=f"Arbitrages · {system.name}", template="rulings",
        body=site.render("rulings", system=system, items=items), system=system.slug,
        description=f"Les questions que le livre de {system.name} laisse ouvertes, et les réponses retenues.",
    )  # fmt: skip


def readings_page(site: Site, system: System) -> RenderedPage:
    """Render a game's readings."""
    items = _grouped(site, system, "readings")
    return RenderedPage(
        url=f"{system.slug}/lectures/", title=f"Lectures du livre · {system.name}", template="readings",
        body=site.render("readings", system=system, items=items), system=system.slug,
        description=f"Les passages abîmés du livre de {system.name}, et ce qui en a été lu.",
    )  # fmt: skip


def _grouped(site: Site, system: System, what: str) -> list[NoticeGroup]:
    groups: list[NoticeGroup] = []
    own = tuple(Notice(entry, f"jeu-{i}", None) for i, entry in enumerate(getattr(system, what), 1))
    if own:
        groups.append(NoticeGroup(system.name, "jeu", own))
    for kind_id in site.compendium.kinds:
        kind = system.kind(kind_id)
        entries = tuple(
            notice
            for record in site.compendium.records_of(system.slug, kind_id)
            for notice in _notices(site, record, what)
        )
        if entries:
            groups.append(NoticeGroup(kind.plural, fold(kind.plural), entries))
    return groups


def _notices(site: Site, record: Record, what: str) -> list[Notice]:
    base = f"{record.key.kind}-{record.key.id}"
    link = site.key_link(record.key)
    return [Notice(entry, f"{base}-{i}", link) for i, entry in enumerate(getattr(record, what), 1)]


class Credit(NamedTuple):
    """Who stands behind a book."""

    label: str
    value: Markup


_CREDITS = {
    "publisher": "Éditeur", "authors": "Auteurs", "author": "Auteur", "design": "Conception",
    "translators": "Traduction", "translation": "Traduction", "illustrators": "Illustrations",
    "edition": "Édition", "version": "Version", "year": "Année", "date": "Date", "licence": "Licence",
    "license": "Licence", "site": "Site", "thanks": "Remerciements", "testers": "Essais",
    "editors": "Relecture", "layout": "Mise en page", "series": "Collection", "based_on": "D’après",
}  # fmt: skip


def about_page(site: Site) -> RenderedPage:
    """Render the page that says what this site is and whose games it speaks of."""
    games = [{"system": system, "facts": _credits(system)} for system in site.compendium.systems.values()]
    return RenderedPage(
        url="a-propos/", title="À propos", template="about", body=site.render("about", games=games),
        description="Un compendium non officiel : ce qu’il est, et qui a fait les jeux dont il parle.",
    )  # fmt: skip


def _credits(system: System) -> list[Credit]:
    found = [
        Credit(_CREDITS.get(name, name.replace("_", " ").capitalize()), _words(value))
        for name, value in system.credits.items()
    ]
    if system.source.get("title"):
        found.append(Credit("Livre consulté", _words(system.source["title"])))
    rulings = Markup('<a href="{}">Arbitrages</a>, <a href="{}">lectures du livre</a>')
    paths = (href(f"{system.slug}/arbitrages/"), href(f"{system.slug}/lectures/"))
    return [*found, Credit("Sur ce site", rulings.format(*paths))]


def _words(value: object) -> Markup:
    if isinstance(value, dict):
        return Markup(", ").join(f"{name} : {below}" for name, below in value.items())
    if isinstance(value, list | tuple):
        return Markup(", ").join(_words(below) for below in value)
    return escape(typeset(clean(str(value))))
