"""The pages and files that cards add to the site: the deck, the sheets, the cards as data."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from markupsafe import Markup, escape

from rules_compendium.cards.decks import decks_of
from rules_compendium.cards.geometry import FORMATS, PAPERS, SIZES, VARIANTS
from rules_compendium.cards.layout import deck_path
from rules_compendium.cards.model import Wanted, card_of, identity, layout_of, uses
from rules_compendium.cards.previews import previews
from rules_compendium.cards.sheets import KIND as SHEET
from rules_compendium.cards.sheets import Outlined, Part, Rows, SheetEntry, outline, sheet_path
from rules_compendium.contract import dump, embed, worded
from rules_compendium.contract.api import SheetPart, SheetSection, SheetSections
from rules_compendium.contract.cards import CardBlock, Cards
from rules_compendium.document.nodes import Inlines, Link, nodes_of
from rules_compendium.document.passes import changed, filled, set_in_type, without_asides, without_examples
from rules_compendium.figures import drawn
from rules_compendium.languages.typography import clean
from rules_compendium.model import Key, System
from rules_compendium.render.army import profile_shape
from rules_compendium.render.face import emblem
from rules_compendium.render.figures import figure
from rules_compendium.render.indexes import kinds_of
from rules_compendium.render.page import PagePart, RenderedPage, Topic
from rules_compendium.render.record import Fact, trait, view
from rules_compendium.render.site import Site, drawing_of, params


def printed(site: Site) -> Iterator[str]:
    """Yield the addresses of the PDFs and of the pictures that a build writes."""
    compendium = site.compendium
    for system in compendium.systems.values():
        for deck in decks_of(compendium, system):
            yield from (deck_path(site, deck, size) for size in VARIANTS if deck.offered(size))
        yield site.book(system.slug)
        if compendium.records_of(system.slug, SHEET):
            yield from (sheet_path(system, paper) for paper in PAPERS.values())
    yield from (preview.path for preview in previews(site).values())


def deck_page(site: Site) -> RenderedPage:
    """Return the page of one's own cards, and of all decks as PDF."""
    compendium = site.compendium
    return site.page(
        "deck",
        site.language().say("deck-title"),
        site.language().say("deck-description"),
        sizes=SIZES.values(),
        formats=embed(FORMATS),
        games=[
            (game, compendium.records_of(game.slug, SHEET), [*decks_of(compendium, game)])
            for game in compendium.systems.values()
        ],
        variants=VARIANTS,
        deck_path=partial(deck_path, site),
        sheet_path=sheet_path,
        papers=PAPERS.values(),
        names=embed({system.slug: _game(site, system) for system in compendium.systems.values()}),
    )


def _game(site: Site, system: System) -> dict[str, Any]:
    """Return what the deck knows of a game: its name and looks, where its kinds are, its profiles."""
    profiles = worded(profile_shape(site, system), site.language(system.slug).words)
    accent = system.colour
    return {
        "name": site.typeset(system.slug, system.name),
        "accent": accent,
        "emblem": emblem(system, accent),
        "white": emblem(system, "#fff"),
        "language": site.compendium.language(system.slug).code,
        "slugs": {kind.id: kind.slug for kind in kinds_of(site, system)},
        "profiles": profiles,
    }


def sheet_page(site: Site, key: Key) -> RenderedPage:
    """Return the page of a reference sheet: the same outline, with links."""
    compendium = site.compendium
    record, system = compendium.records[key], compendium.systems[key.system]
    sides, part = outline(site, key), site.language(key.system).say("address-part")
    parts = [
        PagePart(f"{part}-{side}-{place}", section.title)
        for side, sections in enumerate(sides, 1)
        for place, section in enumerate(sections, 1)
        if section.title
    ]
    return site.page(
        "sheet",
        clean(record.name),
        site.plain_summary(record.key),
        system=system,
        record=record,
        back=compendium.kind_url(key.system, key.kind),
        kind=site.kind(key),
        papers=[(paper.id, sheet_path(system, paper)) for paper in PAPERS.values()],
        pages=sides,
        parts=parts,
        topics=[Topic(2, one.anchor, escape(one.name)) for one in parts],
        entry=partial(entry, site),
        figure=partial(figure, site),
    )


