"""Where the pages of a game stand in a site's navigation, and the menu of a page in our own theme."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from markupsafe import Markup, escape

from rules_compendium.model import System
from rules_compendium.model.tools import tools
from rules_compendium.render.indexes import grouped_kinds
from rules_compendium.render.site import Site, href

ALL = "compendium"


class MenuLine(NamedTuple):
    """A line of a menu: an address from the site's root or of another site, and its words as HTML."""

    url: str
    words: Markup


def section(site: Site, system: System, documents: dict[str, str]) -> list[Any]:
    """Return a game's pages as mkdocs.yml would list them under `nav`; its records are reached from these.

    To MkDocs, titles are HTML.
    """
    compendium, slug = site.compendium, system.slug
    language = site.language(slug)
    say = language.say
    parts: dict[str, list[str]] = {
        say("chapters"): [compendium.chapter_url(slug, one.slug) for one in compendium.chapters_of(slug)]
    }
    for name, kinds in grouped_kinds(site, system):
        urls = (compendium.kind_url(slug, kind.id) for kind in kinds)
        parts.setdefault(str(escape(language.words(name))), []).extend(urls)
    parts.setdefault(say("tools"), []).extend(tool.url for tool in tools(compendium.project, system))
    listed: list[Any] = [documents[f"{slug}/"]]
    listed += [{name: [documents[url] for url in urls]} for name, urls in parts.items() if urls]
    return [*listed, documents[site.page_url("rulings", slug)], documents[site.page_url("readings", slug)]]


def expanded(site: Site, nav: Iterable[Any], documents: dict[str, str]) -> list[Any]:
    """Return an author's `nav` with a section for each game that it names by its folder, or for all."""
    entries: list[Any] = []
    for item in nav:
        if isinstance(item, str):
            entries += _sections_of(site, item, documents) or [item]
        elif isinstance(item, dict):
            entries.append({title: _below(site, value, documents) for title, value in item.items()})
        else:
            entries.append(item)
    return entries


def _below(site: Site, value: Any, documents: dict[str, str]) -> Any:
    if isinstance(value, list):
        return expanded(site, value, documents)
    if not isinstance(value, str):
        return value
    system = site.compendium.systems.get(value.rstrip("/"))
    if system is not None:
        return section(site, system, documents)
    return _sections_of(site, value, documents) or value


def _sections_of(site: Site, name: str, documents: dict[str, str]) -> list[Any]:
    """Return the sections that a name stands for: one game's, or all games' with the pages of none."""
    systems = site.compendium.systems
    chosen = systems.values() if name == ALL else filter(None, [systems.get(name.rstrip("/"))])
    words = site.language().words
    sections: list[Any] = [
        {str(escape(words(system.name))): section(site, system, documents)} for system in chosen
    ]
    if name == ALL:
        urls = (site.page_url(page) for page in ("deck", "about"))
        sections += [documents[url] for url in urls if url in documents]
    return sections


def paths_in(nav: Iterable[Any], title: str = "") -> Iterator[tuple[str, str]]:
    """Yield the paths that a navigation names, each with the title that it gives."""
    for item in nav:
        if isinstance(item, str):
            yield item, title
        for name, below in item.items() if isinstance(item, dict) else ():
            yield from paths_in([below], name) if isinstance(below, str) else paths_in(below)


class Menu(NamedTuple):
    """A menu as HTML with addresses from the site's root, and its title as HTML."""

    name: Markup
    html: str


def menus(
    site: Site, items: Sequence[Any], page_of: Callable[[str], Any], documents: dict[str, str]
) -> dict[str, Menu]:
    """Return the menu of each game's pages, and of pages of no game, from what MkDocs made of `nav`."""
    by_game: dict[str, dict[str, list[MenuLine]]] = {slug: {} for slug in ("", *site.compendium.systems)}
    _walk(site, items, by_game)
    own = by_game.pop("")
    names = dict(_games_in(items))
    name = escape(site.language().words(site.settings.name))
    shown = {"": Menu(name, _menu(site, own, None) if own else "")}
    for slug, groups in by_game.items():
        system = site.compendium.systems[slug]
        if not groups:
            _list(section(site, system, documents), page_of, groups, site.language(slug).say("menu-game"))
        # What is of the game as a whole comes last.
        game = site.language(slug).say("menu-game")
        whole = {game: groups.pop(game)} if game in groups else {}
        name = names.get(slug) or escape(site.language(slug).words(system.name))
        shown[slug] = Menu(name, _menu(site, groups | whole | own, system))
    return shown


def _games_in(items: Iterable[Any]) -> Iterator[tuple[str, Markup]]:
    """Yield the games that have a section, with its title."""
    for item in items:
        for below in item.children or ():
            finished = getattr(below, "finished", None)
            if finished and finished.system and below.is_index:
                yield finished.system, Markup(item.title)  # noqa: S704 - to MkDocs, HTML
        yield from _games_in(item.children or ())


def _menu(site: Site, groups: dict[str, list[MenuLine]], system: System | None) -> str:
    template = site.template("partials/menu.html.j2", system.slug if system else "")
    return template.render(site=site, groups=groups, system=system)


def _walk(
    site: Site,
    items: Iterable[Any],
    by_game: dict[str, dict[str, list[MenuLine]]],
    above: tuple[Any, ...] = (),
) -> None:
    """Sort the pages and links of a navigation by game, each under the section that it stands in."""
    for item in items:
        if item.children:
            _walk(site, item.children, by_game, (*above, item))
            continue
        finished = getattr(item, "finished", None)
        system = finished.system if finished else ""
        if finished is not None and not system:
            continue  # the bar leads there
        if system:
            whole = any(getattr(one, "is_index", False) for one in above[-1].children) if above else True
            name = site.language(system).say("menu-game") if whole else above[-1].title
        else:
            name = above[0].title if above else site.language().say("about-site")
        if not getattr(item, "is_homepage", False):
            url = item.url if item.is_link else href(item.url)
            by_game[system].setdefault(name, []).append(MenuLine(url, Markup(item.title)))  # noqa: S704 - to MkDocs, HTML


def _list(
    nav: Iterable[Any], page_of: Callable[[str], Any], groups: dict[str, list[MenuLine]], name: str
) -> None:
    """Sort the pages of a game that `nav` leaves out as a section would."""
    for item in nav:
        if isinstance(item, dict):
            for title, below in item.items():
                _list(below, page_of, groups, title)
        else:
            page = page_of(item)
            groups.setdefault(name, []).append(MenuLine(href(page.url), page.title))
