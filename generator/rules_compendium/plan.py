"""Which pages and files a site has; each is rendered only when it is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from rules_compendium.calculator.odds import asked_by
from rules_compendium.calculator.prices import formula
from rules_compendium.cards.pages import cards_json, deck_page, sheet_page, sheet_sections
from rules_compendium.cards.sheets import KIND as SHEET
from rules_compendium.link import Compendium
from rules_compendium.model import Key, System
from rules_compendium.model.engine import CALCULATOR, abbreviation
from rules_compendium.model.tools import has_armies
from rules_compendium.render import api, calculator, definitions, feeds, rosters
from rules_compendium.render.calculator import calculator_page
from rules_compendium.render.chapters import chapter_page
from rules_compendium.render.indexes import front_page, grouping, home_page, index_page, kinds_of
from rules_compendium.render.linkcheck import SiteError, of_site
from rules_compendium.render.notices import about_page, notices_page
from rules_compendium.render.page import FileJob, PageJob
from rules_compendium.render.profiles import profile_table, profiles_page
from rules_compendium.render.record import record_page
from rules_compendium.render.site import Site
from rules_compendium.render.tools import tool_pages

T = TypeVar("T")


def pages(site: Site) -> Iterator[PageJob]:
    """Yield every page of the site."""
    compendium = site.compendium
    say = site.language().say
    yield PageJob("", "", partial(home_page, site), say("menu-home"))
    yield PageJob(site.page_url("about"), "", partial(about_page, site), say("about-title"))
    yield PageJob(site.page_url("deck"), "", partial(deck_page, site), say("deck-title"))
    for system in compendium.systems.values():
        yield from _system_pages(site, system)
    renderers = {CALCULATOR: calculator_page, SHEET: sheet_page}
    for key, record in compendium.records.items():
        render = renderers.get(key.kind, record_page)
        yield PageJob(
            compendium.url(key), key.system, partial(render, site, key), record.name, "record", record.span
        )


def _system_pages(site: Site, system: System) -> Iterator[PageJob]:
    compendium = site.compendium
    slug = system.slug
    say = site.language(slug).say
    front = partial(front_page, site, system)
    yield PageJob(f"{slug}/", slug, front, say("menu-front"), "game", system.span)
    for what in ("rulings", "readings"):
        notices = partial(notices_page, site, system, what)
        yield PageJob(site.page_url(what, slug), slug, notices, say(f"{what}-title"))
    for tool, render in tool_pages(site, system):
        yield PageJob(tool.url, slug, render, tool.name)
    for chapter in compendium.chapters_of(slug):
        url = compendium.chapter_url(slug, chapter.slug)
        render = partial(chapter_page, site, chapter)
        yield PageJob(url, slug, render, chapter.title, "chapter", chapter.span)
    for kind in kinds_of(site, system):
        show = profiles_page if kind.profile else index_page
        yield PageJob(
            compendium.kind_url(slug, kind.id), slug, partial(show, site, system, kind), kind.plural, "kind"
        )


def files(site: Site) -> Iterator[FileJob]:
    """Yield every file that is no page and no PDF: definitions, the API, programs and cards."""
    yield FileJob("api/index.json", "", partial(api.index, site))
    yield FileJob("api/schema.json", "", api.schema)
    project = site.compendium.project
    for system in site.compendium.systems.values():
        slug = system.slug
        calculators, armies = project.records_of(slug, CALCULATOR), has_armies(project, system)
        yield FileJob(f"api/{slug}.json", slug, partial(api.system_api, site, system))
        for what, path in feeds.feeds(site, system).items():
            yield FileJob(path, slug, partial(feeds.feed, site, system, what))
        yield FileJob(site.data(f"defs/{slug}.json"), slug, partial(definitions.definitions, site, system))
        yield FileJob(site.data(f"fiches/{slug}.json"), slug, partial(cards_json, site, slug))
        for kind in kinds_of(site, system):
            if kind.profile:
                path = site.data(f"tables/{slug}/{kind.id}.json")
                yield FileJob(path, slug, partial(profile_table, site, system, kind))
        if calculators or armies:
            yield FileJob(site.data(f"calc/{slug}.json"), slug, partial(calculator.programs, site, system))
            path = site.data(f"calc/{slug}-profiles.json")
            yield FileJob(path, slug, partial(calculator.profiles, site, system))
        if armies:
            yield FileJob(site.data(f"sheets/{slug}.json"), slug, partial(sheet_sections, site, system))
            yield FileJob(site.data(f"names/{slug}.json"), slug, partial(rosters.names, site, system))
        for record in calculators:
            path = site.data(f"calc/{slug}/{record.key.id}.json")
            yield FileJob(path, slug, partial(calculator.program, site, system, record.key.id))


def beside(site: Site, own: Mapping[str, str], every: Mapping[str, PageJob]) -> list[PageJob]:
    """Return our pages that no page of an author replaces; refuse pages that would collide."""
    # Where an author has a page at one of these addresses, it takes the place of ours.
    gives_way = ("", site.page_url("about"))
    problems = [
        of_site(f"{path} stands in a game's folder, which is for its chapters (content/)", "move it out")
        for path in own.values()
        if path.partition("/")[0] in site.compendium.systems
    ]
    problems += [
        of_site(f"{path} has the address of a page of the compendium, /{every[dest].url}", "rename it")
        for dest, path in own.items()
        if dest in every and every[dest].url not in gives_way
    ]
    if problems:
        raise SiteError(problems)
    return [job for dest, job in every.items() if dest not in own]


@dataclass(frozen=True, slots=True)
class Change:
    """What differs between two states of the data, and so which pages have to be rendered again."""

    # The games of which anything differs; the addresses of their chapters, indexes and records that show it.
    systems: set[str]
    urls: set[str]
    records: set[Key]

    @classmethod
    def between(cls, before: Compendium, after: Compendium) -> Change | None:
        """Compare two states; return nothing where every page has to be rendered again."""
        if before.kinds != after.kinds or before.systems != after.systems:
            return None
        chapters = _edited(before.chapters, after.chapters)
        if any(_title(before, key) != _title(after, key) for key in chapters):
            return None  # menus and neighbours name it
        edited = _edited(before.records, after.records)
        # A name stands in the definitions of others, and those stand on pages of their own.
        renamed = {key for key in edited if _label(before, key) != _label(after, key)}
        shown = edited | _around(before, renamed) | _around(after, renamed)
        records = _around(before, shown) | _around(after, shown) | _compared(after, edited)
        # Where it stands in its index decides between which two it is read.
        moved = {key[:2] for key in edited if _place(before, key) != _place(after, key)}
        records |= {key for key in after.records if key[:2] in moved}
        recalculated = {system for system in after.systems for version in (before, after)
                if edited & _basis_of_profiles(version, system)}  # fmt: skip
        records |= {
            key for key in after.records if key.system in recalculated and after.kinds[key.kind].profile
        }
        chapters |= {back.chapter for version in (before, after) for key in shown
                     for back in version.mentions(key) if back.chapter is not None}  # fmt: skip
        urls = {after.kind_url(key.system, key.kind) for key in shown}
        urls |= {after.chapter_url(*key) for key in chapters}
        return cls(
            systems={key.system for key in shown} | {system for system, _ in chapters},
            urls=urls.union(map(after.url, records)),
            records=records,
        )

    def touches(self, job: PageJob) -> bool:
        """Tell whether a page shows something of what differs."""
        if job.shows == "game":
            return job.system in self.systems if job.system else bool(self.systems)
        return job.url in self.urls


def _edited(before: Mapping[T, object], after: Mapping[T, object]) -> set[T]:
    pairs = ((key, before.get(key), after.get(key)) for key in {*before, *after})
    # What was not read again is the same object.
    return {key for key, one, other in pairs if one is not other and one != other}


def _label(compendium: Compendium, key: Key) -> tuple[object, ...] | None:
    record = compendium.records.get(key)
    return (record.name, record.label, record.params, abbreviation(record)) if record else None


def _place(compendium: Compendium, key: Key) -> tuple[object, ...] | None:
    """Return the values by which an index groups and orders a record."""
    record = compendium.records.get(key)
    if record is None:
        return None
    kind = compendium.kinds[key.kind]
    group = grouping(kind, compendium.records_of(key.system, key.kind))
    names = [name for name, one in kind.fields.items() if one.type == "integer" and one.place == "headline"]
    return (record.name, group, *(record.fields.get(name) for name in [*names, group.name if group else ""]))


def _title(compendium: Compendium, key: tuple[str, str]) -> tuple[str, str] | None:
    chapter = compendium.chapters.get(key)
    return (chapter.title, chapter.summary) if chapter else None


def _compared(compendium: Compendium, edited: set[Key]) -> set[Key]:
    """Return the rules whose pages say what they change in calculators that were edited."""
    return {
        key
        for key, record in compendium.records.items()
        for name in {name for effect in record.effects for name in effect.calculators}
        if Key(key.system, CALCULATOR, name) in edited
    }


def _basis_of_profiles(compendium: Compendium, system: str) -> set[Key]:
    """Return what the odds and the price on every profile's page are worked out from, beside the profile."""
    project = compendium.project
    odds, price = asked_by(project, compendium.systems[system]), formula(project, system)
    opponent_keys = [project.one(system, call) for call in odds[0].against] if odds else []
    opponents = [compendium.records[key] for key in opponent_keys if key]
    keys = {calculator.key for calculator in (price, odds and odds[1]) if calculator}
    keys |= {
        key
        for opponent in opponents
        for key in (opponent.key, *(own.key for own in compendium.owned(opponent)))
    }
    return keys


def _around(compendium: Compendium, keys: set[Key]) -> set[Key]:
    """Return records with those that show something of them: what they mention, what mentions them."""
    keys_around = set(keys)
    for key in keys & set(compendium.records):
        keys_around.update(compendium.links(compendium.records[key]))
        keys_around.update(back.record for back in compendium.mentions(key) if back.record is not None)
        keys_around.update(owner.key for owner in compendium.owners(key))
    return keys_around
