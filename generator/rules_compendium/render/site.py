"""What every page needs of the compendium: links, definitions, values, the template environment."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

from jinja2 import Environment, Template
from markupsafe import Markup, escape

from rules_compendium.document.html import Destination, HtmlWriter
from rules_compendium.document.nodes import Blocks, Inlines, Link, Mark, Table
from rules_compendium.document.passes import changed, filled, set_in_type
from rules_compendium.document.plain import plain_blocks
from rules_compendium.document.prose import blocks_of, inlines_of
from rules_compendium.errors import CompendiumError, did_you_mean, quoted
from rules_compendium.expr import Call
from rules_compendium.languages import Language
from rules_compendium.languages.typography import ROOT_MARK
from rules_compendium.link import Compendium, Target
from rules_compendium.model import Key, Kind, Record, System, rulings
from rules_compendium.model.once import once, take_over
from rules_compendium.model.rulings import Named
from rules_compendium.names import fold
from rules_compendium.overrides import chosen, replaceable
from rules_compendium.render.face import cover, emblem, ornament
from rules_compendium.render.page import RenderedPage, Topic, flat, relative
from rules_compendium.render.sandbox import environment_for
from rules_compendium.resources import own

TEMPLATES = own("templates")


def href(url: str) -> str:
    """Return an address below the site's root, to be made relative to the page it ends up on."""
    return f"{ROOT_MARK}/{url}"


@lru_cache(maxsize=256)
def icon(root: Path, name: str) -> Markup:
    """Return an icon of a project as inline SVG; a picture beside words is hidden from screen readers."""
    return _safe(_drawing(root, name, 'class="icon" aria-hidden="true"'))


def drawing_of(root: Path, name: str, colour: str) -> str:
    """Return an icon of a project as a picture in a colour, for paper."""
    lines = f'xmlns="http://www.w3.org/2000/svg" fill="none" stroke="{colour}" stroke-width="1.8" '
    return _drawing(root, name, lines + 'stroke-linecap="round" stroke-linejoin="round"')


def _drawing(root: Path, name: str, attributes: str) -> str:
    try:
        svg = chosen(root, "icons", f"{name}.svg").read_text(encoding="utf-8-sig").strip()
    except FileNotFoundError:
        cure = did_you_mean(name, (Path(one).stem for one in replaceable() if one.startswith("icons/")))
        what, cure = f"there is no icon {quoted(name)}", cure or "name one that is there, or draw it"
        raise CompendiumError(what, cure) from None
    return svg.replace("<svg ", f"<svg {attributes} ", 1)


@lru_cache(maxsize=16)
def environment(root: Path, language: Language) -> Environment:
    """Return the environment of a project's page templates in a language."""
    env = environment_for(root)
    env.filters.update(t=language.words, fold=fold)
    env.globals.update(
        cover=partial(decoration, cover, "cover-pattern"),
        emblem=partial(decoration, emblem, "emblem"),
        ornament=partial(decoration, ornament, "ornament"),
        icon=partial(icon, root),
        href=href,
        params=partial(params, language),
        say=language.say,
    )
    # Pieces that pages share; imported by each page, they would be looked up thousands of times.
    env.globals["m"] = env.get_template("partials/macros.html.j2").module
    return env


@dataclass(frozen=True)
class Settings:
    """What the author says of the site as a whole."""

    name: str = ""
    description: str = ""
    # Whether an address names a folder, or the file in it.
    directories: bool = True
    # Where the site is shown, with a slash at the end, and whether it has pictures for links from elsewhere.
    address: str = ""
    previews: bool = True