def sheet_sections(site: Site, system: System) -> bytes:
    """Return what a game's sheets show, for the paper of an army, which leaves out what it does not need."""
    shown = (
        section
        for record in site.compendium.records_of(system.slug, SHEET)
        for side in outline(site, record.key)
        for section in side
    )
    return dump(SheetSections(tuple(
        SheetSection(one.title, tuple(_sheet_part(site, system, one, part) for part in one.parts))
        for one in shown
    )))  # fmt: skip


def _sheet_part(site: Site, system: System, section: Outlined, part: Part) -> SheetPart:
    template = site.template("partials/sheet_part.html.j2", system.slug)
    html = template.render(
        site=site, system=system, section=section, part=part, entry=partial(entry, site),
        figure=partial(_still, site),
    )  # fmt: skip
    html = site.relative(html, "").strip()
    match part:
        case SheetEntry():
            return SheetPart(html=html, defines=part.record.key.ref)
        case Rows():
            rows = (
                [site.compendium.resolve(system.slug, link.call).record for link in nodes_of(row, Link)]
                for row in part.table.rows
            )
            named = tuple(tuple(one.key.ref for one in row if one is not None) for row in rows)
            return SheetPart(html=html, rows=named)
        case _:
            return SheetPart(html=html)


def _still(site: Site, key: Key) -> Markup:
    """Return the pictures of a figure and what it says, without what leads through its steps."""
    pictures = Markup().join(Markup(one.svg) for one in drawn(site.compendium.project, key))  # noqa: S704 - our own
    return Markup('<figure class="figure-box">{}<figcaption>{}</figcaption></figure>').format(
        pictures, site.summary(key)
    )


def entry(site: Site, part: SheetEntry) -> dict[str, Any]:
    """Return what the page of a sheet shows of an entry: its definition, and what follows."""
    record, system = part.record, part.record.key.system
    shown, language = view(site, record), site.language(system)
    values = record.param_titles | part.target.args

    def as_set(children: Inlines) -> Inlines:
        return set_in_type(filled(without_asides(children, part.unset), values), language.typeset)

    defined = trait(site, system, part.call, ())
    if part.unset:
        defined = defined._replace(definition=site.inlines(system, as_set(record.summary.inlines)))
    named = "" if part.target.args else params(language, record)
    if part.show == "summary":
        return {"trait": defined, "params": named}
    text = site.blocks(system, changed(without_examples(record.text.blocks), as_set))
    # Of the facts those that a card of the kind prints: a place in an order is none of them.
    kind = site.kind(record.key)
    at = layout_of(kind)
    names = {*at.corner, *at.under, *at.tag, *at.facts}
    facts = [fact for fact in (*shown.headline, *shown.facts) if fact.field in names]
    if record.implies and not shown.traits:
        implied = Markup(", ").join(site.link(system, one) for one in record.implies)
        facts.append(Fact("implies", language.say("brings"), implied))
    traits = [one for _, listed in shown.traits for one in listed]
    more = {"facts": facts, "tables": shown.tables, "traits": traits, "bodies": shown.bodies, "text": text}
    return {"trait": defined, "params": named, **more}


def cards_json(site: Site, slug: str) -> bytes:
    """Return the cards of a game by identity, with those that others use, parameters filled in."""
    records = site.compendium.records_of(slug)
    wanted: dict[str, Wanted] = {identity(record): (record, None) for record in records}
    used = {name: one for record in records for name, one in uses(site, record).items() if name not in wanted}
    wanted |= dict(sorted(used.items()))
    own = f"{slug}/"
    cards = {n.removeprefix(own): card_of(site, *one) for n, one in wanted.items() if n.startswith(own)}
    blocks: dict[CardBlock, int] = {}
    below = {
        name: tuple(blocks.setdefault(block, len(blocks)) for block in card.more)
        for name, card in cards.items()
    }
    alone = {name: replace(card, more=()) for name, card in cards.items()}
    colour = site.compendium.systems[slug].colour
    icons = {
        name: drawing_of(site.root, name, colour) for name in sorted({one.icon for one in alone.values()})
    }
    return dump(Cards(cards=alone, icons=icons, blocks=tuple(blocks), below=below))
