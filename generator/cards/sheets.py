"""Quick-reference sheets: what `sheet` records point at, as sections of blocks on numbered pages."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from generator import __version__
from generator.cards import layout
from generator.cards.fields import table_block
from generator.cards.ink import Block, Run, blocks
from generator.cards.model import writer_of
from generator.document.typography import clean, typeset
from generator.render.values import record_table

if TYPE_CHECKING:
    from generator.expr import Call
    from generator.link import Target
    from generator.model import Record, System
    from generator.render.site import Site

KIND = "sheet"
SIZES = (9.0, 8.75, 8.5, 8.25, 8.0)
_PAGE = re.compile(rb"/Type/Page/")


def sheet_path(system: System) -> str:
    """Return the address of a game's sheet below the site's root."""
    return f"sheets/{system.slug}.pdf"


def pages(site: Site, record: Record) -> list[list[dict[str, Any]]]:
    """Return the pages of a sheet: lists of sections, each with a title and blocks."""
    return [
        [section(site, record.key.system, outline) for outline in page]
        for page in record.fields.get("pages") or []
    ]


def section(site: Site, system: str, outline: dict[str, Any]) -> dict[str, Any]:
    """Return one section; text, tables and entries come in the order in which they are written."""
    found: list[Block] = []
    title = typeset(clean(outline.get("title", "")))
    for name in outline:
        if name == "text":
            found += blocks(site.prose.block(system, outline["text"]))
        elif name == "tables":
            for call in outline["tables"]:
                found += _table(site, system, call, title)
        elif name == "entries":
            found += _entries(site, system, outline)
    if title and found and found[0]["t"] == "h":
        # The section's own title says it.
        found = found[1:]
    return {"title": title, "blocks": found}


def _table(site: Site, system: str, call: Call, title: str) -> list[Block]:
    record = site.compendium.resolve(system, call).record
    assert record is not None
    found = record_table(site, record)
    if found is None:
        return []
    name = typeset(clean(record.name))
    roll = typeset(clean(str(record.fields.get("roll", ""))))
    # A table that is all of its section needs no second name.
    caption = " · ".join(word for word in ("" if name == title else name, roll) if word)
    return [table_block(found, caption)]


def _entries(site: Site, system: str, outline: dict[str, Any]) -> list[Block]:
    """Return entries as the section shows them: defined, in full, without the definition, by name."""
    show = outline.get("show", "summary")
    calls = outline.get("entries") or []
    if show == "name":
        names = [[_label(site.compendium.resolve(system, call)), ""] for call in calls]
        return [{"t": "p", "r": _joined(names)}] if names else []
    found: list[Block] = []
    for call in calls:
        found += _entry(site, system, call, show)
    return found


def _entry(site: Site, system: str, call: Call, show: str) -> list[Block]:
    target = site.compendium.resolve(system, call)
    assert target.record is not None
    writer, layout_ = writer_of(site, target.record, call)
    found: list[Block] = []
    if show != "body":
        said = writer.sentence(["summary"])
        found.append({"t": "p", "r": [[_label(target), "n"], ["\u2002", ""], *said]})
    if show != "summary":
        found += writer.blocks(replace(layout_, lead=()))
    # Stays in one column where it is not long.
    return [{"t": "entry", "blocks": found}] if len(found) > 1 else found


def _label(target: Target) -> str:
    assert target.record is not None
    params = ", ".join(param.label or param.name for param in target.record.params)
    named = target.label if target.args or not params else f"{target.label} ({params})"
    return typeset(clean(named))


def _joined(names: list[Run]) -> list[Run]:
    found = names[:1]
    for name in names[1:]:
        found += [[" · ", ""], name]
    return found


class Sheet:
    """A game's sheet, laid out as large as its pages allow."""

    def __init__(self, site: Site, system: System, records: list[Record]) -> None:
        self.slug = system.slug
        self.weight = 1
        self.pages = [page for record in records for page in pages(site, record)]
        self.data = {
            "heading": f"Feuille de référence – {system.name}",
            "game": system.name,
            "author": "Compendium",
            "accent": system.accent.get("light", "#444444"),
            "version": f"v{__version__}",
            "pages": self.pages,
        }

    def document(self, points: float) -> layout.Document:
        """Return the sheet at a size of type."""
        return layout.document("sheet.typ", {**self.data, "points": points}, weight=len(self.pages) * 9)

    @property
    def digest(self) -> str:
        """Return what the sheet depends on, as a digest."""
        return self.document(SIZES[0]).digest

    def pdf(self) -> bytes:
        """Return the sheet as a PDF; LayoutError when it does not fit at the smallest size."""
        for points in SIZES:
            made = self.document(points).pdf()
            if len(_PAGE.findall(made)) == len(self.pages):
                return made
        message = f"the sheet of {self.slug} does not fit on {len(self.pages)} pages at {SIZES[-1]} pt"
        raise layout.LayoutError(message)


def sheet_of(site: Site, system: System) -> Sheet | None:
    """Return a game's sheet, if its data has one."""
    if KIND not in system.kinds:
        return None
    records = site.compendium.records_of(system.slug, KIND)
    return Sheet(site, system, records) if records else None