class Site:
    """A linked compendium with what it takes to write its pages."""

    def __init__(self, compendium: Compendium, settings: Settings = Settings()) -> None:
        self.compendium = compendium
        say = compendium.language().say
        self.settings = replace(
            settings,
            name=settings.name or say("site-name"),
            description=settings.description or say("home-description"),
        )
        self.root = compendium.project.root
        self.made: dict[tuple[Any, ...], Any] = {}
        # Pages name it, and what they fetch lies below it: a page never reads what another version wrote.
        self.edition = "0"

    def address(self, url: str) -> str:
        """Return the address of a page as programs are told it."""
        return url if self.settings.directories else flat(url)

    def relative(self, html: str, root: str) -> str:
        """Make the addresses of rendered HTML relative to a page."""
        return relative(html, root, directories=self.settings.directories)

    def warm(self) -> None:
        """Fill the caches that each process of a build would otherwise fill for itself."""
        for key in self.compendium.records:
            self.summary(key)
            self.weight(key)
        for language in set(self.compendium.project.languages.values()):
            env = environment(self.root, language)
            for template in env.list_templates(extensions=["j2"]):
                env.get_template(template)

    def template(self, name: str, system: str = "") -> Template:
        """Return a template that speaks as a game does, or as the site."""
        return environment(self.root, self.compendium.language(system)).get_template(name)

    def keep(self, before: Site, stale: Collection[Key]) -> None:
        """Take over the edition, and what was made of single records that an edit does not touch."""
        self.edition = before.edition
        fresh = {(key,) for key in self.compendium.records if key not in stale}
        take_over(self, before, fresh.__contains__)

    def data(self, path: str) -> str:
        """Return the address of a file that pages of this edition fetch."""
        return f"data/{self.edition}/{path}"

    def language(self, system: str = "") -> Language:
        """Return what a game speaks, or the site."""
        return self.compendium.language(system)

    def typeset(self, system: str, text: str) -> str:
        """Return plain text set as a game's language wants it."""
        return self.compendium.language(system).typeset(text)

    def page_url(self, name: str, system: str = "") -> str:
        """Return the address below the root of a page that is neither a record, a chapter nor an index."""
        return self.compendium.project.page_url(name, system)

    @staticmethod
    def english(record: Record) -> list[str]:
        """Return the English names of a record that are not its own."""
        return [name for name in record.en if fold(name) != fold(record.name)]

    @staticmethod
    def book(system: str) -> str:
        """Return the address of a game's book below the site's root."""
        return f"books/{system}.pdf"

    @once
    def writer(self, system: str) -> HtmlWriter:
        """Return what writes the texts of a game as HTML."""
        from rules_compendium.render.chapters import insert  # noqa: PLC0415 - records in place are built on this

        return HtmlWriter(
            self.language(system), partial(self._destination, system), partial(insert, self, system)
        )

    def _destination(self, system: str, link: Link | Mark) -> Destination:
        if isinstance(link, Mark):
            return self._marked(system, link)
        return self.destination(system, self.compendium.resolve(system, link.call, anchor=link.anchor))

    def _marked(self, system: str, mark: Mark) -> Destination:
        """Return where a mark leads: to its ruling, whose question says what it is about."""
        named = rulings.find(self.compendium.project, system, mark)
        assert named is not None
        question = self.plain(system, named.ruling.question)
        data = {"class": "mark", "aria-label": question, "title": question}
        return Destination(href(self.ruling_url(named)), question, data)

    @staticmethod
    def rulings(holder: Record | System) -> list[Named]:
        """Return the rulings of a record or a game, with what their anchors on a page end with."""
        return rulings.all_of(holder)

    def ruling_url(self, named: Named) -> str:
        """Return where a ruling stands: on its record's page, or on the page of the game's rulings."""
        if isinstance(named.holder, System):
            system, page = named.holder.slug, self.page_url("rulings", named.holder.slug)
        else:
            system, page = named.holder.key.system, self.compendium.url(named.holder.key)
        return f"{page}#{self.language(system).say('address-ruling')}-{named.anchor}"

    def destination(self, system: str, target: Target) -> Destination:
        """Return the address of a target with what a script needs to open its definition."""
        if target.record is None:
            return Destination(href(target.url), target.label)
        data = {"class": "def", "data-def": str(target.record.key)}
        if target.args:
            args = {name: self.typeset(system, value) for name, value in target.args.items()}
            data["data-args"] = json.dumps(args, ensure_ascii=False)
            data["data-label"] = self.typeset(system, target.label)
        return Destination(href(target.url), target.label, data)

    def link(self, system: str, call: Call, kinds: tuple[str, ...] = ()) -> Markup:
        """Return a reference of a field as a link that opens its definition."""
        return self.target_link(system, self.compendium.resolve(system, call, kinds))

    def key_link(self, key: Key, words: str = "") -> Markup:
        """Return a link to a record by its name, or by other words."""
        record = self.compendium.records[key]
        return self.target_link(key.system, Target(self.compendium.url(key), words or record.name, record))

    def target_link(self, system: str, target: Target) -> Markup:
        """Return a link to a target."""
        key = target.record.key if target.record else None
        return self._link(system, target.url, target.label, key, tuple(target.args.items()))

    @once
    def _link(
        self, system: str, url: str, label: str, key: Key | None, args: tuple[tuple[str, str], ...]
    ) -> Markup:
        record = self.compendium.records[key] if key else None
        target = Target(url, label, record, args=dict(args))
        return _safe(self.writer(system).link(self.destination(system, target)))

    def inline(self, system: str, text: object, values: Mapping[str, str] | None = None) -> Markup:
        """Return a sentence of any field as HTML."""
        return self.inlines(system, self._set(system, inlines_of(text), values or {}))

    def block(self, system: str, text: str, values: Mapping[str, str] | None = None) -> Markup:
        """Return paragraphs of any field as HTML."""
        set_in = partial(self._set, system, values=values or {})
        return self.blocks(system, changed(blocks_of(text), set_in))

    def _set(self, system: str, children: Inlines, values: Mapping[str, str]) -> Inlines:
        return set_in_type(filled(children, values) if values else children, self.language(system).typeset)

    def inlines(self, system: str, children: Inlines) -> Markup:
        """Return a sentence that is ready to be shown as HTML."""
        return _safe(self.writer(system).inlines(children))

    def blocks(self, system: str, blocks: Blocks) -> Markup:
        """Return blocks that are ready to be shown as HTML."""
        return _safe(self.writer(system).blocks(blocks))

    def table(self, system: str, table: Table, caption: str) -> Markup:
        """Return a table as HTML, under a caption that is HTML already."""
        return _safe(self.writer(system).table(table, caption))

    def plain(self, system: str, text: str, values: Mapping[str, str] | None = None) -> str:
        """Return a text without markup, as titles and data files carry it."""
        return self.plain_blocks(system, blocks_of(text), values) if values else self._plain(system, text)

    @once
    def _plain(self, system: str, text: str) -> str:
        return self.plain_blocks(system, blocks_of(text))

    def plain_blocks(self, system: str, blocks: Blocks, values: Mapping[str, str] | None = None) -> str:
        """Return the words of a part of a text."""
        return self.words_of(system, changed(blocks, partial(self._set, system, values=values or {})))

    def words_of(self, system: str, blocks: Blocks) -> str:
        """Return the words of blocks that are ready to be shown."""
        return plain_blocks(blocks, lambda link: self.typeset(system, self._destination(system, link).name))

    @once
    def summary(self, key: Key) -> Markup:
        """Return a record's definition, its parameters by their names."""
        record = self.compendium.records[key]
        return self.inline(key.system, record.summary, record.param_titles)

    def exceptions(self, record: Record, values: Mapping[str, str] | None = None) -> tuple[Markup, ...]:
        """Return the exceptions of a definition, which stand wherever it does."""
        args = {**record.param_titles, **(values or {})}
        system = record.key.system
        return tuple(
            self.inlines(system, self._set(system, exception.inlines, args))
            for exception in record.exceptions
        )

    @once
    def plain_summary(self, key: Key) -> str:
        """Return a record's definition without markup."""
        record = self.compendium.records[key]
        return self.plain(key.system, record.summary, record.param_titles)

    def text(self, record: Record) -> Markup:
        """Return a record's text as blocks."""
        return self.block(record.key.system, record.text, record.param_titles)

    def kind(self, key: Key) -> Kind:
        """Return a record's kind, under the names that its system gives the kind and its fields."""
        return self.compendium.systems[key.system].kinds[key.kind]

    def page(
        self,
        template: str,
        title: str,
        description: str,
        *,
        system: System | None = None,
        scripts: tuple[str, ...] = (),
        topics: Iterable[Topic] = (),
        **context: Any,
    ) -> RenderedPage:
        """Fill a template of templates/pages; a game's pages end their title with the game's name.

        Headings that the template writes by `heading` come after the topics that are given.
        """
        listed = [*topics]
        page_template = self.template(f"pages/{template}.html.j2", system.slug if system else "")
        body = page_template.render(site=self, system=system, heading=partial(_heading, listed), **context)
        title = " · ".join(filter(None, (title, system.name if system else "")))
        return RenderedPage(template, title, description, body, system, scripts, tuple(listed))

    def weight(self, key: Key) -> int:
        """Return how often a record is mentioned or owned, which says what players look up."""
        return len(self.compendium.mentions(key)) + len(self.compendium.owners(key))


def decoration(drawn: Callable[[System], str], name: str, system: System) -> Markup:
    """Return a game's emblem or ornament in an element of that class, hidden from screen readers."""
    return Markup(f'<span class="{name}" aria-hidden="true">{drawn(system)}</span>')  # noqa: S704 - our own


def _heading(
    topics: list[Topic], anchor: str, words: str, count: int | None = None, *, outside: bool = False
) -> Markup:
    """Return a heading of a page, with an anchor if none stands outside, and add it to the page's topics."""
    topics.append(Topic(2, anchor, escape(words)))
    beside = "" if count is None else Markup(' <span class="count">{}</span>').format(count)
    placed = "" if outside else Markup(' id="{}"').format(anchor)
    return Markup("<h2{}>{}{}</h2>").format(placed, words, beside)


def params(language: Language, record: Record) -> str:
    """Return the names of a record's parameters, as they stand between parentheses."""
    return language.typeset(", ".join(record.param_titles.values()))


def _safe(html: str) -> Markup:
    return Markup(html)  # noqa: S704 - the writer escapes, and icons are our own files
