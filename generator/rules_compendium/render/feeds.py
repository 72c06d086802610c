"""What has changed in a game, and how its rulings were decided, for feed readers (Atom)."""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from markupsafe import Markup, escape

from rules_compendium.model import Record, System
from rules_compendium.model.rulings import Named
from rules_compendium.render.site import Site

_FEED = Markup("""\
<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{lang}">
<title>{title}</title>
<id>{own}</id>
<link rel="self" href="{own}"/>
<link href="{page}"/>
<updated>{date}T00:00:00Z</updated>
<author><name>{author}</name></author>
{entries}</feed>
""")
_ENTRY = Markup("""\
<entry>
<title>{title}</title>
<id>{id}</id>
<link href="{page}"/>
<updated>{date}T00:00:00Z</updated>
<content type="text">{text}</content>
</entry>
""")


class _Entry(NamedTuple):
    """An entry of a feed: its date, title, id, page and text."""

    date: str
    title: str
    id: str
    page: str
    text: str


def feeds(site: Site, system: System) -> dict[str, str]:
    """Return the addresses of a game's feeds by what they report; a site without an address has none."""
    told = {"changes": bool(system.changes), "rulings": bool(_dated(site, system))}
    return {what: f"feeds/{system.slug}-{what}.xml" for what in told if told[what] and site.settings.address}


def title(site: Site, system: System, what: str) -> str:
    """Return what a feed is called."""
    return f"{site.typeset(system.slug, system.name)} · {site.language(system.slug).say(f'{what}-title')}"


def feed(site: Site, system: System, what: str) -> bytes:
    """Return a feed, what is newest first."""
    entries = {"changes": _changes, "rulings": _decided}[what](site, system)
    entries.sort(key=lambda one: (one.date, one.id), reverse=True)
    address = site.settings.address
    page = site.page_url("rulings", system.slug) if what == "rulings" else f"{system.slug}/"
    text = _filled(_FEED, {
        "lang": site.language(system.slug).code, "title": title(site, system, what),
        "own": f"{address}{feeds(site, system)[what]}", "page": f"{address}{site.address(page)}",
        "date": entries[0].date, "author": site.settings.name,
        "entries": Markup("").join(_filled(_ENTRY, one._asdict()) for one in entries),
    })  # fmt: skip
    return text.encode()


def _filled(template: Markup, values: Mapping[str, str]) -> Markup:
    return template.format(**{name: escape(value) for name, value in values.items()})


def _dated(site: Site, system: System) -> list[Named]:
    """Return the rulings of a game that say when they were decided: others were there from the first."""
    holders: list[System | Record] = [system, *site.compendium.records_of(system.slug)]
    return [one for holder in holders for one in site.rulings(holder) if one.ruling.date]


def _decided(site: Site, system: System) -> list[_Entry]:
    entries = []
    for one in _dated(site, system):
        page, _, anchor = site.ruling_url(one).partition("#")
        url = f"{site.settings.address}{site.address(page)}#{anchor}"
        question, *said = (
            site.plain(system.slug, text)
            for text in (one.ruling.question, one.ruling.reading, one.ruling.why)
        )
        entries.append(_Entry(one.ruling.date, question, url, url, " ".join(filter(None, said))))
    return entries


def _changes(site: Site, system: System) -> list[_Entry]:
    page = f"{site.settings.address}{site.address(f'{system.slug}/')}"
    grows_above = system.changes[0].date > system.changes[-1].date
    entries, days = [], Counter[str]()
    for one in reversed(system.changes) if grows_above else system.changes:
        # What is noted later, of another day or of this one, leaves the ids of the others as they are.
        id_ = f"{page}#{one.date}-{days[one.date]}"
        days[one.date] += 1
        entries.append(_Entry(one.date, one.date, id_, page, site.plain(system.slug, one.text)))
    return entries
