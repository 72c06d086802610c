"""Chapters: hand-written Markdown with tables and definitions of the data in place."""

from collections.abc import Iterator
from typing import Any

from markupsafe import escape

from rules_compendium.document.nodes import Heading, Insert, Mark, nodes_of
from rules_compendium.document.plain import plain
from rules_compendium.model import Chapter, rulings
from rules_compendium.model.engine import FIGURE
from rules_compendium.model.figure import Figure
from rules_compendium.model.rulings import Named
from rules_compendium.model.texts import texts_of
from rules_compendium.render.figures import figure
from rules_compendium.render.page import RenderedPage, Topic
from rules_compendium.render.record import trait, view
from rules_compendium.render.site import Site


def chapter_page(site: Site, chapter: Chapter) -> RenderedPage:
    """Render a chapter."""
    order = site.compendium.chapters_of(chapter.system)
    place = order.index(chapter)
    headings = [
        (block, site.typeset(chapter.system, plain(block.children)))
        for block in chapter.body.blocks
        if isinstance(block, Heading)
    ]
    ruled = {site.ruling_url(one): one for one in _ruled(site, chapter.system, chapter.body.blocks)}
    return site.page(
        "chapter",
        chapter.title,
        site.plain(chapter.system, chapter.summary),
        system=site.compendium.systems[chapter.system],
        chapter=chapter,
        number=place + 1,
        body=site.block(chapter.system, chapter.body),
        rulings=[*ruled.values()],
        headings=headings,
        topics=[Topic(heading.level, heading.id, escape(words)) for heading, words in headings],
        before=order[place - 1] if place else None,
        after=order[place + 1] if place + 1 < len(order) else None,
    )


def _ruled(site: Site, system: str, part: Any) -> Iterator[Named]:
    """Yield the rulings to which marks in a text lead, and those in the records that it shows in place."""
    nodes: Iterator[Mark | Insert] = nodes_of(part, Mark, Insert)
    for node in nodes:
        if isinstance(node, Mark):
            named = rulings.find(site.compendium.project, system, node)
            assert named is not None
            yield named
            continue
        record = site.compendium.find(system, node.call, () if node.name == "entry" else (node.name,))
        shown = [record.summary.inlines, *(one.inlines for one in record.exceptions)]
        if node.name == FIGURE:
            shown = [record.summary.inlines, *(step.text.inlines for step in record.typed(Figure).steps)]
        elif node.name != "entry":
            shown += [text.inlines for _, text in texts_of(record)]
        yield from _ruled(site, record.key.system, (*shown,))


def insert(site: Site, system: str, placed: Insert) -> str:
    """Write a record that a chapter shows in place."""
    if placed.name == "entry":
        template = site.template("partials/entry_box.html.j2", system)
        return template.render(trait=trait(site, system, placed.call, ()))
    record = site.compendium.find(system, placed.call, (placed.name,))
    if placed.name == FIGURE:
        return figure(site, record.key)
    shown = view(site, record)
    template = site.template("partials/table_block.html.j2", system)
    # What a table is for stands below its name, what else holds below its rows.
    return template.render(
        site=site,
        system=record.key.system,
        table=shown.tables[0],
        headline=shown.headline,
        link=site.key_link(record.key),
        summary=site.summary(record.key) if record.summary else "",
        text=site.text(record) if record.text else "",
    )
