"""Chapters: hand-written Markdown with tables and definitions of the data in place."""

from generator.document.nodes import Heading, Insert
from generator.document.plain import plain
from generator.document.typography import typeset
from generator.model import Chapter, Record
from generator.render.indexes import steps
from generator.render.page import PageHeading, RenderedPage
from generator.render.record import trait, view
from generator.render.site import Site


def chapter_page(site: Site, chapter: Chapter) -> RenderedPage:
    """Render a chapter."""
    of = site.compendium
    system = of.systems[chapter.system]
    parts = headings(chapter)
    all_steps = steps(site, system)
    url = of.chapter_url(system.slug, chapter.slug)
    place = next(i for i, step in enumerate(all_steps) if step.url == url)
    body = site.render(
        "chapter",
        chapter=chapter,
        system=system,
        number=place + 1,
        body=site.block(system.slug, chapter.body),
        headings=parts,
        before=all_steps[place - 1] if place else None,
        after=all_steps[place + 1] if place + 1 < len(all_steps) else None,
    )
    return RenderedPage(
        url=url, title=f"{typeset(chapter.title)} · {system.name}", template="chapter", body=body,
        system=system.slug, description=site.plain(system.slug, chapter.summary),
        headings=parts, data={"chapter": f"{system.slug}/{chapter.slug}"},
    )  # fmt: skip


def insert(site: Site, system: str, found: Insert) -> str:
    """Write a record that a chapter shows in place."""
    if found.name == "entry":
        template = site.env.get_template("partials/entry_box.html.j2")
        return template.render(trait=trait(site, system, found.call))
    return _table(site, site.compendium.find(system, found.call, ("table",)))


def headings(chapter: Chapter) -> tuple[PageHeading, ...]:
    """Return the headings of a chapter."""
    return tuple(
        PageHeading(block.level, block.id, typeset(plain(block.children)))
        for block in chapter.body.blocks
        if isinstance(block, Heading)
    )


def _table(site: Site, record: Record) -> str:
    """Return a table as a chapter shows it: what it is for below its name, what else holds below its rows."""
    shown = view(site, record)
    template = site.env.get_template("partials/table_block.html.j2")
    return template.render(
        site=site,
        system=record.key.system,
        table=shown.tables[0],
        headline=shown.headline,
        link=site.key_link(record.key),
        summary=site.summary(record) if record.summary else "",
        text=site.text(record) if record.text else "",
    )
