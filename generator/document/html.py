"""Trees as HTML: everything is escaped, and only what a node says becomes an element."""

from collections.abc import Callable, Mapping
from html import escape
from typing import NamedTuple

from generator.document.nodes import (
    Address,
    Block,
    Blocks,
    Box,
    Code,
    Definitions,
    Emphasis,
    Heading,
    Inline,
    Inlines,
    Insert,
    Link,
    List,
    Paragraph,
    Param,
    Span,
    Strong,
    Table,
    Text,
)
from generator.document.plain import plain
from generator.document.typography import typeset

# With more columns than these, the cells of a row stand beside each other on a phone too.
_MANY = 5
# In a table of few columns, so few letters stand beside their label on a phone.
_SHORT, _FEW = 10, 4


class Anchor(NamedTuple):
    """Where a link leads: the address, the name of what is there, and what a script reads of it."""

    href: str
    name: str
    data: Mapping[str, str] = {}


class Writer:
    """Writes trees; `anchor` says where a link leads, `insert` how a record shown in place looks."""

    def __init__(
        self, anchor: Callable[[Link], Anchor], insert: Callable[[Insert], str] | None = None
    ) -> None:
        self.anchor = anchor
        self.insert = insert

    def name(self, link: Link) -> str:
        """Return the name of what a link leads to."""
        return self.anchor(link).name

    def inlines(self, children: Inlines) -> str:
        """Write a sequence of inlines."""
        return "".join(map(self._inline, children))

    def _inline(self, child: Inline) -> str:  # noqa: PLR0911 - one for each node
        match child:
            case Text(text):
                return escape(text, quote=False)
            case Link():
                return self.link(self.anchor(child), self.inlines(child.children))
            case Strong(children):
                return f"<strong>{self.inlines(children)}</strong>"
            case Emphasis(children):
                return f"<em>{self.inlines(children)}</em>"
            case Code(text):
                return f"<code>{escape(text, quote=False)}</code>"
            case Address(href, children):
                return f'<a href="{escape(href)}">{self.inlines(children)}</a>'
            case Span(role, children):
                return f'<span class="{role}">{self.inlines(children)}</span>'
            case Param(name, _, value):
                if value is None:
                    return escape(f"{{{name}}}", quote=False)
                return f'<var data-param="{escape(name)}">{escape(value, quote=False)}</var>'

    @staticmethod
    def link(anchor: Anchor, words: str = "") -> str:
        """Write a link, with words already written or the name of what it leads to."""
        data = "".join(f' {name}="{escape(value)}"' for name, value in anchor.data.items())
        return (
            f'<a href="{escape(anchor.href)}"{data}>{words or escape(typeset(anchor.name), quote=False)}</a>'
        )

    def blocks(self, blocks: Blocks) -> str:
        """Write blocks, one after the other."""
        return "\n".join(map(self._block, blocks))

    def _block(self, block: Block) -> str:  # noqa: PLR0911 - one for each node
        match block:
            case Paragraph(children):
                return f"<p>{self.inlines(children)}</p>"
            case List():
                return self._list(block)
            case Table():
                return self.table(block)
            case Box(kind, title, blocks):
                head = f'<p class="admonition-title">{self.inlines(title)}</p>'
                return f'<div class="admonition {kind}">\n{head}\n{self.blocks(blocks)}\n</div>'
            case Definitions():
                return self._definitions(block)
            case Heading(level, id_, children):
                link = f'<a class="anchor" href="#{id_}" aria-label="Lien vers cette partie">#</a>'
                return f'<h{level} id="{id_}">{self.inlines(children)}{link}</h{level}>'
        return self.insert(block) if self.insert else ""

    def _list(self, block: List) -> str:
        tag = "ol" if block.ordered else "ul"
        role = f' class="{block.role}"' if block.role else ""
        start = f' start="{block.start}"' if block.start != 1 else ""
        items = (f"<li>{self._item(item, tight=block.tight)}</li>\n" for item in block.items)
        return f"<{tag}{role}{start}>\n{''.join(items)}</{tag}>"

    def _item(self, blocks: Blocks, *, tight: bool) -> str:
        """Write what an item holds; where it is tight, its paragraphs need no element."""
        written = (
            self.inlines(block.children) if tight and isinstance(block, Paragraph) else self._block(block)
            for block in blocks
        )  # fmt: skip
        return "\n".join(written)

    def _definitions(self, block: Definitions) -> str:
        written = []
        for terms, definitions in block.items:
            written += [f"<dt>{self.inlines(term)}</dt>" for term in terms]
            written += [f"<dd>{self._item(inner, tight=len(inner) == 1)}</dd>" for inner in definitions]
        return "<dl>\n{}\n</dl>".format("\n".join(written))

    def table(self, table: Table, caption: str = "") -> str:
        """Write a table; each cell says its column, each row is named by its first cell.

        On a phone rows stack: what names a row stands above its cells, as a heading.
        """
        count = len(table.heads)
        # Two columns fit beside each other on a phone too.
        kind = "two-columns" if count == 2 else "stack has-names" if count > 1 else "stack"  # noqa: PLR2004
        if count > _MANY:
            kind += " is-wide"
        heads = "".join(
            f'<th scope="col"{_aligned(align)}>{self.inlines(head)}</th>'
            for head, align in zip(table.heads, table.aligns, strict=True)
        )
        above = f"<thead><tr>{heads}</tr></thead>\n" if count else ""
        names = [plain(head, self.name) for head in table.heads]
        rows = "".join(f"<tr>{self._row(row, names, table.aligns)}</tr>\n" for row in table.rows)
        caption = f"<caption>{caption}</caption>" if caption else ""
        return f'<table class="{kind}">{caption}\n{above}<tbody>\n{rows}</tbody>\n</table>'

    def _row(self, row: tuple[Inlines, ...], names: list[str], aligns: tuple[str, ...]) -> str:
        cells = []
        for place, cell in enumerate(row):
            align = _aligned(aligns[place]) if place < len(aligns) else ""
            words = self.inlines(cell)
            if place == 0 and len(names) > 1:
                # A row without a name of its own goes on with the one above.
                cells.append(f'<th scope="row"{align}>{words}</th>' if words else "<td></td>")
                continue
            short = " is-short" if len(names) <= _FEW and len(plain(cell, self.name)) <= _SHORT else ""
            # One element, whatever the cell holds: on a phone it stands beside its label.
            content = f'<div class="cell{short}">{words}</div>' if words else ""
            label = escape(names[place]) if place < len(names) else ""
            cells.append(f'<td{align} data-label="{label}">{content}</td>')
        return "".join(cells)


def _aligned(align: str) -> str:
    return "" if align == "left" else f' class="is-{align}"'
