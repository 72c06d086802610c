"""Chapters: hand-written Markdown with tables and definitions of the data in place."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from markupsafe import Markup

from generator.document.typography import typeset
from generator.expr import parse_call
from generator.render.indexes import steps
from generator.render.page import RenderedPage
from generator.render.record import trait, view
from generator.render.site import once

if TYPE_CHECKING:
    from generator.model import Chapter, Record
    from generator.render.markdown import Article, Draft
    from generator.render.site import Site

_HEADING = re.compile(r'(<h[23] id="([\w-]+)">)(.*?)(</h[23]>)', re.DOTALL)
_LONE_TABLE = re.compile(r"<table>\n<thead>.*?</table>", re.DOTALL)


def chapter_page(site: Site, chapter: Chapter) -> RenderedPage:
    """Render a chapter."""
    of = site.compendium
    system = of.systems[chapter.system]
    article = convert(site, chapter)
    all_steps = steps(site, system)
    url = of.chapter_url(system.slug, chapter.slug)
    place = next(i for i, step in enumerate(all_steps) if step.url == url)
    body = site.render(
        "chapter",
        chapter=chapter,
        system=system,
        number=place + 1,
        body=Markup(_finished(article.html)),  # noqa: S704 - the converter escapes
        headings=article.headings,
        before=all_steps[place - 1] if place else None,
        after=all_steps[place + 1] if place + 1 < len(all_steps) else None,
    )
    return RenderedPage(
        url=url, title=f"{typeset(chapter.title)} · {system.name}", template="chapter", body=body,
        system=system.slug, description=site.prose.plain(system.slug, chapter.summary),
        headings=article.headings, data={"chapter": f"{system.slug}/{chapter.slug}"},
    )  # fmt: skip


def convert(site: Site, chapter: Chapter) -> Article:
    """Convert a chapter's Markdown, with the records that it shows in place."""

    def slots(name: str, argument: str) -> str:
        call = parse_call(argument)
        if name == "entry":
            template = site.env.get_template("partials/entry_box.html.j2")
            return template.render(trait=trait(site, chapter.system, call))
        return _table(site, site.compendium.find(chapter.system, call, ("table",)))

    return draft(site, chapter.system, chapter.slug).filled(slots)


def _table(site: Site, record: Record) -> str:
    """Return a table as a chapter shows it: what it is for below its name, what else holds below its rows."""
    shown = view(site, record)
    template = site.env.get_template("partials/table_block.html.j2")
    return template.render(
        table=shown.tables[0],
        headline=shown.headline,
        link=site.key_link(record.key),
        summary=site.summary(record) if record.summary else "",
        text=site.text(record) if record.text else "",
    )


@once
def draft(site: Site, system: str, slug: str) -> Draft:
    """Convert a chapter's Markdown; its page and the search both start from there."""
    return site.prose.draft(system, site.compendium.chapters[system, slug].body)


def _finished(html: str) -> str:
    """Give headings their permalink and hand-written tables their labels for narrow screens."""
    html = _HEADING.sub(r'\1\3<a class="anchor" href="#\2" aria-label="Lien vers cette partie">#</a>\4', html)
    return _LONE_TABLE.sub(lambda match: label_cells(match.group()), html)


_HEAD = re.compile(r"<th(?=[ >])[^>]*>(.*?)</th>", re.DOTALL)
_ROW = re.compile(r"<tr>(.*?)</tr>", re.DOTALL)
_CELL = re.compile(r"<td([^>]*)>(.*?)</td>", re.DOTALL)
# With more columns than these, the cells of a row stand beside each other on a phone too.
_MANY = 5
_STYLE = re.compile(r' style="text-align: (\w+);"')


def label_cells(table: str) -> str:
    """Name each cell of a Markdown table by its column and each row by its first, as records' tables do.

    On a phone rows stack: what names a row stands above its cells, as a heading.
    """
    head, _, body = table.partition("<tbody>")
    names = [re.sub(r"<[^>]*>", "", name).replace('"', "&quot;") for name in _HEAD.findall(head)]
    # Two columns fit beside each other on a phone too.
    kind = {1: "stack", 2: "two-columns"}.get(len(names), "stack has-names")
    if len(names) > _MANY:
        kind += " is-wide"

    def row(match: re.Match[str]) -> str:
        column = iter(enumerate(names))

        def cell(found: re.Match[str]) -> str:
            place, name = next(column, (len(names), ""))
            return _named(found) if place == 0 and len(names) > 1 else _labelled(found, name)

        return f"<tr>{_CELL.sub(cell, match.group(1))}</tr>"

    labelled = head.replace("<table>", f'<table class="{kind}">', 1) + "<tbody>" + _ROW.sub(row, body)
    return _STYLE.sub(r' class="is-\1"', labelled)


def _named(cell: re.Match[str]) -> str:
    style, inner = cell.groups()
    # A row without a name of its own goes on with the one above.
    return f'<th scope="row"{style}>{inner}</th>' if inner.strip() else "<td></td>"


def _labelled(cell: re.Match[str], name: str) -> str:
    style, inner = cell.groups()
    # One element, whatever the cell holds: on a phone it stands beside its label.
    held = f'<div class="cell">{inner}</div>' if inner.strip() else ""
    return f'<td{style} data-label="{name}">{held}</td>'
