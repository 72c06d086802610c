"""Which pages and files a compendium makes; each is made only when it is asked for."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from generator.render import api, definitions
from generator.render.chapters import chapter_page
from generator.render.indexes import front_page, home_page, index_page, kinds_of
from generator.render.notices import about_page, readings_page, rulings_page
from generator.render.profiles import profiles_page
from generator.render.record import record_page

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from generator.model import Key, System
    from generator.render.page import RenderedPage
    from generator.render.site import Site


class PageJob(NamedTuple):
    """A page to be made: its address, whose it is, and how."""

    url: str
    system: str
    record: Key | None
    make: Callable[[], RenderedPage]


class FileJob(NamedTuple):
    """A file to be made that is no page."""

    path: str
    system: str
    make: Callable[[], bytes]


def pages(site: Site) -> Iterator[PageJob]:
    """Yield every page of the site."""
    of = site.compendium
    yield PageJob("", "", None, partial(home_page, site))
    yield PageJob("a-propos/", "", None, partial(about_page, site))
    for system in of.systems.values():
        yield from _system_pages(site, system)
    for key in of.records:
        yield PageJob(of.url(key), key.system, key, partial(record_page, site, key))


def _system_pages(site: Site, system: System) -> Iterator[PageJob]:
    of = site.compendium
    slug = system.slug
    yield PageJob(f"{slug}/", slug, None, partial(front_page, site, system))
    yield PageJob(f"{slug}/arbitrages/", slug, None, partial(rulings_page, site, system))
    yield PageJob(f"{slug}/lectures/", slug, None, partial(readings_page, site, system))
    for chapter in of.chapters_of(slug):
        yield PageJob(of.chapter_url(slug, chapter.slug), slug, None, partial(chapter_page, site, chapter))
    for kind in kinds_of(site, system):
        make = profiles_page if kind.profile else index_page
        yield PageJob(of.kind_url(slug, kind.id), slug, None, partial(make, site, system, kind))


def files(site: Site) -> Iterator[FileJob]:
    """Yield every file that is no page: definitions and the API."""
    yield FileJob("api/index.json", "", partial(api.index, site))
    yield FileJob("api/schema.json", "", api.schema)
    for system in site.compendium.systems.values():
        slug = system.slug
        yield FileJob(f"api/{slug}.json", slug, partial(api.system_api, site, system))
        yield FileJob(f"defs/{slug}.json", slug, partial(definitions.definitions, site, system))
